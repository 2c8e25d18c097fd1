//! `cargo xtask test`: every check, one after the other.

use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::clock;
use crate::cross::{self, Target};
use crate::run::{Done, cargo, read, root, run as run_command, short};
use crate::{android, elf, firmware, golden, rules, setup, tracked, web};

struct Stage {
    name: &'static str,
    only_long: bool,
    run: fn() -> Done,
}

const fn stage(name: &'static str, run: fn() -> Done) -> Stage {
    Stage { name, only_long: false, run }
}

const STAGES: &[Stage] = &[
    stage("setup", setup::run),
    stage("tracked", tracked::check),
    stage("fmt", fmt),
    stage("deny", deny),
    stage("clippy", clippy),
    stage("tests", || run_command(test().arg("--workspace"))),
    Stage { name: "release tests", only_long: true, run: release_tests },
    stage("docs", docs),
    stage("rules", || rules::run(rules::Show::Gaps)),
    stage("link", link),
    stage("wasm", golden::check),
    stage("browser", web::test),
    stage("android", android::check),
    stage("emulator", firmware::test),
    stage("pocket bench", firmware::check_bench),
    Stage { name: "long emulator", only_long: true, run: firmware::test_long },
];

/// Runs the stages, or `only` one of them, up to the first that fails.
pub(crate) fn run(long: bool, only: Option<&str>) -> Done {
    let wanted = |stage: &&Stage| only.map_or(long || !stage.only_long, |only| stage.name == only);
    let stages: Vec<&Stage> = STAGES.iter().filter(wanted).collect();
    if stages.is_empty() {
        let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        return Err(format!("there is no such check; there are: {}", names.join(", ")));
    }
    let mut times = Vec::new();
    for stage in stages {
        println!("== {}", stage.name);
        let start = Instant::now();
        let result = (stage.run)();
        let time = start.elapsed();
        if let Err(error) = result {
            return Err(format!("stage `{}` failed after {}\n       {error}", stage.name, minutes(time)));
        }
        println!("== {} passed in {}", stage.name, minutes(time));
        times.push((stage.name, time));
    }
    println!();
    for (name, time) in &times {
        println!("{name:<14} {:>6}", minutes(*time));
    }
    println!("{:<14} {:>6}  all passed", "min:s", minutes(times.iter().map(|(_, time)| *time).sum()));
    Ok(())
}

fn fmt() -> Done {
    run_command(cargo().args(["fmt", "--all", "--check"])).map_err(|error| format!("{error}; run `cargo fmt --all`"))
}

/// What we build on may be used and comes from where it should; known faults need a network and are left to the workflow.
fn deny() -> Done {
    run_command(cargo().args(["deny", "check", "bans", "licenses", "sources"]))
}

fn clippy() -> Done {
    // Not --all-features: the firmware's `bare` is for the device only.
    run_command(cargo().args(["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    // The core is checked again as devices get it: with all games, and with each by itself.
    for feature in [String::from("games")].into_iter().chain(games()?) {
        let what = ["-p", "eldertally-core", "--lib", "--no-default-features", "--features", &feature];
        run_command(cargo().arg("clippy").args(what).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// The features of the games, as the only list of games has them.
fn games() -> Result<Vec<String>, String> {
    let list = read(&root().join("core/src/any.rs"))?;
    let (_, list) = list.split_once("\ngames! {\n").ok_or("core/src/any.rs has no list of games")?;
    let lines = list.lines().take_while(|line| *line != "}");
    Ok(lines.filter_map(|line| Some(line.trim().strip_prefix('"')?.split_once('"')?.0.into())).collect())
}

/// Cargo builds on all processors, and runs the tests where the clock is sound.
fn test() -> Command {
    let mut command = cargo();
    command.arg("test");
    if !clock::prefix().is_empty() {
        command.args(["--config", &format!("target.'cfg(all())'.runner = {:?}", clock::prefix())]);
    }
    command
}

fn release_tests() -> Done {
    // The companion's tests find its controls by their names, which a release build has no other use for.
    let mut command = test();
    command.env("SLINT_EMIT_DEBUG_INFO", "1");
    run_command(command.args(["--workspace", "--release", "--", "--include-ignored"]))
}

fn docs() -> Done {
    run_command(cargo().env("RUSTDOCFLAGS", "-D warnings").args(["doc", "--workspace", "--no-deps"]))
}

/// Every game in one program for the device; without a global allocator it links only if nothing allocates.
fn link() -> Done {
    let what = ["-p", "eldertally-firmware", "--bin", "link_proof", "--features", "bare", "--profile", "pocket"];
    run_command(cross::build(Target::Thumb)?.args(what))?;
    let path = Target::Thumb.folder("pocket").join("link_proof");
    let file = fs::read(&path).map_err(|error| format!("cannot read {}: {error}", short(&path)))?;
    let sections = elf::sections(&file).map_err(|error| format!("{}: {error}", short(&path)))?;
    let sizes: Vec<String> = sections.iter().map(|section| format!("{} {}", section.name, section.size)).collect();
    println!("link: bytes on the device: {}", sizes.join(", "));
    Ok(())
}

fn minutes(time: Duration) -> String {
    let seconds = time.as_secs_f32().round() as u32;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_in_the_list_is_a_feature_of_the_core() {
        let games = games().unwrap();
        let features = read(&root().join("core/Cargo.toml")).unwrap();
        assert!(!games.is_empty());
        for game in games {
            assert!(features.contains(&format!("\n{game} = []\n")), "{game}");
        }
    }

    #[test]
    fn times_read_as_minutes_and_seconds() {
        assert_eq!(minutes(Duration::from_millis(400)), "0:00");
        assert_eq!(minutes(Duration::from_millis(59_600)), "1:00");
        assert_eq!(minutes(Duration::from_secs(754)), "12:34");
    }
}

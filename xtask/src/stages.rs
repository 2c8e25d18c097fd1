//! `cargo xtask test`: every check. Those that take long run in two lanes beside each other.

use std::fs;
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::clock;
use crate::cross::{self, Target};
use crate::lanes::{Runner, side_by_side};
use crate::run::{Done, cargo, run as run_command, short};
use crate::{android, elf, firmware, golden, rules, setup, tracked, web};

struct Stage {
    name: &'static str,
    only_long: bool,
    turn: Turn,
    run: fn() -> Done,
}

/// When a stage runs. No two of both lanes build into one folder, so none waits for the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    /// By itself, before all others.
    First,
    /// In the lane of what players use, built for this machine with the profile `dev`.
    Players,
    /// In the lane of devices, built for others or with other profiles.
    Devices,
    /// By itself, after all others: a finger in a browser is a matter of time.
    Last,
}

const fn stage(turn: Turn, name: &'static str, run: fn() -> Done) -> Stage {
    Stage { name, only_long: false, turn, run }
}

const fn long_stage(turn: Turn, name: &'static str, run: fn() -> Done) -> Stage {
    Stage { only_long: true, ..stage(turn, name, run) }
}

const STAGES: &[Stage] = &[
    stage(Turn::First, "setup", setup::run),
    stage(Turn::First, "tracked", tracked::check),
    stage(Turn::First, "fmt", fmt),
    stage(Turn::First, "deny", deny),
    stage(Turn::First, "rules", || rules::run(rules::Show::Gaps)),
    stage(Turn::Players, "clippy", clippy),
    stage(Turn::Players, "tests", || run_command(test().arg("--workspace"))),
    stage(Turn::Players, "docs", docs),
    stage(Turn::Players, "android", android::check),
    stage(Turn::Devices, "link", link),
    stage(Turn::Devices, "wasm", golden::check),
    stage(Turn::Devices, "emulator", firmware::test),
    stage(Turn::Devices, "pocket bench", firmware::check_bench),
    long_stage(Turn::Devices, "long emulator", firmware::test_long),
    stage(Turn::Last, "browser", web::test),
    long_stage(Turn::Last, "release tests", release_tests),
];

/// Runs the stages, or `only` one of them, up to the first that fails.
pub(crate) fn run(long: bool, only: Option<&str>) -> Done {
    if let Some(name) = only {
        return timed(find(name)?, |stage| (stage.run)()).map(drop);
    }
    let start = Instant::now();
    let of = |turn| STAGES.iter().filter(|stage| stage.turn == turn && (long || !stage.only_long)).collect::<Vec<_>>();
    let times = Mutex::new(Vec::new());
    let keep = |(stage, time): (&Stage, Duration)| {
        times.lock().unwrap_or_else(|broken| broken.into_inner()).push((stage.name, time));
    };
    let alone = |stage: &&'static Stage| timed(stage, |stage| (stage.run)()).map(keep);
    of(Turn::First).iter().try_for_each(alone)?;
    let runner = Runner::new()?;
    side_by_side([of(Turn::Players), of(Turn::Devices)], |stage| {
        timed(stage, |stage| runner.run(stage.name)).map(keep)
    })?;
    of(Turn::Last).iter().try_for_each(alone)?;
    println!();
    for (name, time) in times.into_inner().unwrap_or_else(|broken| broken.into_inner()) {
        println!("{name:<14} {:>6}", minutes(time));
    }
    println!("{:<14} {:>6}  all passed", "min:s", minutes(start.elapsed()));
    Ok(())
}

/// Runs one stage and says nothing about it: what a lane starts.
pub(crate) fn run_quietly(name: &str) -> Done {
    (find(name)?.run)()
}

fn find(name: &str) -> Result<&'static Stage, String> {
    STAGES.iter().find(|stage| stage.name == name).ok_or_else(|| {
        let names: Vec<&str> = STAGES.iter().map(|stage| stage.name).collect();
        format!("there is no such check; there are: {}", names.join(", "))
    })
}

/// Runs a stage, says when it begins and how it ended, and tells its time.
fn timed(stage: &'static Stage, run: impl FnOnce(&Stage) -> Done) -> Result<(&'static Stage, Duration), String> {
    println!("== {}", stage.name);
    let start = Instant::now();
    let result = run(stage);
    let time = start.elapsed();
    println!("== {} {} in {}", stage.name, if result.is_ok() { "passed" } else { "FAILED" }, minutes(time));
    match result {
        Ok(()) => Ok((stage, time)),
        Err(error) => Err(format!("stage `{}` failed after {}\n       {error}", stage.name, minutes(time))),
    }
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
    // The games are checked again as devices get them: all, and each by itself.
    for feature in [String::from("games")].into_iter().chain(rules::games()?) {
        let what = ["-p", "eldertally-catalog", "--lib", "--no-default-features", "--features", &feature];
        run_command(cargo().arg("clippy").args(what).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
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
    fn times_read_as_minutes_and_seconds() {
        assert_eq!(minutes(Duration::from_millis(400)), "0:00");
        assert_eq!(minutes(Duration::from_millis(59_600)), "1:00");
        assert_eq!(minutes(Duration::from_secs(754)), "12:34");
    }
}

//! The longer tools: benchmarks, simulation, fuzzing, mutants.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use crate::rules;
use crate::run::{Done, cargo, entries, on_path, output, program, root, run, target_dir};

pub(crate) fn bench(args: &[String]) -> Done {
    run(cargo().args(["bench", "-p", "eldertally-catalog"]).args(args))
}

/// Both packages are named, so that they are built with one set of features.
pub(crate) fn bench_app() -> Done {
    let packages = ["-p", "eldertally", "-p", "eldertally-ui"];
    let programs = ["--bin", "eldertally", "--example", "bare_window"];
    run(cargo().arg("build").args(["--profile", "bench"]).args(packages).args(programs))?;
    // Each prints what it has measured, also where another one is over its limit.
    let benches = ["--no-fail-fast", "--bench", "start", "--bench", "tap", "--bench", "turn"];
    run(cargo().arg("bench").args(packages).args(benches))
}

/// The boards as the tests draw them, and of each game one picture with all of them.
pub(crate) fn pictures() -> Done {
    let (drawn, sheets) = (target_dir().join("pictures"), root().join("docs/pictures"));
    // Nothing that was drawn before is left among them.
    if drawn.is_dir() {
        std::fs::remove_dir_all(&drawn).map_err(|error| format!("{}: {error}", drawn.display()))?;
    }
    let boards = ["test", "-p", "eldertally-ui", "--test", "window", "pictures::boards::the_board_of"];
    run(cargo().args(boards).env("PICTURES_TO", &drawn))?;
    run(cargo().args(["run", "-p", "eldertally-ui", "--example", "contact_sheets", "--"]).arg(&drawn).arg(&sheets))
}

/// Runs the simulation of a game, or of each.
pub(crate) fn sim(game: Option<&str>, games: u64, seed: Option<u64>, copy: Option<&Path>) -> Done {
    for game in one_of(game, rules::games()?, "game")? {
        println!("sim: {game}");
        let mut command = cargo();
        command.args(["run", "--release", "-p", &package(&game), "--example", "sim", "--"]);
        command.arg("--games").arg(games.to_string());
        if let Some(seed) = seed {
            command.arg("--seed").arg(seed.to_string());
        }
        if let Some(copy) = copy {
            // The simulation runs in the workspace folder, the player may be elsewhere.
            let copy = std::path::absolute(copy).map_err(|error| format!("{}: {error}", copy.display()))?;
            command.arg("--copy").arg(copy);
        }
        run(&mut command)?;
    }
    Ok(())
}

/// The crate of a game.
fn package(game: &str) -> String {
    format!("eldertally-{game}")
}

pub(crate) fn fuzz(target: Option<&str>, minutes: u64) -> Done {
    let folders = fuzz_targets()?;
    let targets = one_of(target, folders.keys().cloned().collect(), "fuzz target")?;
    install("cargo-fuzz")?;
    for target in targets {
        println!("fuzz: {target} for {minutes} min");
        let time = format!("-max_total_time={}", minutes * 60);
        let folder = folders.get(&target).copied().unwrap_or("core");
        run(nightly_cargo()?.current_dir(root().join(folder)).args([
            "fuzz",
            "run",
            &target,
            "--",
            &time,
            "-print_final_stats=1",
        ]))?;
    }
    Ok(())
}

/// Only the tests of the game itself are run, and no random play: that is quick, and what survives it lacks a test that
/// says which rule is broken. A printed copy in a folder of its own is also proved by the tests of editing.
pub(crate) fn mutants(game: Option<&str>, args: &[String]) -> Done {
    let games = one_of(game, rules::games()?, "game")?;
    install("cargo-mutants")?;
    // A mutant that nobody noticed ends a run with an error, but not the runs after it.
    let mut done = Ok(());
    for game in games {
        let source = format!("core/games/{game}/src");
        let (rules, print) = (format!("{source}/**/*.rs"), format!("{source}/print/**/*.rs"));
        done = done.and(mutate(&game, &game, &rules, Some(print.as_str()), &[&package(&game)], args));
        let proofs = [&package(&game), "eldertally-catalog"];
        done = done.and(mutate(&game, &format!("{game}-print"), &print, None, &proofs, args));
    }
    done
}

/// Words are left out: they are read, not counted; so are tests.
fn mutate(game: &str, name: &str, files: &str, but: Option<&str>, proofs: &[&str], args: &[String]) -> Done {
    println!("mutants: {files} by the tests of {}", proofs.join(" and "));
    let output = root().join("target/mutants").join(name);
    std::fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    let mut command = cargo();
    command.args(["mutants", "-p", &package(game), "-f", files]);
    for left_out in but.into_iter().chain(["**/words/**", "**/tests.rs"]) {
        command.args(["-e", left_out]);
    }
    command.arg("--output").arg(output).arg("--test-package").arg(proofs.join(","));
    command.args(args).args(["--", "--", "--skip", "random"]);
    // Each mutant is built and linked once, and nobody looks at it with a debugger.
    run(command.env("CARGO_PROFILE_TEST_DEBUG", "0").env("CARGO_PROFILE_DEV_DEBUG", "0"))
}

/// The fuzz targets by name, and the folder of the crate that each is for.
fn fuzz_targets() -> Result<BTreeMap<String, &'static str>, String> {
    let mut targets = BTreeMap::new();
    for folder in ["core", "firmware"] {
        for file in entries(&root().join(folder).join("fuzz/fuzz_targets"))? {
            if let Some(name) = file.file_stem() {
                targets.insert(name.to_string_lossy().into_owned(), folder);
            }
        }
    }
    Ok(targets)
}

/// The one that was asked for, or all.
fn one_of(wanted: Option<&str>, all: Vec<String>, what: &str) -> Result<Vec<String>, String> {
    match wanted {
        Some(wanted) if all.iter().any(|one| one == wanted) => Ok(vec![wanted.into()]),
        Some(wanted) => Err(format!("there is no {what} `{wanted}`; there are: {}", all.join(", "))),
        None if all.is_empty() => Err(format!("there is no {what} yet")),
        None => Ok(all),
    }
}

fn install(tool: &str) -> Done {
    if on_path(tool) {
        return Ok(());
    }
    println!("{tool} is missing: cargo install --locked {tool}");
    run(cargo().args(["install", "--locked", tool]))
}

/// The sanitizers need a nightly compiler; nothing else here does.
fn nightly_cargo() -> Result<Command, String> {
    let nightly = on_path("rustup")
        && output(program("rustup").args(["toolchain", "list"]))
            .is_ok_and(|list| list.lines().any(|name| name.starts_with("nightly")));
    if !nightly {
        return Err("fuzzing needs a nightly compiler; run `rustup toolchain install nightly`".into());
    }
    let mut command = program("rustup");
    command.args(["run", "nightly", "cargo"]);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fuzz_targets_of_the_core_and_of_the_firmware_are_found() {
        let targets = fuzz_targets().unwrap();
        assert_eq!(targets.get("load"), Some(&"core"));
        assert_eq!(targets.get("link"), Some(&"firmware"));
    }

    #[test]
    fn one_all_or_a_clear_error() {
        let all = || vec![String::from("a"), String::from("b")];
        assert_eq!(one_of(Some("b"), all(), "game"), Ok(vec!["b".into()]));
        assert_eq!(one_of(None, all(), "game"), Ok(all()));
        assert_eq!(one_of(Some("c"), all(), "game").unwrap_err(), "there is no game `c`; there are: a, b");
        assert_eq!(one_of(None, vec![], "game").unwrap_err(), "there is no game yet");
    }
}

//! `cargo xtask bench-firmware`: what the tracker takes and how quick it is, beside the committed table.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;

use super::harness::hand_over;
use super::{Sizes, build, build_solver, emulator};
use crate::run::{Done, output, read, root, short};

const TABLE: &str = "firmware/bench.toml";
/// A figure may be so much worse before the check fails.
const TOLERANCE: f64 = 0.05;
/// What has to be reached: most, or for shares least.
const LIMITS: &[(&str, f64)] = &[
    ("flash_bytes", 1000.0 * 1024.0),
    ("solver_ms", 100.0),
    ("ram_and_stack_bytes", 200.0 * 1024.0),
    ("whole_games_ram_and_stack_bytes", 200.0 * 1024.0),
    ("first_page_p99_ms", 15.0),
    ("last_pixel_p99_ms", 33.0),
    ("boot_ms", 1000.0),
    ("asleep_share", 0.98),
];

type Table = BTreeMap<String, f64>;

/// Measures and writes the table anew.
pub(crate) fn bench() -> Done {
    let table = measure(true)?;
    print(&table, &Table::new());
    let text = table.iter().fold(String::new(), |mut text, (name, value)| {
        let _ = writeln!(text, "\"{name}\" = {value:?}");
        text
    });
    let path = root().join(TABLE);
    fs::write(
        &path,
        format!("# Written by `cargo xtask bench-firmware`; CI fails where it gets more than 5 % worse.\n{text}"),
    )
    .map_err(|error| format!("cannot write {}: {error}", short(&path)))?;
    complain(missed(&table).collect())
}

/// Measures, prints both, and fails where it got worse, misses a limit, or lacks a figure.
pub(crate) fn check_bench() -> Done {
    let before: Table = toml::from_str(&read(&root().join(TABLE))?).map_err(|error| format!("{TABLE}: {error}"))?;
    let table = measure(false)?;
    print(&table, &before);
    let worse = table.iter().filter_map(|(name, now)| worsened(name, *before.get(name)?, *now));
    complain(worse.chain(missed(&table)).chain(unmeasured(&table, &before)).collect())
}

/// `whole`: the stack over whole games, too, which takes minutes.
fn measure(whole: bool) -> Result<Table, String> {
    let mut table = Table::new();
    let built = build()?;
    let sizes = Sizes::of(&built.file)?;
    print!("{sizes}");
    let mut node = emulator::node_with(&built)?;
    node.env("ELDERTALLY_SOLVER", hand_over(&build_solver()?)?);
    if whole {
        node.env("ELDERTALLY_LONG", "1");
    }
    for line in output(node.arg("bench.js"))?.lines() {
        let (name, value) = line.split_once(' ').ok_or_else(|| format!("bench.js printed `{line}`"))?;
        table.insert(name.into(), value.parse().map_err(|_| format!("bench.js printed `{line}`"))?);
    }
    table.insert("flash_bytes".into(), sizes.flash.into());
    table.insert("ram_bytes".into(), sizes.ram.into());
    for (stack, sum) in
        [("stack_bytes", "ram_and_stack_bytes"), ("whole_games_stack_bytes", "whole_games_ram_and_stack_bytes")]
    {
        if let Some(stack) = table.get(stack).copied() {
            table.insert(sum.into(), f64::from(sizes.ram) + stack);
        }
    }
    Ok(table)
}

fn print(table: &Table, before: &Table) {
    for (name, value) in table {
        let was = before.get(name).map_or(String::new(), |was| format!("  (was {was})"));
        println!("{name:<58} {value:>12}{was}");
    }
}

/// More of a share is better, of everything else less.
fn is_share(name: &str) -> bool {
    name.ends_with("_share")
}

fn worsened(name: &str, before: f64, now: f64) -> Option<String> {
    let worse = if is_share(name) { now < before * (1.0 - TOLERANCE) } else { now > before * (1.0 + TOLERANCE) };
    (worse && !name.ends_with("_inputs")).then(|| format!("{name}: {before} became {now}"))
}

/// The limits that are not reached.
fn missed(table: &Table) -> impl Iterator<Item = String> {
    table.iter().filter_map(|(name, value)| {
        let (_, limit) = LIMITS.iter().find(|(limited, _)| *limited == plain(name))?;
        let ok = if is_share(name) { value >= limit } else { value <= limit };
        (!ok).then(|| format!("{name}: {value}, and {limit} was to be reached"))
    })
}

/// Limits and figures of before that nothing was measured for. Whole games are only measured for a new table.
fn unmeasured(table: &Table, before: &Table) -> Vec<String> {
    let limited = LIMITS.iter().map(|(name, _)| *name).filter(|name| !table.keys().any(|key| plain(key) == *name));
    let known = before.keys().map(String::as_str).filter(|name| !table.contains_key(*name));
    let lacking: BTreeSet<&str> = limited.chain(known).filter(|name| !name.starts_with("whole_games_")).collect();
    lacking.into_iter().map(|name| format!("{name}: not measured")).collect()
}

/// Without the game that it was measured with.
fn plain(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or(name)
}

fn complain(faults: Vec<String>) -> Done {
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n       ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_may_get_five_percent_worse_and_no_more() {
        assert_eq!(worsened("boot_ms", 100.0, 104.9), None);
        assert!(worsened("boot_ms", 100.0, 105.1).unwrap().contains("105.1"));
        assert_eq!(worsened("boot_ms", 100.0, 10.0), None);
        assert!(worsened("asleep_share", 1.0, 0.94).is_some());
        assert_eq!(worsened("asleep_share", 0.98, 1.0), None);
    }

    #[test]
    fn limits_hold_for_every_game() {
        let table = |name: &str, value| Table::from([(String::from(name), value)]);
        let missed = |name: &str, value| missed(&table(name, value)).count();
        assert_eq!(missed("a-game.last_pixel_p99_ms", 33.1), 1);
        assert_eq!(missed("a-game.last_pixel_p99_ms", 32.9), 0);
        assert_eq!(missed("flash_bytes", 1_024_001.0), 1);
        assert_eq!(missed("asleep_share", 0.97), 1);
    }

    #[test]
    fn a_figure_that_is_not_measured_any_more_is_told() {
        let committed: Table = toml::from_str(&read(&root().join(TABLE)).unwrap()).unwrap();
        let mut table = committed.clone();
        table.retain(|name, _| !name.starts_with("whole_games_"));
        assert_eq!(unmeasured(&table, &committed), [""; 0], "whole games are measured for a new table alone");
        table.remove("dice-of-arkham.first_page_p99_ms");
        table.remove("stack_bytes");
        let told = ["dice-of-arkham.first_page_p99_ms: not measured", "stack_bytes: not measured"];
        assert_eq!(unmeasured(&table, &committed), told);
        table.retain(|name, _| plain(name) != "boot_ms");
        assert_eq!(unmeasured(&table, &table), ["boot_ms: not measured"], "a limit, even if no table has a figure");
    }

    #[test]
    fn the_committed_table_reaches_every_limit() {
        let table: Table = toml::from_str(&read(&root().join(TABLE)).unwrap()).unwrap();
        assert_eq!(missed(&table).collect::<Vec<_>>(), [""; 0]);
        for (limited, _) in LIMITS {
            assert!(table.keys().any(|name| plain(name) == *limited), "{limited} is not in the table");
        }
    }
}

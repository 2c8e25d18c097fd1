//! "Roll for me": the only place with a random generator. What it rolls enters as what fell.

use eldertally_core::{Ask, Table};
use rand::{Rng, RngExt};

/// Rolls what is asked for, group by group; `None` if nothing is, or a deck or bag has not enough left.
pub(crate) fn roll(table: &dyn Table, rng: &mut impl Rng) -> Option<Vec<Vec<u8>>> {
    let Ask::Chance(groups) = table.ask() else { return None };
    (0..groups).map(|n| roll_group(table, n, rng)).collect()
}

fn roll_group(table: &dyn Table, n: u8, rng: &mut impl Rng) -> Option<Vec<u8>> {
    let group = table.group(n)?;
    // Every face of a die weighs the same and stays; a card drawn is gone.
    let mut left: Vec<_> = (0..group.faces).map(|face| (face, table.left(n, face))).collect();
    let mut fallen = Vec::new();
    for _ in 0..group.count {
        let total: u32 = left.iter().map(|(_, left)| weight(*left)).sum();
        if total == 0 {
            return None;
        }
        let mut at = rng.random_range(0..total);
        for (face, left) in &mut left {
            let weight = weight(*left);
            if at < weight {
                fallen.push(*face);
                *left = left.map(|left| left - 1);
                break;
            }
            at -= weight;
        }
    }
    Some(fallen)
}

fn weight(left: Option<u8>) -> u32 {
    left.map_or(1, u32::from)
}

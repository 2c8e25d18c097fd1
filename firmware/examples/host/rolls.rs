//! The rolls of *Chaos of Cthulhu* with most ways to activate dice, which are the dearest ones to solve.

use eldertally_chaos_of_cthulhu::solver::Solver;

/// Every roll of five dice, without its permutations.
fn all() -> Vec<[u8; 5]> {
    let mut rolls = vec![[1; 5]];
    while let Some(place) = rolls[rolls.len() - 1].iter().rposition(|face| *face < 6) {
        let mut next = rolls[rolls.len() - 1];
        let face = next[place] + 1;
        next[place..].fill(face);
        rolls.push(next);
    }
    rolls
}

/// Prints so many of them, stones and then Elder Dice, dearest first.
pub(crate) fn rolls(count: usize) {
    let mut found = Vec::new();
    for stones in all() {
        for dice in all() {
            let solver = Solver::new(&stones, &dice);
            let ways: u32 = (0..32).map(|used| solver.ways(used).count_ones()).sum();
            found.push((ways, stones, dice));
        }
    }
    found.sort_unstable_by_key(|(ways, ..)| std::cmp::Reverse(*ways));
    for (_, stones, dice) in found.into_iter().take(count) {
        let faces: Vec<String> = stones.iter().chain(&dice).map(u8::to_string).collect();
        println!("{}", faces.join(" "));
    }
}

//! The solver against a search that shares nothing with it: every roll of stones, every monster.

use std::collections::BTreeSet;

use eldertally_chaos_of_cthulhu::solver::{BEST, Solver, Sums, Way};

/// All multisets of `count` dice.
fn rolls(count: usize) -> Vec<Vec<u8>> {
    fn grow(rest: usize, least: u8, so_far: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
        if rest == 0 {
            all.push(so_far.clone());
            return;
        }
        for face in least..=6 {
            so_far.push(face);
            grow(rest - 1, face, so_far, all);
            so_far.pop();
        }
    }
    let mut all = Vec::new();
    grow(count, 1, &mut Vec::new(), &mut all);
    all
}

/// Every way to put stones into heaps, added or taken away: which stones are used, and the values of the heaps.
fn heaps(stones: &[u8]) -> BTreeSet<(u8, Vec<i32>)> {
    let mut all = BTreeSet::new();
    deal(stones, 0, 0, &[], &mut all);
    all
}

/// Each stone is left, joins a heap, or begins one.
fn deal(stones: &[u8], n: usize, used: u8, heaps: &[i32], all: &mut BTreeSet<(u8, Vec<i32>)>) {
    let Some(&face) = stones.get(n) else {
        if heaps.iter().all(|value| (1..=6).contains(value)) {
            let mut values = heaps.to_vec();
            values.sort_unstable();
            all.insert((used, values));
        }
        return;
    };
    deal(stones, n + 1, used, heaps, all);
    for value in [i32::from(face), -i32::from(face)] {
        for heap in 0..heaps.len() {
            let mut joined = heaps.to_vec();
            joined[heap] += value;
            deal(stones, n + 1, used | 1 << n, &joined, all);
        }
        deal(stones, n + 1, used | 1 << n, &[heaps, &[value]].concat(), all);
    }
}

/// Every set of dice to which the heaps can be given, one heap a die.
fn give(heaps: &[i32], dice: &[u8], taken: u8, found: &mut u32) {
    let Some((value, rest)) = heaps.split_first() else {
        *found |= 1 << taken;
        return;
    };
    for (n, number) in dice.iter().enumerate() {
        if taken & 1 << n == 0 && *number > 0 && (*value == i32::from(*number) || *value == 6) {
            give(rest, dice, taken | 1 << n, found);
        }
    }
}

/// The bonus numbers that some of these stones make.
fn bonuses(stones: &[u8]) -> u16 {
    let mut sums = BTreeSet::from([0_i32]);
    for face in stones.iter().map(|face| i32::from(*face)) {
        sums = sums.iter().flat_map(|sum| [*sum, sum + face, sum - face]).collect();
    }
    sums.into_iter().filter(|sum| (1..=12).contains(sum)).fold(0, |set, sum| set | 1 << sum)
}

fn compare(stones: &[u8], heaps: &BTreeSet<(u8, Vec<i32>)>, dice: &[u8]) {
    let mut expected = [0_u32; 32];
    for (used, heaps) in heaps {
        give(heaps, dice, 0, &mut expected[usize::from(*used)]);
    }
    let solver = Solver::new(stones, dice);
    for used in 0..1_u8 << stones.len() {
        assert_eq!(solver.ways(used), expected[usize::from(used)], "stones {stones:?}, dice {dice:?}, used {used:05b}");
    }
    check_best(&solver, stones, dice);
}

/// The best plans are legal, differ, and none that is left out is better.
fn check_best(solver: &Solver, stones: &[u8], dice: &[u8]) {
    let place = format!("stones {stones:?}, dice {dice:?}");
    let best = solver.best();
    let sums = Sums::new(stones);
    let rank = |way: &Way| (way.dice.count_ones(), solver.bonuses(way.stones).count_ones());
    assert!(best.is_sorted_by(|one, two| rank(one) >= rank(two)), "{place}");
    for (n, way) in best.iter().enumerate() {
        assert!(best[..n].iter().all(|other| other.dice != way.dice), "{place}");
        let by = solver.split(*way);
        let used = by.iter().fold(0, |used, stones| {
            assert_eq!(used & stones, 0, "{place}: a stone is used twice");
            used | stones
        });
        assert_eq!(used, way.stones, "{place}");
        for (part, (stones, number)) in by.iter().zip(dice).enumerate() {
            assert_eq!(*stones != 0, way.dice & 1 << part != 0, "{place}");
            assert!(*stones == 0 || sums.activates(*stones, *number), "{place}");
        }
    }
    let worst = best.last().map(rank);
    let sets = (1..1_u8 << stones.len()).flat_map(|used| {
        let ways = solver.ways(used);
        (1..32_u8).filter(move |dice| ways & 1 << dice != 0).map(move |dice| Way { dice, stones: used })
    });
    for way in sets {
        let offered = best.iter().find(|other| other.dice == way.dice);
        match offered {
            Some(other) => assert!(rank(other) >= rank(&way), "{place}: {way:?}"),
            None => assert!(best.len() == BEST && Some(rank(&way)) <= worst, "{place}: {way:?}"),
        }
    }
}

/// COC-025, COC-026, COC-027, COC-028, COC-029, COC-030, COC-Q03, COC-Q04, COC-Q05
#[test]
#[ignore = "all 252 x 252 rolls: cargo test --release -p eldertally-core --test chaos_of_cthulhu -- --ignored solver"]
fn the_solver_finds_what_a_search_finds_for_every_roll_and_every_monster() {
    for stones in rolls(5) {
        let heaps = heaps(&stones);
        for dice in rolls(5) {
            compare(&stones, &heaps, &dice);
        }
    }
}

/// COC-025, COC-026, COC-028, COC-029, COC-030; COC-099 and COC-Q34 for fewer stones and dice.
#[test]
fn the_solver_finds_what_a_search_finds() {
    for (n, stones) in rolls(5).into_iter().enumerate().step_by(31) {
        let heaps = heaps(&stones);
        for dice in rolls(5).into_iter().skip(n % 41).step_by(41) {
            compare(&stones, &heaps, &dice);
        }
    }
    for count in 0..5 {
        for stones in rolls(count).into_iter().step_by(9) {
            let heaps = heaps(&stones);
            for mut dice in rolls(count).into_iter().step_by(11) {
                compare(&stones, &heaps, &dice);
                dice.insert(0, 0);
                compare(&stones, &heaps, &dice);
            }
        }
    }
}

/// COC-066, COC-069: single or joined, and a 6 is only a 6.
#[test]
fn the_bonus_numbers_are_what_a_search_finds() {
    for count in 0..=5 {
        for stones in rolls(count) {
            let all = (1 << stones.len()) - 1;
            assert_eq!(Sums::new(&stones).bonuses(all as u8), bonuses(&stones), "{stones:?}");
        }
    }
    assert_eq!(Sums::new(&[6]).bonuses(1), 1 << 6);
}

/// COC-073: unused 1 and 5 open the bonuses 1, 4, 5 and 6.
#[test]
fn the_printed_example_of_a_bonus() {
    assert_eq!(Sums::new(&[1, 5]).bonuses(0b11), 1 << 1 | 1 << 4 | 1 << 5 | 1 << 6);
}

/// COC-033: 2 and 3 make 5, or 1.
#[test]
fn the_printed_example_of_a_sum() {
    let sums = Sums::new(&[2, 3]);
    assert_eq!(sums.of(0b11), 1 << 5 | 1 << 1);
    assert!(sums.activates(0b11, 5) && sums.activates(0b11, 1) && !sums.activates(0b11, 6));
}

/// COC-027: 2 and 3 do not make 6.
#[test]
fn nothing_is_multiplied_or_divided() {
    assert!(!Sums::new(&[2, 3]).activates(0b11, 4));
    assert_eq!(Sums::new(&[6, 2]).of(0b11), 1 << 8 | 1 << 4);
}

/// COC-029: three 2s and one die with a 2: one activates it, two may make a 4.
#[test]
fn the_printed_example_of_three_twos() {
    let solver = Solver::new(&[2, 2, 2], &[2, 4]);
    assert!(solver.ways(0b111) & 1 << 0b11 != 0, "2, and 2+2");
    assert!(solver.ways(0b011) & 1 << 0b11 == 0, "not both by two stones");
    assert_eq!(solver.bonuses(0b001), 1 << 2 | 1 << 4, "two 2s are left for a bonus");
}

/// COC-025: of plans that are equally good the first dice and the first stones come first.
#[test]
fn equal_plans_come_in_the_order_of_dice_and_stones() {
    let best = Solver::new(&[1, 1], &[1, 1]).best();
    let ways: Vec<_> = best.iter().map(|way| (way.dice, way.stones)).collect();
    assert_eq!(ways, [(0b11, 0b11), (0b01, 0b01), (0b10, 0b01)]);
}

/// What is no plan is split into nothing, whatever it is.
#[test]
fn what_is_no_plan_is_split_into_nothing() {
    let solver = Solver::new(&[1, 1], &[1, 1]);
    for (dice, stones) in [(0xff, 0b11), (0b11, 0b01), (0b100, 0b01), (0b01, 0xff)] {
        assert_eq!(solver.split(Way { dice, stones }), [0; 5]);
    }
}

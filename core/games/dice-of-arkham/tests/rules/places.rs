//! Where moves happen: what a screen lights up on the sheet.

use eldertally_core::game::{Place, Touch};
use eldertally_core::{Game, Item, What};
use eldertally_dice_of_arkham::{Meter, Move, Part};

use crate::bench::Bench;

fn touch(bench: &Bench, mv: Move) -> Option<Touch<Part>> {
    bench.game().touch(bench.setup(), &mv)
}

/// The part, and what it will show.
fn at(bench: &Bench, mv: Move) -> Option<(Part, Option<i32>)> {
    touch(bench, mv).map(|Touch { place: Place { part, .. }, to }| (part, to))
}

#[test]
fn spending_happens_on_the_meter_that_pays() {
    let mut bench = Bench::new();
    bench.turn(&[2, 5], &[3, 3, 3, 3, 3]).play(Move::Fight);
    let fight = bench.see(Part::Fight);
    assert_eq!(at(&bench, Move::SpendFight(2)), Some((Part::Fight, Some(fight - 2))));
    bench.play(Move::SpendFight(0));
    let magic = bench.see(Part::Magic);
    assert_eq!(at(&bench, Move::SpendMagic(1)), Some((Part::Magic, Some(magic - 2))), "cultists cost two magic a die");
    assert_eq!(touch(&bench, Move::Back), None);
}

#[test]
fn a_double_is_prevented_on_a_meter_or_let_pass_on_the_time_track() {
    let mut bench = Bench::new();
    bench.turn(&[5, 5], &[5, 5, 5, 5, 5]);
    assert_eq!(at(&bench, Move::Sacrifice(Meter::Health)), Some((Part::Health, None)), "a die says how much");
    let time = bench.see(Part::Time);
    assert_eq!(at(&bench, Move::LetTimePass), Some((Part::Time, Some(time + 1))));
}

#[test]
fn what_the_rules_only_remember_is_out_of_sight() {
    let mut bench = Bench::new();
    bench.throw(&[2, 5], &[3, 3, 3, 3, 3]);
    let (mut in_sight, mut hidden) = (Vec::new(), Vec::new());
    bench.game().view(bench.setup(), eldertally_core::Viewer::Table, &mut |item: Item<'_, Part, _>| {
        if let What::Part(part) = item.what {
            let list = if item.weight.is_in_sight(item.shape.at()) { &mut in_sight } else { &mut hidden };
            list.push(part);
        }
    });
    for part in [Part::Health, Part::Time, Part::Investigation, Part::Seals, Part::Mythos(0), Part::Die(4)] {
        assert!(in_sight.contains(&part), "{part:?}");
    }
    for part in [Part::Phase, Part::Throws, Part::Pairs, Part::Fewer, Part::Preset] {
        assert!(hidden.contains(&part), "{part:?}");
    }
}

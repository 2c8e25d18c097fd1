//! Crown of Chaos: what one player has stolen no other has.

use eldertally_chaos_of_cthulhu::{Action, Event, Label, Move, Part};
use eldertally_core::Viewer;

use crate::bench::{A, B, Bench, C, CORE, CROWN, D, HEAD, LEFT, RIGHT, at, dice};

/// B has a block, a heal and a madness; A and C plan the same theft.
fn two_thieves(number: u8) -> Bench {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[number, 6, 6, 6, 6, 2, 3, 3, 1, 1, number, 6, 6, 6, 6]);
    bench.plan(B, &[(LEFT, 1), (RIGHT, 2), (CORE, 4)], &[at(B, HEAD), at(B, LEFT)]);
    for seat in [A, C] {
        bench.activate(seat, &[]).play(Move::PlanBonus(seat, number)).play(Move::Ready(seat));
    }
    bench
}

/// COC-111, COC-Q51: the theft that is activated first takes the blocks; the other finds nothing, and is not paid.
#[test]
fn of_two_who_steal_the_same_blocks_the_first_has_them() {
    for (first, thief, other) in [(0, A, C), (2, C, A)] {
        let mut bench = two_thieves(3);
        bench.set(Part::Coin, first).release();
        assert_eq!((bench.offerings(thief), bench.offerings(other)), (3, 4));
        assert_eq!((bench.see(Part::Bonus(thief)), bench.see(Part::Bonus(other))), (3, 0));
        let blocks = bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::Blocks(..)));
        assert_eq!(blocks.collect::<Vec<_>>(), [Label::Blocks(1, 1)]);
        assert!(!bench.list(other).contains(&3), "nothing is left to steal");
    }
}

/// COC-112, COC-114, COC-Q51: so it is with madness and heals.
#[test]
fn of_two_who_steal_the_same_madness_or_heals_the_first_has_them() {
    for number in [4, 6] {
        let mut bench = two_thieves(number);
        bench.release().play(Move::Aim(at(C, RIGHT)));
        assert!(bench.has(Move::Declare), "one action was stolen once: {}", bench.prompt());
        let aimed = bench.labels(Viewer::Table).into_iter().filter(|label| matches!(label, Label::Aimed(..)));
        assert_eq!(aimed.count(), 1, "what a bonus adds counts at once");
        assert_eq!(bench.offerings(C), 4);
    }
}

/// COC-110, COC-111, COC-Q51: a theft that counts again takes what a later one had.
#[test]
fn a_theft_that_counts_again_takes_what_a_later_one_had() {
    let mut bench = Bench::with(dice(), 4, CROWN);
    bench.stones(&[[3, 6, 6, 6, 6], [2, 6, 6, 6, 6], [2, 2, 6, 6, 6], [3, 6, 6, 6, 6]].concat());
    bench.idle(&[A, B, D]).plan(C, &[(LEFT, 1)], &[]).release();
    let blocks = |bench: &Bench, seat| {
        let mut found = (0, Label::Round);
        let (game, setup) = (bench.game(), bench.session.setup());
        eldertally_core::Game::view(game, setup, Viewer::Table, &mut |item| {
            if let (eldertally_core::What::Label(Label::Blocks(all, _)), Some(owner)) = (item.what, item.seat)
                && owner == seat
            {
                found.0 = all;
            }
        });
        found.0
    };
    bench.bonus(A, 3);
    assert_eq!([A, D].map(|seat| blocks(&bench, seat)), [1, 0]);
    bench.bonus(B, 2).bonus(D, 3);
    assert_eq!([A, D].map(|seat| blocks(&bench, seat)), [0, 1], "A's theft is cancelled");
    bench.bonus(C, 2).play(Move::Victim(1));
    assert_eq!([A, D].map(|seat| blocks(&bench, seat)), [1, 0], "A's theft counts again, and was first");
}

/// COC-067, COC-Q52: a planned theft that finds nothing to take is not played, and another bonus can be.
#[test]
fn a_planned_theft_that_finds_nothing_is_not_played() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 1, 1, 1, 1, 1]).activate(A, &[]).play(Move::PlanBonus(A, 3)).play(Move::Ready(A));
    bench.idle(&[B]).release();
    assert_eq!((bench.offerings(A), bench.see(Part::Bonus(A))), (4, 0));
    assert!(bench.has(Move::Bonus(A)), "{}", bench.prompt());
}

/// COC-111, COC-109, COC-Q51: what is stolen stays stolen if its player converts the rest later.
#[test]
fn what_is_stolen_is_not_there_to_be_converted() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 2, 3, 1, 6, 6, 1, 1, 1, 1, 1]).idle(&[A, C]);
    bench.plan(B, &[(LEFT, 1), (RIGHT, 2)], &[at(B, HEAD)]).release().bonus(A, 3).bonus(B, 1).declare(2);
    assert_eq!(bench.told(), [Event::Declared(B, Action::Attack, 2, 5)], "the heal, not the block");
    assert!(bench.labels(Viewer::Table).contains(&Label::Blocks(1, 1)), "A has it");
}

/// COC-109, COC-111, COC-Q51: what was converted before, also behind the screen, cannot be stolen as what it was.
#[test]
fn what_was_converted_before_cannot_be_stolen() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 2, 3, 1, 6, 6, 1, 1, 1, 1, 1]).idle(&[A, C]);
    bench.plan(B, &[(LEFT, 1)], &[]).release().bonus(B, 1);
    assert!(!bench.list(A).contains(&3));
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 2, 3, 1, 6, 6, 1, 1, 1, 1, 1]).idle(&[C]).activate(A, &[]);
    bench.play(Move::PlanBonus(A, 3)).play(Move::Ready(A)).activate(B, &[(LEFT, 1)]).play(Move::PlanBonus(B, 1));
    bench.play(Move::Ready(B)).release();
    assert!(bench.heard(&Event::FoundNothing(A, 3, true)), "{:?}", bench.told());
}

/// COC-088, COC-Q52: nor is a planned Steal, if the others gave their last offerings for what they planned.
#[test]
fn a_planned_steal_that_finds_nothing_is_not_played() {
    let mut bench = Bench::new(2);
    bench.set(Part::Offerings(B), 1).stones(&[5, 6, 1, 1, 1, 1, 1, 1, 1, 1]).activate(A, &[]);
    bench.play(Move::PlanBonus(A, 11)).play(Move::Ready(A)).activate(B, &[]).play(Move::PlanBonus(B, 2));
    bench.play(Move::Ready(B)).release();
    assert!(bench.heard(&Event::FoundNothing(A, 11, false)), "{:?}", bench.told());
    assert_eq!((bench.offerings(A), bench.offerings(B), bench.see(Part::Bonus(A))), (4, 0, 0));
}

/// COC-111: a theft takes from one player; the others keep theirs.
#[test]
fn a_theft_takes_from_one_player_only() {
    let mut bench = Bench::with(dice(), 3, CROWN);
    bench.stones(&[3, 6, 6, 6, 6, 2, 6, 6, 6, 6, 2, 6, 6, 6, 6]).idle(&[A]);
    bench.plan(B, &[(LEFT, 1)], &[]).plan(C, &[(LEFT, 1)], &[]).release().bonus(A, 3).play(Move::Victim(1)).declare(2);
    assert_eq!(bench.told(), [Event::DeclaredNothing(B)]);
    bench.declare(1);
    assert_eq!(bench.told(), [Event::Declared(C, Action::Block, 2, 5)]);
}

/// COC-112, COC-044: if an amendment goes back to planning, what was stolen can be planned again.
#[test]
fn behind_the_screens_nothing_is_stolen() {
    let mut bench = Bench::with(dice(), 2, CROWN);
    bench.stones(&[4, 6, 6, 6, 6, 3, 6, 6, 6, 6]).idle(&[A]).plan(B, &[(CORE, 1)], &[at(A, HEAD)]).release();
    bench.bonus(A, 4);
    let setup = bench.session().setup().clone();
    let limits = |bench: &Bench| eldertally_core::Game::limits(bench.game(), &setup, Part::Target(B, CORE));
    assert_eq!(limits(&bench), None);
    bench.set(Part::Stage, 2);
    assert!(limits(&bench).is_some());
}

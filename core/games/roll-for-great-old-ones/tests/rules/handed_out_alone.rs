//! Of what is handed out: the last of a kind, one thing alone, and nothing where nothing was told.

use eldertally_core::Game;
use eldertally_roll_for_great_old_ones::{
    Action, Book, BoxMark, Die, Effect, MindMark, Move, Part, Run, Scope, Strength, Symbol, Toll, Verb,
};

use crate::bench::{A, Bench};
use crate::blank::{begun, blank};
use crate::learned::handed_out;
use crate::plan::{Plan, each, effect, once, plain};

const UNKNOWN: Effect = Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once };

#[track_caller]
fn learned(bench: &mut Bench) -> Book {
    handed_out(bench).expect("something was learned")
}

/// RGO-002
#[test]
fn a_blank_copy_is_handed_out_when_something_was_told() {
    let mut bench = blank(1);
    assert_eq!(handed_out(&mut bench), None);
    let mut bench = begun(1);
    assert_eq!(learned(&mut bench).scenario.ritual_marks, [], "all boxes that are counted are blank");
    bench.step(5).play(Move::TellNoMore);
    assert_eq!(learned(&mut bench).scenario.defeat, [], "beside all the rest");
}

/// RGO-032
#[test]
fn a_level_of_the_ritual_alone_is_handed_out() {
    let untold = Book::blank().scenario.ritual[0].level[0];
    let mut bench = Plan::new(1).edit(|book| book.scenario.ritual[0].level[0] = untold).start();
    bench.play(Move::TellAmount(2));
    assert_eq!(learned(&mut bench).scenario.ritual[0].level, [2, 2, 3, 4]);
}

/// RGO-120 RGO-Q20
#[test]
fn the_number_of_search_sections_alone_is_handed_out() {
    let plan = Plan::new(1).edit(|book| {
        book.board.actions[5] = Book::blank().board.actions[5].clone();
        book.board.actions[5].boxes.fill(Symbol::Blank);
    });
    let mut bench = plan.start();
    bench.floor(&[0]).fire(A, Action::Search).play(Move::TellAmount(7));
    assert_eq!(learned(&mut bench).board.actions[5].sections, 7);
}

/// RGO-129
#[test]
fn a_penalty_alone_is_handed_out() {
    let plan = Plan::new(1)
        .edit(|book| book.board.penalties[0] = Toll { penalty: Book::blank().board.weaknesses[0].penalty, amount: 0 });
    let mut bench = plan.start();
    assert_eq!(handed_out(&mut bench), None);
    bench.floor(&[3]).amend(Part::Rerolls(A), 1).play(Move::Reroll(A, Die::Own(A)));
    bench.play(Move::TellOnly(effect(Verb::LoseHealth, 1, Scope::Actor)));
    let book = learned(&mut bench);
    let mut next = Plan::of(book, 1).start();
    next.floor(&[3]).amend(Part::Rerolls(A), 1).play(Move::Reroll(A, Die::Own(A))).fell(&[2]);
    assert_eq!(next.health(A), 3, "as it was told");
}

/// RGO-155
#[test]
fn an_insanity_track_that_was_told_to_its_end_is_handed_out_whole() {
    let plan = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Insanity, 1)]).edit(|book| {
        book.board.mind.truncate(4);
        book.board.mind[3] = MindMark::Unknown;
        book.board.levels.truncate(4);
        book.board.levels[3] = Book::blank().board.calm_level;
    });
    let mut bench = plan.start();
    bench.amend(Part::Insanity(A), 3).cultists(1, 1).play(Move::TellNoMore).play(Move::TellAmount(9));
    assert_eq!(learned(&mut bench).board.mind, [MindMark::Blank; 9]);
}

/// RGO-Q55
#[test]
fn a_mark_in_the_last_box_of_the_cultists_leaves_nothing_unknown() {
    let mut bench = Plan::new(1).acts(1, Strength::Fixed, &[once(Verb::Cultist, 1)]).cultist_mark(20, UNKNOWN).start();
    let hurt = effect(Verb::LoseHealth, 1, Scope::Actor);
    bench.amend(Part::Appeared, 19).cultists(1, 1).play(Move::TellBox(20)).play(Move::TellOnly(hurt));
    assert_eq!(learned(&mut bench).scenario.cultist_marks, [BoxMark { at: 20, effect: hurt }]);
}

/// RGO-147: a copy that knows meanwhile that a bonus is nothing keeps that.
#[test]
fn a_list_that_another_copy_has_is_left_as_it_is() {
    let plan = Plan::new(1).edit(|book| {
        let run = book.scenario.pools.keep_effects(&[UNKNOWN]).unwrap();
        book.scenario.bonuses[2].effects = run;
    });
    let mut bench = plan.start();
    bench.floor(&[0]).amend(Part::Clues(A), 7).find(A).play(Move::Bonus(A, 2));
    bench.play(Move::TellVerb(Verb::DefeatCultist)).play(Move::TellAmount(1)).play(Move::TellAll);
    let mut other = plain();
    other.scenario.bonuses[2].effects = Run::default();
    let setup = bench.session().setup().clone();
    assert!(!bench.game().learned(&setup, &mut other));
    assert_eq!(other.scenario.bonuses[2].effects, Run::default());
}

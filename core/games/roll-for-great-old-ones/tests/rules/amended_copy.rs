//! What was told of a copy can be amended, is used as amended, and is asked for again when it is forgotten.

use eldertally_core::Limits;
use eldertally_roll_for_great_old_ones::{
    Action, Event, Fact, Label, Loss, Move, Part, Strength, Symbol, Topic, Track, Trigger, Verb,
};

use crate::bench::{A, B, Bench};
use crate::blank::{begun, blank};
use crate::learned::handed_out;
use crate::plan::{Plan, each};

/// The level of A's mind, as far as the board knows it.
fn level_at(bench: &mut Bench, crosses: i32) -> Option<u8> {
    let labels = bench.amend(Part::Insanity(A), crosses).labels();
    labels.into_iter().find_map(|label| match label {
        Label::MindUnknown(A, level, _) => Some(level),
        _ => None,
    })?
}

/// Tells the level of A's mind after so many crosses, as a test asks for it.
#[track_caller]
fn tell_level(bench: &mut Bench, crosses: i32, level: u8) {
    bench.amend(Part::Insanity(A), crosses).cultists(1, 1);
    if bench.offered(Move::TellAll) {
        bench.play(Move::TellOnly(each(Verb::Test, 1)));
    }
    bench.play(Move::TellAmount(level));
}

/// The crosses at which a level was told, of the first thirty.
fn samples(bench: &Bench) -> Vec<(u8, i32)> {
    (0..30).filter_map(|n| Some((n, bench.shown(Part::Fact(Fact::Mind(n)))?))).collect()
}

/// RGO-160
#[test]
fn of_a_level_of_the_mind_the_first_and_the_last_box_that_were_told_are_kept() {
    let mut bench = begun(1);
    tell_level(&mut bench, 5, 2);
    tell_level(&mut bench, 9, 2);
    assert_eq!(samples(&bench), [(5, 2), (9, 2)]);
    assert_eq!([4, 7, 10].map(|at| level_at(&mut bench, at)), [None, Some(2), None]);
    tell_level(&mut bench, 3, 2);
    assert_eq!(samples(&bench), [(3, 2), (9, 2)]);
    tell_level(&mut bench, 12, 2);
    tell_level(&mut bench, 14, 4);
    assert_eq!(samples(&bench), [(3, 2), (12, 2), (14, 4)]);
    tell_level(&mut bench, 1, 1);
    assert_eq!(samples(&bench), [(1, 1), (3, 2), (12, 2), (14, 4)]);
}

/// RGO-160: levels never fall.
#[test]
fn a_level_of_the_mind_is_amended_between_its_neighbours() {
    let mut bench = begun(1);
    tell_level(&mut bench, 5, 2);
    tell_level(&mut bench, 9, 3);
    tell_level(&mut bench, 12, 4);
    assert_eq!(bench.limits(Part::Fact(Fact::Mind(9))), Some(Limits::new(2, 4)));
    bench.amend(Part::Fact(Fact::Mind(9)), 4);
    assert_eq!(samples(&bench), [(5, 2), (9, 4), (12, 4)]);
}

/// RGO-160
#[test]
fn behind_the_highest_level_and_before_the_lowest_nothing_is_asked() {
    let mut bench = begun(1);
    tell_level(&mut bench, 5, 0);
    tell_level(&mut bench, 20, 6);
    assert_eq!([3, 6, 25].map(|at| level_at(&mut bench, at)), [Some(0), None, Some(6)]);
}

/// RGO-032
#[test]
fn numbers_that_were_told_can_be_amended_within_what_may_be() {
    let mut bench = begun(1);
    assert_eq!(bench.see(Part::Fact(Fact::Section(0))), 10);
    assert_eq!(bench.shown(Part::Fact(Fact::Section(1))), None);
    assert!(bench.limits(Part::Fact(Fact::Section(0))).is_some_and(|limits| limits.max > 10));
    assert_eq!(bench.limits(Part::Fact(Fact::Section(1))), None, "nobody told of it");
    bench.amend(Part::Fact(Fact::Section(0)), 10).amend(Part::Fact(Fact::Section(0)), 12);
    assert_eq!(bench.see(Part::Fact(Fact::Section(0))), 12);
    assert!(bench.labels().contains(&Label::ToSectionEnd(11)), "{:?}", bench.labels());
    bench.amend(Part::Fact(Fact::Section(0)), 8);
    assert_eq!(bench.see(Part::KnownTo(Track::Ritual)), 8, "there are no more boxes");
    bench.amend(Part::Ritual, 8);
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::ToSectionEnd(_))), "its end is reached");
    let most = bench.limits(Part::Fact(Fact::Level(0, 0))).map(|limits| limits.max);
    assert!(most > Some(1), "a level may be higher than it was told");
}

/// RGO-032
#[test]
fn a_ritual_that_was_told_to_its_end_shows_that_no_section_follows() {
    let mut bench = begun(1);
    bench.amend(Part::Ritual, 10).step(1);
    bench.play(Move::TellAmount(5)).play(Move::TellAmount(2)).play(Move::TellNoMore).amend(Part::Ritual, 15).step(1);
    bench.play(Move::TellAmount(0));
    assert!(bench.heard(&Event::Lost(Loss::Ritual)), "its last box is crossed");
    bench.amend(Part::Ritual, 10).amend(Part::Fact(Fact::Section(0)), 10);
    assert_eq!([0, 1, 2, 3].map(|n| bench.shown(Part::Fact(Fact::Section(n)))), [Some(10), Some(5), Some(0), None]);
}

/// RGO-166
#[test]
fn a_weakness_that_was_told_can_only_be_forgotten() {
    let mut bench = begun(2);
    assert_eq!(bench.limits(Part::WeaknessTold(2)), None);
    bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4, 5]).play(Move::TakeDie(A, 3));
    bench.play(Move::TellTrigger(Trigger::OddDie)).play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(1));
    assert_eq!((bench.see(Part::WeaknessTold(2)), bench.limits(Part::WeaknessTold(2))), (1, Some(Limits::new(0, 1))));
    bench.amend(Part::WeaknessTold(2), 1);
    assert_eq!(bench.see(Part::WeaknessTold(2)), 1, "as it stands");
    bench.amend(Part::WeaknessTold(2), 0);
    assert_eq!((bench.see(Part::WeaknessTold(2)), bench.limits(Part::WeaknessTold(2))), (0, Some(Limits::new(0, 0))));
}

/// RGO-083 RGO-085
#[test]
fn a_strength_and_a_face_that_were_told_can_be_forgotten() {
    let plan = Plan::new(1).edit(|book| {
        let action = &mut book.scenario.actions[4];
        (action.strength, action.faces) = (Strength::Unknown, [None; 6]);
    });
    let mut bench = plan.start();
    bench.amend(Part::Row(0), 5).cultists(1, 1).play(Move::TellStrength(Strength::Fixed)).play(Move::TellAll);
    let (strength, face) = (Part::StrengthTold(5), Part::Face(5, 1));
    assert_eq!((bench.see(strength), bench.see(face)), (1, 1));
    assert_eq!((bench.limits(strength), bench.limits(face)), (Some(Limits::new(0, 1)), Some(Limits::new(0, 1))));
    bench.amend(strength, 0).amend(face, 0);
    assert_eq!((bench.see(strength), bench.see(face)), (0, 0));
    assert_eq!(bench.limits(strength), Some(Limits::new(0, 0)), "which one it is, only play can tell");
    bench.amend(Part::Row(0), 5).cultists(1, 1);
    assert!(bench.offered(Move::TellStrength(Strength::Die)));
}

/// RGO-002
#[test]
fn what_the_group_sees_to_can_be_taken_back_and_given_again() {
    let mut bench = blank(1);
    let by_hand = Part::ByHand(Topic::Cultists);
    bench.play(Move::ByHand);
    assert_eq!(bench.told()[0], Event::CountedByHand(Topic::Cultists));
    for to in [0, 1, 1, 0] {
        assert_eq!(bench.amend(by_hand, to).see(by_hand), to);
    }
}

/// RGO-137
#[test]
fn an_action_can_be_looked_up_box_by_box_and_pays_what_was_entered() {
    let mut bench = Plan::new(2).symbols(Action::Attack, 0, "?????").start();
    bench.floor(&[3, 3]).play(Move::Enter(A, Action::Attack)).play(Move::LookUp).play(Move::TellSymbol(Symbol::Star));
    assert!(!bench.offered(Move::TellBox(3)), "the next box is told by its symbol");
    bench.play(Move::TellBox(4)).play(Move::TellSymbol(Symbol::Clue));
    assert!(!bench.offered(Move::TellNoMore), "the last box of a section has none behind it");
    bench.play(Move::TellSymbol(Symbol::Blank));
    bench.play(Move::Enter(A, Action::Rest));
    assert_eq!(bench.see(Part::Experience(A)), 1);
    let book = handed_out(&mut bench).unwrap();
    let [star, clue, blank] = [Symbol::Star, Symbol::Clue, Symbol::Blank];
    assert_eq!(book.board.actions[Action::Attack as usize].boxes[..5], [star, blank, blank, clue, blank]);
    // The rest of the section at once.
    let mut bench = Plan::new(2).symbols(Action::Attack, 0, "?????").start();
    bench.floor(&[3, 3]).play(Move::Enter(A, Action::Attack)).play(Move::LookUp).play(Move::TellNoMore);
    let book = handed_out(&mut bench).unwrap();
    assert_eq!(book.board.actions[Action::Attack as usize].boxes[..5], [blank; 5]);
    assert!(bench.offered(Move::Enter(A, Action::Rest)));
}

/// RGO-137
#[test]
fn the_rest_of_a_section_can_be_told_to_be_blank_while_it_is_played() {
    let mut bench = Plan::new(2).symbols(Action::HealingHands, 0, "???").start();
    bench.floor(&[3, 3]).play(Move::Enter(A, Action::HealingHands)).play(Move::TellNoMore);
    assert_eq!(bench.told(), [Event::BoxLearned(Symbol::Blank)]);
    bench.play(Move::Enter(A, Action::Attack)).enter(B, Action::HealingHands, Action::Attack);
    assert_eq!(bench.see(Part::Filled(B, Action::Attack)), 1, "nobody is asked again");
    let mut bench = Plan::new(1).symbols(Action::Attack, 0, "?????").start();
    bench.floor(&[3]).play(Move::Enter(A, Action::Attack)).play(Move::TellBox(4));
    assert_eq!(bench.told(), [Event::BoxLearned(Symbol::Blank)]);
    let boxes = handed_out(&mut bench).unwrap().board.actions[Action::Attack as usize].boxes.clone();
    assert_eq!(boxes[..4], [Symbol::Blank, Symbol::Blank, Symbol::Blank, Symbol::Unknown]);
}

/// RGO-137
#[test]
fn symbols_that_the_group_sees_to_are_not_asked_for() {
    let mut bench = Plan::new(2).symbols(Action::Rest, 0, "??").start();
    bench.floor(&[2, 3]).play(Move::Enter(A, Action::Rest)).play(Move::ByHand).play(Move::Enter(A, Action::Attack));
    bench.play(Move::Enter(B, Action::Rest));
    assert!(bench.offered(Move::Enter(B, Action::Attack)), "{}", bench.prompt());
}

/// RGO-112
#[test]
fn a_special_action_that_the_group_sees_to_is_carried_out_by_hand() {
    let mut bench = begun(1);
    bench.floor(&[0]).fire(A, Action::Special).play(Move::TellSymbol(Symbol::Blank)).play(Move::ByHand);
    assert_eq!((bench.told(), bench.moves()), (&[Event::CountedByHand(Topic::Specials)][..], vec![Move::Confirm]));
    bench.play(Move::Confirm);
    assert!(bench.told().iter().any(|event| matches!(event, Event::CarriedOut(_))), "{:?}", bench.told());
}

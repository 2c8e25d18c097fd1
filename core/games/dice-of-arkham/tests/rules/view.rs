//! What the sheet shows: shapes, marks, and notes about what is to come.

use eldertally_core::words::Word;
use eldertally_core::{Game, Mark, Outcome, Shape, Symbol, Viewer, What};
use eldertally_dice_of_arkham::{Label, Meter, Move, Part, Sheet};

use crate::bench::{Bench, QUIET, sheet};

/// The last space of a track or row of boxes, with what is printed on each of its spaces.
fn marks(bench: &mut Bench, part: Part) -> Vec<Mark> {
    let setup = bench.session().setup().clone();
    let mut found = Vec::new();
    bench.game().view(&setup, Viewer::Table, &mut |item| {
        if item.what == What::Part(part)
            && let Shape::Track { len, marks, .. } | Shape::Boxes { len, marks, .. } = item.shape
        {
            found = (0..=len).map(marks).collect();
        }
    });
    found
}

#[test]
fn tracks_are_drawn_with_their_marks() {
    let mut bench = Bench::with(
        Sheet { investigation_spaces: 6, red: [2, 5].into_iter().collect(), elder_sign: Some(3), ..sheet() },
        &[],
    );
    use Mark::{End, Plain};
    let (red, sign) = (Mark::Symbol(Symbol::Danger), Mark::Symbol(Symbol::ElderSign));
    assert_eq!(marks(&mut bench, Part::Investigation), [Plain, Plain, red, sign, Plain, red, End]);
    let time = marks(&mut bench, Part::Time);
    assert_eq!((time.len(), time[12]), (13, End));
    assert!(time[..12].iter().all(|mark| *mark == Plain));
    for (part, len) in [(Part::Health, 10), (Part::Sanity, 10), (Part::Fight, 9), (Part::Magic, 9), (Part::Seals, 3)] {
        assert_eq!(marks(&mut bench, part), vec![Plain; len + 1]);
    }
}

/// The parts that are in sight, rather than one tap away.
fn in_sight(bench: &Bench) -> Vec<Part> {
    let mut parts = Vec::new();
    bench.game().view(bench.setup(), Viewer::Table, &mut |item| {
        if let (What::Part(part), true) = (item.what, item.is_in_sight()) {
            parts.push(part);
        }
    });
    parts
}

#[test]
fn only_what_is_on_the_printed_sheet_is_in_sight_until_something_else_matters() {
    use Part::{Fight, Health, Investigation, Keys, Magic, Sanity, Seals, Time};
    let sheet = [Health, Sanity, Fight, Magic, Time, Investigation, Seals, Keys];
    let mut bench = Bench::new();
    assert_eq!(in_sight(&bench), sheet);
    bench.amend(Part::Fewer, 1).amend(Part::SignDie, 1);
    assert_eq!(in_sight(&bench), [&sheet[..], &[Part::Fewer, Part::SignDie]].concat());
    bench.amend(Part::Fewer, 0).amend(Part::SignDie, 0).throw(&QUIET, &[1, 1, 3, 3, 3]);
    let dice = (0..2).map(Part::Mythos).chain((0..5).map(Part::Die));
    assert_eq!(in_sight(&bench), sheet.into_iter().chain(dice).collect::<Vec<_>>());
}

/// DOA-058, DOA-060
#[test]
fn the_steps_left_on_both_tracks_are_shown() {
    let mut bench = Bench::new();
    let left = |bench: &Bench| {
        let labels = bench.labels();
        let time = labels.iter().find_map(|label| if let Label::TimeLeft(n) = label { Some(*n) } else { None });
        let seal = labels.iter().find_map(|label| if let Label::SealLeft(n) = label { Some(*n) } else { None });
        (time.unwrap(), seal.unwrap())
    };
    assert_eq!(left(&bench), (11, 20));
    bench.amend(Part::Time, 12).amend(Part::Investigation, 13);
    assert_eq!(left(&bench), (0, 7));
}

/// The parts that stand for a sanity, beside the marker of it.
fn priced(bench: &Bench) -> Vec<Part> {
    let mut parts = Vec::new();
    bench.game().view(bench.setup(), Viewer::Table, &mut |item| {
        if let (What::Part(part), Some(Symbol::Sanity)) = (item.what, item.symbol) {
            parts.push(part);
        }
    });
    parts.split_off(1)
}

/// DOA-024, DOA-025, DOA-083
#[test]
fn a_locked_one_shows_its_price_while_it_can_be_paid() {
    let mut bench = Bench::new();
    bench.throw(&QUIET, &[1, 4, 1, 5, 6]).play(Move::KeepDie(1));
    assert_eq!(priced(&bench), [Part::Die(0), Part::Die(2)]);
    bench.play(Move::FreeDie(0));
    assert_eq!(priced(&bench), [Part::Die(2)]);
    bench.play(Move::Roll).roll(&[2, 2, 2]).play(Move::Roll).roll(&[2, 2, 2]);
    assert_eq!(priced(&bench), [], "nothing can be thrown again");
    let mut bench = Bench::new();
    bench.turn(&[1, 5], &[1, 3, 3, 3, 2]).roll(&[4]).amend(Part::Fight, 0).amend(Part::Magic, 9);
    bench.play(Move::Fight).play(Move::SpendMagic(3)).roll(&[1, 5, 6]).play(Move::KeepDie(0));
    assert_eq!(priced(&bench), [], "a 1 of the first throw is kept for nothing");
    bench.play(Move::Roll).roll(&[1, 6]);
    assert_eq!(priced(&bench), [Part::FightDie(1)]);
}

fn dice_of_turn(bench: &Bench) -> Option<String> {
    let label = bench.labels().into_iter().find(|label| matches!(label, Label::DiceOfTurn { .. }))?;
    Some(bench.say(Word::Label(label)))
}

/// DOA-021, DOA-100, DOA-107
#[test]
fn the_dice_of_the_next_throw_are_counted() {
    let mut bench = Bench::new();
    for (part, value, dice) in
        [(Part::Seals, 0, 5), (Part::Seals, 1, 6), (Part::Fewer, 2, 4), (Part::SignDie, 1, 3), (Part::Seals, 0, 2)]
    {
        bench.amend(part, value);
        let label = Label::DiceOfTurn { dice, this_turn: true, set: false };
        assert_eq!(bench.labels().last(), Some(&label));
        assert_eq!(bench.asked(), [2, dice]);
    }
}

/// DOA-021, DOA-100, DOA-104
#[test]
fn the_dice_that_are_counted_are_those_of_this_turn_until_they_are_thrown() {
    let mut bench = Bench::new();
    bench.amend(Part::Fewer, 1);
    assert_eq!(dice_of_turn(&bench).unwrap(), "this turn you roll 4 investigator dice");
    bench.throw(&QUIET, &[1, 5, 5, 6]);
    assert_eq!(dice_of_turn(&bench).unwrap(), "next turn you roll 5 investigator dice");
    bench.play(Move::Done).amend(Part::Preset, 1);
    assert_eq!(
        dice_of_turn(&bench).unwrap(),
        "this turn you have 5 investigator dice, one of them set before the roll"
    );
    bench.play(Move::SetDie(3));
    assert_eq!(
        dice_of_turn(&bench).unwrap(),
        "this turn you have 5 investigator dice, one of them set before the roll"
    );
    bench.throw(&QUIET, &[1, 5, 5, 6]);
    assert_eq!(dice_of_turn(&bench).unwrap(), "next turn you roll 5 investigator dice");
}

/// DOA-061
#[test]
fn after_the_third_seal_nothing_is_said_about_the_next_turn() {
    let mut bench = Bench::new();
    bench.amend(Part::Seals, 2).amend(Part::Investigation, 20).idle();
    assert_eq!((bench.outcome(), dice_of_turn(&bench)), (Some(Outcome::Won), None));
    let lasting = [Part::Fewer, Part::Preset, Part::SignDie].map(|part| bench.shown(part).is_some());
    assert_eq!(lasting, [true; 3]);
}

/// DOA-040, DOA-015, DOA-016, DOA-Q17
#[test]
fn what_is_foretold_keeps_to_the_limits() {
    let mut bench = Bench::new();
    bench.amend(Part::Investigation, 13).amend(Part::Time, 11).amend(Part::Fight, 8).amend(Part::Magic, 9);
    bench.amend(Part::Sanity, 1).throw(&[4, 4], &[4, 4, 4, 2, 5]).amend(Part::Seals, 1);
    let will = Label::DiceWill { time: 1, points: 7, reds: 1, fight: 1, magic: 0 };
    assert_eq!(dice_will(&bench), Some(will));
    assert_eq!(bench.say(Word::Label(will)), "your dice: time +1, investigation +7 (over 1 red space), fight +1");
    // The twos take the last step, so that the double has none.
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 1, double: false }));
    bench.amend(Part::Fight, 9).amend(Part::Die(3), 6);
    let will = Label::DiceWill { time: 0, points: 7, reds: 1, fight: 0, magic: 0 };
    assert_eq!(dice_will(&bench), Some(will));
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 1, double: true }));
    // Where it can heal, all of it counts.
    bench.amend(Part::Investigation, 10).amend(Part::BeganOnSign, 1).amend(Part::Investigation, 19);
    bench.amend(Part::BeganOnSign, 1);
    let will = Label::DiceWill { time: 0, points: 8, reds: 0, fight: 0, magic: 0 };
    assert_eq!(dice_will(&bench), Some(will));
    // But not more than healing and the last step can take.
    bench.amend(Part::Sanity, 9);
    let will = Label::DiceWill { time: 0, points: 3, reds: 0, fight: 0, magic: 0 };
    assert_eq!(dice_will(&bench), Some(will));
}

fn dice_will(bench: &Bench) -> Option<Label> {
    bench.labels().into_iter().find(|label| matches!(label, Label::DiceWill { .. }))
}

fn mythos_will(bench: &Bench) -> Option<Label> {
    bench.labels().into_iter().find(|label| matches!(label, Label::MythosWill { .. }))
}

/// DOA-031, DOA-032, DOA-036, DOA-039
#[test]
fn what_the_investigator_dice_will_do_is_shown_as_they_lie() {
    let mut bench = Bench::new();
    assert_eq!(dice_will(&bench), None);
    bench.amend(Part::Investigation, 4).throw(&QUIET, &[4, 4, 4, 3, 6]);
    let will = Label::DiceWill { time: 0, points: 9, reds: 3, fight: 0, magic: 1 };
    assert_eq!(dice_will(&bench), Some(will));
    assert_eq!(bench.to_come(), Some([0, 0, 0, 3]));
    bench.amend(Part::Die(0), 2).amend(Part::Die(1), 5);
    let will = Label::DiceWill { time: 1, points: 3, reds: 1, fight: 1, magic: 1 };
    assert_eq!(dice_will(&bench), Some(will));
    bench.play(Move::Done).play(Move::Flee);
    assert_eq!(dice_will(&bench), None);
}

/// DOA-041
#[test]
fn while_healing_the_rest_of_the_dice_is_still_shown() {
    let mut bench = Bench::new();
    bench.amend(Part::BeganOnSign, 1).amend(Part::Health, 3).amend(Part::Investigation, 10);
    bench.turn(&[3, 5], &[4, 4, 2, 5, 6]);
    let will = Label::DiceWill { time: 0, points: 4, reds: 1, fight: 1, magic: 1 };
    assert_eq!((dice_will(&bench), bench.to_come()), (Some(will), Some([0, 3, 0, 1])));
    bench.play(Move::Heal(Meter::Health));
    let will = Label::DiceWill { time: 0, points: 2, reds: 0, fight: 1, magic: 1 };
    assert_eq!((dice_will(&bench), bench.to_come()), (Some(will), Some([0, 3, 0, 0])));
}

/// DOA-050, DOA-052
#[test]
fn fours_and_doubles_are_announced_until_they_are_done() {
    let mut bench = Bench::new();
    assert_eq!(mythos_will(&bench), None);
    bench.throw(&[4, 6], &[1, 5, 5, 6, 6]);
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 1, double: false }));
    bench.amend(Part::Mythos(1), 4);
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 2, double: true }));
    bench.play(Move::Done);
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 0, double: true }));
    bench.play(Move::LetTimePass);
    assert_eq!(mythos_will(&bench), None);
    bench.throw(&[6, 6], &[1, 5, 5, 6, 6]);
    assert_eq!(mythos_will(&bench), Some(Label::MythosWill { sanity: 0, double: true }));
    bench.amend(Part::Mythos(0), 5);
    assert_eq!(mythos_will(&bench), None);
}

/// DOA-068, DOA-069, DOA-070
#[test]
fn the_enemies_to_come_are_shown_with_their_parts() {
    let mut bench = Bench::new();
    assert_eq!(bench.to_come(), None);
    bench.amend(Part::Investigation, 4).throw(&QUIET, &[1, 1, 5, 6, 6]);
    assert_eq!(bench.to_come(), Some([0, 0, 1, 0]));
    bench.amend(Part::Mythos(0), 1).amend(Part::Die(0), 5);
    assert_eq!(bench.to_come(), Some([1, 0, 0, 0]));
    bench.amend(Part::Die(0), 3);
    assert_eq!(bench.to_come(), Some([1, 0, 0, 1]));
    bench.amend(Part::Mythos(1), 3);
    assert_eq!(bench.to_come(), Some([1, 3, 0, 1]));
    let label = bench.labels().into_iter().find(|label| matches!(label, Label::Enemies(_))).unwrap();
    let Label::Enemies(enemies) = label else { panic!() };
    assert_eq!((enemies.cultists(), enemies.half()), (4, 2));
    let words = "to come: a monster, D6 + 2 (half of 3 from the mythos dice + 1 red space)";
    assert_eq!(bench.say(Word::Label(label)), words);
    bench.amend(Part::Mythos(1), 1);
    assert_eq!(bench.to_come(), Some([2, 0, 0, 1]));
    // Once they are here they are no more to come.
    bench.play(Move::Done);
    assert_eq!(bench.to_come(), Some([2, 0, 0, 1]));
    bench.play(Move::LetTimePass).roll(&[2, 3]);
    assert_eq!(bench.to_come(), None);
    let strength = Label::Strength { strength: 4, cultists: 1, monster: true };
    assert!(bench.labels().contains(&strength) && bench.labels().contains(&Label::Fight));
    assert_eq!(bench.say(Word::Label(strength)), "the monster's die shows 3, and 1 cultist adds 1");
    let alone = Label::Strength { strength: 3, cultists: 0, monster: true };
    assert_eq!(bench.say(Word::Label(alone)), "the monster's die shows 3");
}

/// DOA-Q02
#[test]
fn cumulative_red_spaces_are_forecast_with_those_on_the_way() {
    let mut bench = Bench::with(sheet(), &[("redSpaces", "cumulative")]);
    bench.amend(Part::Investigation, 10).throw(&QUIET, &[4, 3, 1, 5, 6]);
    assert_eq!(bench.to_come(), Some([0, 0, 0, 3]));
    bench.play(Move::Done);
    assert_eq!(bench.see(Part::Strength), 3);
}

/// DOA-080
#[test]
fn the_own_total_is_shown_while_fighting() {
    let mut bench = Bench::new();
    bench.turn(&[3, 5], &[1, 5, 5, 6, 6]).play(Move::Fight).play(Move::SpendFight(2)).play(Move::SpendMagic(0));
    assert!(!bench.labels().iter().any(|label| matches!(label, Label::OwnTotal(_))));
    bench.roll(&[5, 6]);
    assert!(bench.labels().contains(&Label::OwnTotal(11)));
    let strength = Label::Strength { strength: 3, cultists: 3, monster: false };
    assert!(bench.labels().contains(&strength));
    assert_eq!(bench.say(Word::Label(strength)), "a lost fight costs 2 health, fleeing 1");
}

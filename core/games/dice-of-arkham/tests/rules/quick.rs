//! Quick entry: the dice after the last throw, and a fight by what was spent and what came of it, in one entry each.

use eldertally_core::session::Input;
use eldertally_core::words::Word;
use eldertally_core::{Answer, Ask, Follow, Game, Group, Outcome, Refusal};
use eldertally_dice_of_arkham::{Event, Meter, Move, Part, Sheet, Stock};
use eldertally_testkit::saves::save_of;

use crate::bench::{Bench, QUIET, rule, ruling, sheet};

const WON: u8 = 0;
const LOST: u8 = 1;
const FLED: u8 = 2;

fn quick() -> Bench {
    Bench::with(sheet(), &[("follow", "quick")])
}

/// Enters faces and numbers as they are counted from 0.
fn enter(bench: &mut Bench, faces: &[u8]) -> Result<(), Refusal> {
    bench.try_answer(Answer::Fell(faces))
}

/// The dice after the last throw, by their pips, and how many ones were freed.
#[track_caller]
fn lay<'a>(bench: &'a mut Bench, mythos: &[u8], dice: &[u8], freed: u8) -> &'a mut Bench {
    let faces: Vec<u8> = mythos.iter().chain(dice).map(|pips| pips - 1).chain([freed]).collect();
    assert_eq!(enter(bench, &faces), Ok(()), "{}", bench.prompt());
    bench
}

/// A turn with nothing but this enemy; a monster has this die.
fn meet(mythos: u8, die: Option<u8>) -> Bench {
    let mut bench = quick();
    lay(&mut bench, &[mythos, 5], &[1, 5, 5, 6, 6], 0);
    if let Some(die) = die {
        bench.roll(&[die]);
    }
    bench.amend(Part::Fight, 3).amend(Part::Magic, 3);
    bench
}

fn groups(bench: &Bench) -> Vec<Group> {
    let Ask::Chance(groups) = bench.ask() else { return Vec::new() };
    (0..groups).map(|n| bench.game().group(bench.setup(), n).unwrap()).collect()
}

fn names(bench: &Bench) -> Vec<String> {
    (0..groups(bench).len() as u8).map(|n| bench.say(Word::Group(n))).collect()
}

/// The highest number of each group.
fn most(bench: &Bench) -> Vec<u8> {
    groups(bench).iter().map(|group| group.faces - 1).collect()
}

#[track_caller]
fn refused(bench: &mut Bench, faces: &[u8], why: Refusal) {
    let before = save_of(bench.session());
    assert_eq!(enter(bench, faces), Err(why), "{faces:?}");
    assert!(save_of(bench.session()) == before, "{faces:?} changed something");
}

/// DOA-019, DOA-022, DOA-027
#[test]
fn the_dice_after_the_last_throw_bring_in_one_entry_what_they_bring_throw_by_throw() {
    let (mut steps, mut quick) = (Bench::new(), quick());
    assert_eq!(quick.prompt(), "Your dice after the last throw?");
    assert_eq!(names(&quick), ["Mythos dice", "Investigator dice", "1s freed, 1 sanity each"]);
    steps.turn(&QUIET, &[1, 1, 2, 4, 5]);
    lay(&mut quick, &QUIET, &[1, 1, 2, 4, 5], 0);
    assert_eq!(quick.told(), steps.told());
    assert_eq!(quick.told()[0], Event::PairsOfOnes(1));
    assert_eq!(quick.dice(Part::Die), [1, 1, 2, 4, 5].map(|face| (face, true)), "all lie in their boxes");
    assert_eq!(quick.see(Part::Throws), 3, "nothing is thrown again");
}

/// DOA-025
#[test]
fn each_freed_one_costs_a_sanity_and_none_is_the_default() {
    let mut bench = quick();
    assert_eq!(groups(&bench)[2], Group::number(10).resting(0));
    lay(&mut bench, &QUIET, &[3, 3, 4, 5, 6], 2);
    assert_eq!(bench.told()[0], Event::Lost(Meter::Sanity, 2, rule(25)));
    assert_eq!(bench.see(Part::Sanity), 8);
    lay(&mut bench, &QUIET, &[3, 3, 4, 5, 6], 0);
    assert_eq!(bench.see(Part::Sanity), 8);
}

/// DOA-022, DOA-025, DOA-Q09: before each of two throws all dice can be freed, as long as there is sanity, to the last.
#[test]
fn no_more_ones_are_freed_than_two_rerolls_and_the_sanity_allow() {
    let mut bench = quick();
    bench.amend(Part::Fewer, 1);
    assert_eq!(most(&bench)[2], 8);
    refused(&mut bench, &[4, 5, 2, 2, 2, 2, 9], Refusal::NoSuchFace { group: 2 });
    bench.amend(Part::Sanity, 3);
    assert_eq!(most(&bench)[2], 3);
    lay(&mut bench, &QUIET, &[3, 3, 3, 3], 3);
    assert_eq!(bench.told(), [Event::Lost(Meter::Sanity, 3, rule(25))]);
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// DOA-104, DOA-Q21: it may be thrown again, so only where it lies in the end counts.
#[test]
fn a_die_that_was_set_lies_among_the_others_and_is_set_once() {
    let mut bench = quick();
    bench.amend(Part::Preset, 1);
    assert_eq!(bench.asked(), [2, 5, 1]);
    lay(&mut bench, &QUIET, &[4, 4, 4, 5, 6], 0);
    assert_eq!((bench.see(Part::Preset), bench.see(Part::Investigation)), (0, 8));
}

/// DOA-021, DOA-100, DOA-107
#[test]
fn as_many_dice_are_entered_as_the_turn_has() {
    let mut bench = quick();
    assert_eq!(bench.amend(Part::Seals, 1).asked(), [2, 6, 1]);
    assert_eq!(bench.amend(Part::Fewer, 2).asked(), [2, 4, 1]);
    assert_eq!(bench.amend(Part::SignDie, 1).asked(), [2, 3, 1]);
    lay(&mut bench, &QUIET, &[5, 5, 6], 0);
    assert_eq!((bench.see(Part::Fewer), bench.asked()), (0, vec![2, 5, 1]));
}

/// DOA-071, DOA-077, DOA-079, DOA-088
#[test]
fn a_fight_with_cultists_is_one_entry() {
    let mut bench = meet(2, None);
    assert_eq!(bench.prompt(), "2 cultists attack. How did it end?");
    let asked =
        ["Dice bought, 1 fight each", "Dice bought, 2 magic each", "1s in throws 2 and 3, 1 time each", "The fight"];
    assert_eq!(names(&bench), asked);
    assert_eq!(most(&bench), [3, 1, 8, 2]);
    assert!(groups(&bench).iter().all(|group| group.resting_face() == Some(0)), "what costs nothing rests");
    assert_eq!([WON, LOST, FLED].map(|face| bench.say(Word::Face(3, face))), ["won", "lost", "fled"]);
    assert_eq!(bench.say(Word::Face(0, 2)), "2");
    assert_eq!((bench.moves(), bench.game().asked_by(bench.setup())), (vec![], Some(rule(66))));
    enter(&mut bench, &[2, 1, 0, WON]).unwrap();
    let paid = [Event::Spent(Stock::Fight, 2, rule(77)), Event::Spent(Stock::Magic, 2, rule(77))];
    assert_eq!(bench.told(), [&paid[..], &[Event::FightTold(true), Event::TurnBegan]].concat());
    assert_eq!(bench.meters(), [10, 10, 1, 1]);
}

/// DOA-067, DOA-078, DOA-090
#[test]
fn a_monster_keeps_its_dice_and_a_lost_fight_its_damage_die() {
    let mut bench = quick();
    lay(&mut bench, &[1, 1], &[5, 5, 6, 6, 6], 0).play(Move::LetTimePass);
    assert_eq!(bench.asked(), [2]);
    bench.roll(&[2, 6]);
    assert_eq!(bench.prompt(), "Monster, strength 6: how did it end?");
    let asked = ["Dice bought, 2 fight each", "Dice bought, 1 magic each", "1s in throws 2 and 3, 1 time each"];
    assert_eq!(names(&bench), [&asked[..], &["1s freed, 1 sanity each", "The fight"]].concat());
    assert_eq!(most(&bench), [2, 7, 18, 9, 2]);
    enter(&mut bench, &[1, 4, 0, 0, LOST]).unwrap();
    let paid = [Event::Spent(Stock::Fight, 2, rule(78)), Event::Spent(Stock::Magic, 4, rule(78))];
    assert_eq!(bench.told(), [&paid[..], &[Event::FightTold(false)]].concat());
    assert_eq!(bench.prompt(), "Damage: even costs health, odd sanity.");
    bench.roll(&[3]);
    assert_eq!(bench.told()[0], Event::Lost(Meter::Sanity, 3, rule(90)));
}

/// DOA-089
#[test]
fn a_fight_lost_to_cultists_costs_health_by_their_number() {
    let mut bench = meet(3, None);
    enter(&mut bench, &[1, 0, 0, LOST]).unwrap();
    let told = [Event::Spent(Stock::Fight, 1, rule(77)), Event::FightTold(false)];
    assert_eq!(bench.told()[..3], [&told[..], &[Event::Lost(Meter::Health, 2, rule(89))]].concat());
}

/// DOA-081, DOA-085, DOA-095
#[test]
fn each_one_of_the_second_and_third_throw_costs_time_and_a_cultist_locks_none() {
    let mut bench = meet(3, None);
    enter(&mut bench, &[2, 0, 4, WON]).unwrap();
    assert_eq!(bench.told()[1], Event::TimeMoved(4, rule(81)));
    assert_eq!((bench.see(Part::Time), bench.see(Part::Sanity)), (5, 10));
}

/// DOA-083, DOA-094: as in the worked example, DOA-086
#[test]
fn each_locked_one_that_is_freed_against_a_monster_costs_a_sanity() {
    let mut bench = meet(1, Some(4));
    bench.amend(Part::Magic, 4);
    enter(&mut bench, &[0, 4, 2, 1, WON]).unwrap();
    let paid = [Event::TimeMoved(2, rule(81)), Event::Lost(Meter::Sanity, 1, rule(83)), Event::FightTold(true)];
    assert_eq!(bench.told()[1..4], paid);
    assert_eq!((bench.see(Part::Time), bench.see(Part::Sanity), bench.see(Part::Magic)), (3, 9, 0));
}

/// DOA-014, DOA-Q09
#[test]
fn the_last_sanity_for_a_locked_one_ends_the_game_before_the_fight_does() {
    let mut bench = meet(1, Some(4));
    bench.amend(Part::Sanity, 1);
    assert_eq!(most(&bench)[3], 1);
    enter(&mut bench, &[0, 3, 1, 1, LOST]).unwrap();
    assert_eq!(bench.told().last(), Some(&Event::Lost(Meter::Sanity, 1, rule(83))));
    assert_eq!(bench.outcome(), Some(Outcome::Lost));
}

/// DOA-072, DOA-073, DOA-074, DOA-076
#[test]
fn fleeing_is_told_where_a_fight_is_and_costs_what_it_always_costs() {
    let mut bench = meet(3, None);
    enter(&mut bench, &[0, 0, 0, FLED]).unwrap();
    assert_eq!(
        bench.told()[..3],
        [Event::Fled, Event::TimeMoved(1, rule(72)), Event::Lost(Meter::Health, 1, rule(72))]
    );
    let mut bench = meet(1, Some(6));
    enter(&mut bench, &[0, 0, 0, 0, FLED]).unwrap();
    assert_eq!(bench.told(), [Event::Fled, Event::TimeMoved(1, rule(72))]);
    bench.roll(&[1]);
    assert_eq!(bench.told()[0], Event::Nothing(ruling(35)));
}

/// DOA-066, DOA-076, DOA-081, DOA-083, DOA-Q31
#[test]
fn numbers_of_a_fight_that_cannot_be_true_together_are_refused_and_change_nothing() {
    let wrong = |group, min, max| Refusal::OutOfGroup { group, min, max };
    let mut bench = meet(3, None);
    refused(&mut bench, &[0, 0, 0, WON], wrong(3, LOST, LOST));
    refused(&mut bench, &[1, 0, 0, FLED], wrong(0, 0, 0));
    refused(&mut bench, &[0, 0, 1, FLED], wrong(2, 0, 0));
    refused(&mut bench, &[1, 0, 3, WON], wrong(2, 0, 2));
    refused(&mut bench, &[4, 0, 0, WON], Refusal::NoSuchFace { group: 0 });
    refused(&mut bench, &[0, 0, 0, 3], Refusal::NoSuchFace { group: 3 });
    // Two dice show at most 12, and a strength of 13 at least that many.
    bench.amend(Part::Strength, 13);
    refused(&mut bench, &[2, 0, 0, WON], wrong(3, LOST, LOST));
    assert_eq!(enter(&mut bench, &[0, 0, 0, LOST]), Ok(()), "a fight without dice is lost, but it is a fight");

    let mut bench = meet(1, Some(1));
    bench.amend(Part::Magic, 9);
    // A one that stays locked falls once; a freed one fell before.
    refused(&mut bench, &[0, 2, 3, 0, WON], wrong(2, 0, 2));
    refused(&mut bench, &[0, 2, 0, 1, WON], wrong(3, 0, 0));
    refused(&mut bench, &[0, 2, 4, 3, WON], wrong(3, 0, 2));
    // Seven dice beat the six of one die whatever they show; so do six.
    bench.amend(Part::Strength, 1);
    refused(&mut bench, &[0, 6, 0, 0, LOST], wrong(4, WON, WON));
    assert_eq!(enter(&mut bench, &[0, 2, 3, 1, WON]), Ok(()));
}

/// DOA-Q31: what cannot be bought is not asked.
#[test]
fn without_fight_and_magic_only_the_end_is_asked() {
    let mut bench = meet(1, Some(3));
    bench.amend(Part::Fight, 1).amend(Part::Magic, 0);
    assert_eq!(names(&bench), ["The fight"]);
    refused(&mut bench, &[WON], Refusal::OutOfGroup { group: 0, min: LOST, max: LOST });
    assert_eq!(enter(&mut bench, &[FLED]), Ok(()));
}

/// DOA-092, DOA-106, DOA-Q24
#[test]
fn the_enemies_of_events_are_fought_so_too() {
    let mut bench = quick();
    bench.amend(Part::Time, 12);
    lay(&mut bench, &QUIET, &[1, 5, 5, 6, 6], 0).play(Move::FaceMonster).roll(&[2]);
    assert_eq!(bench.prompt(), "Monster, strength 2: how did it end?");
    bench.amend(Part::Fight, 0).amend(Part::Magic, 3);
    enter(&mut bench, &[3, 0, 0, WON]).unwrap();
    assert_eq!(bench.told()[1..], [Event::FightTold(true), Event::TurnBegan]);
}

/// Changes how much is followed.
#[track_caller]
fn follow(bench: &mut Bench, follow: Follow) {
    bench.session().submit(Input::Follow(follow)).unwrap();
}

#[test]
fn what_was_begun_die_by_die_goes_on_so_and_the_next_question_is_a_quick_one() {
    let mut bench = Bench::new();
    let stays = |bench: &mut Bench| {
        let before = (bench.prompt(), bench.asked(), bench.moves());
        follow(bench, Follow::Quick);
        assert_eq!((bench.prompt(), bench.asked(), bench.moves()), before);
    };
    bench.amend(Part::Preset, 1).play(Move::SetDie(4));
    stays(&mut bench);
    bench.throw(&[1, 5], &[1, 4, 4, 6]);
    assert!(bench.prompt().starts_with("Roll 1 of 3"), "{}", bench.prompt());
    bench.keep(6).play(Move::Roll).roll(&[3, 3]).play(Move::Done).roll(&[3]);
    assert_eq!(bench.prompt(), "Monster, strength 3: how did it end?");
    follow(&mut bench, Follow::EveryStep);
    assert_eq!(bench.moves(), [Move::Fight, Move::Flee]);
    bench.play(Move::Fight);
    stays(&mut bench);
    bench.play(Move::SpendFight(0));
    follow(&mut bench, Follow::EveryStep);
    stays(&mut bench);
    bench.play(Move::SpendMagic(2)).roll(&[2, 3]).play(Move::Roll).roll(&[1, 1]);
    follow(&mut bench, Follow::EveryStep);
    stays(&mut bench);
    bench.unlock().play(Move::Roll).roll(&[6]).total(12);
    follow(&mut bench, Follow::EveryStep);
    stays(&mut bench);
    bench.roll(&[2]);
    assert_eq!(bench.prompt(), "Your dice after the last throw?");
}

/// DOA-104
#[test]
fn a_table_that_follows_every_step_again_is_asked_the_ordinary_questions() {
    let mut bench = quick();
    follow(&mut bench, Follow::EveryStep);
    assert_eq!(bench.asked(), [2, 5]);
    follow(&mut bench, Follow::Quick);
    bench.amend(Part::Preset, 1);
    follow(&mut bench, Follow::EveryStep);
    assert_eq!(bench.moves().first(), Some(&Move::SetDie(1)));
    bench.play(Move::SetDie(4)).throw(&[2, 5], &[4, 4, 5, 6]);
    assert!(bench.moves().contains(&Move::KeepDie(1)));
}

/// What was lost can be amended, and the turn goes on from there.
#[test]
fn a_game_that_quick_entry_ended_goes_on_after_an_amendment() {
    let mut bench = quick();
    bench.amend(Part::Sanity, 1);
    lay(&mut bench, &QUIET, &[4, 4, 5, 6, 2], 1).amend(Part::Sanity, 1);
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert_eq!(bench.tracks(), [2, 4]);
    bench.amend(Part::Phase, 1);
    assert_eq!(bench.asked(), [2, 5, 1]);
}

/// What is printed and unknown is asked as always.
#[test]
fn a_blank_copy_asks_what_it_must_know_and_learns_it() {
    let mut bench = Bench::with(Sheet::blank(), &[("follow", "quick")]);
    lay(&mut bench, &[2, 5], &[1, 3, 5, 5, 2], 0);
    assert!(bench.prompt().starts_with("How many spaces"), "{}", bench.prompt());
    bench.play(Move::TellTens(1)).play(Move::TellNumber(12));
    bench.play(Move::TellTens(2)).play(Move::TellNumber(20)).play(Move::TellPlain(1));
    assert_eq!(bench.prompt(), "2 cultists attack. How did it end?");
    let mut learned = Sheet::blank();
    assert!(bench.game().learned(bench.setup(), &mut learned));
    assert_eq!((learned.time_spaces, learned.investigation_spaces), (12, 20));
}

#[test]
fn one_undo_takes_a_whole_entry_back() {
    let mut bench = quick();
    let before = save_of(bench.session());
    lay(&mut bench, &[2, 5], &[1, 3, 5, 5, 2], 2);
    assert_eq!(bench.session().last_decision(), 1);
    bench.session().undo(1).unwrap();
    let digest = bench.session().digest();
    bench.session().redo(1).unwrap();
    bench.session().undo(1).unwrap();
    assert_eq!((bench.session().digest(), bench.see(Part::Sanity)), (digest, 10));
    assert!(before.len() < save_of(bench.session()).len(), "what was taken back can come again");
}

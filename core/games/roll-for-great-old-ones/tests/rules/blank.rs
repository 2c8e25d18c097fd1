//! A copy of which nobody has told anything: what is asked, when, in what words, and what the group may leave to itself.

use eldertally_core::words::Word;
use eldertally_core::{Answer, Ask, Outcome};
use eldertally_roll_for_great_old_ones::{
    Action, Book, Die, Effect, Event, Fact, Move, Part, Scope, Symbol, Topic, Track, Trigger, Verb,
};

use crate::bench::{A, B, Bench, rule};
use crate::plan::{Plan, each, effect, once};

pub(crate) fn blank(seats: u8) -> Bench {
    Plan::of(Book::blank(), seats).start()
}

/// Nobody stands there at the start, and the first section of the ritual has ten blank boxes and level 1.
pub(crate) fn begun(seats: u8) -> Bench {
    let mut bench = blank(seats);
    for answer in [0, 0, 1, 10] {
        bench.play(Move::TellAmount(answer));
    }
    bench.play(Move::TellNoMore);
    assert!(matches!(bench.ask(), Ask::Chance(2)), "{}", bench.prompt());
    bench
}

fn own(verb: Verb, amount: u8) -> Effect {
    effect(verb, amount, Scope::Actor)
}

/// How the first answer on offer is called, and all of them.
fn first(bench: &Bench) -> String {
    bench.say(Word::Move(&bench.moves()[0]))
}

/// RGO-032 RGO-035
#[test]
fn the_ritual_is_asked_section_by_section_with_its_level_and_its_red_dice() {
    let mut bench = blank(2);
    for (prompt, answer) in [
        ("How many cultists are there at the start?", Move::TellAmount(2)),
        ("How many monsters are there at the start?", Move::TellAmount(0)),
        ("What is the ritual level of section 1 with 2 investigators?", Move::TellAmount(2)),
        ("How many boxes does section 1 of the ritual have?", Move::TellAmount(4)),
        (
            "The 1st box of ritual section 1: is something printed in it, or which is the next box with something?",
            Move::TellBox(2),
        ),
        (
            "The 2nd box of ritual section 1: what is printed in it?",
            Move::TellOnly(Effect { scope: Scope::Once, ..own(Verb::CopyAction, 5) }),
        ),
    ] {
        assert_eq!(bench.prompt(), prompt);
        assert_eq!(bench.see(Part::Ritual), 0, "nothing is crossed before it is known");
        bench.play(answer);
    }
    assert_eq!((bench.see(Part::Appeared), bench.see(Part::Ritual), bench.row()), (2, 2, vec![(5, false)]));
    let advance = Event::RitualAdvanced(2, None, rule(31));
    assert!(bench.heard(&advance));
    assert_eq!(bench.say(Word::Event(&advance)), "The ritual advances 2 boxes, to box 2.");
}

/// RGO-160 RGO-161
#[test]
fn no_insanity_test_is_made_before_its_level_is_known() {
    let mut bench = begun(1);
    bench.cultists(1, 1).play(Move::TellOnly(each(Verb::Test, 1)));
    assert_eq!(bench.prompt(), "How many tentacles does an empty insanity track show?");
    bench.play(Move::TellAmount(2));
    assert_eq!(bench.prompt(), "Roll Player 1's insanity test, above 2 passes.");
}

/// RGO-112
#[test]
fn a_special_action_is_asked_before_it_does_anything() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Monsters, 2).fire(A, Action::Special).play(Move::TellSymbol(Symbol::Blank));
    assert_eq!(bench.prompt(), "How many special actions does the scenario name?");
    bench.play(Move::TellAmount(1));
    assert_eq!(bench.prompt(), "Special action 1: what is printed?");
    bench.play(Move::TellVerb(Verb::WoundMonster)).play(Move::TellAmount(1)).play(Move::TellAll);
    let learned = bench.told()[0].clone();
    assert_eq!(bench.say(Word::Event(&learned)), "Special action 1: known from now on.");
    assert_eq!(bench.prompt(), "How much damage does one monster take?");
    bench.play(Move::TellAmount(1));
    assert!(bench.heard(&Event::MonsterFell(0)));
}

/// RGO-030 RGO-133
#[test]
fn the_price_of_a_cultist_reroll_is_asked_and_paid() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::D12, 7).play(Move::Reroll(A, Die::D12));
    assert_eq!(bench.prompt(), "How many boxes does the reroll track have in all?");
    bench.play(Move::TellAmount(20)).fell(&[3]);
    assert_eq!(bench.prompt(), "The extra price of rerolling a cultist die: what is printed?");
    assert_eq!((first(&bench), bench.offer(Move::TellAll).rule), ("nothing".into(), rule(30)));
    bench.play(Move::TellOnly(own(Verb::Insanity, 2)));
    assert_eq!(
        bench.prompt(),
        "Player 1's insanity track, the 1st box: is something printed in it, or which is the next box with something?"
    );
    bench.play(Move::TellBox(3));
    assert_eq!(bench.see(Part::Insanity(A)), 2);
}

/// RGO-144 RGO-147
#[test]
fn the_bonus_of_a_closed_seal_is_asked_when_it_is_chosen() {
    let mut bench = begun(1);
    bench.floor(&[0]).amend(Part::Clues(A), 7).amend(Part::Finds(A), 1).play(Move::GoOn).play(Move::TellBox(9));
    assert_eq!(bench.prompt(), "Player 1: your seal is closed. Which scenario bonus do you take?");
    bench.play(Move::Bonus(A, 2));
    assert_eq!(bench.prompt(), "Scenario bonus 3: what is printed?");
    bench.play(Move::TellAll);
    assert_eq!(bench.see(Part::Bonus(2)), 1);
}

/// RGO-166 RGO-Q45
#[test]
fn an_active_weakness_is_asked_before_it_could_strike_even_where_it_was_written_by_hand() {
    let mut bench = begun(2);
    bench.amend(Part::Weakness(A, 2), 1).fell(&[9, 3, 4, 5]).play(Move::TakeDie(A, 3));
    assert_eq!(bench.prompt(), "Weakness 3: what does your board say?");
    assert!(bench.offered(Move::ByHand));
    bench.play(Move::TellTrigger(Trigger::OddDie));
    bench.play(Move::TellVerb(Verb::LoseHealth)).play(Move::TellAmount(1));
    assert!(bench.heard(&Event::WeaknessStruck(A, 2)));
    assert_eq!(bench.healths(), [3, 4]);
}

/// RGO-129
#[test]
fn the_reroll_track_asks_only_for_its_penalties_and_is_looked_up_at_once() {
    let mut bench = begun(1);
    bench.floor(&[3]).amend(Part::Rerolls(A), 1).play(Move::Reroll(A, Die::Own(A))).play(Move::TellAmount(20));
    assert_eq!(bench.prompt(), "Player 1's reroll track, the 2nd box: what is printed in it?");
    assert_eq!(first(&bench), "nothing in it");
    assert!(!bench.moves().iter().any(|mv| matches!(mv, Move::TellBox(_))), "where they are is known");
    bench.play(Move::LookUp);
    for (at, verb) in [("2nd", Verb::Insanity), ("4th", Verb::Cultist), ("6th", Verb::Weakness)] {
        assert_eq!(bench.prompt(), format!("Player 1's reroll track, the {at} box: what is printed in it?"));
        let scope = if verb == Verb::Cultist { Scope::Once } else { Scope::Actor };
        bench.play(Move::TellOnly(effect(verb, 1, scope)));
    }
    assert_eq!(bench.say(Word::Move(&Move::TellAll)), "enough looked up for now");
    bench.play(Move::TellAll).fell(&[5]).play(Move::TellNone);
    assert_eq!((bench.see(Part::Insanity(A)), bench.see(Part::KnownTo(Track::Rerolls))), (1, 6));
    // Up to there nobody is asked again.
    bench.amend(Part::Rerolls(A), 3).play(Move::Reroll(A, Die::Own(A))).fell(&[5]);
    assert_eq!(
        bench.prompt(),
        "The 1st cultist box: is something printed in it, or which is the next box with something?"
    );
}

/// RGO-032
#[test]
fn a_track_is_looked_up_to_its_end_also_past_a_text() {
    let mut bench = blank(1);
    for answer in [0, 0, 1, 10] {
        bench.play(Move::TellAmount(answer));
    }
    bench.play(Move::LookUp).play(Move::TellBox(3)).play(Move::TellVerb(Verb::Text));
    bench.answer(Answer::Text("The lamp goes out."));
    assert_eq!(
        bench.prompt(),
        "The 4th box of ritual section 1: is something printed in it, or which is the next box with something?"
    );
    assert_eq!(first(&bench), "nothing in it");
    bench.play(Move::TellNoMore);
    assert_eq!(bench.prompt(), "How many boxes does section 2 of the ritual have?");
    bench.play(Move::TellAmount(5)).play(Move::TellNoMore).play(Move::TellAmount(0));
    assert!(matches!(bench.ask(), Ask::Chance(2)), "{}", bench.prompt());
    assert_eq!(bench.say(Word::Status), "round 1, ritual 1 of 15, 0 of 1 seal closed");
}

/// RGO-155
#[test]
fn who_is_sane_has_not_crossed_the_last_box_of_the_insanity_track() {
    let mut bench = begun(1);
    bench.amend(Part::Insanity(A), 9).cultists(1, 1).play(Move::TellOnly(each(Verb::Insanity, 1)));
    bench.play(Move::TellNoMore);
    assert_eq!(bench.prompt(), "How many boxes does the insanity track have in all?");
    assert_eq!(bench.moves()[0], Move::TellAmount(10));
    bench.play(Move::TellAmount(10));
    assert!(bench.heard(&Event::Mad(A)));
}

/// RGO-018 RGO-019
#[test]
fn a_group_that_watches_for_the_ends_itself_is_asked_before_the_game_is_won() {
    let ends = |answer| {
        let mut bench = begun(1);
        bench.step(5);
        assert_eq!(bench.prompt(), "What does the scenario board say loses the game?");
        bench.play(Move::ByHand);
        assert_eq!(bench.told()[0], Event::CountedByHand(Topic::Ends));
        assert_eq!(bench.see(Part::Round), 2, "with an open seal nothing is asked");
        bench.amend(Part::Clues(A), 8).step(5);
        assert_eq!(bench.prompt(), "Every seal is closed. Does everything else hold that your board asks for?");
        bench.play(answer);
        bench
    };
    assert_eq!(ends(Move::Yes).outcome(), Some(Outcome::Won));
    let bench = ends(Move::No);
    assert_eq!((bench.outcome(), bench.see(Part::Round)), (None, 3));
}

/// RGO-083
#[test]
fn a_face_that_does_the_same_as_another_is_told_with_one_answer() {
    let mut bench = begun(2);
    bench.cultists(5, 1).play(Move::TellAlso(once(Verb::Cultist, 1)));
    assert_eq!(bench.prompt(), "Scenario action 5, die 1: what else is printed?");
    bench.play(Move::TellOnly(each(Verb::LoseHealth, 1))).play(Move::TellNoMore).play(Move::TellAmount(20));
    assert_eq!((bench.see(Part::Appeared), bench.healths()), (1, vec![3, 3]));
    bench.play(Move::ByHand);
    let like = Move::TellLike(1);
    bench.cultists(5, 2);
    assert_eq!(bench.say(Word::Move(&like)), "the same as with a 1");
    bench.play(like);
    assert_eq!((bench.see(Part::Appeared), bench.healths()), (2, vec![2, 2]));
    bench.cultists(5, 3);
    let likes = |bench: &Bench| bench.moves().iter().filter(|mv| matches!(mv, Move::TellLike(_))).count();
    assert_eq!(likes(&bench), 1, "1 and 2 do the same");
    bench.cultists(6, 3);
    assert_eq!(likes(&bench), 0, "that is another action");
}

/// RGO-069
#[test]
fn an_action_that_is_always_the_same_is_asked_without_a_die() {
    let plan = Plan::new(1).edit(|book| book.scenario.actions[4].faces = [None; 6]);
    let mut bench = plan.start();
    bench.cultists(5, 6);
    assert_eq!(bench.prompt(), "Scenario action 5: what is printed?");
    bench.play(Move::TellAll);
    assert_eq!(bench.say(Word::Event(&Event::FaceLearned(5, 1))), "Scenario action 5: known from now on.");
}

/// RGO-002
#[test]
fn what_was_told_can_be_forgotten_and_is_asked_again() {
    let mut bench = begun(1);
    bench.amend(Part::KnownTo(Track::Ritual), 1).step(1);
    assert!(bench.prompt().starts_with("The 2nd box of ritual section 1"), "{}", bench.prompt());
    bench.play(Move::ByHand);
    assert_eq!(bench.see(Part::ByHand(Topic::Ritual)), 1);
    assert_eq!(bench.prompt(), "Advance the ritual yourselves, and write it down.");
    bench.play(Move::Confirm).amend(Part::ByHand(Topic::Ritual), 0);
    assert_eq!(bench.shown(Part::ByHand(Topic::Ritual)), Some(0), "it stays on the sheet");
    bench.step(1);
    assert!(bench.prompt().starts_with("The 2nd box of ritual section 1"), "{}", bench.prompt());
    assert_eq!((bench.see(Part::Fact(Fact::Section(0))), bench.is_active(B)), (10, true));
}

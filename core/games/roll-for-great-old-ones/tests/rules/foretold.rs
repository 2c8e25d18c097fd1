//! Told in words before anybody commits: what a die will do as it lies, what a reroll costs, and why a game is lost.

use eldertally_core::Outcome;
use eldertally_core::words::Word;
use eldertally_roll_for_great_old_ones::{Action, Condition, Die, Event, Label, Move, Part, Strength, Verb};

use crate::bench::{A, B, Bench};
use crate::plan::{Plan, chosen, each, once};

/// What a die shows that fell, as the question says it, and what taking it does.
fn result(bench: &Bench) -> String {
    let prompt = bench.prompt();
    let (_, face) = prompt.split_once(": ").unwrap_or_else(|| panic!("{prompt}"));
    let take = bench.brief_word(Word::Move(&Move::Take));
    format!("{}{}", face.trim_end_matches(". Take it?"), take.trim_start_matches("take it"))
}

fn plan() -> Plan {
    let plan = Plan::new(1).acts(1, Strength::Fixed, &[each(Verb::Test, 1)]);
    plan.acts(2, Strength::Fixed, &[each(Verb::Weakness, 1)])
}

/// RGO-161 RGO-162 RGO-163
#[test]
fn a_test_die_tells_whether_it_passes_at_the_level_of_its_owner() {
    let falls = |face| result(plan().start().amend(Part::Insanity(A), 6).cultists(1, 1).fell(&[face]));
    let failed = |face| format!("{face}: failed, lose 2 health");
    assert_eq!([1, 2, 3].map(falls), [failed(1), failed(2), "3: passed, 1 insanity".into()]);
}

/// RGO-166 RGO-172
#[test]
fn a_weakness_die_tells_which_it_brings_or_that_it_is_active_already() {
    let falls = |face| result(plan().start().amend(Part::Weakness(A, 3), 1).cultists(2, 1).fell(&[face]));
    assert_eq!(falls(4), "4: already active, lose 1 health");
    assert_eq!(falls(5), "5: weakness 5 (choosing an even die: gain 1 insanity)");
}

/// RGO-105 RGO-110 RGO-120 RGO-121
#[test]
fn attack_and_search_dice_tell_what_they_come_to() {
    let falls = |action, cultists, face| {
        result(Plan::new(1).start().amend(Part::Appeared, cultists).floor(&[3]).fire(A, action).fell(&[face]))
    };
    assert_eq!(falls(Action::Attack, 3, 5), "5: 2 cultists defeated");
    assert_eq!(falls(Action::Attack, 1, 5), "5: 1 cultist defeated", "more are not there");
    assert_eq!(falls(Action::Search, 3, 1), "1: failure, lose 1 health");
    assert_eq!(falls(Action::Search, 3, 2), "2: 1 clue");
    assert_eq!(falls(Action::Search, 3, 6), "6: 2 clues");
}

/// RGO-055 RGO-069
#[test]
fn the_cultist_dice_tell_all_that_they_will_do_as_far_as_it_is_known() {
    let both = [once(Verb::Cultist, 2), chosen(Verb::LoseHealth, 1)];
    let plan = Plan::new(2).face(1, Strength::Die, 3, &both).face(2, Strength::Fixed, 1, &[once(Verb::Ritual, 1)]);
    let bench = plan.edit(|book| book.scenario.actions[2].faces = [None; 6]).start();
    let will = |number, face| {
        let told = bench.say(Word::Label(Label::DiceWill(number, face)));
        told.strip_prefix(&format!("to come: scenario action {number}")).map(String::from).unwrap()
    };
    assert_eq!(will(1, 3), ", with a 3: 2 cultists appear, one of you: lose 1 health");
    assert_eq!(will(1, 4), ", with a 4: nothing");
    assert_eq!(will(2, 6), ": the ritual advances 1 box", "it is the same at every face");
    assert_eq!(will(3, 1), ": not known yet");
    assert_eq!(bench.say(Word::Label(Label::IfLeft(1, 4))), "if the 4 is left: nothing");
}

/// RGO-069 RGO-083
#[test]
fn the_strength_of_an_action_is_told_as_it_was_announced() {
    let plan = || Plan::new(1).acts(1, Strength::Fixed, &[]).acts(2, Strength::Die, &[]);
    for (number, how) in [(1, ""), (2, ", with a 6")] {
        let mut bench = plan().start();
        bench.floor(&[3]).amend(Part::D12, number).amend(Part::D6, 6);
        let announced = bench.say(Word::Label(Label::DiceWill(number as u8, 6)));
        assert_eq!(announced, format!("to come: scenario action {number}{how}: nothing"));
        bench.all_done();
        let acts = |event: &&Event| matches!(event, Event::ScenarioAction(..));
        let event = bench.told().iter().find(acts).unwrap().clone();
        assert_eq!(bench.say(Word::Event(&event)), format!("The scenario acts: action {number}{how}."));
    }
}

/// RGO-128 RGO-129 RGO-133 RGO-169
#[test]
fn a_reroll_tells_its_whole_price() {
    let mut bench = Plan::new(1).start();
    bench.floor(&[3]).amend(Part::D12, 7).amend(Part::Rerolls(A), 1);
    bench.amend(Part::Weakness(A, 2), 1).amend(Part::Weakness(A, 3), 1);
    let told = |bench: &Bench, die| bench.say(Word::Move(&Move::Reroll(A, die)));
    let own = "box 2 (gain 1 insanity), weakness 4 (lose 1 health)";
    assert!(told(&bench, Die::Own(A)).ends_with(&format!(": {own}")), "{}", told(&bench, Die::Own(A)));
    let d12 = format!(": {own}, cultist die (gain 2 insanity)");
    assert!(told(&bench, Die::D12).ends_with(&d12), "{}", told(&bench, Die::D12));
    let next = |bench: &Bench| bench.say(Word::Label(Label::NextReroll(A)));
    assert_eq!(next(&bench), "next reroll: box 2 (gain 1 insanity)");
    assert_eq!(next(bench.amend(Part::Rerolls(A), 20)), "no reroll box is left");
}

/// RGO-150 RGO-155
#[test]
fn a_board_tells_why_its_owner_is_out() {
    let out = |bench: &Bench| bench.say(Word::Label(Label::Out(B)));
    let mut bench = Plan::new(2).start();
    assert_eq!(
        out(bench.amend(Part::Struck(B), 4)),
        "incapacitated until another investigator makes Player 2 combat ready"
    );
    assert_eq!(out(bench.amend(Part::Insanity(B), 30)), "mad, out of the game");
    assert_eq!(out(bench.change(B, false)), "left the table");
}

/// RGO-015 RGO-017 RGO-019 RGO-156
#[test]
fn a_lost_game_tells_why() {
    let cultists = || Plan::new(2).edit(|book| book.scenario.defeat.push(Condition::CultistsAtLeast(5)).unwrap());
    let why = |change: fn(&mut Bench)| {
        let mut bench = cultists().start();
        change(&mut bench);
        bench.amend(Part::Step, 5);
        if bench.outcome().is_none() {
            bench.play(Move::GoOn);
        }
        assert_eq!(bench.outcome(), Some(Outcome::Lost));
        bench.say(Word::Outcome).strip_prefix("You lost in round 1: ").map(String::from).unwrap()
    };
    let mad = format!("{} went mad with an open seal.", Plan::new(2).start().session().seats().get(B).unwrap().name);
    assert_eq!(why(|bench| _ = bench.amend(Part::Ritual, 30)), "the ritual is complete.");
    assert_eq!(why(|bench| _ = bench.amend(Part::Lost, 1)), "the ritual is complete.");
    assert_eq!(why(|bench| _ = bench.amend(Part::Insanity(B), 30)), mad);
    assert_eq!(why(|bench| _ = bench.amend(Part::Lost, 4)), mad);
    assert_eq!(why(|bench| _ = bench.amend(Part::Struck(A), 4).amend(Part::Struck(B), 4)), "nobody is left to act.");
    assert_eq!(why(|bench| _ = bench.amend(Part::Appeared, 5)), "the scenario says so.");
    let sealed =
        |bench: &mut Bench| _ = bench.amend(Part::Clues(B), 8).amend(Part::Insanity(B), 30).amend(Part::Appeared, 5);
    assert_eq!(why(sealed), "the scenario says so.", "the seal of the one who is mad is closed");
    let left = |bench: &mut Bench| _ = bench.amend(Part::Insanity(B), 30).change(B, false).amend(Part::Appeared, 5);
    assert_eq!(why(left), "the scenario says so.", "the madness of one who left loses nothing");
}

//! What a scenario must keep within, also when it comes out of somebody else's save.

use eldertally_print::{Printed, TextPool};
use eldertally_roll_for_great_old_ones::{
    BoxMark, Condition, Effect, RitualSection, RoundStep, Run, Scenario, Scope, Span, Verb,
};

use super::{changed, refused};

#[track_caller]
fn scenario(change: impl FnOnce(&mut Scenario), says: &str) {
    refused(|book| change(&mut book.scenario), &format!("scenario.{says}"));
}

fn once(verb: Verb, amount: u8) -> Effect {
    Effect { verb, amount, scope: Scope::Once }
}

#[test]
fn each_step_of_the_round_comes_exactly_once() {
    let steps = ["ritual", "roll", "investigate", "cultists", "check"];
    for (n, step) in steps.into_iter().enumerate() {
        let gone = |scenario: &mut Scenario| scenario.sequence[n] = RoundStep::Text(Span::default());
        scenario(gone, &format!("sequence.{step} has no entries, but takes 1"));
        let twice = |scenario: &mut Scenario| scenario.sequence.push(scenario.sequence[n]).unwrap();
        scenario(twice, &format!("sequence.{step} has 2 entries, but takes 1"));
    }
}

#[test]
fn dice_are_rolled_before_they_are_used_and_the_check_comes_after_both() {
    scenario(|scenario| scenario.sequence.swap(1, 2), "sequence.investigate must come after roll");
    scenario(|scenario| scenario.sequence.swap(2, 3), "sequence.cultists must come after investigate");
    scenario(|scenario| scenario.sequence.swap(3, 4), "sequence.check must come after cultists");
    let late_ritual = changed(|book| book.scenario.sequence.rotate_left(1));
    assert_eq!(late_ritual.check(), Ok(()), "the ritual may come last");
}

const FEWER: &str = "is less than with fewer investigators, but may only stay or rise";

#[test]
fn the_row_holds_at_most_six_and_no_fewer_for_more_investigators() {
    scenario(|scenario| scenario.slots[3] = Some(7), "slots.4 is 7, but must lie between 0 and 6");
    scenario(|scenario| scenario.slots[1] = Some(1), &format!("slots.2 {FEWER}"));
}

#[test]
fn only_the_row_of_two_investigators_may_be_unknown() {
    assert_eq!(changed(|book| book.scenario.slots[1] = None).check(), Ok(()));
    for place in [1, 3, 4] {
        let says = format!("slots.{place} must be known");
        scenario(|scenario| scenario.slots[place - 1] = None, &says);
    }
    let falls = |scenario: &mut Scenario| scenario.slots = [Some(3), None, Some(2), Some(6)];
    scenario(falls, &format!("slots.3 {FEWER}"));
}

#[test]
fn the_ritual_has_sections_with_boxes() {
    scenario(|scenario| scenario.ritual.clear(), "ritual has no entries, but takes 1 to 12");
    scenario(|scenario| scenario.ritual[0].boxes = 0, "ritual.1.boxes is 0, but must lie between 1 and 60");
    scenario(|scenario| scenario.ritual[7].boxes = 61, "ritual.8.boxes is 61, but must lie between 1 and 60");
}

#[test]
fn ritual_levels_stay_under_the_highest_and_never_fall() {
    scenario(|scenario| scenario.level_cap = 0, "levelCap is 0, but must lie between 1 and 12");
    scenario(|scenario| scenario.level_cap = 13, "levelCap is 13, but must lie between 1 and 12");
    scenario(|scenario| scenario.ritual[0].level[0] = 0, "ritual.1.levels.1 is 0, but must lie between 1 and 6");
    scenario(|scenario| scenario.ritual[7].level[3] = 7, "ritual.8.levels.4 is 7, but must lie between 1 and 6");
    for investigators in 0..4 {
        let fall = |scenario: &mut Scenario| {
            scenario.ritual = [RitualSection { boxes: 9, level: [3; 4] }; 2].into_iter().collect();
            scenario.ritual[1].level[investigators] = 2;
        };
        let place = format!("ritual.2.levels.{}", investigators + 1);
        scenario(fall, &format!("{place} is lower than in a section before, but may only stay or rise"));
    }
}

#[test]
fn marks_stand_on_their_track_each_once_and_in_order() {
    let at = "ritual.marks.at";
    scenario(|scenario| scenario.ritual_marks[0].at = 0, &format!("{at} is 0, but must lie between 1 and 55"));
    scenario(
        |scenario| scenario.ritual_marks.last_mut().unwrap().at = 56,
        &format!("{at} is 56, but must lie between 1 and 55"),
    );
    scenario(|scenario| scenario.ritual_marks[1].at = 4, "ritual.1.marks.at has 4 more than once; name each only once");
    scenario(|scenario| scenario.ritual_marks[1].at = 3, "ritual.1.marks.at 3 comes after a higher one");
    let none = |scenario: &mut Scenario| (scenario.cultist_boxes, scenario.cultist_start) = (0, 0);
    let first = changed(|_| {}).scenario.cultist_marks[0].at;
    scenario(none, &format!("cultists.marks.at is {first}, but nothing fits there"));
    scenario(|scenario| scenario.cultist_marks[4].at = 41, "cultists.marks.at is 41, but must lie between 1 and 40");
    scenario(
        |scenario| scenario.cultist_marks[1].at = 8,
        "cultists.marks.at has 8 more than once; name each only once",
    );
}

#[test]
fn no_cross_on_the_ritual_track_takes_crosses_back() {
    // With one that advances beside it, the two would go on for ever.
    scenario(
        |scenario| scenario.ritual_marks[0].effect = once(Verb::RitualBack, 1),
        "ritual.marks cannot take ritual crosses back: that would never end",
    );
}

#[test]
fn an_effect_has_an_amount_up_to_twelve_wherever_it_stands() {
    let too_much = once(Verb::Cultist, 13);
    let says = |place: &str| format!("{place}.amount is 13, but must lie between 0 and 12");
    scenario(|scenario| scenario.pools.effects[0] = too_much, &says("actions.1.faces.1.effects.1"));
    scenario(|scenario| scenario.ritual_marks[0].effect = too_much, &says("ritual.1.marks.4"));
    scenario(|scenario| scenario.cultist_marks[0].effect = too_much, &says("cultists.marks.8"));
    let zero = changed(|book| book.scenario.pools.effects[0] = once(Verb::Cultist, 0));
    assert_eq!(zero.check(), Ok(()));
}

#[test]
fn only_actions_one_to_twelve_can_be_copied() {
    for number in [0, 13] {
        let says = |place: &str| format!("{place}.amount is {number}, but must lie between 1 and 12");
        let copy = once(Verb::CopyAction, number);
        scenario(|scenario| scenario.pools.effects[0] = copy, &says("actions.1.faces.1.effects.1"));
        scenario(|scenario| scenario.ritual_marks[0].effect = copy, &says("ritual.1.marks.4"));
    }
}

#[test]
fn an_effect_names_a_text_that_is_there() {
    let says = |place: &str| format!("{place}.text is nothing that can stand there");
    let text = once(Verb::Text, 0);
    scenario(|scenario| scenario.pools.effects[0] = text, &says("actions.1.faces.1.effects.1"));
    scenario(|scenario| scenario.cultist_marks[0].effect = text, &says("cultists.marks.8"));
    let unused = |scenario: &mut Scenario| scenario.pools.effects.push(text).unwrap();
    scenario(unused, "effects name a text that is not there");
}

#[test]
fn no_run_reaches_out_of_the_pool_of_effects() {
    let all = changed(|_| ()).scenario.pools.effects.len();
    let outside = Run { start: all as u16, len: 1 };
    let says = |field: &str| format!("{field} lies outside of all effects that there are");
    scenario(|scenario| scenario.actions[4].faces[5] = Some(outside), &says("actions.5.faces.6.effects"));
    scenario(|scenario| scenario.actions[11].faces[0] = Some(outside), &says("actions.12.faces.1.effects"));
    scenario(|scenario| scenario.reroll_price = outside, &says("rerollPrice"));
    scenario(|scenario| scenario.specials[0].effects = outside, &says("specials.1.effects"));
    scenario(|scenario| scenario.bonuses[3].effects = outside, &says("bonuses.4.effects"));
    let far = Run { start: u16::MAX, len: 8 };
    scenario(|scenario| scenario.reroll_price = far, &says("rerollPrice"));
}

#[test]
fn a_run_has_at_most_eight_effects() {
    scenario(
        |scenario| scenario.bonuses[0].effects = Run { start: 0, len: 9 },
        "bonuses.1.effects has 9 entries, but takes 0 to 8",
    );
}

#[test]
fn no_text_reaches_out_of_the_pool_of_texts() {
    let all = changed(|_| ()).scenario.pools.texts.len();
    let outside = Span { start: all as u16, len: 1 };
    let says = |field: &str| format!("{field} is nothing that can stand there");
    scenario(|scenario| scenario.actions[6].name = outside, &says("actions.7.name"));
    scenario(|scenario| scenario.monster = outside, &says("monster.name"));
    scenario(|scenario| scenario.specials[0].name = outside, &says("specials.1.name"));
    scenario(|scenario| scenario.bonuses[1].name = outside, &says("bonuses.2.name"));
    scenario(|scenario| scenario.sequence.push(RoundStep::Text(outside)).unwrap(), &says("sequence.6.text"));
    scenario(|scenario| scenario.victory.push(Condition::Text(outside)).unwrap(), &says("victory.1.text"));
    scenario(|scenario| scenario.defeat.push(Condition::Text(outside)).unwrap(), &says("defeat.3.text"));
    scenario(|scenario| scenario.pools.notes.push(outside).unwrap(), "effects name a text that is not there");
}

#[test]
fn no_text_cuts_a_letter_in_two() {
    let with = |start, len| {
        move |scenario: &mut Scenario| {
            scenario.pools.texts = TextPool::new();
            scenario.pools.texts.keep("aäa").unwrap();
            scenario.actions.iter_mut().for_each(|action| action.name = Span::default());
            scenario.specials[0].name = Span::default();
            scenario.bonuses.iter_mut().for_each(|bonus| bonus.name = Span::default());
            scenario.monster = Span { start, len };
        }
    };
    scenario(with(2, 1), "monster.name is nothing that can stand there");
    scenario(with(0, 2), "monster.name is nothing that can stand there");
    assert_eq!(changed(|book| with(1, 2)(&mut book.scenario)).check(), Ok(()));
}

#[test]
fn a_name_has_at_most_forty_letters() {
    scenario(|scenario| scenario.monster.len = 41, "monster.name has 41 characters, but may have at most 40");
}

#[test]
fn there_are_boxes_for_the_first_cultists_and_monsters() {
    scenario(|scenario| scenario.cultist_boxes = 81, "cultists.boxes is 81, but must lie between 0 and 80");
    scenario(|scenario| scenario.cultist_start = 41, "cultists.start is 41, but must lie between 0 and 40");
    scenario(|scenario| scenario.cultist_reward = 6, "cultists.reward is 6, but must lie between 0 and 5");
    scenario(|scenario| scenario.monster_boxes = 61, "monster.boxes is 61, but must lie between 0 and 60");
    scenario(|scenario| scenario.monster_start = 25, "monster.start is 25, but must lie between 0 and 24");
    for health in [0, 21] {
        let says = format!("monster.health is {health}, but must lie between 1 and 20");
        scenario(|scenario| scenario.monster_health = health, &says);
    }
}

#[test]
fn there_is_at_least_one_special_action() {
    scenario(|scenario| scenario.specials.clear(), "specials has no entries, but takes 1 to 6");
}

#[test]
fn a_condition_counts_to_eighty() {
    for end in [Condition::CultistsAtMost(81), Condition::MonstersAtMost(81)] {
        scenario(|scenario| scenario.victory.push(end).unwrap(), "victory.1.many is 81, but must lie between 0 and 80");
    }
    for end in [Condition::CultistsAtLeast(81), Condition::MonstersAtLeast(81)] {
        scenario(|scenario| scenario.defeat.push(end).unwrap(), "defeat.3.many is 81, but must lie between 0 and 80");
    }
}

#[test]
fn the_widest_scenario_passes() {
    let wide = changed(|book| {
        let scenario = &mut book.scenario;
        scenario.ritual = [RitualSection { boxes: 60, level: [1, 2, 3, 4] }; 12].into_iter().collect();
        scenario.ritual_marks = (1..=60).map(|n| BoxMark { at: n * 12, effect: once(Verb::CopyAction, 12) }).collect();
    });
    assert_eq!(wide.check(), Ok(()));
    assert_eq!(wide.scenario.ritual_boxes(), 720);
}

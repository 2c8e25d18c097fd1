//! Writing a scenario as the file that it is read from.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::effect_file::{condition_words, effect_words};
use super::file_words::{STEPS, STRENGTHS, UNKNOWN, lines, list, told, untold_words, word_of};
use super::scenario::{BoxMark, Condition, Effect, Named, RoundStep, Run, Scenario, ScenarioAction, Strength, UNTOLD};
use eldertally_print::file::quoted;

/// Writes a scenario; `prefix` goes before the name of every table.
pub(super) fn write(out: &mut String, prefix: &str, scenario: &Scenario) {
    let steps = scenario.sequence.iter().map(|step| match step {
        RoundStep::Text(span) => quoted(&format!("text: {}", scenario.text(*span))),
        step => quoted(word_of(STEPS, *step)),
    });
    let _ = writeln!(out, "name = {}\nsequence = {}", quoted(&scenario.name), list(steps));
    let _ = writeln!(out, "slots = {}\nlevelCap = {}", list(scenario.slots.map(told)), scenario.level_cap);
    let _ = writeln!(out, "rerollPrice = {}", effects(scenario, scenario.reroll_price));
    let ends = |ends: &[Condition]| list(ends.iter().map(|end| quoted(&condition_words(scenario, *end))));
    let _ = writeln!(out, "victory = {}\ndefeat = {}", ends(&scenario.victory), ends(&scenario.defeat));
    write_ritual(out, prefix, scenario);
    for (number, action) in (1..).zip(&scenario.actions) {
        write_action(out, prefix, scenario, number, action);
    }
    let [boxes, start, reward] = [scenario.cultist_boxes, scenario.cultist_start, scenario.cultist_reward]
        .map(|number| untold_words(number, UNTOLD));
    let _ = writeln!(out, "\n[{prefix}cultists]\nboxes = {boxes}\nstart = {start}\nreward = {reward}");
    let _ = writeln!(out, "marks = {}", marks(scenario, 0, &scenario.cultist_marks));
    let [boxes, health, start] = [scenario.monster_boxes, scenario.monster_health, scenario.monster_start]
        .map(|number| untold_words(number, UNTOLD));
    let name = quoted(scenario.text(scenario.monster));
    let _ = writeln!(out, "\n[{prefix}monster]\nname = {name}\nboxes = {boxes}\nhealth = {health}\nstart = {start}");
    scenario.specials.iter().for_each(|special| write_named(out, prefix, "specials", scenario, special));
    scenario.bonuses.iter().for_each(|bonus| write_named(out, prefix, "bonuses", scenario, bonus));
}

fn write_ritual(out: &mut String, prefix: &str, scenario: &Scenario) {
    let mut before = 0;
    for section in &scenario.ritual {
        let end = before + u16::from(section.boxes);
        let here: Vec<_> =
            scenario.ritual_marks.iter().filter(|mark| (before + 1..=end).contains(&mark.at)).copied().collect();
        let (boxes, levels) = (untold_words(section.boxes, 0), section.level.map(|level| untold_words(level, UNTOLD)));
        let _ = writeln!(out, "\n[[{prefix}ritual]]\nboxes = {boxes}\nlevels = {}", list(levels));
        let _ = writeln!(out, "marks = {}", marks(scenario, before, &here));
        before = end;
    }
}

fn write_action(out: &mut String, prefix: &str, scenario: &Scenario, number: u8, action: &ScenarioAction) {
    let unknown = action.strength == Strength::Unknown;
    let strength = if unknown { UNKNOWN } else { word_of(STRENGTHS, action.strength) };
    let name = quoted(scenario.text(action.name));
    let _ = writeln!(out, "\n[{prefix}actions.{number}]\nname = {name}\nstrength = \"{strength}\"");
    let does = |run: Option<Run>| -> Option<&[Effect]> { run.map(|run| scenario.run(run)) };
    let mut first = 1;
    for alike in action.faces.chunk_by(|one, next| does(*one) == does(*next)) {
        let last = first + alike.len() - 1;
        let key = if first == last { format!("{first}") } else { format!("{first}-{last}") };
        if let Some(run) = alike.first().copied().flatten() {
            let _ = writeln!(out, "faces.{key} = {}", effects(scenario, run));
        }
        first = last + 1;
    }
}

fn write_named(out: &mut String, prefix: &str, field: &str, scenario: &Scenario, named: &Named) {
    let name = quoted(scenario.text(named.name));
    let _ = writeln!(out, "\n[[{prefix}{field}]]\nname = {name}\neffects = {}", effects(scenario, named.effects));
}

fn effects(scenario: &Scenario, run: Run) -> String {
    list(scenario.run(run).iter().map(|effect| quoted(&effect_words(scenario, *effect))))
}

fn marks(scenario: &Scenario, before: u16, marks: &[BoxMark]) -> String {
    lines(marks.iter().map(|mark| {
        let effect = quoted(&effect_words(scenario, mark.effect));
        format!("{{ at = {}, effect = {effect} }}", mark.at - before)
    }))
}

//! What a scenario may say but hardly does.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::effect_file::{condition_words, effect_words};
use super::scenario::{Condition, Effect, Scenario, Scope, Strength, UNTOLD, Verb};
use eldertally_print::file::quoted;

/// A ritual that ends sooner, with nothing to speed it, is probably mistyped.
const SHORT_GAME: u32 = 6;

/// What looks like a slip, in a line each.
pub(super) fn warnings(scenario: &Scenario) -> Vec<String> {
    let mut warnings = Vec::new();
    for (n, told) in [(1, 2), (3, 5), (4, 6)] {
        if let Some(Some(found)) = scenario.slots.get(n - 1).filter(|found| **found != Some(told)) {
            warnings.push(format!("slots has {found} for {n}, but the rulebook says {told}; is that right?"));
        }
    }
    for (n, section) in (1..).zip(&scenario.ritual) {
        if !section.level.is_sorted() && !section.level.contains(&UNTOLD) {
            let levels = section.level;
            warnings
                .push(format!("ritual section {n}: levels {levels:?} fall with more investigators; is that right?"));
        }
    }
    for (n, rounds) in (1..).zip((0..4).map(|n| rounds(scenario, n))) {
        if rounds < SHORT_GAME && scenario.ritual.iter().all(|section| section.boxes > 0) {
            warnings.push(format!(
                "ritual: the track is full after {rounds} rounds with {n} investigators; is that right?"
            ));
        }
    }
    for (n, action) in (1..).zip(&scenario.actions) {
        let mut known = action.faces.iter().flatten().map(|run| scenario.run(*run));
        let first = known.next();
        if action.strength == Strength::Fixed && known.any(|other| Some(other) != first) {
            warnings.push(format!("actions.{n}: strength is \"fixed\", but the faces differ; is that right?"));
        }
    }
    for (field, named) in [("specials", scenario.specials.as_slice()), ("bonuses", scenario.bonuses.as_slice())] {
        for idle in named.iter().filter(|named| named.effects.len == 0) {
            warnings.push(format!("{field}: {} has no effects; is that right?", quoted(scenario.text(idle.name))));
        }
    }
    warnings.extend(effects(scenario).filter(|effect| odd_scope(*effect)).map(|effect| {
        format!(
            "\"{}\" happens once for the table, not for investigators; is that right?",
            effect_words(scenario, effect)
        )
    }));
    warnings.extend(monsters(scenario));
    let ends = scenario.victory.iter().chain(&scenario.defeat);
    warnings
        .extend(ends.filter(|end| never(scenario, **end)).map(|end| {
            format!("\"{}\" is more than there are boxes; is that right?", condition_words(scenario, *end))
        }));
    warnings
}

/// All effects, wherever they are printed.
fn effects(scenario: &Scenario) -> impl Iterator<Item = Effect> {
    let marks = scenario.ritual_marks.iter().chain(&scenario.cultist_marks).map(|mark| mark.effect);
    scenario.effects.iter().copied().chain(marks)
}

/// Whether an effect that concerns nobody in particular is said to concern somebody.
fn odd_scope(effect: Effect) -> bool {
    let table = matches!(
        effect.verb,
        Verb::CopyAction | Verb::Ritual | Verb::RitualByLevel | Verb::RitualBack | Verb::Lost | Verb::Nothing
    );
    table && effect.scope != Scope::Once
}

/// Monsters without boxes, or boxes without monsters.
fn monsters(scenario: &Scenario) -> Option<String> {
    let come =
        (1..UNTOLD).contains(&scenario.monster_start) || effects(scenario).any(|effect| effect.verb == Verb::Monster);
    let unknown = scenario.actions.iter().any(|action| action.faces.contains(&None));
    match (scenario.monster_boxes, come) {
        (0, true) => Some("monster.boxes is 0, but effects bring monsters; is that right?".into()),
        (UNTOLD, _) => None,
        (boxes @ 1.., false) if !unknown => {
            Some(format!("monster.boxes is {boxes}, but no effect brings a monster; is that right?"))
        }
        _ => None,
    }
}

fn never(scenario: &Scenario, end: Condition) -> bool {
    match end {
        Condition::CultistsAtLeast(many) => many > scenario.cultist_boxes,
        Condition::MonstersAtLeast(many) => many > scenario.monster_boxes,
        Condition::CultistsAtMost(_) | Condition::MonstersAtMost(_) | Condition::Text(_) | Condition::Unknown => false,
    }
}

/// After how many rounds the track is full if only the start of the round advances it, for 1 to 4 investigators.
fn rounds(scenario: &Scenario, investigators: usize) -> u32 {
    let of_section = scenario.ritual.iter().map(|section| {
        let level = section.level.get(investigators).copied().unwrap_or(1).max(1);
        u32::from(section.boxes.div_ceil(level))
    });
    of_section.sum()
}

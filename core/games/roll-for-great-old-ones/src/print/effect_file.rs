//! Effects and conditions as an author writes them: `"insanity 2 actor"`, `"ritual level"`, `"cultists >= 12"`.

use std::format;
use std::string::String;

use super::file_words::{SCOPES, UNKNOWN, at, form, meaning, word_of};
use super::limits::{self, Field};
use super::scenario::{Condition, Effect, MOST_NOTES, Scenario, Scope, Span, TEXT_POOL, Verb};
use eldertally_print::file::{FileFault, quoted};

/// The word and the sign of every verb but the text. If the author gives no amount it is 1, or 0 where nothing counts.
const VERBS: &[(&str, Sign, Verb)] = &[
    ("nothing", Sign::None, Verb::Nothing),
    ("health", Sign::Minus, Verb::LoseHealth),
    ("health", Sign::Plus, Verb::GainHealth),
    ("insanity", Sign::Plus, Verb::Insanity),
    ("test", Sign::Plus, Verb::Test),
    ("weakness", Sign::Plus, Verb::Weakness),
    ("weakness", Sign::Minus, Verb::LoseWeakness),
    ("cultist", Sign::Plus, Verb::Cultist),
    ("monster", Sign::Plus, Verb::Monster),
    ("defeat", Sign::Plus, Verb::DefeatCultist),
    ("wound", Sign::Plus, Verb::WoundMonster),
    ("copy", Sign::Plus, Verb::CopyAction),
    ("ritual", Sign::Plus, Verb::Ritual),
    ("ritual", Sign::Minus, Verb::RitualBack),
    ("ritual level", Sign::None, Verb::RitualByLevel),
    ("experience", Sign::Plus, Verb::Experience),
    ("free", Sign::Plus, Verb::FreeNumber),
    ("clue", Sign::Plus, Verb::Clue),
    ("skill", Sign::Plus, Verb::Skill),
    ("reroll", Sign::Plus, Verb::Reroll),
    ("lost", Sign::None, Verb::Lost),
    (UNKNOWN, Sign::None, Verb::Unknown),
];

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    /// It counts nothing.
    None,
    Plus,
    Minus,
}

/// Whom an effect meets if the author does not say.
pub(super) fn usual_scope(verb: Verb) -> Scope {
    match verb {
        Verb::LoseHealth
        | Verb::GainHealth
        | Verb::Insanity
        | Verb::Test
        | Verb::Weakness
        | Verb::LoseWeakness
        | Verb::Experience
        | Verb::FreeNumber
        | Verb::Clue
        | Verb::Skill
        | Verb::Reroll => Scope::Actor,
        Verb::Nothing
        | Verb::Cultist
        | Verb::Monster
        | Verb::DefeatCultist
        | Verb::WoundMonster
        | Verb::CopyAction
        | Verb::Ritual
        | Verb::RitualByLevel
        | Verb::RitualBack
        | Verb::Lost
        | Verb::Text
        | Verb::Unknown => Scope::Once,
    }
}

/// Reads an effect; a text goes into the scenario.
pub(super) fn read_effect(scenario: &mut Scenario, text: &str) -> Result<Effect, FileFault> {
    if let Some((scope, note)) = as_text(text) {
        let amount = scenario.keep_note(note).ok_or_else(|| no_room(note))?;
        return Ok(Effect { verb: Verb::Text, amount, scope });
    }
    plain(text).unwrap_or_else(|| {
        let like = "\"health -1 each\", \"insanity 2\", \"copy 7\", \"ritual level\" or \"text: what to do\"";
        Err(form(format!("{} is no effect; write it like {like}", quoted(text))))
    })
}

/// An effect of numbers and words; `None` if it is none.
fn plain(text: &str) -> Option<Result<Effect, FileFault>> {
    let (head, scope) = match text.trim().rsplit_once(' ') {
        Some((head, last)) => match meaning(SCOPES, last) {
            Some(scope) => (head.trim_end(), Some(scope)),
            None => (text.trim(), None),
        },
        None => (text.trim(), None),
    };
    let (word, number) = match head.rsplit_once(' ') {
        Some((word, number)) if number.parse::<i64>().is_ok() => (word.trim_end(), Some(number)),
        _ => (head, None),
    };
    if word == "health" && !number?.starts_with(['-', '+']) {
        // Lost or gained? An author who forgets the sign is asked, not guessed at.
        return None;
    }
    let minus = number.is_some_and(|number| number.starts_with('-'));
    let fits = |sign| (sign == Sign::Minus) == minus;
    let (_, sign, verb) = VERBS.iter().find(|(known, sign, _)| *known == word && fits(*sign)).copied()?;
    let amount = match number {
        Some(number) => number.trim_start_matches(['-', '+']).parse().ok()?,
        None => i64::from(sign != Sign::None),
    };
    let limit = if verb == Verb::CopyAction { limits::COPY_NUMBER } else { limits::EFFECT_AMOUNT };
    let read = limit.read(amount).map_err(|fault| at(&quoted(text), fault));
    Some(read.map(|amount| Effect { verb, amount, scope: scope.unwrap_or(usual_scope(verb)) }))
}

/// The rest of `"text: …"` or `"text each: …"`.
fn as_text(text: &str) -> Option<(Scope, &str)> {
    let (head, note) = text.strip_prefix("text")?.split_once(':')?;
    let scope = if head.is_empty() { Scope::Once } else { meaning(SCOPES, head.trim())? };
    Some((scope, note.strip_prefix(' ').unwrap_or(note)))
}

/// Writes an effect as [`read_effect`] reads it.
pub(super) fn effect_words(scenario: &Scenario, effect: Effect) -> String {
    let scope = if effect.scope == usual_scope(effect.verb) {
        String::new()
    } else {
        format!(" {}", word_of(SCOPES, effect.scope))
    };
    let amount = effect.amount;
    match VERBS.iter().find(|(_, _, verb)| *verb == effect.verb) {
        Some((word, Sign::None, _)) if amount == 0 => format!("{word}{scope}"),
        Some((word, Sign::Minus, _)) => format!("{word} -{amount}{scope}"),
        Some(("health", _, _)) => format!("health +{amount}{scope}"),
        Some((word, ..)) => format!("{word} {amount}{scope}"),
        None => format!("text{scope}: {}", scenario.note(amount)),
    }
}

/// Reads a further condition of victory or defeat.
pub(super) fn read_condition(scenario: &mut Scenario, field: Field, text: &str) -> Result<Condition, FileFault> {
    if let Some((Scope::Once, words)) = as_text(text) {
        return read_text(scenario, words).map(Condition::Text);
    }
    if text == UNKNOWN {
        return Ok(Condition::Unknown);
    }
    let mut parts = text.split_whitespace();
    let (noun, sign) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let many = parts.next().and_then(|many| many.parse().ok()).filter(|_| parts.next().is_none());
    let kind = match (noun, sign) {
        ("cultists", "<=") => Some(Condition::CultistsAtMost as fn(u8) -> Condition),
        ("cultists", ">=") => Some(Condition::CultistsAtLeast as fn(u8) -> Condition),
        ("monsters", "<=") => Some(Condition::MonstersAtMost as fn(u8) -> Condition),
        ("monsters", ">=") => Some(Condition::MonstersAtLeast as fn(u8) -> Condition),
        _ => None,
    };
    match (kind, many) {
        (Some(kind), Some(many)) => Ok(kind(field.read(many)?)),
        _ => {
            let like = "\"cultists <= 3\", \"monsters >= 10\" or \"text: a question with yes or no\"";
            Err(form(format!("{} is no condition; write it like {like}", quoted(text))))
        }
    }
}

/// Writes a condition as [`read_condition`] reads it.
pub(super) fn condition_words(scenario: &Scenario, condition: Condition) -> String {
    match condition {
        Condition::CultistsAtMost(many) => format!("cultists <= {many}"),
        Condition::CultistsAtLeast(many) => format!("cultists >= {many}"),
        Condition::MonstersAtMost(many) => format!("monsters <= {many}"),
        Condition::MonstersAtLeast(many) => format!("monsters >= {many}"),
        Condition::Text(span) => format!("text: {}", scenario.text(span)),
        Condition::Unknown => UNKNOWN.into(),
    }
}

/// Reads what stands after `"text:"`, for steps of the round.
pub(super) fn read_step_text(scenario: &mut Scenario, text: &str) -> Option<Result<Span, FileFault>> {
    as_text(text).filter(|(scope, _)| *scope == Scope::Once).map(|(_, words)| read_text(scenario, words))
}

/// Keeps a name or a text.
pub(super) fn read_text(scenario: &mut Scenario, text: &str) -> Result<Span, FileFault> {
    scenario.keep_text(text).ok_or_else(|| no_room(text))
}

fn no_room(text: &str) -> FileFault {
    let (long, one) = (text.len(), u8::MAX);
    let all = format!("all names and texts together at most {TEXT_POOL}, and {MOST_NOTES} texts may be effects");
    form(format!("texts: {} has {long} bytes, but may have at most {one}; {all}", quoted(text)))
}

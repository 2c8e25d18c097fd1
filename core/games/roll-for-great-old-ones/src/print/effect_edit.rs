//! Effects and conditions as small choices: what, how much, whom.

use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::box_edit::kind;
use super::effect_file::usual_scope;
use super::limits;
use super::open_scenario::{EndKind, OpenBox, OpenEffect, OpenEnd, OpenNamed, OpenStep};
use super::scenario::{Effect, MOST_RUN, RoundStep, Scope, Verb};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::edit::{Editor, Kind, Printing, Words};

/// The longest text that the group carries out, in bytes.
const TEXT_MAX: usize = 255;

/// Every verb, with the letter that it is drawn with. The first are those that boards show most.
const VERBS: [(Verb, char); 23] = [
    (Verb::CopyAction, 'a'),
    (Verb::Ritual, 'r'),
    (Verb::RitualByLevel, 'R'),
    (Verb::Insanity, 'i'),
    (Verb::Test, 't'),
    (Verb::Weakness, 'w'),
    (Verb::LoseHealth, 'h'),
    (Verb::Cultist, 'C'),
    (Verb::Monster, 'M'),
    (Verb::Nothing, '-'),
    (Verb::GainHealth, 'H'),
    (Verb::LoseWeakness, 'W'),
    (Verb::DefeatCultist, 'd'),
    (Verb::WoundMonster, 'm'),
    (Verb::RitualBack, 'b'),
    (Verb::Experience, '*'),
    (Verb::FreeNumber, '+'),
    (Verb::Clue, 'c'),
    (Verb::Skill, 's'),
    (Verb::Reroll, 'o'),
    (Verb::Lost, 'x'),
    (Verb::Text, '"'),
    (Verb::Unknown, '?'),
];

impl OpenEffect {
    /// What a new entry is until it is changed.
    pub(super) fn fresh() -> Self {
        Self { verb: Verb::Insanity, amount: 1, scope: usual_scope(Verb::Insanity), text: String::new() }
    }

    /// In a few words.
    pub(super) fn say(&self) -> String {
        let text = Some(self.text.as_str()).filter(|text| self.verb == Verb::Text && !text.is_empty());
        match text {
            Some(text) => text.to_owned(),
            None => nouns::What(Effect { verb: self.verb, amount: self.amount, scope: self.scope }).to_string(),
        }
    }

    /// Another verb, with an amount that it can have, and its usual scope if the old verb had its own.
    fn set_verb(&mut self, verb: Verb) {
        if verb == self.verb {
            return;
        }
        if self.scope == usual_scope(self.verb) {
            self.scope = usual_scope(verb);
        }
        self.amount = if verb.has_amount() { self.amount.max(1) } else { 0 };
        self.verb = verb;
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        let names = VERBS.map(|(verb, _)| (verb, nouns::verb(verb)));
        let mut verb = self.verb;
        editor.choice("kind", Words::new("What happens"), &mut verb, &names);
        self.set_verb(verb);
        let limits = if verb == Verb::CopyAction { limits::COPY_NUMBER } else { limits::EFFECT_AMOUNT };
        match verb {
            Verb::Text => {
                let words = Words::new("In words").help("You carry it out yourselves.");
                editor.text("text", words, &mut self.text, TEXT_MAX);
            }
            Verb::CopyAction => {
                editor.number("amount", Words::new("Which scenario action"), &mut self.amount, limits.ends());
            }
            // Some files give an amount to what needs none.
            _ if verb.has_amount() || self.amount > 0 => {
                editor.number("amount", Words::new("How much"), &mut self.amount, limits.ends());
            }
            _ => {}
        }
        let scopes = [Scope::Once, Scope::Each, Scope::Actor, Scope::Chosen];
        let names = scopes.map(|scope| match scope {
            Scope::Once => (scope, "once for the table"),
            _ => (scope, nouns::scope(verb, scope)),
        });
        editor.choice("scope", Words::new("Whom it meets"), &mut self.scope, &names);
    }
}

impl Printing for OpenBox {
    const DEEP: bool = true;

    fn palette() -> Vec<Kind> {
        let verbs = VERBS.map(|(verb, sign)| kind(nouns::verb(verb), Mark::Sign(sign)));
        core::iter::once(kind("nothing printed", Mark::Plain)).chain(verbs).collect()
    }

    fn kind(&self) -> usize {
        let verb = self.0.as_ref().map(|effect| effect.verb);
        verb.and_then(|verb| VERBS.iter().position(|(known, _)| *known == verb)).map_or(0, |n| n + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        let verb = kind.checked_sub(1).and_then(|n| VERBS.get(n)).map(|(verb, _)| *verb);
        self.0 = verb.map(|verb| {
            let mut effect = self.0.take().unwrap_or_else(OpenEffect::fresh);
            effect.set_verb(verb);
            effect
        });
    }

    fn note(&self) -> String {
        self.0.as_ref().map(OpenEffect::say).unwrap_or_default()
    }

    fn open(&mut self, editor: &mut Editor<'_>) {
        if let Some(effect) = &mut self.0 {
            effect.edit(editor);
        }
    }
}

/// A list of effects.
pub(super) fn edit_effects(editor: &mut Editor<'_>, key: &str, words: Words, effects: &mut Vec<OpenEffect>) {
    let how = (OpenEffect::fresh, OpenEffect::say);
    editor.list_of(key, words, effects, 0..=MOST_RUN, how, edit_effect);
}

/// An effect as an entry of a list.
pub(super) fn edit_effect(editor: &mut Editor<'_>, key: &str, effect: &mut OpenEffect) {
    let said = effect.say();
    editor.node(key, Words::new(said), String::new(), |editor| effect.edit(editor));
}

impl OpenNamed {
    pub(super) fn fresh() -> Self {
        Self { name: String::new(), effects: Vec::new() }
    }

    pub(super) fn say(&self) -> String {
        let effects: Vec<_> = self.effects.iter().map(OpenEffect::say).collect();
        match (self.name.as_str(), effects.join("; ")) {
            ("", effects) if effects.is_empty() => "nothing".to_string(),
            ("", effects) => effects,
            (name, effects) if effects.is_empty() => name.to_string(),
            (name, effects) => format!("{name} ({effects})"),
        }
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.text("name", Words::new("Name"), &mut self.name, super::board::NAME_MAX);
        edit_effects(editor, "effects", Words::new("Effects"), &mut self.effects);
    }
}

const ENDS: &[(EndKind, &str)] = &[
    (EndKind::CultistsAtLeast, "at least so many cultists"),
    (EndKind::CultistsAtMost, "at most so many cultists"),
    (EndKind::MonstersAtLeast, "at least so many monsters"),
    (EndKind::MonstersAtMost, "at most so many monsters"),
    (EndKind::Text, "a question with yes or no"),
    (EndKind::Unknown, "not known yet"),
];

impl OpenEnd {
    pub(super) fn fresh() -> Self {
        Self { kind: EndKind::CultistsAtLeast, many: 10, text: String::new() }
    }

    pub(super) fn say(&self) -> String {
        match self.kind {
            EndKind::CultistsAtMost => format!("at most {} cultists", self.many),
            EndKind::CultistsAtLeast => format!("at least {} cultists", self.many),
            EndKind::MonstersAtMost => format!("at most {} monsters", self.many),
            EndKind::MonstersAtLeast => format!("at least {} monsters", self.many),
            EndKind::Text => self.text.clone(),
            EndKind::Unknown => "not known yet".to_owned(),
        }
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.choice("kind", Words::new("Condition"), &mut self.kind, ENDS);
        if self.kind == EndKind::Text {
            let words = Words::new("The question").help("Asked at the end of each round.");
            editor.text("text", words, &mut self.text, TEXT_MAX);
        } else if self.kind != EndKind::Unknown {
            editor.number("many", Words::new("How many"), &mut self.many, limits::VICTORY.ends());
        }
    }
}

const STEPS: &[(Option<RoundStep>, &str)] = &[
    (Some(RoundStep::Ritual), "advance the ritual"),
    (Some(RoundStep::Roll), "roll all dice"),
    (Some(RoundStep::Investigate), "choose dice and act"),
    (Some(RoundStep::Cultists), "cultist dice and actions"),
    (Some(RoundStep::Check), "check the end, clean up"),
    (None, "something else, in words"),
];

impl OpenStep {
    pub(super) fn fresh() -> Self {
        Self { step: None, text: String::new() }
    }

    pub(super) fn say(&self) -> String {
        let known = STEPS.iter().find(|(step, _)| *step == self.step).map_or("", |(_, name)| name);
        if self.step.is_none() && !self.text.is_empty() { self.text.clone() } else { known.to_owned() }
    }

    pub(super) fn edit(&mut self, editor: &mut Editor<'_>) {
        editor.choice("step", Words::new("Step"), &mut self.step, STEPS);
        if self.step.is_none() {
            editor.text("text", Words::new("In words"), &mut self.text, TEXT_MAX);
        }
    }
}

//! Effects as small choices: what, how much, whom. In files they are short texts; see `short.rs`.

use core::fmt;
use core::ops::RangeInclusive;

use super::{Effect, Pools, Scope, Verb};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::Problem;
use eldertally_print::schema::{Paint, Part, Walk, Walked, Word, field};

/// The longest text that the group carries out, in bytes.
pub(super) const TEXT_MAX: usize = 255;

/// What an effect counts in files.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Sign {
    /// Nothing.
    None,
    Plus,
    Minus,
}

/// Every verb, its word and its sign in files, and the letter that it is drawn with. The first are those that boards show
/// most.
pub(super) const VERBS: [(Verb, &str, Sign, char); 23] = [
    (Verb::CopyAction, "copy", Sign::Plus, 'a'),
    (Verb::Ritual, "ritual", Sign::Plus, 'r'),
    (Verb::RitualByLevel, "ritual level", Sign::None, 'R'),
    (Verb::Insanity, "insanity", Sign::Plus, 'i'),
    (Verb::Test, "test", Sign::Plus, 't'),
    (Verb::Weakness, "weakness", Sign::Plus, 'w'),
    (Verb::LoseHealth, "health", Sign::Minus, 'h'),
    (Verb::Cultist, "cultist", Sign::Plus, 'C'),
    (Verb::Monster, "monster", Sign::Plus, 'M'),
    (Verb::Nothing, "nothing", Sign::None, '-'),
    (Verb::GainHealth, "health", Sign::Plus, 'H'),
    (Verb::LoseWeakness, "weakness", Sign::Minus, 'W'),
    (Verb::DefeatCultist, "defeat", Sign::Plus, 'd'),
    (Verb::WoundMonster, "wound", Sign::Plus, 'm'),
    (Verb::RitualBack, "ritual", Sign::Minus, 'b'),
    (Verb::Experience, "experience", Sign::Plus, '*'),
    (Verb::FreeNumber, "free", Sign::Plus, '+'),
    (Verb::Clue, "clue", Sign::Plus, 'c'),
    (Verb::Skill, "skill", Sign::Plus, 's'),
    (Verb::Reroll, "reroll", Sign::Plus, 'o'),
    (Verb::Lost, "lost", Sign::None, 'x'),
    (Verb::Text, "text", Sign::None, '"'),
    (Verb::Unknown, "?", Sign::None, '?'),
];
const WORDS: [Word<Verb>; VERBS.len()] = words();
/// Nothing printed, and every verb.
pub(super) const PALETTE: [Paint; VERBS.len() + 1] = palette();

#[expect(clippy::indexing_slicing, reason = "the compiler does it")]
const fn words() -> [Word<Verb>; VERBS.len()] {
    let mut words = [(Verb::Nothing, "", ""); VERBS.len()];
    let mut n = 0;
    while n < VERBS.len() {
        let (verb, word, ..) = VERBS[n];
        words[n] = (verb, word, nouns::verb(verb));
        n += 1;
    }
    words
}

#[expect(clippy::indexing_slicing, reason = "the compiler does it")]
const fn palette() -> [Paint; VERBS.len() + 1] {
    let mut palette = [Paint { word: "", name: "nothing printed", mark: Mark::Plain }; VERBS.len() + 1];
    let mut n = 0;
    while n < VERBS.len() {
        let (verb, word, _, sign) = VERBS[n];
        palette[n + 1] = Paint { word, name: nouns::verb(verb), mark: Mark::Sign(sign) };
        n += 1;
    }
    palette
}

pub(super) const SCOPES: [(Scope, &str); 4] =
    [(Scope::Once, "once"), (Scope::Each, "each"), (Scope::Actor, "actor"), (Scope::Chosen, "chosen")];

impl Verb {
    /// Its place among all verbs.
    pub(super) fn kind(self) -> usize {
        VERBS.iter().position(|(verb, ..)| *verb == self).unwrap_or_default()
    }

    pub(super) fn of_kind(kind: usize) -> Option<Self> {
        VERBS.get(kind).map(|(verb, ..)| *verb)
    }

    /// How much there can be of it.
    pub(super) const fn amounts(self) -> RangeInclusive<i64> {
        match self {
            // The number of the copied action.
            Self::CopyAction => 1..=12,
            _ => 0..=12,
        }
    }

    /// Whom it meets if nobody says.
    pub(super) const fn usual_scope(self) -> Scope {
        match self {
            Self::LoseHealth
            | Self::GainHealth
            | Self::Insanity
            | Self::Test
            | Self::Weakness
            | Self::LoseWeakness
            | Self::Experience
            | Self::FreeNumber
            | Self::Clue
            | Self::Skill
            | Self::Reroll => Scope::Actor,
            Self::Nothing
            | Self::Cultist
            | Self::Monster
            | Self::DefeatCultist
            | Self::WoundMonster
            | Self::CopyAction
            | Self::Ritual
            | Self::RitualByLevel
            | Self::RitualBack
            | Self::Lost
            | Self::Text
            | Self::Unknown => Scope::Once,
        }
    }
}

impl Effect {
    /// What a new one is until it is changed.
    pub(super) const fn usual() -> Self {
        Self { verb: Verb::Insanity, amount: 1, scope: Scope::Actor }
    }

    /// Another verb, with an amount that it can have, and its usual scope if the old verb had its own. `false` if there is no
    /// room for another text.
    pub(super) fn set_verb(&mut self, verb: Verb, pools: &mut Pools) -> bool {
        if verb == self.verb {
            return true;
        }
        if self.scope == self.verb.usual_scope() {
            self.scope = verb.usual_scope();
        }
        // The amount of a text is its place.
        let amount = if self.verb == Verb::Text { 0 } else { self.amount };
        let amount = match verb {
            Verb::Text => pools.replace_note(""),
            _ if verb.has_amount() => Some(amount.max(1)),
            _ => Some(0),
        };
        self.verb = if amount.is_some() { verb } else { self.verb };
        self.amount = amount.unwrap_or(self.amount);
        amount.is_some()
    }
}

impl Part<Pools> for Effect {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self::usual())
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        walk.require_at_once(&"", !walk.is_file(), Problem::Because(Self::LIKE))?;
        let mut verb = self.verb;
        walk.word(field(&"kind", &"What happens"), &mut verb, &WORDS)?;
        let fits = self.set_verb(verb, pools);
        walk.require_at_once(&"kind", fits, Problem::NoRoom)?;
        match self.verb {
            Verb::Text => {
                let text = field(&"text", &"In words").help("You carry it out yourselves.");
                walk.text(text, &mut pools.texts.listed(&mut pools.notes, &mut self.amount), TEXT_MAX)?;
            }
            verb @ Verb::CopyAction => {
                walk.number(field(&"amount", &"Which scenario action"), &mut self.amount, verb.amounts())?;
            }
            // Some files give an amount to what needs none.
            verb if verb.has_amount() || self.amount > 0 => {
                walk.number(field(&"amount", &"How much"), &mut self.amount, verb.amounts())?;
            }
            _ => {}
        }
        let scopes = SCOPES.map(|(scope, word)| match scope {
            Scope::Once => (scope, word, "once for the table"),
            _ => (scope, word, nouns::scope(self.verb, scope)),
        });
        walk.word(field(&"scope", &"Whom it meets"), &mut self.scope, &scopes)
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        let text = pools.note(self.amount).filter(|text| self.verb == Verb::Text && !text.is_empty());
        match text {
            Some(text) => out.write_str(text),
            None => write!(out, "{}", nouns::What(*self)),
        }
    }

    fn is_short(&self, _pools: &Pools) -> bool {
        true
    }

    fn write_short(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.written(pools))
    }

    fn read_short(&mut self, text: &str, pools: &mut Pools) -> Result<(), Problem> {
        *self = Self::read(text, pools)?;
        Ok(())
    }
}

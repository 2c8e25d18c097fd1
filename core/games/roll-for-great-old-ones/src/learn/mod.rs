//! Learned in play: what is printed and nobody has typed in, asked for when it first matters.
//!
//! `missing.rs` says what must be known before a task can be done, and puts the question on top of it; `answers.rs`
//! offers what can be printed, `told.rs` takes the answer, `more.rs` keeps it (`topics.rs`: what there is to tell), `seen.rs` remembers what was ever told,
//! `tracks.rs` reads it together with the copy, and `teach.rs` writes it into the copy. Of a track is asked where the
//! next mark is, so that one answer covers all blank boxes before it, and what it is when it is reached.

mod answers;
mod lists;
mod missing;
mod more;
mod seen;
mod sheet;
mod teach;
#[cfg(all(test, not(target_family = "wasm")))]
mod tests;
mod told;
mod topics;
mod tracks;

use heapless::Vec;
use serde::Serialize;

use crate::events::Event;
use crate::play::At;
use crate::print::board::{Action, Symbol};
use crate::print::scenario::{Effect, MOST_RUN, Scenario, Scope, Verb};
use crate::steps::Task;
use crate::tables::Results;
use crate::{Part, RollForGreatOldOnes};
use eldertally_core::game::SetupOf;
use eldertally_core::kit::push;
use eldertally_core::words::Text;

pub(super) use answers::why_of_topic;
pub(super) use lists::{scopes, usual, usual_first};
pub(super) use missing::{BONUSES, PRICE, SPECIALS, list_topic};
pub(super) use more::More;
pub use topics::{Fact, Topic};
pub(super) use tracks::Space;
pub use tracks::Track;

/// The most learned effects.
const MOST_LESSONS: usize = 72;
/// The most learned texts.
const MOST_TEXTS: usize = 4;

/// An effect of a scenario action at a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Lesson {
    /// The action and the face in one: six faces an action.
    place: u8,
    effect: Effect,
}

/// What the players have told about their copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Lessons {
    /// Three bits a box, a word a section; 0 is unknown, [`FORGOTTEN`] is unknown again.
    symbols: [[u16; 20]; 6],
    /// Entries of the row of two investigators.
    pub(super) slots: Option<u8>,
    /// The tables of attack and search.
    pub(super) results: Results,
    /// Bit `n`: face `n + 1` of the action is known.
    faces: [u8; 12],
    /// The same, with those that were forgotten: they stay on the sheet.
    told: [u8; 12],
    effects: Vec<Lesson, MOST_LESSONS>,
    texts: Vec<Text, MOST_TEXTS>,
    /// Everything else.
    #[serde(skip_serializing_if = "More::is_new")]
    pub(super) more: More,
}

/// What is known about an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Effect(Effect),
    /// There are no more.
    End,
    Unknown,
}

/// A symbol that was told and forgotten: it stays on the sheet.
const FORGOTTEN: u16 = 5;
const SYMBOLS: [Symbol; 4] = [Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];

fn place(action: u8, face: u8) -> u8 {
    action.saturating_sub(1).min(14) * 6 + face.saturating_sub(1).min(5)
}

impl Lessons {
    pub(super) const fn new() -> Self {
        Self {
            symbols: [[0; 20]; 6],
            slots: None,
            results: Results::new(),
            faces: [0; 12],
            told: [0; 12],
            effects: Vec::new(),
            texts: Vec::new(),
            more: More::new(),
        }
    }

    fn bits(&self, action: Action, at: u8) -> u16 {
        let word = self.symbols.get(action as usize).and_then(|words| words.get(usize::from(at / action.size())));
        word.copied().unwrap_or(0) >> (3 * (at % action.size())) & 7
    }

    /// Whether the symbol of a box was ever told.
    pub(super) fn was_told_of(&self, action: Action, at: u8) -> bool {
        self.bits(action, at) > 0
    }

    pub(super) fn symbol(&self, action: Action, at: u8) -> Symbol {
        usize::from(self.bits(action, at))
            .checked_sub(1)
            .and_then(|n| SYMBOLS.get(n))
            .copied()
            .unwrap_or(Symbol::Unknown)
    }

    pub(super) fn set_symbol(&mut self, action: Action, at: u8, symbol: Symbol) {
        let unknown = if self.was_told_of(action, at) { FORGOTTEN } else { 0 };
        let bits = SYMBOLS.iter().position(|known| *known == symbol).map_or(unknown, |n| n as u16 + 1);
        let shift = 3 * (at % action.size());
        let words = self.symbols.get_mut(action as usize);
        if let Some(word) = words.and_then(|words| words.get_mut(usize::from(at / action.size()))) {
            *word = *word & !(7 << shift) | bits << shift;
        }
    }

    /// Whether a face of a scenario action was learned.
    pub(super) fn knows(&self, action: u8, face: u8) -> bool {
        let n = usize::from(action.saturating_sub(1));
        match self.faces.get(n) {
            Some(faces) => faces >> face.saturating_sub(1) & 1 == 1,
            None => self.more.knows_list(n.saturating_sub(12), face),
        }
    }

    /// Whether it was ever learned.
    pub(super) fn was_told(&self, action: u8, face: u8) -> bool {
        let n = usize::from(action.saturating_sub(1));
        match self.told.get(n) {
            Some(told) => told >> face.saturating_sub(1) & 1 == 1,
            None => self.more.was_seen(Part::Face(action, face)),
        }
    }

    pub(super) fn set_known(&mut self, action: u8, face: u8, known: bool) {
        let n = usize::from(action.saturating_sub(1));
        let bit = 1 << face.saturating_sub(1).min(5);
        let with_bit = |faces: u8| if known { faces | bit } else { faces & !bit };
        if let (Some(faces), Some(told)) = (self.faces.get_mut(n), self.told.get_mut(n)) {
            *faces = with_bit(*faces);
            *told |= *faces;
        } else {
            self.more.set_list(n.saturating_sub(12), face, known);
        }
        if !known {
            self.effects.retain(|lesson| lesson.place != place(action, face));
        }
    }

    /// The learned effects of a face, in order.
    pub(super) fn effects(&self, action: u8, face: u8) -> impl Iterator<Item = Effect> {
        let place = place(action, face);
        self.effects.iter().filter(move |lesson| lesson.place == place).map(|lesson| lesson.effect)
    }

    fn can_hold(&self, action: u8, face: u8) -> bool {
        !self.effects.is_full() && self.effects(action, face).count() < MOST_RUN
    }

    /// Whether so many more effects can be told.
    fn has_room(&self, many: usize) -> bool {
        self.effects.len() + many <= MOST_LESSONS
    }

    pub(super) fn add(&mut self, action: u8, face: u8, effect: Effect) {
        push(&mut self.effects, Lesson { place: place(action, face), effect });
    }

    /// Keeps a text. The gate has looked at its length, and a text is asked for only where there is room.
    fn add_text(&mut self, text: &str) {
        let text = text.parse();
        debug_assert!(text.is_ok(), "the text is too long");
        push(&mut self.texts, text.unwrap_or_default());
    }

    /// Takes back what was told of a face. Texts at the end that nothing names any more make room again; the first
    /// learned one comes after so many printed ones.
    pub(super) fn take_back(&mut self, action: u8, face: u8, printed: usize) {
        self.set_known(action, face, false);
        let effects = self.effects.iter().map(|lesson| lesson.effect).chain(self.more.marked());
        let texts = effects.filter(|effect| effect.verb == Verb::Text);
        let named = texts.map(|effect| usize::from(effect.amount) + 1).max().unwrap_or(0);
        self.texts.truncate(named.saturating_sub(printed));
    }

    /// The sections of the ritual that were told, after the printed ones.
    pub(super) fn told_sections(&self) -> &[u8] {
        self.more.sections()
    }

    /// Whether it was told that no section follows those.
    pub(super) const fn has_last_section(&self) -> bool {
        self.more.is_last()
    }

    /// A learned text, by its place after the printed ones.
    pub(super) fn text(&self, n: u8) -> Option<&str> {
        self.texts.get(usize::from(n)).map(Text::as_str)
    }
}

impl Verb {
    /// What can be printed in a scenario action, to be chosen from.
    pub(super) const TOLD: [Self; 21] = [
        Self::LoseHealth,
        Self::Insanity,
        Self::Test,
        Self::Weakness,
        Self::Cultist,
        Self::Monster,
        Self::CopyAction,
        Self::Ritual,
        Self::RitualByLevel,
        Self::Lost,
        Self::GainHealth,
        Self::LoseWeakness,
        Self::DefeatCultist,
        Self::WoundMonster,
        Self::RitualBack,
        Self::Experience,
        Self::FreeNumber,
        Self::Clue,
        Self::Skill,
        Self::Reroll,
        Self::Text,
    ];

    /// Whether it has an amount.
    pub(super) const fn has_amount(self) -> bool {
        !matches!(self, Self::Nothing | Self::RitualByLevel | Self::Lost | Self::Text)
    }

    /// Whom it can meet in a scenario action.
    pub(super) const fn scopes(self) -> &'static [Scope] {
        match self {
            _ if self.is_personal() => &[Scope::Each, Scope::Chosen],
            _ if self.is_counted() => &[Scope::Once, Scope::Each],
            _ => &[Scope::Once],
        }
    }
}

impl RollForGreatOldOnes {
    pub(super) fn told_slots(&mut self, slots: u8, at: &mut At<'_, '_>) {
        self.lessons.slots = Some(slots);
        (at.tell)(self, Event::SlotsLearned(slots));
    }

    /// Effect `n` of a scenario action at a face, printed or learned.
    pub(super) fn effect_of(&self, scenario: &Scenario, action: u8, face: u8, n: u8) -> Known {
        let printed = scenario.actions.get(usize::from(action.saturating_sub(1)));
        let run = printed.and_then(|action| action.faces.get(usize::from(face.saturating_sub(1)))).copied().flatten();
        let effect = match run {
            Some(run) => scenario.run(run).get(usize::from(n)).copied(),
            None if self.lessons.knows(action, face) => self.lessons.effects(action, face).nth(usize::from(n)),
            None => return Known::Unknown,
        };
        effect.map_or(Known::End, Known::Effect)
    }

    /// The text that the group carries out.
    pub(super) fn note<'a>(&'a self, scenario: &'a Scenario, n: u8) -> &'a str {
        match scenario.pools.notes.get(usize::from(n)) {
            Some(span) => scenario.text(*span),
            None => self.lessons.text(n.saturating_sub(scenario.pools.notes.len() as u8)).unwrap_or_default(),
        }
    }

    /// Whether another effect can be told for this face.
    pub(super) fn can_learn_more(&self, action: u8, face: u8) -> bool {
        self.lessons.can_hold(action, face)
    }

    /// Whether a text can be told.
    pub(super) fn can_learn_text(&self) -> bool {
        !self.lessons.texts.is_full()
    }

    /// The kind of an effect was told; what is not asked for is filled in.
    pub(super) fn told_verb(&mut self, action: u8, face: u8, verb: Verb) {
        if verb.has_amount() || verb == Verb::Text {
            self.agenda.push(&[Task::LearnFace { action, face, verb: Some(verb), amount: 0 }]);
        } else {
            self.told_amount(action, face, verb, 1);
        }
    }

    pub(super) fn told_amount(&mut self, action: u8, face: u8, verb: Verb, amount: u8) {
        match scopes(action, verb) {
            [only] => self.told_scope(action, face, Effect { verb, amount, scope: *only }),
            _ => self.agenda.push(&[Task::LearnFace { action, face, verb: Some(verb), amount }]),
        }
    }

    /// One effect is known; there may be more.
    pub(super) fn told_scope(&mut self, action: u8, face: u8, effect: Effect) {
        self.lessons.add(action, face, effect);
        self.agenda.push(&[Task::LearnFace { action, face, verb: None, amount: 0 }]);
    }

    pub(super) fn told_text(&mut self, action: u8, face: u8, text: &str, setup: &SetupOf<Self>) {
        let n = setup.print.scenario.pools.notes.len() + self.lessons.texts.len();
        self.lessons.add_text(text);
        self.told_scope(action, face, Effect { verb: Verb::Text, amount: n as u8, scope: Scope::Once });
    }

    pub(super) fn told_all(&mut self, action: u8, face: u8, at: &mut At<'_, '_>) {
        self.lessons.set_known(action, face, true);
        (at.tell)(self, Event::FaceLearned(action, face));
    }
}

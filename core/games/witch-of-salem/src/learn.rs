//! Learned in play: cards that are not in the copy are entered once, when they first come up.

use core::fmt::Write;

use super::editions;
use super::events::Event;
use super::lessons::{Beast, Happening, Name};
use super::moves::Move;
use super::play::At;
use super::print::{Board, CREATURES, Creature, EVENTS, Effect, Effects, EventCard, Span, Verb, WORD_MAX};
use super::state::WitchOfSalem;
use super::steps::{Asked, Card, Step};
use super::words::en::nouns::WHAT_IT_SAYS;
use eldertally_core::game::SetupOf;
use eldertally_core::refusal::TextError;

/// The place of a text for which there was no room: the group reads it from the card.
const UNWRITTEN: u8 = u8::MAX;
/// The names that no creature can have, because these cards need not be entered.
const NO_CREATURES: [&str; 2] = ["Necron", "Robert Craven"];
impl WitchOfSalem {
    /// The name of a creature, printed or learned; empty if it has none.
    pub(super) fn creature_name<'a>(&'a self, n: u8, board: &'a Board) -> &'a str {
        let printed = board.creatures.get(usize::from(n)).and_then(Option::as_ref);
        match printed {
            Some(card) => board.text(card.name),
            None => self.lessons.creatures.get(usize::from(n)).and_then(Option::as_ref).map_or("", |card| &card.name),
        }
    }

    /// The text that the group carries out: the printed ones first, then the learned ones. Empty if it was not written down.
    pub(super) fn text_of<'a>(&'a self, n: u8, board: &'a Board) -> &'a str {
        match usize::from(n).checked_sub(board.texts.notes.len()) {
            None => board.note(n),
            Some(n) => self.lessons.texts.get(n).map_or("", |text| text.as_str()),
        }
    }

    pub(super) fn told_text(&mut self, card: Card, asked: Asked, text: &str, at: &mut At<'_, '_>) {
        if asked == Asked::Name {
            return self.told_name(card, text, at);
        }
        let n = at.setup.print.texts.notes.len() + self.lessons.texts.len();
        let kept = text.parse().ok().and_then(|text| self.lessons.texts.push(text).ok());
        debug_assert!(kept.is_some(), "words are asked for while there is room");
        match (kept, u8::try_from(n)) {
            (Some(()), Ok(amount)) => self.told_effect(card, Effect { verb: Verb::Text, amount }, at),
            _ => self.agenda.push(&[Step::Learn(card, Asked::Effect)]),
        }
    }

    /// Whether a text can be taken for what is asked.
    pub(super) fn words_fit(&self, setup: &SetupOf<Self>, text: &str) -> Result<(), TextError> {
        let asks_name = matches!(self.agenda.next(), Some(Step::Learn(Card::Creature(_), Asked::Name)));
        let text = text.trim();
        match text {
            _ if !editions::names_are_known(setup) => Ok(()),
            "" => Err(TextError::Blank),
            _ if asks_name && NO_CREATURES.iter().any(|name| name.eq_ignore_ascii_case(text)) => {
                Err(TextError::Reserved)
            }
            _ => Ok(()),
        }
    }

    /// The creature of this name that is known already: what came up is its twin.
    fn known_as(&self, name: &str, setup: &SetupOf<Self>) -> Option<u8> {
        let board = &setup.print;
        let named = |n: &u8| self.knows_creature(*n, board) && self.creature_name(*n, board).eq_ignore_ascii_case(name);
        (0..CREATURES as u8).find(named).filter(|_| !name.is_empty() && editions::names_are_known(setup))
    }

    /// Names a creature. A name that another has already is no name, as cards are known by theirs.
    pub(super) fn told_name(&mut self, card: Card, text: &str, at: &mut At<'_, '_>) {
        let Card::Creature(n) = card else { return };
        let setup = at.setup;
        let text = if editions::names_are_known(setup) { text.trim() } else { text };
        if let Some(known) = self.known_as(text, setup) {
            self.lessons.forget(card);
            return self.draw_instead(n, known);
        }
        let taken = |name: &str| {
            (0..CREATURES as u8).any(|other| other != n && self.creature_name(other, &setup.print) == name)
        };
        debug_assert!(text.len() <= WORD_MAX, "a name longer than what is asked for");
        let mut name: Name = text.parse().unwrap_or_default();
        let mut number = u16::from(n) + 1;
        while name.is_empty() || taken(&name) {
            name.clear();
            let _ = write!(name, "Creature {number}");
            number += CREATURES as u16;
        }
        if let Some(beast) = self.lessons.beast(card) {
            beast.name = name;
        }
        if editions::cards_come_in_parts(setup) {
            self.seen.name_only(n);
            self.lessons.set_told(card, true);
            return (at.tell)(self, Event::Learned(card));
        }
        self.agenda.push(&[Step::Learn(card, Asked::Items)]);
    }

    /// What is printed on a card, told bit by bit.
    pub(super) fn tell(&mut self, card: Card, asked: Asked, mv: Move, at: &mut At<'_, '_>) {
        let next = match (mv, asked) {
            (Move::TellNameless, _) => return self.told_name(card, "", at),
            (Move::TellItems(needs), _) => {
                if let Some(beast) = self.lessons.beast(card) {
                    beast.needs = needs;
                }
                if let (Card::Creature(n), true) = (card, editions::cards_come_in_parts(at.setup)) {
                    self.seen.told_needs(n);
                    return (at.tell)(self, Event::Learned(card));
                }
                Asked::Effect
            }
            (Move::TellRite(rite), _) => {
                if let Card::Goo(n) = card
                    && let Some(known) = self.lessons.rites.get_mut(usize::from(n))
                {
                    *known = Some(rite);
                }
                return (at.tell)(self, Event::Learned(card));
            }
            (Move::TellSteps(steps), _) => {
                if let Some(event) = self.lessons.happening(card) {
                    event.steps = steps;
                }
                if editions::cards_come_in_parts(at.setup) { Asked::Effect } else { Asked::Helpful }
            }
            (Move::TellHelpful(helpful), _) => {
                if let Some(event) = self.lessons.happening(card) {
                    event.helpful = helpful;
                }
                if editions::cards_come_in_parts(at.setup) {
                    return self.told_what(card, at);
                }
                Asked::Effect
            }
            (Move::TellVerb(Verb::Text), _) if !self.lessons.can_hold_text() => {
                return self.told_effect(card, Effect { verb: Verb::Text, amount: UNWRITTEN }, at);
            }
            (Move::TellVerb(Verb::Text), _) => Asked::Words,
            (Move::TellVerb(verb), _) if verb.has_amount() => Asked::Amount(verb),
            (Move::TellVerb(verb), _) => return self.told_effect(card, Effect { verb, amount: 1 }, at),
            (Move::TellAmount(amount), Asked::Amount(verb)) => {
                return self.told_effect(card, Effect { verb, amount }, at);
            }
            (Move::TellLast(amount), Asked::Amount(verb)) => {
                self.lessons.add_effect(card, Effect { verb, amount });
                return self.told_all(card, at);
            }
            (Move::Ourselves(kind), _) => {
                if matches!(card, Card::Event(_)) {
                    self.lessons.forget(card);
                }
                self.seen.set_own(kind, true);
                return (at.tell)(self, Event::Ourselves(kind));
            }
            (Move::TellAll, _) => return self.told_all(card, at),
            (Move::TellWho(who), _) => {
                if let Some(beast) = self.lessons.beast(card) {
                    beast.who = who;
                }
                if let Some(event) = self.lessons.happening(card) {
                    event.who = who;
                }
                return self.told_whom(card, at);
            }
            (Move::TellArrow(arrow), _) => {
                if let Some(beast) = self.lessons.beast(card) {
                    beast.red_arrow = arrow;
                }
                return self.told(card, at);
            }
            // Back to the beginning of what a creature does, or of the card.
            _ if matches!(card, Card::Creature(_)) && editions::cards_come_in_parts(at.setup) => {
                self.lessons.forget_texts(card);
                if let Some(effects) = self.lessons.effects_mut(card) {
                    effects.clear();
                }
                Asked::Effect
            }
            _ => {
                self.lessons.forget_texts(card);
                self.lessons.begin(card);
                self.agenda.push(&[Step::Learn(card, first_of(card))]);
                return;
            }
        };
        self.agenda.push(&[Step::Learn(card, next)]);
    }

    /// One effect is known. A further card is the last of them.
    fn told_effect(&mut self, card: Card, effect: Effect, at: &mut At<'_, '_>) {
        let full = self.lessons.add_effect(card, effect);
        if full || effect.verb.draws() {
            self.told_all(card, at);
        } else {
            self.agenda.push(&[Step::Learn(card, Asked::Effect)]);
        }
    }

    /// All effects are known. Whether an event helps is asked only where the rulebook does not say so.
    fn told_all(&mut self, card: Card, at: &mut At<'_, '_>) {
        if editions::cards_come_in_parts(at.setup) && matches!(card, Card::Event(_)) {
            let Some(helpful) = helps(self.lessons.effects(card)) else {
                return self.agenda.push(&[Step::Learn(card, Asked::Helpful)]);
            };
            if let Some(event) = self.lessons.happening(card) {
                event.helpful = helpful;
            }
        }
        self.told_what(card, at);
    }

    /// Whom the effects meet is asked where that matters.
    fn told_what(&mut self, card: Card, at: &mut At<'_, '_>) {
        if self.lessons.effects(card).iter().any(|effect| Self::is_shared(effect.verb)) {
            self.agenda.push(&[Step::Learn(card, Asked::Who)]);
        } else {
            self.told_whom(card, at);
        }
    }

    fn told_whom(&mut self, card: Card, at: &mut At<'_, '_>) {
        let demands = self.lessons.effects(card).iter().any(|effect| matches!(effect.verb, Verb::Discard(_)));
        if demands && matches!(card, Card::Creature(_)) {
            self.agenda.push(&[Step::Learn(card, Asked::Arrow)]);
        } else {
            self.told(card, at);
        }
    }

    fn told(&mut self, card: Card, at: &mut At<'_, '_>) {
        self.lessons.set_told(card, true);
        if let Card::Creature(n) = card {
            self.seen.told_strike(n);
        }
        (at.tell)(self, Event::Learned(card));
    }

    /// Writes what was learned into a copy; false if there was nothing.
    pub(super) fn teach(&self, board: &mut Board) -> bool {
        let mut learned = self.teach_board(board);
        let printed = board.texts.notes.len() as u8;
        for n in 0..CREATURES as u8 {
            let free = board.creatures.get(usize::from(n)).is_some_and(Option::is_none);
            // A card has a place in a copy once it is known whole.
            let whole = free && !self.seen.owes_needs(n) && !self.seen.owes_strike(n);
            let Some(beast) = self.lessons.creature(n).filter(|_| whole) else { continue };
            let name = board.keep_text(&beast.name);
            let effects = self.kept(&beast.effects, printed, board);
            let (Some(name), Some(effects)) = (name, effects) else { continue };
            let Beast { needs, who, red_arrow, .. } = *beast;
            if let Some(card) = board.creatures.get_mut(usize::from(n)) {
                *card = Some(Creature { name, needs, effects, who, red_arrow });
                learned = true;
            }
        }
        for n in 0..EVENTS as u8 {
            let free = board.events.get(usize::from(n)).is_some_and(Option::is_none);
            let Some(event) = self.lessons.event(n).filter(|_| free) else { continue };
            let Some(effects) = self.kept(&event.effects, printed, board) else { continue };
            let Happening { steps, helpful, who, .. } = *event;
            if let Some(card) = board.events.get_mut(usize::from(n)) {
                *card = Some(EventCard { name: Span::default(), steps, helpful, effects, who });
                learned = true;
            }
        }
        for (known, rite) in board.rites.iter_mut().zip(self.lessons.rites) {
            if known.is_none() && rite.is_some() {
                *known = rite;
                learned = true;
            }
        }
        learned
    }

    /// Effects with their texts in the pool of a copy; `None` if there is no room.
    fn kept(&self, effects: &[Effect], printed: u8, board: &mut Board) -> Option<Effects> {
        let mut kept = Effects::new();
        for effect in effects {
            let learned = effect.amount.checked_sub(printed).filter(|_| effect.verb == Verb::Text);
            let amount = match learned {
                Some(n) => board
                    .keep_note(self.lessons.texts.get(usize::from(n)).map_or(WHAT_IT_SAYS, |text| text.as_str()))?,
                None => effect.amount,
            };
            kept.push(Effect { verb: effect.verb, amount }).ok()?;
        }
        Some(kept)
    }
}

/// Whether effects help, as the rulebook lists them; `None` where it does not, or where they do not agree.
fn helps(effects: &[Effect]) -> Option<bool> {
    let helps = |effect: &Effect| match effect.verb {
        Verb::NecronBack | Verb::GainSanity | Verb::GainItem | Verb::RemoveCreature => Some(true),
        Verb::Necron | Verb::LoseSanity | Verb::Shadow | Verb::DrawCreature | Verb::DrawEvent => Some(false),
        Verb::Discard(_) | Verb::ShuffleTiles | Verb::Text => None,
    };
    let first = helps(effects.first()?);
    first.filter(|_| effects.iter().all(|effect| helps(effect) == first))
}

/// What is asked first about a card.
pub(super) const fn first_of(card: Card) -> Asked {
    match card {
        Card::Creature(_) => Asked::Name,
        Card::Event(_) => Asked::Steps,
        Card::Goo(_) => Asked::Items,
    }
}

//! What the players have told about cards that are not in their copy.

use heapless::Vec;
use serde::Serialize;

use super::print::{CREATURES, EVENTS, Effect, Effects, Item, Needs, Rite, Verb, WORD_MAX, Who};
use super::steps::Card;
use eldertally_core::kit;
use eldertally_core::words::TEXT_MAX;

/// The most learned texts.
const MOST_TEXTS: usize = 8;
/// A name of a card.
pub(super) type Name = heapless::String<WORD_MAX, u8>;

/// A creature as it was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Beast {
    pub(super) name: Name,
    pub(super) needs: Needs,
    pub(super) effects: Effects,
    pub(super) who: Who,
    pub(super) red_arrow: bool,
}

/// An event as it was entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Happening {
    pub(super) steps: u8,
    pub(super) helpful: bool,
    pub(super) effects: Effects,
    pub(super) who: Who,
}

/// What the players have told about their copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Lessons {
    pub(super) creatures: [Option<Beast>; CREATURES],
    events: [Option<Happening>; EVENTS],
    pub(super) rites: [Option<Rite>; 6],
    /// Bit `n`: creature `n` is entered whole; from bit 12 on, the events.
    told: u32,
    pub(super) texts: Vec<heapless::String<TEXT_MAX, u8>, MOST_TEXTS, u8>,
}

const fn bit(card: Card) -> u32 {
    let n = match card {
        Card::Creature(n) => n,
        Card::Event(n) => n + 12,
        Card::Goo(_) => return 0,
    };
    if n < 24 { 1 << n } else { 0 }
}

impl Lessons {
    pub(super) const fn new() -> Self {
        Self {
            creatures: [const { None }; CREATURES],
            events: [const { None }; EVENTS],
            rites: [None; 6],
            told: 0,
            texts: Vec::new(),
        }
    }

    pub(super) fn creature(&self, n: u8) -> Option<&Beast> {
        self.creatures.get(usize::from(n))?.as_ref().filter(|_| self.is_told(Card::Creature(n)))
    }

    pub(super) fn event(&self, n: u8) -> Option<&Happening> {
        self.events.get(usize::from(n))?.as_ref().filter(|_| self.is_told(Card::Event(n)))
    }

    /// Whether a card is entered whole.
    pub(super) const fn is_told(&self, card: Card) -> bool {
        self.told & bit(card) != 0
    }

    /// Whether a card was ever begun: it stays on the sheet.
    pub(super) fn was_begun(&self, card: Card) -> bool {
        match card {
            Card::Creature(n) => self.creatures.get(usize::from(n)).is_some_and(Option::is_some),
            Card::Event(n) => self.events.get(usize::from(n)).is_some_and(Option::is_some),
            Card::Goo(_) => false,
        }
    }

    pub(super) fn set_told(&mut self, card: Card, told: bool) {
        self.told = if told { self.told | bit(card) } else { self.told & !bit(card) };
    }

    /// A card with nothing on it yet.
    pub(super) fn begin(&mut self, card: Card) {
        match card {
            Card::Creature(n) => {
                if let Some(beast) = self.creatures.get_mut(usize::from(n)) {
                    let needs = Needs::Items([Item::Necronomicon; 2]);
                    let (name, effects) = (Name::new(), Effects::new());
                    *beast = Some(Beast { name, needs, effects, who: Who::Each, red_arrow: false });
                }
            }
            Card::Event(n) => {
                if let Some(event) = self.events.get_mut(usize::from(n)) {
                    *event = Some(Happening { steps: 0, helpful: false, effects: Effects::new(), who: Who::Each });
                }
            }
            Card::Goo(_) => {}
        }
    }

    /// A card that was begun by mistake was never there.
    pub(super) fn forget(&mut self, card: Card) {
        match card {
            Card::Creature(n) => {
                if let Some(beast) = self.creatures.get_mut(usize::from(n)) {
                    *beast = None;
                }
            }
            Card::Event(n) => {
                if let Some(event) = self.events.get_mut(usize::from(n)) {
                    *event = None;
                }
            }
            Card::Goo(_) => {}
        }
    }

    pub(super) fn beast(&mut self, card: Card) -> Option<&mut Beast> {
        let Card::Creature(n) = card else { return None };
        self.creatures.get_mut(usize::from(n))?.as_mut()
    }

    pub(super) fn happening(&mut self, card: Card) -> Option<&mut Happening> {
        let Card::Event(n) = card else { return None };
        self.events.get_mut(usize::from(n))?.as_mut()
    }

    pub(super) fn effects_mut(&mut self, card: Card) -> Option<&mut Effects> {
        match card {
            Card::Creature(_) => self.beast(card).map(|beast| &mut beast.effects),
            _ => self.happening(card).map(|event| &mut event.effects),
        }
    }

    /// Adds an effect, and says whether there is room for no more. What is told beyond that is left out: an amendment can
    /// drop the question after the last effect, and then the card is asked about again.
    pub(super) fn add_effect(&mut self, card: Card, effect: Effect) -> bool {
        let Some(effects) = self.effects_mut(card) else { return true };
        if !effects.is_full() {
            kit::push(effects, effect);
        }
        effects.is_full()
    }

    /// The effects that were told so far.
    pub(super) fn effects(&self, card: Card) -> &[Effect] {
        let effects = match card {
            Card::Creature(n) => self.creatures.get(usize::from(n)).and_then(Option::as_ref).map(|card| &card.effects),
            Card::Event(n) => self.events.get(usize::from(n)).and_then(Option::as_ref).map(|card| &card.effects),
            Card::Goo(_) => None,
        };
        effects.map_or(&[], |effects| &effects[..])
    }

    /// Makes room again for the texts of the card that is being told: they are the newest.
    pub(super) fn forget_texts(&mut self, card: Card) {
        let own = self.effects(card).iter().filter(|effect| effect.verb == Verb::Text).count();
        self.texts.truncate(self.texts.len().saturating_sub(own));
    }

    pub(super) fn can_hold_text(&self) -> bool {
        !self.texts.is_full()
    }
}

//! The tracked parts: what can be amended, between what limits.

use serde::{Deserialize, Serialize};

use super::GreatOldOne;
use super::area::{MOST_PAIRS, Pair};
use super::lessons::note;
use super::print::deck::{Deck, MOST_CARDS, MOST_HORRORS, MOST_TOTAL};
use super::state::{CENTRE, PLAYED};
use super::steps::Phase;
use super::trace::{DECK, OUT};
use eldertally_core::game::{Limits, Seat};

/// The most signs of a kind that was learned.
pub(super) const MOST_LEARNED_SIGNS: u8 = 6;
/// The most horrors of a player that nobody named.
const MOST_UNNAMED: i32 = 60;
/// The most copies of a name.
const MOST_COPIES: i32 = 4;

/// A tracked part. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// Whose turn it is, counted from 1.
    Active,
    /// 0 setup, 1 draw, 2 call, 3 recruit, 4 horror, 5 end of the turn, 6 the end.
    Phase,
    /// Cards in the deck.
    Deck,
    /// Cards that effects took out of play.
    Out,
    /// The names in the centre, counted from 1; 0 if it was not entered.
    Centre(u8),
    /// Cards in a hand.
    Hand(Seat),
    /// Pairs of a player.
    Pairs(Seat),
    /// Whether a pair is matched.
    Matched(Seat, u8),
    /// The first or second card of a pair: its name counted from 1; 0 if it was not entered.
    Name(Seat, u8, bool),
    /// Four-sets among pairs without names.
    Sets(Seat),
    /// Horrors without names in an area.
    Horrors(Seat),
    /// Where a horror card lies: 0 not in play, or a seat counted from 1.
    Horror(u8),
    /// Where the Cultist lies: 0 not in play, or a seat counted from 1.
    Cultist,
    /// Signs of a kind that were played.
    Sign(u8),
    /// Whether what is known about a name is kept and shown. What was known before is forgotten for good.
    Followed(u8),
    /// Who held the Great Old One at the end: 0 not told, 1 nobody, or a seat counted from 2.
    Holder,
    /// How many copies there are of a name that was learned; 0 if nobody told.
    Copies(u8),
    /// The card to which one without a printed link is linked, counted from 1; 0 if that is not known.
    Link(u8),
    /// The horror of the story of a card without a printed one, counted from 1; 0 if that is not known.
    Tale(u8),
    /// Turns since somebody played a card.
    Still,
    /// How many cards there are in all, where the copy does not say; 0 if nobody counted them.
    Total,
}

impl Part {
    /// Whose part it is.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Hand(seat)
            | Self::Pairs(seat)
            | Self::Matched(seat, _)
            | Self::Name(seat, ..)
            | Self::Sets(seat)
            | Self::Horrors(seat) => Some(seat),
            _ => None,
        }
    }
}

impl GreatOldOne {
    pub(super) fn limits_of(&self, deck: &Deck, part: Part) -> Option<Limits> {
        let upto = |max: i32| Some(Limits::new(0, max));
        if part.seat().is_some_and(|seat| seat.0 >= self.count) {
            return None;
        }
        let seats = i32::from(self.count);
        // Where the list is not complete, a name may follow later.
        let names = if deck.complete { i32::from(self.names()) } else { MOST_CARDS as i32 };
        let kinds = if deck.complete { i32::from(self.horror_kinds(deck)) } else { MOST_HORRORS as i32 };
        let has = |seat: Seat, row: u8| usize::from(row) < self.area(seat).pairs.len();
        match part {
            Part::Active => Some(Limits::new(1, seats)),
            Part::Phase => upto(Phase::ALL.len() as i32 - 1),
            Part::Deck => self.deck.and(upto(MOST_TOTAL.into())),
            Part::Out | Part::Hand(_) => upto(MOST_TOTAL.into()),
            Part::Centre(n) => (n < CENTRE).then_some(Limits::new(0, names)),
            Part::Pairs(_) => upto(MOST_PAIRS as i32),
            Part::Matched(seat, row) => has(seat, row).then_some(Limits::new(0, 1)),
            Part::Name(seat, row, _) => has(seat, row).then_some(Limits::new(0, names)),
            Part::Sets(_) => upto(MOST_PAIRS as i32 / 2),
            Part::Horrors(_) => upto(MOST_UNNAMED),
            Part::Horror(card) => (usize::from(card) < self.horrors.len()).then_some(Limits::new(0, seats)),
            Part::Cultist => upto(seats),
            Part::Sign(kind) => {
                (usize::from(kind) < self.signs.len()).then_some(Limits::new(0, self.sign_copies(deck, kind).into()))
            }
            // Copies of which nobody told the number cannot be followed.
            Part::Followed(name) => {
                (name < self.names()).then_some(Limits::new(0, i32::from(self.copies(deck, name) > 0)))
            }
            Part::Holder => upto(seats + 1),
            Part::Copies(name) => self.is_learned(deck, name).then_some(Limits::new(0, MOST_COPIES)),
            Part::Link(name) => self.lacks_link(deck, name).then_some(Limits::new(0, names)),
            Part::Tale(name) => self.lacks_tale(deck, name).then_some(Limits::new(0, kinds)),
            Part::Still => upto((PLAYED - 1).into()),
            Part::Total => self.lacks_total(deck).then_some(Limits::new(0, MOST_TOTAL.into())),
        }
    }

    /// Whether the copy does not say how many cards there are.
    pub(super) fn lacks_total(&self, deck: &Deck) -> bool {
        self.learns && deck.size().is_none()
    }

    /// Whether a name was learned in play.
    pub(super) fn is_learned(&self, deck: &Deck, name: u8) -> bool {
        usize::from(name) >= deck.cards.len() && name < self.names()
    }

    /// Whether the copy has no link for a name.
    pub(super) fn lacks_link(&self, deck: &Deck, name: u8) -> bool {
        let printed = deck.cards.get(usize::from(name)).is_some_and(|card| card.link.len > 0);
        !printed && name < self.names()
    }

    /// Whether the copy has no connecting story for a name.
    pub(super) fn lacks_tale(&self, deck: &Deck, name: u8) -> bool {
        let printed = deck.cards.get(usize::from(name)).is_some_and(|card| card.tale.len > 0);
        !printed && name < self.names()
    }

    /// Sets a part. The session has checked the limits.
    pub(super) fn set(&mut self, deck: &Deck, part: Part, to: i32) {
        let small = to.clamp(0, i32::from(u8::MAX)) as u8;
        match part {
            Part::Active => self.active = Seat(small.saturating_sub(1)),
            Part::Phase => self.go_to(small),
            Part::Deck => self.correct_size(DECK, small),
            Part::Out => self.correct_size(OUT, small),
            Part::Hand(seat) if small != self.hand(seat) => {
                self.tighten(seat);
                self.correct_size(seat.0, small);
            }
            Part::Hand(_) => {}
            Part::Centre(n) => {
                if set(self.centre.get_mut(usize::from(n)), small) {
                    self.count_hidden(deck);
                }
            }
            Part::Pairs(seat) => {
                if self.pairs(seat) != small {
                    let full = self.area_mut(seat).pairs.resize(small.into(), Pair { names: [0; 2], matched: true });
                    debug_assert!(full.is_ok(), "nobody has {small} pairs");
                    self.count_hidden(deck);
                }
            }
            Part::Matched(seat, row) => {
                if let Some(pair) = self.area_mut(seat).pairs.get_mut(usize::from(row)) {
                    pair.matched = small > 0;
                }
            }
            Part::Name(seat, row, second) => {
                let pair = self.area_mut(seat).pairs.get_mut(usize::from(row));
                if set(pair.and_then(|pair| pair.names.get_mut(usize::from(second))), small) {
                    self.count_hidden(deck);
                }
            }
            Part::Sets(seat) => self.area_mut(seat).sets = small,
            Part::Horrors(seat) => self.area_mut(seat).horrors = small,
            Part::Horror(card) => _ = set(self.horrors.get_mut(usize::from(card)), small),
            Part::Cultist => self.cultist = small,
            Part::Sign(kind) => _ = set(self.signs.get_mut(usize::from(kind)), small),
            Part::Followed(name) => self.set_followed(name, small > 0),
            Part::Holder => self.holder = small,
            Part::Copies(name) => {
                let lesson = usize::from(name).checked_sub(deck.cards.len());
                let card = lesson.and_then(|n| self.lessons.cards.get_mut(n));
                if set(card.map(|card| &mut card.copies), small) {
                    self.count_hidden(deck);
                    if small == 0 {
                        self.set_followed(name, false);
                    }
                }
            }
            Part::Link(name) => note(&mut self.lessons.links, name, small),
            Part::Tale(name) => note(&mut self.lessons.tales, name, small),
            // The number that it has already changes nothing, also while a card was played in this turn.
            Part::Still if small == self.quiet_turns() => {}
            Part::Still => self.still = small,
            Part::Total => self.tell_total(small),
        }
    }

    /// Goes to a phase of this turn; what was being entered is dropped.
    fn go_to(&mut self, phase: u8) {
        if let Some(phase) = Phase::ALL.get(usize::from(phase)) {
            self.phase = *phase;
            self.agenda.replace(&[]);
        }
    }

    pub(super) fn set_followed(&mut self, name: u8, followed: bool) {
        if followed != self.is_followed(name) {
            self.dropped ^= 1 << name;
            self.forget(name);
        }
    }

    /// Counts the hidden copies of each name anew. Where they changed, what was known is worth nothing.
    pub(super) fn count_hidden(&mut self, deck: &Deck) {
        let mut open = self.hidden.clone();
        open.fill(0);
        let pairs = self.areas.iter().flat_map(|(_, area)| &area.pairs).flat_map(|pair| pair.names);
        for name in pairs.chain(self.centre).filter_map(|shown| shown.checked_sub(1)) {
            if let Some(open) = open.get_mut(usize::from(name)) {
                *open = open.saturating_add(1);
            }
        }
        for name in 0..self.names() {
            let open = open.get(usize::from(name)).copied().unwrap_or(0);
            let hidden = self.copies(deck, name).saturating_sub(open);
            if hidden != self.hidden(name) {
                set(self.hidden.get_mut(usize::from(name)), hidden);
                self.forget(name);
            }
        }
    }
}

/// Sets a value, and says whether it was another before.
fn set(place: Option<&mut u8>, to: u8) -> bool {
    debug_assert!(place.is_some(), "the limits let through what is not there");
    place.is_some_and(|place| core::mem::replace(place, to) != to)
}

//! The tracked parts: what can be amended, between what limits.

use serde::{Deserialize, Serialize};

use super::bits;
use super::player::{PASSAGE, SANITY};
use super::powers::printed_rite;
use super::print::{EVENTS, Item, MOST_SPACES, Rite};
use super::seen::{Kind, PRICES};
use super::state::{EVENT_DECK, GOOS, PLACES, RLYEH, Slot, Space, Tile, WitchOfSalem};
use super::steps::Card;
use eldertally_core::game::{Limits, Seat, SetupOf};

/// A tracked part. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The round, counted from 1; 0 before the first.
    Round,
    /// Where in the round: 1 creatures, then the turn of each seat, then the event; 0 is the setup.
    Stage,
    /// Three players: whether the next round brings two creatures.
    TwoNext,
    /// Where the Witch is.
    Witch,
    /// Necron's marker.
    Necron,
    /// Sanity.
    Sanity(Seat),
    /// Where a player is; 7 is R'lyeh.
    Place(Seat),
    /// Whether a location card is in hand; 7 is the Secret Passage.
    Card(Seat, u8),
    /// Minor items of a kind.
    Minor(Seat, Item),
    /// The artifact: 0 none, or counted from 1.
    Artifact(Seat),
    /// Whether the first item was never entered.
    Unentered(Seat),
    /// An item space of a location: 0 empty, 1 to 7 an item, 8 not entered.
    Slot(u8, u8),
    /// The creature at a location: 0 none, or counted from 1.
    Creature(u8),
    /// Cards of a kind in the creature deck; 12 is Necron, 13 Robert Craven.
    Deck(u8),
    /// Discarded creature cards of a kind.
    Fallen(u8),
    /// Items of a kind in the bag or not entered.
    Bag(Item),
    /// Discarded items of a kind.
    Discarded(Item),
    /// Cards in the event deck.
    EventDeck,
    /// Whether an event came up since the last shuffle.
    Used(u8),
    /// An edge, counted from 0, or R'lyeh: 0 face down, 1 to 6 face up, 7 gone.
    Goo(u8),
    /// The shadow at Miskatonic: 0 none, or counted from 1.
    Shadow,
    /// Whether a Great Old One went to the box.
    Boxed(u8),
    /// The artifact on the tile of a location, 0 is Miskatonic: 0 none, or counted from 1.
    Closed(u8),
    /// A tile: 0 face down, 1 portal, 2 wall.
    Tile(u8),
    /// The private note of a seat about a tile.
    Note(Seat, u8),
    /// Whether a card is learned; 0 forgets it.
    Learned(Card),
    /// What a Great Old One demands that is not in the copy: 0 not known.
    Rite(u8),
    /// The artifact beside the tile of a location that is not in the copy: 0 not known, or counted from 1.
    Symbol(u8),
    /// The price of an item space that is not in the copy: 0 not known, or counted from 1.
    Price(u8, u8),
    /// The demon space, if it is not in the copy: 0 not known.
    Demon,
    /// The space of the rift, if it is not in the copy: 0 not known.
    Rift,
    /// Of how many spaces of the track it was told whether they show Necron, if not all are in the copy. Fewer forgets the
    /// furthest; more says of the first others that they do not.
    Marks,
    /// Whether the group sees to a kind by itself.
    Ourselves(Kind),
}

impl Part {
    /// Whose part it is.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Sanity(seat)
            | Self::Place(seat)
            | Self::Card(seat, _)
            | Self::Minor(seat, _)
            | Self::Artifact(seat)
            | Self::Unentered(seat)
            | Self::Note(seat, _) => Some(seat),
            _ => None,
        }
    }
}

const RITES: i32 = 22;
/// The most of anything that can pile up: as much as is counted.
const MOST: i32 = u8::MAX as i32;

/// The artifact of a number: none, or counted from 1.
pub(super) fn artifact(n: u8) -> Option<Item> {
    usize::from(n).checked_sub(1).and_then(|n| Item::ARTIFACTS.get(n)).copied()
}

/// An artifact as a number: 0 none, or counted from 1.
pub(super) fn artifact_number(item: Option<Item>) -> u8 {
    item.map_or(0, |item| (item as u8).saturating_sub(Item::First as u8) + 1)
}

fn tile(n: u8) -> Tile {
    let tile = Tile::ALL.get(usize::from(n)).copied();
    debug_assert!(tile.is_some(), "limits allow a tile {n}");
    tile.unwrap_or(Tile::Down)
}

impl WitchOfSalem {
    pub(super) fn limits_of(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let board = &setup.print;
        let upto = |max: u8| Some(Limits::new(0, i32::from(max)));
        if part.seat().is_some_and(|seat| seat.0 >= self.count) {
            return None;
        }
        match part {
            Part::Round => Some(Limits::new(0, 999)),
            Part::Stage => Some(Limits::new(i32::from(self.stage > 0), i32::from(self.count) + 2)),
            Part::TwoNext => (self.count == 3).then_some(Limits::new(0, 1)),
            Part::Witch => upto(6),
            Part::Necron => upto(self.last_space(setup)),
            Part::Sanity(_) => upto(SANITY),
            Part::Place(_) => upto(RLYEH),
            Part::Card(_, card) => (card <= PASSAGE).then_some(Limits::new(0, 1)),
            Part::Minor(_, item) => (!item.is_artifact()).then_some(Limits::new(0, 3)),
            Part::Artifact(_) => upto(3),
            Part::Unentered(_) => upto(1),
            Part::Slot(place, n) => (PLACES.contains(&place) && n < 3).then_some(Limits::new(0, 8)),
            Part::Creature(place) => PLACES.contains(&place).then_some(Limits::new(0, 12)),
            Part::Deck(n) | Part::Fallen(n) => (n < 14).then_some(Limits::new(0, MOST)),
            Part::Bag(_) | Part::Discarded(_) => Some(Limits::new(0, MOST)),
            Part::EventDeck => upto(EVENT_DECK),
            Part::Used(n) => (usize::from(n) < EVENTS).then_some(Limits::new(0, 1)),
            Part::Goo(n) => (n < GOOS).then_some(Limits::new(0, 7)),
            Part::Shadow => upto(GOOS),
            Part::Boxed(n) => (n < GOOS).then_some(Limits::new(0, 1)),
            Part::Closed(n) => (n <= 6).then_some(Limits::new(0, 3)),
            Part::Tile(n) | Part::Note(_, n) => PLACES.contains(&n).then_some(Limits::new(0, 2)),
            Part::Learned(card) => self.lessons.was_begun(card).then_some(Limits::new(0, 1)),
            Part::Symbol(n) => (PLACES.contains(&n) && board.place(n).symbol().is_none()).then_some(Limits::new(0, 3)),
            Part::Price(n, slot) => {
                let open = PLACES.contains(&n) && slot < 3 && board.place(n).price(slot).is_none();
                open.then_some(Limits::new(0, PRICES.into()))
            }
            Part::Demon => (board.demon == 0).then_some(Limits::new(0, MOST_SPACES as i32 - 1)),
            Part::Rift => (board.length == 0).then_some(Limits::new(0, MOST_SPACES as i32)),
            Part::Marks => (!board.has_all_marks()).then_some(Limits::new(0, MOST_SPACES as i32)),
            Part::Ourselves(kind) => Self::can_be_asked(kind, board).then_some(Limits::new(0, 1)),
            Part::Rite(n) => (n < GOOS && printed_rite(n, setup).is_none()).then_some(Limits::new(0, RITES)),
        }
    }

    /// Sets a part. The session has checked the limits.
    pub(super) fn set(&mut self, _setup: &SetupOf<Self>, part: Part, to: i32) {
        let small = to.clamp(0, i32::from(u8::MAX)) as u8;
        if let Some(seat) = part.seat() {
            return self.set_of_seat(seat, part, small);
        }
        let spot = |place: u8| usize::from(place.saturating_sub(1));
        match part {
            Part::Round => self.round = to.clamp(0, i32::from(u16::MAX)) as u16,
            Part::Stage => self.go_to_stage(small),
            Part::TwoNext => self.two = small > 0,
            Part::Witch => self.witch = small % 7,
            Part::Necron => self.necron.set(small),
            Part::Slot(place, n) => {
                let slot = match small {
                    0 => Slot::Empty,
                    8 => Slot::Unknown,
                    n => Item::at(n - 1).map_or(Slot::Empty, Slot::Item),
                };
                set(self.slots.get_mut(spot(place)).and_then(|slots| slots.get_mut(usize::from(n))), slot);
            }
            Part::Creature(place) => set(self.creatures.get_mut(spot(place)), small.checked_sub(1)),
            Part::Deck(n) => self.deck.set(n, small),
            Part::Fallen(n) => set(self.fallen.get_mut(usize::from(n)), small),
            Part::Bag(item) => self.bag.set(item as u8, small),
            Part::Discarded(item) => set(self.discarded.get_mut(item as usize), small),
            Part::EventDeck => self.events = small,
            Part::Used(n) => self.used = bits::with(self.used, n, small > 0),
            Part::Goo(n) => {
                let space = match small {
                    0 => Space::Down,
                    7 => Space::Gone,
                    n => Space::Up(n - 1),
                };
                set(self.spaces.get_mut(usize::from(n)), space);
            }
            Part::Shadow => self.shadow = small.checked_sub(1),
            Part::Boxed(n) => self.boxed = bits::with(self.boxed, n, small > 0),
            Part::Closed(n) => set(self.closed.get_mut(usize::from(n)), artifact(small)),
            Part::Tile(n) => set(self.tiles.get_mut(spot(n)), tile(small)),
            Part::Learned(card) => self.lessons.set_told(card, small > 0),
            Part::Symbol(place) => self.seen.set_symbol(place, small),
            Part::Price(place, slot) => self.seen.set_price(place, slot, small),
            Part::Demon => self.seen.demon = small,
            Part::Rift => self.set_rift(small),
            Part::Marks => self.seen.set_marks_told(small),
            Part::Ourselves(kind) => self.seen.set_own(kind, small > 0),
            Part::Rite(n) => {
                let rite = usize::from(small).checked_sub(1).and_then(|n| Rite::all().nth(n));
                set(self.lessons.rites.get_mut(usize::from(n)), rite);
            }
            _ => {}
        }
    }

    fn set_of_seat(&mut self, seat: Seat, part: Part, to: u8) {
        let player = self.of_mut(seat);
        match part {
            Part::Sanity(_) => player.sanity = to,
            Part::Place(_) => player.place = to,
            Part::Card(_, card) => player.hand = bits::with(player.hand, card, to > 0),
            Part::Minor(_, item) => set(player.minors.get_mut(item as usize), to),
            Part::Artifact(_) => player.artifact = artifact(to),
            Part::Unentered(_) => player.unentered = to > 0,
            Part::Note(_, place) => self.set_note(seat, place, tile(to)),
            _ => {}
        }
    }

    /// Goes to the beginning of a stage of this round; what was pending before it is dropped.
    fn go_to_stage(&mut self, stage: u8) {
        if stage == 0 {
            return;
        }
        // The alternation of three players was turned when the round began.
        let cards = match self.count {
            2 => 1,
            3 if self.two || self.round == 0 => 1,
            _ => 2,
        };
        self.stage = stage;
        self.told.clear();
        self.agenda.replace(&[]);
        self.plan_round(stage, cards);
    }
}

fn set<T>(place: Option<&mut T>, to: T) {
    debug_assert!(place.is_some(), "limits name a part that is not there");
    if let Some(place) = place {
        *place = to;
    }
}

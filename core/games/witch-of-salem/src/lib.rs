//! *Witch of Salem*: two to four scholars, six tiles that may be portals, a bag of items, and a sorcerer on his way.
//!
//! Cards, tiles and the bag stay on the table: what is drawn there is entered, and the tracker keeps what remains.
//! What was seen under a tile nobody must say; a seat may keep private notes about it (`notes.rs`).
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        reason = "a test fails by panicking"
    )
)]

#[cfg(any(feature = "toml", test))]
extern crate std;

mod ask_board;
mod copy;
mod creatures;
mod editions;
mod effects;
mod end;
mod event;
mod items;
mod learn;
mod moves;
mod notes;
mod part;
mod play;
mod player;
mod powers;
mod risk;
mod seen;
mod step;
mod turn;
mod view;
mod words;

use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use eldertally_core::game::{
    About, Answer, Ask, Game, Group, ItemOf, Limits, Offer, Seat, SetupOf, Subject, Tell, Viewer,
};
use eldertally_core::kit::{Agenda, Pile, Track};
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::refusal::Unfit;
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

pub use board::{
    Board, CREATURES, Cost, Creature, EVENTS, Effect, Effects, EventCard, Face, Item, MOST_EFFECTS, MOST_MARKS,
    MOST_NOTES, MOST_SPACES, MOST_SYMBOLS, NAME_MAX, Needs, Place, Rite, Span, TEXT_POOL, Verb, WORD_MAX, Wanted, Who,
};
pub use end::Loss;
pub use event::Event;
pub use moves::Move;
pub use part::Part;
pub use seen::{Kind, Spot};
pub use step::Card;
pub use view::Label;

use copy::board;
use learn::Lessons;
use player::Player;
use seen::Seen;
use step::Step;

eldertally_core::rules!("WOS");

/// The numbers of the options in saves.
mod option {
    pub(super) const SPAWN_FROM: u8 = 1;
    pub(super) const GOO_ABILITY: u8 = 2;
    pub(super) const THUL_IN: u8 = 3;
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::SPAWN_FROM,
        key: "spawnFrom",
        values: &[value("witch", "after the Witch"), value("numeric", "to the lowest free number")],
        text: "Does a new creature go to the first free location after the Witch, or to the lowest free number?",
        rule: ruling(1),
    },
    OptionSpec {
        number: option::GOO_ABILITY,
        key: "gooAbility",
        values: &[value("rlyehOnly", "only the one on R'lyeh"), value("allRevealed", "every one that is face up")],
        text: "Does only the Great Old One on R'lyeh have power once it is face up, or every one that is face up?",
        rule: ruling(2),
    },
    OptionSpec {
        number: option::THUL_IN,
        key: "thulIn",
        values: &[value("step4", "as the item of step 4"), value("step3", "in step 3, like a fight")],
        text: "Is the artifact against Thul Sahuun your item of step 4, or discarded in step 3 like a fight?",
        rule: ruling(23),
    },
];

/// Miskatonic University.
const MISKATONIC: u8 = 0;
/// Where a Great Old One is banished.
const RLYEH: u8 = 7;
/// The locations 1 to 6.
const PLACES: core::ops::RangeInclusive<u8> = 1..=6;
/// The faces of the creature deck: twelve creatures, then these.
const NECRON: u8 = 12;
const CRAVEN: u8 = 13;
/// Events in a deck.
const EVENT_DECK: u8 = 8;
/// The space of the card on R'lyeh, after the edges 1 to 5.
const CENTRE: usize = 5;
/// The Great Old Ones, in the order of the rulebook.
const GOOS: u8 = 6;

/// An item space of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum Slot {
    Empty,
    /// Something lies there that nobody has entered.
    Unknown,
    Item(Item),
}

/// A space for a Great Old One: an edge or R'lyeh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
enum Space {
    Down,
    Up(u8),
    /// It went away as a shadow.
    Gone,
}

/// What is known about a tile, by all or in a private note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tile {
    /// Nothing: it lies face down.
    Down,
    /// A portal.
    Portal,
    /// A wall.
    Wall,
}

impl Tile {
    const ALL: [Self; 3] = [Self::Down, Self::Portal, Self::Wall];
}

/// A game of *Witch of Salem*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WitchOfSalem {
    round: u16,
    /// 0 setup, 1 creatures, then the turn of each seat, then the event.
    stage: u8,
    /// How many seats there are.
    count: u8,
    players: [Player; 4],
    witch: u8,
    necron: Track,
    /// What is in the bag, with what lies about and was never entered.
    bag: Pile<7>,
    discarded: [u8; 7],
    /// The item spaces of the locations 1 to 6.
    slots: [[Slot; 3]; 6],
    deck: Pile<14>,
    /// Discarded creature cards.
    fallen: [u8; 14],
    /// The creatures at the locations 1 to 6.
    creatures: [Option<u8>; 6],
    /// Cards left in the event deck; which ones, nobody knows.
    events: u8,
    /// Bit `n`: event `n` came up since the last shuffle.
    used: u16,
    /// The edges 1 to 5, then R'lyeh.
    spaces: [Space; 6],
    shadow: Option<u8>,
    /// Bit `n`: this Great Old One went to the box.
    boxed: u8,
    /// The artifacts on tiles, Miskatonic first.
    closed: [Option<Item>; 7],
    tiles: [Tile; 6],
    /// Three players: the next round brings two creatures.
    two: bool,
    /// Bit `n`: seat `n` looks at its notes.
    noting: u8,
    lessons: Lessons,
    agenda: Agenda<Step, 24>,
    /// The players said that a lost game is over.
    #[serde(skip_serializing_if = "is_no")]
    over_said: bool,
    #[serde(skip_serializing_if = "Seen::is_empty")]
    seen: Seen,
}

/// What edition 1 did not have is left out of the digest while it is as it was there.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde wants it")]
fn is_no(yes: &bool) -> bool {
    !*yes
}

impl WitchOfSalem {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");

    fn of(&self, seat: Seat) -> &Player {
        let [a, b, c, d] = &self.players;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    fn of_mut(&mut self, seat: Seat) -> &mut Player {
        let [a, b, c, d] = &mut self.players;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// Those who are not out.
    fn alive(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.of(*seat).is_alive())
    }

    /// Those whom creatures and events touch.
    fn touched(&self) -> impl Iterator<Item = Seat> {
        self.alive().filter(|seat| self.of(*seat).place != RLYEH)
    }

    /// Who is banishing.
    fn banisher(&self) -> Option<Seat> {
        self.alive().find(|seat| self.of(*seat).place == RLYEH)
    }

    fn creature_at(&self, place: u8) -> Option<u8> {
        let n = usize::from(place).checked_sub(1)?;
        self.creatures.get(n).copied().flatten()
    }

    fn slots_at(&self, place: u8) -> &[Slot] {
        usize::from(place).checked_sub(1).and_then(|n| self.slots.get(n)).map_or(&[], |slots| &slots[..])
    }

    fn tile_at(&self, place: u8) -> Tile {
        usize::from(place).checked_sub(1).and_then(|n| self.tiles.get(n)).copied().unwrap_or(Tile::Down)
    }

    fn closed_at(&self, place: u8) -> Option<Item> {
        self.closed.get(usize::from(place)).copied().flatten()
    }
}

impl Game for WitchOfSalem {
    const ABOUT: About = About {
        number: 3,
        name: "Witch of Salem",
        slug: "witch-of-salem",
        code: CODE,
        edition: 2,
        min_seats: 2,
        max_seats: 4,
        options: OPTIONS,
        rules: RULES,
    };

    type Print = Board;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let mut agenda = Agenda::new();
        agenda.push(&[Step::FirstGoo, Step::Begin, Step::RoundStart]);
        Self {
            round: 0,
            stage: 0,
            count: setup.seats.len().min(4),
            players: [Player::new(), Player::new(), Player::new(), Player::new()],
            witch: MISKATONIC,
            necron: Track::new(0, if setup.print.length > 0 { setup.print.length } else { MOST_SPACES as u8 }),
            bag: Pile::new(&items::ALL_ITEMS),
            discarded: [0; 7],
            slots: [[Slot::Empty; 3]; 6],
            deck: Pile::new(&creatures::ALL_CARDS),
            fallen: [0; 14],
            creatures: [None; 6],
            events: EVENT_DECK,
            used: 0,
            spaces: [Space::Down; 6],
            shadow: None,
            boxed: 0,
            closed: [None; 7],
            tiles: [Tile::Down; 6],
            two: false,
            noting: 0,
            lessons: Lessons::new(),
            agenda,
            over_said: false,
            seen: Seen::default(),
        }
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        match self.outcome(setup) {
            Some(_) if self.is_end_to_say(setup) => Ask::Choose,
            Some(outcome) => Ask::Over(outcome),
            None => self.ask_of_step(setup),
        }
    }

    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        if n == 0 { self.group_of_step(setup) } else { None }
    }

    fn left(&self, setup: &SetupOf<Self>, _group: u8, face: u8) -> Option<u8> {
        self.left_of_step(setup, face)
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.is_end_to_say(setup) {
            let _ = put(Offer::open(Move::ItIsOver, rule(113)));
        } else if self.outcome(setup).is_none() {
            let _ = self.offer(setup, &mut moves::Offers { put, viewer });
        }
    }

    fn text_fits(&self, setup: &SetupOf<Self>, text: &str) -> Result<(), Unfit> {
        self.words_fit(setup, text)
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        self.subject_of_step(setup)
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.draw_by(setup) } else { None }
    }

    fn is_revealed(&self, setup: &SetupOf<Self>) -> bool {
        self.is_open_to_all(setup)
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut Tell<'_, Self>) {
        self.answer(answer, &mut play::At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(setup, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(setup, part, to);
        // Whoever brings a game back has not said that it is over.
        self.over_said &= self.outcome(setup).is_some();
    }

    fn may_change(&self, setup: &SetupOf<Self>, seat: Seat, stays: bool) -> bool {
        !stays && self.may_leave(seat, setup)
    }

    fn change(&mut self, setup: &SetupOf<Self>, seat: Seat, _stays: bool, tell: &mut Tell<'_, Self>) {
        self.leave(seat, &mut play::At { setup, tell });
    }

    fn view(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, viewer, put);
    }

    fn score(&self, setup: &SetupOf<Self>, _seat: Seat) -> Option<i32> {
        self.points(setup)
    }

    fn learned(&self, _setup: &SetupOf<Self>, print: &mut Board) -> bool {
        self.teach(print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        event.rule()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

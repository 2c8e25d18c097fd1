//! The state of a game, and the game as the engine sees it.

use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize};

use super::events::Event;
use super::lessons::Lessons;
use super::moves::Move;
use super::options::OPTIONS;
use super::parts::Part;
use super::play::At;
use super::player::Player;
use super::print::{Board, Item, MOST_SPACES};
use super::quick::Told;
use super::seen::Seen;
use super::steps::Step;
use super::view::Label;
use super::{CODE, RULES, creatures, items, rule, words};
use eldertally_core::follow::Follow;
use eldertally_core::game::{
    About, Answer, Ask, ByHand, EventSink, Game, Group, ItemOf, Limits, Offer, Place, Seat, SetupOf, Symbol, Touch,
    Viewer,
};
use eldertally_core::kit::{Agenda, BySeat, Offers, Pile, Track};
use eldertally_core::refusal::TextError;
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

/// Miskatonic University.
pub(super) const MISKATONIC: u8 = 0;
/// Where a Great Old One is banished.
pub(super) const RLYEH: u8 = 7;
/// The locations 1 to 6.
pub(super) const PLACES: RangeInclusive<u8> = 1..=6;
/// The faces of the creature deck: twelve creatures, then these.
pub(super) const NECRON: u8 = 12;
pub(super) const CRAVEN: u8 = 13;
/// Events in a deck.
pub(super) const EVENT_DECK: u8 = 8;
/// The space of the card on R'lyeh, after the edges 1 to 5.
pub(super) const CENTRE: usize = 5;
/// The Great Old Ones, in the order of the rulebook.
pub(super) const GOOS: u8 = 6;

/// An item space of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Slot {
    Empty,
    /// Something lies there that nobody has entered.
    Unknown,
    Item(Item),
}

/// A space for a Great Old One: an edge or R'lyeh.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Space {
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
    pub(super) const ALL: [Self; 3] = [Self::Down, Self::Portal, Self::Wall];
}

/// A game of *Witch of Salem*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WitchOfSalem {
    pub(super) round: u16,
    /// 0 setup, 1 creatures, then the turn of each seat, then the event.
    pub(super) stage: u8,
    /// How many seats there are.
    pub(super) count: u8,
    pub(super) players: BySeat<Player, 4>,
    pub(super) witch: u8,
    pub(super) necron: Track,
    /// What is in the bag, with what lies about and was never entered.
    pub(super) bag: Pile<7>,
    pub(super) discarded: [u8; 7],
    /// The item spaces of the locations 1 to 6.
    pub(super) slots: [[Slot; 3]; 6],
    pub(super) deck: Pile<14>,
    /// Discarded creature cards.
    pub(super) fallen: [u8; 14],
    /// The creatures at the locations 1 to 6.
    pub(super) creatures: [Option<u8>; 6],
    /// Cards left in the event deck; which ones, nobody knows.
    pub(super) events: u8,
    /// Bit `n`: event `n` came up since the last shuffle.
    pub(super) used: u16,
    /// The edges 1 to 5, then R'lyeh.
    pub(super) spaces: [Space; 6],
    pub(super) shadow: Option<u8>,
    /// Bit `n`: this Great Old One went to the box.
    pub(super) boxed: u8,
    /// The artifacts on tiles, Miskatonic first.
    pub(super) closed: [Option<Item>; 7],
    pub(super) tiles: [Tile; 6],
    /// Three players: the next round brings two creatures.
    pub(super) two: bool,
    /// Bit `n`: seat `n` looks at its notes.
    pub(super) noting: u8,
    pub(super) lessons: Lessons,
    pub(super) agenda: Agenda<Step, 24>,
    /// The players said that a lost game is over.
    #[serde(skip_serializing_if = "is_no")]
    pub(super) over_said: bool,
    #[serde(skip_serializing_if = "Seen::is_empty")]
    pub(super) seen: Seen,
    /// What was told of the turn that is being entered.
    #[serde(skip_serializing_if = "is_untold")]
    pub(super) told: Told,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    pub(super) follow: Follow,
}

/// What edition 1 did not have is left out of the digest while it is as it was there.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde wants it")]
fn is_no(yes: &bool) -> bool {
    !*yes
}

fn is_untold(told: &Told) -> bool {
    told.is_empty()
}

impl WitchOfSalem {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");
    /// Where its parts lie on the board, as a file.
    #[cfg(feature = "toml")]
    pub const BOARD_TOML: &'static str = include_str!("../board.toml");

    pub(super) fn of(&self, seat: Seat) -> &Player {
        self.players.at(seat)
    }

    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut Player {
        self.players.at_mut(seat)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// Those who are not out.
    pub(super) fn alive(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|seat| self.of(*seat).is_alive())
    }

    /// Those whom creatures and events touch.
    pub(super) fn touched(&self) -> impl Iterator<Item = Seat> {
        self.alive().filter(|seat| self.of(*seat).place != RLYEH)
    }

    /// Who is banishing.
    pub(super) fn banisher(&self) -> Option<Seat> {
        self.alive().find(|seat| self.of(*seat).place == RLYEH)
    }

    pub(super) fn creature_at(&self, place: u8) -> Option<u8> {
        let n = usize::from(place).checked_sub(1)?;
        self.creatures.get(n).copied().flatten()
    }

    pub(super) fn slots_at(&self, place: u8) -> &[Slot] {
        usize::from(place).checked_sub(1).and_then(|n| self.slots.get(n)).map_or(&[], |slots| &slots[..])
    }

    pub(super) fn tile_at(&self, place: u8) -> Tile {
        usize::from(place).checked_sub(1).and_then(|n| self.tiles.get(n)).copied().unwrap_or(Tile::Down)
    }

    pub(super) fn closed_at(&self, place: u8) -> Option<Item> {
        self.closed.get(usize::from(place)).copied().flatten()
    }
}

/// What stands for something in this game.
const SYMBOLS: &[Symbol] = &[
    Symbol::Figure,
    Symbol::Sanity,
    Symbol::Place,
    Symbol::Card,
    Symbol::Witch,
    Symbol::Monster,
    Symbol::Necron,
    Symbol::Danger,
    Symbol::GreatOldOne,
    Symbol::Portal,
    Symbol::Event,
    Symbol::Bag,
    Symbol::Necronomicon,
    Symbol::Glasses,
    Symbol::Elixir,
    Symbol::Dagger,
    Symbol::FirstArtifact,
    Symbol::SecondArtifact,
    Symbol::ThirdArtifact,
];

impl Game for WitchOfSalem {
    const ABOUT: About = About {
        number: 3,
        name: "Witch of Salem",
        slug: "witch-of-salem",
        code: CODE,
        edition: 2,
        min_seats: 2,
        max_seats: 4,
        most_faces: 6,
        options: OPTIONS,
        rules: RULES,
        symbols: SYMBOLS,
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
            players: BySeat::from_fn(|_| Player::new()),
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
            told: Told::new(),
            follow: setup.follow(),
        }
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow = follow;
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

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.is_end_to_say(setup) {
            let _ = visit(Offer::open(Move::ItIsOver, rule(113)));
        } else if self.outcome(setup).is_none() {
            let _ = self.offer(setup, &mut Offers::new(viewer, visit));
        }
    }

    fn touch(&self, _setup: &SetupOf<Self>, mv: &Move) -> Option<Touch<Part>> {
        self.touch_of(*mv)
    }

    fn text_fits(&self, setup: &SetupOf<Self>, text: &str) -> Result<(), TextError> {
        self.words_fit(setup, text)
    }

    fn declines(mv: &Move) -> bool {
        mv.declines()
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        self.subject_of_step(setup)
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.draw_by(setup) } else { None }
    }

    fn is_revealed(&self, setup: &SetupOf<Self>) -> bool {
        self.is_open_to_all(setup)
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(answer, &mut At { setup, tell });
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

    fn change(&mut self, setup: &SetupOf<Self>, seat: Seat, _stays: bool, tell: &mut EventSink<'_, Self>) {
        self.leave(seat, &mut At { setup, tell });
    }

    fn view(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, viewer, visit);
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

    fn by_hand(event: &Event) -> Option<ByHand> {
        event.by_hand()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

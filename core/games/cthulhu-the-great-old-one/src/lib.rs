//! *Cthulhu: The Great Old One* (Deluxe Edition): pairs of story cards, hidden hands, and one card that nobody wants.
//!
//! The deck is real and hands stay hidden: the tracker follows what everybody at the table sees, and what follows from
//! it (`trace.rs`). What somebody drew or stole is never asked, and who holds the Great Old One only at the end. So a
//! state holds nothing that is hidden from any viewer.
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

mod area;
mod copy;
mod editions;
mod effects;
mod event;
mod learn;
mod moves;
mod offers;
mod part;
mod play;
mod step;
mod strangers;
mod table;
mod trace;
mod view;
mod words;
mod worlds;

use core::fmt;
use core::ops::ControlFlow;

use heapless::Vec;
use serde::Serialize;

use eldertally_core::game::{
    About, Answer, Ask, Game, Group, ItemOf, Limits, Offer, Seat, SetupOf, Subject, Tell, Viewer,
};
use eldertally_core::kit::Agenda;
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

pub use deck::{
    Cancels, Deck, Deed, HORROR_CARDS, HorrorCard, MOST_CARDS, MOST_HORRORS, MOST_SIGNS, MOST_TOTAL, NAME_MAX,
    SPECIALS, SignCard, Soft, Span, StoryCard, TEXT_POOL, WORD_MAX,
};
pub use event::Event;
pub use moves::{Move, Spot, Way};
pub use part::Part;
pub use step::Card;
pub use trace::Spread;
pub use view::Label;

use area::Area;
use copy::deck;
use learn::Lessons;
use step::{For, Phase, Step};
use strangers::Strangers;
use trace::Trace;
use worlds::Deep;

eldertally_core::rules!("CGO");

/// The numbers of the options in saves.
mod option {
    pub(super) const END_AT: u8 = 1;
    pub(super) const END_CHECK: u8 = 2;
    pub(super) const KNOWN: u8 = 3;
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::END_AT,
        key: "endAt",
        values: &[value("turnEnd", "with that turn"), value("seventhPair", "at once")],
        text: "Does the game end with the turn of the player who has seven pairs, or at once with the seventh?",
        rule: ruling(6),
    },
    OptionSpec {
        number: option::END_CHECK,
        key: "endCheck",
        values: &[value("turnPlayer", "of that player"), value("allPlayers", "of any player")],
        text: "At the end of a turn, do seven pairs of that player end the game, or those of any player?",
        rule: ruling(7),
    },
    OptionSpec {
        number: option::KNOWN,
        key: "known",
        values: &[value("shown", "shown"), value("hidden", "left to memory")],
        text: "Is it shown where cards can still be, as far as calls and swaps made that public, or left to memory?",
        rule: ruling(27),
    },
];

/// Cards dealt to each player.
const DEALT: u8 = 9;
/// Cards in the centre.
const CENTRE: u8 = 3;
/// Pairs that end the game.
const WANTED: u8 = 7;
/// So many names with three or four copies are followed world by world at a time. All at once they would need 3 KB.
const MOST_DEEP: usize = 12;

/// A game of *Cthulhu: The Great Old One*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GreatOldOne {
    /// How many seats there are.
    count: u8,
    active: Seat,
    phase: Phase,
    /// Cards in the deck; `None` if nobody knows.
    deck: Option<u8>,
    /// Cards that effects took out of play.
    out: u8,
    hands: [u8; 6],
    areas: [Area; 6],
    /// The names in the centre, counted from 1; 0 if it was not entered.
    centre: [u8; 3],
    /// Whose area each horror card lies in, counted from 1; 0 if it is not in play.
    horrors: Vec<u8, HORROR_CARDS, u8>,
    /// Whose area the Cultist lies in, counted from 1; 0 if it is not in play.
    cultist: u8,
    /// How many of each sign were played.
    signs: Vec<u8, MOST_SIGNS, u8>,
    /// Who held the Great Old One at the end: 0 not told, 1 nobody, or a seat counted from 2.
    holder: u8,
    /// Turns since somebody played a card.
    still: u8,
    /// Bit `n`: what is known about name `n` is not followed.
    dropped: u64,
    /// For each name, how many copies are neither in the centre nor in a pair.
    hidden: Vec<u8, MOST_CARDS, u8>,
    traces: Vec<Trace, MOST_CARDS, u8>,
    /// For names with three or four hidden copies, what their traces leave out; nothing of it in edition 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    deep: Option<Vec<Deep, MOST_DEEP, u8>>,
    /// Where cards can be of a name that was never mentioned.
    #[serde(skip_serializing_if = "Option::is_none")]
    strangers: Option<Strangers>,
    /// Whether what the list leaves open is asked.
    #[serde(skip_serializing_if = "is_not")]
    learns: bool,
    lessons: Lessons,
    agenda: Agenda<Step, 12>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "Serde asks so")]
fn is_not(value: &bool) -> bool {
    !value
}

impl GreatOldOne {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    fn hand(&self, seat: Seat) -> u8 {
        self.hands.get(usize::from(seat.0)).copied().unwrap_or(0)
    }

    fn area(&self, seat: Seat) -> &Area {
        let [a, b, c, d, e, f] = &self.areas;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            3 => d,
            4 => e,
            _ => f,
        }
    }

    fn area_mut(&mut self, seat: Seat) -> &mut Area {
        let [a, b, c, d, e, f] = &mut self.areas;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            3 => d,
            4 => e,
            _ => f,
        }
    }
}

impl Game for GreatOldOne {
    const ABOUT: About = About {
        number: 5,
        name: "Cthulhu: The Great Old One",
        slug: "cthulhu-the-great-old-one",
        code: CODE,
        edition: 2,
        min_seats: 2,
        max_seats: 6,
        options: OPTIONS,
        rules: RULES,
    };

    type Print = Deck;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let count = setup.seats.len().min(6);
        let deck = &setup.print;
        let mut agenda = Agenda::new();
        agenda.push(&[Step::Name(For::Centre(0), 0), Step::Name(For::Centre(1), 0), Step::Name(For::Centre(2), 0)]);
        let mut game = Self {
            count,
            active: Seat(0),
            phase: Phase::Setup,
            deck: deck.size().map(|size| size.saturating_sub(DEALT * count + CENTRE)),
            out: 0,
            hands: [0; 6],
            areas: [const { Area::new() }; 6],
            centre: [0; 3],
            horrors: deck.horrors.iter().flat_map(|card| (0..card.copies).map(|_| 0)).take(HORROR_CARDS).collect(),
            cultist: 0,
            signs: deck.signs.iter().map(|_| 0).collect(),
            holder: 0,
            still: 0,
            dropped: 0,
            hidden: Vec::new(),
            traces: Vec::new(),
            deep: editions::follows_every_copy(setup).then(Vec::new),
            strangers: editions::asks_what_is_printed(setup).then(|| Strangers::new(&[0; 8])),
            learns: editions::asks_what_is_printed(setup),
            lessons: Lessons::new(),
            agenda,
        };
        game.hands.iter_mut().take(count.into()).for_each(|hand| *hand = DEALT);
        deck.cards.iter().for_each(|card| game.follow(card.copies));
        let untold = (0..).zip(&deck.cards).filter(|(_, card)| card.copies == 0);
        untold.for_each(|(name, _)| game.dropped |= 1 << name);
        game.forget_strangers();
        game
    }

    fn ask(&self, _setup: &SetupOf<Self>) -> Ask {
        match (self.outcome(), self.agenda.next()) {
            (Some(outcome), _) => Ask::Over(outcome),
            (None, Some(Step::Write(_) | Step::WriteHorror | Step::WriteSign(_))) => Ask::Text { max: WORD_MAX as u8 },
            (None, _) => Ask::Choose,
        }
    }

    fn group(&self, _setup: &SetupOf<Self>, _n: u8) -> Option<Group> {
        None
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.outcome().is_none() {
            let _ = self.offer(setup, &mut offers::Offers { put, viewer });
        }
    }

    fn subject(&self, _setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        let part = match self.agenda.next()? {
            Step::Count(_) => Part::Total,
            Step::Copies(_, name) => Part::Copies(name),
            Step::Way(_, name, _) => Part::Link(name),
            _ => return None,
        };
        Some(Subject { part, space: None })
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut Tell<'_, Self>) {
        self.answer(answer, &mut play::At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(&setup.print, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(&setup.print, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, put: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, put);
    }

    fn score(&self, _setup: &SetupOf<Self>, seat: Seat) -> Option<i32> {
        Some(self.points(seat))
    }

    fn learned(&self, _setup: &SetupOf<Self>, print: &mut Deck) -> bool {
        self.teach(print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        event.rule()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

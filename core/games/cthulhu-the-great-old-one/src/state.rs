//! The state of a game, and how it answers what is asked of every game.

use core::fmt;
use core::ops::ControlFlow;

use heapless::Vec;
use serde::Serialize;

use super::area::Area;
use super::lessons::Lessons;
use super::options::OPTIONS;
use super::play::At;
use super::print::deck::{Deck, HORROR_CARDS, MOST_CARDS, MOST_SIGNS, WORD_MAX};
use super::steps::{For, Phase, Step};
use super::strangers::Strangers;
use super::trace::Trace;
use super::worlds::Deep;
use super::{CODE, Event, Label, Move, Part, RULES, editions, words};
use eldertally_core::follow::Follow;
use eldertally_core::game::{
    About, Answer, Ask, EventSink, Game, Group, ItemOf, Limits, Offer, Place, Seat, SetupOf, Symbol, Touch, Viewer,
};
use eldertally_core::kit::{Agenda, BySeat, Offers};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

/// The most players.
pub(super) const SEATS: usize = 6;
/// Cards dealt to each player.
pub(super) const DEALT: u8 = 9;
/// Cards in the centre.
pub(super) const CENTRE: u8 = 3;
/// Stands for the number of turns without a card while somebody has played one in this turn.
pub(super) const PLAYED: u8 = u8::MAX;
/// Pairs that end the game.
pub(super) const WANTED: u8 = 7;
/// So many names with three or four copies are followed world by world at a time. All at once they would need 3 KB.
const MOST_DEEP: usize = 12;
/// So many of the names that were mentioned last are offered before others.
pub(super) const LATELY: usize = 4;

/// A game of *Cthulhu: The Great Old One*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GreatOldOne {
    /// How many seats there are.
    pub(super) count: u8,
    pub(super) active: Seat,
    pub(super) phase: Phase,
    /// Cards in the deck; `None` if nobody knows.
    pub(super) deck: Option<u8>,
    /// Cards that effects took out of play.
    pub(super) out: u8,
    pub(super) hands: BySeat<u8, SEATS>,
    pub(super) areas: BySeat<Area, SEATS>,
    /// The names in the centre, counted from 1; 0 if it was not entered.
    pub(super) centre: [u8; CENTRE as usize],
    /// Whose area each horror card lies in, counted from 1; 0 if it is not in play.
    pub(super) horrors: Vec<u8, HORROR_CARDS, u8>,
    /// Whose area the Cultist lies in, counted from 1; 0 if it is not in play.
    pub(super) cultist: u8,
    /// Who played the sign whose effect is being carried out. It follows from the log and is no part of the digest.
    #[serde(skip)]
    pub(super) signer: Option<Seat>,
    /// How many of each sign were played.
    pub(super) signs: Vec<u8, MOST_SIGNS, u8>,
    /// Who held the Great Old One at the end: 0 not told, 1 nobody, or a seat counted from 2.
    pub(super) holder: u8,
    /// Turns since somebody played a card, or [`PLAYED`].
    pub(super) still: u8,
    /// Bit `n`: what is known about name `n` is not followed.
    pub(super) dropped: u64,
    /// For each name, how many copies are neither in the centre nor in a pair.
    pub(super) hidden: Vec<u8, MOST_CARDS, u8>,
    pub(super) traces: Vec<Trace, MOST_CARDS, u8>,
    /// For names with three or four hidden copies, what their traces leave out; nothing of it in edition 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) deep: Option<Vec<Deep, MOST_DEEP, u8>>,
    /// Where cards can be of a name that was never mentioned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) strangers: Option<Strangers>,
    /// Whether what the list leaves open is asked.
    #[serde(skip_serializing_if = "is_not")]
    pub(super) learns: bool,
    pub(super) lessons: Lessons,
    pub(super) agenda: Agenda<Step, 12>,
    /// The names that were mentioned last, counted from 1, the newest first. They follow from the log.
    #[serde(skip)]
    pub(super) lately: [u8; LATELY],
    /// How many cards may be missing from each hand, because nobody told from which of them one was taken.
    #[serde(skip_serializing_if = "is_none_loose")]
    pub(super) loose: BySeat<u8, SEATS>,
    /// Whether this turn, or a part of it, is entered by what came to lie open alone.
    #[serde(skip_serializing_if = "is_not")]
    pub(super) ahead: bool,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    pub(super) follow: Follow,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "Serde asks so")]
fn is_not(value: &bool) -> bool {
    !value
}

fn is_none_loose(loose: &BySeat<u8, SEATS>) -> bool {
    loose.iter().all(|(_, loose)| *loose == 0)
}

impl GreatOldOne {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");
    /// Where its parts lie on the board, as a file.
    #[cfg(feature = "toml")]
    pub const BOARD_TOML: &'static str = include_str!("../board.toml");

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    pub(super) fn hand(&self, seat: Seat) -> u8 {
        *self.hands.at(seat)
    }

    /// The name of a card in the centre; `None` if it was not entered.
    pub(super) fn in_centre(&self, n: u8) -> Option<u8> {
        self.centre.get(usize::from(n))?.checked_sub(1)
    }

    pub(super) fn area(&self, seat: Seat) -> &Area {
        self.areas.at(seat)
    }

    pub(super) fn area_mut(&mut self, seat: Seat) -> &mut Area {
        self.areas.at_mut(seat)
    }
}

/// What stands for something in this game.
const SYMBOLS: &[Symbol] = &[
    Symbol::Card,
    Symbol::Pair,
    Symbol::Link,
    Symbol::Horror,
    Symbol::Cultist,
    Symbol::GreatOldOne,
    Symbol::ElderSign,
];

impl Game for GreatOldOne {
    const ABOUT: About = About {
        number: 5,
        name: "Cthulhu: The Great Old One",
        slug: "cthulhu-the-great-old-one",
        code: CODE,
        edition: 3,
        min_seats: 2,
        max_seats: SEATS as u8,
        most_faces: 0,
        options: OPTIONS,
        rules: RULES,
        symbols: SYMBOLS,
    };

    type Print = Deck;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let count = setup.seats.len().min(SEATS as u8);
        let deck = &setup.print;
        let mut agenda = Agenda::new();
        agenda.push(&[Step::Name(For::Centre(0), 0), Step::Name(For::Centre(1), 0), Step::Name(For::Centre(2), 0)]);
        let mut game = Self {
            count,
            active: Seat(0),
            phase: Phase::Setup,
            deck: deck.size().map(|size| size.saturating_sub(DEALT * count + CENTRE)),
            out: 0,
            hands: BySeat::from_fn(|seat| if seat.0 < count { DEALT } else { 0 }),
            areas: BySeat::new([const { Area::new() }; SEATS]),
            centre: [0; CENTRE as usize],
            horrors: deck.horrors.iter().flat_map(|card| (0..card.copies).map(|_| 0)).take(HORROR_CARDS).collect(),
            cultist: 0,
            signer: None,
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
            lately: [0; LATELY],
            loose: BySeat::new([0; SEATS]),
            ahead: false,
            follow: setup.follow(),
        };
        deck.cards.iter().for_each(|card| game.follow_card(card.copies));
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

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.outcome().is_none() {
            let _ = self.offer(setup, &mut Offers::new(viewer, visit));
        }
    }

    fn touch(&self, setup: &SetupOf<Self>, mv: &Move) -> Option<Touch<Part>> {
        self.place_of(setup, *mv)
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow_from_here(follow);
    }

    fn declines(mv: &Move) -> bool {
        mv.declines()
    }

    fn subject(&self, _setup: &SetupOf<Self>) -> Option<Place<Part>> {
        let part = match self.agenda.next()? {
            Step::Count(_) => Part::Total,
            Step::Copies(_, name) => Part::Copies(name),
            Step::Way(_, name, _) => Part::Link(name),
            _ => return None,
        };
        Some(Place { part, space: None })
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(answer, &mut At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(&setup.print, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(&setup.print, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, visit);
    }

    fn score(&self, _setup: &SetupOf<Self>, seat: Seat) -> Option<i32> {
        (seat.0 < self.count).then(|| self.points(seat))
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

//! *Chaos of Cthulhu*: two to four monsters of five Elder Dice each, stones that activate them, plans made in secret.
//!
//! Dice and stones are rolled on the table and entered. What a plan does is never stored: it is derived from the dice,
//! the plans and the bonuses (`acts.rs`), so that a bonus which is cancelled simply stops counting.
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

mod acts;
mod blocks;
mod bonus;
mod copy;
mod editions;
mod end;
mod event;
mod monster;
mod moves;
mod part;
mod plan;
mod planning;
mod play;
mod plays;
mod resolve;
mod round;
pub mod solver;
mod step;
mod thefts;
mod view;
mod words;

use core::fmt;
use core::ops::ControlFlow;

use serde::Serialize;

use eldertally_core::game::{
    About, Answer, Ask, EventSink, Game, Group, ItemOf, Limits, Offer, Seat, SetupOf, Subject, Viewer,
};
use eldertally_core::kit::Agenda;
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

pub use bonus::{BLOOD, BONUSES, Kind};
pub use copy::dice::{Action, COLOURS, Dice, Faces, MOST_OFFERINGS, NAME_MAX, NAMES, PARTS, Set, WORD_MAX};
pub use event::Event;
pub use moves::Move;
pub use part::Part;
pub use view::Label;

use acts::{Aim, Now};
use monster::{CORE, Monster, Player};
use step::Step;

eldertally_core::rules!("COC");

/// The numbers of the options in saves.
mod option {
    pub(super) const VARIANT: u8 = 1;
    pub(super) const ATTACK_PART: u8 = 2;
    pub(super) const DEFLECT_OWN: u8 = 3;
    pub(super) const DARE: u8 = 4;
    pub(super) const CROWN_SETUP: u8 = 5;
    pub(super) const OFFERINGS: u8 = 6;
}

/// What is played.
mod variant {
    pub(super) const LAMENT: u8 = 1;
    pub(super) const DARE: u8 = 2;
    pub(super) const CROWN: u8 = 3;
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::VARIANT,
        key: "variant",
        values: &[
            value("normal", "the normal game"),
            value("lament", "Lovecraft's Lament"),
            value("dare", "Alhazred's Dare"),
            value("crown", "Crown of Chaos"),
        ],
        text: "The normal game, Lovecraft's Lament with a timer, Alhazred's Dare for one number, or Crown of Chaos?",
        rule: rule(92),
    },
    OptionSpec {
        number: option::ATTACK_PART,
        key: "attackPart",
        values: &[value("atDeclaration", "when it is declared"), value("afterBlocks", "once the blocks are assigned")],
        text: "Does a victim choose the part when an attack is declared, or once the blocks are assigned?",
        rule: ruling(11),
    },
    OptionSpec {
        number: option::DEFLECT_OWN,
        key: "deflectOwn",
        values: &[value("all", "all of them"), value("othersOnly", "all but your own")],
        text: "Does Deflect move all actions on your monster, or spare your own?",
        rule: ruling(20),
    },
    OptionSpec {
        number: option::DARE,
        key: "dareNumber",
        values: &[value("forAll", "one for all"), value("perPlayer", "one for each player")],
        text: "Alhazred's Dare: one number for all, or one for each player?",
        rule: ruling(30),
    },
    OptionSpec {
        number: option::CROWN_SETUP,
        key: "crownSetupMatch",
        values: &[value("reroll", "re-rolled"), value("freeAction", "kept, with its free action")],
        text: "Crown of Chaos: is a monster that matches at the start re-rolled, or kept for its free action?",
        rule: ruling(45),
    },
    OptionSpec {
        number: option::OFFERINGS,
        key: "offerings",
        values: &[
            value("copy", "as in the copy"),
            value("1", "1"),
            value("2", "2"),
            value("3", "3"),
            value("4", "4"),
            value("5", "5"),
            value("6", "6"),
            value("7", "7"),
            value("8", "8"),
            value("9", "9"),
            value("10", "10"),
        ],
        text: "How many offerings do you begin with and hold at most: as in the copy, or another number?",
        rule: rule(65),
    },
];

/// The stages of a round; those of the declaration and after depend on the number of seats.
mod stage {
    pub(super) const SETUP: u8 = 0;
    pub(super) const STONES: u8 = 1;
    pub(super) const PLAN: u8 = 2;
    /// The first in turn declares; then the second, and so on.
    pub(super) const DECLARE: u8 = 3;
}

/// A game of *Chaos of Cthulhu*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChaosOfCthulhu {
    round: u16,
    /// See [`stage`]; after the declarations come blocks and resolution, then the end of the round.
    stage: u8,
    /// How many seats there are.
    count: u8,
    /// Who is Player 1.
    coin: Seat,
    /// This round is the last.
    time_up: bool,
    /// Alhazred's Dare: the number that wins, by seat; 0 if any does.
    dare: [u8; 4],
    /// By chair, clockwise.
    monsters: [Monster; 4],
    /// By seat.
    players: [Player; 4],
    /// Icons that were learned in play.
    lessons: [Set; COLOURS],
    /// Crown of Chaos, bit `n`: seat `n` fell in this round.
    fell: u8,
    agenda: Agenda<Step, 40>,
    /// An amendment has gone from the planning to the end of the round: the plans are as secret as before. It follows
    /// from the log and is no part of the digest.
    #[serde(skip)]
    screened: bool,
}

impl ChaosOfCthulhu {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");

    fn now<'a>(&'a self, setup: &'a SetupOf<Self>) -> Now<'a> {
        Now::new(self, setup)
    }
}

impl Game for ChaosOfCthulhu {
    const ABOUT: About = About {
        number: 4,
        name: "Chaos of Cthulhu",
        slug: "chaos-of-cthulhu",
        code: CODE,
        edition: 2,
        min_seats: 2,
        max_seats: 4,
        options: OPTIONS,
        rules: RULES,
    };

    type Print = Dice;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        Self::start(setup)
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        if let Some(outcome) = self.outcome(setup) {
            return Ask::Over(outcome);
        }
        match self.throwers(setup) {
            0 => Ask::Choose,
            groups => Ask::Chance(groups),
        }
    }

    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        self.group_of_step(setup, n)
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if matches!(self.ask(setup), Ask::Choose) {
            let _ = self.offer(setup, &mut moves::Offers { put, viewer });
        }
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        self.asked_about(setup)
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.thrown_by(setup) } else { None }
    }

    fn is_revealed(&self, setup: &SetupOf<Self>) -> bool {
        self.outcome(setup).is_some() && !self.screened
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(answer, &mut play::At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(setup, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(setup, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, viewer, put);
    }

    fn learned(&self, _setup: &SetupOf<Self>, print: &mut Dice) -> bool {
        self.teach(print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        Some(event.rule())
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

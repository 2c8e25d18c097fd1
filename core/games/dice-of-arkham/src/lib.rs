//! *Dice of Arkham* 1.63: one investigator, eight dice, three seals against three keys.
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

mod combat;
mod editions;
mod event;
mod learn;
mod moves;
mod part;
mod play;
mod risk;
mod scenes;
mod seen;
mod sheet;
#[cfg(feature = "toml")]
mod sheet_edit;
#[cfg(feature = "toml")]
mod sheet_file;
mod step;
mod view;
mod walk;
mod words;

use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use eldertally_core::encoding;
use eldertally_core::game::{
    About, Answer, Ask, Game, Group, ItemOf, Limits, Offer, Outcome, SetupOf, Subject, Tell, Viewer,
};
use eldertally_core::kit::{Agenda, Pool, Track, Tray};
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};
use eldertally_print::{Fault, Printed};

pub use event::Event;
pub use moves::Move;
pub use part::Part;
pub use seen::{Kind, Lesson, Spot};
pub use sheet::{MOST_METER, MOST_SPACES, MOST_TIME, NAME_MAX, Sheet};
pub use view::{Enemies, Label};

use seen::Seen;
use step::{Step, Way};

eldertally_core::rules!("DOA");

/// The numbers of the options in saves.
mod option {
    pub(super) const FLEE_EXAMPLE_HEALTH: u8 = 1;
    pub(super) const RED_SPACES: u8 = 2;
    pub(super) const TIME_RESET: u8 = 3;
    pub(super) const BUY_AFTER_LOOK: u8 = 4;
    pub(super) const LACK_CHOICE: u8 = 5;
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::FLEE_EXAMPLE_HEALTH,
        key: "fleeExampleHealth",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Fleeing a monster: is all damage health, as in the rulebook's example?",
        rule: ruling(1),
    },
    OptionSpec {
        number: option::RED_SPACES,
        key: "redSpaces",
        values: &[value("perTurn", "only in that turn"), value("cumulative", "in every fight from then on")],
        text: "Do red spaces add a cultist only in the turn you enter them, or in every fight from then on?",
        rule: ruling(2),
    },
    OptionSpec {
        number: option::TIME_RESET,
        key: "timeReset",
        values: &[value("sheet", "to the space on the sheet"), value("beginning", "to the very beginning")],
        text: "Does the time marker go back to the space the sheet names, or to the very beginning?",
        rule: ruling(3),
    },
    OptionSpec {
        number: option::BUY_AFTER_LOOK,
        key: "buyAfterLook",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Event 2B: may you buy further dice after you have seen the first?",
        rule: ruling(26),
    },
    OptionSpec {
        number: option::LACK_CHOICE,
        key: "lackChoice",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "Event 2B, result 4: may you choose what each missing point costs?",
        rule: ruling(29),
    },
];

/// What can be lost until the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Meter {
    /// Health.
    Health,
    /// Sanity.
    Sanity,
}

/// What is spent in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stock {
    /// Fight.
    Fight,
    /// Magic.
    Magic,
}

/// One of the four events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Scene {
    /// 1A, after the first seal.
    Dreamlands,
    /// 1B, after the first key.
    FirstLock,
    /// 2A, after the second seal.
    DarkPact,
    /// 2B, after the second key.
    TimeIsShort,
}

/// The fight of this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Combat {
    monster: bool,
    /// Cultists that came; helpers, if a monster leads them.
    cultists: u8,
    /// How many dice the enemy throws; 0 until it is known.
    strength: u8,
    /// Dice bought with fight, until they are paid for.
    fight_dice: u8,
    dice: Tray<13>,
    throws: u8,
    /// Ones of the second throw against a monster: so many of the kept ones are locked.
    locked: u8,
}

impl Combat {
    const fn none() -> Self {
        Self { monster: false, cultists: 0, strength: 0, fight_dice: 0, dice: Tray::new(), throws: 0, locked: 0 }
    }
}

/// Spaces of the investigation track that an event moved over; their red never counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Skipped {
    /// The space before the first of them.
    after: u8,
    /// The last of them; 0 if there are none.
    to: u8,
}

impl Skipped {
    fn is_none(&self) -> bool {
        *self == Self::default()
    }

    fn holds(self, space: u8) -> bool {
        self.after < space && space <= self.to
    }
}

/// A game of *Dice of Arkham*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiceOfArkham {
    turn: u16,
    health: Pool,
    sanity: Pool,
    fight: Pool,
    magic: Pool,
    time: Track,
    investigation: Track,
    seals: u8,
    keys: u8,
    /// The mythos dice; 0 while they are not on the table.
    mythos: [u8; 2],
    dice: Tray<6>,
    throws: u8,
    /// Extra cultists from pairs of ones.
    pairs: u8,
    /// Red spaces entered this turn.
    reds: u8,
    /// The mythos dice on the table were thrown by an event, so nothing else adds to them.
    trap: bool,
    began_on_sign: bool,
    /// Investigation still to be used.
    points: u8,
    /// So many investigator dice fewer on the next throw.
    fewer: u8,
    /// A die may be set before the next throw.
    preset: bool,
    /// An investigator die lies on the elder sign.
    sign_die: bool,
    combat: Combat,
    /// The dice of event 2B.
    scene: Tray<24>,
    agenda: Agenda<Step, 12>,
    #[serde(skip_serializing_if = "Skipped::is_none")]
    skipped: Skipped,
    #[serde(skip_serializing_if = "Seen::is_empty")]
    seen: Seen,
}

/// Three seals win, three keys lose.
const GOAL: u8 = 3;

impl DiceOfArkham {
    /// The shipped example sheet as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");

    fn meter(&self, meter: Meter) -> Pool {
        match meter {
            Meter::Health => self.health,
            Meter::Sanity => self.sanity,
        }
    }

    fn stock(&self, stock: Stock) -> Pool {
        match stock {
            Stock::Fight => self.fight,
            Stock::Magic => self.magic,
        }
    }

    /// How the game stands. Derived, so that amending a marker can also take an end back.
    fn outcome(&self) -> Option<Outcome> {
        if self.health.is_empty() || self.sanity.is_empty() || self.keys >= GOAL {
            Some(Outcome::Lost)
        } else if self.seals >= GOAL {
            Some(Outcome::Won)
        } else {
            None
        }
    }

    /// Whether a die is to be set before the throw that is asked for.
    fn sets_die(&self) -> bool {
        self.preset && self.dice.is_empty()
    }

    /// How many investigator dice the next throw of a turn has, with a die that was set before.
    fn dice_of_turn(&self) -> u8 {
        let six = u8::from(self.seals > 0);
        (5 + six).saturating_sub(self.fewer).saturating_sub(u8::from(self.sign_die))
    }
}

impl Printed for Sheet {
    fn example() -> Self {
        let bytes = include_bytes!("../example.bin");
        // The build made these bytes from a checked sheet of this very type, and a test reads them back.
        encoding::read(bytes).unwrap_or_else(Self::blank)
    }

    fn blank() -> Option<Self> {
        Some(Self::blank())
    }

    fn check(&self) -> Result<(), Fault> {
        Self::check(self)
    }

    fn name(&self) -> &str {
        &self.name
    }
}

impl Game for DiceOfArkham {
    const ABOUT: About = About {
        number: 1,
        name: "Dice of Arkham",
        slug: "dice-of-arkham",
        code: CODE,
        edition: 2,
        min_seats: 1,
        max_seats: 1,
        options: OPTIONS,
        rules: RULES,
    };

    type Print = Sheet;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let sheet = &setup.print;
        // What nobody has told yet is as long or as high as it may be.
        let told = |number: u8, most: u8| if number == 0 { most } else { number };
        let mut game = Self {
            turn: 0,
            health: Pool::new(10, told(sheet.health_max, MOST_METER)),
            sanity: Pool::new(10, told(sheet.sanity_max, MOST_METER)),
            fight: Pool::new(3, 9),
            magic: Pool::new(3, 9),
            time: Track::new(sheet.time_start, told(sheet.time_spaces, MOST_TIME)),
            investigation: Track::new(0, told(sheet.investigation_spaces, MOST_SPACES as u8)),
            seals: 0,
            keys: 0,
            mythos: [0; 2],
            dice: Tray::new(),
            throws: 0,
            pairs: 0,
            reds: 0,
            trap: false,
            began_on_sign: false,
            points: 0,
            fewer: 0,
            preset: false,
            sign_die: false,
            combat: Combat::none(),
            scene: Tray::new(),
            agenda: Agenda::new(),
            skipped: Skipped::default(),
            seen: Seen::default(),
        };
        game.begin_turn(sheet);
        game
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        match self.outcome() {
            Some(outcome) => Ask::Over(outcome),
            None if self.owes(setup).is_some() => Ask::Choose,
            None => self.ask_of_step(),
        }
    }

    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        if self.owes(setup).is_some() { None } else { self.group_of_step(n) }
    }

    fn moves(&self, setup: &SetupOf<Self>, _viewer: Viewer, put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.outcome().is_none() {
            let _ = self.offer(setup, put);
        }
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if self.outcome().is_some() || self.owes(setup).is_some() { None } else { self.throw_by(setup) }
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        if self.outcome().is_some() { None } else { self.subject_of_step(setup) }
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut Tell<'_, Self>) {
        self.answer(answer, &mut play::At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(setup, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(setup, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, put: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, put);
    }

    fn learned(&self, setup: &SetupOf<Self>, print: &mut Sheet) -> bool {
        self.teach(setup, print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        event.rule()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

//! The state of a game, and what the engine asks of it.

use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::dice::Locks;
use super::play::At;
use super::seen::Seen;
use super::steps::Step;
use super::{CODE, Event, Label, MOST_METER, MOST_SPACES, MOST_TIME, Move, Part, RULES, Sheet, options, words};
use eldertally_core::follow::Follow;
use eldertally_core::game::{
    About, Answer, Ask, EventSink, Game, Group, ItemOf, Limits, Offer, Outcome, Place, SetupOf, Symbol, Touch, Viewer,
};
use eldertally_core::kit::{Agenda, Pool, Track, Tray};
use eldertally_core::refusal::Refusal;
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

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
pub(super) struct Combat {
    pub(super) monster: bool,
    /// Cultists that came; helpers, if a monster leads them.
    pub(super) cultists: u8,
    /// How many dice the enemy throws; 0 until it is known.
    pub(super) strength: u8,
    /// Dice bought with fight, until they are paid for.
    pub(super) fight_dice: u8,
    pub(super) dice: Tray<13>,
    pub(super) throws: u8,
    /// Ones of the second throw against a monster: so many of the kept ones are locked. Only before edition 3.
    pub(super) locked: u8,
    /// The same since edition 3, die by die.
    #[serde(skip_serializing_if = "Locks::is_none")]
    pub(super) locks: Locks,
}

impl Combat {
    pub(super) const fn none() -> Self {
        Self {
            monster: false,
            cultists: 0,
            strength: 0,
            fight_dice: 0,
            dice: Tray::new(),
            throws: 0,
            locked: 0,
            locks: Locks::NONE,
        }
    }
}

/// Spaces of the investigation track that an event moved over; their red never counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Skipped {
    /// The space before the first of them.
    pub(super) after: u8,
    /// The last of them; 0 if there are none.
    pub(super) to: u8,
}

impl Skipped {
    fn is_none(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn holds(self, space: u8) -> bool {
        self.after < space && space <= self.to
    }
}

/// A game of *Dice of Arkham*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiceOfArkham {
    pub(super) turn: u16,
    pub(super) health: Pool,
    pub(super) sanity: Pool,
    pub(super) fight: Pool,
    pub(super) magic: Pool,
    pub(super) time: Track,
    pub(super) investigation: Track,
    pub(super) seals: u8,
    pub(super) keys: u8,
    /// The mythos dice; 0 while they are not on the table.
    pub(super) mythos: [u8; 2],
    pub(super) dice: Tray<6>,
    pub(super) throws: u8,
    /// Extra cultists from pairs of ones.
    pub(super) pairs: u8,
    /// Red spaces entered this turn.
    pub(super) reds: u8,
    /// The mythos dice on the table were thrown by an event, so nothing else adds to them.
    pub(super) trap: bool,
    pub(super) began_on_sign: bool,
    /// Investigation still to be used.
    pub(super) points: u8,
    /// So many investigator dice fewer on the next throw.
    pub(super) fewer: u8,
    /// A die may be set before the next throw.
    pub(super) preset: bool,
    /// An investigator die lies on the elder sign.
    pub(super) sign_die: bool,
    pub(super) combat: Combat,
    /// The dice of event 2B.
    pub(super) scene: Tray<24>,
    pub(super) agenda: Agenda<Step, 12>,
    #[serde(skip_serializing_if = "Skipped::is_none")]
    pub(super) skipped: Skipped,
    #[serde(skip_serializing_if = "Seen::is_empty")]
    pub(super) seen: Seen,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    pub(super) follow: Follow,
}

/// Three seals win, three keys lose.
pub(super) const GOAL: u8 = 3;

impl DiceOfArkham {
    /// The shipped example sheet as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");
    /// Where its parts lie on the board, as a file.
    #[cfg(feature = "toml")]
    pub const BOARD_TOML: &'static str = include_str!("../board.toml");

    pub(super) fn meter(&self, meter: Meter) -> Pool {
        match meter {
            Meter::Health => self.health,
            Meter::Sanity => self.sanity,
        }
    }

    pub(super) fn stock(&self, stock: Stock) -> Pool {
        match stock {
            Stock::Fight => self.fight,
            Stock::Magic => self.magic,
        }
    }

    /// How the game stands. Derived, so that amending a marker can also take an end back.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        if self.health.is_empty() || self.sanity.is_empty() || self.keys >= GOAL {
            Some(Outcome::Lost)
        } else if self.seals >= GOAL {
            Some(Outcome::Won)
        } else {
            None
        }
    }

    /// Whether a die is to be set before the throw that is asked for. In quick entry it lies among the others.
    pub(super) fn sets_die(&self) -> bool {
        self.preset && self.dice.is_empty() && !self.is_quick_throw()
    }

    /// How many investigator dice the next throw of a turn has, with a die that was set before.
    pub(super) fn dice_of_turn(&self) -> u8 {
        let six = u8::from(self.seals > 0);
        (5 + six).saturating_sub(self.fewer).saturating_sub(u8::from(self.sign_die))
    }
}

/// What stands for something in this game.
const SYMBOLS: &[Symbol] = &[
    Symbol::Heart,
    Symbol::Sanity,
    Symbol::Fight,
    Symbol::Magic,
    Symbol::Time,
    Symbol::Investigation,
    Symbol::Danger,
    Symbol::ElderSign,
    Symbol::Seal,
    Symbol::Key,
    Symbol::YellowSign,
    Symbol::Die,
    Symbol::Reroll,
    Symbol::Cultist,
    Symbol::Monster,
    Symbol::Attack,
];

impl Game for DiceOfArkham {
    const ABOUT: About = About {
        number: 1,
        name: "Dice of Arkham",
        slug: "dice-of-arkham",
        code: CODE,
        edition: 3,
        min_seats: 1,
        max_seats: 1,
        most_faces: 6,
        options: options::OPTIONS,
        rules: RULES,
        symbols: SYMBOLS,
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
            follow: setup.follow(),
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

    fn goes_together(&self, _setup: &SetupOf<Self>, faces: &[u8]) -> Result<(), Refusal> {
        if self.is_quick_fight() { self.fight_goes_together(faces) } else { Ok(()) }
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow = follow;
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.outcome().is_none() {
            let _ = self.offer(setup, viewer, visit);
        }
    }

    fn touch(&self, setup: &SetupOf<Self>, mv: &Move) -> Option<Touch<Part>> {
        self.place_of_move(setup, *mv)
    }

    fn prepares(mv: &Move) -> bool {
        mv.prepares()
    }

    fn declines(mv: &Move) -> bool {
        mv.declines()
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if self.outcome().is_some() || self.owes(setup).is_some() { None } else { self.throw_by(setup) }
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        if self.outcome().is_some() { None } else { self.subject_of_step(setup) }
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(answer, &mut At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(setup, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(setup, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, visit);
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

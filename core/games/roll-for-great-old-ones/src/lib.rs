//! *Roll for Great Old Ones*: one to four investigators, one common roll a round, and a ritual that must not end.
//!
//! Everything that triggers something goes through the agenda (`task.rs`), so that a number that fills a box that gives a
//! star that gives a clue that closes a seal is resolved link by link, each fully.
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

mod actions;
mod copy;
mod editions;
mod effects;
mod enemies;
mod event;
mod floor;
mod investigator;
mod learn;
mod moves;
mod part;
mod play;
mod reroll;
mod risk;
mod ritual;
mod round;
mod skills;
mod tables;
mod task;
#[cfg(test)]
mod tests;
mod view;
mod words;

use core::fmt;
use core::ops::ControlFlow;

use heapless::Vec;
use serde::Serialize;

use eldertally_core::game::{
    About, Answer, Ask, Game, Group, ItemOf, Limits, Offer, Outcome, Seat, SetupOf, Subject, Tell, Viewer,
};
use eldertally_core::kit::Agenda;
use eldertally_core::options::{OptionSpec, value};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

pub use actions::Source;
pub use board::{
    Action, Board, Bonus, BonusTrack, Desk, Gift, MOST_BONUSES, MOST_BOXES, MOST_SECTIONS, MOST_TRACK, MindMark,
    NAME_MAX, Penalty, Symbol, Trigger, UNKNOWN_LEVEL, Weakness,
};
pub use book::Book;
pub use event::{Event, Loss};
pub use investigator::Who;
pub use learn::{Fact, Topic, Track};
pub use moves::Move;
pub use part::Part;
pub use scenario::{
    BoxMark, Condition, Effect, MOST_CULTIST_MARKS, MOST_EFFECTS, MOST_MARKS, MOST_NOTES, MOST_RITUAL_SECTIONS,
    MOST_RUN, MOST_SPECIALS, Named, RitualSection, RoundStep, Run, Scenario, ScenarioAction, Scope, Span, Strength,
    TEXT_POOL, UNTOLD, Verb,
};
pub use task::{Die, Price};
pub use view::Label;

use copy::{board, book, scenario};
use investigator::Investigator;
use learn::Lessons;
use task::Task;

eldertally_core::rules!("RGO");

/// The most pending tasks.
const AGENDA: usize = 64;

/// The numbers of the options in saves.
mod option {
    pub(super) const DIFFICULTY: u8 = 1;
    pub(super) const LEVEL_UP_ON: u8 = 2;
    pub(super) const ABILITY_ONCE: u8 = 3;
    pub(super) const REROLL_STRENGTH_DIE: u8 = 4;
    pub(super) const COPY_WINDOW: u8 = 5;
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        number: option::DIFFICULTY,
        key: "difficulty",
        values: &[value("8", "8, normal"), value("12", "12, hard"), value("15", "15, very difficult")],
        text: "How many clues does each investigator need to close the dark seal?",
        rule: rule(4),
    },
    OptionSpec {
        number: option::LEVEL_UP_ON,
        key: "levelUpOn",
        values: &[
            value("sectionFull", "when a section is full"),
            value("firstCrossNext", "with the first cross in the next"),
        ],
        text: "Does the ritual level rise when a section is full, or with the first cross in the next one?",
        rule: ruling(2),
    },
    OptionSpec {
        number: option::ABILITY_ONCE,
        key: "abilityOnce",
        values: &[value("occasion", "on every occasion"), value("game", "once in the game")],
        text: "Can Bob, Sally and Rouven use their abilities once on every occasion, or once in the whole game?",
        rule: ruling(21),
    },
    OptionSpec {
        number: option::REROLL_STRENGTH_DIE,
        key: "rerollStrengthDie",
        values: &[value("no", "no"), value("yes", "yes")],
        text: "May the die for the strength of a copied scenario action be rerolled?",
        rule: ruling(29),
    },
    OptionSpec {
        number: option::COPY_WINDOW,
        key: "copyWindow",
        values: &[value("untilCleanup", "until the clean-up"), value("step3", "only in step 3")],
        text: "May a die be copied until the clean-up, or only in step 3?",
        rule: ruling(31),
    },
];

/// An entry in the row of cultist actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Entry {
    action: u8,
    struck: bool,
}

/// A game of *Roll for Great Old Ones*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollForGreatOldOnes {
    round: u16,
    /// The place in the scenario's sequence.
    step: u8,
    /// How many seats there are.
    count: u8,
    people: [Investigator; 4],
    /// Crosses on the ritual track.
    ritual: u16,
    /// Round starts that are still to be skipped.
    skips: u8,
    /// This round's ritual step is skipped.
    skipping: bool,
    /// The level is never below that of this section, counted from 0, even where crosses were taken back.
    risen: u8,
    row: Vec<Entry, 6>,
    /// Dice that nobody has taken.
    pool: Vec<u8, 5>,
    /// The cultist dice; 0 while they are not on the table.
    d12: u8,
    d6: u8,
    /// Sally rerolled the D12 or the D6 last and may repeat it.
    cultist_repeat: [bool; 2],
    /// Cultists that ever appeared, and those of them that fell.
    appeared: u8,
    defeated: u8,
    /// The wounds of each monster that ever appeared.
    monsters: Vec<u8, 60>,
    /// Bit `n`: monster `n` was wounded by the effect that is being resolved.
    wounded: u64,
    /// Bit `n`: bonus `n` is taken.
    bonuses: u8,
    /// Bit `n`: the group said that condition `n` holds.
    said: u8,
    lost: Option<Loss>,
    lessons: Lessons,
    agenda: Agenda<Task, AGENDA>,
}

impl RollForGreatOldOnes {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");

    fn of(&self, seat: Seat) -> &Investigator {
        let [a, b, c, d] = &self.people;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    fn of_mut(&mut self, seat: Seat) -> &mut Investigator {
        let [a, b, c, d] = &mut self.people;
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

    /// How many investigators are active.
    fn active(&self) -> u8 {
        self.active_set().count_ones() as u8
    }

    /// Bit `n`: the investigator of seat `n` is active.
    fn active_set(&self) -> u8 {
        self.seats().filter(|seat| self.of(*seat).is_active()).map(|seat| 1 << seat.0).sum()
    }

    /// Whether a seat has still to choose its investigator.
    fn needs_part(&self, seat: Seat) -> bool {
        self.of(seat).who.is_none() && !self.of(seat).away
    }

    /// Active cultists.
    fn cultists(&self) -> u8 {
        self.appeared.saturating_sub(self.defeated)
    }

    /// Active scenario monsters.
    fn standing_monsters(&self, setup: &SetupOf<Self>) -> u8 {
        let health = self.monster_health(setup);
        self.monsters.iter().filter(|wounds| **wounds < health).count() as u8
    }

    /// Clues that close a seal.
    fn clues_needed(&self, setup: &SetupOf<Self>) -> u8 {
        match setup.options.get(option::DIFFICULTY) {
            0 => 8,
            1 => 12,
            _ => 15,
        }
    }

    fn is_sealed(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.of(seat).clues >= self.clues_needed(setup)
    }

    /// The insanity level of a seat, if anybody has told it.
    fn insanity_level(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<u8> {
        self.fact(setup, Fact::Mind(self.of(seat).insanity))
    }

    /// How the game stands: over when nobody is left, or where a verdict is asked for. Derived, so that an amendment
    /// can take an end back.
    fn outcome(&self, setup: &SetupOf<Self>) -> Option<Outcome> {
        match self.agenda.next() {
            _ if self.active() == 0 => Some(Outcome::Lost),
            Some(Task::Verdict) => self.verdict(setup),
            _ => None,
        }
    }
}

impl Game for RollForGreatOldOnes {
    const ABOUT: About = About {
        number: 2,
        name: "Roll for Great Old Ones",
        slug: "roll-for-great-old-ones",
        code: CODE,
        edition: 2,
        min_seats: 1,
        max_seats: 4,
        options: OPTIONS,
        rules: RULES,
    };

    type Print = Book;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let scenario = &setup.print.scenario;
        let person = || Investigator::new(&setup.print.board);
        let told = |number: u8| if number == UNTOLD { 0 } else { number };
        let mut agenda = Agenda::new();
        agenda.push(&[Task::Cast, Task::Step(u8::MAX)]);
        Self {
            round: 0,
            step: 0,
            count: setup.seats.len().min(4),
            people: [person(), person(), person(), person()],
            ritual: 0,
            skips: 0,
            skipping: false,
            risen: 0,
            row: Vec::new(),
            pool: Vec::new(),
            d12: 0,
            d6: 0,
            cultist_repeat: [false; 2],
            appeared: told(scenario.cultist_start),
            defeated: 0,
            monsters: core::iter::repeat_n(0, usize::from(told(scenario.monster_start))).collect(),
            wounded: 0,
            bonuses: 0,
            said: 0,
            lost: None,
            lessons: Lessons::new(),
            agenda,
        }
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        match self.outcome(setup) {
            Some(outcome) => Ask::Over(outcome),
            None => self.ask_of_task(setup),
        }
    }

    fn group(&self, _setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        self.group_of_task(n)
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        let only = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table | Viewer::Revealed => None,
        };
        if self.outcome(setup).is_none() {
            let _ = self.offer(setup, &mut moves::Offers { put, only });
        }
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.throw_by() } else { None }
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

    fn may_change(&self, _setup: &SetupOf<Self>, seat: Seat, stays: bool) -> bool {
        stays || self.seats().any(|other| other != seat && !self.of(other).away)
    }

    fn change(&mut self, setup: &SetupOf<Self>, seat: Seat, stays: bool, tell: &mut Tell<'_, Self>) {
        let person = self.of_mut(seat);
        person.away = !stays;
        person.lapse();
        tell(self, Event::Changed(seat, stays));
        if self.needs_part(seat) && self.agenda.next() != Some(Task::Cast) {
            self.agenda.push(&[Task::Cast]);
        }
        self.run(&mut play::At { setup, tell });
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Subject<Part>> {
        self.agenda.next().filter(|task| self.waits(*task, setup)).and_then(|task| self.subject_of(task, setup))
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, put: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, put);
    }

    fn learned(&self, setup: &SetupOf<Self>, print: &mut Book) -> bool {
        self.teach(setup, print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        event.rule()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

//! The state of a game, and the game as the engine sees it.

use core::fmt;
use core::ops::ControlFlow;

use heapless::Vec;
use serde::Serialize;

use crate::events::{Event, Loss};
use crate::investigator::Investigator;
use crate::learn::{Fact, Lessons};
use crate::moves::Move;
use crate::offers::Offers;
use crate::options::{self, OPTIONS};
use crate::parts::Part;
use crate::play::At;
use crate::print::book::Book;
use crate::print::scenario::UNTOLD;
use crate::steps::Task;
use crate::view::Label;
use crate::{CODE, RULES, words};
use eldertally_core::follow::Follow;
use eldertally_core::game::{
    About, Answer, Ask, EventSink, Game, Group, ItemOf, Limits, Offer, Outcome, Place, Seat, SetupOf, Symbol, Touch,
    Viewer,
};
use eldertally_core::kit::{Agenda, BySeat};
use eldertally_core::rules::RuleId;
use eldertally_core::seats::SeatSet;
use eldertally_core::words::{Pen, Word};

/// The most investigators.
pub(crate) const MOST_SEATS: usize = 4;
/// The most pending tasks.
pub(crate) const AGENDA: usize = 64;

/// An entry in the row of cultist actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Entry {
    pub(crate) action: u8,
    pub(crate) struck: bool,
}

/// A game of *Roll for Great Old Ones*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RollForGreatOldOnes {
    pub(crate) round: u16,
    /// The place in the scenario's sequence.
    pub(crate) step: u8,
    /// How many seats there are.
    pub(crate) count: u8,
    pub(crate) people: BySeat<Investigator, MOST_SEATS>,
    /// Crosses on the ritual track.
    pub(crate) ritual: u16,
    /// Round starts that are still to be skipped.
    pub(crate) skips: u8,
    /// This round's ritual step is skipped.
    pub(crate) skipping: bool,
    /// The level is never below that of this section, counted from 0, even where crosses were taken back.
    pub(crate) risen: u8,
    pub(crate) row: Vec<Entry, 6>,
    /// Dice that nobody has taken.
    pub(crate) pool: Vec<u8, 5>,
    /// The cultist dice; 0 while they are not on the table.
    pub(crate) d12: u8,
    pub(crate) d6: u8,
    /// Sally rerolled the D12 or the D6 last and may repeat it.
    pub(crate) cultist_repeat: [bool; 2],
    /// Cultists that ever appeared, and those of them that fell.
    pub(crate) appeared: u8,
    pub(crate) defeated: u8,
    /// The wounds of each monster that ever appeared.
    pub(crate) monsters: Vec<u8, 60>,
    /// Bit `n`: monster `n` was wounded by the effect that is being resolved.
    pub(crate) wounded: u64,
    /// Bit `n`: bonus `n` is taken.
    pub(crate) bonuses: u8,
    /// Bit `n`: the group said that condition `n` holds.
    pub(crate) said: u8,
    pub(crate) lost: Option<Loss>,
    pub(crate) lessons: Lessons,
    pub(crate) agenda: Agenda<Task, AGENDA>,
    /// Bit `n`: the die of seat `n` lies there and nobody has told what it shows; the bit after them: the cultist dice.
    #[serde(skip_serializing_if = "crate::investigator::is_zero")]
    pub(crate) unread: u8,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    pub(crate) follow: Follow,
}

impl RollForGreatOldOnes {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");
    /// Where its parts lie on the board, as a file.
    #[cfg(feature = "toml")]
    pub const BOARD_TOML: &'static str = include_str!("../board.toml");

    pub(crate) fn of(&self, seat: Seat) -> &Investigator {
        self.people.at(seat)
    }

    pub(crate) fn of_mut(&mut self, seat: Seat) -> &mut Investigator {
        self.people.at_mut(seat)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// How many investigators are active.
    pub(crate) fn active(&self) -> u8 {
        self.active_set().count_ones() as u8
    }

    /// Bit `n`: the investigator of seat `n` is active.
    pub(crate) fn active_set(&self) -> u8 {
        self.seats().filter(|seat| self.of(*seat).is_active()).map(|seat| 1 << seat.0).sum()
    }

    /// Whether a seat has still to choose its investigator.
    pub(crate) fn needs_part(&self, seat: Seat) -> bool {
        self.of(seat).who.is_none() && !self.of(seat).away
    }

    /// Active cultists.
    pub(crate) fn cultists(&self) -> u8 {
        self.appeared.saturating_sub(self.defeated)
    }

    /// Active scenario monsters.
    pub(crate) fn standing_monsters(&self, setup: &SetupOf<Self>) -> u8 {
        let health = self.monster_health(setup);
        self.monsters.iter().filter(|wounds| **wounds < health).count() as u8
    }

    /// Clues that close a seal.
    pub(crate) fn clues_needed(&self, setup: &SetupOf<Self>) -> u8 {
        match setup.options.get(options::DIFFICULTY) {
            0 => 8,
            1 => 12,
            _ => 15,
        }
    }

    pub(crate) fn is_sealed(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.of(seat).clues >= self.clues_needed(setup)
    }

    /// The insanity level of a seat, if anybody has told it.
    pub(crate) fn insanity_level(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<u8> {
        self.fact(setup, Fact::Mind(self.of(seat).insanity))
    }

    /// How the game stands: over when nobody is left, or where a verdict is asked for. Derived, so that an amendment
    /// can take an end back.
    pub(crate) fn outcome(&self, setup: &SetupOf<Self>) -> Option<Outcome> {
        match self.agenda.next() {
            _ if self.active() == 0 => Some(Outcome::Lost),
            Some(Task::Verdict) => self.verdict(setup),
            _ => None,
        }
    }
}

/// What stands for something in this game.
const SYMBOLS: &[Symbol] = &[
    Symbol::Figure,
    Symbol::Heart,
    Symbol::LostHeart,
    Symbol::Insanity,
    Symbol::Test,
    Symbol::Star,
    Symbol::Magnifier,
    Symbol::Seal,
    Symbol::Plus,
    Symbol::Skill,
    Symbol::Weakness,
    Symbol::Reroll,
    Symbol::Die,
    Symbol::Copied,
    Symbol::Soul,
    Symbol::Rest,
    Symbol::Attack,
    Symbol::Special,
    Symbol::Heal,
    Symbol::Investigation,
    Symbol::Falling,
    Symbol::Rising,
    Symbol::Different,
    Symbol::Equal,
    Symbol::Odd,
    Symbol::Even,
    Symbol::Cultist,
    Symbol::Monster,
    Symbol::Ritual,
];

impl Game for RollForGreatOldOnes {
    const ABOUT: About = About {
        number: 2,
        name: "Roll for Great Old Ones",
        slug: "roll-for-great-old-ones",
        code: CODE,
        edition: 3,
        min_seats: 1,
        max_seats: MOST_SEATS as u8,
        most_faces: 12,
        options: OPTIONS,
        rules: RULES,
        symbols: SYMBOLS,
    };

    type Print = Book;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        let scenario = &setup.print.scenario;
        let told = |number: u8| if number == UNTOLD { 0 } else { number };
        let mut agenda = Agenda::new();
        agenda.push(&[Task::Cast, Task::Step(u8::MAX)]);
        Self {
            round: 0,
            step: 0,
            count: setup.seats.len().min(MOST_SEATS as u8),
            people: BySeat::from_fn(|_| Investigator::new(&setup.print.board)),
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
            unread: 0,
            follow: setup.follow(),
        }
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        match self.outcome(setup) {
            Some(outcome) => Ask::Over(outcome),
            None => self.ask_of_task(setup),
        }
    }

    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        self.group_of_task(n, setup)
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow = follow;
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if self.outcome(setup).is_none() {
            let _ = self.offer(setup, &mut Offers::new(viewer, visit));
        }
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.throw_by() } else { None }
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

    fn may_change(&self, _setup: &SetupOf<Self>, seat: Seat, stays: bool) -> bool {
        stays || self.seats().any(|other| other != seat && !self.of(other).away)
    }

    fn change(&mut self, setup: &SetupOf<Self>, seat: Seat, stays: bool, tell: &mut EventSink<'_, Self>) {
        let person = self.of_mut(seat);
        person.away = !stays;
        person.lapse();
        tell(self, Event::Changed(seat, stays));
        if self.needs_part(seat) && self.agenda.next() != Some(Task::Cast) {
            self.agenda.push(&[Task::Cast]);
        }
        self.run(&mut At { setup, tell });
    }

    fn touch(&self, setup: &SetupOf<Self>, mv: &Move) -> Option<Touch<Part>> {
        self.touch_of(setup, *mv)
    }

    fn asked_together(&self, setup: &SetupOf<Self>) -> SeatSet {
        let task = self.agenda.next().filter(|task| self.waits(*task, setup));
        let is_asked = |seat: &Seat| match task {
            Some(Task::ChooseDice) => self.must_choose(*seat),
            Some(Task::Floor) => self.of(*seat).is_active() && !self.is_through(*seat, setup),
            _ => false,
        };
        self.seats().filter(is_asked).collect()
    }

    fn prepares(mv: &Move) -> bool {
        mv.prepares()
    }

    fn declines(mv: &Move) -> bool {
        mv.declines()
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        self.agenda.next().filter(|task| self.waits(*task, setup)).and_then(|task| self.subject_of(task, setup))
    }

    fn view(&self, setup: &SetupOf<Self>, _viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, visit);
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

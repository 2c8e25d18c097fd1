//! The tracked parts: what can be amended, between what limits.

use serde::{Deserialize, Serialize};

use crate::RollForGreatOldOnes;
use crate::events::Loss;
use crate::investigator::{Investigator, Value, Who};
use crate::learn::{Fact, Topic, Track};
use crate::print::board::{Action, Symbol};
use crate::skills::SKILLS;
use crate::state::Entry;
use crate::steps::Task;
use eldertally_core::game::{Limits, Seat, SetupOf};
use eldertally_core::kit::push;

/// A tracked part. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The round, counted from 1.
    Round,
    /// The step of the round, counted from 1.
    Step,
    /// Crosses on the ritual track.
    Ritual,
    /// Round starts whose ritual step is skipped.
    Skips,
    /// Whether this round's ritual step is skipped.
    Skipping,
    /// Entry `n` of the row of cultist actions; 0 takes it and all after it away.
    Row(u8),
    /// Whether entry `n` is struck out.
    RowStruck(u8),
    /// A die in the pool.
    PoolDie(u8),
    /// The twelve-sided cultist die; 0 is none.
    D12,
    /// The six-sided cultist die; 0 is none.
    D6,
    /// A die that was just thrown.
    Thrown,
    /// Cultists that ever appeared.
    Appeared,
    /// Cultists that were defeated.
    Defeated,
    /// Monsters that ever appeared.
    Monsters,
    /// The wounds of a monster.
    Wounds(u8),
    /// Whether a scenario bonus is taken.
    Bonus(u8),
    /// Whether the game is lost already: 0 no, 1 by the ritual, 2 by the scenario, 3 and on by the madness of a seat.
    Lost,
    /// What the group said about a condition.
    Said(u8),
    /// Whom a seat plays, counted from 1.
    Who(Seat),
    /// Circled hearts.
    Circled(Seat),
    /// Struck hearts.
    Struck(Seat),
    /// Experience.
    Experience(Seat),
    /// Clues.
    Clues(Seat),
    /// Clue boxes that have paid.
    Paid(Seat),
    /// Insanity.
    Insanity(Seat),
    /// Reroll boxes crossed.
    Rerolls(Seat),
    /// Whether a weakness is active.
    Weakness(Seat, u8),
    /// Whether a skill is learned.
    Skill(Seat, u8),
    /// Copies left of even dice.
    CopiesEven(Seat),
    /// Copies left of odd dice.
    CopiesOdd(Seat),
    /// Rerolls without penalty.
    FreeRerolls(Seat),
    /// Turns left.
    Turns(Seat),
    /// Clues that can still be given.
    Gifts(Seat),
    /// Whether the ability was used.
    AbilityUsed(Seat),
    /// Open free numbers.
    Free(Seat),
    /// Experience of entered boxes, still to be taken.
    Stars(Seat),
    /// Clues of entered boxes, still to be taken.
    Finds(Seat),
    /// Filled boxes of an action.
    Filled(Seat, Action),
    /// A number in the open section; 0 where it is not known.
    Number(Seat, Action, u8),
    /// Whether the last section is full and its action not yet performed.
    Fired(Seat, Action),
    /// The personal die; 0 is none.
    Die(Seat),
    /// How many of the two entries of the die are made.
    Made(Seat),
    /// Where the first one went: 0 nowhere, or the action counted from 1.
    First(Seat),
    /// A copied die that is being entered; 0 is none.
    Copied(Seat),
    /// The action performed last: 0 none, or counted from 1.
    Last(Seat),
    /// How often in a row.
    InARow(Seat),
    /// Whether a seat is done this round.
    Done(Seat),
    /// What was learned of a box: 0 nothing, 1 blank, 2 star, 3 plus, 4 clue.
    Symbol(Action, u8),
    /// Whether a face of a scenario action was learned; 0 forgets it, and 1 says that nothing is printed there.
    Face(u8, u8),
    /// The section whose ritual level is kept even where crosses were taken back, counted from 1.
    Risen,
    /// The learned number of entries in the row of two investigators.
    Slots,
    /// The learned result of an attack or a search at a face: cultists or clues.
    Result(Action, u8),
    /// A number that was told.
    Fact(Fact),
    /// Up to which box a track was told; a lower number forgets what was told behind it.
    KnownTo(Track),
    /// Whether the group counts something by itself.
    ByHand(Topic),
    /// Whether a weakness was told, counted from 0; 0 forgets it.
    WeaknessTold(u8),
    /// Whether the strength of a scenario action was told; 0 forgets it.
    StrengthTold(u8),
    /// Whether the further conditions of defeat, or of victory, were told; 0 forgets them.
    EndsTold(bool),
}

impl Part {
    /// Whose part it is.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Who(seat)
            | Self::Circled(seat)
            | Self::Struck(seat)
            | Self::Experience(seat)
            | Self::Clues(seat)
            | Self::Paid(seat)
            | Self::Insanity(seat)
            | Self::Rerolls(seat)
            | Self::Weakness(seat, _)
            | Self::Skill(seat, _)
            | Self::CopiesEven(seat)
            | Self::CopiesOdd(seat)
            | Self::FreeRerolls(seat)
            | Self::Turns(seat)
            | Self::Gifts(seat)
            | Self::AbilityUsed(seat)
            | Self::Free(seat)
            | Self::Stars(seat)
            | Self::Finds(seat)
            | Self::Filled(seat, _)
            | Self::Number(seat, ..)
            | Self::Fired(seat, _)
            | Self::Die(seat)
            | Self::Made(seat)
            | Self::First(seat)
            | Self::Copied(seat)
            | Self::Last(seat)
            | Self::InARow(seat)
            | Self::Done(seat) => Some(seat),
            _ => None,
        }
    }
}

impl RollForGreatOldOnes {
    pub(super) fn limits_of(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let scenario = &setup.print.scenario;
        let upto = |max: u8| Some(Limits::new(0, i32::from(max)));
        match part {
            _ if part.seat().is_some() => {
                part.seat().filter(|seat| seat.0 < self.count).and_then(|seat| self.limits_of_seat(setup, seat, part))
            }
            Part::Round => Some(Limits::new(1, 999)),
            Part::Step => Some(Limits::new(1, scenario.sequence.len() as i32)),
            Part::Ritual => Some(Limits::new(0, self.ritual_boxes(setup).unwrap_or(720).into())),
            Part::Skips => upto(9),
            Part::Skipping => upto(1),
            Part::Risen => Some(Limits::new(1, self.sections(setup).count().max(1) as i32)),
            Part::Row(n) => (usize::from(n) <= self.row.len() && n < 6).then_some(Limits::new(0, 12)),
            Part::RowStruck(n) => self.row.get(usize::from(n)).and(upto(1)),
            Part::PoolDie(n) => self.pool.get(usize::from(n)).map(|_| Limits::new(1, 6)),
            Part::D12 => upto(12),
            Part::D6 => upto(6),
            Part::Thrown => matches!(self.agenda.next(), Some(Task::Settle { .. })).then_some(Limits::new(1, 6)),
            Part::Appeared => Some(Limits::new(self.defeated.into(), self.capacity(setup, Track::Cultists).into())),
            Part::Defeated => upto(self.appeared),
            Part::Monsters => upto(self.monster_boxes(setup)),
            Part::Wounds(n) => self.monsters.get(usize::from(n)).and(upto(self.monster_health(setup))),
            Part::Bonus(n) => (n < 4).then_some(Limits::new(0, 1)),
            Part::Lost => upto(2 + self.count),
            Part::Said(n) => self.is_said(n, setup).then_some(Limits::new(0, 1)),
            Part::Symbol(action, at) => {
                (self.printed_symbol(setup, action, at) == Symbol::Unknown).then_some(Limits::new(0, 4))
            }
            Part::Face(action, face) => self.lessons.was_told(action, face).then_some(Limits::new(0, 1)),
            Part::Slots if matches!(scenario.slots, [_, None, ..]) => {
                let (least, most) = scenario.slots_of_two();
                Some(Limits::new(least.into(), most.into()))
            }
            Part::Result(action @ (Action::Attack | Action::Search), face @ 1..=6) => {
                setup.print.board.result(action, face).is_none().then_some(Limits::new(0, 2))
            }
            Part::Fact(fact) => self.lessons.more.was_told(fact).then(|| {
                let (least, most) = self.bounds(setup, fact);
                Limits::new(least.into(), most.into())
            }),
            _ => self.limits_told(setup, part),
        }
    }

    fn printed_symbol(&self, setup: &SetupOf<Self>, action: Action, at: u8) -> Symbol {
        let boxes = setup.print.board.actions.get(action as usize);
        boxes.and_then(|boxes| boxes.boxes.get(usize::from(at))).copied().unwrap_or(Symbol::Blank)
    }

    fn limits_of_seat(&self, setup: &SetupOf<Self>, seat: Seat, part: Part) -> Option<Limits> {
        let board = &setup.print.board;
        let person = self.of(seat);
        let upto = |max: u8| Some(Limits::new(0, i32::from(max)));
        match part {
            // Nobody is shown only as long as nobody was chosen.
            Part::Who(_) => Some(Limits::new(person.who.is_some().into(), 4)),
            Part::Circled(_) => Some(Limits::new(person.struck.into(), board.health_total.into())),
            Part::Struck(_) => upto(person.circled),
            Part::Experience(_) => upto(self.capacity(setup, Track::Experience)),
            Part::Clues(_) => upto(self.capacity(setup, Track::Clues)),
            Part::Paid(_) => Some(Limits::new(person.clues.into(), self.capacity(setup, Track::Clues).into())),
            Part::Insanity(_) => upto(self.capacity(setup, Track::Mind)),
            Part::Rerolls(_) => upto(self.capacity(setup, Track::Rerolls)),
            Part::Weakness(_, n) if n < 6 => upto(1),
            Part::Skill(_, n) if n < SKILLS => upto(1),
            Part::CopiesEven(_) | Part::CopiesOdd(_) | Part::Gifts(_) => upto(1),
            Part::FreeRerolls(_) => upto(99),
            Part::Turns(_) => upto(2),
            Part::AbilityUsed(_) | Part::Done(_) => upto(1),
            Part::Free(_) | Part::Stars(_) | Part::Finds(_) => upto(40),
            Part::Filled(_, action) => upto(self.boxes(board, action)),
            Part::Number(_, action, n) => (usize::from(n) < person.written(action).len()).then_some(Limits::new(0, 6)),
            Part::Fired(_, action) => person.is_at_end(action).then_some(Limits::new(0, 1)),
            Part::Die(_) | Part::Copied(_) | Part::First(_) | Part::Last(_) => upto(6),
            Part::Made(_) | Part::InARow(_) => upto(2),
            _ => None,
        }
    }

    /// Sets a part. The session has checked the limits.
    pub(super) fn set(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        let small = to.clamp(0, i32::from(u8::MAX)) as u8;
        if let Some(seat) = part.seat() {
            let mind = self.capacity(setup, Track::Mind);
            self.of_mut(seat).set(part, small, mind);
            let sane = part == Part::Insanity(seat) && !self.of(seat).mad;
            if sane && self.lost == Some(Loss::Madness(seat)) {
                self.lost = None;
            }
            self.read_all();
            return;
        }
        match part {
            // Before the first round, round 1 is shown.
            Part::Round if i32::from(self.round.max(1)) == to => {}
            Part::Round => self.round = to.clamp(1, i32::from(u16::MAX)) as u16,
            Part::Step => self.go_to_step(small.saturating_sub(1)),
            Part::Ritual => {
                self.ritual = to.clamp(0, i32::from(u16::MAX)) as u16;
                if self.lost == Some(Loss::Ritual) && !self.is_ritual_complete(setup) {
                    self.lost = None;
                }
            }
            Part::Skips => self.skips = small,
            Part::Skipping => self.skipping = small > 0,
            Part::Risen => self.risen = small.saturating_sub(1),
            Part::Row(n) => self.set_row(n, small),
            Part::RowStruck(n) => {
                if let Some(entry) = self.row.get_mut(usize::from(n)) {
                    entry.struck = small > 0;
                }
            }
            Part::PoolDie(n) => {
                if let Some(die) = self.pool.get_mut(usize::from(n)) {
                    *die = small;
                }
            }
            Part::D12 => self.d12 = small,
            Part::D6 => self.d6 = small,
            Part::Thrown => {
                if let Some(Task::Settle { die, repeat, .. }) = self.agenda.next() {
                    self.agenda.pop();
                    self.agenda.push(&[Task::Settle { die, face: small, repeat }]);
                }
            }
            Part::Appeared => self.appeared = small,
            Part::Defeated => self.defeated = small,
            Part::Monsters => {
                self.monsters.truncate(usize::from(small));
                self.let_monsters_come(small);
            }
            Part::Wounds(n) => {
                if let Some(wounds) = self.monsters.get_mut(usize::from(n)) {
                    *wounds = small;
                }
            }
            Part::Bonus(n) => self.bonuses = with_bit(self.bonuses, n, small),
            Part::Lost => {
                self.lost = match small {
                    0 => None,
                    1 => Some(Loss::Ritual),
                    2 => Some(Loss::Scenario),
                    _ => Some(Loss::Madness(Seat(small - 3))),
                }
            }
            Part::Said(n) => self.said = with_bit(self.said, n, small),
            Part::Symbol(action, at) => {
                let all = [Symbol::Unknown, Symbol::Blank, Symbol::Star, Symbol::Plus, Symbol::Clue];
                let symbol = all.get(usize::from(small)).copied().unwrap_or(Symbol::Unknown);
                self.lessons.set_symbol(action, at, symbol);
            }
            Part::Face(action, face) if self.lessons.knows(action, face) != (small > 0) => {
                self.lessons.set_known(action, face, small > 0);
            }
            Part::Slots => self.lessons.slots = Some(small),
            Part::Result(action, face) => self.lessons.results.set(action, face, small),
            _ => self.amend_told(setup, part, small),
        }
        self.read_all();
    }

    fn set_row(&mut self, n: u8, action: u8) {
        let n = usize::from(n);
        match (action, self.row.get_mut(n)) {
            (0, _) => self.row.truncate(n),
            (_, Some(entry)) => entry.action = action,
            (_, None) => push(&mut self.row, Entry { action, struck: false }),
        }
    }
}

impl Investigator {
    fn set(&mut self, part: Part, to: u8, mind: u8) {
        let action = |to: u8| usize::from(to).checked_sub(1).and_then(|n| Action::ALL.get(n)).copied();
        match part {
            Part::Who(_) => self.who = usize::from(to).checked_sub(1).and_then(|n| Who::ALL.get(n)).copied(),
            Part::Circled(_) => self.circled = to,
            Part::Struck(_) => self.struck = to,
            Part::Experience(_) => self.experience = to,
            Part::Clues(_) => {
                self.clues = to;
                self.paid = self.paid.max(to);
            }
            Part::Paid(_) => self.paid = to,
            Part::Insanity(_) => (self.insanity, self.mad) = (to, to >= mind),
            Part::Rerolls(_) => self.rerolls = to,
            Part::Weakness(_, n) => self.weaknesses = with_bit(self.weaknesses, n, to),
            Part::Skill(_, n) => {
                let bit = 1u16.checked_shl(n.into()).unwrap_or(0);
                self.skills = if to > 0 { self.skills | bit } else { self.skills & !bit };
            }
            Part::CopiesEven(_) => self.copies[0] = to,
            Part::CopiesOdd(_) => self.copies[1] = to,
            Part::FreeRerolls(_) => self.free_rerolls = to,
            Part::Turns(_) => self.turns = to,
            Part::Gifts(_) => self.gifts = to,
            Part::AbilityUsed(_) => self.ability_used = to > 0,
            Part::Free(_) => self.free = to,
            Part::Stars(_) => self.stars = to,
            Part::Finds(_) => self.finds = to,
            Part::Filled(_, action) => self.set_filled(action, to),
            Part::Number(_, action, n) => {
                let numbers = self.numbers.get_mut(action as usize);
                if let Some(number) = numbers.and_then(|numbers| numbers.get_mut(usize::from(n))) {
                    *number = to;
                }
            }
            Part::Fired(_, action) => self.fired = with_bit(self.fired, action as u8, to),
            Part::Die(_) if to == 0 => self.die = Value::default(),
            Part::Die(_) => (self.die.face, self.old) = (to, false),
            Part::Made(_) => self.die.made = to,
            Part::First(_) => self.die.first = action(to),
            Part::Copied(_) if self.copied.face == to => {}
            Part::Copied(_) => self.copied = Value::new(to),
            Part::Last(_) => self.last = action(to),
            Part::InARow(_) => self.in_a_row = to,
            Part::Done(_) => self.done = to > 0,
            _ => {}
        }
    }

    /// Numbers that nobody has told yet stay unknown.
    fn set_filled(&mut self, action: Action, to: u8) {
        let same = self.filled(action) / action.size() == to / action.size();
        let known = if same { self.section(action).len() } else { 0 };
        if let Some(numbers) = self.numbers.get_mut(action as usize) {
            for number in numbers.iter_mut().skip(known) {
                *number = 0;
            }
        }
        if let Some(filled) = self.filled.get_mut(action as usize) {
            *filled = to;
        }
        self.fired = with_bit(self.fired, action as u8, 0);
    }
}

/// The same bits with bit `n` set or not.
const fn with_bit(bits: u8, n: u8, to: u8) -> u8 {
    let bit = 1 << (n & 7);
    if to > 0 { bits | bit } else { bits & !bit }
}

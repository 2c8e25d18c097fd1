//! A sensible group of *Roll for Great Old Ones*.
//!
//! The policy:
//! - Dice: each takes the die that his two best entries are worth most for; weaknesses on even or odd dice count.
//! - Entries and free numbers: an entry that fills a section counts most, then clues, free numbers and experience behind
//!   the box; searching before healing before the rest; falling and rising rows in small steps, never stranded.
//! - Rerolls: only over boxes without a penalty, for a failed attack or search, or a test that would cost health.
//! - Fired actions and what boxes gave are taken as soon as they are on offer. Healing goes to the weakest.
//! - Skills: revive whoever is down; then free numbers, a clue, no ritual next round, experience, health, three defeated
//!   cultists, rerolls, and the others.
//! - Abilities: Bob's with five health and three cultists, Mandy's with six health; the others not.

use std::process::ExitCode;

use eldertally_core::game::SetupOf;
use eldertally_core::{Game, Outcome, Seat, Seats, Setup};
use eldertally_roll_for_great_old_ones::{Action, Book, Die, Move, Part, RollForGreatOldOnes, Symbol, Trigger};

use eldertally_testkit::sim::{Order, Sheet, Table, play};

/// The option and its values as the players see them.
const DIFFICULTY: u8 = 1;
const CLUES: [u8; 3] = [8, 12, 15];

fn main() -> ExitCode {
    eldertally_testkit::sim::run(simulate)
}

fn simulate(order: &Order) -> Result<(), String> {
    let mut setup: SetupOf<RollForGreatOldOnes> = Setup::example(&RollForGreatOldOnes::ABOUT);
    order.use_copy(&mut setup.print)?;
    println!("  clues   won    1 seat  2 seats  3 seats  4 seats   ritual  madness    other  rounds  inputs");
    for (value, clues) in (0..).zip(CLUES) {
        setup.options.set(RollForGreatOldOnes::ABOUT.options, DIFFICULTY, value);
        let (mut won, mut lost, mut rounds, mut inputs) = ([0_u32; 4], [0_u32; 3], 0_u64, 0_u64);
        for game in 0..order.games {
            let seats = game % 4;
            setup.seats = Seats::numbered(seats as u8 + 1);
            let (table, outcome) = play(&setup, order.seed + u64::from(game), choose);
            let end = Sheet::read(&table);
            match (outcome, end.get(Part::Lost)) {
                (Outcome::Won, _) => won[seats as usize] += 1,
                (_, 1) => lost[0] += 1,
                (_, 3..) => lost[1] += 1,
                _ => lost[2] += 1,
            }
            rounds += end.get(Part::Round) as u64;
            inputs += u64::from(table.inputs());
        }
        let games = f64::from(order.games);
        let share = |n: usize| 400.0 * f64::from(won[n]) / games;
        let all = 100.0 * f64::from(won.iter().sum::<u32>()) / games;
        let by = |n: usize| 100.0 * f64::from(lost[n]) / games;
        println!(
            "  {clues:5} {all:5.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:6.1} % {:7.1} {:7.0}",
            share(0),
            share(1),
            share(2),
            share(3),
            by(0),
            by(1),
            by(2),
            rounds as f64 / games,
            inputs as f64 / games,
        );
    }
    Ok(())
}

pub(crate) fn choose(table: &Table<RollForGreatOldOnes>, sheet: &Sheet<RollForGreatOldOnes>) -> Move {
    let group = Group { book: &table.setup().print, sheet };
    let best = sheet.offers.iter().copied().max_by_key(|mv| group.worth(*mv));
    best.unwrap_or(Move::GoOn)
}

/// What the group knows when it chooses.
struct Group<'a> {
    book: &'a Book,
    sheet: &'a Sheet<RollForGreatOldOnes>,
}

impl Group<'_> {
    fn get(&self, part: Part) -> i32 {
        self.sheet.get(part)
    }

    fn health(&self, seat: Seat) -> i32 {
        self.get(Part::Circled(seat)) - self.get(Part::Struck(seat))
    }

    fn cultists(&self) -> i32 {
        self.get(Part::Appeared) - self.get(Part::Defeated)
    }

    /// How good a move is; the best on offer is made.
    fn worth(&self, mv: Move) -> i32 {
        match mv {
            // All dice first: a copy is better chosen when they lie there.
            Move::TakeDie(seat, face) => 400 + self.die_worth(seat, face),
            Move::Enter(seat, action) => 500 + self.entry_worth(seat, action, self.get(Part::Die(seat)) as u8),
            Move::EnterCopy(seat, action) => 500 + self.entry_worth(seat, action, self.get(Part::Copied(seat)) as u8),
            Move::TakeStars(_) | Move::TakeFinds(_) => 900,
            Move::Perform(_, action) => 700 + weight(action),
            Move::FreeNumber(seat, action) => 600 + self.best_number(seat, action).1,
            Move::Value(seat, face) => self.value_worth(seat, face),
            Move::Learn(_, skill) => self.skill_worth(skill),
            Move::Take => 50,
            Move::Reroll(seat, die) => self.reroll_worth(seat, die),
            Move::FreeReroll(_, die) if self.is_bad(die) => 80,
            Move::Copy(seat, face) => 300 + self.die_worth(seat, face),
            Move::Pick(seat) => 100 - self.health(seat),
            Move::Ability(seat, None) => self.ability_worth(seat),
            Move::Decline(_) => 10,
            Move::Special(_, n) => 100 - i32::from(n),
            Move::Bonus(_, n) => 100 - i32::from(n),
            Move::LoseWeakness(_, n) => 100 - i32::from(n),
            Move::Wound(wounds) => 100 + i32::from(wounds),
            Move::Be(_, _) | Move::Confirm | Move::GoOn | Move::No => 20,
            Move::Done(_) | Move::Forgo(_) => 5,
            _ => 0,
        }
    }

    /// The two best entries of a face, less what weaknesses make of it.
    fn die_worth(&self, seat: Seat, face: u8) -> i32 {
        let mut worths: Vec<_> = Action::ALL.into_iter().map(|action| self.entry_worth(seat, action, face)).collect();
        worths.sort_unstable();
        let entries: i32 = worths.iter().rev().take(2).sum();
        let trigger = if face.is_multiple_of(2) { Trigger::EvenDie } else { Trigger::OddDie };
        let hurt = (0..6)
            .zip(&self.book.board.weaknesses)
            .filter(|(n, weakness)| weakness.trigger == trigger && self.get(Part::Weakness(seat, *n)) > 0);
        entries - 4 * hurt.count() as i32
    }

    /// What writing a face into an action is worth; negative if it cannot be done or strands the section.
    fn entry_worth(&self, seat: Seat, action: Action, face: u8) -> i32 {
        let filled = self.get(Part::Filled(seat, action)) as u8;
        let place = filled % action.size();
        let numbers: Vec<u8> = (0..place).map(|n| self.get(Part::Number(seat, action, n)) as u8).collect();
        let last = numbers.last().copied();
        let after = action.size() - place - 1;
        let (fits, gap) = match action {
            Action::RecoverSoul => {
                (last.is_none_or(|last| face < last) && face > after, last.unwrap_or(7) - face.min(last.unwrap_or(7)))
            }
            Action::Rest => {
                (last.is_none_or(|last| face > last) && face + after <= 6, face.saturating_sub(last.unwrap_or(0)))
            }
            Action::Attack => (!numbers.contains(&face), 1),
            Action::Special => (last.is_none_or(|last| face == last), 1),
            Action::HealingHands => (face % 2 == 1, 1),
            Action::Search => (face.is_multiple_of(2), 1),
        };
        let boxes = self.book.board.actions.get(action as usize).map(|desk| &desk.boxes);
        let symbol = boxes.and_then(|boxes| boxes.get(usize::from(filled)));
        let (true, Some(symbol)) = (fits, symbol) else { return -20 };
        let printed = match symbol {
            Symbol::Clue => 14,
            Symbol::Plus => 9,
            Symbol::Star => 5,
            Symbol::Blank | Symbol::Unknown => 0,
        };
        let fires = if after == 0 { 6 + weight(action) } else { 0 };
        printed + fires + weight(action) / 2 - i32::from(gap)
    }

    fn best_number(&self, seat: Seat, action: Action) -> (u8, i32) {
        let worth = |face| (face, self.entry_worth(seat, action, face));
        (1..=6).map(worth).max_by_key(|(_, worth)| *worth).unwrap_or((1, 0))
    }

    /// A number for the action whose free number is being entered: the offers show which, as only its numbers fit.
    fn value_worth(&self, seat: Seat, face: u8) -> i32 {
        let offered: Vec<u8> = self
            .sheet
            .offers
            .iter()
            .filter_map(|mv| match mv {
                Move::Value(_, face) => Some(*face),
                _ => None,
            })
            .collect();
        let fits = |action: &Action| {
            let takes = |face: u8| self.entry_worth(seat, *action, face) > -20;
            offered.iter().filter(|face| takes(**face)).count()
        };
        let action = Action::ALL.into_iter().max_by_key(fits);
        1000 + action.map_or(0, |action| self.entry_worth(seat, action, face))
    }

    fn skill_worth(&self, skill: u8) -> i32 {
        let seats = (0..4).map(Seat);
        let down = seats.filter(|seat| self.get(Part::Circled(*seat)) > 0 && self.health(*seat) <= 0).count();
        match skill {
            6 if down > 0 => 200,
            6 => 0,
            0 => 190,
            4 => 180,
            12 => 170,
            1 => 160,
            2 => 150,
            10 if self.cultists() >= 3 => 140,
            11 => 130,
            5 => 120,
            8 | 9 => 110,
            7 => 100,
            13 => 90,
            3 => 80,
            _ => 10,
        }
    }

    /// Whether a die that was thrown should better be thrown again.
    fn is_bad(&self, die: Die) -> bool {
        let thrown = self.get(Part::Thrown).clamp(1, 6) as usize - 1;
        match die {
            Die::Attack(_) => self.book.board.attack[thrown] == Some(0),
            Die::Search(_) => self.book.board.search[thrown] == Some(0),
            _ => false,
        }
    }

    fn reroll_worth(&self, seat: Seat, die: Die) -> i32 {
        let harmless = self.get(Part::Rerolls(seat)) % 2 == 0;
        if harmless && self.is_bad(die) { 70 } else { -1 }
    }

    fn ability_worth(&self, seat: Seat) -> i32 {
        match self.get(Part::Who(seat)) {
            1 if self.health(seat) >= 5 && self.cultists() >= 3 => 20,
            3 if self.health(seat) >= 6 => 20,
            _ => 0,
        }
    }
}

/// How much an action is wanted.
fn weight(action: Action) -> i32 {
    match action {
        Action::Search => 10,
        Action::HealingHands => 7,
        Action::Rest => 6,
        Action::Special => 5,
        Action::Attack => 4,
        Action::RecoverSoul => 3,
    }
}

//! The six actions: their patterns, entering numbers, and what each does when its section is full.

use serde::Serialize;

use crate::editions::forgone_is_told;
use crate::events::Event;
use crate::investigator::Value;
use crate::learn::{Fact, SPECIALS, Topic};
use crate::play::{At, is_even};
use crate::print::board::{Action, Board, Symbol, Trigger};
use crate::print::scenario::Verb;
use crate::steps::{Deed, Die, Price, Task};
use crate::{Book, RollForGreatOldOnes, Who, options, rule};
use eldertally_core::game::{Seat, SetupOf};

/// Where an entered number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Source {
    /// The personal die.
    Die,
    /// A copied die.
    Copy,
    /// A free number.
    Free,
}

/// Whether a number may follow the numbers of an open section. A 0 there is a number that nobody knows.
pub(super) fn fits(action: Action, section: &[u8], value: u8) -> bool {
    let last = section.last().copied().filter(|last| *last > 0);
    match action {
        Action::RecoverSoul => last.is_none_or(|last| value < last),
        Action::Rest => last.is_none_or(|last| value > last),
        Action::Attack => !section.contains(&value),
        Action::Special => last.is_none_or(|last| value == last),
        Action::HealingHands => value % 2 == 1,
        Action::Search => is_even(value),
    }
}

/// Whether the section can still be filled after this number: falling and rising numbers can run out.
pub(super) fn strands(action: Action, section: &[u8], value: u8) -> bool {
    let after = action.size().saturating_sub(section.len() as u8 + 1);
    match action {
        Action::RecoverSoul => value <= after,
        Action::Rest => value + after > 6,
        _ => false,
    }
}

impl RollForGreatOldOnes {
    /// How many boxes an action has, printed or told; as many as there can be where nobody has told it.
    pub(super) fn boxes(&self, board: &Board, action: Action) -> u8 {
        let Some(boxes) = board.actions.get(action as usize) else { return 0 };
        let told = self.lessons.more.fact(Fact::SearchSections).filter(|_| boxes.is_untold());
        told.unwrap_or(boxes.sections).saturating_mul(action.size())
    }

    /// Whether this number can be entered in this action now.
    pub(super) fn can_enter(&self, board: &Board, seat: Seat, action: Action, value: u8) -> bool {
        let person = self.of(seat);
        let section = person.section(action);
        let is_last = section.len() as u8 + 1 == action.size();
        person.filled(action) < self.boxes(board, action)
            && !person.has_fired(action)
            && !(is_last && person.is_locked(action))
            && fits(action, section, value)
    }

    /// The actions in which an open value can be entered.
    pub(super) fn places(&self, board: &Board, seat: Seat, value: Value) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(move |action| {
            value.is_open() && value.first != Some(*action) && self.can_enter(board, seat, *action, value.face)
        })
    }

    /// The values that a free number can have in this action.
    pub(super) fn free_values(&self, board: &Board, seat: Seat, action: Action) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |value| self.can_enter(board, seat, action, *value))
    }

    /// The actions that take a free number.
    pub(super) fn free_places(&self, board: &Board, seat: Seat) -> impl Iterator<Item = Action> {
        let open = self.of(seat).free > 0;
        Action::ALL.into_iter().filter(move |action| open && self.free_values(board, seat, *action).next().is_some())
    }

    /// Whether a number would block the open section of an action for good.
    pub(super) fn blocks(&self, seat: Seat, action: Action, value: u8) -> bool {
        strands(action, self.of(seat).section(action), value)
    }

    /// Whether every way to enter a value blocks a section.
    pub(super) fn only_blocks(&self, board: &Board, seat: Seat, value: Value) -> bool {
        self.places(board, seat, value).all(|action| self.blocks(seat, action, value.face))
    }

    /// Whether every way to enter a free number blocks a section.
    pub(super) fn free_only_blocks(&self, board: &Board, seat: Seat) -> bool {
        self.free_places(board, seat)
            .all(|action| self.free_values(board, seat, action).all(|value| self.blocks(seat, action, value)))
    }

    /// What is printed behind a box, counted from 0, as far as it is known.
    pub(super) fn symbol(&self, book: &Book, action: Action, at: u8) -> Symbol {
        let printed = book.board.actions.get(action as usize).and_then(|boxes| boxes.boxes.get(usize::from(at)));
        match printed.copied().unwrap_or(Symbol::Blank) {
            Symbol::Unknown => self.lessons.symbol(action, at),
            known => known,
        }
    }

    /// Writes a number into the next box.
    pub(super) fn enter(&mut self, seat: Seat, action: Action, value: u8, source: Source, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        let here = person.filled(action);
        let n = here % action.size();
        if let Some(numbers) = person.numbers.get_mut(action as usize) {
            if n == 0 {
                *numbers = [0; 5];
            }
            if let Some(number) = numbers.get_mut(usize::from(n)) {
                *number = value;
            }
        }
        if let Some(filled) = person.filled.get_mut(action as usize) {
            *filled = filled.saturating_add(1);
        }
        if n + 1 == action.size() {
            person.fired |= 1 << action as u8;
        }
        (at.tell)(self, Event::Entered(seat, action, value, source));
        match self.symbol(&at.setup.print, action, here) {
            Symbol::Unknown if self.is_by_hand(Topic::Boxes) => {}
            Symbol::Unknown => self.agenda.push(&[Task::LearnBox { seat, action, at: here }]),
            symbol => self.earn(seat, symbol, at),
        }
    }

    /// What the symbol behind an entered box gives. Experience and clues wait until both values are entered.
    pub(super) fn earn(&mut self, seat: Seat, symbol: Symbol, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        match symbol {
            Symbol::Star => person.stars = person.stars.saturating_add(1),
            Symbol::Clue => person.finds = person.finds.saturating_add(1),
            Symbol::Plus => {
                person.free = person.free.saturating_add(1);
                (at.tell)(self, Event::FreeGained(seat, 1, rule(139)));
            }
            Symbol::Blank | Symbol::Unknown => {}
        }
    }

    /// Enters the personal die or the copy in one more action.
    pub(super) fn enter_value(&mut self, seat: Seat, action: Action, source: Source, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        let value = if source == Source::Copy { &mut person.copied } else { &mut person.die };
        value.made += 1;
        value.first.get_or_insert(action);
        let face = value.face;
        if source == Source::Copy && value.made >= 2 {
            *value = Value::default();
        }
        person.repeat = false;
        self.enter(seat, action, face, source, at);
    }

    /// The rest of the personal die cannot be entered: an experience for each value.
    pub(super) fn forgo_die(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let fits = self.places(&at.setup.print.board, seat, self.of(seat).die).next().is_some();
        let person = self.of_mut(seat);
        let missing = 2u8.saturating_sub(person.die.made);
        person.die.made = 2;
        person.stars = person.stars.saturating_add(missing);
        person.forgone = if forgone_is_told(at.setup) { missing } else { 0 };
        (at.tell)(self, if fits { Event::LeftOut(seat, missing) } else { Event::NotEntered(seat, missing) });
    }

    /// Performs an action whose section is full.
    pub(super) fn perform_action(&mut self, seat: Seat, action: Action, at: &mut At<'_, '_>) {
        let person = self.of_mut(seat);
        person.fired &= !(1 << action as u8);
        person.in_a_row = if person.last == Some(action) { person.in_a_row.saturating_add(1) } else { 1 };
        person.last = Some(action);
        (at.tell)(self, Event::Performed(seat, action));
        let throw = |die| Task::Throw { die, by: None, price: Price::First };
        match action {
            Action::RecoverSoul => {
                self.agenda.push(&[Task::Do(Deed::own(Verb::LoseWeakness, 1, seat, 96)), Task::Rouven(seat)]);
            }
            Action::Rest => self.agenda.push(&[Task::Do(Deed::own(Verb::GainHealth, 2, seat, 99))]),
            Action::Attack if self.cultists() == 0 => (at.tell)(self, Event::Nothing(rule(110))),
            Action::Attack => self.agenda.push(&[throw(Die::Attack(seat))]),
            Action::Special => self.agenda.push(&[Task::Special(seat)]),
            Action::HealingHands => {
                let heal = Deed { verb: Verb::GainHealth, amount: 1, who: None, by: Some(seat), why: 116 };
                self.agenda.push(&[Task::Chosen(heal), Task::Do(Deed::own(Verb::Experience, 2, seat, 117))]);
            }
            Action::Search => self.agenda.push(&[throw(Die::Search(seat))]),
        }
    }

    /// Performs a special action of the scenario; the weakness strikes after it.
    pub(super) fn perform_special(&mut self, seat: Seat, n: u8, at: &mut At<'_, '_>) {
        let scenario = &at.setup.print.scenario;
        // Of one that only was counted, nobody has told what it does.
        let run = scenario.specials.get(usize::from(n)).map_or(scenario.untold(), |named| named.effects);
        (at.tell)(self, Event::SpecialDone(seat, n));
        let trigger = Trigger::SpecialAction;
        let effects = self.list(run, SPECIALS, n + 1, seat, 112, at.setup);
        self.agenda.push(&[effects, Task::Strike { seat, trigger, times: 1 }]);
    }

    pub(super) fn attacked(&mut self, seat: Seat, cultists: u8, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Attacked(seat, cultists));
        self.defeat(Some(seat), cultists, true, at);
    }

    pub(super) fn searched(&mut self, seat: Seat, clues: u8, at: &mut At<'_, '_>) {
        (at.tell)(self, Event::Searched(seat, clues));
        self.agenda.push(&[Task::Do(match clues {
            0 => Deed::own(Verb::LoseHealth, 1, seat, 121),
            _ => Deed::own(Verb::Clue, clues, seat, 120),
        })]);
    }

    /// Whether an ability can be used: its owner, and only once where the table plays it so.
    pub(super) fn has_ability(&self, seat: Seat, who: Who, setup: &SetupOf<Self>) -> bool {
        let person = self.of(seat);
        let once_a_game = setup.options.get(options::ABILITY_ONCE) != 0;
        // Mandy's ability is not bound to a "once" anywhere.
        let spent = once_a_game && person.ability_used && who != Who::Mandy;
        person.is_active() && person.who == Some(who) && !spent
    }
}

#[cfg(test)]
mod tests {
    use super::{fits, strands};
    use crate::print::board::Action;

    fn all_fit(action: Action, numbers: &[u8]) -> bool {
        (0..numbers.len()).all(|n| fits(action, &numbers[..n], numbers[n]))
    }

    #[test]
    fn the_patterns_of_the_rulebooks_examples_fit_and_their_slips_do_not() {
        // RGO-095, 098, 104, 111, 115, 119
        assert!(all_fit(Action::RecoverSoul, &[6, 4, 2, 1]));
        assert!(!all_fit(Action::RecoverSoul, &[6, 4, 4]));
        assert!(all_fit(Action::Rest, &[2, 3, 5, 6]));
        assert!(!all_fit(Action::Rest, &[2, 2]));
        assert!(all_fit(Action::Attack, &[2, 6, 1, 5, 3]));
        assert!(!all_fit(Action::Attack, &[2, 6, 2]));
        assert!(all_fit(Action::Special, &[4, 4]));
        assert!(!all_fit(Action::Special, &[4, 5]));
        assert!(all_fit(Action::HealingHands, &[1, 3, 3]));
        assert!(!all_fit(Action::HealingHands, &[1, 2]));
        assert!(all_fit(Action::Search, &[2, 2, 6, 4]));
        assert!(!all_fit(Action::Search, &[1]));
    }

    #[test]
    fn a_number_after_which_a_section_can_never_be_filled_is_known() {
        assert!(strands(Action::RecoverSoul, &[], 3));
        assert!(!strands(Action::RecoverSoul, &[], 4));
        assert!(strands(Action::Rest, &[2], 5));
        assert!(!strands(Action::Rest, &[2], 4));
        assert!(!strands(Action::Search, &[2, 2], 2));
    }
}

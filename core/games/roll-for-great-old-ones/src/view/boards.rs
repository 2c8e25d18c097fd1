//! The board of a seat: its tracks, its desk, its skills.

use super::{Label, boxes, counter, die, flag, plain};
use crate::actions::strands;
use crate::learn::Track;
use crate::print::board::{Action, Board, Symbol as Printed};
use crate::skills::SKILLS;
use crate::{Part, RollForGreatOldOnes};
use eldertally_core::game::{Item, ItemVisitor, Mark, Seat, SetupOf, Shape, Symbol};

const fn mark(printed: Printed) -> Mark {
    match printed {
        Printed::Blank => Mark::Plain,
        Printed::Star => Mark::Symbol(Symbol::Star),
        Printed::Plus => Mark::Symbol(Symbol::Plus),
        Printed::Clue => Mark::Symbol(Symbol::Magnifier),
        Printed::Unknown => Mark::Sign('_'),
    }
}

impl RollForGreatOldOnes {
    pub(super) fn show_board(&self, seat: Seat, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let board = &setup.print.board;
        let person = self.of(seat);
        let visit: &mut ItemVisitor<'_, Self> = &mut |item| visit(item.of(seat, false));
        visit(Item::heading(Label::Board(seat)));
        counter(visit, Part::Who(seat), person.who.map_or(0, |who| who as i32 + 1));
        if person.who.is_some() {
            visit(Item::note(Label::Ability(seat)));
        }
        if !person.is_active() {
            visit(Item::note(Label::Out(seat)));
        }
        let hearts = u16::from(board.health_total);
        boxes(visit, Part::Circled(seat), person.circled, hearts, &plain);
        boxes(visit, Part::Struck(seat), person.struck, hearts, &plain);
        visit(Item::note(Label::Health(seat)));
        let marks = |n| self.printed(setup, Track::Experience, n);
        let length = self.capacity(setup, Track::Experience).into();
        boxes(visit, Part::Experience(seat), person.experience, length, &marks);
        if self.next_mark(setup, Track::Experience, person.experience.into()).is_some() {
            visit(Item::note(Label::NextExperience(seat)));
        }
        let need = self.clues_needed(setup);
        let marks = |n| self.printed(setup, Track::Clues, n);
        boxes(visit, Part::Clues(seat), person.clues, self.capacity(setup, Track::Clues).into(), &marks);
        counter(visit, Part::Paid(seat), person.paid.into());
        visit(Item::note(Label::ToSeal(seat, need.saturating_sub(person.clues))));
        if self.next_mark(setup, Track::Clues, person.paid.into()).is_some() {
            visit(Item::note(Label::NextClue(seat)));
        }
        self.show_mind(seat, setup, visit);
        let marks = |n| self.printed(setup, Track::Rerolls, n);
        boxes(visit, Part::Rerolls(seat), person.rerolls, self.capacity(setup, Track::Rerolls).into(), &marks);
        visit(Item::note(Label::NextReroll(seat)));
        visit(Item::heading(Label::Weaknesses(seat)));
        for n in 0..6 {
            flag(visit, Part::Weakness(seat, n), person.is_weak(n));
        }
    }

    fn show_mind(&self, seat: Seat, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let insanity = self.of(seat).insanity;
        let length = self.length(setup, Track::Mind);
        let marks = |n| self.printed(setup, Track::Mind, n);
        boxes(visit, Part::Insanity(seat), insanity, self.capacity(setup, Track::Mind).into(), &marks);
        let level = self.insanity_level(seat, setup);
        let left = length.map(|length| length.saturating_sub(insanity));
        visit(Item::note(match (level, left) {
            (Some(level), Some(left)) => Label::Mind(seat, level, left),
            _ => Label::MindUnknown(seat, level, left),
        }));
        // The last box is madness, whatever else is printed there.
        let next = self.next_mark(setup, Track::Mind, insanity.into());
        if let Some((at, _)) = next.filter(|(at, _)| length.is_none_or(|last| *at < u16::from(last))) {
            visit(Item::note(Label::NextMind(seat, at as u8)));
        }
    }

    pub(super) fn show_desk(&self, seat: Seat, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let board = &setup.print.board;
        let person = self.of(seat);
        let visit: &mut ItemVisitor<'_, Self> = &mut |item| visit(item.of(seat, false));
        visit(Item::heading(Label::Desk(seat)));
        die(visit, Part::Die(seat), person.die.face, 6, person.die.made >= 2 || person.old);
        if person.die.face > 0 && !person.old {
            counter(visit, Part::Made(seat), person.die.made.into());
            counter(visit, Part::First(seat), person.die.first.map_or(0, |first| first as i32 + 1));
        }
        if person.die.is_open() && !person.old {
            visit(Item::note(Label::ToEnter(seat, 2 - person.die.made)));
        }
        die(visit, Part::Copied(seat), person.copied.face, 6, false);
        counter(visit, Part::Free(seat), person.free.into());
        if person.free > 0 {
            visit(Item::note(Label::FreeOpen(seat, person.free)));
        }
        counter(visit, Part::Stars(seat), person.stars.into());
        counter(visit, Part::Finds(seat), person.finds.into());
        for action in Action::ALL {
            self.show_action(seat, action, setup, board, visit);
        }
        let is_unknown =
            |action| (0..self.boxes(board, action)).any(|n| self.symbol(&setup.print, action, n) == Printed::Unknown);
        if Action::ALL.into_iter().any(is_unknown) {
            visit(Item::note(Label::Signs));
        }
        counter(visit, Part::Last(seat), person.last.map_or(0, |last| last as i32 + 1));
        counter(visit, Part::InARow(seat), person.in_a_row.into());
        flag(visit, Part::Done(seat), person.done);
    }

    fn show_action(
        &self,
        seat: Seat,
        action: Action,
        setup: &SetupOf<Self>,
        board: &Board,
        visit: &mut ItemVisitor<'_, Self>,
    ) {
        let person = self.of(seat);
        let size = u16::from(action.size());
        let marks = |n: u16| {
            let printed = self.symbol(&setup.print, action, n as u8);
            mark(printed).end_if(n % size + 1 == size)
        };
        let (filled, total) = (person.filled(action), self.boxes(board, action));
        let shape = Shape::Boxes { filled: filled.into(), len: total.into(), marks: &marks };
        let lines = board.actions.get(action as usize).map_or(&[][..], |printed| &printed.rows);
        visit(Item::part(Part::Filled(seat, action), shape).in_lines(lines));
        let section = person.section(action);
        for (n, number) in (0..).zip(person.written(action).iter().copied()) {
            die(visit, Part::Number(seat, action, n), number, 6, true);
        }
        if person.is_at_end(action) {
            flag(visit, Part::Fired(seat, action), person.has_fired(action));
        }
        if filled < total && !person.has_fired(action) {
            let to_go = action.size() - section.len() as u8;
            let sections = (total - filled).div_ceil(action.size());
            visit(Item::note(Label::ToSection(seat, action, to_go, sections, person.is_locked(action))));
        }
        let last = section.split_last();
        if last.is_some_and(|(last, before)| *last > 0 && strands(action, before, *last)) {
            visit(Item::note(Label::Stranded(seat, action)));
        }
    }

    pub(super) fn show_skills(&self, seat: Seat, visit: &mut ItemVisitor<'_, Self>) {
        let person = self.of(seat);
        let visit: &mut ItemVisitor<'_, Self> = &mut |item| visit(item.of(seat, false));
        visit(Item::heading(Label::Skills(seat)));
        for n in 0..SKILLS {
            flag(visit, Part::Skill(seat, n), person.skills >> n & 1 == 1);
        }
        let [even, odd] = person.copies;
        let uses = [
            (Part::CopiesEven(seat), even),
            (Part::CopiesOdd(seat), odd),
            (Part::FreeRerolls(seat), person.free_rerolls),
            (Part::Turns(seat), person.turns),
            (Part::Gifts(seat), person.gifts),
        ];
        for (part, left) in uses {
            counter(visit, part, left.into());
        }
        flag(visit, Part::AbilityUsed(seat), person.ability_used);
    }
}

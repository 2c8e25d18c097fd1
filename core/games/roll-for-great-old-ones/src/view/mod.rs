//! The sheet: the scenario board, the table, and the board of each seat. The player never counts.

mod boards;
mod printed;
mod weights;

use crate::learn::{Fact, Space, Track};
use crate::print::board::{Action, Symbol};
use crate::print::scenario::{Effect, Strength, Verb};
use crate::steps::Task;
use crate::{Part, RollForGreatOldOnes};
use eldertally_core::game::{Item, ItemVisitor, Mark, Seat, SetupOf, Shape, Weight, What};

/// A heading or note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Heading: the round.
    Round,
    /// Heading: the ritual.
    Ritual,
    /// Heading: the row of cultist actions.
    Row,
    /// Heading: the dice on the table.
    Dice,
    /// Heading: cultists and monsters.
    Enemies,
    /// Heading: scenario bonuses.
    Bonuses,
    /// Heading: what was learned of the copy.
    Learned,
    /// Heading: the board of a seat.
    Board(Seat),
    /// Heading: the desk of a seat.
    Desk(Seat),
    /// Heading: the weaknesses of a seat.
    Weaknesses(Seat),
    /// Heading: the skills of a seat.
    Skills(Seat),
    /// What stands in a box of a desk of which nobody knows what is printed behind it.
    Signs,
    /// The ritual level now.
    Level(u8),
    /// Boxes to the next level, if there is a higher one.
    ToNextLevel(u16),
    /// Boxes to the end of the section, where the level stays what it is.
    ToSectionEnd(u16),
    /// What the numbers in the boxes of the ritual mean.
    RitualSigns,
    /// The next box of the ritual in which something is printed, counted from 1.
    NextRitual(u16),
    /// The next box of the cultists in which something is printed, counted from 1.
    NextCultist(u16),
    /// Boxes to the end of the ritual.
    ToRitualEnd(u16),
    /// Entries that still fit into the row.
    SlotsLeft(u8),
    /// How many fit is not known yet.
    SlotsUnknown,
    /// Active cultists, and boxes left for more.
    Cultists(u8, u8),
    /// Active monsters, and boxes left for more.
    Monsters(u8, u8),
    /// The scenario action that the D12 shows.
    ToCome(u8),
    /// What the cultist dice will do as they lie.
    DiceWill(u8, u8),
    /// What they will do if this D6 is left for them.
    IfLeft(u8, u8),
    /// Health left.
    Health(Seat),
    /// Out of the game for now, or for good.
    Out(Seat),
    /// Clues to the seal.
    ToSeal(Seat, u8),
    /// The next bonus of the experience track.
    NextExperience(Seat),
    /// The next bonus of the clue track.
    NextClue(Seat),
    /// The next box of the insanity track in which something is printed, counted from 1.
    NextMind(Seat, u8),
    /// The insanity level, and boxes to madness.
    Mind(Seat, u8, u8),
    /// The price of the next reroll.
    NextReroll(Seat),
    /// Free numbers still open.
    FreeOpen(Seat, u8),
    /// Boxes to the end of the open section, sections left with it, and whether it is locked.
    ToSection(Seat, Action, u8, u8, bool),
    /// The section can never be filled any more.
    Stranded(Seat, Action),
    /// The values of the die still to be entered.
    ToEnter(Seat, u8),
    /// Nobody has told the ritual level.
    LevelUnknown,
    /// Nobody has told where the ritual ends.
    RitualEndUnknown,
    /// Active cultists, where nobody has told how many boxes there are.
    CultistsOnly(u8),
    /// Active monsters, where nobody has told how many boxes there are.
    MonstersOnly(u8),
    /// The insanity level, and boxes to madness, as far as they are known.
    MindUnknown(Seat, Option<u8>, Option<u8>),
    /// What the investigator of a seat alone can do.
    Ability(Seat),
}

/// Nothing is printed here.
fn plain(_: u16) -> Mark {
    Mark::Plain
}

impl RollForGreatOldOnes {
    pub(super) fn show(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        // A part that a question is about is in sight, whatever it shows.
        let asked = self.agenda.next().and_then(|task| self.subject_of(task, setup)).map(|place| place.part);
        let visit: &mut ItemVisitor<'_, Self> = &mut |item| {
            let What::Part(part) = item.what else { return visit(item) };
            let item = item.weighs(if asked == Some(part) { Weight::Board } else { part.weight() });
            visit(match part.symbol() {
                Some(symbol) => item.symbol(symbol),
                None => item,
            });
        };
        visit(Item::heading(Label::Round));
        counter(visit, Part::Round, self.round.max(1).into());
        counter(visit, Part::Step, i32::from(self.step) + 1);
        counter(visit, Part::Lost, self.lost_number());
        for n in (0..8).filter(|n| self.is_said(*n, setup)) {
            flag(visit, Part::Said(n), self.said >> n & 1 == 1);
        }
        self.show_ritual(setup, visit);
        self.show_row(setup, visit);
        self.show_dice(setup, visit);
        self.show_enemies(setup, visit);
        for seat in self.seats() {
            self.show_board(seat, setup, visit);
            self.show_desk(seat, setup, visit);
            self.show_skills(seat, visit);
        }
        self.show_learned(setup, visit);
    }

    fn lost_number(&self) -> i32 {
        match self.lost {
            None => 0,
            Some(crate::Loss::Ritual) => 1,
            Some(crate::Loss::Scenario) => 2,
            Some(crate::Loss::Madness(seat)) => 3 + i32::from(seat.0),
        }
    }

    /// How many boxes of the ritual are drawn: those that are known, and those that are crossed.
    pub(crate) fn ritual_shown(&self, setup: &SetupOf<Self>) -> u16 {
        let told = self.sections(setup).map(u16::from).sum::<u16>();
        self.ritual_boxes(setup).unwrap_or_else(|| told.max(self.ritual).max(1))
    }

    fn show_ritual(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Ritual));
        let len = self.ritual_shown(setup);
        let marks = |n| self.printed(setup, Track::Ritual, n);
        visit(Item::part(Part::Ritual, Shape::Boxes { filled: self.ritual, len, marks: &marks }));
        visit(Item::note(self.level(setup).map_or(Label::LevelUnknown, Label::Level)));
        let rise = self.boxes_to_next_level(setup);
        if let Some(boxes) = rise {
            visit(Item::note(Label::ToNextLevel(boxes)));
        }
        let section = self.section_after(setup, self.ritual);
        let (end, sections) = (self.section_end(setup, section), self.sections(setup).count());
        let is_last = self.is_ritual_known(setup) && usize::from(section) + 1 >= sections;
        if end > self.ritual && !is_last && rise != Some(end - self.ritual) {
            visit(Item::note(Label::ToSectionEnd(end - self.ritual)));
        }
        visit(Item::note(match self.ritual_boxes(setup) {
            Some(boxes) => Label::ToRitualEnd(boxes.saturating_sub(self.ritual)),
            None => Label::RitualEndUnknown,
        }));
        if let Some((at, _)) = self.next_mark(setup, Track::Ritual, self.ritual) {
            visit(Item::note(Label::NextRitual(at)));
        }
        let is_copied =
            |n| matches!(self.space(setup, Track::Ritual, n), Space::Mark(Effect { verb: Verb::CopyAction, .. }));
        if (1..=len).any(is_copied) {
            visit(Item::note(Label::RitualSigns));
        }
        counter(visit, Part::Skips, self.skips.into());
        flag(visit, Part::Skipping, self.skipping);
        counter(visit, Part::Risen, i32::from(self.risen) + 1);
    }

    fn show_row(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Row));
        for (n, entry) in (0..).zip(&self.row) {
            visit(Item::part(Part::Row(n), Shape::Die { shows: entry.action, faces: 12, kept: false }));
        }
        for (n, entry) in (0..).zip(&self.row) {
            flag(visit, Part::RowStruck(n), entry.struck);
        }
        if !self.row.is_full() {
            counter(visit, Part::Row(self.row.len() as u8), 0);
        }
        let left = |slots: u8| Label::SlotsLeft(slots.saturating_sub(self.row.len() as u8));
        visit(Item::note(self.slots(setup).map_or(Label::SlotsUnknown, left)));
    }

    fn show_dice(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Dice));
        for (n, shows) in (0..).zip(self.pool.iter().copied()) {
            visit(Item::part(Part::PoolDie(n), Shape::Die { shows, faces: 6, kept: false }));
        }
        die(visit, Part::D12, self.d12, 12, true);
        die(visit, Part::D6, self.d6, 6, true);
        let fixed = self.strength(setup, self.d12) == Strength::Fixed;
        if self.d12 > 0 && (self.d6 > 0 || fixed && !self.pool.is_empty()) {
            visit(Item::note(Label::DiceWill(self.d12, self.d6)));
        } else if self.d12 > 0 {
            visit(Item::note(Label::ToCome(self.d12)));
            self.pool_faces().for_each(|face| visit(Item::note(Label::IfLeft(self.d12, face))));
        }
        if let Some(Task::Settle { face, .. }) = self.agenda.next() {
            die(visit, Part::Thrown, face, 6, false);
        }
    }

    fn show_enemies(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        visit(Item::heading(Label::Enemies));
        let boxes_left = self.capacity(setup, Track::Cultists);
        let len = u16::from(boxes_left);
        let marks = |n| self.printed(setup, Track::Cultists, n);
        visit(Item::part(Part::Appeared, Shape::Boxes { filled: self.appeared.into(), len, marks: &marks }));
        visit(Item::part(Part::Defeated, Shape::Boxes { filled: self.defeated.into(), len, marks: &plain }));
        let room = boxes_left.saturating_sub(self.appeared);
        visit(Item::note(match self.length(setup, Track::Cultists) {
            Some(_) => Label::Cultists(self.cultists(), room),
            None => Label::CultistsOnly(self.cultists()),
        }));
        if let Some((at, _)) = self.next_mark(setup, Track::Cultists, self.appeared.into()) {
            visit(Item::note(Label::NextCultist(at)));
        }
        let monster_boxes = self.monster_boxes(setup);
        if monster_boxes > 0 {
            let (filled, len) = (self.monsters.len() as u16, u16::from(monster_boxes));
            visit(Item::part(Part::Monsters, Shape::Boxes { filled, len, marks: &plain }));
            for (n, wounds) in (0..).zip(self.monsters.iter().copied()) {
                let (filled, len) = (wounds.into(), self.monster_health(setup).into());
                visit(Item::part(Part::Wounds(n), Shape::Boxes { filled, len, marks: &plain }));
            }
            let room = len.saturating_sub(filled) as u8;
            visit(Item::note(match self.fact(setup, Fact::MonsterBoxes) {
                Some(_) => Label::Monsters(self.standing_monsters(setup), room),
                None => Label::MonstersOnly(self.standing_monsters(setup)),
            }));
        }
        visit(Item::heading(Label::Bonuses));
        for n in 0..4 {
            flag(visit, Part::Bonus(n), self.bonuses >> n & 1 == 1);
        }
    }

    fn show_learned(&self, setup: &SetupOf<Self>, visit: &mut ItemVisitor<'_, Self>) {
        let mut headed = false;
        let mut show = |part, at: u8| {
            if !core::mem::replace(&mut headed, true) {
                visit(Item::heading(Label::Learned));
            }
            counter(visit, part, at.into());
        };
        if let Some(slots) = self.lessons.slots {
            show(Part::Slots, slots);
        }
        for action in [Action::Attack, Action::Search] {
            for face in 1..=6 {
                if let Some(result) = self.lessons.results.get(action, face) {
                    show(Part::Result(action, face), result);
                }
            }
        }
        self.show_told(setup, &mut show);
        for action in 1..=12 {
            for face in (1..=6).filter(|face| self.lessons.was_told(action, *face)) {
                show(Part::Face(action, face), self.lessons.knows(action, face).into());
            }
        }
        for action in Action::ALL {
            for at in 0..self.boxes(&setup.print.board, action) {
                if self.lessons.was_told_of(action, at) {
                    let learned = Some(self.lessons.symbol(action, at)).filter(|symbol| *symbol != Symbol::Unknown);
                    show(Part::Symbol(action, at), learned.map_or(0, |symbol| symbol as u8 + 1));
                }
            }
        }
    }
}

fn counter(visit: &mut ItemVisitor<'_, RollForGreatOldOnes>, part: Part, at: i32) {
    visit(Item::part(part, Shape::Counter { at }));
}

fn flag(visit: &mut ItemVisitor<'_, RollForGreatOldOnes>, part: Part, is_set: bool) {
    visit(Item::part(part, Shape::Boxes { filled: is_set.into(), len: 1, marks: &plain }));
}

fn boxes(
    visit: &mut ItemVisitor<'_, RollForGreatOldOnes>,
    part: Part,
    filled: u8,
    len: u16,
    marks: &dyn Fn(u16) -> Mark,
) {
    visit(Item::part(part, Shape::Boxes { filled: filled.into(), len, marks }));
}

/// A die that lies there, or a counter at 0 so that one can be put there.
fn die(visit: &mut ItemVisitor<'_, RollForGreatOldOnes>, part: Part, shows: u8, faces: u8, kept: bool) {
    match shows {
        0 => counter(visit, part, 0),
        _ => visit(Item::part(part, Shape::Die { shows, faces, kept })),
    }
}

//! A throw that is being entered, place by place: what every dice pad keeps, whatever it looks like.

use heapless::Vec;

use crate::game::{Ask, Group, MOST_FALLEN, MOST_GROUPS};
use crate::kit::push;
use crate::refusal::Refusal;

use super::Table;

/// A die, or a card that was drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slot {
    /// What it shows; `None` while nobody has said.
    pub face: Option<u8>,
    /// The program rolled it.
    pub rolled: bool,
}

/// What has been entered of the throw that is asked for.
///
/// A place is a slot, counted over all groups, or, while totals are entered, a group.
#[derive(Clone, Debug)]
pub struct Throw {
    groups: Vec<Group, MOST_GROUPS>,
    slots: Vec<Slot, MOST_FALLEN>,
    /// A total for each group; 0 while there is none.
    totals: Vec<u16, MOST_GROUPS>,
    by_total: bool,
    /// What should not be left may be entered, too.
    pub anyway: bool,
}

impl Throw {
    /// Nothing entered yet; `None` if nothing is thrown.
    #[must_use]
    pub fn of(table: &dyn Table) -> Option<Self> {
        let Ask::Chance(count) = table.ask() else { return None };
        Some(Self::of_groups((0..count).filter_map(|n| table.group(n))))
    }

    /// Nothing entered yet of these groups.
    #[must_use]
    pub fn of_groups(of: impl IntoIterator<Item = Group>) -> Self {
        let (groups, slots, totals) = (Vec::new(), Vec::new(), Vec::new());
        let mut throw = Self { groups, slots, totals, by_total: false, anyway: false };
        for group in of {
            push(&mut throw.groups, group);
            push(&mut throw.totals, 0);
            let slot = Slot { face: group.resting_face(), rolled: false };
            (0..group.count).for_each(|_| push(&mut throw.slots, slot));
        }
        throw
    }

    /// The groups that are thrown.
    #[must_use]
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// All slots, group by group.
    #[must_use]
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The totals that were entered, 0 for none.
    #[must_use]
    pub fn totals(&self) -> &[u16] {
        &self.totals
    }

    /// Whether totals are entered instead of dice.
    #[must_use]
    pub fn by_total(&self) -> bool {
        self.by_total
    }

    /// How many places there are.
    #[must_use]
    pub fn places(&self) -> usize {
        if self.by_total { self.totals.len() } else { self.slots.len() }
    }

    /// The group that a place belongs to, and the first place of that group.
    #[must_use]
    pub fn group_at(&self, place: usize) -> Option<(u8, Group, usize)> {
        let mut first = 0;
        for (n, group) in (0..).zip(&self.groups) {
            let count = if self.by_total { 1 } else { usize::from(group.count) };
            if place < first + count {
                return Some((n, *group, first));
            }
            first += count;
        }
        None
    }

    /// Whether nothing was entered there.
    #[must_use]
    pub fn is_empty_at(&self, place: usize) -> bool {
        if self.by_total {
            self.totals.get(place) == Some(&0)
        } else {
            self.slots.get(place).is_some_and(|slot| slot.face.is_none())
        }
    }

    /// Whether a slot holds the number that stands there by itself.
    #[must_use]
    pub fn rests_at(&self, place: usize) -> bool {
        let resting = self.group_at(place).and_then(|(_, group, _)| group.resting_face());
        !self.by_total && resting.is_some() && self.slots.get(place).is_some_and(|slot| slot.face == resting)
    }

    /// The next empty place, from this one on and then from the start; behind the last if there is none.
    #[must_use]
    pub fn next_empty(&self, from: usize) -> usize {
        let from = from.min(self.places());
        (from..self.places()).chain(0..from).find(|place| self.is_empty_at(*place)).unwrap_or(self.places())
    }

    /// Whether totals may be entered instead of dice.
    #[must_use]
    pub fn can_total(&self) -> bool {
        !self.groups.is_empty() && self.groups.iter().all(|group| group.total)
    }

    /// Enters totals instead of each die, or each die again.
    pub fn set_by_total(&mut self, on: bool) {
        self.by_total = on && self.can_total();
    }

    /// Whether something comes out of a deck or bag that is followed.
    #[must_use]
    pub fn is_draw(&self, table: &dyn Table) -> bool {
        let mut groups = (0..).zip(&self.groups);
        groups.any(|(n, group)| (0..group.faces).any(|face| table.left(n, face).is_some()))
    }

    /// Whether anything was entered.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        (0..self.places()).any(|place| !self.is_empty_at(place) && !self.rests_at(place))
    }

    /// Whether every slot has a face.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.slots.iter().all(|slot| slot.face.is_some())
    }

    /// Whether it can be entered as it stands.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        if self.by_total {
            return self.groups.iter().zip(&self.totals).all(|(group, total)| group.totals().contains(total));
        }
        self.is_full()
    }

    /// Whether the program rolled any of it.
    #[must_use]
    pub fn was_rolled(&self) -> bool {
        !self.by_total && self.slots.iter().any(|slot| slot.rolled)
    }

    /// Says what a slot shows, or takes it back; a number goes back to where it rests.
    pub fn set(&mut self, place: usize, face: Option<u8>) {
        let face = face.or_else(|| self.group_at(place)?.1.resting_face());
        if let Some(slot) = self.slots.get_mut(place) {
            *slot = Slot { face, rolled: false };
        }
    }

    /// Says the total of a group; 0 takes it back.
    pub fn set_total(&mut self, group: usize, to: u16) {
        if let Some(total) = self.totals.get_mut(group) {
            *total = to;
        }
    }

    /// Lays the dice of a group in the order of their faces. Of equal dice it does not matter which shows what.
    pub fn sort(&mut self, group: u8) {
        let before = self.groups.iter().take(group.into()).map(|group| usize::from(group.count)).sum();
        let count = self.groups.get(usize::from(group)).map_or(0, |group| group.count.into());
        if let Some(own) = self.slots.get_mut(before..).and_then(|slots| slots.get_mut(..count)) {
            own.sort_unstable_by_key(|slot| (slot.face, slot.rolled));
        }
    }

    /// Takes everything back.
    pub fn clear(&mut self) {
        let resting =
            self.groups.iter().flat_map(|group| core::iter::repeat_n(group.resting_face(), group.count.into()));
        self.slots.iter_mut().zip(resting).for_each(|(slot, face)| *slot = Slot { face, rolled: false });
        self.totals.fill(0);
    }

    /// How many of a face can still come out at a place, beside what was entered elsewhere.
    #[must_use]
    pub fn left(&self, table: &dyn Table, place: usize, face: u8) -> Option<u8> {
        let (group, ..) = self.group_at(place)?;
        self.left_beside(table, group, face, place)
    }

    /// How many of a face of a group can still come out beside what was entered, leaving this place aside.
    #[must_use]
    pub fn left_beside(&self, table: &dyn Table, group: u8, face: u8, place: usize) -> Option<u8> {
        let left = table.left(group, face)?;
        let before = self.groups.iter().take(group.into()).map(|group| usize::from(group.count)).sum();
        let count = self.groups.get(usize::from(group))?.count;
        let own = self.slots.iter().enumerate().skip(before).take(count.into());
        let out = own.filter(|(at, slot)| *at != place && slot.face == Some(face)).count();
        Some(left.saturating_sub(u8::try_from(out).unwrap_or(u8::MAX)))
    }

    /// Rolls or draws for every empty slot, with `below(n)` as a random number below `n`; false if it filled none. Where
    /// a deck has nothing left, its slot stays empty.
    pub fn roll(&mut self, table: &dyn Table, below: &mut dyn FnMut(u32) -> u32) -> bool {
        let mut any = false;
        for place in 0..self.slots.len() {
            if self.by_total || !self.is_empty_at(place) {
                continue;
            }
            let face = self.drawn(table, place, below);
            if let (Some(slot), Some(_)) = (self.slots.get_mut(place), face) {
                *slot = Slot { face, rolled: true };
                any = true;
            }
        }
        any
    }

    /// Every face of a die weighs the same; a card weighs as many as are left.
    fn drawn(&self, table: &dyn Table, place: usize, below: &mut dyn FnMut(u32) -> u32) -> Option<u8> {
        let (_, group, _) = self.group_at(place).filter(|(_, group, _)| group.number.is_none())?;
        let weight = |face: u8| self.left(table, place, face).map_or(1, u32::from);
        let total: u32 = (0..group.faces).map(weight).sum();
        let mut at = if total > 0 { below(total) } else { return None };
        (0..group.faces).find(|face| {
            let found = at < weight(*face);
            at = at.saturating_sub(weight(*face));
            found
        })
    }

    /// Enters it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn enter(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        if self.by_total {
            return table.sum(&self.totals);
        }
        let faces: Vec<u8, MOST_FALLEN> = self.slots.iter().filter_map(|slot| slot.face).collect();
        let mut fell: Vec<&[u8], MOST_GROUPS> = Vec::new();
        let mut rest = faces.as_slice();
        for group in &self.groups {
            let (own, after) = rest.split_at_checked(group.count.into()).unwrap_or((rest, &[]));
            push(&mut fell, own);
            rest = after;
        }
        if self.anyway { table.something_else(&fell) } else { table.fell(&fell) }
    }
}

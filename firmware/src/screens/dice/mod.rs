//! The dice pad: what fell or came out, slot by slot. Left and right choose the slot, up and down the value, OK takes
//! it and moves on to the next empty one. Behind the last slot are a tick, which enters it all, and the menu, which is
//! also the neighbour of the first slot on the left.

mod draw;
mod paint;

use core::cmp::Reverse;

use eldertally_core::game::{Group, MOST_FALLEN, MOST_GROUPS};
use eldertally_core::table::Table;
use eldertally_core::{Ask, Refusal};
use rand::{Rng, RngExt};

/// A slot that is still empty.
const EMPTY: u8 = u8::MAX;

/// What OK did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Nothing that matters outside.
    Stay,
    /// Everything is to be entered.
    Enter,
    /// The menu is wanted.
    Menu,
    /// An empty slot cannot be taken.
    NoValue,
}

/// What has been entered of a throw.
#[derive(Clone, Debug)]
pub struct Dice {
    /// The faces, all groups one after the other.
    slots: heapless::Vec<u8, MOST_FALLEN>,
    /// The totals, 0 for none yet.
    totals: heapless::Vec<u16, MOST_GROUPS>,
    /// Totals are entered instead of dice.
    pub by_total: bool,
    /// What should not be left may be entered, too.
    pub anyway: bool,
    /// The marked place: a slot, then the tick, then the menu.
    at: usize,
    /// How far the pad is scrolled.
    top: i32,
}

fn groups(table: &dyn Table) -> impl Iterator<Item = (u8, Group)> {
    let count = if let Ask::Chance(count) = table.ask() { count } else { 0 };
    (0..count).filter_map(|n| Some((n, table.group(n)?)))
}

fn least(group: Group) -> u16 {
    group.count.into()
}

fn most(group: Group) -> u16 {
    u16::from(group.count) * u16::from(group.faces)
}

impl Dice {
    /// An empty pad for what is asked.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        let mut dice = Self {
            slots: heapless::Vec::new(),
            totals: heapless::Vec::new(),
            by_total: false,
            anyway: false,
            at: 0,
            top: 0,
        };
        for (_, group) in groups(table) {
            let _ = dice.totals.push(0);
            dice.slots.extend(core::iter::repeat_n(
                EMPTY,
                usize::from(group.count).min(dice.slots.capacity() - dice.slots.len()),
            ));
        }
        dice
    }

    fn places(&self) -> usize {
        if self.by_total { self.totals.len() } else { self.slots.len() }
    }

    /// Whether totals may be entered.
    #[must_use]
    pub fn can_total(&self, table: &dyn Table) -> bool {
        groups(table).all(|(_, group)| group.total)
    }

    /// Whether something comes out of a deck or bag that is followed.
    #[must_use]
    pub fn is_draw(&self, table: &dyn Table) -> bool {
        groups(table).any(|(n, group)| (0..group.faces).any(|face| table.left(n, face).is_some()))
    }

    fn is_empty(&self, place: usize) -> bool {
        if self.by_total { self.totals.get(place) == Some(&0) } else { self.slots.get(place) == Some(&EMPTY) }
    }

    /// The group of a place, and the first slot of that group.
    fn group_of(&self, table: &dyn Table, place: usize) -> Option<(u8, Group, usize)> {
        let mut first = 0;
        for (n, group) in groups(table) {
            let count = if self.by_total { 1 } else { usize::from(group.count) };
            if place < first + count {
                return Some((n, group, first));
            }
            first += count;
        }
        None
    }

    /// How many of a face can still come out beside what is entered already.
    fn left(&self, table: &dyn Table, place: usize, face: u8) -> Option<u8> {
        let (n, group, first) = self.group_of(table, place)?;
        let left = table.left(n, face)?;
        let own = self.slots.iter().enumerate().skip(first).take(group.count.into());
        let out = own.filter(|(n, shown)| *n != place && **shown == face).count();
        Some(left.saturating_sub(u8::try_from(out).unwrap_or(u8::MAX)))
    }

    /// To the place on the left or right; around the ends.
    pub fn step(&mut self, right: bool) {
        let all = self.places() + 2;
        self.at = if right { self.at + 1 } else { self.at + all - 1 } % all;
    }

    /// The next value up or down.
    pub fn turn(&mut self, table: &dyn Table, up: bool) {
        let Some((n, group, _)) = self.group_of(table, self.at) else {
            // On the tick and the menu, up and down walk too.
            self.step(!up);
            return;
        };
        if self.by_total {
            let Some(total) = self.totals.get_mut(self.at) else { return };
            let (least, most) = (least(group), most(group));
            *total = match (*total, up) {
                (0, true) => least,
                (0, false) => most,
                (total, true) if total < most => total + 1,
                (total, false) if total > least => total - 1,
                (_, true) => least,
                (_, false) => most,
            };
            return;
        }
        let now = self.slots.get(self.at).copied().filter(|face| *face != EMPTY);
        let can = |face: &u8| self.anyway || self.left(table, self.at, *face) != Some(0);
        // Where a deck or bag is followed, what is likely comes first.
        let order = |face: &u8| (Reverse(table.left(n, *face)), *face);
        let faces = || (0..group.faces).filter(can);
        let next = match (now, up) {
            (None, true) => faces().min_by_key(order),
            (None, false) => faces().max_by_key(order),
            (Some(now), true) => {
                faces().filter(|face| order(face) > order(&now)).min_by_key(order).or_else(|| faces().min_by_key(order))
            }
            (Some(now), false) => {
                faces().filter(|face| order(face) < order(&now)).max_by_key(order).or_else(|| faces().max_by_key(order))
            }
        };
        if let (Some(slot), Some(face)) = (self.slots.get_mut(self.at), next) {
            *slot = face;
        }
    }

    /// Takes what is marked.
    pub fn take(&mut self) -> Done {
        let places = self.places();
        if self.at > places {
            return Done::Menu;
        }
        if self.at < places && self.is_empty(self.at) {
            return Done::NoValue;
        }
        let enter = self.at == places;
        self.go_on();
        if enter && self.at == places { Done::Enter } else { Done::Stay }
    }

    /// To the next empty slot, from here on and then from the start; to the tick if there is none.
    fn go_on(&mut self) {
        let places = self.places();
        let empty = |place: &usize| self.is_empty(*place);
        self.at = (self.at.min(places)..places).chain(0..self.at.min(places)).find(empty).unwrap_or(places);
    }

    /// Rolls or draws for every empty slot; false if there was none. Where a deck has nothing left, its slot stays empty.
    pub fn roll(&mut self, table: &dyn Table, rng: &mut dyn Rng) -> bool {
        let mut any = false;
        for place in 0..self.slots.len() {
            if self.by_total || self.slots.get(place) != Some(&EMPTY) {
                continue;
            }
            let faces = self.group_of(table, place).map_or(0, |(_, group, _)| group.faces);
            // Every face of a die weighs the same; a card weighs as many as are left.
            let weigh = |dice: &Self, face| dice.left(table, place, face).map_or(1, u32::from);
            let total: u32 = (0..faces).map(|face| weigh(self, face)).sum();
            if total == 0 {
                continue;
            }
            let mut at = rng.random_range(0..total);
            let face = (0..faces).find(|face| {
                let weight = weigh(self, *face);
                let found = at < weight;
                at = at.wrapping_sub(weight);
                found
            });
            if let (Some(slot), Some(face)) = (self.slots.get_mut(place), face) {
                *slot = face;
                any = true;
            }
        }
        self.go_on();
        any
    }

    /// Empties the pad.
    pub fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.totals.fill(0);
        self.at = 0;
    }

    /// Enters totals instead of each die, or each die again.
    pub fn set_by_total(&mut self, on: bool) {
        self.by_total = on;
        self.at = 0;
        self.go_on();
    }

    /// Enters it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn enter(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        if self.by_total {
            return table.sum(&self.totals);
        }
        let mut fell: heapless::Vec<&[u8], MOST_GROUPS> = heapless::Vec::new();
        let mut rest = self.slots.as_slice();
        for (_, group) in groups(table) {
            let (own, after) = rest.split_at_checked(group.count.into()).unwrap_or((rest, &[]));
            let _ = fell.push(own);
            rest = after;
        }
        if self.anyway { table.something_else(&fell) } else { table.fell(&fell) }
    }
}

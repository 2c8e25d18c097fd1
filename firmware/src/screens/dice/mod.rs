//! The dice pad: what fell or came out, slot by slot. Left and right choose the slot, up and down the value, OK confirms
//! it and moves on to the next empty one. Behind the last slot are a tick, which enters it all, and the menu, which is
//! also the neighbour of the first slot on the left.

mod draw;
mod paint;

use core::cmp::Reverse;

use eldertally_core::Refusal;
use eldertally_core::table::{Table, Throw};
use rand::{Rng, RngExt};

/// What OK did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Nothing that matters outside.
    Stay,
    /// Everything is to be entered.
    Enter,
    /// The menu is wanted.
    Menu,
    /// An empty slot has nothing to confirm.
    NoValue,
}

/// A throw on its way to the table, and the place that is marked.
#[derive(Clone, Debug)]
pub struct Dice {
    throw: Throw,
    /// The marked place: a slot, then the tick, then the menu.
    at: usize,
    /// How far the pad is scrolled.
    top: i32,
}

impl Dice {
    /// An empty pad for what is asked; `None` if nothing is thrown.
    #[must_use]
    pub fn of(table: &dyn Table) -> Option<Self> {
        Some(Self { throw: Throw::of(table)?, at: 0, top: 0 })
    }

    /// What has been entered.
    #[must_use]
    pub fn throw(&self) -> &Throw {
        &self.throw
    }

    /// To the place on the left or right; around the ends.
    pub fn step(&mut self, right: bool) {
        let all = self.throw.places() + 2;
        self.at = if right { self.at + 1 } else { self.at + all - 1 } % all;
    }

    /// The next value up or down.
    pub fn turn(&mut self, table: &dyn Table, up: bool) {
        let Some((n, group, _)) = self.throw.group_at(self.at) else {
            // On the tick and the menu, up and down walk too.
            self.step(!up);
            return;
        };
        if self.throw.by_total() {
            let (least, most) = group.totals().into_inner();
            let next = match (self.throw.totals().get(self.at).copied().unwrap_or(0), up) {
                (0, true) => least,
                (0, false) => most,
                (total, true) if total < most => total + 1,
                (total, false) if total > least => total - 1,
                (_, true) => least,
                (_, false) => most,
            };
            self.throw.set_total(self.at, next);
            return;
        }
        let now = self.throw.slots().get(self.at).and_then(|slot| slot.face);
        let can = |face: &u8| self.throw.anyway || self.throw.left(table, self.at, *face) != Some(0);
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
        if next.is_some() {
            self.throw.set(self.at, next);
        }
    }

    /// OK on what is marked.
    pub fn confirm(&mut self) -> Done {
        let places = self.throw.places();
        if self.at > places {
            return Done::Menu;
        }
        if self.throw.is_empty_at(self.at) {
            return Done::NoValue;
        }
        let enter = self.at == places;
        self.go_on();
        if enter && self.at == places { Done::Enter } else { Done::Stay }
    }

    /// To the next empty slot, from here on and then from the start; to the tick if there is none.
    fn go_on(&mut self) {
        self.at = self.throw.next_empty(self.at);
    }

    /// Rolls or draws for every empty slot; false if it filled none.
    pub fn roll(&mut self, table: &dyn Table, rng: &mut dyn Rng) -> bool {
        let any = self.throw.roll(table, &mut |most| rng.random_range(0..most));
        self.go_on();
        any
    }

    /// Empties the pad.
    pub fn clear(&mut self) {
        self.throw.clear();
        self.at = 0;
    }

    /// Enters totals instead of each die, or each die again.
    pub fn toggle_totals(&mut self) {
        self.throw.set_by_total(!self.throw.by_total());
        self.at = 0;
        self.go_on();
    }

    /// Lets what should not be left be entered, or forbids it again.
    pub fn toggle_anyway(&mut self) {
        self.throw.anyway = !self.throw.anyway;
    }

    /// Enters it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn enter(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        self.throw.enter(table)
    }
}

//! The dice pad: a throw on its way to the table, with names, keys and a place to go on.

use eldertally_core::Viewer;
use eldertally_core::game::Group;
use eldertally_core::table::{Phrase, Table, Throw};
use rand::{Rng, RngExt};

use super::game::phrase_of;
use super::words::capital;

/// The keys of a keyboard that enter the first twelve faces.
pub(super) const KEYS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];
/// More faces than this can be searched.
const A_GLANCE: usize = 15;
/// Longer words get wide keys.
const SHORT: usize = 3;

/// One group of the throw, in words.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) group: Group,
    pub(super) faces: Vec<String>,
    /// How many faces its dice have; 0 for cards and tokens.
    pub(super) sides: i32,
}

impl Part {
    pub(super) fn is_wide(&self) -> bool {
        self.faces.iter().any(|face| face.chars().count() > SHORT)
    }
}

/// A key of the pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The face, or the digit of a total.
    pub(super) value: u8,
    pub(super) text: String,
    pub(super) left: Option<u8>,
    pub(super) enabled: bool,
}

/// What has been entered of a throw, and where it goes on.
pub(super) struct Pad {
    pub(super) throw: Throw,
    pub(super) parts: Vec<Part>,
    /// The place that is filled next; behind the end if all are full.
    pub(super) at: usize,
    search: String,
    /// What is on it was entered before: a face begins the throw anew, and a die that is gone to is corrected alone.
    again: bool,
}

impl Pad {
    /// An empty pad for what is asked; `None` if nothing is thrown.
    pub(super) fn of(table: &dyn Table) -> Option<Self> {
        let throw = Throw::of(table)?;
        let parts = (0..).zip(throw.groups()).map(|(n, group)| part(table, n, *group)).collect();
        Some(Self { throw, parts, at: 0, search: String::new(), again: false })
    }

    /// The group whose faces are on the keys.
    pub(super) fn active(&self) -> usize {
        let last = self.throw.places().saturating_sub(1);
        self.throw.group_at(self.at.min(last)).map_or(0, |(n, ..)| n.into())
    }

    /// How many faces the dice have that are on the keys; 0 where those are cards, tokens or the digits of a total.
    pub(super) fn sides(&self) -> i32 {
        self.parts.get(self.active()).filter(|_| !self.throw.by_total()).map_or(0, |part| part.sides)
    }

    /// As many keys as any group of numbers needs.
    pub(super) fn most_keys(&self) -> usize {
        let numbers = self.parts.iter().filter(|part| !part.is_wide() && part.faces.len() <= A_GLANCE);
        numbers.map(|part| part.faces.len()).max().unwrap_or(0)
    }

    /// Whether it is a single die: nothing is left to look over before it counts.
    pub(super) fn is_single(&self, table: &dyn Table) -> bool {
        self.throw.slots().len() == 1 && !self.throw.is_draw(table) && !self.throw.by_total()
    }

    /// Brings back what was entered before.
    pub(super) fn refill(&mut self, faces: &[u8]) {
        if faces.len() == self.throw.slots().len() {
            faces.iter().enumerate().for_each(|(place, face)| self.throw.set(place, Some(*face)));
            self.at = self.throw.next_empty(0);
            self.again = true;
        }
    }

    pub(super) fn is_searchable(&self) -> bool {
        !self.throw.by_total() && self.parts.get(self.active()).is_some_and(|part| part.faces.len() > A_GLANCE)
    }

    /// The keys of the group that is filled next, always in the order of its faces.
    pub(super) fn keys(&self, table: &dyn Table) -> Vec<Key> {
        if self.throw.by_total() {
            let digit = |value: u8| Key { value, text: value.to_string(), left: None, enabled: true };
            return (1..=9).chain([0]).map(digit).collect();
        }
        let active = self.active();
        let (Some(part), Ok(n)) = (self.parts.get(active), u8::try_from(active)) else { return Vec::new() };
        let wanted = self.search.to_lowercase();
        let text = |face: u8| part.faces.get(usize::from(face));
        let is_left = |face: u8| table.left(n, face) != Some(0);
        // What is all gone keeps its place, so that no key moves. Of many, it has no key until players say that it came out
        // anyway. Of those that are called the same, one is enough.
        let stays = self.throw.anyway || part.faces.len() <= A_GLANCE;
        let is_alone = |face: u8| {
            let mut alike = (0..part.group.faces).filter(|other| text(*other) == text(face));
            alike.clone().all(|other| !is_left(other)) && alike.next() == Some(face)
        };
        let shown = (0..part.group.faces).filter(|face| is_left(*face) || stays && is_alone(*face));
        let keys = shown.filter_map(|face| {
            let text = text(face)?.clone();
            let left = self.throw.left_beside(table, n, face, self.at);
            let enabled = self.throw.anyway || left != Some(0);
            text.to_lowercase().contains(&wanted).then_some(Key { value: face, text, left, enabled })
        });
        keys.collect()
    }

    /// Presses a key.
    pub(super) fn press(&mut self, table: &dyn Table, value: u8) {
        if !self.keys(table).iter().any(|key| key.value == value && key.enabled) {
            return;
        }
        if self.throw.by_total() {
            self.press_digit(value);
            return;
        }
        if std::mem::take(&mut self.again) && self.at >= self.throw.places() {
            self.throw.clear();
            self.at = 0;
        }
        let before = self.active();
        self.throw.set(self.at, Some(value));
        self.at = self.throw.next_empty(self.at);
        if self.active() != before {
            self.search.clear();
        }
    }

    fn press_digit(&mut self, digit: u8) {
        let (Some(total), Some(part)) = (self.throw.totals().get(self.at), self.parts.get(self.at)) else { return };
        let most = *part.group.totals().end();
        let typed = total.saturating_mul(10).saturating_add(digit.into());
        if typed > most {
            return;
        }
        self.throw.set_total(self.at, typed);
        // Where no further digit fits, the next group is meant.
        let done = typed > 0 && typed.saturating_mul(10) > most;
        if done && self.at + 1 < self.parts.len() {
            self.at += 1;
        }
    }

    /// Goes to a slot to correct it.
    pub(super) fn go_to(&mut self, slot: usize) {
        if slot < self.throw.slots().len() {
            self.at = slot;
        }
    }

    /// Takes the last one back.
    pub(super) fn back(&mut self) {
        if self.throw.by_total() {
            if self.throw.is_empty_at(self.at) {
                self.at = self.at.saturating_sub(1);
            }
            let typed = self.throw.totals().get(self.at).copied().unwrap_or_default();
            self.throw.set_total(self.at, typed / 10);
            return;
        }
        let filled = |place: &usize| !self.throw.is_empty_at(*place);
        let last = self.throw.places();
        if let Some(at) = (0..=self.at).rev().filter(|place| *place < last).find(filled) {
            self.throw.set(at, None);
            self.at = at;
        }
    }

    /// Rolls or draws for every empty slot. Where a deck has not enough left, the rest stays empty.
    pub(super) fn roll(&mut self, table: &dyn Table, rng: &mut impl Rng) {
        self.throw.roll(table, &mut |most| rng.random_range(0..most));
        self.at = self.throw.next_empty(self.at);
    }

    /// Enters totals instead of each die, or each die again.
    pub(super) fn set_by_total(&mut self, on: bool) {
        self.throw.set_by_total(on);
        self.at = if self.throw.by_total() { 0 } else { self.throw.next_empty(0) };
    }

    pub(super) fn find(&mut self, words: &str) {
        words.clone_into(&mut self.search);
    }

    /// The typed total of a group, as its slot shows it.
    pub(super) fn total_text(&self, part: usize) -> String {
        self.throw.totals().get(part).filter(|total| **total > 0).map(ToString::to_string).unwrap_or_default()
    }
}

fn part(table: &dyn Table, n: u8, group: Group) -> Part {
    let is_draw = (0..group.faces).any(|face| table.left(n, face).is_some());
    Part {
        sides: if is_draw { 0 } else { group.faces.into() },
        name: capital(&phrase_of(table, Phrase::Group(n), Viewer::Table)),
        faces: (0..group.faces).map(|face| capital(&phrase_of(table, Phrase::Face(n, face), Viewer::Table))).collect(),
        group,
    }
}

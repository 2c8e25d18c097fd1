//! The dice pad: what fell, slot by slot, before it is entered.

use eldertally_core::game::Group;
use eldertally_core::table::{Phrase, Table};
use eldertally_core::{Ask, Refusal, Viewer};
use rand::{Rng, RngExt};

use super::game::phrase_of;
use super::words::capital;

/// The keys of a keyboard that enter the first twelve faces.
pub(super) const KEYS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];
/// More faces than this can be searched.
const A_GLANCE: usize = 15;
/// Longer words get wide keys.
const SHORT: usize = 3;

/// One group of the throw.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) group: Group,
    pub(super) faces: Vec<String>,
    /// How many of each face can come out, where that has an end.
    left: Vec<Option<u8>>,
}

impl Part {
    pub(super) fn is_draw(&self) -> bool {
        self.left.iter().any(Option::is_some)
    }

    pub(super) fn is_wide(&self) -> bool {
        self.faces.iter().any(|face| face.chars().count() > SHORT)
    }
}

/// A die or card of the throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) part: usize,
    pub(super) face: Option<u8>,
    /// The program rolled it.
    pub(super) rolled: bool,
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

/// What has been entered of a throw.
pub(super) struct Pad {
    pub(super) parts: Vec<Part>,
    pub(super) slots: Vec<Slot>,
    /// The slot, or with totals the group, that is filled next; behind the end if all are full.
    pub(super) at: usize,
    pub(super) by_total: bool,
    /// The typed total of each group.
    totals: Vec<u16>,
    /// What should not be left may be entered, too.
    pub(super) anyway: bool,
    search: String,
}

impl Pad {
    /// An empty pad for what is asked; `None` if nothing is thrown.
    pub(super) fn of(table: &dyn Table) -> Option<Self> {
        let Ask::Chance(groups) = table.ask() else { return None };
        let parts: Vec<Part> = (0..groups).filter_map(|n| part(table, n)).collect();
        let counts = parts.iter().enumerate();
        let slots = counts.flat_map(|(part, own)| vec![Slot { part, ..Slot::default() }; own.group.count.into()]);
        let slots = slots.collect();
        let totals = vec![0; parts.len()];
        Some(Self { parts, slots, at: 0, by_total: false, totals, anyway: false, search: String::new() })
    }

    /// The group whose faces are on the keys.
    pub(super) fn active(&self) -> usize {
        if self.by_total {
            return self.at.min(self.parts.len().saturating_sub(1));
        }
        self.slots.get(self.at).or(self.slots.last()).map_or(0, |slot| slot.part)
    }

    pub(super) fn can_total(&self) -> bool {
        !self.parts.is_empty() && self.parts.iter().all(|part| part.group.total)
    }

    pub(super) fn is_draw(&self) -> bool {
        self.parts.iter().any(Part::is_draw)
    }

    pub(super) fn is_searchable(&self) -> bool {
        !self.by_total && self.parts.get(self.active()).is_some_and(|part| part.faces.len() > A_GLANCE)
    }

    pub(super) fn is_begun(&self) -> bool {
        if self.by_total {
            return self.totals.iter().any(|total| *total > 0);
        }
        self.slots.iter().any(|slot| slot.face.is_some())
    }

    pub(super) fn is_full(&self) -> bool {
        self.slots.iter().all(|slot| slot.face.is_some())
    }

    /// Whether it can be entered as it stands.
    pub(super) fn is_ready(&self) -> bool {
        if self.by_total {
            return self.parts.iter().zip(&self.totals).all(|(part, total)| within(part.group, *total));
        }
        self.is_full()
    }

    pub(super) fn was_rolled(&self) -> bool {
        !self.by_total && self.slots.iter().any(|slot| slot.rolled)
    }

    /// The keys of the group that is filled next: what is likely first, where a deck or bag is followed.
    pub(super) fn keys(&self) -> Vec<Key> {
        if self.by_total {
            let digit = |value: u8| Key { value, text: value.to_string(), left: None, enabled: true };
            return (1..=9).chain([0]).map(digit).collect();
        }
        let active = self.active();
        let Some(part) = self.parts.get(active) else { return Vec::new() };
        let wanted = self.search.to_lowercase();
        let mut order: Vec<u8> = (0..part.group.faces).collect();
        let all = |face: u8| part.left.get(usize::from(face)).copied().flatten();
        order.sort_by_key(|face| std::cmp::Reverse(all(*face)));
        // What is all gone has no key until players say that it came out anyway.
        let text = |face: u8| part.faces.get(usize::from(face));
        let first = |face: u8| (0..part.group.faces).find(|other| text(*other) == text(face)) == Some(face);
        order.retain(|face| all(*face) != Some(0) || self.anyway && first(*face));
        let keys = order.into_iter().filter_map(|face| {
            let text = part.faces.get(usize::from(face))?.clone();
            let left = self.left(active, face);
            let enabled = self.anyway || left != Some(0);
            text.to_lowercase().contains(&wanted).then_some(Key { value: face, text, left, enabled })
        });
        keys.collect()
    }

    /// How many of a face can still come out beside what is entered already.
    fn left(&self, part: usize, face: u8) -> Option<u8> {
        let own = self.slots.iter().enumerate().filter(|(n, slot)| slot.part == part && *n != self.at);
        let out = own.filter(|(_, slot)| slot.face == Some(face)).count();
        let left = self.parts.get(part)?.left.get(usize::from(face)).copied().flatten()?;
        Some(left.saturating_sub(u8::try_from(out).unwrap_or(u8::MAX)))
    }

    /// Presses a key.
    pub(super) fn press(&mut self, value: u8) {
        if !self.keys().iter().any(|key| key.value == value && key.enabled) {
            return;
        }
        if self.by_total {
            self.press_digit(value);
            return;
        }
        let Some(slot) = self.slots.get_mut(self.at) else { return };
        (slot.face, slot.rolled) = (Some(value), false);
        let before = self.active();
        self.go_on();
        if self.active() != before {
            self.search.clear();
        }
    }

    fn press_digit(&mut self, digit: u8) {
        let most = |group: Group| u16::from(group.count) * u16::from(group.faces);
        let (Some(total), Some(part)) = (self.totals.get_mut(self.at), self.parts.get(self.at)) else { return };
        let typed = total.saturating_mul(10).saturating_add(digit.into());
        if typed > most(part.group) {
            return;
        }
        *total = typed;
        // Where no further digit fits, the next group is meant.
        let done = typed > 0 && typed.saturating_mul(10) > most(part.group);
        if done && self.at + 1 < self.parts.len() {
            self.at += 1;
        }
    }

    /// To the next empty slot, from here on and then from the start.
    fn go_on(&mut self) {
        let empty = |slot: &Slot| slot.face.is_none();
        let ahead = self.slots.iter().skip(self.at).position(empty).map(|n| n + self.at);
        self.at = ahead.or_else(|| self.slots.iter().position(empty)).unwrap_or(self.slots.len());
    }

    /// Goes to a slot to correct it.
    pub(super) fn go_to(&mut self, slot: usize) {
        if slot < self.slots.len() {
            self.at = slot;
        }
    }

    /// Takes the last one back.
    pub(super) fn back(&mut self) {
        if self.by_total {
            if self.totals.get(self.at) == Some(&0) {
                self.at = self.at.saturating_sub(1);
            }
            if let Some(total) = self.totals.get_mut(self.at) {
                *total /= 10;
            }
            return;
        }
        let here = self.slots.get(self.at).is_some_and(|slot| slot.face.is_some()).then_some(self.at);
        let before = || self.slots.iter().take(self.at).rposition(|slot| slot.face.is_some());
        let Some(at) = here.or_else(before) else { return };
        if let Some(slot) = self.slots.get_mut(at) {
            (slot.face, slot.rolled) = (None, false);
        }
        self.at = at;
    }

    /// Rolls or draws for every empty slot. Where a deck has not enough left, the rest stays empty.
    pub(super) fn roll(&mut self, rng: &mut impl Rng) {
        if self.by_total {
            return;
        }
        for n in 0..self.slots.len() {
            if self.slots[n].face.is_some() {
                continue;
            }
            self.at = n;
            let part = self.slots[n].part;
            let faces = self.parts.get(part).map_or(0, |part| part.group.faces);
            // Every face of a die weighs the same; a card weighs as many as are left.
            let weigh = |pad: &Self, face| pad.left(part, face).map_or(1, u32::from);
            let total: u32 = (0..faces).map(|face| weigh(self, face)).sum();
            if total == 0 {
                continue;
            }
            let mut at = rng.random_range(0..total);
            for face in 0..faces {
                let weight = weigh(self, face);
                if at < weight {
                    (self.slots[n].face, self.slots[n].rolled) = (Some(face), true);
                    break;
                }
                at -= weight;
            }
        }
        self.go_on();
    }

    /// Enters totals instead of each die, or each die again.
    pub(super) fn set_by_total(&mut self, on: bool) {
        self.by_total = on && self.can_total();
        self.at = 0;
        if !self.by_total {
            self.go_on();
        }
    }

    pub(super) fn find(&mut self, words: &str) {
        words.clone_into(&mut self.search);
    }

    /// The typed total of a group, as its slot shows it.
    pub(super) fn total_text(&self, part: usize) -> String {
        self.totals.get(part).filter(|total| **total > 0).map(ToString::to_string).unwrap_or_default()
    }

    /// Enters it.
    pub(super) fn enter(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        if self.by_total {
            return table.sum(&self.totals);
        }
        let own = |part| self.slots.iter().filter(move |slot| slot.part == part).filter_map(|slot| slot.face);
        let groups: Vec<Vec<u8>> = (0..self.parts.len()).map(|part| own(part).collect()).collect();
        let groups: Vec<&[u8]> = groups.iter().map(Vec::as_slice).collect();
        if self.anyway { table.something_else(&groups) } else { table.fell(&groups) }
    }
}

fn part(table: &dyn Table, n: u8) -> Option<Part> {
    let group = table.group(n)?;
    Some(Part {
        name: capital(&phrase_of(table, Phrase::Group(n), Viewer::Table)),
        faces: (0..group.faces).map(|face| capital(&phrase_of(table, Phrase::Face(n, face), Viewer::Table))).collect(),
        left: (0..group.faces).map(|face| table.left(n, face)).collect(),
        group,
    })
}

fn within(group: Group, total: u16) -> bool {
    let count = u16::from(group.count);
    (count..=count * u16::from(group.faces)).contains(&total)
}

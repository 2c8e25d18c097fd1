//! What the pad is made of: the groups of a throw in words, and keys.

use std::cmp::Reverse;

use eldertally_core::Viewer;
use eldertally_core::game::Group;
use eldertally_core::table::{Phrase, Table};

use super::game::phrase_of;
use super::words::capital;

/// The keys of a keyboard that enter the first twelve faces.
pub(super) const KEYS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="];
/// More faces than this can be searched.
pub(super) const A_GLANCE: usize = 15;
/// Longer words get wide keys.
const SHORT: usize = 3;
/// So many outcomes with words stand side by side.
const CHOICE: usize = 3;

/// One group of the throw, in words.
pub(super) struct Part {
    pub(super) name: String,
    pub(super) group: Group,
    pub(super) faces: Vec<String>,
    /// How many faces its dice have; 0 for cards, tokens and numbers.
    pub(super) sides: i32,
    /// The faces in the order of their keys.
    pub(super) order: Vec<u8>,
}

impl Part {
    /// A group of this name and these faces, of which so many are left.
    pub(super) fn new(name: String, faces: Vec<String>, group: Group, left: &dyn Fn(u8) -> Option<u8>) -> Self {
        let is_draw = (0..group.faces).any(|face| left(face).is_some());
        let mut order: Vec<u8> = (0..group.faces).collect();
        // Of many, the likely ones come first; a few are seen at a glance, where each is looked for at its place.
        if order.len() > A_GLANCE {
            order.sort_by_key(|face| Reverse(left(*face)));
        }
        let sides = if is_draw || group.number.is_some() { 0 } else { group.faces.into() };
        Self { name, group, faces, sides, order }
    }

    pub(super) fn is_wide(&self) -> bool {
        !self.is_digits() && !self.is_choice() && self.faces.iter().any(|face| face.chars().count() > SHORT)
    }

    pub(super) fn is_number(&self) -> bool {
        self.group.number.is_some()
    }

    /// A number that is typed, rather than one whose values have names.
    pub(super) fn is_digits(&self) -> bool {
        self.is_number() && (0..).zip(&self.faces).all(|(number, face): (usize, _)| *face == number.to_string())
    }

    /// One of two or three outcomes, in words.
    pub(super) fn is_choice(&self) -> bool {
        self.is_number() && !self.is_digits() && self.faces.len() <= CHOICE
    }

    /// The highest number that it can be.
    pub(super) fn most(&self) -> u8 {
        self.group.faces.saturating_sub(1)
    }

    /// How many keys it has.
    pub(super) fn keys(&self) -> usize {
        if self.is_digits() { self.faces.len().min(10) } else { self.faces.len() }
    }
}

/// A key of the pad.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The face, or the digit of a number or total.
    pub(super) value: u8,
    pub(super) text: String,
    pub(super) left: Option<u8>,
    pub(super) enabled: bool,
}

impl Key {
    pub(super) fn digit(value: u8) -> Self {
        Self { value, text: value.to_string(), left: None, enabled: true }
    }
}

pub(super) fn part(table: &dyn Table, n: u8, group: Group) -> Part {
    let name = capital(&phrase_of(table, Phrase::Group(n), Viewer::Table));
    let face = |face| capital(&phrase_of(table, Phrase::Face(n, face), Viewer::Table));
    Part::new(name, (0..group.faces).map(face).collect(), group, &|face| table.left(n, face))
}

//! Writing a name or a text: letters in a field, arrows to one of them, OK takes it. Holding OK means done.

use core::fmt::Display;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use super::draw::{area, dots, fill};
use super::{Look, heading};
use crate::canvas::Canvas;
use crate::text;
use crate::text::fonts::SMALL;

/// The longest text that can be written, in bytes.
pub const MOST: usize = eldertally_core::words::TEXT_MAX;
/// What is written.
pub type Written = heapless::String<MOST>;

const COLUMNS: u8 = 13;
const ROWS: u8 = 3;
const PAGES: [[&str; ROWS as usize]; 3] = [
    ["abcdefghijklm", "nopqrstuvwxyz", "0123456789'-."],
    ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "0123456789,!?"],
    ["äöüßåæøéèêëàâ", "áçñíîïóôõúùûý", "ÄÖÜÅÆØÉÈÇÑ&+:"],
];
const SPECIALS: [&str; 5] = ["Aä", "space", "del", "back", "done"];
/// Where the text stands, and where the keys begin.
const TEXT: i32 = 13;
const KEYS: i32 = 24;

/// What OK did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Nothing that matters outside.
    Stay,
    /// The text stands.
    Done,
    /// Nothing was meant.
    Back,
}

/// A text that is being written.
#[derive(Clone, Debug)]
pub struct Letters {
    /// What stands there so far.
    pub text: Written,
    max: u8,
    page: usize,
    row: u8,
    column: u8,
}

impl Letters {
    /// Begins with this text, which may get `max` bytes long.
    #[must_use]
    pub fn new(text: &str, max: u8) -> Self {
        let mut written = Written::new();
        let _ = written.push_str(text);
        let page = usize::from(text.is_empty());
        Self { text: written, max: max.min(MOST as u8), page, row: 0, column: 0 }
    }

    /// An arrow: around the edges.
    pub fn step(&mut self, right: i8, down: i8) {
        let special = self.row == ROWS;
        let columns = if special { SPECIALS.len() as u8 } else { COLUMNS };
        self.column = wrap_around(self.column, right, columns);
        let row = wrap_around(self.row, down, ROWS + 1);
        match (special, row == ROWS) {
            (false, true) => self.column = self.column * SPECIALS.len() as u8 / COLUMNS,
            (true, false) => self.column = self.column * COLUMNS / SPECIALS.len() as u8 + 1,
            _ => {}
        }
        self.row = row;
    }

    fn marked(&self) -> Option<char> {
        let row = PAGES.get(self.page)?.get(usize::from(self.row))?;
        row.chars().nth(self.column.into())
    }

    /// Takes what is marked.
    pub fn confirm(&mut self) -> Done {
        if let Some(letter) = self.marked() {
            self.push(letter);
            if self.page == 1 {
                self.page = 0;
            }
            return Done::Stay;
        }
        match self.column {
            0 => self.page = (self.page + 1) % PAGES.len(),
            1 => {
                self.push(' ');
                self.page = 1;
            }
            2 => {
                self.text.pop();
                if self.text.is_empty() {
                    self.page = 1;
                }
            }
            3 => return Done::Back,
            _ => return Done::Done,
        }
        Done::Stay
    }

    fn push(&mut self, letter: char) {
        if self.text.len() + letter.len_utf8() <= usize::from(self.max) {
            let _ = self.text.push(letter);
        }
    }

    /// Draws it, below what it is for.
    pub fn draw(&self, look: &Look, title: &dyn Display, canvas: &mut Canvas) {
        heading(canvas, look, title);
        let (wide, high) = (text::width(&SMALL), text::height(&SMALL));
        // The marker behind the text needs room, too.
        let shown = text::fits(&SMALL, look.width() - 1) - 2;
        let hidden = self.text.chars().count().saturating_sub(shown);
        let mut x = 1;
        for letter in self.text.chars().skip(hidden) {
            x = text::short(canvas, &SMALL, Point::new(x, TEXT), &letter, BinaryColor::On);
        }
        fill(canvas, area(x, TEXT + 1, 2, high - 1), BinaryColor::On);
        if hidden > 0 {
            dots(canvas, (TEXT..TEXT + high).map(|y| Point::new(0, y)), BinaryColor::On);
        }
        let across = (look.width() - wide) / i32::from(COLUMNS);
        let down = (look.height() - KEYS) / i32::from(ROWS + 1);
        let page = PAGES.get(self.page).into_iter().flatten();
        for (row, keys) in (0_u8..).zip(page) {
            for (column, key) in (0_u8..).zip(keys.chars()) {
                let at = Point::new(i32::from(column) * across + 4, i32::from(row) * down + KEYS);
                let color = self.mark(canvas, (row, column), at, wide + 3);
                text::short(canvas, &SMALL, at, &key, color);
            }
        }
        let mut at = Point::new(4, i32::from(ROWS) * down + KEYS);
        for (column, key) in (0_u8..).zip(SPECIALS) {
            let width = i32::try_from(key.chars().count()).unwrap_or(0) * wide;
            let color = self.mark(canvas, (ROWS, column), at, width + 3);
            text::short(canvas, &SMALL, at, &key, color);
            at.x += width + 4;
        }
    }

    /// Lights the place of a key if it is the marked one, and says in which colour the key is written there.
    fn mark(&self, canvas: &mut Canvas, place: (u8, u8), at: Point, width: i32) -> BinaryColor {
        if place != (self.row, self.column) {
            return BinaryColor::On;
        }
        fill(canvas, area(at.x - 2, at.y, width, text::height(&SMALL)), BinaryColor::On);
        BinaryColor::Off
    }
}

fn wrap_around(at: u8, by: i8, count: u8) -> u8 {
    match by {
        0 => at,
        1.. => (at + 1) % count,
        _ => (at + count - 1) % count,
    }
}

//! Small drawings: dice with pips, and signs.

use super::Bullet;
use crate::frame::{Frame, Ink};
use crate::text::fonts::SMALL;

/// The height of a die on the sheet.
pub const DIE: i32 = 12;
/// The height of a die on the pad.
pub const BIG_DIE: i32 = 15;

/// A die: what it shows, counted from 1, or nothing yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows, counted from 1; 0 is nothing yet.
    pub shows: u8,
    /// How many faces it has.
    pub faces: u8,
    /// Whether it is kept.
    pub kept: bool,
}

/// How wide a die on the sheet is: numbers need more room than pips.
#[must_use]
pub fn die_width(die: Die) -> i32 {
    if die.faces == 6 { DIE } else { 16 }
}

fn other(ink: Ink) -> Ink {
    match ink {
        Ink::On => Ink::Off,
        Ink::Off => Ink::On,
    }
}

/// Draws a die of the sheet; a kept one is filled.
pub fn die(frame: &mut Frame, x: i32, y: i32, die: Die, ink: Ink) {
    let width = die_width(die);
    body(frame, x, y, width, DIE, die.faces == 6, ink);
    let on = if die.kept {
        frame.fill(x + 1, y + 1, width - 2, DIE - 2, ink);
        other(ink)
    } else {
        ink
    };
    if die.faces == 6 {
        pips(frame, x + 2, y + 2, 2, 3, die.shows, on);
    } else if die.shows > 0 {
        number(frame, x, y + 1, width, die.shows.into(), on);
    }
}

/// Draws a die of the pad.
pub fn big_die(frame: &mut Frame, x: i32, y: i32, shows: u8, ink: Ink) {
    body(frame, x, y, BIG_DIE, BIG_DIE, true, ink);
    big_pips(frame, x, y, shows, ink);
}

/// Only the pips of a die of the pad.
pub fn big_pips(frame: &mut Frame, x: i32, y: i32, shows: u8, ink: Ink) {
    pips(frame, x + 2, y + 2, 3, 4, shows, ink);
}

/// A box for a number or word on the pad. Its corners are cut, so that nobody takes it for a die with pips.
pub fn cut_box(frame: &mut Frame, x: i32, y: i32, width: i32, ink: Ink) {
    body(frame, x, y, width, BIG_DIE, false, ink);
}

fn body(frame: &mut Frame, x: i32, y: i32, width: i32, height: i32, square: bool, ink: Ink) {
    let cut = if square { 1 } else { 3 };
    frame.fill(x + cut, y, width - 2 * cut, 1, ink);
    frame.fill(x + cut, y + height - 1, width - 2 * cut, 1, ink);
    frame.fill(x, y + cut, 1, height - 2 * cut, ink);
    frame.fill(x + width - 1, y + cut, 1, height - 2 * cut, ink);
    for n in 1..cut {
        for (dx, dy) in
            [(n, cut - n), (width - 1 - n, cut - n), (n, height - 1 - cut + n), (width - 1 - n, height - 1 - cut + n)]
        {
            frame.dot(x + dx, y + dy, ink);
        }
    }
}

/// Which of the nine places of a die have a pip, row by row.
const PIPS: [u16; 7] = [0, 0o020, 0o401, 0o421, 0o505, 0o525, 0o555];

fn pips(frame: &mut Frame, x: i32, y: i32, size: i32, pitch: i32, shows: u8, ink: Ink) {
    let places = PIPS.get(usize::from(shows)).copied().unwrap_or(0);
    for n in (0..9).filter(|n| places >> n & 1 == 1) {
        frame.fill(x + n % 3 * pitch, y + n / 3 * pitch, size, size, ink);
    }
}

/// A number in the middle of a box.
pub fn number(frame: &mut Frame, x: i32, y: i32, width: i32, number: u32, ink: Ink) {
    let digits = number.checked_ilog10().unwrap_or(0) as i32 + 1;
    SMALL.short(frame, x + (width - digits * 6 + 1) / 2, y, &number, ink);
}

/// What stands before a row, around the height `y`.
pub fn bullet(frame: &mut Frame, x: i32, y: i32, bullet: Bullet, ink: Ink) {
    let columns: &[u32] = match bullet {
        Bullet::Dot => &[0, 0b11, 0b11],
        Bullet::Risk => &[0b000_0000, 0b101_1111, 0b101_1111, 0b000_0000],
        Bullet::Skull => &[0b001_1110, 0b110_1101, 0b110_1101, 0b001_1110],
        Bullet::Hand => &[0b000_1000, 0b011_1110, 0b001_1100, 0b000_1000],
    };
    let up = if bullet == Bullet::Dot { 1 } else { 4 };
    for (n, column) in (0..).zip(columns) {
        frame.column(x + n, y - up, *column, ink);
    }
}

/// A key: only for the one who holds the tracker.
pub fn key(frame: &mut Frame, x: i32, y: i32) {
    const KEY: [u32; 8] =
        [0b001_1100, 0b010_0010, 0b010_0010, 0b001_1100, 0b000_1000, 0b000_1000, 0b001_1000, 0b000_1000];
    for (n, column) in (0..).zip(KEY) {
        frame.column(x + n, y, column, Ink::On);
    }
}

/// A stack of cards.
pub fn cards(frame: &mut Frame, x: i32, y: i32, ink: Ink) {
    frame.outline(x, y + 2, 6, 8, ink);
    frame.fill(x + 2, y, 6, 1, ink);
    frame.fill(x + 7, y, 1, 8, ink);
}

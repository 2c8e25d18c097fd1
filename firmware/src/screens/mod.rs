//! The screens, one file each, and what they share: a heading line with battery and storage in its corner, and rows.
//!
//! # The five buttons
//!
//! | button | everywhere | where something is entered (dice, letters) |
//! | --- | --- | --- |
//! | up, down | to the row above or below; through a long text | another value |
//! | OK | takes the marked row | takes the value and goes on |
//! | right | a closer look: the rule behind a row, the next seat's sheet | the next place |
//! | left | back; from the question itself, to the menu | the place before; before the first lies the menu |
//! | hold OK | the menu; from the menu, back to the question | rolls the rest; the text is done |
//!
//! OK acts when it is let go, so that a long press is something else; that it was felt is shown at once. A row is never
//! taken that does not stand on the display to its end. The first time that a screen is met its heading line says what
//! the buttons do there.

pub mod about;
pub mod amend;
pub mod ask;
pub mod dice;
pub mod draw;
pub mod hand;
pub mod legend;
pub mod letters;
pub mod list;
pub mod log;
pub mod menu;
pub mod settings;
pub mod setup;
pub mod sheet;
pub mod shelf;
pub mod timer;

use core::fmt::Display;

use eldertally_core::Lang;
use eldertally_core::table::clock::Clock;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Point, Size};

use crate::canvas::Canvas;
use crate::text::fonts::SMALL;
use crate::text::{self, Font};
use draw::{area, fill, outline};
pub use list::{Doc, List};

/// Where the heading line ends and the rest begins.
pub const BODY: i32 = 12;
/// How wide the position bar is, at the right edge.
pub const BAR: i32 = 2;

/// How things are to be looked at, whatever is shown.
#[derive(Clone, Copy)]
pub struct Look {
    /// How large the picture is.
    pub size: Size,
    /// The letters of the rows.
    pub font: &'static Font,
    /// The language.
    pub lang: Lang,
    /// What is left in the battery, in percent, if that is known.
    pub battery: Option<u8>,
    /// How much of the storage is used, in percent.
    pub storage: u8,
    /// OK is down, and it is not clear yet what that means.
    pub pressed: bool,
    /// Something here is for one player's eyes only.
    pub private: bool,
    /// The players' clock, and what it has left, in minutes.
    pub clock: Clock,
    /// See `clock`.
    pub minutes_left: Option<u32>,
}

impl Look {
    /// How wide the picture is.
    #[must_use]
    pub fn width(&self) -> i32 {
        self.size.width as i32
    }

    /// How high the picture is.
    #[must_use]
    pub fn height(&self) -> i32 {
        self.size.height as i32
    }

    /// How much of the height is below the heading line.
    #[must_use]
    pub fn window(&self) -> i32 {
        self.height() - BODY
    }

    /// How wide texts and drawings may be: all but the position bar and a pixel before it.
    #[must_use]
    pub fn room(&self) -> i32 {
        self.width() - BAR - 1
    }

    /// Whether rows `y..y + height` of the picture lie below the heading line.
    #[must_use]
    pub fn is_open(&self, y: i32, height: i32) -> bool {
        y >= BODY && y + height <= self.height()
    }
}

/// What stands before a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bullet {
    /// Nothing special.
    Dot,
    /// It ends the game or puts somebody out of it, for certain.
    Skull,
    /// Dice or cards may do so.
    Risk,
    /// The tracker goes to somebody alone.
    Hand,
}

/// Something in a list; `A` says what happens if it is taken.
pub enum Row<'a, A> {
    /// Something to read.
    Text(&'a dyn Display),
    /// Something that belongs above what follows.
    Heading(&'a dyn Display),
    /// Something to take.
    Pick(Bullet, &'a dyn Display, A),
}

impl<'a, A> Row<'a, A> {
    /// A plain row to take.
    pub fn pick(text: &'a dyn Display, act: A) -> Self {
        Self::Pick(Bullet::Dot, text, act)
    }
}

/// Whom a screen shows its rows, one by one.
pub type VisitRow<'a, A> = dyn FnMut(Row<'_, A>) + 'a;

/// Draws a screen that is a list of rows. The rows may be asked for twice, if the marked one lies outside.
pub fn show<A>(
    list: &mut List,
    look: &Look,
    title: &dyn Display,
    canvas: &mut Canvas,
    rows: &mut dyn FnMut(&mut VisitRow<'_, A>),
) {
    let fits = heading(canvas, look, title);
    list.show(look, canvas, &mut |doc| {
        if !fits {
            doc.heading(title);
        }
        rows(&mut |row| match row {
            Row::Text(text) => doc.text(text),
            Row::Heading(text) => doc.heading(text),
            Row::Pick(bullet, text, _) => doc.row(bullet, text),
        });
    });
}

/// What taking row `at` means.
pub fn picked<A>(at: u16, rows: &mut dyn FnMut(&mut VisitRow<'_, A>)) -> Option<A> {
    let (mut n, mut found) = (0, None);
    rows(&mut |row| {
        if let Row::Pick(_, _, act) = row {
            if n == at {
                found = Some(act);
            }
            n += 1;
        }
    });
    found
}

/// Draws the heading line; false if the title does not fit and has to stand below.
pub fn heading(canvas: &mut Canvas, look: &Look, title: &dyn Display) -> bool {
    let end = corner(canvas, look);
    let fits = text::count(title) <= text::fits(&SMALL, end - 2);
    if fits {
        text::short(canvas, &SMALL, Point::zero(), title, BinaryColor::On);
    }
    let height = if look.pressed { 2 } else { 1 };
    fill(canvas, area(0, 10, look.width(), height), BinaryColor::On);
    fits
}

/// The first of these titles that fits into the heading line.
pub fn fitting<'a>(look: &Look, titles: &[&'a dyn Display]) -> Option<&'a dyn Display> {
    let room = text::fits(&SMALL, corner_from(look) - 2);
    titles.iter().copied().find(|title| (1..=room).contains(&text::count(title)))
}

fn corner_from(look: &Look) -> i32 {
    let battery = if look.battery.is_some() { 14 } else { 0 };
    let private = if look.private { 10 } else { 0 };
    look.width() - 6 - battery - private - clock_width(look)
}

fn clock_width(look: &Look) -> i32 {
    let letters = look.minutes_left.map_or(0, |left| text::count(&format_args!("{left}'")) + 1);
    text::width(&SMALL) * i32::try_from(letters).unwrap_or(0)
}

/// Battery, storage, minutes that are left, and a key where something is private. Says where the corner begins.
fn corner(canvas: &mut Canvas, look: &Look) -> i32 {
    let from = corner_from(look);
    let mut x = from + 1;
    if let Some(left) = look.minutes_left {
        text::short(canvas, &SMALL, Point::new(x + 2, 0), &format_args!("{left}'"), BinaryColor::On);
        x += clock_width(look);
    }
    if look.private {
        draw::KEY.draw(canvas, Point::new(x, 2), BinaryColor::On);
        x += 10;
    }
    outline(canvas, area(x, 0, 5, 9), BinaryColor::On);
    let used = (i32::from(look.storage.min(100)) * 7 + 99) / 100;
    fill(canvas, area(x + 1, 8 - used, 3, used), BinaryColor::On);
    if let Some(battery) = look.battery {
        let x = look.width() - 13;
        outline(canvas, area(x, 1, 12, 7), BinaryColor::On);
        fill(canvas, area(x + 12, 3, 1, 3), BinaryColor::On);
        let full = i32::from(battery.min(100)) * 8 / 100;
        fill(canvas, area(x + 2, 3, full, 3), BinaryColor::On);
    }
    from
}

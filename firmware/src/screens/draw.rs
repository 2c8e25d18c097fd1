//! Small drawings: boxes, dice with pips, and signs.

use core::convert::Infallible;

use embedded_graphics::image::{Image, ImageRaw};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Drawable, OriginDimensions, Pixel, Point, Primitive, Size};
use embedded_graphics::primitives::{Polyline, PrimitiveStyle, Rectangle, Triangle};

use super::Bullet;
use crate::canvas::Canvas;
use crate::text;
use crate::text::fonts::SMALL;

/// The height of a die on the sheet.
pub const DIE: i32 = 12;
/// The height of a die on the pad.
pub const BIG_DIE: i32 = 15;
/// How much of a corner is cut off a box that is no die with pips.
const CUT: i32 = 3;

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

/// A rectangle; empty where a side is less than nothing.
#[must_use]
pub fn area(x: i32, y: i32, width: i32, height: i32) -> Rectangle {
    Rectangle::new(Point::new(x, y), Size::new(width.max(0) as u32, height.max(0) as u32))
}

/// Fills a rectangle.
pub fn fill(canvas: &mut Canvas, area: Rectangle, color: BinaryColor) {
    let Ok(()) = area.into_styled(PrimitiveStyle::with_fill(color)).draw(canvas);
}

/// The outline of a rectangle, a pixel thin.
pub fn outline(canvas: &mut Canvas, area: Rectangle, color: BinaryColor) {
    let Ok(()) = area.into_styled(PrimitiveStyle::with_stroke(color, 1)).draw(canvas);
}

/// Some pixels.
pub fn dots(canvas: &mut Canvas, dots: impl Iterator<Item = Point>, color: BinaryColor) {
    let Ok(()) = canvas.draw_iter(dots.map(|at| Pixel(at, color)));
}

/// How wide a die on the sheet is: numbers need more room than pips.
#[must_use]
pub fn die_width(die: Die) -> i32 {
    if die.faces == 6 { DIE } else { 16 }
}

/// Draws a die of the sheet; a kept one is filled.
pub fn die(canvas: &mut Canvas, at: Point, die: Die, color: BinaryColor) {
    let width = die_width(die);
    body(canvas, area(at.x, at.y, width, DIE), die.faces == 6, color);
    let on = if die.kept {
        fill(canvas, area(at.x + 1, at.y + 1, width - 2, DIE - 2), color);
        color.invert()
    } else {
        color
    };
    if die.faces == 6 {
        pips(canvas, at, 2, 3, die.shows, on);
    } else if die.shows > 0 {
        let digits = i32::from(die.shows).checked_ilog10().unwrap_or(0) as i32 + 1;
        let x = at.x + (width - digits * text::width(&SMALL) + 1) / 2;
        text::short(canvas, &SMALL, Point::new(x, at.y + 1), &die.shows, on);
    }
}

/// Draws a die of the pad.
pub fn big_die(canvas: &mut Canvas, at: Point, shows: u8, color: BinaryColor) {
    body(canvas, area(at.x, at.y, BIG_DIE, BIG_DIE), true, color);
    big_pips(canvas, at, shows, color);
}

/// Only the pips of a die of the pad.
pub fn big_pips(canvas: &mut Canvas, at: Point, shows: u8, color: BinaryColor) {
    pips(canvas, at, 3, 4, shows, color);
}

/// A box for a number or word on the pad. Its corners are cut, so that nobody takes it for a die with pips.
pub fn cut_box(canvas: &mut Canvas, at: Point, width: i32, color: BinaryColor) {
    body(canvas, area(at.x, at.y, width, BIG_DIE), false, color);
}

/// An outline whose corners are cut, by a pixel where it is square.
fn body(canvas: &mut Canvas, area: Rectangle, square: bool, color: BinaryColor) {
    let (left, top) = (area.top_left.x, area.top_left.y);
    let Point { x: right, y: bottom } = area.bottom_right().unwrap_or(area.top_left);
    if square {
        outline(canvas, area, color);
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)];
        dots(canvas, corners.into_iter().map(Point::from), color.invert());
        return;
    }
    let edge = [
        Point::new(left + CUT, top),
        Point::new(right - CUT, top),
        Point::new(right, top + CUT),
        Point::new(right, bottom - CUT),
        Point::new(right - CUT, bottom),
        Point::new(left + CUT, bottom),
        Point::new(left, bottom - CUT),
        Point::new(left, top + CUT),
        Point::new(left + CUT, top),
    ];
    let Ok(()) = Polyline::new(&edge).into_styled(PrimitiveStyle::with_stroke(color, 1)).draw(canvas);
}

/// Which of the nine places of a die have a pip, row by row.
const PIPS: [u16; 7] = [0, 0o020, 0o401, 0o421, 0o505, 0o525, 0o555];

fn pips(canvas: &mut Canvas, die: Point, side: i32, pitch: i32, shows: u8, color: BinaryColor) {
    let places = PIPS.get(usize::from(shows)).copied().unwrap_or(0);
    for n in (0..9).filter(|n| places >> n & 1 == 1) {
        fill(canvas, area(die.x + 2 + n % 3 * pitch, die.y + 2 + n / 3 * pitch, side, side), color);
    }
}

/// Up and down around the height of a box of the pad, where a value is wanted.
pub fn arrows(canvas: &mut Canvas, middle: i32, top: i32, color: BinaryColor) {
    let bottom = top + BIG_DIE - 1;
    for (tip, base) in [(top + 2, top + 5), (bottom - 2, bottom - 5)] {
        let arrow = Triangle::new(Point::new(middle, tip), Point::new(middle - 3, base), Point::new(middle + 3, base));
        let Ok(()) = arrow.into_styled(PrimitiveStyle::with_fill(color)).draw(canvas);
    }
}

/// A sign: what is lit of it gets a colour, the rest is left as it is.
pub struct Sign(ImageRaw<'static, BinaryColor>);

impl Sign {
    const fn new(rows: &'static [u8], width: u32) -> Self {
        Self(ImageRaw::new(rows, width))
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas, at: Point, color: BinaryColor) {
        let Ok(()) = Image::new(&self.0, at).draw(&mut Stencil { canvas, color });
    }
}

/// Only for the one who holds the tracker.
pub const KEY: Sign = Sign::new(&[0b0110_0000, 0b1001_0000, 0b1001_1111, 0b1001_0010, 0b0110_0000], 8);
/// Everything is there.
pub const TICK: Sign = Sign::new(
    &[
        0b0000_0000,
        0b1000_0000, //
        0b0000_0001,
        0b1000_0000, //
        0b1000_0011,
        0b1000_0000, //
        0b1100_0111,
        0b0000_0000, //
        0b1110_1110,
        0b0000_0000, //
        0b0111_1100,
        0b0000_0000, //
        0b0011_1000,
        0b0000_0000, //
        0b0001_0000,
        0b0000_0000, //
    ],
    9,
);
const DOT: Sign = Sign::new(&[0b0110_0000, 0b0110_0000], 4);
const RISK: Sign =
    Sign::new(&[0b0110_0000, 0b0110_0000, 0b0110_0000, 0b0110_0000, 0b0110_0000, 0b0000_0000, 0b0110_0000], 4);
const SKULL: Sign =
    Sign::new(&[0b0110_0000, 0b1001_0000, 0b1111_0000, 0b1111_0000, 0b1001_0000, 0b0110_0000, 0b0110_0000], 4);
const HAND: Sign = Sign::new(&[0b0100_0000, 0b0110_0000, 0b1111_0000, 0b0110_0000, 0b0100_0000], 4);

/// What stands before a row, around the height `middle`.
pub fn bullet(canvas: &mut Canvas, x: i32, middle: i32, bullet: Bullet, color: BinaryColor) {
    let (sign, up) = match bullet {
        Bullet::Dot => (DOT, 1),
        Bullet::Risk => (RISK, 4),
        Bullet::Skull => (SKULL, 4),
        Bullet::Hand => (HAND, 3),
    };
    sign.draw(canvas, Point::new(x, middle - up), color);
}

/// Draws lit pixels in a colour and leaves out the others.
struct Stencil<'a> {
    canvas: &'a mut Canvas,
    color: BinaryColor,
}

impl OriginDimensions for Stencil<'_> {
    fn size(&self) -> Size {
        self.canvas.size()
    }
}

impl DrawTarget for Stencil<'_> {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let lit = pixels.into_iter().filter(|Pixel(_, color)| color.is_on());
        self.canvas.draw_iter(lit.map(|Pixel(at, _)| Pixel(at, self.color)))
    }
}

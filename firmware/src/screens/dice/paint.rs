//! The boxes of the dice pad.

use core::fmt::{self, Display};

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use crate::canvas::Canvas;
use crate::screens::draw::{self, area, fill};
use crate::screens::{BODY, Look};
use crate::text::fonts::SMALL;
use crate::text::{self, Capital};

const BOX: i32 = draw::BIG_DIE;
const NUMBER_BOX: i32 = 23;

/// Where the pad is laid out, with or without color.
pub(super) struct Paint<'a> {
    canvas: Option<&'a mut Canvas>,
    top: i32,
    x: i32,
    y: i32,
    /// How high the line is that is being filled.
    line: i32,
    /// From where to where the marked place reaches, with its heading.
    pub(super) marked: (i32, i32),
    pub(super) look: &'a Look,
}

impl<'a> Paint<'a> {
    pub(super) fn new(canvas: Option<&'a mut Canvas>, top: i32, look: &'a Look) -> Self {
        Self { canvas, top, x: 1, y: 0, line: BOX + 1, marked: (0, 0), look }
    }

    /// Where the pad ends.
    pub(super) fn end(&self) -> i32 {
        self.y + self.line
    }

    /// Goes to a new line, unless nothing is on this one; says where it is.
    pub(super) fn new_line(&mut self) -> i32 {
        if self.x > 1 {
            (self.x, self.y) = (1, self.y + self.line);
            self.line = BOX + 1;
        }
        self.y
    }

    /// The picture, if something so high at `y` is to be seen whole.
    fn open(&mut self, y: i32, height: i32) -> Option<(&mut Canvas, i32)> {
        let at = BODY + y - self.top;
        let canvas = self.canvas.as_deref_mut()?;
        self.look.is_open(at, height).then_some((canvas, at))
    }

    pub(super) fn label(&mut self, text: &dyn Display) {
        let (y, height) = (self.y, text::height(&SMALL));
        let lines = text::wrap(text, text::fits(&SMALL, self.look.room()), &mut |n, line| {
            if let Some((canvas, y)) = self.open(y + i32::from(n) * height, height) {
                canvas.write(&SMALL, Point::new(0, y), line, BinaryColor::On);
            }
        });
        self.y += i32::from(lines) * height;
    }

    pub(super) fn limits(&mut self, least: u16, most: u16) {
        self.label(&format_args!("total, {least} to {most}"));
    }

    /// Room for a box of this width; where it begins, and with which color it is drawn.
    fn room(&mut self, width: i32, height: i32, marked: bool, from: i32) -> (i32, i32, BinaryColor) {
        if self.x + width > self.look.room() {
            self.new_line();
        }
        let (x, y) = (self.x, self.y);
        self.x += width + 1;
        self.line = height + 1;
        if !marked {
            return (x, y, BinaryColor::On);
        }
        // With its heading, if both fit.
        self.marked = (if y + height - from <= self.look.window() { from } else { y }, y + height);
        if let Some((canvas, at)) = self.open(y, height) {
            fill(canvas, area(x, at, width, height), BinaryColor::On);
        }
        (x, y, BinaryColor::Off)
    }

    pub(super) fn pips(&mut self, marked: bool, shows: u8, from: i32) {
        let (x, y, color) = self.room(BOX, BOX, marked, from);
        if let Some((canvas, y)) = self.open(y, BOX) {
            if marked && shows == 0 {
                draw::arrows(canvas, x + BOX / 2, y, color);
            } else if marked {
                draw::big_pips(canvas, Point::new(x, y), shows, color);
            } else {
                draw::big_die(canvas, Point::new(x, y), shows, color);
            }
        }
    }

    pub(super) fn number(&mut self, marked: bool, number: Option<u32>, from: i32) {
        self.short(marked, number.as_ref().map(|number| number as &dyn Display), from);
    }

    pub(super) fn short(&mut self, marked: bool, text: Option<&dyn Display>, from: i32) {
        let (x, y, color) = self.room(NUMBER_BOX, BOX, marked, from);
        if let Some((canvas, y)) = self.open(y, BOX) {
            if !marked {
                draw::cut_box(canvas, Point::new(x, y), NUMBER_BOX, color);
            }
            match text {
                Some(text) => {
                    let width = i32::try_from(text::count(text)).unwrap_or(0) * text::width(&SMALL) - 1;
                    text::short(canvas, &SMALL, Point::new(x + (NUMBER_BOX - width) / 2, y + 3), text, color);
                }
                None if marked => draw::arrows(canvas, x + NUMBER_BOX / 2, y, color),
                None => {}
            }
        }
    }

    /// A line of its own for a face that has a name.
    pub(super) fn words(&mut self, marked: bool, text: Option<&dyn Display>, left: Option<u8>, from: i32) {
        self.new_line();
        let font = self.look.font;
        let written = Left { text, left };
        let (width, height) = (self.look.room() - 1, text::height(font));
        let letters = text::fits(font, width - 8);
        let lines = text::wrap(&written, letters, &mut |_, _| ());
        let whole = (i32::from(lines) * height + 2).max(BOX);
        let (x, y, color) = self.room(width, whole, marked, from);
        if let Some((canvas, y)) = self.open(y, whole) {
            if !marked {
                draw::outline(canvas, area(x, y, width, whole), BinaryColor::On);
            }
            text::wrap(&written, letters, &mut |n, line| {
                canvas.write(font, Point::new(x + 4, y + 1 + i32::from(n) * height), line, color);
            });
            if marked && text.is_none() {
                draw::arrows(canvas, x + width / 2, y, color);
            }
        }
    }

    pub(super) fn tick(&mut self, marked: bool, ready: bool) {
        let (x, y, color) = self.room(BOX, BOX, marked, self.y);
        if let Some((canvas, y)) = self.open(y, BOX) {
            if ready {
                draw::TICK.draw(canvas, Point::new(x + 3, y + 4), color);
            } else {
                fill(canvas, area(x + 4, y + 7, 7, 1), color);
            }
        }
    }

    pub(super) fn menu(&mut self, marked: bool) {
        let (x, y, color) = self.room(BOX, BOX, marked, self.y);
        if let Some((canvas, y)) = self.open(y, BOX) {
            (0..3).for_each(|n| fill(canvas, area(x + 3, y + 3 + n * 4, 9, 2), color));
        }
    }
}

struct Left<'a> {
    text: Option<&'a dyn Display>,
    left: Option<u8>,
}

impl Display for Left<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(text) = self.text {
            write!(f, "{}", Capital(text))?;
        }
        match self.left {
            Some(left) => write!(f, " ({left} left)"),
            None => Ok(()),
        }
    }
}

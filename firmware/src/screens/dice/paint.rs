//! The boxes of the dice pad.

use core::fmt::{self, Display};

use crate::frame::{Frame, HEIGHT, Ink};
use crate::screens::list::ROOM;
use crate::screens::{BODY, Look, draw};
use crate::text::fonts::SMALL;
use crate::text::{self, Capital};

const BOX: i32 = draw::BIG_DIE;
const NUMBER_BOX: i32 = 23;

/// Where the pad is laid out, with or without ink.
pub(super) struct Paint<'a> {
    frame: Option<&'a mut Frame>,
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
    pub(super) fn new(frame: Option<&'a mut Frame>, top: i32, look: &'a Look) -> Self {
        Self { frame, top, x: 1, y: 0, line: BOX + 1, marked: (0, 0), look }
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
    fn open(&mut self, y: i32, height: i32) -> Option<(&mut Frame, i32)> {
        let at = BODY + y - self.top;
        let frame = self.frame.as_deref_mut()?;
        (at >= BODY && at + height <= HEIGHT).then_some((frame, at))
    }

    pub(super) fn label(&mut self, text: &dyn Display) {
        let (y, height) = (self.y, i32::from(SMALL.height));
        let lines = text::wrap(text, SMALL.fits(ROOM), &mut |n, line| {
            if let Some((frame, y)) = self.open(y + i32::from(n) * height, height) {
                SMALL.line(frame, 0, y, line, Ink::On);
            }
        });
        self.y += i32::from(lines) * height;
    }

    pub(super) fn limits(&mut self, least: u16, most: u16) {
        self.label(&format_args!("total, {least} to {most}"));
    }

    /// Room for a box of this width; where it begins, and with which ink it is drawn.
    fn room(&mut self, width: i32, height: i32, marked: bool, from: i32) -> (i32, i32, Ink) {
        if self.x + width > ROOM {
            self.new_line();
        }
        let (x, y) = (self.x, self.y);
        self.x += width + 1;
        self.line = height + 1;
        if !marked {
            return (x, y, Ink::On);
        }
        // With its heading, if both fit.
        self.marked = (if y + height - from <= HEIGHT - BODY { from } else { y }, y + height);
        if let Some((frame, at)) = self.open(y, height) {
            frame.fill(x, at, width, height, Ink::On);
        }
        (x, y, Ink::Off)
    }

    pub(super) fn pips(&mut self, marked: bool, shows: u8, from: i32) {
        let (x, y, ink) = self.room(BOX, BOX, marked, from);
        if let Some((frame, y)) = self.open(y, BOX) {
            if marked && shows == 0 {
                arrows(frame, x + BOX / 2, y, ink);
            } else if marked {
                draw::big_pips(frame, x, y, shows, ink);
            } else {
                draw::big_die(frame, x, y, shows, ink);
            }
        }
    }

    pub(super) fn number(&mut self, marked: bool, number: Option<u32>, from: i32) {
        self.short(marked, number.as_ref().map(|number| number as &dyn Display), from);
    }

    pub(super) fn short(&mut self, marked: bool, text: Option<&dyn Display>, from: i32) {
        let (x, y, ink) = self.room(NUMBER_BOX, BOX, marked, from);
        if let Some((frame, y)) = self.open(y, BOX) {
            if !marked {
                draw::cut_box(frame, x, y, NUMBER_BOX, ink);
            }
            match text {
                Some(text) => {
                    let width = i32::try_from(text::count(text)).unwrap_or(0) * 6 - 1;
                    SMALL.short(frame, x + (NUMBER_BOX - width) / 2, y + 3, text, ink);
                }
                None if marked => arrows(frame, x + NUMBER_BOX / 2, y, ink),
                None => {}
            }
        }
    }

    /// A line of its own for a face that has a name.
    pub(super) fn words(&mut self, marked: bool, text: Option<&dyn Display>, left: Option<u8>, from: i32) {
        self.new_line();
        let font = self.look.font;
        let written = Left { text, left };
        let (width, height) = (ROOM - 1, i32::from(font.height));
        let lines = text::wrap(&written, font.fits(width - 8), &mut |_, _| ());
        let whole = (i32::from(lines) * height + 2).max(BOX);
        let (x, y, ink) = self.room(width, whole, marked, from);
        if let Some((frame, y)) = self.open(y, whole) {
            if !marked {
                frame.outline(x, y, width, whole, Ink::On);
            }
            text::wrap(&written, font.fits(width - 8), &mut |n, line| {
                font.line(frame, x + 4, y + 1 + i32::from(n) * height, line, ink);
            });
            if marked && text.is_none() {
                arrows(frame, x + width / 2, y, ink);
            }
        }
    }

    pub(super) fn tick(&mut self, marked: bool, ready: bool) {
        let (x, y, ink) = self.room(BOX, BOX, marked, self.y);
        if let Some((frame, y)) = self.open(y, BOX) {
            if ready {
                (0..4).for_each(|n| frame.fill(x + 3 + n, y + 6 + n, 1, 3, ink));
                (0..5).for_each(|n| frame.fill(x + 7 + n, y + 8 - n, 1, 3, ink));
            } else {
                frame.fill(x + 4, y + 7, 7, 1, ink);
            }
        }
    }

    pub(super) fn menu(&mut self, marked: bool) {
        let (x, y, ink) = self.room(BOX, BOX, marked, self.y);
        if let Some((frame, y)) = self.open(y, BOX) {
            (0..3).for_each(|n| frame.fill(x + 3, y + 3 + n * 4, 9, 2, ink));
        }
    }
}

/// Up and down, where a value is wanted.
fn arrows(frame: &mut Frame, x: i32, y: i32, ink: Ink) {
    for n in 0..4 {
        frame.fill(x - n, y + 2 + n, 2 * n + 1, 1, ink);
        frame.fill(x - n, y + BOX - 3 - n, 2 * n + 1, 1, ink);
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

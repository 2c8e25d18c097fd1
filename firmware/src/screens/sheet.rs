//! The sheet: tracks as bars with their marks, counters, boxes, dice and piles, for the table or for one seat.

use core::fmt::{self, Display};

use eldertally_core::table::{AnyItem, Table, Token};
use eldertally_core::{Limits, Mark, Seat, Shape, Tone, Viewer};

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use super::draw::{self, Die, area, fill, outline};
use super::list::{Doc, List, Place};
use super::{Look, heading};
use crate::canvas::Canvas;
use crate::symbols;
use crate::text::fonts::SMALL;
use crate::text::{self, Capital};

/// A part that can be amended.
#[derive(Clone, Debug, PartialEq)]
pub struct Settable {
    /// The part, to be handed back.
    pub part: Token,
    /// What it is now.
    pub at: i32,
    /// What it can be set to.
    pub limits: Limits,
}

/// Which page of the sheet: 0 for what belongs to nobody, or everything if there is one seat only; then a seat each.
pub type Page = u8;

/// How many pages the sheet has.
#[must_use]
pub fn pages(table: &dyn Table) -> Page {
    match table.seats().len() {
        0 | 1 => 1,
        seats => seats + 1,
    }
}

fn is_on(page: Page, pages: Page, seat: Option<Seat>) -> bool {
    pages == 1 || page == seat.map_or(0, |seat| seat.0 + 1)
}

/// The name of a page.
pub fn title(table: &dyn Table, page: Page, visit: &mut dyn FnMut(&dyn Display)) {
    let owner = page.checked_sub(1).and_then(|seat| table.seats().get(Seat(seat)));
    match owner {
        Some(info) => visit(&info.name),
        None => visit(&"Sheet"),
    }
}

/// Draws a page of the sheet.
pub fn show(
    list: &mut List,
    look: &Look,
    title: &dyn Display,
    table: &dyn Table,
    viewer: Viewer,
    page: Page,
    canvas: &mut Canvas,
) {
    let pages = pages(table);
    let fits = heading(canvas, look, title);
    list.show(look, canvas, &mut |doc| {
        if !fits {
            doc.heading(title);
        }
        table.view(viewer, look.lang, &mut |item| {
            if is_on(page, pages, item.seat) {
                place(doc, &item);
            }
        });
    });
}

/// What row `at` of a page can be set to.
pub fn settable(table: &dyn Table, look: &Look, viewer: Viewer, page: Page, at: u16) -> Option<Settable> {
    let (mut row, mut found) = (0, None);
    let pages = pages(table);
    table.view(viewer, look.lang, &mut |item| {
        if !is_on(page, pages, item.seat) || !is_row(&item) {
            return;
        }
        if row == at
            && let (Some(part), Some(limits), Some(at)) = (&item.part, item.limits, item.at())
        {
            found = Some(Settable { part: part.clone(), at, limits });
        }
        row += 1;
    });
    found
}

fn is_row(item: &AnyItem<'_>) -> bool {
    !matches!(item.shape, Shape::Heading)
}

fn place(doc: &mut Doc<'_>, item: &AnyItem<'_>) {
    match item.shape {
        Shape::Heading => doc.heading(&Capital(item.name)),
        Shape::Die { shows, faces, kept } => {
            let die = Die { shows, faces, kept };
            // What it shows means something: then it stands there by name. Others stand side by side.
            if item.value.is_some_and(|value| text::count(value) > 2) {
                doc.place(true, &mut |place| draw_named_die(place, item, die));
            } else {
                doc.die(item.short, true, die);
            }
        }
        _ => doc.place(true, &mut |place| draw_item(place, item, None)),
    }
}

/// Draws an item, as if it stood at `to`; says how high it is.
pub(super) fn draw_item(place: &mut Place<'_>, item: &AnyItem<'_>, to: Option<i32>) -> i32 {
    let named = Named { item, to };
    let (font, room) = (place.look.font, place.look.room());
    let lines = text::wrap(&named, text::fits(font, room - 1), &mut |_, _| ());
    let text = i32::from(lines.max(1)) * text::height(font);
    let at = to.or(item.at()).and_then(|at| u16::try_from(at).ok()).unwrap_or(0);
    let below = match item.shape {
        Shape::Track { .. } => TRACK_HEIGHT,
        Shape::Boxes { len, marks, .. } => boxes_height(len, room, marks),
        _ => 0,
    };
    if place.marked {
        place.mark(place.y, text + below);
    }
    let color = BinaryColor::from(!place.marked);
    place.text(1, place.y, room - 1, &named, color);
    match item.shape {
        Shape::Track { len, marks, .. } => track(place, place.y + text, at, len, marks, color),
        Shape::Boxes { len, marks, .. } => boxes(place, place.y + text, at, len, marks, color),
        _ => {}
    }
    text + below
}

/// A die, and beside it its name and what it shows, in words.
fn draw_named_die(place: &mut Place<'_>, item: &AnyItem<'_>, die: Die) -> i32 {
    let (named, from) = (Named { item, to: None }, draw::die_width(die) + 4);
    let (font, room) = (place.look.font, place.look.room() - from);
    let lines = text::wrap(&named, text::fits(font, room), &mut |_, _| ());
    let text = i32::from(lines.max(1)) * text::height(font);
    let height = text.max(draw::DIE + 2);
    if place.marked {
        place.mark(place.y, height);
    }
    let color = BinaryColor::from(!place.marked);
    if place.look.is_open(place.y + 1, draw::DIE) {
        draw::die(place.canvas, Point::new(1, place.y + 1), die, color);
    }
    place.text(from, place.y + (height - text) / 2, room, &named, color);
    height
}

/// An item with its value.
struct Named<'a, 'b> {
    item: &'a AnyItem<'b>,
    to: Option<i32>,
}

impl Display for Named<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let item = self.item;
        let now = item.at();
        // The heading is in sight on the sheet, but not where a part is set.
        let name = if self.to.is_some() { item.name } else { item.short };
        write!(f, "{}{}", Capital(name), if item.amended { "*" } else { "" })?;
        match (self.to.or(now), item.value) {
            (None, _) => return Ok(()),
            (Some(_), Some(value)) if self.to.is_none() => write!(f, ": {value}")?,
            (Some(at), Some(_)) => {
                f.write_str(": ")?;
                (item.words)(at, f)?;
            }
            (Some(at), None) => write!(f, ": {at}")?,
        }
        match item.shape {
            Shape::Track { len, .. } | Shape::Boxes { len, .. } => write!(f, "/{len}"),
            Shape::Die { .. } | Shape::Counter { .. } | Shape::Pile { .. } | Shape::Heading | Shape::Note => Ok(()),
        }
    }
}

/// The side of a box in which no letter is printed.
const PLAIN: i32 = 7;
/// How high a track is.
const TRACK_HEIGHT: i32 = 11;

/// A bar that is filled up to the marker. Below it stand bad spaces as spikes, above it good ones as dots, and sections
/// end with a line through it.
fn track(place: &mut Place<'_>, y: i32, at: u16, len: u16, marks: &dyn Fn(u16) -> Mark, color: BinaryColor) {
    if !place.look.is_open(y, TRACK_HEIGHT) || len == 0 {
        return;
    }
    let bar = place.look.room() - 5;
    let x_of = |space: u16| 2 + bar * i32::from(space) / i32::from(len);
    let mut fill = |x, y, width, height| fill(place.canvas, area(x, y, width, height), color);
    fill(2, y + 3, x_of(at.min(len)) - 1, 4);
    for space in 0..=len {
        let x = x_of(space);
        let mark = marks(space);
        // A space is too narrow for a symbol, so only its tone is shown.
        let tone = match mark.inside() {
            Mark::Bad => Some(Tone::Bad),
            Mark::Good => Some(Tone::Good),
            Mark::Sign(_) | Mark::Number(_) => Some(Tone::Plain),
            Mark::Symbol(symbol) => Some(symbol.tone()),
            _ => None,
        };
        match tone {
            Some(Tone::Bad) => {
                fill(x, y + 8, 1, 2);
                fill(x - 1, y + 9, 3, 1);
            }
            Some(Tone::Good) => fill(x - 1, y, 2, 2),
            Some(Tone::Plain) => fill(x, y, 1, 2),
            None => {}
        }
        if mark.is_end() {
            fill(x, y, 1, 10);
        }
    }
    outline(place.canvas, area(2, y + 2, bar + 1, 6), color);
}

/// How wide boxes are: those in which letters are printed have to be larger, and symbols need a little more still.
fn box_width(len: u16, marks: &dyn Fn(u16) -> Mark) -> i32 {
    let width = |n: u16| match marks(n).inside() {
        Mark::Symbol(_) => symbols::SIDE + 3,
        Mark::Sign(_) | Mark::Number(..=9) => 9,
        Mark::Number(_) => 15,
        _ => PLAIN,
    };
    (0..len).map(width).fold(PLAIN, i32::max)
}

/// How high a box is, and how many of this width there are in a row.
fn box_size(width: i32, room: i32) -> (i32, u16) {
    let signs = width > PLAIN;
    let height = if signs { 12 } else { PLAIN };
    // In fives, as far as possible, where nothing is printed in them.
    let row = u16::try_from((room - 3) / width).unwrap_or(1).max(1);
    (height, if signs || row < 5 { row } else { row / 5 * 5 })
}

fn boxes_height(len: u16, room: i32, marks: &dyn Fn(u16) -> Mark) -> i32 {
    let (height, row) = box_size(box_width(len, marks), room);
    i32::from(len.div_ceil(row)) * (height + 1) + 1
}

fn boxes(place: &mut Place<'_>, y: i32, filled: u16, len: u16, marks: &dyn Fn(u16) -> Mark, color: BinaryColor) {
    let width = box_width(len, marks);
    let (height, row) = box_size(width, place.look.room());
    for n in 0..len {
        let (x, y) = (2 + i32::from(n % row) * width, y + i32::from(n / row) * (height + 1));
        if !place.look.is_open(y, height) {
            continue;
        }
        let canvas = &mut *place.canvas;
        outline(canvas, area(x, y, width + 1, height), color);
        let on = if n < filled {
            fill(canvas, area(x + 1, y + 1, width - 1, height - 2), color);
            color.invert()
        } else {
            color
        };
        let (mx, my) = (x + width / 2, y + height / 2);
        let mark = marks(n);
        match mark.inside() {
            Mark::Bad => fill(canvas, area(mx - 1, my, 3, 1), on),
            Mark::Good => {
                fill(canvas, area(mx - 1, my, 3, 1), on);
                fill(canvas, area(mx, my - 1, 1, 3), on);
            }
            Mark::Sign(sign) => {
                let mut letter = None;
                text::letters(sign, &mut |first| letter = letter.or(Some(first)));
                if let Some(letter) = letter {
                    text::short(canvas, &SMALL, Point::new(x + 2, y + 1), &letter, on);
                }
            }
            Mark::Symbol(symbol) => symbols::draw(canvas, Point::new(x + 2, y + 2), symbol, on),
            Mark::Number(number) => {
                text::short(canvas, &SMALL, Point::new(x + 2, y + 1), &number, on);
            }
            _ => {}
        }
        // Thicker than the edge that every box has.
        if mark.is_end() {
            fill(canvas, area(x + width - 1, y, 2, height), color);
        }
    }
}

/// Draws a part as it would be at `to`, for amending.
pub(super) fn draw_part(doc: &mut Doc<'_>, item: &AnyItem<'_>, to: i32) {
    let die = match item.shape {
        Shape::Die { faces, kept, .. } => u8::try_from(to).ok().map(|shows| Die { shows, faces, kept }),
        _ => None,
    };
    doc.place(false, &mut |place| {
        let mut height = draw_item(place, item, Some(to));
        if let Some(die) = die {
            if place.look.is_open(place.y + height, draw::DIE) {
                draw::die(place.canvas, Point::new(1, place.y + height), die, BinaryColor::On);
            }
            height += draw::DIE + 2;
        }
        height
    });
}

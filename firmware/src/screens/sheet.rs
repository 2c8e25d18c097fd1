//! The sheet: tracks as bars with their marks, counters, boxes, dice and piles, for the table or for one seat.

use core::fmt::{self, Display};

use eldertally_core::table::{AnyItem, Table, Token};
use eldertally_core::{Limits, Mark, Seat, Shape, Viewer};

use super::draw::{self, Die};
use super::list::{Doc, List, Place, ROOM};
use super::{Look, heading};
use crate::frame::{Frame, Ink};
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
pub fn title(table: &dyn Table, page: Page, put: &mut dyn FnMut(&dyn Display)) {
    let owner = page.checked_sub(1).and_then(|seat| table.seats().get(Seat(seat)));
    match owner {
        Some(info) => put(&info.name),
        None => put(&"Sheet"),
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
    frame: &mut Frame,
) {
    let pages = pages(table);
    let fits = heading(frame, look, title);
    list.show(look, frame, &mut |doc| {
        if !fits {
            doc.heading(title);
        }
        table.view(viewer, look.lang, &mut |item| {
            if is_on(page, pages, item.seat) {
                put(doc, &item);
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

fn put(doc: &mut Doc<'_>, item: &AnyItem<'_>) {
    match item.shape {
        Shape::Heading => doc.heading(&Capital(item.name)),
        Shape::Die { shows, faces, kept } => {
            let die = Die { shows, faces, kept };
            // What it shows means something: then it stands there by name. Others stand side by side.
            if item.value.is_some_and(|value| text::count(value) > 2) {
                doc.put(true, &mut |place| draw_named_die(place, item, die));
            } else {
                doc.die(item.short, true, die);
            }
        }
        _ => doc.put(true, &mut |place| draw_item(place, item, None)),
    }
}

/// Draws an item, as if it stood at `to`; says how high it is.
pub(super) fn draw_item(place: &mut Place<'_>, item: &AnyItem<'_>, to: Option<i32>) -> i32 {
    let named = Named { item, to };
    let lines = text::wrap(&named, place.font.fits(ROOM - 1), &mut |_, _| ());
    let text = i32::from(lines.max(1)) * i32::from(place.font.height);
    let at = to.or(item.at()).and_then(|at| u16::try_from(at).ok()).unwrap_or(0);
    let below = match item.shape {
        Shape::Track { len, .. } => track_height(len),
        Shape::Boxes { len, marks, .. } => boxes_height(len, marks),
        _ => 0,
    };
    if place.marked {
        place.mark(place.y, text + below);
    }
    let ink = if place.marked { Ink::Off } else { Ink::On };
    place.text(1, place.y, ROOM - 1, &named, ink);
    match item.shape {
        Shape::Track { len, marks, .. } => track(place, place.y + text, at, len, marks, ink),
        Shape::Boxes { len, marks, .. } => boxes(place, place.y + text, at, len, marks, ink),
        _ => {}
    }
    text + below
}

/// A die, and beside it its name and what it shows, in words.
fn draw_named_die(place: &mut Place<'_>, item: &AnyItem<'_>, die: Die) -> i32 {
    let (named, from) = (Named { item, to: None }, draw::die_width(die) + 4);
    let lines = text::wrap(&named, place.font.fits(ROOM - from), &mut |_, _| ());
    let text = i32::from(lines.max(1)) * i32::from(place.font.height);
    let height = text.max(draw::DIE + 2);
    if place.marked {
        place.mark(place.y, height);
    }
    let ink = if place.marked { Ink::Off } else { Ink::On };
    if place.is_open(place.y + 1, draw::DIE) {
        draw::die(place.frame, 1, place.y + 1, die, ink);
    }
    place.text(from, place.y + (height - text) / 2, ROOM - from, &named, ink);
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

/// How long a bar is.
const BAR: i32 = ROOM - 5;

fn track_height(_len: u16) -> i32 {
    11
}

/// A bar that is filled up to the marker. Below it stand bad spaces as spikes, above it good ones as dots, and sections
/// end with a line through it.
fn track(place: &mut Place<'_>, y: i32, at: u16, len: u16, marks: &dyn Fn(u16) -> Mark, ink: Ink) {
    if !place.is_open(y, 11) || len == 0 {
        return;
    }
    let frame = &mut *place.frame;
    let x_of = |space: u16| 2 + BAR * i32::from(space) / i32::from(len);
    frame.outline(2, y + 2, BAR + 1, 6, ink);
    frame.fill(2, y + 3, x_of(at.min(len)) - 1, 4, ink);
    for space in 0..=len {
        let x = x_of(space);
        let mark = marks(space);
        match mark.inside() {
            Mark::Bad => {
                frame.fill(x, y + 8, 1, 2, ink);
                frame.fill(x - 1, y + 9, 3, 1, ink);
            }
            Mark::Good => frame.fill(x - 1, y, 2, 2, ink),
            Mark::Sign(_) => frame.fill(x, y, 1, 2, ink),
            _ => {}
        }
        if mark.is_end() {
            frame.fill(x, y, 1, 10, ink);
        }
    }
}

/// Whether signs are printed in the boxes, which then have to be larger.
fn has_signs(len: u16, marks: &dyn Fn(u16) -> Mark) -> bool {
    (0..len).any(|n| matches!(marks(n).inside(), Mark::Sign(_)))
}

/// The size of a box, and how many there are in a row.
fn box_size(signs: bool) -> (i32, i32, u16) {
    if signs { (9, 12, 13) } else { (7, 7, 15) }
}

fn boxes_height(len: u16, marks: &dyn Fn(u16) -> Mark) -> i32 {
    let (_, height, row) = box_size(has_signs(len, marks));
    i32::from(len.div_ceil(row)) * (height + 1) + 1
}

fn boxes(place: &mut Place<'_>, y: i32, filled: u16, len: u16, marks: &dyn Fn(u16) -> Mark, ink: Ink) {
    let signs = has_signs(len, marks);
    let (width, height, row) = box_size(signs);
    for n in 0..len {
        let (x, y) = (2 + i32::from(n % row) * width, y + i32::from(n / row) * (height + 1));
        if !place.is_open(y, height) {
            continue;
        }
        let frame = &mut *place.frame;
        frame.outline(x, y, width + 1, height, ink);
        let on = if n < filled {
            frame.fill(x + 1, y + 1, width - 1, height - 2, ink);
            other(ink)
        } else {
            ink
        };
        let (mx, my) = (x + width / 2, y + height / 2);
        let mark = marks(n);
        match mark.inside() {
            Mark::Bad => {
                frame.fill(mx - 1, my, 3, 1, on);
            }
            Mark::Good => {
                frame.fill(mx - 1, my, 3, 1, on);
                frame.fill(mx, my - 1, 1, 3, on);
            }
            Mark::Sign(sign) => {
                let mut letter = None;
                text::letters(sign, &mut |first| letter = letter.or(Some(first)));
                if let Some(letter) = letter {
                    SMALL.line(frame, x + 2, y + 1, &[letter], on);
                }
            }
            _ => {}
        }
        // Thicker than the edge that every box has.
        if mark.is_end() {
            frame.fill(x + width - 1, y, 2, height, ink);
        }
    }
}

fn other(ink: Ink) -> Ink {
    match ink {
        Ink::On => Ink::Off,
        Ink::Off => Ink::On,
    }
}

/// Draws a part as it would be at `to`, for amending.
pub(super) fn draw_part(doc: &mut Doc<'_>, item: &AnyItem<'_>, to: i32) {
    let die = match item.shape {
        Shape::Die { faces, kept, .. } => u8::try_from(to).ok().map(|shows| Die { shows, faces, kept }),
        _ => None,
    };
    doc.put(false, &mut |place| {
        let mut height = draw_item(place, item, Some(to));
        if let Some(die) = die {
            if place.is_open(place.y + height, draw::DIE) {
                draw::die(place.frame, 1, place.y + height, die, Ink::On);
            }
            height += draw::DIE + 2;
        }
        height
    });
}

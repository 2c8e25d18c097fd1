//! The dice pad: what fell or came out, slot by slot. Left and right choose the slot, up and down the value, OK takes
//! it and moves on to the next empty one. Behind the last slot are a tick, which enters it all, and the menu, which is
//! also the neighbour of the first slot on the left.

use core::cmp::Reverse;
use core::fmt::{self, Display};

use eldertally_core::game::{Group, MOST_FALLEN, MOST_GROUPS};
use eldertally_core::table::{Phrase, Table};
use eldertally_core::{Ask, Eye, Refusal};
use rand::{Rng, RngExt};

use super::ask::Words;
use super::list::ROOM;
use super::{BODY, Look, draw};
use crate::frame::{Frame, HEIGHT, Ink, WIDTH};
use crate::text::fonts::SMALL;
use crate::text::{self, Capital};

/// A slot that is still empty.
const EMPTY: u8 = u8::MAX;
const BOX: i32 = draw::BIG_DIE;
const NUMBER_BOX: i32 = 23;

/// What OK did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// Nothing that matters outside.
    Stay,
    /// Everything is to be entered.
    Enter,
    /// The menu is wanted.
    Menu,
    /// An empty slot cannot be taken.
    NoValue,
}

/// What has been entered of a throw.
#[derive(Clone, Debug)]
pub struct Dice {
    /// The faces, all groups one after the other.
    slots: heapless::Vec<u8, MOST_FALLEN>,
    /// The totals, 0 for none yet.
    totals: heapless::Vec<u16, MOST_GROUPS>,
    /// Totals are entered instead of dice.
    pub by_total: bool,
    /// What should not be left may be entered, too.
    pub anyway: bool,
    /// The marked place: a slot, then the tick, then the menu.
    at: usize,
    /// How far the pad is scrolled.
    top: i32,
}

/// How the faces of a group are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Pips,
    Number,
    Words,
}

fn groups(table: &dyn Table) -> impl Iterator<Item = (u8, Group)> {
    let count = if let Ask::Chance(count) = table.ask() { count } else { 0 };
    (0..count).filter_map(|n| Some((n, table.group(n)?)))
}

fn least(group: Group) -> u16 {
    group.count.into()
}

fn most(group: Group) -> u16 {
    u16::from(group.count) * u16::from(group.faces)
}

impl Dice {
    /// An empty pad for what is asked.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        let mut dice = Self {
            slots: heapless::Vec::new(),
            totals: heapless::Vec::new(),
            by_total: false,
            anyway: false,
            at: 0,
            top: 0,
        };
        for (_, group) in groups(table) {
            let _ = dice.totals.push(0);
            dice.slots.extend(core::iter::repeat_n(
                EMPTY,
                usize::from(group.count).min(dice.slots.capacity() - dice.slots.len()),
            ));
        }
        dice
    }

    fn places(&self) -> usize {
        if self.by_total { self.totals.len() } else { self.slots.len() }
    }

    /// Whether totals may be entered.
    #[must_use]
    pub fn can_total(&self, table: &dyn Table) -> bool {
        groups(table).all(|(_, group)| group.total)
    }

    /// Whether something comes out of a deck or bag that is followed.
    #[must_use]
    pub fn is_draw(&self, table: &dyn Table) -> bool {
        groups(table).any(|(n, group)| (0..group.faces).any(|face| table.left(n, face).is_some()))
    }

    fn is_empty(&self, place: usize) -> bool {
        if self.by_total { self.totals.get(place) == Some(&0) } else { self.slots.get(place) == Some(&EMPTY) }
    }

    /// The group of a place, and the first slot of that group.
    fn group_of(&self, table: &dyn Table, place: usize) -> Option<(u8, Group, usize)> {
        let mut first = 0;
        for (n, group) in groups(table) {
            let count = if self.by_total { 1 } else { usize::from(group.count) };
            if place < first + count {
                return Some((n, group, first));
            }
            first += count;
        }
        None
    }

    /// How many of a face can still come out beside what is entered already.
    fn left(&self, table: &dyn Table, place: usize, face: u8) -> Option<u8> {
        let (n, group, first) = self.group_of(table, place)?;
        let left = table.left(n, face)?;
        let own = self.slots.iter().enumerate().skip(first).take(group.count.into());
        let out = own.filter(|(n, shown)| *n != place && **shown == face).count();
        Some(left.saturating_sub(u8::try_from(out).unwrap_or(u8::MAX)))
    }

    /// To the place on the left or right; around the ends.
    pub fn step(&mut self, right: bool) {
        let all = self.places() + 2;
        self.at = if right { self.at + 1 } else { self.at + all - 1 } % all;
    }

    /// The next value up or down.
    pub fn turn(&mut self, table: &dyn Table, up: bool) {
        let Some((n, group, _)) = self.group_of(table, self.at) else {
            // On the tick and the menu, up and down walk too.
            self.step(!up);
            return;
        };
        if self.by_total {
            let Some(total) = self.totals.get_mut(self.at) else { return };
            let (least, most) = (least(group), most(group));
            *total = match (*total, up) {
                (0, true) => least,
                (0, false) => most,
                (total, true) if total < most => total + 1,
                (total, false) if total > least => total - 1,
                (_, true) => least,
                (_, false) => most,
            };
            return;
        }
        let now = self.slots.get(self.at).copied().filter(|face| *face != EMPTY);
        let can = |face: &u8| self.anyway || self.left(table, self.at, *face) != Some(0);
        // Where a deck or bag is followed, what is likely comes first.
        let order = |face: &u8| (Reverse(table.left(n, *face)), *face);
        let faces = || (0..group.faces).filter(can);
        let next = match (now, up) {
            (None, true) => faces().min_by_key(order),
            (None, false) => faces().max_by_key(order),
            (Some(now), true) => {
                faces().filter(|face| order(face) > order(&now)).min_by_key(order).or_else(|| faces().min_by_key(order))
            }
            (Some(now), false) => {
                faces().filter(|face| order(face) < order(&now)).max_by_key(order).or_else(|| faces().max_by_key(order))
            }
        };
        if let (Some(slot), Some(face)) = (self.slots.get_mut(self.at), next) {
            *slot = face;
        }
    }

    /// Takes what is marked.
    pub fn take(&mut self) -> Done {
        let places = self.places();
        if self.at > places {
            return Done::Menu;
        }
        if self.at < places && self.is_empty(self.at) {
            return Done::NoValue;
        }
        let enter = self.at == places;
        self.go_on();
        if enter && self.at == places { Done::Enter } else { Done::Stay }
    }

    /// To the next empty slot, from here on and then from the start; to the tick if there is none.
    fn go_on(&mut self) {
        let places = self.places();
        let empty = |place: &usize| self.is_empty(*place);
        self.at = (self.at.min(places)..places).chain(0..self.at.min(places)).find(empty).unwrap_or(places);
    }

    /// Rolls or draws for every empty slot; false if there was none. Where a deck has nothing left, its slot stays empty.
    pub fn roll(&mut self, table: &dyn Table, rng: &mut dyn Rng) -> bool {
        let mut any = false;
        for place in 0..self.slots.len() {
            if self.by_total || self.slots.get(place) != Some(&EMPTY) {
                continue;
            }
            let faces = self.group_of(table, place).map_or(0, |(_, group, _)| group.faces);
            // Every face of a die weighs the same; a card weighs as many as are left.
            let weigh = |dice: &Self, face| dice.left(table, place, face).map_or(1, u32::from);
            let total: u32 = (0..faces).map(|face| weigh(self, face)).sum();
            if total == 0 {
                continue;
            }
            let mut at = rng.random_range(0..total);
            let face = (0..faces).find(|face| {
                let weight = weigh(self, *face);
                let found = at < weight;
                at = at.wrapping_sub(weight);
                found
            });
            if let (Some(slot), Some(face)) = (self.slots.get_mut(place), face) {
                *slot = face;
                any = true;
            }
        }
        self.go_on();
        any
    }

    /// Empties the pad.
    pub fn clear(&mut self) {
        self.slots.fill(EMPTY);
        self.totals.fill(0);
        self.at = 0;
    }

    /// Enters totals instead of each die, or each die again.
    pub fn set_by_total(&mut self, on: bool) {
        self.by_total = on;
        self.at = 0;
        self.go_on();
    }

    /// Enters it.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn enter(&self, table: &mut dyn Table) -> Result<(), Refusal> {
        if self.by_total {
            return table.sum(&self.totals);
        }
        let mut fell: heapless::Vec<&[u8], MOST_GROUPS> = heapless::Vec::new();
        let mut rest = self.slots.as_slice();
        for (_, group) in groups(table) {
            let (own, after) = rest.split_at_checked(group.count.into()).unwrap_or((rest, &[]));
            let _ = fell.push(own);
            rest = after;
        }
        if self.anyway { table.something_else(&fell) } else { table.fell(&fell) }
    }

    /// Draws the pad below the heading line.
    pub fn draw(&mut self, table: &dyn Table, look: &Look, frame: &mut Frame) {
        // Once without ink, to see where the marked place is.
        let mut paint = Paint { frame: None, top: 0, x: 1, y: 0, line: BOX + 1, marked: (0, 0), look };
        self.lay_out(table, &mut paint);
        let (window, (top, bottom), end) = (HEIGHT - BODY, paint.marked, paint.y + paint.line);
        self.top = self.top.clamp((bottom - window).max(0), top.max(0)).min((end - window).max(0));
        let mut paint = Paint { frame: Some(frame), top: self.top, x: 1, y: 0, line: BOX + 1, marked: (0, 0), look };
        self.lay_out(table, &mut paint);
        if end > window {
            let (at, height) = (self.top * window / end, window * window / end);
            (BODY..HEIGHT).step_by(3).for_each(|y| frame.dot(WIDTH - 1, y, Ink::On));
            frame.fill(WIDTH - 2, BODY + at, 2, height.max(5), Ink::On);
        }
    }

    fn lay_out(&self, table: &dyn Table, paint: &mut Paint<'_>) {
        let mut place = 0;
        for (n, group) in groups(table) {
            let name = Words { table, phrase: Phrase::Group(n), eye: Eye::Table, look: paint.look };
            let owner = group.seat.filter(|_| table.seats().len() > 1).and_then(|seat| table.seats().get(seat));
            let owner = owner.filter(|info| !says(&name, &info.name));
            // The marked place takes its heading along.
            let from = paint.new_line();
            match owner {
                Some(info) => paint.label(&format_args!("{}: {name}", info.name)),
                None => paint.label(&Capital(&name)),
            }
            if self.by_total {
                paint.limits(least(group), most(group));
                let total = self.totals.get(place).copied().unwrap_or(0);
                paint.number(self.at == place, Some(total.into()).filter(|total| *total > 0), from);
                place += 1;
                continue;
            }
            let style = style(table, n, group, paint.look);
            for _ in 0..group.count {
                let face = self.slots.get(place).copied().filter(|face| *face != EMPTY);
                let marked = self.at == place;
                match style {
                    Style::Pips => paint.pips(marked, face.map_or(0, |face| face + 1), from),
                    Style::Number => {
                        let text = face.map(|face| Words { phrase: Phrase::Face(n, face), ..name.clone() });
                        paint.short(marked, text.as_ref().map(|text| text as &dyn Display), from);
                    }
                    Style::Words => {
                        let left = face.filter(|_| marked).and_then(|face| self.left(table, place, face));
                        let text = face.map(|face| Words { phrase: Phrase::Face(n, face), ..name.clone() });
                        paint.words(marked, text.as_ref().map(|text| text as &dyn Display), left, from);
                    }
                }
                place += 1;
            }
        }
        let ready = (0..self.places()).all(|place| !self.is_empty(place));
        paint.tick(self.at == place, ready);
        paint.menu(self.at == place + 1);
    }
}

impl Clone for Words<'_> {
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

/// Whether a text has this name in it.
fn says(text: &dyn Display, name: &str) -> bool {
    let mut start = heapless::String::<80>::new();
    let _ = fmt::write(&mut start, format_args!("{text}"));
    start.contains(name)
}

/// Pips where the faces are the numbers from 1 to 6, numbers where they are short, words otherwise.
fn style(table: &dyn Table, n: u8, group: Group, look: &Look) -> Style {
    struct Is<'a>(&'a str, bool);
    impl fmt::Write for Is<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            match self.0.strip_prefix(text) {
                Some(rest) => self.0 = rest,
                None => self.1 = false,
            }
            Ok(())
        }
    }
    let words = |face| Words { table, phrase: Phrase::Face(n, face), eye: Eye::Table, look };
    let last = group.faces.saturating_sub(1);
    let mut six = Is("6", true);
    let _ = fmt::write(&mut six, format_args!("{}", words(last)));
    let is_draw = table.left(n, 0).is_some();
    let short = !is_draw && (0..group.faces).all(|face| text::count(&words(face)) <= 3);
    match (group.faces, short) {
        (6, true) if six.1 && six.0.is_empty() => Style::Pips,
        (_, true) => Style::Number,
        _ => Style::Words,
    }
}

/// Where the pad is laid out, with or without ink.
struct Paint<'a> {
    frame: Option<&'a mut Frame>,
    top: i32,
    x: i32,
    y: i32,
    /// How high the line is that is being filled.
    line: i32,
    marked: (i32, i32),
    look: &'a Look,
}

impl Paint<'_> {
    /// Goes to a new line, unless nothing is on this one; says where it is.
    fn new_line(&mut self) -> i32 {
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

    fn label(&mut self, text: &dyn Display) {
        let (y, height) = (self.y, i32::from(SMALL.height));
        let lines = text::wrap(text, SMALL.fits(ROOM), &mut |n, line| {
            if let Some((frame, y)) = self.open(y + i32::from(n) * height, height) {
                SMALL.line(frame, 0, y, line, Ink::On);
            }
        });
        self.y += i32::from(lines) * height;
    }

    fn limits(&mut self, least: u16, most: u16) {
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

    fn pips(&mut self, marked: bool, shows: u8, from: i32) {
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

    fn number(&mut self, marked: bool, number: Option<u32>, from: i32) {
        self.short(marked, number.as_ref().map(|number| number as &dyn Display), from);
    }

    fn short(&mut self, marked: bool, text: Option<&dyn Display>, from: i32) {
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
    fn words(&mut self, marked: bool, text: Option<&dyn Display>, left: Option<u8>, from: i32) {
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

    fn tick(&mut self, marked: bool, ready: bool) {
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

    fn menu(&mut self, marked: bool) {
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

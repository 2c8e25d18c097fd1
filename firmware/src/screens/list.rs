//! A list that scrolls: rows to take, texts to read and drawings, one below the other, as many as there are.
//!
//! Nothing is collected. A screen is asked to visit its rows; those before the first visible one are only counted, the
//! visible ones are drawn, those behind are counted again. So a long sheet costs little more than what is seen of it.

use core::fmt::Display;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use super::draw::{self, area, dots, fill};
use super::{BAR, BODY, Bullet, Look};
use crate::canvas::Canvas;
use crate::pad::Kind;
use crate::text;

/// Where rows begin, behind what stands before them.
const GUTTER: i32 = 5;

/// Where a list stands.
#[derive(Clone, Copy, Debug, Default)]
pub struct List {
    /// The marked row, counted among those that can be taken.
    pub at: u16,
    /// The first thing that is seen, counted among all.
    first: u16,
    /// Where it begins, in pixels below the top; negative if it began above.
    shift: i32,
    /// Whether the marked row has to be brought into view.
    chase: bool,
    drawn: Drawn,
}

/// What the last drawing showed.
#[derive(Clone, Copy, Debug, Default)]
struct Drawn {
    rows: u16,
    /// How far the marked row reaches above and below what is seen.
    over: i32,
    under: i32,
    /// Whether there is more behind the last thing seen.
    more: bool,
    /// Whether the marked row was seen at all.
    marked: bool,
}

impl List {
    /// At the start, with this row marked.
    #[must_use]
    pub fn at(row: u16) -> Self {
        Self { at: row, chase: row > 0, ..Self::default() }
    }

    /// Whether the marked row stands on the display to its end, so that it may be taken.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        self.drawn.marked && self.drawn.under <= 0
    }

    /// Whether the first row is marked and nothing lies above.
    #[must_use]
    pub fn is_at_start(&self) -> bool {
        self.at == 0 && self.first == 0 && self.shift >= 0
    }

    /// Whether the last row is marked and nothing lies below.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.at.saturating_add(1) >= self.drawn.rows && !self.drawn.more && self.drawn.under <= 0
    }

    /// Shows the marked row, or more of it, instead of taking it.
    pub fn reveal(&mut self, look: &Look) {
        if self.drawn.marked && self.drawn.over >= 0 {
            self.down(Kind::Repeat, look);
        } else {
            self.chase = true;
        }
    }

    /// One down: through what is longer than the display, to the next row, or around.
    pub fn down(&mut self, kind: Kind, look: &Look) {
        let step = look.window() - text::height(look.font);
        if self.drawn.marked && self.drawn.under > 0 {
            self.scroll(step.min(self.drawn.under));
        } else if self.at.saturating_add(1) < self.drawn.rows && self.drawn.marked {
            self.at += 1;
            self.chase = true;
        } else if self.drawn.more {
            self.scroll(step);
        } else if kind == Kind::Down && self.drawn.rows > 0 {
            *self = Self { chase: true, ..Self::default() };
        }
    }

    /// One up.
    pub fn up(&mut self, kind: Kind, look: &Look) {
        let step = look.window() - text::height(look.font);
        if self.drawn.over > 0 {
            self.scroll(-step.min(self.drawn.over));
        } else if self.at > 0 {
            self.at -= 1;
            self.chase = true;
            if self.at == 0 {
                (self.first, self.shift) = (0, 0);
            }
        } else if self.first > 0 || self.shift < 0 {
            // To the texts before the first row, from their start or a page at a time.
            if self.first > 0 {
                (self.first, self.shift) = (0, 0);
            } else {
                self.shift = (self.shift + step).min(0);
            }
            self.chase = false;
        } else if kind == Kind::Down && self.drawn.rows > 0 {
            self.at = self.drawn.rows - 1;
            self.chase = true;
        }
    }

    fn scroll(&mut self, pixels: i32) {
        self.shift -= pixels;
        self.chase = false;
    }

    /// Draws it below the heading line.
    pub(super) fn show(&mut self, look: &Look, canvas: &mut Canvas, visit: &mut dyn FnMut(&mut Doc<'_>)) {
        // Once to see where the marked row is, once to bring it into view, and once more if there are fewer rows now.
        for _ in 0..5 {
            fill(canvas, area(0, BODY, look.width(), look.window()), BinaryColor::Off);
            let mut doc = Doc::new(self, look, canvas);
            visit(&mut doc);
            let seen = doc.seen;
            if self.settle(look, seen) {
                self.bar(look, canvas, &seen);
                return;
            }
        }
    }

    /// Takes over what was seen; false if it has to be drawn again.
    fn settle(&mut self, look: &Look, seen: Seen) -> bool {
        let (window, height) = (look.window(), look.height());
        if seen.rows > 0 && self.at >= seen.rows {
            self.at = seen.rows - 1;
            self.chase = true;
            return false;
        }
        if let Some(above) = seen.above.filter(|_| self.chase) {
            (self.first, self.shift) = (above, 0);
            return false;
        }
        let Some((first, y)) = seen.first else {
            // Scrolled beyond the end, or nothing there.
            let empty = seen.items == 0 || (self.first == 0 && self.shift >= 0);
            (self.first, self.shift) = (0, 0);
            return empty;
        };
        let (top, bottom) = seen.marked.unwrap_or((BODY, BODY));
        if self.chase && seen.marked.is_some() {
            // What is taller than the display is shown from its start.
            let shift = match () {
                () if bottom - top > window || top < BODY => BODY - top,
                () => (height - bottom).min(0),
            };
            if shift != 0 {
                self.shift += shift;
                return false;
            }
            self.chase = false;
        }
        (self.first, self.shift) = (first, y - BODY);
        self.drawn = Drawn {
            rows: seen.rows,
            over: if seen.marked.is_some() { BODY - top } else { 0 },
            under: bottom - height,
            more: seen.last + 1 < seen.items || seen.end > height,
            marked: seen.marked.is_some(),
        };
        true
    }

    /// Where in the whole list the display is.
    fn bar(&self, look: &Look, canvas: &mut Canvas, seen: &Seen) {
        let items = i32::from(seen.items.max(1));
        let above = i32::from(self.first) > 0 || self.shift < 0;
        if !above && !self.drawn.more {
            return;
        }
        let room = look.window();
        let from = i32::from(self.first) * room / items;
        let to = (i32::from(seen.last) + 1) * room / items;
        let height = (to - from).clamp(5, room - 4);
        // Never at an end that is not reached.
        let least = if above { 2 } else { 0 };
        let most = if self.drawn.more { room - height - 2 } else { room - height };
        let at = if self.drawn.more { from.clamp(least, most) } else { most };
        bar(canvas, look, at, height);
    }
}

/// The position bar: dots all along, and where the display is.
pub(super) fn bar(canvas: &mut Canvas, look: &Look, at: i32, height: i32) {
    let x = look.width() - 1;
    dots(canvas, (BODY..look.height()).step_by(3).map(|y| Point::new(x, y)), BinaryColor::On);
    fill(canvas, area(look.width() - BAR, BODY + at, BAR, height), BinaryColor::On);
}

#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    rows: u16,
    items: u16,
    /// The first thing seen, and where it begins.
    first: Option<(u16, i32)>,
    last: u16,
    /// Where the last thing that was laid out ends.
    end: i32,
    marked: Option<(i32, i32)>,
    /// The marked row lies before the first thing seen; from where on it should be shown.
    above: Option<u16>,
}

/// Where a list is put, thing by thing.
pub struct Doc<'a> {
    canvas: &'a mut Canvas,
    look: &'a Look,
    at: u16,
    from: u16,
    y: i32,
    /// Where what belongs to the next row begins: headings and texts right before it.
    lead: Option<u16>,
    dice: Option<DiceRun>,
    seen: Seen,
}

#[derive(Clone, Copy)]
struct DiceRun {
    name: u32,
    x: i32,
    y: i32,
    item: u16,
}

/// A thing that is drawn: where, and whether it is the marked one.
pub struct Place<'a> {
    /// The picture.
    pub canvas: &'a mut Canvas,
    /// Where it begins.
    pub y: i32,
    /// Whether it is marked.
    pub marked: bool,
    /// The letters, and how much room there is.
    pub look: &'a Look,
}

impl Place<'_> {
    /// Draws a text from `x` on and `y` down, line by line, as far as whole lines are to be seen; says how high it is.
    pub fn text(&mut self, x: i32, y: i32, width: i32, text: &dyn Display, color: BinaryColor) -> i32 {
        let font = self.look.font;
        let height = text::height(font);
        let lines = text::wrap(text, text::fits(font, width), &mut |n, line| {
            let y = y + i32::from(n) * height;
            if self.look.is_open(y, height) {
                self.canvas.write(font, Point::new(x, y), line, color);
            }
        });
        i32::from(lines) * height
    }

    /// Lights the place of a marked thing, as far as it is to be seen.
    pub fn mark(&mut self, y: i32, height: i32) {
        let (top, bottom) = (y.max(BODY), (y + height).min(self.look.height()));
        fill(self.canvas, area(0, top, self.look.room(), bottom - top), BinaryColor::On);
    }
}

impl<'a> Doc<'a> {
    fn new(list: &List, look: &'a Look, canvas: &'a mut Canvas) -> Self {
        Self {
            canvas,
            look,
            at: list.at,
            from: list.first,
            y: BODY + list.shift,
            lead: None,
            dice: None,
            seen: Seen::default(),
        }
    }

    /// Something to read.
    pub fn text(&mut self, text: &dyn Display) {
        self.place(false, &mut |place| place.text(1, place.y, place.look.room() - 1, text, BinaryColor::On));
    }

    /// Something that belongs above what follows.
    pub fn heading(&mut self, text: &dyn Display) {
        self.place(false, &mut |place| {
            let room = place.look.room();
            let height = place.text(1, place.y + 1, room - 1, text, BinaryColor::On) + 1;
            let y = place.y + height;
            if place.look.is_open(y, 1) {
                dots(place.canvas, (0..room).step_by(2).map(|x| Point::new(x, y)), BinaryColor::On);
            }
            height + 3
        });
    }

    /// Something to take.
    pub fn row(&mut self, bullet: Bullet, text: &dyn Display) {
        self.place(true, &mut |place| {
            let look = place.look;
            let (y, letter, room) = (place.y, text::height(look.font), look.room() - GUTTER);
            let count = text::wrap(text, text::fits(look.font, room), &mut |_, _| ());
            let height = i32::from(count.max(1)) * letter;
            if place.marked {
                place.mark(y, height);
            }
            let color = BinaryColor::from(!place.marked);
            place.text(GUTTER, y, room, text, color);
            if look.is_open(y, letter) {
                draw::bullet(place.canvas, 0, y + letter / 2, bullet, color);
            }
            if place.marked && look.pressed {
                fill(place.canvas, area(1, (y + 1).max(BODY), 2, (height - 2).min(look.window())), BinaryColor::Off);
            }
            height
        });
    }

    /// A thing of its own: drawn by `paint`, which says how high it is. It can be marked if `pick`.
    pub fn place(&mut self, pick: bool, paint: &mut dyn FnMut(&mut Place<'_>) -> i32) {
        self.dice = None;
        let Some((item, marked)) = self.count(pick, false) else { return };
        let y = self.y;
        let mut place = Place { canvas: self.canvas, y, marked, look: self.look };
        let height = paint(&mut place);
        self.y += height;
        self.see(item, y, y + height, marked);
    }

    /// A die beside those before it, if they have the same name.
    pub fn die(&mut self, name: &dyn Display, pick: bool, die: draw::Die) {
        const SIDE: i32 = draw::DIE + 2;
        let (width, room) = (draw::die_width(die) + 2, self.look.room());
        let hash = text::hash(&text::Stem(name));
        let run = self.dice.filter(|run| run.name == hash);
        // Beside a die that was drawn there is room for another one, whatever follows below.
        let beside =
            run.is_some_and(|run| run.item >= self.from && run.x + width <= room && run.y < self.look.height());
        let Some((item, marked)) = self.count(pick, beside) else {
            let item = run.map_or(self.seen.items - 1, |run| run.item);
            // Dice that belong together are shown together.
            if let Some(above) = &mut self.seen.above
                && run.is_some()
            {
                *above = (*above).min(item);
            }
            self.dice = Some(DiceRun { name: hash, x: room, y: 0, item });
            self.lead = None;
            return;
        };
        let start = self.y;
        let mut run = match run {
            Some(run) if run.x + width <= room => run,
            Some(run) if run.item >= self.from => {
                self.y += SIDE + 1;
                DiceRun { x: 1, y: start, ..run }
            }
            _ => {
                let mut place = Place { canvas: self.canvas, y: start, marked: false, look: self.look };
                let height = place.text(1, start, room - 1, &text::Capital(&text::Stem(name)), BinaryColor::On);
                self.y += height + SIDE + 1;
                DiceRun { name: hash, x: 1, y: start + height, item }
            }
        };
        if self.look.is_open(run.y, SIDE) {
            if marked {
                fill(self.canvas, area(run.x - 1, run.y, width, SIDE), BinaryColor::On);
            }
            draw::die(self.canvas, Point::new(run.x, run.y + 1), die, BinaryColor::from(!marked));
        }
        self.see(item, run.y.min(start), run.y + SIDE + 1, marked);
        run.x += width;
        self.dice = Some(run);
    }

    /// Counts a thing; its number and whether it is marked, if it has to be laid out.
    fn count(&mut self, pick: bool, beside: bool) -> Option<(u16, bool)> {
        let item = self.seen.items;
        self.seen.items += 1;
        let marked = pick && self.seen.rows == self.at;
        self.seen.rows += u16::from(pick);
        if item < self.from {
            if marked {
                self.seen.above = Some(self.lead.unwrap_or(item));
            }
            self.lead = if pick { None } else { self.lead.or(Some(item)) };
            return None;
        }
        let found =
            self.seen.marked.is_some() || self.seen.above.is_some() || self.seen.rows > self.at.saturating_add(1);
        (self.y < self.look.height() || !found || beside).then_some((item, marked))
    }

    fn see(&mut self, item: u16, top: i32, bottom: i32, marked: bool) {
        if marked {
            self.seen.marked = Some((top, bottom));
        }
        if bottom > BODY && self.seen.first.is_none() {
            self.seen.first = Some((item, top));
        }
        if top < self.look.height() {
            self.seen.last = item;
            self.seen.end = bottom;
        }
    }
}

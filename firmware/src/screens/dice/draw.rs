//! Drawing the dice pad: which group and which face stands where.

use core::fmt::{self, Display};

use eldertally_core::Viewer;
use eldertally_core::game::Group;
use eldertally_core::table::{Phrase, Table};

use super::Dice;
use super::paint::Paint;
use crate::canvas::Canvas;
use crate::screens::ask::Words;
use crate::screens::{Look, list};
use crate::text::{self, Capital};

/// How the faces of a group are shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Pips,
    Number,
    Words,
}

impl Dice {
    /// Draws the pad below the heading line.
    /// `asked` stands above all, where the heading line has no room for it and the pad has.
    pub fn draw(&mut self, table: &dyn Table, asked: Option<&dyn Display>, look: &Look, canvas: &mut Canvas) {
        // Once without color, to see where the marked place is, and whether what is asked fits in, too.
        let window = look.window();
        let measured = |asked| {
            let mut paint = Paint::new(None, 0, look);
            self.lay_out(table, asked, &mut paint);
            (paint.marked, paint.end())
        };
        let asked = asked.filter(|asked| measured(Some(*asked)).1 <= window);
        let ((top, bottom), end) = measured(asked);
        self.top = self.top.clamp((bottom - window).max(0), top.max(0)).min((end - window).max(0));
        let mut paint = Paint::new(Some(canvas), self.top, look);
        self.lay_out(table, asked, &mut paint);
        if end > window {
            let (at, height) = (self.top * window / end, window * window / end);
            list::bar(canvas, look, at, height.max(5));
        }
    }

    fn lay_out(&self, table: &dyn Table, asked: Option<&dyn Display>, paint: &mut Paint<'_>) {
        let mut place = 0;
        if let Some(asked) = asked {
            paint.label(&Capital(asked));
        }
        for (n, group) in (0..).zip(self.throw.groups().iter().copied()) {
            let name = Words { table, phrase: Phrase::Group(n), viewer: Viewer::Table, look: paint.look };
            let owner = group.seat.filter(|_| table.seats().len() > 1).and_then(|seat| table.seats().get(seat));
            let owner = owner.filter(|info| !says(&name, &info.name));
            // The marked place takes its heading along.
            let from = paint.new_line();
            match owner {
                Some(info) => paint.label(&format_args!("{}: {name}", info.name)),
                None => paint.label(&Capital(&name)),
            }
            if self.throw.by_total() {
                let (least, most) = group.totals().into_inner();
                paint.limits(least, most);
                let total = self.throw.totals().get(place).copied().unwrap_or(0);
                paint.number(self.at == place, Some(total.into()).filter(|total| *total > 0), from);
                place += 1;
                continue;
            }
            let style = style(table, n, group, paint.look);
            for _ in 0..group.count {
                let face = self.throw.slots().get(place).and_then(|slot| slot.face);
                let marked = self.at == place;
                match style {
                    Style::Pips => paint.pips(marked, face.map_or(0, |face| face + 1), from),
                    Style::Number => {
                        let text = face.map(|face| Words { phrase: Phrase::Face(n, face), ..name.clone() });
                        paint.short(marked, text.as_ref().map(|text| text as &dyn Display), from);
                    }
                    Style::Words => {
                        let left = face.filter(|_| marked).and_then(|face| self.throw.left(table, place, face));
                        let text = face.map(|face| Words { phrase: Phrase::Face(n, face), ..name.clone() });
                        paint.words(marked, text.as_ref().map(|text| text as &dyn Display), left, from);
                    }
                }
                place += 1;
            }
        }
        paint.tick(self.at == place, self.throw.is_ready());
        paint.menu(self.at == place + 1);
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
    let words = |face| Words { table, phrase: Phrase::Face(n, face), viewer: Viewer::Table, look };
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

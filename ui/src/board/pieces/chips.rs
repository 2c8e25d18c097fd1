//! Small labels: skills, items, tokens, numbers.

use super::super::layout::Piece;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::sketch::{Align, Rect, Sketch};
use super::{GAP, NAME, icon, touch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};

/// How high a label is.
const HIGH: f32 = 32.0;
const INSET: f32 = 9.0;
const ICON: f32 = 16.0;

pub(super) fn chips(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let (mut x, mut y) = (0.0, 0.0);
    for entry in entries {
        let text = words(piece, entry);
        let symbol = if entry.symbol.is_some() { ICON } else { 0.0 };
        let between = if symbol > 0.0 && !text.is_empty() { 5.0 } else { 0.0 };
        let wide = (2.0 * INSET + symbol + between + letters::width(&text, NAME)).clamp(HIGH, width);
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + HIGH + GAP);
        }
        let (set, fresh) = (!entry.is_idle(), scene.change(entry).is_fresh);
        sketch.draw(x, y, Look::Chip { width: wide as i32, height: HIGH as i32, set, fresh });
        icon(&mut sketch, entry.symbol, x + INSET, y + (HIGH - ICON) / 2.0, ICON);
        let left = x + INSET + symbol + between;
        let line = Rect::new(left, y, x + wide - INSET / 2.0 - left, HIGH);
        sketch.write(line, &text, NAME, if set { SheetInk::Ink } else { SheetInk::Faint }, Align::Left);
        touch(&mut sketch, entry, None, Rect::new(x, y, wide, HIGH));
        x += wide + GAP;
    }
    sketch.height = if entries.is_empty() { 0.0 } else { y + HIGH + GAP };
    sketch
}

/// What a label says: of what is there or not, its name; of a number, that as well.
fn words(piece: &Piece, entry: &Entry) -> String {
    match entry.figure {
        Figure::Boxes { .. } if piece.bare && entry.symbol.is_some() => String::new(),
        Figure::Boxes { .. } => entry.name.clone(),
        _ if piece.bare && entry.is_idle() && entry.symbol.is_some() => String::new(),
        _ if piece.bare => entry.value.clone(),
        _ => format!("{} {}", entry.name, entry.value),
    }
}

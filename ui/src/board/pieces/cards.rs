//! Cards that lie open, with what is written on them, and piles of which only the backs are seen.

use super::super::layout::Piece;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch};
use super::{GAP, touch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};

const WIDE: f32 = 64.0;
const HIGH: f32 = 78.0;
/// How large what is written on a card is.
const WORDS: f32 = 11.0;
/// How large the number of a pile is.
const NUMBER: f32 = 20.0;

pub(super) fn cards(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let group = piece.group.unwrap_or(1).max(1);
    // What belongs together lies close, and in one line.
    let wide = group as f32 * (WIDE + 2.0) - 2.0;
    let (mut x, mut y) = (0.0, 0.0);
    for together in entries.chunks(group) {
        if x > 0.0 && x + wide > width {
            (x, y) = (0.0, y + HIGH + GAP);
        }
        for (n, entry) in (0_u8..).zip(together) {
            card(&mut sketch, entry, scene, x + f32::from(n) * (WIDE + 2.0), y);
        }
        x += wide + GAP;
    }
    sketch.height = if entries.is_empty() { 0.0 } else { y + HIGH + GAP };
    sketch
}

fn card(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, x: f32, y: f32) {
    let is_pile = matches!(entry.figure, Figure::Pile { .. });
    let count = entry.at().unwrap_or_default();
    let fresh = scene.change(entry).is_fresh;
    let look = Look::Card { width: WIDE as i32, height: HIGH as i32, count, open: !is_pile, fresh };
    sketch.draw(x, y, look);
    let (inner, ink) = (WIDE - 12.0, if count > 0 { SheetInk::Ink } else { SheetInk::Faint });
    let words = if is_pile { &entry.name } else { &entry.value };
    let lines = letters::lines(words, inner, WORDS);
    let number = if is_pile { NUMBER * LINE } else { 0.0 };
    let top = y + (HIGH - number - lines.len() as f32 * WORDS * LINE).max(0.0) / 2.0;
    if is_pile {
        let line = Rect::new(x + 6.0, top, inner, number);
        sketch.write_bold(line, &count.to_string(), NUMBER, ink, Align::Middle);
    }
    let below = Rect::new(x + 6.0, top + number, inner, HIGH);
    sketch.write_lines(below, words, WORDS, ink, Align::Middle);
    touch(sketch, entry, None, Rect::new(x, y, WIDE, HIGH));
}

//! Tracks, rows of boxes and bars: a line that names them, and below it the boxes themselves.

use super::super::layout::Piece;
use super::super::look::{Look, Row};
use super::super::scene::Scene;
use super::super::sketch::{Rect, Sketch};
use super::{HEAD, ICON, head, icon, touch};
use crate::drawing::rows::{letters, places};
use crate::sheet::entry::{Entry, Figure};

/// The side of a box or space where the board does not say.
const SIDE: f32 = 22.0;
/// How high a bar is.
const BAR: f32 = 12.0;
/// Below a row.
const BELOW: f32 = 6.0;

/// What a row shows of how much.
fn value(entry: &Entry) -> String {
    match &entry.figure {
        Figure::Track { at, marks } => format!("{at} / {}", marks.len().saturating_sub(1)),
        Figure::Boxes { filled, marks } => format!("{filled} / {}", marks.len()),
        _ => entry.value.clone(),
    }
}

/// Draws what names the row; gives how far the row itself is from the left and from the top.
fn named(sketch: &mut Sketch, piece: &Piece, entry: &Entry, scene: &Scene<'_>) -> (f32, f32) {
    if piece.bare {
        let is_there = icon(sketch, entry.symbol, 0.0, 3.0, ICON);
        return (if is_there { ICON + 8.0 } else { 0.0 }, 0.0);
    }
    head(sketch, entry, &entry.name, &value(entry), scene.change(entry).is_fresh);
    (0.0, HEAD)
}

pub(super) fn boxes(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32) -> Sketch {
    in_lines(piece, entry, scene, width, Look::Boxes)
}

pub(super) fn way(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32) -> Sketch {
    in_lines(piece, entry, scene, width, Look::Way)
}

fn in_lines(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32, look: fn(Row) -> Look) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let (left, top) = named(&mut sketch, piece, entry, scene);
    let row = row(entry, scene, width - left, piece.size.unwrap_or(SIDE));
    let places = places(&row.letters, row.width as f32, row.side as f32);
    sketch.height = top + places.height + BELOW;
    let all = Rect::new(0.0, 0.0, width, sketch.height);
    touch(&mut sketch, entry, None, all);
    for (n, middle) in (0..).zip(&places.middles) {
        let (x, y) = (left + middle.x - places.side / 2.0, top + middle.y - places.side / 2.0);
        touch(&mut sketch, entry, Some(n), Rect::new(x, y, places.side, places.side));
    }
    sketch.draw(left, top, look(row));
    sketch
}

/// A bar has a segment for each step of a track from 1 on, or for each box.
pub(super) fn bar(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let (left, top) = named(&mut sketch, piece, entry, scene);
    let row = Row { side: BAR as i32, ..row(entry, scene, width - left, BAR) };
    let top = top + if piece.bare { 5.0 } else { 2.0 };
    sketch.height = top + BAR + BELOW + 2.0;
    let all = Rect::new(0.0, 0.0, width, sketch.height);
    touch(&mut sketch, entry, None, all);
    let first = u16::from(matches!(entry.figure, Figure::Track { .. }));
    let wide = row.width as f32 / row.size.max(1) as f32;
    for n in 0..u16::try_from(row.size).unwrap_or_default() {
        touch(&mut sketch, entry, Some(n + first), Rect::new(left + f32::from(n) * wide, top, wide, BAR));
    }
    sketch.draw(left, top, Look::Bar(row));
    sketch
}

fn row(entry: &Entry, scene: &Scene<'_>, width: f32, side: f32) -> Row {
    let at = entry.at().unwrap_or_default();
    let was = scene.change(entry).was.unwrap_or(at);
    let marks = entry.marks();
    let size = marks.len() - usize::from(matches!(entry.figure, Figure::Track { .. }) && !marks.is_empty());
    Row { letters: letters(marks), at, was, width: width as i32, side: side as i32, size: size as i32 }
}

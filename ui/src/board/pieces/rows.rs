//! Tracks, rows of boxes and bars: a line that names them, and below it the boxes themselves.

use eldertally_core::Symbol;

use super::super::layout::Piece;
use super::super::look::{Look, Row};
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch};
use super::{HEAD, ICON, head, icon, touch};
use crate::drawing::circles::Step;
use crate::drawing::letters::width as width_of;
use crate::drawing::marks::{letters, printed_in};
use crate::drawing::rows::{LEAST, Laid, lay, size_for};
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// The side of a box or space where the board does not say.
const SIDE: f32 = 22.0;
/// How high a bar is.
const BAR: f32 = 12.0;
/// Below a row.
const BELOW: f32 = 6.0;
/// Above a row without a name, so that what is lit there has room.
const ABOVE: f32 = 4.0;
/// Boxes may be as small as this, and so may spaces that a marker walks over.
pub(super) const LEAST_BOX: f32 = LEAST;
pub(super) const LEAST_SPACE: f32 = 18.0;
/// How large that is which says what the numbers of a row have to be.
const TAKES: f32 = 12.0;
/// Lines end where they are printed if that leaves boxes of at least this size.
const AS_PRINTED: f32 = 18.0;
/// Boxes that may grow are at most this large: larger ones get numbers.
const LARGEST: f32 = 34.0;

/// What a row shows of how much.
fn value(entry: &Entry) -> String {
    match &entry.figure {
        Figure::Track { at, marks } => format!("{at} / {}", marks.len().saturating_sub(1)),
        Figure::Boxes { filled, marks } => format!("{filled} / {}", marks.len()),
        _ => entry.value.clone(),
    }
}

/// Draws what names the row, whose first line is so high; gives how far the row itself is from the left and from the top.
fn named(sketch: &mut Sketch, piece: &Piece, entry: &Entry, scene: &Scene<'_>, line: f32) -> (f32, f32) {
    if piece.bare {
        let top = ABOVE + (ICON - line).max(0.0) / 2.0;
        icon(sketch, entry.symbol, 0.0, (top + (line - ICON) / 2.0).round(), ICON);
        return (indent(piece, entry), top);
    }
    head(sketch, entry, &entry.name, &value(entry), scene.change(entry).is_fresh);
    (0.0, HEAD)
}

/// Writes above a row what it is and what its numbers have to be; gives where the row itself begins.
fn headed(sketch: &mut Sketch, entry: &Entry, takes: Symbol) -> f32 {
    let (high, small, mut x) = ((TAKES * LINE).ceil(), TAKES + 2.0, 0.0);
    let parts = [(entry.symbol, entry.name.as_str(), SheetInk::Faint), (Some(takes), takes.english(), SheetInk::Ink)];
    for (symbol, words, ink) in parts {
        icon(sketch, symbol, x, ((high - small) / 2.0).floor(), small);
        let wide = width_of(words, TAKES);
        sketch.write(Rect::new(x + small + 5.0, 0.0, wide, high), words, TAKES, ink, Align::Left);
        x += small + wide + 17.0;
    }
    high + 2.0
}

/// All of a row, with a little room to the next, so that one sees which of them is lit.
fn whole(sketch: &Sketch) -> Rect {
    Rect::new(0.0, 1.0, sketch.width, sketch.height - 4.0)
}

/// How far a row is from the left.
fn indent(piece: &Piece, entry: &Entry) -> f32 {
    if piece.bare && entry.symbol.is_some() { ICON + 8.0 } else { 0.0 }
}

/// How large the boxes of all rows of a piece are: the same, so that they stand below each other, and at least so large. A row
/// that is longer than its lines at any such size takes further ones.
pub(super) fn side(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32, least: f32) -> f32 {
    let most = piece.size.map_or(LARGEST, |size| scene.sized(size));
    let Some(lines) = piece.lines else { return piece.size.map_or_else(|| scene.sized(SIDE), |_| most) };
    let of = |entry: &&Entry| {
        let room = width - indent(piece, entry);
        let in_print = size_for(&printed_in(&letters(entry.marks()), &entry.lines), room, entry.lines.len(), most);
        let found = || size_for(&letters(entry.marks()), room, lines, most);
        in_print
            .filter(|side| *side >= AS_PRINTED)
            .or_else(found)
            .filter(|side| *side >= least)
            .unwrap_or(SIDE.min(most))
    };
    entries.iter().map(of).reduce(f32::min).unwrap_or(SIDE)
}

/// What is printed in the boxes of a row, in its printed lines where each of them has room.
fn printed(entry: &Entry, width: f32, side: f32) -> String {
    let (free, in_print) = (letters(entry.marks()), printed_in(&letters(entry.marks()), &entry.lines));
    if size_for(&in_print, width, entry.lines.len(), side).is_some_and(|size| size >= side) { in_print } else { free }
}

pub(super) fn boxes(
    piece: &Piece,
    entry: &Entry,
    takes: Option<Symbol>,
    scene: &Scene<'_>,
    (width, side): (f32, f32),
) -> Sketch {
    in_lines(piece, entry, takes, scene, (width, side), Look::Boxes)
}

pub(super) fn way(piece: &Piece, entry: &Entry, scene: &Scene<'_>, (width, side): (f32, f32)) -> Sketch {
    in_lines(piece, entry, None, scene, (width, side), Look::Way)
}

fn in_lines(
    piece: &Piece,
    entry: &Entry,
    takes: Option<Symbol>,
    scene: &Scene<'_>,
    (width, side): (f32, f32),
    look: fn(Row) -> Look,
) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let row = row(piece, entry, scene, width - indent(piece, entry), side);
    let places = lay(&row.letters, row.width as f32, row.side());
    let (left, top) = match takes {
        Some(takes) => (0.0, headed(&mut sketch, entry, takes)),
        None => named(&mut sketch, piece, entry, scene, places.side),
    };
    sketch.height = top + places.height.max(if piece.bare { ICON } else { 0.0 }) + BELOW;
    let all = whole(&sketch);
    touch(&mut sketch, entry, None, all);
    let around = |x: f32, y: f32| Rect::new(x - places.side / 2.0, y - places.side / 2.0, places.side, places.side);
    let boxes: Vec<Rect> = places.middles.iter().map(|middle| around(left + middle.x, top + middle.y)).collect();
    // A touch on a number means that.
    let (numbers, crossed) = (written(piece, entry, scene), entry.at().unwrap_or_default().max(0) as usize);
    for (number, rect) in numbers.iter().rev().zip(boxes.iter().take(crossed).rev()) {
        touch(&mut sketch, number, None, *rect);
    }
    for (n, rect) in (0..).zip(boxes) {
        touch(&mut sketch, entry, Some(n), rect);
    }
    sketch.draw(left, top, look(row));
    sketch
}

/// Boxes to be circled, and to be struck out from the first one on.
pub(super) fn circles(piece: &Piece, entry: &Entry, scene: &Scene<'_>, (width, side): (f32, f32)) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let row = row(piece, entry, scene, width - indent(piece, entry), side);
    let Laid { side, middles, height, .. } = lay(&row.letters, row.width as f32, row.side());
    let (left, top) = named(&mut sketch, piece, entry, scene, side);
    sketch.height = top + height.max(if piece.bare { ICON } else { 0.0 }) + BELOW;
    let all = whole(&sketch);
    touch(&mut sketch, entry, None, all);
    let struck = piece.struck.as_ref().and_then(|name| scene.akin(entry, name).next());
    let gone = struck.and_then(Entry::at).unwrap_or_default();
    for (n, middle) in (0..).zip(middles) {
        let rect = Rect::new(left + middle.x - side / 2.0, top + middle.y - side / 2.0, side, side);
        // A touch means what came first: on a heart that is struck out, those.
        let both = if i32::from(n) < gone { [struck, Some(entry)] } else { [Some(entry), struck] };
        both.into_iter().flatten().for_each(|one| touch(&mut sketch, one, Some(n), rect));
    }
    if let Some(struck) = struck {
        touch(&mut sketch, struck, None, all);
    }
    let struck = Step { at: gone, was: struck.and_then(|struck| scene.change(struck).was).unwrap_or(gone) };
    sketch.draw(left, top, Look::Circles { row, struck, symbol: symbols::number(entry.symbol) });
    sketch
}

/// A bar has a segment for each step of a track from 1 on, or for each box.
pub(super) fn bar(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let high = scene.sized(BAR);
    let (left, top) = named(&mut sketch, piece, entry, scene, high);
    let row = row(piece, entry, scene, width - left, high);
    let top = top + if piece.bare { 0.0 } else { 2.0 };
    sketch.height = top + high + BELOW + 2.0;
    let all = whole(&sketch);
    touch(&mut sketch, entry, None, all);
    let first = u16::from(matches!(entry.figure, Figure::Track { .. }));
    let wide = row.width as f32 / row.size.max(1) as f32;
    for n in 0..u16::try_from(row.size).unwrap_or_default() {
        touch(&mut sketch, entry, Some(n + first), Rect::new(left + f32::from(n) * wide, top, wide, high));
    }
    sketch.draw(left, top, Look::Bar(row));
    sketch
}

fn row(piece: &Piece, entry: &Entry, scene: &Scene<'_>, width: f32, side: f32) -> Row {
    let at = entry.at().unwrap_or_default();
    let was = scene.change(entry).was.unwrap_or(at);
    let marks = entry.marks();
    let size = marks.len() - usize::from(matches!(entry.figure, Figure::Track { .. }) && !marks.is_empty());
    let written = written(piece, entry, scene).into_iter().map(digit).collect();
    Row {
        letters: printed(entry, width, side),
        at,
        was,
        width: width as i32,
        halves: (side * 2.0) as i32,
        size: size as i32,
        written,
        next: in_hand(piece, entry, scene),
        coming: false,
    }
}

/// The numbers that stand in the boxes that were crossed last: parts that hold the same and which of them they are.
fn written<'a>(piece: &Piece, entry: &Entry, scene: &Scene<'a>) -> Vec<&'a Entry> {
    let steps = |entry: &Entry| entry.path.split('/').count();
    let numbers = piece.written.iter().flat_map(|numbers| scene.akin(entry, numbers));
    numbers.filter(|number| steps(number) == steps(entry) + 1).collect()
}

/// The number that would be written into a box that is lit: that of the only die in hand.
fn in_hand(piece: &Piece, entry: &Entry, scene: &Scene<'_>) -> Option<char> {
    let all = piece.hand.iter().filter(|_| scene.is_lit(entry)).flat_map(|name| scene.akin(entry, name));
    let mut open = all.filter(|one| !matches!(one.figure, Figure::Die { kept: true, .. }) && !one.is_idle());
    let (first, more) = (open.next(), open.next());
    first.filter(|one| more.is_none() && one.is_die()).map(digit)
}

/// What somebody wrote into a box; nothing where it is not known.
fn digit(entry: &Entry) -> char {
    entry.at().filter(|at| *at > 0).and_then(|at| char::from_digit(at as u32, 10)).unwrap_or(' ')
}

//! What stands in a frame: its title, its pieces, its map, and what the game notes about them.

use super::layout::{Frame, Kind, Notes, Piece};
use super::map;
use super::pieces::{self, GAP};
use super::scene::{Of, Scene};
use super::sketch::{Align, LINE, Rect, Sketch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::Entry;
use crate::words::capital;

/// Within a frame.
pub(super) const PAD: f32 = 10.0;
/// How large a title is, the smaller the longer, before it takes another line.
const TITLES: [f32; 3] = [15.0, 14.0, 13.0];
const NOTE: f32 = 12.0;
/// What lies beside something has at least this room.
const BESIDE: f32 = 80.0;

/// A piece with the parts that are drawn of it.
type Shown<'a> = (&'a Piece, Vec<&'a Entry>);

/// Whether there is anything to draw.
pub(super) fn is_there(frame: &Frame, of: Of, scene: &Scene<'_>) -> bool {
    frame.map.is_some() || frame.piece.iter().any(|piece| !shown(piece, of, scene).is_empty())
}

/// The parts that are drawn of a piece.
pub(super) fn shown<'a>(piece: &Piece, of: Of, scene: &Scene<'a>) -> Vec<&'a Entry> {
    let holder = of.seat().map_or(0, |seat| i32::from(seat.0) + 1);
    let is_here = |entry: &&Entry| !piece.held || entry.at() == Some(holder);
    let is_drawn = |entry: &&Entry| !piece.only_set || !entry.is_idle() || scene.is_lit(entry);
    let of = if piece.held { Of::Anyone } else { of };
    piece.show.iter().flat_map(|pattern| scene.named(pattern, of)).filter(is_here).filter(is_drawn).collect()
}

pub(super) fn filled(frame: &Frame, of: Of, scene: &Scene<'_>, width: f32) -> Sketch {
    let inner = width - 2.0 * PAD;
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    let pieces: Vec<Shown<'_>> = frame.piece.iter().map(|piece| (piece, shown(piece, of, scene))).collect();
    // What a player only holds has a heading elsewhere.
    let own = pieces.iter().filter(|(piece, _)| !piece.held || of.seat().is_none());
    let first = own.flat_map(|(_, entries)| entries.first().copied()).next();
    let heading = || first.and_then(|entry| scene.heading(entry)).or_else(|| of.seat().map(|seat| scene.name(seat)));
    if let Some(title) = Some(()).filter(|()| frame.title).and_then(|()| heading()) {
        head(&mut sketch, &capital(title), inner);
    }
    let fit = ((inner + 2.0 * GAP) / (frame.column.max(1.0) + 2.0 * GAP)) as usize;
    let columns = frame.columns.min(fit).max(1);
    let body = if columns > 1 { in_columns(&pieces, columns, scene, inner) } else { stacked(&pieces, scene, inner) };
    below(&mut sketch, body);
    if let Some(map) = &frame.map {
        below(&mut sketch, map::map(map, frame.notes, scene, inner));
    }
    let noted: Vec<&Entry> =
        pieces.iter().filter(|(piece, _)| !piece.notes).flat_map(|(_, all)| all.iter().copied()).collect();
    match frame.notes {
        Notes::Below => notes(&mut sketch, &noted, scene, Rect::new(PAD, 0.0, inner, 0.0), NOTE),
        Notes::Touch => noted.iter().for_each(|entry| tell_notes(&mut sketch, entry, scene)),
        Notes::Nowhere => {}
    }
    sketch.height += PAD - GAP / 2.0;
    sketch
}

fn below(sketch: &mut Sketch, other: Sketch) {
    let high = other.height;
    sketch.put(PAD, sketch.height, other);
    sketch.height += high;
}

/// A title is never cut: it is written smaller, and then in more lines.
fn head(sketch: &mut Sketch, title: &str, width: f32) {
    let fits = |size: &f32| letters::width(title, *size) <= width;
    let size = TITLES.into_iter().find(fits).unwrap_or(TITLES[2]);
    let high = size * LINE;
    for line in letters::lines(title, width, size) {
        sketch.write_bold(Rect::new(PAD, sketch.height, width, high), &line, size, SheetInk::Ink, Align::Left);
        sketch.height += high;
    }
    sketch.height += 3.0;
}

/// Blocks in columns in turn, each below the one before it in its column.
fn in_columns(pieces: &[Shown<'_>], columns: usize, scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let wide = (width - (columns - 1) as f32 * 2.0 * GAP) / columns as f32;
    let mut heights = vec![0.0_f32; columns];
    for (n, block) in pieces.iter().flat_map(|shown| blocks(shown, scene, wide)).enumerate() {
        let (left, top) = ((n % columns) as f32 * (wide + 2.0 * GAP), heights[n % columns]);
        heights[n % columns] += block.height;
        sketch.put(left, top, block);
    }
    sketch.height = heights.into_iter().fold(0.0, f32::max);
    sketch
}

/// Pieces below each other; what lies beside another is right of it where there is room.
fn stacked(pieces: &[Shown<'_>], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    for group in pieces.chunk_by(|_, (next, _)| next.beside) {
        let drawn = side_by_side(group, scene, width).unwrap_or_else(|| column(group, scene, width));
        let high = drawn.height;
        sketch.put(0.0, sketch.height, drawn);
        sketch.height += high;
    }
    sketch
}

/// The first of a group on the left, all others on the right; nothing where they have no room.
fn side_by_side(group: &[Shown<'_>], scene: &Scene<'_>, width: f32) -> Option<Sketch> {
    let (left, right) = group.split_first().filter(|((_, entries), right)| !right.is_empty() && !entries.is_empty())?;
    let mut sketch = column(std::slice::from_ref(left), scene, width);
    let taken = sketch.spots.iter().map(|spot| spot.rect.x + spot.rect.width).fold(0.0, f32::max) + 2.0 * GAP;
    let right = (width - taken >= BESIDE).then(|| column(right, scene, width - taken))?;
    sketch.height = sketch.height.max(right.height);
    sketch.put(taken, 0.0, right);
    Some(sketch)
}

fn column(pieces: &[Shown<'_>], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    for block in pieces.iter().flat_map(|shown| blocks(shown, scene, width)) {
        let high = block.height;
        sketch.put(0.0, sketch.height, block);
        sketch.height += high;
    }
    sketch
}

/// The blocks of a piece, with what the game notes about it right below them.
fn blocks((piece, entries): &Shown<'_>, scene: &Scene<'_>, width: f32) -> Vec<Sketch> {
    let mut blocks = pieces::blocks(piece, entries, scene, width);
    let each_has_one = blocks.len() == entries.len();
    let last = blocks.len().saturating_sub(1);
    let noted = |entry: &&Entry| piece.notes && scene.notes(entry).next().is_some();
    for (n, entry) in entries.iter().enumerate().filter(|(_, entry)| noted(entry)) {
        if let Some(block) = blocks.get_mut(if each_has_one { n } else { last }) {
            block.height += GAP / 2.0;
            notes(block, &[*entry], scene, Rect::new(0.0, 0.0, width, 0.0), NOTE);
            block.height += GAP / 2.0;
        }
    }
    blocks
}

/// Writes what the game notes about parts, unless that stands above already.
pub(super) fn notes(sketch: &mut Sketch, entries: &[&Entry], scene: &Scene<'_>, at: Rect, size: f32) {
    // A label sets its value apart, a note does not.
    let said = sketch.texts.iter().map(|text| text.text.to_lowercase().replace(" \u{b7} ", " "));
    let mut said: Vec<String> = said.collect();
    for note in entries.iter().flat_map(|entry| scene.notes(entry)) {
        let lower = note.name.to_lowercase();
        if said.contains(&lower) {
            continue;
        }
        let at = Rect { y: sketch.height, ..at };
        sketch.height += match note.symbol {
            Some(_) => labelled(sketch, note, scene, at),
            None => sketch.write_lines(at, &capital(&note.name), size, SheetInk::Faint, Align::Left) + 3.0,
        };
        said.push(lower);
    }
}

/// Writes a note with a symbol as a label, and gives how high that is.
fn labelled(sketch: &mut Sketch, note: &Entry, scene: &Scene<'_>, at: Rect) -> f32 {
    let label = Piece { kind: Some(Kind::Chips), ..Piece::default() };
    let note = Entry { name: capital(&note.name), ..note.clone() };
    let mut high = 2.0;
    for label in pieces::blocks(&label, &[&note], scene, at.width) {
        let below = label.height;
        sketch.put(at.x, at.y + high, label);
        high += below;
    }
    high
}

/// Lets a touch on a part tell what the game notes about it.
pub(super) fn tell_notes(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>) {
    let told = told(&[entry], scene);
    let spots = sketch.spots.iter_mut().filter(|spot| Some(&spot.part) == entry.part.as_ref());
    spots.for_each(|spot| spot.said.push_str(&told));
}

/// What the game notes about parts, as it is added to what a touch tells.
pub(super) fn told(entries: &[&Entry], scene: &Scene<'_>) -> String {
    let mut told: Vec<&str> = Vec::new();
    for note in entries.iter().flat_map(|entry| scene.notes(entry)) {
        if !told.contains(&note.name.as_str()) {
            told.push(&note.name);
        }
    }
    told.into_iter().map(|note| format!(" \u{b7} {note}")).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use eldertally_core::table::Token;
    use eldertally_core::{Lang, Seats, Symbol};

    use super::super::layout::Layout;
    use super::super::look::Look;
    use super::super::sketch::Drawn;
    use super::*;
    use crate::sheet::entry::Figure;
    use crate::sheet::news::Shown as Before;

    fn entry(name: &str, path: &str, figure: Figure) -> Entry {
        Entry {
            part: (!path.is_empty()).then(|| Token::from_slice(path.as_bytes()).unwrap()),
            limits: None,
            name: name.to_owned(),
            value: "1".to_owned(),
            figure,
            seat: None,
            owner: None,
            amended: false,
            in_sight: true,
            symbol: None,
            lang: Lang::English,
            path: path.to_owned(),
            beside: None,
            lines: Vec::new(),
            printed: Vec::new(),
        }
    }

    /// Two groups: an empty box, and a number with what is noted about it, partly what its label says.
    fn entries() -> Vec<Entry> {
        let note = |words: &str| entry(words, "", Figure::Note);
        vec![
            entry("the box", "", Figure::Heading),
            Entry { figure: Figure::Counter { at: 0 }, ..entry("Empty", "Empty", Figure::Note) },
            entry("the count", "", Figure::Heading),
            entry("Clues", "Clues", Figure::Counter { at: 1 }),
            note("clues 1"),
            note("7 to go"),
            note("7 to go"),
        ]
    }

    fn drawn(keys: &str) -> Sketch {
        drawn_of(&entries(), keys)
    }

    fn drawn_of(entries: &[Entry], keys: &str) -> Sketch {
        let frame = "[[sheet]]\n[[sheet.frame]]\n";
        let piece = "[[sheet.frame.piece]]\nshow = [\"Empty\", \"Clues\"]\nas = \"chips\"\nonly-set = true\n";
        let layout = Layout::read(&format!("{frame}{keys}\n{piece}")).unwrap();
        let (before, seats, lit) = (Before::default(), Seats::default(), HashSet::new());
        let scene = Scene::new(entries, &before, &seats, &lit, None);
        filled(&layout.sheet[0].frame[0], Of::Anyone, &scene, 300.0)
    }

    fn words(sketch: &Sketch) -> Vec<&str> {
        sketch.texts.iter().map(|text| text.text.as_str()).collect()
    }

    #[test]
    fn the_title_is_that_of_the_first_part_that_is_drawn_and_a_note_says_nothing_twice() {
        assert_eq!(words(&drawn("")), ["The count", "Clues \u{b7} 1", "7 to go"]);
    }

    #[test]
    fn notes_are_written_or_told_by_a_touch_or_left_out() {
        let told = |keys: &str| drawn(keys).spots[0].said.clone();
        assert_eq!(words(&drawn("notes = \"touch\"")), ["The count", "Clues \u{b7} 1"]);
        assert!(told("notes = \"touch\"").ends_with(" \u{b7} 7 to go"));
        assert_eq!(words(&drawn("notes = false")), ["The count", "Clues \u{b7} 1"]);
        assert!(!told("notes = false").contains("to go") && !told("").contains("to go"));
    }

    #[test]
    fn a_note_with_a_symbol_is_a_label_with_it() {
        let mut entries = entries();
        (entries[5].symbol, entries[5].value) = (Some(Symbol::Monster), String::new());
        let sketch = drawn_of(&entries, "");
        assert_eq!(words(&sketch), ["The count", "Clues \u{b7} 1", "7 to go"]);
        let is_symbol = |drawn: &Drawn| matches!(drawn.look, Look::Symbol { .. });
        let is_label = |drawn: &Drawn| matches!(drawn.look, Look::Chip { .. });
        let count = |is: fn(&Drawn) -> bool| sketch.drawn.iter().filter(|drawn| is(drawn)).count();
        assert_eq!((count(is_symbol), count(is_label)), (1, 2));
    }

    #[test]
    fn a_title_is_never_cut() {
        let title = "The monster of Anna the Investigator, black";
        for width in [130.0, 163.0, 250.0, 345.0, 500.0] {
            let mut sketch = Sketch::default();
            head(&mut sketch, title, width);
            assert_eq!(words(&sketch).join(" "), title);
            assert!(sketch.texts.iter().all(|line| letters::width(&line.text, line.size) <= width), "at {width}");
        }
    }
}

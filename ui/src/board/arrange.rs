//! Puts what a viewer sees into the layout of a game, within a width. Lengths come from the copy, so the layout follows.

use eldertally_core::Seat;

use super::layout::{Frame, Layout, Piece, Sheet, Whose};
use super::look::Look;
use super::map;
use super::pattern::Pattern;
use super::pieces::{self, GAP};
use super::scene::Scene;
use super::sketch::{Align, Rect, Sketch};
use crate::generated::SheetInk;
use crate::sheet::entry::Entry;
use crate::words::capital;

/// Around everything, and between frames.
const AROUND: f32 = 8.0;
/// Within a frame.
const PAD: f32 = 10.0;
const TITLE: f32 = 15.0;
const TITLE_HIGH: f32 = 24.0;
const NOTE: f32 = 12.0;

/// One sheet of a board for the table or for a player.
pub(crate) struct SheetOf<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) seat: Option<Seat>,
}

/// The sheets of a board, in order: those of players once for each.
pub(crate) fn sheets<'a>(layout: &'a Layout, scene: &Scene<'_>) -> Vec<SheetOf<'a>> {
    let mut sheets = Vec::new();
    for sheet in &layout.sheet {
        match sheet.of {
            Whose::Table => sheets.push(SheetOf { sheet, seat: None }),
            Whose::EachSeat => sheets.extend(scene.seats().map(|seat| SheetOf { sheet, seat: Some(seat) })),
        }
    }
    sheets
}

/// Lays a sheet out within a width. What the board has no place for comes last, so that nothing is lost.
pub(crate) fn arrange(layout: &Layout, of: &SheetOf<'_>, scene: &Scene<'_>, width: f32) -> Sketch {
    let inner = width - 2.0 * AROUND;
    let mut frames = Vec::new();
    for frame in &of.sheet.frame {
        match frame.of {
            Whose::Table => frames.push((frame, of.seat)),
            Whose::EachSeat => frames.extend(scene.seats().map(|seat| (frame, Some(seat)))),
        }
    }
    let is_there = |(frame, seat): &(&Frame, Option<Seat>)| any(frame, *seat, scene);
    let frames: Vec<_> = frames.into_iter().filter(is_there).collect();
    let mut board = Sketch { width, height: AROUND, ..Sketch::default() };
    let mut rest = &frames[..];
    while !rest.is_empty() {
        let (row, others) = rest.split_at(in_a_row(rest, inner));
        let asked: f32 = row.iter().map(|(frame, _)| frame.least).sum();
        let shared = inner - (row.len() - 1) as f32 * AROUND;
        let drawn: Vec<_> = row
            .iter()
            .map(|(frame, seat)| {
                let width = (shared * frame.least / asked).floor();
                (filled(frame, *seat, scene, width), scene.colour(seat.filter(|_| frame.of == Whose::EachSeat)))
            })
            .collect();
        let high = drawn.iter().map(|(sketch, _)| sketch.height).fold(0.0, f32::max).ceil();
        let mut x = AROUND;
        for (sketch, colour) in drawn {
            let wide = sketch.width;
            let rect = Rect::new(x, board.height, wide, high);
            framed(&mut board, rect, colour, sketch);
            x += wide + AROUND;
        }
        board.height += high + AROUND;
        rest = others;
    }
    let left: Vec<&Entry> = scene.parts().filter(|entry| belongs(layout, of, entry)).collect();
    if !left.is_empty() {
        let sketch = rest_of(&left, scene, inner);
        let rect = Rect::new(AROUND, board.height, inner, sketch.height.ceil());
        framed(&mut board, rect, -1, sketch);
        board.height += rect.height + AROUND;
    }
    board
}

/// How many frames have room side by side.
fn in_a_row(frames: &[(&Frame, Option<Seat>)], width: f32) -> usize {
    let mut room = width + AROUND;
    let fit = frames.iter().take_while(|(frame, _)| {
        room -= frame.least + AROUND;
        room >= 0.0
    });
    fit.count().max(1)
}

fn framed(board: &mut Sketch, rect: Rect, colour: i32, sketch: Sketch) {
    let ground = Look::Frame { width: rect.width as i32, height: rect.height as i32, colour, is_inner: false };
    board.draw(rect.x, rect.y, ground);
    board.put(rect.x, rect.y, sketch);
}

/// The parts that pieces of a frame name.
fn shown<'a>(piece: &Piece, seat: Option<Seat>, scene: &Scene<'a>) -> Vec<&'a Entry> {
    piece.show.iter().flat_map(|pattern| scene.named(pattern, seat)).collect()
}

/// Whether there is anything to draw.
fn any(frame: &Frame, seat: Option<Seat>, scene: &Scene<'_>) -> bool {
    let is_set = |piece: &Piece, entry: &&Entry| !piece.only_set || !entry.is_idle() || scene.is_lit(entry);
    frame.map.is_some()
        || frame.piece.iter().any(|piece| shown(piece, seat, scene).iter().any(|one| is_set(piece, one)))
}

/// What stands in a frame.
fn filled(frame: &Frame, seat: Option<Seat>, scene: &Scene<'_>, width: f32) -> Sketch {
    let inner = width - 2.0 * PAD;
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    let parts: Vec<(&Piece, Vec<&Entry>)> =
        frame.piece.iter().map(|piece| (piece, shown(piece, seat, scene))).collect();
    let first = parts.iter().find_map(|(_, entries)| entries.first().copied());
    if let Some(title) = first.filter(|_| frame.title).and_then(|entry| scene.heading(entry)) {
        let line = Rect::new(PAD, sketch.height - 2.0, inner, TITLE_HIGH);
        sketch.write_bold(line, &capital(title), TITLE, SheetInk::Ink, Align::Left);
        sketch.height += TITLE_HIGH;
    }
    let columns = if inner < 280.0 { 1 } else { frame.columns.max(1) };
    let wide = (inner - (columns - 1) as f32 * 2.0 * GAP) / columns as f32;
    let (mut column, mut high) = (0, 0.0_f32);
    for (piece, entries) in &parts {
        for block in pieces::blocks(piece, entries, scene, wide) {
            let x = PAD + column as f32 * (wide + 2.0 * GAP);
            high = high.max(block.height);
            sketch.put(x, sketch.height, block);
            column += 1;
            if column == columns {
                sketch.height += high;
                (column, high) = (0, 0.0);
            }
        }
    }
    sketch.height += high;
    if let Some(map) = &frame.map {
        let drawn = map::map(map, scene, inner);
        let high = drawn.height;
        sketch.put(PAD, sketch.height, drawn);
        sketch.height += high;
    }
    if frame.notes {
        let entries = parts.iter().flat_map(|(_, entries)| entries);
        for note in entries.flat_map(|entry| scene.notes(entry)) {
            let at = Rect::new(PAD, sketch.height, inner, 0.0);
            sketch.height += sketch.write_lines(at, &capital(note), NOTE, SheetInk::Faint, Align::Left) + 3.0;
        }
    }
    sketch.height += PAD - GAP / 2.0;
    sketch
}

/// Whether a part has no place in the layout, and this is the sheet where it comes last: that of its player, or the first.
fn belongs(layout: &Layout, of: &SheetOf<'_>, entry: &Entry) -> bool {
    let has_seats = layout.sheet.iter().any(|sheet| sheet.of == Whose::EachSeat);
    let is_here = match (entry.seat.filter(|_| has_seats), of.seat) {
        (Some(seat), own) => own == Some(seat),
        (None, own) => own.is_none() && layout.sheet.first().is_some_and(|first| std::ptr::eq(first, of.sheet)),
    };
    is_here && !layout.patterns().any(|pattern| pattern.names(&entry.path))
}

impl Layout {
    /// All that it names.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.sheet.iter().flat_map(|sheet| &sheet.frame).flat_map(|frame| {
            let places = frame.map.iter().flat_map(|map| &map.place);
            let pieces = frame.piece.iter().chain(places.clone().flat_map(|place| &place.piece));
            let figures = frame.map.iter().flat_map(|map| &map.figures);
            let written = pieces.clone().filter_map(|piece| piece.written.as_ref());
            pieces.flat_map(|piece| &piece.show).chain(written).chain(figures).chain(places.map(|place| &place.part))
        })
    }
}

/// What the board has no place for.
fn rest_of(entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    for together in entries.chunk_by(|one, other| one.is_long() == other.is_long() && !one.is_long()) {
        for block in pieces::blocks(&Piece::plain(), together, scene, width - 2.0 * PAD) {
            let high = block.height;
            sketch.put(PAD, sketch.height, block);
            sketch.height += high;
        }
    }
    sketch.height += PAD - GAP / 2.0;
    sketch
}

impl Piece {
    /// Whatever is shown, as its shape asks for.
    fn plain() -> Self {
        Self {
            show: Vec::new(),
            kind: None,
            size: None,
            spots: Vec::new(),
            gives: Vec::new(),
            only_set: false,
            bare: false,
            group: None,
            ..Self::default()
        }
    }
}

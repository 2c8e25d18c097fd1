//! Puts what a viewer sees into the layout of a game, within a width. Lengths come from the copy, so the layout follows.

use eldertally_core::Seat;

use super::edge::Edge;
use super::frame::{self, PAD};
use super::frames::{self, AROUND, Brick, Columns};
use super::layout::{Frame, Layout, Piece, Sheet, Whose};
use super::look::Look;
use super::pattern::Pattern;
use super::pieces::{self, GAP};
use super::scene::{Of, Scene};
use super::sketch::Sketch;
use crate::sheet::entry::Entry;

/// One sheet of a board for the table or for a player.
pub(crate) struct SheetOf<'a> {
    pub(crate) sheet: &'a Sheet,
    pub(crate) seat: Option<Seat>,
    /// Its place among all sheets.
    number: usize,
}

/// The sheets of a board, in order: those of players once for each.
pub(crate) fn sheets<'a>(layout: &'a Layout, scene: &Scene<'_>) -> Vec<SheetOf<'a>> {
    let mut sheets = Vec::new();
    for sheet in &layout.sheet {
        let number = sheets.len();
        match sheet.of {
            Whose::Table => sheets.push(SheetOf { sheet, seat: None, number }),
            Whose::EachSeat => {
                let of = |(n, seat)| SheetOf { sheet, seat: Some(seat), number: number + n };
                sheets.extend(scene.seats().enumerate().map(of));
            }
        }
    }
    sheets
}

/// A frame with something in it.
struct Standing<'a> {
    frame: &'a Frame,
    of: Of,
    /// Its place in the layout of its sheet.
    number: usize,
}

/// What lies below each other on a sheet.
enum Block<'a> {
    /// Frames that fall into columns.
    Bricks(Vec<Standing<'a>>),
    /// The same frame for each of several players.
    Run(Vec<Standing<'a>>),
}

/// Lays a sheet out within a width. What the board has no place for comes last, so that nothing is lost.
pub(crate) fn arrange(
    layout: &Layout,
    of: &SheetOf<'_>,
    scene: &Scene<'_>,
    width: f32,
    columns: &mut Columns,
) -> Sketch {
    let (inner, scene) = (width - 2.0 * AROUND, &scene.wide(width));
    let mut board = Sketch { width, height: AROUND, ..Sketch::default() };
    let mut add = |sketch: Sketch| {
        let high = sketch.height;
        board.put(AROUND, board.height, sketch);
        board.height += if high > 0.0 { high + AROUND } else { 0.0 };
    };
    for block in blocks(of, scene) {
        match block {
            Block::Bricks(frames) => add(bricks(&frames, of, scene, inner, columns)),
            Block::Run(frames) => run(&frames, scene, inner).into_iter().for_each(&mut add),
        }
    }
    let left: Vec<&Entry> = scene.parts().filter(|entry| belongs(layout, of, entry)).collect();
    if !left.is_empty() {
        add(framed(rest_of(&left, scene, inner), None, scene));
    }
    board
}

fn blocks<'a>(of: &SheetOf<'a>, scene: &Scene<'_>) -> Vec<Block<'a>> {
    let mut blocks = Vec::new();
    for (number, frame) in of.sheet.frame.iter().enumerate() {
        let standing = |of: Of| frame::is_there(frame, of, scene).then_some(Standing { frame, of, number });
        let own = of.seat.map_or(Of::Anyone, Of::Player);
        let whose = match frame.of {
            Some(Whose::EachSeat) if scene.seats().count() > 1 => {
                blocks.push(Block::Run(scene.seats().map(Of::Player).filter_map(standing).collect()));
                continue;
            }
            Some(Whose::EachSeat) => scene.seats().next().map_or(own, Of::Player),
            Some(Whose::Table) if of.seat.is_some() => Of::Nobody,
            Some(Whose::Table) | None => own,
        };
        match blocks.last_mut() {
            Some(Block::Bricks(frames)) => frames.extend(standing(whose)),
            _ => blocks.push(Block::Bricks(standing(whose).into_iter().collect())),
        }
    }
    blocks
}

/// Frames in columns; small ones share one.
fn bricks(frames: &[Standing<'_>], of: &SheetOf<'_>, scene: &Scene<'_>, width: f32, columns: &mut Columns) -> Sketch {
    let fit = frames::columns(width, of.sheet.column);
    let shared = shared(frames, frames::wide(width, 1, fit));
    let asked = |frames: &[Standing<'_>]| {
        frames.iter().map(|one| one.frame.least).sum::<f32>() + (frames.len() - 1) as f32 * AROUND
    };
    let spans: Vec<usize> = shared.iter().map(|frames| frames::span(width, asked(frames), fit)).collect();
    // Where few frames stand, they are as wide as there is room.
    let count = fit.min(spans.iter().sum());
    let drawn: Vec<Sketch> = shared
        .iter()
        .zip(&spans)
        .map(|(frames, span)| {
            let room = frames::wide(width, *span, count) - (frames.len() - 1) as f32 * AROUND;
            let asked: f32 = frames.iter().map(|one| one.frame.least).sum();
            let wide = |one: &Standing<'_>| (room * one.frame.least / asked).floor();
            row(frames, &frames.iter().map(wide).collect::<Vec<_>>(), scene)
        })
        .collect();
    let brick = |((frames, span), sketch): ((&&[Standing<'_>], &usize), &Sketch)| {
        let name = frames.first().map_or(0, |one| one.number);
        Brick { name, span: *span, height: sketch.height }
    };
    let all: Vec<Brick> = shared.iter().zip(&spans).zip(&drawn).map(brick).collect();
    let (spots, height) = columns.lay(of.number, &all, count);
    let mut sketch = Sketch { width, height: (height - AROUND).max(0.0), ..Sketch::default() };
    for (one, spot) in drawn.into_iter().zip(spots) {
        let left = if spot.column == 0 { 0.0 } else { frames::wide(width, spot.column, count) + AROUND };
        sketch.put(left, spot.top, one);
    }
    sketch
}

/// Neighbours that have room side by side in one column.
fn shared<'a, 'b>(frames: &'a [Standing<'b>], width: f32) -> Vec<&'a [Standing<'b>]> {
    let (mut shared, mut rest) = (Vec::new(), frames);
    while !rest.is_empty() {
        let mut room = width + AROUND;
        let fit = rest.iter().take_while(|one| {
            room -= one.frame.least + AROUND;
            room >= 0.0
        });
        let (row, others) = rest.split_at(fit.count().max(1));
        shared.push(row);
        rest = others;
    }
    shared
}

/// The frames of players, in rows as full as each other. Their width depends on who plays, not on who has something.
fn run(frames: &[Standing<'_>], scene: &Scene<'_>, width: f32) -> Vec<Sketch> {
    let Some(first) = frames.first() else { return Vec::new() };
    let count = frames::balanced(scene.seats().count(), frames::columns(width, first.frame.least));
    let wide = frames::wide(width, 1, count);
    frames.chunks(count).map(|frames| row(frames, &vec![wide; frames.len()], scene)).collect()
}

/// Frames side by side, as high as each other.
fn row(frames: &[Standing<'_>], widths: &[f32], scene: &Scene<'_>) -> Sketch {
    let drawn: Vec<Sketch> =
        frames.iter().zip(widths).map(|(one, wide)| frame::filled(one.frame, one.of, scene, *wide)).collect();
    let height = drawn.iter().map(|sketch| sketch.height).fold(0.0, f32::max).ceil();
    let mut row = Sketch { height, ..Sketch::default() };
    for (one, sketch) in frames.iter().zip(drawn) {
        let seat = one.of.seat().filter(|_| one.frame.of == Some(Whose::EachSeat));
        let left = if row.width > 0.0 { row.width + AROUND } else { 0.0 };
        row.width = left + sketch.width;
        row.put(left, 0.0, framed(Sketch { height, ..sketch }, seat, scene));
    }
    row
}

/// Puts an edge around something: in the colour of its player, and a strong one where it is that player's turn.
fn framed(sketch: Sketch, seat: Option<Seat>, scene: &Scene<'_>) -> Sketch {
    let mut framed = Sketch { width: sketch.width, height: sketch.height.ceil(), ..Sketch::default() };
    let (width, height, colour) = (framed.width as i32, framed.height as i32, scene.colour(seat));
    framed.draw(0.0, 0.0, Look::Frame { width, height, colour, is_inner: false });
    if scene.is_active(seat) {
        framed.draw(0.0, 0.0, Look::Edge(Edge { width, height, colour }));
    }
    framed.put(0.0, 0.0, sketch);
    framed
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
            let written = pieces.clone().flat_map(|piece| piece.written.iter().chain(&piece.struck).chain(&piece.hand));
            pieces.flat_map(|piece| &piece.show).chain(written).chain(figures).chain(places.map(|place| &place.part))
        })
    }
}

/// What the board has no place for.
fn rest_of(entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    for together in entries.chunk_by(|one, other| one.is_long() == other.is_long() && !one.is_long()) {
        for block in pieces::blocks(&Piece::default(), together, scene, width - 2.0 * PAD) {
            let high = block.height;
            sketch.put(PAD, sketch.height, block);
            sketch.height += high;
        }
    }
    sketch.height += PAD - GAP / 2.0;
    sketch
}

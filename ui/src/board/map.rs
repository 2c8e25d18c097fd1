//! A map: places in a grid with ways between them, and figures that stand where their number says.

use super::layout::{Map, MapPlace};
use super::look::Look;
use super::pieces::{self, GAP};
use super::scene::Scene;
use super::sketch::{Align, LINE, Rect, Sketch, TouchSpot};
use crate::generated::SheetInk;
use crate::sheet::entry::Entry;
use crate::symbols;
use crate::words::capital;

/// Between places, so that the ways are seen.
const BETWEEN: f32 = 14.0;
const PAD: f32 = 6.0;
const NAME: f32 = 12.0;
/// The side of a figure.
const PAWN: f32 = 26.0;

pub(super) fn map(map: &Map, scene: &Scene<'_>, width: f32) -> Sketch {
    let wide = ((width + BETWEEN) / map.columns.max(1) as f32 - BETWEEN).floor();
    let places: Vec<Sketch> = (0..).zip(&map.place).map(|(n, at)| place(map, n, at, scene, wide)).collect();
    let rows = map.place.iter().map(|place| place.at[1] + 1).max().unwrap_or(0);
    let mut tops = vec![0.0; rows + 1];
    for row in 0..rows {
        let in_row = map.place.iter().zip(&places).filter(|(place, _)| place.at[1] == row);
        tops[row + 1] = tops[row] + in_row.map(|(_, sketch)| sketch.height).fold(0.0, f32::max) + BETWEEN;
    }
    let heights: Vec<f32> = places.iter().map(|place| place.height).collect();
    let rect = |n: usize| {
        let [column, row] = map.place.get(n)?.at;
        Some(Rect::new(column as f32 * (wide + BETWEEN), tops[row], wide, *heights.get(n)?))
    };
    let mut sketch = Sketch { width, height: tops[rows], ..Sketch::default() };
    let middle = |n: usize| rect(n).map(|at| [(at.x + at.width / 2.0) as i32, (at.y + at.height / 2.0) as i32]);
    let way = |[from, to]: &[usize; 2]| {
        let ([x, y], [to_x, to_y]) = (middle(*from)?, middle(*to)?);
        Some([x, y, to_x, to_y])
    };
    sketch.draw(0.0, 0.0, Look::Ways(map.ways.iter().filter_map(way).collect()));
    for (n, place) in places.into_iter().enumerate() {
        let Some(at) = rect(n) else { continue };
        let (width, height) = (at.width as i32, at.height as i32);
        sketch.draw(at.x, at.y, Look::Frame { width, height, colour: -1, is_inner: true });
        sketch.put(at.x, at.y, place);
    }
    sketch
}

fn place(map: &Map, number: i32, place: &MapPlace, scene: &Scene<'_>, width: f32) -> Sketch {
    let inner = width - 2.0 * PAD;
    let mut sketch = Sketch { width, height: PAD, ..Sketch::default() };
    let own = scene.anywhere(&place.part);
    let title = own.and_then(|entry| scene.heading(entry)).unwrap_or_default();
    let at = Rect::new(PAD, sketch.height, inner, NAME * LINE);
    sketch.height += sketch.write_lines(at, &capital(title), NAME, SheetInk::Ink, Align::Left) + 3.0;
    for piece in &place.piece {
        let entries: Vec<&Entry> = piece.show.iter().flat_map(|pattern| scene.named(pattern, None)).collect();
        for block in pieces::blocks(piece, &entries, scene, inner) {
            let high = block.height;
            sketch.put(PAD, sketch.height, block);
            sketch.height += high;
        }
    }
    let stands_here = |entry: &&Entry| entry.at() == Some(number);
    let figures: Vec<&Entry> =
        map.figures.iter().flat_map(|pattern| scene.named(pattern, None)).filter(stands_here).collect();
    for (n, figure) in (0_u8..).zip(&figures) {
        pawn(&mut sketch, figure, scene, PAD + f32::from(n) * (PAWN + 2.0));
    }
    sketch.height += if figures.is_empty() { 0.0 } else { PAWN + GAP };
    sketch.height = (sketch.height + PAD - 2.0).ceil();
    if let Some((entry, part)) = own.and_then(|entry| Some((entry, entry.part.clone()?))) {
        let (rect, said) = (Rect::new(0.0, 0.0, width, sketch.height), format!("{}: {}", entry.name, entry.value));
        // Below all that lies there: a touch on an item means the item.
        sketch.spots.insert(0, TouchSpot { part, space: None, rect, said });
    }
    sketch
}

fn pawn(sketch: &mut Sketch, figure: &Entry, scene: &Scene<'_>, x: f32) {
    let (symbol, colour) = (symbols::number(figure.symbol), scene.colour(figure.seat));
    let (y, fresh) = (sketch.height, scene.change(figure).is_fresh);
    sketch.draw(x, y, Look::Pawn { symbol, side: PAWN as i32, colour, fresh });
    if let Some(part) = figure.part.clone() {
        let owner = figure.seat.map(|seat| scene.name(seat)).filter(|name| !name.is_empty());
        let said = owner.map_or_else(|| figure.name.clone(), |owner| format!("{owner}: {}", figure.value));
        sketch.spots.push(TouchSpot { part, space: None, rect: Rect::new(x, y, PAWN, PAWN), said });
    }
}

//! Pieces of a board: each kind draws parts within a width.

mod badges;
mod cards;
mod chips;
mod dice;
mod rows;
#[cfg(test)]
mod rows_tests;
#[cfg(test)]
mod tests;
mod tokens;

use eldertally_core::Symbol;

use super::layout::{Kind, Piece};
use super::look::Look;
use super::scene::Scene;
use super::sketch::{Align, Rect, Sketch, TouchSpot};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// How large names and values are.
const NAME: f32 = 13.0;
/// How high the line with the name of a part is.
const HEAD: f32 = 20.0;
/// How large the symbol before a name is.
const ICON: f32 = 16.0;
/// Between things that lie side by side.
pub(super) const GAP: f32 = 6.0;

/// Draws these parts within a width, each block by itself.
pub(super) fn blocks(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Vec<Sketch> {
    let Some(first) = entries.first() else { return Vec::new() };
    let entries: Vec<&Entry> =
        entries.iter().copied().filter(|entry| !piece.only_set || !entry.is_idle() || scene.is_lit(entry)).collect();
    match piece.kind.unwrap_or_else(|| usual(first)) {
        Kind::Boxes => {
            let side = rows::side(piece, &entries, scene, width, rows::LEAST_BOX);
            let takes = piece.takes.iter().copied().map(Some).chain(std::iter::repeat(None));
            entries
                .iter()
                .zip(takes)
                .map(|(entry, takes)| rows::boxes(piece, entry, takes, scene, (width, side)))
                .collect()
        }
        Kind::Circles => {
            let side = rows::side(piece, &entries, scene, width, rows::LEAST_BOX);
            entries.iter().map(|entry| rows::circles(piece, entry, scene, (width, side))).collect()
        }
        Kind::Way => {
            let side = rows::side(piece, &entries, scene, width, rows::LEAST_SPACE);
            entries.iter().map(|entry| rows::way(piece, entry, scene, (width, side))).collect()
        }
        Kind::Bar => entries.iter().map(|entry| rows::bar(piece, entry, scene, width)).collect(),
        Kind::Dice => vec![dice::dice(piece, &entries, scene, width)],
        Kind::Chips => vec![chips::chips(piece, &entries, scene, width)],
        Kind::Cards => vec![cards::cards(piece, &entries, scene, width)],
        Kind::Fan => vec![cards::fans(&entries, scene, width)],
        Kind::Tokens => vec![tokens::tokens(piece, &entries, scene, width)],
    }
}

/// How a part is drawn if nobody says otherwise.
fn usual(entry: &Entry) -> Kind {
    match &entry.figure {
        Figure::Track { .. } => Kind::Way,
        Figure::Boxes { marks, .. } if marks.len() > 1 => Kind::Boxes,
        Figure::Die { .. } => Kind::Dice,
        Figure::Pile { .. } => Kind::Cards,
        Figure::Boxes { .. } | Figure::Counter { .. } | Figure::Heading | Figure::Note => Kind::Chips,
    }
}

/// The line with symbol, name and value of a part.
fn head(sketch: &mut Sketch, entry: &Entry, name: &str, value: &str, fresh: bool) {
    let icon = icon(sketch, entry.symbol, 0.0, (HEAD - ICON) / 2.0, ICON);
    let left = if icon { ICON + 5.0 } else { 0.0 };
    let line = Rect::new(left, 0.0, sketch.width - left, HEAD);
    // Where there is no room for both, the symbol says enough.
    if !icon || letters::width(name, NAME) + letters::width(value, NAME) + GAP <= line.width {
        sketch.write(line, name, NAME, SheetInk::Faint, Align::Left);
    }
    let ink = if fresh { SheetInk::Fresh } else { SheetInk::Ink };
    sketch.write_bold(line, value, NAME, ink, Align::Right);
}

/// Draws a symbol, if there is one.
fn icon(sketch: &mut Sketch, symbol: Option<Symbol>, x: f32, y: f32, side: f32) -> bool {
    let symbol = symbols::number(symbol);
    if symbol > 0 {
        sketch.draw(x, y, Look::Symbol { symbol, side: side as i32, faint: false });
    }
    symbol > 0
}

/// Makes a part, or a space of it, something to touch. Where several play, it says whose it is.
fn touch(sketch: &mut Sketch, entry: &Entry, space: Option<u16>, rect: Rect) {
    let Some(part) = entry.part.clone() else { return };
    let owner = entry.owner.as_deref().filter(|owner| !entry.name.contains(owner) && entry.value != *owner);
    let words = [owner.unwrap_or_default(), &entry.name, &entry.value];
    let said = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(": ");
    sketch.spots.push(TouchSpot { part, space, rect, said });
}

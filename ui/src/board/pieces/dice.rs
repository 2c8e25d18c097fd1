//! Dice: side by side, in spots of their own, or below what their number gives.

use eldertally_core::Symbol;

use super::super::layout::Piece;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::sketch::{Align, Rect, Sketch};
use super::{GAP, HEAD, NAME, head, icon, touch};
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// The side of a die where the board does not say: large enough for a finger.
const SIDE: f32 = 44.0;

pub(super) fn dice(piece: &Piece, dice: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let mut top = 0.0;
    if let Some(first) = dice.first().filter(|_| !piece.bare) {
        head(&mut sketch, first, first.stem(), "", false);
        top = HEAD + 2.0;
    }
    let side = piece.size.unwrap_or(SIDE);
    let below = if !piece.gives.is_empty() {
        by_number(&mut sketch, &piece.gives, dice, scene, side, top)
    } else if !piece.spots.is_empty() {
        in_spots(&mut sketch, &piece.spots, dice, scene, side, top)
    } else {
        in_lines(&mut sketch, dice, scene, side, top)
    };
    sketch.height = below + GAP;
    sketch
}

fn in_lines(sketch: &mut Sketch, dice: &[&Entry], scene: &Scene<'_>, side: f32, top: f32) -> f32 {
    let columns = (((sketch.width + GAP) / (side + GAP)) as usize).max(1);
    for (n, entry) in dice.iter().enumerate() {
        let (column, line) = (n % columns, n / columns);
        die(sketch, entry, scene, column as f32 * (side + GAP), top + line as f32 * (side + GAP), side);
    }
    top + dice.len().div_ceil(columns) as f32 * (side + GAP)
}

fn in_spots(sketch: &mut Sketch, spots: &[[f32; 2]], dice: &[&Entry], scene: &Scene<'_>, side: f32, top: f32) -> f32 {
    let far = |axis: usize| spots.iter().map(|spot| spot[axis]).fold(0.0, f32::max) + 1.0;
    let step = side.min((sketch.width - GAP) / far(0) - GAP) + GAP;
    let left = (sketch.width - far(0) * step + GAP) / 2.0;
    for (entry, [x, y]) in dice.iter().zip(spots) {
        die(sketch, entry, scene, left + x * step, top + y * step, step - GAP);
    }
    top + far(1) * step
}

/// A column for each number, headed by what it gives.
fn by_number(sketch: &mut Sketch, gives: &[Symbol], dice: &[&Entry], scene: &Scene<'_>, side: f32, top: f32) -> f32 {
    const HEADER: f32 = 24.0;
    let step = (sketch.width + GAP) / gives.len() as f32;
    let side = side.min(step - GAP - 6.0);
    let showing = |number: i32| dice.iter().filter(move |die| die.at() == Some(number));
    let most = (1..=gives.len() as i32).map(|number| showing(number).count()).max().unwrap_or(0).max(2);
    let high = HEADER + most as f32 * (side + 4.0) + 4.0;
    for (n, gives) in (0_u8..).zip(gives) {
        let x = f32::from(n) * step;
        sketch.draw(x, top, Look::Tray { width: (step - GAP) as i32, height: high as i32 });
        let number = Rect::new(x, top + 2.0, (step - GAP) / 2.0, HEADER);
        sketch.write_bold(number, &(n + 1).to_string(), NAME, SheetInk::Faint, Align::Middle);
        icon(sketch, Some(*gives), x + (step - GAP) / 2.0, top + 5.0, 16.0);
        for (m, entry) in (0_u8..).zip(showing(i32::from(n) + 1)) {
            let left = x + (step - GAP - side) / 2.0;
            die(sketch, entry, scene, left, top + HEADER + 2.0 + f32::from(m) * (side + 4.0), side);
        }
    }
    // What shows no number yet lies beside the boxes.
    let others: Vec<&Entry> =
        dice.iter().copied().filter(|die| die.at().is_none_or(|at| at < 1 || at > gives.len() as i32)).collect();
    let below = top + high;
    if others.is_empty() { below } else { in_lines(sketch, &others, scene, side, below + GAP) }
}

fn die(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, x: f32, y: f32, side: f32) {
    let (shows, faces, kept) = match entry.figure {
        Figure::Die { shows, faces, kept } => (shows.into(), faces.into(), kept),
        _ => (entry.at().unwrap_or_default(), 6, false),
    };
    // What every die has says nothing about this one.
    let says_more = entry.symbol.filter(|symbol| !matches!(symbol, Symbol::Die | Symbol::YellowSign | Symbol::Copied));
    let (fresh, symbol) = (scene.change(entry).is_fresh, symbols::number(says_more));
    sketch.draw(x, y, Look::Die { faces, shows, kept, fresh, symbol, side: side as i32 });
    touch(sketch, entry, None, Rect::new(x, y, side, side));
}

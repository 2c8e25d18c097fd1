//! Which ink each part of a drawing has, from the back to the front.

use slint::{ModelRc, VecModel};

use super::pen::Pen;
use super::rows::{Drawing, ROOM_FOR_NUMBERS, Sign};
use crate::generated::{SheetDrawing, SheetInk, SheetLayer, SheetSign};

use SheetInk as Ink;

/// What is filled.
pub(crate) fn filled(pen: Pen, fill: Ink) -> SheetLayer {
    edged(pen, fill, Ink::None, 0.0)
}

/// What is drawn as lines.
pub(crate) fn lines(pen: Pen, edge: Ink, thick: f32) -> SheetLayer {
    edged(pen, Ink::None, edge, thick)
}

/// What is filled and has an edge.
pub(crate) fn edged(pen: Pen, fill: Ink, edge: Ink, thick: f32) -> SheetLayer {
    SheetLayer { commands: pen.0.into(), fill, edge, thick }
}

/// Boxes of about this size, the first of them crossed.
pub(crate) fn boxes(drawing: Drawing, size: f32) -> SheetDrawing {
    let under = [
        edged(drawing.open, Ink::Raised, Ink::OpenEdge, 1.0),
        edged(drawing.full, Ink::AccentSoft, Ink::CrossedEdge, 1.0),
        // The next one; a strong edge would say that it can be touched.
        edged(drawing.next, Ink::Raised, Ink::Faint, 1.5),
        edged(drawing.fresh, Ink::FreshSoft, Ink::Fresh, 2.0),
        filled(drawing.dim, Ink::Crossed),
        filled(drawing.bad, Ink::Bad),
        filled(drawing.good, Ink::Good),
        filled(drawing.bad_symbols, Ink::Bad),
        filled(drawing.good_symbols, Ink::Good),
        filled(drawing.stars, Ink::Ink),
        lines(drawing.ends, Ink::Faint, 2.0),
    ];
    let over = [lines(drawing.crosses, Ink::Accent, (size / 10.0).max(2.0))];
    let written = drawing.written.into_iter().map(|sign| SheetSign {
        x: sign.at.x,
        y: sign.at.y,
        text: sign.text.into(),
        size: size * 0.76,
        ink: Ink::Ink,
    });
    let signs = letters(drawing.signs, size).into_iter().chain(written).collect();
    figure(drawing.width, drawing.height, under, signs, over)
}

/// A way with a marker on it.
pub(crate) fn track(drawing: Drawing, size: f32) -> SheetDrawing {
    let under = [
        filled(drawing.fresh, Ink::FreshSoft),
        lines(drawing.open, Ink::Way, 1.5),
        filled(drawing.full, Ink::Accent),
        filled(drawing.dim, Ink::Passed),
        edged(drawing.bad, Ink::Bad, Ink::Bad, 2.0),
        edged(drawing.good, Ink::Good, Ink::Good, 2.0),
        filled(drawing.bad_symbols, Ink::Bad),
        filled(drawing.good_symbols, Ink::Good),
        filled(drawing.stars, Ink::Ink),
        lines(drawing.ends, Ink::Ink, 2.5),
    ];
    let over = [edged(drawing.next, Ink::Accent, Ink::Surface, 1.0), filled(drawing.crosses, Ink::OnAccent)];
    figure(drawing.width, drawing.height, under, letters(drawing.signs, size), over)
}

/// A bar of segments. Won just now: full; lost just now: only a frame is left.
pub(crate) fn meter(drawing: Drawing) -> SheetDrawing {
    let under = [
        filled(drawing.open, Ink::Empty),
        filled(drawing.full, Ink::Accent),
        filled(drawing.fresh, Ink::Fresh),
        edged(drawing.next, Ink::FreshSoft, Ink::Fresh, 1.5),
    ];
    figure(drawing.width, drawing.height, under, Vec::new(), [])
}

pub(super) fn letters(signs: Vec<Sign>, size: f32) -> Vec<SheetSign> {
    let letter = |sign: Sign| {
        // The number of a box is smaller than what is printed in it.
        let part = if sign.dim && size >= ROOM_FOR_NUMBERS { 0.32 } else { 0.58 };
        let ink = if sign.dim { Ink::Number } else { Ink::Ink };
        SheetSign { x: sign.at.x, y: sign.at.y, text: sign.text.into(), size: size * part, ink }
    };
    signs.into_iter().map(letter).collect()
}

/// A figure of those layers in which something is.
pub(crate) fn figure(
    width: f32,
    height: f32,
    under: impl IntoIterator<Item = SheetLayer>,
    signs: Vec<SheetSign>,
    over: impl IntoIterator<Item = SheetLayer>,
) -> SheetDrawing {
    SheetDrawing { width, height, under: drawn(under), signs: ModelRc::new(VecModel::from(signs)), over: drawn(over) }
}

fn drawn(layers: impl IntoIterator<Item = SheetLayer>) -> ModelRc<SheetLayer> {
    ModelRc::new(layers.into_iter().filter(|layer| !layer.commands.is_empty()).collect::<VecModel<_>>())
}

#[cfg(test)]
mod tests {
    use slint::Model;

    use super::super::rows;
    use super::*;

    #[test]
    fn no_box_has_the_edge_of_what_can_be_touched() {
        let drawing = boxes(rows::boxes("   ", 1, 1, 100.0, 20.0), 20.0);
        let edges: Vec<Ink> = drawing.under.iter().map(|layer| layer.edge).collect();
        assert_eq!(edges.len(), 3, "crossed, next and open");
        assert!(!edges.contains(&Ink::Accent), "{edges:?}");
    }
}

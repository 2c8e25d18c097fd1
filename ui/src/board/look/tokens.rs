//! What lies about: small squares with a symbol.

use super::icon;
use crate::drawing::layers::{edged, figure, filled, lines};
use crate::drawing::pen::{Pen, Spot};
use crate::generated::{SheetDrawing, SheetInk as Ink, SheetSign};

/// How a token lies there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    /// Only its place is there.
    #[default]
    Empty,
    Down,
    Up,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Token {
    pub(crate) symbol: i32,
    pub(crate) side: i32,
    pub(crate) face: Face,
    pub(crate) fresh: bool,
    /// How many of them lie there.
    pub(crate) count: i32,
}

pub(super) fn token(token: &Token) -> SheetDrawing {
    let side = token.side as f32;
    let middle = Spot { x: side / 2.0, y: side / 2.0 };
    let (fill, edge, thick) = match (token.face, token.fresh) {
        (_, true) => (Ink::FreshSoft, Ink::Fresh, 2.0),
        (Face::Empty, _) => (Ink::None, Ink::OpenEdge, 1.0),
        (Face::Down, _) => (Ink::Ground, Ink::Faint, 1.5),
        (Face::Up, _) => (Ink::Raised, Ink::Faint, 1.5),
    };
    let (mut body, mut back) = (Pen::default(), Pen::default());
    let half = (side - thick) / 2.0;
    body.rounded(middle, half, half, side / 5.0);
    if token.face == Face::Down {
        back.rounded(middle, half * 0.66, half * 0.66, side / 9.0);
        back.rounded(middle, half * 0.3, half * 0.3, side / 18.0);
    }
    let symbol = match token.face {
        Face::Up => icon(token.symbol, middle, side * 0.37, None),
        Face::Empty => icon(token.symbol, middle, side * 0.3, Some(Ink::Faint)),
        Face::Down => None,
    };
    let (mut corner, mut number) = (Pen::default(), Vec::new());
    if token.count > 1 {
        let (radius, at) = (side * 0.24, Spot { x: side * 0.76, y: side * 0.76 });
        corner.circle(at, radius);
        number.push(SheetSign {
            x: at.x,
            y: at.y,
            text: token.count.to_string().into(),
            size: radius * 1.5,
            ink: Ink::Ground,
        });
    }
    let layers = [
        Some(edged(body, fill, edge, thick)),
        Some(lines(back, Ink::Faint, 1.0)),
        symbol,
        Some(filled(corner, Ink::Ink)),
    ];
    figure(side, side, layers.into_iter().flatten(), number, [])
}

//! What cards look like: open ones, piles, and hands of which only the backs are seen.

use crate::drawing::layers::{edged, figure};
use crate::drawing::pen::{Pen, Spot};
use crate::generated::{SheetDrawing, SheetInk as Ink, SheetSign};

/// A card, or several of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Card {
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// How many lie there; 0 for an empty place.
    pub(crate) count: i32,
    pub(crate) open: bool,
    pub(crate) fresh: bool,
}

/// How far cards that lie on each other stand apart.
const STEP: f32 = 3.0;
/// So many cards of a hand are drawn; more look the same.
const FANNED: i32 = 7;

impl Card {
    /// How far the cards behind the front one look out, on top and on the right.
    pub(crate) fn behind(&self) -> f32 {
        if self.open { 0.0 } else { (self.count - 1).clamp(0, 2) as f32 * STEP }
    }

    /// Face, edge and how thick that is.
    fn inks(&self) -> (Ink, Ink, f32) {
        match (self.count > 0, self.fresh) {
            (_, true) => (Ink::FreshSoft, Ink::Fresh, 2.0),
            (true, false) if self.open => (Ink::Raised, Ink::Faint, 1.0),
            (true, false) => (Ink::AccentSoft, Ink::CrossedEdge, 1.0),
            (false, false) => (Ink::None, Ink::OpenEdge, 1.0),
        }
    }
}

/// A card that lies open, or the backs of a few that lie on each other.
pub(super) fn card(card: &Card) -> SheetDrawing {
    let (width, height, behind) = (card.width as f32, card.height as f32, card.behind());
    let (fill, edge, thick) = card.inks();
    let (wide, high) = (width - behind, height - behind);
    let one = |n: i32| {
        let (mut pen, off) = (Pen::default(), n as f32 * STEP);
        let middle = Spot { x: off + wide / 2.0, y: behind - off + high / 2.0 };
        pen.rounded(middle, (wide - thick) / 2.0, (high - thick) / 2.0, 6.0);
        edged(pen, fill, edge, thick)
    };
    figure(width, height, (0..=(behind / STEP) as i32).rev().map(one), Vec::new(), [])
}

/// Backs side by side as a hand holds them, with their number before them.
pub(super) fn fan(card: &Card) -> SheetDrawing {
    let (width, height) = (card.width as f32, card.height as f32);
    let (fill, edge, thick) = card.inks();
    let count = card.count.clamp(1, FANNED);
    let (wide, high) = (height * 0.25, height * 0.37);
    // The cards turn around a place below the hand.
    let turn = Spot { x: width / 2.0, y: height * 1.75 };
    let reach = turn.y - high - 2.0;
    let most = ((width / 2.0 - wide - 2.0) / reach).clamp(0.1, 0.42);
    let step = (most * 2.0 / (count - 1).max(1) as f32).min(0.16);
    let back = |n: i32| {
        let angle = (n as f32 - (count - 1) as f32 / 2.0) * step;
        let (sin, cos) = angle.sin_cos();
        let place = |x: f32, y: f32| (turn.x + x * cos + (reach + y) * sin, turn.y + x * sin - (reach + y) * cos);
        let mut pen = Pen::default();
        pen.closed([place(-wide, high), place(wide, high), place(wide, -high), place(-wide, -high)]);
        edged(pen, fill, edge, thick)
    };
    let mut disc = Pen::default();
    let middle = Spot { x: width / 2.0, y: high + 4.0 };
    disc.circle(middle, height * 0.25);
    let number = SheetSign {
        x: middle.x,
        y: middle.y,
        text: card.count.to_string().into(),
        size: height * 0.32,
        ink: if card.count > 0 { Ink::Ink } else { Ink::Faint },
    };
    let under = (0..count).map(back).chain([edged(disc, Ink::Raised, edge, 1.0)]);
    figure(width, height, under, vec![number], [])
}

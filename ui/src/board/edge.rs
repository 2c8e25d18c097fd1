//! The edge of a frame whose player's turn it is, in that player's colour.

use super::look::seat_ink;
use crate::drawing::layers::{edged, figure};
use crate::drawing::pen::{Pen, Spot};
use crate::generated::{SheetDrawing, SheetInk as Ink};

const THICK: f32 = 2.5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Edge {
    pub(super) width: i32,
    pub(super) height: i32,
    /// Of which player.
    pub(super) colour: i32,
}

impl Edge {
    pub(super) fn draw(self) -> SheetDrawing {
        let (width, height) = (self.width as f32, self.height as f32);
        let middle = Spot { x: width / 2.0, y: height / 2.0 };
        let mut pen = Pen::default();
        pen.rounded(middle, (width - THICK) / 2.0, (height - THICK) / 2.0, 9.0);
        figure(width, height, [edged(pen, Ink::None, seat_ink(self.colour), THICK)], Vec::new(), [])
    }
}

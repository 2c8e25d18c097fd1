//! What the symbols of a game mean.

use eldertally_core::{Lang, Symbol};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use super::{List, Look, heading};
use crate::canvas::Canvas;
use crate::symbols;
use crate::text::{self, Capital};

/// Where names begin, behind their symbols.
const GUTTER: i32 = symbols::SIDE + 8;

/// Draws each of these with its name.
pub fn draw(list: &mut List, look: &Look, of: &[Symbol], canvas: &mut Canvas) {
    heading(canvas, look, &"Symbols");
    list.show(look, canvas, &mut |doc| {
        for symbol in of {
            doc.place(false, &mut |place| {
                let (look, y) = (place.look, place.y);
                let height = text::height(look.font).max(symbols::SIDE + 2);
                let name = match look.lang {
                    Lang::English => symbol.english(),
                };
                let icon = y + (height - symbols::SIDE) / 2;
                if look.is_open(icon, symbols::SIDE) {
                    symbols::draw(place.canvas, Point::new(3, icon), *symbol, BinaryColor::On);
                }
                let top = y + (height - text::height(look.font)) / 2;
                height.max(place.text(GUTTER, top, look.room() - GUTTER, &Capital(&name), BinaryColor::On))
            });
        }
    });
}

//! The cover: nothing is to be seen until the right player holds the tracker, and again until it is handed on.

use eldertally_core::Seat;
use eldertally_core::table::Table;

use super::{List, Look, Row, VisitRow, show};
use crate::canvas::Canvas;

/// What the cover waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    /// That this player holds the tracker.
    Give(Seat),
    /// That it lies on the table again.
    Back,
}

/// Draws the cover.
pub fn draw(list: &mut List, look: &Look, cover: Cover, table: &dyn Table, canvas: &mut Canvas) {
    let title = match cover {
        Cover::Give(_) => "For one player",
        Cover::Back => "For all",
    };
    show::<()>(list, look, &title, canvas, &mut |visit: &mut VisitRow<'_, ()>| match cover {
        Cover::Give(seat) => {
            let name = table.seats().get(seat).map_or("?", |info| info.name.as_str());
            visit(Row::Text(&format_args!("Hand to {name}. The others look away.")));
            visit(Row::pick(&format_args!("I am {name}"), ()));
        }
        Cover::Back => {
            visit(Row::Text(&"Put it back onto the table."));
            visit(Row::pick(&"All may look", ()));
        }
    });
}

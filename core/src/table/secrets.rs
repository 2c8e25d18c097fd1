//! Who has secrets: for screens that go from hand to hand.

use core::ops::ControlFlow;

use crate::game::{Ask, Seat, Viewer};
use crate::words::Lang;

use super::Table;

/// Whether a viewer has a choice to make in secret. A single way out is none: a plan to take back, notes to open.
#[must_use]
pub fn chooses_in_secret(table: &dyn Table, viewer: Viewer) -> bool {
    if !matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
        return false;
    }
    let mut ways = 0;
    table.offers(viewer, Lang::English, &mut |offer| {
        ways += u32::from(offer.private);
        if ways > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    ways > 1
}

/// Whether a seat sees on its sheet what is hidden from the others.
#[must_use]
pub fn sees_secrets(table: &dyn Table, seat: Seat) -> bool {
    let mut hidden = false;
    table.view(Viewer::Seat(seat), Lang::English, &mut |item| hidden |= item.private);
    hidden
}

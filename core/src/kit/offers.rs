//! What is on offer, as a game fills it in for one viewer.

use core::ops::ControlFlow;

use crate::game::{Offer, Seat, Viewer};
use crate::rules::RuleId;

/// Takes the offers of a game one by one and leaves out what belongs to another seat than the viewer's. `Break` says that
/// nothing more is wanted.
pub struct Offers<'a, M> {
    viewer: Viewer,
    visit: &'a mut dyn FnMut(Offer<M>) -> ControlFlow<()>,
}

impl<'a, M> Offers<'a, M> {
    /// For this viewer.
    pub fn new(viewer: Viewer, visit: &'a mut dyn FnMut(Offer<M>) -> ControlFlow<()>) -> Self {
        Self { viewer, visit }
    }

    /// Who is offered something.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// A move of nobody in particular.
    pub fn any(&mut self, mv: M, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule))
    }

    /// A move of a seat.
    pub fn seat(&mut self, seat: Seat, mv: M, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer { seat: Some(seat), ..Offer::open(mv, rule) })
    }

    /// Any offer, with all that is to be said of it.
    pub fn offer(&mut self, offer: Offer<M>) -> ControlFlow<()> {
        let foreign = matches!((self.viewer, offer.seat), (Viewer::Seat(own), Some(seat)) if own != seat);
        if foreign { ControlFlow::Continue(()) } else { (self.visit)(offer) }
    }
}

//! Secrets: the device goes to one player alone, and back.

use eldertally_core::{Seat, Viewer};
use slint::ComponentHandle;

use super::TablePage;
use crate::HandAdapter;
use crate::generated::Hand;

impl TablePage {
    /// Covers everything until this player has the device.
    pub(super) fn hand_to(&self, seat: Seat) {
        let info = self.with_play(|play| Some((play.table().seats().get(seat)?.clone(), play.colour(Some(seat)))));
        let Some((info, colour)) = info.flatten() else { return };
        self.close_dialog();
        self.context.with(|window| {
            let adapter = window.global::<HandAdapter>();
            adapter.set_name(info.name.as_str().into());
            adapter.set_colour(colour);
            adapter.set_seat(seat.0.into());
            adapter.set_state(Hand::Give);
        });
    }

    /// The player has it: what is his is shown.
    pub(super) fn hand_taken(&self) {
        self.context.with(|window| {
            let adapter = window.global::<HandAdapter>();
            let seat = u8::try_from(adapter.get_seat()).ok().map(Seat);
            if let (Some(seat), Hand::Give) = (seat, adapter.get_state()) {
                self.with_play(|play| play.viewer = Viewer::Seat(seat));
                adapter.set_state(Hand::Alone);
            }
        });
        self.show_turn();
    }

    /// The next player takes it from the one before.
    pub(super) fn hand_taken_by(&self, seat: Seat) {
        self.hand_to(seat);
        self.hand_taken();
    }

    /// The player is done without choosing.
    pub(super) fn hand_on(&self) {
        self.with_play(|play| play.viewer = Viewer::Table);
        self.context.with(|window| window.global::<HandAdapter>().set_state(Hand::HandOn));
        self.show();
    }

    /// All may look again.
    pub(super) fn hand_done(&self) {
        self.put_hand_down();
        self.show_turn();
    }

    /// Nobody looks alone any more.
    pub(super) fn put_hand_down(&self) {
        self.with_play(|play| play.viewer = Viewer::Table);
        self.context.with(|window| window.global::<HandAdapter>().set_state(Hand::Open));
    }
}

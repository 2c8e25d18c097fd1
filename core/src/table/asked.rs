//! Who is asked, and what lies open: found by one look at what each seat is offered. For screens that all players share
//! and that go from hand to hand where somebody chooses in secret.

use core::ops::ControlFlow;

use heapless::Vec;

use crate::game::{Ask, Seat, Viewer};
use crate::seats::SeatSet;
use crate::words::Lang;

use super::{AnyOffer, Table};

/// More open offers than this are not compared with what single seats are offered.
const MOST_OPEN: usize = 96;

/// Who is asked what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// These are offered something openly that the table as a whole is not.
    pub open: SeatSet,
    /// These are offered an answer in secret.
    pub secret: SeatSet,
    /// Of those: these are offered a single one, such as to take a plan back, and are likely to be done.
    pub done: SeatSet,
    /// These have something to do in secret beside what is asked, such as to look at notes.
    pub aside: SeatSet,
    /// Of those: these are doing it.
    pub busy: SeatSet,
    /// Whose turn it is: all that lies open is for one of these. Empty where something is for nobody in particular.
    pub turn: SeatSet,
    /// Those who are asked in secret are asked that before anything else.
    pub secret_first: bool,
    /// Who is asked, or the first of those who are asked together: whose the first open offer is.
    pub first: Option<Seat>,
    /// All who are asked openly at the same time, and answer in any order.
    pub together: SeatSet,
    /// Something is on offer for when the players' time has run out.
    pub timed: bool,
}

impl Asked {
    /// Looks at what the table and every seat that is present are offered.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        let mut asked = Self::default();
        if !takes_moves(table) {
            return asked;
        }
        let mut known = Known::default();
        let (mut any, mut nobodys) = (false, false);
        let mut lies_open = |asked: &mut Self, offer: &AnyOffer<'_>| {
            if !any {
                asked.first = offer.seat;
            }
            any = true;
            nobodys |= offer.seat.is_none();
            asked.turn.extend(offer.seat);
            asked.timed |= offer.timed;
        };
        table.offers(Viewer::Table, Lang::English, &mut |offer| {
            known.add(&offer);
            lies_open(&mut asked, &offer);
            ControlFlow::Continue(())
        });
        asked.secret_first = true;
        for (seat, _) in table.seats().iter().filter(|(_, info)| info.present) {
            let (mut open, mut secrets) = (false, 0_u32);
            table.offers(Viewer::Seat(seat), Lang::English, &mut |offer| {
                if offer.aside && offer.private {
                    // A single way is to begin with it.
                    asked.busy.extend(asked.aside.contains(seat).then_some(seat));
                    asked.aside.insert(seat);
                } else if offer.private {
                    secrets += 1;
                    asked.secret.insert(seat);
                    asked.secret_first &= !open;
                } else {
                    open = true;
                    if !known.has(&offer) {
                        asked.open.insert(seat);
                        lies_open(&mut asked, &offer);
                    }
                }
                ControlFlow::Continue(())
            });
            asked.done.extend((secrets == 1).then_some(seat));
        }
        asked.together = table.asked_together().within(asked.turn);
        asked.first = asked.together.iter().next().or(asked.first);
        if nobodys {
            asked.turn = SeatSet::default();
        }
        asked
    }

    /// The same, while the one who made the last move goes on: who is asked together with others is not interrupted.
    #[must_use]
    pub fn going_on(mut self, mover: Option<Seat>) -> Self {
        self.first = mover.filter(|seat| self.together.contains(*seat)).or(self.first);
        self
    }

    /// The one seat that everything on the table is for.
    #[must_use]
    pub fn only(&self) -> Option<Seat> {
        self.first.filter(|_| self.open.is_empty() && self.turn.len() == 1)
    }

    /// Those who can be handed the device, because they are offered something that the others must not see.
    #[must_use]
    pub fn handed(&self) -> SeatSet {
        self.secret.with(self.aside)
    }

    /// Those of them who are waited for. Where one player has the turn, the secrets of the others can wait.
    #[must_use]
    pub fn awaited(&self) -> SeatSet {
        if self.turn.is_empty() { self.secret } else { self.secret.within(self.turn) }
    }

    /// Those who have a choice to make in secret. A single way out is none: a plan to take back, notes to open.
    #[must_use]
    pub fn choosing(&self) -> SeatSet {
        self.secret.without(self.done).with(self.busy)
    }

    /// Shows what lies open with whoever can take it: first what the table is offered, then what only a seat is.
    pub fn visit_open(&self, table: &dyn Table, lang: Lang, visit: &mut dyn FnMut(Viewer, AnyOffer<'_>)) {
        if !takes_moves(table) {
            return;
        }
        let mut known = Known::default();
        table.offers(Viewer::Table, lang, &mut |offer| {
            if !self.open.is_empty() {
                known.add(&offer);
            }
            visit(Viewer::Table, offer);
            ControlFlow::Continue(())
        });
        for seat in self.open.iter() {
            table.offers(Viewer::Seat(seat), lang, &mut |offer| {
                if !offer.private && !known.has(&offer) {
                    visit(Viewer::Seat(seat), offer);
                }
                ControlFlow::Continue(())
            });
        }
    }
}

/// The seats that something on the sheet is hidden for.
#[must_use]
pub fn with_secrets(table: &dyn Table) -> SeatSet {
    let mut seats = SeatSet::default();
    for (seat, _) in table.seats().iter() {
        table.view(Viewer::Seat(seat), Lang::English, &mut |item| seats.extend(item.private.then_some(seat)));
    }
    seats
}

fn takes_moves(table: &dyn Table) -> bool {
    matches!(table.ask(), Ask::Choose | Ask::Text { .. })
}

/// Offers that were seen, as numbers to know them again: 64 bits, because two that are taken for one would hide a move.
#[derive(Default)]
struct Known(Vec<u64, MOST_OPEN>);

impl Known {
    fn add(&mut self, offer: &AnyOffer<'_>) {
        let _ = self.0.push(fnv(offer));
    }

    fn has(&self, offer: &AnyOffer<'_>) -> bool {
        self.0.contains(&fnv(offer))
    }
}

/// FNV-1a of a move and whose it is.
fn fnv(offer: &AnyOffer<'_>) -> u64 {
    let seat = offer.seat.map_or(u8::MAX, |seat| seat.0);
    let bytes = offer.mv.iter().copied().chain([seat]);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

//! What is asked: the moves on offer for whoever looks, and who else must be asked alone.

use std::ops::ControlFlow;

use eldertally_core::seats::SeatSet;
use eldertally_core::table::{AnyOffer, Asked, Table};
use eldertally_core::{Ask, Seat, Viewer};

use super::TablePage;
use super::game::{Offered, Play};
use super::words::{FOR_YOURSELF, LANG, capital};
use crate::generated::{HandRow, OfferRow};

/// How many offers have a key of their own.
const KEYED: usize = 9;

/// What is on offer, in the order in which it is shown.
pub(super) struct Offers {
    pub(super) offered: Vec<Offered>,
    pub(super) rows: Vec<OfferRow>,
    /// The seats that are offered something in secret.
    pub(super) secret: SeatSet,
    /// Those of them who are waited for, or whose turn it is. Where one player has the turn, the secrets of the others
    /// can wait in the menu, and so can whatever answers nothing that is asked.
    pub(super) now: SeatSet,
}

struct Found {
    offered: Offered,
    seat: Option<Seat>,
    private: bool,
    aside: bool,
    fatal: bool,
    may_kill: bool,
    text: String,
}

impl Found {
    fn new(by: Viewer, offer: AnyOffer<'_>) -> Self {
        Self {
            offered: Offered { mv: offer.mv, by, rule: offer.rule, timed: offer.timed },
            seat: offer.seat,
            private: offer.private,
            aside: offer.aside,
            fatal: offer.fatal,
            may_kill: offer.may_kill,
            text: capital(&offer.text.to_string()),
        }
    }
}

/// What the table asks of those who look. Together they also see what a single player may do openly.
pub(super) fn offers(table: &dyn Table, viewer: Viewer) -> Offers {
    let (mut found, mut secret, mut now) = (Vec::new(), SeatSet::default(), SeatSet::default());
    if viewer == Viewer::Table {
        let asked = Asked::of(table);
        (secret, now) = (asked.handed(), asked.awaited());
        asked.visit_open(table, LANG, &mut |by, offer| found.push(Found::new(by, offer)));
    } else if matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
        table.offers(viewer, LANG, &mut |offer| {
            found.push(Found::new(viewer, offer));
            ControlFlow::Continue(())
        });
    }
    // Who has the device alone has it for what is private, so that stands first.
    found.sort_by_key(|found| (!found.private, found.aside, found.seat));
    let rows = rows(table, &found);
    Offers { offered: found.into_iter().map(|found| found.offered).collect(), rows, secret, now }
}

fn rows(table: &dyn Table, found: &[Found]) -> Vec<OfferRow> {
    let several = table.seats().len() > 1;
    let mut last = (None, false);
    let rows = found.iter().enumerate().map(|(n, found)| {
        let owner = found.seat.filter(|_| several).and_then(|seat| table.seats().get(seat));
        let head = match owner.filter(|_| last != (found.seat, found.aside)) {
            Some(_) if found.aside => Some(FOR_YOURSELF.to_owned()),
            owner => owner.map(|info| info.name.to_string()),
        };
        last = (found.seat, found.aside);
        let rule = found.offered.rule.to_string();
        let (code, number) = rule.split_once('-').unwrap_or((&rule, ""));
        OfferRow {
            text: found.text.as_str().into(),
            head: head.unwrap_or_default().into(),
            colour: owner.map_or(-1, |info| info.colour.into()),
            fatal: found.fatal,
            may_kill: found.may_kill,
            code: code.into(),
            number: number.into(),
            key: if n < KEYED { (n + 1).to_string() } else { String::new() }.into(),
        }
    });
    rows.collect()
}

pub(super) fn hand_row(table: &dyn Table, seat: Seat, must: bool) -> HandRow {
    let info = table.seats().get(seat);
    HandRow {
        seat: seat.0.into(),
        name: info.map(|info| info.name.as_str()).unwrap_or_default().into(),
        colour: info.map_or(-1, |info| info.colour.into()),
        must,
    }
}

impl TablePage {
    /// Makes the move in this row.
    pub(super) fn choose(&self, row: usize) {
        let chosen = |play: &mut Play| {
            let offered = play.offered.get(row)?;
            Some((offered.mv.clone(), offered.by, offered.timed))
        };
        let Some((mv, by, timed)) = self.with_play(chosen).flatten() else { return };
        if self.accept(|table| table.play(by.into(), &mv)) && timed {
            self.put_clock_away();
        }
    }

    pub(super) fn why_offer(&self, row: usize) {
        let rule = self.with_play(|play| play.offered.get(row).map(|offered| offered.rule.to_string())).flatten();
        if let Some(rule) = rule {
            self.why(&rule);
        }
    }

    pub(super) fn enter_text(&self, text: &str) {
        self.accept(|table| table.text(text.trim()));
    }
}

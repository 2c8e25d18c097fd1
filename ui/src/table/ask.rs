//! What is asked: the moves on offer for whoever looks, and who else must be asked alone.

use std::ops::ControlFlow;

use eldertally_core::table::{Table, sees_secrets};
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
    pub(super) secret: Vec<Seat>,
    /// Those of them who are waited for, or whose turn it is. Where one player has the turn, the secrets of the others
    /// can wait in the menu, and so can whatever answers nothing that is asked.
    pub(super) now: Vec<Seat>,
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

/// What the table asks of those who look. Together they also see what a single player may do openly.
pub(super) fn offers(table: &dyn Table, viewer: Viewer) -> Offers {
    let (mut found, mut secret, mut asked) = (Vec::new(), Vec::new(), Vec::new());
    if matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
        visit(table, viewer, &mut found);
        if viewer == Viewer::Table {
            let present = table.seats().iter().filter(|(_, info)| info.present);
            present.for_each(|(seat, _)| visit(table, Viewer::Seat(seat), &mut found));
            secret.extend(found.iter().filter(|found| found.private).filter_map(|found| found.seat));
            secret.dedup();
            asked.extend(found.iter().filter(|found| found.private && !found.aside).filter_map(|found| found.seat));
            found.retain(|found| !found.private);
        }
    }
    // Who has the device alone has it for what is private, so that stands first.
    found.sort_by_key(|found| (!found.private, found.aside, found.seat));
    let is_a_turn = !found.is_empty() && found.iter().all(|found| found.seat.is_some());
    let waited = |seat: &&Seat| !is_a_turn || found.iter().any(|found| found.seat == Some(**seat));
    let now = secret.iter().filter(|seat| asked.contains(seat)).filter(waited).copied().collect();
    let rows = rows(table, &found);
    Offers { offered: found.into_iter().map(|found| found.offered).collect(), rows, secret, now }
}

/// Looks at what `by` is offered beyond what was found already.
fn visit(table: &dyn Table, by: Viewer, found: &mut Vec<Found>) {
    let known = found.len();
    table.offers(by, LANG, &mut |offer| {
        if found.iter().take(known).all(|other| other.offered.mv != offer.mv || other.seat != offer.seat) {
            found.push(Found {
                offered: Offered { mv: offer.mv, by, rule: offer.rule, timed: offer.timed },
                seat: offer.seat,
                private: offer.private,
                aside: offer.aside,
                fatal: offer.fatal,
                may_kill: offer.may_kill,
                text: capital(&offer.text.to_string()),
            });
        }
        ControlFlow::Continue(())
    });
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

/// The seats that something on the sheet is hidden for.
pub(super) fn with_secrets(table: &dyn Table) -> Vec<Seat> {
    table.seats().iter().map(|(seat, _)| seat).filter(|seat| sees_secrets(table, *seat)).collect()
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

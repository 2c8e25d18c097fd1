//! What is asked: the moves on offer for whoever looks, and who else must be asked alone.

use std::ops::ControlFlow;

use eldertally_core::seats::SeatSet;
use eldertally_core::table::{AnyOffer, Asked, Table, Token};
use eldertally_core::{Ask, RuleId, Seat, Touch, Viewer};

use super::TablePage;
use super::game::Play;
use super::slip::Spot;
use super::words::{self, FOR_YOURSELF, LANG, capital};
use crate::generated::{HandRow, OfferRow};

/// How many offers have a key of their own.
const KEYED: usize = 9;

/// A move on offer, as it is handed back and as it is shown.
pub(super) struct Offered {
    pub(super) mv: Token,
    /// Who makes it.
    pub(super) by: Viewer,
    pub(super) rule: RuleId,
    /// It is made when the players' time has run out.
    pub(super) timed: bool,
    /// Where it happens.
    pub(super) at: Option<Touch<Token>>,
    pub(super) seat: Option<Seat>,
    pub(super) fatal: bool,
    pub(super) text: String,
    private: bool,
    aside: bool,
    pub(super) may_kill: bool,
    costs: bool,
    /// It is the usual "no".
    pub(super) declines: bool,
}

impl Offered {
    fn new(by: Viewer, offer: AnyOffer<'_>) -> Self {
        Self {
            mv: offer.mv,
            by,
            rule: offer.rule,
            timed: offer.timed,
            at: offer.at,
            seat: offer.seat,
            fatal: offer.fatal,
            text: capital(&offer.text.to_string()),
            private: offer.private,
            aside: offer.aside,
            may_kill: offer.may_kill,
            costs: offer.costs,
            declines: offer.declines,
        }
    }
}

impl Offered {
    /// Whether its words must be seen before a touch makes it: it costs something, or the game.
    pub(super) fn is_dear(&self) -> bool {
        self.costs || self.fatal
    }

    /// Whether it is something that its player does alone and beside what is asked.
    fn is_own_business(&self) -> bool {
        self.aside && self.private
    }

    /// Its place among all: who has the device alone has it for what is private, so that stands first; then whoever has the
    /// turn. The usual "no" is the last of its player's, and what nobody in particular declines comes after all that is asked.
    pub(super) fn order(&self, first: Option<Seat>) -> impl Ord + use<> {
        let is_others = first.is_some() && self.seat.is_some() && self.seat != first;
        let is_end = self.seat.is_none() && self.declines;
        (!self.private, self.aside, is_others, is_end, self.seat, self.declines)
    }

    /// Whether it answers nothing that is asked of the player in the turn.
    pub(super) fn is_beside(&self, first: Option<Seat>) -> bool {
        self.aside || first.is_some() && self.seat.is_some() && self.seat != first
    }
}

/// What is on offer, in the order in which it is shown.
pub(super) struct Offers {
    pub(super) offered: Vec<Offered>,
    /// The one player who is asked, or whose turn it is while others may act, too.
    pub(super) first: Option<Seat>,
    /// The seats that are offered something in secret.
    pub(super) secret: SeatSet,
    /// Those of them who are waited for, or whose turn it is. Where one player has the turn, the secrets of the others
    /// can wait in the menu, and so can whatever answers nothing that is asked.
    pub(super) now: SeatSet,
    /// Those who have not chosen yet.
    pub(super) choosing: SeatSet,
}

/// What the table asks of those who look, after `mover` made the last move. Together they also see what a single player may do openly.
pub(super) fn offers(table: &dyn Table, viewer: Viewer, mover: Option<Seat>) -> Offers {
    let nobody = SeatSet::default();
    let mut offers = Offers { offered: Vec::new(), first: None, secret: nobody, now: nobody, choosing: nobody };
    if viewer == Viewer::Table {
        let asked = Asked::of(table).going_on(mover);
        (offers.secret, offers.now, offers.first) = (asked.handed(), asked.awaited(), asked.first);
        offers.choosing = asked.choosing().within(offers.now);
        asked.visit_open(table, LANG, &mut |by, offer| offers.offered.push(Offered::new(by, offer)));
    } else if matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
        table.offers(viewer, LANG, &mut |offer| {
            offers.offered.push(Offered::new(viewer, offer));
            ControlFlow::Continue(())
        });
    }
    let first = offers.first;
    offers.offered.sort_by_key(|one| one.order(first));
    offers
}

/// How rows say whose moves they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowStyle {
    /// The name stands above the first row of each player.
    UnderHeads,
    /// It stands in the row itself.
    Named,
    /// It stands beside the question already.
    Plain,
}

/// The moves that stand in the list as rows, each player's together.
pub(super) fn rows(play: &Play, style: RowStyle) -> Vec<OfferRow> {
    let (short, heads) = (style == RowStyle::Named, style == RowStyle::UnderHeads);
    let mut last = (None, false);
    let shown = || play.shown.iter().filter_map(|n| play.offered.get(*n));
    let no = shown().position(|offered| offered.declines && !offered.is_beside(play.first));
    let rows = shown().enumerate().map(|(n, offered)| {
        let seats = play.table().seats();
        let owner = offered.seat.filter(|_| play.is_of_several()).and_then(|seat| seats.get(seat));
        let is_named = owner.is_some_and(|info| offered.text.starts_with(info.name.as_str()));
        let named = owner.filter(|_| short && !offered.is_own_business() && !is_named);
        let named = named.map(|info| words::of_player(&info.name, &offered.text));
        let head = match owner.filter(|_| heads && last != (offered.seat, offered.aside)) {
            Some(_) if offered.is_own_business() => Some(FOR_YOURSELF.to_owned()),
            owner => owner.map(|info| info.name.to_string()),
        };
        last = (offered.seat, offered.aside);
        let rule = offered.rule.to_string();
        let (code, number) = rule.split_once('-').unwrap_or((&rule, ""));
        OfferRow {
            text: named.as_deref().unwrap_or(&offered.text).into(),
            head: head.unwrap_or_default().into(),
            colour: owner.map_or(-1, |_| play.colour(offered.seat)),
            no: no == Some(n),
            fatal: offered.fatal,
            may_kill: offered.may_kill,
            code: code.into(),
            number: number.into(),
            key: if n < KEYED { (n + 1).to_string() } else { String::new() }.into(),
        }
    });
    rows.collect()
}

pub(super) fn hand_row(play: &Play, seat: Seat, offers: &Offers) -> HandRow {
    let info = play.table().seats().get(seat);
    HandRow {
        seat: seat.0.into(),
        name: info.map(|info| info.name.as_str()).unwrap_or_default().into(),
        colour: play.colour(Some(seat)),
        must: offers.now.contains(seat),
        chooses: offers.choosing.contains(seat),
    }
}

impl TablePage {
    /// Makes the move in this row.
    pub(super) fn choose(&self, row: usize) {
        if let Some(n) = self.in_row(row) {
            self.make(n);
        }
    }

    /// A touch on this row.
    pub(super) fn touch_row(&self, row: usize, y: f32) {
        if let Some(n) = self.in_row(row) {
            self.make_by_touch(n, Spot::Row(y));
        }
    }

    fn in_row(&self, row: usize) -> Option<usize> {
        self.with_play(|play| play.shown.get(row).copied()).flatten()
    }

    /// Makes this of the moves on offer, unless the touch is the second half of a double tap.
    pub(super) fn make_by_touch(&self, n: usize, spot: Spot) {
        let mv = self.with_play(|play| play.offered.get(n).map(|offered| offered.mv.clone())).flatten();
        if !self.last_touch.is_slip(spot, mv.as_ref()) && self.make(n) {
            self.last_touch.was(spot, mv);
        }
    }

    /// Makes this of the moves on offer. Gives whether it was taken.
    pub(super) fn make(&self, n: usize) -> bool {
        let made = |play: &mut Play| {
            let offered = play.offered.get(n)?;
            let made = (offered.mv.clone(), offered.by, offered.timed);
            play.mover = offered.seat;
            Some(made)
        };
        let Some((mv, by, timed)) = self.with_play(made).flatten() else { return false };
        let taken = self.accept(|table| table.play(by.into(), &mv));
        if taken && timed {
            self.put_clock_away();
        }
        taken
    }

    pub(super) fn why_offer(&self, row: usize) {
        let Some(n) = self.in_row(row) else { return };
        let rule = |play: &mut Play| Some(play.offered.get(n)?.rule.to_string());
        if let Some(rule) = self.with_play(rule).flatten() {
            self.why(&rule);
        }
    }

    /// Tells what the move in this row would bring, before it is made.
    pub(super) fn look_ahead_of_row(&self, row: usize) {
        if let Some(n) = self.in_row(row) {
            self.look_ahead(n);
        }
    }

    pub(super) fn enter_text(&self, text: &str) {
        self.accept(|table| table.text(text.trim()));
    }
}

//! The question: what is asked, and what can be chosen, by whom. Costs are part of the words of an offer.

use core::fmt;
use core::ops::ControlFlow;

use eldertally_core::seats::NAME_MAX;
use eldertally_core::table::{AnyOffer, Asked, Phrase, Table, Token};
use eldertally_core::{Ask, RuleId, Seat, Viewer};

use super::{Bullet, Look, Row, VisitRow, fitting};
use crate::text::{self, Capital, Without};

/// What taking a row of the question does.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// Makes this move, as this viewer.
    Play(Viewer, Token, RuleId),
    /// Hands the tracker to a player who is asked in secret.
    Hand(Seat),
    /// The player is done and hands the tracker on.
    HandOn,
    /// Writes the text that is asked for.
    Write,
    /// Starts another game with the same players.
    Again,
    /// Keeps what was learned about the copy.
    KeepLearned,
    /// Leaves the game as it is.
    Leave,
}

/// What the rows of the question depend on, beside the table. Found once after each input, so that a drawing need not ask
/// every seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// Who is asked.
    pub asked: Asked,
    /// The heading line names the one who is asked, so that the question need not.
    pub titled: bool,
    /// The game is over, and something was learned about the copy.
    pub learned: bool,
}

impl Question {
    /// Asks the table and every seat.
    pub fn of(table: &dyn Table) -> Self {
        let over = matches!(table.ask(), Ask::Over(_));
        Self { asked: Asked::of(table), titled: false, learned: over && table.learned_copy(&mut |_| ()) }
    }
}

/// The rows of the question, for a viewer.
pub fn rows(table: &dyn Table, viewer: Viewer, question: Question, look: &Look, visit: &mut VisitRow<'_, Act>) {
    let asked = question.asked;
    let words = Words { table, phrase: prompt(table), viewer, look };
    let mut owner = if let Viewer::Seat(seat) = viewer { Some(seat) } else { asked.only() };
    let mut start = heapless::String::<{ NAME_MAX + 2 }>::new();
    if let Some(info) = owner.or(asked.first).and_then(|seat| table.seats().get(seat)) {
        let _ = fmt::write(&mut start, format_args!("{}: ", info.name));
    }
    let without = Without(&words, &start);
    let is_titled = question.titled && owner.is_some() && fitting(look, &[&start]).is_some();
    if is_titled {
        visit(Row::Text(&Capital(&without)));
    } else {
        visit(Row::Text(&Capital(&words)));
        // Whom the question names need not be named above the offers.
        owner = owner.or(asked.first.filter(|_| text::count(&without) < text::count(&words)));
    }
    if let Ask::Over(_) = table.ask() {
        over(table, question.learned, look, visit);
        return;
    }
    if let Ask::Text { .. } = table.ask() {
        visit(Row::pick(&"Write it", Act::Write));
    }
    // Whose moves follow is said once, where several sit at the table.
    let mut one = |offer: AnyOffer<'_>, by: Viewer, visit: &mut VisitRow<'_, Act>| {
        if table.seats().len() > 1 && offer.seat != owner {
            owner = offer.seat;
            if let Some(info) = owner.and_then(|seat| table.seats().get(seat)) {
                visit(Row::Heading(&info.name));
            }
        }
        let bullet = match (offer.fatal, offer.may_kill) {
            (true, _) => Bullet::Skull,
            (false, true) => Bullet::Risk,
            (false, false) => Bullet::Dot,
        };
        let act = Act::Play(by, offer.mv, offer.rule);
        visit(Row::Pick(bullet, &Capital(offer.text), act));
    };
    if viewer != Viewer::Table {
        // Whoever asked for the tracker beside the question wants that first.
        for aside in [true, false] {
            table.offers(viewer, look.lang, &mut |offer| {
                if offer.aside == aside {
                    one(offer, viewer, visit);
                }
                ControlFlow::Continue(())
            });
        }
        visit(Row::Pick(Bullet::Hand, &"Done: hand it on", Act::HandOn));
        return;
    }
    if asked.secret_first {
        hand(table, asked, visit);
    }
    asked.visit_open(table, look.lang, &mut |by, offer| one(offer, by, visit));
    if !asked.secret_first {
        hand(table, asked, visit);
    }
}

/// To whom the tracker can be handed; first to those who are not done.
fn hand(table: &dyn Table, asked: Asked, visit: &mut VisitRow<'_, Act>) {
    for seats in [asked.secret.without(asked.done), asked.done] {
        for (seat, info) in table.seats().iter().filter(|(seat, _)| seats.contains(*seat)) {
            visit(Row::Pick(Bullet::Hand, &format_args!("Hand to {}", info.name), Act::Hand(seat)));
        }
    }
}

fn over(table: &dyn Table, learned: bool, look: &Look, visit: &mut VisitRow<'_, Act>) {
    if table.seats().len() > 1 {
        for (seat, info) in table.seats().iter() {
            if let Some(score) = table.score(seat) {
                visit(Row::Text(&format_args!("{}: {score}", info.name)));
            }
        }
    }
    visit(Row::Text(&Capital(&Words { table, phrase: Phrase::Status, viewer: Viewer::Table, look })));
    visit(Row::pick(&"To the shelf", Act::Leave));
    visit(Row::pick(&"Play again with the same players", Act::Again));
    if learned {
        visit(Row::pick(&"Keep what was learned as a copy", Act::KeepLearned));
    }
}

fn prompt(table: &dyn Table) -> Phrase {
    if let Ask::Over(_) = table.ask() { Phrase::Outcome } else { Phrase::Prompt }
}

/// A phrase of a table, to be written where it is wanted.
#[derive(Clone)]
pub struct Words<'a> {
    /// The game.
    pub table: &'a dyn Table,
    /// What to write.
    pub phrase: Phrase,
    /// Who reads it.
    pub viewer: Viewer,
    /// In which language.
    pub look: &'a Look,
}

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.write(self.phrase, self.viewer, self.look.lang, f)
    }
}

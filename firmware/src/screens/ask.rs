//! The question: what is asked, and what can be chosen, by whom. Costs are part of the words of an offer.

use core::fmt;
use core::ops::ControlFlow;

use eldertally_core::seats::NAME_MAX;
use eldertally_core::table::{AnyOffer, Phrase, Table, Token};
use eldertally_core::{Ask, RuleId, Seat, Viewer};

use super::{Bullet, Look, Put, Row, fitting};
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

/// Who is asked what, found once after each input, so that a drawing need not ask every seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Bit `n`: seat `n` is offered something openly that the table is not.
    pub open: u8,
    /// Bit `n`: seat `n` is offered something in secret.
    pub secret: u8,
    /// Bit `n`: seat `n` is offered a single thing in secret, such as to take a plan back, and is likely to be done.
    pub done: u8,
    /// Bit `n`: seat `n` has something to do in secret beside what is asked, such as to look at notes. The menu hands the
    /// tracker over for it.
    pub aside: u8,
    /// Bit `n`: seat `n` is doing that.
    pub busy: u8,
    /// Those who are asked in secret are asked that before anything else.
    pub secret_first: bool,
    /// Whose the first offer on the table is.
    pub first: Option<Seat>,
    /// The one seat that everything on the table is for.
    pub one: Option<Seat>,
    /// The heading line names the one who is asked, so that the question need not.
    pub titled: bool,
    /// Something is on offer for when the players' time has run out.
    pub timed: bool,
    /// The game is over, and something was learned about the copy.
    pub learned: bool,
}

fn bit(seat: Seat) -> u8 {
    1_u8.checked_shl(seat.0.into()).unwrap_or(0)
}

/// A number for a move of a seat, to know it again.
fn mark(offer: &AnyOffer<'_>) -> u32 {
    let start = offer.seat.map_or(7, |seat| u32::from(seat.0)) ^ 0x811c_9dc5;
    offer.mv.iter().fold(start, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

impl Asked {
    /// Asks the table and every seat.
    pub fn of(table: &dyn Table, look: &Look) -> Self {
        let over = matches!(table.ask(), Ask::Over(_));
        let mut asked = Self { learned: over && table.learned_copy(&mut |_| ()), ..Self::default() };
        if !matches!(table.ask(), Ask::Choose | Ask::Text { .. }) {
            return asked;
        }
        let mut known: heapless::Vec<u32, 96> = heapless::Vec::new();
        let (mut first, mut same) = (None, true);
        table.offers(Viewer::Table, look.lang, &mut |offer| {
            let _ = known.push(mark(&offer));
            asked.timed |= offer.timed;
            same &= *first.get_or_insert(offer.seat) == offer.seat;
            ControlFlow::Continue(())
        });
        asked.first = first.flatten();
        asked.one = asked.first.filter(|_| same);
        asked.secret_first = true;
        for (seat, _) in table.seats().iter().filter(|(_, info)| info.present) {
            let (mut open, mut secrets) = (false, 0_u8);
            table.offers(Viewer::Seat(seat), look.lang, &mut |offer| {
                if offer.aside {
                    // A single way is to begin with it.
                    asked.busy |= asked.aside & bit(seat);
                    asked.aside |= bit(seat);
                    return ControlFlow::Continue(());
                }
                asked.secret_first &= !(open && offer.private);
                open |= !offer.private;
                if offer.private {
                    secrets = secrets.saturating_add(1);
                    asked.secret |= offer.seat.map_or(0, bit);
                } else if !known.contains(&mark(&offer)) {
                    asked.open |= bit(seat);
                }
                ControlFlow::Continue(())
            });
            asked.done |= if secrets == 1 { bit(seat) } else { 0 };
        }
        if asked.open != 0 {
            asked.one = None;
        }
        asked
    }
}

/// The rows of the question, for a viewer.
pub fn rows(table: &dyn Table, viewer: Viewer, asked: Asked, look: &Look, put: &mut Put<'_, Act>) {
    let words = Words { table, phrase: prompt(table), viewer, look };
    let mut owner = if let Viewer::Seat(seat) = viewer { Some(seat) } else { asked.one };
    let mut start = heapless::String::<{ NAME_MAX + 2 }>::new();
    if let Some(info) = owner.or(asked.first).and_then(|seat| table.seats().get(seat)) {
        let _ = fmt::write(&mut start, format_args!("{}: ", info.name));
    }
    let without = Without(&words, &start);
    let is_titled = asked.titled && owner.is_some() && fitting(look, &[&start]).is_some();
    if is_titled {
        put(Row::Text(&Capital(&without)));
    } else {
        put(Row::Text(&Capital(&words)));
        // Whom the question names need not be named above the offers.
        owner = owner.or(asked.first.filter(|_| text::count(&without) < text::count(&words)));
    }
    if let Ask::Over(_) = table.ask() {
        over(table, asked, look, put);
        return;
    }
    if let Ask::Text { .. } = table.ask() {
        put(Row::pick(&"Write it", Act::Write));
    }
    // Whose moves follow is said once, where several sit at the table.
    let mut one = |offer: AnyOffer<'_>, by: Viewer, put: &mut Put<'_, Act>| {
        if table.seats().len() > 1 && offer.seat != owner {
            owner = offer.seat;
            if let Some(info) = owner.and_then(|seat| table.seats().get(seat)) {
                put(Row::Heading(&info.name));
            }
        }
        let bullet = match (offer.fatal, offer.may_kill) {
            (true, _) => Bullet::Skull,
            (false, true) => Bullet::Risk,
            (false, false) => Bullet::Dot,
        };
        let act = Act::Play(by, offer.mv, offer.rule);
        put(Row::Pick(bullet, &Capital(offer.text), act));
    };
    let mut known: heapless::Vec<u32, 96> = heapless::Vec::new();
    let secret_first = asked.secret_first && viewer == Viewer::Table;
    if secret_first {
        hand(table, asked, put);
    }
    // Whoever asked for the tracker beside the question wants that first.
    for aside in [true, false].into_iter().skip(usize::from(viewer == Viewer::Table)) {
        table.offers(viewer, look.lang, &mut |offer| {
            if offer.aside == aside {
                if asked.open != 0 {
                    let _ = known.push(mark(&offer));
                }
                one(offer, viewer, put);
            }
            ControlFlow::Continue(())
        });
    }
    if viewer != Viewer::Table {
        put(Row::Pick(Bullet::Hand, &"Done: hand it on", Act::HandOn));
        return;
    }
    for (seat, _) in table.seats().iter().filter(|(_, info)| info.present) {
        if asked.open & bit(seat) != 0 {
            table.offers(Viewer::Seat(seat), look.lang, &mut |offer| {
                if !offer.private && !known.contains(&mark(&offer)) {
                    one(offer, Viewer::Seat(seat), put);
                }
                ControlFlow::Continue(())
            });
        }
    }
    if !secret_first {
        hand(table, asked, put);
    }
}

/// To whom the tracker can be handed; first to those who are not done.
fn hand(table: &dyn Table, asked: Asked, put: &mut Put<'_, Act>) {
    for set in [asked.secret & !asked.done, asked.secret & asked.done] {
        for (seat, info) in table.seats().iter().filter(|(seat, _)| set & bit(*seat) != 0) {
            put(Row::Pick(Bullet::Hand, &format_args!("Hand to {}", info.name), Act::Hand(seat)));
        }
    }
}

fn over(table: &dyn Table, asked: Asked, look: &Look, put: &mut Put<'_, Act>) {
    if table.seats().len() > 1 {
        for (seat, info) in table.seats().iter() {
            if let Some(score) = table.score(seat) {
                put(Row::Text(&format_args!("{}: {score}", info.name)));
            }
        }
    }
    put(Row::Text(&Capital(&Words { table, phrase: Phrase::Status, viewer: Viewer::Table, look })));
    put(Row::pick(&"To the shelf", Act::Leave));
    put(Row::pick(&"Play again with the same players", Act::Again));
    if asked.learned {
        put(Row::pick(&"Keep what was learned as a copy", Act::KeepLearned));
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

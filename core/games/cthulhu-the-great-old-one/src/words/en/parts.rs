//! The parts of the sheet, their values, headings and notes.

use core::fmt::{self, Write};

use super::{English, phase, points};
use crate::trace::{DECK, OUT};
use crate::view::Names;
use crate::{Label, Part, Spread};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        let brief = pen.brief;
        if let Some(seat) = part.seat().filter(|_| !brief) {
            pen.name(seat)?;
            pen.write_str("'s ")?;
        }
        match part {
            Part::Active => pen.write_str("Whose turn"),
            Part::Phase => pen.write_str("Phase"),
            Part::Deck => pen.write_str("Cards in the deck"),
            Part::Out => pen.write_str("Cards out of play"),
            Part::Centre(n) => write!(pen, "Centre {}", u16::from(n) + 1),
            Part::Hand(_) => pen.write_str("hand"),
            Part::Pairs(_) => pen.write_str("pairs"),
            Part::Matched(_, row) => write!(pen, "pair {}", u16::from(row) + 1),
            Part::Name(_, row, second) => {
                write!(pen, "pair {}, {} card", u16::from(row) + 1, if second { "second" } else { "first" })
            }
            Part::Sets(_) => pen.write_str("four-sets without names"),
            Part::Horrors(_) => pen.write_str("horrors without names"),
            Part::Horror(card) => self.horror(Some(self.game.kind_of(&self.setup.print, card)), pen),
            Part::Cultist => pen.write_str("The Cultist"),
            Part::Sign(kind) => {
                self.sign(kind, pen)?;
                pen.write_str(", played")
            }
            Part::Followed(name) => {
                pen.write_str("Followed: ")?;
                self.name(Some(name), pen)
            }
            Part::Holder => pen.write_str("The Great Old One, at the end"),
            Part::Copies(name) => {
                pen.write_str("Copies: ")?;
                self.name(Some(name), pen)
            }
            Part::Link(name) => {
                pen.write_str("Link: ")?;
                self.name(Some(name), pen)
            }
            Part::Tale(name) => {
                pen.write_str("Story: ")?;
                self.name(Some(name), pen)
            }
            Part::Still => pen.write_str("Turns without a card played"),
            Part::Total => pen.write_str("Cards in all"),
        }
    }

    pub(super) fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let small = u8::try_from(value).unwrap_or(0);
        let before = small.checked_sub(1);
        match part {
            Part::Active => pen.name(Seat(before.unwrap_or(0))),
            Part::Phase => pen.write_str(phase(small)),
            Part::Centre(_) | Part::Name(..) => match before {
                Some(name) => self.name(Some(name), pen),
                None => pen.write_str("not entered"),
            },
            Part::Matched(..) => pen.write_str(if value > 0 { "matched" } else { "linked" }),
            Part::Horror(_) | Part::Cultist => match before {
                Some(seat) => pen.name(Seat(seat)),
                None => pen.write_str("not in play"),
            },
            Part::Copies(_) if value == 0 => pen.write_str("not told"),
            Part::Total if value == 0 => pen.write_str("not counted"),
            Part::Followed(_) => pen.write_str(if value > 0 { "yes" } else { "no" }),
            Part::Holder => match small {
                0 => pen.write_str("not revealed"),
                1 => pen.write_str("nobody"),
                seat => pen.name(Seat(seat - 2)),
            },
            Part::Link(_) => match before {
                Some(name) => self.name(Some(name), pen),
                None => pen.write_str("not known yet"),
            },
            Part::Tale(_) => match before {
                Some(kind) => self.horror(Some(kind), pen),
                None => pen.write_str("not known yet"),
            },
            _ => write!(pen, "{value}"),
        }
    }

    pub(super) fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        match label {
            Label::Turn => pen.write_str("Turn"),
            Label::Centre => pen.write_str("Centre"),
            Label::Player(seat) => pen.name(seat),
            Label::Horrors => pen.write_str("Horrors"),
            Label::Signs => pen.write_str("Signs"),
            Label::Known => pen.write_str("What everybody can know"),
            Label::Learned => pen.write_str("Learned in play"),
            Label::Points(_, many) => points(many, pen),
            Label::ToSeven(_, 0) => pen.write_str("Seven pairs: the game ends with the turn"),
            Label::ToSeven(_, left) => {
                write!(pen, "{} seven", count(left, "more pair makes", "more pairs make"))
            }
            Label::FourSet(_, [a, b]) => {
                pen.write_str("Four-set: ")?;
                self.name(a.checked_sub(1), pen)?;
                pen.write_str(" and ")?;
                self.name(b.checked_sub(1), pen)?;
                pen.write_str(", 4 points in all")
            }
            Label::CanTake(kind, owner) => {
                self.horror(Some(kind), pen)?;
                pen.write_str(": a pair of this story may take it from ")?;
                pen.name(owner)
            }
            Label::Where(name, spread) => self.spread(name, spread, pen),
            Label::Holds(seat, sure, perhaps) => self.holds(seat, sure, perhaps, pen),
            Label::Loose(_, cards) => write!(pen, "perhaps {} fewer", count(cards, "card", "cards")),
            Label::CardsOff(off) => {
                let cards = count(off.unsigned_abs(), "card", "cards");
                write!(pen, "{cards} too {}: something was counted wrong", if off > 0 { "many" } else { "few" })
            }
        }
    }

    /// What stands on a hand: points, and how many cards of it are known; those that it may only hold, with a question mark.
    pub(super) fn on_token(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        match label {
            Label::Points(_, many) => points(many, pen),
            Label::Loose(_, cards) => write!(pen, "\u{2212}{cards}?"),
            Label::Holds(_, 0, perhaps) => write!(pen, "{}?", perhaps.count_ones()),
            Label::Holds(seat, sure, _) => {
                let known = (0..self.game.names()).filter(|name| sure >> name & 1 == 1);
                write!(pen, "{}", known.map(|name| u16::from(self.least(name, seat))).sum::<u16>())
            }
            _ => Ok(()),
        }
    }

    /// How many copies of a name a hand certainly holds.
    fn least(&self, name: u8, seat: Seat) -> u8 {
        self.game.spread(name).map_or(1, |spread| spread.least.get(usize::from(seat.0)).copied().unwrap_or(1))
    }

    /// First the cards that are certainly in a hand, then those that can be.
    fn holds(&self, seat: Seat, sure: Names, perhaps: Names, pen: &mut Pen<'_>) -> fmt::Result {
        let mut before = "has ";
        for name in (0..self.game.names()).filter(|name| sure >> name & 1 == 1) {
            pen.write_str(core::mem::replace(&mut before, ", "))?;
            let many = self.least(name, seat);
            if many > 1 {
                write!(pen, "{many} ")?;
            }
            self.name(Some(name), pen)?;
        }
        let mut before = if sure == 0 { "may have " } else { "; may have " };
        for name in (0..self.game.names()).filter(|name| perhaps >> name & 1 == 1) {
            pen.write_str(core::mem::replace(&mut before, " or "))?;
            self.name(Some(name), pen)?;
        }
        Ok(())
    }

    /// First where copies certainly are, then where the others can be.
    fn spread(&self, name: u8, spread: Spread, pen: &mut Pen<'_>) -> fmt::Result {
        self.name(Some(name), pen)?;
        pen.write_str(": ")?;
        let places = || (0..).zip(spread.least.into_iter().zip(spread.most));
        let mut sure = 0;
        for (place, (least, _)) in places().filter(|(_, (least, _))| *least > 0) {
            write!(pen, "{}{least} ", if sure > 0 { ", " } else { "" })?;
            self.place(place, pen)?;
            sure += least;
        }
        let left = self.game.hidden(name).saturating_sub(sure);
        if left == 0 {
            return Ok(());
        }
        if sure > 0 {
            write!(pen, "; {left} more ")?;
        } else {
            write!(pen, "{left} ")?;
        }
        let open = || places().filter(|(_, (least, most))| most > least);
        let last = open().count().saturating_sub(1);
        for (n, (place, _)) in open().enumerate() {
            pen.write_str(match n {
                0 => "",
                n if n == last => " or ",
                _ => ", ",
            })?;
            self.place(place, pen)?;
        }
        Ok(())
    }

    /// Where a copy is or can be.
    fn place(&self, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let open = place == self.game.open_place();
        match place {
            DECK => pen.write_str("in the deck"),
            OUT if open => pen.write_str("out of play or open without a name"),
            OUT => pen.write_str("out of play"),
            _ if open => pen.write_str("open without a name"),
            hand => {
                pen.write_str("with ")?;
                pen.name(Seat(hand))
            }
        }
    }
}

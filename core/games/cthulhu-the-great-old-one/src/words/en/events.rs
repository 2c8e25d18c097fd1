//! What happened, in words.

use core::fmt::{self, Write};

use super::English;
use crate::Event;
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        match *event {
            Event::LaidOut(n) => {
                pen.write_str("In the centre lies ")?;
                self.name(self.game.in_centre(n), pen)?;
            }
            Event::Began(seat) => self.does(seat, "begins", pen)?,
            Event::TurnBegan(seat) => {
                pen.write_str("It is ")?;
                pen.name(seat)?;
                pen.write_str("'s turn")?;
            }
            Event::Paired(seat, [a, b], matched) => {
                self.does(seat, "plays ", pen)?;
                match (matched, a.checked_sub(1)) {
                    (true, None) => pen.write_str("a matched pair")?,
                    (true, a) => {
                        pen.write_str("a matched pair of ")?;
                        self.name(a, pen)?;
                    }
                    (false, None) => pen.write_str("a linked pair")?,
                    (false, a) => {
                        pen.write_str("a linked pair: ")?;
                        self.name(a, pen)?;
                        pen.write_str(" and ")?;
                        self.name(b.checked_sub(1), pen)?;
                    }
                }
                write!(pen, ". That makes {}", count(self.game.pairs(seat), "pair", "pairs"))?;
            }
            Event::HorrorTaken(seat, owner, kind) => {
                self.does(seat, if seat == owner { "takes back " } else { "takes " }, pen)?;
                self.horror(kind, pen)?;
                if seat != owner {
                    pen.write_str(" from ")?;
                    pen.name(owner)?;
                }
            }
            Event::Drew(seat, _) => self.does(seat, "draws a card", pen)?,
            Event::NothingDrawn(seat) => self.does(seat, "draws nothing: the deck is empty", pen)?,
            Event::NoCall(seat) => self.does(seat, "can call upon nobody", pen)?,
            Event::Gave(from, to, name) => {
                self.does(from, "gives ", pen)?;
                pen.name(to)?;
                pen.write_str(" ")?;
                self.called(name, pen)?;
            }
            Event::Stole(from, to, name) => {
                self.does(from, "does not have ", pen)?;
                self.called(name, pen)?;
                pen.write_str("; ")?;
                pen.name(to)?;
                pen.write_str(" steals a card")?;
            }
            Event::Taken(from, to) => {
                self.does(to, "takes a card from ", pen)?;
                match from {
                    Some(seat) => pen.name(seat)?,
                    None => pen.write_str("another hand")?,
                }
            }
            Event::Swapped(seat, taken, given) => {
                self.does(seat, "takes ", pen)?;
                self.name(taken, pen)?;
                pen.write_str(" and lays down ")?;
                self.name(given, pen)?;
            }
            Event::NotRecruited(seat) => self.does(seat, "does not recruit", pen)?,
            Event::HorrorPlayed(seat, kind) => {
                self.does(seat, "plays ", pen)?;
                self.horror(kind, pen)?;
            }
            Event::CultistPlayed(seat) => self.does(seat, "plays the Cultist", pen)?,
            Event::SignPlayed(seat, kind) => {
                self.does(seat, "plays ", pen)?;
                self.sign(kind, pen)?;
            }
            Event::Cancelled(card) => {
                self.card(card, pen)?;
                pen.write_str(" is cancelled")?;
            }
            Event::Restored(card) => {
                self.card(card, pen)?;
                pen.write_str(" takes effect after all")?;
            }
            Event::EffectOver(card, cancelled) => {
                self.card(card, pen)?;
                pen.write_str(if cancelled { " does nothing" } else { " has taken effect" })?;
            }
            Event::Mixed => pen.write_str("All hands are shuffled together")?,
            Event::Shifted(from, to, name, _) => {
                match name {
                    Some(_) => self.name(name, pen)?,
                    None => pen.write_str("A card")?,
                }
                pen.write_str(" goes ")?;
                self.out_of(from, pen)?;
                pen.write_str(" ")?;
                self.to_spot(to, pen)?;
            }
            Event::NameLearned(name) => {
                pen.write_str("New in the list: ")?;
                self.name(Some(name), pen)?;
            }
            Event::Misnamed => pen.write_str("That cannot be the name of this card")?,
            Event::NoAim(seat, kind) => {
                self.sign(kind, pen)?;
                pen.write_str(" has nothing to cancel, and ")?;
                pen.name(seat)?;
                pen.write_str(" keeps it")?;
            }
            Event::Ended(seat, _) => self.does(seat, "has seven pairs: the game ends", pen)?,
            Event::Stopped => pen.write_str("You end the game")?,
            Event::Revealed(Some(seat)) => self.does(seat, "holds the Great Old One", pen)?,
            Event::Revealed(None) => pen.write_str("Nobody holds the Great Old One")?,
        }
        pen.write_str(".")
    }

    fn does(&self, seat: Seat, what: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, " {what}")
    }
}

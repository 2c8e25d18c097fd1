//! What happened, in words.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, COLOURS, action};
use crate::monster::CORE;
use crate::options::option;
use crate::{Action, Event, Kind};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::Picked(seat, colour) => {
                pen.name(seat)?;
                write!(pen, " plays {}.", nouns::of(COLOURS, colour))
            }
            Event::Dared(seat, number) if game.dare.iter().all(|(_, dare)| *dare == number) && seat.0 == 0 => {
                write!(pen, "Only {number} wins.")
            }
            Event::Dared(seat, number) => {
                pen.name(seat)?;
                write!(pen, " wins only with {number}.")
            }
            Event::MonsterAgain(seat) => self.name(seat, " gives 1 offering to roll the monster again.", pen),
            Event::TooEarly => pen.write_str("A match on the first roll does not count: it is rolled again."),
            Event::FirstTied => pen.write_str("The highest stones are equal: they are rolled again."),
            Event::IsFirst(seat) => self.name(seat, " goes first.", pen),
            Event::RoundBegan => write!(pen, "Round {} begins.", game.round),
            Event::StonesAgain(seat, 0) => self.name(seat, " gives 1 offering to roll stones again.", pen),
            Event::StonesAgain(seat, stones) => {
                pen.name(seat)?;
                write!(pen, " gives 1 offering to roll {} again.", count(stones, "stone", "stones"))
            }
            Event::IsReady(seat) => self.name(seat, " is ready.", pen),
            Event::NotReady(seat) => self.name(seat, " plans once more.", pen),
            Event::TimeCalled => pen.write_str("This round is the last."),
            Event::Released => pen.write_str("The screens come off."),
            Event::Learned(chair, limb) => {
                self.limb_now(chair, limb, pen)?;
                let icon = game.icon(chair, limb, &self.setup.print);
                write!(pen, " shows {}.", icon.map_or("nothing", action))
            }
            Event::Played(seat, number, _) => {
                self.name(seat, " gives 1 offering for ", pen)?;
                self.bonus(number, pen)?;
                pen.write_str(".")
            }
            Event::Silenced(seat) => {
                self.bonus_of(seat, pen)?;
                pen.write_str(", is silenced and does not count.")
            }
            Event::FoundNothing(seat, number, _) => {
                self.name(seat, " finds nothing to take: ", pen)?;
                self.bonus(number, pen)?;
                pen.write_str(", is not played, and the offering comes back.")
            }
            Event::Rolled(seat, face, number, crown) => {
                let bonus = Kind::of(crown, number).map_or("the bonus", |kind| nouns::bonus(kind).0);
                pen.name(seat)?;
                write!(pen, " rolls {face} for {bonus}.")
            }
            Event::AimedBonus(seat, on, number, crown) => self.aimed_bonus(seat, on, Kind::of(crown, number), pen),
            Event::Cancelled(seat, other, crown) => {
                self.name(seat, " cancels ", pen)?;
                self.bonus_of(other, pen)?;
                let undone = Kind::of(crown, game.of(other).bonus.number).map_or("", nouns::undone);
                write!(pen, ": {undone}.")
            }
            Event::CountsAgain(seat) => {
                self.bonus_of(seat, pen)?;
                pen.write_str(", counts again.")
            }
            Event::OfferingsMoved(..) => {
                pen.write_str("Offerings now:")?;
                let mut comma = "";
                for seat in game.seats() {
                    write!(pen, "{comma} ")?;
                    pen.name(seat)?;
                    match game.of(seat).offerings.at() {
                        0 => pen.write_str(" none")?,
                        some => write!(pen, " {some}")?,
                    }
                    comma = ",";
                }
                pen.write_str(".")
            }
            Event::Declared(seat, Action::Block, ..) => self.name(seat, " declares a block.", pen),
            Event::Declared(seat, what, chair, limb) | Event::Sent(seat, what, chair, limb, _) => {
                pen.name(seat)?;
                write!(pen, " declares {} on ", nouns::an_action(what))?;
                self.limb(chair, limb, pen)?;
                pen.write_str(".")
            }
            Event::DeclaredNothing(seat) => self.name(seat, " declares no action.", pen),
            Event::Placed(by, chair, limb) => {
                let seat = game.player_at(chair);
                self.name(seat, " takes ", pen)?;
                self.whose(by, seat, pen)?;
                write!(pen, "attack on {}.", nouns::the_limb(limb))
            }
            Event::Blocked(seat, by, what, _) => {
                self.name(seat, " blocks ", pen)?;
                self.whose(by, seat, pen)?;
                write!(pen, "{}.", action(what))
            }
            Event::Turned(chair, limb, from, to) => {
                self.limb(chair, limb, pen)?;
                write!(pen, " goes from {from} to {to}.")
            }
            Event::Below(chair, limb, crown) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(if crown { " falls below 1." } else { " falls below 1 and is rolled again." })
            }
            Event::Above(chair, limb, _) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(" rises above 6 and is rolled again.")
            }
            Event::Saved(chair, limb) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(" is saved for 1 offering.")
            }
            Event::PartLost(chair, limb) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(" is lost, with its stone.")
            }
            Event::Out(seat) => self.name(seat, " is out of the game.", pen),
            Event::Earned(seat) => self.name(seat, " earns 1 offering.", pen),
            Event::Landed(chair, limb, face) => {
                self.limb(chair, limb, pen)?;
                write!(pen, " now shows {face}.")
            }
            Event::CameBack(chair, limb, face) => {
                self.limb(chair, limb, pen)?;
                write!(pen, " is back and shows {face}.")
            }
            Event::Bedlam(chair, limb, face) => {
                pen.write_str("Bedlam: ")?;
                self.limb(chair, limb, pen)?;
                write!(pen, " now shows {face}.")
            }
            Event::Tied(set, _) => {
                pen.write_str("A tie between ")?;
                self.names(set, pen)?;
                pen.write_str(".")
            }
            Event::Bled(chair) => {
                self.limb(chair, CORE, pen)?;
                pen.write_str(" is set to 1.")
            }
            Event::Moved => pen.write_str("All move one chair to the left; the monsters stay."),
        }
    }

    /// `Ada's ` in what somebody else does, `their own ` in what Ada does.
    pub(super) fn whose(&self, by: Seat, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        if by == seat { pen.write_str("their own ") } else { self.name(by, "'s ", pen) }
    }

    /// The bonus of a seat: `Ada's bonus 4, Double up`.
    fn bonus_of(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        self.name(seat, "'s ", pen)?;
        self.bonus(self.game.of(seat).bonus.number, pen)
    }

    /// What a bonus will do, now that it is aimed.
    fn aimed_bonus(&self, seat: Seat, on: u8, kind: Option<Kind>, pen: &mut Pen<'_>) -> fmt::Result {
        match kind {
            Some(Kind::Deflect) => {
                let spared = self.setup.options.get(option::DEFLECT_OWN) == 1;
                pen.write_str(if spared { "All actions of others on " } else { "All actions on " })?;
                self.name(seat, "'s monster go to ", pen)?;
                self.name(self.game.player_at(on), "'s.", pen)
            }
            Some(Kind::Steal) => {
                self.name(seat, " steals from ", pen)?;
                self.name(Seat(on), ".", pen)
            }
            Some(Kind::Plunder(what)) => {
                self.name(seat, " takes all of ", pen)?;
                self.name(Seat(on), "'s ", pen)?;
                write!(pen, "{}.", nouns::actions(what))
            }
            Some(Kind::Regenerate) => {
                self.limb(self.game.of(seat).chair, on, pen)?;
                pen.write_str(" will come back.")
            }
            Some(Kind::Blood) => {
                self.limb(on, CORE, pen)?;
                pen.write_str(" will be set to 1 next round.")
            }
            _ => {
                self.limb(on / 5, on % 5, pen)?;
                pen.write_str(" will be rolled after all else.")
            }
        }
    }
}

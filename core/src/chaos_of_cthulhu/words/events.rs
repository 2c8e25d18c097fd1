//! What happened, in words.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, COLOURS, action};
use crate::chaos_of_cthulhu::{Action, Event};
use crate::words::Pen;

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::Picked(seat, colour) => {
                pen.name(seat)?;
                write!(pen, " plays {}.", nouns::of(COLOURS, colour))
            }
            Event::Dared(seat, number) if game.dare.iter().all(|dare| *dare == number) && seat.0 == 0 => {
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
            Event::StonesAgain(seat, count) => {
                pen.name(seat)?;
                let stones = if count == 1 { "stone" } else { "stones" };
                write!(pen, " gives 1 offering to roll {count} {stones} again.")
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
            Event::Silenced(seat) => self.name(seat, "'s bonus does not count.", pen),
            Event::Rolled(seat, face) => {
                pen.name(seat)?;
                write!(pen, " rolls {face} for the bonus.")
            }
            Event::AimedBonus(seat, on) => {
                self.name(seat, " aims the bonus at ", pen)?;
                self.bonus_on(seat, on, pen)?;
                pen.write_str(".")
            }
            Event::OfferingsMoved(_) => {
                pen.write_str("Offerings now:")?;
                let mut comma = "";
                for seat in game.seats() {
                    write!(pen, "{comma} ")?;
                    pen.name(seat)?;
                    write!(pen, " {}", game.of(seat).offerings.at())?;
                    comma = ",";
                }
                pen.write_str(".")
            }
            Event::Declared(seat, Action::Block, ..) => self.name(seat, " has a block.", pen),
            Event::Declared(seat, what, chair, limb) => {
                pen.name(seat)?;
                write!(pen, ": {} on ", action(what))?;
                self.limb(chair, limb, pen)?;
                pen.write_str(".")
            }
            Event::DeclaredNothing(seat) => self.name(seat, " declares no action.", pen),
            Event::Placed(by, chair, limb) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(" takes the attack of ")?;
                self.name(by, ".", pen)
            }
            Event::Blocked(seat, by, what, _) => {
                pen.name(seat)?;
                write!(pen, " blocks the {} of ", action(what))?;
                self.name(by, ".", pen)
            }
            Event::Turned(chair, limb, change) => {
                self.limb(chair, limb, pen)?;
                match game.monster(chair).again >> limb & 1 {
                    1 => write!(pen, " changes by {change:+} and is rolled again."),
                    _ => write!(pen, " changes by {change:+}."),
                }
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
            Event::Tied(set) => {
                pen.write_str("A tie between")?;
                let mut comma = "";
                for seat in game.seats().filter(|seat| set >> seat.0 & 1 == 1) {
                    write!(pen, "{comma} ")?;
                    pen.name(seat)?;
                    comma = ",";
                }
                pen.write_str(".")
            }
            Event::Bled(chair) => {
                self.limb(chair, crate::chaos_of_cthulhu::CORE, pen)?;
                pen.write_str(" is set to 1.")
            }
            Event::Moved => pen.write_str("All move one chair to the left; the monsters stay."),
        }
    }
}

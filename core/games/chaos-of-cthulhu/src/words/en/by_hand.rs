//! What is to be done with real dice and offerings, in a few words: the verb stands before them.

use core::fmt::{self, Write};

use super::English;
use crate::Event;
use crate::monster::CORE;
use eldertally_core::game::Seat;
use eldertally_core::words::Pen;

impl English<'_> {
    pub(super) fn by_hand(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        match *event {
            Event::Turned(chair, limb, from, to) => {
                self.limb(chair, limb, pen)?;
                write!(pen, " {from} \u{2192} {to}")
            }
            Event::Bled(chair) => {
                self.limb(chair, CORE, pen)?;
                pen.write_str(" \u{2192} 1")
            }
            Event::IsFirst(seat) => self.name(seat, " has the coin", pen),
            Event::OfferingsMoved(..) => {
                let mut comma = "offerings: ";
                for seat in self.game.seats() {
                    pen.write_str(comma)?;
                    pen.name(seat)?;
                    write!(pen, " {}", self.game.of(seat).offerings.at())?;
                    comma = ", ";
                }
                Ok(())
            }
            Event::Earned(seat) | Event::FoundNothing(seat, ..) => self.name(seat, " 1 offering", pen),
            Event::PartLost(chair, limb) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(", with its stone")
            }
            Event::Saved(chair, _) => self.offering(self.game.player_at(chair), pen),
            Event::Played(seat, ..) | Event::MonsterAgain(seat) | Event::StonesAgain(seat, _) => {
                self.offering(seat, pen)
            }
            _ => self.event(event, pen),
        }
    }

    fn offering(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str("1 offering of ")?;
        pen.name(seat)
    }
}

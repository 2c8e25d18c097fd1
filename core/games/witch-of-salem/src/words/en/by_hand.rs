//! What is to be done with real figures, cards and markers, in a few words: the verb stands before them.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{goo, pieces};
use crate::Event;
use crate::state::MISKATONIC;
use eldertally_core::words::Pen;

impl English<'_> {
    pub(super) fn by_hand(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::NecronMoved(..) | Event::NecronBack(..) => {
                pen.write_str("Necron to space ")?;
                self.marker(pen)
            }
            Event::WitchMoved(_) => {
                pen.write_str("the Witch to ")?;
                self.place(game.witch, pen)
            }
            Event::CravenCard => {
                pen.write_str("all of you and the Witch to ")?;
                self.place(MISKATONIC, pen)
            }
            Event::CreatureCame(card, place) => {
                self.creature(card, pen)?;
                pen.write_str(" to ")?;
                self.place(place, pen)
            }
            Event::ShadowCame(shadow) => {
                write!(pen, "the shadow of {} to ", goo(shadow))?;
                self.place(MISKATONIC, pen)
            }
            Event::SanityLost(seat, ..) | Event::SanityGained(seat, ..) => {
                pen.name(seat)?;
                write!(pen, "'s sanity to {}", game.of(seat).sanity)
            }
            Event::CardsBack(seat, _) => {
                pen.name(seat)?;
                pen.write_str(" all location cards")
            }
            Event::CreatureGone(card, place, _) => {
                self.creature(card, pen)?;
                pen.write_str(" from ")?;
                self.place(place, pen)
            }
            Event::ShadowGone(shadow, _) => write!(pen, "the shadow of {}", goo(shadow)),
            Event::ItemLost(seat, item, lost, _) => {
                match item.is_artifact() {
                    true => self.item(item, pen)?,
                    false => write!(pen, "{}", pieces(item, lost))?,
                }
                pen.write_str(" of ")?;
                pen.name(seat)
            }
            _ => self.event(event, pen),
        }
    }
}

//! What is asked.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, goo, wanted};
use crate::print::Item;
use crate::seen::Spot;
use crate::steps::{Asked, Card, Step};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    /// What stands in no rulebook.
    fn spot_prompt(&self, spot: Spot, pen: &mut Pen<'_>) -> fmt::Result {
        match spot {
            Spot::Symbol(place) => {
                self.place(place, pen)?;
                pen.write_str(": which artifact is shown beside the tile?")
            }
            Spot::Price(place, slot) => {
                self.place(place, pen)?;
                write!(pen, ": what stands above the {} item?", nouns::side(slot))
            }
            Spot::Demon => pen.write_str("Count the spaces from the start: which one is the demon space?"),
            Spot::Rift => pen.write_str("Count the spaces from the start: which one is the rift?"),
            Spot::Mark(from) => write!(pen, "Which space after space {from} is the next that shows Necron?"),
        }
    }

    fn asks(&self, seat: Seat, what: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, ": {what}")
    }

    /// While no artifact has come up that has no name, how to tell them apart.
    fn letters(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let seen = |item: &Item| self.game.bag.left(*item as u8) < 2;
        if !self.setup.print.has_letters() || Item::ARTIFACTS.iter().any(seen) {
            return Ok(());
        }
        pen.write_str(" Three kinds of artifact have no names yet: call one A, one B, one C, and keep to it.")
    }

    pub(super) fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        self.question(pen)?;
        match self.game.agenda.next() {
            Some(
                Step::FirstItems
                | Step::FirstSlots(_)
                | Step::Restock(_)
                | Step::Gift(..)
                | Step::Enter(_)
                | Step::EnterSlots(_)
                | Step::EnterSlot(..),
            ) => self.letters(pen),
            _ => Ok(()),
        }
    }

    fn question(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        if game.is_end_to_say(self.setup) {
            self.outcome(pen)?;
            return pen.write_str(" Is it over? Notes stay secret until you say so.");
        }
        let Some(step) = game.agenda.next().filter(|step| game.waits(*step, self.setup)) else {
            return pen.write_str("Go on from here.");
        };
        match step {
            Step::FirstGoo => pen.write_str("Which Great Old One is on edge 1?"),
            Step::Begin => pen.write_str("Enter the items of the setup now?"),
            Step::FirstItems => pen.write_str("First items, in the order of the seats."),
            Step::FirstSlots(place) => {
                pen.write_str("Items at ")?;
                self.place(place, pen)?;
                pen.write_str(", left to right.")
            }
            Step::DrawCreature => pen.write_str("Turn up a creature card."),
            Step::DrawEvent => pen.write_str("Turn up an event card."),
            Step::Reveal => pen.write_str("Turn up the next Great Old One."),
            Step::Audit => pen.write_str("Turn up all tiles, from location 1 to 6."),
            Step::Restock(place) => {
                pen.write_str("Items at ")?;
                self.place(place, pen)?;
                pen.write_str(", left to right.")
            }
            Step::Gift(seat, _) => self.asks(seat, "draw an item from the bag.", pen),
            Step::Enter(seat) => {
                self.asks(seat, "which item did you begin with?", pen)?;
                pen.write_str(if game.of(seat).is_alive() { "" } else { " It is discarded." })
            }
            Step::EnterSlots(place) => {
                pen.write_str("What lies at ")?;
                self.place(place, pen)?;
                pen.write_str(", from left to right?")
            }
            Step::EnterSlot(place, slot) => {
                write!(pen, "What is the {} item at ", nouns::side(slot))?;
                self.place(place, pen)?;
                pen.write_str("?")
            }
            Step::Whole(seat) if !game.goes_together_so_far(seat, &game.told, self.setup) => {
                self.asks(seat, "that does not go together.", pen)
            }
            Step::Whole(seat) if game.rolls_missing(seat, &game.told, self.setup) > 0 => {
                self.asks(seat, "loss die, and what else?", pen)
            }
            Step::Whole(seat) if !game.is_whole(seat, &game.told, self.setup) => {
                self.asks(seat, "what made room?", pen)
            }
            Step::Whole(seat) => self.asks(seat, "what happened?", pen),
            Step::LossDie(seat, left) => self.asks(
                seat,
                if left > 1 { "roll the loss die, the first of two." } else { "roll the loss die." },
                pen,
            ),
            Step::Go(seat) => self.asks(seat, "where do you go?", pen),
            Step::Trade(seat, None) if game.traders(seat).nth(1).is_some() => self.asks(seat, "trade with whom?", pen),
            Step::Trade(seat, _) => self.asks(seat, "trade?", pen),
            Step::Fight(seat) => {
                pen.name(seat)?;
                pen.write_str(": defeat ")?;
                self.foe(game.of(seat).place, pen)?;
                pen.write_str("?")
            }
            Step::Use(seat) => self.asks(seat, "use an item?", pen),
            Step::Take(seat) => self.asks(seat, "take an item?", pen),
            Step::Demand { seat, wanted: what, left } => {
                let (one, many) = wanted(what);
                match seat {
                    Some(seat) => pen.name(seat)?,
                    None => pen.write_str("All together")?,
                }
                write!(pen, ": discard {}. Which?", count(left, one, many))
            }
            Step::Minds { gain: true, left: 1 } => pen.write_str("1 sanity to gain. Who gains it?"),
            Step::Minds { gain: true, left } => write!(pen, "{left} sanity to gain, one by one. Who is next?"),
            Step::Minds { left: 1, .. } => pen.write_str("1 sanity to lose. Who loses it?"),
            Step::Minds { left, .. } => write!(pen, "{left} sanity to lose, one by one. Who is next?"),
            Step::Gifts(1) => pen.write_str("1 item from the bag. Who draws it?"),
            Step::Gifts(left) => write!(pen, "{left} items from the bag, one by one. Who is next?"),
            Step::Full(seat, item) => {
                pen.name(seat)?;
                pen.write_str(": you drew ")?;
                self.item(item, pen)?;
                pen.write_str(" and have no room. What do you discard?")
            }
            Step::Remove(left) => {
                write!(pen, "{} the board. Which?", count(left, "creature leaves", "creatures leave"))
            }
            Step::Shadow => pen.write_str("A shadow comes to Miskatonic. Which Great Old One?"),
            Step::Shuffle => pen.write_str("Mix the tiles without an artifact, face down, and lay them out again."),
            Step::Carry(n) => write!(pen, "Carry this out: {}", self.written(n)),
            Step::Look(seat) => self.asks(seat, "look in secret. Note the tile?", pen),
            Step::NoMark => pen.write_str("No space ahead shows Necron. Does your board send him to the rift?"),
            Step::Learn(card, asked) => self.lesson_prompt(card, asked, pen),
            Step::Spot(spot) => self.spot_prompt(spot, pen),
            Step::Ones(Spot::Demon, _) => pen.write_str("The demon space: which number exactly?"),
            Step::Ones(..) => pen.write_str("The rift: which number exactly?"),
            _ => pen.write_str("Go on from here."),
        }
    }

    fn lesson_prompt(&self, card: Card, asked: Asked, pen: &mut Pen<'_>) -> fmt::Result {
        match card {
            Card::Creature(n) if asked != Asked::Name => self.creature(n, pen)?,
            Card::Creature(_) => pen.write_str("This creature is not in your copy yet")?,
            Card::Event(_) if asked != Asked::Steps => pen.write_str("This event")?,
            Card::Event(_) => pen.write_str("This event is not in your copy yet")?,
            Card::Goo(n) => pen.write_str(goo(n))?,
        }
        match asked {
            Asked::Name => pen.write_str(". What is it called?"),
            Asked::Items if matches!(card, Card::Goo(_)) => pen.write_str(": what does the card demand?"),
            Asked::Items => pen.write_str(": which items defeat it?"),
            Asked::Steps => pen.write_str(". How far does the Witch move?"),
            Asked::Helpful => pen.write_str(": does it help or harm?"),
            Asked::Effect if !self.game.lessons.effects(card).is_empty() => pen.write_str(": what else does it do?"),
            Asked::Effect if matches!(card, Card::Creature(_)) => {
                pen.write_str(": what does it do when its twin comes up?")
            }
            Asked::Effect => pen.write_str(": what does it do?"),
            Asked::Amount(verb) => write!(pen, ": {}: {}", nouns::verb(verb), nouns::how_much(verb)),
            Asked::Words => pen.write_str(": write down what it says."),
            Asked::Who => pen.write_str(": does it hit each player, or all together?"),
            Asked::Arrow => pen.write_str(": is there a red arrow above what is demanded?"),
        }
    }
}

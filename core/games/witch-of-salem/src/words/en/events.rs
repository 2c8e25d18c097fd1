//! What happened, in words.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, goo, pieces, spaces};
use crate::seen::Ahead;
use crate::state::{RLYEH, WitchOfSalem};
use crate::steps::Card;
use crate::{Event, Item, Kind, Spot, Who, rule, ruling};
use eldertally_core::game::Seat;
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::RoundBegan => write!(pen, "Round {} begins.", game.round),
            Event::FirstItem(seat, item) => self.does(seat, "begins with", item, pen),
            Event::Stocked(place, _) => {
                self.place(place, pen)?;
                pen.write_str(" has its items.")
            }
            Event::NotEntered => pen.write_str("The items of the setup are entered when they matter."),
            Event::Entered(Some(seat), _) => {
                pen.name(seat)?;
                pen.write_str("'s first item is known now.")
            }
            Event::Entered(None, place) => {
                pen.write_str("What lies at ")?;
                self.place(place, pen)?;
                pen.write_str(" is known now.")
            }
            Event::NecronMoved(steps, _) => {
                match steps {
                    0 => pen.write_str("Necron stays at ")?,
                    _ => write!(pen, "Necron moves {}: ", spaces(steps))?,
                }
                self.marker(pen)?;
                pen.write_str(".")
            }
            Event::NecronBack(0, _) => pen.write_str("Necron is at the start and stays there."),
            Event::NecronBack(steps, _) => write!(pen, "Necron goes back {}: {}.", spaces(steps), game.necron.at()),
            Event::NoMark => pen.write_str("No space ahead shows Necron, so he stays."),
            Event::CreatureCame(card, place) => {
                pen.write_str("New at ")?;
                self.place(place, pen)?;
                pen.write_str(": ")?;
                self.creature(card, pen)?;
                pen.write_str(".")
            }
            Event::NoRoom(card) => {
                pen.write_str("No location is free for ")?;
                self.creature(card, pen)?;
                pen.write_str(".")
            }
            Event::Struck(card) => {
                pen.write_str("The twin of ")?;
                self.creature(card, pen)?;
                self.strikes(card, pen)
            }
            Event::NecronCard => pen.write_str("Necron's card comes up."),
            Event::Reshuffled => {
                write!(
                    pen,
                    "The discarded creatures go back: {} in the deck.",
                    count(game.deck.total(), "card", "cards")
                )
            }
            Event::CravenCard => {
                pen.write_str("Robert Craven brings you and the Witch to ")?;
                self.place(0, pen)?;
                pen.write_str(", and you take your cards back.")
            }
            Event::CreatureGone(card, place, why) => {
                pen.write_str(if why == rule(65) { "Defeated at " } else { "Gone from " })?;
                self.place(place, pen)?;
                pen.write_str(": ")?;
                self.creature(card, pen)?;
                pen.write_str(".")
            }
            Event::Went(seat, place, _) => {
                pen.name(seat)?;
                pen.write_str(" goes to ")?;
                self.place(place, pen)?;
                pen.write_str(".")
            }
            Event::CardsBack(seat, _) => self.tells(seat, " has all location cards back.", pen),
            Event::NoCard(seat) => self.tells(seat, " has no card to play and stays.", pen),
            Event::SanityLost(seat, lost, _) => {
                pen.name(seat)?;
                write!(pen, " loses {lost} sanity, {} left.", none_or(game.of(seat).sanity))
            }
            Event::SanityGained(seat, 0, _) => self.tells(seat, " has full sanity already.", pen),
            Event::SanityGained(seat, gained, _) => {
                pen.name(seat)?;
                write!(pen, " gains {gained} sanity: {}.", game.of(seat).sanity)
            }
            Event::Out(seat) => self.tells(seat, " is out of the game; the items are discarded.", pen),
            Event::Left(seat) => self.tells(seat, " leaves the game; the items are discarded.", pen),
            Event::Interrupted => pen.write_str("The banishing is interrupted until somebody takes over."),
            Event::Traded(seat, other, give, get) => {
                pen.name(seat)?;
                if let Some(item) = give {
                    pen.write_str(" gives ")?;
                    pen.name(other)?;
                    pen.write_str(" ")?;
                    self.item(item, pen)?;
                }
                if let Some(item) = get {
                    pen.write_str(if give.is_some() { " and receives " } else { " receives " })?;
                    self.item(item, pen)?;
                    pen.write_str(" from ")?;
                    pen.name(other)?;
                }
                pen.write_str(".")
            }
            Event::LossDie(seat, face) => {
                pen.name(seat)?;
                pen.write_str("'s loss die shows ")?;
                self.die_face(Some(face), pen)?;
                pen.write_str(".")
            }
            Event::ItemLost(seat, item, lost, _) => {
                pen.name(seat)?;
                pen.write_str(" loses ")?;
                match item.is_artifact() {
                    true => self.item(item, pen)?,
                    false => write!(pen, "{}", pieces(item, lost))?,
                }
                pen.write_str(".")
            }
            Event::Nothing(why) => self.nothing(why, pen),
            Event::ShadowGone(shadow, _) => {
                write!(pen, "The shadow of {} is defeated and goes to the box.", goo(shadow))
            }
            Event::ShadowCame(shadow) => {
                write!(pen, "The shadow of {} comes to ", goo(shadow))?;
                self.place(0, pen)?;
                pen.write_str(".")
            }
            Event::Used(seat, item, _) => self.does(seat, "uses", item, pen),
            Event::GooRevealed(space, one) => match space {
                5 => write!(pen, "On R'lyeh lies {}.", goo(one)),
                edge => write!(pen, "On edge {} lies {}.", u16::from(edge) + 1, goo(one)),
            },
            Event::Closed(seat, place, item) => {
                pen.name(seat)?;
                pen.write_str(" puts ")?;
                self.item(item, pen)?;
                pen.write_str(" onto the tile of ")?;
                self.place(place, pen)?;
                pen.write_str(".")
            }
            Event::Took(seat, item) => self.does(seat, "takes", item, pen),
            Event::MadeRoom(seat, item) => self.does(seat, "makes room and discards", item, pen),
            Event::Gained(seat, item, _) => self.does(seat, "gets", item, pen),
            Event::LetGo(seat, item) => self.does(seat, "has no room and discards", item, pen),
            Event::BagFilled => {
                write!(
                    pen,
                    "The bag was empty; the discarded items go back: {}.",
                    count(game.in_bag(), "item", "items")
                )
            }
            Event::EventCame(n) => {
                pen.write_str("Event: ")?;
                self.event_card(n, pen)?;
                pen.write_str(".")
            }
            Event::WitchMoved(steps) => {
                match steps {
                    0 => pen.write_str("The Witch stays at ")?,
                    _ => write!(pen, "The Witch moves {} to ", count(steps, "location", "locations"))?,
                }
                self.place(game.witch, pen)?;
                pen.write_str(".")
            }
            Event::EventsShuffled => pen.write_str("The events are shuffled, and four are set aside."),
            Event::NoHelp => pen.write_str("Yog-Sothoth: the event does not help."),
            Event::Banishing(seat) => {
                pen.name(seat)?;
                pen.write_str(" is in ")?;
                self.place(RLYEH, pen)?;
                pen.write_str(" and begins to banish.")
            }
            Event::TilesMixed => pen.write_str("The tiles are mixed; what was noted about them is wiped."),
            Event::CarriedOut(_) => pen.write_str("Carried out."),
            Event::Learned(Card::Creature(n)) => {
                pen.write_str("Entered: ")?;
                self.creature(n, pen)?;
                if let Some(needs) = game.needs(n, &self.setup.print) {
                    write!(pen, ", can be defeated with {}", nouns::Needed(needs))?;
                }
                pen.write_str(".")
            }
            Event::Learned(Card::Event(n)) => {
                pen.write_str("Entered: ")?;
                self.event_card(n, pen)?;
                pen.write_str(".")
            }
            Event::Learned(Card::Goo(n)) => write!(pen, "What {} demands is entered.", goo(n)),
            Event::Told(spot) => self.told(spot, pen),
            Event::Ourselves(kind) => write!(pen, "From now on you see to {} yourselves.", nouns::kind(kind)),
            Event::See(Kind::Prices) => pen.write_str("Pay what stands above the item yourselves."),
            Event::See(Kind::Marks) => {
                pen.write_str("Move Necron to the next space that shows him, and amend his marker.")
            }
            Event::See(Kind::Events) => pen.write_str("Do what the event says, and amend what changes."),
            Event::See(kind) => write!(pen, "See to {} yourselves.", nouns::kind(kind)),
            Event::Audited(portals) => {
                write!(pen, "All tiles lie open: {} among six.", count(portals, "portal", "portals"))
            }
        }
    }

    fn told(&self, spot: Spot, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match spot {
            Spot::Symbol(place) => {
                pen.write_str("To close ")?;
                self.place(place, pen)?;
                pen.write_str(": ")?;
                match game.symbol(place, self.setup) {
                    Some(item) => self.item(item, pen)?,
                    None => pen.write_str("something not known yet")?,
                }
                pen.write_str(".")
            }
            Spot::Price(place, slot) => {
                write!(pen, "The price of the {} item at ", nouns::side(slot))?;
                self.place(place, pen)?;
                match game.price(place, slot, self.setup) {
                    Some(costs) => write!(pen, ": {}.", nouns::Price(&costs)),
                    None => pen.write_str(" is not known yet."),
                }
            }
            Spot::Demon => write!(pen, "The demon space is space {}.", game.demon(self.setup).unwrap_or(0)),
            Spot::Rift => write!(pen, "The rift is space {}.", game.rift(self.setup).unwrap_or(0)),
            Spot::Mark(from) => match game.ahead(from, self.setup) {
                Ahead::Mark(mark) => write!(pen, "Space {mark} shows Necron."),
                Ahead::Nothing => pen.write_str("No space ahead shows Necron."),
                Ahead::Unknown(space) => write!(pen, "No space up to {space} shows Necron."),
            },
        }
    }

    /// What a twin does, and to whom.
    fn strikes(&self, card: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let (effects, who, _) = self.game.effects_of(Card::Creature(card), &self.setup.print);
        if self.game.seen.owes_strike(card) {
            return pen.write_str(" strikes: do what its card says, and amend what changes.");
        }
        if effects.is_empty() {
            return pen.write_str(" strikes, but does nothing.");
        }
        let shared = effects.iter().any(|effect| WitchOfSalem::is_shared(effect.verb));
        pen.write_str(match who {
            _ if !shared => " strikes: ",
            Who::Each => " strikes each of you: ",
            Who::Group => " strikes you all together: ",
        })?;
        self.effects(Card::Creature(card), pen)?;
        pen.write_str(".")
    }

    fn tells(&self, seat: Seat, what: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        pen.write_str(what)
    }

    fn does(&self, seat: Seat, what: &str, item: Item, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, " {what} ")?;
        self.item(item, pen)?;
        pen.write_str(".")
    }

    fn nothing(&self, why: RuleId, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str(match why {
            _ if why == rule(58) => "Nothing of that kind to lose.",
            _ if why == rule(72) => "Nobody can gain more sanity.",
            _ if why == rule(92) => "The Witch is here: no loss die.",
            _ if why == ruling(32) => "Bag and discarded items are empty.",
            _ if why == ruling(36) => "No shadow comes.",
            _ if why == ruling(49) => "Not all that was demanded was there; nothing more happens.",
            _ => "Nothing happens.",
        })
    }
}

/// A number, or `none`.
struct NoneOr(u8);

fn none_or(n: u8) -> NoneOr {
    NoneOr(n)
}

impl fmt::Display for NoneOr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("none"),
            n => write!(f, "{n}"),
        }
    }
}

//! The parts of the sheet, their values, headings and notes.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, goo, minor, power};
use crate::player::PASSAGE;
use crate::seen::{costs, prices};
use crate::state::{GOOS, Tile};
use crate::steps::Card;
use crate::{Item, Label, Part, Rite};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        // Under its heading neither the owner nor the place is said again.
        let brief = pen.brief;
        if let Some(seat) = part.seat().filter(|_| !brief) {
            pen.name(seat)?;
            pen.write_str("'s ")?;
        }
        match part {
            Part::Round => pen.write_str("Round"),
            Part::Stage => pen.write_str("Part of the round"),
            Part::TwoNext => pen.write_str("Two creatures next round"),
            Part::Witch => pen.write_str("The Witch"),
            Part::Necron => pen.write_str("Necron"),
            Part::Sanity(_) => pen.write_str("sanity"),
            Part::Place(_) => pen.write_str("figure"),
            Part::Card(_, card) => {
                pen.write_str(if brief { "" } else { "card " })?;
                if card == PASSAGE { pen.write_str("Secret Passage") } else { self.place(card, pen) }
            }
            Part::Minor(_, item) => pen.write_str(minor(item)),
            Part::Artifact(_) => pen.write_str("artifact"),
            Part::Unentered(_) => pen.write_str("first item"),
            Part::Slot(place, n) => {
                let side = nouns::side(n);
                if brief {
                    return pen.write_str(side);
                }
                self.at("Item at ", place, pen)?;
                write!(pen, ", {side}")
            }
            Part::Creature(_) if brief => pen.write_str("creature"),
            Part::Creature(place) => self.at("Creature at ", place, pen),
            Part::Deck(card) => {
                self.creature(card, pen)?;
                pen.write_str(if brief { "" } else { " in the deck" })
            }
            Part::Fallen(card) => {
                self.creature(card, pen)?;
                pen.write_str(if brief { "" } else { " discarded" })
            }
            Part::Bag(item) => {
                self.item(item, pen)?;
                pen.write_str(if brief { "" } else { " in the bag" })
            }
            Part::Discarded(item) => {
                self.item(item, pen)?;
                pen.write_str(if brief { "" } else { " discarded" })
            }
            Part::EventDeck => pen.write_str("Cards in the event deck"),
            Part::Used(n) => {
                pen.write_str(if brief { "" } else { "Event: " })?;
                self.event_card(n, pen)
            }
            Part::Goo(5) => pen.write_str(if brief { "R'lyeh" } else { "Card on R'lyeh" }),
            Part::Goo(n) => write!(pen, "{}edge {}", if brief { "" } else { "Card on " }, u16::from(n) + 1),
            Part::Shadow => pen.write_str("Shadow at Miskatonic"),
            Part::Boxed(n) => write!(pen, "{} in the box", goo(n)),
            Part::Closed(_) if brief => pen.write_str("on the tile"),
            Part::Closed(place) => self.at("Artifact on the tile of ", place, pen),
            Part::Tile(_) if brief => pen.write_str("tile"),
            Part::Tile(place) => self.at("Tile of ", place, pen),
            Part::Note(_, place) if brief => self.place(place, pen),
            Part::Note(_, place) => self.at("note about the tile of ", place, pen),
            Part::Learned(card) => {
                pen.write_str(if brief { "" } else { "Learned: " })?;
                match card {
                    Card::Creature(n) => self.creature(n, pen),
                    Card::Event(n) => self.event_card(n, pen),
                    Card::Goo(n) => pen.write_str(goo(n)),
                }
            }
            Part::Rite(n) => write!(pen, "{} demands", goo(n)),
            Part::Symbol(_) if brief => pen.write_str("artifact shown"),
            Part::Symbol(place) => self.at("Artifact shown at ", place, pen),
            Part::Price(_, n) if brief => write!(pen, "price, {}", nouns::side(n)),
            Part::Price(place, n) => {
                self.at("Price at ", place, pen)?;
                write!(pen, ", {}", nouns::side(n))
            }
            Part::Demon => pen.write_str("Demon space"),
            Part::Rift => pen.write_str("Rift"),
            Part::Marks => pen.write_str("Spaces told, whether they show Necron"),
            Part::Ourselves(kind) => write!(pen, "You see to {} yourselves", nouns::kind(kind)),
        }
    }

    fn at(&self, what: &str, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str(what)?;
        self.place(place, pen)
    }

    pub(super) fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let n = value.clamp(0, i32::from(u8::MAX)) as u8;
        let yes = |yes: &'static str, no: &'static str| if n > 0 { yes } else { no };
        let artifact = |n: u8| usize::from(n).checked_sub(1).and_then(|n| Item::ARTIFACTS.get(n)).copied();
        match part {
            Part::Stage => self.stage(n, pen),
            Part::Witch | Part::Place(_) => self.place(n, pen),
            Part::TwoNext => pen.write_str(yes("yes", "no")),
            Part::Card(..) => pen.write_str(yes("in hand", "played")),
            Part::Unentered(_) => pen.write_str(yes("not entered", "entered")),
            Part::Artifact(_) | Part::Closed(_) => match artifact(n) {
                Some(item) => self.item(item, pen),
                None => pen.write_str("none"),
            },
            Part::Slot(..) => match n.checked_sub(1).map(Item::at) {
                None => pen.write_str("empty"),
                Some(Some(item)) => self.item(item, pen),
                Some(None) => pen.write_str("not entered"),
            },
            Part::Creature(_) => match n.checked_sub(1) {
                None => pen.write_str("none"),
                Some(card) => self.creature(card, pen),
            },
            Part::Used(_) => pen.write_str(yes("came up", "not yet")),
            Part::Goo(_) => match n.checked_sub(1) {
                None => pen.write_str("face down"),
                Some(one) if one < GOOS => pen.write_str(goo(one)),
                Some(_) => pen.write_str("gone"),
            },
            Part::Shadow => pen.write_str(n.checked_sub(1).map_or("none", goo)),
            Part::Boxed(_) => pen.write_str(yes("yes", "no")),
            Part::Tile(_) | Part::Note(..) => {
                let tile = Tile::ALL.get(usize::from(n)).copied().unwrap_or(Tile::Down);
                let down = matches!(part, Part::Tile(_)) && tile == Tile::Down;
                pen.write_str(if down { "face down" } else { nouns::tile(tile) })
            }
            Part::Learned(_) => pen.write_str(yes("entered", "not known")),
            Part::Rite(_) => match usize::from(n).checked_sub(1).and_then(|n| Rite::all().nth(n)) {
                Some(rite) => write!(pen, "{}", nouns::Demands(rite)),
                None => pen.write_str("not known"),
            },
            Part::Symbol(_) => match artifact(n) {
                Some(item) => self.item(item, pen),
                None => pen.write_str("not known yet"),
            },
            Part::Price(..) => match usize::from(n).checked_sub(1).and_then(|n| prices().nth(n)) {
                Some((one, two)) => write!(pen, "{}", nouns::Price(&costs(one, two))),
                None => pen.write_str("not known yet"),
            },
            Part::Demon | Part::Rift if n == 0 => pen.write_str("not known yet"),
            Part::Ourselves(_) => pen.write_str(yes("yes", "no")),
            _ => write!(pen, "{value}"),
        }
    }

    fn stage(&self, stage: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match stage {
            0 => pen.write_str("setup"),
            1 => pen.write_str("creatures"),
            n if n - 2 < self.game.count => {
                pen.name(Seat(n - 2))?;
                pen.write_str("'s turn")
            }
            _ => pen.write_str("event"),
        }
    }

    pub(super) fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match label {
            Label::Round => pen.write_str("Round"),
            Label::Necron => pen.write_str("Necron"),
            Label::Goos => pen.write_str("Great Old Ones"),
            Label::Place(place) => {
                write!(pen, "{place} ")?;
                self.place(place, pen)
            }
            Label::Player(seat) => pen.name(seat),
            Label::Notes(seat) => {
                pen.name(seat)?;
                pen.write_str("'s notes")
            }
            Label::Bag => pen.write_str("In the bag"),
            Label::Discards => pen.write_str("Discarded items"),
            Label::Creatures => pen.write_str("Creature deck"),
            Label::Fallen => pen.write_str("Discarded creatures"),
            Label::Events => pen.write_str("Events"),
            Label::Learned => pen.write_str("Learned about your copy"),
            Label::ToDemon(0) => pen.write_str("Necron is at the demon space, which loses while R'lyeh is face down"),
            Label::ToDemon(n) => {
                write!(pen, "{} to the demon space, which loses while R'lyeh is face down", nouns::spaces(n))
            }
            Label::ToRift(0) => pen.write_str("Necron is at the rift, which loses"),
            Label::ToRift(n) => write!(pen, "{} to the rift, which loses", nouns::spaces(n)),
            Label::ToMark(at, n) => write!(pen, "space {at} is the next that shows Necron, {} ahead", nouns::spaces(n)),
            Label::Reigns(n) => write!(pen, "{}: {}", goo(n), power(n)),
            Label::Demands(n) => match game.rite(n, self.setup) {
                Some(rite) => write!(pen, "to banish {}: {}", goo(n), nouns::Demands(rite)),
                None => write!(pen, "what {} demands is not known yet", goo(n)),
            },
            Label::Banisher(seat, turns) => {
                pen.name(seat)?;
                write!(pen, " banishes; {} to live", count(turns, "turn", "turns"))
            }
            Label::CanBanish(seat) => {
                pen.name(seat)?;
                let player = game.of(seat);
                let told = game.centre().is_none_or(|goo| game.rite(goo, self.setup).is_some());
                pen.write_str(match player.holds_card(PASSAGE) {
                    _ if !told => " has three items, and may have what the card demands",
                    _ if player.sanity <= 1 => {
                        " has what it takes to banish, but the Secret Passage costs the last sanity"
                    }
                    true => " can banish",
                    false => " could banish with the Secret Passage in hand",
                })
            }
            Label::OpenTiles(0) => pen.write_str("no tile is left that could be an open portal"),
            Label::OpenTiles(n) => {
                let tiles = count(n, "tile has", "tiles have");
                let which = if n == 1 { "it" } else { "one of them" };
                write!(pen, "{tiles} no artifact; if {which} is a portal, closing Miskatonic loses")
            }
            Label::Here(place) => {
                pen.write_str("here: ")?;
                let seats = game.alive().filter(|seat| game.of(*seat).place == place);
                let witch = (game.witch == place).then_some(None);
                for (n, one) in witch.into_iter().chain(seats.map(Some)).enumerate() {
                    pen.write_str(if n > 0 { ", " } else { "" })?;
                    match one {
                        Some(seat) => pen.name(seat)?,
                        None => pen.write_str("the Witch")?,
                    }
                }
                Ok(())
            }
            Label::CanDefeat(seat, place) => {
                pen.name(seat)?;
                let here = game.of(seat).place == place;
                pen.write_str(if here { " can defeat " } else { " could defeat " })?;
                self.foe(place, pen)
            }
            Label::DefeatedWith(place) => {
                self.foe(place, pen)?;
                pen.write_str(": can be defeated with ")?;
                self.weakness(place, pen)
            }
            Label::Symbol(place) => {
                let open = game.closed_at(place).is_none();
                pen.write_str(if open { "to be closed with " } else { "belongs here: " })?;
                match game.symbol(place, self.setup) {
                    Some(item) => self.item(item, pen),
                    None => pen.write_str("something not known yet"),
                }
            }
            Label::Costs(place) => {
                pen.write_str("prices: ")?;
                for slot in 0..3 {
                    pen.write_str(if slot > 0 { " / " } else { "" })?;
                    match game.price(place, slot, self.setup) {
                        Some(costs) => write!(pen, "{}", nouns::Price(&costs))?,
                        None => pen.write_str("not known yet")?,
                    }
                }
                Ok(())
            }
            Label::Fits(seat, place) => {
                pen.name(seat)?;
                pen.write_str("'s artifact fits ")?;
                self.place(place, pen)
            }
            Label::Played(_, 0) => pen.write_str("all location cards in hand"),
            Label::Played(_, n) => write!(pen, "{} played", count(n, "location card", "location cards")),
            Label::Out(seat) => {
                pen.name(seat)?;
                pen.write_str(" is out of the game")
            }
            Label::Told(_, mv) => {
                pen.write_str("told: ")?;
                self.bare_offer(mv, pen)
            }
            Label::InBag(n) => write!(pen, "{} in the bag", count(n, "item", "items")),
            Label::ItemsOff(item, off) => {
                self.item(item, pen)?;
                off_words(off, pen)
            }
            Label::CardsOff(card, off) => {
                self.creature(card, pen)?;
                off_words(off, pen)
            }
            Label::InDeck(n) => write!(pen, "{} in the deck", count(n, "card", "cards")),
            Label::HelpLeft(_, 0, _) => pen.write_str("all of them came up"),
            Label::HelpLeft(_, open, unknown) if open == unknown => {
                pen.write_str("which of them help is not known yet")
            }
            Label::HelpLeft(help, open, unknown) => {
                match help {
                    0 if unknown == 0 => write!(pen, "none of the {open} that can come up helps")?,
                    0 => write!(pen, "none of the {open} that can come up is known to help")?,
                    1 => write!(pen, "1 of the {open} that can come up helps")?,
                    _ => write!(pen, "{help} of the {open} that can come up help")?,
                }
                match unknown {
                    0 => Ok(()),
                    _ => write!(pen, "; {} not known yet", count(unknown, "is", "are")),
                }
            }
        }
    }
}

fn off_words(off: i16, pen: &mut Pen<'_>) -> fmt::Result {
    let n = off.unsigned_abs();
    if off > 0 { write!(pen, ": {n} too many") } else { write!(pen, ": {n} missing") }
}

//! The moves, each with what it costs.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, goo, tile};
use crate::seen::costs;
use crate::state::{MISKATONIC, RLYEH, Space, Tile};
use crate::steps::{Card, Step};
use crate::{Item, Move, Spot, Who};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    /// Whose step it is.
    fn actor(&self) -> Option<Seat> {
        match self.game.agenda.next()? {
            Step::Go(seat)
            | Step::Trade(seat, _)
            | Step::Fight(seat)
            | Step::Use(seat)
            | Step::Take(seat)
            | Step::Look(seat)
            | Step::Whole(seat)
            | Step::Full(seat, _) => Some(seat),
            _ => None,
        }
    }

    pub(super) fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let is_note = matches!(mv, Move::OpenNotes(_) | Move::Note(..) | Move::CloseNotes(_));
        if let Some(seat) = self.actor().filter(|_| !is_note && !pen.brief) {
            pen.name(seat)?;
            pen.write_str(": ")?;
        }
        self.bare_offer(mv, pen)
    }

    /// The same without whose it is.
    pub(super) fn bare_offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        match mv {
            Move::GoOn => pen.write_str("go on"),
            Move::EnterItems => pen.write_str("enter the items, three at a time"),
            Move::StartUnknown => pen.write_str("not now: ask when they matter"),
            Move::Go(place) => {
                pen.write_str("go to ")?;
                self.place(place, pen)?;
                self.dangers(place, pen)
            }
            Move::Pass(RLYEH) => {
                pen.write_str("Secret Passage to R'lyeh, lose 1 sanity now and 1 each turn: banish")?;
                let told = self.game.centre().is_none_or(|goo| self.game.rite(goo, self.setup).is_some());
                pen.write_str(if told { "" } else { ", if you have what the card demands" })
            }
            Move::Pass(place) => {
                pen.write_str("Secret Passage to ")?;
                self.place(place, pen)?;
                pen.write_str(", lose 1 sanity")?;
                self.dangers(place, pen)
            }
            Move::TradeWith(other) => {
                pen.write_str("trade with ")?;
                pen.name(other)
            }
            Move::Trade(other, give, get) => self.trade(other, give, get, pen),
            Move::Lost(face) => {
                pen.write_str("the loss die shows ")?;
                self.die_face(Some(face), pen)
            }
            Move::Enter(slot) => write!(pen, "take the {} item, which was not entered", nouns::side(slot)),
            Move::EndTurn => pen.write_str("end the turn"),
            Move::Anew => pen.write_str("enter the turn anew"),
            Move::NoTrade => pen.write_str("no trade"),
            Move::Back => pen.write_str("back: trade with somebody else"),
            Move::Defeat => self.defeat(pen),
            Move::LeaveIt => pen.write_str("leave it alone"),
            Move::Use(item) => self.use_of(item, pen),
            Move::Sacrifice => {
                pen.write_str("discard the artifact to defeat ")?;
                self.here(pen)?;
                let untold = self.actor().is_some_and(|seat| self.game.is_untold(self.game.of(seat).place, self.setup));
                pen.write_str(if untold { ", if its card says so" } else { "" })
            }
            Move::UseNothing => pen.write_str("use no item"),
            Move::Take(slot, instead) => self.take(slot, instead, pen),
            Move::TakeNothing => pen.write_str("take no item"),
            Move::HandOver(seat, item) => {
                pen.name(seat)?;
                pen.write_str(" discards ")?;
                self.item(item, pen)
            }
            Move::Pick(seat) => {
                pen.name(seat)?;
                match self.game.agenda.next() {
                    Some(Step::Minds { gain: true, .. }) => pen.write_str(" gains 1 sanity"),
                    Some(Step::Minds { .. }) if self.game.of(seat).sanity <= 1 => {
                        pen.write_str(" loses 1 sanity, the last one, and is out")
                    }
                    Some(Step::Minds { .. }) => pen.write_str(" loses 1 sanity"),
                    _ => pen.write_str(" draws an item"),
                }
            }
            Move::Keep(old) => {
                pen.write_str("keep it, discard ")?;
                self.item(old, pen)
            }
            Move::LetGo => pen.write_str("discard what you drew"),
            Move::Banish(place) => {
                self.foe(place, pen)?;
                pen.write_str(" at ")?;
                self.place(place, pen)
            }
            Move::Shadow(edge) => match self.game.spaces.get(usize::from(edge)) {
                Some(Space::Up(one)) => write!(pen, "{}, from edge {}", goo(*one), u16::from(edge) + 1),
                _ => write!(pen, "edge {}", u16::from(edge) + 1),
            },
            Move::Confirm if matches!(self.game.agenda.next(), Some(Step::Look(_))) => {
                pen.write_str("go on without a note")
            }
            Move::Confirm => pen.write_str("done"),
            Move::NecronStays => pen.write_str("no, he stays"),
            Move::ItIsOver => pen.write_str("it is over: show all notes"),
            Move::NecronToRift => pen.write_str("yes, to the rift, which loses the game"),
            Move::OpenNotes(_) => pen.write_str("look at your notes about the tiles"),
            Move::Note(_, place, Tile::Down) => {
                pen.write_str("note nothing about ")?;
                self.place(place, pen)
            }
            Move::Note(_, place, seen) => {
                pen.write_str("note about ")?;
                self.place(place, pen)?;
                write!(pen, ": {}", tile(seen))
            }
            Move::CloseNotes(_) => pen.write_str("put your notes away"),
            _ => self.lesson(mv, pen),
        }
    }

    /// What waits at a place.
    fn dangers(&self, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        if place == MISKATONIC {
            pen.write_str(", take your cards back")?;
        }
        let foe = if place == MISKATONIC { game.shadow.is_some() } else { game.creature_at(place).is_some() };
        if !foe {
            return Ok(());
        }
        pen.write_str("; ")?;
        self.foe(place, pen)?;
        let helps = game.witch == place && !game.reigns(crate::powers::HASTUR, self.setup);
        pen.write_str(if helps { ", no loss die beside the Witch" } else { ", loss die" })
    }

    fn here(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let place = self.actor().map_or(MISKATONIC, |seat| self.game.of(seat).place);
        self.foe(place, pen)
    }

    fn defeat(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let place = self.actor().map_or(MISKATONIC, |seat| self.game.of(seat).place);
        pen.write_str("defeat ")?;
        self.foe(place, pen)?;
        if self.game.wants_artifact(place, self.setup) {
            return pen.write_str(", discard the artifact");
        }
        if self.actor().is_some_and(|seat| self.game.may_defeat(seat, self.setup)) {
            return pen.write_str(", if you have what its card shows");
        }
        pen.write_str(" with ")?;
        self.weakness(place, pen)?;
        pen.write_str(", which you keep")
    }

    fn trade(&self, other: Seat, give: Option<Item>, get: Option<Item>, pen: &mut Pen<'_>) -> fmt::Result {
        if let Some(item) = give {
            pen.write_str("give ")?;
            pen.name(other)?;
            pen.write_str(" ")?;
            self.item(item, pen)?;
            pen.write_str(if get.is_some() { ", " } else { "" })?;
        }
        if let Some(item) = get {
            pen.write_str("receive ")?;
            self.item(item, pen)?;
            pen.write_str(" from ")?;
            pen.name(other)?;
        }
        Ok(())
    }

    fn use_of(&self, item: Item, pen: &mut Pen<'_>) -> fmt::Result {
        let Some(seat) = self.actor() else { return self.item(item, pen) };
        let (game, place) = (self.game, self.game.of(seat).place);
        self.item(item, pen)?;
        match item {
            Item::Glasses => pen.write_str(", discarded: look at the tile here, tell nobody"),
            Item::Necronomicon => pen.write_str(", discarded: turn up the next Great Old One"),
            Item::Elixir => {
                let gain = if game.witch_helps(seat, self.setup) { 2 } else { 1 };
                if game.tells_turn(seat) {
                    // The loss die may be told later.
                    return write!(pen, ", discarded: gain {gain} sanity, 6 at most");
                }
                let gain = gain.min(6u8.saturating_sub(game.of(seat).sanity));
                match gain {
                    0 => pen.write_str(", discarded: no gain, your sanity is full"),
                    _ => write!(pen, ", discarded: gain {gain} sanity"),
                }
            }
            Item::Dagger => {
                pen.write_str(", discarded: defeat ")?;
                self.foe(place, pen)
            }
            _ if place == MISKATONIC => pen.write_str(": close the portal of Miskatonic; all tiles are checked then"),
            _ => {
                pen.write_str(": close the tile of ")?;
                self.place(place, pen)?;
                let wall = game.tile_at(place) == Tile::Wall;
                pen.write_str(if wall {
                    "; it is a wall, which loses the game"
                } else {
                    "; on a wall it loses the game"
                })
            }
        }
    }

    fn take(&self, slot: u8, instead: Option<Item>, pen: &mut Pen<'_>) -> fmt::Result {
        let Some(seat) = self.actor() else { return write!(pen, "take item {}", u16::from(slot) + 1) };
        let place = self.game.of(seat).place;
        let found = self.game.takeable(seat).find(|(n, _, _)| *n == slot);
        pen.write_str("take ")?;
        match found {
            Some((_, item, _)) => self.item(item, pen)?,
            None => write!(pen, "item {}", u16::from(slot) + 1)?,
        }
        if let Some(old) = instead {
            pen.write_str(" for ")?;
            self.item(old, pen)?;
            pen.write_str(", which is discarded")?;
        }
        pen.write_str(": ")?;
        match self.game.price(place, slot, self.setup) {
            Some(costs) => write!(pen, "{}", nouns::Price(&costs)),
            None => pen.write_str("for what stands above it"),
        }
    }

    fn lesson(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        match mv {
            Move::TellSymbol(item) => self.item(item, pen),
            Move::TellPrice(None, None) => pen.write_str("nothing"),
            Move::TellPrice(one, two) => write!(pen, "{}", nouns::Price(&costs(one, two))),
            Move::TellTens(0) => pen.write_str("1 to 9"),
            Move::TellTens(8) => pen.write_str("80"),
            Move::TellTens(ten) => write!(pen, "{ten}0 to {ten}9"),
            Move::TellSpace(space) => write!(pen, "space {space}"),
            Move::TellAhead(ahead) => {
                let from = match self.game.agenda.next() {
                    Some(Step::Spot(Spot::Mark(from))) => from,
                    _ => self.game.necron.at(),
                };
                write!(pen, "space {}, {} on", u16::from(from) + u16::from(ahead), nouns::spaces(ahead))
            }
            Move::TellFurther => pen.write_str("a space further ahead"),
            Move::TellNoMark => pen.write_str("none"),
            Move::LookUp(_) => pen.write_str("look all of them up now"),
            Move::Ourselves(_) => pen.write_str("we see to that ourselves"),
            Move::TellNameless => pen.write_str("no name"),
            Move::TellItems(needs) => write!(pen, "{}", nouns::Needed(needs)),
            Move::TellRite(rite) => write!(pen, "{}", nouns::Demands(rite)),
            Move::TellSteps(0) => pen.write_str("she stays where she is"),
            Move::TellSteps(steps) => write!(pen, "{}", count(steps, "location", "locations")),
            Move::TellHelpful(helpful) => pen.write_str(if helpful { "it helps" } else { "it harms" }),
            Move::TellVerb(verb) => pen.write_str(nouns::verb(verb)),
            Move::TellLast(amount) => write!(pen, "{amount}, and nothing else"),
            Move::TellAmount(amount) if self.setup.edition > 1 => write!(pen, "{amount}, and something else"),
            Move::TellAmount(amount) => write!(pen, "{amount}"),
            Move::TellBack if matches!(self.game.agenda.next(), Some(Step::Ones(..))) => pen.write_str("back"),
            Move::TellAll => {
                let card = match self.game.agenda.next() {
                    Some(Step::Learn(card, _)) => card,
                    _ => Card::Goo(0),
                };
                let none = self.game.lessons.effects(card).is_empty();
                pen.write_str(if none { "nothing" } else { "that is all" })
            }
            Move::TellWho(Who::Each) => pen.write_str("each player"),
            Move::TellWho(Who::Group) => pen.write_str("all together"),
            Move::TellArrow(arrow) => pen.write_str(if arrow { "a red arrow" } else { "no red arrow" }),
            _ => pen.write_str("back: tell it again from the beginning"),
        }
    }
}

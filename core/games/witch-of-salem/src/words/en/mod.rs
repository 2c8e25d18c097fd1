//! English.

mod by_hand;
mod events;
pub(crate) mod nouns;
mod offers;
mod parts;
mod prompts;

use core::fmt::{self, Write};

use crate::end::Loss;
use crate::print::{Face, Item, Needs, Verb};
use crate::state::{CRAVEN, MISKATONIC, NECRON, PLACES, RLYEH, WitchOfSalem};
use crate::steps::{Card, Step};
use eldertally_core::game::{Outcome, SetupOf};
use eldertally_core::words::{Pen, Word};

use nouns::{goo, minor};

pub(super) struct English<'a> {
    pub(super) game: &'a WitchOfSalem,
    pub(super) setup: &'a SetupOf<WitchOfSalem>,
}

impl English<'_> {
    pub(super) fn say(&self, word: Word<'_, WitchOfSalem>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => self.status(pen),
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => self.offer(*mv, pen),
            Word::Event(event) if pen.brief => self.by_hand(event, pen),
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(_) => self.group(pen),
            Word::Face(_, face) => self.face(face, pen),
        }
    }

    fn item(&self, item: Item, pen: &mut Pen<'_>) -> fmt::Result {
        let board = &self.setup.print;
        let name = match (item as usize).checked_sub(Item::First as usize) {
            Some(n) => board.artifacts.get(n).map_or("", |span| board.text(*span)),
            None => minor(item),
        };
        pen.write_str(if name.is_empty() { minor(item) } else { name })
    }

    fn place(&self, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let name = self.setup.print.text(self.setup.print.place(place).name);
        match place {
            RLYEH => pen.write_str("R'lyeh"),
            _ if name.is_empty() => write!(pen, "location {place}"),
            _ => pen.write_str(name),
        }
    }

    fn creature(&self, card: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match (card, self.game.creature_name(card, &self.setup.print)) {
            (NECRON, _) => pen.write_str("Necron"),
            (CRAVEN, _) => pen.write_str("Robert Craven"),
            (_, "") => write!(pen, "creature {}", u16::from(card) + 1),
            (_, name) => pen.write_str(name),
        }
    }

    /// The name of an event, or what is on it.
    fn event_card(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let board = &self.setup.print;
        let printed = board.events.get(usize::from(n)).and_then(Option::as_ref);
        let name = printed.map_or("", |card| board.text(card.name));
        if !name.is_empty() {
            return pen.write_str(name);
        }
        if !self.game.knows_event(n, board) {
            return write!(pen, "event {}", u16::from(n) + 1);
        }
        match self.game.event_head(n, board).0 {
            0 => pen.write_str("Witch stays, ")?,
            steps => write!(pen, "Witch moves {steps}, ")?,
        }
        self.effects(Card::Event(n), pen)?;
        match self.game.events_like(n, board) {
            0 => Ok(()),
            before => write!(pen, ", number {} of its kind", before + 1),
        }
    }

    /// The effects of a card in a row.
    fn effects(&self, card: Card, pen: &mut Pen<'_>) -> fmt::Result {
        let (effects, _, _) = self.game.effects_of(card, &self.setup.print);
        for (n, effect) in effects.iter().enumerate() {
            pen.write_str(if n > 0 { "; " } else { "" })?;
            match effect.verb {
                // The sentence that it stands in has an end of its own.
                Verb::Text => pen.write_str(self.written(effect.amount).trim_end_matches('.'))?,
                _ => write!(pen, "{}", nouns::Does(*effect))?,
            }
        }
        if effects.is_empty() { pen.write_str("nothing else") } else { Ok(()) }
    }

    /// A text that the group carries out.
    fn written(&self, n: u8) -> &str {
        match self.game.text_of(n, &self.setup.print) {
            "" => nouns::WHAT_IT_SAYS,
            text => text,
        }
    }

    fn status(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let closed = PLACES.filter(|place| game.closed_at(*place).is_some()).count();
        write!(pen, "round {}, Necron ", game.round)?;
        self.marker(pen)?;
        write!(pen, ", {closed} of 6 tiles closed")
    }

    /// Where Necron is, and of how many spaces if that is known.
    fn marker(&self, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, "{}", self.game.necron.at())?;
        match self.game.rift(self.setup) {
            Some(rift) => write!(pen, " of {rift}"),
            None => Ok(()),
        }
    }

    /// What stands at a place.
    fn foe(&self, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match (place, self.game.shadow, self.game.creature_at(place)) {
            (MISKATONIC, Some(shadow), _) => write!(pen, "the shadow of {}", goo(shadow)),
            (_, _, Some(card)) => self.creature(card, pen),
            _ => pen.write_str("nothing"),
        }
    }

    /// What defeats what stands at a place.
    fn weakness(&self, place: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let (game, board) = (self.game, &self.setup.print);
        if place == MISKATONIC {
            return match game.shadow.and_then(|shadow| game.rite(shadow, self.setup)) {
                Some(rite) => write!(pen, "{}", nouns::Demands(rite)),
                None => pen.write_str("something not known yet"),
            };
        }
        match game.creature_at(place).and_then(|card| game.needs(card, board)) {
            Some(needs @ (Needs::Items(_) | Needs::Artifact)) => write!(pen, "{}", nouns::Needed(needs)),
            None => pen.write_str("something not known yet"),
        }
    }

    fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let round = game.round;
        match (game.outcome(self.setup), game.loss(self.setup)) {
            (None, _) => pen.write_str("The game is not over."),
            (Some(Outcome::Won), _) => {
                let points = game.points(self.setup).unwrap_or(0);
                let name = game.centre().map_or("the Great Old One", goo);
                let score = "is banished and all portals are closed. Score";
                write!(pen, "You won in round {round}: {name} {score} {points}")?;
                pen.write_str(match game.rift(self.setup) {
                    Some(_) => ".",
                    None => " and the free spaces of Necron's track.",
                })
            }
            (_, loss) => {
                write!(pen, "You lost in round {round}: ")?;
                let (what, place) = match loss {
                    Some(Loss::Demon) => {
                        return pen.write_str("Necron came to the demon space before R'lyeh was revealed.");
                    }
                    Some(Loss::Rift) => return pen.write_str("Necron came to the rift."),
                    Some(Loss::Alone) | None => {
                        let Some(seat) = game.alive().next() else { return pen.write_str("nobody is left.") };
                        pen.write_str("only ")?;
                        pen.name(seat)?;
                        return pen.write_str(" is left.");
                    }
                    Some(Loss::Wall(place)) => ("an artifact lies on the wall at ", place),
                    Some(Loss::Portal(place)) => ("the portal is open at ", place),
                    Some(Loss::Artifact(place)) => ("the wrong artifact lies at ", place),
                };
                pen.write_str(what)?;
                self.place(place, pen)?;
                pen.write_str(".")
            }
        }
    }

    fn group(&self, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.agenda.next() {
            Some(Step::FirstGoo | Step::Reveal) => pen.write_str("Great Old One"),
            Some(Step::FirstItems) => pen.write_str("First items"),
            Some(
                Step::FirstSlots(place) | Step::Restock(place) | Step::EnterSlots(place) | Step::EnterSlot(place, _),
            ) => self.place(place, pen),
            Some(Step::DrawCreature) => pen.write_str("Creature card"),
            Some(Step::DrawEvent) => pen.write_str("Event card"),
            Some(Step::LossDie(seat, _)) => {
                pen.name(seat)?;
                pen.write_str("'s loss die")
            }
            Some(Step::Gift(seat, _) | Step::Enter(seat)) => {
                pen.name(seat)?;
                pen.write_str("'s item")
            }
            Some(Step::Audit) => pen.write_str("Tiles 1 to 6"),
            _ => pen.write_str("Draw"),
        }
    }

    fn face(&self, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let board = &self.setup.print;
        match self.game.agenda.next() {
            Some(Step::FirstGoo | Step::Reveal) => pen.write_str(goo(face)),
            Some(Step::DrawCreature) if face >= NECRON || self.game.knows_creature(face, board) => {
                self.creature(face, pen)
            }
            Some(Step::DrawEvent) if self.game.knows_event(face, board) => self.event_card(face, pen),
            Some(Step::DrawCreature | Step::DrawEvent) => pen.write_str("a card not entered yet"),
            Some(Step::LossDie(..)) => self.die_face(board.die.get(usize::from(face)).copied(), pen),
            Some(Step::Audit) => pen.write_str(if face == 0 { "portal" } else { "wall" }),
            _ => self.item(Item::at(face).unwrap_or(Item::Necronomicon), pen),
        }
    }

    fn die_face(&self, face: Option<Face>, pen: &mut Pen<'_>) -> fmt::Result {
        match face {
            Some(Face::Item(item)) => self.item(item, pen),
            Some(Face::Sanity) => pen.write_str("sanity"),
            Some(Face::Necron) | None => pen.write_str("Necron"),
        }
    }
}

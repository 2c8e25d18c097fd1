//! The words of the game. A second language is a second set of these functions.

mod events;
pub(super) mod nouns;
mod offers;
mod parts;

use core::fmt::{self, Write};

use super::board::{Face, Item, Needs};
use super::end::Loss;
use super::step::{Asked, Card, Step};
use super::{CRAVEN, MISKATONIC, NECRON, RLYEH, Spot, WitchOfSalem};
use eldertally_core::game::{Outcome, Seat, SetupOf};
use eldertally_core::words::{Lang, Pen, Word};

use nouns::{count, goo, minor, wanted};

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &WitchOfSalem,
    setup: &SetupOf<WitchOfSalem>,
    word: Word<'_, WitchOfSalem>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game, setup }.say(word, pen),
    }
}

struct English<'a> {
    game: &'a WitchOfSalem,
    setup: &'a SetupOf<WitchOfSalem>,
}

impl English<'_> {
    fn say(&self, word: Word<'_, WitchOfSalem>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => self.status(pen),
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => self.offer(*mv, pen),
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
                super::Verb::Text => pen.write_str(self.written(effect.amount).trim_end_matches('.'))?,
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
        let closed = super::PLACES.filter(|place| game.closed_at(*place).is_some()).count();
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

    fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        self.question(pen)?;
        match self.game.agenda.next() {
            Some(
                Step::FirstItems
                | Step::FirstSlots(_)
                | Step::Restock(_)
                | Step::Gift(..)
                | Step::Enter(_)
                | Step::EnterSlots(_),
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
            Step::FirstGoo => pen.write_str("Which Great Old One lies face up on edge 1?"),
            Step::Begin => pen.write_str("Items are drawn for players and locations. Enter them now?"),
            Step::FirstItems => pen.write_str("The first item of each player, in the order of the seats."),
            Step::FirstSlots(place) => {
                pen.write_str("The three items at ")?;
                self.place(place, pen)?;
                pen.write_str(", from left to right.")
            }
            Step::DrawCreature => pen.write_str("Turn up a creature card."),
            Step::DrawEvent => pen.write_str("Turn up an event card."),
            Step::Reveal => pen.write_str("Turn up the next Great Old One."),
            Step::Audit => pen.write_str("Turn up all tiles, from location 1 to 6."),
            Step::Restock(place) => {
                pen.write_str("New items for ")?;
                self.place(place, pen)?;
                pen.write_str(", from left to right.")
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
            Step::Look(seat) => {
                self.asks(seat, "look at the tile here and tell nobody. Do you want to note what it is?", pen)
            }
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
            Some(Step::FirstSlots(place) | Step::Restock(place) | Step::EnterSlots(place)) => self.place(place, pen),
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

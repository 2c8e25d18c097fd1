//! The English words.

mod events;
mod offers;
mod parts;

use core::fmt::{self, Write};

use crate::GreatOldOne;
use crate::moves::Spot;
use crate::state::WANTED;
use crate::steps::{Card, For, Phase, Step};
use eldertally_core::game::{Outcome, Seat, SetupOf};
use eldertally_core::words::{Pen, Word, count};

pub(super) struct English<'a> {
    pub(super) game: &'a GreatOldOne,
    pub(super) setup: &'a SetupOf<GreatOldOne>,
}

impl English<'_> {
    pub(super) fn say(&self, word: Word<'_, GreatOldOne>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => self.status(pen),
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => self.offer(*mv, pen),
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) if pen.on_token => self.on_token(label, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(_) | Word::Face(..) => pen.write_str("card"),
        }
    }

    /// A story name; `None` where nobody named it.
    fn name(&self, name: Option<u8>, pen: &mut Pen<'_>) -> fmt::Result {
        match name.map(|name| self.game.name(&self.setup.print, name)) {
            Some(name) if !name.is_empty() => pen.write_str(name),
            _ => pen.write_str("a card without a name"),
        }
    }

    fn horror(&self, kind: Option<u8>, pen: &mut Pen<'_>) -> fmt::Result {
        match kind.map(|kind| self.game.horror_name(&self.setup.print, kind)) {
            Some(name) if !name.is_empty() => pen.write_str(name),
            _ => pen.write_str("a horror without a name"),
        }
    }

    fn sign(&self, kind: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.sign_name(&self.setup.print, kind) {
            "" => write!(pen, "sign {}", u16::from(kind) + 1),
            name => pen.write_str(name),
        }
    }

    fn card(&self, card: Card, pen: &mut Pen<'_>) -> fmt::Result {
        match card {
            Card::Horror(None) => pen.write_str("The horror"),
            Card::Horror(kind) => self.horror(kind, pen),
            Card::Sign(kind) => self.sign(kind, pen),
        }
    }

    /// A card that was called for.
    fn called(&self, name: Option<u8>, pen: &mut Pen<'_>) -> fmt::Result {
        if name.is_some() { self.name(name, pen) } else { pen.write_str("that card") }
    }

    /// A card with the text that stands on it, if that is known.
    /// What is printed on a card; nothing where that is not known.
    fn text_of(&self, card: Card) -> &str {
        let deck = &self.setup.print;
        let span = match card {
            Card::Horror(kind) => kind.and_then(|kind| deck.horrors.get(usize::from(kind))).map(|card| card.text),
            Card::Sign(kind) => deck.signs.get(usize::from(kind)).map(|card| card.text),
        };
        span.map_or("", |span| deck.texts.text(span))
    }

    fn out_of(&self, spot: Spot, pen: &mut Pen<'_>) -> fmt::Result {
        match spot {
            Spot::Hand(seat) => self.hand_of("from ", seat, pen),
            Spot::Deck => pen.write_str("from the deck"),
            Spot::Out => pen.write_str("from the cards out of play"),
        }
    }

    fn to_spot(&self, spot: Spot, pen: &mut Pen<'_>) -> fmt::Result {
        match spot {
            Spot::Hand(seat) => self.hand_of("to ", seat, pen),
            Spot::Deck => pen.write_str("into the deck"),
            Spot::Out => pen.write_str("out of play"),
        }
    }

    fn hand_of(&self, before: &str, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str(before)?;
        pen.name(seat)?;
        pen.write_str("'s hand")
    }

    fn asks(&self, seat: Seat, what: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, ": {what}")
    }

    fn status(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        if game.phase.is_turn() {
            pen.name(game.active)?;
            pen.write_str("'s turn")?;
        }
        // In quick entry the phases are not followed.
        if !(game.phase.is_turn() && game.is_quick()) {
            pen.write_str(if game.phase.is_turn() { ", " } else { "" })?;
            pen.write_str(phase(game.phase as u8))?;
        }
        let best = game.seats().map(|seat| game.pairs(seat)).max().unwrap_or(0);
        write!(pen, ", most pairs {best} of {WANTED}")
    }

    fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let (game, seat) = (self.game, self.game.active);
        let Some(step) = game.agenda.next() else {
            return match game.phase {
                phase if game.is_quick() && phase.is_turn() => self.asks(seat, "what came to lie open?", pen),
                Phase::Setup => pen.write_str("Play the pairs you hold. Then, who begins?"),
                Phase::Draw => self.asks(seat, "draw a card.", pen),
                Phase::Call => self.asks(seat, "upon whom do you call?", pen),
                Phase::Recruit => self.asks(seat, "swap a card, or draw one?", pen),
                Phase::Horror => self.asks(seat, "play a horror or the Cultist?", pen),
                Phase::Last => self.asks(seat, "any more pairs?", pen),
                Phase::Reveal => pen.write_str("All hands open: who has the Great Old One?"),
            };
        };
        match step {
            Step::Name(what, _) => self.name_prompt(what, pen),
            Step::Write(_) => pen.write_str("What is the story card called?"),
            Step::Match(seat, a) => {
                pen.name(seat)?;
                pen.write_str(": ")?;
                self.name(Some(a), pen)?;
                pen.write_str(" and which card?")
            }
            Step::Take(seat) => self.asks(seat, "take a horror of this story into your hand?", pen),
            Step::Reply(other, name) => {
                self.asks(other, "do you hold ", pen)?;
                self.called(name, pen)?;
                pen.write_str("?")
            }
            Step::Horrors => self.asks(seat, "which horror?", pen),
            Step::WriteHorror => pen.write_str("What is the horror called?"),
            Step::Effect(card, signs) if signs % 2 == 1 => {
                self.card(card, pen)?;
                pen.write_str(" is cancelled so far.")
            }
            // What is printed on it stands in the row that says that it is done.
            Step::Effect(card, _) => {
                let who = game.acts(card);
                if let Some(seat) = who {
                    self.asks(seat, "", pen)?;
                }
                self.card(card, pen)?;
                pen.write_str(match who {
                    _ if self.text_of(card).is_empty() => ": do what the card says.",
                    Some(_) => ".",
                    None => " takes effect.",
                })
            }
            Step::Signs(seat) => self.asks(seat, "which sign?", pen),
            Step::WriteSign(_) => pen.write_str("What is the sign called?"),
            Step::Cancels(_, kind) => {
                self.sign(kind, pen)?;
                pen.write_str(": what does it cancel?")
            }
            Step::From => pen.write_str("A card changes its place. From where?"),
            Step::To(_) => pen.write_str("Where does the card go?"),
            Step::What(..) => pen.write_str("Did everybody see which card?"),
            Step::Count(0) => pen.write_str("How many cards does the whole deck have?"),
            Step::Count(_) => pen.write_str("How many exactly?"),
            Step::Copies(_, name) => {
                pen.write_str("How many cards are called ")?;
                self.name(Some(name), pen)?;
                pen.write_str("?")
            }
            Step::Way(_, a, b) => {
                pen.write_str("Which names the other as its link, ")?;
                self.name(Some(a), pen)?;
                pen.write_str(" or ")?;
                self.name(Some(b), pen)?;
                pen.write_str("?")
            }
            Step::Firm(..) => match game.aim() {
                Some((card @ Card::Horror(Some(_)), _)) => {
                    pen.write_str("Can a sign cancel ")?;
                    self.card(card, pen)?;
                    pen.write_str("?")
                }
                _ => pen.write_str("Can a sign cancel this horror?"),
            },
            Step::Sets(seat) => {
                self.asks(seat, "how many four-sets, of two linked pairs each, are among the pairs without names?", pen)
            }
        }
    }

    fn name_prompt(&self, what: For, pen: &mut Pen<'_>) -> fmt::Result {
        match what {
            For::Centre(n) => {
                let which = ["first", "second", "third"].get(usize::from(n)).unwrap_or(&"next");
                write!(pen, "What is the {which} story card in the centre?")
            }
            For::Pair(seat) => self.asks(seat, "what is the first card of the pair?", pen),
            For::Link(seat, a) => {
                self.asks(seat, "which card is linked with ", pen)?;
                self.name(Some(a), pen)?;
                pen.write_str("?")
            }
            For::Call(other) => {
                self.asks(self.game.active, "which card of ", pen)?;
                pen.name(other)?;
                pen.write_str("?")
            }
            For::Give(_) => self.asks(self.game.active, "which card do you lay down?", pen),
            For::Shift(..) => pen.write_str("Which card was it?"),
        }
    }

    fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let Some(Outcome::Winners(winners)) = game.outcome() else { return pen.write_str("The game is not over.") };
        let won = |seat: &Seat| winners >> seat.0 & 1 == 1;
        let many = game.seats().filter(won).count();
        for (n, seat) in game.seats().filter(won).enumerate() {
            pen.write_str(if n == 0 {
                ""
            } else if n + 1 == many {
                " and "
            } else {
                ", "
            })?;
            pen.name(seat)?;
        }
        pen.write_str(if many == 1 { " wins" } else { " share the win" })?;
        match game.cursed() {
            Some(seat) if game.cultist == seat.0 + 1 => {
                return pen.write_str(" with the Great Old One and the Cultist.");
            }
            _ => {}
        }
        let first = game.seats().find(won).map_or(0, |seat| game.points(seat));
        pen.write_str(" with ")?;
        points(first, pen)?;
        pen.write_str(if many > 1 { " each." } else { "." })?;
        if let Some(seat) = game.cursed() {
            pen.write_str(" ")?;
            pen.name(seat)?;
            pen.write_str(" holds the Great Old One and loses, with ")?;
            points(game.points(seat), pen)?;
            pen.write_str(".")?;
        }
        Ok(())
    }
}

/// So many points, which may be fewer than none.
fn points(many: i32, pen: &mut Pen<'_>) -> fmt::Result {
    pen.write_str(if many < 0 { "minus " } else { "" })?;
    write!(pen, "{}", count(many.unsigned_abs() as u16, "point", "points"))
}

/// What a phase is called.
fn phase(n: u8) -> &'static str {
    match n {
        0 => "setup",
        1 => "draw phase",
        2 => "call phase",
        3 => "recruit phase",
        4 => "horror phase",
        5 => "end of the turn",
        _ => "hands are revealed",
    }
}

//! The words of Lantern.

use core::fmt::{self, Write};

use eldertally_core::{Pen, Seat, Word};

use super::{Event, Label, Lantern, Move, Part, Plan, Step};

const CARDS: [&str; 4] = ["coin", "gem", "moth", "strange card"];

fn card(kind: u8) -> &'static str {
    CARDS[usize::from(kind)]
}

fn plan(plan: Plan) -> &'static str {
    match plan {
        Plan::Climb => "climb",
        Plan::Search => "search",
        Plan::Wait => "wait",
    }
}

pub(super) fn say(game: &Lantern, word: Word<'_, Lantern>, pen: &mut Pen<'_>) -> fmt::Result {
    match word {
        Word::Prompt => prompt(game, pen),
        Word::Status => write!(pen, "round {}, {}", game.round, if game.lit { "light" } else { "dark" }),
        Word::Outcome => write!(pen, "the night is over"),
        Word::Move(mv) => offer(*mv, pen),
        Word::Event(event) => happened(event, pen),
        Word::Part(part) => name(part, pen),
        Word::Value(Part::Plan(_), 0) => pen.write_str("none"),
        Word::Value(Part::Plan(_), value) => pen.write_str(plan(Plan::ALL[(value as usize - 1).min(2)])),
        Word::Value(Part::Lit, value) => pen.write_str(if value > 0 { "yes" } else { "no" }),
        Word::Value(_, value) => write!(pen, "{value}"),
        Word::Label(label) => note(game, label, pen),
        Word::Group(n) => match (game.agenda.next(), n) {
            (Some(Step::Throw), 0) if game.is_quick() => pen.write_str("the lantern goes out"),
            (Some(Step::Throw), n) if game.is_quick() => {
                with_name(pen, game.here().nth(usize::from(n) - 1), " gets up")
            }
            (Some(Step::Throw), 0) => pen.write_str("wind"),
            (Some(Step::Throw), n) => with_name(pen, game.here().nth(usize::from(n) - 1), "'s die"),
            _ => pen.write_str("deck"),
        },
        Word::Face(_, face) => match game.agenda.next() {
            Some(Step::Draw(_)) => pen.write_str(card(face)),
            Some(Step::Throw) if game.is_quick() => write!(pen, "{face}"),
            _ => write!(pen, "{}", u16::from(face) + 1),
        },
    }
}

fn with_name(pen: &mut Pen<'_>, seat: Option<Seat>, rest: &str) -> fmt::Result {
    seat.map_or(Ok(()), |seat| pen.name(seat))?;
    pen.write_str(rest)
}

fn prompt(game: &Lantern, pen: &mut Pen<'_>) -> fmt::Result {
    match game.agenda.next() {
        Some(Step::Plans) => pen.write_str("Plan in secret."),
        Some(Step::Throw) => pen.write_str("Throw the wind and a die each."),
        Some(Step::Draw(seat)) => with_name(pen, Some(Seat(seat)), " draws a card."),
        Some(Step::Choice(seat)) => with_name(pen, Some(Seat(seat)), " waits: hoard or share?"),
        Some(Step::Learn) => pen.write_str("What is the strange card worth?"),
        Some(Step::Name) => pen.write_str("What is it called?"),
        _ => pen.write_str("Go on."),
    }
}

fn offer(mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
    match mv {
        Move::GoOn => pen.write_str("go on"),
        Move::Plan(to) => pen.write_str(plan(to)),
        Move::TakeBack => pen.write_str("take the plan back"),
        Move::Hoard => pen.write_str("take two points"),
        Move::Share => pen.write_str("give everybody a point"),
        Move::Relight => pen.write_str("light the lantern"),
        Move::Worth(worth) => write!(pen, "worth {worth}"),
        Move::Nameless => pen.write_str("no name is printed"),
    }
}

fn happened(event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
    match *event {
        Event::Revealed(seat, to) => {
            pen.name(seat)?;
            write!(pen, " will {}.", plan(to))
        }
        Event::WentOut => pen.write_str("The lantern goes out."),
        Event::Relit(seat) => with_name(pen, Some(seat), " lights the lantern."),
        Event::Scored(seat, points) => {
            pen.name(seat)?;
            write!(pen, " scores {points}.")
        }
        Event::Slipped(seat) => with_name(pen, Some(seat), " slips."),
        Event::Drew(seat, kind) => {
            pen.name(seat)?;
            write!(pen, " finds a {}.", card(kind))
        }
        Event::DeckEmpty => pen.write_str("The deck is empty."),
        Event::Learned => pen.write_str("The strange card is known."),
        Event::RoundBegan(round) => write!(pen, "Round {round} begins."),
        Event::Gone(seat) => with_name(pen, Some(seat), " is gone."),
        Event::Back(seat) => with_name(pen, Some(seat), " joins again."),
    }
}

fn name(part: Part, pen: &mut Pen<'_>) -> fmt::Result {
    match part {
        Part::Round => pen.write_str("Round"),
        Part::Lit => pen.write_str("Light"),
        Part::Score(seat) => with_name(pen, Some(Seat(seat)), "'s points"),
        Part::Plan(seat) => with_name(pen, Some(Seat(seat)), "'s plan"),
        Part::Deck(kind) => write!(pen, "Deck: {}", card(kind)),
        Part::StrangeWorth => pen.write_str("Worth of the strange card"),
    }
}

fn note(game: &Lantern, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
    match label {
        Label::Night => pen.write_str("The night"),
        Label::Planning(seat) if game.plan(seat).is_some() => with_name(pen, Some(seat), " has a plan"),
        Label::Planning(seat) => with_name(pen, Some(seat), " has none yet"),
        Label::Surplus(kind) => write!(pen, "{} more than the box holds", game.deck.unaccounted(kind)),
        Label::Strange => match &game.strange {
            Some(strange) => write!(pen, "the strange card: \u{201c}{}\u{201d}", strange.name),
            None => Ok(()),
        },
    }
}

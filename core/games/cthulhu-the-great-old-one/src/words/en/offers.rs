//! The offers, each with what it costs or brings.

use core::fmt::{self, Write};

use super::English;
use crate::steps::{For, Phase, Step};
use crate::{Cancels, Move, Way};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match mv {
            Move::Name(name) => self.name(Some(name), pen),
            Move::Page(_) => pen.write_str("other names"),
            Move::NewName => pen.write_str("one that is not in the list"),
            Move::Unnamed if game.is_quick() && matches!(game.agenda.next(), Some(Step::Name(For::Call(_), _))) => {
                pen.write_str("do not follow the call")
            }
            Move::Unnamed => pen.write_str("do not name it"),
            Move::Back => self.taken_back(pen),
            Move::Pair(_) if pen.brief => pen.write_str("play a pair"),
            Move::Pair(seat) => self.with_name(seat, "plays a pair", pen),
            Move::Matched => pen.write_str("matched pair, 2 points"),
            Move::Linked(b) => {
                pen.write_str("linked with ")?;
                self.name(Some(b), pen)?;
                pen.write_str(", 1 point")
            }
            Move::OtherLink => pen.write_str("linked with another card, 1 point"),
            Move::UnnamedPair(true) => pen.write_str("a matched pair, without names, 2 points"),
            Move::UnnamedPair(false) => pen.write_str("a linked pair, without names, 1 point"),
            Move::TakeHorror(card) => {
                let owner = game.horrors.get(usize::from(card)).copied().unwrap_or(0);
                self.take(Seat(owner.saturating_sub(1)), Some(game.kind_of(&self.setup.print, card)), pen)
            }
            Move::TakeUnnamed(owner) => self.take(owner, None, pen),
            Move::LeaveHorrors => pen.write_str("take no horror"),
            Move::First(seat) => self.with_name(seat, "begins", pen),
            Move::Draw if game.deck == Some(0) => pen.write_str("draw nothing: the deck is empty"),
            Move::Draw => pen.write_str("draw a card"),
            Move::DeckEmpty => pen.write_str("the deck is empty"),
            Move::CallOn(seat) if pen.brief => pen.name(seat),
            Move::CallOn(seat) => {
                pen.write_str("call upon ")?;
                pen.name(seat)
            }
            Move::NoCall => pen.write_str("nobody has cards to call for"),
            Move::Gave => pen.write_str("yes, it is handed over"),
            Move::Stole => pen.write_str("no, a card is stolen at random"),
            Move::Swap(n) => {
                pen.write_str("take ")?;
                self.name(game.in_centre(n), pen)?;
                if pen.brief { Ok(()) } else { write!(pen, " from the centre ({})", n + 1) }
            }
            Move::NoRecruit => pen.write_str("neither: the deck is empty"),
            Move::PlayHorror => pen.write_str("play a horror, 1 point"),
            Move::Horror(kind) => self.horror(Some(kind), pen),
            Move::PlayCultist => pen.write_str("play the Cultist, minus 1 point"),
            Move::EndTurn => self.end_turn(pen),
            Move::Done => match game.agenda.next() {
                Some(Step::Effect(_, signs)) if signs % 2 == 1 => pen.write_str("it does nothing"),
                Some(Step::Effect(card, _)) if pen.brief && !self.text_of(card).is_empty() => {
                    write!(pen, "done: {}", self.text_of(card))
                }
                _ => pen.write_str("done"),
            },
            Move::ShuffleHands => pen.write_str("all hands were shuffled together"),
            Move::Shift => pen.write_str("enter a card that changes its place"),
            Move::From(spot) => self.out_of(spot, pen),
            Move::To(spot) => self.to_spot(spot, pen),
            Move::Unseen => pen.write_str("no, or it was no story card"),
            Move::Seen => pen.write_str("yes, a story card"),
            Move::Sign(_) if pen.brief => pen.write_str("play a sign"),
            Move::Sign(seat) => self.with_name(seat, "plays a sign", pen),
            Move::PlaySign(kind) => self.sign(kind, pen),
            Move::TellCancels(cancels) => pen.write_str(match cancels {
                Cancels::Nothing => "none of that",
                Cancels::Horror => "the horror being played",
                Cancels::Sign => "the sign just played",
                Cancels::Both => "a horror or a sign",
            }),
            Move::Stop => pen.write_str("end the game and score"),
            Move::Holder(None) => pen.write_str("nobody: it is still in the deck"),
            Move::Holder(Some(seat)) => {
                pen.name(seat)?;
                let saved = game.cultist == seat.0 + 1;
                pen.write_str(if saved { ", who wins with the Cultist" } else { ", who loses" })
            }
            Move::NotCounted => pen.write_str("nobody counted them"),
            Move::Tens(tens) => write!(pen, "{} to {}", u16::from(tens) * 10, u16::from(tens) * 10 + 9),
            Move::Cards(cards) => write!(pen, "{}", count(cards, "card", "cards")),
            Move::Alike(copies) => write!(pen, "{copies} of each story card"),
            Move::Differ => pen.write_str("that differs from card to card"),
            Move::Copies(copies) => write!(pen, "{copies}"),
            Move::NotFollowed => pen.write_str("we follow story cards ourselves"),
            Move::Names(way) => self.way(way, pen),
            Move::Cancellable(true) => pen.write_str("yes"),
            Move::Cancellable(false) => pen.write_str("no, the sign stays in hand"),
            Move::Sets(sets) => write!(pen, "{}", count(sets, "four-set", "four-sets")),
        }
    }

    /// What is not so after all, by going back.
    fn taken_back(&self, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.agenda.next() {
            Some(Step::Name(For::Pair(_), _)) => pen.write_str("play no pair"),
            Some(Step::Name(For::Call(seat), _)) => {
                pen.write_str("do not call upon ")?;
                pen.name(seat)
            }
            Some(Step::Name(For::Give(n), _)) => {
                pen.write_str("leave ")?;
                self.name(self.game.in_centre(n), pen)?;
                pen.write_str(" in the centre")
            }
            Some(Step::Name(For::Link(..), _)) => pen.write_str("not another card"),
            Some(Step::Name(For::Shift(..), _)) => pen.write_str("not a story card"),
            Some(Step::Match(_, first)) => {
                pen.write_str("not ")?;
                self.name(Some(first), pen)
            }
            Some(Step::Reply(_, name)) => {
                pen.write_str("not ")?;
                self.called(name, pen)
            }
            Some(Step::Write(_) | Step::WriteHorror | Step::WriteSign(_)) => pen.write_str("it is in the list"),
            Some(Step::Horrors) => pen.write_str("play no horror"),
            Some(Step::Signs(_)) => pen.write_str("play no sign"),
            Some(Step::From) => pen.write_str("no card changes its place"),
            Some(Step::To(from)) => {
                pen.write_str("not ")?;
                self.out_of(from, pen)
            }
            Some(Step::What(_, to)) => {
                pen.write_str("not ")?;
                self.to_spot(to, pen)
            }
            Some(Step::Count(tens)) => write!(pen, "not {} to {}", u16::from(tens) * 10, u16::from(tens) * 10 + 9),
            _ => pen.write_str("back"),
        }
    }

    fn with_name(&self, seat: Seat, does: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, " {does}")
    }

    fn way(&self, way: Way, pen: &mut Pen<'_>) -> fmt::Result {
        let Some(Step::Way(_, a, b)) = self.game.agenda.next() else { return pen.write_str("each names the other") };
        let (from, to) = match way {
            Way::Both => return pen.write_str("each names the other"),
            Way::Unknown => return pen.write_str("nobody looked"),
            Way::First => (a, b),
            Way::Second => (b, a),
        };
        pen.write_str("only ")?;
        self.name(Some(from), pen)?;
        pen.write_str(" names ")?;
        self.name(Some(to), pen)
    }

    /// A horror that the seat of the last pair takes from a play area, which may be its own.
    fn take(&self, owner: Seat, kind: Option<u8>, pen: &mut Pen<'_>) -> fmt::Result {
        let own = matches!(self.game.agenda.next(), Some(Step::Take(seat)) if seat == owner);
        pen.write_str(if own { "take back " } else { "take " })?;
        self.horror(kind, pen)?;
        if own {
            return Ok(());
        }
        pen.write_str(" from ")?;
        pen.name(owner)
    }

    fn end_turn(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        pen.write_str(if game.phase == Phase::Horror && !game.is_quick() {
            "no horror, end the turn"
        } else {
            "end the turn"
        })?;
        pen.write_str(if game.ends_with_turn(self.setup).is_some() { " and the game" } else { "" })
    }
}

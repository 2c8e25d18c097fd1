//! Where moves happen: at the deck, the centre, a hand, an area, a horror or a sign.

use super::moves::{Move, Spot};
use super::steps::{For, Phase, Step};
use super::{GreatOldOne, Part};
use eldertally_core::game::{Seat, SetupOf, Touch};

impl GreatOldOne {
    /// The place of a move that is on offer.
    pub(super) fn place_of(&self, setup: &SetupOf<Self>, mv: Move) -> Option<Touch<Part>> {
        let part = match mv {
            // To go back, to pass, to end, to say yes or no: there is nothing to touch.
            Move::Back
            | Move::LeaveHorrors
            | Move::NoCall
            | Move::NoRecruit
            | Move::EndTurn
            | Move::Done
            | Move::Shift
            | Move::Unseen
            | Move::Seen
            | Move::TellCancels(_)
            | Move::Stop
            | Move::Cancellable(_)
            | Move::Unnamed
            | Move::UnnamedPair(_)
            | Move::Matched
            | Move::Gave
            | Move::Stole => return None,
            Move::Name(name) | Move::Linked(name) => self.open_copy(name).or_else(|| self.asked_for())?,
            Move::Page(_) | Move::NewName | Move::OtherLink => self.asked_for()?,
            Move::Pair(seat) => return Some(Touch::part(Part::Pairs(seat)).showing(i32::from(self.pairs(seat)) + 1)),
            Move::TakeHorror(card) => Part::Horror(card),
            Move::TakeUnnamed(seat) => Part::Horrors(seat),
            Move::Draw | Move::DeckEmpty => self.deck_or_hand(),
            // Who begins is touched where he sits, not where it will be told.
            Move::First(seat) | Move::CallOn(seat) => Part::Hand(seat),
            Move::Swap(n) => Part::Centre(n),
            // A horror comes to lie in the area; at the hand signs are played.
            Move::PlayHorror => Part::Horrors(self.active),
            Move::ShuffleHands => Part::Hand(self.active),
            Move::Horror(kind) => self.horror_of(setup, kind),
            Move::PlayCultist => return Some(Touch::part(Part::Cultist).showing(i32::from(self.active.0) + 1)),
            Move::From(spot) | Move::To(spot) => self.part_of(spot),
            // A hand that can be called upon is touched for that.
            Move::Sign(seat) if self.calls_on(seat) => Part::Pairs(seat),
            Move::Sign(seat) => Part::Hand(seat),
            Move::PlaySign(kind) => Part::Sign(kind),
            Move::Holder(None) => return Some(Touch::part(Part::Holder).showing(1)),
            Move::Holder(Some(seat)) => return Some(Touch::part(Part::Holder).showing(i32::from(seat.0) + 2)),
            Move::Sets(_) => self.asked_for()?,
            Move::NotCounted | Move::Tens(_) | Move::Cards(_) => self.deck_or_hand(),
            Move::Alike(_) | Move::Differ | Move::Copies(_) | Move::NotFollowed | Move::Names(_) => self.asked_for()?,
        };
        Some(Touch::part(part))
    }

    /// The part for which a card or an answer is being entered.
    fn asked_for(&self) -> Option<Part> {
        let part = match self.agenda.next()? {
            Step::Name(what, _) | Step::Write(what) | Step::Copies(what, _) => self.wanted_for(what),
            Step::Match(seat, _) | Step::Way(seat, ..) => Part::Pairs(seat),
            Step::Reply(seat, _) => Part::Hand(seat),
            Step::Signs(seat) | Step::WriteSign(seat) => Part::Hand(seat),
            Step::Sets(seat) => Part::Sets(seat),
            Step::Horrors | Step::WriteHorror => Part::Hand(self.active),
            Step::Take(_)
            | Step::Effect(..)
            | Step::Cancels(..)
            | Step::From
            | Step::To(_)
            | Step::What(..)
            | Step::Count(_)
            | Step::Firm(..) => return None,
        };
        Some(part)
    }

    /// Where a copy of a name lies open: it is touched instead of looking for the name. But in the centre lies what is swapped.
    fn open_copy(&self, name: u8) -> Option<Part> {
        let is_it = |open: &u8| *open == name + 1;
        let swaps = matches!(self.agenda.next(), Some(Step::Name(For::Give(_), _)));
        let centre = self.centre.iter().position(is_it).filter(|_| !swaps);
        let in_area = |seat: Seat| {
            let mut pairs = (0..).zip(&self.area(seat).pairs);
            pairs.find_map(|(row, pair)| Some(Part::Name(seat, row, pair.names.iter().position(is_it)? == 1)))
        };
        centre.map(|n| Part::Centre(n as u8)).or_else(|| self.seats().find_map(in_area))
    }

    /// Whether a touch of this hand calls upon it.
    fn calls_on(&self, seat: Seat) -> bool {
        let calls = self.phase == Phase::Call || (self.phase == Phase::Draw && self.is_quick());
        calls && self.agenda.is_empty() && seat != self.active
    }

    fn wanted_for(&self, what: For) -> Part {
        match what {
            For::Centre(n) | For::Give(n) => Part::Centre(n),
            For::Pair(seat) | For::Link(seat, _) => Part::Pairs(seat),
            For::Call(seat) => Part::Hand(seat),
            For::Shift(from, _) => self.part_of(from),
        }
    }

    fn part_of(&self, spot: Spot) -> Part {
        match spot {
            Spot::Hand(seat) => Part::Hand(seat),
            Spot::Deck => self.deck_or_hand(),
            Spot::Out => Part::Out,
        }
    }

    /// The deck; the hand to which cards go while nobody has counted it.
    fn deck_or_hand(&self) -> Part {
        if self.deck.is_some() { Part::Deck } else { Part::Hand(self.active) }
    }

    /// A card of a kind that is not in play yet; the hand that it comes from where the sheet has none.
    fn horror_of(&self, setup: &SetupOf<Self>, kind: u8) -> Part {
        let free = self.free_horror(&setup.print, kind);
        free.map_or(Part::Hand(self.active), Part::Horror)
    }
}

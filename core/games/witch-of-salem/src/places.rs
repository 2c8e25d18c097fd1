//! Where moves happen. A location is touched where its tile lies, R'lyeh at the card there; the Secret Passage in the hand where
//! another card leads to the same location; an item where it lies; what is told of a card at the card, and what is told of the
//! board at the spot itself.

use super::moves::Move;
use super::parts::Part;
use super::player::PASSAGE;
use super::print::{Face, Item};
use super::seen::{AHEAD, Spot};
use super::state::{CENTRE, MISKATONIC, RLYEH, WitchOfSalem};
use super::steps::{Card, Step};
use eldertally_core::game::{Seat, Touch};

/// The part that is a location. All seven have a space for an artifact that closes the portal, also Miskatonic, where no
/// tile lies; R'lyeh has its card.
pub(super) const fn location(place: u8) -> Part {
    if place == RLYEH { Part::Goo(CENTRE as u8) } else { Part::Closed(place) }
}

/// An item on the board of a seat.
fn held(seat: Seat, item: Item) -> Part {
    if item.is_artifact() { Part::Artifact(seat) } else { Part::Minor(seat, item) }
}

impl WitchOfSalem {
    pub(super) fn touch_of(&self, mv: Move) -> Option<Touch<Part>> {
        let part = match mv {
            // To begin, to go on, to pass, to go back, to be done: there is nothing to touch.
            Move::GoOn
            | Move::EnterItems
            | Move::StartUnknown
            | Move::NoTrade
            | Move::Back
            | Move::LeaveIt
            | Move::UseNothing
            | Move::TakeNothing
            | Move::Confirm
            | Move::OpenNotes(_)
            | Move::CloseNotes(_)
            | Move::TellNameless
            | Move::TellAll
            | Move::TellBack
            | Move::LookUp(_)
            | Move::Ourselves(_)
            | Move::EndTurn
            | Move::Anew
            | Move::ItIsOver => return None,
            Move::Go(place) => location(place),
            Move::Pass(place) => self.way_through(place),
            Move::Lost(Face::Sanity) => Part::Sanity(self.who_acts()?),
            Move::Lost(Face::Necron) => Part::Necron,
            Move::Lost(Face::Item(item)) => held(self.who_acts()?, item),
            Move::TradeWith(other) => Part::Place(other),
            // What is given, where something is; all that it can bring is asked there.
            Move::Trade(_, Some(give), _) => held(self.who_acts()?, give),
            Move::Trade(other, None, get) => held(other, get?),
            Move::Defeat | Move::Sacrifice => match self.of(self.who_acts()?).place {
                MISKATONIC => Part::Shadow,
                place => Part::Creature(place),
            },
            Move::Use(item) | Move::Keep(item) => held(self.who_acts()?, item),
            Move::Take(slot, _) | Move::Enter(slot) => Part::Slot(self.of(self.who_acts()?).place, slot),
            Move::HandOver(payer, item) => held(payer, item),
            Move::Pick(seat) => return Some(self.touch_of_pick(seat)),
            Move::LetGo => match self.agenda.next()? {
                // It counts as discarded until somebody makes room for it.
                Step::Full(_, item) => Part::Discarded(item),
                _ => return None,
            },
            Move::Banish(place) => Part::Creature(place),
            Move::Shadow(edge) => Part::Goo(edge),
            // Notes lie on the sheet of their own seat while it looks at them. A tile lies open before all.
            Move::Note(seat, place, tile) if self.is_noting(seat) => {
                return Some(Touch::part(Part::Note(seat, place)).showing(tile as i32));
            }
            Move::Note(_, place, _) => Part::Tile(place),
            Move::TellItems(_)
            | Move::TellRite(_)
            | Move::TellSteps(_)
            | Move::TellHelpful(_)
            | Move::TellVerb(_)
            | Move::TellAmount(_)
            | Move::TellLast(_)
            | Move::TellWho(_)
            | Move::TellArrow(_) => self.card_asked()?,
            Move::TellSymbol(_) | Move::TellPrice(..) => match self.spot_asked()? {
                Spot::Symbol(place) => Part::Tile(place),
                Spot::Price(place, slot) => Part::Slot(place, slot),
                Spot::Demon | Spot::Rift | Spot::Mark(_) => return None,
            },
            Move::TellTens(ten) => return Some(self.on_track(ten.saturating_mul(10))),
            Move::TellSpace(space) => return Some(self.on_track(space)),
            Move::TellAhead(ahead) => return self.ahead_on_track(ahead),
            // The first space that is not offered stands for all behind it.
            Move::TellFurther => return self.ahead_on_track(AHEAD + 1),
            Move::TellNoMark => Part::Necron,
            Move::NecronStays => return Some(self.on_track(self.necron.at())),
            Move::NecronToRift => {
                let rift = self.necron.end();
                return Some(self.on_track(rift).showing(rift.into()));
            }
        };
        Some(Touch::part(part))
    }

    /// A location is touched to go there. Where a card of the hand leads there, the Secret Passage is touched to be played instead.
    fn way_through(&self, place: u8) -> Part {
        match self.agenda.next() {
            Some(Step::Go(seat)) if self.playable(seat).any(|card| card == place) => Part::Card(seat, PASSAGE),
            _ => location(place),
        }
    }

    /// Whose step it is.
    fn who_acts(&self) -> Option<Seat> {
        match self.agenda.next()? {
            Step::Go(seat)
            | Step::Trade(seat, _)
            | Step::Fight(seat)
            | Step::Use(seat)
            | Step::Take(seat)
            | Step::Whole(seat)
            | Step::Full(seat, _) => Some(seat),
            _ => None,
        }
    }

    /// Sanity is lost or gained on its track; an item comes to the figure.
    fn touch_of_pick(&self, seat: Seat) -> Touch<Part> {
        let sanity = i32::from(self.of(seat).sanity);
        match self.agenda.next() {
            Some(Step::Minds { gain: true, .. }) => Touch::part(Part::Sanity(seat)).showing(sanity + 1),
            Some(Step::Minds { gain: false, .. }) => Touch::part(Part::Sanity(seat)).showing(sanity - 1),
            _ => Touch::part(Part::Place(seat)),
        }
    }

    /// The card that is asked about: where it lies, or where it came from or goes to.
    fn card_asked(&self) -> Option<Part> {
        let Some(Step::Learn(card, _)) = self.agenda.next() else { return None };
        let away = match card {
            // It counts as discarded until it finds a place.
            Card::Creature(n) => Part::Fallen(n),
            Card::Event(_) => Part::EventDeck,
            Card::Goo(n) => Part::Rite(n),
        };
        Some(self.place_of_card(card).unwrap_or(away))
    }

    fn spot_asked(&self) -> Option<Spot> {
        match self.agenda.next()? {
            Step::Spot(spot) | Step::Ones(spot, _) => Some(spot),
            _ => None,
        }
    }

    /// A space of Necron's track; the whole of it where an amendment has cut off that space.
    fn on_track(&self, space: u8) -> Touch<Part> {
        if space <= self.necron.end() { Touch::space(Part::Necron, space.into()) } else { Touch::part(Part::Necron) }
    }

    fn ahead_on_track(&self, ahead: u8) -> Option<Touch<Part>> {
        match self.spot_asked()? {
            Spot::Mark(from) => Some(self.on_track(from.saturating_add(ahead))),
            Spot::Symbol(_) | Spot::Price(..) | Spot::Demon | Spot::Rift => None,
        }
    }
}

//! What is asked about the board and about creatures when it first matters, and what was answered.

use core::ops::ControlFlow;

use super::events::Event;
use super::moves::Move;
use super::parts::Part;
use super::play::At;
use super::print::{Board, Item, MOST_SPACES};
use super::seen::{AHEAD, Ahead, Kind, Spot, prices};
use super::state::{MISKATONIC, PLACES, Space, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{editions, rule};
use eldertally_core::game::{Place, Seat, SetupOf};
use eldertally_core::kit::Offers;

impl WitchOfSalem {
    /// Whether this must be asked for, because neither the copy nor anybody has told it.
    fn is_to_ask(&self, spot: Spot, setup: &SetupOf<Self>) -> bool {
        let unknown = match spot {
            Spot::Symbol(place) => self.symbol(place, setup).is_none(),
            Spot::Price(place, slot) => self.price(place, slot, setup).is_none(),
            Spot::Demon => self.demon(setup).is_none(),
            Spot::Rift => self.rift(setup).is_none(),
            Spot::Mark(from) => matches!(self.ahead(from, setup), Ahead::Unknown(_)),
        };
        unknown && !self.seen.is_own(spot.kind())
    }

    /// What must be told about a creature before a step can be done.
    fn to_ask_of_creature(&self, step: Step, setup: &SetupOf<Self>) -> Option<Step> {
        let (n, asked) = match step {
            Step::Fight(seat) | Step::Use(seat) => {
                let player = self.of(seat);
                // Whoever has too little cannot defeat anything.
                let may = self.is_acting(seat) && (player.minor_count() > 1 || player.artifact.is_some());
                (self.creature_at(player.place).filter(|n| may && self.seen.owes_needs(*n))?, Asked::Items)
            }
            Step::Creature(n) => {
                let strikes = self.creatures.contains(&Some(n)) && self.seen.owes_strike(n);
                (Some(n).filter(|_| strikes)?, Asked::Effect)
            }
            _ => return None,
        };
        let asks = !self.seen.is_own(Kind::Creatures);
        let known = asks && self.lessons.creature(n).is_some() && setup.print.creatures.get(usize::from(n))?.is_none();
        known.then_some(Step::Learn(Card::Creature(n), asked))
    }

    /// What a Great Old One demands, before somebody who may have it could banish or defeat it.
    fn to_ask_of_goo(&self, step: Step, setup: &SetupOf<Self>) -> Option<Step> {
        let (seat, goo) = match step {
            Step::Go(seat) => (seat, self.centre().filter(|_| self.can_pass(seat) && self.banisher().is_none())?),
            Step::Fight(seat) => (seat, self.shadow.filter(|_| self.of(seat).place == MISKATONIC)?),
            _ => return None,
        };
        let asks = editions::cards_come_in_parts(setup) && !self.seen.is_own(Kind::Rites);
        let may = self.is_acting(seat) && self.of(seat).minor_count() > 2;
        (asks && may && self.rite(goo, setup).is_none()).then_some(Step::Learn(Card::Goo(goo), Asked::Items))
    }

    /// What must be told before a step can be done: the step that asks for it.
    pub(super) fn to_ask(&self, step: Step, setup: &SetupOf<Self>) -> Option<Step> {
        let card = self.to_ask_of_creature(step, setup).or_else(|| self.to_ask_of_goo(step, setup));
        if card.is_some() {
            return card;
        }
        let spot = match step {
            Step::Whole(seat) => return self.to_ask_of_turn(seat, setup),
            Step::Use(seat) => {
                let player = self.of(seat);
                let fits = PLACES.contains(&player.place) && self.closed_at(player.place).is_none();
                player.artifact.filter(|_| fits && self.is_acting(seat)).map(|_| Spot::Symbol(player.place))
            }
            Step::PayFor(_, place, slot) => Some(Spot::Price(place, slot)),
            Step::NoMark | Step::Audit => Some(Spot::Rift),
            Step::ToMark => Some(Spot::Mark(self.necron.at())),
            Step::LookUp(kind) => self.next_of(kind, setup),
            _ => None,
        };
        let spot = spot.filter(|spot| self.is_to_ask(*spot, setup))?;
        Some(Step::Spot(match spot {
            // Only what is not known yet is asked.
            Spot::Mark(from) => match self.ahead(from, setup) {
                Ahead::Unknown(space) => Spot::Mark(space),
                _ => spot,
            },
            _ => spot,
        }))
    }

    /// The first of a kind that nobody has told yet.
    fn next_of(&self, kind: Kind, setup: &SetupOf<Self>) -> Option<Spot> {
        let asks = |spot: &Spot| self.is_to_ask(*spot, setup);
        match kind {
            Kind::Symbols => PLACES.map(Spot::Symbol).find(asks),
            Kind::Prices => PLACES.flat_map(|place| (0..3).map(move |slot| Spot::Price(place, slot))).find(asks),
            Kind::Track => [Spot::Demon, Spot::Rift].into_iter().find(asks),
            Kind::Creatures | Kind::Events | Kind::Rites => None,
            Kind::Marks => {
                let unknown = |space: &u8| self.seen.mark(*space) == 0 && !setup.print.marks.contains(space);
                let first = (1..=self.last_space(setup)).find(unknown)?;
                Some(Spot::Mark(first - 1)).filter(asks)
            }
        }
    }

    /// Necron moved: where he must not come is asked if nobody knows.
    pub(super) fn ask_for_the_end(&mut self, setup: &SetupOf<Self>) {
        let spot = if self.centre().is_none() { Spot::Demon } else { Spot::Rift };
        let step = Step::Spot(spot);
        if self.is_to_ask(spot, setup) && !self.agenda.contains(step) {
            self.agenda.push(&[step]);
        }
    }

    /// The numbers that a space of the track can have.
    fn numbers(&self, spot: Spot, setup: &SetupOf<Self>) -> core::ops::RangeInclusive<u8> {
        match spot {
            Spot::Demon => 1..=self.last_space(setup) - 1,
            _ => self.demon(setup).map_or(10, |demon| demon.saturating_add(1)).max(10)..=MOST_SPACES as u8,
        }
    }

    pub(super) fn offer_spot(
        &self,
        spot: Spot,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        let mut offer = |mv| offers.any(mv, spot.rule());
        match spot {
            Spot::Symbol(_) => Item::ARTIFACTS.into_iter().try_for_each(|item| offer(Move::TellSymbol(item)))?,
            Spot::Price(..) => prices().try_for_each(|(one, two)| offer(Move::TellPrice(one, two)))?,
            Spot::Demon | Spot::Rift => {
                let numbers = self.numbers(spot, setup);
                let tens = numbers.start() / 10..=numbers.end() / 10;
                tens.into_iter().try_for_each(|ten| offer(Move::TellTens(ten)))?;
            }
            Spot::Mark(from) => {
                offer(Move::TellNoMark)?;
                let far = self.last_space(setup).saturating_sub(from);
                (1..=far.min(AHEAD)).try_for_each(|ahead| offer(Move::TellAhead(ahead)))?;
                if far > AHEAD {
                    offer(Move::TellFurther)?;
                }
            }
        }
        let kind = spot.kind();
        if kind != Kind::Track && !self.agenda.contains(Step::LookUp(kind)) {
            offer(Move::LookUp(kind))?;
        }
        offer(Move::Ourselves(kind))
    }

    /// The second half of a number.
    pub(super) fn offer_ones(
        &self,
        spot: Spot,
        ten: u8,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        let numbers = self.numbers(spot, setup);
        for number in (0..10).map(|one| ten.saturating_mul(10) + one).filter(|number| numbers.contains(number)) {
            offers.any(Move::TellSpace(number), spot.rule())?;
        }
        offers.any(Move::TellBack, spot.rule())
    }

    /// What was told about a spot.
    pub(super) fn told_spot(&mut self, spot: Spot, mv: Move, at: &mut At<'_, '_>) {
        match (mv, spot) {
            (Move::TellSymbol(item), Spot::Symbol(place)) => {
                self.seen.set_symbol(place, (item as u8).saturating_sub(Item::First as u8) + 1);
            }
            (Move::TellPrice(one, two), Spot::Price(place, slot)) => {
                let code = prices().position(|price| price == (one, two)).map_or(0, |n| n as u8 + 1);
                self.seen.set_price(place, slot, code);
            }
            (Move::TellTens(ten), _) => return self.agenda.push(&[Step::Ones(spot, ten)]),
            (Move::TellBack, _) => return self.agenda.push(&[Step::Spot(spot)]),
            (Move::TellSpace(space), Spot::Demon) => self.seen.demon = space,
            (Move::TellSpace(space), _) => self.set_rift(space),
            (Move::TellAhead(ahead), Spot::Mark(from)) => {
                (1..ahead).for_each(|n| self.seen.set_mark(from + n, 1));
                self.seen.set_mark(from.saturating_add(ahead), 2);
            }
            (Move::TellFurther, Spot::Mark(from)) => (1..=AHEAD).for_each(|n| self.seen.set_mark(from + n, 1)),
            (Move::TellNoMark, Spot::Mark(from)) => {
                for space in from + 1..=MOST_SPACES as u8 {
                    // What the copy shows is known.
                    if !at.setup.print.marks.contains(&space) && self.seen.mark(space) == 0 {
                        self.seen.set_mark(space, 1);
                    }
                }
            }
            (Move::LookUp(kind), _) => return self.agenda.push(&[Step::LookUp(kind)]),
            (Move::Ourselves(kind), _) => {
                self.seen.set_own(kind, true);
                return (at.tell)(self, Event::Ourselves(kind));
            }
            _ => return,
        }
        (at.tell)(self, Event::Told(spot));
    }

    /// The price of an item that was taken, now that it is known or left to the group.
    pub(super) fn pay_for(&mut self, seat: Seat, place: u8, slot: u8, at: &mut At<'_, '_>) {
        match self.price(place, slot, at.setup) {
            Some(costs) => {
                for cost in costs.iter().rev() {
                    self.agenda.push(&[Step::Price(seat, *cost)]);
                }
            }
            None => (at.tell)(self, Event::See(Kind::Prices)),
        }
    }

    /// The red arrow, now that the way ahead is known or left to the group.
    pub(super) fn go_to_mark(&mut self, at: &mut At<'_, '_>) {
        match self.ahead(self.necron.at(), at.setup) {
            Ahead::Mark(mark) => self.advance(mark - self.necron.at(), rule(35), at),
            Ahead::Nothing => self.agenda.push(&[Step::NoMark]),
            Ahead::Unknown(_) => (at.tell)(self, Event::See(Kind::Marks)),
        }
    }

    /// Whether anything of a kind is not in the copy.
    pub(super) fn can_be_asked(kind: Kind, board: &Board) -> bool {
        let mut places = board.places.iter().skip(1);
        match kind {
            Kind::Symbols => places.any(|place| place.symbol().is_none()),
            Kind::Prices => places.any(|place| (0..3).any(|slot| place.price(slot).is_none())),
            Kind::Track => board.demon == 0 || board.length == 0,
            Kind::Marks => !board.has_all_marks(),
            Kind::Creatures => board.creatures.iter().any(Option::is_none),
            Kind::Events => board.events.iter().any(Option::is_none),
            // The rulebook tells the first two.
            Kind::Rites => board.rites.iter().skip(2).any(Option::is_none),
        }
    }

    /// Where a card lies that is asked about, if it lies anywhere.
    pub(super) fn place_of_card(&self, card: Card) -> Option<Part> {
        match card {
            Card::Creature(n) => {
                PLACES.into_iter().find(|place| self.creature_at(*place) == Some(n)).map(Part::Creature)
            }
            Card::Goo(goo) if self.shadow == Some(goo) => Some(Part::Shadow),
            Card::Goo(goo) => {
                (0..).zip(&self.spaces).find(|(_, space)| **space == Space::Up(goo)).map(|(n, _)| Part::Goo(n))
            }
            Card::Event(_) => None,
        }
    }

    /// What the question is about, where it is on the sheet.
    pub(super) fn subject_of_step(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        let (part, space) = match self.agenda.next().filter(|step| self.waits(*step, setup))? {
            Step::Spot(spot) | Step::Ones(spot, _) => match spot {
                Spot::Symbol(place) => (Part::Tile(place), None),
                Spot::Price(place, slot) => (Part::Slot(place, slot), None),
                Spot::Demon | Spot::Rift => (Part::Necron, None),
                Spot::Mark(from) => (Part::Necron, Some(u16::from(from) + 1)),
            },
            Step::Learn(card, _) => (self.place_of_card(card)?, None),
            Step::NoMark => (Part::Necron, None),
            Step::Look(seat) => (Part::Tile(self.of(seat).place), None),
            Step::Enter(seat) => (Part::Unentered(seat), None),
            Step::EnterSlot(place, slot) => (Part::Slot(place, slot), None),
            Step::FirstSlots(place) | Step::EnterSlots(place) | Step::Restock(place) => (Part::Slot(place, 0), None),
            _ => return None,
        };
        Some(Place { part, space })
    }
}

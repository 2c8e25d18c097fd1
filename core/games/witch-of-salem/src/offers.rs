//! What is on offer.

use core::ops::ControlFlow::{self, Continue};

use super::moves::Move;
use super::player::PASSAGE;
use super::print::{Cost, Item, Needs, Rite, Verb, Who};
use super::seen::Kind;
use super::state::{MISKATONIC, RLYEH, Tile, WitchOfSalem};
use super::steps::{Asked, Card, Step};
use super::{editions, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf};
use eldertally_core::kit::Offers;
use eldertally_core::rules::RuleId;

/// What a move risks.
#[derive(Clone, Copy, PartialEq)]
enum Risk {
    None,
    May,
    Death,
}

impl Risk {
    fn of(death: bool, may: bool) -> Self {
        match (death, may) {
            (true, _) => Self::Death,
            (false, true) => Self::May,
            (false, false) => Self::None,
        }
    }
}

/// A move of a seat that loses the game or puts the seat out of it, or may do so.
fn risky(seat: Seat, mv: Move, rule: RuleId, risk: Risk) -> Offer<Move> {
    let offer = Offer { seat: Some(seat), ..Offer::open(mv, rule) };
    offer.fatal_if(risk == Risk::Death).may_kill_if(risk == Risk::May)
}

impl WitchOfSalem {
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        if self.group_of_step(setup).is_some() {
            return Continue(());
        }
        match self.agenda.next().filter(|step| self.waits(*step, setup)) {
            Some(step) => self.offer_step(step, setup, offers)?,
            None => offers.any(Move::GoOn, rule(25))?,
        }
        self.offer_notes(offers)
    }

    fn offer_step(&self, step: Step, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        match step {
            Step::Begin => {
                offers.any(Move::EnterItems, rule(23))?;
                offers.any(Move::StartUnknown, rule(23))
            }
            Step::Go(seat) => self.offer_ways(seat, setup, offers),
            Step::Trade(seat, Some(with)) if self.tells_turn(seat) => self.offer_told_trades(seat, with, setup, offers),
            Step::Trade(seat, with) => self.offer_trades(seat, with, offers),
            Step::Fight(seat) => {
                offers.offer(self.offer_of_fight(seat, setup))?;
                offers.seat(seat, Move::LeaveIt, rule(62))
            }
            Step::Use(seat) => self.offer_uses(seat, setup, offers),
            Step::Take(seat) => {
                for (slot, _, instead) in self.takeable(seat) {
                    offers.offer(self.offer_of_take(seat, slot, instead, setup))?;
                }
                offers.seat(seat, Move::TakeNothing, rule(81))
            }
            Step::Whole(seat) => self.offer_turn(seat, setup, offers),
            Step::Demand { seat, wanted, .. } => {
                let why = if seat.is_none() { ruling(8) } else { self.card_rule() };
                self.payable(seat, wanted).try_for_each(|(payer, item)| match seat {
                    // When all pay together, anybody may say who does.
                    None => offers.any(Move::HandOver(payer, item), why),
                    Some(_) => offers.seat(payer, Move::HandOver(payer, item), why),
                })
            }
            Step::Minds { gain, .. } => self.minds(gain).try_for_each(|seat| {
                let fatal = !gain && self.of(seat).sanity <= 1;
                offers.offer(Offer::open(Move::Pick(seat), ruling(8)).fatal_if(fatal))
            }),
            Step::Gifts(_) => self.touched().try_for_each(|seat| offers.any(Move::Pick(seat), ruling(8))),
            Step::Full(seat, item) => {
                let olds = self.of(seat).kinds().filter(|old| old.is_artifact() == item.is_artifact());
                olds.into_iter().try_for_each(|old| offers.seat(seat, Move::Keep(old), rule(83)))?;
                offers.seat(seat, Move::LetGo, rule(82))
            }
            Step::Remove(_) => self.haunted().try_for_each(|place| offers.any(Move::Banish(place), self.card_rule())),
            Step::Shadow => self.shadow_edges().try_for_each(|edge| offers.any(Move::Shadow(edge), ruling(36))),
            Step::Shuffle => offers.any(Move::Confirm, ruling(27)),
            Step::Carry(_) => offers.any(Move::Confirm, self.card_rule()),
            Step::Look(seat) => self.offer_look(seat, offers),
            Step::NoMark => {
                offers.any(Move::NecronStays, ruling(10))?;
                offers.offer(Offer::open(Move::NecronToRift, ruling(10)).fatal_if(true))
            }
            Step::Learn(card, asked) => self.offer_lesson(card, asked, setup, offers),
            Step::Spot(spot) => self.offer_spot(spot, setup, offers),
            Step::Ones(spot, ten) => self.offer_ones(spot, ten, setup, offers),
            _ => Continue(()),
        }
    }

    fn offer_ways(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let player = self.of(seat);
        self.playable(seat).try_for_each(|card| {
            let may = self.arrival_may_kill(card, player.sanity, setup);
            offers.offer(risky(seat, Move::Go(card), rule(48), Risk::of(false, may)))
        })?;
        if !player.holds_card(PASSAGE) {
            return Continue(());
        }
        let fatal = player.sanity <= 1;
        for place in (MISKATONIC..RLYEH).filter(|place| *place != player.place) {
            let may = self.arrival_may_kill(place, player.sanity.saturating_sub(1), setup);
            offers.offer(risky(seat, Move::Pass(place), rule(49), Risk::of(fatal, may)))?;
        }
        if self.may_banish(seat, setup).is_ok() {
            offers.offer(risky(seat, Move::Pass(RLYEH), rule(93), Risk::of(fatal, false)))?;
        }
        Continue(())
    }

    fn offer_trades(&self, seat: Seat, with: Option<Seat>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        // An amendment may have taken the partner away.
        let with = with.filter(|with| self.traders(seat).any(|one| one == *with));
        let mut traders = self.traders(seat);
        let (first, more) = (traders.next(), traders.next().is_some());
        match (with.or(first), more && with.is_none()) {
            (_, true) => self.traders(seat).try_for_each(|one| offers.seat(seat, Move::TradeWith(one), rule(55)))?,
            (Some(one), false) => {
                for (give, get) in self.trades(seat, one) {
                    offers.seat(seat, Move::Trade(one, give, get), rule(54))?;
                }
            }
            (None, false) => {}
        }
        if with.is_some() {
            offers.seat(seat, Move::Back, rule(55))?;
        }
        offers.seat(seat, Move::NoTrade, rule(54))
    }

    fn offer_uses(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        for item in Item::ALL.into_iter().filter(|item| self.can_use(seat, *item, setup)) {
            offers.offer(self.offer_of_use(seat, item))?;
        }
        if self.can_sacrifice(seat, setup) {
            offers.seat(seat, Move::Sacrifice, rule(78))?;
        }
        offers.seat(seat, Move::UseNothing, rule(68))
    }

    pub(super) fn offer_of_fight(&self, seat: Seat, setup: &SetupOf<Self>) -> Offer<Move> {
        let spends = self.wants_artifact(self.of(seat).place, setup);
        risky(seat, Move::Defeat, if spends { rule(64) } else { rule(62) }, Risk::None)
    }

    pub(super) fn offer_of_use(&self, seat: Seat, item: Item) -> Offer<Move> {
        let place = self.of(seat).place;
        let why = match item {
            Item::Glasses => rule(69),
            Item::Necronomicon => rule(71),
            Item::Elixir => rule(72),
            Item::Dagger => rule(73),
            _ if place == MISKATONIC => rule(77),
            _ => rule(75),
        };
        // Only a wall that lies open loses for certain. Closing Miskatonic brings the final check.
        let risk = match self.tile_at(place) {
            _ if !item.is_artifact() => Risk::None,
            Tile::Wall => Risk::Death,
            Tile::Portal => Risk::None,
            Tile::Down => Risk::May,
        };
        risky(seat, Move::Use(item), why, risk)
    }

    pub(super) fn offer_of_take(
        &self,
        seat: Seat,
        slot: u8,
        instead: Option<Item>,
        setup: &SetupOf<Self>,
    ) -> Offer<Move> {
        let why = if instead.is_some() { rule(83) } else { rule(81) };
        let risk = Risk::of(self.take_kills(seat, slot, setup), self.price_may_kill(seat, slot, setup));
        risky(seat, Move::Take(slot, instead), why, risk)
    }

    /// Whether the price of an item costs the last sanity, or takes Necron to the end.
    fn take_kills(&self, seat: Seat, slot: u8, setup: &SetupOf<Self>) -> bool {
        let Some(costs) = self.price(self.of(seat).place, slot, setup) else { return false };
        let count = |cost| costs.iter().filter(|one| **one == cost).count() as u8;
        count(Cost::Sanity) >= self.of(seat).sanity || self.necron_kills(count(Cost::Necron), setup)
    }

    fn offer_lesson(
        &self,
        card: Card,
        asked: Asked,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        let parts = editions::cards_come_in_parts(setup);
        let why = match card {
            Card::Creature(_) => rule(4),
            Card::Event(_) => rule(12),
            Card::Goo(_) => rule(94),
        };
        let mut offer = |mv| offers.any(mv, why);
        match (asked, card) {
            (Asked::Name, _) => return offer(Move::TellNameless),
            (Asked::Items, Card::Goo(_)) => {
                Rite::all().try_for_each(|rite| offer(Move::TellRite(rite)))?;
                return if parts { offer(Move::Ourselves(Kind::Rites)) } else { Continue(()) };
            }
            (Asked::Items, _) => {
                Needs::all().try_for_each(|needs| offer(Move::TellItems(needs)))?;
                if parts {
                    return offer(Move::Ourselves(Kind::Creatures));
                }
            }
            (Asked::Steps, _) => {
                (0..=7).try_for_each(|steps| offer(Move::TellSteps(steps)))?;
                return if parts { offer(Move::Ourselves(Kind::Events)) } else { Continue(()) };
            }
            (Asked::Helpful, _) => {
                [true, false].into_iter().try_for_each(|helpful| offer(Move::TellHelpful(helpful)))?;
            }
            (Asked::Effect, _) => {
                offer(Move::TellAll)?;
                let begins = self.lessons.effects(card).is_empty();
                if parts && begins && matches!(card, Card::Creature(_)) {
                    offer(Move::Ourselves(Kind::Creatures))?;
                }
                let fits = |verb: &Verb| *verb != Verb::Text || parts || self.lessons.can_hold_text();
                Verb::ALL.into_iter().filter(fits).try_for_each(|verb| offer(Move::TellVerb(verb)))?;
            }
            (Asked::Amount(_), _) => {
                if parts {
                    (1..=6).try_for_each(|amount| offer(Move::TellLast(amount)))?;
                }
                (1..=6).try_for_each(|amount| offer(Move::TellAmount(amount)))?;
            }
            (Asked::Words, _) => {}
            (Asked::Who, _) => [Who::Each, Who::Group].into_iter().try_for_each(|who| offer(Move::TellWho(who)))?,
            (Asked::Arrow, _) => [false, true].into_iter().try_for_each(|arrow| offer(Move::TellArrow(arrow)))?,
        }
        offer(Move::TellBack)
    }
}

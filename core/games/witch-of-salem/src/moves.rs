//! The choices: what is on offer, and what each does.

use core::ops::ControlFlow::{self, Break, Continue};

use serde::{Deserialize, Serialize};

use super::board::{Cost, Item, Needs, Rite, Verb, Wanted, Who};
use super::event::Event;
use super::play::At;
use super::player::PASSAGE;
use super::seen::Kind;
use super::step::{Asked, Card, Step};
use super::{MISKATONIC, PLACES, RLYEH, Tile, WitchOfSalem, editions, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::rules::RuleId;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// Enter the items of the setup.
    EnterItems,
    /// Start without entering them.
    StartUnknown,
    /// Play this location card.
    Go(u8),
    /// Play the Secret Passage and go there; 7 is R'lyeh.
    Pass(u8),
    /// Trade with this seat.
    TradeWith(Seat),
    /// Give, receive, or both.
    Trade(Seat, Option<Item>, Option<Item>),
    /// Trade nothing.
    NoTrade,
    /// Choose again.
    Back,
    /// Defeat what is here.
    Defeat,
    /// Leave it alone.
    LeaveIt,
    /// Use this item.
    Use(Item),
    /// Discard an artifact to defeat the creature here.
    Sacrifice,
    /// Use no item.
    UseNothing,
    /// Take the item of this space, for one of the own if there is no room.
    Take(u8, Option<Item>),
    /// Take no item.
    TakeNothing,
    /// This seat hands over this item.
    HandOver(Seat, Item),
    /// This seat loses or gains the sanity, or gets the item.
    Pick(Seat),
    /// Discard this to keep what was drawn.
    Keep(Item),
    /// Discard what was drawn.
    LetGo,
    /// The creature at this location leaves.
    Banish(u8),
    /// The card of this edge, counted from 0, becomes the shadow.
    Shadow(u8),
    /// It is carried out.
    Confirm,
    /// Look at the own notes.
    OpenNotes(Seat),
    /// Note this about the tile of a location.
    Note(Seat, u8, Tile),
    /// Put the notes away.
    CloseNotes(Seat),
    /// The creature gets no name.
    TellNameless,
    /// This defeats the creature.
    TellItems(Needs),
    /// This banishes the Great Old One.
    TellRite(Rite),
    /// The event moves the Witch so far.
    TellSteps(u8),
    /// The event helps, or does not.
    TellHelpful(bool),
    /// This is printed on the card.
    TellVerb(Verb),
    /// So much of it.
    TellAmount(u8),
    /// That is all.
    TellAll,
    /// It meets these.
    TellWho(Who),
    /// There is a red arrow, or not.
    TellArrow(bool),
    /// Tell it again from the beginning.
    TellBack,
    /// Necron stays where he is.
    NecronStays,
    /// The board sends Necron to the rift.
    NecronToRift,
    /// The game is over, and nothing need be secret any more.
    ItIsOver,
    /// This artifact is shown beside the tile.
    TellSymbol(Item),
    /// These symbols stand above the item, from left to right.
    TellPrice(Option<Cost>, Option<Cost>),
    /// The number of the space has these tens.
    TellTens(u8),
    /// It is this space.
    TellSpace(u8),
    /// The next space that shows Necron is so far ahead.
    TellAhead(u8),
    /// It is further ahead than what is offered.
    TellFurther,
    /// No space ahead shows Necron.
    TellNoMark,
    /// Tell all of this kind now.
    LookUp(Kind),
    /// The group sees to this kind by itself.
    Ourselves(Kind),
    /// So much of it, and nothing else is printed on the card.
    TellLast(u8),
}

/// Hands offers to the visitor until it stops.
pub(super) struct Offers<'a> {
    pub(super) put: &'a mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    pub(super) viewer: Viewer,
}

impl Offers<'_> {
    /// A move of nobody in particular.
    pub(super) fn any(&mut self, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule))
    }

    /// A move of a seat.
    fn seat(&mut self, seat: Seat, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.risky(seat, mv, rule, Risk::None)
    }

    /// A move of a seat that loses the game or puts the seat out of it, or may do so.
    fn risky(&mut self, seat: Seat, mv: Move, rule: RuleId, risk: Risk) -> ControlFlow<()> {
        let offer = Offer { seat: Some(seat), ..Offer::open(mv, rule) };
        self.offer(offer.fatal_if(risk == Risk::Death).may_kill_if(risk == Risk::May))
    }

    pub(super) fn offer(&mut self, offer: Offer<Move>) -> ControlFlow<()> {
        let foreign = matches!((self.viewer, offer.seat), (Viewer::Seat(own), Some(seat)) if own != seat);
        match if foreign { ControlFlow::Continue(()) } else { (self.put)(offer) } {
            ControlFlow::Continue(()) => Continue(()),
            ControlFlow::Break(()) => Break(()),
        }
    }
}

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

/// All pairs of minor items.
pub(super) fn pairs() -> impl Iterator<Item = [Item; 2]> {
    let later = |one: Item| Item::MINOR.into_iter().filter(move |two| *two >= one);
    Item::MINOR.into_iter().flat_map(move |one| later(one).map(move |two| [one, two]))
}

impl WitchOfSalem {
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        if self.group_of_step(setup).is_some() {
            return Continue(());
        }
        match self.agenda.next().filter(|step| self.waits(*step, setup)) {
            Some(step) => self.offer_step(step, setup, offers)?,
            None => offers.any(Move::GoOn, rule(25))?,
        }
        self.offer_notes(offers)
    }

    fn offer_step(&self, step: Step, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        match step {
            Step::Begin => {
                offers.any(Move::EnterItems, rule(23))?;
                offers.any(Move::StartUnknown, rule(23))
            }
            Step::Go(seat) => self.offer_ways(seat, setup, offers),
            Step::Trade(seat, with) => self.offer_trades(seat, with, offers),
            Step::Fight(seat) => {
                let spends = self.wants_artifact(self.of(seat).place, setup);
                offers.seat(seat, Move::Defeat, if spends { rule(64) } else { rule(62) })?;
                offers.seat(seat, Move::LeaveIt, rule(62))
            }
            Step::Use(seat) => self.offer_uses(seat, setup, offers),
            Step::Take(seat) => {
                for (slot, _, instead) in self.takeable(seat) {
                    let why = if instead.is_some() { rule(83) } else { rule(81) };
                    let may = self.price_may_kill(seat, slot, setup);
                    let risk = Risk::of(self.take_kills(seat, slot, setup), may);
                    offers.risky(seat, Move::Take(slot, instead), why, risk)?;
                }
                offers.seat(seat, Move::TakeNothing, rule(81))
            }
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

    fn offer_ways(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let player = self.of(seat);
        self.playable(seat).try_for_each(|card| {
            let may = self.arrival_may_kill(card, player.sanity, setup);
            offers.risky(seat, Move::Go(card), rule(48), Risk::of(false, may))
        })?;
        if !player.holds_card(PASSAGE) {
            return Continue(());
        }
        let fatal = player.sanity <= 1;
        for place in (MISKATONIC..RLYEH).filter(|place| *place != player.place) {
            let may = self.arrival_may_kill(place, player.sanity.saturating_sub(1), setup);
            offers.risky(seat, Move::Pass(place), rule(49), Risk::of(fatal, may))?;
        }
        if self.may_banish(seat, setup).is_ok() {
            offers.risky(seat, Move::Pass(RLYEH), rule(93), Risk::of(fatal, false))?;
        }
        Continue(())
    }

    fn offer_trades(&self, seat: Seat, with: Option<Seat>, offers: &mut Offers<'_>) -> ControlFlow<()> {
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

    fn offer_uses(&self, seat: Seat, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let place = self.of(seat).place;
        for item in Item::ALL.into_iter().filter(|item| self.can_use(seat, *item, setup)) {
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
            offers.risky(seat, Move::Use(item), why, risk)?;
        }
        if self.can_sacrifice(seat, setup) {
            offers.seat(seat, Move::Sacrifice, rule(78))?;
        }
        offers.seat(seat, Move::UseNothing, rule(68))
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
        offers: &mut Offers<'_>,
    ) -> ControlFlow<()> {
        let parts = editions::cards_come_in_parts(setup);
        let why = match card {
            Card::Creature(_) => rule(4),
            Card::Event(_) => rule(12),
            Card::Goo(_) => rule(94),
        };
        let mut put = |mv| offers.any(mv, why);
        match (asked, card) {
            (Asked::Name, _) => return put(Move::TellNameless),
            (Asked::Items, Card::Goo(_)) => {
                put(Move::TellRite(Rite::Same))?;
                put(Move::TellRite(Rite::Different))?;
                for [one, two] in pairs() {
                    let third = Item::MINOR.into_iter().filter(|three| *three >= two);
                    third.into_iter().try_for_each(|three| put(Move::TellRite(Rite::Items([one, two, three]))))?;
                }
                return if parts { put(Move::Ourselves(Kind::Rites)) } else { Continue(()) };
            }
            (Asked::Items, _) => {
                pairs().try_for_each(|pair| put(Move::TellItems(Needs::Items(pair))))?;
                put(Move::TellItems(Needs::Artifact))?;
                if parts {
                    return put(Move::Ourselves(Kind::Creatures));
                }
            }
            (Asked::Steps, _) => {
                (0..=7).try_for_each(|steps| put(Move::TellSteps(steps)))?;
                return if parts { put(Move::Ourselves(Kind::Events)) } else { Continue(()) };
            }
            (Asked::Helpful, _) => [true, false].into_iter().try_for_each(|helpful| put(Move::TellHelpful(helpful)))?,
            (Asked::Effect, _) => {
                put(Move::TellAll)?;
                let begins = self.lessons.effects(card).is_empty();
                if parts && begins && matches!(card, Card::Creature(_)) {
                    put(Move::Ourselves(Kind::Creatures))?;
                }
                Wanted::ALL.into_iter().try_for_each(|wanted| put(Move::TellVerb(Verb::Discard(wanted))))?;
                let fits = |verb: &Verb| *verb != Verb::Text || parts || self.lessons.can_hold_text();
                VERBS.into_iter().filter(fits).try_for_each(|verb| put(Move::TellVerb(verb)))?;
            }
            (Asked::Amount(_), _) => {
                if parts {
                    (1..=6).try_for_each(|amount| put(Move::TellLast(amount)))?;
                }
                (1..=6).try_for_each(|amount| put(Move::TellAmount(amount)))?;
            }
            (Asked::Words, _) => {}
            (Asked::Who, _) => [Who::Each, Who::Group].into_iter().try_for_each(|who| put(Move::TellWho(who)))?,
            (Asked::Arrow, _) => [false, true].into_iter().try_for_each(|arrow| put(Move::TellArrow(arrow)))?,
        }
        put(Move::TellBack)
    }

    /// Makes a move in the step that offered it.
    pub(super) fn make(&mut self, step: Option<Step>, mv: Move, at: &mut At<'_, '_>) {
        match mv {
            Move::GoOn => {}
            Move::ItIsOver => self.over_said = true,
            Move::OpenNotes(seat) | Move::CloseNotes(seat) => self.turn_notes(seat),
            Move::Note(seat, place, tile) => {
                self.set_note(seat, place, tile);
                match step {
                    Some(Step::Look(looks)) if looks == seat => {
                        self.agenda.pop();
                    }
                    _ => self.turn_notes(seat),
                }
            }
            _ => {
                self.agenda.pop();
                if let Some(step) = step {
                    self.settle(step, mv, at);
                }
            }
        }
    }

    /// A move that ends the step it was offered in.
    fn settle(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        match (mv, step) {
            (Move::EnterItems, _) => {
                for place in PLACES.rev() {
                    self.agenda.push(&[Step::FirstSlots(place)]);
                }
                self.agenda.push(&[Step::FirstItems]);
            }
            (Move::StartUnknown, _) => self.start_unknown(at),
            (Move::Go(card), Step::Go(seat)) => self.go(seat, card, at),
            (Move::Pass(place), Step::Go(seat)) => self.pass(seat, place, at),
            (Move::TradeWith(other), Step::Trade(seat, _)) => self.agenda.push(&[Step::Trade(seat, Some(other))]),
            (Move::Back, Step::Trade(seat, _)) => self.agenda.push(&[Step::Trade(seat, None)]),
            (Move::Trade(other, give, get), Step::Trade(seat, _)) => self.trade(seat, other, (give, get), at),
            (Move::Defeat, Step::Fight(seat)) => self.fight(seat, at),
            (Move::Use(item), Step::Use(seat)) => self.use_item(seat, item, at),
            (Move::Sacrifice, Step::Use(seat)) => {
                self.spend_artifact(seat, at);
                self.defeat(seat, at);
            }
            (Move::Take(slot, instead), Step::Take(seat)) => self.take_item(seat, slot, instead, at),
            (Move::HandOver(payer, item), Step::Demand { seat, wanted, left }) => {
                self.agenda.push(&[Step::Demand { seat, wanted, left: left.saturating_sub(1) }]);
                self.hand_over(payer, item, at);
            }
            (Move::Pick(seat), Step::Minds { gain, left }) => self.move_mind(seat, gain, left, at),
            (Move::Pick(seat), Step::Gifts(left)) => {
                self.agenda.push(&[Step::Gift(seat, 1), Step::Gifts(left.saturating_sub(1))]);
            }
            (Move::Keep(old), Step::Full(seat, item)) => self.keep(seat, item, Some(old), at),
            (Move::LetGo, Step::Full(seat, item)) => self.keep(seat, item, None, at),
            (Move::Banish(place), Step::Remove(left)) => {
                self.agenda.push(&[Step::Remove(left.saturating_sub(1))]);
                self.remove_creature(place, self.card_rule(), at);
            }
            (Move::Shadow(edge), _) => self.bring_shadow(edge, at),
            (Move::Confirm, Step::Shuffle) => self.mix_tiles(at),
            (Move::Confirm, Step::Look(_)) => {}
            (Move::Confirm, _) => (at.tell)(self, Event::CarriedOut(self.card_rule())),
            (Move::NecronStays, _) => (at.tell)(self, Event::NoMark),
            (Move::NecronToRift, _) => self.advance(self.necron.left(), ruling(10), at),
            (_, Step::Spot(spot) | Step::Ones(spot, _)) => self.told_spot(spot, mv, at),
            (_, Step::Learn(card, asked)) => self.tell(card, asked, mv, at),
            _ => {}
        }
    }
}

/// What a card can do, beside taking items.
const VERBS: [Verb; 11] = [
    Verb::Necron,
    Verb::LoseSanity,
    Verb::NecronBack,
    Verb::GainSanity,
    Verb::GainItem,
    Verb::RemoveCreature,
    Verb::Shadow,
    Verb::ShuffleTiles,
    Verb::DrawCreature,
    Verb::DrawEvent,
    Verb::Text,
];

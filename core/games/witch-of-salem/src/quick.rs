//! Quick entry: what happened in a turn is told in any order, and put into the order of the rules when the turn is closed.
//!
//! Nothing is done before that, so what can be told is found out by playing the turn out beside the game: what is on offer
//! goes together with all that was told. Then the usual steps do it. What came from the bag meanwhile is left open until
//! somebody takes it.

use core::ops::ControlFlow::{self, Continue};

use super::events::Event;
use super::moves::Move;
use super::play::At;
use super::print::{Face, Item};
use super::rule;
use super::state::{Slot, WitchOfSalem};
use super::steps::Step;
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::Offers;

/// What was told of a turn: at most two faces of the loss die, a trade, a fight, an item that was used, and one taken.
pub(super) type Told = heapless::Vec<Move, 6>;

/// Why a turn is told at once: its steps have an order, whatever the order in which they are told.
const TURN: eldertally_core::rules::RuleId = rule(47);

const fn is_use(mv: &Move) -> bool {
    matches!(mv, Move::Use(_) | Move::Sacrifice)
}

const fn is_die(mv: &Move) -> bool {
    matches!(mv, Move::Lost(_))
}

impl WitchOfSalem {
    pub(super) fn is_quick(&self) -> bool {
        !self.follow.is_every_step()
    }

    /// Whether a seat has anything to tell of its turn.
    pub(super) fn has_turn_to_tell(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        if !self.is_acting(seat) {
            return false;
        }
        let could = |mv| self.could(seat, mv, setup);
        let lies = || self.slots_at(self.of(seat).place).iter().any(|slot| *slot != Slot::Empty);
        let begins = || {
            lies()
                || self.rolls_due(seat, setup) > 0
                || [Move::Defeat, Move::Sacrifice].into_iter().any(could)
                || Item::ALL.into_iter().any(|item| could(Move::Use(item)))
                || self.traders(seat).next().is_some()
        };
        !self.told.is_empty() || (self.is_quick() && begins())
    }

    /// The step in which a move is made that was told.
    const fn step_of(seat: Seat, mv: Move) -> Option<Step> {
        match mv {
            Move::Defeat => Some(Step::Fight(seat)),
            Move::Use(Item::First | Item::Second | Item::Third) | Move::Sacrifice => Some(Step::Use(seat)),
            _ => None,
        }
    }

    /// What must be known about the board and its cards before a turn can be checked.
    pub(super) fn to_ask_of_turn(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Step> {
        let steps = self.told.iter().filter_map(|mv| Self::step_of(seat, *mv));
        steps.into_iter().find_map(|step| self.to_ask(step, setup))
    }

    /// Whether the rules allow this now. What nobody has told about a card yet is asked once it matters.
    fn could(&self, seat: Seat, mv: Move, setup: &SetupOf<Self>) -> bool {
        let unknown = |step| matches!(self.to_ask(step, setup), Some(Step::Learn(..)));
        self.is_acting(seat)
            && match mv {
                Move::Lost(face) => setup.print.die.contains(&face),
                Move::Trade(other, give, get) => {
                    let here = other != seat && self.partners(seat).any(|one| one == other);
                    here && self.trades(seat, other).any(|trade| trade == (give, get))
                }
                Move::Defeat => self.can_fight(seat, setup) || unknown(Step::Fight(seat)),
                Move::Use(item) => self.can_use(seat, item, setup),
                Move::Sacrifice => {
                    let may = self.of(seat).artifact.is_some() && unknown(Step::Use(seat));
                    may || self.can_sacrifice(seat, setup)
                }
                Move::Take(slot, old) => self.takeable(seat).any(|(n, _, instead)| (n, instead) == (slot, old)),
                _ => false,
            }
    }

    /// Does what was told.
    fn carry_out(&mut self, seat: Seat, mv: Move, at: &mut At<'_, '_>) {
        match mv {
            Move::Lost(face) => self.lose_by_die(seat, face, at),
            Move::Trade(other, give, get) => self.trade(seat, other, (give, get), at),
            Move::Defeat => self.fight(seat, at),
            Move::Use(item) => self.use_item(seat, item, at),
            Move::Sacrifice => self.sacrifice(seat, at),
            Move::Take(slot, instead) => self.take_item(seat, slot, instead, at),
            _ => {}
        }
    }

    /// Something that was told has its turn. An answer in between may have made it impossible.
    pub(super) fn do_told(&mut self, seat: Seat, mv: Move, at: &mut At<'_, '_>) {
        if self.could(seat, mv, at.setup) {
            self.carry_out(seat, mv, at);
        } else {
            (at.tell)(self, Event::Nothing(TURN));
        }
    }

    /// What was told, in the order of the rules; of two faces of the loss die the one that was told first. Beside a shadow the
    /// die comes before the trade.
    fn in_order(&self, seat: Seat, told: &Told) -> Told {
        let die_first = self.is_at_shadow(seat);
        let rank = |mv: &Move| match mv {
            Move::Lost(_) if die_first => 0,
            Move::Trade(..) => 1,
            Move::Lost(_) => 2,
            Move::Defeat => 3,
            Move::Use(_) | Move::Sacrifice => 4,
            _ => 5,
        };
        (0..=5).flat_map(|n| told.iter().copied().filter(move |mv| rank(mv) == n)).collect()
    }

    /// The game as it is once all of this was done; nothing if that is against the rules. Whoever the die puts out does no more.
    fn after(&self, seat: Seat, told: &Told, setup: &SetupOf<Self>) -> Option<Self> {
        let mut after = self.clone();
        let at = &mut At { setup, tell: &mut |_, _| {} };
        for mv in self.in_order(seat, told) {
            if !after.is_acting(seat) {
                break;
            }
            if !after.could(seat, mv, setup) {
                return None;
            }
            after.carry_out(seat, mv, at);
        }
        Some(after)
    }

    /// How many faces of the loss die are still to be told. Whoever is out rolls no more, nor does anybody once the game is over.
    pub(super) fn rolls_missing(&self, seat: Seat, told: &Told, setup: &SetupOf<Self>) -> u8 {
        let showed = |face| told.iter().filter(|mv| **mv == Move::Lost(face)).count() as u8;
        let lost = |face| showed(face).saturating_mul(self.loss_of_die(setup));
        let marched = lost(Face::Necron);
        if lost(Face::Sanity) >= self.of(seat).sanity || (marched > 0 && self.necron_kills(marched, setup)) {
            return 0;
        }
        let rolled = told.iter().filter(|mv| is_die(mv)).count() as u8;
        self.rolls_due(seat, setup).saturating_sub(rolled)
    }

    /// Whether a turn can be closed with this.
    pub(super) fn is_whole(&self, seat: Seat, told: &Told, setup: &SetupOf<Self>) -> bool {
        self.rolls_missing(seat, told, setup) == 0 && self.after(seat, told, setup).is_some()
    }

    /// Whether this goes together with something that was not told yet: what the loss die took, or what was used, may have
    /// made room.
    pub(super) fn goes_together_so_far(&self, seat: Seat, told: &Told, setup: &SetupOf<Self>) -> bool {
        let goes = |mv| self.goes_with(seat, told, mv, setup);
        if self.rolls_missing(seat, told, setup) > 0 {
            // Whoever goes on after the die is not put out by it.
            let lives = |face: &Face| *face != Face::Sanity || self.of(seat).sanity > 2 * self.loss_of_die(setup);
            let faces = || setup.print.die.iter().filter(|face| lives(face));
            return told.iter().all(is_die) || faces().any(|face| goes(Move::Lost(*face)));
        }
        let fills = told.iter().any(|mv| matches!(mv, Move::Take(_, None))) && !told.iter().any(is_use);
        let uses = || Item::ALL.map(Move::Use).into_iter().chain([Move::Sacrifice]).any(goes);
        self.is_whole(seat, told, setup) || (fills && uses())
    }

    fn goes_with(&self, seat: Seat, told: &Told, mv: Move, setup: &SetupOf<Self>) -> bool {
        let mut told = told.clone();
        told.push(mv).is_ok() && self.goes_together_so_far(seat, &told, setup)
    }

    /// The game in which a trade is made: the loss die has fallen if it comes first.
    fn at_trade(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Self> {
        if !self.is_at_shadow(seat) {
            return Some(self.clone());
        }
        if self.rolls_missing(seat, &self.told, setup) > 0 {
            return None;
        }
        let lost = self.told.iter().copied().filter(is_die).collect();
        self.after(seat, &lost, setup)
    }

    /// All that can be told now.
    // Inlined, it makes its caller longer than what constants of a Cortex-M0+ can reach, and the compiler gives up.
    #[inline(never)]
    pub(super) fn offer_turn(
        &self,
        seat: Seat,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        // An amendment, or what was asked about a card, is against what was told.
        if !self.goes_together_so_far(seat, &self.told, setup) {
            return offers.seat(seat, Move::Anew, TURN);
        }
        let goes = |mv: &Move| self.goes_with(seat, &self.told, *mv, setup);
        let told = |one: fn(&Move) -> bool| self.told.iter().any(one);
        let missing = self.rolls_missing(seat, &self.told, setup);
        if missing > 0 {
            let die = &setup.print.die;
            let faces = (0..).zip(die).filter(|(n, face)| die.iter().position(|one| one == *face) == Some(*n));
            let lost = faces.map(|(_, face)| Move::Lost(*face)).filter(goes);
            lost.into_iter().try_for_each(|mv| offers.seat(seat, mv, rule(57)))?;
        }
        if self.partners(seat).nth(1).is_some()
            && !told(|mv| matches!(mv, Move::Trade(..)))
            && let Some(at_trade) = self.at_trade(seat, setup).filter(|game| game.is_acting(seat))
        {
            at_trade.traders(seat).try_for_each(|one| offers.seat(seat, Move::TradeWith(one), rule(55)))?;
        }
        // What is paid is paid after all that was told.
        let then = self.after(seat, &self.told, setup);
        if then.as_ref().is_some_and(|then| !then.is_acting(seat)) {
            return if missing == 0 { offers.seat(seat, Move::EndTurn, TURN) } else { Continue(()) };
        }
        if !told(|mv| *mv == Move::Defeat) && goes(&Move::Defeat) {
            offers.offer(self.offer_of_fight(seat, setup))?;
        }
        if !told(is_use) {
            for item in Item::ALL.into_iter().filter(|item| goes(&Move::Use(*item))) {
                offers.offer(self.offer_of_use(seat, item))?;
            }
            if goes(&Move::Sacrifice) {
                offers.seat(seat, Move::Sacrifice, rule(78))?;
            }
        }
        if !told(|mv| matches!(mv, Move::Take(..))) {
            for (n, slot) in (0..).zip(self.slots_at(self.of(seat).place)) {
                match slot {
                    Slot::Empty => {}
                    Slot::Unknown => offers.seat(seat, Move::Enter(n), rule(81))?,
                    Slot::Item(_) => {
                        let ways =
                            core::iter::once(None).chain(Item::ALL.map(Some)).map(|old| (old, Move::Take(n, old)));
                        for (old, _) in ways.filter(|(_, mv)| goes(mv)) {
                            offers.offer(then.as_ref().unwrap_or(self).offer_of_take(seat, n, old, setup))?;
                        }
                    }
                }
            }
        }
        if self.is_whole(seat, &self.told, setup) { offers.seat(seat, Move::EndTurn, TURN) } else { Continue(()) }
    }

    /// What can be traded with a seat, beside what was told.
    pub(super) fn offer_told_trades(
        &self,
        seat: Seat,
        other: Seat,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        if let Some(then) = self.at_trade(seat, setup) {
            let trades = then.trades(seat, other).map(|(give, get)| Move::Trade(other, give, get));
            let goes = trades.filter(|mv| self.goes_with(seat, &self.told, *mv, setup));
            goes.into_iter().try_for_each(|mv| offers.seat(seat, mv, rule(54)))?;
        }
        offers.seat(seat, Move::NoTrade, rule(54))
    }

    /// Whether a turn is being told.
    pub(super) fn tells_turn(&self, seat: Seat) -> bool {
        self.agenda.contains(Step::Whole(seat))
    }

    /// Something of a turn is told, or it is closed.
    pub(super) fn tell_of_turn(&mut self, seat: Seat, mv: Move) {
        if mv == Move::EndTurn {
            return self.close_turn(seat);
        }
        self.agenda.push(&[Step::Whole(seat)]);
        match mv {
            Move::Anew => self.told.clear(),
            Move::TradeWith(other) => self.agenda.push(&[Step::Trade(seat, Some(other))]),
            Move::Enter(slot) => self.agenda.push(&[Step::EnterSlot(self.of(seat).place, slot)]),
            _ => self.tell_more(mv),
        }
    }

    pub(super) fn tell_more(&mut self, mv: Move) {
        let full = self.told.push(mv).is_err();
        debug_assert!(!full, "more was told than happens in a turn");
    }

    /// What lies here was entered because somebody takes it, which is told if it can be done in no other way.
    pub(super) fn entered_one(&mut self, slot: u8, setup: &SetupOf<Self>) {
        let Some(Step::Whole(seat)) = self.agenda.next() else { return };
        let goes = |old: &Option<Item>| self.goes_with(seat, &self.told, Move::Take(slot, *old), setup);
        if goes(&None) && !Item::ALL.map(Some).iter().any(goes) {
            self.tell_more(Move::Take(slot, None));
        }
    }

    /// What was told is done, step by step.
    fn close_turn(&mut self, seat: Seat) {
        let told = core::mem::take(&mut self.told);
        // Where no loss die was rolled beside a foe, it is told why.
        let rolled = told.iter().any(is_die);
        for mv in self.in_order(seat, &told).iter().rev() {
            self.agenda.push(&[Step::Told(seat, *mv)]);
        }
        if !rolled {
            self.agenda.push(&[Step::Face(seat)]);
        }
    }

    /// There is nothing to tell of a turn, or its steps are followed from here on.
    pub(super) fn pass_turn(&mut self, seat: Seat) {
        if self.is_quick() {
            self.close_turn(seat);
        } else {
            self.face_the_rest(seat);
        }
    }
}

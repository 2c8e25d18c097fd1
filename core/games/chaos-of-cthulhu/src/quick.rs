//! Quick entry: plans and stones stay behind the real screens. In turn, openly, each player says which dice act, on what.
//!
//! A round that was begun so is ended so, and a plan that was begun in secret stays one, however much is followed by then.

use core::ops::ControlFlow;

use super::bonus::{BLOOD, BONUSES};
use super::events::Event;
use super::monster::Bonus;
use super::moves::Move;
use super::plan::Plan;
use super::play::At;
use super::print::dice::Action;
use super::state::stage;
use super::steps::Step;
use super::{ChaosOfCthulhu, rule};
use eldertally_core::Follow;
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::kit::Offers;

/// The fewest stones that make a bonus: none shows more than 6, and 666 is three of them.
const fn fewest_stones(bonus: u8) -> u8 {
    match bonus {
        0 => 0,
        1..=6 => 1,
        7..=BONUSES => 2,
        _ => 3,
    }
}

impl ChaosOfCthulhu {
    pub(super) fn is_quick(&self) -> bool {
        self.follow == Follow::Quick
    }

    /// Whether this round is declared openly, or is about to be.
    pub(super) fn is_openly(&self) -> bool {
        self.open || self.is_quick() && matches!(self.agenda.next(), Some(Step::Stones(_)))
    }

    /// The step that waits for an answer. While quick a round begins with its first declaration.
    pub(super) fn asked(&self, setup: &SetupOf<Self>) -> Option<Step> {
        match self.agenda.next()? {
            Step::Stones(_) if self.is_openly() => Some(Step::Declare(self.first(setup))),
            step => Some(step).filter(|step| self.waits(*step, setup)),
        }
    }

    /// The first open word of a round begins it; until then the table may still roll stones and plan in secret.
    pub(super) fn opened(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) -> Step {
        if !matches!((step, mv), (Step::Stones(_), Move::Act(_) | Move::Free(_) | Move::Declare | Move::Bonus(_))) {
            return step;
        }
        (self.open, self.stage) = (true, stage::DECLARE);
        for (_, player) in self.players.iter_mut() {
            (player.plan, player.bonus) = (Plan::NEW, Bonus::NO);
        }
        self.agenda.replace(&[Step::Blocks, Step::Resolve]);
        let order: heapless::Vec<Seat, 4> = self.turn_order().collect();
        order.iter().rev().for_each(|seat| self.agenda.push(&[Step::Declare(*seat)]));
        let first = self.first(at.setup);
        self.pass_to(first, at);
        Step::Declare(first)
    }

    /// Those before this seat say nothing any more.
    fn pass_to(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        while let Some(step @ Step::Declare(other)) = self.agenda.next()
            && other != seat
        {
            self.agenda.pop();
            self.perform(step, at);
        }
    }

    /// A part acts, or does not after all. With a part of the next player the own declaration is over.
    pub(super) fn act(&mut self, seat: Seat, part: u8, at: &mut At<'_, '_>) {
        let owner = self.player_at(part / 5);
        if owner != seat {
            self.declare(seat, at);
            self.pass_to(owner, at);
        }
        let plan = &mut self.of_mut(owner).plan;
        match plan.stones_of(part % 5) {
            0 => plan.activate(part % 5, true),
            _ => plan.forget(part % 5),
        }
    }

    /// The bonus numbers that the stones which nobody sees could make, as a set.
    pub(super) fn conceivable(&self, seat: Seat) -> u16 {
        let left = self.own(seat).in_play().saturating_sub(self.activated(seat));
        let fits = (1..=BLOOD).filter(|number| fewest_stones(*number) <= left);
        fits.fold(0, |set, number| set | 1 << number)
    }

    /// How many dice are activated; before the round is begun what lies there is from another.
    fn activated(&self, seat: Seat) -> u8 {
        if self.open { self.of(seat).plan.activated() } else { 0 }
    }

    /// Whether a seat can tell that it re-rolled stones: before it has declared, once in a round.
    pub(super) fn can_tell_reroll(&self, seat: Seat) -> bool {
        let player = self.of(seat);
        let is_early = self.is_openly() && self.stage <= stage::DECLARE + self.position(seat);
        is_early && !player.rerolled && !player.offerings.is_empty() && self.own(seat).in_play() > 0
    }

    pub(super) fn tell_reroll(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let player = self.of_mut(seat);
        player.rerolled = true;
        player.offerings.lose(1);
        (at.tell)(self, Event::StonesAgain(seat, 0));
    }

    /// Whether a seat can give an offering: for a bonus, or for stones that were re-rolled.
    pub(super) fn can_spend(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.now(setup).playable(seat) != 0 || self.is_in(seat, setup) && self.can_tell_reroll(seat)
    }

    /// Who declares after a seat.
    fn next_to_declare(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Seat> {
        self.turn_order().skip_while(|other| *other != seat).skip(1).find(|other| self.is_in(*other, setup))
    }

    /// Whether nobody declares after this seat.
    pub(super) fn is_last_to_declare(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.next_to_declare(seat, setup).is_none()
    }

    /// Whether a match gives a seat a free action that it has yet to name.
    pub(super) fn lacks_free(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        self.now(setup).has_free(seat) && (!self.open || self.of(seat).plan.free.is_none())
    }

    /// The own dice, and those of the next player, which are as good as to be done. What the stones allow is not asked, but
    /// every die takes one.
    pub(super) fn offer_acts(
        &self,
        seat: Seat,
        setup: &SetupOf<Self>,
        offers: &mut Offers<'_, Move>,
    ) -> ControlFlow<()> {
        if self.lacks_free(seat, setup) {
            return Action::ALL.into_iter().try_for_each(|action| offers.seat(seat, Move::Free(action), rule(106)));
        }
        // From afar nobody cuts another short.
        let next = self.next_to_declare(seat, setup).filter(|_| offers.viewer() == Viewer::Table);
        let now = self.now(setup);
        for owner in [Some(seat), next].into_iter().flatten().filter(|owner| !now.is_silenced(*owner)) {
            let (player, monster) = (self.of(owner), self.own(owner));
            let is_full = self.activated(owner) + fewest_stones(player.bonus.number) >= monster.in_play();
            for part in (0..5).filter(|part| monster.die(*part) > 0) {
                let is_active = self.acts(owner, part);
                // Only in the own turn is it taken back.
                if if is_active { owner == seat } else { !is_full } {
                    let why = rule(if is_active { 31 } else { 25 });
                    offers.seat(owner, Move::Act(player.chair * 5 + part), why)?;
                }
            }
        }
        // The last one resolves, if nothing is left to be blocked.
        let falls = self.is_last_to_declare(seat, setup) && self.is_doomed(seat, 0, setup);
        let done = Offer { seat: Some(seat), ..Offer::open(Move::Declare, rule(49)) };
        offers.offer(done.may_kill_if(falls))
    }

    /// Whether a part was said to act.
    pub(super) fn acts(&self, seat: Seat, part: u8) -> bool {
        self.open && self.of(seat).plan.stones_of(part) != 0
    }
}

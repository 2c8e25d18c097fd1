//! What is on offer: openly, and behind the screen of each seat, to that seat alone.

use core::ops::ControlFlow::{self, Continue};

use super::acts::spot;
use super::bonus::{BLOOD, bonus_rule, victims};
use super::monster::CORE;
use super::options::{is_crown, variant, variant_of};
use super::plan::{Need, Task};
use super::print::dice::Action;
use super::solver::Way;
use super::steps::Step;
use super::{ChaosOfCthulhu, Move, editions, rule, ruling};
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::kit::Offers;
use eldertally_core::rules::RuleId;

/// Edition 1: from this round on any table, not only one with a timer, may make a round the last.
const LONG: u16 = 4;

/// The rule of what is lost.
const fn lost_by(core: bool) -> RuleId {
    rule(if core { 100 } else { 99 })
}

/// An offer to a seat, of which more is to be said.
const fn of(seat: Seat, mv: Move, rule: RuleId) -> Offer<Move> {
    Offer { seat: Some(seat), ..Offer::open(mv, rule) }
}

impl ChaosOfCthulhu {
    /// What is on offer while nothing is to be rolled.
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let step = self.asked(setup);
        match step {
            None => offers.any(Move::GoOn, rule(22))?,
            Some(step) => self.offer_step(step, setup, offers)?,
        }
        match step {
            Some(Step::Plan) => self.offer_plan(setup, offers)?,
            Some(Step::Declare(_) | Step::Aim(..) | Step::Spot(..) | Step::Block(_) | Step::Resolve) => {
                for seat in self.seats().filter(|seat| self.can_spend(*seat, setup)) {
                    offers.seat(seat, Move::Bonus(seat), rule(75))?;
                }
            }
            _ => {}
        }
        // Last, because it ends the game: nobody should take it by habit.
        let lament = variant_of(setup) == variant::LAMENT;
        let long = step == Some(Step::Plan) && self.round >= LONG && !editions::only_the_lament_ends_by_time(setup);
        if !self.time_up && (lament || long) {
            offers.offer(Offer { timed: lament, ..Offer::open(Move::TimeIsUp, rule(95)) })?;
        }
        Continue(())
    }

    fn offer_step(&self, step: Step, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        match step {
            Step::Colour(seat) => {
                self.free_colours(seat).try_for_each(|c| offers.seat(seat, Move::Colour(c), rule(11)))
            }
            Step::Settle => {
                offers.any(Move::Satisfied, rule(17))?;
                let able = self.seats().filter(|seat| self.can_redo(*seat));
                able.into_iter().try_for_each(|seat| offers.seat(seat, Move::RerollMonster(seat), rule(17)))
            }
            Step::Plan if self.are_ready(setup) => offers.seat(self.first(setup), Move::Release, rule(48)),
            Step::Bonus(seat) => {
                let now = self.now(setup);
                let playable = now.playable(seat);
                for number in (1..=BLOOD).filter(|number| playable & 1 << number != 0) {
                    let play = of(seat, Move::Play(number), bonus_rule(now.crown, number));
                    let last = self.of(seat).offerings.at() == 1;
                    offers.offer(play.may_kill_if(last && self.is_doomed(seat, 0, setup)))?;
                }
                if self.can_tell_reroll(seat) {
                    offers.seat(seat, Move::Rerolled, rule(32))?;
                }
                offers.seat(seat, Move::Leave, rule(71))
            }
            Step::Victim(seat) => {
                let now = self.now(setup);
                let Some(kind) = now.effect(seat) else { return Continue(()) };
                let why = bonus_rule(now.crown, self.of(seat).bonus.number);
                victims(&now, seat, kind).try_for_each(|on| offers.seat(seat, Move::Victim(on), why))
            }
            Step::Declare(seat) if self.is_openly() => self.offer_acts(seat, setup, offers),
            Step::Declare(seat) => offers.seat(seat, Move::Declare, rule(49)),
            Step::Icon(seat, _) => {
                Action::ALL.into_iter().try_for_each(|icon| offers.seat(seat, Move::Icon(icon), rule(4)))
            }
            Step::Aim(seat, slot) => {
                let aims = self.aims(seat, slot, setup);
                let (why, own) = (self.now(setup).why_aimed(seat, slot), self.of(seat).chair * 5 + CORE);
                let mad = self.now(setup).kind(seat, slot) == Some(Action::Madness);
                for at in aims {
                    let aim = of(seat, Move::Aim(at), why);
                    offers.offer(aim.may_kill_if(mad && at == own && self.is_doomed(seat, 1, setup)))?;
                }
                Continue(())
            }
            Step::Spot(by, slot) => {
                let Some(chair) = self.spotted(by, slot, setup) else { return Continue(()) };
                let victim = self.player_at(chair);
                let parts = (0..5).filter(|part| self.monster(chair).die(*part) > 0);
                for part in parts {
                    let spot = of(victim, Move::Spot(part), rule(51));
                    offers.offer(spot.may_kill_if(part == CORE && self.is_doomed(victim, 1, setup)))?;
                }
                Continue(())
            }
            Step::Block(seat) => {
                let parts = self.now(setup).threatened(self.of(seat).chair);
                let hit = (0..6).filter(|part| parts & 1 << part != 0);
                hit.into_iter().try_for_each(|part| offers.seat(seat, Move::Block(part), rule(52)))?;
                let enough = of(seat, Move::Enough, rule(43));
                offers.offer(enough.may_kill_if(self.is_doomed(seat, 0, setup)))
            }
            Step::Which(seat, part) => {
                let mut kinds = 0_u16;
                let now = self.now(setup);
                now.each(false, &mut |act| {
                    if now.is_threat(&act, self.of(seat).chair) && spot(act.aim) == part {
                        kinds |= 1 << (act.by.0 * 4 + act.action as u8);
                    }
                });
                for by in self.seats() {
                    for action in Action::ALL.into_iter().filter(|action| *action != Action::Block) {
                        if kinds & 1 << (by.0 * 4 + action as u8) != 0 {
                            offers.seat(seat, Move::BlockThat(by, action), ruling(12))?;
                        }
                    }
                }
                offers.seat(seat, Move::Leave, rule(52))
            }
            Step::Resolve => {
                let first = self.first(setup);
                let certain = self.is_doomed(first, 0, setup) && self.of(first).offerings.is_empty();
                let resolve = of(first, Move::Resolve, rule(55));
                offers.offer(resolve.fatal_if(certain))
            }
            Step::Save(chair, part, _) => {
                let seat = self.player_at(chair);
                offers.seat(seat, Move::Save, rule(103))?;
                let lose = of(seat, Move::Lose, lost_by(part == CORE));
                offers.offer(lose.fatal_if(part == CORE))
            }
            Step::Saves(set) => self.offer_saves(set, offers),
            _ => Continue(()),
        }
    }

    /// What each seat can save. The core comes first: without it the rest is of no use.
    fn offer_saves(&self, set: u8, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        for seat in self.turn_order().filter(|seat| self.can_save(set, *seat)) {
            let chair = self.of(seat).chair;
            let core = self.falls(chair, CORE);
            let last = self.of(seat).offerings.at() == 1;
            for part in [CORE, 0, 1, 2, 4].into_iter().filter(|part| self.falls(chair, *part)) {
                let save = of(seat, Move::SavePart(chair * 5 + part), rule(103));
                offers.offer(save.fatal_if(core && last && part != CORE))?;
            }
            let let_go = of(seat, Move::LetGo(seat), lost_by(core));
            offers.offer(let_go.fatal_if(core))?;
        }
        Continue(())
    }

    /// Crown of Chaos: whether the core of a seat falls below 1 as things stand, with so many hits more.
    pub(super) fn is_doomed(&self, seat: Seat, more: i8, setup: &SetupOf<Self>) -> bool {
        let chair = self.of(seat).chair;
        let [.., net, _] = self.now(setup).net(chair);
        is_crown(setup) && self.is_in(seat, setup) && (self.monster(chair).die(CORE) as i8) + net - more <= 0
    }

    /// What a seat is offered behind its screen, and nobody else.
    fn offer_plan(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let Viewer::Seat(seat) = offers.viewer() else { return Continue(()) };
        if !self.is_in(seat, setup) {
            return Continue(());
        }
        let mut offer = |mv, why| {
            let offer = Offer { private: true, ..of(seat, mv, why) };
            offers.offer(offer.may_kill_if(self.risks_core(seat, mv, setup)))
        };
        let player = self.of(seat);
        let plan = &player.plan;
        match plan.task {
            Task::Ready => return offer(Move::TakeBack(seat), rule(45)),
            Task::Menu if editions::plans_begin_with_stones(setup) => {
                return self.offer_stones(seat, setup, &mut offer);
            }
            Task::Page(page) if editions::plans_begin_with_stones(setup) => {
                let solver = self.solver(seat);
                for Way { dice, stones } in solver.page(page) {
                    offer(Move::Take(seat, dice, stones), rule(25))?;
                }
                if solver.pages() > 1 {
                    offer(Move::More(seat), rule(25))?;
                }
            }
            Task::Menu | Task::Page(_) => {
                let solver = self.solver(seat);
                for Way { dice, stones } in solver.page(plan.task.page()) {
                    offer(Move::Take(seat, dice, stones), rule(25))?;
                }
                if solver.pages() > 1 {
                    offer(Move::More(seat), rule(25))?;
                }
                offer(Move::Build(seat), rule(26))?;
                if self.now(setup).untold(seat).is_some() {
                    offer(Move::LookUp(seat), rule(4))?;
                }
                if !player.rerolled && !player.offerings.is_empty() && self.own(seat).in_play() > 0 {
                    offer(Move::Reroll(seat), rule(32))?;
                }
                return Continue(());
            }
            Task::Build => {
                let (unused, sums) = (self.unused(seat), self.own(seat).sums());
                let is_active = |part: &u8| plan.stones_of(*part) != 0;
                for part in (0..5).filter(|part| !is_active(part)) {
                    let number = self.own(seat).die(part);
                    if (1..32).any(|set| set & !unused == 0 && sums.activates(set, number)) {
                        offer(Move::Die(seat, part), rule(25))?;
                    }
                }
                offer(Move::Done(seat), rule(44))?;
                (0..5).filter(is_active).try_for_each(|part| offer(Move::Drop(seat, part), rule(31)))?;
            }
            Task::Stones(part) => {
                let (number, sums) = (self.own(seat).die(part), self.own(seat).sums());
                for set in self.handfuls(seat, self.unused(seat)).filter(|set| sums.activates(*set, number)) {
                    offer(Move::With(seat, set), rule(26))?;
                }
            }
            // Nothing is left to tell if an amendment has told the rest.
            Task::Look if self.now(setup).untold(seat).is_none() => {}
            Task::Look => Action::ALL.into_iter().try_for_each(|icon| offer(Move::Shows(seat, icon), rule(4)))?,
            Task::Reroll => {
                let all = (1 << self.own(seat).in_play().min(5)) - 1;
                self.handfuls(seat, all).try_for_each(|set| offer(Move::RerollStones(seat, set), rule(32)))?;
            }
            Task::Set => {
                let now = self.now(setup);
                match now.need(seat) {
                    Need::Icon(_) => {
                        Action::ALL.into_iter().try_for_each(|icon| offer(Move::Shows(seat, icon), rule(4)))?;
                    }
                    Need::Free => {
                        Action::ALL.into_iter().try_for_each(|action| offer(Move::Choose(seat, action), rule(106)))?;
                    }
                    Need::Target(slot) => {
                        let heal = now.kind(seat, slot) == Some(Action::Heal);
                        let why = now.why_aimed(seat, slot);
                        // The likely ones first: heal the own monster, madness for another.
                        let likely = |at: &u8| (at / 5 == player.chair) == heal;
                        let (first, last) = (self.targets(setup).filter(likely), self.targets(setup));
                        let mut aimed = first.chain(last.filter(|at| !likely(at)));
                        aimed.try_for_each(|at| offer(Move::Target(seat, at), why))?;
                    }
                    Need::Nothing => {
                        offer(Move::Ready(seat), rule(48))?;
                        let playable = now.playable(seat);
                        for number in (1..=BLOOD).filter(|number| playable & 1 << number != 0) {
                            offer(Move::PlanBonus(seat, number), bonus_rule(now.crown, number))?;
                        }
                    }
                }
            }
        }
        offer(Move::Back(seat), rule(44))
    }

    /// The desk itself: ready plans, each stone, and the dice that the touched stones activate.
    fn offer_stones(
        &self,
        seat: Seat,
        setup: &SetupOf<Self>,
        offer: &mut dyn FnMut(Move, RuleId) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (player, monster) = (self.of(seat), self.own(seat));
        let (unused, touched, sums) = (self.unused(seat), self.touched(seat), monster.sums());
        let is_active = |part: &u8| player.plan.stones_of(*part) != 0;
        if self.solver(seat).count() > 0 {
            offer(Move::More(seat), rule(25))?;
        }
        let stones = (0..5).filter(|stone| unused & 1 << stone != 0);
        stones.into_iter().try_for_each(|stone| offer(Move::Touch(seat, stone), rule(26)))?;
        let lit = |part: &u8| !is_active(part) && sums.activates(touched, monster.die(*part));
        (0..5).filter(lit).try_for_each(|part| offer(Move::Die(seat, part), rule(25)))?;
        (0..5).filter(is_active).try_for_each(|part| offer(Move::Drop(seat, part), rule(31)))?;
        offer(Move::Done(seat), rule(44))?;
        if touched != 0 && !player.rerolled && !player.offerings.is_empty() && !(0..5).any(|part| is_active(&part)) {
            offer(Move::RerollTouched(seat), rule(32))?;
        }
        match self.now(setup).untold(seat) {
            Some(_) => offer(Move::LookUp(seat), rule(4)),
            None => Continue(()),
        }
    }

    /// Whether a set of stones is the first of those that show the same faces.
    fn is_first_alike(&self, seat: Seat, set: u8, among: u8) -> bool {
        let monster = self.own(seat);
        let has = |set: u8, n: u8| set & 1 << n != 0;
        let skipped = |n: u8| has(among, n) && !has(set, n);
        !(0..5).any(|n| has(set, n) && (0..n).any(|m| skipped(m) && monster.stone(m) == monster.stone(n)))
    }

    /// All sets of these stones that differ in what they show.
    fn handfuls(&self, seat: Seat, among: u8) -> impl Iterator<Item = u8> {
        (1..32).filter(move |set| set & !among == 0 && self.is_first_alike(seat, *set, among))
    }

    /// Crown of Chaos: whether a madness is aimed at the own core, which shows 1. What the others do is still hidden.
    fn risks_core(&self, seat: Seat, mv: Move, setup: &SetupOf<Self>) -> bool {
        let at_core = mv == Move::Target(seat, self.of(seat).chair * 5 + CORE);
        if !at_core || !is_crown(setup) || self.own(seat).die(CORE) != 1 {
            return false;
        }
        let now = self.now(setup);
        matches!(now.need(seat), Need::Target(slot) if now.kind(seat, slot) == Some(Action::Madness))
    }
}

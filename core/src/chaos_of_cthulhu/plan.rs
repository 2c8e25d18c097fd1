//! Planning in secret: each seat at its own desk, at the same time. All of it is offered and shown to that seat alone.

use core::ops::ControlFlow::{self, Continue};

use serde::Serialize;

use super::acts::{EXTRA, Now, SLOTS, pack, slots};
use super::bonus::{BLOOD, Kind, bonus_rule};
use super::copy::dice::Action;
use super::event::Event;
use super::monster::{Bonus, NONE};
use super::moves::{Move, Offers};
use super::play::At;
use super::solver::{Solver, Way};
use super::step::Step;
use super::{ChaosOfCthulhu, rule};
use crate::game::{Eye, Offer, Seat, SetupOf};

/// Set in [`Plan::by`] where an amendment activated a die without stones.
const WITHOUT_STONES: u8 = 1 << 5;

/// What a seat is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Desk {
    /// Looks at the best plans.
    Menu,
    /// Builds an own plan.
    Build,
    /// Chooses stones for this part.
    Stones(u8),
    /// Chooses stones to re-roll.
    Reroll,
    /// Says what the dice do, one after the other.
    Set,
    /// Has planned.
    Ready,
}

/// What a seat still has to say about its plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Need {
    /// The icon of this part.
    Icon(u8),
    /// The free action.
    Free,
    /// The target of this slot.
    Target(u8),
    Nothing,
}

/// The plan of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Plan {
    pub(super) desk: Desk,
    /// The stones that activate each part, as sets.
    by: [u8; 5],
    /// Icons that the seat told in secret.
    pub(super) told: [Option<Action>; 5],
    pub(super) free: Option<Action>,
    /// By slot; for attacks what the victim chose.
    targets: [u8; SLOTS as usize],
    /// Slots that are blocked, as a set.
    pub(super) blocked: u32,
}

impl Plan {
    pub(super) const NEW: Self =
        Self { desk: Desk::Menu, by: [0; 5], told: [None; 5], free: None, targets: [NONE; SLOTS as usize], blocked: 0 };

    /// The stones that activate a part; not 0 if it is activated at all.
    pub(super) fn stones_of(&self, part: u8) -> u8 {
        self.by.get(usize::from(part)).copied().unwrap_or(0)
    }

    fn set_stones(&mut self, part: u8, stones: u8) {
        if let Some(by) = self.by.get_mut(usize::from(part)) {
            *by = stones;
        }
    }

    /// Activates a part or not, whatever the stones show.
    pub(super) fn activate(&mut self, part: u8, on: bool) {
        if (self.stones_of(part) != 0) != on {
            self.set_stones(part, if on { WITHOUT_STONES } else { 0 });
        }
    }

    /// The target of a slot, as monster and part.
    pub(super) fn target(&self, slot: u8) -> Option<(u8, u8)> {
        let at = self.targets.get(usize::from(slot)).copied().filter(|at| *at != NONE)?;
        Some((at / 5, at % 5))
    }

    pub(super) fn set_target(&mut self, slot: u8, target: Option<(u8, u8)>) {
        if let Some(at) = self.targets.get_mut(usize::from(slot)) {
            *at = pack(target);
        }
    }

    /// What is doubled keeps its target.
    pub(super) fn repeat_targets(&mut self) {
        for slot in 0..5 {
            let target = self.target(slot);
            self.set_target(slot + 5, target);
        }
    }

    pub(super) fn forget_targets(&mut self) {
        self.targets = [NONE; SLOTS as usize];
    }

    /// Everything anew, but the icons that were told.
    pub(super) fn restart(&mut self) {
        *self = Self { told: self.told, ..Self::NEW };
    }
}

impl Now<'_> {
    /// What a seat has to say next.
    pub(super) fn need(&self, seat: Seat) -> Need {
        if let Some(part) = (0..5).find(|part| self.is_unknown(seat, *part)) {
            return Need::Icon(part);
        }
        if self.has_free(seat) && self.game.of(seat).plan.free.is_none() {
            return Need::Free;
        }
        let mut own = slots(self.filled(seat)).take_while(|slot| *slot < EXTRA);
        own.find(|slot| self.is_unaimed(seat, *slot)).map_or(Need::Nothing, Need::Target)
    }
}

impl ChaosOfCthulhu {
    /// Whether a seat has planned.
    pub(super) fn is_ready(&self, seat: Seat) -> bool {
        self.of(seat).plan.desk == Desk::Ready
    }

    /// Whether everybody has.
    pub(super) fn are_ready(&self, setup: &SetupOf<Self>) -> bool {
        self.living(setup).all(|seat| self.is_ready(seat))
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

    pub(super) fn solver(&self, seat: Seat) -> Solver {
        let monster = self.own(seat);
        Solver::new(monster.rolled(), &monster.dice)
    }

    pub(super) fn offer_plan(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let Eye::Seat(seat) = offers.eye else { return Continue(()) };
        if !self.is_in(seat, setup) {
            return Continue(());
        }
        let mut put = |mv, why| offers.offer(Offer { seat: Some(seat), private: true, ..Offer::open(mv, why) });
        let player = self.of(seat);
        let plan = &player.plan;
        match plan.desk {
            Desk::Ready => return put(Move::TakeBack(seat), rule(45)),
            Desk::Menu => {
                for Way { dice, stones } in self.solver(seat).best() {
                    put(Move::Take(seat, dice, stones), rule(25))?;
                }
                put(Move::Build(seat), rule(26))?;
                if !player.rerolled && !player.offerings.is_empty() && self.own(seat).in_play() > 0 {
                    put(Move::Reroll(seat), rule(32))?;
                }
                return Continue(());
            }
            Desk::Build => {
                let (unused, sums) = (self.unused(seat), self.own(seat).sums());
                let is_active = |part: &u8| plan.stones_of(*part) != 0;
                for part in (0..5).filter(|part| !is_active(part)) {
                    let number = self.own(seat).die(part);
                    if (1..32).any(|set| set & !unused == 0 && sums.activates(set, number)) {
                        put(Move::Die(seat, part), rule(25))?;
                    }
                }
                put(Move::Done(seat), rule(44))?;
                (0..5).filter(is_active).try_for_each(|part| put(Move::Drop(seat, part), rule(31)))?;
            }
            Desk::Stones(part) => {
                let (number, sums) = (self.own(seat).die(part), self.own(seat).sums());
                for set in self.handfuls(seat, self.unused(seat)).filter(|set| sums.activates(*set, number)) {
                    put(Move::With(seat, set), rule(26))?;
                }
            }
            Desk::Reroll => {
                let all = (1 << self.own(seat).in_play().min(5)) - 1;
                self.handfuls(seat, all).try_for_each(|set| put(Move::RerollStones(seat, set), rule(32)))?;
            }
            Desk::Set => {
                let now = self.now(setup);
                match now.need(seat) {
                    Need::Icon(_) => {
                        Action::ALL.into_iter().try_for_each(|icon| put(Move::Shows(seat, icon), rule(4)))?;
                    }
                    Need::Free => {
                        Action::ALL.into_iter().try_for_each(|action| put(Move::Choose(seat, action), rule(106)))?;
                    }
                    Need::Target(slot) => {
                        let heal = now.kind(seat, slot) == Some(Action::Heal);
                        let why = if heal { rule(39) } else { rule(40) };
                        // The likely ones first: heal the own monster, madness for another.
                        let likely = |at: &u8| (at / 5 == player.chair) == heal;
                        let (first, last) = (self.targets(setup).filter(likely), self.targets(setup));
                        let mut aimed = first.chain(last.filter(|at| !likely(at)));
                        aimed.try_for_each(|at| put(Move::Target(seat, at), why))?;
                    }
                    Need::Nothing => {
                        put(Move::Ready(seat), rule(48))?;
                        let playable = now.playable(seat);
                        for number in (1..=BLOOD).filter(|number| playable & 1 << number != 0) {
                            put(Move::PlanBonus(seat, number), bonus_rule(now.crown, number))?;
                        }
                    }
                }
            }
        }
        put(Move::Back(seat), rule(44))
    }

    /// A move at the own desk.
    pub(super) fn make_plan(&mut self, seat: Seat, mv: Move, at: &mut At<'_, '_>) {
        let desk = self.of(seat).plan.desk;
        match mv {
            Move::Take(_, dice, stones) => {
                let by = self.solver(seat).split(Way { dice, stones });
                let plan = &mut self.of_mut(seat).plan;
                (plan.by, plan.desk) = (by, Desk::Set);
            }
            Move::Back(_) => self.step_back(seat),
            Move::PlanBonus(_, number) => {
                self.of_mut(seat).bonus = Bonus { number, ..Bonus::NO };
                // What is converted gets new targets; what is doubled keeps the old ones for its first half.
                if matches!(self.bonus_of(seat, at.setup), Some(Kind::Convert(_))) {
                    self.of_mut(seat).plan.forget_targets();
                }
            }
            Move::RerollStones(_, stones) => {
                let player = self.of_mut(seat);
                player.plan.restart();
                player.rerolled = true;
                player.offerings.lose(1);
                self.agenda.push(&[Step::Again(seat, stones)]);
                (at.tell)(self, Event::StonesAgain(seat, stones.count_ones() as u8));
            }
            Move::Shows(_, icon) => {
                if let Need::Icon(part) = self.now(at.setup).need(seat)
                    && let Some(told) = self.of_mut(seat).plan.told.get_mut(usize::from(part))
                {
                    *told = Some(icon);
                }
            }
            Move::Target(_, to) => {
                if let Need::Target(slot) = self.now(at.setup).need(seat) {
                    self.of_mut(seat).plan.set_target(slot, Some((to / 5, to % 5)));
                }
            }
            _ => {
                let plan = &mut self.of_mut(seat).plan;
                match (mv, desk) {
                    (Move::Build(_), _) => plan.desk = Desk::Build,
                    (Move::Reroll(_), _) => plan.desk = Desk::Reroll,
                    (Move::Die(_, part), _) => plan.desk = Desk::Stones(part),
                    (Move::Drop(_, part), _) => plan.set_stones(part, 0),
                    (Move::With(_, stones), Desk::Stones(part)) => {
                        plan.set_stones(part, stones);
                        plan.desk = Desk::Build;
                    }
                    (Move::Done(_), _) => plan.desk = Desk::Set,
                    (Move::Choose(_, action), _) => plan.free = Some(action),
                    (Move::Ready(_), _) => plan.desk = Desk::Ready,
                    (Move::TakeBack(_), _) => plan.desk = Desk::Set,
                    _ => {}
                }
            }
        }
        let ready = self.is_ready(seat);
        if ready != (desk == Desk::Ready) {
            (at.tell)(self, if ready { Event::IsReady(seat) } else { Event::NotReady(seat) });
        }
    }

    /// Takes the last thing back that was said about a plan.
    fn step_back(&mut self, seat: Seat) {
        let player = self.of_mut(seat);
        let plan = &mut player.plan;
        match plan.desk {
            Desk::Stones(_) => plan.desk = Desk::Build,
            Desk::Set => {
                let last = (0..EXTRA).rev().find(|slot| plan.target(*slot).is_some());
                if let Some(slot) = last {
                    plan.set_target(slot, None);
                } else if player.bonus.number != 0 {
                    player.bonus = Bonus::NO;
                } else if plan.free.is_some() {
                    plan.free = None;
                } else {
                    plan.desk = Desk::Build;
                }
            }
            _ => plan.restart(),
        }
    }

    /// Puts what was told in secret about activated dice on the table.
    pub(super) fn reveal_icons(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let (player, print) = (*self.of(seat), &at.setup.print);
        for part in (0..5).filter(|part| player.plan.stones_of(*part) != 0) {
            let told = player.plan.told.get(usize::from(part)).copied().flatten();
            if told.is_some() && self.icon(player.chair, part, print).is_none() {
                let monster = *self.own(seat);
                self.learn(monster.colour, part, monster.die(part), told);
                (at.tell)(self, Event::Learned(player.chair, part));
            }
        }
    }
}

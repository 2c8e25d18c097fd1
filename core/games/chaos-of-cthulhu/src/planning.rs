//! Planning in secret: each seat at its own desk, at the same time.

use super::acts::{EXTRA, FREE, Now, slots};
use super::bonus::Kind;
use super::events::Event;
use super::monster::Bonus;
use super::moves::Move;
use super::plan::{Need, Task};
use super::play::At;
use super::solver::{Solver, Way};
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::{Seat, SetupOf};

impl Now<'_> {
    /// The first own die in play of which nobody knows what it shows.
    pub(super) fn untold(&self, seat: Seat) -> Option<u8> {
        let is_untold = |part: &u8| self.game.own_icon(seat, *part, &self.setup.print).is_none();
        (0..5).filter(|part| self.game.own(seat).die(*part) > 0).find(is_untold)
    }

    /// The part whose icon a seat is asked for behind its screen.
    pub(super) fn asked_icon(&self, seat: Seat) -> Option<u8> {
        match (self.game.of(seat).plan.task, self.need(seat)) {
            (Task::Look, _) => self.untold(seat),
            (_, Need::Icon(part)) => Some(part),
            _ => None,
        }
    }

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
        self.of(seat).plan.task == Task::Ready
    }

    /// Whether everybody has.
    pub(super) fn are_ready(&self, setup: &SetupOf<Self>) -> bool {
        self.living(setup).all(|seat| self.is_ready(seat))
    }

    pub(super) fn solver(&self, seat: Seat) -> Solver {
        let monster = self.own(seat);
        Solver::new(monster.rolled(), &monster.dice)
    }

    /// The stones that are touched and that no die uses, as a set.
    pub(super) fn touched(&self, seat: Seat) -> u8 {
        self.of(seat).plan.touched & self.unused(seat)
    }

    /// Which page of plans comes next.
    fn next_page(&self, seat: Seat, setup: &SetupOf<Self>) -> Task {
        let last = self.solver(seat).pages().saturating_sub(1);
        match self.of(seat).plan.task {
            Task::Page(n) if n < last => Task::Page(n + 1),
            Task::Menu if !editions::plans_begin_with_stones(setup) => Task::Page(1),
            Task::Page(_) if !editions::plans_begin_with_stones(setup) => Task::Menu,
            _ => Task::Page(0),
        }
    }

    /// A move at the own desk.
    pub(super) fn make_plan(&mut self, seat: Seat, mv: Move, at: &mut At<'_, '_>) {
        let (task, touched) = (self.of(seat).plan.task, self.touched(seat));
        let by_touch = editions::plans_begin_with_stones(at.setup);
        match mv {
            Move::Take(_, dice, stones) => {
                let by = self.solver(seat).split(Way { dice, stones });
                let plan = &mut self.of_mut(seat).plan;
                (plan.by, plan.task, plan.touched) = (by, Task::Set, 0);
            }
            Move::More(_) => self.of_mut(seat).plan.task = self.next_page(seat, at.setup),
            Move::Back(_) => self.step_back(seat, at.setup),
            Move::PlanBonus(_, number) => {
                self.of_mut(seat).bonus = Bonus { number, ..Bonus::NO };
                self.begin_conversion(seat, at.setup);
            }
            Move::RerollStones(..) | Move::RerollTouched(_) => {
                let stones = if let Move::RerollStones(_, stones) = mv { stones } else { touched };
                let player = self.of_mut(seat);
                player.plan.restart();
                player.rerolled = true;
                player.offerings.lose(1);
                self.agenda.push(&[Step::Again(seat, stones)]);
                (at.tell)(self, Event::StonesAgain(seat, stones.count_ones() as u8));
            }
            Move::Shows(_, icon) => {
                let asked = self.now(at.setup).asked_icon(seat);
                debug_assert!(asked.is_some(), "no icon was asked for");
                if let Some(told) = asked.and_then(|part| self.of_mut(seat).plan.told.get_mut(usize::from(part))) {
                    *told = Some(icon);
                }
                if task == Task::Look && self.now(at.setup).untold(seat).is_none() {
                    self.of_mut(seat).plan.task = Task::Menu;
                }
            }
            Move::Target(_, to) => {
                let need = self.now(at.setup).need(seat);
                debug_assert!(matches!(need, Need::Target(_)), "no target was asked for");
                if let Need::Target(slot) = need {
                    self.lay(seat, slot, Some((to / 5, to % 5)), at.setup);
                }
            }
            _ => {
                let plan = &mut self.of_mut(seat).plan;
                match (mv, task) {
                    (Move::LookUp(_), _) => plan.task = Task::Look,
                    (Move::Touch(_, stone), _) => plan.touched ^= 1 << stone,
                    (Move::Die(_, part), _) if by_touch => {
                        plan.set_stones(part, touched);
                        plan.touched = 0;
                    }
                    (Move::Build(_), _) => plan.task = Task::Build,
                    (Move::Reroll(_), _) => plan.task = Task::Reroll,
                    (Move::Die(_, part), _) => plan.task = Task::Stones(part),
                    (Move::Drop(_, part), _) => plan.set_stones(part, 0),
                    (Move::With(_, stones), Task::Stones(part)) => {
                        plan.set_stones(part, stones);
                        plan.task = Task::Build;
                    }
                    (Move::Done(_), _) => (plan.task, plan.touched) = (Task::Set, 0),
                    (Move::Choose(_, action), _) => plan.free = Some(action),
                    (Move::Ready(_), _) => plan.task = Task::Ready,
                    (Move::TakeBack(_), _) => plan.task = Task::Set,
                    _ => debug_assert!(false, "{task:?} does not offer {mv:?}"),
                }
            }
        }
        let ready = self.is_ready(seat);
        if ready != (task == Task::Ready) {
            (at.tell)(self, if ready { Event::IsReady(seat) } else { Event::NotReady(seat) });
        }
    }

    /// What is converted gets new targets; what is doubled keeps the old ones for its first half.
    pub(super) fn begin_conversion(&mut self, seat: Seat, setup: &SetupOf<Self>) {
        let converts = matches!(self.bonus_of(seat, setup), Some(Kind::Convert(_)));
        if converts && !editions::targets_outlast_bonuses(setup) {
            self.of_mut(seat).plan.forget_targets();
        }
    }

    /// Lays the target of an action, or takes it away.
    pub(super) fn lay(&mut self, seat: Seat, slot: u8, target: Option<(u8, u8)>, setup: &SetupOf<Self>) {
        let place = self.now(setup).place(seat, slot);
        self.of_mut(seat).plan.set_target(place, target);
    }

    /// Where the targets lie that were laid last.
    fn laid_last(&self, seat: Seat, setup: &SetupOf<Self>) -> core::ops::Range<u8> {
        match self.bonus_of(seat, setup).filter(|_| editions::targets_outlast_bonuses(setup)) {
            Some(Kind::Convert(_)) => EXTRA..2 * EXTRA,
            Some(Kind::Double) => 5..FREE,
            Some(_) => 0..0,
            None => 0..EXTRA,
        }
    }

    /// Takes the last thing back that was said about a plan.
    fn step_back(&mut self, seat: Seat, setup: &SetupOf<Self>) {
        let mut laid = self.laid_last(seat, setup);
        let by_touch = editions::plans_begin_with_stones(setup);
        let player = self.of_mut(seat);
        let plan = &mut player.plan;
        match plan.task {
            Task::Stones(_) => plan.task = Task::Build,
            Task::Set => {
                let last = laid.rfind(|slot| plan.target(*slot).is_some());
                if let Some(slot) = last {
                    plan.set_target(slot, None);
                } else if player.bonus.number != 0 {
                    player.bonus = Bonus::NO;
                } else if plan.free.is_some() {
                    plan.free = None;
                } else {
                    plan.task = if by_touch { Task::Menu } else { Task::Build };
                }
            }
            _ if by_touch => plan.task = Task::Menu,
            _ => plan.restart(),
        }
    }

    /// Puts what was told in secret about activated dice on the table; about all of them if nothing is left to tell, since
    /// that says nothing about the plan.
    pub(super) fn reveal_icons(&mut self, seat: Seat, at: &mut At<'_, '_>) {
        let (player, print) = (*self.of(seat), &at.setup.print);
        let whole = editions::whole_monsters_are_learned(at.setup) && self.now(at.setup).untold(seat).is_none();
        let monster = *self.own(seat);
        // An amendment may have taken a part away that was told.
        let shown = |part: &u8| monster.die(*part) > 0 && (whole || player.plan.stones_of(*part) != 0);
        for part in (0..5).filter(shown) {
            let told = player.plan.told.get(usize::from(part)).copied().flatten();
            if told.is_some() && self.icon(player.chair, part, print).is_none() {
                self.learn(monster.colour, part, monster.die(part), told);
                (at.tell)(self, Event::Learned(player.chair, part));
            }
        }
    }
}

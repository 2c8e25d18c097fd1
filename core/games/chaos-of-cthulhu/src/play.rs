//! The machine: what waits for an answer, what is done at once, and what an answer does.

use super::acts::Aim;
use super::bonus::{bonus_rule, victims};
use super::monster::{CORE, NONE};
use super::moves::Move;
use super::options::{is_crown, option};
use super::print::dice::Action;
use super::state::{holds, stage};
use super::steps::Step;
use super::{ChaosOfCthulhu, editions, rule};
use eldertally_core::game::{Answer, EventSink, Group, Seat, SetupOf};
use eldertally_core::rules::RuleId;

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<ChaosOfCthulhu>,
    pub(super) tell: &'a mut EventSink<'t, ChaosOfCthulhu>,
}

impl ChaosOfCthulhu {
    /// How many dice a seat throws in a step.
    fn throws(&self, step: Step, seat: Seat, setup: &SetupOf<Self>) -> u8 {
        match step {
            Step::Dare(set) | Step::First(set) | Step::RollOff(set) => u8::from(holds(set, seat)),
            Step::Elder(set) if holds(set, seat) => 5 - u8::from(is_crown(setup)),
            Step::Stones(_) if self.is_openly() => 0,
            Step::Stones(set) if holds(set, seat) && self.is_in(seat, setup) => self.own(seat).in_play(),
            Step::Again(who, stones) if who == seat => stones.count_ones() as u8,
            Step::Bedlam(who) if self.of(who).bonus.on == NONE && editions::bedlam_needs_an_aim(setup) => 0,
            Step::Roll(who) | Step::Bedlam(who) => u8::from(who == seat),
            Step::Reroll => self.own(seat).again.count_ones() as u8,
            _ => 0,
        }
    }

    fn is_throw(step: Step) -> bool {
        matches!(
            step,
            Step::Dare(_)
                | Step::First(_)
                | Step::RollOff(_)
                | Step::Elder(_)
                | Step::Stones(_)
                | Step::Again(..)
                | Step::Roll(_)
                | Step::Bedlam(_)
                | Step::Reroll
        )
    }

    /// The rule by which something is thrown now.
    pub(super) fn thrown_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        let crown = is_crown(setup);
        Some(match self.agenda.next()? {
            Step::Dare(_) => rule(96),
            Step::Elder(_) => rule(if crown { 97 } else { 15 }),
            Step::First(_) => rule(19),
            Step::Stones(_) => rule(24),
            Step::Again(..) => rule(32),
            Step::Roll(seat) => bonus_rule(crown, self.of(seat).bonus.number),
            Step::Reroll => rule(60),
            Step::Bedlam(_) => rule(90),
            Step::RollOff(_) => rule(if crown { 108 } else { 94 }),
            _ => return None,
        })
    }

    /// How many seats throw now.
    pub(super) fn throwers(&self, setup: &SetupOf<Self>) -> u8 {
        match self.agenda.next().filter(|step| Self::is_throw(*step)) {
            Some(step) => self.seats().filter(|seat| self.throws(step, *seat, setup) > 0).count() as u8,
            None => 0,
        }
    }

    /// The throw of the `n`th seat that throws.
    pub(super) fn group_of_step(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        let step = self.agenda.next().filter(|step| Self::is_throw(*step))?;
        let throwing = |seat: Seat| Some((seat, self.throws(step, seat, setup))).filter(|(_, count)| *count > 0);
        let (seat, count) = self.seats().filter_map(throwing).nth(n.into())?;
        // The dice of a monster are its body parts.
        let distinct = matches!(step, Step::Elder(_) | Step::Reroll);
        Some(Group { seat: Some(seat), distinct, ..Group::d6(count) })
    }

    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        self.screened = false;
        match (answer, self.agenda.next()) {
            (Answer::Move(_, mv), Some(step)) => self.make(step, mv, at),
            (Answer::Fell(faces), Some(step)) => {
                self.agenda.pop();
                let mut rest = faces;
                for seat in self.seats() {
                    let count = self.throws(step, seat, at.setup);
                    let Some((own, after)) = rest.split_at_checked(count.into()) else {
                        debug_assert!(false, "{seat:?} threw fewer than {count} dice");
                        break;
                    };
                    if count > 0 {
                        self.fell(step, seat, own, at);
                    }
                    rest = after;
                }
                self.all_fell(step, at);
            }
            _ => {}
        }
        self.run(at);
    }

    /// Makes a move in the step that offered it.
    fn make(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        if let Some(seat) = mv.desk() {
            return self.make_plan(seat, mv, at);
        }
        let step = self.opened(step, mv, at);
        match (mv, step) {
            (Move::GoOn, _) => {}
            (Move::TimeIsUp, _) => self.call_time(at),
            (Move::Bonus(seat), _) => self.agenda.push(&[Step::Bonus(seat)]),
            (Move::RerollMonster(seat), _) => self.redo_monster(seat, at),
            (Move::Declare, Step::Declare(seat)) => self.declare(seat, at),
            (Move::Act(part), Step::Declare(seat)) => self.act(seat, part, at),
            (Move::Free(action), Step::Declare(seat)) => self.of_mut(seat).plan.free = Some(action),
            (Move::SavePart(part), Step::Saves(_)) => self.save(part / 5, part % 5, at),
            (Move::Block(part), Step::Block(seat)) => self.block(seat, part, at),
            _ => {
                self.agenda.pop();
                self.settle(step, mv, at);
            }
        }
    }

    /// A move that ends the step it was offered in.
    fn settle(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        match (mv, step) {
            (Move::Colour(colour), Step::Colour(seat)) => self.pick_colour(seat, colour, at),
            (Move::Release, _) => self.release(at),
            (Move::Play(number), Step::Bonus(seat)) => self.play_bonus(seat, number, at),
            (Move::Rerolled, Step::Bonus(seat)) => self.tell_reroll(seat, at),
            (Move::Victim(on), Step::Victim(seat)) => self.aim_bonus(seat, on, at),
            (Move::Icon(icon), Step::Icon(seat, part)) => self.tell_icon(seat, part, icon, at),
            (Move::Aim(to), Step::Aim(seat, slot)) => self.lay(seat, slot, Some((to / 5, to % 5)), at.setup),
            (Move::Spot(part), Step::Spot(by, slot)) => self.place_attack(by, slot, part, at),
            (Move::BlockThat(by, action), Step::Which(seat, part)) => self.block_that(seat, part, (by, action), at),
            (Move::Resolve, _) => self.resolve(at),
            (Move::Save, Step::Save(chair, part, _)) => self.save(chair, part, at),
            (Move::Lose, Step::Save(chair, part, by)) => self.lose(chair, part, by, at),
            (Move::LetGo(seat), Step::Saves(set)) => self.agenda.push(&[Step::Saves(set & !(1 << seat.0))]),
            (Move::Satisfied | Move::Leave | Move::Enough, _) => {}
            _ => debug_assert!(false, "{step:?} does not offer {mv:?}"),
        }
    }

    /// Does all steps that need no answer, until one does or the game is over.
    fn run(&mut self, at: &mut At<'_, '_>) {
        while self.outcome(at.setup).is_none() {
            let Some(step) = self.agenda.next() else {
                self.agenda.push(&[Step::Round]);
                continue;
            };
            if let Some(missing) = self.missing(step, at.setup) {
                self.agenda.push(&[missing]);
                continue;
            }
            if self.waits(step, at.setup) {
                return;
            }
            self.agenda.pop();
            self.perform(step, at);
        }
    }

    /// What must be said before this step of the declaration: an icon, a target, or the part of an attack.
    fn missing(&self, step: Step, setup: &SetupOf<Self>) -> Option<Step> {
        if !matches!(step, Step::Declare(_) | Step::Blocks | Step::Block(_) | Step::Resolve) || !self.is_declaring() {
            return None;
        }
        let now = self.now(setup);
        for seat in self.turn_order().filter(|seat| self.is_in(*seat, setup)) {
            if let Some(part) = (0..5).find(|part| now.is_unknown(seat, *part)) {
                return Some(Step::Icon(seat, part));
            }
        }
        let late = setup.options.get(option::ATTACK_PART) == 1;
        let spots = !late || step == Step::Resolve;
        let mut found = None;
        now.each(true, &mut |act| {
            let missing = match (act.action, act.aim) {
                (Action::Heal | Action::Madness, Aim::Nowhere) => {
                    let possible = self.aims(act.by, act.slot, setup).next().is_some();
                    possible.then_some(Step::Aim(act.by, act.slot))
                }
                (Action::Attack, Aim::Monster(chair)) => {
                    let counts = now.counts(&act) || self.open && step == Step::Declare(act.by);
                    let due = spots && !act.blocked && counts && self.monster(chair).in_play() > 0;
                    due.then_some(Step::Spot(act.by, act.slot))
                }
                _ => None,
            };
            found = found.or(missing);
        });
        found
    }

    /// Whether a step needs an answer. A choice that is forced does not.
    pub(super) fn waits(&self, step: Step, setup: &SetupOf<Self>) -> bool {
        match step {
            Step::Stones(_) if self.is_openly() => true,
            _ if Self::is_throw(step) => self.seats().any(|seat| self.throws(step, seat, setup) > 0),
            Step::Colour(seat) => self.free_colours(seat).nth(1).is_some(),
            Step::Settle => self.seats().any(|seat| self.can_redo(seat)),
            Step::Plan => true,
            // Openly the last declaration, or the last block, is all that is waited for.
            Step::Resolve => !self.open,
            Step::Victim(seat) => {
                let now = self.now(setup);
                now.effect(seat).is_some_and(|kind| victims(&now, seat, kind).nth(1).is_some())
            }
            Step::Bonus(seat) => self.can_spend(seat, setup),
            Step::Declare(seat) => self.is_in(seat, setup) && self.stage == stage::DECLARE + self.position(seat),
            Step::Icon(seat, part) => self.now(setup).is_unknown(seat, part),
            Step::Aim(seat, slot) => self.aims(seat, slot, setup).nth(1).is_some(),
            Step::Spot(by, slot) => {
                self.spotted(by, slot, setup).is_some_and(|chair| self.monster(chair).in_play() > 1)
            }
            Step::Block(seat) => {
                let now = self.now(setup);
                now.blocks_left(seat) > 0 && now.threatened(self.of(seat).chair) != 0
            }
            Step::Which(seat, part) => {
                let now = self.now(setup);
                now.blocks_left(seat) > 0 && now.threatened(self.of(seat).chair) & 1 << part.min(5) != 0
            }
            Step::Save(chair, part, _) => {
                let pays = !self.of(self.player_at(chair)).offerings.is_empty();
                !editions::parts_fall_at_once(setup)
                    && self.lives(chair, setup)
                    && self.monster(chair).die(part) > 0
                    && pays
            }
            Step::Saves(set) => self.seats().any(|seat| self.can_save(set, seat)),
            _ => false,
        }
    }

    pub(super) fn perform(&mut self, step: Step, at: &mut At<'_, '_>) {
        match step {
            Step::Colour(seat) => {
                let only = self.free_colours(seat).next();
                debug_assert!(only.is_some(), "there is a colour for each of four");
                self.pick_colour(seat, only.unwrap_or(0), at);
            }
            Step::Round => self.begin_round(at),
            Step::Stones(_) => self.stage = stage::PLAN,
            Step::Fire(seat) => self.fire(seat, at),
            Step::Victim(seat) => {
                let only = {
                    let now = self.now(at.setup);
                    now.effect(seat).and_then(|kind| victims(&now, seat, kind).next())
                };
                if let Some(on) = only {
                    self.aim_bonus(seat, on, at);
                }
            }
            Step::Declare(seat) => self.stage = self.stage.max(stage::DECLARE + 1 + self.position(seat)),
            Step::Aim(seat, slot) => {
                let only = self.aims(seat, slot, at.setup).next();
                // What a cancel took away meanwhile keeps the target that it had before.
                if only.is_some() || !editions::targets_outlast_bonuses(at.setup) {
                    self.lay(seat, slot, only.map(|to| (to / 5, to % 5)), at.setup);
                }
            }
            Step::Spot(by, slot) => {
                if let Some(chair) = self.spotted(by, slot, at.setup) {
                    let part = (0..5).find(|part| self.monster(chair).die(*part) > 0);
                    self.place_attack(by, slot, part.unwrap_or(CORE), at);
                }
            }
            Step::Blocks => self.begin_blocks(),
            Step::Resolve => self.resolve(at),
            // What was saved is about to be rolled.
            Step::Save(chair, part, _) if self.monster(chair).again >> part & 1 == 1 => {}
            Step::Save(chair, part, by) => self.lose(chair, part, by, at),
            Step::Check => self.check(at),
            Step::Next => self.next_round(at),
            _ => {}
        }
    }

    /// What an action that its player aims can be aimed at.
    pub(super) fn aims<'a>(&'a self, seat: Seat, slot: u8, setup: &'a SetupOf<Self>) -> impl Iterator<Item = u8> + 'a {
        let only = self.now(setup).only_monster(seat, slot);
        let open = self.now(setup).is_unaimed(seat, slot);
        self.targets(setup).filter(move |at| open && only.is_none_or(|only| at / 5 == only))
    }

    /// The monster whose player must say where an attack lands.
    pub(super) fn spotted(&self, by: Seat, slot: u8, setup: &SetupOf<Self>) -> Option<u8> {
        let now = self.now(setup);
        if now.kind(by, slot) != Some(Action::Attack) {
            return None;
        }
        match now.aim(by, slot, Action::Attack) {
            Aim::Monster(chair) => Some(chair),
            _ => None,
        }
    }
}

//! The tracked parts: what can be amended, between what limits.

use serde::{Deserialize, Serialize};

use super::acts::{EXTRA, FREE};
use super::bonus::{BLOOD, BONUSES, Kind};
use super::monster::{Bonus, NONE};
use super::options::{is_crown, option, variant, variant_of};
use super::print::dice::Action;
use super::state::stage;
use super::steps::Step;
use super::{ChaosOfCthulhu, editions};
use eldertally_core::game::{Limits, Seat, SetupOf};

/// A tracked part. Monsters are named by their chair, body parts by their number: head, left, right, core, bottom. The
/// order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// The round, counted from 1; 0 before the first.
    Round,
    /// Where in the round: 1 rolling, 2 planning, then each declaration, the blocks, the end; 0 is the setup.
    Stage,
    /// Who is Player 1.
    Coin,
    /// Whether this round is the last.
    TimeUp,
    /// The number of Alhazred's Dare.
    Dare(Seat),
    /// The colour of a monster.
    Colour(u8),
    /// An Elder Die of a monster; 0 is lost, or not rolled yet.
    Die(u8, u8),
    /// A stone of a monster.
    Stone(u8, u8),
    /// Offerings.
    Offerings(Seat),
    /// Where a player sits.
    Chair(Seat),
    /// Whether the monster was re-rolled in the setup.
    Redone(Seat),
    /// Whether stones were re-rolled in this round.
    Rerolled(Seat),
    /// Whether a body part is activated.
    Active(Seat, u8),
    /// The target of an action: 0 none, or counted from 1 over all monsters.
    Target(Seat, u8),
    /// Whether an action is blocked.
    Blocked(Seat, u8),
    /// The free action of a match: 0 none.
    Free(Seat),
    /// The bonus of this round: 0 none; 13 is 666.
    Bonus(Seat),
    /// What was rolled for a bonus.
    BonusRoll(Seat),
    /// What a bonus is aimed at: 0 nothing, or counted from 1.
    BonusOn(Seat),
    /// The stone that breaks a tie.
    Luck(Seat),
    /// Whether a player fell in this round.
    Fell(Seat),
    /// Whether a die is rolled anew in this resolution.
    Again(u8, u8),
    /// An icon that is not in the copy, by colour, body part and number: 0 not known.
    Icon(u8, u8, u8),
}

impl Part {
    /// Whose part it is.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Dare(seat)
            | Self::Offerings(seat)
            | Self::Chair(seat)
            | Self::Redone(seat)
            | Self::Rerolled(seat)
            | Self::Active(seat, _)
            | Self::Target(seat, _)
            | Self::Blocked(seat, _)
            | Self::Free(seat)
            | Self::Bonus(seat)
            | Self::BonusRoll(seat)
            | Self::BonusOn(seat)
            | Self::Luck(seat)
            | Self::Fell(seat) => Some(seat),
            _ => None,
        }
    }
}

fn action(n: u8) -> Option<Action> {
    usize::from(n).checked_sub(1).and_then(|n| Action::ALL.get(n)).copied()
}

/// An action as a number: 0 none, or counted from 1.
pub(super) fn action_number(action: Option<Action>) -> u8 {
    action.map_or(0, |action| action as u8 + 1)
}

impl ChaosOfCthulhu {
    /// The last stage of a round.
    pub(super) fn last_stage(&self) -> u8 {
        stage::DECLARE + self.count + 1
    }

    fn is_planning(&self) -> bool {
        self.stage >= stage::PLAN && self.stage < self.last_stage()
    }

    pub(super) fn limits_of(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        let upto = |max: u8, when: bool| when.then_some(Limits::new(0, i32::from(max)));
        if part.seat().is_some_and(|seat| seat.0 >= self.count) {
            return None;
        }
        let crown = is_crown(setup);
        let at_end = self.stage == self.last_stage();
        match part {
            Part::Round => Some(Limits::new(0, 999)),
            Part::Stage => Some(Limits::new(i32::from(self.stage > 0), self.last_stage().into())),
            Part::Coin => upto(self.count - 1, true),
            Part::TimeUp => {
                let timed = variant_of(setup) == variant::LAMENT || !editions::only_the_lament_ends_by_time(setup);
                upto(1, timed)
            }
            Part::Dare(seat) => {
                let each = setup.options.get(option::DARE) == 1;
                upto(6, variant_of(setup) == variant::DARE && (each || seat.0 == 0))
            }
            Part::Colour(chair) => upto(3, chair < self.count),
            Part::Die(chair, limb) if chair < self.count && limb < 5 => {
                let least = i32::from(!crown && self.monster(chair).die(limb) > 0);
                Some(Limits::new(least, 6))
            }
            Part::Die(..) => None,
            Part::Stone(chair, n) => {
                let there = chair < self.count && n < self.monster(chair).in_play();
                there.then_some(Limits::new(1, 6))
            }
            Part::Offerings(seat) => upto(self.of(seat).offerings.max(), true),
            Part::Chair(_) => upto(self.count - 1, crown),
            Part::Redone(_) => upto(1, self.stage == stage::SETUP),
            Part::Rerolled(_) => upto(1, self.stage == stage::PLAN || self.open && self.is_planning()),
            Part::Active(seat, limb) => upto(1, self.is_planning() && self.own(seat).die(limb) > 0),
            Part::Target(seat, slot) => upto(self.count * 5, self.is_planning() && self.has_target(seat, slot, setup)),
            Part::Blocked(seat, slot) => {
                upto(1, self.stage == stage::DECLARE + self.count && self.has_target(seat, slot, setup))
            }
            Part::Free(_) => upto(4, self.is_planning() && crown),
            Part::Bonus(_) => upto(if crown { BLOOD } else { BONUSES }, self.stage >= stage::PLAN),
            Part::BonusRoll(seat) => upto(6, self.bonus_of(seat, setup).is_some_and(Kind::rolls) && self.is_open()),
            Part::BonusOn(seat) => {
                let kind = self.bonus_of(seat, setup).filter(|kind| kind.aims() && self.is_open())?;
                let many = match kind {
                    Kind::Bedlam => self.count * 5,
                    Kind::Regenerate => 5,
                    _ => self.count,
                };
                upto(many, true)
            }
            Part::Luck(_) => upto(6, at_end),
            Part::Fell(_) => upto(1, at_end && crown),
            Part::Again(chair, limb) => upto(1, at_end && chair < self.count && limb < 5),
            Part::Icon(colour, limb, number) => {
                let there = colour < 4 && limb < 5 && (1..=6).contains(&number);
                // What does not lie on the table can be corrected but not forgotten.
                let least = i32::from(!self.is_shown(colour, limb, number));
                let missing = there && setup.print.icon(colour, limb, number).is_none();
                missing.then_some(Limits::new(least, 4))
            }
        }
    }

    /// Whether a face lies on the table.
    pub(super) fn is_shown(&self, colour: u8, limb: u8, number: u8) -> bool {
        let shows = |chair| (self.monster(chair).colour, self.monster(chair).die(limb)) == (colour, number);
        (0..self.count).any(shows)
    }

    fn is_open(&self) -> bool {
        self.stage >= stage::DECLARE
    }

    /// Whether the action of a slot is aimed at a part: behind the screen only what its player aims.
    pub(super) fn has_target(&self, seat: Seat, slot: u8, setup: &SetupOf<Self>) -> bool {
        let now = self.now(setup);
        let delirium = slot >= EXTRA && now.effect(seat) == Some(Kind::Delirium);
        match now.kind(seat, slot) {
            None | Some(Action::Block) => false,
            Some(Action::Attack) => self.is_open(),
            Some(_) => !delirium && (self.is_open() || slot <= FREE),
        }
    }

    /// Sets a part. The session has checked the limits.
    pub(super) fn set(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        let small = to.clamp(0, i32::from(u8::MAX)) as u8;
        if let Some(seat) = part.seat() {
            return self.set_of_seat(seat, part, small, setup);
        }
        match part {
            Part::Round => self.round = to.clamp(0, 999) as u16,
            Part::Stage => self.go_to_stage(small),
            Part::Coin if self.coin.0 != small => {
                self.coin = Seat(small);
                if self.is_declaring() {
                    self.go_to_stage(self.stage);
                }
            }
            Part::TimeUp => self.time_up = small > 0,
            Part::Colour(chair) => self.monster_mut(chair).colour = small,
            Part::Die(chair, limb) => self.monster_mut(chair).set_die(limb, small),
            Part::Stone(chair, n) => {
                if let Some(stone) = self.monster_mut(chair).stones.get_mut(usize::from(n)) {
                    *stone = small;
                }
            }
            Part::Again(chair, limb) => {
                let again = &mut self.monster_mut(chair).again;
                *again = *again & !(1 << limb) | small << limb;
            }
            Part::Icon(colour, limb, number) => self.learn(colour, limb, number, action(small)),
            Part::Coin => {}
            _ => debug_assert!(false, "{part:?} is a part of a seat"),
        }
    }

    fn set_of_seat(&mut self, seat: Seat, part: Part, to: u8, setup: &SetupOf<Self>) {
        if let Part::Chair(_) = part {
            let (old, other) = (self.of(seat).chair, self.player_at(to));
            self.of_mut(other).chair = old;
            self.of_mut(seat).chair = to;
            return;
        }
        if let Part::Dare(_) = part {
            let each = setup.options.get(option::DARE) == 1;
            let dares = self.dare.iter_mut().filter(|(own, _)| !each || *own == seat);
            return dares.for_each(|(_, dare)| *dare = to);
        }
        if let Part::Fell(_) = part {
            self.fell = self.fell & !(1 << seat.0) | to << seat.0;
            return;
        }
        if let Part::Target(_, slot) = part {
            return self.set_target(seat, slot, to.checked_sub(1).map(|at| (at / 5, at % 5)), setup);
        }
        if let Part::Bonus(_) = part
            && self.of(seat).bonus.number != to
            && editions::targets_outlast_bonuses(setup)
        {
            self.of_mut(seat).plan.forget_extra();
        }
        let player = self.of_mut(seat);
        match part {
            Part::Offerings(_) => player.offerings.set(to),
            Part::Redone(_) => player.redone = to > 0,
            Part::Rerolled(_) => player.rerolled = to > 0,
            Part::Active(_, limb) => player.plan.activate(limb, to > 0),
            Part::Blocked(_, slot) => {
                let bit = 1_u32.checked_shl(slot.into()).unwrap_or(0);
                player.plan.blocked = if to > 0 { player.plan.blocked | bit } else { player.plan.blocked & !bit };
            }
            Part::Free(_) => player.plan.free = action(to),
            Part::Bonus(_) if player.bonus.number != to => player.bonus = Bonus { number: to, ..Bonus::NO },
            Part::BonusRoll(_) => player.bonus.amount = to,
            Part::BonusOn(_) => player.bonus.on = to.checked_sub(1).unwrap_or(NONE),
            Part::Luck(_) => player.luck = to,
            Part::Bonus(_) => {}
            _ => debug_assert!(false, "{part:?} is no part of a seat"),
        }
    }

    /// The monster that the attack of a slot goes to, where its part is kept for each monster.
    fn attack_on(&self, seat: Seat, slot: u8, setup: &SetupOf<Self>) -> Option<u8> {
        let now = self.now(setup);
        let attacks = now.kind(seat, slot) == Some(Action::Attack) && editions::targets_outlast_bonuses(setup);
        attacks.then(|| now.attacked(seat, slot))
    }

    /// The target of a slot as the sheet shows it.
    pub(super) fn target_of(&self, seat: Seat, slot: u8, setup: &SetupOf<Self>) -> Option<(u8, u8)> {
        let (plan, place) = (&self.of(seat).plan, self.now(setup).place(seat, slot));
        let spot = self.attack_on(seat, slot, setup).and_then(|chair| Some((chair, plan.spot(place, chair)?)));
        spot.or_else(|| plan.target(place))
    }

    fn set_target(&mut self, seat: Seat, slot: u8, to: Option<(u8, u8)>, setup: &SetupOf<Self>) {
        if self.target_of(seat, slot, setup) == to && editions::amended_aims_stay(setup) {
            return;
        }
        let (attacked, place) = (self.attack_on(seat, slot, setup), self.now(setup).place(seat, slot));
        let plan = &mut self.of_mut(seat).plan;
        match (attacked, to) {
            (Some(chair), Some((at, part))) if at == chair => plan.set_spot(place, chair, Some(part)),
            (Some(chair), _) => {
                plan.set_spot(place, chair, None);
                plan.set_target(place, to);
            }
            (None, _) => plan.set_target(place, to),
        }
    }

    /// Goes to the beginning of a stage of this round; what was pending before it is dropped.
    fn go_to_stage(&mut self, to: u8) {
        if to == stage::SETUP {
            return;
        }
        self.screened = to == self.last_stage() && (self.stage == stage::PLAN || self.screened);
        let is_new = self.stage < stage::PLAN || matches!(self.agenda.next(), Some(Step::Stones(_)));
        self.open = to > stage::PLAN && (self.open || is_new && self.is_quick());
        self.stage = to;
        match to {
            // While quick nobody plans on the device.
            stage::PLAN if !self.is_quick() => self.agenda.replace(&[Step::Plan]),
            stage::STONES | stage::PLAN => self.agenda.replace(&[Step::Stones(self.everybody()), Step::Plan]),
            _ if to == self.last_stage() => self.agenda.replace(&[Step::Check]),
            _ => {
                self.agenda.replace(&[Step::Blocks, Step::Resolve]);
                for n in (to - stage::DECLARE..self.count).rev() {
                    self.agenda.push(&[Step::Declare(self.in_turn(n))]);
                }
            }
        }
    }
}

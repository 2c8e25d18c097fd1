//! The choices: what is on offer, and what each does.

use core::ops::ControlFlow::{self, Break, Continue};

use serde::{Deserialize, Serialize};

use super::acts::spot;
use super::bonus::{BLOOD, bonus_rule, victims};
use super::copy::dice::Action;
use super::monster::{CORE, is_crown, variant_of};
use super::play::At;
use super::step::Step;
use super::{ChaosOfCthulhu, editions, rule, ruling, stage, variant};
use eldertally_core::game::{Offer, Seat, SetupOf, Viewer};
use eldertally_core::rules::RuleId;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// This round is the last.
    TimeIsUp,
    /// Play this colour.
    Colour(u8),
    /// Re-roll the own monster for an offering.
    RerollMonster(Seat),
    /// All are satisfied.
    Satisfied,
    /// In secret: activate these dice with these stones.
    Take(Seat, u8, u8),
    /// In secret: build an own plan.
    Build(Seat),
    /// In secret: activate this part.
    Die(Seat, u8),
    /// In secret: do not activate this part.
    Drop(Seat, u8),
    /// In secret: with these stones.
    With(Seat, u8),
    /// In secret: these dice and no others.
    Done(Seat),
    /// In secret: the die shows this icon.
    Shows(Seat, Action),
    /// In secret: this is the free action.
    Choose(Seat, Action),
    /// In secret: aim at this part, counted over all monsters.
    Target(Seat, u8),
    /// In secret: play this bonus; 13 is 666.
    PlanBonus(Seat, u8),
    /// In secret: ready.
    Ready(Seat),
    /// In secret: plan once more.
    TakeBack(Seat),
    /// In secret: think about a re-roll.
    Reroll(Seat),
    /// Re-roll these stones for an offering.
    RerollStones(Seat, u8),
    /// In secret: one step back.
    Back(Seat),
    /// The screens come off.
    Release,
    /// Declare.
    Declare,
    /// Look at the bonus list.
    Bonus(Seat),
    /// Play this bonus; 13 is 666.
    Play(u8),
    /// Close the bonus list, or choose another part.
    Leave,
    /// Aim the bonus at this seat, monster or part.
    Victim(u8),
    /// The die shows this icon.
    Icon(Action),
    /// Aim at this part, counted over all monsters.
    Aim(u8),
    /// Take the attack on this part.
    Spot(u8),
    /// Block something aimed at this part; 5 stands for attacks without a part.
    Block(u8),
    /// Block this action of this seat.
    BlockThat(Seat, Action),
    /// No more blocks.
    Enough,
    /// Resolve.
    Resolve,
    /// Save the part for an offering.
    Save,
    /// Let the part go.
    Lose,
    /// Save this part, counted over all monsters, for an offering.
    SavePart(u8),
    /// Let all parts go that are below 1 and not saved.
    LetGo(Seat),
    /// In secret: look at the next plans.
    More(Seat),
    /// In secret: say what all own dice show.
    LookUp(Seat),
}

impl Move {
    /// The desk that the move belongs to.
    pub(super) const fn desk(self) -> Option<Seat> {
        match self {
            Self::Take(seat, ..)
            | Self::Build(seat)
            | Self::Die(seat, _)
            | Self::Drop(seat, _)
            | Self::With(seat, _)
            | Self::Done(seat)
            | Self::Shows(seat, _)
            | Self::Choose(seat, _)
            | Self::Target(seat, _)
            | Self::PlanBonus(seat, _)
            | Self::Ready(seat)
            | Self::TakeBack(seat)
            | Self::Reroll(seat)
            | Self::RerollStones(seat, _)
            | Self::Back(seat)
            | Self::More(seat)
            | Self::LookUp(seat) => Some(seat),
            _ => None,
        }
    }
}

/// Edition 1: from this round on any table, not only one with a timer, may make a round the last.
const LONG: u16 = 4;

/// The rule of what is lost.
const fn lost_by(core: bool) -> RuleId {
    rule(if core { 100 } else { 99 })
}

/// Hands offers to the visitor until it stops.
pub(super) struct Offers<'a> {
    pub(super) put: &'a mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    pub(super) viewer: Viewer,
}

impl Offers<'_> {
    /// A move of nobody in particular.
    fn any(&mut self, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer::open(mv, rule))
    }

    /// A move of a seat.
    fn seat(&mut self, seat: Seat, mv: Move, rule: RuleId) -> ControlFlow<()> {
        self.offer(Offer { seat: Some(seat), ..Offer::open(mv, rule) })
    }

    pub(super) fn offer(&mut self, offer: Offer<Move>) -> ControlFlow<()> {
        let foreign = matches!((self.viewer, offer.seat), (Viewer::Seat(own), Some(seat)) if own != seat);
        match if foreign { ControlFlow::Continue(()) } else { (self.put)(offer) } {
            ControlFlow::Continue(()) => Continue(()),
            ControlFlow::Break(()) => Break(()),
        }
    }
}

impl ChaosOfCthulhu {
    /// What is on offer while nothing is to be rolled.
    pub(super) fn offer(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let step = self.agenda.next().filter(|step| self.waits(*step, setup));
        match step {
            None => offers.any(Move::GoOn, rule(22))?,
            Some(step) => self.offer_step(step, setup, offers)?,
        }
        match step {
            Some(Step::Plan) => self.offer_plan(setup, offers)?,
            Some(Step::Declare(_) | Step::Aim(..) | Step::Spot(..) | Step::Block(_) | Step::Resolve) => {
                let now = self.now(setup);
                for seat in self.seats().filter(|seat| now.playable(*seat) != 0) {
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

    fn offer_step(&self, step: Step, setup: &SetupOf<Self>, offers: &mut Offers<'_>) -> ControlFlow<()> {
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
                    let play = Offer::open(Move::Play(number), bonus_rule(now.crown, number));
                    let last = self.of(seat).offerings.at() == 1;
                    let risk = last && self.is_doomed(seat, 0, setup);
                    offers.offer(Offer { seat: Some(seat), ..play }.may_kill_if(risk))?;
                }
                offers.seat(seat, Move::Leave, rule(71))
            }
            Step::Victim(seat) => {
                let now = self.now(setup);
                let Some(kind) = now.effect(seat) else { return Continue(()) };
                let why = bonus_rule(now.crown, self.of(seat).bonus.number);
                victims(&now, seat, kind).try_for_each(|on| offers.seat(seat, Move::Victim(on), why))
            }
            Step::Declare(seat) => offers.seat(seat, Move::Declare, rule(49)),
            Step::Icon(seat, _) => {
                Action::ALL.into_iter().try_for_each(|icon| offers.seat(seat, Move::Icon(icon), rule(4)))
            }
            Step::Aim(seat, slot) => {
                let aims = self.aims(seat, slot, setup);
                let (why, own) = (self.now(setup).why_aimed(seat, slot), self.of(seat).chair * 5 + CORE);
                let mad = self.now(setup).kind(seat, slot) == Some(Action::Madness);
                for at in aims {
                    let aim = Offer { seat: Some(seat), ..Offer::open(Move::Aim(at), why) };
                    offers.offer(aim.may_kill_if(mad && at == own && self.is_doomed(seat, 1, setup)))?;
                }
                Continue(())
            }
            Step::Spot(by, slot) => {
                let Some(chair) = self.spotted(by, slot, setup) else { return Continue(()) };
                let victim = self.player_at(chair);
                let parts = (0..5).filter(|part| self.monster(chair).die(*part) > 0);
                for part in parts {
                    let spot = Offer { seat: Some(victim), ..Offer::open(Move::Spot(part), rule(51)) };
                    offers.offer(spot.may_kill_if(part == CORE && self.is_doomed(victim, 1, setup)))?;
                }
                Continue(())
            }
            Step::Block(seat) => {
                let parts = self.now(setup).threatened(self.of(seat).chair);
                let hit = (0..6).filter(|part| parts & 1 << part != 0);
                hit.into_iter().try_for_each(|part| offers.seat(seat, Move::Block(part), rule(52)))?;
                let enough = Offer { seat: Some(seat), ..Offer::open(Move::Enough, rule(43)) };
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
                let resolve = Offer { seat: Some(first), ..Offer::open(Move::Resolve, rule(55)) };
                offers.offer(resolve.fatal_if(certain))
            }
            Step::Save(chair, part, _) => {
                let seat = self.player_at(chair);
                offers.seat(seat, Move::Save, rule(103))?;
                let lose = Offer { seat: Some(seat), ..Offer::open(Move::Lose, lost_by(part == CORE)) };
                offers.offer(lose.fatal_if(part == CORE))
            }
            Step::Saves(set) => self.offer_saves(set, offers),
            _ => Continue(()),
        }
    }

    /// Makes a move in the step that offered it.
    pub(super) fn make(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        if let Some(seat) = mv.desk() {
            return self.make_plan(seat, mv, at);
        }
        match (mv, step) {
            (Move::GoOn, _) => {}
            (Move::TimeIsUp, _) => self.call_time(at),
            (Move::Bonus(seat), _) => self.agenda.push(&[Step::Bonus(seat)]),
            (Move::RerollMonster(seat), _) => self.redo_monster(seat, at),
            (Move::Declare, Step::Declare(seat)) => self.declare(seat, at),
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
            (Move::Victim(on), Step::Victim(seat)) => self.aim_bonus(seat, on, at),
            (Move::Icon(icon), Step::Icon(seat, part)) => self.tell_icon(seat, part, icon, at),
            (Move::Aim(to), Step::Aim(seat, slot)) => self.lay(seat, slot, Some((to / 5, to % 5)), at.setup),
            (Move::Spot(part), Step::Spot(by, slot)) => self.place_attack(by, slot, part, at),
            (Move::BlockThat(by, action), Step::Which(seat, part)) => self.block_that(seat, part, (by, action), at),
            (Move::Resolve, _) => self.resolve(at),
            (Move::Save, Step::Save(chair, part, _)) => self.save(chair, part, at),
            (Move::Lose, Step::Save(chair, part, by)) => self.lose(chair, part, by, at),
            (Move::LetGo(seat), Step::Saves(set)) => self.agenda.push(&[Step::Saves(set & !(1 << seat.0))]),
            _ => {}
        }
    }

    /// What each seat can save. The core comes first: without it the rest is of no use.
    fn offer_saves(&self, set: u8, offers: &mut Offers<'_>) -> ControlFlow<()> {
        for seat in self.turn_order().filter(|seat| self.can_save(set, *seat)) {
            let chair = self.of(seat).chair;
            let core = self.falls(chair, CORE);
            let last = self.of(seat).offerings.at() == 1;
            for part in [CORE, 0, 1, 2, 4].into_iter().filter(|part| self.falls(chair, *part)) {
                let save = Offer { seat: Some(seat), ..Offer::open(Move::SavePart(chair * 5 + part), rule(103)) };
                offers.offer(save.fatal_if(core && last && part != CORE))?;
            }
            let let_go = Offer { seat: Some(seat), ..Offer::open(Move::LetGo(seat), lost_by(core)) };
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

    /// Who acts as Player 1: the holder of the coin, or the next in turn who is still in the game.
    pub(super) fn first(&self, setup: &SetupOf<Self>) -> Seat {
        self.turn_order().find(|seat| self.is_in(*seat, setup)).unwrap_or(self.coin)
    }

    /// Whether this is a stage in which plans lie open and count.
    pub(super) fn is_declaring(&self) -> bool {
        (stage::DECLARE..=stage::DECLARE + self.count).contains(&self.stage)
    }
}

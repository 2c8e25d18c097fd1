//! The choices: what is on offer, and what each does.

use core::ops::ControlFlow::{self, Break, Continue};

use serde::{Deserialize, Serialize};

use super::event::Event;
use super::play::At;
use super::risk::Risk;
use super::seen::{Kind, Spot};
use super::{DiceOfArkham, Meter, Scene, Step, Stock, Way, option, rule, ruling};
use eldertally_core::game::{Offer, SetupOf};
use eldertally_core::rules::RuleId;

/// A choice. The order of variants is the save format: append, never reorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Move {
    /// Go on after an amendment.
    GoOn,
    /// Set a die to this number before the throw.
    SetDie(u8),
    /// Keep one die that shows this number.
    Keep(u8),
    /// Keep all loose dice that show this number.
    KeepAll(u8),
    /// Free a kept die that shows this number.
    Free(u8),
    /// Pay a sanity to free a locked one.
    Unlock,
    /// Throw the loose dice again.
    Roll,
    /// Stop throwing.
    Done,
    /// Use two investigation to heal one.
    Heal(Meter),
    /// Move with the investigation that is left.
    Walk,
    /// Let the double's time step happen.
    LetTimePass,
    /// Prevent the double's time step.
    Sacrifice(Meter),
    /// Fight.
    Fight,
    /// Flee.
    Flee,
    /// Buy so many dice with fight.
    SpendFight(u8),
    /// Buy so many dice with magic.
    SpendMagic(u8),
    /// Choose the dice for fight again.
    Back,
    /// 1B: lose a sanity and fight a monster.
    FaceMonster,
    /// 1B: put a die onto the elder sign.
    GiveDie,
    /// 2A: use the magic.
    UseMagic,
    /// 2A: leave it.
    Refuse,
    /// 2B: pay so much sanity for as many further dice.
    BuyDice(u8),
    /// 2B: pay a sanity for one further die after looking.
    OneMore,
    /// 2B: take the result of a die with this number.
    TakeResult(u8),
    /// 2B, result 4: pay a missing point with this.
    Pay(Meter),
    /// The tens of a number that is printed on the sheet.
    TellTens(u8),
    /// A number that is printed on the sheet.
    TellNumber(u8),
    /// Choose the tens again.
    TellBack,
    /// Nothing is printed on the space that is asked about, nor on those after it up to this one.
    TellPlain(u8),
    /// What is printed on the space that is asked about.
    TellSpot(Spot),
    /// Tell about all spaces of the track now.
    LookUp,
    /// See to this without being asked again.
    Ourselves(Kind),
    /// Which markers are at their ends: of time, and of investigation.
    TellEnds(bool, bool),
}

impl Move {
    /// Whether it only tells what is printed, which is true or not, but brings nothing by itself.
    pub(super) const fn is_told(self) -> bool {
        matches!(
            self,
            Self::TellTens(_)
                | Self::TellNumber(_)
                | Self::TellBack
                | Self::TellPlain(_)
                | Self::TellSpot(_)
                | Self::LookUp
                | Self::Ourselves(_)
                | Self::TellEnds(..)
        )
    }
}

/// Hands offers to the visitor until it stops, each with what it risks.
pub(super) struct Offers<'a> {
    game: &'a DiceOfArkham,
    setup: &'a SetupOf<DiceOfArkham>,
    visit: &'a mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
}

impl Offers<'_> {
    pub(super) fn put(&mut self, mv: Move, rule: RuleId) -> ControlFlow<()> {
        let risk = self.game.risk(mv, self.setup);
        let offer = Offer::open(mv, rule).fatal_if(matches!(risk, Risk::Certain(_)));
        match (self.visit)(offer.may_kill_if(risk == Risk::Possible)) {
            ControlFlow::Continue(()) => Continue(()),
            ControlFlow::Break(()) => Break(()),
        }
    }
}

impl DiceOfArkham {
    pub(super) fn offer(
        &self,
        setup: &SetupOf<Self>,
        put: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut offers = Offers { game: self, setup, visit: put };
        let Some(step) = self.agenda.next() else { return offers.put(Move::GoOn, rule(18)) };
        if let Some(lesson) = self.owes(setup) {
            return self.offer_lesson(lesson, setup, &mut offers);
        }
        if !self.waits(step, setup) {
            return offers.put(Move::GoOn, rule(18));
        }
        match step {
            Step::Throw if self.sets_die() => (1..=6).try_for_each(|face| offers.put(Move::SetDie(face), rule(104))),
            Step::Ones(lesson, ten) => self.offer_ones(lesson, ten, setup, &mut offers),
            Step::EventPhase => self.offer_ends(setup, &mut offers),
            Step::Rolling => self.offer_rolling(&mut offers),
            Step::Investigation => self.offer_healing(&mut offers),
            Step::Double => {
                offers.put(Move::LetTimePass, rule(52))?;
                [Meter::Sanity, Meter::Health]
                    .into_iter()
                    .try_for_each(|meter| offers.put(Move::Sacrifice(meter), rule(53)))
            }
            Step::Stand => {
                offers.put(Move::Fight, rule(71))?;
                offers.put(Move::Flee, if self.time.is_at_end() { rule(75) } else { rule(72) })
            }
            Step::SpendFight => {
                let most = self.affordable(Stock::Fight);
                (0..=most).try_for_each(|dice| offers.put(Move::SpendFight(dice), rule(79)))
            }
            Step::SpendMagic => {
                let most = self.affordable(Stock::Magic);
                let why = |dice: u8| if dice + self.combat.fight_dice == 0 { ruling(31) } else { rule(79) };
                (0..=most).try_for_each(|dice| offers.put(Move::SpendMagic(dice), why(dice)))?;
                if self.affordable(Stock::Fight) > 0 { offers.put(Move::Back, rule(79)) } else { Continue(()) }
            }
            Step::FightRolling => self.offer_fight_rolling(&mut offers),
            Step::Scene(scene) => self.offer_scene(scene, &mut offers),
            Step::ScenePick => {
                let shown = |face: &u8| self.scene.count(*face) > 0;
                (1..=6)
                    .filter(shown)
                    .try_for_each(|face| offers.put(Move::TakeResult(face), rule(111 + u16::from(face))))?;
                if setup.options.get(option::BUY_AFTER_LOOK) != 0 {
                    offers.put(Move::OneMore, ruling(26))?;
                }
                Continue(())
            }
            Step::Lack(_) => [Meter::Health, Meter::Sanity]
                .into_iter()
                .try_for_each(|meter| offers.put(Move::Pay(meter), ruling(29))),
            _ => Continue(()),
        }
    }

    fn offer_rolling(&self, offers: &mut Offers<'_>) -> ControlFlow<()> {
        if self.dice.loose() > 0 {
            offers.put(Move::Roll, rule(22))?;
        }
        offers.put(Move::Done, rule(26))?;
        for face in 2..=6 {
            let loose = self.dice.count_where(face, false);
            if loose > 1 {
                offers.put(Move::KeepAll(face), rule(23))?;
            }
            if loose > 0 {
                offers.put(Move::Keep(face), rule(23))?;
            }
            if self.dice.count_where(face, true) > 0 {
                offers.put(Move::Free(face), rule(23))?;
            }
        }
        if self.dice.count_where(1, true) > 0 {
            offers.put(Move::Unlock, rule(25))?;
        }
        Continue(())
    }

    fn offer_healing(&self, offers: &mut Offers<'_>) -> ControlFlow<()> {
        offers.put(Move::Walk, rule(43))?;
        for meter in [Meter::Health, Meter::Sanity] {
            if !self.meter(meter).is_full() {
                offers.put(Move::Heal(meter), rule(42))?;
            }
        }
        Continue(())
    }

    fn offer_fight_rolling(&self, offers: &mut Offers<'_>) -> ControlFlow<()> {
        let dice = &self.combat.dice;
        if dice.loose() > 0 {
            offers.put(Move::Roll, rule(80))?;
        }
        offers.put(Move::Done, rule(80))?;
        for face in 1..=6 {
            let loose = dice.count_where(face, false);
            if loose > 1 {
                offers.put(Move::KeepAll(face), rule(80))?;
            }
            if loose > 0 {
                offers.put(Move::Keep(face), rule(80))?;
            }
            let locked = if face == 1 { self.combat.locked } else { 0 };
            if dice.count_where(face, true) > locked {
                offers.put(Move::Free(face), rule(80))?;
            }
        }
        if self.combat.locked > 0 {
            offers.put(Move::Unlock, rule(83))?;
        }
        Continue(())
    }

    fn offer_scene(&self, scene: Scene, offers: &mut Offers<'_>) -> ControlFlow<()> {
        match scene {
            Scene::FirstLock => {
                offers.put(Move::FaceMonster, rule(106))?;
                offers.put(Move::GiveDie, rule(107))
            }
            Scene::DarkPact => {
                offers.put(Move::UseMagic, rule(108))?;
                offers.put(Move::Refuse, rule(110))
            }
            Scene::TimeIsShort => {
                let sanity = self.sanity.at();
                (0..=sanity).try_for_each(|dice| offers.put(Move::BuyDice(dice), rule(111)))
            }
            Scene::Dreamlands => Continue(()),
        }
    }

    /// Makes a move in the step that offered it.
    pub(super) fn make(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
        match mv {
            Move::GoOn => {}
            Move::SetDie(face) => {
                self.preset = false;
                self.dice.put(face, true);
                (at.tell)(self, Event::DieSet(face));
            }
            Move::Keep(face) => {
                self.tray_turn(step, face, true);
            }
            Move::KeepAll(face) => while self.tray_turn(step, face, true) {},
            Move::Free(face) => {
                self.tray_turn(step, face, false);
            }
            Move::Unlock => self.unlock(step, at),
            Move::Roll => {
                let again = if step == Step::Rolling { Step::Reroll } else { Step::FightReroll };
                self.agenda.push(&[again]);
            }
            Move::Heal(meter) => {
                self.points = self.points.saturating_sub(2);
                self.heal(meter, 1, rule(42), at);
            }
            Move::Back => self.agenda.push(&[Step::SpendFight]),
            _ => {
                self.agenda.pop();
                self.settle(mv, at);
            }
        }
    }

    /// A move that ends the step it was offered in.
    fn settle(&mut self, mv: Move, at: &mut At<'_, '_>) {
        match mv {
            Move::Walk => self.agenda.push(&[Step::Walk(Way::Chosen)]),
            Move::TellEnds(time_up, found) => self.event_phase(time_up, found, at),
            Move::LetTimePass => self.pass_time(1, rule(52), at),
            Move::Sacrifice(meter) => self.agenda.push(&[Step::Sacrifice(meter)]),
            Move::Fight => self.agenda.push(&[Step::SpendFight, Step::SpendMagic]),
            Move::Flee => self.flee(at),
            Move::SpendFight(dice) => self.combat.fight_dice = dice,
            Move::SpendMagic(dice) => self.buy_dice(dice, at),
            Move::FaceMonster => self.face_monster(at),
            Move::GiveDie => self.give_die(at),
            Move::UseMagic => self.agenda.push(&[Step::PactThrow]),
            Move::Refuse => self.agenda.push(&[Step::GainD3]),
            Move::BuyDice(dice) => {
                self.lose(Meter::Sanity, dice, rule(111), at);
                self.agenda.push(&[Step::SceneThrow(1 + dice), Step::ScenePick]);
            }
            Move::OneMore => {
                self.lose(Meter::Sanity, 1, ruling(26), at);
                self.agenda.push(&[Step::SceneThrow(1), Step::ScenePick]);
            }
            Move::TakeResult(face) => self.scene_result(face, at),
            Move::Pay(meter) => self.lose(meter, 1, ruling(29), at),
            _ => {}
        }
    }

    fn tray_turn(&mut self, step: Step, face: u8, keep: bool) -> bool {
        if step == Step::Rolling { self.dice.turn(face, keep) } else { self.combat.dice.turn(face, keep) }
    }

    fn unlock(&mut self, step: Step, at: &mut At<'_, '_>) {
        let why = if step == Step::Rolling { rule(25) } else { rule(83) };
        self.tray_turn(step, 1, false);
        if step == Step::FightRolling {
            self.combat.locked = self.combat.locked.saturating_sub(1);
        }
        self.lose(Meter::Sanity, 1, why, at);
    }
}

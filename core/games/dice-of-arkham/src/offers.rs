//! What is on offer.

use core::ops::ControlFlow::{self, Continue};

use super::moves::Move;
use super::risk::Risk;
use super::steps::Step;
use super::{DiceOfArkham, Meter, Scene, Stock, editions, options, rule, ruling};
use eldertally_core::game::{Offer, SetupOf, Viewer};
use eldertally_core::kit::Offers;

impl DiceOfArkham {
    /// What can be chosen now, each with what it risks.
    pub(super) fn offer(
        &self,
        setup: &SetupOf<Self>,
        viewer: Viewer,
        visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut put_with_risk = |offer: Offer<Move>| {
            let risk = self.risk(offer.mv, setup);
            visit(offer.fatal_if(matches!(risk, Risk::Certain(_))).may_kill_if(risk == Risk::Possible))
        };
        let mut offers = Offers::new(viewer, &mut put_with_risk);
        let Some(step) = self.agenda.next() else { return offers.any(Move::GoOn, rule(18)) };
        if let Some(lesson) = self.owes(setup) {
            return self.offer_lesson(lesson, setup, &mut offers);
        }
        if !self.waits(step, setup) {
            return offers.any(Move::GoOn, rule(18));
        }
        match step {
            Step::Throw if self.sets_die() => (1..=6).try_for_each(|face| offers.any(Move::SetDie(face), rule(104))),
            Step::Ones(lesson, ten) => self.offer_ones(lesson, ten, setup, &mut offers),
            Step::EventPhase => self.offer_ends(setup, &mut offers),
            Step::Rolling => self.offer_rolling(setup, &mut offers),
            Step::Investigation => self.offer_healing(&mut offers),
            Step::Double => {
                offers.any(Move::LetTimePass, rule(52))?;
                [Meter::Sanity, Meter::Health]
                    .into_iter()
                    .try_for_each(|meter| offers.any(Move::Sacrifice(meter), rule(53)))
            }
            Step::Stand if !self.is_quick_fight() => {
                offers.any(Move::Fight, rule(71))?;
                offers.any(Move::Flee, if self.time.is_at_end() { rule(75) } else { rule(72) })
            }
            Step::SpendFight => {
                let most = self.affordable(Stock::Fight);
                (0..=most).try_for_each(|dice| offers.any(Move::SpendFight(dice), rule(79)))
            }
            Step::SpendMagic => {
                let most = self.affordable(Stock::Magic);
                let why = |dice: u8| if dice + self.combat.fight_dice == 0 { ruling(31) } else { rule(79) };
                (0..=most).try_for_each(|dice| offers.any(Move::SpendMagic(dice), why(dice)))?;
                if self.affordable(Stock::Fight) > 0 { offers.any(Move::Back, rule(79)) } else { Continue(()) }
            }
            Step::FightRolling => self.offer_fight_rolling(setup, &mut offers),
            Step::Scene(scene) => self.offer_scene(scene, &mut offers),
            Step::ScenePick => {
                let shown = |face: &u8| self.scene.count(*face) > 0;
                (1..=6)
                    .filter(shown)
                    .try_for_each(|face| offers.any(Move::TakeResult(face), rule(111 + u16::from(face))))?;
                if setup.options.get(options::BUY_AFTER_LOOK) != 0 {
                    offers.any(Move::OneMore, ruling(26))?;
                }
                Continue(())
            }
            Step::Lack(_) => [Meter::Health, Meter::Sanity]
                .into_iter()
                .try_for_each(|meter| offers.any(Move::Pay(meter), ruling(29))),
            _ => Continue(()),
        }
    }

    fn offer_rolling(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        if self.dice.loose() > 0 {
            offers.any(Move::Roll, rule(22))?;
        }
        offers.any(Move::Done, rule(26))?;
        if editions::dice_are_kept_one_by_one(setup) {
            return self.offer_dice(offers);
        }
        for face in 2..=6 {
            let loose = self.dice.count_where(face, false);
            if loose > 1 {
                offers.any(Move::KeepAll(face), rule(23))?;
            }
            if loose > 0 {
                offers.any(Move::Keep(face), rule(23))?;
            }
            if self.dice.count_where(face, true) > 0 {
                offers.any(Move::Free(face), rule(23))?;
            }
        }
        if self.dice.count_where(1, true) > 0 {
            offers.any(Move::Unlock, rule(25))?;
        }
        Continue(())
    }

    fn offer_healing(&self, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        offers.any(Move::Walk, rule(43))?;
        for meter in [Meter::Health, Meter::Sanity] {
            if !self.meter(meter).is_full() {
                offers.any(Move::Heal(meter), rule(42))?;
            }
        }
        Continue(())
    }

    fn offer_fight_rolling(&self, setup: &SetupOf<Self>, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        let dice = &self.combat.dice;
        if dice.loose() > 0 {
            offers.any(Move::Roll, rule(80))?;
        }
        offers.any(Move::Done, rule(80))?;
        if editions::dice_are_kept_one_by_one(setup) {
            return self.offer_dice(offers);
        }
        for face in 1..=6 {
            let loose = dice.count_where(face, false);
            if loose > 1 {
                offers.any(Move::KeepAll(face), rule(80))?;
            }
            if loose > 0 {
                offers.any(Move::Keep(face), rule(80))?;
            }
            let locked = if face == 1 { self.combat.locked } else { 0 };
            if dice.count_where(face, true) > locked {
                offers.any(Move::Free(face), rule(80))?;
            }
        }
        if self.combat.locked > 0 {
            offers.any(Move::Unlock, rule(83))?;
        }
        Continue(())
    }

    fn offer_scene(&self, scene: Scene, offers: &mut Offers<'_, Move>) -> ControlFlow<()> {
        match scene {
            Scene::FirstLock => {
                offers.any(Move::FaceMonster, rule(106))?;
                offers.any(Move::GiveDie, rule(107))
            }
            Scene::DarkPact => {
                offers.any(Move::UseMagic, rule(108))?;
                offers.any(Move::Refuse, rule(110))
            }
            Scene::TimeIsShort => {
                let sanity = self.sanity.at();
                (0..=sanity).try_for_each(|dice| offers.any(Move::BuyDice(dice), rule(111)))
            }
            Scene::Dreamlands => Continue(()),
        }
    }
}

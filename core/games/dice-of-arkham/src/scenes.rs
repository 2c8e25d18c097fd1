//! The four events that follow a seal or a key.

use super::play::{At, pips};
use super::steps::{Step, Way};
use super::{DiceOfArkham, Event, Meter, Scene, Stock, options, rule, ruling};
use eldertally_core::game::SetupOf;

impl DiceOfArkham {
    /// Whether an event has something to ask before anything happens.
    pub(super) fn scene_waits(&self, scene: Scene, setup: &SetupOf<Self>) -> bool {
        match scene {
            Scene::Dreamlands => true,
            Scene::TimeIsShort => setup.options.get(options::BUY_AFTER_LOOK) == 0,
            Scene::FirstLock => self.may_have_sign(&setup.print) && !self.sign_die,
            Scene::DarkPact => !self.magic.is_empty(),
        }
    }

    /// An event whose choice is forced: no elder sign to put a die on, no magic to use, no dice to buy yet.
    pub(super) fn forced_scene(&mut self, scene: Scene, at: &mut At<'_, '_>) {
        match scene {
            Scene::FirstLock => self.face_monster(at),
            Scene::DarkPact => self.agenda.push(&[Step::GainD3]),
            Scene::TimeIsShort => self.agenda.push(&[Step::SceneThrow(1), Step::ScenePick]),
            Scene::Dreamlands => {}
        }
    }

    /// 1A, by the die.
    pub(super) fn dream(&mut self, die: u8, at: &mut At<'_, '_>) {
        match die {
            1 => self.agenda.push(&[Step::LoseD3(Meter::Sanity)]),
            2 => {
                self.fewer = 2;
                (at.tell)(self, Event::FewerDice(2));
            }
            3 => self.pass_time(1, rule(101), at),
            5 => self.gain(Stock::Magic, 1, rule(103), at),
            6 => {
                self.heal(Meter::Sanity, 1, rule(104), at);
                self.preset = true;
                (at.tell)(self, Event::DieToSet);
            }
            _ => (at.tell)(self, Event::Nothing(rule(102))),
        }
    }

    /// 1B, first choice.
    pub(super) fn face_monster(&mut self, at: &mut At<'_, '_>) {
        self.lose(Meter::Sanity, 1, rule(106), at);
        self.meet_monster(0, 1);
    }

    /// 1B, second choice.
    pub(super) fn give_die(&mut self, at: &mut At<'_, '_>) {
        self.sign_die = true;
        (at.tell)(self, Event::DieGiven);
    }

    /// 2A, by the dice.
    pub(super) fn pact_threw(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        let count = |of: fn(u8) -> bool| faces.iter().filter(|face| of(pips(**face))).count() as u8;
        let (healed, lost) = (count(|die| die >= 5), count(|die| die == 1));
        if healed > 0 {
            self.heal(Meter::Health, healed, rule(109), at);
        }
        self.lose(Meter::Sanity, lost, rule(109), at);
        if healed == 0 && lost == 0 {
            (at.tell)(self, Event::Nothing(rule(109)));
        }
    }

    /// Whether all dice of 2B show the same result, so that there is nothing to choose.
    pub(super) fn scene_is_uniform(&self) -> bool {
        let first = self.scene.get(0);
        self.scene.iter().all(|(face, _)| Some(face) == first)
    }

    /// 2B, by the result that was taken.
    pub(super) fn scene_result(&mut self, result: u8, at: &mut At<'_, '_>) {
        self.scene.clear();
        match result {
            1 => self.agenda.push(&[Step::LoseD3(Meter::Health)]),
            2 => self.agenda.push(&[Step::TrapThrow]),
            3 => self.pass_time(2, rule(114), at),
            4 => self.agenda.push(&[Step::Lack(Stock::Fight), Step::Lack(Stock::Magic)]),
            5 => self.agenda.push(&[Step::FindThrow]),
            6 => {
                self.points = 4;
                self.agenda.push(&[Step::Walk(Way::Four)]);
            }
            _ => debug_assert!(false, "no die shows {result}"),
        }
    }

    /// 2B, result 2: two mythos dice at once, and nothing else adds to them.
    pub(super) fn trap_threw(&mut self, faces: &[u8]) {
        for (die, face) in self.mythos.iter_mut().zip(faces) {
            *die = pips(*face);
        }
        (self.pairs, self.reds, self.trap) = (0, 0, true);
        self.agenda.push(&[Step::MythosPhase]);
    }

    /// 2B, result 4, where there is nothing to choose: a point that is owned goes, a missing fight costs health, a
    /// missing magic costs sanity.
    pub(super) fn forced_lack(&mut self, stock: Stock, at: &mut At<'_, '_>) {
        if !self.stock(stock).is_empty() {
            self.spend(stock, 1, rule(115), at);
            return;
        }
        let meter = match stock {
            Stock::Fight => Meter::Health,
            Stock::Magic => Meter::Sanity,
        };
        self.lose(meter, 1, ruling(29), at);
    }

    /// 2B, result 5: two investigator dice, without rerolls, bonus or red spaces.
    pub(super) fn find_threw(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        if faces.iter().all(|face| pips(*face) <= 2) {
            self.pass_time(2, rule(116), at);
            return;
        }
        let count = |die: u8| faces.iter().filter(|face| pips(**face) == die).count() as u8;
        self.points = count(3) + 2 * count(4);
        self.agenda.push(&[Step::Walk(Way::Find), Step::Found { fight: count(5), magic: count(6) }]);
    }
}

//! Applying answers: what the players chose or threw, and the steps that follow of themselves.

use super::steps::{Step, Way};
use super::{DiceOfArkham, Event, Meter, Move, Stock, rule, ruling};
use eldertally_core::game::{Answer, EventSink, SetupOf};

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<DiceOfArkham>,
    pub(super) tell: &'a mut EventSink<'t, DiceOfArkham>,
}

impl At<'_, '_> {
    pub(super) fn chose(&self, number: u8) -> bool {
        self.setup.options.get(number) != 0
    }
}

/// Dice are entered as faces counted from 0.
pub(super) fn pips(face: u8) -> u8 {
    face + 1
}

/// What the first die shows.
pub(super) fn first(faces: &[u8]) -> u8 {
    debug_assert!(!faces.is_empty(), "a throw without dice");
    faces.first().copied().map_or(1, pips)
}

/// A D2 is read off a D6: 1 to 3 is one, 4 to 6 is two.
pub(super) fn d2(pips: u8) -> u8 {
    pips.div_ceil(3)
}

/// A D3 is read off a D6 by pairs.
pub(super) fn d3(pips: u8) -> u8 {
    pips.div_ceil(2)
}

impl DiceOfArkham {
    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        let Some(step) = self.agenda.next() else {
            debug_assert!(false, "a turn without a next step");
            return;
        };
        match answer {
            Answer::Move(_, mv) => {
                if !self.told(mv, at) {
                    self.make(step, mv, at);
                }
            }
            Answer::Fell(faces) => {
                self.agenda.pop();
                self.fell(step, faces, at);
            }
            Answer::Sum(sums) => {
                self.agenda.pop();
                self.enemy_threw(sums.iter().sum(), at);
            }
            Answer::Text(_) => debug_assert!(false, "no step asks for a text"),
        }
        self.run(at);
    }

    /// Does all steps that need no answer, until one does or the game is over.
    fn run(&mut self, at: &mut At<'_, '_>) {
        while self.outcome().is_none() {
            let Some(step) = self.agenda.next().filter(|step| !self.waits(*step, at.setup)) else { return };
            self.agenda.pop();
            self.perform(step, at);
        }
    }

    /// Makes a move in the step that offered it.
    fn make(&mut self, step: Step, mv: Move, at: &mut At<'_, '_>) {
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
            Move::KeepDie(n) => self.turn_die(n, true),
            Move::FreeDie(n) => self.free_die(n, at),
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
            Move::Done => {}
            _ => debug_assert!(false, "{mv:?} ends no step"),
        }
    }

    fn tray_turn(&mut self, step: Step, face: u8, keep: bool) -> bool {
        if step == Step::Rolling { self.dice.turn(face, keep) } else { self.combat.dice.turn(face, keep) }
    }

    fn unlock(&mut self, step: Step, at: &mut At<'_, '_>) {
        let why = self.price_of_lock();
        self.tray_turn(step, 1, false);
        if step == Step::FightRolling {
            self.combat.locked = self.combat.locked.saturating_sub(1);
        }
        self.lose(Meter::Sanity, 1, why, at);
    }

    fn perform(&mut self, step: Step, at: &mut At<'_, '_>) {
        match step {
            Step::TurnStart => {
                self.begin_turn(&at.setup.print);
                (at.tell)(self, Event::TurnBegan);
            }
            Step::InvestigatorPhase => self.investigator_phase(at),
            Step::Investigation => self.agenda.push(&[Step::Walk(Way::Dice)]),
            Step::Walk(way) => self.walk(way, at),
            Step::Found { fight, magic } => {
                self.gain(Stock::Fight, fight, rule(116), at);
                self.gain(Stock::Magic, magic, rule(116), at);
            }
            Step::Dream(die) => self.dream(die, at),
            Step::Gains => {
                self.gain(Stock::Fight, self.worth(5), self.worth_by(5, rule(34)), at);
                self.gain(Stock::Magic, self.worth(6), self.worth_by(6, rule(35)), at);
            }
            Step::MythosPhase => self.agenda.push(&[Step::Fours, Step::Double, Step::Enemies]),
            Step::Fours => {
                self.lose(Meter::Sanity, self.mythos_fours(), rule(50), at);
            }
            Step::Double if self.is_double() => self.pass_time(1, rule(52), at),
            Step::Enemies => self.enemies(at),
            Step::SpendFight => self.combat.fight_dice = 0,
            Step::SpendMagic => self.buy_dice(0, at),
            Step::EventPhase => self.event_phase(self.time.is_at_end(), self.investigation.is_at_end(), at),
            Step::Scene(scene) => self.forced_scene(scene, at),
            Step::ScenePick => {
                debug_assert!(!self.scene.is_empty(), "a result without dice");
                self.scene_result(self.scene.get(0).unwrap_or(0), at);
            }
            Step::Lack(stock) => self.forced_lack(stock, at),
            _ => {}
        }
    }

    /// What fell in a step that was already taken off the agenda.
    fn fell(&mut self, step: Step, faces: &[u8], at: &mut At<'_, '_>) {
        let first = first(faces);
        match step {
            Step::Throw if self.is_quick_throw() => self.lay_out(faces, at),
            Step::Throw => self.threw(faces, at),
            Step::Stand => self.fought(faces, at),
            Step::Reroll => {
                self.dice.throw_loose(faces.iter().copied().map(pips));
                // Amended while the last dice were in the air, it may be 3 already.
                self.throws = (self.throws + 1).min(3);
                self.lock_ones(at);
            }
            Step::Sacrifice(meter) => {
                self.lose(meter, d2(first), rule(53), at);
                (at.tell)(self, Event::DoublePrevented);
            }
            Step::LoseD3(Meter::Health) => self.lose(Meter::Health, d3(first), rule(112), at),
            Step::LoseD3(Meter::Sanity) => self.lose(Meter::Sanity, d3(first), rule(99), at),
            Step::GainD3 => self.heal(Meter::Sanity, d3(first), rule(110), at),
            Step::Scene(_) => self.agenda.push(&[Step::Dream(first)]),
            Step::PactThrow => self.pact_threw(faces, at),
            Step::SceneThrow(_) => {
                for face in faces.iter().copied().map(pips) {
                    self.scene.put(face, false);
                }
            }
            Step::TrapThrow => self.trap_threw(faces),
            Step::FindThrow => self.find_threw(faces, at),
            _ => self.combat_fell(step, faces, at),
        }
    }
}

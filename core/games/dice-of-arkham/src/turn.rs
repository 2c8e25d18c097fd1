//! The turn and its four phases.

use super::play::{At, pips};
use super::state::{Combat, Skipped};
use super::steps::Step;
use super::{DiceOfArkham, Event, Scene, Sheet, options, rule, ruling};
use eldertally_core::rules::RuleId;

impl DiceOfArkham {
    /// What the turn brings, from its first step on.
    pub(super) const TURN: [Step; 5] =
        [Step::Throw, Step::InvestigatorPhase, Step::MythosPhase, Step::EventPhase, Step::TurnStart];

    pub(super) fn begin_turn(&mut self, sheet: &Sheet) {
        self.turn = self.turn.saturating_add(1);
        self.mythos = [0; 2];
        self.dice.clear();
        self.scene.clear();
        (self.throws, self.pairs, self.reds, self.points) = (0, 0, 0, 0);
        self.trap = false;
        self.combat = Combat::none();
        self.began_on_sign = self.elder_sign(sheet) == Some(self.investigation.at());
        self.agenda.push(&Self::TURN);
    }

    pub(super) fn threw(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        self.put_dice(faces, false);
        self.throws = 1;
        self.agenda.push(&[Step::Rolling]);
        self.lock_ones(at);
    }

    /// Puts the dice of a turn on the table, those of the mythos first.
    pub(super) fn put_dice(&mut self, faces: &[u8], kept: bool) {
        debug_assert!(faces.len() > 2, "mythos dice and at least one of the investigator's");
        let (mythos, own) = faces.split_at_checked(2).unwrap_or((faces, &[]));
        for (die, face) in self.mythos.iter_mut().zip(mythos) {
            *die = pips(*face);
        }
        for face in own.iter().copied().map(pips) {
            self.dice.put(face, kept);
        }
        self.fewer = 0;
    }

    pub(super) fn lock_ones(&mut self, at: &mut At<'_, '_>) {
        let mut locked = 0;
        while self.dice.turn(1, true) {
            locked += 1;
        }
        if locked > 0 {
            (at.tell)(self, Event::OnesLocked(locked, rule(24)));
        }
    }

    /// Whether the mythos dice show the same number.
    pub(super) fn is_double(&self) -> bool {
        matches!(self.mythos, [a, b] if a == b && a > 0)
    }

    /// Mythos dice that cost a sanity.
    pub(super) fn mythos_fours(&self) -> u8 {
        self.mythos.iter().filter(|die| **die == 4).count() as u8
    }

    /// What the dice of a number are worth, with the bonus for three or more.
    pub(super) fn worth(&self, face: u8) -> u8 {
        let count = self.dice.count(face);
        count + u8::from(count >= 3)
    }

    /// The rule behind what the dice of a number are worth: its own, or that of three alike.
    pub(super) fn worth_by(&self, face: u8, own: RuleId) -> RuleId {
        if self.dice.count(face) >= 3 { rule(36) } else { own }
    }

    pub(super) fn investigator_phase(&mut self, at: &mut At<'_, '_>) {
        self.pairs = self.dice.count(1) / 2;
        if self.pairs > 0 {
            (at.tell)(self, Event::PairsOfOnes(self.pairs));
        }
        self.pass_time(self.dice.count(2), rule(31), at);
        self.points = self.worth(3) + 2 * self.worth(4);
        self.agenda.push(&[Step::Investigation, Step::Gains]);
    }

    pub(super) fn event_phase(&mut self, time_up: bool, found: bool, at: &mut At<'_, '_>) {
        if !time_up && !found {
            return;
        }
        let scene = if time_up {
            self.keys += 1;
            (at.tell)(self, Event::KeyFound(self.keys));
            if found {
                (at.tell)(self, Event::InvestigationLost);
            }
            if self.keys == 1 { Scene::FirstLock } else { Scene::TimeIsShort }
        } else {
            self.seals += 1;
            (at.tell)(self, Event::SealFound(self.seals));
            if self.seals == 1 {
                (at.tell)(self, Event::SixthDie);
            }
            if self.seals == 1 { Scene::Dreamlands } else { Scene::DarkPact }
        };
        let reset = if at.chose(options::TIME_RESET) { 0 } else { at.setup.print.time_reset };
        self.time.set(reset);
        self.investigation.set(0);
        self.skipped = Skipped::default();
        if self.outcome().is_none() {
            let why = if at.chose(options::TIME_RESET) { ruling(3) } else { rule(63) };
            (at.tell)(self, Event::TracksReset(why));
            (at.tell)(self, Event::SceneBegan(scene));
            self.agenda.push(&[Step::Scene(scene)]);
        }
    }
}

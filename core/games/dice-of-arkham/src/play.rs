//! The turn: answers, the agenda, and the four phases.

use eldertally_core::game::{Answer, Ask, Group, SetupOf, Tell};
use eldertally_core::rules::RuleId;

use super::event::Event;
use super::{DiceOfArkham, Meter, Move, Scene, Sheet, Skipped, Step, Stock, Way, option, rule, ruling};

/// Where the rules stand while an answer is applied: the setup, and whom to tell.
pub(super) struct At<'a, 't> {
    pub(super) setup: &'a SetupOf<DiceOfArkham>,
    pub(super) tell: &'a mut Tell<'t, DiceOfArkham>,
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

/// A D2 is read off a D6: 1 to 3 is one, 4 to 6 is two.
pub(super) fn d2(pips: u8) -> u8 {
    pips.div_ceil(3)
}

/// A D3 is read off a D6 by pairs.
pub(super) fn d3(pips: u8) -> u8 {
    pips.div_ceil(2)
}

impl DiceOfArkham {
    pub(super) fn ask_of_step(&self) -> Ask {
        match self.agenda.next() {
            Some(Step::Throw) if !self.sets_die() => Ask::Chance(2),
            _ if self.group_of_step(0).is_some() => Ask::Chance(1),
            _ => Ask::Choose,
        }
    }

    pub(super) fn group_of_step(&self, n: u8) -> Option<Group> {
        let step = self.agenda.next()?;
        if step == Step::Throw && self.sets_die() {
            return None;
        }
        if step == Step::Throw && n == 1 {
            return Some(Group::d6(self.dice_of_turn().saturating_sub(self.dice.len())));
        }
        if n > 0 {
            return None;
        }
        let group = match step {
            Step::Throw | Step::TrapThrow | Step::FindThrow => Group::d6(2),
            Step::Reroll => Group::d6(self.dice.loose()),
            Step::Sacrifice(_) | Step::Damage { .. } | Step::LoseD3(_) | Step::GainD3 => Group::d6(1),
            Step::Scene(Scene::Dreamlands) => Group::d6(1),
            Step::MonsterDice(count) | Step::SceneThrow(count) => Group::d6(count),
            Step::FightThrow => Group::d6(self.combat.dice.len()),
            Step::FightReroll => Group::d6(self.combat.dice.loose()),
            Step::EnemyThrow => Group { total: true, ..Group::d6(self.combat.strength) },
            Step::PactThrow => Group::d6(self.magic.at()),
            _ => return None,
        };
        // An amendment can leave a throw without dice: then there is nothing to enter.
        Some(group).filter(|group| group.count > 0)
    }

    /// Why these dice are thrown.
    pub(super) fn throw_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        self.group_of_step(0)?;
        Some(match self.agenda.next()? {
            Step::Throw => rule(19),
            Step::Reroll => rule(22),
            Step::Sacrifice(_) => rule(53),
            Step::MonsterDice(dice) => self.monster_by(dice),
            Step::FightThrow => rule(80),
            Step::FightReroll => rule(81),
            Step::EnemyThrow => rule(87),
            Step::Damage { fled: false } => rule(90),
            Step::Damage { fled: true } if setup.options.get(option::FLEE_EXAMPLE_HEALTH) != 0 => ruling(1),
            Step::Damage { fled: true } => rule(74),
            Step::Scene(_) => rule(98),
            Step::LoseD3(Meter::Sanity) => rule(99),
            Step::LoseD3(Meter::Health) => rule(112),
            Step::GainD3 => rule(110),
            Step::PactThrow => rule(108),
            Step::SceneThrow(_) => rule(111),
            Step::TrapThrow => rule(113),
            Step::FindThrow => rule(116),
            _ => return None,
        })
    }

    pub(super) fn answer(&mut self, answer: Answer<'_, Move>, at: &mut At<'_, '_>) {
        let Some(step) = self.agenda.next() else { return };
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
            Answer::Text(_) => {}
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

    /// Whether a step needs an answer. A choice that is forced does not.
    pub(super) fn waits(&self, step: Step, setup: &SetupOf<Self>) -> bool {
        let chose = |number| setup.options.get(number) != 0;
        match step {
            _ if self.to_ask(step, setup).is_some() => true,
            Step::EventPhase => self.ends_to_see(setup) != (false, false),
            Step::Rolling => self.throws < 3,
            Step::Investigation => self.can_heal(),
            Step::Double => self.is_double() && !self.time.is_at_end(),
            Step::SpendFight => self.affordable(Stock::Fight) > 0,
            Step::SpendMagic => self.affordable(Stock::Magic) > 0,
            Step::FightRolling => self.combat.throws < 3,
            Step::Scene(scene) => self.scene_waits(scene, setup),
            Step::ScenePick => chose(option::BUY_AFTER_LOOK) || !self.scene_is_uniform(),
            Step::Lack(stock) => self.stock(stock).is_empty() && chose(option::LACK_CHOICE),
            Step::Throw | Step::Stand | Step::Ones(..) => true,
            _ => self.group_of_step(0).is_some(),
        }
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
                let face = self.scene.get(0).unwrap_or(0);
                self.scene_result(face, at);
            }
            Step::Lack(stock) => self.forced_lack(stock, at),
            _ => {}
        }
    }

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
        self.combat = super::Combat::none();
        self.began_on_sign = self.elder_sign(sheet) == Some(self.investigation.at());
        self.agenda.push(&Self::TURN);
    }

    /// What fell in a step that was already taken off the agenda.
    fn fell(&mut self, step: Step, faces: &[u8], at: &mut At<'_, '_>) {
        let first = faces.first().copied().map_or(1, pips);
        match step {
            Step::Throw => self.threw(faces, at),
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

    fn threw(&mut self, faces: &[u8], at: &mut At<'_, '_>) {
        let (mythos, own) = faces.split_at_checked(2).unwrap_or((faces, &[]));
        for (die, face) in self.mythos.iter_mut().zip(mythos) {
            *die = pips(*face);
        }
        for face in own.iter().copied().map(pips) {
            self.dice.put(face, false);
        }
        self.fewer = 0;
        self.throws = 1;
        self.agenda.push(&[Step::Rolling]);
        self.lock_ones(at);
    }

    fn lock_ones(&mut self, at: &mut At<'_, '_>) {
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

    fn investigator_phase(&mut self, at: &mut At<'_, '_>) {
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
        let reset = if at.chose(option::TIME_RESET) { 0 } else { at.setup.print.time_reset };
        self.time.set(reset);
        self.investigation.set(0);
        self.skipped = Skipped::default();
        if self.outcome().is_none() {
            let why = if at.chose(option::TIME_RESET) { ruling(3) } else { rule(63) };
            (at.tell)(self, Event::TracksReset(why));
            (at.tell)(self, Event::SceneBegan(scene));
            self.agenda.push(&[Step::Scene(scene)]);
        }
    }

    pub(super) fn pass_time(&mut self, steps: u8, why: RuleId, at: &mut At<'_, '_>) {
        if steps == 0 {
            return;
        }
        let moved = self.time.advance(steps).count() as u8;
        let stands = if why == rule(72) { ruling(36) } else { ruling(17) };
        (at.tell)(self, if moved > 0 { Event::TimeMoved(moved, why) } else { Event::TimeStands(stands) });
    }

    pub(super) fn lose(&mut self, meter: Meter, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let lost = match meter {
            Meter::Health => self.health.lose(count),
            Meter::Sanity => self.sanity.lose(count),
        };
        if lost > 0 {
            (at.tell)(self, Event::Lost(meter, lost, why));
        }
    }

    pub(super) fn heal(&mut self, meter: Meter, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let gained = match meter {
            Meter::Health => self.health.gain(count),
            Meter::Sanity => self.sanity.gain(count),
        };
        let full = if why == rule(109) { ruling(25) } else { ruling(4) };
        (at.tell)(self, if gained > 0 { Event::Healed(meter, gained, why) } else { Event::FullMeter(meter, full) });
    }

    pub(super) fn gain(&mut self, stock: Stock, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        if count == 0 {
            return;
        }
        let gained = match stock {
            Stock::Fight => self.fight.gain(count),
            Stock::Magic => self.magic.gain(count),
        };
        // What dice give is cut by the rule of dice, what an event gives by that of the stock.
        let full = match stock {
            _ if ![rule(103), rule(116)].contains(&why) => rule(40),
            Stock::Fight => rule(15),
            Stock::Magic => rule(16),
        };
        (at.tell)(self, if gained > 0 { Event::Gained(stock, gained, why) } else { Event::FullStock(stock, full) });
    }

    pub(super) fn spend(&mut self, stock: Stock, count: u8, why: RuleId, at: &mut At<'_, '_>) {
        let spent = match stock {
            Stock::Fight => self.fight.lose(count),
            Stock::Magic => self.magic.lose(count),
        };
        if spent > 0 {
            (at.tell)(self, Event::Spent(stock, spent, why));
        }
    }
}

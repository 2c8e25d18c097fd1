//! What a move can cost in the end: certain death, and death that dice decide.
//!
//! Told is the danger that a move brings, not one that waits already whatever is chosen.

use super::play::At;
use super::state::GOAL;
use super::steps::Step;
use super::{DiceOfArkham, Meter, Move, Scene, Stock, editions, options};
use eldertally_core::game::{Actor, Answer, Outcome, SetupOf};

/// What becomes of the investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Risk {
    /// Nothing that ends the game.
    None,
    /// The dice that follow may end it.
    Possible,
    /// It ends for certain.
    Certain(End),
}

/// What ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A meter runs out.
    Meter(Meter),
    /// Time does, and the cultists have two keys already.
    Time,
}

impl Risk {
    /// The worse of two.
    fn or(self, other: Self) -> Self {
        match (self, other) {
            (Self::Certain(_), _) | (_, Self::None) => self,
            (Self::Possible, Self::Possible) | (Self::None, _) | (_, Self::Certain(_)) => other,
        }
    }
}

/// The most that a monster's damage die costs, of health and of sanity.
const MONSTER: (u8, u8) = (6, 5);

impl DiceOfArkham {
    /// What a move that is on offer brings.
    pub(super) fn risk(&self, mv: Move, setup: &SetupOf<Self>) -> Risk {
        if mv.is_told() || self.is_doomed() && !self.pays_for_lock(mv) {
            return Risk::None;
        }
        self.tried(mv, setup).or(self.foreseen(mv, setup))
    }

    /// Whether a move costs the sanity of a locked die.
    fn pays_for_lock(&self, mv: Move) -> bool {
        match mv {
            Move::Unlock => true,
            Move::FreeDie(n) => self.is_locked(n),
            _ => false,
        }
    }

    /// What a move brings later than with the next dice.
    fn foreseen(&self, mv: Move, setup: &SetupOf<Self>) -> Risk {
        match mv {
            _ if self.pays_for_lock(mv) && !self.is_doomed() => self.loss(Meter::Sanity, 1 + self.fours_due(), 0),
            Move::Done | Move::Roll => self.throwing_on(mv),
            Move::LetTimePass => self.time_passing(1, 1),
            Move::Fight => self.battle(0, self.affordable(Stock::Fight) + self.affordable(Stock::Magic)),
            Move::SpendFight(dice) => self.battle(dice, dice + self.affordable(Stock::Magic)),
            Move::SpendMagic(dice) => self.battle(dice + self.combat.fight_dice, dice + self.combat.fight_dice),
            Move::Flee => self.flight(setup),
            Move::FaceMonster => self.loss(Meter::Sanity, 1, 1 + MONSTER.1).or(self.loss(Meter::Health, 0, MONSTER.0)),
            Move::TakeResult(face) => self.result_risk(face),
            Move::Pay(meter) => self.paying(meter),
            _ => Risk::None,
        }
    }

    /// What a move brings up to the next choice, found out by making it in a copy of the game.
    fn tried(&self, mv: Move, setup: &SetupOf<Self>) -> Risk {
        let mut twin = self.clone();
        twin.answer(Answer::Move(Actor::Table, mv), &mut At { setup, tell: &mut |_, _| {} });
        match twin.outcome() {
            Some(Outcome::Lost) if twin.health.is_empty() => Risk::Certain(End::Meter(Meter::Health)),
            Some(Outcome::Lost) if twin.sanity.is_empty() => Risk::Certain(End::Meter(Meter::Sanity)),
            Some(Outcome::Lost) => Risk::Certain(End::Time),
            _ => twin.throw_risk(),
        }
    }

    /// What the throw that is asked for may bring.
    fn throw_risk(&self) -> Risk {
        match self.agenda.next() {
            Some(Step::EnemyThrow) => self.enemy_throw(self.combat.dice.sum(), self.combat.dice.sum()),
            Some(Step::Sacrifice(meter)) => self.loss(meter, 1, 2),
            Some(Step::LoseD3(meter)) => self.loss(meter, 1, 3),
            Some(Step::Scene(Scene::Dreamlands)) => self.loss(Meter::Sanity, 0, 3),
            Some(Step::SceneThrow(_)) => self.any_result(),
            Some(Step::PactThrow) => self.loss(Meter::Sanity, 0, self.magic.at()),
            _ => Risk::None,
        }
    }

    /// A loss of `least` points for certain, and of `most` at the worst.
    fn loss(&self, meter: Meter, least: u8, most: u8) -> Risk {
        let at = self.meter(meter).at();
        match at {
            _ if least > 0 && at <= least => Risk::Certain(End::Meter(meter)),
            _ if most > 0 && at <= most => Risk::Possible,
            _ => Risk::None,
        }
    }

    /// Time that passes for certain, and at the worst. It is never put back before the cultists take their key.
    fn time_passing(&self, least: u8, most: u8) -> Risk {
        let left = self.time.left();
        match left {
            0 => Risk::None,
            _ if self.keys + 1 < GOAL => Risk::None,
            _ if left <= least => Risk::Certain(End::Time),
            _ if left <= most => Risk::Possible,
            _ => Risk::None,
        }
    }

    /// Sanity that the mythos dice of this turn will cost, unless it can be healed before.
    fn fours_due(&self) -> u8 {
        let heals = self.began_on_sign && self.agenda.contains(Step::InvestigatorPhase);
        if heals || !self.agenda.contains(Step::MythosPhase) { 0 } else { self.mythos_fours() }
    }

    /// Whether the game is lost whatever is chosen: the mythos dice take the last sanity, or too few dice can be thrown
    /// against cultists. Then the sheet says so, not every choice.
    pub(super) fn is_doomed(&self) -> bool {
        let dice = match self.agenda.next() {
            Some(Step::SpendFight | Step::SpendMagic) => self.affordable(Stock::Fight) + self.affordable(Stock::Magic),
            Some(Step::FightRolling | Step::FightThrow | Step::FightReroll) => self.combat.dice.len(),
            _ => {
                let rolling = self.agenda.contains(Step::InvestigatorPhase);
                return rolling && self.fours_due() > 0 && self.sanity.at() <= self.fours_due();
            }
        };
        matches!(self.battle(dice, dice), Risk::Certain(_))
    }

    /// Stopping, or the last throw after which there is nothing to stop.
    fn throwing_on(&self, mv: Move) -> Risk {
        match self.agenda.next() {
            Some(Step::Rolling) if mv == Move::Done || self.throws == 2 => {
                let loose = if mv == Move::Done { 0 } else { self.dice.loose() };
                let twos = if mv == Move::Done { self.dice.count(2) } else { self.dice.count_where(2, true) };
                let fours = self.loss(Meter::Sanity, self.fours_due(), if loose > 0 { self.mythos_fours() } else { 0 });
                fours.or(self.time_passing(twos, twos + loose))
            }
            Some(Step::FightRolling) if mv == Move::Done => {
                let own = self.combat.dice.sum();
                self.enemy_throw(own, own)
            }
            Some(Step::FightRolling) => {
                let dice = &self.combat.dice;
                let kept: u16 = dice.iter().filter(|(_, kept)| *kept).map(|(face, _)| u16::from(face)).sum();
                let loose = u16::from(dice.loose());
                let last = self.combat.throws == 2;
                let enemy = if last { self.enemy_throw(kept + loose, kept + 6 * loose) } else { Risk::None };
                enemy.or(self.time_passing(0, dice.loose()))
            }
            _ => Risk::None,
        }
    }

    /// A fight with at least and at most so many dice.
    fn battle(&self, least: u8, most: u8) -> Risk {
        self.enemy_throw(least.into(), 6 * u16::from(most))
    }

    /// The enemy's throw against a total that lies between these.
    fn enemy_throw(&self, least: u16, most: u16) -> Risk {
        let strength = u16::from(self.combat.strength);
        let (lost, may_lose) = (most < strength, least < 6 * strength);
        let cultists = self.combat.strength.div_ceil(2);
        match self.combat.monster {
            true if may_lose => self.loss(Meter::Health, 0, MONSTER.0).or(self.loss(Meter::Sanity, 0, MONSTER.1)),
            false if lost => self.loss(Meter::Health, cultists, 0),
            false if may_lose => self.loss(Meter::Health, 0, cultists),
            _ => Risk::None,
        }
    }

    /// A flight: cultists cost what is known, a monster what its die says, less one.
    fn flight(&self, setup: &SetupOf<Self>) -> Risk {
        let least = self.combat.strength.div_ceil(2).saturating_sub(1);
        let damage = match self.combat.monster {
            false => self.loss(Meter::Health, least, 0),
            true if self.flight_is_health(setup) => self.loss(Meter::Health, 0, MONSTER.0 - 1),
            true => self.loss(Meter::Health, 0, MONSTER.0 - 1).or(self.loss(Meter::Sanity, 0, MONSTER.1 - 1)),
        };
        damage.or(self.time_passing(1, 1))
    }

    /// Whether all damage of a flight from a monster is health.
    pub(super) fn flight_is_health(&self, setup: &SetupOf<Self>) -> bool {
        setup.options.get(options::FLEE_EXAMPLE_HEALTH) != 0 && editions::flight_damage_is_health(setup)
    }

    /// Event 2B: what may fall.
    fn any_result(&self) -> Risk {
        if (1..=6).any(|face| self.result_risk(face) != Risk::None) { Risk::Possible } else { Risk::None }
    }

    /// Event 2B: a result. What it costs at once, and by its own throw, is found out by trying it.
    fn result_risk(&self, face: u8) -> Risk {
        match face {
            2 if self.health.at() <= MONSTER.0 || self.sanity.at() <= 1 + MONSTER.1 => Risk::Possible,
            3 => self.time_passing(2, 2),
            4 => self.ghosts(),
            5 => self.time_passing(0, 2),
            _ => Risk::None,
        }
    }

    /// Event 2B, result 4: what is lacking is paid with health or sanity. Who may choose has the better end.
    fn ghosts(&self) -> Risk {
        let lacking = [self.fight, self.magic].into_iter().filter(|stock| stock.is_empty()).count() as u8;
        self.cannot_spare(lacking, self.health.at(), self.sanity.at())
    }

    /// Event 2B, result 4: paying one point, with what is lacking after it.
    fn paying(&self, meter: Meter) -> Risk {
        let [mut health, mut sanity] = [self.health.at(), self.sanity.at()];
        match meter {
            Meter::Health => health = health.saturating_sub(1),
            Meter::Sanity => sanity = sanity.saturating_sub(1),
        }
        let more = self.agenda.next() == Some(Step::Lack(Stock::Fight)) && self.magic.is_empty();
        self.cannot_spare(u8::from(more), health, sanity)
    }

    /// Whether so many points of either meter are more than can be given.
    fn cannot_spare(&self, points: u8, health: u8, sanity: u8) -> Risk {
        let spare = health.saturating_sub(1).saturating_add(sanity.saturating_sub(1));
        let last = if health <= sanity { Meter::Health } else { Meter::Sanity };
        if points > spare { Risk::Certain(End::Meter(last)) } else { Risk::None }
    }
}

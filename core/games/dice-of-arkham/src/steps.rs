//! What is pending in a turn, and what each step asks for.

use serde::Serialize;

use super::{DiceOfArkham, Lesson, Meter, Scene, Stock, options, rule, ruling};
use eldertally_core::game::{Ask, Group, SetupOf};
use eldertally_core::rules::RuleId;

/// What is pending. Steps that ask wait on top of the agenda; all others are done at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Step {
    TurnStart,
    Throw,
    Rolling,
    Reroll,
    InvestigatorPhase,
    Investigation,
    Gains,
    MythosPhase,
    Fours,
    Double,
    Sacrifice(Meter),
    Enemies,
    MonsterDice(u8),
    Stand,
    SpendFight,
    SpendMagic,
    FightThrow,
    FightRolling,
    FightReroll,
    EnemyThrow,
    Damage { fled: bool },
    EventPhase,
    Scene(Scene),
    LoseD3(Meter),
    GainD3,
    PactThrow,
    ScenePick,
    SceneThrow(u8),
    Lack(Stock),
    TrapThrow,
    FindThrow,
    Walk(Way),
    Found { fight: u8, magic: u8 },
    Dream(u8),
    Ones(Lesson, u8),
    LookUp,
}

/// Why the investigation marker moves by the investigation to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) enum Way {
    /// All that the dice gave, or what healing left over.
    Dice,
    /// The player chose to move instead of healing.
    Chosen,
    /// Event 2B, result 5.
    Find,
    /// Event 2B, result 6.
    Four,
}

impl DiceOfArkham {
    pub(super) fn ask_of_step(&self) -> Ask {
        match (0..).take_while(|n| self.group_of_step(*n).is_some()).count() {
            0 => Ask::Choose,
            groups => Ask::Chance(groups as u8),
        }
    }

    pub(super) fn group_of_step(&self, n: u8) -> Option<Group> {
        let step = self.agenda.next()?;
        if step == Step::Throw && self.sets_die() {
            return None;
        }
        if step == Step::Throw && n == 1 {
            let group = Group::d6(self.dice_of_turn().saturating_sub(self.dice.len()));
            return Some(Group { lying: self.is_quick_throw(), ..group });
        }
        if step == Step::Throw && n == 2 && self.is_quick_throw() {
            return Some(self.freed_at_most());
        }
        if self.is_quick_fight() {
            return self.fight_group(n);
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
            Step::Stand => rule(66),
            Step::FightThrow => rule(80),
            Step::FightReroll => rule(81),
            Step::EnemyThrow => rule(87),
            Step::Damage { fled: false } => rule(90),
            Step::Damage { fled: true } if setup.options.get(options::FLEE_EXAMPLE_HEALTH) != 0 => ruling(1),
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
            Step::ScenePick => chose(options::BUY_AFTER_LOOK) || !self.scene_is_uniform(),
            Step::Lack(stock) => self.stock(stock).is_empty() && chose(options::LACK_CHOICE),
            Step::Throw | Step::Stand | Step::Ones(..) => true,
            _ => self.group_of_step(0).is_some(),
        }
    }
}

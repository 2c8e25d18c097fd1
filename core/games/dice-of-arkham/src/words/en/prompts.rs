//! The words of what is asked, what is thrown, and how the game ended.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{dice, meter, scene, stock};
use crate::quick::{self, Told};
use crate::steps::Step;
use crate::{Lesson, Scene};
use eldertally_core::game::Outcome;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let combat = &self.game.combat;
        if let Some(lesson) = self.game.owes(self.setup) {
            return Self::question(lesson, pen);
        }
        match self.game.agenda.next() {
            Some(Step::Ones(lesson, _)) => Self::question(lesson, pen),
            Some(Step::EventPhase) if self.game.ends_to_see(self.setup) != (false, false) => {
                pen.write_str("Has a marker reached its end?")
            }
            Some(Step::Throw) if self.game.sets_die() => pen.write_str("Set a die before you roll: to what?"),
            Some(Step::Throw) if self.game.is_quick_throw() => pen.write_str("Your dice after the last throw?"),
            Some(Step::Throw) => pen.write_str("Roll mythos and investigator dice."),
            Some(Step::Rolling) => {
                write!(pen, "Roll {} of 3: keep, reroll, or stop?", self.game.throws)
            }
            Some(Step::Reroll | Step::FightReroll) => pen.write_str("Reroll the loose dice."),
            Some(Step::Investigation) => {
                write!(pen, "{} investigation: heal or move?", self.game.points)
            }
            Some(Step::Double) => pen.write_str("A double: does time advance?"),
            Some(Step::Sacrifice(with)) => write!(pen, "Roll for the {} you give.", meter(with)),
            Some(Step::MonsterDice(1)) => pen.write_str("A monster! Roll for its strength."),
            Some(Step::MonsterDice(_)) => pen.write_str("A monster! Roll two, the higher counts."),
            Some(Step::Stand) if combat.monster => {
                let end = if self.game.is_quick_fight() { "how did it end" } else { "fight or flee" };
                write!(pen, "Monster, strength {}: {end}?", combat.strength)
            }
            Some(Step::Stand) => {
                let end = if self.game.is_quick_fight() { "How did it end" } else { "Fight or flee" };
                write!(pen, "{}. {end}?", count(combat.strength, "cultist attacks", "cultists attack"))
            }
            Some(Step::SpendFight) => pen.write_str("How many dice do you buy with fight?"),
            Some(Step::SpendMagic) => pen.write_str("How many dice do you buy with magic?"),
            Some(Step::FightThrow) => pen.write_str("Roll your fight dice."),
            Some(Step::FightRolling) => {
                write!(pen, "Roll {} of 3, {} in all: reroll or stop?", combat.throws, combat.dice.sum())
            }
            Some(Step::EnemyThrow) => {
                write!(pen, "Enemy: roll {} against your {}.", dice(combat.strength), combat.dice.sum())
            }
            Some(Step::Damage { fled }) => self.damage(fled, pen),
            Some(Step::Scene(Scene::Dreamlands)) => write!(pen, "Event {}: roll a die.", scene(Scene::Dreamlands)),
            Some(Step::Scene(Scene::FirstLock)) => write!(pen, "Event {}: choose the price.", scene(Scene::FirstLock)),
            Some(Step::Scene(Scene::DarkPact)) => {
                write!(pen, "Event {}: do you use your magic?", scene(Scene::DarkPact))
            }
            Some(Step::Scene(Scene::TimeIsShort)) => {
                write!(pen, "Event {}: how many more dice do you buy with sanity?", scene(Scene::TimeIsShort))
            }
            Some(Step::LoseD3(with)) => write!(pen, "Roll for the {} you lose.", meter(with)),
            Some(Step::GainD3) => pen.write_str("Roll for the sanity you gain."),
            Some(Step::PactThrow) => pen.write_str("Roll a die for each magic you have."),
            Some(Step::SceneThrow(n)) => write!(pen, "Event 2B: roll {}.", dice(n)),
            Some(Step::ScenePick) => pen.write_str("Event 2B: which result do you take?"),
            Some(Step::Lack(of)) => write!(pen, "No {} to lose: what instead?", stock(of)),
            Some(Step::TrapThrow) => pen.write_str("A trap! Roll two mythos dice."),
            Some(Step::FindThrow) => pen.write_str("You find something: roll two investigator dice."),
            _ => pen.write_str("Go on from here."),
        }
    }

    /// What is asked about the sheet.
    fn question(lesson: Lesson, pen: &mut Pen<'_>) -> fmt::Result {
        match lesson {
            Lesson::Time => {
                pen.write_str("How many spaces does your time track have, from the one marked 1 to the last?")
            }
            Lesson::Track => {
                pen.write_str("How many steps lead from the start of your investigation track to its end?")
            }
            Lesson::Space(n) => write!(pen, "Space {n} of your investigation track: what is printed on it?"),
            Lesson::Top(of) => write!(pen, "What is the highest number on your {} meter?", meter(of)),
        }
    }

    pub(super) fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let turn = game.turn;
        match game.outcome() {
            Some(Outcome::Won) => write!(pen, "You won in turn {turn}: the third seal is found."),
            Some(_) if game.sanity.is_empty() => write!(pen, "You lost in turn {turn}: your sanity is gone."),
            Some(_) if game.health.is_empty() => write!(pen, "You lost in turn {turn}: your health is gone."),
            Some(_) => write!(pen, "You lost in turn {turn}: the cultists have the third key."),
            None => pen.write_str("The game is not over."),
        }
    }

    /// What a face is called: its pips, a number that is told, or how a fight ended.
    pub(super) fn face(&self, n: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match (self.game.group_of_step(n), self.fight_number(n)) {
            (_, Some(Told::End)) => pen.write_str(match face {
                quick::WON => "won",
                quick::LOST => "lost",
                _ => "fled",
            }),
            (Some(group), _) if group.number.is_some() => write!(pen, "{face}"),
            _ => write!(pen, "{}", u16::from(face) + 1),
        }
    }

    /// Which number of a fight is told in group `n`, if one is told as a whole.
    fn fight_number(&self, n: u8) -> Option<Told> {
        self.game.is_quick_fight().then(|| self.game.fight_number(n))?
    }

    pub(super) fn group(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        if let Some(told) = self.fight_number(n) {
            return self.number(told, pen);
        }
        let name = match (self.game.agenda.next(), n) {
            (Some(Step::Throw), 2) => "1s freed, 1 sanity each",
            (Some(Step::Throw), 0) | (Some(Step::TrapThrow), _) => "Mythos dice",
            (Some(Step::Throw | Step::Reroll | Step::FindThrow), _) => "Investigator dice",
            (Some(Step::Sacrifice(_)), _) => "D2 (1-3 is one, 4-6 is two)",
            (Some(Step::LoseD3(_) | Step::GainD3), _) => "D3 (1-2 is one, 3-4 is two, 5-6 is three)",
            (Some(Step::MonsterDice(_)), _) => "Monster strength",
            (Some(Step::FightThrow | Step::FightReroll), _) => "Your fight dice",
            (Some(Step::EnemyThrow), _) => "Enemy dice",
            (Some(Step::Damage { .. }), _) => "Damage die",
            (Some(Step::PactThrow), _) => "Magic dice",
            _ => "Event dice",
        };
        pen.write_str(name)
    }

    /// A number that is told of a fight, with what each costs.
    fn number(&self, told: Told, pen: &mut Pen<'_>) -> fmt::Result {
        match told {
            Told::Bought(with) => write!(pen, "Dice bought, {} {} each", self.game.price(with), stock(with)),
            Told::Ones => pen.write_str("1s in throws 2 and 3, 1 time each"),
            Told::Freed => pen.write_str("1s freed, 1 sanity each"),
            Told::End => pen.write_str("The fight"),
        }
    }
}

//! The words of the game. A second language is a second set of these functions.

mod notes;
mod offers;
mod told;

use core::fmt::{self, Write};

use super::{DiceOfArkham, Kind, Lesson, Meter, Part, Scene, Spot, Step, Stock};
use eldertally_core::game::{Outcome, SetupOf};
use eldertally_core::words::{Lang, Pen, Word};

/// Writes a word in the pen's language.
pub(super) fn say(
    game: &DiceOfArkham,
    setup: &SetupOf<DiceOfArkham>,
    word: Word<'_, DiceOfArkham>,
    pen: &mut Pen<'_>,
) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game, setup }.say(word, pen),
    }
}

struct English<'a> {
    game: &'a DiceOfArkham,
    setup: &'a SetupOf<DiceOfArkham>,
}

/// `no dice`, `1 die`, `2 dice`.
struct Count(u8, &'static str, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(n, one, many) = self;
        match n {
            0 => write!(f, "no {many}"),
            1 => write!(f, "1 {one}"),
            _ => write!(f, "{n} {many}"),
        }
    }
}

fn count(n: u8, one: &'static str, many: &'static str) -> Count {
    Count(n, one, many)
}

fn dice(n: u8) -> Count {
    count(n, "die", "dice")
}

fn steps(n: u8) -> Count {
    count(n, "step", "steps")
}

fn cultists(n: u8) -> Count {
    count(n, "cultist", "cultists")
}

fn meter(meter: Meter) -> &'static str {
    match meter {
        Meter::Health => "health",
        Meter::Sanity => "sanity",
    }
}

fn stock(stock: Stock) -> &'static str {
    match stock {
        Stock::Fight => "fight",
        Stock::Magic => "magic",
    }
}

/// `space 1`, `spaces 1 and 2`, `spaces 1 to 3`.
struct Spaces(u8, u8);

impl fmt::Display for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(from, to) = self;
        match to.saturating_sub(*from) {
            0 => write!(f, "space {to}"),
            1 => write!(f, "spaces {from} and {to}"),
            _ => write!(f, "spaces {from} to {to}"),
        }
    }
}

/// What the player may see to alone.
fn printed(kind: Kind) -> &'static str {
    match kind {
        Kind::Time => "the end of the time track",
        Kind::Investigation => "the investigation track",
        Kind::Meters => "the tops of health and sanity",
    }
}

fn spot(spot: Spot) -> &'static str {
    match (spot.red, spot.sign) {
        (false, false) => "nothing",
        (true, false) => "red",
        (false, true) => "the elder sign",
        (true, true) => "red, with the elder sign",
    }
}

fn scene(scene: Scene) -> &'static str {
    match scene {
        Scene::Dreamlands => "1A, the Dreamlands",
        Scene::FirstLock => "1B, the first lock is opened",
        Scene::DarkPact => "2A, a dark pact",
        Scene::TimeIsShort => "2B, time is of the essence",
    }
}

impl English<'_> {
    fn say(&self, word: Word<'_, DiceOfArkham>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => {
                let DiceOfArkham { turn, seals, keys, .. } = self.game;
                write!(pen, "turn {turn}, {}, {}", count(*seals, "seal", "seals"), count(*keys, "key", "keys"))
            }
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => {
                self.offer(*mv, pen)?;
                self.warn(*mv, pen)
            }
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(n) => self.group(n, pen),
            Word::Face(_, face) => write!(pen, "{}", u16::from(face) + 1),
        }
    }

    fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let combat = &self.game.combat;
        if let Some(lesson) = self.game.owes(self.setup) {
            return Self::question(lesson, pen);
        }
        match self.game.agenda.next() {
            Some(Step::Ones(lesson, _)) => Self::question(lesson, pen),
            Some(Step::EventPhase) if self.game.ends_to_see(self.setup) != (false, false) => {
                pen.write_str("Look at your tracks: has a marker reached the end?")
            }
            Some(Step::Throw) if self.game.sets_die() => {
                pen.write_str("Set one investigator die to any number before you roll.")
            }
            Some(Step::Throw) => pen.write_str("Roll the mythos dice and your investigator dice."),
            Some(Step::Rolling) => {
                write!(pen, "Roll {} of 3 is on the table. Keep, reroll, or stop?", self.game.throws)
            }
            Some(Step::Reroll | Step::FightReroll) => pen.write_str("Reroll the loose dice."),
            Some(Step::Investigation) => {
                write!(pen, "You began on the elder sign and have {} investigation. Heal or move?", self.game.points)
            }
            Some(Step::Double) => pen.write_str("The mythos dice are a double: time advances unless you prevent it."),
            Some(Step::Sacrifice(with)) => write!(pen, "Roll for the {} you give.", meter(with)),
            Some(Step::MonsterDice(1)) => pen.write_str("A monster! Roll for its strength."),
            Some(Step::MonsterDice(_)) => {
                pen.write_str("A monster! Roll two dice for its strength; the higher counts.")
            }
            Some(Step::Stand) if combat.monster => {
                write!(pen, "A monster of strength {} attacks. Fight or flee?", combat.strength)
            }
            Some(Step::Stand) => {
                write!(pen, "{}. Fight or flee?", count(combat.strength, "cultist attacks", "cultists attack"))
            }
            Some(Step::SpendFight) => pen.write_str("How many dice do you buy with fight?"),
            Some(Step::SpendMagic) => pen.write_str("How many dice do you buy with magic?"),
            Some(Step::FightThrow) => pen.write_str("Roll your fight dice."),
            Some(Step::FightRolling) => {
                write!(pen, "Roll {} of 3: you have {}. Keep, reroll, or stop?", combat.throws, combat.dice.sum())
            }
            Some(Step::EnemyThrow) => {
                write!(pen, "Roll {} for the enemy against your {}.", dice(combat.strength), combat.dice.sum())
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
            Some(Step::Lack(of)) => write!(pen, "You have no {} to lose. What do you lose instead?", stock(of)),
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

    fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
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

    fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match part {
            Part::Health => "Health",
            Part::Sanity => "Sanity",
            Part::Fight => "Fight",
            Part::Magic => "Magic",
            Part::Time => "Time",
            Part::Investigation => "Investigation",
            Part::Seals => "Seals",
            Part::Keys => "Keys",
            Part::Turn => "Turn",
            Part::Phase => "Phase",
            Part::Mythos(n) => return write!(pen, "Mythos die {}", u16::from(n) + 1),
            Part::Die(n) => return write!(pen, "Investigator die {}", u16::from(n) + 1),
            Part::Throws => "Rolls made",
            Part::Pairs => "Cultists from pairs of 1s",
            Part::Reds => "Red spaces entered this turn",
            Part::BeganOnSign => "The turn began on the elder sign",
            Part::Points => "Investigation to use",
            Part::Fewer => "Dice fewer on the next roll",
            Part::Preset => "A die to set before the roll",
            Part::SignDie => "A die on the elder sign",
            Part::Monster => "Enemy",
            Part::Strength => "Enemy strength",
            Part::FightDie(n) => return write!(pen, "Fight die {}", u16::from(n) + 1),
            Part::SceneDie(n) => return write!(pen, "Event die {}", u16::from(n) + 1),
            Part::TimeEnd => "Last space of the time track",
            Part::TrackEnd => "Steps of the investigation track",
            Part::Top(of) => return write!(pen, "Top of the {} meter", meter(of)),
            Part::Space(n) => return write!(pen, "Space {n} of the investigation track"),
            Part::Ourselves(kind) => return write!(pen, "You see to {} yourself", printed(kind)),
        };
        pen.write_str(name)
    }

    fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match (part, value) {
            (Part::Space(_), _) => spot(Spot { red: value & 1 > 0, sign: value & 2 > 0 }),
            (Part::Ourselves(_), 0) => "no",
            (Part::Ourselves(_), _) => "yes",
            (Part::Phase, 1) => "dice",
            (Part::Phase, 2) => "investigator",
            (Part::Phase, 3) => "mythos",
            (Part::Phase, 4) => "event",
            (Part::Monster, 0) => "cultists",
            (Part::Monster, _) => "monster",
            (Part::BeganOnSign | Part::Preset | Part::SignDie, 0) => "no",
            (Part::BeganOnSign | Part::Preset | Part::SignDie, _) => "yes",
            _ => return write!(pen, "{value}"),
        };
        pen.write_str(name)
    }

    fn group(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match (self.game.agenda.next(), n) {
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
}

//! The words of the game. A second language is a second set of these functions.

use core::fmt::{self, Write};

use super::view::Enemies;
use super::{DiceOfArkham, Event, Label, Meter, Move, Part, Scene, Step, Stock};
use crate::game::Outcome;
use crate::words::{Lang, Pen, Word};

/// Writes a word in the pen's language.
pub(super) fn say(game: &DiceOfArkham, word: Word<'_, DiceOfArkham>, pen: &mut Pen<'_>) -> fmt::Result {
    match pen.lang {
        Lang::English => English { game }.say(word, pen),
    }
}

struct English<'a> {
    game: &'a DiceOfArkham,
}

/// `1 die`, `2 dice`.
struct Count(u8, &'static str, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(n, one, many) = self;
        write!(f, "{n} {}", if *n == 1 { one } else { many })
    }
}

fn count(n: u8, one: &'static str, many: &'static str) -> Count {
    Count(n, one, many)
}

fn dice(n: u8) -> Count {
    count(n, "die", "dice")
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

fn scene(scene: Scene) -> &'static str {
    match scene {
        Scene::Dreamlands => "1A, the Dreamlands",
        Scene::FirstLock => "1B, the first lock",
        Scene::DarkPact => "2A, the dark pact",
        Scene::TimeIsShort => "2B, time runs short",
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
            Word::Move(mv) => self.offer(*mv, pen),
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
        match self.game.agenda.next() {
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
            Some(Step::Double) => pen.write_str("The mythos dice are a double: time advances, unless you prevent it."),
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
            Some(Step::Damage { fled }) => {
                let less = if fled { ", less one" } else { "" };
                write!(pen, "Roll the damage: even costs health, odd costs sanity{less}.")
            }
            Some(Step::Scene(Scene::Dreamlands)) => pen.write_str("Event 1A, the Dreamlands: roll a die."),
            Some(Step::Scene(Scene::FirstLock)) => pen.write_str("Event 1B, the first lock opens: choose the price."),
            Some(Step::Scene(Scene::DarkPact)) => pen.write_str("Event 2A, the dark pact: do you use your magic?"),
            Some(Step::Scene(Scene::TimeIsShort)) => {
                pen.write_str("Event 2B, time runs short: how many further dice do you buy with sanity?")
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

    fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match mv {
            Move::GoOn => pen.write_str("go on"),
            Move::SetDie(face) => write!(pen, "set the die to {face}"),
            Move::Keep(face) => write!(pen, "keep one {face}"),
            Move::KeepAll(face) => write!(pen, "keep all {face}s"),
            Move::Free(face) => write!(pen, "free one {face}"),
            Move::Unlock => {
                pen.write_str("free a locked 1: lose 1 sanity")?;
                self.last(Meter::Sanity, 1, pen)
            }
            Move::Roll => {
                let fighting = game.agenda.next() == Some(Step::FightRolling);
                let loose = if fighting { game.combat.dice.loose() } else { game.dice.loose() };
                write!(pen, "reroll {}", dice(loose))?;
                if fighting { pen.write_str(": each 1 advances time") } else { Ok(()) }
            }
            Move::Done => pen.write_str("stop rolling"),
            Move::Heal(with) => write!(pen, "use 2 investigation: gain 1 {}", meter(with)),
            Move::Walk => write!(pen, "move {}", count(game.points, "step", "steps")),
            Move::LetTimePass => pen.write_str("let time advance 1 step"),
            Move::Sacrifice(with) => {
                write!(pen, "prevent it: lose 1 or 2 {}", meter(with))?;
                self.last(with, 1, pen)
            }
            Move::Fight => pen.write_str("fight"),
            Move::Flee => self.flee(pen),
            Move::SpendFight(n) => self.spend(Stock::Fight, n, pen),
            Move::SpendMagic(n) => self.spend(Stock::Magic, n, pen),
            Move::Back => pen.write_str("back to the fight dice"),
            Move::FaceMonster => {
                pen.write_str("a monster appears: lose 1 sanity and fight it")?;
                self.last(Meter::Sanity, 1, pen)
            }
            Move::GiveDie => pen.write_str("put an investigator die onto the elder sign, until you reach it"),
            Move::UseMagic => write!(pen, "use your magic: {}, 5 and 6 heal, 1 costs sanity", dice(game.magic.at())),
            Move::Refuse => pen.write_str("leave it: gain 1 to 3 sanity"),
            Move::BuyDice(0) => pen.write_str("buy none"),
            Move::BuyDice(n) => {
                write!(pen, "buy {}: lose {n} sanity", dice(n))?;
                self.last(Meter::Sanity, n, pen)
            }
            Move::OneMore => {
                pen.write_str("roll one more die: lose 1 sanity")?;
                self.last(Meter::Sanity, 1, pen)
            }
            Move::TakeResult(face) => write!(pen, "take {face}: {}", Self::result(face)),
            Move::Pay(with) => {
                write!(pen, "lose 1 {}", meter(with))?;
                self.last(with, 1, pen)
            }
        }
    }

    /// Warns when a price takes the last point.
    fn last(&self, with: Meter, price: u8, pen: &mut Pen<'_>) -> fmt::Result {
        if self.game.meter(with).at() <= price {
            write!(pen, " (your last {}: you lose the game)", meter(with))?;
        }
        Ok(())
    }

    fn flee(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let combat = &self.game.combat;
        let damage = combat.strength.div_ceil(2).saturating_sub(1);
        let time = if self.game.time.is_at_end() { "time stays at its end" } else { "time advances 1 step" };
        match damage {
            _ if combat.monster => write!(pen, "flee: {time}, then roll the damage less one"),
            0 => write!(pen, "flee: {time}, no damage"),
            _ => {
                write!(pen, "flee: {time}, lose {damage} health")?;
                self.last(Meter::Health, damage, pen)
            }
        }
    }

    fn spend(&self, with: Stock, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let left = self.game.stock(with).at();
        match n {
            0 => write!(pen, "spend no {} (you have {left})", stock(with)),
            _ => write!(pen, "spend {} {}: {}", n * self.game.price(with), stock(with), dice(n)),
        }
    }

    fn result(face: u8) -> &'static str {
        match face {
            1 => "lose 1 to 3 health",
            2 => "roll two mythos dice and suffer them",
            3 => "time advances 2 steps",
            4 => "lose 1 fight and 1 magic",
            5 => "roll two investigator dice and use them",
            _ => "move 4 steps, red spaces do not count",
        }
    }

    fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::TurnBegan => write!(pen, "Turn {} begins.", game.turn),
            Event::DieSet(face) => write!(pen, "One die is set to {face}."),
            Event::OnesLocked(n, _) => write!(pen, "{} locked.", count(n, "die showing 1 is", "dice showing 1 are")),
            Event::Lost(what, n, _) => write!(pen, "You lose {n} {}, {} left.", meter(what), game.meter(what).at()),
            Event::Healed(what, n, _) => write!(pen, "You gain {n} {}: {}.", meter(what), game.meter(what).at()),
            Event::Gained(what, n, _) => write!(pen, "You gain {n} {}: {}.", stock(what), game.stock(what).at()),
            Event::Spent(what, n, _) => write!(pen, "{n} {} is gone, {} left.", stock(what), game.stock(what).at()),
            Event::TimeMoved(n, _) => {
                write!(pen, "Time advances {}; {} to the end.", count(n, "step", "steps"), game.time.left())
            }
            Event::TimeStands(_) => pen.write_str("Time is at its end already and stays there."),
            Event::Investigated(n, _) => {
                write!(pen, "You move {}; {} to the seal.", count(n, "step", "steps"), game.investigation.left())
            }
            Event::RedEntered(n) => {
                let (spaces, more) = (count(n, "red space", "red spaces"), count(n, "more cultist", "more cultists"));
                write!(pen, "{spaces} entered: {more}.")
            }
            Event::DieFetched => pen.write_str("You reach the elder sign: its die is yours again from the next turn."),
            Event::PairsOfOnes(n) => {
                let pairs = count(n, "pair of 1s brings", "pairs of 1s bring");
                write!(pen, "{pairs} {}.", count(n, "cultist", "cultists"))
            }
            Event::DoublePrevented => pen.write_str("The double does not advance time."),
            Event::CultistsCome(n) => write!(pen, "{}.", count(n, "cultist attacks", "cultists attack")),
            Event::MonsterComes(n) => write!(pen, "A monster of strength {n} attacks."),
            Event::Fled => pen.write_str("You flee."),
            Event::FightWon(own, enemy) => write!(pen, "You win the fight, {own} to {enemy}."),
            Event::FightLost(own, enemy) => write!(pen, "You lose the fight, {own} to {enemy}."),
            Event::KeyFound(n) => write!(pen, "Time is up: the cultists find key {n}."),
            Event::SealFound(n) => write!(pen, "You find seal {n}."),
            Event::InvestigationLost => pen.write_str("Your investigation comes too late and is lost."),
            Event::TracksReset => pen.write_str("Both tracks are reset."),
            Event::SixthDie => pen.write_str("From now on you roll six investigator dice."),
            Event::SceneBegan(which) => write!(pen, "Event {}.", scene(which)),
            Event::FewerDice(n) => write!(pen, "Next turn you roll {} fewer.", dice(n)),
            Event::DieToSet => pen.write_str("Before your next roll you may set one die."),
            Event::DieGiven => pen.write_str("One investigator die lies on the elder sign until you reach it."),
            Event::Nothing(_) => pen.write_str("Nothing changes."),
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
            Part::Reds => "Red spaces entered",
            Part::BeganOnSign => "Turn began on the elder sign",
            Part::Points => "Investigation to use",
            Part::Fewer => "Dice fewer next roll",
            Part::Preset => "Die to set before the roll",
            Part::SignDie => "Die on the elder sign",
            Part::Monster => "Enemy",
            Part::Strength => "Enemy strength",
            Part::FightDie(n) => return write!(pen, "Fight die {}", u16::from(n) + 1),
            Part::SceneDie(n) => return write!(pen, "Event die {}", u16::from(n) + 1),
        };
        pen.write_str(name)
    }

    fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match (part, value) {
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

    fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        match label {
            Label::Investigator => pen.write_str("Investigator"),
            Label::Race => pen.write_str("Seals and keys"),
            Label::Turn => pen.write_str("This turn"),
            Label::Fight => pen.write_str("The fight"),
            Label::Lasting => pen.write_str("Carried over"),
            Label::TimeLeft(0) => pen.write_str("time is up"),
            Label::TimeLeft(n) => write!(pen, "{} until the cultists find a key", count(n, "step", "steps")),
            Label::SealLeft(0) => pen.write_str("the seal is reached"),
            Label::SealLeft(n) => write!(pen, "{} to the seal", count(n, "step", "steps")),
            Label::MythosWill { sanity, double } => {
                if sanity > 0 {
                    write!(pen, "mythos dice: lose {sanity} sanity")?;
                }
                match (sanity, double) {
                    (0, true) => pen.write_str("mythos dice: a double, time advances 1 step"),
                    (_, true) => pen.write_str(", and a double, time advances 1 step"),
                    (_, false) => Ok(()),
                }
            }
            Label::DiceWill { time, points, reds, fight, magic } => {
                write!(pen, "your dice: time +{time}, investigation +{points}")?;
                if reds > 0 {
                    write!(pen, " (over {})", count(reds, "red space", "red spaces"))?;
                }
                write!(pen, ", fight +{fight}, magic +{magic}")
            }
            Label::Enemies(enemies) => Self::enemies(enemies, pen),
            Label::Strength { strength, cultists, monster: true } => {
                let half = cultists.div_ceil(2);
                let roll = strength.saturating_sub(half);
                write!(pen, "monster: {roll} rolled + {half} for {}", count(cultists, "cultist", "cultists"))
            }
            Label::Strength { strength, .. } => {
                let loss = strength.div_ceil(2);
                write!(pen, "a lost fight costs {loss} health, fleeing {}", loss.saturating_sub(1))
            }
            Label::OwnTotal(total) => write!(pen, "your total: {total}"),
            Label::DiceNextTurn(n) => write!(pen, "{} on your next turn's roll", dice(n)),
        }
    }

    fn enemies(enemies: Enemies, pen: &mut Pen<'_>) -> fmt::Result {
        let Enemies { monsters, mythos, pairs, reds } = enemies;
        let total = enemies.cultists();
        match monsters {
            0 => write!(pen, "to come: strength {total}")?,
            1 => write!(pen, "to come: a monster, D6 + {}", enemies.half())?,
            _ => write!(pen, "to come: a monster, higher of two D6 + {}", enemies.half())?,
        }
        let parts = [
            count(mythos, "from the mythos dice", "from the mythos dice"),
            count(pairs, "pair of 1s", "pairs of 1s"),
            count(reds, "red space", "red spaces"),
        ];
        let mut open = if monsters > 0 { " (half of " } else { " (" };
        for part in parts.iter().filter(|part| part.0 > 0) {
            write!(pen, "{open}{part}")?;
            open = " + ";
        }
        if total > 0 { pen.write_str(")") } else { Ok(()) }
    }

    fn group(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let name = match (self.game.agenda.next(), n) {
            (Some(Step::Throw), 0) | (Some(Step::TrapThrow), _) => "Mythos dice",
            (Some(Step::Throw | Step::Reroll | Step::FindThrow), _) => "Investigator dice",
            (Some(Step::Sacrifice(_)), _) => "D2 (1-3 is one, 4-6 is two)",
            (Some(Step::LoseD3(_) | Step::GainD3), _) => "D3 (pairs of a D6)",
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

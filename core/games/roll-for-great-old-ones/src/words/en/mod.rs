//! The game in English: what is asked, and where it stands.

mod events;
mod lessons;
pub(crate) mod nouns;
mod offers;
mod parts;

use core::fmt::{self, Write};

use crate::print::scenario::{Effect, RoundStep, Scope, Verb};
use crate::steps::{Deed, Die, Price, Task};
use crate::{RollForGreatOldOnes, Who};
use eldertally_core::game::{Outcome, Seat, SetupOf};
use eldertally_core::words::{Pen, Word, count};

use nouns::{action, skill, who};

/// What happens to one investigator.
const fn once(deed: Deed) -> nouns::What {
    nouns::What(Effect { verb: deed.verb, amount: deed.amount, scope: Scope::Once })
}

pub(super) struct English<'a> {
    pub(super) game: &'a RollForGreatOldOnes,
    pub(super) setup: &'a SetupOf<RollForGreatOldOnes>,
}

impl English<'_> {
    pub(super) fn say(&self, word: Word<'_, RollForGreatOldOnes>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => self.status(pen),
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => self.offer_by(*mv, pen),
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(n) => self.group(n, pen),
            Word::Face(n, face) => self.face(n, face, pen),
        }
    }

    fn status(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let closed = game.seats().filter(|seat| game.is_sealed(*seat, self.setup)).count();
        let round = game.round.max(1);
        write!(pen, "round {round}, ritual {}", game.ritual)?;
        if let Some(boxes) = game.ritual_boxes(self.setup) {
            write!(pen, " of {boxes}")?;
        }
        write!(pen, ", {closed} of {} closed", count(game.count, "seal", "seals"))
    }

    /// The player's name, with whom he plays in brackets.
    fn name(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        match self.game.of(seat).who {
            Some(part) => write!(pen, " ({})", who(part)),
            None => Ok(()),
        }
    }

    fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let Some(task) = game.agenda.next().filter(|task| game.waits(*task, self.setup)) else {
            return pen.write_str("Go on from here.");
        };
        match task {
            Task::Cast => pen.write_str("Who plays whom?"),
            Task::StepText => {
                let step = self.setup.print.scenario.sequence.get(usize::from(game.step));
                match step {
                    Some(RoundStep::Text(span)) => pen.write_str(self.setup.print.scenario.text(*span)),
                    _ => pen.write_str("Carry out this step."),
                }
            }
            Task::RollPool => pen.write_str("Roll all dice: the D12 and the D6s."),
            Task::ChooseDice if game.unread > 0 => pen.write_str("Was the die that you took even?"),
            Task::ChooseDice if game.active() == 1 => pen.write_str("Take one D6. Cultists get the other."),
            Task::ChooseDice => pen.write_str("Take one D6 each. Cultists get the rest."),
            Task::PlaceCultistDice => pen.write_str("Which D6 is left for the cultists?"),
            Task::Floor if game.active() == 1 => pen.write_str("Act in any order, until you are done."),
            Task::Floor => pen.write_str("Act in any order until all are done."),
            Task::Desk(seat) => {
                pen.name(seat)?;
                pen.write_str(": enter what you have, at once.")
            }
            Task::LastCall => pen.write_str("Before the clean-up: does anybody copy a die?"),
            Task::Condition(n) => {
                let span = game.open_condition(n, self.setup).unwrap_or_default();
                match self.setup.print.scenario.text(span) {
                    "" => pen.write_str("Every seal is closed. Does everything else hold that your board asks for?"),
                    text => write!(pen, "Does this hold? {text}"),
                }
            }
            Task::Confirm(n) => write!(pen, "Carry this out: {}", game.note(&self.setup.print.scenario, n)),
            Task::Throw { die, .. } if game.is_told(task) => {
                self.bare_die(die, pen)?;
                pen.write_str(": what came of it?")
            }
            Task::Read { seat, .. } => self.asks(seat, "which number?", pen),
            Task::ReadCultists => pen.write_str("What do the cultist dice show?"),
            Task::Throw { die, by, price } => self.throw_prompt(die, by, price, pen),
            Task::Settle { die, face, .. } if game.is_untold(die, face, &self.setup.print.board) => {
                self.bare_die(die, pen)?;
                write!(pen, " shows {face}. What does your board say to a {face} there?")
            }
            Task::Settle { die, face, .. } => {
                if die.seat().is_none() {
                    pen.write_str("The ")?;
                }
                self.bare_die(die, pen)?;
                write!(pen, ": {face}. Take it?")
            }
            Task::Do(Deed { verb: Verb::CopyAction, .. }) => {
                pen.write_str("How many cultist actions does your board have room for with two investigators?")
            }
            Task::Do(deed) => {
                if let Some(seat) = deed.who {
                    pen.name(seat)?;
                }
                let what = if deed.verb == Verb::Skill { "learn which skill?" } else { "lose which weakness?" };
                write!(pen, ": {what}")
            }
            Task::Each { deed, .. } => write!(pen, "Each investigator: {}. Who is next?", once(deed)),
            Task::Chosen(deed) => write!(pen, "Choose an investigator: {}.", once(deed)),
            Task::Special(seat) => self.asks(seat, "which special action?", pen),
            Task::Seal(seat) => self.asks(seat, "your seal is closed. Which scenario bonus do you take?", pen),
            Task::Gift(seat) => self.asks(seat, "give one of your clues to whom?", pen),
            Task::Revive(seat) => self.asks(seat, "whom do you make combat ready?", pen),
            Task::Bob(seat) => self.asks(seat, "pay 2 health to defeat two more cultists?", pen),
            Task::Mandy(seat, n) => {
                pen.name(seat)?;
                write!(pen, ": weakness {}, or lose 2 health?", n + 1)
            }
            Task::Rouven(seat) => self.asks(seat, "pay 2 health to recover another soul, too?", pen),
            Task::Wound { left, .. } => {
                write!(pen, "Wound {}", count(left, "monster: which one?", "monsters: which one first?"))
            }
            Task::LearnBox { action: which, at, .. } => {
                write!(pen, "What is printed behind box {} of {}?", u16::from(at) + 1, action(which))
            }
            Task::LearnFace { action, face, verb: told, amount } => self.lesson_prompt(action, face, told, amount, pen),
            _ => self.question(task, pen),
        }
    }

    fn asks(&self, seat: Seat, what: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, ": {what}")
    }

    fn throw_prompt(&self, die: Die, by: Option<Seat>, price: Price, pen: &mut Pen<'_>) -> fmt::Result {
        match (by, price) {
            // Whose throw it is stands beside the dice, too.
            (Some(seat), Price::Box | Price::Free | Price::Repeat) => match die {
                Die::Own(_) | Die::D12 | Die::D6 | Die::Strength(_) => {
                    pen.name(seat)?;
                    pen.write_str(" rerolls ")?;
                }
                Die::Test(_) | Die::Weakness(_) | Die::Attack(_) | Die::Search(_) => pen.write_str("Reroll ")?,
            },
            _ => pen.write_str("Roll ")?,
        }
        self.die(die, pen)?;
        pen.write_char('.')
    }

    fn lesson_prompt(&self, action: u8, face: u8, told: Option<Verb>, amount: u8, pen: &mut Pen<'_>) -> fmt::Result {
        self.list_name(action, face, pen)?;
        pen.write_str(": ")?;
        match told {
            None if self.game.lessons.effects(action, face).next().is_some() => pen.write_str("what else is printed?"),
            None => pen.write_str("what is printed?"),
            Some(Verb::Text) => pen.write_str("write down what it says."),
            Some(told) if amount == 0 => pen.write_str(lessons::how_much(told)),
            Some(told) => {
                let asks = if told.is_counted() { "in all, or for each investigator?" } else { "whom does it meet?" };
                write!(pen, "{}: {asks}", nouns::What(Effect { verb: told, amount, scope: Scope::Once }))
            }
        }
    }

    /// A die to be thrown, with what it needs: "Ann's insanity test, above 2 passes".
    fn die(&self, die: Die, pen: &mut Pen<'_>) -> fmt::Result {
        self.the_die(die, pen)?;
        match die {
            Die::Test(seat) => match self.game.insanity_level(seat, self.setup) {
                Some(level) => write!(pen, ", above {level} passes"),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// A die, as in "reroll Ann's die" or "reroll the cultists' D6".
    fn the_die(&self, die: Die, pen: &mut Pen<'_>) -> fmt::Result {
        if die.seat().is_none() {
            pen.write_str("the ")?;
        }
        self.bare_die(die, pen)
    }

    /// The same without an article.
    fn bare_die(&self, die: Die, pen: &mut Pen<'_>) -> fmt::Result {
        if let Some(seat) = die.seat() {
            pen.name(seat)?;
            pen.write_str("'s ")?;
        }
        match die {
            Die::Own(_) => pen.write_str("die"),
            Die::D12 => pen.write_str("cultists' D12"),
            Die::D6 => pen.write_str("cultists' D6"),
            Die::Test(_) => pen.write_str("insanity test"),
            Die::Weakness(_) => pen.write_str("weakness die"),
            Die::Attack(_) => pen.write_str("attack die"),
            Die::Search(_) => pen.write_str("search die"),
            Die::Strength(action) => write!(pen, "strength of scenario action {action}"),
        }
    }

    /// A face that is entered, or what it stands for where numbers are told.
    fn face(&self, n: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.agenda.next() {
            Some(task @ Task::Read { .. }) => write!(pen, "{}", self.game.read_face(task, face, self.setup)),
            Some(Task::ReadCultists) if n > 1 => write!(pen, "{face}"),
            _ => write!(pen, "{}", u16::from(face) + 1),
        }
    }

    /// What a die that came to this means.
    fn result(&self, die: Die, outcome: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match (die, outcome) {
            (Die::Test(_), 0) => pen.write_str("failed, lose 2 health"),
            (Die::Test(_), _) => pen.write_str("passed, 1 insanity"),
            (Die::Weakness(seat), n) if self.game.of(seat).is_weak(n) => {
                if self.game.is_quick() {
                    write!(pen, "weakness {}, ", n + 1)?;
                }
                pen.write_str("already active, lose 1 health")
            }
            (Die::Weakness(_), n) => self.weakness("weakness", n, pen),
            (Die::Attack(_), 0) => pen.write_str("failure"),
            (Die::Attack(_), fall) => {
                write!(pen, "{} defeated", count(fall.min(self.game.cultists()), "cultist", "cultists"))
            }
            (Die::Search(_), 0) => pen.write_str("failure, lose 1 health"),
            (_, clues) => write!(pen, "{}", count(clues, "clue", "clues")),
        }
    }

    fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let round = game.round;
        match game.outcome(self.setup) {
            None => pen.write_str("The game is not over."),
            Some(Outcome::Won) => write!(pen, "You won in round {round}: every seal is closed."),
            Some(_) => {
                write!(pen, "You lost in round {round}: ")?;
                self.defeat(pen)
            }
        }
    }

    fn defeat(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match (game.lost, game.mad_unsealed(self.setup)) {
            _ if game.active() == 0 => pen.write_str("nobody is left to act."),
            (Some(crate::Loss::Ritual), _) => pen.write_str("the ritual is complete."),
            (Some(crate::Loss::Madness(seat)), _) | (None, Some(seat)) => {
                pen.name(seat)?;
                pen.write_str(" went mad with an open seal.")
            }
            (None, None) if game.is_ritual_complete(self.setup) => pen.write_str("the ritual is complete."),
            _ => pen.write_str("the scenario says so."),
        }
    }

    fn group(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match (self.game.agenda.next(), n) {
            (Some(Task::Read { .. }), _) => pen.write_str("Number"),
            (Some(Task::ReadCultists), 1) => pen.write_str("D6"),
            (Some(Task::ReadCultists), n @ 2..) => {
                match self.game.group_of_task(n, self.setup).and_then(|group| group.seat) {
                    Some(seat) => {
                        pen.write_str("rerolls of them by ")?;
                        pen.name(seat)
                    }
                    None => Ok(()),
                }
            }
            (Some(Task::RollPool | Task::ReadCultists), 0) => pen.write_str("D12"),
            (Some(Task::RollPool), _) => pen.write_str("D6s"),
            (Some(Task::Throw { die, .. }), _) => self.die(die, pen),
            _ => pen.write_str("Dice"),
        }
    }

    /// The price of an ability, with a warning.
    fn price(&self, seat: Seat, part: Who, pen: &mut Pen<'_>) -> fmt::Result {
        let price = part.price();
        write!(pen, "lose {price} health")?;
        if self.game.of(seat).health() <= price { pen.write_str(", your last: you are out after it") } else { Ok(()) }
    }

    /// Weakness `n`, counted from 0, as it is called where it stands.
    fn weakness(&self, called: &str, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, "{called} {}", u16::from(n) + 1)?;
        match self.game.weakness(self.setup, n) {
            weakness if weakness.trigger != crate::Trigger::Unknown => write!(pen, " ({})", nouns::Weak(weakness)),
            _ => Ok(()),
        }
    }

    /// The name of a special action or bonus, or its number.
    fn named(&self, what: &str, n: u8, (told, list): (u8, &[crate::Named]), pen: &mut Pen<'_>) -> fmt::Result {
        let scenario = &self.setup.print.scenario;
        let named = list.get(usize::from(n));
        let name = named.map_or("", |named| scenario.text(named.name));
        if name.is_empty() {
            write!(pen, "{what} {}", u16::from(n) + 1)?;
        } else {
            pen.write_str(name)?;
        }
        if named.is_none_or(|named| scenario.is_untold(named.effects)) {
            return self.told_list(told, n + 1, pen);
        }
        for (first, effect) in named.into_iter().flat_map(|named| scenario.run(named.effects)).enumerate() {
            pen.write_str(if first == 0 { ": " } else { ", " })?;
            self.effect(*effect, pen)?;
        }
        Ok(())
    }

    fn effect(&self, effect: crate::Effect, pen: &mut Pen<'_>) -> fmt::Result {
        match effect.verb {
            Verb::Text => pen.write_str(self.game.note(&self.setup.print.scenario, effect.amount)),
            _ => write!(pen, "{}", nouns::What(effect)),
        }
    }

    /// The name of a scenario action, or its number.
    fn scenario_action(&self, number: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.action_name(number) {
            "" => write!(pen, "scenario action {number}"),
            name => write!(pen, "scenario action {number}, {name}"),
        }
    }

    fn action_name(&self, number: u8) -> &str {
        let scenario = &self.setup.print.scenario;
        let printed = scenario.actions.get(usize::from(number.saturating_sub(1)));
        printed.map_or("", |action| scenario.text(action.name))
    }

    fn skill_name(&self, n: u8) -> &'static str {
        skill(n)
    }
}

//! What happened.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{Left, Outcome, action, symbol, who};
use crate::learn::{BONUSES, SPECIALS};
use crate::{Effect, Event, Loss, Price, Scope, Source};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let scenario = &self.setup.print.scenario;
        match *event {
            Event::Cast(seat, part) => {
                pen.name(seat)?;
                write!(pen, " plays {}.", who(part))
            }
            Event::RoundBegan => write!(pen, "Round {} begins.", game.round),
            Event::RitualSkipped => pen.write_str("The ritual does not advance this round."),
            Event::WillSkip => pen.write_str("The ritual will not advance at the start of the next round."),
            Event::RitualAdvanced(n, by, _) => {
                write!(pen, "The ritual advances {}", count(n, "box", "boxes"))?;
                if let Some(seat) = by {
                    pen.write_str(", because of ")?;
                    pen.name(seat)?;
                }
                match game.ritual_boxes(self.setup) {
                    Some(boxes) => write!(pen, ": {} of {boxes}.", game.ritual),
                    None => write!(pen, ", to box {}.", game.ritual),
                }
            }
            Event::RitualBack(0) => pen.write_str("There is no ritual cross to erase."),
            Event::RitualBack(n) => {
                write!(
                    pen,
                    "{} erased: {}.",
                    count(n, "ritual cross is", "ritual crosses are"),
                    Left(game.ritual, "left")
                )
            }
            Event::SurplusLost(n) => write!(pen, "The section ends: {} lost.", count(n, "cross is", "crosses are")),
            Event::LevelRose(level) => write!(pen, "The ritual level is {level} now."),
            Event::MarkCrossed(effect, by) => {
                pen.write_str("A marked box is crossed: ")?;
                let is_chosen = effect.scope == Scope::Chosen;
                // Whom it meets is told by who crossed the box, not by what is printed.
                self.effect(if is_chosen { effect } else { Effect { scope: Scope::Actor, ..effect } }, pen)?;
                match by {
                    _ if is_chosen => {}
                    Some(seat) if effect.verb.is_personal() => {
                        pen.write_str(", only for ")?;
                        pen.name(seat)?;
                    }
                    None if effect.verb.is_personal() => pen.write_str(", for every investigator")?,
                    None if effect.verb.is_counted() => pen.write_str(" for each investigator")?,
                    _ => {}
                }
                pen.write_char('.')
            }
            Event::RowFilled(n) => {
                write!(pen, "Entry {} of the cultist actions: ", game.row.len())?;
                self.scenario_action(n, pen)?;
                pen.write_char('.')
            }
            Event::RowFull(n) => write!(pen, "The cultist actions have no room for action {n}: it is ignored."),
            Event::PoolRolled => {
                write!(pen, "The pool: {} on the D12", game.d12)?;
                game.pool.iter().try_for_each(|die| write!(pen, ", {die}"))?;
                pen.write_char('.')
            }
            Event::DieTaken(seat, face) => self.does(seat, format_args!("takes the {face}"), pen),
            Event::Rerolled(seat) => {
                self.does(seat, format_args!("rerolls a die with box {}", game.of(seat).rerolls), pen)
            }
            Event::CultistDice => write!(pen, "The cultists get {} and {}.", game.d12, game.d6),
            Event::Entered(seat, which, value, source) => {
                let from = match source {
                    Source::Die => "enters",
                    Source::Copy => "enters the copied",
                    Source::Free => "enters the free number",
                };
                match value {
                    0 => self.does(seat, format_args!("enters a free number in {}", action(which)), pen),
                    _ => self.does(seat, format_args!("{from} {value} in {}", action(which)), pen),
                }
            }
            Event::NotEntered(seat, n) => {
                let values = count(n, "value", "values");
                self.does(seat, format_args!("cannot enter {values} of the die: {n} experience instead"), pen)
            }
            Event::LeftOut(seat, n) => {
                let values = count(n, "value", "values");
                self.does(seat, format_args!("leaves {values} of the die out: {n} experience instead"), pen)
            }
            Event::CopyLapsed(seat) => self.does(seat, format_args!("has no action left for the copied die"), pen),
            Event::BoxLearned(told) => write!(pen, "Behind this box is {}.", symbol(told)),
            Event::FaceLearned(number, face) => {
                self.list_name(number, face, pen)?;
                pen.write_str(": known from now on.")
            }
            Event::SlotsLearned(n) => {
                write!(
                    pen,
                    "With two investigators there is room for {}.",
                    count(n, "cultist action", "cultist actions")
                )
            }
            Event::ResultLearned(which, face, n) => write!(pen, "{}, a {face}: {}.", action(which), Outcome(which, n)),
            Event::Performed(seat, which) => self.does(seat, format_args!("performs {}", action(which)), pen),
            Event::SpecialDone(seat, n) => {
                pen.name(seat)?;
                pen.write_str(" chooses ")?;
                self.named("special action", n, (SPECIALS, &scenario.specials), pen)?;
                pen.write_char('.')
            }
            Event::Attacked(seat, 0) => self.does(seat, format_args!("attacks in vain"), pen),
            Event::Attacked(seat, n) => {
                self.does(seat, format_args!("attacks and can defeat {}", count(n, "cultist", "cultists")), pen)
            }
            Event::Searched(seat, 0) => self.does(seat, format_args!("finds nothing"), pen),
            Event::Searched(seat, n) => self.does(seat, format_args!("finds {}", count(n, "clue", "clues")), pen),
            Event::Tested(seat, true) => self.does(seat, format_args!("passes the insanity test"), pen),
            Event::Tested(seat, false) => self.does(seat, format_args!("fails the insanity test"), pen),
            Event::Threw(die, face, by, price) => {
                if die.seat().is_none() {
                    pen.write_str("The ")?;
                }
                self.bare_die(die, pen)?;
                write!(pen, ": {face}")?;
                if let Some(seat) = by {
                    pen.write_str(", rerolled by ")?;
                    pen.name(seat)?;
                    if price == Price::Box {
                        write!(pen, " with box {}", game.of(seat).rerolls)?;
                    }
                }
                pen.write_char('.')
            }
            _ => self.event_of_seat(event, pen),
        }
    }

    fn event_of_seat(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::HealthLost(seat, n, _) => {
                self.does(seat, format_args!("loses {n} health, {}", Left(game.of(seat).health().into(), "left")), pen)
            }
            Event::HealthGained(seat, n, _) => {
                self.does(seat, format_args!("gains {n} health and has {}", game.of(seat).health()), pen)
            }
            Event::Down(seat) => self.does(seat, format_args!("is incapacitated"), pen),
            Event::Revived(seat, n) => self.does(seat, format_args!("is combat ready again with {n} health"), pen),
            Event::Insanity(seat, _) => {
                self.does(seat, format_args!("gains 1 insanity and has {}", game.of(seat).insanity), pen)
            }
            Event::Mad(seat) => self.does(seat, format_args!("succumbs to madness and is out of the game"), pen),
            Event::Experience(seat, _) => {
                self.does(seat, format_args!("gains 1 experience and has {}", game.of(seat).experience), pen)
            }
            Event::Clue(seat, _) => {
                self.does(seat, format_args!("has {}", count(game.of(seat).clues, "clue", "clues")), pen)
            }
            Event::ClueGiven(seat, target) => {
                pen.name(seat)?;
                pen.write_str(" gives a clue to ")?;
                pen.name(target)?;
                pen.write_char('.')
            }
            Event::SealClosed(seat) => self.does(seat, format_args!("closes the dark seal"), pen),
            Event::BonusTaken(seat, n) => {
                pen.name(seat)?;
                pen.write_str(" takes a bonus. ")?;
                self.named("Bonus", n, (BONUSES, &self.setup.print.scenario.bonuses), pen)?;
                pen.write_char('.')
            }
            Event::FreeGained(seat, n, _) => {
                let open = game.of(seat).free;
                self.does(
                    seat,
                    format_args!("gains {} and has {open} to enter", count(n, "free number", "free numbers")),
                    pen,
                )
            }
            Event::FreeLapsed(seat, n) => {
                write!(pen, "{} for ", count(n, "free number lapses", "free numbers lapse"))?;
                pen.name(seat)?;
                pen.write_char('.')
            }
            Event::RerollsGained(seat, n, _) => {
                self.does(seat, format_args!("gains {} without penalty", count(n, "reroll", "rerolls")), pen)
            }
            Event::Weakened(seat, n) => self.of_weakness(seat, "gets", n, pen),
            Event::WeakAlready(seat, n) => self.of_weakness(seat, "already has", n, pen),
            Event::WeaknessPrevented(seat, n) => self.of_weakness(seat, "does not get", n, pen),
            Event::WeaknessLost(seat, n, _) => self.of_weakness(seat, "loses", n, pen),
            Event::WeaknessStruck(seat, n) => self.of_weakness(seat, "suffers from", n, pen),
            Event::SkillLearned(seat, n) => self.does(seat, format_args!("learns: {}", self.skill_name(n)), pen),
            Event::AbilityUsed(seat, _) => self.does(seat, format_args!("uses the special ability"), pen),
            Event::Copied(seat, value) => self.does(seat, format_args!("copies a {value}"), pen),
            Event::Turned(seat, target, side) => {
                pen.name(seat)?;
                pen.write_str(" turns ")?;
                pen.name(target)?;
                write!(pen, "'s die to {side}.")
            }
            Event::Done(seat) => self.does(seat, format_args!("is done"), pen),
            Event::NotDone(seat) => self.does(seat, format_args!("is not done yet"), pen),
            Event::CopyLeft(seat) => self.does(seat, format_args!("enters no more of the copied die"), pen),
            Event::Changed(seat, true) => self.does(seat, format_args!("is back at the table"), pen),
            Event::Changed(seat, false) => self.does(seat, format_args!("leaves the table"), pen),
            _ => self.event_of_table(event, pen),
        }
    }

    fn event_of_table(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let scenario = &self.setup.print.scenario;
        match *event {
            Event::CultistCame => write!(pen, "A cultist appears: {}.", Left(game.cultists().into(), "active")),
            Event::CultistsFell(by, n) => {
                write!(pen, "{} defeated", count(n, "cultist is", "cultists are"))?;
                if let Some(seat) = by {
                    pen.write_str(" by ")?;
                    pen.name(seat)?;
                }
                write!(pen, ": {}.", Left(game.cultists().into(), "active"))
            }
            Event::MonstersCame(n) => match scenario.text(scenario.monster) {
                "" => write!(pen, "{}.", count(n, "monster appears", "monsters appear")),
                name => write!(pen, "{n} {name} {}.", if n == 1 { "appears" } else { "appear" }),
            },
            Event::MonsterWounded(n) => {
                self.monster(pen)?;
                write!(pen, " {} is wounded.", u16::from(n) + 1)
            }
            Event::MonsterFell(n) => {
                self.monster(pen)?;
                write!(pen, " {} is defeated.", u16::from(n) + 1)
            }
            Event::NoRoom(n, _) => write!(pen, "There is no room for {n} more."),
            Event::ScenarioAction(number, face) | Event::RowAction(number, face) => {
                write!(pen, "The scenario acts: action {number}")?;
                match self.action_name(number) {
                    "" => {}
                    name => write!(pen, ", {name}")?,
                }
                self.with(number, face, pen)?;
                pen.write_char('.')
            }
            Event::FloorClosed => pen.write_str("Everybody is done."),
            Event::CarriedOut(_) => pen.write_str("You have carried it out."),
            Event::CleanedUp => pen.write_str("The cultist actions are erased."),
            Event::Lost(Loss::Ritual) => {
                write!(pen, "The ritual is complete: the game is lost in round {}.", game.round)
            }
            Event::Lost(Loss::Madness(seat)) => {
                pen.name(seat)?;
                write!(pen, "'s seal is still open: the game is lost in round {}.", game.round)
            }
            Event::Lost(Loss::Scenario) => write!(pen, "The scenario is lost in round {}.", game.round),
            Event::Told(what) => self.told(what, false, pen),
            Event::CountedByHand(what) => self.told(what, true, pen),
            _ => pen.write_str("Nothing happens."),
        }
    }

    /// Somebody does something.
    fn does(&self, seat: Seat, what: fmt::Arguments<'_>, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, " {what}.")
    }

    fn of_weakness(&self, seat: Seat, does: &str, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        write!(pen, " {does} ")?;
        self.weakness("weakness", n, pen)?;
        pen.write_char('.')
    }

    /// The name of the scenario monster.
    pub(super) fn monster(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let scenario = &self.setup.print.scenario;
        match scenario.text(scenario.monster) {
            "" => pen.write_str("Monster"),
            name => pen.write_str(name),
        }
    }
}

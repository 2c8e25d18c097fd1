//! Names of tracked parts, their values, headings and notes.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{Brief, Outcome, What, ability, action, numbers, who};
use crate::learn::{BONUSES, Known, Track};
use crate::{Action, Effect, Fact, Label, Part, RoundStep, Scope, Strength, Verb, Who};
use eldertally_core::game::Seat;
use eldertally_core::words::{Count, Pen, count};

impl English<'_> {
    pub(super) fn part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        let scenario = &self.setup.print.scenario;
        let one = |n: u8| u16::from(n) + 1;
        let name = match part {
            Part::Round => "Round",
            Part::Step => "Step",
            Part::Ritual => "Ritual",
            Part::Skips => "Ritual steps to skip",
            Part::Skipping => "Ritual skipped this round",
            Part::Risen => "Ritual level at least that of section",
            Part::Row(n) => return write!(pen, "Cultist action {}", one(n)),
            Part::RowStruck(n) => return write!(pen, "Cultist action {} struck out", one(n)),
            Part::PoolDie(n) => return write!(pen, "Pool die {}", one(n)),
            Part::D12 => "Cultist D12",
            Part::D6 => "Cultist D6",
            Part::Thrown => "Die on the table",
            Part::Appeared => "Cultists that appeared",
            Part::Defeated => "Cultists defeated",
            Part::Monsters => {
                self.monster(pen)?;
                return pen.write_str(" boxes used");
            }
            Part::Wounds(n) => {
                pen.write_str("Wounds of ")?;
                self.monster(pen)?;
                return write!(pen, " {}", one(n));
            }
            Part::Bonus(n) => return self.named("Bonus", n, (BONUSES, &scenario.bonuses), pen),
            Part::Lost => "The game is lost",
            Part::Said(n) => return write!(pen, "Answer to condition {}", one(n)),
            Part::Who(_) => "Investigator",
            Part::Circled(_) => "Hearts circled",
            Part::Struck(_) => "Hearts struck",
            Part::Experience(_) => "Experience",
            Part::Clues(_) => "Clues",
            Part::Paid(_) => "Clue boxes that have paid",
            Part::Insanity(_) => "Insanity",
            Part::Rerolls(_) => "Rerolls",
            // Its heading says that it is a weakness.
            Part::Weakness(_, n) if pen.brief => {
                return write!(pen, "{}: {}", one(n), Brief(self.game.weakness(self.setup, n)));
            }
            Part::Weakness(_, n) => return self.weakness("Weakness", n, pen),
            Part::Skill(_, n) => {
                // Its heading says that it is a skill.
                pen.write_str(if pen.brief { "" } else { "Skill " })?;
                return write!(pen, "{}.{}: {}", n / 5 + 1, n % 5 + 1, self.skill_name(n));
            }
            Part::CopiesEven(_) => "Copies of an even die left",
            Part::CopiesOdd(_) => "Copies of an odd die left",
            Part::FreeRerolls(_) => "Rerolls without penalty left",
            Part::Turns(_) => "Turns of a die left",
            Part::Gifts(_) => "Clues to give left",
            Part::AbilityUsed(_) => "Ability used",
            Part::Free(_) => "Free numbers",
            Part::Stars(_) => "Experience to take",
            Part::Finds(_) => "Clues to take",
            Part::Filled(_, which) => action(which),
            Part::Number(_, which, n) => return write!(pen, "{}, number {}", action(which), one(n)),
            Part::Fired(_, which) => return write!(pen, "{}, to be performed", action(which)),
            Part::Die(_) => "Personal die",
            Part::Made(_) => "Values of the die entered",
            Part::First(_) => "First value in",
            Part::Copied(_) => "Copied die",
            Part::Last(_) => "Last action",
            Part::InARow(_) => "Times in a row",
            Part::Done(_) => "Done for this round",
            Part::Symbol(which, n) => return write!(pen, "{}, symbol of box {}", action(which), one(n)),
            Part::Face(number, face) => return self.list_name(number, face, pen),
            Part::Slots => "Room for cultist actions, two investigators",
            Part::Result(which, face) => return write!(pen, "{}, die {face}", action(which)),
            Part::Fact(_)
            | Part::KnownTo(_)
            | Part::ByHand(_)
            | Part::WeaknessTold(_)
            | Part::StrengthTold(_)
            | Part::EndsTold(_) => return self.told_part(part, pen),
        };
        pen.write_str(name)
    }

    pub(super) fn value(&self, part: Part, value: i32, pen: &mut Pen<'_>) -> fmt::Result {
        let at = usize::try_from(value).ok();
        let nth = at.and_then(|at| at.checked_sub(1));
        match part {
            Part::Step => {
                let scenario = &self.setup.print.scenario;
                match nth.and_then(|n| scenario.sequence.get(n)) {
                    Some(RoundStep::Ritual) => pen.write_str("ritual"),
                    Some(RoundStep::Roll) => pen.write_str("roll"),
                    Some(RoundStep::Investigate) => pen.write_str("investigators"),
                    Some(RoundStep::Cultists) => pen.write_str("cultists"),
                    Some(RoundStep::Check) => pen.write_str("check"),
                    Some(RoundStep::Text(span)) => pen.write_str(scenario.text(*span)),
                    None => write!(pen, "{value}"),
                }
            }
            Part::Who(_) => match nth.and_then(|n| Who::ALL.get(n)) {
                Some(part) => pen.write_str(who(*part)),
                None => pen.write_str("nobody"),
            },
            Part::First(_) if value == 0 => pen.write_str("nowhere"),
            Part::First(_) | Part::Last(_) => match nth.and_then(|n| Action::ALL.get(n)) {
                Some(which) => pen.write_str(action(*which)),
                None => pen.write_str("none"),
            },
            Part::Lost => match value {
                0 => pen.write_str("no"),
                1 => pen.write_str("by the ritual"),
                2 => pen.write_str("by the scenario"),
                _ => {
                    pen.write_str("by the madness of ")?;
                    pen.name(Seat((value - 3).clamp(0, 3) as u8))
                }
            },
            Part::Symbol(..) => {
                let names = ["not known", "nothing", "star", "plus", "clue"];
                pen.write_str(at.and_then(|at| names.get(at)).copied().unwrap_or("not known"))
            }
            Part::Result(which, _) => write!(pen, "{}", Outcome(which, value.clamp(0, 2) as u8)),
            Part::Row(_) | Part::D12 | Part::D6 | Part::Die(_) | Part::Copied(_) if value == 0 => pen.write_str("none"),
            Part::Number(..) if value == 0 => pen.write_str("not known"),
            Part::Skipping
            | Part::RowStruck(_)
            | Part::Bonus(_)
            | Part::Said(_)
            | Part::Weakness(..)
            | Part::Skill(..)
            | Part::AbilityUsed(_)
            | Part::Fired(..)
            | Part::Done(_)
            | Part::Face(..)
            | Part::ByHand(_) => pen.write_str(if value > 0 { "yes" } else { "no" }),
            Part::WeaknessTold(_) | Part::StrengthTold(_) | Part::EndsTold(_) => {
                pen.write_str(if value > 0 { "told" } else { "not known" })
            }
            Part::Fact(Fact::Section(_)) if value == 0 => pen.write_str("none"),
            _ => write!(pen, "{value}"),
        }
    }

    pub(super) fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match label {
            Label::Round => pen.write_str("Round"),
            Label::Ritual => pen.write_str("Ritual"),
            Label::Row => pen.write_str("Actions of the cultists"),
            Label::Dice => pen.write_str("Dice"),
            Label::Enemies => pen.write_str("Cultists and monsters"),
            Label::Bonuses => pen.write_str("Scenario bonuses"),
            Label::Learned => pen.write_str("Learned of your copy"),
            Label::Board(seat) => self.name(seat, pen),
            Label::Desk(seat) => {
                pen.name(seat)?;
                pen.write_str(": desk")
            }
            Label::Skills(seat) => {
                pen.name(seat)?;
                pen.write_str(": skills")
            }
            Label::Weaknesses(seat) => {
                pen.name(seat)?;
                pen.write_str(": weaknesses")
            }
            Label::Signs => pen.write_str("in the boxes: _ not known yet"),
            Label::Level(level) => write!(pen, "ritual level {level}"),
            Label::ToNextLevel(n) => write!(pen, "{} to the next level", count(n, "box", "boxes")),
            Label::ToSectionEnd(n) => {
                write!(pen, "{} to the end of the section, the level stays", count(n, "box", "boxes"))
            }
            Label::RitualSigns => pen.write_str("in the boxes: a number copies that scenario action"),
            Label::NextRitual(at) => self.next_mark(Track::Ritual, at, pen),
            Label::NextCultist(at) => self.next_mark(Track::Cultists, at, pen),
            Label::ToRitualEnd(0) => pen.write_str("the ritual is complete"),
            Label::ToRitualEnd(n) => write!(pen, "{} to the end of the ritual", count(n, "box", "boxes")),
            Label::SlotsLeft(0) => pen.write_str("no room for another cultist action"),
            Label::SlotsLeft(n) => write!(pen, "room for {}", count(n, "more cultist action", "more cultist actions")),
            Label::SlotsUnknown => pen.write_str("how many more cultist actions have room is not known yet"),
            Label::Cultists(n, room) => self.active(count(n, "cultist", "cultists"), room, pen),
            Label::Monsters(n, room) => self.active(count(n, "monster", "monsters"), room, pen),
            Label::ToCome(number) => {
                pen.write_str("to come: ")?;
                self.scenario_action(number, pen)
            }
            Label::DiceWill(number, face) => {
                pen.write_str("to come: ")?;
                self.scenario_action(number, pen)?;
                self.with(number, face, pen)?;
                self.will(number, face, pen)
            }
            Label::IfLeft(number, face) => {
                write!(pen, "if the {face} is left")?;
                self.will(number, face, pen)
            }
            Label::Health(seat) => {
                let (health, hearts) = (game.of(seat).health(), self.setup.print.board.health_total);
                let left = hearts.saturating_sub(game.of(seat).circled);
                match health {
                    0 => pen.write_str("no health")?,
                    health => write!(pen, "{health} health")?,
                }
                write!(pen, ", {} to gain", count(left, "heart", "hearts"))
            }
            Label::Out(seat) if game.of(seat).away => pen.write_str("left the table"),
            Label::Out(seat) if game.of(seat).mad => pen.write_str("mad, out of the game"),
            Label::Out(seat) => {
                pen.write_str("incapacitated until another investigator makes ")?;
                pen.name(seat)?;
                pen.write_str(" combat ready")
            }
            Label::ToSeal(_, 0) => pen.write_str("the seal is closed"),
            Label::ToSeal(_, n) => write!(pen, "{} to the seal", count(n, "clue", "clues")),
            Label::NextExperience(seat) => self.next_bonus(Track::Experience, game.of(seat).experience, pen),
            Label::NextClue(seat) => self.next_bonus(Track::Clues, game.of(seat).paid, pen),
            Label::NextMind(_, at) => {
                let mark = game.next_mark(self.setup, Track::Mind, u16::from(at).saturating_sub(1));
                let is_skill = mark.is_some_and(|(_, effect)| effect.verb == Verb::Skill);
                write!(pen, "next mark: box {at}, {}", if is_skill { "learn a skill" } else { "roll for a weakness" })
            }
            Label::Mind(_, level, 0) => write!(pen, "insanity level {level}, mad"),
            Label::Mind(_, level, left) => {
                write!(pen, "insanity level {level}, {} to madness", count(left, "box", "boxes"))
            }
            Label::LevelUnknown => pen.write_str("ritual level not known yet"),
            Label::RitualEndUnknown => pen.write_str("the end of the ritual is not known yet"),
            Label::CultistsOnly(n) => write!(pen, "{} active", count(n, "cultist", "cultists")),
            Label::MonstersOnly(n) => write!(pen, "{} active", count(n, "monster", "monsters")),
            Label::MindUnknown(_, level, left) => self.mind(level, left, pen),
            Label::NextReroll(seat) if game.can_reroll(seat, self.setup) => {
                pen.write_str("next reroll")?;
                self.reroll_price(seat, pen)
            }
            Label::NextReroll(_) => pen.write_str("no reroll box is left"),
            Label::FreeOpen(_, n) => write!(pen, "{} to enter", count(n, "free number", "free numbers")),
            Label::ToSection(_, which, n, sections, locked) => {
                let (boxes, sections) = (count(n, "box", "boxes"), count(sections, "section", "sections"));
                write!(pen, "{}: {}, {boxes} to go, {sections} left", action(which), numbers(which))?;
                if locked { pen.write_str(", twice in a row: another action first") } else { Ok(()) }
            }
            Label::Stranded(_, which) => write!(pen, "{}: this section can never be filled", action(which)),
            Label::Ability(seat) => pen.write_str(game.of(seat).who.map_or("", ability)),
            Label::ToEnter(_, n) => write!(pen, "{} of the die to enter", count(n, "value", "values")),
        }
    }

    /// How many are active, and how many more could come.
    fn active(&self, who: Count, room: u8, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, "{who} active, ")?;
        match room {
            0 => pen.write_str("no room for more"),
            room => write!(pen, "room for {room} more"),
        }
    }

    /// The box of a track before this one, and what is printed in it.
    fn next_mark(&self, track: Track, at: u16, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, "next mark: box {at}")?;
        match self.game.next_mark(self.setup, track, at.saturating_sub(1)) {
            Some((next, effect)) if next == at => {
                pen.write_str(", ")?;
                self.effect(Effect { scope: Scope::Actor, ..effect }, pen)
            }
            _ => Ok(()),
        }
    }

    /// The next bonus of a track after so many boxes.
    fn next_bonus(&self, track: Track, filled: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.next_mark(self.setup, track, filled.into()) {
            Some((at, effect)) => {
                write!(pen, "next bonus: box {at}, {}", What(Effect { scope: Scope::Once, ..effect }))
            }
            None => pen.write_str("no more bonus"),
        }
    }

    /// The face by which a scenario action is read, where it matters.
    pub(super) fn with(&self, number: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.strength(self.setup, number) {
            Strength::Fixed => Ok(()),
            Strength::Die | Strength::Level | Strength::Unknown => write!(pen, ", with a {face}"),
        }
    }

    /// What a scenario action does with this face, as far as that is known.
    fn will(&self, number: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let fixed = self.game.strength(self.setup, number) == Strength::Fixed;
        let face = if fixed { 1 } else { face };
        for n in 0.. {
            match self.game.effect_of(&self.setup.print.scenario, number, face, n) {
                Known::Effect(effect) => {
                    pen.write_str(if n == 0 { ": " } else { ", " })?;
                    self.effect(effect, pen)?;
                }
                Known::Unknown => return pen.write_str(": not known yet"),
                Known::End if n == 0 => return pen.write_str(": nothing"),
                Known::End => break,
            }
        }
        Ok(())
    }
}

//! The words of what is learned in play: questions, answers, and what was told.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, Costs, Weak, action};
use crate::learn::{BONUSES, PRICE, SPECIALS, Space};
use crate::steps::Task;
use crate::{Action, Condition, Fact, Move, Part, Penalty, Strength, Topic, Track, Trigger, Verb};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

/// A track, as in "your insanity track".
const fn track(track: Track) -> &'static str {
    match track {
        Track::Experience => "experience track",
        Track::Clues => "clue track",
        Track::Mind => "insanity track",
        Track::Rerolls => "reroll track",
        Track::Ritual => "ritual track",
        Track::Cultists => "cultist boxes",
    }
}

/// What a group counts by itself.
const fn topic(topic: Topic) -> &'static str {
    match topic {
        Topic::Experience => "the experience track",
        Topic::Clues => "the clue track",
        Topic::Mind => "the insanity track",
        Topic::Rerolls => "the reroll track",
        Topic::Ritual => "the ritual",
        Topic::Cultists => "cultist boxes",
        Topic::Boxes => "the signs behind action boxes",
        Topic::Tests => "insanity tests",
        Topic::Monsters => "monsters",
        Topic::Actions => "scenario actions",
        Topic::Specials => "special actions",
        Topic::Bonuses => "scenario bonuses",
        Topic::Price => "the extra price of cultist rerolls",
        Topic::Weaknesses => "weaknesses",
        Topic::Ends => "further conditions of victory and defeat",
        Topic::Search => "the sections of the search",
    }
}

/// When a weakness strikes.
const fn trigger(trigger: Trigger) -> &'static str {
    match trigger {
        Trigger::CultistDefeated => "for each cultist you defeat",
        Trigger::SpecialAction => "for each special action",
        Trigger::Reroll => "after each reroll",
        Trigger::EvenDie => "when you choose an even die",
        Trigger::OddDie => "when you choose an odd die",
        Trigger::Other | Trigger::Unknown => "something else, which you carry out yourselves",
    }
}

/// A condition of victory or defeat.
fn condition(condition: Condition, pen: &mut Pen<'_>) -> fmt::Result {
    let (many, least, one, more) = match condition {
        Condition::CultistsAtLeast(many) => (many, true, "cultist", "cultists"),
        Condition::CultistsAtMost(many) => (many, false, "cultist", "cultists"),
        Condition::MonstersAtLeast(many) => (many, true, "monster", "monsters"),
        Condition::MonstersAtMost(many) => (many, false, "monster", "monsters"),
        Condition::Text(_) | Condition::Unknown => return pen.write_str("something else"),
    };
    let limit = if least { "at least" } else { "at most" };
    match (many, least) {
        (0, true) => write!(pen, "{limit} another number of {more}"),
        (0, false) => write!(pen, "{limit} a certain number of {more}"),
        _ => write!(pen, "{limit} {}", count(many, one, more)),
    }
}

/// What is asked after the kind of an effect.
pub(super) const fn how_much(verb: Verb) -> &'static str {
    match verb {
        Verb::CopyAction => "which scenario action?",
        Verb::LoseHealth => "lose how much health?",
        Verb::GainHealth => "gain how much health?",
        Verb::Insanity => "gain how much insanity?",
        Verb::Experience => "gain how much experience?",
        Verb::Test => "how many insanity tests?",
        Verb::Weakness => "roll for how many weaknesses?",
        Verb::LoseWeakness => "lose how many weaknesses?",
        Verb::Cultist => "how many cultists appear?",
        Verb::Monster => "how many monsters appear?",
        Verb::DefeatCultist => "defeat how many cultists?",
        Verb::WoundMonster => "wound how many monsters?",
        Verb::Ritual => "advance the ritual how many boxes?",
        Verb::RitualBack => "take how many ritual crosses back?",
        Verb::FreeNumber => "how many free numbers?",
        Verb::Clue => "how many clues?",
        Verb::Skill => "learn how many skills?",
        Verb::Reroll => "how many rerolls without penalty?",
        Verb::Nothing | Verb::RitualByLevel | Verb::Lost | Verb::Text | Verb::Unknown => "how much?",
    }
}

/// `1st`, `2nd`, `3rd`, `4th`.
struct Nth(u16);

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match (self.0 % 10, self.0 % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        write!(f, "{}{end}", self.0)
    }
}

impl English<'_> {
    /// A question after what is printed.
    pub(super) fn question(&self, task: Task, pen: &mut Pen<'_>) -> fmt::Result {
        match task {
            Task::LookUpBox { action: which, at } => {
                write!(pen, "The {} box of {}: what is printed behind it?", Nth(u16::from(at) + 1), action(which))
            }
            Task::LearnMark { track, verb, seat, .. } => self.mark_question(track, seat, verb, pen),
            Task::LearnNumber { fact, .. } => self.number_question(fact, pen),
            Task::LearnStrength(number) => {
                write!(pen, "Scenario action {number} comes from the row: how is its strength found?")
            }
            Task::LearnWeakness { n, trigger: None, .. } => {
                write!(pen, "Weakness {}: what does your board say?", u16::from(n) + 1)
            }
            Task::LearnWeakness { n, penalty: None, .. } => {
                write!(pen, "Weakness {}: what does it cost?", u16::from(n) + 1)
            }
            Task::LearnWeakness { n, .. } => write!(pen, "Weakness {}: how much of it?", u16::from(n) + 1),
            Task::LearnEnds { defeat, kind: None, .. } => {
                let else_ = if self.game.lessons.more.ends(defeat).is_empty() { "" } else { " else" };
                match defeat {
                    true => write!(pen, "What{else_} does the scenario board say loses the game?"),
                    false => write!(pen, "What{else_} does the scenario board ask for to win, beside closed seals?"),
                }
            }
            Task::LearnEnds { kind: Some(kind), .. } => pen.write_str(match kind {
                Condition::CultistsAtLeast(_) => "At least how many cultists?",
                Condition::CultistsAtMost(_) => "At most how many cultists?",
                Condition::MonstersAtMost(_) => "At most how many monsters?",
                _ => "At least how many monsters?",
            }),
            Task::ByHand(Topic::Actions, Some((number, 0))) => {
                write!(pen, "Carry out scenario action {number} from the row, as it is printed.")
            }
            Task::ByHand(Topic::Actions, Some((number, face))) => {
                write!(pen, "Carry out scenario action {number} with a {face}, as it is printed.")
            }
            Task::ByHand(Topic::Ritual, _) => pen.write_str("Advance the ritual yourselves, and write it down."),
            Task::ByHand(Topic::Tests, _) => pen.write_str("Make the insanity test yourselves, and write it down."),
            Task::ByHand(Topic::Price, _) => pen.write_str("Pay the extra price of the reroll, as it is printed."),
            Task::ByHand(Topic::Bonuses, _) => pen.write_str("Carry out the scenario bonus, as it is printed."),
            Task::ByHand(..) => pen.write_str("Carry out the special action, as it is printed."),
            _ => pen.write_str("Go on from here."),
        }
    }

    fn mark_question(&self, which: Track, seat: Seat, told: Option<Verb>, pen: &mut Pen<'_>) -> fmt::Result {
        let at = self.game.next_box(self.setup, which);
        let is_open = self.game.space(self.setup, which, at) == Space::Something;
        match which {
            Track::Ritual => {
                let section = self.game.section_after(self.setup, at - 1);
                let before = section.checked_sub(1).map_or(0, |before| self.game.section_end(self.setup, before));
                write!(pen, "The {} box of ritual section {}", Nth(at.saturating_sub(before)), u16::from(section) + 1)?;
            }
            Track::Cultists => write!(pen, "The {} cultist box", Nth(at))?,
            Track::Experience | Track::Clues | Track::Mind | Track::Rerolls => {
                pen.name(seat)?;
                write!(pen, "'s {}, the {} box", track(which), Nth(at))?;
            }
        }
        match told {
            Some(Verb::Text) => pen.write_str(": write down what it says."),
            Some(told) => write!(pen, ": {}", how_much(told)),
            None if is_open => pen.write_str(": what is printed in it?"),
            None => pen.write_str(": is something printed in it, or which is the next box with something?"),
        }
    }

    fn number_question(&self, fact: Fact, pen: &mut Pen<'_>) -> fmt::Result {
        match fact {
            Fact::CultistStart => pen.write_str("How many cultists are there at the start?"),
            Fact::MonsterStart => pen.write_str("How many monsters are there at the start?"),
            Fact::MonsterBoxes => pen.write_str("How many boxes are there for monsters?"),
            Fact::MonsterHealth => pen.write_str("How much damage does one monster take?"),
            Fact::Reward => pen.write_str("How much experience does each defeated cultist give?"),
            Fact::SearchSections => write!(pen, "How many sections does {} have?", action(Action::Search)),
            Fact::Specials => pen.write_str("How many special actions does the scenario name?"),
            Fact::Length(which @ Track::Cultists) => write!(pen, "How many {} are there in all?", track(which)),
            Fact::Length(which) => write!(pen, "How many boxes does the {} have in all?", track(which)),
            Fact::Section(n) => {
                let section = self.setup.print.scenario.told_sections().count() as u16 + u16::from(n) + 1;
                write!(pen, "How many boxes does section {section} of the ritual have?")
            }
            Fact::Level(section, active) => {
                let with = count(u16::from(active) + 1, "investigator", "investigators");
                write!(pen, "What is the ritual level of section {} with {with}?", u16::from(section) + 1)
            }
            Fact::Mind(0) => pen.write_str("How many tentacles does an empty insanity track show?"),
            Fact::Mind(crosses) => {
                write!(pen, "How many tentacles does the {} box of the insanity track show?", Nth(crosses.into()))
            }
        }
    }

    /// A list of effects that is told: what it belongs to.
    pub(super) fn list_name(&self, number: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match number {
            SPECIALS => write!(pen, "Special action {face}"),
            BONUSES => write!(pen, "Scenario bonus {face}"),
            PRICE => pen.write_str("The extra price of rerolling a cultist die"),
            _ if self.game.strength(self.setup, number) == Strength::Fixed => write!(pen, "Scenario action {number}"),
            _ => write!(pen, "Scenario action {number}, die {face}"),
        }
    }

    /// An answer to such a question.
    pub(super) fn answer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let task = self.game.agenda.next();
        match (mv, task) {
            (Move::TellNone, _) => pen.write_str("nothing in it"),
            (Move::TellBox(at), Some(Task::LearnMark { track, .. })) => {
                let (first, _, before) = self.game.box_range(self.setup, track);
                match track {
                    _ if before + u16::from(at) == first => pen.write_str("something in it"),
                    Track::Ritual => write!(pen, "the next is box {at} of this section"),
                    _ => write!(pen, "the next is box {at}"),
                }
            }
            (Move::TellBox(at), Some(Task::LearnBox { .. } | Task::LookUpBox { .. })) => {
                write!(pen, "nothing before box {at} of this section")
            }
            (Move::TellNoMore, Some(Task::LearnEnds { defeat, .. })) => {
                let none = self.game.lessons.more.ends(defeat).is_empty();
                pen.write_str(if none { "nothing" } else { "that is all" })
            }
            (Move::TellNoMore, Some(Task::LearnMark { track: Track::Ritual, .. })) => {
                pen.write_str("nothing more in this section")
            }
            (Move::TellNoMore, Some(Task::LearnMark { .. })) => pen.write_str("nothing more on the whole track"),
            (Move::TellNoMore, _) => pen.write_str("nothing more in this section"),
            (Move::TellLast, _) => pen.write_str("it is the last box"),
            (Move::TellMore, Some(Task::LearnMark { .. })) => pen.write_str("a later one"),
            (Move::TellMore, _) => pen.write_str("more"),
            (Move::LookUp, _) => pen.write_str("look it all up now"),
            (Move::ByHand, _) => pen.write_str("we will count that ourselves"),
            (Move::TellStrength(Strength::Level), _) => pen.write_str("the ritual level counts as the die"),
            (Move::TellStrength(Strength::Fixed), _) => pen.write_str("it is always the same"),
            (Move::TellStrength(_), _) => pen.write_str("a die is rolled"),
            (Move::TellWeakness(weakness), _) => write!(pen, "{}", Weak(weakness)),
            (Move::TellTrigger(Trigger::Other), _) => pen.write_str(trigger(Trigger::Other)),
            (Move::TellTrigger(when), _) => write!(pen, "another: {}", trigger(when)),
            (Move::TellCondition(kind), _) => condition(kind, pen),
            (Move::TellOnly(effect), Some(Task::LearnFace { .. })) => {
                write!(pen, "{}, and that is all", nouns::What(effect))
            }
            (Move::TellOnly(effect), _) => write!(pen, "{}", nouns::What(effect)),
            (Move::TellAlso(effect), _) => write!(pen, "{}, and more", nouns::What(effect)),
            (Move::TellLike(face), _) => write!(pen, "the same as with a {face}"),
            _ => Ok(()),
        }
    }

    /// A number as an answer.
    pub(super) fn number(&self, task: Task, number: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match task {
            Task::LearnMark { verb: Some(Verb::CopyAction), .. } => write!(pen, "scenario action {number}"),
            Task::LearnNumber { fact: Fact::Section(_), .. } if number == 0 => {
                pen.write_str("none: the ritual is complete")
            }
            Task::LearnWeakness { penalty: Some(penalty), .. } => write!(pen, "{}", Costs(penalty, number)),
            Task::LearnNumber { fact: Fact::CultistStart | Fact::MonsterStart, .. } if number == 0 => {
                pen.write_str("none")
            }
            _ => write!(pen, "{number}"),
        }
    }

    /// Something that was told, on the sheet.
    pub(super) fn told_part(&self, part: Part, pen: &mut Pen<'_>) -> fmt::Result {
        match part {
            Part::Fact(fact) => match fact {
                Fact::CultistStart => pen.write_str("Cultists at the start"),
                Fact::MonsterStart => pen.write_str("Monsters at the start"),
                Fact::MonsterBoxes => pen.write_str("Boxes for monsters"),
                Fact::MonsterHealth => pen.write_str("Damage that one monster takes"),
                Fact::Reward => pen.write_str("Experience for each defeated cultist"),
                Fact::SearchSections => write!(pen, "Sections of {}", action(Action::Search)),
                Fact::Specials => pen.write_str("Special actions of the scenario"),
                Fact::Length(Track::Cultists) => pen.write_str("Cultist boxes in all"),
                Fact::Length(which) => write!(pen, "Boxes of the {}", track(which)),
                Fact::Section(n) => {
                    let section = self.setup.print.scenario.told_sections().count() as u16 + u16::from(n) + 1;
                    write!(pen, "Boxes of ritual section {section}")
                }
                Fact::Level(section, active) => {
                    let with = count(u16::from(active) + 1, "investigator", "investigators");
                    write!(pen, "Ritual level of section {} with {with}", u16::from(section) + 1)
                }
                Fact::Mind(0) => pen.write_str("Insanity level before the first box"),
                Fact::Mind(crosses) => write!(pen, "Insanity level at box {crosses}"),
            },
            Part::KnownTo(Track::Cultists) => pen.write_str("Cultist boxes told up to box"),
            Part::KnownTo(which) => write!(pen, "The {} told up to box", track(which)),
            Part::ByHand(what) => write!(pen, "You keep track of {} yourselves", topic(what)),
            Part::WeaknessTold(n) => {
                pen.write_str("Told: ")?;
                self.weakness("weakness", n, pen)
            }
            Part::StrengthTold(number) => write!(pen, "How the strength of scenario action {number} is found"),
            Part::EndsTold(true) => pen.write_str("What loses the game"),
            Part::EndsTold(false) => pen.write_str("What is needed to win"),
            _ => Ok(()),
        }
    }

    pub(super) fn told(&self, what: Topic, by_hand: bool, pen: &mut Pen<'_>) -> fmt::Result {
        match by_hand {
            true => write!(pen, "You keep track of {} yourselves from now on.", topic(what)),
            false => write!(pen, "Noted: {}.", topic(what)),
        }
    }

    /// The insanity level and the way to madness, as far as they are known.
    pub(super) fn mind(&self, level: Option<u8>, left: Option<u8>, pen: &mut Pen<'_>) -> fmt::Result {
        match level {
            Some(level) => write!(pen, "insanity level {level}")?,
            None => pen.write_str("insanity level not known yet")?,
        }
        match left {
            Some(left) => write!(pen, ", {} to madness", count(left, "box", "boxes")),
            None => pen.write_str(", the end of the track not known yet"),
        }
    }

    /// The extra price of rerolling a cultist die.
    pub(super) fn extra_price(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let mut any = false;
        for effect in self.game.price(self.setup) {
            pen.write_str(if any { ", " } else { ", cultist die (" })?;
            self.effect(effect, pen)?;
            any = true;
        }
        if any {
            pen.write_char(')')?;
        }
        let scenario = &self.setup.print.scenario;
        let open = scenario.is_untold(scenario.reroll_price) && !self.game.lessons.knows(PRICE, 1);
        if open { pen.write_str(", and what the scenario board says") } else { Ok(()) }
    }

    /// The effects of a special action or a bonus that were told.
    pub(super) fn told_list(&self, number: u8, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        if !self.game.lessons.knows(number, face) {
            return Ok(());
        }
        for (first, effect) in self.game.lessons.effects(number, face).enumerate() {
            pen.write_str(if first == 0 { ": " } else { ", " })?;
            self.effect(effect, pen)?;
        }
        Ok(())
    }

    /// What the next reroll box costs, as far as it is known.
    pub(super) fn reroll_box(&self, space: Space, pen: &mut Pen<'_>) -> fmt::Result {
        match space {
            Space::Mark(effect) => match Penalty::PRINTED.into_iter().find(|penalty| penalty.verb() == effect.verb) {
                Some(penalty) => write!(pen, " ({})", Costs(penalty, effect.amount)),
                None => write!(pen, " ({})", nouns::What(effect)),
            },
            Space::Blank => Ok(()),
            Space::Something | Space::Unknown => pen.write_str(" (the penalty that is printed there)"),
        }
    }
}

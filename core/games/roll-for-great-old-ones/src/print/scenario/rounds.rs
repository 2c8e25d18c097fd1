//! Steps of a round, the row of cultist actions, the price of a reroll, and further ends.

use core::fmt;

use super::effects::TEXT_MAX;
use super::short::{as_text, fits};
use super::{Condition, Pools, RoundStep, Scenario, Scope};
use crate::print::unit::{learned, say_all};
use crate::print::{KNOWN_BEHIND, NOT_KNOWN};
use eldertally_print::schema::{ListForm, Part, RowForm, Walk, Walked, Word, field};
use eldertally_print::{Problem, Span};

/// A text comes last.
const STEPS: [Word<Option<RoundStep>>; 6] = [
    (Some(RoundStep::Ritual), "ritual", "advance the ritual"),
    (Some(RoundStep::Roll), "roll", "roll all dice"),
    (Some(RoundStep::Investigate), "investigate", "choose dice and act"),
    (Some(RoundStep::Cultists), "cultists", "cultist dice and actions"),
    (Some(RoundStep::Check), "check", "check the end, clean up"),
    (None, "text", "something else, in words"),
];
/// A step, what is said when it comes too early, and after which it must come.
const ORDER: [(RoundStep, &str, RoundStep); 3] = [
    (RoundStep::Investigate, "must come after roll", RoundStep::Roll),
    (RoundStep::Cultists, "must come after investigate", RoundStep::Investigate),
    (RoundStep::Check, "must come after cultists", RoundStep::Cultists),
];

/// Each kind of condition with a number that stands for all.
const ENDS: [Word<Condition>; 6] = [
    (Condition::CultistsAtLeast(0), "cultists >=", "at least so many cultists"),
    (Condition::CultistsAtMost(0), "cultists <=", "at most so many cultists"),
    (Condition::MonstersAtLeast(0), "monsters >=", "at least so many monsters"),
    (Condition::MonstersAtMost(0), "monsters <=", "at most so many monsters"),
    (Condition::Text(Span { start: 0, len: 0 }), "text", "a question with yes or no"),
    (Condition::Unknown, "?", "not known yet"),
];

const TOLD_SLOTS: [&str; 4] =
    ["The rulebook says 2.", "The rulebook does not say.", "The rulebook says 5.", "The rulebook says 6."];

impl Scenario {
    pub(super) fn walk_rounds(&mut self, walk: &mut Walk<'_>) -> Walked {
        let sequence = field(&"sequence", &"Steps of a round");
        let sequence = sequence.help("Each of the five once, dice before what is done with them.");
        walk.list(sequence, &mut self.sequence, &mut self.pools, 5..=8, ListForm::Inline)?;
        self.check_sequence(walk)?;
        self.walk_slots(walk)?;
        let price = field(&"rerollPrice", &"Extra price of rerolling a cultist die");
        let price = price.told("The rulebook says 2 insanity.");
        let extent = self.reroll_price.extent(&self.pools);
        let say = |this: &Self, out: &mut dyn fmt::Write| this.reroll_price.say(&this.pools, out);
        learned(walk, price, self, extent, say, |this, walk| this.pools.walk_run(price, &mut this.reroll_price, walk))?;
        self.walk_ends(true, walk)?;
        self.walk_ends(false, walk)
    }

    /// Each of the five steps once, and dice before what is done with them.
    fn check_sequence(&self, walk: &mut Walk<'_>) -> Walked {
        for (step, word, _) in STEPS {
            let count = self.sequence.iter().filter(|found| Some(**found) == step).count();
            let once = step.is_none() || count == 1;
            walk.require(&format_args!("sequence.{word}"), once, Problem::Count { count, min: 1, max: 1 })?;
        }
        let place = |step| self.sequence.iter().position(|found| *found == step);
        for (step, why, before) in ORDER {
            let key = format_args!("sequence.{}", step.word());
            walk.require(&key, place(step) > place(before), Problem::Because(why))?;
        }
        Ok(())
    }

    fn walk_slots(&mut self, walk: &mut Walk<'_>) -> Walked {
        let slots = self.slots;
        let summary = fmt::from_fn(|f| {
            let slots = slots.iter().map(|slots| {
                fmt::from_fn(move |f| match slots {
                    Some(slots) => write!(f, "{slots}"),
                    None => f.write_str("?"),
                })
            });
            say_all(f, slots, ", ", "")
        });
        let row = field(&"slots", &"Row of cultist actions");
        if walk.is_pages() {
            walk.node(row, &summary, |walk| (1..=4).try_for_each(|n| self.walk_slot(n, walk)))?;
        } else {
            walk.row(row, RowForm::Whole, (1, 4), |walk, n| self.walk_slot(n, walk))?;
        }
        // A file that has none of them is not walked over.
        let known = self.slots.iter().enumerate().all(|(n, slots)| n == 1 || slots.is_some());
        walk.require(&"slots", known, Problem::Because("must be known but for two investigators"))?;
        let mut most = 0;
        for (n, slots) in (1..).zip(self.slots).filter_map(|(n, slots)| Some((n, slots?))) {
            let fewer = Problem::Because("is less than with fewer investigators, but may only stay or rise");
            walk.require(&format_args!("slots.{n}"), slots >= most, fewer)?;
            most = slots;
        }
        Ok(())
    }

    /// The row for so many investigators. Only that of two is left open by the rulebook.
    fn walk_slot(&mut self, investigators: usize, walk: &mut Walk<'_>) -> Walked {
        let n = investigators - 1;
        let (Some(slots), Some(told)) = (self.slots.get_mut(n), TOLD_SLOTS.get(n)) else { return Ok(()) };
        let name = format_args!("Entries with {investigators} active");
        let row = field(&investigators, &name).told(told);
        if investigators == 2 {
            return walk.maybe_number(row, slots, 0..=6);
        }
        walk.require(&investigators, slots.is_some(), Problem::Because("must be known"))?;
        walk.number(row, slots.get_or_insert_default(), 0..=6)
    }

    /// Further conditions of victory or of defeat.
    fn walk_ends(&mut self, victory: bool, walk: &mut Walk<'_>) -> Walked {
        let ends = if victory {
            field(&"victory", &"You win only if").help("Beside closed seals; all must hold.")
        } else {
            field(&"defeat", &"You also lose if").help("One is enough.")
        };
        let say = |this: &Self, out: &mut dyn fmt::Write| {
            let ends = if victory { &this.victory } else { &this.defeat };
            say_all(out, ends.iter().map(|end| fmt::from_fn(|f| end.say(&this.pools, f))), "; ", "nothing")
        };
        let now = if victory { &self.victory } else { &self.defeat };
        let extent = u32::from(!now.contains(&Condition::Unknown));
        learned(walk, ends, self, extent, say, |this, walk| {
            let list = if victory { &mut this.victory } else { &mut this.defeat };
            walk.list(ends, list, &mut this.pools, 0..=4, ListForm::Inline)
        })?;
        let now = if victory { &self.victory } else { &self.defeat };
        let known = now.split_last().map_or(&[][..], |(_, known)| known);
        let unknown = (1..).zip(known).find(|(_, end)| **end == Condition::Unknown).map_or(0, |(n, _)| n);
        walk.require(ends.key, unknown == 0, Problem::Of(unknown, KNOWN_BEHIND))
    }
}

impl RoundStep {
    /// The step, if it is none in words.
    const fn fixed(self) -> Option<Self> {
        match self {
            Self::Text(_) => None,
            step => Some(step),
        }
    }

    fn word(self) -> &'static str {
        STEPS.iter().find(|(step, ..)| *step == self.fixed()).map_or("", |(_, word, _)| word)
    }
}

impl Part<Pools> for RoundStep {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self::Text(Span::default()))
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        let before = self.fixed();
        let mut step = before;
        walk.word(field(&"step", &"Step"), &mut step, &STEPS)?;
        if step != before {
            *self = step.unwrap_or(Self::Text(Span::default()));
        }
        match self {
            Self::Text(span) => walk.text(field(&"text", &"In words"), &mut pools.texts.slot(span), TEXT_MAX),
            _ => Ok(()),
        }
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Text(span) if span.len > 0 => out.write_str(pools.texts.text(*span)),
            _ => out.write_str(STEPS.iter().find(|(step, ..)| *step == self.fixed()).map_or("", |(.., name)| name)),
        }
    }

    fn is_short(&self, _pools: &Pools) -> bool {
        true
    }

    fn write_short(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::Text(span) => write!(out, "text: {}", pools.texts.text(*span)),
            step => out.write_str(step.word()),
        }
    }

    fn read_short(&mut self, text: &str, pools: &mut Pools) -> Result<(), Problem> {
        let known = "is no step; write ritual, roll, investigate, cultists, check or \"text: what to do\"";
        if let Some((Scope::Once, words)) = as_text(text) {
            fits(words)?;
            *self = Self::Text(pools.texts.keep(words).ok_or(Problem::NoRoom)?);
            return Ok(());
        }
        let step = STEPS.iter().find(|(_, word, _)| *word == text).and_then(|(step, ..)| *step);
        *self = step.ok_or(Problem::Because(known))?;
        Ok(())
    }
}

impl Condition {
    /// How many it counts to, if it counts.
    const fn many(&mut self) -> Option<&mut u8> {
        match self {
            Self::CultistsAtMost(many)
            | Self::CultistsAtLeast(many)
            | Self::MonstersAtMost(many)
            | Self::MonstersAtLeast(many) => Some(many),
            Self::Text(_) | Self::Unknown => None,
        }
    }

    /// What stands for its kind.
    fn kind(self) -> Self {
        match self {
            Self::CultistsAtMost(_) => Self::CultistsAtMost(0),
            Self::CultistsAtLeast(_) => Self::CultistsAtLeast(0),
            Self::MonstersAtMost(_) => Self::MonstersAtMost(0),
            Self::MonstersAtLeast(_) => Self::MonstersAtLeast(0),
            Self::Text(_) => Self::Text(Span::default()),
            Self::Unknown => Self::Unknown,
        }
    }

    /// As a file has it.
    pub(super) fn written(mut self, pools: &Pools) -> impl fmt::Display {
        let word = ENDS.iter().find(|(end, ..)| *end == self.kind()).map_or("", |(_, word, _)| word);
        let many = self.many().copied();
        fmt::from_fn(move |f| match (self, many) {
            (Self::Text(span), _) => write!(f, "text: {}", pools.texts.text(span)),
            (_, Some(many)) => write!(f, "{word} {many}"),
            _ => f.write_str(word),
        })
    }
}

impl Part<Pools> for Condition {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self::CultistsAtLeast(10))
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        let before = self.kind();
        let mut kind = before;
        walk.word(field(&"kind", &"Condition"), &mut kind, &ENDS)?;
        if kind != before {
            let many = self.many().copied();
            *self = kind;
            if let Some(place) = self.many() {
                *place = many.unwrap_or_default();
            }
        }
        if let Self::Text(span) = self {
            let question = field(&"text", &"The question").help("Asked at the end of each round.");
            walk.text(question, &mut pools.texts.slot(span), TEXT_MAX)?;
        }
        self.many().map_or(Ok(()), |many| walk.number(field(&"many", &"How many"), many, 0..=80))
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::CultistsAtMost(many) => write!(out, "at most {many} cultists"),
            Self::CultistsAtLeast(many) => write!(out, "at least {many} cultists"),
            Self::MonstersAtMost(many) => write!(out, "at most {many} monsters"),
            Self::MonstersAtLeast(many) => write!(out, "at least {many} monsters"),
            Self::Text(span) => out.write_str(pools.texts.text(*span)),
            Self::Unknown => out.write_str(NOT_KNOWN),
        }
    }

    fn is_short(&self, _pools: &Pools) -> bool {
        true
    }

    fn write_short(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.written(pools))
    }

    fn read_short(&mut self, text: &str, pools: &mut Pools) -> Result<(), Problem> {
        let like = "is no condition; write it like \"cultists <= 3\", \"monsters >= 10\" or \"text: a question with yes or no\"";
        if let Some((Scope::Once, words)) = as_text(text) {
            fits(words)?;
            *self = Self::Text(pools.texts.keep(words).ok_or(Problem::NoRoom)?);
            return Ok(());
        }
        if text == "?" {
            *self = Self::Unknown;
            return Ok(());
        }
        let (word, number) = text.trim().rsplit_once(' ').ok_or(Problem::Because(like))?;
        let kind = ENDS.iter().find(|(_, known, _)| known.split(' ').eq(word.split_whitespace()));
        let (Some((kind, ..)), Ok(value)) = (kind, number.parse::<i64>()) else { return Err(Problem::Because(like)) };
        *self = *kind;
        let place = self.many().ok_or(Problem::Because(like))?;
        *place = u8::try_from(value).map_err(|_| Problem::Outside { value, min: 0, max: 80 })?;
        Ok(())
    }
}

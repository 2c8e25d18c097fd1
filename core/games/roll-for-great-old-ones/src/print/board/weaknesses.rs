//! Weaknesses: when they strike, and what they cost.

use super::rerolls::PENALTIES;
use super::{Penalty, Toll, Trigger, Weakness};
use crate::print::unit::learned;
use crate::words::en::nouns;
use eldertally_print::Problem;
use eldertally_print::schema::{Walk, Walked, Word, field};

const TRIGGERS: [Word<Trigger>; 7] = [
    (Trigger::CultistDefeated, "cultistDefeated", "for each cultist you defeat"),
    (Trigger::SpecialAction, "specialAction", "for each special action"),
    (Trigger::Reroll, "reroll", "after each of your rerolls"),
    (Trigger::EvenDie, "evenDie", "when you choose an even die"),
    (Trigger::OddDie, "oddDie", "when you choose an odd die"),
    (Trigger::Other, "other", "something else, which you carry out"),
    (Trigger::Unknown, "?", "not known yet"),
];

impl Trigger {
    /// Its word in files.
    pub(super) fn word(self) -> &'static str {
        TRIGGERS.iter().find(|(trigger, ..)| *trigger == self).map_or("", |(_, word, _)| word)
    }
}

impl Weakness {
    pub(super) fn walk_learned(&mut self, n: usize, walk: &mut Walk<'_>) -> Walked {
        let extent = u32::from(self.trigger != Trigger::Unknown);
        let say = |this: &Self, out: &mut dyn core::fmt::Write| write!(out, "{}", nouns::Weak(*this));
        learned(walk, field(&n, &format_args!("Weakness {n}")), self, extent, say, |this, walk| {
            let said = nouns::Weak(*this);
            walk.node(field(&n, &format_args!("Die {n}")), &said, |walk| this.walk(walk))
        })
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        let before = self.trigger;
        walk.word(field(&"trigger", &"Strikes"), &mut self.trigger, &TRIGGERS)?;
        if self.trigger == Trigger::Unknown {
            self.set_toll(Toll::UNKNOWN);
            return Ok(());
        }
        if walk.is_file() {
            let mut toll = self.toll();
            walk.part(field(&"penalty", &"Costs"), &mut toll, &mut ())?;
            self.set_toll(toll);
            let known = Problem::Because("must be known where it is known when the weakness strikes");
            return walk.require_at_once(&"penalty", toll.penalty != Penalty::Unknown, known);
        }
        if before == Trigger::Unknown {
            self.set_toll(Toll { penalty: Penalty::Insanity, amount: 1 });
        }
        let [known @ .., _unknown] = &PENALTIES;
        walk.word(field(&"penalty", &"Costs"), &mut self.penalty, known)?;
        walk.number(field(&"amount", &"How much"), &mut self.amount, 1..=6)
    }

    /// What it costs.
    const fn toll(self) -> Toll {
        Toll { penalty: self.penalty, amount: self.amount }
    }

    const fn set_toll(&mut self, toll: Toll) {
        self.penalty = toll.penalty;
        self.amount = toll.amount;
    }
}

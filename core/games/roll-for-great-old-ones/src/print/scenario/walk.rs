//! The scenario board, field by field.

use core::fmt;

use super::{MOST_SPECIALS, Scenario};
use crate::print::board::NAME_MAX;
use crate::print::unit::{learned, say_all};
use eldertally_print::schema::{ListForm, Part, RowForm, Walk, Walked, field};

impl Scenario {
    pub(crate) fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut self.name, NAME_MAX)?;

        walk.heading("Ritual");
        let cap = field(&"levelCap", &"Highest level").told("The rulebook says 6.");
        walk.number(cap, &mut self.level_cap, 1..=12)?;
        self.walk_ritual(walk)?;

        walk.heading("Scenario actions");
        let Self { actions, pools, .. } = self;
        walk.row(field(&"actions", &"Scenario actions"), RowForm::Ranges, (1, 12), |walk, n| {
            actions.get_mut(n - 1).map_or(Ok(()), |action| action.walk(n, pools, walk))
        })?;

        walk.heading("Enemies");
        self.walk_cultists(walk)?;
        self.walk_monsters(walk)?;

        walk.heading("Special actions");
        self.walk_specials(walk)?;

        walk.heading("Bonuses for a closed seal");
        walk.row(field(&"bonuses", &"Bonuses"), RowForm::Whole, (1, 4), |walk, n| self.walk_bonus(n, walk))?;

        walk.heading("Rounds and ends");
        self.walk_rounds(walk)?;
        self.pools.check(walk)
    }

    fn walk_specials(&mut self, walk: &mut Walk<'_>) -> Walked {
        let known: u32 = self.specials.iter().map(|special| special.effects.extent(&self.pools)).sum();
        // How many there are is known with the first, or where there are several.
        let extent = known + u32::from(self.specials.len() > 1 || known > 0);
        let say = |this: &Self, out: &mut dyn fmt::Write| {
            let specials = this.specials.iter().map(|special| fmt::from_fn(|f| special.say(&this.pools, f)));
            say_all(out, specials, " / ", "")
        };
        let specials = field(&"specials", &"Special actions");
        learned(walk, specials, self, extent, say, |this, walk| {
            walk.list(specials, &mut this.specials, &mut this.pools, 1..=MOST_SPECIALS, ListForm::Inline)
        })
    }

    fn walk_bonus(&mut self, n: usize, walk: &mut Walk<'_>) -> Walked {
        let name = format_args!("Bonus {n}");
        let bonus = field(&n, &name);
        let extent = self.bonuses.get(n - 1).map_or(0, |bonus| bonus.effects.extent(&self.pools));
        let say = |this: &Self, out: &mut dyn fmt::Write| {
            this.bonuses.get(n - 1).map_or(Ok(()), |bonus| bonus.say(&this.pools, out))
        };
        learned(walk, bonus, self, extent, say, |this, walk| {
            let Self { bonuses, pools, .. } = this;
            bonuses.get_mut(n - 1).map_or(Ok(()), |part| walk.part(bonus, part, pools))
        })
    }
}

//! What has a name or effects: special actions, bonuses, faces of scenario actions.

use core::fmt;

use super::{Named, Pools, Run, Verb};
use crate::print::board::NAME_MAX;
use crate::print::unit::say_all;
use eldertally_print::schema::{Part, Walk, Walked, field};
use eldertally_print::{Problem, Span};

impl Run {
    /// Whether play need not find it out.
    pub(super) fn extent(self, pools: &Pools) -> u32 {
        pools.run(self).first().is_none_or(|effect| effect.verb != Verb::Unknown).into()
    }
}

/// A face: in files nothing but its list of effects.
impl Part<Pools> for Run {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self::default())
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        pools.walk_run(field(&"effects", &"Effects").in_file(""), self, walk)
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        let effects = pools.run(*self).iter().map(|effect| fmt::from_fn(|f| effect.say(pools, f)));
        say_all(out, effects, "; ", "nothing")
    }

    fn read_short(&mut self, _text: &str, _pools: &mut Pools) -> Result<(), Problem> {
        Err(Problem::Because("must be a list of effects"))
    }
}

impl Part<Pools> for Named {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self { name: Span::default(), effects: Run::default() })
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name"), &mut pools.texts.slot(&mut self.name), NAME_MAX)?;
        pools.walk_run(field(&"effects", &"Effects"), &mut self.effects, walk)
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        match pools.texts.text(self.name) {
            "" => self.effects.say(pools, out),
            name if self.effects.len == 0 => out.write_str(name),
            name => {
                write!(out, "{name} (")?;
                self.effects.say(pools, out)?;
                out.write_str(")")
            }
        }
    }
}

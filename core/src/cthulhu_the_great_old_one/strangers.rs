//! What is known of a name that was never mentioned, so that a new name begins with it.

use serde::Serialize;

use super::GreatOldOne;
use super::trace::{OUT, Trace};
use super::worlds::{Fate, Sizes, Worlds};

/// Where the copies of such a name can be, for each number of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Strangers {
    /// One or two copies.
    few: [Trace; 2],
    /// Three or four.
    many: [Worlds; 2],
}

impl Strangers {
    /// Nothing is known but how many cards lie where.
    pub(super) fn new(sizes: &Sizes) -> Self {
        Self {
            few: [1, 2].map(|copies| GreatOldOne::nothing_known(copies, sizes)),
            many: [3, 4].map(|copies| Worlds::anywhere(copies, sizes)),
        }
    }

    /// Something happened to them; if that cannot be, the record was wrong.
    fn change(&mut self, sizes: &Sizes, few: impl Fn(u8, Trace) -> Trace, many: impl Fn(&Worlds) -> Worlds) {
        for (copies, trace) in (1..).zip(&mut self.few) {
            *trace = few(copies, *trace);
            if trace.is_empty() {
                *trace = GreatOldOne::nothing_known(copies, sizes);
            }
        }
        for worlds in &mut self.many {
            let left = many(worlds);
            *worlds = if left.is_empty() { Worlds::anywhere(worlds.copies(), sizes) } else { left };
        }
    }

    /// Something happened to them that everybody knows of. `fit` is the place that has fewer cards for it.
    pub(super) fn befall(&mut self, after: &Sizes, fit: Option<u8>, fate: Fate) {
        let size = fit.and_then(|place| after.get(usize::from(place))).copied().unwrap_or(u8::MAX);
        let few = |copies, trace: Trace| trace.after(copies, fate).fit(copies, fit.unwrap_or(OUT), size);
        self.change(after, few, |worlds| worlds.after(fate, after));
    }

    /// So many hands were shuffled together; `few` says what that does to a trace.
    pub(super) fn mix(&mut self, hands: u8, sizes: &Sizes, few: impl Fn(u8, Trace) -> Trace) {
        self.change(sizes, few, |worlds| worlds.mix(hands, sizes));
    }
}

impl GreatOldOne {
    /// Nothing is known of names that were never mentioned.
    pub(super) fn forget_strangers(&mut self) {
        let sizes = self.sizes();
        if let Some(strangers) = &mut self.strangers {
            *strangers = Strangers::new(&sizes);
        }
    }

    /// A name that was just entered is known as well as one that was never mentioned.
    pub(super) fn meet(&mut self, name: u8) {
        let Some(strangers) = &self.strangers else { return };
        match self.hidden(name) {
            copies @ 1..=2 => {
                let known = strangers.few.get(usize::from(copies) - 1).copied();
                if let (Some(known), Some(trace)) = (known, self.traces.get_mut(usize::from(name))) {
                    *trace = known;
                }
            }
            copies @ 3..=4 => {
                let known = strangers.many.get(usize::from(copies) - 3).copied();
                if let Some(worlds) = known {
                    self.know_worlds(name, &worlds, &self.sizes());
                }
            }
            _ => {}
        }
    }
}

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
    /// Three or four; `None` while nothing is known but how many cards lie where.
    many: [Option<Worlds>; 2],
}

impl Strangers {
    /// Nothing is known but how many cards lie where.
    pub(super) fn new(sizes: &Sizes) -> Self {
        Self { few: [1, 2].map(|copies| GreatOldOne::nothing_known(copies, sizes)), many: [None; 2] }
    }

    /// Something happened to one or two copies; if that cannot be, the record was wrong.
    fn change(&mut self, sizes: &Sizes, change: impl Fn(u8, Trace) -> Trace) {
        for (copies, trace) in (1..).zip(&mut self.few) {
            *trace = change(copies, *trace);
            if trace.is_empty() {
                *trace = GreatOldOne::nothing_known(copies, sizes);
            }
        }
    }

    /// Something happened to them that everybody knows of. `fit` is the place that has fewer cards for it.
    pub(super) fn befall(&mut self, before: &Sizes, after: &Sizes, fit: Option<u8>, fate: Fate) {
        let size = fit.and_then(|place| after.get(usize::from(place))).copied().unwrap_or(u8::MAX);
        self.change(after, |copies, trace| trace.after(copies, fate).fit(copies, fit.unwrap_or(OUT), size));
        for (copies, known) in (3..).zip(&mut self.many) {
            if known.is_none() && fate.tells_nothing(copies, before, after) {
                continue;
            }
            let worlds = known.unwrap_or_else(|| Worlds::anywhere(copies, before)).after(fate, after);
            *known = kept(worlds, after);
        }
    }

    /// So many hands were shuffled together; `few` says what that does to a trace.
    pub(super) fn mix(&mut self, hands: u8, sizes: &Sizes, few: impl Fn(u8, Trace) -> Trace) {
        self.change(sizes, few);
        for known in &mut self.many {
            *known = known.and_then(|worlds| kept(worlds.mix(hands, sizes), sizes));
        }
    }
}

/// What is kept of worlds: nothing if they are all that fit, or if none is left because the record was wrong.
fn kept(worlds: Worlds, sizes: &Sizes) -> Option<Worlds> {
    let nothing = worlds.is_empty() || worlds == Worlds::anywhere(worlds.copies(), sizes);
    (!nothing).then_some(worlds)
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
                if let Some(Some(worlds)) = known {
                    self.know_worlds(name, &worlds, &self.sizes());
                }
            }
            _ => {}
        }
    }
}

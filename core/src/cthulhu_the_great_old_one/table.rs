//! Cards on their way: how many lie where, and what everybody knows of it.

use super::trace::{DECK, HANDS, OUT, PLACES, Spread, Trace};
use super::{GreatOldOne, option};
use crate::game::SetupOf;

impl GreatOldOne {
    /// Follows one more name, of which nothing is known.
    pub(super) fn follow(&mut self, copies: u8) {
        let n = self.hidden.len();
        if self.hidden.push(copies).is_ok() && self.traces.push(Trace::default()).is_ok() {
            self.forget(n as u8);
        }
    }

    /// How many cards lie at a place.
    pub(super) fn size(&self, place: u8) -> u8 {
        match place {
            DECK => self.deck.unwrap_or(u8::MAX),
            OUT => self.out.saturating_add(self.unnamed_cards()),
            hand => self.hands.get(usize::from(hand)).copied().unwrap_or(0),
        }
    }

    /// Story cards that lie open and have no name here. For a trace they are out of play.
    fn unnamed_cards(&self) -> u8 {
        let pairs = self.areas.iter().flat_map(|area| &area.pairs).flat_map(|pair| pair.names);
        let centre = self.centre.iter().copied();
        pairs.chain(centre).filter(|name| *name == 0).count() as u8
    }

    fn count_mut(&mut self, place: u8) -> Option<&mut u8> {
        match place {
            DECK => self.deck.as_mut(),
            OUT => Some(&mut self.out),
            hand => self.hands.get_mut(usize::from(hand)),
        }
    }

    /// One card more at a place.
    pub(super) fn add(&mut self, place: u8) {
        if let Some(count) = self.count_mut(place) {
            *count = count.saturating_add(1);
        }
    }

    /// One card fewer at a place.
    pub(super) fn remove(&mut self, place: u8) {
        if let Some(count) = self.count_mut(place) {
            *count = count.saturating_sub(1);
        }
        self.fit(place);
    }

    fn trace(&self, name: u8) -> Trace {
        self.traces.get(usize::from(name)).copied().unwrap_or_default()
    }

    /// How many copies of a name are hidden.
    pub(super) fn hidden(&self, name: u8) -> u8 {
        self.hidden.get(usize::from(name)).copied().unwrap_or(0)
    }

    /// What follows from the number of cards alone.
    fn nothing_known(&self, hidden: u8) -> Trace {
        (0..PLACES as u8).fold(Trace::anywhere(hidden), |trace, place| trace.fit(hidden, place, self.size(place)))
    }

    /// Forgets what is known about a name.
    pub(super) fn forget(&mut self, name: u8) {
        let fresh = self.nothing_known(self.hidden(name));
        if let Some(trace) = self.traces.get_mut(usize::from(name)) {
            *trace = fresh;
        }
    }

    /// Puts what is known about a name in its place. If it contradicts what was seen, the record was wrong: begin anew.
    fn know(&mut self, name: u8, trace: Trace) {
        if let Some(known) = self.traces.get_mut(usize::from(name)) {
            *known = trace;
        }
        if trace.is_empty() {
            self.forget(name);
        }
    }

    /// A place has few cards, which every name must fit.
    pub(super) fn fit(&mut self, place: u8) {
        let size = self.size(place);
        if size > 1 {
            return;
        }
        for name in 0..self.traces.len() as u8 {
            self.know(name, self.trace(name).fit(self.hidden(name), place, size));
        }
    }

    fn drift(&mut self, from: u8, to: u8) {
        for (trace, hidden) in self.traces.iter_mut().zip(&self.hidden) {
            *trace = trace.drift(*hidden, from, to);
        }
    }

    /// A card that nobody saw goes from one place to another.
    pub(super) fn move_unseen(&mut self, from: u8, to: u8) {
        self.add(to);
        self.drift(from, to);
        self.remove(from);
    }

    /// A card that everybody saw goes from one hidden place to another.
    pub(super) fn move_seen(&mut self, name: u8, from: u8, to: u8) {
        self.reveal(name, from);
        self.conceal(name, to);
    }

    /// A copy of a name is seen at a place and leaves it, for the centre or an area.
    pub(super) fn reveal(&mut self, name: u8, from: u8) {
        let hidden = self.hidden(name);
        if hidden > 0 {
            let left = self.trace(name).leave(hidden, from);
            if let Some(count) = self.hidden.get_mut(usize::from(name)) {
                *count -= 1;
            }
            self.know(name, left);
        }
        self.remove(from);
    }

    /// A copy of a name goes to a place where it is hidden.
    pub(super) fn conceal(&mut self, name: u8, to: u8) {
        self.add(to);
        let hidden = self.hidden(name);
        let joined = self.trace(name).join(hidden, to);
        if let Some(count) = self.hidden.get_mut(usize::from(name)) {
            *count += 1;
        }
        self.know(name, joined);
    }

    /// A story card that nobody named leaves a place and lies open.
    pub(super) fn reveal_unnamed(&mut self, from: u8) {
        self.drift(from, OUT);
        self.remove(from);
    }

    /// A story card that lay open without a name goes to a place where it is hidden.
    pub(super) fn conceal_unnamed(&mut self, to: u8) {
        self.add(to);
        self.drift(OUT, to);
        self.fit(OUT);
    }

    /// A seat said that it has none.
    pub(super) fn deny(&mut self, name: u8, place: u8) {
        self.know(name, self.trace(name).none_at(place));
        // If the record had to begin anew, the answer still stands.
        self.know(name, self.trace(name).none_at(place));
    }

    pub(super) fn mix_hands(&mut self) {
        for name in 0..self.traces.len() as u8 {
            let hidden = self.hidden(name);
            let mut trace = self.trace(name).mix(hidden, (1 << HANDS) - 1);
            for hand in 0..HANDS {
                trace = trace.fit(hidden, hand, self.size(hand));
            }
            self.know(name, trace);
        }
    }

    /// The players correct how many cards lie at a place. Nobody knows where they came from or went.
    pub(super) fn correct_size(&mut self, place: u8, size: u8) {
        let Some(count) = self.count_mut(place) else { return };
        let before = core::mem::replace(count, size);
        if before == size {
            return;
        }
        // Two cards can take both copies of a name along; more make no difference.
        for _ in 0..before.abs_diff(size).min(2) {
            for (trace, hidden) in self.traces.iter_mut().zip(&self.hidden) {
                let old = *trace;
                for other in (0..PLACES as u8).filter(|other| *other != place) {
                    let (from, to) = if size > before { (other, place) } else { (place, other) };
                    *trace = trace.or(old.drift(*hidden, from, to));
                }
            }
        }
        for place in 0..PLACES as u8 {
            self.fit(place);
        }
    }

    /// Whether what is known is shown.
    pub(super) fn shows_known(setup: &SetupOf<Self>) -> bool {
        setup.options.get(option::KNOWN) == 0
    }

    pub(super) fn is_followed(&self, name: u8) -> bool {
        self.dropped >> name & 1 == 0
    }

    /// Where the hidden copies of a name can be, if more is known than their number.
    pub(super) fn spread(&self, name: u8) -> Option<Spread> {
        let hidden = self.hidden(name);
        let trace = self.trace(name);
        (self.is_followed(name) && trace != self.nothing_known(hidden)).then(|| trace.spread(hidden))
    }

    /// How likely a name is to be at a place: 0 certain, 1 possible, 2 impossible. All alike where that is not shown.
    pub(super) fn doubt(&self, setup: &SetupOf<Self>, name: u8, place: u8) -> u8 {
        let (hidden, trace) = (self.hidden(name), self.trace(name));
        if !Self::shows_known(setup) || !self.is_followed(name) {
            return 1;
        }
        if trace.is_at(hidden, place) {
            0
        } else if trace.can_be_at(place) {
            1
        } else {
            2
        }
    }
}

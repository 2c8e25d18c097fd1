//! Cards on their way: how many lie where, and what everybody knows of it.

use super::trace::{DECK, HANDS, OUT, PLACES, Spread, Trace};
use super::worlds::{Deep, Fate, Sizes, Worlds};
use super::{GreatOldOne, options};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::push;

/// No name.
const NOBODY: u8 = u8::MAX;

/// What happened to one name, and to all others.
type Fates<'a> = dyn Fn(u8) -> Fate + 'a;

impl GreatOldOne {
    /// Follows one more name, of which nothing is known.
    pub(super) fn follow_card(&mut self, copies: u8) {
        let n = self.hidden.len();
        push(&mut self.hidden, copies);
        push(&mut self.traces, Trace::default());
        self.forget(n as u8);
    }

    /// How many cards lie at a place.
    pub(super) fn size(&self, place: u8) -> u8 {
        let unnamed = if place == self.open_place() { self.unnamed_cards() } else { 0 };
        let hidden = match place {
            DECK => self.deck.unwrap_or(u8::MAX),
            OUT => self.out,
            hand => self.reach(Seat(hand)),
        };
        hidden.saturating_add(unnamed)
    }

    pub(super) fn sizes(&self) -> Sizes {
        core::array::from_fn(|place| self.size(place as u8))
    }

    /// Where a trace has story cards that lie open and have no name here: in the last hand, if that is nobody's, so
    /// that they are not taken for discarded ones.
    pub(super) fn open_place(&self) -> u8 {
        if self.deep.is_some() && self.count < HANDS { HANDS - 1 } else { OUT }
    }

    fn unnamed_cards(&self) -> u8 {
        let pairs = self.areas.iter().flat_map(|(_, area)| &area.pairs).flat_map(|pair| pair.names);
        let centre = self.centre.iter().copied();
        pairs.chain(centre).filter(|name| *name == 0).count() as u8
    }

    fn count_mut(&mut self, place: u8) -> Option<&mut u8> {
        match place {
            DECK => self.deck.as_mut(),
            OUT => Some(&mut self.out),
            hand => Some(self.hands.at_mut(Seat(hand))),
        }
    }

    pub(super) fn grow(&mut self, place: u8, sizes: &mut Sizes) {
        if let Some(count) = self.count_mut(place) {
            *count = count.saturating_add(1);
        }
        swell(sizes, place);
    }

    fn shrink(&mut self, place: u8, sizes: &mut Sizes) {
        let uncounted = place == DECK && self.deck.is_none();
        if let Some(count) = self.count_mut(place) {
            *count = count.saturating_sub(1);
        }
        if !uncounted {
            ebb(sizes, place);
        }
    }

    /// One card more at a place, which is no story card.
    pub(super) fn add(&mut self, place: u8) {
        let before = self.sizes();
        let mut after = before;
        self.grow(place, &mut after);
        self.befall(&before, &after, None, &|_| Fate::Stay);
    }

    /// One card fewer at a place, which is no story card.
    pub(super) fn remove(&mut self, place: u8) {
        let before = self.sizes();
        let mut after = before;
        self.shrink(place, &mut after);
        self.befall(&before, &after, Some(place), &|_| Fate::Stay);
    }

    fn trace(&self, name: u8) -> Trace {
        let trace = self.traces.get(usize::from(name)).copied();
        debug_assert!(trace.is_some(), "name {name} is not followed");
        trace.unwrap_or_default()
    }

    /// How many copies of a name are hidden.
    pub(super) fn hidden(&self, name: u8) -> u8 {
        let hidden = self.hidden.get(usize::from(name)).copied();
        debug_assert!(hidden.is_some(), "there is no name {name}");
        hidden.unwrap_or(0)
    }

    /// Whether so many copies are followed world by world.
    fn is_deep(&self, hidden: u8) -> bool {
        self.deep.is_some() && Worlds::need(hidden)
    }

    /// What follows from the number of cards alone.
    pub(super) fn nothing_known(hidden: u8, sizes: &Sizes) -> Trace {
        (0..).zip(sizes).fold(Trace::anywhere(hidden), |trace, (place, size)| trace.fit(hidden, place, *size))
    }

    /// Forgets what is known about a name.
    pub(super) fn forget(&mut self, name: u8) {
        self.forget_with(name, &self.sizes());
    }

    fn forget_with(&mut self, name: u8, sizes: &Sizes) {
        let fresh = Self::nothing_known(self.hidden(name), sizes);
        self.keep_deep(name, None);
        if let Some(trace) = self.traces.get_mut(usize::from(name)) {
            *trace = fresh;
        }
    }

    /// Puts what is known about a name in its place. If it contradicts what was seen, the record was wrong: begin anew.
    fn know(&mut self, name: u8, trace: Trace, sizes: &Sizes) {
        if let Some(known) = self.traces.get_mut(usize::from(name)) {
            *known = trace;
        }
        if trace.is_empty() {
            self.forget_with(name, sizes);
        }
    }

    /// Whether nothing is known about a name but the number of cards at each place.
    fn knows_nothing(&self, name: u8, sizes: &Sizes) -> bool {
        let deep = self.deep.iter().flatten().any(|kept| kept.name == name);
        !deep && self.trace(name) == Self::nothing_known(self.hidden(name), sizes)
    }

    fn keep_deep(&mut self, name: u8, worlds: Option<&Worlds>) {
        let Some(deep) = &mut self.deep else { return };
        deep.retain(|kept| kept.name != name);
        if let Some(worlds) = worlds {
            // Without room what the trace says is all that is kept, which is never wrong.
            let _ = deep.push(Deep::new(name, worlds));
        }
    }

    /// The worlds of a name, with so many cards at each place.
    fn worlds(&self, name: u8, sizes: &Sizes) -> Worlds {
        let hidden = self.hidden(name);
        let kept = self.deep.as_ref().and_then(|deep| deep.iter().find(|kept| kept.name == name));
        kept.map_or_else(|| Worlds::within(hidden, self.trace(name), sizes), |deep| Worlds::kept(hidden, deep))
    }

    /// Puts the worlds of a name in their place: as a trace, and one by one only where that says less.
    pub(super) fn know_worlds(&mut self, name: u8, worlds: &Worlds, sizes: &Sizes) {
        if worlds.is_empty() || *worlds == Worlds::anywhere(worlds.copies(), sizes) {
            return self.forget_with(name, sizes);
        }
        let trace = worlds.pairs();
        let more = self.is_deep(worlds.copies()) && Worlds::within(worlds.copies(), trace, sizes) != *worlds;
        self.keep_deep(name, more.then_some(worlds));
        self.know(name, trace, sizes);
    }

    /// Something happened that everybody knows of. `fit` is the place that has fewer cards for it.
    pub(super) fn befall(&mut self, before: &Sizes, after: &Sizes, fit: Option<u8>, fates: &Fates<'_>) {
        if let Some(strangers) = &mut self.strangers {
            strangers.befall(before, after, fit, fates(NOBODY));
        }
        for name in 0..self.traces.len() as u8 {
            let (fate, hidden) = (fates(name), self.hidden(name));
            let next = match fate {
                Fate::Leave(_) => hidden.saturating_sub(1),
                Fate::Join(_) => hidden.saturating_add(1),
                _ => hidden,
            };
            if self.is_deep(hidden) && self.knows_nothing(name, before) && fate.tells_nothing(hidden, before, after) {
                self.forget_with(name, after);
                continue;
            }
            if self.is_deep(hidden) || self.is_deep(next) {
                let worlds = self.worlds(name, before).after(fate, after);
                self.hide(name, next);
                self.know_worlds(name, &worlds, after);
                continue;
            }
            let trace = self.trace(name).after(hidden, fate);
            self.hide(name, next);
            if fate != Fate::Stay {
                self.know(name, trace, after);
            }
            if let Some((place, size)) = fit.and_then(|place| Some((place, *after.get(usize::from(place))?)))
                && size <= 1
            {
                self.know(name, self.trace(name).fit(next, place, size), after);
            }
        }
    }

    fn hide(&mut self, name: u8, copies: u8) {
        if let Some(hidden) = self.hidden.get_mut(usize::from(name)) {
            *hidden = copies;
        }
    }

    /// A place has few cards, which every name must fit.
    pub(super) fn fit(&mut self, place: u8) {
        let sizes = self.sizes();
        self.befall(&sizes, &sizes, Some(place), &|_| Fate::Stay);
    }

    /// A card that nobody saw goes from one place to another.
    pub(super) fn move_unseen(&mut self, from: u8, to: u8) {
        let before = self.sizes();
        let mut after = before;
        self.grow(to, &mut after);
        self.shrink(from, &mut after);
        self.befall(&before, &after, Some(from), &|_| Fate::Drift(from, to));
    }

    /// A card that everybody saw goes from one hidden place to another.
    pub(super) fn move_seen(&mut self, name: u8, from: u8, to: u8) {
        let mut sizes = self.sizes();
        self.reveal(Some(name), from, &mut sizes);
        self.conceal(Some(name), to, &mut sizes);
    }

    /// A story card is seen at a place and leaves it, for the centre or an area; `None` if nobody named it.
    pub(super) fn reveal(&mut self, name: Option<u8>, from: u8, sizes: &mut Sizes) {
        let (before, open) = (*sizes, self.open_place());
        self.shrink(from, sizes);
        let fates = |one: u8| match name {
            None => Fate::Drift(from, open),
            Some(name) if name == one => Fate::Leave(from),
            Some(_) => Fate::Stay,
        };
        if name.is_none() {
            swell(sizes, open);
        }
        self.befall(&before, sizes, Some(from), &fates);
    }

    /// A story card that lay open goes to a place where it is hidden; `None` if it had no name.
    pub(super) fn conceal(&mut self, name: Option<u8>, to: u8, sizes: &mut Sizes) {
        let (before, open) = (*sizes, self.open_place());
        self.grow(to, sizes);
        let fates = |one: u8| match name {
            None => Fate::Drift(open, to),
            Some(name) if name == one => Fate::Join(to),
            Some(_) => Fate::Stay,
        };
        if name.is_none() {
            ebb(sizes, open);
        }
        self.befall(&before, sizes, name.is_none().then_some(open), &fates);
    }

    /// A seat said that it has none.
    pub(super) fn deny(&mut self, name: u8, place: u8) {
        let sizes = self.sizes();
        let fates = |one: u8| if one == name { Fate::Deny(place) } else { Fate::Stay };
        self.befall(&sizes, &sizes, None, &fates);
        // If the record had to begin anew, the answer still stands.
        self.befall(&sizes, &sizes, None, &fates);
    }

    pub(super) fn mix_hands(&mut self) {
        self.drift_ahead();
        let sizes = self.sizes();
        let hands = if self.deep.is_some() { self.count } else { HANDS };
        let mixed = |copies: u8, trace: Trace| {
            let held = (0..hands).zip(&sizes);
            held.fold(trace.mix(copies, (1 << hands) - 1), |trace, (hand, size)| trace.fit(copies, hand, *size))
        };
        if let Some(strangers) = &mut self.strangers {
            strangers.mix(hands, &sizes, mixed);
        }
        for name in 0..self.traces.len() as u8 {
            let hidden = self.hidden(name);
            if self.is_deep(hidden) {
                if self.knows_nothing(name, &sizes) {
                    continue;
                }
                let worlds = self.worlds(name, &sizes).mix(hands, &sizes);
                self.know_worlds(name, &worlds, &sizes);
                continue;
            }
            self.know(name, mixed(hidden, self.trace(name)), &sizes);
        }
    }

    /// The players correct how many cards lie at a place. Nobody knows where they came from or went.
    pub(super) fn correct_size(&mut self, place: u8, size: u8) {
        let before = self.sizes();
        let Some(count) = self.count_mut(place) else { return };
        let old = core::mem::replace(count, size);
        if old == size {
            return;
        }
        let after = self.sizes();
        let ways = |other: u8| if size > old { Fate::Drift(other, place) } else { Fate::Drift(place, other) };
        let others = || (0..PLACES as u8).filter(|other| *other != place);
        for name in 0..self.traces.len() as u8 {
            let hidden = self.hidden(name);
            // Two cards can take both copies of a name along; more make no difference.
            let rounds = old.abs_diff(size).min(if self.is_deep(hidden) { hidden } else { 2 });
            if self.is_deep(hidden) {
                let mut worlds = self.worlds(name, &before);
                for _ in 0..rounds {
                    let kept = worlds;
                    worlds = others().fold(kept, |all, other| all.or(&kept.after(ways(other), &[u8::MAX; PLACES])));
                }
                self.know_worlds(name, &worlds.after(Fate::Stay, &after), &after);
                continue;
            }
            for _ in 0..rounds {
                let kept = self.trace(name);
                let trace = others().fold(kept, |all, other| all.or(kept.after(hidden, ways(other))));
                if let Some(known) = self.traces.get_mut(usize::from(name)) {
                    *known = trace;
                }
            }
        }
        self.forget_strangers();
        for place in 0..PLACES as u8 {
            self.fit(place);
        }
    }

    /// Whether what is known is shown.
    pub(super) fn shows_known(setup: &SetupOf<Self>) -> bool {
        setup.options.get(options::KNOWN) == 0
    }

    pub(super) fn is_followed(&self, name: u8) -> bool {
        self.dropped >> name & 1 == 0
    }

    /// Where the hidden copies of a name can be, if more is known than their number.
    pub(super) fn spread(&self, name: u8) -> Option<Spread> {
        let known = self.is_followed(name) && !self.knows_nothing(name, &self.sizes());
        known.then(|| self.whole_spread(name))
    }

    fn whole_spread(&self, name: u8) -> Spread {
        let hidden = self.hidden(name);
        if !self.is_deep(hidden) {
            return self.trace(name).spread(hidden);
        }
        let sizes = self.sizes();
        // With room for all of them both in the deck and elsewhere, no copy is certain anywhere.
        if self.size(DECK) >= hidden && self.knows_nothing(name, &sizes) {
            let elsewhere = sizes.iter().take(DECK.into()).fold(0, |all: u8, size| all.saturating_add(*size));
            if elsewhere >= hidden {
                return Spread { least: [0; PLACES], most: sizes.map(|size| size.min(hidden)) };
            }
        }
        self.worlds(name, &sizes).spread()
    }

    /// How likely a name is to be at a place: 0 certain, 1 possible, 2 impossible. All alike where that is not shown.
    pub(super) fn doubt(&self, setup: &SetupOf<Self>, name: u8, place: u8) -> u8 {
        if !Self::shows_known(setup) || !self.is_followed(name) {
            return 1;
        }
        let (hidden, trace) = (self.hidden(name), self.trace(name));
        let (least, most) = if self.is_deep(hidden) {
            let spread = self.whole_spread(name);
            let at = |list: [u8; PLACES]| list.get(usize::from(place)).copied().unwrap_or(0);
            (at(spread.least), at(spread.most))
        } else {
            (trace.least(hidden, place), trace.most(hidden, place))
        };
        match (least, most) {
            (1.., _) => 0,
            (0, 1..) => 1,
            (0, 0) => 2,
        }
    }
}

/// One card more at a place.
fn swell(sizes: &mut Sizes, place: u8) {
    if let Some(size) = sizes.get_mut(usize::from(place)) {
        *size = size.saturating_add(1);
    }
}

/// One card fewer.
fn ebb(sizes: &mut Sizes, place: u8) {
    if let Some(size) = sizes.get_mut(usize::from(place)) {
        *size = size.saturating_sub(1);
    }
}

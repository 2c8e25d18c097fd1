//! All worlds that one name allows, counted out: an independent, slow account of what can be known of it.

use std::collections::BTreeSet;

use crate::world::Fact;

/// Every spread of the copies of one name that fits all facts. Other cards count, but have no names.
#[derive(Clone, Debug)]
pub(crate) struct Worlds {
    name: u8,
    pub(crate) sets: BTreeSet<[u8; 8]>,
    sizes: [u8; 8],
}

fn spreads(copies: u8, sizes: &[u8; 8], places: &[usize]) -> Vec<[u8; 8]> {
    let Some((&first, rest)) = places.split_first() else {
        return if copies == 0 { vec![[0; 8]] } else { vec![] };
    };
    let mut all = Vec::new();
    for here in 0..=copies.min(sizes[first]) {
        for mut spread in spreads(copies - here, sizes, rest) {
            spread[first] = here;
            all.push(spread);
        }
    }
    all
}

impl Worlds {
    pub(crate) fn new(name: u8, hidden: u8, sizes: [u8; 8]) -> Self {
        let all = spreads(hidden, &sizes, &[0, 1, 2, 3, 4, 5, 6, 7]);
        Self { name, sets: all.into_iter().collect(), sizes }
    }

    /// What the sizes alone allow.
    pub(crate) fn unknown(&self) -> BTreeSet<[u8; 8]> {
        let hidden = self.sets.first().map_or(0, |spread| spread.iter().sum());
        Self::new(self.name, hidden, self.sizes).sets
    }

    pub(crate) fn learn(&mut self, fact: Fact) {
        let (sizes, old) = (self.sizes, std::mem::take(&mut self.sets));
        // Another card can leave only if not all cards there are of this name.
        let other = |spread: &[u8; 8], from: usize| sizes[from] > spread[from];
        for mut spread in old {
            match fact {
                Fact::Unseen(from, to) => {
                    if other(&spread, from) {
                        self.sets.insert(spread);
                    }
                    if spread[from] > 0 {
                        spread[from] -= 1;
                        spread[to] += 1;
                        self.sets.insert(spread);
                    }
                }
                Fact::Open(Some(name), from) if name == self.name => {
                    if spread[from] > 0 {
                        spread[from] -= 1;
                        self.sets.insert(spread);
                    }
                }
                Fact::Open(_, from) => {
                    if other(&spread, from) {
                        self.sets.insert(spread);
                    }
                }
                Fact::Hidden(name, to) => {
                    spread[to] += u8::from(name == Some(self.name));
                    self.sets.insert(spread);
                }
                Fact::Denied(name, at) => {
                    if name != self.name || spread[at] == 0 {
                        self.sets.insert(spread);
                    }
                }
                Fact::Mixed => {
                    let held = spread[..6].iter().sum();
                    for mut dealt in spreads(held, &sizes, &[0, 1, 2, 3, 4, 5]) {
                        (dealt[6], dealt[7]) = (spread[6], spread[7]);
                        self.sets.insert(dealt);
                    }
                }
            }
        }
        match fact {
            Fact::Unseen(from, to) => {
                self.sizes[from] -= 1;
                self.sizes[to] += 1;
            }
            Fact::Open(_, from) => self.sizes[from] -= 1,
            Fact::Hidden(_, to) => self.sizes[to] += 1,
            Fact::Denied(..) | Fact::Mixed => {}
        }
    }

    /// The least and most at a place.
    pub(crate) fn bounds(&self, place: usize) -> (u8, u8) {
        let counts = || self.sets.iter().map(|spread| spread[place]);
        (counts().min().unwrap_or(0), counts().max().unwrap_or(0))
    }
}

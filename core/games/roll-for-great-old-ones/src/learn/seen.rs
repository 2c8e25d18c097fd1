//! What was ever told beside numbers: it stays on the sheet even when it is forgotten, so that it can be set again.

use super::{PRICE, SPECIALS, Topic, Track};
use crate::Part;

/// The place of such a part in a set of them.
const fn place(part: Part) -> Option<u32> {
    Some(match part {
        Part::ByHand(topic) => topic as u32,
        Part::KnownTo(track) => 16 + track as u32,
        Part::WeaknessTold(n @ 0..6) => 22 + n as u32,
        Part::StrengthTold(action @ 1..=12) => 27 + action as u32,
        Part::EndsTold(defeat) => 40 + defeat as u32,
        Part::Face(list @ SPECIALS..=PRICE, face @ 1..=6) => 41 + (list - SPECIALS) as u32 * 6 + face as u32,
        _ => return None,
    })
}

/// Parts that are on the sheet because they were told.
pub(crate) fn parts() -> impl Iterator<Item = Part> {
    let lists = (SPECIALS..=PRICE).flat_map(|list| (1..=6).map(move |face| Part::Face(list, face)));
    (Track::ALL.into_iter().map(Part::KnownTo))
        .chain((0..6).map(Part::WeaknessTold))
        .chain((1..=12).map(Part::StrengthTold))
        .chain([false, true].map(Part::EndsTold))
        .chain(lists)
        .chain(Topic::ALL.map(Part::ByHand))
}

/// A set of such parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub(super) struct Seen(u64);

impl Seen {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    pub(super) const fn add(&mut self, part: Part) {
        if let Some(place) = place(part) {
            self.0 |= 1 << place;
        }
    }

    pub(super) const fn has(self, part: Part) -> bool {
        match place(part) {
            Some(place) => self.0 >> place & 1 == 1,
            None => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Seen, parts, place};

    #[test]
    fn every_part_has_a_place_of_its_own() {
        let mut seen = Seen::new();
        for part in parts() {
            assert!(place(part).is_some_and(|place| place < 64) && !seen.has(part), "{part:?}");
            seen.add(part);
            assert!(seen.has(part), "{part:?}");
        }
    }
}

//! What was told beyond box symbols, tables and scenario actions.

use heapless::Vec;
use serde::Serialize;

use super::seen::Seen;
use super::topics::{Fact, PLAIN, Topic};
use super::{SPECIALS, Track};
use crate::Part;
use crate::print::board::Weakness;
use crate::print::scenario::{Condition, Effect, Strength, UNTOLD};
use eldertally_core::kit::push;

/// The most marks that can be told, of all tracks together.
const MOST_TOLD: usize = 120;
/// The most samples of the insanity level: two for each level.
const MOST_LEVELS: usize = 16;

/// Something printed in a box of a track, as the players told it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct LearnedMark {
    track: Track,
    at: u16,
    effect: Effect,
}

/// What was told of the copy; all of it is asked for only where the copy does not say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct More {
    /// Up to which box each track was told.
    known: [u16; 6],
    /// Bit of a track: something is printed in the box after those.
    something: u8,
    marks: Vec<LearnedMark, MOST_TOLD>,
    numbers: [u8; PLAIN],
    lengths: [Option<u8>; 6],
    /// The boxes of each ritual section.
    sections: Vec<u8, 12>,
    /// No section follows.
    is_last: bool,
    levels: [[u8; 4]; 12],
    /// After so many crosses the insanity level is this.
    minds: Vec<(u8, u8), MOST_LEVELS>,
    strengths: [Option<Strength>; 12],
    weaknesses: [Option<Weakness>; 6],
    /// Further conditions of victory and of defeat, and whether those are all.
    pub(super) ends: [Vec<Condition, 4>; 2],
    ends_told: [bool; 2],
    /// Bits of the special actions, bonuses and prices whose effects were told.
    lists: [u8; 3],
    by_hand: u16,
    seen: Seen,
}

impl More {
    pub(super) const fn new() -> Self {
        Self {
            known: [0; 6],
            something: 0,
            marks: Vec::new(),
            numbers: [UNTOLD; PLAIN],
            lengths: [None; 6],
            sections: Vec::new(),
            is_last: false,
            levels: [[0; 4]; 12],
            minds: Vec::new(),
            strengths: [None; 12],
            weaknesses: [None; 6],
            ends: [const { Vec::new() }; 2],
            ends_told: [false; 2],
            lists: [0; 3],
            by_hand: 0,
            seen: Seen::new(),
        }
    }

    pub(super) fn is_new(&self) -> bool {
        *self == Self::new()
    }

    pub(crate) fn is_by_hand(&self, topic: Topic) -> bool {
        self.by_hand >> topic as u16 & 1 == 1
    }

    pub(crate) fn set_by_hand(&mut self, topic: Topic, by_hand: bool) {
        let bit = 1 << topic as u16;
        self.seen.add(Part::ByHand(topic));
        self.by_hand = if by_hand { self.by_hand | bit } else { self.by_hand & !bit };
    }

    /// Whether a part is on the sheet because it was told, even if it was forgotten since.
    pub(crate) fn was_seen(&self, part: Part) -> bool {
        self.seen.has(part)
    }

    /// How the face of a scenario action is found.
    pub(crate) fn strength(&self, action: u8) -> Option<Strength> {
        self.strengths.get(usize::from(action).checked_sub(1)?).copied().flatten()
    }

    pub(super) fn set_strength(&mut self, action: u8, strength: Option<Strength>) {
        if let Some(place) = self.strengths.get_mut(usize::from(action).saturating_sub(1)) {
            *place = strength;
        }
        self.seen.add(Part::StrengthTold(action));
    }

    /// A weakness, counted from 0.
    pub(crate) fn weakness(&self, n: u8) -> Option<Weakness> {
        self.weaknesses.get(usize::from(n)).copied().flatten()
    }

    pub(super) fn set_weakness(&mut self, n: u8, weakness: Option<Weakness>) {
        if let Some(place) = self.weaknesses.get_mut(usize::from(n)) {
            *place = weakness;
        }
        self.seen.add(Part::WeaknessTold(n));
    }

    /// The conditions of defeat, or of victory, that were told.
    pub(crate) fn ends(&self, defeat: bool) -> &[Condition] {
        self.ends.get(usize::from(defeat)).map_or(&[], |ends| ends.as_slice())
    }

    /// Whether those are all.
    pub(crate) fn knows_ends(&self, defeat: bool) -> bool {
        self.ends_told.get(usize::from(defeat)) == Some(&true)
    }

    /// Those are all, or all of them are forgotten.
    pub(super) fn set_ends(&mut self, defeat: bool, told: bool) {
        let n = usize::from(defeat);
        if let (Some(all), Some(ends)) = (self.ends_told.get_mut(n), self.ends.get_mut(n)) {
            *all = told;
            if !told {
                ends.clear();
            }
        }
        self.seen.add(Part::EndsTold(defeat));
    }

    /// Whether a special action, bonus or price was told: the list, counted from 0, and which of it, from 1.
    pub(super) fn knows_list(&self, list: usize, face: u8) -> bool {
        self.lists.get(list).is_some_and(|faces| faces >> face.saturating_sub(1) & 1 == 1)
    }

    pub(super) fn set_list(&mut self, list: usize, face: u8, known: bool) {
        let bit = 1 << face.saturating_sub(1).min(5);
        if let Some(faces) = self.lists.get_mut(list) {
            *faces = if known { *faces | bit } else { *faces & !bit };
        }
        if known {
            self.seen.add(Part::Face(list as u8 + SPECIALS, face));
        }
    }

    pub(crate) fn known(&self, track: Track) -> u16 {
        self.known.get(track as usize).copied().unwrap_or(0)
    }

    /// Everything up to this box is known; what was told behind it is forgotten.
    pub(crate) fn set_known(&mut self, track: Track, to: u16) {
        if let Some(known) = self.known.get_mut(track as usize) {
            *known = to;
        }
        self.seen.add(Part::KnownTo(track));
        self.something &= !(1 << track as u8);
        self.marks.retain(|mark| mark.track != track || mark.at <= to);
    }

    pub(crate) const fn has_something(&self, track: Track) -> bool {
        self.something >> track as u8 & 1 == 1
    }

    /// Something is printed in the box after the known ones.
    pub(super) fn set_something(&mut self, track: Track) {
        self.something |= 1 << track as u8;
    }

    pub(super) fn mark(&self, track: Track, at: u16) -> Option<Effect> {
        self.marks.iter().find(|mark| mark.track == track && mark.at == at).map(|mark| mark.effect)
    }

    pub(super) fn can_mark(&self) -> bool {
        !self.marks.is_full()
    }

    /// This is printed there, and all before it is known.
    pub(super) fn add_mark(&mut self, track: Track, at: u16, effect: Effect) {
        self.set_known(track, at);
        push(&mut self.marks, LearnedMark { track, at, effect });
    }

    /// The effects that were told as marks.
    pub(super) fn marked(&self) -> impl Iterator<Item = Effect> {
        self.marks.iter().map(|mark| mark.effect)
    }

    pub(super) fn length(&self, track: Track) -> Option<u8> {
        self.lengths.get(track as usize).copied().flatten()
    }

    /// The sections of the ritual that were told.
    pub(super) fn sections(&self) -> &[u8] {
        &self.sections
    }

    pub(super) const fn is_last(&self) -> bool {
        self.is_last
    }

    /// A number that was told.
    pub(crate) fn fact(&self, fact: Fact) -> Option<u8> {
        match fact {
            Fact::Length(track) => self.length(track),
            Fact::Section(n) => match self.sections.get(usize::from(n)) {
                None if self.is_last && usize::from(n) == self.sections.len() => Some(0),
                boxes => boxes.copied(),
            },
            Fact::Level(section, active) => {
                let levels = self.levels.get(usize::from(section))?;
                levels.get(usize::from(active)).copied().filter(|level| *level > 0)
            }
            // Levels never fall, so all boxes between two of one level have that level.
            Fact::Mind(crosses) => {
                let below = self.minds.iter().filter(|(at, _)| *at <= crosses).max_by_key(|(at, _)| *at);
                let above = self.minds.iter().filter(|(at, _)| *at >= crosses).min_by_key(|(at, _)| *at);
                match (below, above) {
                    (Some((_, low)), Some((_, high))) if low == high => Some(*low),
                    (Some((_, 6)), _) => Some(6),
                    (_, Some((_, 0))) => Some(0),
                    _ => None,
                }
            }
            _ => self.numbers.get(fact.place()?).copied().filter(|number| *number != UNTOLD),
        }
    }

    /// Whether a number was told in so many words.
    pub(crate) fn was_told(&self, fact: Fact) -> bool {
        match fact {
            Fact::Mind(crosses) => self.minds.iter().any(|(at, _)| *at == crosses),
            _ => self.fact(fact).is_some(),
        }
    }

    /// Takes a number over; a section of the ritual only where those before it are known.
    pub(crate) fn tell(&mut self, fact: Fact, number: u8) {
        match fact {
            Fact::Length(track) => {
                if let Some(length) = self.lengths.get_mut(track as usize) {
                    *length = Some(number);
                }
            }
            Fact::Section(n) => {
                let n = usize::from(n);
                self.is_last = number == 0;
                let next = n == self.sections.len();
                match self.sections.get_mut(n) {
                    _ if number == 0 => self.sections.truncate(n),
                    Some(boxes) => *boxes = number,
                    None if next => push(&mut self.sections, number),
                    None => {}
                }
            }
            Fact::Level(section, active) => {
                let levels = self.levels.get_mut(usize::from(section));
                if let Some(level) = levels.and_then(|levels| levels.get_mut(usize::from(active))) {
                    *level = number;
                }
            }
            Fact::Mind(crosses) => self.tell_mind(crosses, number),
            _ => {
                if let Some(place) = fact.place().and_then(|place| self.numbers.get_mut(place)) {
                    *place = number;
                }
            }
        }
    }

    /// Two samples of a level are enough; what contradicts the new one goes.
    fn tell_mind(&mut self, crosses: u8, level: u8) {
        self.minds.retain(|(at, known)| match (*at).cmp(&crosses) {
            core::cmp::Ordering::Less => *known <= level,
            core::cmp::Ordering::Equal => false,
            core::cmp::Ordering::Greater => *known >= level,
        });
        let same = || self.minds.iter().filter(|(_, known)| *known == level).map(|(at, _)| *at);
        let (first, last) = (same().min(), same().max());
        self.minds.retain(|(at, known)| {
            *known != level || Some(*at) == first && *at < crosses || Some(*at) == last && *at > crosses
        });
        push(&mut self.minds, (crosses, level));
    }
}

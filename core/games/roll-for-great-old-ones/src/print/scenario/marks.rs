//! What is printed in boxes of the ritual track and of the cultists. Files name the boxes; pages show all of them.

use core::fmt;

use heapless::VecView;

use super::effects::PALETTE;
use super::{BoxMark, Effect, Pools, Scope, Verb};
use crate::print::KNOWN_BEHIND;
use crate::print::boxes::{Boxes, InBox, in_order};
use eldertally_print::Problem;
use eldertally_print::schema::{Field, ListForm, Paint, Part, TrackForm, Walk, Walked, field};

/// The boxes of a track and what is printed in them.
pub(super) struct Track<'a> {
    pub(super) marks: &'a mut VecView<BoxMark>,
    pub(super) pools: &'a mut Pools,
    /// How many boxes there were, and how many there are.
    pub(super) before: u8,
    pub(super) boxes: u8,
    pub(super) section: usize,
}

impl Track<'_> {
    pub(super) fn walk(self, track: Field<'_>, walk: &mut Walk<'_>) -> Walked {
        let Self { marks, pools, before, boxes, section } = self;
        let max = marks.capacity();
        // What lay behind the end goes with it.
        if boxes < before {
            marks.retain(|mark| mark.at <= boxes.into());
        }
        if walk.is_file() {
            walk.list(track, marks, pools, 0..=max, ListForm::Inline)?;
            marks.sort_unstable_by_key(|mark| mark.at);
        } else {
            let count = boxes.into();
            let mut shown = Boxes { marks: &mut *marks, with: pools, count, section, is_full: false };
            walk.track(track, TrackForm::Absent, &mut shown)?;
            let is_full = shown.is_full;
            walk.require_at_once(track.key, !is_full, Problem::Count { count: max + 1, min: 0, max })?;
        }
        in_order(walk, &format_args!("{}.at", track.key), marks.iter().map(|mark| mark.at), boxes.into())
    }
}

/// Only the last mark may say that the rest is not known yet.
pub(super) fn check_known(walk: &mut Walk<'_>, key: &dyn fmt::Display, marks: &[BoxMark]) -> Walked {
    let known = marks.split_last().map_or(&[][..], |(_, known)| known);
    let unknown = known.iter().find(|mark| mark.effect.verb == Verb::Unknown).map_or(0, |mark| mark.at);
    walk.require(key, unknown == 0, Problem::Of(unknown.into(), KNOWN_BEHIND))
}

impl Part<Pools> for BoxMark {
    fn fresh(_n: usize, _pools: &mut Pools) -> Result<Self, Problem> {
        Ok(Self { at: 0, effect: Effect { verb: Verb::Unknown, amount: 0, scope: Scope::Once } })
    }

    fn walk(&mut self, pools: &mut Pools, walk: &mut Walk<'_>) -> Walked {
        if !walk.is_file() {
            return self.effect.walk(pools, walk);
        }
        walk.number(field(&"at", &"Box"), &mut self.at, 1..=80)?;
        walk.part(field(&"effect", &"Effect"), &mut self.effect, pools)
    }

    fn say(&self, pools: &Pools, out: &mut dyn fmt::Write) -> fmt::Result {
        self.effect.say(pools, out)
    }
}

impl InBox<Pools> for BoxMark {
    const PALETTE: &'static [Paint] = &PALETTE;

    fn new(at: u16) -> Self {
        Self { at, effect: Effect::usual() }
    }

    fn at(&self) -> u16 {
        self.at
    }

    fn kind(&self) -> usize {
        self.effect.verb.kind() + 1
    }

    fn set_kind(&mut self, kind: usize, pools: &mut Pools) -> bool {
        let verb = kind.checked_sub(1).and_then(Verb::of_kind);
        verb.is_none_or(|verb| self.effect.set_verb(verb, pools))
    }
}

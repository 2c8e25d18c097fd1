//! Boxes of a track, some of which have something printed in them. The copy keeps only those.

use core::fmt;

use heapless::VecView;

use eldertally_print::Problem;
use eldertally_print::schema::{Node, Paint, Part, Spaces, Walk, Walked, Whole};

/// Something printed in a box.
pub(super) trait InBox<C>: Part<C> {
    /// Nothing, and everything that it can be.
    const PALETTE: &'static [Paint];

    /// Something new in this box.
    fn new(at: u16) -> Self;
    /// In which box, counted from 1.
    fn at(&self) -> u16;
    /// What it is, of the palette.
    fn kind(&self) -> usize;
    /// Becomes something else; `false` if there is no room for it.
    fn set_kind(&mut self, kind: usize, with: &mut C) -> bool;
}

/// The boxes of a track.
pub(super) struct Boxes<'a, M, C> {
    pub(super) marks: &'a mut VecView<M>,
    pub(super) with: &'a mut C,
    pub(super) count: usize,
    pub(super) section: usize,
    /// Something found no room.
    pub(super) is_full: bool,
}

impl<M: InBox<C>, C> Boxes<'_, M, C> {
    fn find(&self, n: usize) -> Option<usize> {
        self.marks.iter().position(|mark| usize::from(mark.at()) == n + 1)
    }

    fn mark(&self, n: usize) -> Option<&M> {
        self.find(n).and_then(|place| self.marks.get(place))
    }

    fn put(&mut self, n: usize, kind: usize) -> Option<()> {
        let mut mark = M::new(u16::try_from(n + 1).ok()?);
        let place = self.marks.iter().position(|known| known.at() > mark.at()).unwrap_or(self.marks.len());
        let fits = mark.set_kind(kind, self.with);
        self.marks.insert(place, mark).ok().filter(|()| fits)
    }
}

impl<M: InBox<C>, C> Spaces for Boxes<'_, M, C> {
    fn count(&self) -> usize {
        self.count
    }

    fn palette(&self) -> &[Paint] {
        M::PALETTE
    }

    fn kind(&self, n: usize) -> usize {
        self.mark(n).map_or(0, M::kind)
    }

    fn set_kind(&mut self, n: usize, kind: usize) {
        let place = self.find(n);
        match place.and_then(|place| self.marks.get_mut(place)) {
            None if kind == 0 => {}
            None => self.is_full |= self.put(n, kind).is_none(),
            Some(_) if kind == 0 => self.marks.retain(|mark| usize::from(mark.at()) != n + 1),
            Some(mark) => self.is_full |= !mark.set_kind(kind, self.with),
        }
    }

    fn section(&self) -> usize {
        self.section
    }

    fn note(&self, n: usize, out: &mut dyn fmt::Write) -> fmt::Result {
        self.mark(n).map_or(Ok(()), |mark| mark.say(self.with, out))
    }

    fn is_deep(&self) -> bool {
        true
    }

    fn open(&mut self, n: usize, visit: &mut dyn FnMut(&mut dyn Node) -> Walked) -> Walked {
        match self.find(n).and_then(|place| self.marks.get_mut(place)) {
            Some(part) => visit(&mut Whole { part, with: self.with }),
            None => Ok(()),
        }
    }
}

/// Every box is named once, in rising order, and lies on its track. Pages show nothing else.
pub(super) fn in_order(
    walk: &mut Walk<'_>,
    key: &dyn fmt::Display,
    places: impl Iterator<Item = u16>,
    last: u16,
) -> Walked {
    let mut before = 0;
    for place in places {
        let (value, max) = (i64::from(place), i64::from(last));
        walk.require_at_once(key, (1..=max).contains(&value), Problem::Outside { value, min: 1, max })?;
        walk.require_at_once(key, place != before, Problem::Twice(value))?;
        walk.require_at_once(key, place > before, Problem::Of(value, "comes after a higher one"))?;
        before = place;
    }
    Ok(())
}

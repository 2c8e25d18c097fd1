//! Three or four hidden copies of a name: every way in which they can lie, a bit for each.
//!
//! A [`Trace`] says where any two copies can be together. Of one or two that is all there is to say. Of more it is not:
//! "one of the three is with Ann or with Ben" allows any two of them to be elsewhere. So what the trace cannot say of a
//! name is kept here.

use serde::Serialize;

use super::trace::{PLACES, Spread, Trace};

/// How many cards lie at each place.
pub(super) type Sizes = [u8; PLACES];

/// The most copies of a name.
const MOST_COPIES: u8 = 4;
/// Four copies can lie at eight places in 330 ways.
const WORDS: usize = 11;

/// What happened to the copies of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// Nothing.
    Stay,
    /// A card that nobody saw went from one place to another; it may have been one of them.
    Drift(u8, u8),
    /// One was seen at a place, and is hidden no more.
    Leave(u8),
    /// One more is hidden, at this place.
    Join(u8),
    /// None is at this place.
    Deny(u8),
}

/// One way in which the copies can lie: their number at each place, four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct World(u32);

/// How many ways there are to choose one, two, three and four of so many. A table, because a small device divides slowly.
const CHOOSE: [[u16; PLACES + 4]; MOST_COPIES as usize] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55],
    [0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165],
    [0, 0, 0, 0, 1, 5, 15, 35, 70, 126, 210, 330],
];

impl Fate {
    /// Whether it tells nothing about so many copies of which nothing is known: no place can have got more cards than
    /// could have been copies before.
    pub(super) fn tells_nothing(self, copies: u8, before: &Sizes, after: &Sizes) -> bool {
        match self {
            Self::Drift(..) => true,
            Self::Stay => before.iter().zip(after).all(|(before, after)| after <= before || *before >= copies),
            Self::Leave(_) | Self::Join(_) | Self::Deny(_) => false,
        }
    }
}

impl World {
    /// The next world, in the order of their numbers: of the copies that lie furthest to the front one goes a place back,
    /// and the others to the very front.
    fn next(self) -> Option<Self> {
        let front = self.0.trailing_zeros() / 4;
        let copies = self.at(front as u8);
        let (left, rest) = (self.0 & !(15 << (front * 4)), u32::from(copies).checked_sub(1)?);
        (front + 1 < PLACES as u32).then(|| Self(left + (1 << ((front + 1) * 4)) + rest))
    }

    fn number(self) -> u32 {
        let places = self.places().flat_map(|place| (0..self.at(place)).map(move |_| usize::from(place)));
        let ways = |(copy, (place, ways)): (usize, (usize, &[u16; PLACES + 4]))| ways.get(place + copy).copied();
        (0..).zip(places.zip(&CHOOSE)).filter_map(ways).map(u32::from).sum()
    }

    const fn at(self, place: u8) -> u8 {
        (self.0 >> ((place & 7) * 4) & 15) as u8
    }

    const fn with(self, place: u8) -> Self {
        Self(self.0.wrapping_add(1 << ((place & 7) * 4)))
    }

    const fn without(self, place: u8) -> Self {
        Self(self.0.wrapping_sub(1 << ((place & 7) * 4)))
    }

    /// Whether there is room for it: no place has to lend from its neighbour.
    const fn fits(self, room: Room) -> bool {
        (room.0 | LENT).wrapping_sub(self.0) & LENT == LENT
    }

    /// The places that have any, the foremost first.
    fn places(self) -> impl Iterator<Item = u8> {
        let next = |left: &u32| (*left != 0).then(|| *left & !(15 << (left.trailing_zeros() / 4 * 4)));
        let all = core::iter::successors(Some(self.0), next).take_while(|left| *left != 0);
        all.map(|left| (left.trailing_zeros() / 4) as u8)
    }

    /// The same with all that is in so many hands in the first of them.
    fn gathered(self, hands: u8) -> Self {
        (1..hands).fold(self, |world, hand| (0..self.at(hand)).fold(world, |world, _| world.without(hand).with(0)))
    }

    /// Whether any two of the copies can be together where they are.
    fn is_in(self, trace: Trace) -> bool {
        let all = self.places().fold(0, |all, place| all | 1 << place);
        self.places().all(|place| {
            let alone = if self.at(place) < 2 { 1 << place } else { 0 };
            trace.beside(place) & all | alone == all
        })
    }
}

/// How many copies a place can have at most, four bits each.
#[derive(Clone, Copy)]
struct Room(u32);

/// The highest bit of every place.
const LENT: u32 = 0x8888_8888;

impl Room {
    fn of(sizes: &Sizes) -> Self {
        let small = |size: u8| u32::from(size.min(MOST_COPIES));
        Self((0..).zip(sizes).fold(0, |room, (place, size)| room | small(*size) << (place * 4)))
    }
}

/// Every world that fits what was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Worlds {
    copies: u8,
    bits: [u32; WORDS],
}

impl Worlds {
    /// Whether so many copies need more than a trace.
    pub(super) fn need(copies: u8) -> bool {
        (3..=MOST_COPIES).contains(&copies)
    }

    const fn none(copies: u8) -> Self {
        Self { copies, bits: [0; WORDS] }
    }

    /// All worlds of so many copies, in the order of their numbers.
    fn all(copies: u8) -> impl Iterator<Item = World> {
        core::iter::successors(Some(World(copies.into())), |world| world.next())
    }

    fn of(copies: u8, worlds: impl Iterator<Item = World>) -> Self {
        let mut all = Self::none(copies);
        worlds.for_each(|world| all.add(world.number()));
        all
    }

    /// Those of all worlds that are kept, by their numbers.
    fn kept_of_all(copies: u8, keep: impl Fn(u32, World) -> bool) -> Self {
        let mut all = Self::none(copies);
        let kept = (0..).zip(Self::all(copies)).filter(|(number, world)| keep(*number, *world));
        kept.for_each(|(number, _)| all.add(number));
        all
    }

    /// Nothing is known but how many cards lie where.
    pub(super) fn anywhere(copies: u8, sizes: &Sizes) -> Self {
        let room = Room::of(sizes);
        Self::kept_of_all(copies, |_, world| world.fits(room))
    }

    /// What a trace allows.
    pub(super) fn within(copies: u8, trace: Trace, sizes: &Sizes) -> Self {
        let room = Room::of(sizes);
        Self::kept_of_all(copies, |_, world| world.fits(room) && world.is_in(trace))
    }

    /// What was kept.
    pub(super) const fn kept(copies: u8, deep: &Deep) -> Self {
        Self { copies, bits: deep.bits }
    }

    pub(super) const fn copies(&self) -> u8 {
        self.copies
    }

    fn add(&mut self, number: u32) {
        if let Some(word) = self.bits.get_mut((number / 32) as usize) {
            *word |= 1 << (number % 32);
        }
    }

    fn has(&self, number: u32) -> bool {
        self.bits.get((number / 32) as usize).is_some_and(|word| word >> (number % 32) & 1 == 1)
    }

    fn iter(&self) -> impl Iterator<Item = World> {
        (0..).zip(Self::all(self.copies)).filter(|(number, _)| self.has(*number)).map(|(_, world)| world)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bits == [0; WORDS]
    }

    /// What is left of them after something happened, with so many cards at each place then.
    pub(super) fn after(&self, fate: Fate, sizes: &Sizes) -> Self {
        let (all, room) = (|| self.iter(), Room::of(sizes));
        let fit = |world: &World| world.fits(room);
        match fate {
            Fate::Stay => self.only(|world| world.fits(room)),
            Fate::Deny(at) => self.only(|world| world.at(at) == 0 && world.fits(room)),
            Fate::Drift(from, to) => {
                let moved = all().filter(|world| world.at(from) > 0).map(|world| world.without(from).with(to));
                Self::of(self.copies, moved.filter(fit)).or(&self.only(|world| world.fits(room)))
            }
            Fate::Leave(from) => {
                let left = all().filter(|world| world.at(from) > 0).map(|world| world.without(from));
                Self::of(self.copies.saturating_sub(1), left.filter(fit))
            }
            Fate::Join(to) => Self::of(self.copies + 1, all().map(|world| world.with(to)).filter(fit)),
        }
    }

    /// The first so many hands were shuffled together: what lay elsewhere lies there still.
    pub(super) fn mix(&self, hands: u8, sizes: &Sizes) -> Self {
        let gathered = Self::of(self.copies, self.iter().map(|world| world.gathered(hands)));
        let room = Room::of(sizes);
        Self::kept_of_all(self.copies, |_, world| world.fits(room) && gathered.has(world.gathered(hands).number()))
    }

    fn only(&self, keep: impl Fn(World) -> bool) -> Self {
        Self::kept_of_all(self.copies, |number, world| self.has(number) && keep(world))
    }

    pub(super) fn or(mut self, other: &Self) -> Self {
        for (word, more) in self.bits.iter_mut().zip(other.bits) {
            *word |= more;
        }
        self
    }

    /// Where any two of them can be together.
    pub(super) fn pairs(&self) -> Trace {
        let mut trace = Trace::default();
        for world in self.iter() {
            for a in world.places() {
                let rest = if self.copies > 1 { world.without(a) } else { world };
                trace = rest.places().fold(trace, |trace, b| trace.allowing(a, b));
            }
        }
        trace
    }

    pub(super) fn spread(&self) -> Spread {
        let mut spread = Spread { least: [self.copies; PLACES], most: [0; PLACES] };
        for world in self.iter() {
            for ((place, least), most) in (0..).zip(&mut spread.least).zip(&mut spread.most) {
                (*least, *most) = (world.at(place).min(*least), world.at(place).max(*most));
            }
        }
        spread
    }
}

/// The worlds of one name, as they are kept in the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Deep {
    pub(super) name: u8,
    bits: [u32; WORDS],
}

impl Deep {
    pub(super) const fn new(name: u8, worlds: &Worlds) -> Self {
        Self { name, bits: worlds.bits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_world_has_a_number_of_its_own() {
        for (copies, ways) in [(1, 8), (2, 36), (3, 120), (4, 330)] {
            let all = || Worlds::all(copies);
            assert_eq!(all().count(), ways);
            assert!((0..).zip(all()).all(|(number, world)| world.number() == number));
            let count = |world: World| (0..8).map(|place| world.at(place)).sum::<u8>();
            assert!(all().all(|world| count(world) == copies));
        }
    }

    /// A trace and its worlds are the same for two copies, in both directions.
    #[test]
    fn two_copies_need_no_more_than_a_trace() {
        let sizes = [9; PLACES];
        for seed in 0..200_u64 {
            let chosen = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let some = Worlds::all(2).filter(|world| chosen >> (world.number() % 64) & 1 == 1);
            let worlds = Worlds::of(2, some);
            assert_eq!(Worlds::within(2, worlds.pairs(), &sizes), worlds, "seed {seed}");
        }
    }
}

//! What is publicly known about one name: where its hidden copies can be.
//!
//! Each name is followed by itself; of all other cards only their number counts. For one or two hidden copies, as in a
//! deck with two of each, that is exact: the trace holds every spread of the copies that fits all that was seen, and no
//! other. For three or four it is never wrong, but may allow more; `worlds.rs` keeps what it leaves out.

use serde::Serialize;

use super::worlds::Fate;

/// Where a hidden card can be: the hands 0 to 5, the deck, or out of play.
pub(super) const PLACES: usize = 8;
/// The hands.
pub(super) const HANDS: u8 = 6;
/// The deck.
pub(super) const DECK: u8 = 6;
/// Out of play.
pub(super) const OUT: u8 = 7;

/// Bit `8a + b`: one copy can be at `a` while another is at `b`. A single copy is at `a` if bit `8a + a` is set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Trace(u64);

/// The least and the most copies that can be at each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// At least so many: hands 0 to 5, deck, out of play.
    pub least: [u8; PLACES],
    /// At most so many.
    pub most: [u8; PLACES],
}

const COLUMN: u64 = 0x0101_0101_0101_0101;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

const fn spot(a: u8, b: u8) -> u64 {
    1 << ((a & 7) * 8 + (b & 7))
}

/// Everything with a copy at `q`.
const fn cross(q: u8) -> u64 {
    0xff << ((q & 7) * 8) | COLUMN << (q & 7)
}

/// All pairs of two sets of places.
const fn product(rows: u8, columns: u8) -> u64 {
    let mut all = 0;
    let mut n = 0;
    while n < 8 {
        if rows >> n & 1 == 1 {
            all |= (columns as u64) << (n * 8);
        }
        n += 1;
    }
    all
}

impl Trace {
    /// Nothing is known about so many hidden copies.
    pub(super) const fn anywhere(hidden: u8) -> Self {
        match hidden {
            0 => Self(0),
            1 => Self(DIAGONAL),
            _ => Self(u64::MAX),
        }
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places where another copy can be while one is at `a`, a bit each.
    pub(super) const fn beside(self, a: u8) -> u8 {
        self.row(a)
    }

    /// The same, and that.
    pub(super) const fn allowing(self, a: u8, b: u8) -> Self {
        Self(self.0 | spot(a, b) | spot(b, a))
    }

    /// One or the other.
    pub(super) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    const fn row(self, a: u8) -> u8 {
        (self.0 >> ((a & 7) * 8)) as u8
    }

    /// The places where a copy can be.
    const fn support(self) -> u8 {
        let mut all = self.0 | self.0 >> 32;
        all |= all >> 16;
        (all | all >> 8) as u8
    }

    /// A card that nobody saw went from `a` to `b`.
    const fn drift(self, hidden: u8, a: u8, b: u8) -> Self {
        let (a, b) = (a & 7, b & 7);
        if hidden < 2 {
            let there = self.0 & spot(a, a) != 0;
            return Self(self.0 | if there { spot(b, b) } else { 0 });
        }
        let row = (self.row(a) as u64) << (b * 8);
        let column = (self.0 >> a & COLUMN) << b;
        Self(self.0 | row | column)
    }

    /// What is left of it after something happened to so many copies.
    pub(super) const fn after(self, hidden: u8, fate: Fate) -> Self {
        match fate {
            Fate::Stay => self,
            Fate::Drift(from, to) => self.drift(hidden, from, to),
            Fate::Leave(_) if hidden == 0 => self,
            Fate::Leave(from) => self.leave(hidden, from),
            Fate::Join(to) => self.join(hidden, to),
            Fate::Deny(at) => self.none_at(at),
        }
    }

    /// No copy is at `q`.
    const fn none_at(self, q: u8) -> Self {
        Self(self.0 & !cross(q))
    }

    /// A copy was seen at `q` and is hidden no more; the others stay hidden.
    const fn leave(self, hidden: u8, q: u8) -> Self {
        let others = self.row(q);
        match hidden {
            0 | 1 => Self(0),
            2 => Self(product(others, others) & DIAGONAL),
            _ => Self(self.0 & product(others, others)),
        }
    }

    /// One more copy is hidden, at `q`.
    const fn join(self, hidden: u8, q: u8) -> Self {
        let others = self.support();
        let new = product(1 << (q & 7), others) | product(others, 1 << (q & 7));
        match hidden {
            0 => Self(spot(q, q)),
            1 => Self(new),
            _ => Self(self.0 | new),
        }
    }

    /// All hands among `hands` were shuffled together.
    pub(super) const fn mix(self, hidden: u8, hands: u8) -> Self {
        let block = product(hands, hands);
        let mut all = self.0;
        if self.0 & block != 0 {
            all |= if hidden < 2 { block & DIAGONAL } else { block };
        }
        let mut n = 0;
        while n < 8 {
            let outside = hands >> n & 1 == 0;
            if outside && self.row(n) & hands != 0 {
                all |= product(1 << n, hands) | product(hands, 1 << n);
            }
            n += 1;
        }
        Self(all)
    }

    /// There are only so many cards at `q`.
    pub(super) const fn fit(self, hidden: u8, q: u8, size: u8) -> Self {
        match size {
            0 => self.none_at(q),
            1 if hidden > 1 => Self(self.0 & !spot(q, q)),
            _ => self,
        }
    }

    /// Whether a copy can be at `q`.
    const fn can_be_at(self, q: u8) -> bool {
        self.row(q) != 0
    }

    pub(super) const fn least(self, hidden: u8, q: u8) -> u8 {
        let elsewhere = self.0 & !cross(q) != 0;
        let once = self.0 & cross(q) & !spot(q, q) != 0;
        match (hidden, elsewhere) {
            (0, _) | (_, true) => 0,
            _ => hidden - once as u8,
        }
    }

    pub(super) const fn most(self, hidden: u8, q: u8) -> u8 {
        match (self.can_be_at(q), self.0 & spot(q, q) != 0) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => hidden,
        }
    }

    pub(super) fn spread(self, hidden: u8) -> Spread {
        let mut spread = Spread { least: [0; PLACES], most: [0; PLACES] };
        for ((q, least), most) in (0..).zip(&mut spread.least).zip(&mut spread.most) {
            (*least, *most) = (self.least(hidden, q), self.most(hidden, q));
        }
        spread
    }
}

#[cfg(all(test, feature = "toml"))]
mod tests {
    use super::*;

    /// All ways in which the cards of a tiny table can lie: two or three of the followed name, and three others.
    type Table = std::collections::BTreeSet<[u8; 6]>;

    fn size(table: &Table, place: u8) -> u8 {
        let cards = table.first().expect("some world is left");
        cards.iter().filter(|at| **at == place).count() as u8
    }

    /// A small generator, so that the cases are the same everywhere.
    struct Dice(u32);

    impl Dice {
        fn roll(&mut self, sides: u32) -> u8 {
            self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (self.0 >> 16) as u8 % sides as u8
        }
    }

    /// Two hands and the deck, with sizes that every world shares.
    const AT: [u8; 3] = [0, 1, DECK];

    fn start(dice: &mut Dice) -> Table {
        let mut sizes = [0_u8; 3];
        (0..6).for_each(|_| sizes[usize::from(dice.roll(3))] += 1);
        every(sizes)
    }

    /// All worlds with so many cards at each place.
    fn every(sizes: [u8; 3]) -> Table {
        let mut all = Table::new();
        for n in 0..3_u32.pow(6) {
            let world: [u8; 6] = core::array::from_fn(|card| AT[(n / 3_u32.pow(card as u32) % 3) as usize]);
            let fits = |place: u8| world.iter().filter(|at| **at == place).count() as u8;
            if AT.iter().zip(sizes).all(|(place, size)| fits(*place) == size) {
                all.insert(world);
            }
        }
        all
    }

    /// Moves one card, which nobody saw, in all worlds.
    fn unseen(table: &Table, from: u8, to: u8) -> Table {
        let cards = |world: &[u8; 6]| (0..6).filter(|card| world[*card] == from).collect::<std::vec::Vec<_>>();
        let moved = |world: &[u8; 6], card: usize| {
            let mut world = *world;
            world[card] = to;
            world
        };
        table.iter().flat_map(|world| cards(world).into_iter().map(move |card| moved(world, card))).collect()
    }

    /// Both hands were shuffled together: whatever was in the deck is there still.
    fn shuffled(table: &Table) -> Table {
        let deck = |world: &[u8; 6]| world.map(|at| at == DECK);
        let decks: std::collections::BTreeSet<_> = table.iter().map(deck).collect();
        let mut all = every(AT.map(|place| size(table, place)));
        all.retain(|world| decks.contains(&deck(world)));
        all
    }

    /// Every card is real and has its place in every world; the trace must show just what all worlds have in common.
    #[test]
    fn a_trace_is_what_all_worlds_of_a_tiny_table_have_in_common() {
        for copies in [1_usize, 2, 3] {
            for seed in 0..400 {
                let mut dice = Dice(seed * 7919 + copies as u32);
                let mut table = start(&mut dice);
                let hidden = copies as u8;
                let mut trace = (0..PLACES as u8)
                    .fold(Trace::anywhere(hidden), |trace, place| trace.fit(hidden, place, size(&table, place)));
                for step in 0..8 {
                    let (from, to) = (AT[usize::from(dice.roll(3))], AT[usize::from(dice.roll(3))]);
                    let has = |world: &[u8; 6]| world.iter().take(copies).any(|at| *at == from);
                    match dice.roll(5) {
                        0 | 1 if from != to && size(&table, from) > 0 => {
                            table = unseen(&table, from, to);
                            let left = size(&table, from);
                            trace = trace.drift(hidden, from, to).fit(hidden, from, left);
                        }
                        // Somebody says no, if that can be.
                        2 if !table.iter().all(has) => {
                            table.retain(|world| !has(world));
                            trace = trace.none_at(from);
                        }
                        // A copy is seen and goes elsewhere, if that can be.
                        3 if from != to && table.iter().any(has) => {
                            let given = |world: &[u8; 6]| {
                                let card = world.iter().take(copies).position(|at| *at == from)?;
                                let mut world = *world;
                                world[card] = to;
                                Some(world)
                            };
                            table = table.iter().filter_map(given).collect();
                            let left = size(&table, from);
                            trace = trace.leave(hidden, from).fit(hidden - 1, from, left).join(hidden - 1, to);
                        }
                        4 => {
                            table = shuffled(&table);
                            let mixed = trace.mix(hidden, 0b0011);
                            trace =
                                [0, 1].iter().fold(mixed, |trace, hand| trace.fit(hidden, *hand, size(&table, *hand)));
                        }
                        _ => {}
                    }
                    let spread = trace.spread(hidden);
                    for place in AT {
                        let count =
                            |world: &[u8; 6]| world.iter().take(copies).filter(|at| **at == place).count() as u8;
                        let (least, most) = (table.iter().map(count).min(), table.iter().map(count).max());
                        let shown = (Some(spread.least[usize::from(place)]), Some(spread.most[usize::from(place)]));
                        let place = std::format!("{copies} copies, seed {seed}, step {step}, place {place}");
                        if copies < 3 {
                            assert_eq!(shown, (least, most), "{place}");
                        } else {
                            assert!(
                                shown.0 <= least && shown.1 >= most,
                                "{place}: {shown:?} for {least:?} to {most:?}"
                            );
                        }
                    }
                }
            }
        }
    }

    /// Three or more copies: a trace says of any two of them where they can be.
    #[test]
    fn of_three_copies_a_trace_keeps_every_two() {
        for places in [0b0111_0111, 0b0101_0101, 0b0000_0011, 0b0000_1010] {
            let among = product(places, places);
            let joined = Trace(among).join(2, 3);
            assert_eq!(joined.0, among | product(0b1000, places) | product(places, 0b1000), "{places:b}");
        }
        let (left, right) = (product(0b0011, 0b0011), product(0b0110, 0b0110));
        assert_eq!(Trace(left | right).leave(3, 0).0, left, "the others can be where one can be beside it");
    }

    #[test]
    fn shuffled_hands_can_hold_what_any_hand_held() {
        let known = Trace::default().join(0, 2).join(1, DECK);
        let spread = known.mix(2, 0b0000_0111).spread(2);
        assert_eq!((spread.least[6], spread.most), (1, [1, 1, 1, 0, 0, 0, 1, 0]));
    }
}

//! What the players told about their board while they played: what stands in no rulebook, asked when it first matters.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::print::{Board, Cost, Item, MOST_MARKS, MOST_SPACES, MOST_SYMBOLS};
use super::state::{MISKATONIC, PLACES, WitchOfSalem};
use super::{bits, rule};
use eldertally_core::game::SetupOf;
use eldertally_core::kit::Track;
use eldertally_core::rules::RuleId;

/// Something printed on the board that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Spot {
    /// The artifact shown beside the tile of a location.
    Symbol(u8),
    /// What stands above an item space of a location.
    Price(u8, u8),
    /// The demon space.
    Demon,
    /// The rift at the end of the track.
    Rift,
    /// The next space that shows Necron, behind this one.
    Mark(u8),
}

/// Kinds of what is asked for. A group may see to one of them by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Which artifact closes which tile.
    Symbols,
    /// What items cost.
    Prices,
    /// The demon space and the rift.
    Track,
    /// The spaces that show Necron.
    Marks,
    /// What creatures do, and what defeats them.
    Creatures,
    /// What events do.
    Events,
    /// What Great Old Ones demand.
    Rites,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Symbols, Self::Prices, Self::Track, Self::Marks, Self::Creatures, Self::Events, Self::Rites];
}

impl Spot {
    /// Of which kind it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Symbol(_) => Kind::Symbols,
            Self::Price(..) => Kind::Prices,
            Self::Demon | Self::Rift => Kind::Track,
            Self::Mark(_) => Kind::Marks,
        }
    }

    /// The rule for which it matters.
    pub(super) const fn rule(self) -> RuleId {
        match self {
            Self::Rift => rule(106),
            _ => rule_of(self.kind()),
        }
    }
}

/// The symbols above an item space.
pub(super) type Costs = Vec<Cost, MOST_SYMBOLS, u8>;

/// The symbols that can stand above an item, and how many prices they make: none, one, or two in a row.
const SYMBOLS: [Cost; 4] = [Cost::Necron, Cost::Sanity, Cost::Creature, Cost::Event];
pub(super) const PRICES: u8 = 21;

/// All prices, the quickest answers first.
pub(super) fn prices() -> impl Iterator<Item = (Option<Cost>, Option<Cost>)> {
    let pairs = SYMBOLS.into_iter().flat_map(|one| SYMBOLS.into_iter().map(move |two| (Some(one), Some(two))));
    core::iter::once((None, None)).chain(SYMBOLS.into_iter().map(|one| (Some(one), None))).chain(pairs)
}

/// The symbols of a price.
pub(super) fn costs(one: Option<Cost>, two: Option<Cost>) -> Costs {
    one.into_iter().chain(two).collect()
}

/// Spaces ahead that are offered at once when the next one with Necron is asked for.
pub(super) const AHEAD: u8 = 12;
const WORDS: usize = MOST_SPACES / 16;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Seen {
    /// 0 while it is not known; so is the length.
    pub(super) demon: u8,
    pub(super) length: u8,
    /// Bit `n`: what is on space `n + 1` is known, and whether it shows Necron.
    known: [u16; WORDS],
    marks: [u16; WORDS],
    /// The artifacts of the locations 1 to 6, counted from 1.
    symbols: [u8; 6],
    /// Their prices, as places among all prices, counted from 1.
    prices: [[u8; 3]; 6],
    /// Bit `n`: the group sees to this kind by itself.
    own: u8,
    /// Bit `n`: of creature `n` only the name is known, not what defeats it; nor what it does.
    needs_due: u16,
    strikes_due: u16,
}

fn place_of(space: u8) -> Option<(usize, u16)> {
    let n = usize::from(space).checked_sub(1)?;
    (n < MOST_SPACES).then_some((n / 16, 1 << (n % 16)))
}

impl Seen {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Of a creature only the name was told.
    pub(super) fn name_only(&mut self, n: u8) {
        self.needs_due = bits::with(self.needs_due, n, true);
        self.strikes_due = bits::with(self.strikes_due, n, true);
    }

    pub(super) fn told_needs(&mut self, n: u8) {
        self.needs_due = bits::with(self.needs_due, n, false);
    }

    pub(super) fn told_strike(&mut self, n: u8) {
        self.strikes_due = bits::with(self.strikes_due, n, false);
    }

    pub(super) fn owes_needs(&self, n: u8) -> bool {
        bits::has(self.needs_due, n)
    }

    pub(super) fn owes_strike(&self, n: u8) -> bool {
        bits::has(self.strikes_due, n)
    }

    pub(super) const fn is_own(&self, kind: Kind) -> bool {
        self.own >> kind as u8 & 1 == 1
    }

    pub(super) fn set_own(&mut self, kind: Kind, own: bool) {
        let bit = 1 << kind as u8;
        self.own = if own { self.own | bit } else { self.own & !bit };
    }

    pub(super) fn symbol(&self, place: u8) -> u8 {
        usize::from(place).checked_sub(1).and_then(|n| self.symbols.get(n)).copied().unwrap_or(0)
    }

    pub(super) fn set_symbol(&mut self, place: u8, symbol: u8) {
        if let Some(to) = usize::from(place).checked_sub(1).and_then(|n| self.symbols.get_mut(n)) {
            *to = symbol;
        }
    }

    pub(super) fn price(&self, place: u8, slot: u8) -> u8 {
        let prices = usize::from(place).checked_sub(1).and_then(|n| self.prices.get(n));
        prices.and_then(|prices| prices.get(usize::from(slot))).copied().unwrap_or(0)
    }

    pub(super) fn set_price(&mut self, place: u8, slot: u8, price: u8) {
        let prices = usize::from(place).checked_sub(1).and_then(|n| self.prices.get_mut(n));
        if let Some(to) = prices.and_then(|prices| prices.get_mut(usize::from(slot))) {
            *to = price;
        }
    }

    /// What was told of a space: 0 nothing, 1 that it is plain, 2 that it shows Necron.
    pub(super) fn mark(&self, space: u8) -> u8 {
        let has =
            |bits: &[u16; WORDS]| place_of(space).is_some_and(|(n, bit)| bits.get(n).is_some_and(|b| b & bit > 0));
        match (has(&self.known), has(&self.marks)) {
            (true, true) => 2,
            (true, false) => 1,
            (false, _) => 0,
        }
    }

    /// Of how many spaces it was told.
    pub(super) fn marks_told(&self) -> u8 {
        self.known.iter().map(|bits| bits.count_ones() as u8).sum()
    }

    /// Forgets the furthest spaces until so many are left, or takes the first others for plain until there are so many.
    pub(super) fn set_marks_told(&mut self, told: u8) {
        for space in (1..=MOST_SPACES as u8).rev() {
            if self.marks_told() > told {
                self.set_mark(space, 0);
            }
        }
        for space in 1..=MOST_SPACES as u8 {
            if self.marks_told() < told && self.mark(space) == 0 {
                self.set_mark(space, 1);
            }
        }
    }

    pub(super) fn set_mark(&mut self, space: u8, mark: u8) {
        let Some((n, bit)) = place_of(space) else { return };
        for (bits, on) in [(&mut self.known, mark > 0), (&mut self.marks, mark > 1)] {
            if let Some(bits) = bits.get_mut(n) {
                *bits = if on { *bits | bit } else { *bits & !bit };
            }
        }
    }
}

/// What is known of the way ahead.
pub(super) enum Ahead {
    /// This space shows Necron.
    Mark(u8),
    /// None does.
    Nothing,
    /// Nobody knows what is behind this space.
    Unknown(u8),
}

impl WitchOfSalem {
    /// The demon space, if it is known.
    pub(super) fn demon(&self, setup: &SetupOf<Self>) -> Option<u8> {
        Some(if setup.print.demon > 0 { setup.print.demon } else { self.seen.demon }).filter(|space| *space > 0)
    }

    /// The space of the rift, if it is known.
    pub(super) fn rift(&self, setup: &SetupOf<Self>) -> Option<u8> {
        Some(if setup.print.length > 0 { setup.print.length } else { self.seen.length }).filter(|space| *space > 0)
    }

    /// The last space that there can be.
    pub(super) fn last_space(&self, setup: &SetupOf<Self>) -> u8 {
        self.rift(setup).unwrap_or(MOST_SPACES as u8)
    }

    /// Sets where the rift is; 0 if that is not known.
    pub(super) fn set_rift(&mut self, space: u8) {
        self.seen.length = space;
        let end = if space > 0 { space } else { MOST_SPACES as u8 };
        self.necron = Track::new(self.necron.at().min(end), end);
    }

    /// The artifact shown beside the tile of a location, if it is known.
    pub(super) fn symbol(&self, place: u8, setup: &SetupOf<Self>) -> Option<Item> {
        let seen = || usize::from(self.seen.symbol(place)).checked_sub(1).and_then(|n| Item::ARTIFACTS.get(n)).copied();
        setup.print.place(place).symbol().or_else(seen)
    }

    /// What an item space costs, if it is known.
    pub(super) fn price(&self, place: u8, slot: u8, setup: &SetupOf<Self>) -> Option<Costs> {
        if let Some(costs) = setup.print.place(place).price(slot) {
            return Some(costs.iter().copied().collect());
        }
        let (one, two) = prices().nth(usize::from(self.seen.price(place, slot)).checked_sub(1)?)?;
        Some(costs(one, two))
    }

    /// What is known of the spaces behind this one.
    pub(super) fn ahead(&self, from: u8, setup: &SetupOf<Self>) -> Ahead {
        let board = &setup.print;
        if board.has_all_marks() {
            return board.next_mark(from).map_or(Ahead::Nothing, Ahead::Mark);
        }
        for space in from.saturating_add(1)..=self.last_space(setup) {
            match self.seen.mark(space) {
                2 => return Ahead::Mark(space),
                0 if board.marks.contains(&space) => return Ahead::Mark(space),
                0 => return Ahead::Unknown(space - 1),
                _ => {}
            }
        }
        Ahead::Nothing
    }

    /// Writes what was told about the board into a copy; false if there was nothing.
    pub(super) fn teach_board(&self, board: &mut Board) -> bool {
        let before = board.clone();
        for place in PLACES {
            let Some(to) = board.places.get_mut(usize::from(place)) else { continue };
            let symbol = usize::from(self.seen.symbol(place)).checked_sub(1).and_then(|n| Item::ARTIFACTS.get(n));
            if let (Some(symbol), None) = (symbol, to.symbol()) {
                to.artifact = *symbol;
            }
            for (slot, costs) in (0..).zip(&mut to.costs) {
                let told = usize::from(self.seen.price(place, slot)).checked_sub(1).and_then(|n| prices().nth(n));
                if let (Some((one, two)), true) = (told, costs.contains(&Cost::Unknown)) {
                    *costs = one.into_iter().chain(two).collect();
                }
            }
        }
        let (demon, length) = (self.seen.demon, self.seen.length);
        if board.length == 0 && length >= 10 {
            board.length = length;
        }
        let last = if board.length > 0 { board.length } else { MOST_SPACES as u8 };
        if board.demon == 0 && demon < last {
            board.demon = demon;
        }
        // A demon space behind the rift was a slip of the copy or of the players; the rift is left out then.
        if board.demon >= last {
            board.length = before.length;
        }
        self.teach_marks(board);
        *board != before
    }

    fn teach_marks(&self, board: &mut Board) {
        if board.has_all_marks() {
            return;
        }
        let last = if board.length > 0 { board.length } else { MOST_SPACES as u8 };
        let shows =
            |space: &u8| self.seen.mark(*space) == 2 || (self.seen.mark(*space) == 0 && board.marks.contains(space));
        let all = (1..=last).all(|space| self.seen.mark(space) > 0 || board.marks.contains(&space));
        // There is room for fewer than there can be; what does not fit is asked for again.
        let more = !all || (1..=last).filter(shows).count() > MOST_MARKS;
        let marks = more.then_some(0).into_iter().chain((1..=last).filter(shows)).take(MOST_MARKS).collect();
        board.marks = marks;
    }

    /// Whether an artifact may close a tile, as far as anybody knows.
    pub(super) fn fits_symbol(&self, place: u8, item: Item, setup: &SetupOf<Self>) -> bool {
        place == MISKATONIC || self.symbol(place, setup).is_none_or(|symbol| symbol == item)
    }
}

/// The rule behind what a group sees to by itself.
pub(super) const fn rule_of(kind: Kind) -> RuleId {
    match kind {
        Kind::Symbols => rule(75),
        Kind::Prices => rule(84),
        Kind::Track => rule(105),
        Kind::Marks => rule(35),
        Kind::Creatures => rule(33),
        Kind::Events => rule(90),
        Kind::Rites => rule(94),
    }
}

//! The solver: everything that stones can activate on Elder Dice, exactly, in a few thousand steps and 350 bytes.
//!
//! Stones and dice are sets of up to five, so a set is five bits, and a set of sets of dice is 32 bits. For every set
//! of stones that is used up exactly, `ways` holds every set of dice that it can activate.

use eldertally_core::kit;

/// The most stones, and the most Elder Dice of a monster.
pub const MOST: usize = 5;
/// Every set of five.
const SETS: usize = 1 << MOST;
/// Where the sum 0 lies among the sums from -30 to 30.
const ZERO: u32 = 30;
/// A value that activates any die.
const WILD: u32 = 6;
/// The highest bonus number.
const TOP_BONUS: u32 = 12;
/// How many plans are offered at once.
pub const BEST: usize = 8;

/// The values that sets of stones make: bit `v` of entry `set` stands for value `v`, all of these stones being used.
#[derive(Clone)]
pub struct Sums([u32; SETS]);

impl Sums {
    /// Of stones that show these faces; more than five are not looked at.
    #[must_use]
    pub fn new(stones: &[u8]) -> Self {
        let mut signed = [0_u64; SETS];
        let mut sums = [0_u32; SETS];
        if let Some(none) = signed.first_mut() {
            *none = 1 << ZERO;
        }
        let mut known = 1;
        for &stone in stones.iter().take(MOST) {
            // Sets with this stone: those without it, plus and minus its face.
            let (old, new) = signed.split_at_mut(known);
            for (new, old) in new.iter_mut().zip(old) {
                *new = *old << stone | *old >> stone;
            }
            known *= 2;
        }
        for (sums, signed) in sums.iter_mut().zip(signed).skip(1).take(known - 1) {
            // What is not above 0 is of no use.
            *sums = (signed >> ZERO) as u32 & !1;
        }
        Self(sums)
    }

    /// The values of a set of stones.
    #[must_use]
    pub fn of(&self, set: u8) -> u32 {
        self.0.get(usize::from(set)).copied().unwrap_or(0)
    }

    /// Whether these stones activate a die with this number.
    #[must_use]
    pub fn activates(&self, set: u8, number: u8) -> bool {
        self.of(set) & (1 << WILD | 1_u32.checked_shl(number.into()).unwrap_or(0)) != 0 && number > 0
    }

    /// The bonus numbers that some of these stones make: bit `n` stands for bonus `n`.
    #[must_use]
    pub fn bonuses(&self, rest: u8) -> u16 {
        let within = (1..SETS as u8).filter(|set| set & !rest == 0);
        within.fold(0, |all, set| all | self.of(set)) as u16 & ((1 << (TOP_BONUS + 1)) - 2)
    }
}

/// A plan: these dice, by exactly these stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Way {
    /// The dice, as a set.
    pub dice: u8,
    /// The stones, as a set.
    pub stones: u8,
}

/// All that can be activated.
pub struct Solver {
    sums: Sums,
    /// Which dice a set of stones can activate, each by itself.
    lone: [u8; SETS],
    /// Bit `dice` of entry `stones`: these stones, all of them, activate these dice.
    ways: [u32; SETS],
    /// All the stones.
    all: u8,
}

/// For each die, the sets of dice without it.
const WITHOUT: [u32; MOST] = [0x5555_5555, 0x3333_3333, 0x0f0f_0f0f, 0x00ff_00ff, 0x0000_ffff];

impl Solver {
    /// Of these stones and dice; a die that shows 0 is not in play.
    #[must_use]
    pub fn new(stones: &[u8], dice: &[u8]) -> Self {
        let sums = Sums::new(stones);
        // Bit by number: the dice that show it.
        let mut shows = [0_u8; 7];
        let mut all_dice = 0;
        for (n, &number) in dice.iter().enumerate().take(MOST) {
            if let Some(set) = shows.get_mut(usize::from(number)).filter(|_| number > 0) {
                *set |= 1 << n;
                all_dice |= 1 << n;
            }
        }
        let mut lone = [0; SETS];
        for (lone, sums) in lone.iter_mut().zip(sums.0) {
            *lone = if sums & 1 << WILD != 0 {
                all_dice
            } else {
                let made = (1..WILD).filter(|number| sums & 1 << number != 0);
                made.fold(0, |set, number| set | shows.get(number as usize).copied().unwrap_or(0))
            };
        }
        let all = ((1_u16 << stones.len().min(MOST)) - 1) as u8;
        let mut solver = Self { sums, lone, ways: [0; SETS], all };
        solver.solve();
        solver
    }

    /// The lowest stone of a set goes to some die, together with some of the others.
    fn solve(&mut self) {
        if let Some(none) = self.ways.first_mut() {
            *none = 1;
        }
        for used in 1..=self.all {
            let lowest = used & used.wrapping_neg();
            let others = used & !lowest;
            let mut found = 0;
            let mut with = others;
            loop {
                let lone = self.lone(with | lowest);
                if lone != 0 {
                    let rest = self.ways(others & !with);
                    for (n, without) in WITHOUT.iter().enumerate() {
                        if lone & 1 << n != 0 {
                            found |= (rest & without) << (1 << n);
                        }
                    }
                }
                if with == 0 {
                    break;
                }
                with = (with - 1) & others;
            }
            if let Some(ways) = self.ways.get_mut(usize::from(used)) {
                *ways = found;
            }
        }
    }

    fn lone(&self, stones: u8) -> u8 {
        self.lone.get(usize::from(stones)).copied().unwrap_or(0)
    }

    /// The sets of dice that exactly these stones activate: bit `dice` stands for the set `dice`.
    #[must_use]
    pub fn ways(&self, stones: u8) -> u32 {
        self.ways.get(usize::from(stones)).copied().unwrap_or(0)
    }

    /// The bonus numbers that the stones which are not used make.
    #[must_use]
    pub fn bonuses(&self, used: u8) -> u16 {
        self.sums.bonuses(self.all & !used)
    }

    /// The sets of dice that can be activated: bit `dice` stands for the set `dice`.
    fn sets(&self) -> u32 {
        (1..=self.all).fold(0, |sets, used| sets | self.ways(used))
    }

    /// How many plans there are, each set of dice being one.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.sets().count_ones() as u8
    }

    /// How many pages they fill.
    #[must_use]
    pub fn pages(&self) -> u8 {
        self.count().div_ceil(BEST as u8)
    }

    /// The best plans, best first: most actions, then with most bonus numbers left. Each set of dice comes once.
    #[must_use]
    pub fn best(&self) -> heapless::Vec<Way, BEST> {
        self.page(0)
    }

    /// A page of all plans, best first.
    #[must_use]
    pub fn page(&self, page: u8) -> heapless::Vec<Way, BEST> {
        // For each set of dice the stones that leave most for a bonus.
        let mut by_dice = [(0_u8, 0_u8); SETS];
        let mut left = 0_u32;
        for used in (1..=self.all).filter(|used| self.ways(*used) != 0) {
            let room = self.bonuses(used).count_ones() as u8 + 1;
            let mut ways = self.ways(used);
            left |= ways;
            while ways != 0 {
                let dice = ways.trailing_zeros();
                ways &= ways - 1;
                if let Some(found) = by_dice.get_mut(dice as usize).filter(|found| found.0 < room) {
                    *found = (room, used);
                }
            }
        }
        let mut best = heapless::Vec::new();
        let mut before = usize::from(page) * BEST;
        while left != 0 && !best.is_full() {
            let (mut top, mut rank) = (0, 0);
            let mut sets = left;
            while sets != 0 {
                let dice = sets.trailing_zeros();
                sets &= sets - 1;
                let room = by_dice.get(dice as usize).map_or(0, |found| found.0);
                let own = dice.count_ones() << 8 | u32::from(room);
                if own > rank {
                    (top, rank) = (dice, own);
                }
            }
            left &= !(1 << top);
            if before > 0 {
                before -= 1;
                continue;
            }
            let stones = by_dice.get(top as usize).map_or(0, |found| found.1);
            kit::push(&mut best, Way { dice: top as u8, stones });
        }
        best
    }

    /// Which stones go to which die in a plan; all 0 if it is none.
    #[must_use]
    pub fn split(&self, way: Way) -> [u8; MOST] {
        let mut by = [0; MOST];
        let (mut dice, mut stones) = (way.dice, way.stones);
        while stones != 0 && self.ways(stones) & 1_u32.checked_shl(dice.into()).unwrap_or(0) != 0 {
            let lowest = stones & stones.wrapping_neg();
            let others = stones & !lowest;
            let mut with = 0;
            // Fewest stones first: what is simple to see on the table.
            let found = loop {
                let lone = self.lone(with | lowest) & dice;
                let rest = self.ways(others & !with);
                let die = (0..MOST as u32).find(|n| lone & 1 << n != 0 && rest & 1 << (dice & !(1 << n)) != 0);
                if die.is_some() || with == others {
                    break die;
                }
                with = with.wrapping_sub(others) & others;
            };
            let Some(die) = found else { return [0; MOST] };
            if let Some(by) = by.get_mut(die as usize) {
                *by = with | lowest;
            }
            dice &= !(1 << die);
            stones = others & !with;
        }
        by
    }
}

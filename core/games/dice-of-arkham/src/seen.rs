//! What the players told about their sheet while they played: what stands in no rulebook, asked when it first matters.

use serde::{Deserialize, Serialize};

use super::{DiceOfArkham, MOST_METER, MOST_SPACES, MOST_TIME, Meter, Sheet, rule, ruling};
use eldertally_core::game::SetupOf;
use eldertally_core::kit::push;
use eldertally_core::rules::RuleId;

/// Something printed on the sheet that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Lesson {
    /// The last space of the time track.
    Time,
    /// How many steps lead to the end of the investigation track.
    Track,
    /// What is on a space of the investigation track.
    Space(u8),
    /// The top of a meter.
    Top(Meter),
}

/// Kinds of what is asked for. The player may see to one of them alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// The end of the time track.
    Time,
    /// The investigation track.
    Investigation,
    /// The tops of health and sanity.
    Meters,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Time, Self::Investigation, Self::Meters];

    /// The rule for which it matters.
    pub(super) const fn rule(self) -> RuleId {
        match self {
            Self::Time => rule(58),
            Self::Investigation => rule(60),
            Self::Meters => ruling(4),
        }
    }
}

impl Lesson {
    /// Of which kind it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Time => Kind::Time,
            Self::Track | Self::Space(_) => Kind::Investigation,
            Self::Top(_) => Kind::Meters,
        }
    }

    /// The rule for which it matters.
    pub(super) const fn rule(self) -> RuleId {
        match self {
            Self::Space(_) => rule(39),
            _ => self.kind().rule(),
        }
    }
}

/// What is printed on a space of the investigation track.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// It is red.
    pub red: bool,
    /// It shows the elder sign.
    pub sign: bool,
}

const WORDS: usize = MOST_SPACES.div_ceil(32);
/// The numbers that can be told: both ends, both tops.
const NUMBERS: [Lesson; 4] = [Lesson::Time, Lesson::Track, Lesson::Top(Meter::Health), Lesson::Top(Meter::Sanity)];

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(super) struct Seen {
    /// Bit `n` of a number of [`NUMBERS`]: it is told, and stands in the track or pool itself.
    told: u8,
    /// Bit `n`: the player sees to this kind alone.
    own: u8,
    /// The elder sign space, or 0.
    sign: u8,
    /// Bit `n`: what is on space `n + 1` is told, and whether it is red.
    known: [u32; WORDS],
    red: [u32; WORDS],
}

fn place_of(space: u8) -> Option<(usize, u32)> {
    let n = usize::from(space).checked_sub(1)?;
    Some((n / 32, 1 << (n % 32)))
}

fn has(bits: &[u32; WORDS], space: u8) -> bool {
    place_of(space).is_some_and(|(n, bit)| bits.get(n).is_some_and(|bits| bits & bit > 0))
}

fn put(bits: &mut [u32; WORDS], space: u8, to: bool) {
    let place = place_of(space).and_then(|(n, bit)| Some((bits.get_mut(n)?, bit)));
    debug_assert!(place.is_some(), "there is no space {space}");
    if let Some((bits, bit)) = place {
        *bits = if to { *bits | bit } else { *bits & !bit };
    }
}

impl Seen {
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(super) const fn is_own(&self, kind: Kind) -> bool {
        self.own >> kind as u8 & 1 == 1
    }

    pub(super) fn set_own(&mut self, kind: Kind, own: bool) {
        let bit = 1 << kind as u8;
        self.own = if own { self.own | bit } else { self.own & !bit };
    }

    fn bit(lesson: Lesson) -> u8 {
        NUMBERS.iter().position(|one| *one == lesson).map_or(0, |n| 1 << n)
    }

    /// Whether this was told in play.
    pub(super) fn is_told(&self, lesson: Lesson) -> bool {
        match lesson {
            Lesson::Space(n) => has(&self.known, n),
            _ => self.told & Self::bit(lesson) > 0,
        }
    }

    pub(super) fn set_spot(&mut self, space: u8, spot: Spot) {
        put(&mut self.known, space, true);
        put(&mut self.red, space, spot.red);
        if spot.sign {
            self.sign = space;
        } else if self.sign == space {
            self.sign = 0;
        }
    }
}

impl DiceOfArkham {
    /// Whether this is known, from the copy or from play.
    pub(super) fn knows(&self, lesson: Lesson, sheet: &Sheet) -> bool {
        let printed = match lesson {
            Lesson::Time => sheet.time_spaces > 0,
            Lesson::Track => sheet.investigation_spaces > 0,
            Lesson::Space(n) => sheet.is_told(n),
            Lesson::Top(Meter::Health) => sheet.health_max > 0,
            Lesson::Top(Meter::Sanity) => sheet.sanity_max > 0,
        };
        printed || self.seen.is_told(lesson)
    }

    /// The lowest and the highest number that can be told.
    pub(super) fn numbers(&self, lesson: Lesson, sheet: &Sheet) -> (u8, u8) {
        match lesson {
            Lesson::Time => {
                let start = sheet.time_start.max(sheet.time_reset).saturating_add(1);
                (start.max(self.time.at()).max(4), MOST_TIME)
            }
            Lesson::Track => {
                let last = (1..=MOST_SPACES as u8).rev().find(|n| self.knows(Lesson::Space(*n), sheet)).unwrap_or(0);
                let sign = if self.seen.sign > 0 { self.seen.sign + 1 } else { 0 };
                let least = last.max(sign).max(self.investigation.at()).max(self.reds).max(5);
                // More red spaces can be counted than there are, if they were amended.
                (least.min(MOST_SPACES as u8), MOST_SPACES as u8)
            }
            Lesson::Top(meter) => (self.meter(meter).at().max(10), MOST_METER),
            Lesson::Space(_) => (0, 0),
        }
    }

    /// Keeps a number that was told.
    pub(super) fn learn_number(&mut self, lesson: Lesson, number: u8) {
        self.seen.told |= Seen::bit(lesson);
        match lesson {
            Lesson::Time => self.time = self.time.with_end(number),
            Lesson::Track => self.investigation = self.investigation.with_end(number),
            Lesson::Top(Meter::Health) => self.health = self.health.with_max(number),
            Lesson::Top(Meter::Sanity) => self.sanity = self.sanity.with_max(number),
            Lesson::Space(_) => debug_assert!(false, "a space has no number of its own"),
        }
    }

    /// Whether a space of the investigation track is red, as far as it is known.
    pub(super) fn is_red(&self, space: u8, sheet: &Sheet) -> bool {
        sheet.is_red(space) || has(&self.seen.red, space)
    }

    /// The elder sign space, if it is known.
    pub(super) fn elder_sign(&self, sheet: &Sheet) -> Option<u8> {
        sheet.elder_sign.or(Some(self.seen.sign).filter(|sign| *sign > 0))
    }

    /// What is on a space, as far as it is known.
    pub(super) fn spot(&self, space: u8, sheet: &Sheet) -> Spot {
        Spot { red: self.is_red(space, sheet), sign: self.elder_sign(sheet) == Some(space) }
    }

    /// Whether there is an elder sign, or may be one on a space that nobody has told.
    pub(super) fn may_have_sign(&self, sheet: &Sheet) -> bool {
        let untold = |n: u8| !self.knows(Lesson::Space(n), sheet);
        self.elder_sign(sheet).is_some() || !sheet.is_whole() && (1..self.investigation.end()).any(untold)
    }

    /// Writes what was learned into a copy; false if there was nothing.
    pub(super) fn teach(&self, setup: &SetupOf<Self>, sheet: &mut Sheet) -> bool {
        let before = sheet.clone();
        let numbers = [
            (Lesson::Time, &mut sheet.time_spaces, self.time.end()),
            (Lesson::Top(Meter::Health), &mut sheet.health_max, self.health.max()),
            (Lesson::Top(Meter::Sanity), &mut sheet.sanity_max, self.sanity.max()),
        ];
        for (lesson, printed, told) in numbers {
            if *printed == 0 && self.seen.is_told(lesson) {
                *printed = told;
            }
        }
        let whole = self.knows(Lesson::Track, &setup.print);
        if whole && [0, self.investigation.end()].contains(&sheet.investigation_spaces) {
            let mut red = heapless::Vec::<u8, MOST_SPACES>::new();
            let mut untold = heapless::Vec::<u8, MOST_SPACES>::new();
            for space in 1..=self.investigation.end() {
                let known = self.seen.is_told(Lesson::Space(space));
                // There is room: a space is named once.
                if !sheet.is_told(space) && !known {
                    push(&mut untold, Sheet::untold(space));
                } else if sheet.is_red(space) || known && has(&self.seen.red, space) {
                    push(&mut red, space);
                }
            }
            untold.into_iter().for_each(|space| push(&mut red, space));
            sheet.elder_sign = sheet.elder_sign.or(self.elder_sign(&setup.print));
            (sheet.investigation_spaces, sheet.red) = (self.investigation.end(), red);
        }
        *sheet != before
    }
}

//! What the printed data allows, in one table: what a field is called in a file, and between which numbers it lies.
#![cfg_attr(not(feature = "toml"), allow(dead_code, reason = "some limits are asked only where files are read"))]

use super::board::{Action, MOST_BONUSES, MOST_SECTIONS, MOST_TRACK};
use super::scenario::{MOST_CULTIST_MARKS, MOST_MARKS, MOST_RITUAL_SECTIONS, MOST_RUN, MOST_SPECIALS};
use eldertally_print::{Fault, Limit, between};
use heapless::{LenType, VecView};

/// Makes a list so long. The limits of lengths are those of their memory.
pub(crate) fn resize<T: Clone, L: LenType>(list: &mut VecView<T, L>, many: usize, with: T) {
    let fits = list.resize(many, with).is_ok();
    debug_assert!(fits, "a list of {} is too short for {many}", list.capacity());
}

/// A field: its name and its limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    name: &'static str,
    min: i64,
    max: i64,
}

impl Field {
    const fn new(name: &'static str, min: i64, max: i64) -> Self {
        Self { name, min, max }
    }

    pub(super) const fn name(self) -> &'static str {
        self.name
    }

    /// The lowest and the highest number.
    pub(super) const fn ends(self) -> (i64, i64) {
        (self.min, self.max)
    }

    /// Whether a number lies within the limits.
    pub(super) fn check(self, value: impl Into<i64>) -> Result<(), Fault> {
        between(self.name, value.into(), self.min, self.max)
    }

    /// Whether there are as many of something as there may be.
    pub(super) fn count(self, many: usize) -> Result<(), Fault> {
        self.check(many as i64)
    }

    /// A number of a file as the data hold it. No limit here is above 255.
    pub(super) fn read(self, value: i64) -> Result<u8, Fault> {
        self.check(value)?;
        let limit = Limit::Between(self.min, self.max);
        u8::try_from(value).map_err(|_| Fault::new(self.name, value, limit))
    }

    /// A list of numbers of a file, of which some are not known.
    pub(super) fn read_told<const N: usize>(self, values: [Option<i64>; N]) -> Result<[Option<u8>; N], Fault> {
        let mut read = [None; N];
        for (to, value) in read.iter_mut().zip(values) {
            *to = value.map(|value| self.read(value)).transpose()?;
        }
        Ok(read)
    }
}

/// The names of the fields of one action of the board.
#[derive(Clone, Copy)]
pub(super) struct DeskFields {
    pub(super) sections: Field,
    pub(super) boxes: &'static str,
    pub(super) rows: Field,
    pub(super) row: Field,
    pub(super) rows_sum: &'static str,
}

macro_rules! desk_fields {
    ($key:literal) => {
        DeskFields {
            sections: Field::new(concat!("actions.", $key, ".sections"), 1, MOST_SECTIONS as i64),
            boxes: concat!("actions.", $key, ".boxes (how many)"),
            rows: Field::new(concat!("actions.", $key, ".rows (how many)"), 0, MOST_SECTIONS as i64),
            row: Field::new(concat!("actions.", $key, ".rows"), 1, MOST_SECTIONS as i64),
            rows_sum: concat!("actions.", $key, ".rows (their sum)"),
        }
    };
}

/// The fields of an action of the board.
pub(super) const fn desk(action: Action) -> DeskFields {
    match action {
        Action::RecoverSoul => desk_fields!("recover"),
        Action::Rest => desk_fields!("rest"),
        Action::Attack => desk_fields!("attack"),
        Action::Special => desk_fields!("special"),
        Action::HealingHands => desk_fields!("heal"),
        Action::Search => desk_fields!("search"),
    }
}

/// The fields of a track with bonuses.
#[derive(Clone, Copy)]
pub(super) struct TrackFields {
    pub(super) length: Field,
    pub(super) bonuses: Field,
    pub(super) at: &'static str,
    pub(super) gift: &'static str,
    pub(super) amount: Field,
}

macro_rules! track_fields {
    ($key:literal, $min:literal, $max:literal) => {
        TrackFields {
            length: Field::new(concat!($key, ".length"), $min, $max),
            bonuses: Field::new(concat!($key, ".bonuses (how many)"), 0, MOST_BONUSES as i64),
            at: concat!($key, ".bonuses.at"),
            gift: concat!($key, ".bonuses.gift"),
            amount: Field::new(concat!($key, ".bonuses.amount"), 1, 6),
        }
    };
}

/// The names of the fields of one scenario action.
#[derive(Clone, Copy)]
pub(super) struct ActionFields {
    pub(super) name: &'static str,
    pub(super) faces: &'static str,
}

macro_rules! action_fields {
    ($($number:literal)+) => {
        [$(ActionFields {
            name: concat!("actions.", $number, ".name"),
            faces: concat!("actions.", $number, ".faces"),
        }),+]
    };
}

/// The fields of the twelve scenario actions.
pub(super) const ACTIONS: [ActionFields; 12] = action_fields!(1 2 3 4 5 6 7 8 9 10 11 12);

const fn field(name: &'static str, min: i64, max: i64) -> Field {
    Field::new(name, min, max)
}

pub(super) const ATTACK: Field = field("attackTable", 0, 2);
pub(super) const SEARCH: Field = field("searchTable", 0, 2);
pub(super) const HEALTH_TOTAL: Field = field("health.total", 5, 80);
pub(super) const HEALTH_START: Field = field("health.start", 1, 79);
pub(super) const EXPERIENCE_TRACK: TrackFields = track_fields!("experience", 1, 200);
/// At least as long as the highest difficulty.
pub(super) const CLUE_TRACK: TrackFields = track_fields!("clues", 15, 40);
pub(super) const INSANITY: Field = field("insanity.length", 6, MOST_TRACK as i64);
pub(super) const INSANITY_RUN: Field = field("insanity.levels.boxes", 1, MOST_TRACK as i64);
pub(super) const INSANITY_CALM: Field = field("insanity.calm", 0, 6);
pub(super) const INSANITY_LEVEL: Field = field("insanity.levels", 0, 6);
pub(super) const REROLLS: Field = field("reroll.length", 2, MOST_TRACK as i64);
/// The widest that a file may say; that it fits the length is checked after that.
pub(super) const REROLL_PENALTIES_EVER: Field = field("reroll.penalties (how many)", 1, MOST_TRACK as i64 / 2);
pub(super) const REROLL_PENALTIES: &str = "reroll.penalties (one for every second box)";
pub(super) const REROLL_AMOUNT: Field = field("reroll.penalties (amount)", 1, 6);
pub(super) const WEAKNESS_AMOUNT: Field = field("weaknesses.penalty (amount)", 1, 6);

pub(super) const SLOTS: Field = field("slots", 0, 6);
pub(super) const LEVEL_CAP: Field = field("levelCap", 1, 12);
pub(super) const RITUAL: Field = field("ritual (how many sections)", 1, MOST_RITUAL_SECTIONS as i64);
pub(super) const RITUAL_BOXES: Field = field("ritual.boxes", 1, 60);
pub(super) const RITUAL_LEVEL: &str = "ritual.levels";
/// The widest that a file may say; the scenario's own highest level is checked after that.
pub(super) const RITUAL_LEVEL_EVER: Field = field(RITUAL_LEVEL, 1, 12);
pub(super) const RITUAL_MARKS: Field = field("ritual.marks (how many in all)", 0, MOST_MARKS as i64);
pub(super) const RITUAL_BACK: &str = "ritual.marks (how many take crosses back)";
pub(super) const EFFECT_AMOUNT: Field = field("effects (amount)", 0, 12);
pub(super) const COPY_NUMBER: Field = field("effects (number of the copied action)", 1, 12);
pub(super) const NOTES: &str = "effects (place of the text)";
pub(super) const RUN: Field = field("effects (how many in one list)", 0, MOST_RUN as i64);
pub(super) const CULTIST_BOXES: Field = field("cultists.boxes", 0, 80);
pub(super) const CULTIST_START: Field = field("cultists.start", 0, 80);
pub(super) const CULTIST_REWARD: Field = field("cultists.reward", 0, 5);
pub(super) const CULTIST_MARKS: Field = field("cultists.marks (how many)", 0, MOST_CULTIST_MARKS as i64);
pub(super) const MONSTER_BOXES: Field = field("monster.boxes", 0, 60);
pub(super) const MONSTER_HEALTH: Field = field("monster.health", 1, 20);
pub(super) const MONSTER_START: Field = field("monster.start", 0, 60);
pub(super) const SPECIALS: Field = field("specials (how many)", 1, MOST_SPECIALS as i64);
pub(super) const VICTORY: Field = field("victory", 0, 80);
pub(super) const VICTORIES: Field = field("victory (how many)", 0, 4);
pub(super) const DEFEAT: Field = field("defeat", 0, 80);
pub(super) const DEFEATS: Field = field("defeat (how many)", 0, 4);
/// The five steps and what the scenario adds.
pub(super) const SEQUENCE: Field = field("sequence (how many)", 5, 8);

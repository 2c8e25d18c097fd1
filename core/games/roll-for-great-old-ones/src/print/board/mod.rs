//! The printed investigator board: what stands in its boxes and on its tracks.

mod actions;
mod bonuses;
mod insanity;
mod rerolls;
mod walk;
mod warnings;
mod weaknesses;

use heapless::{String, Vec};
use serde::{Deserialize, Serialize};
pub(crate) use walk::MOST_RESULT;

use eldertally_core::kit::push;
use eldertally_print::array;

/// The most sections of one action.
pub const MOST_SECTIONS: usize = 20;
/// The most boxes of one action: sections times the largest size.
pub const MOST_BOXES: usize = MOST_SECTIONS * 5;
/// The most boxes of a track that this game draws box by box.
pub const MOST_TRACK: usize = 80;
/// The most bonuses along one track.
pub const MOST_BONUSES: usize = 40;
/// An insanity level that nobody has told.
pub const UNKNOWN_LEVEL: u8 = u8::MAX;
/// The longest name, in bytes.
pub const NAME_MAX: usize = 40;

/// One of the six actions of an investigator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// I: four falling numbers; lose a weakness.
    RecoverSoul,
    /// II: four rising numbers; gain two health.
    Rest,
    /// III: five different numbers; roll to defeat cultists.
    Attack,
    /// IV: two equal numbers; a special action of the scenario.
    Special,
    /// V: three odd numbers; heal somebody and gain experience.
    HealingHands,
    /// VI: four even numbers; roll for clues.
    Search,
}

impl Action {
    /// All six, in the order of the board.
    pub const ALL: [Self; 6] =
        [Self::RecoverSoul, Self::Rest, Self::Attack, Self::Special, Self::HealingHands, Self::Search];

    /// How many boxes a section has.
    #[must_use]
    pub const fn size(self) -> u8 {
        match self {
            Self::RecoverSoul | Self::Rest | Self::Search => 4,
            Self::Attack => 5,
            Self::Special => 2,
            Self::HealingHands => 3,
        }
    }

    /// How many sections the rulebook speaks of; it is silent about the search.
    #[must_use]
    pub const fn told_sections(self) -> Option<u8> {
        match self {
            Self::RecoverSoul | Self::Rest | Self::Attack => Some(9),
            Self::Special => Some(18),
            Self::HealingHands => Some(12),
            Self::Search => None,
        }
    }
}

/// What is printed behind an action box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symbol {
    /// Nothing.
    Blank,
    /// A star: one experience.
    Star,
    /// A plus: one free number.
    Plus,
    /// A magnifying glass: one clue.
    Clue,
    /// Not known yet; the game asks when it first matters.
    Unknown,
}

/// The boxes of one action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ActionBoxes {
    /// How many sections there are.
    pub sections: u8,
    /// The symbol of every box, section by section.
    pub boxes: Vec<Symbol, MOST_BOXES>,
    /// How many sections stand in each printed row; for drawing only.
    pub rows: Vec<u8, MOST_SECTIONS>,
}

/// What a bonus box of a track gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gift {
    /// Clues.
    Clue,
    /// Free numbers.
    FreeNumber,
    /// Skills.
    Skill,
    /// Health.
    Health,
    /// Experience.
    Experience,
    /// Rerolls without penalty.
    Reroll,
    /// Nobody has told what is printed from this box on; always the last of its track, whose length is not known either.
    Unknown,
}

/// A bonus box: at box `at` of its track, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bonus {
    /// Which box.
    pub at: u8,
    /// What it gives.
    pub gift: Gift,
    /// How many.
    pub amount: u8,
}

/// A track of boxes with bonuses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BonusTrack {
    /// How many boxes.
    pub length: u8,
    /// Which of them give something, in rising order.
    pub bonuses: Vec<Bonus, MOST_BONUSES>,
}

impl BonusTrack {
    /// From this box on nothing is known. Where there is no room to say so, less of what is known is kept.
    pub(crate) fn forget_from(&mut self, mut at: u8) {
        while self.bonuses.last().is_some_and(|bonus| bonus.at >= at) || self.bonuses.is_full() {
            at = self.bonuses.pop().map_or(at, |bonus| at.min(bonus.at));
        }
        push(&mut self.bonuses, Bonus { at, gift: Gift::Unknown, amount: 1 });
    }
}

/// What is printed behind a box of the insanity track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MindMark {
    /// Nothing.
    Blank,
    /// A skill is learned.
    Skill,
    /// A weakness is rolled.
    Weakness,
    /// Nobody has told what is printed from this box on; always the last.
    Unknown,
}

/// A penalty of the reroll track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Penalty {
    /// Gain insanity.
    Insanity,
    /// Cultists appear.
    Cultist,
    /// Roll for weaknesses.
    Weakness,
    /// Lose health.
    Health,
    /// The ritual advances.
    Ritual,
    /// Nobody has told it.
    Unknown,
}

impl Penalty {
    /// All five, in the order in which the rulebook shows them along the reroll track.
    pub const PRINTED: [Self; 5] = [Self::Insanity, Self::Cultist, Self::Weakness, Self::Health, Self::Ritual];
}

/// A penalty and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Toll {
    /// What.
    pub penalty: Penalty,
    /// How much.
    pub amount: u8,
}

impl Toll {
    /// One that nobody has told.
    pub const UNKNOWN: Self = Self { penalty: Penalty::Unknown, amount: 0 };
}

/// When a weakness strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trigger {
    /// For each cultist that this investigator defeats.
    CultistDefeated,
    /// For each special action that he performs.
    SpecialAction,
    /// After each reroll that he makes.
    Reroll,
    /// When he chooses an even die.
    EvenDie,
    /// When he chooses an odd die.
    OddDie,
    /// By itself never; the group carries it out.
    Other,
    /// Nobody has told what this weakness is.
    Unknown,
}

/// A weakness: when it strikes, and what it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weakness {
    /// When.
    pub trigger: Trigger,
    /// What.
    pub penalty: Penalty,
    /// How much.
    pub amount: u8,
}

/// What is printed on an investigator board. All four boards are alike but for the ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// What its owner calls it.
    pub name: String<NAME_MAX>,
    /// The six actions, as in [`Action::ALL`].
    #[serde(deserialize_with = "array")]
    pub actions: [ActionBoxes; 6],
    /// Cultists that an attack defeats, by face; `None` where that is not known yet and is asked when it is first rolled.
    #[serde(deserialize_with = "array")]
    pub attack: [Option<u8>; 6],
    /// Clues that a search finds, by face; 0 is a failure and costs a health, `None` is asked like that of an attack.
    #[serde(deserialize_with = "array")]
    pub search: [Option<u8>; 6],
    /// All hearts.
    pub health_total: u8,
    /// Hearts that are circled at the start.
    pub health_start: u8,
    /// The experience track.
    pub experience: BonusTrack,
    /// The clue track.
    pub clues: BonusTrack,
    /// The insanity level of an empty insanity track, or [`UNKNOWN_LEVEL`].
    pub calm_level: u8,
    /// The insanity level at every box of the insanity track, or [`UNKNOWN_LEVEL`].
    pub levels: Vec<u8, MOST_TRACK>,
    /// What is printed behind every box of the insanity track.
    pub mind: Vec<MindMark, MOST_TRACK>,
    /// How many reroll boxes there are; 0 where nobody has told it.
    pub rerolls: u8,
    /// The penalties of reroll boxes 2, 4, 6 and so on.
    pub penalties: Vec<Toll, { MOST_TRACK / 2 }>,
    /// The six weaknesses, by face.
    #[serde(deserialize_with = "array")]
    pub weaknesses: [Weakness; 6],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_track_forgets_its_last_bonus_to_say_that_more_is_not_known() {
        let clue = |at| Bonus { at, gift: Gift::Clue, amount: 1 };
        let mut track = BonusTrack { length: 60, bonuses: (1..=MOST_BONUSES as u8).map(clue).collect() };
        track.forget_from(61);
        assert_eq!(track.bonuses.last(), Some(&Bonus { at: 40, gift: Gift::Unknown, amount: 1 }));
        track.bonuses.pop();
        track.forget_from(30);
        assert_eq!(track.bonuses[28..], [clue(29), Bonus { at: 30, gift: Gift::Unknown, amount: 1 }]);
    }
}

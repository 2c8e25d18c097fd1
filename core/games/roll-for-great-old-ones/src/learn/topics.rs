//! What can be told of a copy beyond box symbols, tables and scenario actions.

use serde::{Deserialize, Serialize};

use super::Track;

/// What a group may want to count by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Topic {
    /// The experience track.
    Experience,
    /// The clue track.
    Clues,
    /// The insanity track.
    Mind,
    /// The reroll track.
    Rerolls,
    /// The ritual.
    Ritual,
    /// Cultists.
    Cultists,
    /// The symbols behind action boxes.
    Boxes,
    /// Insanity tests.
    Tests,
    /// Scenario monsters.
    Monsters,
    /// Scenario actions.
    Actions,
    /// Special actions.
    Specials,
    /// The bonuses for closed seals.
    Bonuses,
    /// The extra price of a cultist reroll.
    Price,
    /// Weaknesses.
    Weaknesses,
    /// Further conditions of victory and defeat.
    Ends,
    /// The sections of the search.
    Search,
}

impl Topic {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Experience,
        Self::Clues,
        Self::Mind,
        Self::Rerolls,
        Self::Ritual,
        Self::Cultists,
        Self::Boxes,
        Self::Tests,
        Self::Monsters,
        Self::Actions,
        Self::Specials,
        Self::Bonuses,
        Self::Price,
        Self::Weaknesses,
        Self::Ends,
        Self::Search,
    ];
}

/// A printed number that is told by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fact {
    /// Cultists at the start.
    CultistStart,
    /// Monsters at the start.
    MonsterStart,
    /// Monster boxes.
    MonsterBoxes,
    /// Damage that one monster takes.
    MonsterHealth,
    /// Experience for each defeated cultist.
    Reward,
    /// Sections of the search.
    SearchSections,
    /// How many special actions there are.
    Specials,
    /// Boxes of a track.
    Length(Track),
    /// Boxes of a ritual section, counted from 0; none, and the ritual ends before it.
    Section(u8),
    /// The ritual level of a section for so many active investigators, both counted from 0.
    Level(u8, u8),
    /// The insanity level after so many crosses.
    Mind(u8),
}

/// Those that are only numbers.
pub(super) const PLAIN: usize = 7;

impl Fact {
    pub(super) const fn place(self) -> Option<usize> {
        Some(match self {
            Self::CultistStart => 0,
            Self::MonsterStart => 1,
            Self::MonsterBoxes => 2,
            Self::MonsterHealth => 3,
            Self::Reward => 4,
            Self::SearchSections => 5,
            Self::Specials => 6,
            Self::Length(_) | Self::Section(_) | Self::Level(..) | Self::Mind(_) => return None,
        })
    }

    /// Those that a sheet can show, whether they were told or not.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let plain = [
            Self::CultistStart,
            Self::MonsterStart,
            Self::MonsterBoxes,
            Self::MonsterHealth,
            Self::Reward,
            Self::SearchSections,
            Self::Specials,
        ];
        let levels = (0..12).flat_map(|section| {
            core::iter::once(Self::Section(section)).chain((0..4).map(move |active| Self::Level(section, active)))
        });
        let minds = (0..=80).map(Self::Mind);
        plain.into_iter().chain(Track::ALL.map(Self::Length)).chain(levels).chain(minds)
    }

    pub(crate) const fn topic(self) -> Topic {
        match self {
            Self::CultistStart | Self::Reward => Topic::Cultists,
            Self::MonsterStart | Self::MonsterBoxes | Self::MonsterHealth => Topic::Monsters,
            Self::SearchSections => Topic::Search,
            Self::Specials => Topic::Specials,
            Self::Length(track) => track.topic(),
            Self::Section(_) | Self::Level(..) => Topic::Ritual,
            Self::Mind(_) => Topic::Tests,
        }
    }
}

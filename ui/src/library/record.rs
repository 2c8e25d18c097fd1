//! What is kept beside the saves. JSON, so that a record can gain a field and old programs still read it.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// A player on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name that the table uses.
    pub name: String,
    /// A colour of the palette.
    #[serde(default)]
    pub colour: u8,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Whether each player won, in seating order.
    pub won: Vec<bool>,
    /// The points of each player, where the game has points.
    #[serde(default)]
    pub points: Vec<i32>,
    /// The end in words.
    pub words: String,
}

/// What a list of games shows of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The game's short name.
    pub game: String,
    /// Who plays.
    pub players: Vec<Player>,
    /// Where it stands, in a line.
    pub status: String,
    /// When it was begun, in seconds since 1970.
    pub began: u64,
    /// When it was last played.
    pub played: u64,
    /// How long it was played, in seconds, without pauses; `None` for games that an older program began.
    #[serde(default)]
    pub spent: Option<u64>,
    /// How many inputs have been taken.
    pub inputs: u32,
    /// How it ended; `None` while it is under way.
    #[serde(default)]
    pub end: Option<End>,
    /// The inputs, counted from 0, whose dice the program rolled.
    #[serde(default)]
    pub rolled: BTreeSet<u32>,
    /// The copy that it is played with, if it is one of the players' own.
    #[serde(default)]
    pub copy: Option<String>,
    /// The players' clock, once it was started.
    #[serde(default)]
    pub clock: Option<Clock>,
}

/// A clock that runs down, for games with a limit of time, as a card keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Clock {
    /// It runs out then, in seconds since 1970.
    Runs(u64),
    /// It stands still with so many seconds left.
    Stands(u64),
}

/// A copy of the players' own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrintedSet {
    /// The game's short name.
    pub game: String,
    /// What the owner calls it.
    pub name: String,
    /// The printed data, as its file.
    pub toml: String,
    /// When it was last changed, in seconds since 1970.
    pub changed: u64,
    /// What games learned about it and nobody has looked through yet, as its file.
    #[serde(default)]
    pub learned: Option<String>,
    /// What it is being changed to while that does not fit together yet, as its file.
    #[serde(default)]
    pub draft: Option<String>,
}

/// Dark, light, or as the system wants it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Look {
    /// As the system wants it.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// What the players chose in the settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Dark, light, system.
    pub look: Look,
    /// Text size in percent, 100 to 200.
    pub text_percent: u16,
    /// Whether things move.
    pub animated: bool,
    /// The screen stays on while a game is open.
    pub awake: bool,
    /// The language, as its two letters.
    pub language: String,
    /// Whether the first hints were read.
    pub hints_read: bool,
    /// The table is shown as rows with all moves as a list, rather than as a board.
    pub as_list: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            look: Look::System,
            text_percent: 100,
            animated: true,
            awake: true,
            language: "en".to_owned(),
            hints_read: false,
            as_list: false,
        }
    }
}

/// What was chosen for a game the last time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastSetup {
    /// Who played.
    pub players: Vec<Player>,
    /// The options that differed from their default, by key.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// "example", "blank", or the id of a copy.
    #[serde(default)]
    pub copy: String,
}

//! Why an answer or a save is refused. Each says what the player can do.

use core::fmt;

use crate::words::Lang;

/// Why a text cannot be taken, though its length is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextError {
    /// There is nothing to read in it.
    Blank,
    /// Something else has this name.
    Taken,
    /// It is the name of a card that is chosen, not written.
    Reserved,
}

impl TextError {
    fn say_english(self, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(match self {
            Self::Blank => "Write something that can be read.",
            Self::Taken => "Something else has this name already; write another.",
            Self::Reserved => "That card need not be entered. Take the last answer back and choose it there.",
        })
    }
}

/// Why an input was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Something else is asked for.
    WrongKind,
    /// The throw has another number of groups.
    WrongGroups {
        /// How many groups are asked for.
        want: u8,
    },
    /// A group has another number of dice or cards.
    WrongCount {
        /// Which group, counted from 0.
        group: u8,
        /// How many are asked for.
        want: u8,
    },
    /// There is no such face.
    NoSuchFace {
        /// Which group, counted from 0.
        group: u8,
    },
    /// None of these is left to come out.
    NoneLeft {
        /// Which group, counted from 0.
        group: u8,
        /// The face, counted from 0.
        face: u8,
    },
    /// That move is not on offer.
    NotOffered,
    /// The value, total, name or text lies outside its limits.
    OutOfLimits {
        /// The least.
        min: i32,
        /// The most.
        max: i32,
    },
    /// A number of a group does not go with the others.
    OutOfGroup {
        /// Which group, counted from 0.
        group: u8,
        /// The least that goes with them.
        min: u8,
        /// The most.
        max: u8,
    },
    /// Another player has this name.
    NameTaken,
    /// The text cannot be taken.
    Text(TextError),
    /// There is nothing, or not so much, to take back.
    NothingToUndo,
    /// There is nothing, or not so much, to bring back.
    NothingToRedo,
    /// The log is full.
    LogFull,
    /// The game is over.
    Over,
}

impl Refusal {
    /// The name that programs see.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongKind => "WrongKind",
            Self::WrongGroups { .. } => "WrongGroups",
            Self::WrongCount { .. } => "WrongCount",
            Self::NoSuchFace { .. } => "NoSuchFace",
            Self::NoneLeft { .. } => "NoneLeft",
            Self::NotOffered => "NotOffered",
            Self::OutOfLimits { .. } => "OutOfLimits",
            Self::OutOfGroup { .. } => "OutOfGroup",
            Self::NameTaken => "NameTaken",
            Self::Text(_) => "Unfit",
            Self::NothingToUndo => "NothingToUndo",
            Self::NothingToRedo => "NothingToRedo",
            Self::LogFull => "LogFull",
            Self::Over => "Over",
        }
    }

    /// Writes what is wrong and what to do.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn say(self, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result {
        match lang {
            Lang::English => self.say_english(out),
        }
    }

    fn say_english(self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Self::WrongKind => out.write_str("The game waits for something else; look at what it asks."),
            Self::WrongGroups { want: 1 } => out.write_str("This throw has one group; enter that alone."),
            Self::WrongGroups { want } => write!(out, "This throw has {want} groups; enter each of them."),
            Self::WrongCount { group, want: 0 } => write!(out, "Nothing is to be entered for group {}.", group + 1),
            Self::WrongCount { group, want: 1 } => write!(out, "Enter one for group {}, no more.", group + 1),
            Self::WrongCount { group, want } => {
                write!(out, "Enter {want} for group {}, no more and no fewer.", group + 1)
            }
            Self::NoSuchFace { group } => {
                write!(out, "Group {} has no such face; use one of those shown.", group + 1)
            }
            Self::NoneLeft { group, .. } => write!(
                out,
                "None of these should be left in group {}. If it did come out, enter it as \"something else came out\".",
                group + 1
            ),
            Self::NotOffered => out.write_str("That is not on offer now; choose one of the options."),
            Self::OutOfLimits { min, max } if min == max => write!(out, "It can only be {min}."),
            Self::OutOfLimits { min, max } if min > max => out.write_str("Nothing can be entered here now."),
            Self::OutOfLimits { min, max } => write!(out, "It must lie between {min} and {max}."),
            Self::OutOfGroup { group, min, max } if min == max => {
                write!(out, "With the rest as it is, number {} can only be {min}.", group + 1)
            }
            Self::OutOfGroup { group, min, max } => {
                write!(out, "With the rest as it is, number {} must lie between {min} and {max}.", group + 1)
            }
            Self::NameTaken => out.write_str("Somebody else at the table is called that; choose another name."),
            Self::Text(why) => why.say_english(out),
            Self::NothingToUndo => out.write_str("There is not so much to take back."),
            Self::NothingToRedo => out.write_str("There is not so much to bring back."),
            Self::LogFull => out.write_str(
                "The log is full. Undo and amend still work; save the game and go on where there is more room.",
            ),
            Self::Over => out.write_str("The game is over. You can still undo and amend."),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(Lang::English, f)
    }
}

/// Why a save cannot be opened. The game that is open has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// It does not begin as a save does.
    NotASave,
    /// A newer program wrote it.
    Newer {
        /// The format number that it carries.
        format: u8,
    },
    /// It is of another game, or of one that this program does not know.
    OtherGame {
        /// The number of the game that it carries.
        number: u8,
    },
    /// Rules of a newer edition were played.
    NewerRules {
        /// The edition that it carries.
        edition: u16,
    },
    /// It ends too early.
    Truncated,
    /// Bytes follow its end.
    TooLong,
    /// Its checksum does not fit: it was damaged.
    Damaged,
    /// Its setup cannot be read, or is outside the limits.
    BadSetup,
    /// It does not fit into the room that this device has.
    TooBig {
        /// How many bytes the log needs.
        need: u32,
    },
    /// An input of it is not legal.
    BadInput {
        /// Which input, counted from 1.
        at: u32,
        /// Why it was refused; `None` if it could not even be read.
        why: Option<Refusal>,
    },
    /// All inputs are legal, but they lead to another state than the one that was saved.
    Differs {
        /// How many inputs were played.
        inputs: u32,
    },
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASave => f.write_str("This is not an Eldertally save."),
            Self::Newer { format } => {
                write!(f, "This save was made by a newer program (format {format}). Update and try again.")
            }
            Self::OtherGame { number } => {
                write!(f, "This save is of a game that is not known here (number {number}). Update and try again.")
            }
            Self::NewerRules { edition } => {
                write!(f, "This save was played by newer rules (edition {edition}). Update and try again.")
            }
            Self::Truncated => f.write_str("This save ends too early. Copy it again from where it came."),
            Self::TooLong => f.write_str("This save goes on after its end. Copy it again from where it came."),
            Self::Damaged => f.write_str("This save was damaged. Copy it again from where it came."),
            Self::BadSetup => f.write_str("The setup in this save is outside the limits of the game."),
            Self::TooBig { need } => {
                write!(f, "This game is too long for this device: its log alone needs {need} bytes.")
            }
            Self::BadInput { at, why: Some(why) } => write!(f, "Entry {at} of this save does not fit the rules: {why}"),
            Self::BadInput { at, why: None } => write!(f, "Entry {at} of this save cannot be read."),
            Self::Differs { inputs: 0 } => f.write_str("The game begins otherwise than when it was saved."),
            Self::Differs { inputs: 1 } => {
                f.write_str("After its only entry the game stands otherwise than when it was saved.")
            }
            Self::Differs { inputs } => {
                write!(f, "After all {inputs} entries the game stands otherwise than when it was saved.")
            }
        }
    }
}

impl core::error::Error for LoadError {}
impl core::error::Error for Refusal {}

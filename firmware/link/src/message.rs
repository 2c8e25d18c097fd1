//! What the host asks and what the device answers. The order of variants is the format: append, never reorder.

use core::fmt;

use eldertally_core::LoadError;
use serde::{Deserialize, Serialize};

/// The most bytes of a save or a copy that one frame carries.
pub const PIECE: usize = 960;

/// What can be read from a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// The sealed save of a game.
    Game(u16),
    /// A copy, packed.
    Copy(u16),
    /// The copy of a game with what was learned in play, packed.
    Learned(u16),
}

/// What can be sent to a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goods {
    /// A sealed save.
    Save,
    /// A packed copy.
    Copy,
}

/// What the host asks.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Request<'a> {
    /// Begins a conversation: who are you? → `Version`
    Hello,
    /// The game at this place of the list, counted from 0. → `Game` or `NoMore`
    Game(u16),
    /// The copy at this place of the list. → `Copy` or `NoMore`
    Copy(u16),
    /// The bytes of something from this place on. → `Piece`
    Read {
        /// Of what.
        what: Source,
        /// From where on.
        from: u32,
    },
    /// So many bytes of something will be sent; what was half sent before is forgotten. → `Ready`
    Begin {
        /// What it is.
        what: Goods,
        /// How many bytes it has.
        length: u32,
    },
    /// The next bytes. → `Ready`
    Piece {
        /// Where they belong.
        from: u32,
        /// The bytes.
        bytes: &'a [u8],
    },
    /// All was sent; CRC-32/ISO-HDLC over it. → `Kept`, once it was checked and is kept
    End {
        /// The checksum.
        seal: u32,
    },
    /// The host is done; the tracker goes back to its player. → `Done`
    Bye,
}

/// What the device answers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer<'a> {
    /// Who it is.
    Version {
        /// The version of its program.
        program: &'a str,
        /// The board.
        board: &'a str,
    },
    /// A game that is kept.
    Game {
        /// Its number, by which it can be read.
        id: u16,
        /// Which game (`About::number`).
        game: u8,
        /// How many inputs were taken.
        inputs: u32,
        /// Whether it is over.
        over: bool,
        /// Where it stands, in a line; cut if it is long.
        status: &'a str,
    },
    /// A copy that is kept.
    Copy {
        /// Its number, by which it can be read.
        id: u16,
        /// Of which game (`About::number`).
        game: u8,
        /// What its owner calls it.
        name: &'a str,
    },
    /// The list ends before that place.
    NoMore,
    /// Bytes of what was asked for.
    Piece {
        /// How many bytes the whole has.
        whole: u32,
        /// These bytes; none only at the end.
        bytes: &'a [u8],
    },
    /// Waits for the bytes from this place on.
    Ready(u32),
    /// It is kept, under this number.
    Kept(u16),
    /// As you wish.
    Done,
    /// No, and nothing has changed.
    Refused(Refusal),
}

/// Why a device refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// It speaks another version of the protocol, which stands in the head of its answer.
    OtherVersion,
    /// It knows of no such conversation; say hello again.
    NoSession,
    /// It does not understand the request.
    NotUnderstood,
    /// There is no such game or copy.
    NoSuch,
    /// Nothing was learned about the copy of this game.
    NothingLearned,
    /// Nothing was begun, or it took too long and is forgotten.
    NothingBegun,
    /// The player took the tracker back; begin again when it is free.
    Interrupted,
    /// Other bytes come next, from this place on.
    OutOfStep(u32),
    /// What arrived is not what was sent.
    Garbled,
    /// It is too long for the device.
    TooLong,
    /// There is no room left.
    Full,
    /// The device cannot read or write its memory.
    Broken,
    /// What was sent is not fit, or what is kept cannot be opened.
    Bad(Bad),
}

/// Why a save or a copy is not fit: [`LoadError`] as it travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bad {
    /// See [`LoadError::NotASave`].
    NotASave,
    /// See [`LoadError::Newer`].
    Newer(u8),
    /// See [`LoadError::OtherGame`].
    OtherGame(u8),
    /// See [`LoadError::NewerRules`].
    NewerRules(u16),
    /// See [`LoadError::Truncated`].
    Truncated,
    /// See [`LoadError::TooLong`].
    TooLong,
    /// See [`LoadError::Damaged`].
    Damaged,
    /// See [`LoadError::BadSetup`].
    BadSetup,
    /// See [`LoadError::TooBig`].
    TooBig(u32),
    /// See [`LoadError::BadInput`]; why it was refused does not travel.
    BadInput(u32),
    /// See [`LoadError::Differs`].
    Differs(u32),
}

impl From<LoadError> for Bad {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotASave => Self::NotASave,
            LoadError::Newer { format } => Self::Newer(format),
            LoadError::OtherGame { number } => Self::OtherGame(number),
            LoadError::NewerRules { edition } => Self::NewerRules(edition),
            LoadError::Truncated => Self::Truncated,
            LoadError::TooLong => Self::TooLong,
            LoadError::Damaged => Self::Damaged,
            LoadError::BadSetup => Self::BadSetup,
            LoadError::TooBig { need } => Self::TooBig(need),
            LoadError::BadInput { at, .. } => Self::BadInput(at),
            LoadError::Differs { inputs } => Self::Differs(inputs),
        }
    }
}

impl From<Bad> for LoadError {
    fn from(bad: Bad) -> Self {
        match bad {
            Bad::NotASave => Self::NotASave,
            Bad::Newer(format) => Self::Newer { format },
            Bad::OtherGame(number) => Self::OtherGame { number },
            Bad::NewerRules(edition) => Self::NewerRules { edition },
            Bad::Truncated => Self::Truncated,
            Bad::TooLong => Self::TooLong,
            Bad::Damaged => Self::Damaged,
            Bad::BadSetup => Self::BadSetup,
            Bad::TooBig(need) => Self::TooBig { need },
            Bad::BadInput(at) => Self::BadInput { at, why: None },
            Bad::Differs(inputs) => Self::Differs { inputs },
        }
    }
}

impl From<LoadError> for Refusal {
    fn from(error: LoadError) -> Self {
        Self::Bad(error.into())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherVersion => "The tracker speaks another version of the protocol. Update both.",
            Self::NoSession | Self::NothingBegun | Self::OutOfStep(_) => {
                "The tracker lost the thread, perhaps by a restart. Try again."
            }
            Self::Interrupted => "Somebody pressed a button of the tracker. Leave it alone and try again.",
            Self::NotUnderstood => "The tracker does not understand this. Update its firmware.",
            Self::NoSuch => "The tracker has nothing of that number.",
            Self::NothingLearned => "Nothing was learned about the copy of this game.",
            Self::Garbled => {
                "What arrived on the tracker is not what was sent. Try again, with another cable if need be."
            }
            Self::TooLong => "This is too long for the tracker.",
            Self::Full => "The tracker is full. Delete a game on it, or pull one and delete it then.",
            Self::Broken => "The tracker cannot read or write its memory.",
            Self::Bad(bad) => return LoadError::from(*bad).fmt(f),
        })
    }
}

impl core::error::Error for Refusal {}

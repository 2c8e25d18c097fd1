//! How much room each board gives: the same library, other sizes. The tests on a host play with the sizes of the board
//! that they stand for.

/// Room for the log of a game, in bytes, where there is enough: three times the longest random game of every game.
pub const LOG_BYTES: usize = 24 * 1024;

/// The Raspberry Pi Pico: 264 KiB of RAM, and half of 2 MiB of flash for the journal.
pub mod pico {
    pub use super::LOG_BYTES;
    /// What it is called on the wire.
    pub const NAME: &str = "Raspberry Pi Pico";
    /// States that are kept so that undo need not play from the start.
    pub const SNAPS: usize = 8;
    /// What an erase erases, in bytes.
    pub const SECTOR_BYTES: usize = 4096;
    /// Of how many sectors the journal consists.
    pub const SECTORS: usize = 256;
    /// How wide and how high the display is, in pixels.
    pub const WIDTH: u32 = 128;
    /// See `WIDTH`.
    pub const HEIGHT: u32 = 64;
    /// What a picture takes, in bytes.
    pub const PICTURE: usize = (WIDTH * HEIGHT / 8) as usize;
}

/// The LM3S6965 evaluation board: 64 KiB of RAM for everything, the stack included.
pub mod lm3s6965evb {
    /// What it is called on the wire.
    pub const NAME: &str = "LM3S6965 evaluation board";
    /// Room for the log of a game, in bytes.
    pub const LOG_BYTES: usize = 12 * 1024;
    /// States that are kept so that undo need not play from the start.
    pub const SNAPS: usize = 4;
    /// What an erase erases, in bytes.
    pub const SECTOR_BYTES: usize = 4096;
    /// Of how many sectors the journal consists: as many as on the Pico, whose screens show how full they are.
    pub const SECTORS: usize = 256;
    /// How wide and how high the display is, in pixels.
    pub const WIDTH: u32 = 128;
    /// See `WIDTH`.
    pub const HEIGHT: u32 = 64;
    /// What a picture takes, in bytes.
    pub const PICTURE: usize = (WIDTH * HEIGHT / 8) as usize;
}

//! The players' copy: the icons and names on the Elder Dice, their limits, and their file.

pub(super) mod dice;
#[cfg(feature = "toml")]
mod dice_edit;
#[cfg(feature = "toml")]
mod dice_file;
mod example;

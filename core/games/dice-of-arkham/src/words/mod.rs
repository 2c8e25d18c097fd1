//! The words of the game, a folder a language.

mod en;

eldertally_core::speech!(crate::DiceOfArkham);

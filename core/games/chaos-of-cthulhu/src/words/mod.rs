//! The words of the game, a folder a language.

pub(super) mod en;

eldertally_core::speech!(crate::ChaosOfCthulhu);

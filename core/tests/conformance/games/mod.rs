//! What each game adds to the suite: its bound, its variants, and copies to play with. The lists are exact: a variant
//! that random play never sees fails, and so does one that is seen and not listed here.

mod chaos_of_cthulhu;
mod cthulhu_the_great_old_one;
mod dice_of_arkham;
mod lantern;
mod roll_for_great_old_ones;
mod witch_of_salem;

use eldertally_core::Game;

pub(crate) use chaos_of_cthulhu::chaos_of_cthulhu;
pub(crate) use cthulhu_the_great_old_one::great_old_one;
pub(crate) use dice_of_arkham::dice_of_arkham;
pub(crate) use lantern::lantern_game;
pub(crate) use roll_for_great_old_ones::roll_for_great_old_ones;
pub(crate) use witch_of_salem::witch_of_salem;

/// How a game joins.
pub(crate) struct Joined<G: Game> {
    /// The most inputs of a random game.
    pub(crate) longest: u32,
    /// How many times dearer than in a small game it is to look at all parts or to try all moves: promises that do so
    /// look at one in so many.
    pub(crate) dear: u32,
    /// The variants of its moves, parts and events.
    pub(crate) moves: &'static [&'static str],
    pub(crate) parts: &'static [&'static str],
    pub(crate) events: &'static [&'static str],
    /// Parts whose amendment, as the game documents, changes other parts that are shown.
    pub(crate) ripples: &'static [&'static str],
    /// Copies to play with.
    pub(crate) prints: Vec<G::Print>,
}

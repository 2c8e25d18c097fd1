//! A copy of the game: one investigator board, which all share, and one scenario board.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::scenario::Scenario;

/// What is printed on a copy. Whether the clue track is long enough for the chosen difficulty, the game looks at; every
/// board that passes is long enough for all three.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Book {
    /// The investigator board.
    pub board: Board,
    /// The scenario board.
    pub scenario: Scenario,
}

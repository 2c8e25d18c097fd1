//! The printed Elder Dice: which action stands beside each number, and what the monsters are called.

use heapless::String;
use serde::{Deserialize, Serialize};

/// The longest name of a copy, in bytes.
pub const NAME_MAX: usize = 40;
/// The longest name of a monster, in bytes.
pub const WORD_MAX: usize = 24;
/// The most offerings that a player can begin with.
pub const MOST_OFFERINGS: u8 = 10;
/// The colours of Elder Dice.
pub const COLOURS: usize = 4;
/// The body parts of a monster.
pub const PARTS: usize = 5;

/// An icon on an Elder Die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// One damage to the monster on the left, where its player wants it.
    Attack,
    /// Cancels one action aimed at the own monster.
    Block,
    /// One up for any part.
    Heal,
    /// One damage to any part.
    Madness,
}

impl Action {
    /// All of them, in the order of their numbers in amendments.
    pub const ALL: [Self; 4] = [Self::Attack, Self::Block, Self::Heal, Self::Madness];
}

/// The icons of one die, by number; `None` is not known yet.
pub type Faces = [Option<Action>; 6];
/// The dice of one colour, by part: head, left, right, core, bottom.
pub type Set = [Faces; PARTS];

/// What is printed on a set of Elder Dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// What their owner calls them.
    pub name: String<NAME_MAX>,
    /// How many offerings a player begins with, and can hold at most.
    pub offerings: u8,
    /// The icons by colour: green, white, purple, black.
    pub faces: [Set; COLOURS],
    /// The names of the monsters by colour and number; empty if not known.
    pub names: [[String<WORD_MAX>; 6]; COLOURS],
}

/// What the rulebook calls the monsters. One of them it does not name.
pub const NAMES: [[&str; 6]; COLOURS] = [
    ["Elder Thing", "Shantak", "Dagon", "Hypnos", "Azathoth", "Nodens"],
    ["Nightgaunt", "Mi-Go", "Hound of Tindalos", "Ubbo-Sathla", "Shub-Niggurath", "Yog-Sothoth"],
    ["Leng Spider", "Colour out of Space", "Bokrug", "Hunting Horror", "", "Nyarlathotep"],
    ["Shoggoth", "Star Vampire", "Hastur", "Yig", "Abhoth", "Cthulhu"],
];

impl Dice {
    /// Only what the rulebook tells.
    pub(crate) fn unknown() -> Self {
        let names = NAMES.map(|set| set.map(short));
        Self { name: String::new(), offerings: 4, faces: [[[None; 6]; PARTS]; COLOURS], names }
    }

    /// The icon of a die.
    #[must_use]
    pub fn icon(&self, colour: u8, part: u8, number: u8) -> Option<Action> {
        icon(&self.faces, colour, part, number)
    }

    /// The name of the monster with this number; empty if not known.
    #[must_use]
    pub fn monster(&self, colour: u8, number: u8) -> &str {
        let set = self.names.get(usize::from(colour));
        set.and_then(|set| set.get(usize::from(number.wrapping_sub(1)))).map_or("", |name| name)
    }
}

/// A text that is known to fit.
fn short<const N: usize>(text: &str) -> String<N> {
    let short = text.parse();
    debug_assert!(short.is_ok(), "{text:?} is longer than {N} bytes");
    short.unwrap_or_default()
}

/// The icon in a table of faces.
pub(crate) fn icon(faces: &[Set; COLOURS], colour: u8, part: u8, number: u8) -> Option<Action> {
    let die = faces.get(usize::from(colour))?.get(usize::from(part))?;
    die.get(usize::from(number.checked_sub(1)?)).copied().flatten()
}

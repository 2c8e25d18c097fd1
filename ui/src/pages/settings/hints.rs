//! The first hints: three gestures, each with a small drawing.

use super::words;
use crate::blocks::{Piece, Touch, Weight};
use crate::dialog::Ask;

/// A gesture: its name, its words, the lines of a hand, and those that glow.
const GESTURES: [(&str, &str, &str, &str); 3] = [
    (
        words::TAP,
        words::TAP_IS,
        "M 26 54 C 20 46 15 42 18 39 C 21 37 24 40 26 42 L 26 22 C 26 18 32 18 32 22 L 32 34 C 36 33 46 35 45 41 C 45 47 43 50 42 54",
        "M 29 14 L 29 9 M 20 18 L 16 14 M 38 18 L 42 14",
    ),
    (
        words::PRESS_LONG,
        words::PRESS_LONG_IS,
        "M 26 58 C 20 50 15 46 18 43 C 21 41 24 44 26 46 L 26 26 C 26 22 32 22 32 26 L 32 38 C 36 37 46 39 45 45 C 45 51 43 54 42 58",
        "M 29 7 A 14 14 0 0 1 29 35 M 29 7 A 14 14 0 0 0 15 21 M 29 14 L 29 21 L 34 21",
    ),
    (words::UNDO, words::UNDO_IS, "M 14 24 L 38 24 C 56 24 56 50 38 50 L 26 50", "M 24 14 L 14 24 L 24 34"),
];

pub(super) fn ask(read: Touch) -> Ask {
    let gesture = |(title, said, lines, glow): (&str, &str, &str, &str)| Piece::drawing(title, said, lines, glow);
    let understood = Piece::button(words::UNDERSTOOD, read).weight(Weight::Primary);
    let body = GESTURES.into_iter().map(gesture).chain([understood]);
    Ask { closed: Some(read), ..Ask::new(words::HINTS).body(body) }
}

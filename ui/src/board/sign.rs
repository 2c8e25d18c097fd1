//! Small signs at the corner of a lit place, over what is drawn there.

use std::cell::RefCell;
use std::collections::HashMap;

use crate::drawing::layers::{edged, figure};
use crate::drawing::pen::{Pen, Spot};
use crate::generated::{SheetDrawing, SheetInk as Ink, SheetSign};

/// How high a sign is, how large its letters are, and about how wide one of them is.
const HIGH: f32 = 15.0;
const LETTERS: f32 = 11.0;
const LETTER: f32 = 6.5;
/// Numbers of so many digits at most are shown, all else is only told.
const MOST: usize = 2;

/// A sign.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sign {
    /// A move there may be fatal, or is.
    Danger,
    /// What will be shown there.
    To(String),
}

impl Sign {
    /// What will be shown, if that is a short number.
    pub(super) fn to(words: &str) -> Option<Self> {
        let is_number = words.chars().all(|letter| letter.is_ascii_digit());
        (is_number && (1..=MOST).contains(&words.len())).then(|| Self::To(words.to_owned()))
    }

    fn draw(&self) -> SheetDrawing {
        let (text, fill) = match self {
            Self::Danger => ("!".to_owned(), Ink::Bad),
            Self::To(words) => (format!("\u{2192}{words}"), Ink::Accent),
        };
        // An arrow is as wide as two letters.
        let letters = text.chars().count() + usize::from(matches!(self, Self::To(_)));
        let width = (letters as f32 * LETTER + 7.0).max(HIGH);
        let middle = Spot { x: width / 2.0, y: HIGH / 2.0 };
        let mut ground = Pen::default();
        ground.rounded(middle, middle.x - 0.5, middle.y - 0.5, middle.y - 0.5);
        let sign = SheetSign { x: middle.x, y: middle.y, text: text.into(), size: LETTERS, ink: Ink::OnAccent };
        figure(width, HIGH, [edged(ground, fill, Ink::Surface, 1.0)], vec![sign], [])
    }
}

/// Signs that were drawn.
#[derive(Default)]
pub(super) struct Signs(RefCell<HashMap<Sign, SheetDrawing>>);

impl Signs {
    pub(super) fn draw(&self, sign: &Sign) -> SheetDrawing {
        self.0.borrow_mut().entry(sign.clone()).or_insert_with(|| sign.draw()).clone()
    }
}

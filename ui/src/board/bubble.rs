//! The bubble beside a place that was touched: a few short labels, as large as fingers, in lines.

use super::BoardModel;
use super::sketch::Rect;
use super::state::{Danger, State};
use crate::BoardAdapter;
use crate::drawing::letters;
use crate::generated::{BoardChoice, BoardRect};

/// In pixels of the window, where letters have their usual size.
const LETTERS: f32 = 16.0;
const LINE: f32 = 20.0;
const FINGER: f32 = 48.0;
/// Around the words of a label, and between labels.
const PAD: f32 = 12.0;
const GAP: f32 = 6.0;
/// Longer lines are hard to read beside a board.
const WIDEST: f32 = 420.0;

/// A move in the bubble.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// What tells it from the others, and all of it for those who listen.
    pub(crate) text: String,
    pub(crate) label: String,
    /// The colour of its player; -1 where that does not matter.
    pub(crate) colour: i32,
    pub(crate) danger: Danger,
}

/// Where labels lie, and how large the bubble around them is.
#[derive(Debug, Default)]
pub(super) struct Laid {
    pub(super) labels: Vec<Rect>,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Lays labels into lines in a room of this width, with letters so many times as large as usual.
pub(super) fn lay(choices: &[Choice], room: f32, scale: f32) -> Laid {
    let finger = FINGER.max(44.0 * scale);
    let most = (WIDEST * scale).min(room - 2.0 * GAP - 16.0).max(finger);
    // A way out lies in the corner, right of the first line.
    let within = |line: f32| if line == 0.0 { most - finger - GAP } else { most };
    let mut laid = Laid::default();
    let (mut x, mut y, mut high, mut wide) = (0.0_f32, 0.0_f32, 0.0_f32, 0.0_f32);
    for choice in choices {
        let sign = if choice.danger == Danger::None { 0.0 } else { LETTERS * scale + GAP };
        let around = 2.0 * PAD + sign;
        let size = LETTERS * scale;
        let natural = (letters::width(&choice.text, size) + around).max(finger);
        if x > 0.0 && x + natural > within(y) {
            (x, y, high) = (0.0, y + high + GAP, 0.0);
        }
        let width = natural.min(within(y));
        let lines = letters::lines(&choice.text, width - around, size).len().max(1);
        let height = finger.max(lines as f32 * LINE * scale + 2.0 * GAP);
        laid.labels.push(Rect::new(GAP + x, GAP + y, width, height));
        x += width + GAP;
        high = high.max(height);
        wide = wide.max(x - GAP + if y == 0.0 { finger + GAP } else { 0.0 });
    }
    laid.width = wide + 2.0 * GAP + 4.0;
    laid.height = y + high.max(finger) + 2.0 * GAP + 4.0;
    laid
}

impl BoardModel {
    /// Marks lit places that were touched, and shows the moves that are made there in a bubble beside them.
    pub(crate) fn pick(&self, numbers: &[usize], choices: Vec<Choice>) {
        {
            let mut state = self.state.borrow_mut();
            (state.picked, state.choices, state.choice) = (numbers.to_vec(), choices, None);
        }
        self.draw();
    }

    /// Lets go of what was touched.
    pub(crate) fn unpick(&self) {
        self.state.borrow_mut().let_go();
        self.draw();
    }

    /// The choice in the bubble that the keyboard stands on.
    pub(crate) fn choice(&self) -> Option<usize> {
        self.state.borrow().choice
    }

    /// Goes with the keyboard to the next choice in the bubble, or to the one before. Gives whether there is one.
    pub(crate) fn walk_choices(&self, forward: bool) -> bool {
        {
            let mut state = self.state.borrow_mut();
            let count = state.choices.len();
            state.choice = match (state.choice, forward) {
                _ if count == 0 => return false,
                (Some(at), true) => Some((at + 1) % count),
                (Some(at), false) => Some((at + count - 1) % count),
                (None, true) => Some(0),
                (None, false) => Some(count - 1),
            };
        }
        self.draw();
        true
    }

    pub(super) fn draw_bubble(&self, state: &State, adapter: &BoardAdapter<'_>) {
        let (room, scale) = state.room;
        let laid = lay(&state.choices, room, scale);
        adapter.set_bubble_width(laid.width);
        adapter.set_bubble_height(laid.height);
        let places = state.picked.iter().filter_map(|n| state.lit.get(*n)).filter(|lit| lit.sheet == state.sheet);
        let touched = places.map(|lit| lit.rect).reduce(|all, rect| all.with(&rect)).unwrap_or_default();
        let Rect { x, y, width, height } = touched;
        adapter.set_touched(BoardRect { x, y, width, height });
        let choices = state.choices.iter().zip(&laid.labels).enumerate();
        self.choices.show(choices.map(|(n, (choice, at))| BoardChoice {
            x: at.x,
            y: at.y,
            width: at.width,
            height: at.height,
            text: choice.text.as_str().into(),
            label: choice.label.as_str().into(),
            colour: choice.colour,
            fatal: choice.danger == Danger::Certain,
            may_kill: choice.danger == Danger::Possible,
            cursor: state.choice == Some(n),
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str, danger: Danger) -> Choice {
        Choice { text: text.to_owned(), label: String::new(), colour: -1, danger }
    }

    fn names() -> Vec<Choice> {
        let names = ["Abel Marsh", "The Lamplighter", "3", "Box 3, cultist die (gain 2 insanity)", "Doctor Hale"];
        let long = "Necronomicon, which is discarded: Necron moves 1 space and more than that";
        names.into_iter().chain([long]).map(|name| choice(name, Danger::Possible)).collect()
    }

    #[test]
    fn labels_are_as_large_as_fingers_lie_beside_each_other_and_leave_room_for_the_way_out() {
        for (room, scale) in [(280.0, 1.0), (390.0, 1.0), (390.0, 2.0), (900.0, 1.0)] {
            let laid = lay(&names(), room, scale);
            let finger = 48.0_f32.max(44.0 * scale);
            let out = Rect::new(laid.width - finger - 2.0, 2.0, finger, finger);
            assert!(laid.width <= room - 8.0, "{} in {room}", laid.width);
            for (n, label) in laid.labels.iter().enumerate() {
                assert!(label.width >= finger && label.height >= finger, "{label:?}");
                assert!(label.x + label.width <= laid.width && label.y + label.height <= laid.height, "{label:?}");
                let apart = |other: &Rect| {
                    label.x + label.width <= other.x
                        || other.x + other.width <= label.x
                        || label.y + label.height <= other.y
                        || other.y + other.height <= label.y
                };
                assert!(laid.labels.iter().take(n).chain([&out]).all(apart), "{label:?} in {room} at {scale}");
            }
        }
    }

    #[test]
    fn long_words_take_the_lines_that_they_need() {
        let laid = lay(&[choice("3", Danger::None), names().pop().unwrap()], 390.0, 1.0);
        assert_eq!(laid.labels[0].height, FINGER);
        assert!(laid.labels[1].height > FINGER && laid.labels[1].y > laid.labels[0].y);
    }

    #[test]
    fn a_single_label_has_a_bubble_of_its_size() {
        let laid = lay(&[choice("3", Danger::None)], 390.0, 1.0);
        assert_eq!((laid.width, laid.height), (FINGER + GAP + FINGER + 2.0 * GAP + 4.0, FINGER + 2.0 * GAP + 4.0));
    }
}

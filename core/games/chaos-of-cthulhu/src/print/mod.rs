//! What is printed: the Elder Dice, and the one description that files, pages and checks come from.

pub(super) mod dice;

use core::fmt;

use heapless::String;

use eldertally_core::encoding;
use eldertally_core::game::Mark;
use eldertally_print::Printed;
use eldertally_print::schema::{Paint, Painted, RowForm, TrackForm, Walk, Walked, field};

use crate::words::en::nouns;
use dice::{Action, Dice, MOST_OFFERINGS, NAME_MAX, Set, WORD_MAX};

const COLOUR_WORDS: [&str; 4] = ["green", "white", "purple", "black"];
const PART_WORDS: [&str; 5] = ["head", "left", "right", "core", "bottom"];

/// What can stand beside a number of a die.
const ICONS: [Option<Action>; 5] =
    [None, Some(Action::Attack), Some(Action::Block), Some(Action::Heal), Some(Action::Madness)];
const UNKNOWN: usize = 0;
const PALETTE: [Paint; 5] = [
    Paint { word: "?", name: "not known yet", mark: Mark::Sign('?') },
    Paint { word: "attack", name: nouns::action(Action::Attack), mark: Mark::Sign('A') },
    Paint { word: "block", name: nouns::action(Action::Block), mark: Mark::Sign('B') },
    Paint { word: "heal", name: nouns::action(Action::Heal), mark: Mark::Sign('H') },
    Paint { word: "madness", name: nouns::action(Action::Madness), mark: Mark::Sign('M') },
];

impl Printed for Dice {
    fn example() -> Self {
        let bytes = include_bytes!("../../example.bin");
        // A test made these bytes from checked dice of this very type, and reads them back.
        encoding::read(bytes).unwrap_or_else(Self::unknown)
    }

    fn blank() -> Option<Self> {
        Some(Self::unknown())
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn walk(&mut self, walk: &mut Walk<'_>) -> Walked {
        walk.text(field(&"name", &"Name").help("What you call these dice."), &mut self.name, NAME_MAX)?;
        let offerings = field(&"offerings.start", &"Offerings");
        let offerings =
            offerings.help("What each player begins with, and can hold at most.").told("The rulebook says 4.");
        walk.number(offerings, &mut self.offerings, 1..=MOST_OFFERINGS.into())?;
        for ((colour, set), names) in COLOUR_WORDS.into_iter().zip(&mut self.faces).zip(&mut self.names) {
            let known = set.iter().flatten().flatten().count();
            let (name, summary) = (format_args!("Dice, {colour}"), format_args!("{known} of 30 icons known"));
            walk.node(field(&colour, &name), &summary, |walk| walk_colour(walk, set, names))?;
        }
        Ok(())
    }

    fn warn(&self, visit: &mut dyn FnMut(fmt::Arguments<'_>)) {
        for (colour, set) in COLOUR_WORDS.into_iter().zip(&self.faces) {
            let shows = |icon| set.iter().flatten().any(|face| *face == icon);
            if shows(None) {
                continue;
            }
            for icon in Action::ALL.into_iter().filter(|icon| !shows(Some(*icon))) {
                visit(format_args!("{colour} shows no {} at all; is that right?", nouns::action(icon)));
            }
        }
    }
}

/// The dice of one colour, and what its monsters are called.
fn walk_colour(walk: &mut Walk<'_>, set: &mut Set, names: &mut [String<WORD_MAX>; 6]) -> Walked {
    for (part, faces) in PART_WORDS.into_iter().zip(set) {
        let die = field(&part, &part).help("The icon in the upper left corner, beside each number.");
        let (values, palette, unknown) = (&ICONS, &PALETTE, Some(UNKNOWN));
        let mut icons = Painted { spaces: faces, values, palette, empty: unknown, unknown, section: 0 };
        walk.track(die, TrackForm::Words, &mut icons)?;
    }
    walk.heading("Names");
    walk.row(field(&"names", &"Names"), RowForm::Whole, (1, 6), |walk, n| {
        let Some(name) = names.get_mut(n - 1) else { return Ok(()) };
        walk.text(field(&n, &format_args!("Monster {n}")), name, WORD_MAX)
    })
}

//! The Elder Dice as fields to change: a page for each colour, a row of icons for each die.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::dice::{Action, Dice, MOST_OFFERINGS, NAME_MAX, WORD_MAX, short};
use super::dice_file::{COLOUR_WORDS, PART_WORDS};
use crate::words::en::nouns;
use eldertally_core::game::Mark;
use eldertally_print::edit::{Editable, Editor, Kind, Printing, Words};
use eldertally_print::file::FileFault;

/// The icon beside a number.
#[derive(Clone, Copy, PartialEq)]
struct Icon(Option<Action>);

impl Printing for Icon {
    fn palette() -> Vec<Kind> {
        let icons = Action::ALL.into_iter().zip(['A', 'B', 'H', 'M']);
        let known = icons.map(|(icon, sign)| Kind { name: nouns::action(icon).to_string(), mark: Mark::Sign(sign) });
        core::iter::once(Kind { name: "not known yet".to_string(), mark: Mark::Sign('?') }).chain(known).collect()
    }

    fn kind(&self) -> usize {
        self.0.map_or(0, |icon| icon as usize + 1)
    }

    fn set_kind(&mut self, kind: usize) {
        self.0 = kind.checked_sub(1).and_then(|n| Action::ALL.get(n)).copied();
    }

    const UNKNOWN: Option<usize> = Some(0);
}

impl Editable for Dice {
    const NAME: &'static str = "name";

    fn edit(&mut self, editor: &mut Editor<'_>) -> Result<(), FileFault> {
        let mut name = String::from(self.name.as_str());
        editor.text("name", Words::new("Name").help("What you call these dice."), &mut name, NAME_MAX);
        // The editor has looked at the length.
        self.name = short(&name);
        let words = Words::new("Offerings").help("What each player begins with, and can hold at most.");
        let limits = (1, MOST_OFFERINGS.into());
        editor.number("offerings.start", words.told("The rulebook says 4."), &mut self.offerings, limits);
        for ((colour, set), names) in COLOUR_WORDS.into_iter().zip(&mut self.faces).zip(&mut self.names) {
            let known = set.iter().flatten().flatten().count();
            let summary = format!("{known} of 30 icons known");
            editor.node(colour, Words::new(format!("Dice, {colour}")), summary, |editor| {
                for (part, faces) in PART_WORDS.into_iter().zip(set) {
                    let mut icons = faces.map(Icon);
                    let words = Words::new(part).help("The icon in the upper left corner, beside each number.");
                    editor.track(part, words, &mut icons, 0, |n| n.to_string());
                    *faces = icons.map(|icon| icon.0);
                }
                editor.heading("Names");
                for (n, name) in (1..).zip(names) {
                    let mut text = String::from(name.as_str());
                    let words = Words::new(format!("Monster {n}"));
                    editor.text(&format!("names.{n}"), words, &mut text, WORD_MAX);
                    *name = short(&text);
                }
            });
        }
        Ok(())
    }
}

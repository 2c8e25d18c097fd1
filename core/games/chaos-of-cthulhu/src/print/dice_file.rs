//! The Elder Dice as a TOML file, `coc-dice`.

use core::fmt::Write;
use std::format;
use std::string::String;
use std::vec::Vec;

use serde::Deserialize;

use super::dice::{Action, Dice, Faces, NAME_MAX, Set, WORD_MAX};
use eldertally_print::file::{FileFault, PrintedFile, parse, quoted};
use eldertally_print::{Fault, Limit};

pub(super) const COLOUR_WORDS: [&str; 4] = ["green", "white", "purple", "black"];
pub(super) const PART_WORDS: [&str; 5] = ["head", "left", "right", "core", "bottom"];
const ICON_WORDS: [(&str, Option<Action>); 5] = [
    ("attack", Some(Action::Attack)),
    ("block", Some(Action::Block)),
    ("heal", Some(Action::Heal)),
    ("madness", Some(Action::Madness)),
    ("?", None),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    name: String,
    #[serde(default)]
    offerings: Offerings,
    green: Option<Colour>,
    white: Option<Colour>,
    purple: Option<Colour>,
    black: Option<Colour>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Offerings {
    start: i64,
}

impl Default for Offerings {
    fn default() -> Self {
        Self { start: 4 }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Colour {
    #[serde(default)]
    names: Option<Vec<String>>,
    head: Option<Vec<String>>,
    left: Option<Vec<String>>,
    right: Option<Vec<String>>,
    core: Option<Vec<String>>,
    bottom: Option<Vec<String>>,
}

/// What belongs to the six numbers.
fn six<T>(place: &str, what: &str, found: &[T]) -> Result<(), FileFault> {
    let has = match found.len() {
        6 => return Ok(()),
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        many => format!("{many} {what}s"),
    };
    Err(FileFault::Form(format!("{place} has {has}, but needs 6, one for each number")))
}

fn faces(place: &str, words: &[String]) -> Result<Faces, FileFault> {
    six(place, "icon", words)?;
    let mut faces = [None; 6];
    for (face, word) in faces.iter_mut().zip(words) {
        let Some((_, icon)) = ICON_WORDS.iter().find(|(known, _)| known == word) else {
            let known: Vec<_> = ICON_WORDS.iter().filter(|(_, icon)| icon.is_some()).map(|(known, _)| *known).collect();
            let known = known.join(", ");
            let wrong = format!("{place} has \"{word}\", which is no icon: use {known}, or ? where it is not known");
            return Err(FileFault::Form(wrong));
        };
        *face = *icon;
    }
    Ok(faces)
}

impl PrintedFile for Dice {
    fn from_toml(text: &str) -> Result<Self, FileFault> {
        let file: File = parse(text)?;
        let long = |field, text: &str, most| Fault { field, value: text.len() as i64, limit: Limit::Length(most) };
        let mut dice = Self::unknown();
        dice.name = file.name.parse().map_err(|_| long("name", &file.name, NAME_MAX))?;
        let start = file.offerings.start;
        // What does not fit becomes 0, which the check refuses; the fault then tells what stood there.
        dice.offerings = u8::try_from(start).unwrap_or(0);
        dice.check().map_err(|fault| Fault { value: start, ..fault })?;
        let found = [file.green, file.white, file.purple, file.black];
        let sets = dice.faces.iter_mut().zip(&mut dice.names);
        for ((colour, set), (faces_of, names_of)) in COLOUR_WORDS.into_iter().zip(found).zip(sets) {
            let Some(set) = set else { continue };
            if let Some(names) = set.names {
                six(&format!("{colour}.names"), "name", &names)?;
                for (to, name) in names_of.iter_mut().zip(&names) {
                    let long = || format!("{colour}.names has \"{name}\", which is longer than {WORD_MAX} characters");
                    *to = name.parse().map_err(|_| FileFault::Form(long()))?;
                }
            }
            let parts = [set.head, set.left, set.right, set.core, set.bottom];
            for ((part, words), to) in PART_WORDS.into_iter().zip(parts).zip(faces_of) {
                if let Some(words) = words {
                    *to = faces(&format!("{colour}.{part}"), &words)?;
                }
            }
        }
        Ok(dice)
    }

    fn to_toml(&self) -> String {
        let list = |words: Vec<String>| format!("[{}]", words.join(", "));
        let mut out = String::new();
        let _ = writeln!(out, "name = {}\n\n[offerings]\nstart = {}", quoted(&self.name), self.offerings);
        for ((colour, set), names) in COLOUR_WORDS.into_iter().zip(&self.faces).zip(&self.names) {
            let names = list(names.iter().map(|name| quoted(name)).collect());
            let _ = writeln!(out, "\n[{colour}]\nnames = {names}");
            for (part, faces) in PART_WORDS.into_iter().zip(set) {
                let word = |face: &Option<Action>| ICON_WORDS.iter().find(|(_, icon)| icon == face);
                let words = faces.iter().filter_map(word).map(|(word, _)| quoted(word)).collect();
                let _ = writeln!(out, "{part} = {}", list(words));
            }
        }
        out
    }

    fn warnings(&self) -> Vec<String> {
        let mut warnings = Vec::new();
        let known = |set: &Set| set.iter().flatten().all(Option::is_some);
        for (colour, set) in COLOUR_WORDS.into_iter().zip(&self.faces).filter(|(_, set)| known(set)) {
            for (word, icon) in ICON_WORDS.iter().filter(|(_, icon)| icon.is_some()) {
                if !set.iter().flatten().any(|face| face == icon) {
                    warnings.push(format!("{colour} shows no {word} at all; is that right?"));
                }
            }
        }
        warnings
    }
}

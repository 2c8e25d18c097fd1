//! Words about copies that are made here and not in a page.

use std::fmt::Display;

use eldertally_catalog::GameKind;

pub(super) use crate::words::exported;

pub(super) fn not_kept(why: &impl Display) -> String {
    format!("The change is not kept: {why}")
}

pub(super) fn example(name: &str) -> String {
    format!("Without a copy of your own, the example is played: {name}.")
}

/// What a list says about a copy.
pub(super) fn standing(learned: usize, in_trouble: bool) -> String {
    match (learned, in_trouble) {
        (0, false) => "Ready to play with".to_owned(),
        (0, true) => "Does not fit together yet; games use it as it last did".to_owned(),
        (1, _) => "Learned in play: 1 thing to look through".to_owned(),
        (many, _) => format!("Learned in play: {many} things to look through"),
    }
}

/// A name for a new copy that none of these has.
pub(super) fn new_name(base: &str, taken: &[String]) -> String {
    let free = |name: &String| !taken.contains(name);
    let numbered = (2..).map(|n| format!("{base} {n}"));
    std::iter::once(base.to_owned()).chain(numbered).find(free).unwrap_or_default()
}

pub(super) const MY_COPY: &str = "My copy";
pub(super) const LEARNED_COPY: &str = "Learned in play";

pub(super) const COPIES: &str = "Copies";
pub(super) const COPIES_ARE: &str =
    "What is printed on your own boards and sheets. Games that you play with a copy know its tracks and boxes.";
pub(super) const NEW: &str = "New from the example";
pub(super) const NEW_BLANK: &str = "New, nothing known";
pub(super) const IMPORT: &str = "Import";

pub(super) const LOOK_THROUGH: &str = "Look through what was learned";
pub(super) const RENAME: &str = "Rename";
pub(super) const DUPLICATE: &str = "Duplicate";
pub(super) const EXPORT: &str = "Export as a file";
pub(super) const REMOVE: &str = "Remove";
pub(super) const NAME: &str = "Name of the copy";
pub(super) const KEEP_NAME: &str = "Keep this name";
pub(super) const REMOVE_QUESTION: &str = "Remove this copy?";
pub(super) const REMOVE_IT: &str = "Remove it";
pub(super) const KEEP_IT: &str = "Keep it";
pub(super) const IMPORT_COPY: &str = "Import a copy";
pub(super) const NO_FILES: &str = "No file was found where exports and downloads lie. Type where it is.";
pub(super) const CHOOSE_FILE: &str = "Choose a file";
pub(super) const PATH: &str = "Path of a file";
pub(super) const OR_PATH: &str = "or the path of a file";
pub(super) const HOW_MUCH: &str = "How much, and whom";

pub(super) const TOLD: &str =
    "You told games what is printed here. Take it over into your copy, and no game asks again.";
pub(super) const FORGET_ALL: &str = "Forget all";
pub(super) const TAKE_OVER: &str = "Take over";
pub(super) const LEAVE_IT: &str = "Leave as it was";

pub(super) const ADD: &str = "Add";

pub(super) fn one_less(name: &str) -> String {
    format!("{name}: one less")
}

pub(super) fn one_more(name: &str) -> String {
    format!("{name}: one more")
}

pub(super) fn one_up(name: &str) -> String {
    format!("{name}: one up")
}

pub(super) fn one_down(name: &str) -> String {
    format!("{name}: one down")
}

pub(super) fn remove_item(name: &str) -> String {
    format!("{name}: remove")
}

pub(super) fn from_to(lowest: i64, highest: i64) -> String {
    format!("{lowest} to {highest}")
}

pub(super) fn more_about(name: &str) -> String {
    format!("More about {name}")
}

pub(super) fn removed_for_good(name: &str) -> String {
    format!("{name} is forgotten for good. Games that are played with it carry their own and go on.")
}

pub(super) fn take_all(things: usize) -> String {
    format!("Take over all {things}")
}

pub(super) fn until_now(old: &str) -> String {
    format!("until now: {old}")
}

pub(super) fn gone() -> String {
    "This copy is not there any more.".to_owned()
}

pub(super) fn unreadable(name: &str, why: &impl Display) -> String {
    format!("{name} cannot be opened: {why}. Export it and look at the file, or remove it.")
}

pub(super) fn imported(name: &str) -> String {
    format!("{name} is imported")
}

pub(super) fn imported_as_draft(name: &str, why: &str) -> String {
    format!("{name} is imported, but does not fit together yet: {why}. Until it does, games use the example.")
}

pub(super) fn no_text(path: &str) -> String {
    format!("{path} is no text file. Choose a file that ends with .toml.")
}

pub(super) fn no_file() -> String {
    "Choose a file, or type where it is.".to_owned()
}

/// Which files a copy of this game can be spread over.
pub(super) fn parts(kind: GameKind) -> String {
    match kind.print_parts() {
        [] => String::new(),
        parts => {
            let files: Vec<_> = parts.iter().map(|part| format!("{part}.toml")).collect();
            format!("One file with everything, or several, like {}: choose all of them.", files.join(" and "))
        }
    }
}

pub(super) fn all_reviewed(name: &str) -> String {
    format!("All that was learned is looked through; {name} is up to date.")
}

/// The name of an exported file.
pub(super) fn file_name(kind: GameKind, name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    let name: String = name.chars().map(plain).collect();
    let name: Vec<_> = name.split('-').filter(|part| !part.is_empty()).collect();
    format!("{}-{}.toml", kind.about().slug, name.join("-"))
}

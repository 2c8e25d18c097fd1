//! Words about copies that are made here and not in a page.

use std::fmt::Display;

use eldertally_core::GameKind;

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
        parts => format!("One file with everything, or several, like {}: choose all of them.", parts.join(" and ")),
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

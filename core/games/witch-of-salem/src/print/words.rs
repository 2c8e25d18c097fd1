//! The words by which files name things.

use core::fmt::{self, Write};

use super::{Cost, Face, Item, Wanted, Who};
use eldertally_print::schema::Word;

pub(super) const FACES: [Word<Face>; 6] = [
    (Face::Item(Item::Necronomicon), "necronomicon", "a Necronomicon"),
    (Face::Item(Item::Glasses), "glasses", "Magical Glasses"),
    (Face::Item(Item::Elixir), "elixir", "an Elixir"),
    (Face::Item(Item::Dagger), "dagger", "a Dagger"),
    (Face::Sanity, "sanity", "sanity"),
    (Face::Necron, "necron", "Necron"),
];

pub(super) const WHO: [Word<Who>; 2] = [(Who::Each, "each", "each player"), (Who::Group, "group", "all together")];

/// A minor item.
pub(super) const fn item_word(item: Item) -> &'static str {
    match item {
        Item::Necronomicon => "necronomicon",
        Item::Glasses => "glasses",
        Item::Elixir => "elixir",
        Item::Dagger => "dagger",
        Item::First | Item::Second | Item::Third => "artifact",
    }
}

/// A symbol above an item.
pub(super) const fn cost_word(cost: Cost) -> &'static str {
    match cost {
        Cost::Necron => "necron",
        Cost::Sanity => "sanity",
        Cost::Creature => "creature",
        Cost::Event => "event",
        Cost::Unknown => "?",
    }
}

/// What a card takes away.
pub(super) const fn wanted_word(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Necronomicon => "necronomicon",
        Wanted::Glasses => "glasses",
        Wanted::Elixir => "elixir",
        Wanted::Dagger => "dagger",
        Wanted::Minor => "any",
        Wanted::Artifact => "artifact",
    }
}

/// Words in a row.
pub(super) fn write_words(words: impl Iterator<Item = &'static str>, out: &mut dyn Write) -> fmt::Result {
    for (n, word) in words.enumerate() {
        write!(out, "{}{word}", if n > 0 { " " } else { "" })?;
    }
    Ok(())
}

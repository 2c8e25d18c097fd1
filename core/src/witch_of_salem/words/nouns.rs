//! Names of things.

use core::fmt;

use crate::witch_of_salem::{Cost, Effect, Item, Needs, Rite, Tile, Verb, Wanted};

/// `1 space`, `2 spaces`.
pub(super) struct Count(u16, &'static str, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(n, one, many) = self;
        write!(f, "{n} {}", if *n == 1 { one } else { many })
    }
}

pub(super) fn count(n: impl Into<u16>, one: &'static str, many: &'static str) -> Count {
    Count(n.into(), one, many)
}

pub(super) fn spaces(n: u8) -> Count {
    count(n, "space", "spaces")
}

/// A minor item; artifacts are named by the copy.
pub(in crate::witch_of_salem) const fn minor(item: Item) -> &'static str {
    match item {
        Item::Necronomicon => "Necronomicon",
        Item::Glasses => "Magical Glasses",
        Item::Elixir => "Elixir",
        Item::Dagger => "Dagger",
        Item::First | Item::Second | Item::Third => "artifact",
    }
}

pub(in crate::witch_of_salem) const fn goo(n: u8) -> &'static str {
    match n {
        0 => "Cthulhu",
        1 => "Dagon",
        2 => "Hastur",
        3 => "Nyarlathotep",
        4 => "Shub-Niggurath",
        _ => "Yog-Sothoth",
    }
}

/// What a Great Old One does.
pub(super) const fn power(n: u8) -> &'static str {
    match n {
        0 => "the loss die is rolled twice",
        1 => "the leftmost space stays empty when a location gets new items",
        2 => "the Witch helps nobody",
        3 => "what the loss die takes is doubled",
        4 => "Necron moves 1 space at the start of each round",
        _ => "events that help do nothing",
    }
}

pub(in crate::witch_of_salem) const fn cost(cost: Cost) -> &'static str {
    match cost {
        Cost::Necron => "Necron 1",
        Cost::Sanity => "1 sanity",
        Cost::Creature => "a creature card",
        Cost::Event => "an event card",
    }
}

pub(super) const fn tile(tile: Tile) -> &'static str {
    match tile {
        Tile::Down => "nothing known",
        Tile::Portal => "portal",
        Tile::Wall => "wall",
    }
}

pub(super) const fn wanted(wanted: Wanted) -> (&'static str, &'static str) {
    match wanted {
        Wanted::Necronomicon => ("Necronomicon", "Necronomicons"),
        Wanted::Glasses => ("pair of Magical Glasses", "pairs of Magical Glasses"),
        Wanted::Elixir => ("Elixir", "Elixirs"),
        Wanted::Dagger => ("Dagger", "Daggers"),
        Wanted::Minor => ("minor item", "minor items"),
        Wanted::Artifact => ("artifact", "artifacts"),
    }
}

pub(in crate::witch_of_salem) const fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Discard(Wanted::Necronomicon) => "discard Necronomicons",
        Verb::Discard(Wanted::Glasses) => "discard Magical Glasses",
        Verb::Discard(Wanted::Elixir) => "discard Elixirs",
        Verb::Discard(Wanted::Dagger) => "discard Daggers",
        Verb::Discard(Wanted::Minor) => "discard minor items",
        Verb::Discard(Wanted::Artifact) => "discard an artifact",
        Verb::Necron => "Necron moves on",
        Verb::NecronBack => "Necron goes back",
        Verb::LoseSanity => "lose sanity",
        Verb::GainSanity => "gain sanity",
        Verb::GainItem => "draw items from the bag",
        Verb::RemoveCreature => "creatures leave the board",
        Verb::Shadow => "a shadow comes to Miskatonic",
        Verb::ShuffleTiles => "mix the tiles without an artifact",
        Verb::DrawCreature => "a further creature card",
        Verb::DrawEvent => "a further event card",
        Verb::Text => "something else",
    }
}

/// An effect in a few words.
pub(in crate::witch_of_salem) struct Does(pub(in crate::witch_of_salem) Effect);

impl fmt::Display for Does {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Effect { verb: kind, amount: n } = self.0;
        match kind {
            Verb::Discard(what) => {
                let (one, many) = wanted(what);
                write!(f, "discard {}", count(n, one, many))
            }
            Verb::Necron => write!(f, "Necron moves {}", spaces(n)),
            Verb::NecronBack => write!(f, "Necron goes back {}", spaces(n)),
            Verb::LoseSanity => write!(f, "lose {n} sanity"),
            Verb::GainSanity => write!(f, "gain {n} sanity"),
            Verb::GainItem => write!(f, "draw {} from the bag", count(n, "item", "items")),
            Verb::RemoveCreature => write!(f, "{} the board", count(n, "creature leaves", "creatures leave")),
            _ => f.write_str(verb(kind)),
        }
    }
}

/// What defeats a creature.
pub(in crate::witch_of_salem) struct Needed(pub(in crate::witch_of_salem) Needs);

impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Needs::Items([one, two]) => write!(f, "{} and {}", minor(one), minor(two)),
            Needs::Artifact => f.write_str("an artifact, which is discarded"),
        }
    }
}

/// What a Great Old One demands.
pub(in crate::witch_of_salem) struct Demands(pub(in crate::witch_of_salem) Rite);

impl fmt::Display for Demands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Rite::Same => f.write_str("three minor items alike"),
            Rite::Different => f.write_str("three different minor items"),
            Rite::Items([one, two, three]) => write!(f, "{}, {} and {}", minor(one), minor(two), minor(three)),
        }
    }
}

//! Names of things.

use core::fmt;

use crate::{Cost, Effect, Item, Kind, Needs, Rite, Tile, Verb, Wanted};
use eldertally_core::words::{Count, count};

pub(super) fn spaces(n: u8) -> Count {
    count(n, "space", "spaces")
}

/// A minor item; artifacts are named by the copy.
pub(crate) const fn minor(item: Item) -> &'static str {
    match item {
        Item::Necronomicon => "Necronomicon",
        Item::Glasses => "Magical Glasses",
        Item::Elixir => "Elixir",
        Item::Dagger => "Dagger",
        Item::First | Item::Second | Item::Third => "artifact",
    }
}

pub(crate) const fn goo(n: u8) -> &'static str {
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

/// What an item costs; equal symbols are told together.
pub(crate) struct Price<'a>(pub(crate) &'a [Cost]);

impl fmt::Display for Price<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(costs) = *self;
        if costs.is_empty() {
            return f.write_str("free");
        }
        for (n, cost) in costs.iter().enumerate() {
            let times = costs.iter().filter(|other| *other == cost).count() as u8;
            if costs.iter().take(n).any(|before| before == cost) {
                continue;
            }
            f.write_str(if n > 0 { " and " } else { "" })?;
            match cost {
                Cost::Necron => write!(f, "Necron moves {}", spaces(times))?,
                Cost::Sanity => write!(f, "you lose {times} sanity")?,
                Cost::Creature if times == 1 => f.write_str("you turn up a creature card")?,
                Cost::Creature => write!(f, "you turn up {times} creature cards")?,
                Cost::Unknown => f.write_str("not known yet")?,
                Cost::Event if times == 1 => f.write_str("you turn up an event card")?,
                Cost::Event => write!(f, "you turn up {times} event cards")?,
            }
        }
        Ok(())
    }
}

/// Where an item lies at a location.
pub(super) fn side(slot: u8) -> &'static str {
    ["left", "middle", "right"].get(usize::from(slot)).copied().unwrap_or("further")
}

/// What a group can see to by itself.
pub(super) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Symbols => "the artifacts of the tiles",
        Kind::Prices => "the prices of items",
        Kind::Track => "the demon space and the rift",
        Kind::Marks => "the spaces that show Necron",
        Kind::Creatures => "the cards of creatures",
        Kind::Events => "the event cards",
        Kind::Rites => "what Great Old Ones demand",
    }
}

/// So many of a minor item; artifacts come one at a time.
pub(super) fn pieces(item: Item, n: u8) -> Count {
    let (one, many) = match item {
        Item::Necronomicon => wanted(Wanted::Necronomicon),
        Item::Glasses => wanted(Wanted::Glasses),
        Item::Elixir => wanted(Wanted::Elixir),
        Item::Dagger => wanted(Wanted::Dagger),
        Item::First | Item::Second | Item::Third => wanted(Wanted::Artifact),
    };
    count(n, one, many)
}

/// Items in a row, equal ones together: `Elixir and 2 Daggers`.
fn row(items: &[Item], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let first = |n: usize, item: &Item| !items.iter().take(n).any(|before| before == item);
    let kinds = items.iter().enumerate().filter(|(n, item)| first(*n, item)).count();
    for (said, (n, item)) in items.iter().enumerate().filter(|(n, item)| first(*n, item)).enumerate() {
        f.write_str(match said {
            0 => "",
            _ if said + 1 == kinds => " and ",
            _ => ", ",
        })?;
        match items.iter().skip(n).filter(|other| *other == item).count() as u8 {
            1 => f.write_str(minor(*item))?,
            many => write!(f, "{}", pieces(*item, many))?,
        }
    }
    Ok(())
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

pub(crate) const fn verb(verb: Verb) -> &'static str {
    match verb {
        Verb::Discard(Wanted::Necronomicon) => "discard Necronomicons",
        Verb::Discard(Wanted::Glasses) => "discard Magical Glasses",
        Verb::Discard(Wanted::Elixir) => "discard Elixirs",
        Verb::Discard(Wanted::Dagger) => "discard Daggers",
        Verb::Discard(Wanted::Minor) => "discard minor items",
        Verb::Discard(Wanted::Artifact) => "discard artifacts",
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

/// What the group carries out where nobody wrote it down.
pub(crate) const WHAT_IT_SAYS: &str = "what else the card says";

/// What is asked about the amount of an effect.
pub(super) const fn how_much(verb: Verb) -> &'static str {
    match verb {
        Verb::Necron | Verb::NecronBack => "how many spaces?",
        Verb::LoseSanity | Verb::GainSanity => "how much?",
        _ => "how many?",
    }
}

/// An effect in a few words.
pub(crate) struct Does(pub(crate) Effect);

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
pub(crate) struct Needed(pub(crate) Needs);

impl fmt::Display for Needed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Needs::Items(items) => row(&items, f),
            Needs::Artifact => f.write_str("an artifact, which is discarded"),
        }
    }
}

/// What a Great Old One demands.
pub(crate) struct Demands(pub(crate) Rite);

impl fmt::Display for Demands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Rite::Same => f.write_str("three minor items alike"),
            Rite::Different => f.write_str("three different minor items"),
            Rite::Items(items) => row(&items, f),
        }
    }
}

//! Names of things, and how many there are of them.

use core::fmt;

use crate::{Kind, Meter, Scene, Spot, Stock};
use eldertally_core::words::{Count, count};

pub(super) fn dice(n: u8) -> Count {
    count(n, "die", "dice")
}

pub(super) fn steps(n: u8) -> Count {
    count(n, "step", "steps")
}

/// Which of several, counted from 1; there are at most 13 dice in a fight.
pub(super) fn nth(n: u8) -> &'static str {
    const NTH: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
        "twelfth",
    ];
    NTH.get(usize::from(n.saturating_sub(1))).copied().unwrap_or("last")
}

pub(super) fn cultists(n: u8) -> Count {
    count(n, "cultist", "cultists")
}

pub(super) fn meter(meter: Meter) -> &'static str {
    match meter {
        Meter::Health => "health",
        Meter::Sanity => "sanity",
    }
}

pub(super) fn stock(stock: Stock) -> &'static str {
    match stock {
        Stock::Fight => "fight",
        Stock::Magic => "magic",
    }
}

/// `space 1`, `spaces 1 and 2`, `spaces 1 to 3`.
pub(super) struct Spaces(pub(super) u8, pub(super) u8);

impl fmt::Display for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(from, to) = self;
        match to.saturating_sub(*from) {
            0 => write!(f, "space {to}"),
            1 => write!(f, "spaces {from} and {to}"),
            _ => write!(f, "spaces {from} to {to}"),
        }
    }
}

/// What the player may see to alone.
pub(super) fn printed(kind: Kind) -> &'static str {
    match kind {
        Kind::Time => "the end of the time track",
        Kind::Investigation => "the investigation track",
        Kind::Meters => "the tops of health and sanity",
    }
}

pub(super) fn spot(spot: Spot) -> &'static str {
    match (spot.red, spot.sign) {
        (false, false) => "nothing",
        (true, false) => "red",
        (false, true) => "the elder sign",
        (true, true) => "red, with the elder sign",
    }
}

pub(super) fn scene(scene: Scene) -> &'static str {
    match scene {
        Scene::Dreamlands => "1A, the Dreamlands",
        Scene::FirstLock => "1B, the first lock is opened",
        Scene::DarkPact => "2A, a dark pact",
        Scene::TimeIsShort => "2B, time is of the essence",
    }
}

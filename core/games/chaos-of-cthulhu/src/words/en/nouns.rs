//! Names of things.

use crate::{Action, Kind};

pub(crate) const fn action(action: Action) -> &'static str {
    match action {
        Action::Attack => "attack",
        Action::Block => "block",
        Action::Heal => "heal",
        Action::Madness => "madness",
    }
}

pub(super) const fn an_action(action: Action) -> &'static str {
    match action {
        Action::Attack => "an attack",
        Action::Block => "a block",
        Action::Heal => "a heal",
        Action::Madness => "a madness",
    }
}

pub(super) const fn actions(action: Action) -> &'static str {
    match action {
        Action::Attack => "attacks",
        Action::Block => "blocks",
        Action::Heal => "heals",
        Action::Madness => "madness",
    }
}

/// One of a list, or a stand-in behind its end.
pub(super) fn of(list: &[&'static str], n: u8) -> &'static str {
    list.get(usize::from(n)).copied().unwrap_or("no part yet")
}

/// A part as one speaks of it.
pub(super) fn the_limb(n: u8) -> &'static str {
    ["the head", "the left", "the right", "the core", "the bottom"].get(usize::from(n)).copied().unwrap_or("it")
}

pub(super) const LIMBS: &[&str] = &["head", "left", "right", "core", "bottom"];
pub(super) const NTH: &[&str] = &["first", "second", "third", "fourth", "fifth"];
pub(super) const COLOURS: &[&str] = &["green", "white", "purple", "black"];
pub(super) const NO_YES: &[&str] = &["no", "yes"];

/// What a bonus is called, and what it does.
pub(super) const fn bonus(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Regain => ("Regain", "roll a stone, 1 to 4 bring that many offerings, 5 or 6 brings 1"),
        Kind::Absorb => ("Absorb", "roll a stone for that many more blocks"),
        Kind::Convert(Action::Attack) => ("Attack convert", "all your actions become attacks"),
        Kind::Convert(Action::Block) => ("Block convert", "all your actions become blocks"),
        Kind::Convert(Action::Heal) => ("Health convert", "all your actions become heals"),
        Kind::Convert(Action::Madness) => ("Madness convert", "all your actions become madness"),
        Kind::Double => ("Double up", "all your actions count twice"),
        Kind::Cancel => ("Cancel", "another bonus does not count"),
        Kind::Switch => ("Attack switch", "your attacks go to the right"),
        Kind::Insanity => ("Insanity", "a madness for every other monster"),
        Kind::Deflect => ("Deflect", "all actions on your monster go to another"),
        Kind::Steal => ("Steal", "half of another player's offerings, rounded up"),
        Kind::Bedlam => ("Bedlam", "a part of any monster is re-rolled last"),
        Kind::Plunder(Action::Block) => ("Block plunder", "all blocks of a player are yours"),
        Kind::Plunder(Action::Madness) => ("Madness possession", "all madness of a player is yours"),
        Kind::Plunder(_) => ("Health seizure", "all heals of a player are yours"),
        Kind::AttackAll => ("Attack all", "an attack on every other monster"),
        Kind::Delirium => ("Delirium", "roll a stone, a madness on every part of the others with that number"),
        Kind::Mega => ("Mega attack", "roll a stone for that many attacks on the left"),
        Kind::Pay => ("Pay the gods", "all others lose half of their offerings, rounded up"),
        Kind::Chairs => ("Rotation", "next round all move one chair to the left; monsters stay"),
        Kind::Silence => ("Solitary confinement", "only your actions count, and no other bonus"),
        Kind::Regenerate => ("Regenerate", "a lost part comes back with its stone"),
        Kind::Blood => ("Sealed in blood", "a core is set to 1 next round"),
    }
}

/// What is so again when a bonus is cancelled.
pub(super) const fn undone(kind: Kind) -> &'static str {
    match kind {
        Kind::Convert(_) => "the actions and targets are those from before",
        Kind::Double => "the actions count once",
        Kind::Cancel => "what it cancelled is back",
        Kind::Switch => "the attacks go to the left again",
        Kind::Deflect => "what was sent away comes back",
        Kind::Plunder(_) => "what was taken goes back",
        Kind::Regain | Kind::Steal | Kind::Pay => "the offerings are what they were",
        Kind::Absorb => "its blocks are gone",
        Kind::Insanity | Kind::Delirium => "its madness is gone",
        Kind::AttackAll | Kind::Mega => "its attacks are gone",
        Kind::Bedlam => "nothing is rolled for it",
        Kind::Chairs => "all keep their chairs",
        Kind::Silence => "the others count again",
        Kind::Regenerate => "the part stays lost",
        Kind::Blood => "the core stays as it is",
    }
}

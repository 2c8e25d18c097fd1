//! Names of things.

use crate::chaos_of_cthulhu::{Action, Kind};

pub(in crate::chaos_of_cthulhu) const fn action(action: Action) -> &'static str {
    match action {
        Action::Attack => "attack",
        Action::Block => "block",
        Action::Heal => "heal",
        Action::Madness => "madness",
    }
}

/// One of a list, or a stand-in behind its end.
pub(super) fn of(list: &[&'static str], n: u8) -> &'static str {
    list.get(usize::from(n)).copied().unwrap_or("no part yet")
}

pub(super) const LIMBS: &[&str] = &["head", "left", "right", "core", "bottom"];
pub(super) const COLOURS: &[&str] = &["green", "white", "purple", "black"];
pub(super) const NO_YES: &[&str] = &["no", "yes"];

/// What a bonus is called, and what it does.
pub(super) const fn bonus(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Regain => ("Regain", "roll a stone: 1 to 4 offerings back, 1 on a 5 or 6"),
        Kind::Absorb => ("Absorb", "roll a stone: that many blocks"),
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
        Kind::Delirium => ("Delirium", "roll a stone: a madness on every part of others with that number"),
        Kind::Mega => ("Mega attack", "roll a stone: that many attacks on the left"),
        Kind::Pay => ("Pay the gods", "all others lose half of their offerings, rounded up"),
        Kind::Chairs => ("Rotation", "next round all move one chair to the left; monsters stay"),
        Kind::Silence => ("Solitary confinement", "only your actions count, and no other bonus"),
        Kind::Regenerate => ("Regenerate", "a lost part comes back with its stone"),
        Kind::Blood => ("Sealed in blood", "a core is set to 1 next round"),
    }
}

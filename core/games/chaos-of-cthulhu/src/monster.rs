//! Monsters and players.

use serde::Serialize;

use super::plan::Plan;
use super::solver::Sums;
use super::state::SEATS;
use eldertally_core::kit::{BySeat, Pool};

/// The body part that a monster dies with in Crown of Chaos. The parts are head, left, right, core, bottom.
pub(super) const CORE: u8 = 3;
/// All five parts, or all five stones.
pub(super) const ALL_FIVE: u8 = 0b1_1111;
/// Nobody, or nothing chosen yet.
pub(super) const NONE: u8 = u8::MAX;

/// Five dice, and the stones that go with them. They stay on their chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Monster {
    pub(super) colour: u8,
    /// 0 before the first roll, and once the part is lost.
    pub(super) dice: [u8; 5],
    /// Only as many count as there are parts in play.
    pub(super) stones: [u8; 5],
    /// Bit `n`: part `n` is rolled anew in this resolution.
    pub(super) again: u8,
}

impl Monster {
    pub(super) fn die(&self, part: u8) -> u8 {
        self.dice.get(usize::from(part)).copied().unwrap_or(0)
    }

    pub(super) fn set_die(&mut self, part: u8, to: u8) {
        debug_assert!(part < 5, "a monster has no part {part}");
        if let Some(die) = self.dice.get_mut(usize::from(part)) {
            *die = to;
        }
    }

    /// How many parts are in play, which is also how many stones there are.
    pub(super) fn in_play(&self) -> u8 {
        self.dice.iter().filter(|die| **die > 0).count() as u8
    }

    pub(super) fn rolled(&self) -> &[u8] {
        self.stones.get(..usize::from(self.in_play())).unwrap_or(&[])
    }

    pub(super) fn stone(&self, n: u8) -> u8 {
        self.rolled().get(usize::from(n)).copied().unwrap_or(0)
    }

    pub(super) fn sums(&self) -> Sums {
        Sums::new(self.rolled())
    }

    /// The number that all five parts show.
    pub(super) fn matched(&self) -> Option<u8> {
        let [first, rest @ ..] = self.dice;
        (first > 0 && rest.iter().all(|die| *die == first)).then_some(first)
    }

    /// How many dice show a number.
    pub(super) fn showing(&self, number: u8) -> u8 {
        self.dice.iter().filter(|die| **die == number).count() as u8
    }

    /// The number that most dice show, and how many do; the higher one if several.
    pub(super) fn closest(&self) -> (u8, u8) {
        (1..=6).map(|number| (self.showing(number), number)).max().unwrap_or((0, 0))
    }
}

/// What a bonus of this round holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Bonus {
    /// Its number; 0 if none.
    pub(super) number: u8,
    /// The seat, monster or part that it is aimed at, whatever it needs.
    pub(super) on: u8,
    /// What was rolled for it.
    pub(super) amount: u8,
    /// How it moved offerings, and whether that stands.
    pub(super) moved: BySeat<i8, SEATS>,
    pub(super) stands: bool,
    /// The how manyth bonus of this round it was to begin, from 1; 0 if it was not played but amended.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) order: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
pub(super) fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Bonus {
    pub(super) const NO: Self =
        Self { number: 0, on: NONE, amount: 0, moved: BySeat::new([0; SEATS]), stands: false, order: 0 };
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Player {
    /// Where the player sits: which monster is his.
    pub(super) chair: u8,
    pub(super) offerings: Pool,
    /// Has re-rolled the monster in the setup.
    pub(super) redone: bool,
    /// Has re-rolled stones in this round.
    pub(super) rerolled: bool,
    /// The stone that breaks a tie.
    pub(super) luck: u8,
    pub(super) plan: Plan,
    pub(super) bonus: Bonus,
}

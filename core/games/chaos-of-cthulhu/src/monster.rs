//! Monsters and players: who sits where, what is in play, what was learned about the dice.

use serde::Serialize;

use super::copy::dice::{Action, COLOURS, Dice, icon};
use super::plan::Plan;
use super::solver::Sums;
use super::{ChaosOfCthulhu, Kind, editions, option, variant};
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::kit::{Agenda, Pool};

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
    /// How it moved offerings, by seat, and whether that stands.
    pub(super) moved: [i8; 4],
    pub(super) stands: bool,
    /// The how manyth bonus of this round it was to begin, from 1; 0 if it was not played but amended.
    #[serde(skip_serializing_if = "is_zero")]
    pub(super) order: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_zero(order: &u8) -> bool {
    *order == 0
}

impl Bonus {
    pub(super) const NO: Self = Self { number: 0, on: NONE, amount: 0, moved: [0; 4], stands: false, order: 0 };
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

pub(super) fn variant_of(setup: &SetupOf<ChaosOfCthulhu>) -> u8 {
    setup.options.get(option::VARIANT)
}

pub(super) fn is_crown(setup: &SetupOf<ChaosOfCthulhu>) -> bool {
    variant_of(setup) == variant::CROWN
}

impl ChaosOfCthulhu {
    /// A table before the first roll.
    pub(super) fn start(setup: &SetupOf<Self>) -> Self {
        let start = match setup.options.get(option::OFFERINGS) {
            0 => setup.print.offerings,
            number => number,
        };
        let player = |chair| Player {
            chair,
            offerings: Pool::new(start, start),
            redone: false,
            rerolled: false,
            luck: 0,
            plan: Plan::NEW,
            bonus: Bonus::NO,
        };
        let monster = |chair: u8| {
            let seat = setup.seats.get(Seat(chair)).filter(|_| editions::seats_have_colours(setup));
            let colour = seat.map_or(chair, |seat| seat.colour % COLOURS as u8);
            Monster { colour, dice: [0; 5], stones: [1; 5], again: 0 }
        };
        let mut game = Self {
            round: 0,
            stage: super::stage::SETUP,
            count: setup.seats.len().clamp(2, 4),
            coin: Seat(0),
            time_up: false,
            dare: [0; 4],
            monsters: [0, 1, 2, 3].map(monster),
            players: [0, 1, 2, 3].map(player),
            lessons: [[[None; 6]; 5]; 4],
            fell: 0,
            agenda: Agenda::new(),
            screened: false,
        };
        game.plan_setup(setup);
        game
    }

    pub(super) fn of(&self, seat: Seat) -> &Player {
        let [a, b, c, d] = &self.players;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut Player {
        let [a, b, c, d] = &mut self.players;
        match seat.0 {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    pub(super) fn monster(&self, chair: u8) -> &Monster {
        let [a, b, c, d] = &self.monsters;
        match chair {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    pub(super) fn monster_mut(&mut self, chair: u8) -> &mut Monster {
        let [a, b, c, d] = &mut self.monsters;
        match chair {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }

    /// The monster of a seat.
    pub(super) fn own(&self, seat: Seat) -> &Monster {
        self.monster(self.of(seat).chair)
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.count).map(Seat)
    }

    /// All seats as a set.
    pub(super) fn everybody(&self) -> u8 {
        (1 << self.count) - 1
    }

    /// Who sits on a chair.
    pub(super) fn player_at(&self, chair: u8) -> Seat {
        self.seats().find(|seat| self.of(*seat).chair == chair).unwrap_or(Seat(0))
    }

    /// Whether a monster is in the game; only in Crown of Chaos can it be out.
    pub(super) fn lives(&self, chair: u8, setup: &SetupOf<Self>) -> bool {
        chair < self.count && (!is_crown(setup) || self.monster(chair).die(CORE) > 0)
    }

    pub(super) fn is_in(&self, seat: Seat, setup: &SetupOf<Self>) -> bool {
        seat.0 < self.count && self.lives(self.of(seat).chair, setup)
    }

    /// Those who are in the game.
    pub(super) fn living<'a>(&'a self, setup: &'a SetupOf<Self>) -> impl Iterator<Item = Seat> + 'a {
        self.seats().filter(|seat| self.is_in(*seat, setup))
    }

    /// The next monster in the game, `step` chairs clockwise at a time. Left is clockwise.
    fn neighbour(&self, chair: u8, step: u8, setup: &SetupOf<Self>) -> u8 {
        let around = (1..=self.count).map(|n| (chair + n * step) % self.count);
        around.into_iter().find(|next| self.lives(*next, setup)).unwrap_or(chair)
    }

    pub(super) fn left_of(&self, chair: u8, setup: &SetupOf<Self>) -> u8 {
        self.neighbour(chair, 1, setup)
    }

    pub(super) fn right_of(&self, chair: u8, setup: &SetupOf<Self>) -> u8 {
        self.neighbour(chair, self.count - 1, setup)
    }

    /// Who is the `n`th to declare, from 0.
    pub(super) fn in_turn(&self, n: u8) -> Seat {
        self.player_at((self.of(self.coin).chair + n) % self.count)
    }

    /// All seats, Player 1 first, then clockwise.
    pub(super) fn turn_order(&self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..self.count).map(|n| self.in_turn(n))
    }

    /// When a seat declares, from 0.
    pub(super) fn position(&self, seat: Seat) -> u8 {
        (self.of(seat).chair + self.count - self.of(self.coin).chair) % self.count
    }

    pub(super) fn dare_of(&self, seat: Seat) -> u8 {
        self.dare.get(usize::from(seat.0)).copied().unwrap_or(0)
    }

    /// The icon of a die as everybody knows it.
    pub(super) fn icon(&self, chair: u8, part: u8, print: &Dice) -> Option<Action> {
        let monster = self.monster(chair);
        let number = monster.die(part);
        print.icon(monster.colour, part, number).or_else(|| icon(&self.lessons, monster.colour, part, number))
    }

    /// The icon of an own die, which its player may have told in secret.
    pub(super) fn own_icon(&self, seat: Seat, part: u8, print: &Dice) -> Option<Action> {
        let player = self.of(seat);
        let told = player.plan.told.get(usize::from(part)).copied().flatten();
        self.icon(player.chair, part, print).or(told)
    }

    /// An icon is known from now on.
    pub(super) fn learn(&mut self, colour: u8, part: u8, number: u8, is: Option<Action>) {
        let die = self.lessons.get_mut(usize::from(colour)).and_then(|set| set.get_mut(usize::from(part)));
        if let Some(face) = die.and_then(|die| die.get_mut(usize::from(number.wrapping_sub(1)))) {
            *face = is;
        }
    }

    /// Writes what was learned into a copy.
    pub(super) fn teach(&self, print: &mut Dice) -> bool {
        let mut any = false;
        let all = print.faces.iter_mut().flatten().flatten();
        for (face, lesson) in all.zip(self.lessons.iter().flatten().flatten()) {
            if face.is_none() && lesson.is_some() {
                *face = *lesson;
                any = true;
            }
        }
        any
    }

    /// What a bonus number is in this game.
    pub(super) fn bonus_of(&self, seat: Seat, setup: &SetupOf<Self>) -> Option<Kind> {
        Kind::of(is_crown(setup), self.of(seat).bonus.number)
    }
}

//! The state of a game: who sits where, what is in play, what was learned about the dice.

use core::fmt;
use core::ops::ControlFlow;

use serde::Serialize;

use super::acts::Now;
use super::monster::{Bonus, CORE, Monster, Player};
use super::options::{OPTIONS, is_crown, option};
use super::plan::Plan;
use super::play::At;
use super::print::dice::{Action, COLOURS, Dice, Set, icon};
use super::steps::Step;
use super::{CODE, Event, Kind, Label, Move, Part, RULES, editions, words};
use eldertally_core::Follow;
use eldertally_core::game::{
    About, Answer, Ask, ByHand, EventSink, Game, Group, ItemOf, Limits, Offer, Place, Seat, SetupOf, Symbol, Touch,
    Viewer,
};
use eldertally_core::kit::{Agenda, BySeat, Offers, Pool};
use eldertally_core::rules::RuleId;
use eldertally_core::words::{Pen, Word};

/// The most seats, and the most monsters.
pub(super) const SEATS: usize = 4;

/// The stages of a round; those of the declaration and after depend on the number of seats.
pub(super) mod stage {
    pub(crate) const SETUP: u8 = 0;
    pub(crate) const STONES: u8 = 1;
    pub(crate) const PLAN: u8 = 2;
    /// The first in turn declares; then the second, and so on.
    pub(crate) const DECLARE: u8 = 3;
}

/// A game of *Chaos of Cthulhu*.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChaosOfCthulhu {
    pub(super) round: u16,
    /// See [`stage`]; after the declarations come blocks and resolution, then the end of the round.
    pub(super) stage: u8,
    /// How many seats there are.
    pub(super) count: u8,
    /// Who is Player 1.
    pub(super) coin: Seat,
    /// This round is the last.
    pub(super) time_up: bool,
    /// Alhazred's Dare: the number that wins, by seat; 0 if any does.
    pub(super) dare: BySeat<u8, SEATS>,
    /// By chair, clockwise. A chair has the number of the seat that began on it.
    pub(super) monsters: BySeat<Monster, SEATS>,
    pub(super) players: BySeat<Player, SEATS>,
    /// Icons that were learned in play.
    pub(super) lessons: [Set; COLOURS],
    /// Crown of Chaos, bit `n`: seat `n` fell in this round.
    pub(super) fell: u8,
    pub(super) agenda: Agenda<Step, 40>,
    /// An amendment has gone from the planning to the end of the round: the plans are as secret as before. It follows
    /// from the log and is no part of the digest.
    #[serde(skip)]
    pub(super) screened: bool,
    /// This round is declared openly, without plans and stones.
    #[serde(skip_serializing_if = "is_false")]
    pub(super) open: bool,
    #[serde(skip_serializing_if = "Follow::is_every_step")]
    pub(super) follow: Follow,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde wants it so")]
fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The colour of dice that is most like a colour of a seat: amber, blue, green, rose, yellow and violet, as screens number
/// them. The first four differ.
fn most_alike(seat: u8) -> u8 {
    const GREEN: u8 = 0;
    const WHITE: u8 = 1;
    const PURPLE: u8 = 2;
    const BLACK: u8 = 3;
    match seat % 6 {
        0 | 4 => WHITE,
        1 => BLACK,
        2 => GREEN,
        _ => PURPLE,
    }
}

/// A set of seats: bit `n` stands for seat `n`.
pub(super) fn set_of(seats: impl Iterator<Item = Seat>) -> u8 {
    seats.fold(0, |set, seat| set | 1 << seat.0)
}

/// Whether a set of seats holds this one.
pub(super) const fn holds(set: u8, seat: Seat) -> bool {
    set >> seat.0 & 1 == 1
}

impl ChaosOfCthulhu {
    /// The shipped example as its file.
    #[cfg(feature = "toml")]
    pub const EXAMPLE_TOML: &'static str = include_str!("../example.toml");
    /// Where its parts lie on the board, as a file.
    #[cfg(feature = "toml")]
    pub const BOARD_TOML: &'static str = include_str!("../board.toml");

    pub(super) fn now<'a>(&'a self, setup: &'a SetupOf<Self>) -> Now<'a> {
        Now::new(self, setup)
    }
}

/// What stands for something in this game.
const SYMBOLS: &[Symbol] = &[
    Symbol::Attack,
    Symbol::Madness,
    Symbol::Heal,
    Symbol::Block,
    Symbol::Special,
    Symbol::Reroll,
    Symbol::Offering,
    Symbol::Coin,
];

impl Game for ChaosOfCthulhu {
    const ABOUT: About = About {
        number: 4,
        name: "Chaos of Cthulhu",
        slug: "chaos-of-cthulhu",
        code: CODE,
        edition: 3,
        min_seats: 2,
        max_seats: SEATS as u8,
        most_faces: 6,
        options: OPTIONS,
        rules: RULES,
        symbols: SYMBOLS,
    };

    type Print = Dice;
    type Move = Move;
    type Part = Part;
    type Event = Event;
    type Label = Label;

    fn new(setup: &SetupOf<Self>) -> Self {
        Self::start(setup)
    }

    fn ask(&self, setup: &SetupOf<Self>) -> Ask {
        if let Some(outcome) = self.outcome(setup) {
            return Ask::Over(outcome);
        }
        match self.throwers(setup) {
            0 => Ask::Choose,
            groups => Ask::Chance(groups),
        }
    }

    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group> {
        self.group_of_step(setup, n)
    }

    fn follow(&self) -> Follow {
        self.follow
    }

    fn set_follow(&mut self, _setup: &SetupOf<Self>, follow: Follow) {
        self.follow = follow;
    }

    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Move>) -> ControlFlow<()>) {
        if matches!(self.ask(setup), Ask::Choose) {
            let _ = self.offer(setup, &mut Offers::new(viewer, visit));
        }
    }

    fn touch(&self, setup: &SetupOf<Self>, mv: &Move) -> Option<Touch<Part>> {
        self.place_of(setup, *mv)
    }

    fn prepares(mv: &Move) -> bool {
        mv.prepares()
    }

    fn declines(mv: &Move) -> bool {
        mv.declines()
    }

    fn subject(&self, setup: &SetupOf<Self>) -> Option<Place<Part>> {
        self.asked_about(setup)
    }

    fn asked_by(&self, setup: &SetupOf<Self>) -> Option<RuleId> {
        if matches!(self.ask(setup), Ask::Chance(_)) { self.thrown_by(setup) } else { None }
    }

    fn is_revealed(&self, setup: &SetupOf<Self>) -> bool {
        self.outcome(setup).is_some() && !self.screened
    }

    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Move>, tell: &mut EventSink<'_, Self>) {
        self.answer(answer, &mut At { setup, tell });
    }

    fn limits(&self, setup: &SetupOf<Self>, part: Part) -> Option<Limits> {
        self.limits_of(setup, part)
    }

    fn amend(&mut self, setup: &SetupOf<Self>, part: Part, to: i32) {
        self.set(setup, part, to);
    }

    fn view(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>)) {
        self.show(setup, viewer, visit);
    }

    fn learned(&self, _setup: &SetupOf<Self>, print: &mut Dice) -> bool {
        self.teach(print)
    }

    fn why(event: &Event) -> Option<RuleId> {
        Some(event.rule())
    }

    fn by_hand(event: &Event) -> Option<ByHand> {
        event.by_hand()
    }

    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result {
        words::say(self, setup, word, pen)
    }
}

impl ChaosOfCthulhu {
    /// A table before the first roll.
    pub(super) fn start(setup: &SetupOf<Self>) -> Self {
        let start = match setup.options.get(option::OFFERINGS) {
            0 => setup.print.offerings,
            number => number,
        };
        let player = |seat: Seat| Player {
            chair: seat.0,
            offerings: Pool::new(start, start),
            redone: false,
            rerolled: false,
            luck: 0,
            plan: Plan::NEW,
            bonus: Bonus::NO,
        };
        let monster = |chair: Seat| {
            let seat = setup.seats.get(chair).filter(|_| editions::seats_have_colours(setup));
            let colour = match seat {
                Some(seat) if editions::seats_have_like_dice(setup) => most_alike(seat.colour),
                Some(seat) => seat.colour % COLOURS as u8,
                None => chair.0,
            };
            Monster { colour, dice: [0; 5], stones: [1; 5], again: 0 }
        };
        let mut game = Self {
            round: 0,
            stage: stage::SETUP,
            count: setup.seats.len().clamp(2, SEATS as u8),
            coin: Seat(0),
            time_up: false,
            dare: BySeat::new([0; SEATS]),
            monsters: BySeat::from_fn(monster),
            players: BySeat::from_fn(player),
            lessons: [[[None; 6]; 5]; 4],
            fell: 0,
            agenda: Agenda::new(),
            screened: false,
            open: false,
            follow: setup.follow(),
        };
        game.plan_setup(setup);
        game
    }

    pub(super) fn of(&self, seat: Seat) -> &Player {
        self.players.at(seat)
    }

    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut Player {
        self.players.at_mut(seat)
    }

    pub(super) fn monster(&self, chair: u8) -> &Monster {
        self.monsters.at(Seat(chair))
    }

    pub(super) fn monster_mut(&mut self, chair: u8) -> &mut Monster {
        self.monsters.at_mut(Seat(chair))
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
        set_of(self.seats())
    }

    /// Who sits on a chair.
    pub(super) fn player_at(&self, chair: u8) -> Seat {
        let player = self.seats().find(|seat| self.of(*seat).chair == chair);
        debug_assert!(player.is_some(), "nobody sits on chair {chair}");
        player.unwrap_or(Seat(0))
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

    /// Who acts as Player 1: the holder of the coin, or the next in turn who is still in the game.
    pub(super) fn first(&self, setup: &SetupOf<Self>) -> Seat {
        self.turn_order().find(|seat| self.is_in(*seat, setup)).unwrap_or(self.coin)
    }

    /// Whether this is a stage in which plans lie open and count.
    pub(super) fn is_declaring(&self) -> bool {
        (stage::DECLARE..=stage::DECLARE + self.count).contains(&self.stage)
    }

    pub(super) fn dare_of(&self, seat: Seat) -> u8 {
        *self.dare.at(seat)
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
        let face = die.and_then(|die| die.get_mut(usize::from(number.wrapping_sub(1))));
        debug_assert!(face.is_some(), "colour {colour} has no {number} on part {part}");
        if let Some(face) = face {
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

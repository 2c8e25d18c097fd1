//! The moves, each with what it costs.

use core::fmt::{self, Write};

use super::nouns::{self, COLOURS, LIMBS, NTH, action};
use super::{English, joint};
use crate::acts::Now;
use crate::bonus::{BLOOD, Kind};
use crate::monster::CORE;
use crate::options::{is_crown, variant, variant_of};
use crate::plan::Task;
use crate::solver::Way;
use crate::steps::Step;
use crate::{Action, Move, editions};
use eldertally_core::game::Seat;
use eldertally_core::words::{Pen, count};

const PRICE: &str = " for 1 offering";

impl English<'_> {
    /// Whose step it is.
    fn actor(&self) -> Option<Seat> {
        match self.game.asked(self.setup)? {
            Step::Colour(seat)
            | Step::Victim(seat)
            | Step::Bonus(seat)
            | Step::Declare(seat)
            | Step::Icon(seat, _)
            | Step::Aim(seat, _)
            | Step::Block(seat)
            | Step::Which(seat, _) => Some(seat),
            Step::Spot(by, slot) => self.game.spotted(by, slot, self.setup).map(|chair| self.game.player_at(chair)),
            Step::Save(chair, ..) => Some(self.game.player_at(chair)),
            Step::Plan | Step::Resolve => Some(self.game.first(self.setup)),
            _ => None,
        }
    }

    pub(super) fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let own = match mv {
            Move::GoOn | Move::TimeIsUp | Move::Satisfied => None,
            Move::Bonus(seat) | Move::RerollMonster(seat) | Move::LetGo(seat) => Some(seat),
            Move::SavePart(at) | Move::Act(at) => Some(self.game.player_at(at / 5)),
            _ => mv.desk().or_else(|| self.actor()),
        };
        let seat = own.unwrap_or(Seat(0));
        // Where an offer stands, its owner stands above it.
        if own.is_some() && !pen.brief {
            self.name(seat, ": ", pen)?;
        }
        match mv {
            Move::GoOn => pen.write_str("go on"),
            Move::TimeIsUp => {
                let lament = variant_of(self.setup) == variant::LAMENT;
                pen.write_str(if lament { "time is up: this round is the last" } else { "make this round the last" })?;
                match (pen.brief, is_crown(self.setup)) {
                    (true, _) => Ok(()),
                    (_, true) => pen.write_str(", then most parts win"),
                    (_, false) => pen.write_str(", then the closest to a match wins"),
                }
            }
            Move::Colour(colour) => pen.write_str(nouns::of(COLOURS, colour)),
            Move::RerollMonster(_) => write!(pen, "re-roll the whole monster{PRICE}, once"),
            Move::Satisfied => pen.write_str("all are satisfied"),
            Move::Take(_, dice, stones) => self.take(seat, Way { dice, stones }, pen),
            Move::Build(_) => pen.write_str("build my own plan"),
            Move::More(_) => self.more(seat, pen),
            Move::LookUp(_) => pen.write_str("say what all my dice show"),
            Move::Touch(_, stone) => self.touch(seat, stone, pen),
            Move::Die(_, limb) if self.game.touched(seat) != 0 => self.activates(seat, limb, pen),
            Move::Die(_, limb) if pen.brief => write!(pen, "{}", Limb(self, seat, limb)),
            Move::Spot(limb) if pen.brief => self.own_limb(seat, limb, pen),
            Move::Die(_, limb) => write!(pen, "activate {}", Limb(self, seat, limb)),
            Move::Act(at) if self.game.acts(seat, at % 5) => {
                write!(pen, "do not activate {}", Limb(self, seat, at % 5))
            }
            Move::Act(at) => write!(pen, "activate {}", Limb(self, seat, at % 5)),
            Move::Drop(_, limb) => write!(pen, "do not activate {}", Limb(self, seat, limb)),
            Move::With(_, stones) => self.with(seat, stones, pen),
            Move::Done(_) if (0..5).all(|limb| self.game.of(seat).plan.stones_of(limb) == 0) => {
                pen.write_str("activate no die")
            }
            Move::Done(_) => pen.write_str("these dice"),
            Move::Shows(_, icon) | Move::Choose(_, icon) | Move::Icon(icon) | Move::Free(icon) => {
                pen.write_str(action(icon))
            }
            Move::Target(_, at) | Move::Aim(at) if pen.brief => self.target(at, pen),
            Move::Target(_, at) => self.aimed(seat, at, pen),
            Move::Aim(at) => self.aimed(seat, at, pen),
            Move::PlanBonus(_, number) | Move::Play(number) => {
                self.bonus(number, pen)?;
                let does = Kind::of(is_crown(self.setup), number).map_or("", |kind| nouns::bonus(kind).1);
                write!(pen, "{PRICE}: {does}")
            }
            Move::Ready(_) => pen.write_str("ready"),
            Move::TakeBack(_) => pen.write_str("take the plan back"),
            Move::Reroll(_) => write!(pen, "re-roll stones{PRICE}"),
            Move::RerollStones(_, stones) => {
                pen.write_str("re-roll ")?;
                self.stones(seat, stones, pen)?;
                pen.write_str(PRICE)
            }
            Move::RerollTouched(_) => {
                let stones = count(self.game.touched(seat).count_ones() as u8, "stone", "stones");
                write!(pen, "re-roll {stones}{PRICE}")
            }
            Move::Back(_) => pen.write_str("back"),
            Move::Rerolled => write!(pen, "stones were re-rolled{PRICE}"),
            Move::Release => pen.write_str("the screens come off"),
            Move::Declare if self.game.is_openly() => self.done(seat, pen),
            Move::Declare => pen.write_str("declare"),
            Move::Bonus(seat) if self.game.can_tell_reroll(seat) => pen.write_str("give 1 offering"),
            Move::Bonus(_) => write!(pen, "play a bonus{PRICE}"),
            Move::Leave => pen.write_str("back"),
            Move::Victim(on) => self.bonus_on(seat, on, pen),
            Move::Spot(limb) => {
                pen.write_str("take it on the ")?;
                self.own_limb(seat, limb, pen)
            }
            Move::Block(5) => pen.write_str("block an attack that has no part yet"),
            Move::Block(limb) => {
                pen.write_str("block ")?;
                match Now::new(self.game, self.setup).lone_threat(self.game.of(seat).chair, limb) {
                    Some((by, what)) => {
                        self.your_own(by, seat, pen)?;
                        write!(pen, "{} on the ", action(what))?;
                    }
                    None => pen.write_str("something on the ")?,
                }
                self.own_limb(seat, limb, pen)
            }
            Move::BlockThat(by, what) => {
                pen.write_str("block ")?;
                self.your_own(by, seat, pen)?;
                pen.write_str(action(what))
            }
            Move::Enough => pen.write_str("no more blocks"),
            Move::Resolve => pen.write_str("resolve"),
            Move::Save => write!(pen, "save it{PRICE} and roll it"),
            Move::Lose if matches!(self.game.agenda.next(), Some(Step::Save(_, CORE, _))) => {
                pen.write_str("let the core go, and be out")
            }
            Move::Lose => pen.write_str("let it go, with its stone"),
            Move::SavePart(at) => write!(pen, "save {}{PRICE} and roll it", nouns::the_limb(at % 5)),
            Move::LetGo(seat) if self.game.falls(self.game.of(seat).chair, CORE) => {
                pen.write_str("let the core go, and be out")
            }
            Move::LetGo(seat) => {
                let chair = self.game.of(seat).chair;
                let mut falling = (0..5).filter(|limb| self.game.falls(chair, *limb));
                match (falling.next(), falling.next()) {
                    (Some(limb), None) => write!(pen, "let {} go, with its stone", nouns::the_limb(limb)),
                    _ => pen.write_str("save no more, and lose the rest with their stones"),
                }
            }
        }
    }

    /// Openly the last who is done resolves, if nothing is left to be blocked.
    fn done(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        let is_last = self.game.is_last_to_declare(seat, self.setup);
        pen.write_str(if is_last { "done: blocks, then resolve" } else { "done" })
    }

    /// `Ada's ` to another, `your own ` to Ada.
    pub(super) fn your_own(&self, by: Seat, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        if by == seat { pen.write_str("your own ") } else { self.name(by, "'s ", pen) }
    }

    /// Touches a stone, or lets go of it. Of stones that show the same it says which.
    fn touch(&self, seat: Seat, stone: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let (monster, unused, touched) = (self.game.own(seat), self.game.unused(seat), self.game.touched(seat));
        let has = |set: u8, n: u8| set & 1 << n != 0;
        let is_alike = |n: &u8| {
            has(unused, *n) && monster.stone(*n) == monster.stone(stone) && has(touched, *n) == has(touched, stone)
        };
        pen.write_str(if has(touched, stone) { "let go of the " } else { "touch the " })?;
        if (0..5).filter(is_alike).count() > 1 {
            let before = (0..stone).filter(is_alike).count() as u8;
            write!(pen, "{} ", nouns::of(NTH, before))?;
        }
        write!(pen, "{}", monster.stone(stone))
    }

    /// Activates a part with the stones that are touched.
    fn activates(&self, seat: Seat, limb: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let touched = self.game.touched(seat);
        if pen.brief {
            return self.activation_brief(seat, limb, touched, pen);
        }
        pen.write_str("activate ")?;
        self.activation(seat, limb, touched, pen)
    }

    /// Which plans come next, of how many.
    fn more(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        let solver = self.game.solver(seat);
        let task = self.game.of(seat).plan.task;
        if task == Task::Menu && editions::plans_begin_with_stones(self.setup) {
            return write!(pen, "ready plans: {}", solver.count());
        }
        let page = (task.page() + 1) % solver.pages().max(1);
        match (page, self.plans(&solver, page)) {
            (0, _) => pen.write_str("back to the best plans"),
            (_, (first, last)) if first == last => write!(pen, "the last plan: {first} of {last}"),
            (_, (first, last)) => write!(pen, "more plans: {first} to {last} of {}", solver.count()),
        }
    }

    /// The parts of a plan, and what is left.
    fn take(&self, seat: Seat, way: Way, pen: &mut Pen<'_>) -> fmt::Result {
        let solver = self.game.solver(seat);
        let mut comma = "";
        for (limb, stones) in (0..).zip(solver.split(way)).filter(|(_, stones)| *stones != 0) {
            pen.write_str(comma)?;
            match pen.brief {
                true => self.activation_brief(seat, limb, stones, pen)?,
                false => self.activation(seat, limb, stones, pen)?,
            }
            comma = ", ";
        }
        let monster = self.game.own(seat);
        let sixes = (0..5).filter(|n| way.stones & 1 << n == 0 && monster.stone(*n) == 6).count();
        let blood = is_crown(self.setup) && sixes >= 3;
        let left = solver.bonuses(way.stones) | u16::from(blood) << BLOOD;
        if left != 0 {
            pen.write_str(if pen.brief { "; bonus " } else { "; leaves bonus " })?;
            self.numbers(left, pen)?;
        }
        Ok(())
    }

    fn with(&self, seat: Seat, stones: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.of(seat).plan.task {
            Task::Stones(limb) => {
                pen.write_str("with ")?;
                self.sum(seat, stones, self.game.own(seat).die(limb), pen)
            }
            _ => self.stones(seat, stones, pen),
        }
    }

    fn stones(&self, seat: Seat, stones: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let (monster, mut left) = (self.game.own(seat), stones.count_ones());
        (0..5).filter(|n| stones & 1 << n != 0).try_for_each(|n| {
            left -= 1;
            write!(pen, "{}{}", monster.stone(n), joint(left))
        })
    }

    /// An own part with what it shows.
    fn own_limb(&self, seat: Seat, limb: u8, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{} ({})", nouns::of(LIMBS, limb), self.game.own(seat).die(limb))
    }

    /// A target, and what it will show.
    fn aimed(&self, seat: Seat, at: u8, pen: &mut Pen<'_>) -> fmt::Result {
        use crate::plan::Need;
        let now = Now::new(self.game, self.setup);
        let slot = match (self.game.agenda.next(), now.need(seat)) {
            (Some(Step::Aim(_, slot)), _) | (_, Need::Target(slot)) => slot,
            _ => 0,
        };
        let kind = now.kind(seat, slot).unwrap_or(Action::Heal);
        write!(pen, "{} on ", action(kind))?;
        self.target(at, pen)
    }
}

/// An own part with what it shows and what it does.
struct Limb<'a>(&'a English<'a>, Seat, u8);

impl fmt::Display for Limb<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(english, seat, limb) = *self;
        english.own_limb(seat, limb, f)?;
        match english.game.own_icon(seat, limb, &english.setup.print) {
            Some(icon) => write!(f, ", {}", action(icon)),
            None => Ok(()),
        }
    }
}

//! What is asked.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{self, LIMBS, action};
use crate::acts::Now;
use crate::bonus::Kind;
use crate::monster::NONE;
use crate::options::is_crown;
use crate::plan::{Need, Task};
use crate::solver::{BEST, Solver};
use crate::steps::Step;
use crate::{Action, editions};
use eldertally_core::game::{Seat, Viewer};
use eldertally_core::words::Pen;

impl English<'_> {
    pub(super) fn prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let Some(step) = game.asked(self.setup) else {
            return pen.write_str("Go on from here.");
        };
        match step {
            Step::Colour(seat) => self.name(seat, ": which colour do you play?", pen),
            Step::Dare(_) => pen.write_str("Alhazred's Dare: roll a stone. Only that number wins."),
            Step::Elder(_) => pen.write_str("Roll your Elder Dice."),
            Step::Settle => pen.write_str("Are all satisfied with their monsters?"),
            Step::First(_) => pen.write_str("Roll to go first."),
            Step::Stones(_) => pen.write_str("Roll your stones."),
            Step::Again(seat, _) => self.name(seat, ": roll these stones once more.", pen),
            Step::Plan => self.plan_prompt(pen),
            Step::Roll(seat) => {
                let bonus = game.bonus_of(seat, self.setup).map_or("your bonus", |kind| nouns::bonus(kind).0);
                self.name(seat, ": roll a stone for ", pen)?;
                write!(pen, "{bonus}.")
            }
            Step::Victim(seat) => {
                self.name(seat, ": ", pen)?;
                self.bonus(game.of(seat).bonus.number, pen)?;
                pen.write_str(match game.bonus_of(seat, self.setup) {
                    Some(Kind::Cancel) => ". Whose bonus?",
                    Some(Kind::Deflect) => ". To whose monster?",
                    Some(Kind::Steal | Kind::Plunder(_)) => ". From whom?",
                    Some(Kind::Blood) => ". Whose core?",
                    _ => ". Which part?",
                })
            }
            Step::Bonus(seat) if game.can_tell_reroll(seat) => self.name(seat, ": what for 1 offering?", pen),
            Step::Bonus(seat) => self.name(seat, ": which bonus, for 1 offering?", pen),
            Step::Declare(seat) if game.lacks_free(seat, self.setup) && game.is_openly() => {
                self.name(seat, ": which free action?", pen)
            }
            Step::Declare(seat) if game.is_openly() => self.name(seat, ": which dice act?", pen),
            Step::Declare(seat) => self.name(seat, ": declare. Others may play a bonus.", pen),
            Step::Icon(seat, limb) => {
                self.limb_now(game.of(seat).chair, limb, pen)?;
                pen.write_str(": which icon does it show?")
            }
            Step::Aim(seat, slot) => {
                let kind = Now::new(game, self.setup).kind(seat, slot).unwrap_or(Action::Heal);
                self.name(seat, ": ", pen)?;
                write!(pen, "{} on which part?", action(kind))
            }
            Step::Spot(by, slot) => {
                let chair = game.spotted(by, slot, self.setup).unwrap_or(0);
                let victim = game.player_at(chair);
                self.name(victim, ": where do you take ", pen)?;
                self.your_own(by, victim, pen)?;
                pen.write_str("attack?")
            }
            Step::Block(seat) => {
                let left = Now::new(game, self.setup).blocks_left(seat);
                self.name(seat, ": block what? ", pen)?;
                write!(pen, "{left} left.")
            }
            Step::Which(seat, limb) => {
                self.name(seat, ": block what on your ", pen)?;
                write!(pen, "{}?", if limb < 5 { nouns::of(LIMBS, limb) } else { "monster" })
            }
            Step::Resolve => pen.write_str("Resolve? Last chance for a bonus."),
            Step::Save(chair, limb, _) => {
                self.limb(chair, limb, pen)?;
                pen.write_str(" is below 1. Save it?")
            }
            Step::Saves(_) => {
                let mut falling = (0..game.count * 5).filter(|at| game.falls(at / 5, at % 5)).peekable();
                let mut comma = "";
                while let Some(at) = falling.next() {
                    let and = if falling.peek().is_none() && !comma.is_empty() { " and " } else { comma };
                    pen.write_str(and)?;
                    self.limb(at / 5, at % 5, pen)?;
                    comma = ", ";
                }
                let many =
                    !comma.is_empty() && (0..game.count * 5).filter(|at| game.falls(at / 5, at % 5)).nth(1).is_some();
                pen.write_str(if many { " are below 1. What is saved?" } else { " is below 1. Is it saved?" })
            }
            Step::Reroll if is_crown(self.setup) => {
                pen.write_str("Roll the dice that were saved, went above 6 or came back.")
            }
            Step::Reroll => pen.write_str("Roll what went below 1 or above 6."),
            Step::Bedlam(seat) if game.of(seat).bonus.on == NONE => self.name(seat, ": Bedlam, roll a die.", pen),
            Step::Bedlam(seat) => {
                self.name(seat, ": Bedlam, roll ", pen)?;
                self.target(game.of(seat).bonus.on, pen)?;
                pen.write_str(".")
            }
            Step::RollOff(_) => pen.write_str("A tie: roll a stone, the higher one wins."),
            _ => pen.write_str("Go on from here."),
        }
    }

    /// The numbers of the first and the last plan of a page, from 1.
    pub(super) fn plans(&self, solver: &Solver, page: u8) -> (u8, u8) {
        let first = page * BEST as u8 + 1;
        (first, (first + BEST as u8 - 1).min(solver.count()))
    }

    fn plan_prompt(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let planning = |seat: &Seat| matches!(pen.viewer, Viewer::Seat(own) if own == *seat);
        let Some(seat) = game.living(self.setup).find(planning) else {
            let ready = |seat: &Seat| game.is_ready(*seat);
            if game.are_ready(self.setup) {
                return pen.write_str("All are ready.");
            }
            pen.write_str("All plan in secret.")?;
            let mut comma = " Ready: ";
            for seat in game.living(self.setup).filter(ready) {
                pen.write_str(comma)?;
                pen.name(seat)?;
                comma = ", ";
            }
            return if comma == ", " { pen.write_str(".") } else { Ok(()) };
        };
        let now = Now::new(game, self.setup);
        match (game.of(seat).plan.task, now.need(seat)) {
            (Task::Menu, _) if editions::plans_begin_with_stones(self.setup) => self.stones_prompt(seat, pen),
            (task @ (Task::Menu | Task::Page(_)), _) => {
                let solver = game.solver(seat);
                match (solver.count(), self.plans(&solver, task.page())) {
                    (0, _) => pen.write_str("Your stones activate none of your dice."),
                    (_, (first, last)) if solver.pages() > 1 => {
                        let plans = if first == last { "Plan" } else { "Plans" };
                        write!(pen, "{plans} {first}")?;
                        if first != last {
                            write!(pen, " to {last}")?;
                        }
                        write!(pen, " of {}, best first.", solver.count())
                    }
                    _ => pen.write_str("These are all the plans: which one?"),
                }
            }
            (Task::Build, _) => pen.write_str("Which die do you activate next?"),
            (Task::Stones(limb), _) => {
                write!(pen, "Which stones activate your {} ({})?", nouns::of(LIMBS, limb), game.own(seat).die(limb))
            }
            (Task::Reroll, _) => pen.write_str("Which stones do you re-roll, for 1 offering?"),
            (Task::Ready, _) => pen.write_str("You are ready. Wait for the others."),
            (Task::Look, _) | (_, Need::Icon(_)) => {
                let Some(limb) = now.asked_icon(seat) else {
                    return pen.write_str("What your dice show is known by now.");
                };
                write!(
                    pen,
                    "Which icon does your {} show, beside the {}?",
                    nouns::of(LIMBS, limb),
                    game.own(seat).die(limb)
                )
            }
            (_, Need::Free) => pen.write_str("Your monster matches: which free action?"),
            (_, Need::Target(slot)) => {
                let kind = now.kind(seat, slot).unwrap_or(Action::Heal);
                write!(pen, "{} on which part?", if kind == Action::Heal { "Heal" } else { "Madness" })
            }
            (_, Need::Nothing) if now.playable(seat) == 0 => pen.write_str("Is that your plan?"),
            (_, Need::Nothing) => pen.write_str("Is that your plan? A bonus can be added."),
        }
    }

    /// What the stones can do that are touched, or that are left.
    fn stones_prompt(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        let (game, monster) = (self.game, self.game.own(seat));
        let (unused, touched, sums) = (game.unused(seat), game.touched(seat), monster.sums());
        let is_open = |part: &u8| game.of(seat).plan.stones_of(*part) == 0;
        let activates = |set: u8| (0..5).filter(is_open).any(|part| sums.activates(set, monster.die(part)));
        let is_new = (0..5).all(|part| is_open(&part));
        pen.write_str(match touched {
            0 if (1..32).any(|set| set & !unused == 0 && activates(set)) => match is_new {
                true => "Touch stones, then a die.",
                false => "Touch stones for another die.",
            },
            0 if is_new => "Your stones activate none of your dice.",
            0 => "The other stones activate no die.",
            _ if activates(touched) => "Which die do these stones activate?",
            _ => "These stones activate none of your dice yet.",
        })
    }
}

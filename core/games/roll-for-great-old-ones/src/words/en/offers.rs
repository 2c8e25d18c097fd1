//! Moves on offer, with what they cost.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{Costs, Outcome, ability, action, scope, symbol, verb, who};
use crate::actions::strands;
use crate::editions::gives_at_once;
use crate::investigator::Picking;
use crate::learn::{BONUSES, PRICE, SPECIALS, Track};
use crate::play::is_even;
use crate::steps::{Price, Task};
use crate::{Action, Die, Move, Symbol, Trigger, Verb, Who};
use eldertally_core::game::{Seat, Viewer};
use eldertally_core::words::{Pen, count};

/// Whose move it is, where its words do not say so.
const fn unnamed(mv: Move) -> Option<Seat> {
    match mv {
        Move::Enter(seat, _)
        | Move::EnterCopy(seat, _)
        | Move::Forgo(seat)
        | Move::FreeNumber(seat, _)
        | Move::Value(seat, _)
        | Move::Back(seat)
        | Move::TakeStars(seat)
        | Move::TakeFinds(seat)
        | Move::Perform(seat, _)
        | Move::Reroll(seat, _)
        | Move::FreeReroll(seat, _)
        | Move::Repeat(seat, _)
        | Move::Copy(seat, _)
        | Move::Turn(seat, _)
        | Move::GiveClue(seat, _)
        | Move::Done(seat)
        | Move::LoseWeakness(seat, _)
        | Move::Special(seat, _)
        | Move::Bonus(seat, _)
        | Move::Learn(seat, _)
        | Move::Ability(seat, _)
        | Move::Decline(seat)
        | Move::PickReroll(seat)
        | Move::NotDone(seat)
        | Move::LeaveCopy(seat)
        | Move::Took(seat, _)
        | Move::Rerolled(seat, ..)
        | Move::Turned(seat) => Some(seat),
        _ => None,
    }
}

impl English<'_> {
    /// A move, with whose it is for everybody but its own player.
    pub(super) fn offer_by(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        if let Some(seat) = unnamed(mv).filter(|seat| self.game.count > 1 && pen.viewer != Viewer::Seat(*seat)) {
            pen.name(seat)?;
            pen.write_str(": ")?;
        }
        self.offer(mv, pen)
    }

    fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match mv {
            Move::GoOn => pen.write_str("go on"),
            Move::Stop => pen.write_str("stop here: the game is lost"),
            Move::Be(seat, part) => {
                pen.name(seat)?;
                write!(pen, " plays {}: {}", who(part), ability(part))
            }
            Move::TakeDie(seat, face) => {
                pen.name(seat)?;
                write!(pen, " takes the {face}")?;
                let trigger = if is_even(face) { Trigger::EvenDie } else { Trigger::OddDie };
                self.weaknesses(seat, trigger, pen)
            }
            Move::LeaveDie(face) => write!(pen, "the {face}"),
            Move::Enter(seat, which) => self.enter(seat, which, game.of(seat).die.face, pen),
            Move::EnterCopy(seat, which) => {
                pen.write_str("copy: ")?;
                self.enter(seat, which, game.of(seat).copied.face, pen)
            }
            Move::Forgo(seat) if game.is_unread(seat) => pen.write_str("no action takes the die: gain 2 experience"),
            Move::Forgo(seat) => {
                let die = game.of(seat).die;
                let left = 2u8.saturating_sub(die.made);
                let fits = game.places(&self.setup.print.board, seat, die).next().is_some();
                let how = if fits { "leave the" } else { "no action takes the" };
                write!(pen, "{how} {}{}: gain {left} experience", die.face, if fits { " out" } else { "" })
            }
            Move::FreeNumber(seat, which) => {
                let mut values = game.free_values(&self.setup.print.board, seat, which);
                match (values.next(), values.next()) {
                    (Some(value), None) => {
                        pen.write_str("a free ")?;
                        self.enter(seat, which, value, pen)
                    }
                    _ => write!(pen, "a free number into {}", action(which)),
                }
            }
            Move::Value(seat, value) => match game.of(seat).picking {
                Picking::Number(which) => self.enter(seat, which, value, pen),
                _ => write!(pen, "turn it to {value}"),
            },
            Move::Back(_) => pen.write_str("back"),
            Move::TakeStars(seat) => write!(pen, "take {} experience", game.of(seat).stars),
            Move::TakeFinds(seat) => write!(pen, "take {}", count(game.of(seat).finds, "clue", "clues")),
            Move::Perform(_, which) => write!(pen, "perform {}", action(which)),
            Move::Reroll(seat, die) => self.reroll(seat, die, pen),
            Move::FreeReroll(seat, die) => {
                self.reroll_of(die, pen)?;
                write!(pen, " without penalty, {} left", game.of(seat).free_rerolls)
            }
            Move::Repeat(seat, die) => {
                self.reroll_of(die, pen)?;
                pen.write_str(" once more: ")?;
                self.price(seat, Who::Sally, pen)
            }
            Move::Copy(_, value) => write!(pen, "copy a {value}: you may enter it in two different actions"),
            Move::Turn(seat, target) => {
                pen.write_str("turn ")?;
                self.die(Die::Own(target), pen)?;
                write!(pen, ", {} left", count(game.of(seat).turns, "turn", "turns"))
            }
            Move::GiveClue(_, target) => {
                pen.write_str("give a clue to ")?;
                pen.name(target)?;
                pen.write_str(": you lose it")
            }
            Move::Done(seat) => {
                pen.write_str("done")?;
                match game.of(seat).free {
                    0 => Ok(()),
                    free => write!(pen, ": {}", count(free, "free number lapses", "free numbers lapse")),
                }
            }
            Move::Take => {
                pen.write_str("take it")?;
                match game.agenda.next() {
                    Some(Task::Settle { die, face, .. }) if pen.brief && !matches!(die, Die::Strength(_)) => {
                        match game.outcome_of(die, face, self.setup) {
                            Some(outcome) => {
                                pen.write_str(": ")?;
                                self.result(die, outcome, pen)
                            }
                            None => Ok(()),
                        }
                    }
                    _ => Ok(()),
                }
            }
            Move::Pick(seat) => self.name(seat, pen),
            Move::LoseWeakness(_, n) => self.weakness("weakness", n, pen),
            Move::Special(_, n) => {
                self.named("special action", n, (SPECIALS, &self.setup.print.scenario.specials), pen)
            }
            Move::Bonus(_, n) => self.named("bonus", n, (BONUSES, &self.setup.print.scenario.bonuses), pen),
            Move::Learn(seat, n) => {
                pen.write_str(self.skill_name(n))?;
                match n {
                    6 if game.downed().next().is_none() => pen.write_str(" (nobody is down: it would have no effect)"),
                    14 if gives_at_once(self.setup) && game.takers(seat, self.setup).next().is_none() => {
                        pen.write_str(" (nobody could take it: it would have no effect)")
                    }
                    _ => Ok(()),
                }
            }
            Move::Wound(0) => pen.write_str("an unhurt one"),
            Move::Wound(wounds) => write!(pen, "one with {}", count(wounds, "wound", "wounds")),
            Move::Ability(seat, other) => {
                if let Some(part) = game.of(seat).who {
                    self.price(seat, part, pen)?;
                }
                match other {
                    Some(other) => {
                        pen.write_str(": recover the soul of ")?;
                        pen.name(other)
                    }
                    None => Ok(()),
                }
            }
            Move::Decline(_) => match game.agenda.next() {
                Some(Task::Mandy(_, n)) => {
                    pen.write_str("get ")?;
                    self.weakness("weakness", n, pen)
                }
                _ => pen.write_str("no"),
            },
            Move::Confirm => pen.write_str("done"),
            Move::Yes => pen.write_str("yes"),
            Move::No => pen.write_str("no"),
            Move::TellSymbol(told) => pen.write_str(symbol(told)),
            // Where more is asked, its words say so.
            Move::TellVerb(told) if told.has_amount() || told == Verb::Text => write!(pen, "{} …", verb(told)),
            Move::TellVerb(told) => pen.write_str(verb(told)),
            Move::TellAmount(amount) => match game.agenda.next() {
                Some(Task::LearnFace { verb: Some(Verb::CopyAction), .. }) => write!(pen, "scenario action {amount}"),
                Some(Task::Settle { die: Die::Attack(_), .. }) => write!(pen, "{}", Outcome(Action::Attack, amount)),
                Some(Task::Settle { .. }) => write!(pen, "{}", Outcome(Action::Search, amount)),
                Some(task) => self.number(task, amount, pen),
                None => write!(pen, "{amount}"),
            },
            Move::TellScope(told) => match game.agenda.next() {
                Some(Task::LearnFace { verb: Some(verb), .. }) => pen.write_str(scope(verb, told)),
                _ => Ok(()),
            },
            Move::TellAll => match game.agenda.next() {
                Some(Task::LearnFace { action, face, .. }) if game.lessons.effects(action, face).next().is_none() => {
                    pen.write_str(if action == PRICE { "nothing" } else { "nothing happens" })
                }
                Some(Task::LearnMark { .. } | Task::LookUpBox { .. }) => pen.write_str("enough looked up for now"),
                _ => pen.write_str("that is all"),
            },
            Move::TellBack => pen.write_str("back"),
            Move::Took(_, trigger) => {
                pen.write_str(if trigger == Trigger::EvenDie { "took an even die" } else { "took an odd die" })
            }
            Move::Rerolled(seat, Price::Box, n) => self.rerolls(seat, n, pen),
            Move::Rerolled(seat, Price::Free, _) => {
                write!(pen, "a reroll without penalty, {} left", game.of(seat).free_rerolls)
            }
            Move::Rerolled(seat, ..) => {
                pen.write_str("the same reroll once more: ")?;
                self.price(seat, Who::Sally, pen)
            }
            Move::Turned(seat) => write!(pen, "turned a die, {} left", count(game.of(seat).turns, "turn", "turns")),
            Move::Outcome(n) => match game.agenda.next() {
                Some(Task::Throw { die, .. }) => self.result(die, n, pen),
                _ => Ok(()),
            },
            Move::PickReroll(_) => pen.write_str("reroll a die …"),
            Move::NotDone(_) => pen.write_str("not done yet"),
            Move::LeaveCopy(_) => pen.write_str("enter no more of the copied die"),
            Move::TellNone
            | Move::TellBox(_)
            | Move::TellNoMore
            | Move::TellLast
            | Move::TellMore
            | Move::LookUp
            | Move::ByHand
            | Move::TellStrength(_)
            | Move::TellWeakness(_)
            | Move::TellTrigger(_)
            | Move::TellCondition(_)
            | Move::TellOnly(_)
            | Move::TellAlso(_)
            | Move::TellLike(_) => self.answer(mv, pen),
        }
    }

    /// Where a number goes, what it earns, and what it fires.
    fn enter(&self, seat: Seat, which: Action, value: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let person = self.game.of(seat);
        if value > 0 {
            write!(pen, "{value} ")?;
        }
        write!(pen, "into {}", action(which))?;
        match self.game.symbol(&self.setup.print, which, person.filled(which)) {
            Symbol::Star => pen.write_str(": 1 experience")?,
            Symbol::Plus => pen.write_str(": 1 free number")?,
            Symbol::Clue => pen.write_str(": 1 clue")?,
            Symbol::Blank | Symbol::Unknown => {}
        }
        let section = person.section(which);
        if section.len() as u8 + 1 == which.size() {
            pen.write_str("; then it is performed")
        } else if value > 0 && strands(which, section, value) {
            pen.write_str("; blocks this section for good")
        } else {
            Ok(())
        }
    }

    fn reroll_of(&self, die: Die, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str("reroll ")?;
        self.the_die(die, pen)
    }

    /// A reroll with all it costs: "reroll the cultists' D6: box 4 (lose 1 health), cultist die (gain 2 insanity)".
    fn reroll(&self, seat: Seat, die: Die, pen: &mut Pen<'_>) -> fmt::Result {
        self.reroll_of(die, pen)?;
        self.reroll_price(seat, pen)?;
        self.weaknesses(seat, Trigger::Reroll, pen)?;
        if die.is_cultist() {
            self.extra_price(pen)?;
        }
        Ok(())
    }

    /// Rerolls that were made, with all that their boxes cost.
    fn rerolls(&self, seat: Seat, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let crossed = u16::from(self.game.of(seat).rerolls);
        write!(pen, "{} made: ", count(n, "reroll", "rerolls"))?;
        for (first, at) in (crossed + 1..=crossed + u16::from(n)).enumerate() {
            write!(pen, "{}{at}", if first == 0 { "box " } else { ", " })?;
            self.reroll_box(self.game.space(self.setup, Track::Rerolls, at), pen)?;
        }
        (0..n).try_for_each(|_| self.weaknesses(seat, Trigger::Reroll, pen))
    }

    /// The next reroll box and its penalty.
    pub(super) fn reroll_price(&self, seat: Seat, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, ": box {}", u16::from(self.game.of(seat).rerolls) + 1)?;
        self.reroll_box(self.game.next_penalty(seat, self.setup), pen)
    }

    /// What active weaknesses with this trigger cost.
    fn weaknesses(&self, seat: Seat, trigger: Trigger, pen: &mut Pen<'_>) -> fmt::Result {
        let person = self.game.of(seat);
        for (n, weakness) in (0..6).map(|n| (n, self.game.weakness(self.setup, n))) {
            if person.is_weak(n) && weakness.trigger == trigger {
                write!(pen, ", weakness {} ({})", n + 1, Costs(weakness.penalty, weakness.amount))?;
            }
        }
        Ok(())
    }
}

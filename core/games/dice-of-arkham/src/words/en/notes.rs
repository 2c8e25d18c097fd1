//! The words of headings and notes on the sheet.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{cultists, steps};
use crate::{Enemies, Label};
use eldertally_core::words::{Pen, count};

impl English<'_> {
    pub(super) fn label(&self, label: Label, pen: &mut Pen<'_>) -> fmt::Result {
        match label {
            Label::Investigator => pen.write_str("Investigator"),
            Label::Race => pen.write_str("Seals and keys"),
            Label::Turn => pen.write_str("This turn"),
            Label::Fight => pen.write_str("The fight"),
            Label::Lasting => pen.write_str("Carried over"),
            Label::Printed => pen.write_str("Printed on your sheet"),
            Label::TimeLeft(0) => pen.write_str("time is up"),
            Label::TimeLeft(n) => write!(pen, "{} until the cultists find a key", steps(n)),
            Label::SealLeft(0) => pen.write_str("the seal is reached"),
            Label::SealLeft(n) => write!(pen, "{} to the seal", steps(n)),
            Label::MythosWill { sanity, double } => {
                let advances = "the double advances time 1 step";
                match sanity {
                    0 if double => return write!(pen, "mythos dice: {advances}"),
                    0 => return pen.write_str("mythos dice: nothing"),
                    _ if sanity >= self.game.sanity.at() => pen.write_str("mythos dice: lose your last sanity")?,
                    _ => write!(pen, "mythos dice: lose {sanity} sanity")?,
                }
                if double { write!(pen, ", and {advances}") } else { Ok(()) }
            }
            Label::DiceWill { time, points, reds, fight, magic } => {
                let parts = [("time", time), ("investigation", points), ("fight", fight), ("magic", magic)];
                if parts.iter().all(|(_, n)| *n == 0) {
                    return pen.write_str("your dice bring nothing yet");
                }
                let mut open = "your dice: ";
                for (name, n) in parts.into_iter().filter(|(_, n)| *n > 0) {
                    write!(pen, "{open}{name} +{n}")?;
                    if name == "investigation" && reds > 0 {
                        write!(pen, " (over {})", count(reds, "red space", "red spaces"))?;
                    }
                    open = ", ";
                }
                Ok(())
            }
            Label::Doomed => pen.write_str("whatever you choose now, you lose the game"),
            Label::Enemies(enemies) => Self::enemies(enemies, pen),
            Label::Strength { strength, cultists: 0, monster: true } => {
                write!(pen, "the monster's die shows {strength}")
            }
            Label::Strength { strength, cultists: helpers, monster: true } => {
                let half = helpers.div_ceil(2);
                let add = if helpers == 1 { "adds" } else { "add" };
                let die = strength.saturating_sub(half);
                write!(pen, "the monster's die shows {die}, and {} {add} {half}", cultists(helpers))
            }
            Label::Strength { strength, .. } => {
                let loss = strength.div_ceil(2);
                write!(pen, "a lost fight costs {loss} health, fleeing ")?;
                if loss > 1 { write!(pen, "{}", loss - 1) } else { pen.write_str("none") }
            }
            Label::OwnTotal(total) => write!(pen, "your total: {total}"),
            Label::DiceOfTurn { dice: n, this_turn, set } => {
                let turn = if this_turn { "this turn" } else { "next turn" };
                let dice = count(n, "investigator die", "investigator dice");
                match set {
                    false => write!(pen, "{turn} you roll {dice}"),
                    true if n > 1 => write!(pen, "{turn} you have {dice}, one of them set before the roll"),
                    true => write!(pen, "{turn} you have {dice}, set before the roll"),
                }
            }
        }
    }

    fn enemies(enemies: Enemies, pen: &mut Pen<'_>) -> fmt::Result {
        let Enemies { monsters, mythos, pairs, reds } = enemies;
        let total = enemies.cultists();
        match monsters {
            0 => write!(pen, "to come: {}", cultists(total))?,
            1 => pen.write_str("to come: a monster, D6")?,
            _ => pen.write_str("to come: a monster, the higher of two D6")?,
        }
        if monsters > 0 && total > 0 {
            write!(pen, " + {}", enemies.half())?;
        }
        let parts = [
            (mythos, "from the mythos dice", "from the mythos dice"),
            (pairs, "pair of 1s", "pairs of 1s"),
            (reds, "red space", "red spaces"),
        ];
        let mut open = if monsters > 0 { " (half of " } else { " (" };
        for (number, one, many) in parts.into_iter().filter(|(number, ..)| *number > 0) {
            write!(pen, "{open}{}", count(number, one, many))?;
            open = " + ";
        }
        if total > 0 { pen.write_str(")") } else { Ok(()) }
    }
}

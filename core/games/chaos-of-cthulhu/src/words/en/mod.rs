//! The words in English. A second language is a second set of these functions.

mod by_hand;
mod events;
pub(crate) mod nouns;
mod offers;
mod parts;
mod prompts;

use core::fmt::{self, Write};

use crate::ChaosOfCthulhu;
use crate::bonus::{BLOOD, Kind};
use crate::monster::CORE;
use crate::options::is_crown;
use crate::state::{holds, stage};
use crate::steps::Step;
use eldertally_core::game::{Seat, SetupOf};
use eldertally_core::words::{Pen, Word};

use nouns::{COLOURS, LIMBS, action};

pub(super) struct English<'a> {
    pub(super) game: &'a ChaosOfCthulhu,
    pub(super) setup: &'a SetupOf<ChaosOfCthulhu>,
}

/// What stands between the parts of a list, of which so many are left: `a, b and c`.
const fn joint(left: u32) -> &'static str {
    match left {
        0 => "",
        1 => " and ",
        _ => ", ",
    }
}

impl English<'_> {
    pub(super) fn say(&self, word: Word<'_, ChaosOfCthulhu>, pen: &mut Pen<'_>) -> fmt::Result {
        match word {
            Word::Prompt => self.prompt(pen),
            Word::Status => self.status(pen),
            Word::Outcome => self.outcome(pen),
            Word::Move(mv) => self.offer(*mv, pen),
            Word::Event(event) if pen.brief => self.by_hand(event, pen),
            Word::Event(event) => self.event(event, pen),
            Word::Part(part) => self.part(part, pen),
            Word::Value(part, value) => self.value(part, value, pen),
            Word::Label(label) => self.label(label, pen),
            Word::Group(n) => self.group(n, pen),
            Word::Face(_, face) => write!(pen, "{}", face + 1),
        }
    }

    /// A name and what follows it.
    fn name(&self, seat: Seat, then: &str, pen: &mut Pen<'_>) -> fmt::Result {
        pen.name(seat)?;
        pen.write_str(then)
    }

    /// Names of a set of seats: `Ada, Ben and Cleo`.
    fn names(&self, set: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let mut left = set.count_ones();
        for seat in self.game.seats().filter(|seat| holds(set, *seat)) {
            left -= 1;
            self.name(seat, joint(left), pen)?;
        }
        Ok(())
    }

    /// A part of a monster: `Ada's head`.
    fn limb(&self, chair: u8, limb: u8, pen: &mut Pen<'_>) -> fmt::Result {
        self.name(self.game.player_at(chair), "'s ", pen)?;
        pen.write_str(if limb < 5 { nouns::of(LIMBS, limb) } else { "monster" })
    }

    /// Parts of a monster in the order in which their dice are entered.
    fn limbs(&self, seat: Seat, set: u8, pen: &mut Pen<'_>) -> fmt::Result {
        self.name(seat, "'s", pen)?;
        let mut comma = " ";
        for limb in (0..5).filter(|limb| set >> limb & 1 == 1) {
            write!(pen, "{comma}{}", nouns::of(LIMBS, limb))?;
            comma = ", ";
        }
        Ok(())
    }

    /// The same with what it shows.
    fn limb_now(&self, chair: u8, limb: u8, pen: &mut Pen<'_>) -> fmt::Result {
        self.limb(chair, limb, pen)?;
        match self.game.monster(chair).die(limb) {
            0 => Ok(()),
            shows => write!(pen, " ({shows})"),
        }
    }

    /// A target as a number over all monsters.
    fn target(&self, at: u8, pen: &mut Pen<'_>) -> fmt::Result {
        self.limb_now(at / 5, at % 5, pen)
    }

    /// A bonus with its number.
    fn bonus(&self, number: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let shown = if number == BLOOD { 666 } else { number.into() };
        match Kind::of(is_crown(self.setup), number) {
            Some(kind) => write!(pen, "bonus {shown}, {}", nouns::bonus(kind).0),
            None => pen.write_str("no bonus"),
        }
    }

    /// What a bonus is aimed at.
    fn bonus_on(&self, seat: Seat, on: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.bonus_of(seat, self.setup) {
            Some(Kind::Deflect) => self.limb(on, 5, pen),
            Some(Kind::Blood) => self.limb(on, CORE, pen),
            Some(Kind::Bedlam) => self.target(on, pen),
            Some(Kind::Regenerate) => self.limb(self.game.of(seat).chair, on, pen),
            Some(Kind::Cancel) if self.game.of(Seat(on)).bonus.number != 0 => {
                self.name(Seat(on), "'s ", pen)?;
                self.bonus(self.game.of(Seat(on)).bonus.number, pen)
            }
            _ => pen.name(Seat(on)),
        }
    }

    /// Which stones activate a part: `head (5) by 2+3`.
    fn activation(&self, seat: Seat, limb: u8, stones: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let number = self.game.own(seat).die(limb);
        write!(pen, "{} ({number}) by ", nouns::of(LIMBS, limb))?;
        self.sum(seat, stones, number, pen)?;
        match self.game.own_icon(seat, limb, &self.setup.print) {
            Some(icon) => write!(pen, ": {}", action(icon)),
            None => Ok(()),
        }
    }

    /// The same where a whole plan stands in a row: `head 2+3: heal`.
    fn activation_brief(&self, seat: Seat, limb: u8, stones: u8, pen: &mut Pen<'_>) -> fmt::Result {
        write!(pen, "{} ", nouns::of(LIMBS, limb))?;
        self.sum(seat, stones, self.game.own(seat).die(limb), pen)?;
        match self.game.own_icon(seat, limb, &self.setup.print) {
            Some(icon) => write!(pen, ": {}", action(icon)),
            None => Ok(()),
        }
    }

    /// Stones as a sum or difference that makes a number, or the wild 6.
    fn sum(&self, seat: Seat, stones: u8, number: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let monster = self.game.own(seat);
        let used = || (0..5_u8).filter(|n| stones & 1 << n != 0).map(|n| monster.stone(n));
        // The bits of a number say which stones are taken away.
        let value = |minus: u8| {
            let signed = |(n, face): (usize, u8)| if minus & 1 << n != 0 { -(face as i8) } else { face as i8 };
            used().enumerate().map(signed).sum::<i8>()
        };
        let makes = |wanted: u8| (0..32_u8).find(|minus| value(*minus) == wanted as i8);
        let Some(minus) = makes(number).or_else(|| makes(6)) else {
            return pen.write_str("an amendment");
        };
        // What is added comes first: 6-3, never 3-6 turned round.
        let mut first = true;
        for (taken, sign) in [(false, "+"), (true, "-")] {
            for (_, face) in used().enumerate().filter(|(n, _)| (minus & 1 << n != 0) == taken) {
                write!(pen, "{}{face}", if first { "" } else { sign })?;
                first = false;
            }
        }
        Ok(())
    }

    /// Bonus numbers in a row.
    fn numbers(&self, set: u16, pen: &mut Pen<'_>) -> fmt::Result {
        let mut comma = "";
        for number in (1..=BLOOD).filter(|number| set & 1 << number != 0) {
            let shown = if number == BLOOD { 666 } else { number.into() };
            write!(pen, "{comma}{shown}")?;
            comma = ", ";
        }
        Ok(())
    }

    /// The same in few signs: three and more in a row as the first and the last of them.
    fn ranges(&self, set: u16, pen: &mut Pen<'_>) -> fmt::Result {
        let has = |number: u8| (1..BLOOD).contains(&number) && set & 1 << number != 0;
        let mut comma = "";
        for first in (1..BLOOD).filter(|number| has(*number) && !has(number - 1)) {
            let last = (first..BLOOD).take_while(|number| has(*number)).last().unwrap_or(first);
            write!(pen, "{comma}{first}")?;
            if last > first {
                write!(pen, "{}{last}", if last > first + 1 { "-" } else { ", " })?;
            }
            comma = ", ";
        }
        if set & 1 << BLOOD != 0 { write!(pen, "{comma}666") } else { Ok(()) }
    }

    fn status(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        if game.round > 0 {
            write!(pen, "round {}, ", game.round)?;
        }
        match game.asked(self.setup) {
            Some(Step::Declare(seat)) if game.is_openly() => self.stage(stage::DECLARE + game.position(seat), pen),
            _ => self.stage(game.stage, pen),
        }
    }

    /// A stage of the round.
    fn stage(&self, at: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match at {
            stage::SETUP => pen.write_str("setup"),
            stage::STONES => pen.write_str("stones are rolled"),
            stage::PLAN => pen.write_str("planning in secret"),
            _ if at < stage::DECLARE + self.game.count => {
                self.name(self.game.in_turn(at - stage::DECLARE), " declares", pen)
            }
            _ if at < self.game.last_stage() => pen.write_str("blocks and last bonuses"),
            _ => pen.write_str("end of the round"),
        }
    }

    fn outcome(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let Some(seat) = game.winner(self.setup) else { return pen.write_str("The game is not over.") };
        pen.name(seat)?;
        let round = game.round;
        if is_crown(self.setup) {
            let last = game.living(self.setup).nth(1).is_none();
            let what = if last { "the last monster standing" } else { "the most parts left" };
            return write!(pen, " wins in round {round} with {what}.");
        }
        let monster = game.own(seat);
        let (most, number) = monster.closest();
        match (monster.matched(), self.setup.print.monster(monster.colour, number)) {
            (Some(number), "") => write!(pen, " wins in round {round}: all five dice show {number}."),
            (Some(number), name) => write!(pen, " wins in round {round}: {name}, all five dice show {number}."),
            _ if most == 1 => {
                write!(pen, " wins in round {round} by the highest die, a {number}: nobody has two alike.")
            }
            _ => write!(pen, " wins in round {round}, closest to a match: {most} dice show {number}."),
        }
    }

    fn group(&self, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let seat = self.game.group_of_step(self.setup, n).and_then(|group| group.seat).unwrap_or(Seat(n));
        let what = match self.game.agenda.next() {
            Some(Step::Elder(_)) if is_crown(self.setup) => return self.limbs(seat, !(1 << CORE), pen),
            Some(Step::Elder(_)) => return self.limbs(seat, u8::MAX, pen),
            Some(Step::Reroll) => return self.limbs(seat, self.game.own(seat).again, pen),
            Some(Step::Stones(_) | Step::Again(..)) => "'s stones",
            Some(Step::Bedlam(_)) => "'s Bedlam",
            _ => "'s stone",
        };
        self.name(seat, what, pen)
    }

    /// The colour of a monster.
    fn colour(&self, chair: u8) -> &'static str {
        nouns::of(COLOURS, self.game.monster(chair).colour)
    }
}

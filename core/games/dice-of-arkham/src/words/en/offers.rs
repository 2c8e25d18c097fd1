//! The words of what is on offer: each says what it costs.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{Spaces, dice, meter, nth, spot, steps, stock};
use crate::risk::{End, Risk};
use crate::{Lesson, Meter, Move, Stock, options};
use eldertally_core::words::Pen;

/// What a small die can say, as far as it fits.
fn upto(most: u8, fits: u8) -> &'static str {
    match most.min(fits) {
        0 | 1 => "1",
        2 => "1 or 2",
        _ => "1 to 3",
    }
}

impl English<'_> {
    pub(super) fn offer(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match mv {
            Move::GoOn => pen.write_str("go on"),
            Move::SetDie(face) => write!(pen, "set the die to {face}"),
            Move::Keep(face) => write!(pen, "keep one {face}"),
            Move::KeepAll(face) => write!(pen, "keep all {face}s"),
            Move::Free(face) => write!(pen, "free one {face}"),
            Move::Unlock => pen.write_str("free a locked 1: lose 1 sanity"),
            Move::KeepDie(n) => self.die("keep", n, pen),
            Move::FreeDie(n) => {
                self.die("free", n, pen)?;
                if game.is_locked(n) { pen.write_str(": lose 1 sanity") } else { Ok(()) }
            }
            Move::Roll => self.reroll(pen),
            Move::Done => pen.write_str("stop rolling"),
            Move::Heal(with) => write!(pen, "use 2 investigation: gain 1 {}", meter(with)),
            Move::Walk => self.walk(game.points, pen),
            Move::LetTimePass => pen.write_str("let time advance 1 step"),
            Move::Sacrifice(with) => {
                write!(pen, "prevent it: lose {} {}", upto(2, game.meter(with).at()), meter(with))
            }
            Move::Fight => pen.write_str("fight"),
            Move::Flee => self.flee(pen),
            Move::SpendFight(n) => self.spend(Stock::Fight, n, pen),
            Move::SpendMagic(n) => self.spend(Stock::Magic, n, pen),
            Move::Back => pen.write_str("choose the dice for fight again"),
            Move::FaceMonster => pen.write_str("a monster appears: lose 1 sanity and fight it"),
            Move::GiveDie => pen.write_str("put an investigator die onto the elder sign, until you reach it"),
            Move::UseMagic => {
                write!(pen, "use your magic: roll {}, ", dice(game.magic.at()))?;
                let gain =
                    if game.health.is_full() { "your health is full already" } else { "each 5 or 6 gives 1 health" };
                write!(pen, "{gain}, each 1 takes 1 sanity")
            }
            Move::Refuse => match game.sanity.max() - game.sanity.at() {
                0 => pen.write_str("leave it: your sanity is full already"),
                room => write!(pen, "leave it: gain {} sanity", upto(3, room)),
            },
            Move::BuyDice(0) => pen.write_str("buy none"),
            Move::BuyDice(n) => write!(pen, "buy {}: lose {n} sanity", dice(n)),
            Move::OneMore => pen.write_str("roll one more die: lose 1 sanity"),
            Move::TakeResult(face) => {
                write!(pen, "take {face}: ")?;
                self.result(face, pen)
            }
            Move::Pay(with) => write!(pen, "lose 1 {}", meter(with)),
            Move::TellTens(ten) => self.tens(ten, pen),
            Move::TellNumber(number) => write!(pen, "{number}"),
            Move::TellBack => pen.write_str("back"),
            Move::TellPlain(last) => match game.owes(self.setup) {
                Some(Lesson::Space(n)) => write!(pen, "nothing on {}", Spaces(n, last)),
                _ => write!(pen, "nothing on {}", Spaces(last, last)),
            },
            Move::TellSpot(what) => pen.write_str(spot(what)),
            Move::LookUp => pen.write_str("look up the whole track now"),
            Move::Ourselves(_) => pen.write_str("I see to that myself"),
            Move::TellEnds(false, false) => pen.write_str("neither marker is at its end"),
            Move::TellEnds(true, false) => pen.write_str("the time marker is at its end"),
            Move::TellEnds(false, true) => pen.write_str("the investigation marker is at its end"),
            Move::TellEnds(true, true) => pen.write_str("both markers are at their ends"),
        }
    }

    fn reroll(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        let fighting = game.is_fight_roll();
        let loose = if fighting { game.combat.dice.loose() } else { game.dice.loose() };
        match pen.brief {
            true => write!(pen, "reroll {loose}"),
            false => write!(pen, "reroll {}", dice(loose)),
        }?;
        if fighting && !game.time.is_at_end() { pen.write_str(": each 1 advances time") } else { Ok(()) }
    }

    /// What is done with a die. It is named by what it shows, and counted only among those that lie as it does.
    fn die(&self, does: &str, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let Some((face, kept)) = self.game.die_asked_about(n) else {
            return write!(pen, "{does} die {}", u16::from(n) + 1);
        };
        let alike = || self.game.dice_asked_about().filter(|(_, die)| *die == (face, kept));
        let place = alike().filter(|(other, _)| *other <= n).count() as u8;
        match alike().count() {
            0 | 1 => write!(pen, "{does} the {face}"),
            _ => write!(pen, "{does} the {} {face}", nth(place)),
        }
    }

    /// Numbers with the same tens, as far as they can be told.
    fn tens(&self, ten: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let Some(lesson) = self.game.owes(self.setup) else { return write!(pen, "{ten}0") };
        let (least, most) = self.game.numbers(lesson, &self.setup.print);
        let from = ten.saturating_mul(10).max(least);
        match ten.saturating_mul(10).saturating_add(9).min(most) {
            to if to <= from => write!(pen, "{from}"),
            to => write!(pen, "{from} to {to}"),
        }
    }

    /// Warns of what a move can cost in the end.
    pub(super) fn warn(&self, mv: Move, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.risk(mv, self.setup) {
            Risk::None => Ok(()),
            Risk::Possible => pen.write_str(" (you may lose the game)"),
            Risk::Certain(End::Time) => pen.write_str(" (time runs out and the third key is found: you lose the game)"),
            Risk::Certain(End::Meter(with))
                if matches!(mv, Move::Walk | Move::Roll | Move::Done) && self.is_rolling() =>
            {
                write!(pen, " (the mythos dice take your last {}: you lose the game)", meter(with))
            }
            Risk::Certain(End::Meter(with)) => write!(pen, " (your last {}: you lose the game)", meter(with)),
        }
    }

    /// Whether the investigator dice, not those of a fight, are asked about.
    fn is_rolling(&self) -> bool {
        !self.game.is_fight_roll()
    }

    pub(super) fn damage(&self, fled: bool, pen: &mut Pen<'_>) -> fmt::Result {
        pen.write_str(if fled { "Damage, less 1: " } else { "Damage: " })?;
        let example = self.setup.options.get(options::FLEE_EXAMPLE_HEALTH) != 0;
        match fled {
            true if self.game.flight_is_health(self.setup) => pen.write_str("it costs health."),
            // As games of the first edition read the example.
            true if example => pen.write_str("what is left costs health if it is even, sanity if it is odd."),
            _ => pen.write_str("even costs health, odd sanity."),
        }
    }

    fn flee(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let combat = &self.game.combat;
        let damage = combat.strength.div_ceil(2).saturating_sub(1);
        let time = if self.game.time.is_at_end() { "time stays at its end" } else { "time advances 1 step" };
        match damage {
            _ if combat.monster => write!(pen, "flee: {time}, then roll the damage, less 1"),
            0 => write!(pen, "flee: {time}, no damage"),
            _ => write!(pen, "flee: {time}, lose {damage} health"),
        }
    }

    fn spend(&self, with: Stock, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        let left = self.game.stock(with).at();
        match n {
            0 => write!(pen, "spend no {} (you have {left})", stock(with)),
            _ => write!(pen, "spend {} {}: {}", n * self.game.price(with), stock(with), dice(n)),
        }
    }

    fn result(&self, face: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match face {
            1 => write!(pen, "lose {} health", upto(3, self.game.health.at())),
            2 => pen.write_str("roll two mythos dice and suffer them"),
            3 if self.game.time.is_at_end() => pen.write_str("time stays at its end"),
            3 => write!(pen, "time advances {}", steps(self.game.time.left().min(2))),
            4 => self.ghosts(pen),
            5 => pen.write_str("roll two investigator dice and use them"),
            _ => {
                self.walk(4, pen)?;
                pen.write_str(", and red spaces do not count")
            }
        }
    }

    /// A move of so many steps, as far as the track goes.
    fn walk(&self, points: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match self.game.investigation.left() {
            0 => pen.write_str("stay at the seal"),
            left if left <= points => write!(pen, "move {} to the seal", steps(left)),
            _ => write!(pen, "move {}", steps(points)),
        }
    }

    /// What the ghosts of event 2B really take.
    fn ghosts(&self, pen: &mut Pen<'_>) -> fmt::Result {
        let free = self.setup.options.get(options::LACK_CHOICE) != 0;
        let instead = |fixed: Meter| if free { "health or sanity" } else { meter(fixed) };
        match (self.game.fight.is_empty(), self.game.magic.is_empty()) {
            (false, false) => pen.write_str("lose 1 fight and 1 magic"),
            (true, false) => write!(pen, "lose 1 magic, and 1 {} for the fight you lack", instead(Meter::Health)),
            (false, true) => write!(pen, "lose 1 fight, and 1 {} for the magic you lack", instead(Meter::Sanity)),
            (true, true) if free => pen.write_str("you lack fight and magic, so lose 2 points of health or sanity"),
            (true, true) => pen.write_str("you lack fight and magic, so lose 1 health and 1 sanity"),
        }
    }
}

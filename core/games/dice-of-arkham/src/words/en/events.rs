//! The words of what happens.

use core::fmt::{self, Write};

use super::English;
use super::nouns::{Spaces, cultists, dice, meter, nth, printed, scene, steps, stock};
use crate::{Event, Lesson, Spot, rule, ruling};
use eldertally_core::words::{Pen, count};

/// What is left of something that was spent.
fn left(n: u8, pen: &mut Pen<'_>) -> fmt::Result {
    if n == 0 { pen.write_str(": none is left.") } else { write!(pen, ": {n} left.") }
}

impl English<'_> {
    pub(super) fn event(&self, event: &Event, pen: &mut Pen<'_>) -> fmt::Result {
        let game = self.game;
        match *event {
            Event::TurnBegan => write!(pen, "Turn {} begins.", game.turn),
            Event::DieSet(face) => write!(pen, "One die is set to {face}."),
            Event::OnesLocked(1, _) => pen.write_str("One die shows 1 and is locked."),
            Event::OnesLocked(n, _) => write!(pen, "{} show 1 and are locked.", dice(n)),
            Event::Lost(what, n, _) => {
                write!(pen, "You lose {n} {}", meter(what))?;
                left(game.meter(what).at(), pen)
            }
            Event::Healed(what, n, _) => write!(pen, "You gain {n} {}: {} now.", meter(what), game.meter(what).at()),
            Event::Gained(what, n, _) => write!(pen, "You gain {n} {}: {} now.", stock(what), game.stock(what).at()),
            Event::Spent(what, n, why) => {
                write!(pen, "You {} {n} {}", if why == rule(115) { "lose" } else { "spend" }, stock(what))?;
                left(game.stock(what).at(), pen)
            }
            Event::TimeMoved(n, _) if !game.knows(Lesson::Time, &self.setup.print) => {
                write!(pen, "Time advances {}.", steps(n))
            }
            Event::TimeMoved(n, _) => match game.time.left() {
                0 => write!(pen, "Time advances {} and is at its end.", steps(n)),
                left => write!(pen, "Time advances {}: {left} to the end.", steps(n)),
            },
            Event::TimeStands(_) => pen.write_str("Time is at its end already and stays there."),
            Event::Investigated(n, _) if !game.knows(Lesson::Track, &self.setup.print) => {
                write!(pen, "You move {}.", steps(n))
            }
            Event::Investigated(n, _) => match game.investigation.left() {
                0 => write!(pen, "You move {} and reach the seal.", steps(n)),
                left => write!(pen, "You move {}: {left} to the seal.", steps(n)),
            },
            Event::SealStands(_) => pen.write_str("You have reached the seal already and stay there."),
            Event::RedEntered(n) => {
                let more = count(n, "more cultist", "more cultists");
                write!(pen, "You enter {}: {more}.", count(n, "red space", "red spaces"))
            }
            Event::DieFetched => pen.write_str("You reach the elder sign: its die is yours again from the next turn."),
            Event::PairsOfOnes(n) => {
                write!(pen, "{} {}.", count(n, "pair of 1s brings", "pairs of 1s bring"), cultists(n))
            }
            Event::DoublePrevented => pen.write_str("The double does not advance time."),
            Event::CultistsCome(n) => write!(pen, "{}.", count(n, "cultist attacks", "cultists attack")),
            Event::MonsterComes(n, _) => write!(pen, "A monster of strength {n} attacks."),
            Event::Fled => pen.write_str("You flee."),
            Event::FightWon(own, enemy) => write!(pen, "You win the fight, {own} to {enemy}."),
            Event::FightLost(own, enemy) => write!(pen, "You lose the fight, {own} to {enemy}."),
            Event::FightTold(won) => write!(pen, "You {} the fight.", if won { "win" } else { "lose" }),
            Event::KeyFound(n) => write!(pen, "Time is up: the cultists find their {} key.", nth(n)),
            Event::SealFound(n) => write!(pen, "You find your {} seal.", nth(n)),
            Event::InvestigationLost => pen.write_str("Your investigation comes too late and is lost."),
            Event::TracksReset(_) => pen.write_str("Time and investigation go back to where they start."),
            Event::SixthDie => pen.write_str("From now on you have six investigator dice."),
            Event::SceneBegan(which) => write!(pen, "Event {}.", scene(which)),
            Event::FewerDice(n) => write!(pen, "Next turn you roll {} fewer.", dice(n)),
            Event::DieToSet => pen.write_str("Before your next roll you set one die to any number."),
            Event::DieGiven => pen.write_str("One investigator die lies on the elder sign until you reach it."),
            Event::Nothing(why) if why == ruling(35) => pen.write_str("You get away unhurt."),
            Event::Nothing(_) => pen.write_str("Nothing comes of it."),
            Event::FullMeter(what, _) => write!(pen, "Your {} is full already.", meter(what)),
            Event::FullStock(what, _) => {
                write!(pen, "You have {} {} already and cannot have more.", game.stock(what).max(), stock(what))
            }
            Event::Told(lesson, n) => self.told(lesson, n, pen),
            Event::Ourselves(kind) => write!(pen, "From now on you see to {} yourself.", printed(kind)),
            Event::See(from, to) => {
                write!(pen, "Look at {}: amend what a red space or the elder sign brings.", Spaces(from, to))
            }
        }
    }

    /// What was told about the sheet.
    fn told(&self, lesson: Lesson, n: u8, pen: &mut Pen<'_>) -> fmt::Result {
        match lesson {
            Lesson::Time => write!(pen, "Your time track ends on space {n}."),
            Lesson::Track => write!(pen, "Your investigation track ends after {}.", steps(n)),
            Lesson::Top(of) => write!(pen, "Your {} goes up to {n}.", meter(of)),
            Lesson::Space(from) => {
                let spaces = Spaces(from, n);
                match self.game.spot(n, &self.setup.print) {
                    Spot { red: false, sign: false } => write!(pen, "Nothing is printed on {spaces}."),
                    Spot { red: true, sign: false } => write!(pen, "On your sheet {spaces} is red."),
                    Spot { red: false, sign: true } => write!(pen, "On your sheet {spaces} shows the elder sign."),
                    Spot { red: true, sign: true } => {
                        write!(pen, "On your sheet {spaces} is red and shows the elder sign.")
                    }
                }
            }
        }
    }
}

//! Sensible rivals of *Chaos of Cthulhu*.
//!
//! The policy, for the normal game:
//! - Each player wants the number that most of the own dice show, the higher one if several. The best plan on offer is
//!   taken, since more actions are never worse.
//! - Heals go to the own die that is nearest below the wanted number, else to a die of the leader that shows his. Madness
//!   goes to an own die just above the wanted number, else to a die of the leader that shows his. The leader is the other
//!   player with most equal dice.
//! - Attacks are taken where they help: on a die above the wanted number, else on the one farthest from it.
//! - Blocks are used on what hits a die that shows the wanted number.
//! - No bonuses, and no re-rolls.
//!
//! In Crown of Chaos heals go to a low own core, then to the lowest own die, madness to the lowest core of another, attacks
//! are taken on the highest die that is no core, and only a core is saved.

use std::ops::ControlFlow;
use std::process::ExitCode;

use eldertally_chaos_of_cthulhu::{Action, ChaosOfCthulhu, Dice, Move, Part};
use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Game, Outcome, Seat, Seats, Setup, Viewer};
use rand::SeedableRng;
use rand::rngs::StdRng;

use eldertally_testkit::sim::{Order, Sheet, Table, draw};

/// A game that is longer is called a draw by the simulation.
const LONGEST: i32 = 60;
/// The part that a monster dies with.
const CORE: u8 = 3;

fn main() -> ExitCode {
    eldertally_testkit::sim::run(simulate)
}

fn simulate(order: &Order) -> Result<(), String> {
    let about = ChaosOfCthulhu::ABOUT;
    let mut setup: Setup<Dice> = Setup::example(&about);
    order.use_copy(&mut setup.print)?;
    println!("  game    seats  rounds  inputs  seat 1 wins  too long");
    for (name, variant) in [("normal", 0), ("crown", 3)] {
        setup.options.set(about.options, 1, variant);
        for seats in 2..=4_u8 {
            setup.seats = Seats::numbered(seats);
            let (mut rounds, mut inputs, mut first, mut long) = (0_i64, 0_u64, 0_u32, 0_u32);
            let games = order.games / 6 + 1;
            for game in 0..games {
                let (table, outcome) = play(&setup, order.seed + u64::from(game));
                let end = Sheet::read(&table);
                rounds += i64::from(end.get(Part::Round));
                inputs += u64::from(table.inputs());
                first += u32::from(outcome == Some(Outcome::Winners(1)));
                long += u32::from(outcome.is_none());
            }
            let each = f64::from(games);
            println!(
                "  {name:6}  {seats:5}  {:6.1}  {:6.0}  {:9.1} %  {:6.1} %",
                rounds as f64 / each,
                inputs as f64 / each,
                100.0 * f64::from(first) / each,
                100.0 * f64::from(long) / each,
            );
        }
    }
    Ok(())
}

/// Plays a game to its end: dice by the seed, choices by the policy.
fn play(setup: &Setup<Dice>, seed: u64) -> (Table<ChaosOfCthulhu>, Option<Outcome>) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut table = Table::<ChaosOfCthulhu>::new(setup.clone(), vec![0; 1 << 16]).expect("a checked setup is fit");
    loop {
        match table.game().ask(table.setup()) {
            Ask::Over(outcome) => return (table, Some(outcome)),
            Ask::Chance(_) => {
                let faces = draw(&table, &mut rng);
                table.submit(Input::Answer(Answer::Fell(&faces))).expect("dice in range are taken");
            }
            Ask::Choose | Ask::Text { .. } => {
                let sheet = Sheet::read(&table);
                if sheet.get(Part::Round) > LONGEST {
                    return (table, None);
                }
                let (viewer, mv) = choose(&table, &sheet);
                table.submit(Input::Answer(Answer::Move(viewer.into(), mv))).expect("an offered move is taken");
            }
        }
    }
}

/// The best of all moves on offer to anybody.
fn choose(table: &Table<ChaosOfCthulhu>, sheet: &Sheet<ChaosOfCthulhu>) -> (Viewer, Move) {
    let (setup, seats) = (table.setup(), table.seats().len());
    let rivals = Rivals { sheet, print: &setup.print, seats, crown: setup.options.get(1) == 3 };
    let mut best = (i32::MIN, Viewer::Table, Move::GoOn);
    let mut plans = 0;
    for viewer in [Viewer::Table].into_iter().chain((0..rivals.seats).map(|n| Viewer::Seat(Seat(n)))) {
        table.game().moves(table.setup(), viewer, &mut |offer| {
            // The plans come best first.
            plans += i32::from(matches!(offer.mv, Move::Take(..)));
            let owner = offer.seat.unwrap_or(Seat(0));
            let worth = match offer.mv {
                Move::Take(..) => 1000 - plans,
                mv => rivals.worth(owner, mv),
            };
            if worth > best.0 {
                best = (worth, viewer, offer.mv);
            }
            ControlFlow::Continue(())
        });
    }
    (best.1, best.2)
}

struct Rivals<'a> {
    sheet: &'a Sheet<ChaosOfCthulhu>,
    print: &'a Dice,
    seats: u8,
    crown: bool,
}

impl Rivals<'_> {
    fn die(&self, seat: Seat, part: u8) -> i32 {
        self.sheet.get(Part::Die(self.chair(seat), part))
    }

    fn chair(&self, seat: Seat) -> u8 {
        if self.crown { self.sheet.get(Part::Chair(seat)) as u8 } else { seat.0 }
    }

    fn player_at(&self, chair: u8) -> Seat {
        (0..self.seats).map(Seat).find(|seat| self.chair(*seat) == chair).unwrap_or(Seat(0))
    }

    /// The number that a player goes for, and how many dice show it.
    fn wanted(&self, seat: Seat) -> (i32, i32) {
        let showing = |number| (0..5).filter(|part| self.die(seat, *part) == number).count() as i32;
        (1..=6).map(|number| (showing(number), number)).max().map_or((1, 0), |(most, number)| (number, most))
    }

    /// The rival with most equal dice.
    fn leader(&self, seat: Seat) -> Seat {
        let others = (0..self.seats).map(Seat).filter(|other| *other != seat);
        others.max_by_key(|other| self.wanted(*other).1).unwrap_or(seat)
    }

    /// How good a heal (`up` is 1) or a damage (-1) on a part is for a player.
    fn change(&self, seat: Seat, at: u8, up: i32) -> i32 {
        let (owner, die) = (self.player_at(at / 5), self.sheet.get(Part::Die(at / 5, at % 5)));
        if self.crown {
            let core = if at % 5 == 3 { 30 } else { 0 };
            return match (owner == seat, up) {
                (true, 1) if die > 3 => -die,
                (true, 1) | (false, -1) => core + 20 - die * 2,
                (true, _) => die - core,
                _ => -40,
            };
        }
        let (wanted, most) = self.wanted(owner);
        let gain = (die - wanted).abs() - (die + up - wanted).abs();
        if owner == seat {
            return gain * (20 - (die - wanted).abs());
        }
        let leads = if owner == self.leader(seat) { most * 4 } else { most };
        -gain * leads
    }

    fn worth(&self, seat: Seat, mv: Move) -> i32 {
        match mv {
            Move::Target(_, at) | Move::Aim(at) => {
                let up = if self.heals(seat) { 1 } else { -1 };
                500 + self.change(seat, at, up)
            }
            Move::Spot(part) => 500 + self.change(seat, self.chair(seat) * 5 + part, -1),
            Move::Block(part) if part < 5 => {
                let hurts = -self.change(seat, self.chair(seat) * 5 + part, -1);
                500 + hurts
            }
            Move::BlockThat(by, _) => 500 + i32::from(by != seat),
            Move::Enough => 500,
            Move::Ready(_) | Move::Release | Move::Resolve | Move::Declare | Move::Satisfied => 600,
            Move::SavePart(at) if at % 5 == CORE => 400,
            Move::GoOn | Move::Shows(..) | Move::Choose(..) | Move::Icon(_) | Move::Victim(_) => 300,
            Move::LetGo(_) => 350,
            Move::Colour(colour) => 300 - i32::from(colour),
            Move::More(_) => 450,
            Move::Done(_) => 400,
            _ => -100,
        }
    }

    /// Whether the next action that is aimed is a heal: the first part without a target says so.
    fn heals(&self, seat: Seat) -> bool {
        let part = (0..5).find(|part| self.sheet.parts.contains(&(Part::Target(seat, *part), 0))).unwrap_or(0);
        let colour = self.sheet.get(Part::Colour(self.chair(seat))) as u8;
        self.print.icon(colour, part, self.die(seat, part) as u8) == Some(Action::Heal)
    }
}

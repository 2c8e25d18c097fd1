//! Many games by the sensible player.

mod player;

use std::process::ExitCode;

use eldertally_core::game::SetupOf;
use eldertally_core::{Game, Outcome, Setup};
use eldertally_dice_of_arkham::{DiceOfArkham, Part};

use eldertally_testkit::sim::{Order, Sheet, play};
use player::Player;

#[derive(Default)]
struct Tally {
    won: u32,
    keys: u32,
    sanity: u32,
    health: u32,
    turns: u64,
    inputs: u64,
}

fn main() -> ExitCode {
    eldertally_testkit::sim::run(simulate)
}

fn simulate(order: &Order) -> Result<(), String> {
    let mut setup: SetupOf<DiceOfArkham> = Setup::example(&DiceOfArkham::ABOUT);
    order.use_copy(&mut setup.print)?;
    let (games, mut tally) = (order.games, Tally::default());
    for game in 0..games {
        let time_end = i32::from(setup.print.time_spaces);
        let (table, outcome) =
            play(&setup, order.seed + u64::from(game), |_, sheet| Player { sheet, time_end }.choose());
        tally.inputs += u64::from(table.inputs());
        tally.count(&Sheet::read(&table), outcome);
    }
    let share = |n: u32| 100.0 * f64::from(n) / f64::from(games);
    println!("  won               {:5.1} %", share(tally.won));
    println!("  lost by keys      {:5.1} %", share(tally.keys));
    println!("  lost by sanity    {:5.1} %", share(tally.sanity));
    println!("  lost by health    {:5.1} %", share(tally.health));
    println!("  turns a game      {:5.1}", tally.turns as f64 / f64::from(games));
    println!("  inputs a game     {:5.1}", tally.inputs as f64 / f64::from(games));
    Ok(())
}

impl Tally {
    fn count(&mut self, sheet: &Sheet<DiceOfArkham>, outcome: Outcome) {
        self.turns += sheet.get(Part::Turn) as u64;
        if outcome == Outcome::Won {
            self.won += 1;
        } else if sheet.get(Part::Sanity) == 0 {
            self.sanity += 1;
        } else if sheet.get(Part::Health) == 0 {
            self.health += 1;
        } else {
            self.keys += 1;
        }
    }
}

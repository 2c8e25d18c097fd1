//! What the kernel costs, game by game: inputs a second, bytes an input, undo against log length, sizes.
//!
//! Every figure is the best of several rounds in one process, beside the floor of the same run: the bare rules, without
//! gate and log. Run it with `cargo xtask bench`.

mod record;
mod travel;

use std::hint::black_box;
use std::mem::size_of;
use std::time::Instant;

use eldertally_chaos_of_cthulhu::solver::Solver;
use eldertally_chaos_of_cthulhu::{self as coc, ChaosOfCthulhu};
use eldertally_core::game::{Game, SetupOf};
use eldertally_core::session::Live;
use eldertally_core::{Answer, Seat, Seats, Session, Setup, Viewer};
use eldertally_cthulhu_the_great_old_one::{self as cgo, GreatOldOne};
use eldertally_dice_of_arkham::{self as doa, DiceOfArkham};
use eldertally_roll_for_great_old_ones::{self as rgo, RollForGreatOldOnes};
use eldertally_witch_of_salem::{self as wos, WitchOfSalem};

use record::{Recorded, play, record};

/// A game that the bench knows: with what amendments a finished game goes on, so that logs can be as long as we like.
pub(crate) trait Benched: Game {
    /// Parts and values that bring a finished game back to life.
    fn revive() -> Vec<(Self::Part, i32)>;
    /// Whether play goes on only by what seats choose in secret.
    const IN_SECRET: bool = false;
}

impl Benched for DiceOfArkham {
    fn revive() -> Vec<(doa::Part, i32)> {
        use doa::Part;
        vec![(Part::Health, 10), (Part::Sanity, 10), (Part::Keys, 0), (Part::Seals, 0)]
    }
}

impl Benched for RollForGreatOldOnes {
    fn revive() -> Vec<(rgo::Part, i32)> {
        use rgo::Part;
        let person = |seat| [(Part::Struck(seat), 0), (Part::Insanity(seat), 0), (Part::Clues(seat), 0)];
        let table = [(Part::Ritual, 0), (Part::Lost, 0)];
        table.into_iter().chain((0..Self::ABOUT.max_seats).map(Seat).flat_map(person)).collect()
    }
}

impl Benched for WitchOfSalem {
    fn revive() -> Vec<(wos::Part, i32)> {
        use wos::Part;
        let seats = (0..Self::ABOUT.max_seats).map(Seat);
        let table = [(Part::Necron, 0), (Part::Closed(0), 0)];
        table.into_iter().chain(seats.map(|seat| (Part::Sanity(seat), 6))).collect()
    }
}

impl Benched for GreatOldOne {
    fn revive() -> Vec<(cgo::Part, i32)> {
        use cgo::Part;
        let seat = |seat| [(Part::Pairs(seat), 0), (Part::Hand(seat), 9)];
        let table = [(Part::Deck, 30), (Part::Holder, 0), (Part::Phase, 1)];
        (0..Self::ABOUT.max_seats).map(Seat).flat_map(seat).chain(table).collect()
    }
}

impl Benched for ChaosOfCthulhu {
    const IN_SECRET: bool = true;

    fn revive() -> Vec<(coc::Part, i32)> {
        use coc::Part;
        let dice = (0..Self::ABOUT.max_seats).flat_map(|chair| (0..5).map(move |part| Part::Die(chair, part)));
        let apart = dice.zip([1, 2, 3, 4, 5].into_iter().cycle());
        [(Part::TimeUp, 0), (Part::Round, 1)].into_iter().chain(apart).collect()
    }
}

fn main() {
    println!("best of {ROUNDS} rounds, one core");
    bench::<DiceOfArkham>();
    bench::<RollForGreatOldOnes>();
    bench::<WitchOfSalem>();
    bench::<ChaosOfCthulhu>();
    bench::<GreatOldOne>();
    solver();
}

const GAMES: u64 = 200;
const ROUNDS: u32 = 15;

fn bench<G: Benched>() {
    // `cargo bench --bench kernel -- NAME` measures one game alone.
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    if wanted.is_some_and(|wanted| !G::ABOUT.slug.contains(&wanted)) {
        return;
    }
    let setup: SetupOf<G> = Setup { seats: Seats::numbered(G::ABOUT.max_seats), ..Setup::example(&G::ABOUT) };
    let games: Vec<Recorded<G>> = (0..GAMES).map(|seed| record(&setup, seed)).collect();
    let inputs: usize = games.iter().map(|game| game.inputs.len()).sum();
    let bytes: usize = games.iter().map(|game| game.log_bytes).sum();
    let seats = G::ABOUT.max_seats;
    println!("\n{}: {GAMES} random games with {seats} seats, {inputs} inputs", G::ABOUT.name);

    let mut room = vec![0; 1 << 16];
    let gated = best(|| {
        for game in &games {
            let mut session = Session::<G, _>::new(setup.clone(), &mut room[..]).expect("the example setup is fit");
            for input in &game.inputs {
                session.submit(input.as_input()).expect("a recorded input is legal");
            }
            black_box(&session);
        }
    });
    let floor = best(|| {
        for game in &games {
            let mut state = G::new(&setup);
            for input in &game.inputs {
                state.apply(&setup, input.as_answer(), &mut |_, _| ());
            }
            black_box(&state);
        }
    });
    let playouts = best(|| {
        for seed in 0..GAMES {
            black_box(play::<G>(&setup, seed));
        }
    });
    let million = |seconds: f64| inputs as f64 / seconds / 1e6;
    println!("  validated inputs      {:8.2} million/s  (gate, log, apply)", million(gated));
    println!("  bare rules            {:8.2} million/s  (floor: apply alone)", million(floor));
    println!("  random playouts       {:8.0} /s", GAMES as f64 / playouts);
    println!("  bytes an input        {:8.2}", bytes as f64 / inputs as f64);
    println!("  longest random game   {:8} inputs", games.iter().map(|game| game.inputs.len()).max().unwrap_or(0));
    println!("  state                 {:8} bytes", size_of::<Live<G>>());
    println!("  setup                 {:8} bytes", size_of::<Setup<G::Print>>());
    println!("  session without log   {:8} bytes", size_of::<Session<G, &mut [u8]>>());
    println!("  session with 24 KiB   {:8} bytes", size_of::<Session<G, [u8; 24 << 10]>>());
    travel::bench::<G>(&setup);
}

/// The solver of *Chaos of Cthulhu*: all plans for a roll of stones, and the best of them; its dearest rolls.
fn solver() {
    let rolls = [[6, 6, 6, 6, 6], [1, 2, 3, 4, 5], [1, 1, 1, 1, 1], [2, 3, 5, 6, 6]];
    let worst = rolls.iter().flat_map(|stones| rolls.iter().map(move |dice| (stones, dice))).map(|(stones, dice)| {
        const TIMES: u32 = 1000;
        let seconds = best(|| {
            for _ in 0..TIMES {
                black_box(Solver::new(black_box(stones), black_box(dice)).best());
            }
        });
        seconds / f64::from(TIMES) * 1e6
    });
    println!("  solver, dearest roll  {:8.2} us", worst.fold(0.0, f64::max));
    println!("  solver                {:8} bytes", size_of::<Solver>());
}

/// Seconds of the fastest round.
pub(crate) fn best(mut round: impl FnMut()) -> f64 {
    let time = |_| {
        let start = Instant::now();
        round();
        start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(time).fold(f64::INFINITY, f64::min)
}

/// An input that owns what it holds.
pub(crate) enum Owned<G: Game> {
    Fell(Vec<u8>),
    Move(Viewer, G::Move),
}

impl<G: Game> Owned<G> {
    fn as_answer(&self) -> Answer<'_, G::Move> {
        match self {
            Self::Fell(faces) => Answer::Fell(faces),
            Self::Move(viewer, mv) => Answer::Move((*viewer).into(), *mv),
        }
    }

    fn as_input(&self) -> eldertally_core::session::Input<'_, G> {
        eldertally_core::session::Input::Answer(self.as_answer())
    }
}

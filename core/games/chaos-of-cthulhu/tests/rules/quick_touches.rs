//! How many touches a round costs in quick entry. A move is one touch, or two where several moves share a place; of a throw
//! each die is one, and one more confirms it if there are several.

use eldertally_chaos_of_cthulhu::solver::Solver;
use eldertally_chaos_of_cthulhu::{ChaosOfCthulhu, Dice, Move, Part};
use eldertally_core::follow::FOLLOW;
use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Seats, Setup, Viewer, What};
use eldertally_print::Printed;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::random::{Table, offers, throw};

fn see(table: &Table, part: Part) -> i32 {
    let mut found = 0;
    table.game().view(table.setup(), Viewer::Table, &mut |item| {
        if matches!(item.what, What::Part(one) if one == part) {
            found = item.shape.at().unwrap_or(0);
        }
    });
    found
}

/// How a table plays.
#[derive(Clone, Copy)]
enum Manner {
    /// Everybody finds the plan with most dice, every round.
    Solvers,
    /// One stone a die: its own number, or a 6.
    Plain,
}

/// The dice that a player activates with real stones, as a set.
fn plan(dice: &[u8; 5], manner: Manner, rng: &mut StdRng) -> u8 {
    let stones: [u8; 5] = std::array::from_fn(|_| rng.random_range(1..=6));
    match manner {
        Manner::Solvers => Solver::new(&stones, dice).best().first().map_or(0, |way| way.dice),
        Manner::Plain => {
            let mut set = 0;
            let mut wild = 0;
            for stone in stones {
                let free = |limb: &usize| set & 1 << limb == 0;
                match (0..5).filter(free).find(|limb| dice[*limb] == stone) {
                    Some(limb) => set |= 1 << limb,
                    None => wild += u32::from(stone == 6),
                }
            }
            for _ in 0..wild {
                set |= (0..5).map(|limb| 1 << limb).find(|bit| set & bit == 0).unwrap_or(0);
            }
            set
        }
    }
}

/// The touches of one round, and what they were for.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    all: u32,
    dice: u32,
    aims: u32,
    blocks: u32,
    rolls: u32,
    rest: u32,
}

/// Enters one round in which nobody plays a bonus.
fn round(table: &mut Table, manner: Manner, rng: &mut StdRng) -> Option<Cost> {
    let (seats, number) = (table.seats().len(), see(table, Part::Round));
    let mut plans: Vec<u8> = (0..seats)
        .map(|chair| plan(&std::array::from_fn(|limb| see(table, Part::Die(chair, limb as u8)) as u8), manner, rng))
        .collect();
    let mut cost = Cost::default();
    while see(table, Part::Round) == number {
        match table.game().ask(table.setup()) {
            Ask::Over(_) => return None,
            Ask::Chance(_) => {
                let faces = throw(table, rng);
                cost.rolls += faces.len() as u32 + u32::from(faces.len() > 1);
                table.submit(Input::Answer(Answer::Fell(&faces))).expect("dice are taken");
                continue;
            }
            _ => {}
        }
        let all: Vec<Move> = offers(table, Viewer::Table).into_iter().map(|offer| offer.mv).collect();
        let speaker = offers(table, Viewer::Table).iter().find(|o| o.mv == Move::Declare).and_then(|o| o.seat);
        let mine = |at: u8| speaker.is_some_and(|seat| seat.0 == at / 5);
        let wanted = |at: u8| plans[usize::from(at / 5)] >> (at % 5) & 1 == 1;
        let acts = all.iter().copied().filter(|mv| matches!(mv, Move::Act(at) if wanted(*at)));
        let mut acts: Vec<Move> = acts.collect();
        acts.sort_by_key(|mv| matches!(mv, Move::Act(at) if !mine(*at)));
        let of = |is: fn(&Move) -> bool| all.iter().copied().filter(is).collect::<Vec<_>>();
        let aims = of(|mv| matches!(mv, Move::Aim(_) | Move::Spot(_)));
        let blocks = of(|mv| matches!(mv, Move::Block(_) | Move::BlockThat(..)));
        let any = |from: &[Move], rng: &mut StdRng| from[rng.random_range(0..from.len())];
        let (mv, what) = match () {
            () if !acts.is_empty() => (acts[0], &mut cost.dice),
            () if !aims.is_empty() => (any(&aims, rng), &mut cost.aims),
            () if !blocks.is_empty() => (any(&blocks, rng), &mut cost.blocks),
            () if all.contains(&Move::Declare) => (Move::Declare, &mut cost.rest),
            () => (all[0], &mut cost.rest),
        };
        let place = |mv: &Move| table.game().touch(table.setup(), mv).map(|touch| touch.place);
        let shared = place(&mv).is_some() && all.iter().filter(|other| place(other) == place(&mv)).count() > 1;
        *what += 1 + u32::from(shared);
        if let Move::Act(at) = mv {
            plans[usize::from(at / 5)] &= !(1 << (at % 5));
        }
        table.submit(Input::Answer(Answer::Move(Actor::Table, mv))).expect("it is offered");
    }
    cost.all = cost.dice + cost.aims + cost.blocks + cost.rolls + cost.rest;
    Some(cost)
}

fn rounds(seats: u8, manner: Manner) -> Vec<Cost> {
    let mut costs = Vec::new();
    for seed in 0..100 {
        let mut rng = StdRng::seed_from_u64(seed);
        let about = ChaosOfCthulhu::ABOUT;
        let mut setup = Setup { seats: Seats::numbered(seats), print: Dice::example(), ..Setup::example(&about) };
        assert!(setup.options.set(about.options, FOLLOW.number, 1));
        let mut table = Table::new(setup, vec![0; 1 << 16]).expect("a fit setup");
        while see(&table, Part::Round) == 0 {
            if let Ask::Chance(_) = table.game().ask(table.setup()) {
                let faces = throw(&table, &mut rng);
                table.submit(Input::Answer(Answer::Fell(&faces))).expect("dice are taken");
            } else {
                let offer = offers(&table, Viewer::Table)[0];
                table.submit(Input::Answer(Answer::Move(Actor::Table, offer.mv))).expect("it is offered");
            }
        }
        costs.extend((0..5).map_while(|_| round(&mut table, manner, &mut rng)));
    }
    costs
}

/// The median and the 95th percentile of something.
fn spread(costs: &[Cost], of: fn(&Cost) -> u32) -> (u32, u32) {
    let mut all: Vec<u32> = costs.iter().map(of).collect();
    all.sort_unstable();
    (all[all.len() / 2], all[all.len() * 95 / 100])
}

/// Beside dice, targets, blocks and what is rolled again a round costs one touch. With one stone a die half of the rounds of
/// three keep within 20 touches; who finds the most dice that five stones can activate touches more of them.
#[test]
fn a_round_of_three_mostly_costs_twenty_touches() {
    for seats in 2..=4 {
        for (name, manner) in [("plain", Manner::Plain), ("solvers", Manner::Solvers)] {
            let costs = rounds(seats, manner);
            let (median, most) = spread(&costs, |cost| cost.all);
            let mean = |of: fn(&Cost) -> u32| costs.iter().map(of).sum::<u32>() as f32 / costs.len() as f32;
            let (dice, aims, blocks) = (mean(|cost| cost.dice), mean(|cost| cost.aims), mean(|cost| cost.blocks));
            println!(
                "{seats} seats, {name}: median {median}, 95th percentile {most} of {} rounds; on average dice {dice:.1}, \
                 targets {aims:.1}, blocks {blocks:.1}, re-rolls {:.1}",
                costs.len(),
                mean(|cost| cost.rolls)
            );
            assert!(mean(|cost| cost.rest) < 1.1, "{seats} seats, {name}: one is done for all");
            let least = |cost: &Cost| cost.dice >= cost.aims && cost.all - cost.dice - cost.aims <= 16;
            assert!(costs.iter().all(least), "{seats} seats, {name}");
            let limit = if let Manner::Plain = manner { 20 } else { 24 };
            assert!(seats != 3 || median <= limit, "{name}: {median}, {limit} at the most");
        }
    }
}

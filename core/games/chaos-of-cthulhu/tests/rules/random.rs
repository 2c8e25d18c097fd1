//! Random play to the end: after every input dice, stones, offerings and chairs are what they can be.

use std::ops::ControlFlow;

use eldertally_chaos_of_cthulhu::{ChaosOfCthulhu, Dice, Move, Part};
use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Follow, Game, Offer, Outcome, Seat, Seats, Session, Setup, Viewer, What};
use eldertally_print::Printed;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub(crate) type Table = Session<ChaosOfCthulhu, Vec<u8>>;

const CROWN: u8 = 3;
/// Normal, and Alhazred's Dare.
const WAITS: [u8; 2] = [0, 2];

fn variant(table: &Table) -> u8 {
    table.setup().options.get(1)
}

/// COC-012, COC-064, COC-099, COC-Q34, COC-118: nothing leaves its limits, and everybody has a chair of his own.
fn check(table: &Table) {
    let crown = variant(table) == CROWN;
    let seats = table.seats().len();
    let (mut chairs, mut lost, mut rolled) = (0, [0; 4], [0; 4]);
    let mut stage = 0;
    table.game().view(table.setup(), Viewer::Revealed, &mut |item| {
        let (What::Part(part), Some(at)) = (item.what, item.shape.at()) else { return };
        let limits = table.game().limits(table.setup(), part).unwrap_or_else(|| panic!("{part:?} has no limits"));
        assert!(limits.hold(at), "{part:?} is {at}");
        match part {
            Part::Stage => stage = at,
            Part::Die(chair, _) => lost[usize::from(chair)] += u8::from(at == 0),
            Part::Stone(chair, _) => rolled[usize::from(chair)] += 1,
            Part::Chair(_) => chairs |= 1 << at,
            _ => {}
        }
    });
    assert!(!crown || chairs == (1 << seats) - 1, "two on one chair");
    for chair in (0..usize::from(seats)).filter(|_| stage >= 2) {
        match table.setup().follow() {
            Follow::EveryStep => assert_eq!(rolled[chair] + lost[chair], 5, "a stone for each part"),
            Follow::Quick => assert_eq!(rolled[chair], 0, "stones stay behind the real screens"),
        }
        assert!(crown || lost[chair] == 0, "parts are lost only in Crown of Chaos");
    }
}

pub(crate) fn offers(table: &Table, viewer: Viewer) -> Vec<Offer<Move>> {
    let mut all = Vec::new();
    table.game().moves(table.setup(), viewer, &mut |offer| {
        all.push(offer);
        ControlFlow::Continue(())
    });
    all
}

pub(crate) fn throw(table: &Table, rng: &mut StdRng) -> Vec<u8> {
    let groups = (0..).map_while(|n| table.game().group(table.setup(), n));
    groups.flat_map(|group| (0..group.count).map(|_| ()).collect::<Vec<_>>()).map(|()| rng.random_range(0..6)).collect()
}

pub(crate) fn start(print: &Dice, seats: u8, rng: &mut StdRng) -> Table {
    let about = ChaosOfCthulhu::ABOUT;
    let mut setup = Setup { seats: Seats::numbered(seats), print: print.clone(), ..Setup::example(&about) };
    for spec in about.options {
        setup.options.set(about.options, spec.number, rng.random_range(0..spec.values.len() as u8));
    }
    Table::new(setup, vec![0; 1 << 16]).expect("a fit setup")
}

/// A move of somebody who mostly gets on with it: seldom back, and the last round only after a while.
pub(crate) fn choose(table: &Table, rng: &mut StdRng) -> (Viewer, Move) {
    let seats = table.seats().len();
    let first = rng.random_range(0..=seats);
    let viewers = (0..=seats).map(|n| match (n + first) % (seats + 1) {
        0 => Viewer::Table,
        n => Viewer::Seat(Seat(n - 1)),
    });
    for viewer in viewers {
        let mut all = offers(table, viewer);
        let drags = |mv: &Move| match mv {
            Move::TakeBack(_) | Move::Back(_) | Move::Leave | Move::Build(_) | Move::Reroll(_) => true,
            Move::Touch(..) | Move::Drop(..) | Move::Done(_) | Move::RerollTouched(_) => true,
            Move::TimeIsUp => table.inputs() < 300,
            _ => false,
        };
        if rng.random_range(0..8) > 0 {
            all.retain(|offer| !drags(&offer.mv));
        }
        if !all.is_empty() {
            return (viewer, all[rng.random_range(0..all.len())].mv);
        }
    }
    // Nobody wants to get on with it: whatever is there.
    let viewers = (0..seats).map(|n| Viewer::Seat(Seat(n)));
    let all: Vec<_> =
        viewers.flat_map(|viewer| offers(table, viewer).into_iter().map(move |offer| (viewer, offer.mv))).collect();
    all[rng.random_range(0..all.len())]
}

/// A game that waits for a match has no end that a random player would come to: it is left after so many inputs.
const LONG_ENOUGH: u32 = 1500;

/// Plays one game; gives who won, unless it was left, and how many inputs it took.
fn game(print: &Dice, seats: u8, seed: u64) -> (Option<Outcome>, u32) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut table = start(print, seats, &mut rng);
    loop {
        let mut faces = Vec::new();
        let answer = match table.game().ask(table.setup()) {
            Ask::Over(outcome) => return (Some(outcome), table.inputs()),
            _ if WAITS.contains(&variant(&table)) && table.inputs() > LONG_ENOUGH => return (None, table.inputs()),
            Ask::Chance(_) => {
                faces.extend(throw(&table, &mut rng));
                Answer::Fell(&faces)
            }
            Ask::Text { .. } => panic!("no text is asked for"),
            Ask::Choose => {
                let (viewer, mv) = choose(&table, &mut rng);
                Answer::Move(viewer.into(), mv)
            }
        };
        table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        check(&table);
        assert!(table.inputs() < 5000, "the game does not end");
    }
}

fn many(print: &Dice, games: u64) {
    for seats in 2..=4 {
        let mut inputs = 0;
        for seed in 0..games {
            let (outcome, took) = std::panic::catch_unwind(|| game(print, seats, seed))
                .unwrap_or_else(|_| panic!("seats {seats}, seed {seed}"));
            let one = matches!(outcome, None | Some(Outcome::Winners(1 | 2 | 4 | 8)));
            assert!(one, "one wins: seats {seats}, seed {seed}");
            inputs += u64::from(took);
        }
        println!("{seats} seats: {} inputs a game", inputs / games);
    }
}

#[test]
fn random_games_keep_their_limits_and_end_with_one_winner() {
    many(&Dice::example(), 10);
}

#[test]
fn dice_without_a_known_icon_can_be_played() {
    many(&Dice::blank().expect("it can be learned"), 4);
}

/// So many games, or fewer with `GAMES=1000`.
pub(crate) fn asked_for() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100_000)
}

#[test]
#[ignore = "100,000 games at each number of players: \
            cargo test --release -p eldertally-core --test chaos_of_cthulhu -- --ignored random"]
fn a_hundred_thousand_random_games_at_each_number_of_players() {
    many(&Dice::example(), asked_for());
    many(&Dice::blank().expect("it can be learned"), asked_for() / 10);
}

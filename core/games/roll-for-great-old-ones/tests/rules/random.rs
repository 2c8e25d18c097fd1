//! Random play to the end, with what must hold after every input.

use eldertally_core::session::Input;
use eldertally_core::{Actor, Answer, Ask, Game, Offer, Outcome, Seat};
use eldertally_print::Printed;
use eldertally_roll_for_great_old_ones::{Action, Book, Move, RollForGreatOldOnes, Symbol};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::invariants::{check, hear, written};
use crate::table::{self, Table, dice, each_part, offers, read_all, setup};

fn check_offers(table: &Table, all: &[Offer<Move>]) {
    assert!(!all.is_empty(), "nothing on offer");
    for seat in table::seats(table) {
        let own = all.iter().filter(|offer| offer.seat.is_none_or(|of| of == seat)).count();
        assert!(own <= 48, "{own} offers for {seat:?}: {all:?}");
    }
    for (n, offer) in all.iter().enumerate() {
        assert!(!all[..n].iter().any(|other| other.mv == offer.mv), "{:?} twice", offer.mv);
    }
    // "Nothing" is the quickest answer, where that can be one.
    if all.iter().any(|offer| matches!(offer.mv, Move::ByHand)) {
        let first = all[0].mv;
        let quick = matches!(
            first,
            Move::TellNone
                | Move::TellAll
                | Move::TellNoMore
                | Move::TellSymbol(Symbol::Blank)
                | Move::TellAmount(_)
                | Move::TellStrength(_)
                | Move::TellWeakness(_)
        );
        assert!(quick, "{first:?} before nothing");
    }
    for offer in all {
        if let Move::Done(seat) = offer.mv {
            // Only falling and rising numbers can be blocked.
            let free = |mv| matches!(mv, Move::FreeNumber(of, action) if of == seat && !matches!(action, Action::RecoverSoul | Action::Rest));
            assert!(!all.iter().any(|other| free(other.mv)), "done with a free number that can be entered");
        }
    }
}

/// How a random table plays.
#[derive(Clone, Copy, Default)]
struct Style {
    /// Reads every word at every moment.
    deep: bool,
    /// Rerolls so often, in a hundred choices, that chains get long.
    wild: u8,
    /// Amends and lets players come and go so often, in a hundred inputs.
    loose: u8,
}

/// Sets a part on the sheet to anything that it can be, or lets a player come or go.
fn amend(table: &mut Table, rng: &mut StdRng) {
    if rng.random_range(0..20) == 0 {
        let seat = Seat(rng.random_range(0..table.seats().len()));
        let present = table.seats().get(seat).is_some_and(|info| info.present);
        let _ = table.submit(Input::Change(seat, !present));
        return;
    }
    let mut parts = Vec::new();
    each_part(table, &mut |part, _| parts.push(part));
    let part = parts[rng.random_range(0..parts.len())];
    if let Some(limits) = table.game().limits(table.setup(), part) {
        let to = rng.random_range(limits.min..=limits.max);
        table.submit(Input::Amend(part, to)).expect("an amendment within its limits");
    }
}

/// Plays one game; gives how it ended, and how many inputs it took.
fn game(book: &Book, seats: u8, seed: u64, style: Style) -> (Option<Outcome>, u32) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut setup = setup(book.clone(), seats);
    for number in 1..=5 {
        setup.options.set(RollForGreatOldOnes::ABOUT.options, number, rng.random_range(0..2));
    }
    let mut table = table::start(setup);
    let mut before = written(table.game(), table.setup());
    for n in 0..20_000 {
        if rng.random_range(0..100) < style.loose {
            amend(&mut table, &mut rng);
            before = written(table.game(), table.setup());
        }
        let mut faces = Vec::new();
        let answer = match table.game().ask(table.setup()) {
            Ask::Over(outcome) => {
                let mut learned = table.setup().print.clone();
                let any = table.game().learned(table.setup(), &mut learned);
                assert_eq!(any, learned != table.setup().print);
                learned.check().expect("what was learned is fit");
                return (Some(outcome), n);
            }
            Ask::Chance(_) => {
                faces.extend(dice(&table).into_iter().map(|faces| rng.random_range(0..faces)));
                Answer::Fell(&faces)
            }
            Ask::Text { .. } => Answer::Text("as it is printed"),
            Ask::Choose => Answer::Move(Actor::Table, choose(&table, style, &mut rng)),
        };
        let told = hear(&table, answer, style.loose > 0);
        table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        if style.deep {
            assert!(read_all(&table) > 0);
        }
        before = check(&table, &before, &told);
    }
    (None, 20_000)
}

/// A move on offer. Rerolls are rare if the table is not wild, or no game would ever get anywhere.
fn choose(table: &Table, style: Style, rng: &mut StdRng) -> Move {
    let all = offers(table);
    check_offers(table, &all);
    let calm: Vec<Move> = all
        .iter()
        .map(|offer| offer.mv)
        .filter(|mv| {
            !matches!(
                mv,
                Move::Reroll(..) | Move::PickReroll(_) | Move::Stop | Move::TellBack | Move::Back(_) | Move::NotDone(_)
            )
        })
        .collect();
    let wild = calm.is_empty() || rng.random_range(0..100) < style.wild;
    if wild { all[rng.random_range(0..all.len())].mv } else { calm[rng.random_range(0..calm.len())] }
}

fn many(book: &Book, games: u64, style: Style) {
    for seats in 1..=4 {
        let (mut won, mut lost, mut inputs) = (0, 0, 0);
        for seed in 0..games {
            println!("seats {seats} seed {seed}");
            let (outcome, took) = game(book, seats, seed, style);
            match outcome.expect("the game ends") {
                Outcome::Won => won += 1,
                _ => lost += 1,
            }
            inputs += took;
        }
        println!("{seats} seats: {won} won, {lost} lost, {} inputs a game", inputs / games as u32);
    }
}

const CALM: Style = Style { deep: false, wild: 4, loose: 0 };

#[test]
fn random_games_of_the_example_come_to_an_end_and_break_nothing() {
    many(&Book::example(), 60, CALM);
}

#[test]
fn random_games_can_be_read_at_every_moment() {
    many(&Book::example(), 2, Style { deep: true, ..CALM });
}

#[test]
fn long_chains_of_rerolls_break_nothing() {
    many(&Book::example(), 20, Style { wild: 60, ..CALM });
}

#[test]
fn amendments_and_players_who_come_and_go_strand_nobody() {
    many(&Book::example(), 20, Style { loose: 10, wild: 20, ..CALM });
}

#[test]
fn a_blank_copy_can_be_played_and_is_learned() {
    many(&Book::blank(), 5, CALM);
    many(&Book::blank(), 1, Style { deep: true, ..CALM });
}

/// So many games, or fewer with `GAMES=1000`.
fn asked_for() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100_000)
}

#[test]
#[ignore = "100,000 games at each number of investigators: \
            cargo test --release -p eldertally-core --test roll_for_great_old_ones -- --ignored"]
fn a_hundred_thousand_random_games_at_each_number_of_investigators() {
    many(&Book::example(), asked_for(), CALM);
}

#[test]
#[ignore = "30,000 games at each number of investigators, with the command above"]
fn ten_thousand_wild_tables_loose_tables_and_blank_copies() {
    many(&Book::example(), asked_for() / 10, Style { wild: 60, ..CALM });
    many(&Book::example(), asked_for() / 10, Style { loose: 10, wild: 20, ..CALM });
    many(&Book::blank(), asked_for() / 10, CALM);
}

//! Random play to the end: after every input all items, cards and Great Old Ones are somewhere, no viewer but its own
//! sees a note, and what a move touches is in sight.

use std::ops::ControlFlow;

use eldertally_core::session::Input;
use eldertally_core::{Answer, Ask, Game, Offer, Outcome, Seat, Seats, Session, Setup, Viewer, What};
use eldertally_print::Printed;
use eldertally_witch_of_salem::{Board, Label, Move, Part, WitchOfSalem};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

type Table = Session<WitchOfSalem, Vec<u8>>;

/// What lies where, by kind.
#[derive(Default)]
struct Counted {
    items: [i32; 7],
    cards: [i32; 14],
    on_board: [i32; 12],
    gone: i32,
    shadow: i32,
    boxed: i32,
    up: i32,
    used: i32,
    event_deck: i32,
    witch: i32,
    sanity: [i32; 4],
}

fn count(table: &Table) -> Counted {
    let mut found = Counted::default();
    table.game().view(table.setup(), Viewer::Table, &mut |item| {
        let (What::Part(part), Some(at)) = (item.what, item.shape.at()) else {
            if let What::Label(label @ (Label::ItemsOff(..) | Label::CardsOff(..))) = item.what {
                panic!("the sheet shows {label:?}");
            }
            return;
        };
        let artifact = |n: i32| usize::try_from(n + 3).expect("an artifact");
        match part {
            Part::Bag(item) | Part::Discarded(item) | Part::Minor(_, item) => found.items[item as usize] += at,
            Part::Artifact(_) | Part::Closed(_) if at > 0 => found.items[artifact(at)] += 1,
            Part::Slot(..) if (1..=7).contains(&at) => found.items[at as usize - 1] += 1,
            Part::Deck(n) | Part::Fallen(n) => found.cards[usize::from(n)] += at,
            Part::Creature(_) if at > 0 => {
                found.cards[at as usize - 1] += 1;
                found.on_board[at as usize - 1] += 1;
            }
            Part::Goo(_) => {
                found.gone += i32::from(at == 7);
                found.up += i32::from((1..=6).contains(&at));
            }
            Part::Shadow => found.shadow = i32::from(at > 0),
            Part::Boxed(_) => found.boxed += at,
            Part::Used(_) => found.used += at,
            Part::EventDeck => found.event_deck = at,
            Part::Witch => found.witch = at,
            Part::Sanity(seat) => found.sanity[usize::from(seat.0)] = at,
            Part::Note(..) => panic!("the table is shown a note"),
            _ => {}
        }
    });
    found
}

/// WOS-114, WOS-115, WOS-116, WOS-117, WOS-031, WOS-046
fn check(table: &Table) {
    let found = count(table);
    assert_eq!(found.items, [7, 7, 7, 7, 2, 2, 2], "34 items");
    let mut all = [2; 14];
    (all[12], all[13]) = (1, 1);
    assert_eq!(found.cards, all, "26 creature cards");
    assert!(found.on_board.iter().all(|count| *count <= 1), "no creature twice");
    assert_eq!(found.gone, found.shadow + found.boxed, "six Great Old Ones");
    assert_eq!(found.used + found.event_deck, 8, "twelve events, four of them set aside");
    assert!((0..7).contains(&found.witch) && found.sanity.iter().all(|sanity| (0..=6).contains(sanity)));
}

/// WOS-113: what each viewer is shown and offered holds no note but its own. What the table is shown, [`count`] looks at.
fn check_secrets(table: &Table) {
    let seats = (0..table.seats().len()).map(|n| Viewer::Seat(Seat(n)));
    for viewer in seats.clone() {
        table.game().view(table.setup(), viewer, &mut |item| {
            if let What::Part(Part::Note(seat, _)) = item.what {
                assert!(item.private && viewer == Viewer::Seat(seat), "{viewer:?} is shown a note of {seat:?}");
            }
        });
    }
    for viewer in seats.chain([Viewer::Table]) {
        table.game().moves(table.setup(), viewer, &mut |offer| {
            if let Move::Note(seat, ..) | Move::OpenNotes(seat) | Move::CloseNotes(seat) = offer.mv {
                assert!(offer.private && viewer == Viewer::Seat(seat), "{viewer:?} is offered {:?}", offer.mv);
            }
            ControlFlow::Continue(())
        });
    }
}

/// What a move touches is in sight of whoever is offered it, not one tap away.
fn check_places(table: &Table) {
    let seats = (0..table.seats().len()).map(|n| Viewer::Seat(Seat(n)));
    for viewer in seats.chain([Viewer::Table]) {
        let mut lit: Vec<Part> = Vec::new();
        for offer in offers(table, viewer) {
            let part = table.game().touch(table.setup(), &offer.mv).map(|touch| touch.place.part);
            lit.extend(part.filter(|part| !lit.contains(part)));
        }
        table.game().view(table.setup(), viewer, &mut |item| {
            if let What::Part(part) = item.what {
                lit.retain(|one| *one != part || !item.weight.is_in_sight(item.shape.at()));
            }
        });
        assert!(lit.is_empty(), "{viewer:?} cannot see {lit:?}");
    }
}

fn offers(table: &Table, viewer: Viewer) -> Vec<Offer<Move>> {
    let mut all = Vec::new();
    table.game().moves(table.setup(), viewer, &mut |offer| {
        all.push(offer);
        ControlFlow::Continue(())
    });
    all
}

/// Draws what can be there.
fn draw(table: &Table, rng: &mut StdRng) -> Vec<u8> {
    let group = table.game().group(table.setup(), 0).expect("a group that is asked for");
    let mut drawn: Vec<u8> = Vec::new();
    for _ in 0..group.count {
        let left = |face: u8| {
            let all = table.game().left(table.setup(), 0, face).map_or(1000, usize::from);
            all.saturating_sub(drawn.iter().filter(|one| **one == face).count())
        };
        // As likely as there are so many of it.
        let total: usize = (0..group.faces).map(left).sum();
        let mut n = rng.random_range(0..total.max(1));
        let face = (0..group.faces).find(|face| {
            let hit = n < left(*face);
            n = n.saturating_sub(left(*face));
            hit
        });
        drawn.push(face.expect("something is left"));
    }
    drawn
}

/// A game of the example has ended long before so many inputs.
const LONGEST: u32 = 5_000;

/// Plays one game; gives how it ended, and how many inputs it took. With cards that were learned at random Necron may go
/// back as often as on, or every event may draw the next, and nothing ends a game; it is left after [`LONGEST`] inputs.
fn game(board: &Board, seats: u8, seed: u64) -> (Option<Outcome>, u32) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut setup =
        Setup { seats: Seats::numbered(seats), print: board.clone(), ..Setup::example(&WitchOfSalem::ABOUT) };
    for spec in WitchOfSalem::ABOUT.options {
        setup.options.set(WitchOfSalem::ABOUT.options, spec.number, rng.random_range(0..2));
    }
    let mut table = Table::new(setup, vec![0; 1 << 16]).expect("a fit setup");
    loop {
        let mut faces = Vec::new();
        // A name that is known already would be a twin.
        let text = format!("printed {}", table.inputs());
        let answer = match table.game().ask(table.setup()) {
            Ask::Over(outcome) => return (Some(outcome), table.inputs()),
            Ask::Chance(_) => {
                faces.extend(draw(&table, &mut rng));
                Answer::Fell(&faces)
            }
            Ask::Text { .. } => Answer::Text(&text),
            Ask::Choose => {
                // Notes now and then; a move that is certain to lose, seldom.
                let viewer = if rng.random_range(0..12) == 0 {
                    Viewer::Seat(Seat(rng.random_range(0..seats)))
                } else {
                    Viewer::Table
                };
                let mut all = offers(&table, viewer);
                let viewer = if all.is_empty() { Viewer::Table } else { viewer };
                if all.is_empty() {
                    all = offers(&table, viewer);
                }
                if rng.random_range(0..20) > 0 && all.iter().any(|offer| !offer.fatal) {
                    all.retain(|offer| !offer.fatal);
                }
                Answer::Move(viewer.into(), all[rng.random_range(0..all.len())].mv)
            }
        };
        table.submit(Input::Answer(answer)).expect("an answer to what is asked");
        check(&table);
        check_secrets(&table);
        check_places(&table);
        if table.inputs() == LONGEST {
            assert!(*board != Board::example(), "the game does not end");
            return (None, LONGEST);
        }
    }
}

fn many(board: &Board, games: u64) {
    for seats in 2..=4 {
        let (mut won, mut inputs) = (0, 0);
        for seed in 0..games {
            let (outcome, took) = std::panic::catch_unwind(|| game(board, seats, seed))
                .unwrap_or_else(|_| panic!("seats {seats}, seed {seed}"));
            won += u64::from(outcome == Some(Outcome::Won));
            inputs += u64::from(took);
        }
        println!("{seats} seats: {won} of {games} won, {} inputs a game", inputs / games);
    }
}

/// A copy of which no card is known.
fn unknown() -> Board {
    let mut board = Board::example();
    board.creatures.fill(None);
    board.events.fill(None);
    board.rites.fill(None);
    board
}

/// WOS-114, WOS-115, WOS-116, WOS-117, WOS-113
#[test]
fn nothing_is_ever_lost_and_no_note_is_seen() {
    many(&Board::example(), 12);
}

#[test]
fn a_copy_without_a_card_can_be_played() {
    many(&unknown(), 4);
}

/// WOS-114, WOS-115
#[test]
fn a_blank_copy_can_be_played() {
    many(&Board::blank(), 4);
}

/// So many games, or fewer with `GAMES=1000`.
fn asked_for() -> u64 {
    std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(100_000)
}

#[test]
#[ignore = "100,000 games at each number of players: \
            cargo test --release -p eldertally-witch-of-salem --test rules -- --ignored"]
fn a_hundred_thousand_random_games_at_each_number_of_players() {
    many(&Board::example(), asked_for());
}

#[test]
#[ignore = "as above, a tenth as many"]
fn ten_thousand_games_at_each_number_of_players_with_cards_learned_in_play() {
    many(&unknown(), asked_for() / 10);
}

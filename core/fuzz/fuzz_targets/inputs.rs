//! A stream of bytes as inputs at a table with a small log: what is refused changes nothing, what is taken can be
//! saved, opened and undone.
#![no_main]

use std::ops::ControlFlow;

use eldertally_core::table::Token;
use eldertally_core::{Ask, Game, Lang, Refusal, Seat, Seats, Session, Setup, Table, Viewer};
use eldertally_core_fuzz::lantern::Lantern;
use eldertally_core_fuzz::{look, save_of, there_and_back};
use eldertally_dice_of_arkham::DiceOfArkham;
use libfuzzer_sys::fuzz_target;

/// Room for the log: small, so that it fills up and branches are squeezed out.
const ROOM: usize = 200;

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.split_first().map_or(0, |(first, rest)| {
            self.0 = rest;
            *first
        })
    }

    fn some(&mut self) -> Vec<u8> {
        (0..self.next() % 8).map(|_| self.next()).collect()
    }
}

fn viewer_of(byte: u8) -> Viewer {
    match byte % 6 {
        0 => Viewer::Table,
        5 => Viewer::Revealed,
        n => Viewer::Seat(Seat(n - 1)),
    }
}

fn offered(table: &dyn Table, viewer: Viewer) -> Vec<Token> {
    let mut moves = Vec::new();
    table.offers(viewer, Lang::English, &mut |offer| {
        moves.push(offer.mv);
        ControlFlow::Continue(())
    });
    moves
}

fn parts(table: &dyn Table, viewer: Viewer) -> Vec<Token> {
    let mut parts = Vec::new();
    table.view(viewer, Lang::English, &mut |item| parts.extend(item.part));
    parts
}

/// One input. Faces and choices are bent to what is asked, so that play gets somewhere.
fn enter(table: &mut dyn Table, bytes: &mut Bytes<'_>) -> Result<(), Refusal> {
    let what = bytes.next();
    match what % 16 {
        0..=3 => {
            let Ask::Chance(groups) = table.ask() else { return table.fell(&[&bytes.some()]) };
            let group = |n: u8| table.group(n).expect("a group that is asked for");
            let faces: Vec<Vec<u8>> =
                (0..groups).map(|n| (0..group(n).count).map(|_| bytes.next() % group(n).faces).collect()).collect();
            let faces: Vec<&[u8]> = faces.iter().map(Vec::as_slice).collect();
            if what % 16 == 3 { table.something_else(&faces) } else { table.fell(&faces) }
        }
        4 => {
            let sums: Vec<u16> = bytes.some().into_iter().map(u16::from).collect();
            table.sum(&sums)
        }
        5..=7 => {
            let viewer = viewer_of(bytes.next());
            let moves = offered(table, viewer);
            let at = usize::from(bytes.next()) % moves.len().max(1);
            moves.get(at).map_or(Err(Refusal::NotOffered), |mv| table.play(viewer.into(), mv))
        }
        8 => table.play(viewer_of(bytes.next()).into(), &bytes.some()),
        9 => {
            let parts = parts(table, viewer_of(what / 16));
            let at = usize::from(bytes.next()) % parts.len().max(1);
            parts.get(at).map_or(Err(Refusal::NotOffered), |part| table.amend(part, i32::from(bytes.next() as i8)))
        }
        10 => table.amend(&bytes.some(), i32::from(bytes.next())),
        11 => table.undo(u32::from(bytes.next() % 12)),
        12 => table.redo(u32::from(bytes.next() % 12)),
        13 => table.rename(Seat(bytes.next() % 4), &String::from_utf8_lossy(&bytes.some())),
        14 => table.text(&String::from_utf8_lossy(&bytes.some())),
        _ => table.change(Seat(bytes.next() % 4), bytes.next() % 2 == 1),
    }
}

fn play(table: &mut dyn Table, bytes: &mut Bytes<'_>, opens: &dyn Fn(&[u8]) -> u64) {
    while !bytes.0.is_empty() {
        let before = save_of(table);
        if let Err(why) = enter(table, bytes) {
            assert!(save_of(table) == before, "{why:?} changed the game");
            let mut words = String::new();
            why.say(Lang::English, &mut words).expect("a string takes all");
            assert!(!words.is_empty());
        }
        if let Ask::Choose = table.ask() {
            let seats = (0..table.seats().len()).map(|n| Viewer::Seat(Seat(n)));
            let any = [Viewer::Table].into_iter().chain(seats).any(|viewer| !offered(table, viewer).is_empty());
            assert!(any, "nothing is offered");
        }
    }
    assert_eq!(opens(&save_of(table)), table.digest());
    look(table);
    there_and_back(table);
}

fn start<G: Game>(seats: u8, options: u8) -> Session<G, [u8; ROOM]> {
    let mut setup = Setup::example(&G::ABOUT);
    setup.seats = Seats::numbered(G::ABOUT.min_seats + seats % (G::ABOUT.max_seats - G::ABOUT.min_seats + 1));
    for (n, spec) in G::ABOUT.options.iter().enumerate() {
        setup.options.set(G::ABOUT.options, spec.number, options >> (n % 8) & 1);
    }
    Session::new(setup, [0; ROOM]).unwrap_or_else(|why| panic!("{why:?}"))
}

fn digest<G: Game>(save: &[u8]) -> u64 {
    let opened: Result<Session<G, [u8; ROOM]>, _> = Session::open(save, [0; ROOM]);
    opened.unwrap_or_else(|why| panic!("{why:?}")).digest()
}

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes(data);
    let (game, seats, options) = (bytes.next(), bytes.next(), bytes.next());
    if game % 2 == 0 {
        play(&mut start::<DiceOfArkham>(seats, options), &mut bytes, &digest::<DiceOfArkham>);
    } else {
        play(&mut start::<Lantern>(seats, options), &mut bytes, &digest::<Lantern>);
    }
});

//! Prints a whole game for the tests of the page in a browser: what its players enter, in words, and the save that must
//! come of it.
//!
//! `recorded GAME NAME…` seats these players. Each line is a kind and its words, with tabs between them; behind a move stands
//! who makes it, and where: its part and space, as the page names places of its board, and the part alone.

use std::error::Error;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::Seats;

use eldertally_testkit::record::{Chosen, Entry, whole_of_all};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let kind = args.next().as_deref().and_then(GameKind::from_slug).ok_or("which game?")?;
    let mut seats = Seats::default();
    for (colour, name) in (0..).zip(args) {
        seats.push(name.parse().map_err(|_| "too long a name")?, colour).map_err(|_| "no seat is left")?;
    }
    let mut setup = kind.example_setup();
    setup.set_seats(seats);
    let room = || AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("a fit setup");
    let game = whole_of_all(room, AnyGame::table_mut);
    for entry in &game.entries {
        match entry {
            Entry::Fell(groups) => {
                let faces: Vec<_> = groups.iter().flatten().map(|(_, word)| word.as_str()).collect();
                println!("fell\t{}", faces.join("\t"));
            }
            Entry::Chosen(chosen) => {
                let owner = chosen.owner.as_deref().unwrap_or_default();
                println!("choose\t{}\t{owner}\t{}", chosen.words, places(chosen).join("\t"));
            }
            Entry::Text(words) => println!("text\t{words}"),
            Entry::Handed(name) => println!("hand\t{name}"),
            Entry::Back => println!("back"),
        }
    }
    let save: String = game.save.iter().map(|byte| format!("{byte:02x}")).collect();
    println!("save\t{save}");
    Ok(())
}

fn places(chosen: &Chosen) -> Vec<String> {
    let Some(place) = &chosen.at else { return Vec::new() };
    let part: String = place.part.iter().map(|byte| format!("{byte:02x}")).collect();
    let space = place.space.map(|space| format!("{part}:{space}"));
    space.into_iter().chain([part]).collect()
}

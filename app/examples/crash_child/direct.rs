//! Plays through the library, without a screen.

use std::ops::ControlFlow;

use eldertally_catalog::AnyGame;
use eldertally_catalog::GameKind;
use eldertally_core::{Ask, Lang, Table, Viewer};
use eldertally_ui::library::{Card, Library};
use rand::RngExt;

const ROOM: usize = 1 << 20;

/// Plays one game after the other.
pub(crate) fn play(library: &Library) -> ! {
    loop {
        let games = library.games().expect("the store can be read");
        let under_way = games.into_iter().find(|(_, card)| card.end.is_none());
        let (id, mut card, mut game) = under_way.map_or_else(|| begin(library), |(id, card)| go_on(library, id, card));
        while !matches!(game.table().ask(), Ask::Over(_)) {
            answer(game.table_mut());
            card.entered(game.table(), true);
            keep(library, &id, &mut card, game.table());
        }
    }
}

type Playing = (String, Card, AnyGame<Vec<u8>>);

fn begin(library: &Library) -> Playing {
    let kind = GameKind::ALL[rand::rng().random_range(0..GameKind::ALL.len())];
    let Ok(game) = AnyGame::<_>::start(kind.example_setup(), vec![0; ROOM]) else { panic!("the example starts") };
    let id = library.new_game_id().expect("the store can be read");
    let mut card = Card::new(game.table(), 0);
    keep(library, &id, &mut card, game.table());
    (id, card, game)
}

fn go_on(library: &Library, id: String, card: Card) -> Playing {
    let save = library.save_of(&id).expect("the store can be read").expect("a card has its save");
    let Ok(game) = AnyGame::<_>::open(&save, vec![0; ROOM]) else { panic!("game {id} opens") };
    (id, card, game)
}

fn keep(library: &Library, id: &str, card: &mut Card, table: &dyn Table) {
    card.update(table, 0);
    let mut save = Vec::new();
    table.save(&mut |part| save.extend_from_slice(part));
    library.put_game(id, card, save, Box::new(|done| done.expect("it is kept")));
}

fn answer(table: &mut dyn Table) {
    let mut rng = rand::rng();
    match table.ask() {
        Ask::Chance(groups) => {
            let groups = (0..groups).filter_map(|n| table.group(n));
            let faces: Vec<Vec<u8>> =
                groups.map(|group| (0..group.count).map(|_| rng.random_range(0..group.faces)).collect()).collect();
            let faces: Vec<&[u8]> = faces.iter().map(Vec::as_slice).collect();
            table.something_else(&faces).expect("it fell");
        }
        Ask::Text { .. } if rng.random() => table.text("x").expect("a short text"),
        _ => {
            let mut offers = Vec::new();
            for viewer in std::iter::once(Viewer::Table).chain(table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)))
            {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[rng.random_range(0..offers.len())];
            table.play((*viewer).into(), mv).expect("it is on offer");
        }
    }
}

//! What is in sight, and what stands for it in a picture.

use eldertally_core::{Game, Symbol, Viewer, What};
use eldertally_witch_of_salem::{Board, Cost, Item, Kind, Label, Move, Needs, Part, Rite, Tile};

use crate::bench::{A, B, Bench, C, CTHULHU, HASTUR};

/// Whether a part is in sight, rather than one tap away; and its symbol.
#[track_caller]
fn look_as(bench: &Bench, viewer: Viewer, part: Part) -> (bool, Option<Symbol>) {
    let mut found = None;
    bench.game().view(bench.session.setup(), viewer, &mut |item| {
        if matches!(item.what, What::Part(one) if one == part) {
            found = Some((item.weight.is_in_sight(item.shape.at()), item.symbol));
        }
    });
    found.unwrap_or_else(|| panic!("{part:?} is not shown"))
}

#[track_caller]
fn in_sight(bench: &Bench, part: Part) -> bool {
    look_as(bench, Viewer::Table, part).0
}

#[track_caller]
fn symbol(bench: &Bench, part: Part) -> Option<Symbol> {
    look_as(bench, Viewer::Table, part).1
}

fn headings_out_of_sight(bench: &Bench) -> Vec<Label> {
    let mut labels = Vec::new();
    bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| {
        if let (What::Label(label), false) = (item.what, item.weight.is_in_sight(item.shape.at())) {
            labels.push(label);
        }
    });
    labels
}

#[test]
fn what_lies_on_the_table_is_in_sight() {
    let bench = Bench::new(3);
    for part in [Part::Witch, Part::Necron, Part::Shadow, Part::EventDeck, Part::Goo(0), Part::Goo(5)] {
        assert!(in_sight(&bench, part), "{part:?}");
    }
    for place in 1..=6 {
        let slots = (0..3).map(|n| Part::Slot(place, n));
        for part in slots.chain([Part::Creature(place), Part::Tile(place), Part::Closed(place)]) {
            assert!(in_sight(&bench, part), "{part:?}");
        }
    }
    for seat in [A, B] {
        let items = Item::MINOR.map(|item| Part::Minor(seat, item));
        let cards = (0..8).map(|card| Part::Card(seat, card));
        let own = [Part::Sanity(seat), Part::Place(seat), Part::Artifact(seat)];
        for part in items.into_iter().chain(cards).chain(own) {
            assert!(in_sight(&bench, part), "{part:?}");
        }
    }
}

#[test]
fn what_nobody_looks_for_is_one_tap_away() {
    let mut bench = Bench::open(Board::blank(), 3, &[]);
    bench.fell(&[0]).play(Move::EnterItems);
    let told = [Part::Demon, Part::Rift, Part::Marks, Part::Rite(3), Part::Symbol(2), Part::Price(2, 1)];
    let counted = [Part::Round, Part::Stage, Part::Deck(0), Part::Bag(Item::Dagger), Part::Used(3), Part::Boxed(1)];
    for part in told.into_iter().chain(counted).chain([Part::Ourselves(Kind::Prices)]) {
        assert!(!in_sight(&bench, part), "{part:?}");
    }
    assert_eq!(headings_out_of_sight(&bench), [Label::Discards, Label::Fallen, Label::Learned]);
}

#[test]
fn piles_and_what_is_to_come_are_in_sight_while_there_is_something() {
    let mut bench = Bench::new(3);
    let parts = [Part::TwoNext, Part::Unentered(A), Part::Fallen(4), Part::Discarded(Item::Elixir)];
    for part in parts {
        bench.set(part, 0);
        assert!(!in_sight(&bench, part), "{part:?}");
        bench.set(part, 1);
        assert!(in_sight(&bench, part), "{part:?}");
    }
    assert_eq!(headings_out_of_sight(&bench), [], "nor are their headings away");
}

/// WOS-008, WOS-009
#[test]
fn each_item_has_its_own_symbol_wherever_it_lies() {
    use Symbol::{Dagger, Elixir, FirstArtifact, Glasses, Necronomicon, SecondArtifact, ThirdArtifact};
    let symbols = [Necronomicon, Glasses, Elixir, Dagger, FirstArtifact, SecondArtifact, ThirdArtifact];
    let mut bench = Bench::new(2);
    for ((item, expected), n) in Item::ALL.into_iter().zip(symbols).zip(1..) {
        bench.set(Part::Slot(3, 1), n);
        let mut parts = vec![Part::Slot(3, 1), Part::Bag(item), Part::Discarded(item)];
        if item.is_artifact() {
            bench.set(Part::Artifact(A), n - 4).set(Part::Closed(2), n - 4);
            parts.extend([Part::Artifact(A), Part::Closed(2)]);
        } else {
            parts.push(Part::Minor(A, item));
        }
        for part in parts {
            assert_eq!(symbol(&bench, part), Some(expected), "{part:?}");
        }
    }
}

/// What is printed at a part.
fn printed(bench: &Bench, part: Part) -> Vec<Symbol> {
    let mut found = Vec::new();
    bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| {
        if matches!(item.what, What::Part(one) if one == part) {
            found.extend(item.printed.into_iter().flatten());
        }
    });
    found
}

/// WOS-062, WOS-064, WOS-084: the items that defeat a creature or a shadow are printed at it, and what an item costs where it lies.
#[test]
fn what_defeats_a_creature_and_what_an_item_costs_is_printed_there() {
    let mut bench = Bench::new(2);
    let board = bench.session.setup().print.clone();
    for (creature, card) in (1..).zip(&board.creatures) {
        bench.set(Part::Creature(4), 0).set(Part::Creature(4), creature);
        let expected = match card.as_ref().expect("a known card").needs {
            Needs::Items(items) => items.map(symbol_of).to_vec(),
            Needs::Artifact => Item::ARTIFACTS.map(symbol_of).to_vec(),
        };
        assert_eq!(printed(&bench, Part::Creature(4)), expected, "creature {creature}");
    }
    bench.set(Part::Creature(4), 0);
    assert_eq!(printed(&bench, Part::Creature(4)), []);
    for (place, n) in (1..7).flat_map(|place| (0..3).map(move |n| (place, n))) {
        let costs = &board.places[usize::from(place)].costs[usize::from(n)];
        let expected: Vec<Symbol> = costs
            .iter()
            .map(|cost| match cost {
                Cost::Necron => Symbol::Necron,
                Cost::Sanity => Symbol::Sanity,
                Cost::Creature => Symbol::Monster,
                Cost::Event => Symbol::Event,
                Cost::Unknown => panic!("all is known"),
            })
            .collect();
        assert_eq!(printed(&bench, Part::Slot(place, n)), expected, "{place}, {n}");
    }
    bench.set(Part::Shadow, HASTUR);
    let rite = board.rites[HASTUR as usize - 1];
    let expected = match rite {
        Some(Rite::Items(items)) => items.map(symbol_of).to_vec(),
        _ => Vec::new(),
    };
    assert_eq!(printed(&bench, Part::Shadow), expected);
}

fn symbol_of(item: Item) -> Symbol {
    use Symbol::{Dagger, Elixir, FirstArtifact, Glasses, Necronomicon, SecondArtifact, ThirdArtifact};
    [Necronomicon, Glasses, Elixir, Dagger, FirstArtifact, SecondArtifact, ThirdArtifact][item as usize]
}

#[test]
fn what_is_not_there_or_not_known_is_not_pictured() {
    let mut bench = Bench::new(2);
    for (part, none, there, expected) in [
        (Part::Slot(3, 1), 0, 4, Symbol::Dagger),
        (Part::Slot(3, 1), 8, 1, Symbol::Necronomicon),
        (Part::Artifact(B), 0, 2, Symbol::SecondArtifact),
        (Part::Creature(4), 0, 3, Symbol::Monster),
        (Part::Shadow, 0, HASTUR, Symbol::GreatOldOne),
        (Part::Goo(2), 7, HASTUR, Symbol::GreatOldOne),
        (Part::Tile(5), 2, 1, Symbol::Portal),
    ] {
        bench.set(part, none);
        assert_eq!(symbol(&bench, part), None, "{part:?} at {none}");
        bench.set(part, there);
        assert_eq!(symbol(&bench, part), Some(expected), "{part:?} at {there}");
    }
    bench.set(Part::Goo(2), 0);
    assert_eq!(symbol(&bench, Part::Goo(2)), Some(Symbol::Card), "a card that lies face down");
    assert_eq!(symbol(&bench, Part::Closed(0)), Some(Symbol::Place), "an open location is a place to go");
    bench.reign(CTHULHU);
    assert_eq!(symbol(&bench, Part::Goo(5)), Some(Symbol::GreatOldOne));
}

/// WOS-075: beside a tile is printed which artifact closes it, on this copy the second one at location 2.
#[test]
fn a_tile_that_lies_face_down_and_an_open_location_show_the_artifact_that_closes_it() {
    let mut bench = Bench::new(2);
    let both = |bench: &Bench| [Part::Closed(2), Part::Tile(2)].map(|part| symbol(bench, part));
    assert_eq!(both(&bench), [Some(Symbol::SecondArtifact); 2]);
    bench.set(Part::Closed(2), 1);
    assert_eq!(both(&bench), [Some(Symbol::FirstArtifact), Some(Symbol::SecondArtifact)], "the one that lies there");
    bench.set(Part::Tile(2), 2);
    assert_eq!(both(&bench), [Some(Symbol::FirstArtifact), None], "a wall");
    let mut bench = Bench::open(Board::blank(), 2, &[]);
    assert_eq!(both(&bench), [Some(Symbol::Place), None], "nobody knows it");
    bench.set(Part::Symbol(2), 3);
    assert_eq!(both(&bench), [Some(Symbol::ThirdArtifact); 2], "as it was told");
}

/// WOS-Q44
#[test]
fn figure_and_cards_of_a_player_who_is_out_are_out_of_sight() {
    let mut bench = Bench::new(3);
    let parts = [Part::Place(C), Part::Card(C, 0), Part::Card(C, 7)];
    assert_eq!(parts.map(|part| in_sight(&bench, part)), [true; 3]);
    bench.set(Part::Sanity(C), 0);
    assert_eq!(parts.map(|part| in_sight(&bench, part)), [false; 3]);
    assert!(in_sight(&bench, Part::Sanity(C)) && in_sight(&bench, Part::Place(B)));
}

/// WOS-022, WOS-046
#[test]
fn bag_and_creature_deck_lie_on_the_table_with_what_is_left_in_them() {
    let mut seen = Vec::new();
    let bench = Bench::new(2);
    bench.game().view(bench.session.setup(), Viewer::Table, &mut |item| {
        if let What::Label(Label::InBag(_) | Label::InDeck(_)) = item.what {
            seen.push((item.weight.is_in_sight(item.shape.at()), item.symbol));
        }
    });
    assert_eq!(seen, [(true, Some(Symbol::Bag)), (true, Some(Symbol::Monster))]);
}

#[test]
fn figures_markers_and_decks_have_symbols() {
    let bench = Bench::new(3);
    for (part, expected) in [
        (Part::Witch, Symbol::Witch),
        (Part::Necron, Symbol::Necron),
        (Part::Sanity(B), Symbol::Sanity),
        (Part::Place(B), Symbol::Figure),
        (Part::Card(A, 7), Symbol::Card),
        (Part::EventDeck, Symbol::Event),
        (Part::Deck(3), Symbol::Monster),
        (Part::Deck(12), Symbol::Necron),
        (Part::Fallen(13), Symbol::Witch),
        (Part::TwoNext, Symbol::Monster),
        (Part::Unentered(A), Symbol::Bag),
    ] {
        assert_eq!(symbol(&bench, part), Some(expected), "{part:?}");
    }
}

/// WOS-113: the tile that all see is pictured by what all know, whatever somebody noted.
#[test]
fn a_note_is_pictured_to_its_owner_alone() {
    let mut bench = Bench::new(2);
    let own = Viewer::Seat(A);
    bench.turn(A).play_as(own, Move::OpenNotes(A)).play_as(own, Move::Note(A, 2, Tile::Portal));
    bench.play_as(own, Move::OpenNotes(A));
    assert_eq!(look_as(&bench, own, Part::Note(A, 2)), (true, Some(Symbol::Portal)));
    for viewer in [own, Viewer::Seat(B), Viewer::Table] {
        assert_eq!(look_as(&bench, viewer, Part::Tile(2)).1, Some(Symbol::SecondArtifact));
    }
}

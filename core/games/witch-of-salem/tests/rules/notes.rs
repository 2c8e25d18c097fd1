//! Private notes: for one seat alone until the game is over.

use std::ops::ControlFlow;

use eldertally_core::session::{Input, Line};
use eldertally_core::table::AnyItem;
use eldertally_core::{Answer, Lang, Table, Viewer};
use eldertally_testkit::conformance::seen_by;
use eldertally_witch_of_salem::{Item, Move, Part, Tile};

use crate::bench::{A, B, Bench, CTHULHU, RLYEH};

/// Everything that a viewer can read at the table.
fn read(bench: &mut Bench, viewer: Viewer) -> Vec<String> {
    let table: &mut dyn Table = bench.session();
    let mut lines = Vec::new();
    table.offers(viewer, Lang::English, &mut |offer| {
        lines.push(offer.text.to_string());
        ControlFlow::Continue(())
    });
    table.view(viewer, Lang::English, &mut |item: AnyItem<'_>| {
        lines.push(format!("{}: {}", item.name, item.value.map_or_else(String::new, |value| value.to_string())));
    });
    let end = table.inputs() + table.undone();
    table.story(0, end, viewer, Lang::English, &mut |_, line| match line {
        Line::Input(text) => lines.push(text.to_string()),
        Line::Event(text, _) => lines.push(text.to_string()),
    });
    lines
}

fn noted(tile: Tile) -> Bench {
    let mut bench = Bench::new(3);
    bench.turn(A).play_as(Viewer::Seat(A), Move::OpenNotes(A)).play_as(Viewer::Seat(A), Move::Note(A, 2, tile));
    bench
}

/// WOS-021, WOS-069, WOS-113
#[test]
fn a_note_is_told_apart_by_nobody_but_its_owner() {
    let (mut one, mut two) = (noted(Tile::Portal), noted(Tile::Wall));
    for bench in [&mut one, &mut two] {
        // The owner looks at them again; only now they are on the sheet.
        bench.play_as(Viewer::Seat(A), Move::OpenNotes(A));
    }
    for viewer in [Viewer::Table, Viewer::Seat(B), Viewer::Revealed] {
        assert_eq!(seen_by(one.session(), viewer), seen_by(two.session(), viewer), "{viewer:?}");
    }
    assert_ne!(read(&mut one, Viewer::Seat(A)), read(&mut two, Viewer::Seat(A)));
    // The same for what was undone and for an amendment.
    for (bench, to) in [(&mut one, 2), (&mut two, 1)] {
        bench.session().undo(1).unwrap();
        bench.session().submit(Input::Amend(Part::Note(A, 3), to)).unwrap();
    }
    for viewer in [Viewer::Table, Viewer::Seat(B)] {
        let lines = read(&mut one, viewer);
        assert_eq!(lines, read(&mut two, viewer), "{viewer:?}");
        assert!(lines.iter().any(|line| line == "amended: a secret of Player 1"));
        assert!(!lines.iter().any(|line| line.contains("note about")), "{lines:?}");
    }
}

/// WOS-113
#[test]
fn notes_are_shown_on_demand_only() {
    let mut bench = noted(Tile::Wall);
    let shows = |bench: &mut Bench| read(bench, Viewer::Seat(A)).iter().any(|line| line.starts_with("Player 1's note"));
    assert!(!shows(&mut bench));
    bench.play_as(Viewer::Seat(A), Move::OpenNotes(A));
    assert!(shows(&mut bench));
    bench.play_as(Viewer::Seat(A), Move::CloseNotes(A));
    assert!(!shows(&mut bench));
}

/// WOS-113
#[test]
fn only_the_owner_is_offered_notes_and_nobody_else_can_write_them() {
    let mut bench = Bench::new(2);
    bench.turn(A);
    assert!(!bench.has(Move::OpenNotes(A)) && !bench.has(Move::OpenNotes(B)), "not at the table's device");
    for (viewer, mv) in [
        (Viewer::Table, Move::OpenNotes(A)),
        (Viewer::Seat(A), Move::OpenNotes(B)),
        (Viewer::Seat(B), Move::OpenNotes(A)),
    ] {
        assert!(bench.try_answer(Answer::Move(viewer.into(), mv)).is_err(), "{viewer:?} {mv:?}");
    }
    // Also out of turn, and beside whatever is asked.
    bench.play_as(Viewer::Seat(B), Move::OpenNotes(B));
    assert_eq!(bench.offers(Viewer::Seat(B)).len(), 13);
    assert!(bench.offers(Viewer::Seat(B)).iter().all(|offer| offer.private));
}

/// WOS-069, WOS-113
#[test]
fn a_slip_that_loses_the_game_shows_nobody_a_note() {
    let mut bench = noted(Tile::Wall);
    let shows = |bench: &mut Bench| read(bench, Viewer::Table).iter().any(|line| line.contains("Newspaper: wall"));
    for slip in [Part::Necron, Part::Sanity(B)] {
        let before = bench.see(slip);
        if slip == Part::Necron {
            bench.set(slip, 40);
        } else {
            bench.set(Part::Sanity(A), 0).set(slip, 0);
        }
        assert!(!shows(&mut bench), "{slip:?}");
        assert_eq!(bench.moves(), [Move::ItIsOver], "{slip:?}");
        bench.set(slip, before).set(Part::Sanity(A), 6);
        assert!(bench.has(Move::Go(1)) && !shows(&mut bench), "play goes on: {slip:?}");
    }
    bench.set(Part::Necron, 40).play(Move::ItIsOver);
    assert!(shows(&mut bench) && bench.over().is_some());
    bench.set(Part::Necron, 3);
    assert!(bench.has(Move::Go(1)) && !shows(&mut bench), "brought back after all");
    bench.set(Part::Necron, 40);
    assert!(!shows(&mut bench) && bench.over().is_none(), "and asked again");
    bench.play(Move::ItIsOver).session().undo(1).unwrap();
    assert!(!shows(&mut bench));
}

/// WOS-069, WOS-113
#[test]
fn whoever_looked_at_a_tile_is_asked_for_a_note() {
    let looked = || {
        let mut bench = Bench::new(2);
        bench.hold(A, &[Item::Glasses]).turn(A).play(Move::Go(2)).play(Move::Use(Item::Glasses));
        bench
    };
    let mut bench = looked();
    assert_eq!(bench.prompt(), "Player 1: look in secret. Note the tile?");
    assert_eq!(bench.moves(), [Move::Confirm], "the table sees no note");
    let own: Vec<_> = bench.offers(Viewer::Seat(A)).into_iter().map(|offer| (offer.mv, offer.private)).collect();
    let notes = [Tile::Portal, Tile::Wall].map(|tile| (Move::Note(A, 2, tile), true));
    assert_eq!(own, [notes[0], notes[1], (Move::Confirm, false)]);
    bench.play_as(Viewer::Seat(A), Move::Note(A, 2, Tile::Wall));
    assert_eq!(bench.see(Part::Note(A, 2)), 2);
    assert!(bench.has(Move::TakeNothing), "the turn goes on");
    let mut other = looked();
    other.play_as(Viewer::Seat(A), Move::Note(A, 2, Tile::Portal));
    for viewer in [Viewer::Table, Viewer::Seat(B), Viewer::Revealed] {
        assert_eq!(seen_by(bench.session(), viewer), seen_by(other.session(), viewer), "{viewer:?}");
    }
    let mut none = looked();
    none.play(Move::Confirm);
    assert!(none.has(Move::TakeNothing) && none.told().is_empty());
}

/// WOS-113
#[test]
fn notes_have_a_place_beside_what_is_asked() {
    let mut bench = Bench::new(2);
    bench.hold(A, &[Item::Glasses]).turn(A);
    let asides = |bench: &Bench, viewer| -> Vec<Move> {
        bench.offers(viewer).into_iter().filter(|offer| offer.aside).map(|offer| offer.mv).collect()
    };
    assert_eq!(asides(&bench, Viewer::Seat(A)), [Move::OpenNotes(A)]);
    assert_eq!((asides(&bench, Viewer::Seat(B)), asides(&bench, Viewer::Table)), (vec![Move::OpenNotes(B)], vec![]));
    bench.play_as(Viewer::Seat(B), Move::OpenNotes(B));
    assert_eq!(asides(&bench, Viewer::Seat(B)).len(), 13, "all that is written there");
    bench.play(Move::Go(2)).play(Move::Use(Item::Glasses));
    assert!(asides(&bench, Viewer::Seat(A)).is_empty(), "the note after the glasses is what is asked");
}

/// WOS-110, WOS-113
#[test]
fn the_final_check_of_the_tiles_shows_all_notes() {
    let mut bench = noted(Tile::Wall);
    bench.reign(CTHULHU).set(Part::Place(A), i32::from(RLYEH)).set(Part::Closed(0), 1);
    for place in 1..=6 {
        bench.set(Part::Tile(place), 2);
    }
    assert!(bench.over().is_some(), "nothing is left to say");
    assert!(read(&mut bench, Viewer::Table).iter().any(|line| line.contains("Newspaper: wall")));
}

/// WOS-113
#[test]
fn once_the_game_is_over_all_notes_lie_open() {
    let mut bench = noted(Tile::Wall);
    bench.reign(CTHULHU).set(Part::Necron, 40).play(Move::ItIsOver);
    for viewer in [Viewer::Table, Viewer::Seat(B)] {
        let lines = read(&mut bench, viewer);
        assert!(lines.iter().any(|line| line == "Player 1's note about the tile of Newspaper: wall"), "{lines:?}");
        assert!(lines.iter().any(|line| line == "note about Newspaper: wall"));
    }
}

//! Step 4: one item.

use eldertally_core::Viewer;
use eldertally_witch_of_salem::{Event, Item, Move, Needs, Part};

use crate::bench::{A, B, Bench, CTHULHU, RLYEH, board, rule};

/// A at location 2 with these items.
fn at_two(items: &[Item]) -> Bench {
    let mut bench = Bench::new(2);
    bench.hold(A, items).turn(A).play(Move::Go(2));
    bench
}

/// WOS-068
#[test]
fn one_item_a_turn_which_is_discarded() {
    let mut bench = at_two(&[Item::Elixir, Item::Elixir, Item::Glasses]);
    bench.set(Part::Sanity(A), 3).play(Move::Use(Item::Elixir));
    assert_eq!((bench.held(A, Item::Elixir), bench.see(Part::Discarded(Item::Elixir))), (1, 1));
    assert!(!bench.has(Move::Use(Item::Elixir)) && !bench.has(Move::Use(Item::Glasses)));
    let bench = at_two(&[Item::Dagger]);
    assert!(!bench.has(Move::UseNothing), "a dagger is of no use here, so nothing is asked");
}

/// WOS-069, WOS-113
#[test]
fn glasses_show_a_tile_and_nobody_must_say_what_it_was() {
    let mut bench = at_two(&[Item::Glasses]);
    bench.play(Move::Use(Item::Glasses));
    assert_eq!(bench.told(), [Event::Used(A, Item::Glasses, rule(69))]);
    bench.play(Move::Confirm);
    assert!(bench.has(Move::TakeNothing), "the next question is about step 5");
    assert_eq!((bench.see(Part::Tile(2)), bench.see(Part::Discarded(Item::Glasses))), (0, 1));
}

/// WOS-070
#[test]
fn there_is_no_tile_to_look_at_in_miskatonic() {
    let mut bench = Bench::new(2);
    bench.hold(A, &[Item::Glasses]).set(Part::Place(B), 5).set(Part::Place(A), 3).turn(A).play(Move::Go(0));
    assert!(bench.prompt().starts_with("Player 2"), "nothing else is asked");
}

/// WOS-069
#[test]
fn glasses_are_of_no_use_where_the_tile_lies_open() {
    let mut bench = Bench::new(2);
    bench.set(Part::Tile(2), 1).hold(A, &[Item::Glasses, Item::Elixir]).turn(A).play(Move::Go(2));
    assert!(bench.has(Move::Use(Item::Elixir)) && !bench.has(Move::Use(Item::Glasses)));
}

/// WOS-071
#[test]
fn a_necronomicon_turns_up_the_next_from_edge_2_on_and_rlyeh_last() {
    let mut bench = at_two(&[Item::Necronomicon]);
    for (space, goo) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)] {
        bench.play(Move::Use(Item::Necronomicon));
        assert_eq!(bench.left(0), Some(0), "Cthulhu lies on edge 1");
        bench.fell(&[goo]);
        assert!(bench.heard(&Event::GooRevealed(space, goo)));
        bench.hold(A, &[Item::Necronomicon]).set(Part::Place(A), 3).set(Part::Card(A, 2), 1).turn(A).play(Move::Go(2));
    }
    assert_eq!(bench.see(Part::Goo(5)), 6);
}

/// WOS-071
#[test]
fn with_all_turned_up_meanwhile_a_necronomicon_turns_up_nothing() {
    let mut bench = at_two(&[Item::Necronomicon]);
    bench.play(Move::Use(Item::Necronomicon));
    (1..6).for_each(|space| {
        bench.set(Part::Goo(space), i32::from(space) + 1);
    });
    assert_eq!(bench.moves(), [Move::GoOn]);
    bench.play(Move::GoOn);
    assert!(bench.has(Move::TakeNothing));
}

/// WOS-069, WOS-071, WOS-072, WOS-073, WOS-075, WOS-077
#[test]
fn an_offer_to_use_an_item_names_its_rule() {
    let why = |bench: &Bench, item| {
        let offer = bench.offers(Viewer::Table).into_iter().find(|offer| offer.mv == Move::Use(item));
        offer.expect("on offer").rule
    };
    let mut bench = Bench::new(2);
    bench.set(Part::Creature(2), 1).set(Part::Witch, 2);
    bench.hold(A, &[Item::Glasses, Item::Elixir, Item::Necronomicon, Item::Second]).turn(A).play(Move::Go(2));
    bench.play(Move::LeaveIt);
    assert_eq!(why(&bench, Item::Glasses), rule(69));
    assert_eq!(why(&bench, Item::Necronomicon), rule(71));
    assert_eq!(why(&bench, Item::Elixir), rule(72));
    assert_eq!(why(&bench, Item::Second), rule(75));
    bench.hold(A, &[Item::Dagger]);
    assert_eq!(why(&bench, Item::Dagger), rule(73));
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).set(Part::Place(B), RLYEH.into()).set(Part::Place(A), 3);
    bench.hold(A, &[Item::First]).turn(A).play(Move::Go(0));
    assert_eq!(why(&bench, Item::First), rule(77));
}

/// WOS-Q51
#[test]
fn with_all_face_up_a_necronomicon_is_of_no_use() {
    let mut bench = Bench::new(2);
    for space in 1..6 {
        bench.set(Part::Goo(space), i32::from(space) + 1);
    }
    bench.turn(A).play(Move::Go(2));
    assert!(!bench.has(Move::Use(Item::Necronomicon)));
}

/// WOS-072, WOS-080, WOS-092
#[test]
fn an_elixir_gives_one_or_two_beside_the_witch_and_never_more_than_six() {
    for (witch, before, after) in [(5, 3, 4), (2, 3, 5), (2, 5, 6), (5, 6, 6)] {
        let mut bench = at_two(&[Item::Elixir]);
        bench.set(Part::Witch, witch).set(Part::Sanity(A), before).play(Move::Use(Item::Elixir));
        assert_eq!(bench.see(Part::Sanity(A)), after, "witch {witch}, sanity {before}");
    }
}

/// WOS-073, WOS-074, WOS-092
#[test]
fn a_dagger_defeats_what_is_here_only_beside_the_witch() {
    for (witch, creature, can) in [(1, 1, true), (3, 1, false), (1, 4, false)] {
        let mut bench = Bench::new(2);
        bench.set(Part::Creature(creature), 1).set(Part::Witch, witch).hold(A, &[Item::Dagger]).turn(A);
        bench.play(Move::Go(1));
        if witch != 1 {
            bench.fell(&[0]);
        }
        assert_eq!(bench.has(Move::Use(Item::Dagger)), can, "witch {witch}, creature {creature}");
        if can {
            bench.play(Move::Use(Item::Dagger));
            assert_eq!((bench.see(Part::Creature(1)), bench.see(Part::Discarded(Item::Dagger))), (0, 1));
        }
    }
    let mut bench = Bench::new(2);
    bench.set(Part::Place(A), 4).set(Part::Shadow, 2).hold(A, &[Item::Dagger]).hold(B, &[]).turn(A).play(Move::Go(0));
    bench.play(Move::NoTrade).play(Move::Use(Item::Dagger));
    assert_eq!((bench.see(Part::Shadow), bench.see(Part::Boxed(1))), (0, 1), "the shadow at Miskatonic, too");
}

/// WOS-Q24
#[test]
fn a_dagger_works_against_thul_sahuun() {
    let mut copy = board();
    copy.creatures[0].as_mut().unwrap().needs = Needs::Artifact;
    let mut bench = Bench::with(copy, 2, &[]);
    bench.creature(0).set(Part::Witch, 1).hold(A, &[Item::Dagger]).turn(A).play(Move::Go(1));
    bench.play(Move::Use(Item::Dagger));
    assert_eq!(bench.see(Part::Creature(1)), 0);
}

/// WOS-068, WOS-075, WOS-079, WOS-Q25, WOS-Q26, WOS-Q48
#[test]
fn an_artifact_of_the_own_board_closes_the_tile_that_shows_it() {
    // On this bench location 1 shows the first artifact, 2 the second, 3 the third, and so on.
    let mut bench = at_two(&[Item::First]);
    assert!(!bench.has(Move::Use(Item::First)), "it does not match");
    bench.hold(A, &[]).hold(B, &[Item::Second]);
    assert!(!bench.has(Move::Use(Item::Second)), "it lies on another board");
    let mut bench = at_two(&[Item::Second, Item::Elixir]);
    bench.play(Move::Use(Item::Second));
    assert!(bench.heard(&Event::Closed(A, 2, Item::Second)));
    assert_eq!((bench.see(Part::Closed(2)), bench.see(Part::Artifact(A)), bench.see(Part::Tile(2))), (2, 0, 0));
    assert_eq!(bench.see(Part::Discarded(Item::Second)), 0, "it stays on the tile");
    assert!(!bench.has(Move::Use(Item::Elixir)), "one item a turn");
    bench.hold(A, &[Item::Second]).set(Part::Place(A), 3).set(Part::Card(A, 2), 1).turn(A).play(Move::Go(2));
    assert!(!bench.has(Move::Use(Item::Second)), "the tile has its artifact");
}

/// WOS-077, WOS-Q42
#[test]
fn miskatonic_takes_any_artifact_but_only_while_somebody_banishes() {
    for artifact in Item::ARTIFACTS {
        for (goo, place, can) in [(0, 5, false), (CTHULHU, 5, false), (0, RLYEH, false), (CTHULHU, RLYEH, true)] {
            let mut bench = Bench::new(2);
            bench.reign(goo).set(Part::Place(B), place.into()).set(Part::Place(A), 3);
            bench.hold(A, &[artifact, Item::Elixir]).turn(A).play(Move::Go(0));
            assert!(bench.has(Move::Use(Item::Elixir)), "step 4");
            assert_eq!(bench.has(Move::Use(artifact)), can, "{artifact:?}, R'lyeh {goo}, B at {place}");
        }
    }
}

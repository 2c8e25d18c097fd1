//! How the game is lost and won, and the score.

use eldertally_core::words::Word;
use eldertally_core::{Game, Outcome};
use eldertally_witch_of_salem::{Event, Item, Move, Part};

use crate::bench::{A, B, Bench, C, CTHULHU, NECRON, RLYEH, board};

fn outcome(bench: &Bench) -> String {
    bench.say(Word::Outcome)
}

/// WOS-105, WOS-Q46
#[test]
fn necron_at_or_past_the_demon_space_loses_while_rlyeh_is_face_down() {
    for steps in [29, 28] {
        let mut bench = Bench::new(2);
        bench.set(Part::Creature(1), 1).set(Part::Creature(2), 2).set(Part::Creature(3), 3).set(Part::Necron, steps);
        assert_eq!(bench.over(), None);
        bench.creature(NECRON);
        assert_eq!(bench.ended(), Some(Outcome::Lost));
        assert!(outcome(&bench).contains("demon space"));
        // Revealed in time, it does not matter.
        bench.session().undo(1).unwrap();
        bench.reign(CTHULHU).creature(NECRON);
        assert_eq!(bench.over(), None);
    }
}

/// WOS-106
#[test]
fn necron_at_the_rift_loses() {
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).set(Part::Necron, 39).set(Part::Creature(1), 1).creature(NECRON);
    assert_eq!(bench.ended(), Some(Outcome::Lost));
    assert_eq!(outcome(&bench), "You lost in round 1: Necron came to the rift.");
}

/// WOS-107, WOS-109, WOS-Q43
#[test]
fn with_only_one_left_the_game_is_lost() {
    let mut bench = Bench::new(2);
    bench.set(Part::Sanity(A), 1).turn(A).play(Move::Pass(2));
    assert_eq!(bench.ended(), Some(Outcome::Lost), "of two, one out is enough");
    let mut bench = Bench::new(4);
    bench.set(Part::Sanity(B), 0).set(Part::Sanity(C), 0);
    assert_eq!(bench.over(), None, "two are left");
    bench.set(Part::Sanity(A), 1).turn(A).play(Move::Pass(2));
    assert_eq!(bench.ended(), Some(Outcome::Lost));
}

/// The final check with artifacts on these tiles.
fn audit(closed: &[(u8, i32)], tiles: [u8; 6]) -> Bench {
    let mut bench = Bench::new(2);
    bench.reign(CTHULHU).set(Part::Place(A), RLYEH.into()).set(Part::Necron, 32);
    for (place, artifact) in closed {
        bench.set(Part::Closed(*place), *artifact);
    }
    bench.hold(A, &[Item::Elixir, Item::Elixir, Item::Elixir]).set(Part::Sanity(A), 3);
    bench.hold(B, &[Item::Second, Item::Dagger]).set(Part::Place(B), 5).set(Part::Sanity(B), 4);
    bench.turn(B).play(Move::Go(0)).play(Move::Use(Item::Second));
    bench.hold(B, &[Item::First, Item::Dagger]).fell(&tiles);
    bench
}

/// WOS-076, WOS-108, WOS-110, WOS-111, WOS-Q03
#[test]
fn the_check_finds_open_portals_and_artifacts_on_walls() {
    let bench = audit(&[(1, 1), (2, 2)], [0, 0, 1, 1, 1, 1]);
    assert_eq!(bench.over(), Some(Outcome::Won));
    assert!(bench.heard(&Event::Audited(2)));
    let bench = audit(&[(1, 1)], [0, 0, 1, 1, 1, 1]);
    assert_eq!(outcome(&bench), "You lost in round 1: the portal is open at Newspaper.");
    let bench = audit(&[(1, 1), (2, 2), (3, 3)], [0, 0, 1, 1, 1, 1]);
    assert_eq!(outcome(&bench), "You lost in round 1: an artifact lies on the wall at Witch House.");
    let bench = audit(&[(1, 1), (2, 3)], [0, 0, 1, 1, 1, 1]);
    assert_eq!(outcome(&bench), "You lost in round 1: the wrong artifact lies at Newspaper.");
}

/// WOS-076, WOS-Q03
#[test]
fn on_a_wall_that_lies_open_an_artifact_loses_at_once() {
    let mut bench = Bench::new(2);
    bench.hold(A, &[Item::Second]).turn(A).play(Move::Go(2));
    assert!(!bench.is_fatal(Move::Use(Item::Second)), "face down, nobody knows");
    bench.set(Part::Tile(2), 2);
    assert!(bench.is_fatal(Move::Use(Item::Second)));
    bench.play(Move::Use(Item::Second));
    assert_eq!(bench.ended(), Some(Outcome::Lost));
}

/// WOS-107
#[test]
fn the_end_says_who_is_left() {
    let mut bench = Bench::new(3);
    bench.set(Part::Sanity(A), 0).set(Part::Sanity(C), 0);
    assert_eq!(outcome(&bench), "You lost in round 1: only Player 2 is left.");
    bench.set(Part::Sanity(B), 0);
    assert_eq!(outcome(&bench), "You lost in round 1: nobody is left.");
}

/// WOS-112, WOS-Q47
#[test]
fn the_score_counts_free_spaces_items_artifacts_and_sanity() {
    let bench = audit(&[(1, 1), (2, 2)], [0, 0, 1, 1, 1, 1]);
    // 8 spaces; 3 items and 3 sanity; 1 item, 1 artifact and 4 sanity.
    let mut bench = bench;
    let setup = bench.session().setup().clone();
    assert_eq!(bench.game().score(&setup, A), Some(8 + 6 + 6));
    assert!(outcome(&bench).ends_with("Score 20."));
    let mut lost = audit(&[(1, 1)], [0, 0, 1, 1, 1, 1]);
    let setup = lost.session().setup().clone();
    assert_eq!(lost.game().score(&setup, A), None);
}

/// WOS-001
#[test]
fn all_win_or_lose_together() {
    let bench = audit(&[(1, 1), (2, 2)], [0, 0, 1, 1, 1, 1]);
    assert!(bench.over().is_some_and(|outcome| outcome.won_by(A) && outcome.won_by(B)));
    let _ = board();
}

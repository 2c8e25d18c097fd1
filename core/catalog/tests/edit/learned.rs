//! What games learned: a review shows exactly that, and takes it over whole or piece by piece.

use std::ops::ControlFlow;

use eldertally_catalog::GameKind;
use eldertally_catalog::{AnyGame, AnySetup};
use eldertally_core::{Actor, Ask, Lang, Table, Viewer};
use eldertally_print::edit::{Draft, Value, lessons, merge};

const RGO: GameKind = GameKind::RollForGreatOldOnes;

/// Plays a game with a copy of which nothing is known, until something has been learned.
fn played(seed: u8) -> Box<dyn Draft> {
    let setup =
        RGO.setup_from_toml("game = \"roll-for-great-old-ones\"\ncopy = \"blank\"\n", &mut |name| Err(name.into()));
    let setup: AnySetup = setup.unwrap();
    let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap();
    let mut draw = u32::from(seed) + 1;
    let mut next = |many: usize| {
        draw = draw.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (draw >> 16) as usize % many.max(1)
    };
    for _ in 0..120 {
        let table: &mut dyn Table = game.table_mut();
        match table.ask() {
            Ask::Over(_) => break,
            Ask::Text { .. } => table.text("as printed").unwrap(),
            Ask::Chance(groups) => {
                let fell: Vec<Vec<u8>> = (0..groups)
                    .map(|n| {
                        let group = table.group(n).unwrap();
                        (0..group.count).map(|_| next(group.faces.into()) as u8).collect()
                    })
                    .collect();
                let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
                table.fell(&fell).unwrap();
            }
            Ask::Choose => {
                let mut moves = Vec::new();
                table.offers(Viewer::Table, Lang::English, &mut |offer| {
                    moves.push(offer.mv);
                    ControlFlow::Continue(())
                });
                let mv = moves[next(moves.len())].clone();
                table.play(Actor::Table, &mv).unwrap();
            }
        }
    }
    RGO.draft(&game.table().learned().expect("the game asked for symbols")).unwrap()
}

#[test]
fn the_review_shows_exactly_what_was_learned_and_taking_it_over_leaves_nothing() {
    let mut copy = RGO.blank_draft().unwrap();
    let learned = played(1);
    let found = lessons(&*copy, &*learned);
    assert!(found.len() >= 3, "{found:?}");
    for lesson in &found {
        assert!(lesson.old.starts_with("not known"), "{lesson:?}");
        assert_ne!(lesson.new, lesson.old);
    }
    for (n, lesson) in found.iter().enumerate() {
        assert_eq!(lessons(&*copy, &*learned), found[n..]);
        copy.put(&lesson.place, &learned.lift(&lesson.place).unwrap()).unwrap();
    }
    assert_eq!(lessons(&*copy, &*learned), []);
    assert_eq!(copy.units(), learned.units());
}

/// Tracks, the ritual, lists of effects, weaknesses and ends, which a game finds out bit by bit.
#[test]
fn everything_that_play_finds_out_of_a_blank_copy_is_in_the_review() {
    let copy = RGO.blank_draft().unwrap();
    let mut places: Vec<String> = Vec::new();
    for seed in 1..80 {
        println!("seed {seed}");
        places.extend(lessons(&*copy, &*played(seed)).into_iter().map(|lesson| lesson.place));
    }
    for place in [
        "board.experience",
        "board.clues",
        "board.insanity",
        "board.reroll",
        "board.weaknesses.",
        "scenario.ritual",
        "scenario.cultists",
        "scenario.monster.start",
        ".strength",
        "scenario.specials",
        "scenario.bonuses.",
        "scenario.rerollPrice",
        "scenario.defeat",
    ] {
        assert!(places.iter().any(|known| known.contains(place)), "{place} was never learned");
    }
}

#[test]
fn what_was_learned_in_part_takes_nothing_back_and_of_two_games_the_one_that_knows_more_counts() {
    let tracks = ["scenario.ritual", "board.insanity"];
    let differs = |copy: &dyn Draft, learned: &dyn Draft| {
        let found = lessons(copy, learned);
        tracks.map(|track| found.iter().any(|lesson| lesson.place == track))
    };
    let blank = RGO.blank_draft().unwrap();
    let less = (1..60).map(played).find(|learned| differs(&*blank, &**learned) == [true; 2]).expect("both are told");
    let full = crate::changes::full();
    assert_eq!(differs(&*full, &*less), [false; 2]);
    let mut all = full.again();
    merge(&*blank, &*less, &mut *all).unwrap();
    for place in tracks {
        let value = |draft: &dyn Draft| draft.units().into_iter().find(|unit| unit.place == place).unwrap().value;
        assert_eq!(value(&*all), value(&*full), "{place}");
    }
}

#[test]
fn a_review_takes_back_nothing_that_play_cannot_find_out() {
    let mut copy = RGO.blank_draft().unwrap();
    let learned = played(2);
    let before = lessons(&*copy, &*learned);
    copy.set("board.health.total", Value::Number(50)).unwrap();
    copy.set("scenario.name", Value::Text("Mine")).unwrap();
    assert_eq!(lessons(&*copy, &*learned), before);
}

#[test]
fn a_symbol_that_was_typed_in_meanwhile_is_shown_with_both_values() {
    let mut copy = RGO.blank_draft().unwrap();
    let learned = played(3);
    let first = lessons(&*copy, &*learned).into_iter().find(|lesson| lesson.place.contains("boxes")).unwrap();
    let kinds = ["nothing", "a star: 1 experience", "a plus: 1 free number", "a magnifying glass: 1 clue"];
    let other = kinds.iter().position(|kind| *kind != first.new).unwrap();
    copy.set(&first.place, Value::Choice(other + 1)).unwrap();
    let again = lessons(&*copy, &*learned).into_iter().find(|lesson| lesson.place == first.place).unwrap();
    assert_eq!((again.old.as_str(), again.new), (kinds[other], first.new));
}

#[test]
fn two_games_that_learned_about_one_copy_are_joined() {
    let copy = RGO.blank_draft().unwrap();
    let (one, other) = (played(4), played(5));
    let mut all = one.again();
    merge(&*copy, &*other, &mut *all).unwrap();
    let found: Vec<_> = lessons(&*copy, &*all).into_iter().map(|lesson| lesson.place).collect();
    for learned in [&one, &other] {
        assert!(lessons(&*copy, &**learned).iter().all(|lesson| found.contains(&lesson.place)));
    }
}

#[test]
fn a_blank_sheet_takes_over_a_track_that_was_learned_in_part() {
    let kind = GameKind::DiceOfArkham;
    let learned = "name = \"\"\n[time]\nspaces = 6\n[investigation]\nspaces = 15\nred = [5]\nunknown = [9, 10, 11, 12, 13, 14, \
        15]\nelderSign = 7\n[meters]\nhealth.max = \"?\"\nsanity.max = 11\n";
    let learned = kind.draft(learned).unwrap();
    let mut copy = kind.blank_draft().unwrap();
    let refused = copy.set("investigation.red.3", Value::Choice(1)).unwrap_err().to_string();
    assert_eq!(refused, "Investigation track is not counted yet; tell first how many spaces there are");
    let found = lessons(&*copy, &*learned);
    assert_eq!(found.len(), 3 + 8, "{found:?}");
    assert!(found.iter().all(|lesson| lesson.old == "not known yet"), "{found:?}");
    merge(&*kind.blank_draft().unwrap(), &*learned, &mut *copy).unwrap();
    assert_eq!(copy.to_toml(), learned.to_toml());
    assert_eq!(lessons(&*copy, &*learned), []);
}

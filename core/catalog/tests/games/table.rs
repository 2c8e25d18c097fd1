//! The table: the same game type-erased, as screens and links play it.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use eldertally_catalog::AnyGame;
use eldertally_catalog::GameKind;
use eldertally_core::table::Token;
use eldertally_core::{Actor, Ask, Game, Lang, Refusal, Seat, Seats, Setup, Table, Viewer};
use eldertally_print::Printed;
use eldertally_print::file::PrintedFile;

use eldertally_testkit::lantern::{Cards, Lantern};
use eldertally_testkit::player::Play;
use eldertally_testkit::saves::save_of;

fn lantern(seats: u8) -> Play<Lantern> {
    let setup = Setup { seats: Seats::numbered(seats), ..Setup::example(&Lantern::ABOUT) };
    Play::new(setup, vec![0; 4096]).unwrap()
}

/// What a viewer is offered, by the words of it.
fn offered(table: &dyn Table, viewer: Viewer) -> Vec<(String, Token)> {
    let mut offers = Vec::new();
    table.offers(viewer, Lang::English, &mut |offer| {
        offers.push((offer.text.to_string(), offer.mv));
        ControlFlow::Continue(())
    });
    offers
}

#[track_caller]
fn choose(table: &mut dyn Table, viewer: Viewer, words: &str) {
    let offers = offered(table, viewer);
    let (_, mv) = offers.iter().find(|(text, _)| text == words).unwrap_or_else(|| panic!("{words} among {offers:?}"));
    table.play(viewer.into(), mv).unwrap();
}

fn seat(n: u8) -> Viewer {
    Viewer::Seat(Seat(n))
}

/// Both players plan this, and the dice fall: wind 12 puts the lantern out.
fn dark_round(table: &mut dyn Table, plan: &str) {
    choose(table, seat(0), plan);
    choose(table, seat(1), plan);
    assert_eq!(table.ask(), Ask::Chance(3));
    table.fell(&[&[11], &[0], &[0]]).unwrap();
}

#[test]
fn a_throw_must_have_the_groups_that_are_asked_for() {
    let mut table = lantern(2);
    assert_eq!(table.fell(&[&[0]]), Err(Refusal::WrongKind), "plans come first");
    choose(&mut table, seat(0), "climb");
    choose(&mut table, seat(1), "climb");
    let before = save_of(&table);
    let of_seat: Vec<_> = (0..3).map(|n| Table::group(&table, n).unwrap().seat).collect();
    assert_eq!(of_seat, [None, Some(Seat(0)), Some(Seat(1))]);
    assert_eq!(table.fell(&[&[0], &[0]]), Err(Refusal::WrongGroups { want: 3 }));
    assert_eq!(table.fell(&[&[0], &[0], &[0, 0]]), Err(Refusal::WrongCount { group: 2, want: 1 }));
    assert_eq!(table.fell(&[&[0], &[6], &[0]]), Err(Refusal::NoSuchFace { group: 1 }));
    assert_eq!(table.sum(&[12, 6]), Err(Refusal::WrongGroups { want: 3 }));
    assert_eq!(table.sum(&[12, 7, 1]), Err(Refusal::OutOfLimits { min: 1, max: 6 }));
    assert_eq!(table.play(Actor::Table, &[0]), Err(Refusal::WrongKind));
    assert_eq!(before, save_of(&table));
    table.sum(&[12, 6, 1]).unwrap();
}

#[test]
fn a_token_that_is_no_move_or_part_is_not_offered() {
    let mut table = lantern(2);
    // Nothing, no such variant, a variant without its value, bytes left over, and far too many.
    for token in [&[][..], &[200], &[1], &[1, 0, 0], &[255; 40]] {
        assert_eq!(table.play(seat(0).into(), token), Err(Refusal::NotOffered), "{token:?}");
    }
    for token in [&[][..], &[200], &[2], &[2, 0, 0], &[2, 9], &[255; 40]] {
        assert_eq!(table.amend(token, 1), Err(Refusal::NotOffered), "{token:?}");
    }
    assert_eq!(table.play(seat(1).into(), &[1, 1]), Ok(()), "a plan of seat 1, in bytes");
    assert_eq!(table.play(Actor::Table, &[1, 1]), Err(Refusal::NotOffered), "the table has no plans");
}

#[test]
fn reality_wins_when_something_else_comes_out() {
    let mut table = lantern(2);
    dark_round(&mut table, "search");
    assert_eq!(Table::left(&table, 0, 1), Some(1), "one gem");
    table.fell(&[&[1]]).unwrap();
    assert_eq!(Table::left(&table, 0, 1), Some(0));
    assert_eq!(table.fell(&[&[1]]), Err(Refusal::NoneLeft { group: 0, face: 1 }));
    table.something_else(&[&[1]]).unwrap();
    assert_eq!((Table::score(&table, Seat(0)), Table::score(&table, Seat(1))), (Some(3), Some(3)));
    let mut names = Vec::new();
    Table::view(&table, Viewer::Table, Lang::English, &mut |item| names.push(item.name.to_string()));
    assert!(names.contains(&"1 more than the box holds".to_string()), "{names:?}");
}

#[test]
fn what_should_be_possible_is_logged_as_a_plain_draw() {
    let (mut one, mut two) = (lantern(2), lantern(2));
    for table in [&mut one, &mut two] {
        dark_round(table, "search");
    }
    one.fell(&[&[0]]).unwrap();
    two.something_else(&[&[0]]).unwrap();
    assert_eq!(save_of(&one), save_of(&two));
}

#[test]
fn an_interruption_leaves_the_active_step_open() {
    let mut table = lantern(2);
    dark_round(&mut table, "wait");
    let texts =
        |table: &dyn Table, viewer| offered(table, viewer).into_iter().map(|(text, _)| text).collect::<Vec<_>>();
    let active = texts(&table, seat(0));
    assert_eq!(active, ["take two points", "give everybody a point"]);
    assert!(texts(&table, seat(1)).contains(&"light the lantern".to_string()));
    choose(&mut table, seat(1), "light the lantern");
    assert_eq!(texts(&table, seat(0)), active, "the active step is still asked");
    assert!(!texts(&table, seat(1)).contains(&"light the lantern".to_string()), "it is lit");
}

#[test]
fn what_is_learned_in_play_comes_out_as_a_file_and_undo_takes_it_back() {
    let mut table = lantern(2);
    dark_round(&mut table, "search");
    assert_eq!(table.learned(), None);
    table.fell(&[&[3]]).unwrap();
    choose(&mut table, Viewer::Table, "worth 3");
    assert_eq!(Table::ask(&table), Ask::Text { max: 20 });
    assert_eq!(table.text(&"x".repeat(21)), Err(Refusal::OutOfLimits { min: 1, max: 20 }));
    table.text("the owl \"Strix\"").unwrap();
    let cards = Cards::from_toml(&table.learned().expect("something was learned")).unwrap();
    let strange = cards.strange.clone().expect("the strange card");
    assert_eq!((strange.worth, strange.name.as_str()), (3, "the owl \"Strix\""));

    let setup = Setup { print: cards, ..Setup::example(&Lantern::ABOUT) };
    let next = Play::<Lantern>::new(setup, vec![0; 64]).unwrap();
    assert_eq!(next.learned(), None, "the copy knows it already");
    Table::undo(&mut table, 2).unwrap();
    assert_eq!(table.learned(), None);
    assert_eq!(Cards::example().strange, None);
}

#[test]
fn looking_back_shows_the_sheet_of_that_time() {
    let mut table = lantern(2);
    dark_round(&mut table, "search");
    table.fell(&[&[1]]).unwrap();
    let gems = |table: &mut Play<Lantern>, at| {
        let mut found = None;
        table.view_at(at, Viewer::Table, Lang::English, &mut |item| {
            if item.name.to_string() == "Deck: gem" {
                found = item.at();
            }
        });
        found
    };
    assert_eq!((gems(&mut table, 3), gems(&mut table, 4)), (Some(1), Some(0)));
    assert_eq!(Table::inputs(&table), 4);
}

#[test]
fn every_game_on_the_shelf_starts_and_has_a_name_and_number_of_its_own() {
    let abouts: Vec<_> = GameKind::ALL.iter().map(|kind| kind.about()).collect();
    let numbers: BTreeSet<_> = abouts.iter().map(|about| about.number).collect();
    let slugs: BTreeSet<_> = abouts.iter().map(|about| about.slug).collect();
    let codes: BTreeSet<_> = abouts.iter().map(|about| about.code).collect();
    assert_eq!([numbers.len(), slugs.len(), codes.len()], [abouts.len(); 3]);
    for kind in GameKind::ALL {
        let game = AnyGame::<_>::start(kind.example_setup(), vec![0; 64]).map_err(|why| why.to_string()).unwrap();
        assert_eq!((game.kind(), GameKind::from_slug(kind.about().slug)), (*kind, Some(*kind)));
        let options: BTreeSet<_> = kind.about().options.iter().map(|option| option.number).collect();
        let keys: BTreeSet<_> = kind.about().options.iter().map(|option| option.key).collect();
        assert_eq!([options.len(), keys.len()], [kind.about().options.len(); 2], "{kind:?}");
        assert!(kind.about().options.iter().all(|option| option.values.len() > 1), "{kind:?}");
        let rules: BTreeSet<_> = kind.about().rules.iter().map(|rule| (rule.id.number, rule.id.ruling)).collect();
        assert_eq!(rules.len(), kind.about().rules.count(), "{kind:?} has a rule twice");
    }
    assert_eq!(GameKind::from_slug("lantern"), None);
}

#[test]
fn every_folder_of_a_game_is_on_the_shelf_and_no_other_game_is() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../games");
    let folders = std::fs::read_dir(games).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut folders: Vec<String> = folders.collect();
    folders.sort_unstable();
    let mut shelf: Vec<&str> = GameKind::ALL.iter().map(|kind| kind.about().slug).collect();
    shelf.sort_unstable();
    assert_eq!(folders, shelf);
}

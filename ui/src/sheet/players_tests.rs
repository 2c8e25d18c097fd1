//! The sheets of several players as pictures.

use std::ops::ControlFlow;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Actor, Lang, Seat, Table, Viewer};

use super::{Glance, lines, of_seat};

const WIDTH: usize = 70;

fn game(players: &[&str]) -> AnyGame<Vec<u8>> {
    let seats: String = players.iter().map(|name| format!("[[seats]]\nname = \"{name}\"\n")).collect();
    let setup = format!("game = \"roll-for-great-old-ones\"\n{seats}");
    let setup = GameKind::RollForGreatOldOnes.setup_from_toml(&setup, &mut |_| Err("no files".into())).unwrap();
    let mut game = AnyGame::<_>::start(setup, vec![0; 4096]).unwrap();
    for _ in 1..players.len() {
        first(game.table_mut());
    }
    game
}

/// Takes the first option.
fn first(table: &mut dyn Table) {
    let mut mv = None;
    table.offers(Viewer::Table, Lang::English, &mut |offer| {
        mv = Some(offer.mv);
        ControlFlow::Break(())
    });
    table.play(Actor::Table, &mv.unwrap()).unwrap();
}

fn amend(table: &mut dyn Table, seat: Option<Seat>, name: &str, to: i32) {
    let mut part = None;
    table.view(Viewer::Table, Lang::English, &mut |item| {
        if item.seat == seat && item.name.to_string() == name {
            part.clone_from(&item.part);
        }
    });
    table.amend(&part.unwrap(), to).unwrap();
}

fn glance(table: &dyn Table) -> Glance {
    Glance::of(table, Viewer::Table, Lang::English)
}

#[test]
fn every_sheet_keeps_within_its_width() {
    for players in [&["Anna"][..], &["Anna", "Bert"], &["Anna", "Bert", "Cora", "Somebody with a long one"]] {
        let game = game(players);
        for width in [70, 100] {
            let mut pages = vec![lines(game.table(), Viewer::Table, Lang::English, width)];
            pages.extend((0..players.len()).map(|n| {
                let seat = Seat(u8::try_from(n).unwrap());
                of_seat(game.table(), seat, Viewer::Table, Lang::English, width)
            }));
            pages.push(glance(game.table()).lines(width));
            for line in pages.concat() {
                assert!(line.chars().count() <= width, "{line:?}");
            }
        }
    }
}

#[test]
fn the_heading_names_the_player_and_what_is_empty_is_on_his_own_sheet() {
    let mut game = game(&["Anna", "Bert"]);
    amend(game.table_mut(), Some(Seat(1)), "Skill 1.5: 1 clue at once", 1);
    let all = lines(game.table(), Viewer::Table, Lang::English, WIDTH).join("\n");
    assert!(all.contains("\nBert") && !all.contains("(Bert)"), "{all}");
    assert!(all.contains("\nBert: skills\n") && !all.contains("Anna: skills"), "{all}");
    assert!(all.contains("\n  [x] 1.5: 1 clue at once~\n") && !all.contains("[ ] 1.5"), "{all}");
    let own = of_seat(game.table(), Seat(1), Viewer::Table, Lang::English, WIDTH).join("\n");
    assert!(own.starts_with("Bert") && !own.contains("Anna"), "{own}");
    assert!(own.contains("[x] 1.5: 1 clue at once~") && own.contains("[ ] 1.4: lose a weakness"), "{own}");
}

#[test]
fn many_boxes_are_a_strip_and_what_belongs_to_them_stands_below() {
    let mut game = game(&["Anna"]);
    amend(game.table_mut(), Some(Seat(0)), "Rerolls", 3);
    let sheet = lines(game.table(), Viewer::Table, Lang::English, WIDTH);
    let at = sheet.iter().position(|line| line.starts_with("  Rerolls")).unwrap();
    assert_eq!(sheet[at].split_whitespace().nth(1).unwrap().get(..6), Some("xxxC.W"), "{}", sheet[at]);
    assert!(sheet[at].contains("  3/") && sheet[at].ends_with('~'), "{}", sheet[at]);
    assert!(sheet[at + 1].trim_start().starts_with("next reroll: box 4"), "{}", sheet[at + 1]);
    let section = sheet.iter().filter(|line| line.contains("boxes to go")).collect::<Vec<_>>();
    assert!(section.iter().all(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit())), "{section:?}");
}

#[test]
fn a_glance_shows_what_changed_and_whose_it_is() {
    let mut game = game(&["Anna", "Bert"]);
    let before = glance(game.table());
    let whole = before.news(&Glance::default(), WIDTH);
    assert_eq!(whole, before.lines(WIDTH));
    assert!(whole.iter().any(|line| line.starts_with("  Bert: Hearts circled")), "{whole:?}");
    assert!(before.news(&before, WIDTH).is_empty());
    amend(game.table_mut(), Some(Seat(1)), "Clues", 3);
    let news = glance(game.table()).news(&before, WIDTH);
    assert!(news[0].starts_with("  Bert: Clues 3/") && news[0].ends_with("~   5 clues to the seal"), "{news:?}");
    assert_eq!(news[1..], ["    next bonus: box 4, gain 1 health"], "{news:?}");
    amend(game.table_mut(), Some(Seat(1)), "Clues", 0);
    amend(game.table_mut(), None, "Ritual", 7);
    let news = glance(game.table()).news(&before, WIDTH);
    assert!(news[0].starts_with("  Ritual 7/"), "{news:?}");
    assert!(news.iter().any(|line| line.ends_with(" boxes to the end of the ritual")), "{news:?}");
}

//! Sheets as pictures.

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Mark, Table, Viewer};

use super::entry::{Entry, Figure};
use super::{Glance, figure, lines};

fn game() -> AnyGame<Vec<u8>> {
    // Its own numbers, so that the pictures do not change with the example sheet.
    let sheet = r#"
        name = "Test"
        [time]
        spaces = 12
        [investigation]
        spaces = 20
        red = [5, 9, 13, 17]
        elderSign = 10
        [meters]
        health.max = 14
    "#;
    let setup = GameKind::DiceOfArkham
        .setup_from_toml("game = \"dice-of-arkham\"\ncopy = \"sheet\"", &mut |_| Ok(sheet.to_owned()))
        .unwrap();
    AnyGame::<_>::start(setup, vec![0; 4096]).unwrap()
}

fn amend(table: &mut dyn Table, name: &str, to: i32) {
    let mut part = None;
    table.view(Viewer::Table, Lang::English, &mut |item| {
        if item.name.to_string() == name {
            part.clone_from(&item.part);
        }
    });
    table.amend(&part.unwrap(), to).unwrap();
}

fn picture(table: &dyn Table) -> String {
    lines(table, Viewer::Table, Lang::English, 80).join("\n")
}

#[track_caller]
fn shows(picture: &str, lines: &[&str]) {
    for line in lines {
        assert!(picture.lines().any(|found| found == *line), "no line {line:?} in\n{picture}");
    }
}

#[test]
fn tracks_are_drawn_as_tracks() {
    let game = game();
    shows(
        &picture(game.table()),
        &[
            "Investigator",
            "  Health         [##########....] 10/14",
            "  Sanity         [##########] 10/10",
            "  Time           -(-)----------|  1/12",
            "                 11 steps until the cultists find a key",
            "  Investigation  (-)----!---!e--!---!--|  0/20",
            "  Seals          [ ][ ][ ]",
            "! danger   e elder sign   | end",
        ],
    );
}

#[test]
fn what_was_amended_is_marked_and_the_marker_shows_what_it_stands_on() {
    let mut game = game();
    amend(game.table_mut(), "Investigation", 13);
    amend(game.table_mut(), "Keys", 2);
    amend(game.table_mut(), "Health", 4);
    shows(
        &picture(game.table()),
        &[
            "  Health         [####..........] 4/14~",
            "  Investigation  -----!---!e--(!)---!--|  13/20~",
            "  Keys           [x][x][ ]~",
            "! danger   e elder sign   | end   ~ amended",
        ],
    );
}

#[test]
fn dice_of_one_kind_share_a_line_and_kept_ones_have_brackets() {
    let mut game = game();
    let table = game.table_mut();
    let Ask::Chance(2) = table.ask() else { panic!("the first throw has two groups") };
    table.fell(&[&[2, 3], &[0, 2, 2, 4, 5]]).unwrap();
    shows(
        &picture(table),
        &[
            "  Mythos die        [3] [4]",
            "  Investigator die  [1] 3 3 5 6",
            "! danger   e elder sign   | end   [ ] kept die",
        ],
    );
    let glance = Glance::of(table, Viewer::Table, Lang::English).lines(60).join("\n");
    shows(
        &glance,
        &[
            "  Health 10/14   Sanity 10/10   Fight 3/9   Magic 3/9",
            "  Time 1/12   Investigation 0/20   Seals 0/3   Keys 0/3",
            "  Mythos die: [3] [4]",
            "  Investigator die: [1] 3 3 5 6",
        ],
    );
}

fn entry(name: &str, value: &str, figure: Figure) -> Entry {
    let (name, value) = (name.into(), value.into());
    Entry {
        part: None,
        limits: None,
        name,
        value,
        figure,
        seat: None,
        owner: None,
        amended: false,
        in_sight: true,
        symbol: None,
        lang: Lang::English,
        path: String::new(),
        beside: None,
        lines: Vec::new(),
        printed: Vec::new(),
    }
}

#[test]
fn a_long_track_takes_several_lines() {
    let mut marks = vec![Mark::Plain; 41];
    marks[0] = Mark::Sign('S');
    marks[40] = Mark::End;
    let figure = Figure::Track { at: 22, marks };
    let entry = entry("Way", "22", figure);
    let drawn = figure::draw(&[entry], 30);
    assert_eq!(drawn, ["S--------------------", "-(-)-----------------|  22/40"]);
}

#[test]
fn piles_counters_and_owners() {
    let pile = Entry { amended: true, ..entry("Clues", "3", Figure::Pile { left: 3 }) };
    assert_eq!(figure::draw(std::slice::from_ref(&pile), 80), ["3 left~"]);
    let owned = Entry { owner: Some("Anna".into()), ..pile };
    let titles: Vec<_> = super::titled(&[owned]).into_iter().map(|(_, title)| title).collect();
    assert_eq!(titles, ["Clues (Anna)"]);
}

//! Where frames lie, on the boards of the real games and on small ones.

use std::collections::HashSet;

use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_print::Printed;
use eldertally_testkit::record;

use super::arrange::{arrange, sheets};
use super::frames::Columns;
use super::layout::Layout;
use super::look::Look;
use super::scene::Scene;
use super::sketch::{Drawn, Rect, Sketch, TouchSpot, Written};
use crate::drawing::letters;
use crate::sheet::entry::{Entry, Figure, collect};
use crate::sheet::news::Shown;

/// A game with so many players, some way into it.
fn entries(kind: GameKind, players: u8, inputs: usize) -> (Vec<Entry>, Seats) {
    entries_of(kind, kind.example_setup(), players, inputs)
}

/// The same, of a copy.
fn entries_of(kind: GameKind, setup: AnySetup, players: u8, inputs: usize) -> (Vec<Entry>, Seats) {
    let game = played(kind, setup, players, inputs);
    (collect(game.table(), Viewer::Table, Lang::English), game.table().seats().clone())
}

/// The same, with as much of everything as there can be.
fn fullest(kind: GameKind, setup: AnySetup, players: u8, inputs: usize) -> (Vec<Entry>, Seats) {
    let mut game = played(kind, setup, players, inputs);
    for entry in collect(game.table(), Viewer::Table, Lang::English).iter().filter(|entry| entry.in_sight) {
        if let (Some(part), Some(limits)) = (&entry.part, entry.limits) {
            // What would be more than there is of it all is refused.
            let _ = game.table_mut().amend(part, limits.max);
        }
    }
    (collect(game.table(), Viewer::Table, Lang::English), game.table().seats().clone())
}

fn played(kind: GameKind, mut setup: AnySetup, players: u8, inputs: usize) -> AnyGame<Vec<u8>> {
    let mut seats = Seats::default();
    let players = players.clamp(kind.about().min_seats, kind.about().max_seats);
    for (n, name) in (0..players).zip(["Anna", "Bert", "Cora", "Dmitri", "Elin", "Femi"]) {
        seats.push(name.parse().unwrap(), n).unwrap();
    }
    setup.set_seats(seats);
    let mut game = AnyGame::<_>::start(setup, vec![0_u8; 1 << 16]).unwrap();
    record::record(game.table_mut(), 3, inputs);
    game
}

fn kinds() -> Vec<GameKind> {
    let slugs = [
        "dice-of-arkham",
        "roll-for-great-old-ones",
        "witch-of-salem",
        "chaos-of-cthulhu",
        "cthulhu-the-great-old-one",
    ];
    slugs.map(|slug| GameKind::from_slug(slug).unwrap()).to_vec()
}

fn arranged(layout: &Layout, (entries, seats): &(Vec<Entry>, Seats), width: f32, columns: &mut Columns) -> Vec<Sketch> {
    let (before, lit) = (Shown::default(), HashSet::new());
    let scene = Scene::new(entries, &before, seats, &lit, seats.iter().map(|(seat, _)| seat).next());
    sheets(layout, &scene).iter().map(|of| arrange(layout, of, &scene, width, columns)).collect()
}

/// The frames of a sheet, in the order of the layout, with the colours of their players.
fn frames_of(sheet: &Sketch) -> Vec<(Rect, i32)> {
    let frame = |drawn: &Drawn| match &drawn.look {
        Look::Frame { width, height, colour, is_inner: false } => {
            Some((Rect::new(drawn.x, drawn.y, *width as f32, *height as f32), *colour))
        }
        _ => None,
    };
    sheet.drawn.iter().filter_map(frame).collect()
}

fn is_within(inner: &Rect, outer: &Rect) -> bool {
    let slack = 0.5;
    inner.x >= outer.x - slack
        && inner.y >= outer.y - slack
        && inner.x + inner.width <= outer.x + outer.width + slack
        && inner.y + inner.height <= outer.y + outer.height + slack
}

fn overlap(one: &Rect, other: &Rect) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

#[test]
fn frames_never_overlap_and_they_and_all_that_can_be_touched_stay_within_the_sheet() {
    for (kind, players) in kinds().into_iter().zip([[1, 1], [1, 4], [2, 4], [2, 4], [3, 5]]) {
        let layout = Layout::read(kind.board()).unwrap();
        for game in players.map(|players| entries(kind, players, 80)) {
            let mut columns = Columns::default();
            for width in [300.0, 344.0, 374.0, 500.0, 640.0, 804.0, 1111.0, 1264.0, 1900.0] {
                for sheet in arranged(&layout, &game, width, &mut columns) {
                    assert_apart_and_framed(kind, &sheet, width);
                }
            }
        }
    }
}

fn assert_apart_and_framed(kind: GameKind, sheet: &Sketch, width: f32) {
    let (all, frames) = (Rect::new(0.0, 0.0, width, sheet.height), frames_of(sheet));
    for (n, (frame, _)) in frames.iter().enumerate() {
        let clashes = frames[..n].iter().any(|(other, _)| overlap(frame, other));
        assert!(!clashes && is_within(frame, &all), "{kind:?} at {width}: {frame:?} of {frames:?}");
    }
    for spot in &sheet.spots {
        let is_framed = frames.iter().any(|(frame, _)| is_within(&spot.rect, frame));
        assert!(is_framed, "{kind:?} at {width}: {spot:?}");
    }
}

/// Dice of Arkham with the longest tracks and meters, and with none that is known.
fn sheets_of_arkham() -> [AnySetup; 2] {
    let setup = || match GameKind::DiceOfArkham.example_setup() {
        AnySetup::DiceOfArkham(setup) => setup,
        other => panic!("{other:?}"),
    };
    let (mut long, mut blank) = (setup(), setup());
    (long.print.time_spaces, long.print.investigation_spaces) = (40, 80);
    long.print.red = (1..=80).collect();
    (long.print.health_max, long.print.sanity_max) = (20, 20);
    blank.print = Printed::blank().unwrap();
    [long, blank].map(AnySetup::DiceOfArkham)
}

/// Roll for Great Old Ones with the longest tracks, and as many sections as there is room for.
fn longest_great_old_ones() -> AnySetup {
    let AnySetup::RollForGreatOldOnes(mut setup) = GameKind::RollForGreatOldOnes.example_setup() else { panic!() };
    let board = &mut setup.print.board;
    for action in &mut board.actions {
        let printed = action.boxes.clone();
        let boxes = printed.len() / usize::from(action.sections) * 20;
        printed.iter().cycle().take(boxes - printed.len()).for_each(|one| action.boxes.push(*one).unwrap());
        (action.sections, action.rows) = (20, [10, 10].into_iter().collect());
    }
    (board.experience.length, board.clues.length, board.health_total) = (200, 40, 80);
    let ritual = &mut setup.print.scenario.ritual;
    while ritual.push(ritual[ritual.len() - 1]).is_ok() {}
    AnySetup::RollForGreatOldOnes(setup)
}

/// Witch of Salem with the longest track, and as many spaces that show Necron as there is room for.
fn longest_witch() -> AnySetup {
    let AnySetup::WitchOfSalem(mut setup) = GameKind::WitchOfSalem.example_setup() else { panic!() };
    (setup.print.length, setup.print.demon) = (80, 70);
    setup.print.marks.clear();
    (1..80).step_by(2).for_each(|space| setup.print.marks.push(space).unwrap());
    AnySetup::WitchOfSalem(setup)
}

/// Chaos of Cthulhu with the most offerings.
fn richest_chaos() -> AnySetup {
    let AnySetup::ChaosOfCthulhu(mut setup) = GameKind::ChaosOfCthulhu.example_setup() else { panic!() };
    setup.print.offerings = 10;
    AnySetup::ChaosOfCthulhu(setup)
}

/// Cthulhu: The Great Old One with as many different horrors and signs as there is room for.
fn largest_deck() -> AnySetup {
    let AnySetup::GreatOldOne(mut setup) = GameKind::GreatOldOne.example_setup() else { panic!() };
    let deck = &mut setup.print;
    let (mut horror, mut sign) = (deck.horrors[0], deck.signs[0]);
    (horror.copies, sign.copies) = (1, 1);
    deck.horrors.clear();
    deck.signs.clear();
    deck.total = 0;
    for n in 1..=40 {
        horror.name = deck.texts.keep(&format!("Horror {n}")).unwrap();
        deck.horrors.push(horror).unwrap();
    }
    for n in 1..=20 {
        sign.name = deck.texts.keep(&format!("Sign {n}")).unwrap();
        deck.signs.push(sign).unwrap();
    }
    AnySetup::GreatOldOne(setup)
}

#[test]
fn the_longest_copies_lie_whole_with_a_spot_for_each_space_and_so_do_blank_ones() {
    let arkham = sheets_of_arkham().map(|setup| (GameKind::DiceOfArkham, setup, 1));
    let others = [
        (GameKind::RollForGreatOldOnes, longest_great_old_ones(), 2),
        (GameKind::WitchOfSalem, longest_witch(), 4),
        (GameKind::ChaosOfCthulhu, richest_chaos(), 4),
        (GameKind::GreatOldOne, largest_deck(), 6),
    ];
    for (kind, setup, players) in arkham.into_iter().chain(others) {
        let layout = Layout::read(kind.board()).unwrap();
        let games = [entries_of(kind, setup.clone(), players, 80), fullest(kind, setup, players, 80)];
        let widths = [300.0, 374.0, 804.0, 1264.0].into_iter();
        for (width, game) in widths.flat_map(|width| games.each_ref().map(|game| (width, game))) {
            let sheets = arranged(&layout, game, width, &mut Columns::default());
            sheets.iter().for_each(|sheet| assert_apart_and_framed(kind, sheet, width));
            for entry in game.0.iter().filter(|entry| entry.in_sight && entry.is_long()) {
                let first = u16::from(matches!(entry.figure, Figure::Track { .. }));
                let spaces = first..entry.marks().len() as u16;
                let has = |space: &u16| {
                    let is_there =
                        |spot: &TouchSpot| Some(&spot.part) == entry.part.as_ref() && spot.space == Some(*space);
                    sheets.iter().any(|sheet| sheet.spots.iter().any(is_there))
                };
                let missing: Vec<_> = spaces.filter(|space| !has(space)).collect();
                assert!(missing.is_empty(), "{kind:?} at {width}: {} lacks {missing:?}", entry.name);
            }
        }
    }
}

/// A board of Witch of Salem with players at `[least]`, between two other frames.
fn players_at(least: u16) -> Layout {
    let players =
        format!("[[sheet.frame]]\nof = \"each-seat\"\nleast = {least}\n[[sheet.frame.piece]]\nshow = \"Sanity\"\n");
    let other = "[[sheet.frame]]\nleast = 100\n[[sheet.frame.piece]]\nshow = \"Necron\"\n";
    Layout::read(&format!("[[sheet]]\n{other}{players}{other}")).unwrap()
}

#[test]
fn players_stand_in_their_order_in_rows_as_full_as_each_other_and_with_nothing_else() {
    let game = entries(GameKind::from_slug("witch-of-salem").unwrap(), 4, 20);
    for (least, rows) in [(100, vec![4]), (250, vec![2, 2]), (300, vec![2, 2]), (500, vec![1, 1, 1, 1])] {
        let sheet = arranged(&players_at(least), &game, 1000.0, &mut Columns::default()).remove(0);
        let frames: Vec<Rect> =
            frames_of(&sheet).into_iter().filter(|(_, colour)| *colour >= 0).map(|(frame, _)| frame).collect();
        let others = frames_of(&sheet).into_iter().filter(|(_, colour)| *colour < 0);
        assert!(others.map(|(other, _)| other.y).all(|y| frames.iter().all(|frame| frame.y != y)));
        let colours: Vec<i32> = frames_of(&sheet).iter().map(|(_, colour)| *colour).filter(|n| *n >= 0).collect();
        assert_eq!(colours, [0, 1, 2, 3]);
        let found: Vec<usize> = frames.chunk_by(|one, next| one.y == next.y).map(<[Rect]>::len).collect();
        assert_eq!(found, rows, "at {least}");
        assert!(frames.iter().all(|frame| frame.width == frames[0].width), "the last row is not stretched");
    }
}

#[test]
fn the_frame_of_whoever_acts_has_an_edge_in_that_players_colour() {
    let game = entries(GameKind::from_slug("witch-of-salem").unwrap(), 3, 20);
    let sheet = arranged(&players_at(200), &game, 1000.0, &mut Columns::default()).remove(0);
    let edges: Vec<i32> = sheet
        .drawn
        .iter()
        .filter_map(|drawn| match drawn.look {
            Look::Edge(edge) => Some(edge.colour),
            _ => None,
        })
        .collect();
    assert_eq!(edges, [0]);
}

#[test]
fn nothing_lies_in_another_column_after_an_input_than_before() {
    let kind = GameKind::from_slug("roll-for-great-old-ones").unwrap();
    let layout = Layout::read(kind.board()).unwrap();
    let (mut columns, mut lefts) = (Columns::default(), Vec::new());
    for inputs in [60, 61, 62, 63, 64, 65] {
        let sheet = arranged(&layout, &entries(kind, 3, inputs), 1264.0, &mut columns).remove(0);
        // By what lies there: the ritual, the cultists, the bonuses.
        let left = |name: &str| sheet.spots.iter().find(|spot| spot.said.starts_with(name)).map(|spot| spot.rect.x);
        lefts.push(["Ritual", "Cultists that appeared", "Break the circle"].map(left));
    }
    assert!(lefts.iter().all(|one| *one == lefts[0]) && lefts[0].iter().all(Option::is_some), "{lefts:?}");
}

#[test]
fn a_frame_of_the_table_on_the_sheet_of_a_player_shows_what_belongs_to_nobody() {
    let game = entries(GameKind::from_slug("witch-of-salem").unwrap(), 2, 20);
    let text = "[[sheet]]\nof = \"each-seat\"\n[[sheet.frame]]\nof = \"table\"\n[[sheet.frame.piece]]\nshow = [\"Necron\", \
                \"Sanity\"]\n[[sheet.frame]]\n[[sheet.frame.piece]]\nshow = \"Sanity\"\nas = \"way\"\n";
    let sheets = arranged(&Layout::read(text).unwrap(), &game, 600.0, &mut Columns::default());
    for (sheet, name) in sheets.iter().zip(["Anna", "Bert"]) {
        let whole = sheet.spots.iter().filter(|spot| spot.space.is_none() && !spot.said.contains(" card "));
        let said: Vec<&str> = whole.map(|spot| spot.said.as_str()).collect();
        assert!(said[0].starts_with("Necron") && said[1].starts_with(&format!("{name}: sanity")), "{said:?}");
        assert!(!said[1].is_empty() && said.iter().filter(|said| said.contains("sanity")).count() == 1, "{said:?}");
    }
}

#[test]
fn what_players_hold_lies_with_them_under_their_names_and_nowhere_else() {
    let kind = GameKind::from_slug("cthulhu-the-great-old-one").unwrap();
    let layout = Layout::read(kind.board()).unwrap();
    let is_held =
        |entry: &&Entry| (entry.path.starts_with("Horror/") || entry.path == "Cultist") && entry.at() > Some(0);
    let games = (120..400).step_by(20).map(|inputs| entries(kind, 3, inputs));
    let game = games.into_iter().find(|game| game.0.iter().filter(is_held).count() > 1).expect("a game with horrors");
    let held: Vec<&Entry> = game.0.iter().filter(is_held).collect();
    for width in [374.0, 804.0] {
        let sheet = arranged(&layout, &game, width, &mut Columns::default()).remove(0);
        for entry in &held {
            let spots: Vec<_> = sheet.spots.iter().filter(|spot| Some(&spot.part) == entry.part.as_ref()).collect();
            let [spot] = spots[..] else { panic!("{entry:?} lies in one place: {spots:?}") };
            let frame = frames_of(&sheet).into_iter().find(|(frame, _)| is_within(&spot.rect, frame)).unwrap();
            assert_eq!(Some(frame.1 + 1), entry.at(), "{entry:?}");
            let within = sheet.texts.iter().find(|text| is_within(&text.rect, &frame.0)).unwrap();
            assert_eq!(within.text, ["Anna", "Bert", "Cora"][frame.1 as usize], "the title comes first");
        }
    }
}

#[test]
fn a_touch_on_a_place_or_on_what_lies_there_says_the_name_of_the_place_first() {
    let kind = GameKind::from_slug("witch-of-salem").unwrap();
    let layout = Layout::read(kind.board()).unwrap();
    let sheet = arranged(&layout, &entries(kind, 4, 60), 374.0, &mut Columns::default()).remove(0);
    let said = |start: &str| sheet.spots.iter().filter(|spot| spot.said.starts_with(start)).count();
    assert!(said("6 Church \u{b7} ") > 3 && said("R'lyeh: ") == 2, "{:?}", sheet.spots);
    assert_eq!((said("Artifact"), said("on the tile"), said("Great Old Ones")), (0, 0, 0));
    let church = sheet.spots.iter().find(|spot| spot.said.starts_with("6 Church")).unwrap();
    assert!(church.said.contains("to be closed with"), "a narrow place tells its notes: {}", church.said);
}

/// The own board of Roll for Great Old Ones, for each width of a phone.
fn on_phones() -> impl Iterator<Item = (f32, Sketch)> {
    let kind = GameKind::from_slug("roll-for-great-old-ones").unwrap();
    let (layout, game) = (Layout::read(kind.board()).unwrap(), entries(kind, 2, 60));
    [344.0, 374.0]
        .into_iter()
        .map(move |width| (width, arranged(&layout, &game, width, &mut Columns::default()).remove(1)))
}

#[test]
fn on_a_phone_no_skill_and_no_weakness_is_cut_off_and_skills_stand_in_their_printed_columns() {
    for (width, sheet) in on_phones() {
        let is_whole = |text: &Written| letters::width(&text.text, text.size) <= text.rect.width;
        let cut: Vec<&str> = sheet.texts.iter().filter(|text| !is_whole(text)).map(|text| text.text.as_str()).collect();
        assert!(cut.is_empty(), "at {width}: {cut:?}");
        let place = |column: u8, row: u8| {
            let name = format!("{column}.{row}: ");
            let spot = sheet.spots.iter().find(|spot| spot.said.contains(&name));
            spot.map(|spot| (spot.rect.x, spot.rect.y)).unwrap_or_else(|| panic!("no skill {name}"))
        };
        for column in 1..=3 {
            for row in 1..=5 {
                assert_eq!((place(column, row).0, place(column, row).1), (place(column, 1).0, place(1, row).1));
            }
        }
        assert!(place(1, 1).0 < place(2, 1).0 && place(2, 1).0 < place(3, 1).0 && place(1, 1).1 < place(1, 2).1);
    }
}

#[test]
fn each_action_of_roll_for_great_old_ones_says_what_its_numbers_have_to_be() {
    for (width, sheet) in on_phones() {
        let written: Vec<&str> = sheet.texts.iter().map(|text| text.text.as_str()).collect();
        for pair in [
            ["Recover your soul", "falling numbers"],
            ["Rest your body", "rising numbers"],
            ["Attack cultists", "different numbers"],
            ["Special action", "equal numbers"],
            ["Healing hands", "odd numbers"],
            ["Search for clues", "even numbers"],
        ] {
            assert!(written.windows(2).any(|two| two == pair), "at {width}: {pair:?} in {written:?}");
        }
    }
}

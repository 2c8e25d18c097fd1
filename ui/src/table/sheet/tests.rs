//! The drawn sheet of real games, as rows and as pictures.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use eldertally_catalog::AnyGame;
use eldertally_catalog::GameKind;
use eldertally_core::table::Table;
use eldertally_core::{Ask, Lang, Viewer};
use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery, TestingBackend, TestingBackendOptions};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use slint::{ComponentHandle, LogicalSize, Model};

use super::{SheetModel, Since};
use crate::generated::{SheetKind, SheetRow};
use crate::sheet::key::part_of;
use crate::{BoardAdapter, MainWindow, Page, Scheme, SheetAdapter, ShellAdapter, TableAdapter, Theme};

/// A game with so many players.
fn game(kind: GameKind, players: u8) -> AnyGame<Vec<u8>> {
    let names = ["Anna", "Bert", "Cora", "Dmitri"].into_iter().take(players.into());
    let seats: String = names.map(|name| format!("[[seats]]\nname = \"{name}\"\n")).collect();
    let setup = format!("game = \"{}\"\n{seats}", kind.about().slug);
    let setup = kind.setup_from_toml(&setup, &mut |_| Err("no files".into())).unwrap();
    AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap()
}

/// Every game with the fewest and the most players that fit.
fn games() -> impl Iterator<Item = (String, AnyGame<Vec<u8>>)> {
    GameKind::ALL.iter().flat_map(|kind| {
        let about = kind.about();
        let counts = [about.min_seats, about.max_seats.min(4)];
        let counts = if counts[0] == counts[1] { &counts[..1] } else { &counts[..] }.to_vec();
        counts.into_iter().map(move |count| (format!("{}-{count}", about.slug), game(*kind, count)))
    })
}

/// Answers at random; false once the game is over.
fn answer(table: &mut dyn Table, rng: &mut StdRng) -> bool {
    match table.ask() {
        Ask::Over(_) => return false,
        Ask::Chance(groups) => {
            let fell: Vec<_> = (0..groups).map(|n| throw(table, n, rng)).collect();
            table.fell(&fell.iter().map(Vec::as_slice).collect::<Vec<_>>()).unwrap();
        }
        Ask::Text { .. } => table.text("a text").unwrap(),
        Ask::Choose => {
            let (mut good, mut fatal) = (Vec::new(), Vec::new());
            for viewer in std::iter::once(Viewer::Table).chain(table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)))
            {
                table.offers(viewer, Lang::English, &mut |offer| {
                    let moves = if offer.fatal { &mut fatal } else { &mut good };
                    moves.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let moves = if good.is_empty() { fatal } else { good };
            let (viewer, mv) = &moves[rng.random_range(0..moves.len())];
            table.play((*viewer).into(), mv).unwrap();
        }
    }
    true
}

/// What fell in a group; of a deck or a bag, what can still come out.
fn throw(table: &dyn Table, n: u8, rng: &mut StdRng) -> Vec<u8> {
    let group = table.group(n).unwrap();
    let mut fell = Vec::new();
    for _ in 0..group.count {
        let out = |face| fell.iter().filter(|other| **other == face).count();
        let is_left = |face: &u8| table.left(n, *face).is_none_or(|left| usize::from(left) > out(*face));
        let faces: Vec<u8> = (0..group.faces).filter(is_left).collect();
        fell.push(faces[rng.random_range(0..faces.len())]);
    }
    fell
}

fn window(renderer: Option<&str>) -> MainWindow {
    let renderer_name = renderer.map(Into::into);
    let backend = TestingBackend::new(TestingBackendOptions { mock_time: true, threading: false, renderer_name });
    // Another test on this thread may have set one.
    let _ = slint::platform::set_platform(Box::new(backend));
    let window = MainWindow::new().unwrap();
    window.global::<ShellAdapter>().set_page(Page::Table);
    window.global::<TableAdapter>().set_open(true);
    window.window().set_size(LogicalSize::new(390.0, 844.0));
    window.show().unwrap();
    window
}

fn show(model: &SheetModel, game: &AnyGame<Vec<u8>>, since: Since) {
    model.show(game.table(), Viewer::Table, Lang::English, since);
}

/// All rows, side by side and card by card.
fn rows(window: &MainWindow) -> Vec<SheetRow> {
    let sides = window.global::<SheetAdapter>().get_sides();
    let cards = sides.iter().flat_map(|side| side.cards.iter().collect::<Vec<_>>());
    cards.flat_map(|card| card.rows.iter().collect::<Vec<_>>()).collect()
}

fn row(window: &MainWindow, title: &str) -> SheetRow {
    rows(window).into_iter().find(|row| row.title == title).unwrap_or_else(|| panic!("no row {title}"))
}

/// The part of this name, to be amended.
fn part(table: &dyn Table, name: &str) -> Vec<u8> {
    let mut part = None;
    table.view(Viewer::Table, Lang::English, &mut |item| {
        if part.is_none() && item.name.to_string() == name {
            part.clone_from(&item.part);
        }
    });
    part.unwrap().to_vec()
}

#[test]
fn every_part_of_every_sheet_is_shown_once_and_its_key_leads_back_to_it() {
    let (window, mut rng) = (window(None), StdRng::seed_from_u64(1));
    let model = SheetModel::new(&window);
    model.show_everything(true);
    for (name, mut game) in games() {
        for _ in 0..60 {
            answer(game.table_mut(), &mut rng);
        }
        show(&model, &game, Since::Ever);
        let mut shown: Vec<_> = rows(&window)
            .iter()
            .flat_map(|row| {
                let bits: Vec<_> = row.bits.iter().map(|bit| bit.key.to_string()).collect();
                if bits.is_empty() { vec![row.key.to_string()] } else { bits }
            })
            .filter(|key| !key.is_empty())
            .map(|key| part_of(&key).unwrap().to_vec())
            .collect();
        let mut parts = Vec::new();
        game.table().view(Viewer::Table, Lang::English, &mut |item| {
            parts.extend(item.part.map(|part| part.to_vec()));
        });
        shown.sort();
        parts.sort();
        assert_eq!(shown, parts, "{name}");
    }
}

#[test]
fn inner_state_is_one_tap_away_and_what_players_look_for_is_in_sight() {
    let (window, mut rng) = (window(None), StdRng::seed_from_u64(2));
    let model = SheetModel::new(&window);
    let count = |window: &MainWindow| -> usize {
        rows(window).iter().map(|row| if row.bits.row_count() == 0 { 1 } else { row.bits.row_count() }).sum()
    };
    for (name, mut game) in games() {
        for _ in 0..60 {
            answer(game.table_mut(), &mut rng);
        }
        model.show_everything(false);
        show(&model, &game, Since::Ever);
        let adapter = window.global::<SheetAdapter>();
        let few = count(&window);
        assert!(adapter.get_has_more() && !adapter.get_everything(), "{name}: nothing is out of sight");
        adapter.invoke_show_everything(true);
        assert!(adapter.get_everything() && count(&window) > few, "{name}: {few} rows, then {}", count(&window));
    }
}

#[test]
fn what_an_input_changed_is_new_until_the_next_one() {
    let window = window(None);
    let model = SheetModel::new(&window);
    let mut game = game(GameKind::DiceOfArkham, 1);
    show(&model, &game, Since::Ever);
    assert!(rows(&window).iter().all(|row| !row.fresh));
    let at = row(&window, "Health").at;
    let (health, magic) = (part(game.table(), "Health"), part(game.table(), "Magic"));
    game.table_mut().amend(&health, at - 2).unwrap();
    show(&model, &game, Since::Before);
    let fresh: Vec<_> = rows(&window).into_iter().filter(|row| row.fresh).map(|row| row.title).collect();
    assert_eq!(fresh, ["Health"]);
    let changed = row(&window, "Health");
    assert_eq!((changed.at, changed.was, changed.change.as_str()), (at - 2, at, "\u{2212}2"));
    assert!(changed.amended && changed.said.contains("corrected by hand"), "{}", changed.said);
    game.table_mut().amend(&magic, 7).unwrap();
    show(&model, &game, Since::Before);
    assert!(!row(&window, "Health").fresh && row(&window, "Magic").fresh);
    assert!(row(&window, "Health").amended, "an amendment stays recognisable");
}

#[test]
fn of_numbers_in_one_row_only_those_that_changed_are_marked_and_their_side_is() {
    let window = window(None);
    let model = SheetModel::new(&window);
    model.show_everything(true);
    let mut game = game(GameKind::WitchOfSalem, 2);
    show(&model, &game, Since::Ever);
    let several = |row: &SheetRow| row.kind == SheetKind::Counters && row.bits.row_count() > 1;
    let numbers = |row: SheetRow| row.bits.iter().filter(|bit| bit.value == "0").collect::<Vec<_>>();
    let changed = rows(&window).into_iter().filter(several).flat_map(numbers).next().expect("numbers in one row");
    game.table_mut().amend(&part_of(&changed.key).unwrap(), 1).unwrap();
    show(&model, &game, Since::Before);
    assert!(rows(&window).iter().all(|row| !row.fresh), "nothing else in its row changed");
    let bits = |row: SheetRow| row.bits.iter().filter(|bit| bit.fresh).map(|bit| bit.key).collect::<Vec<_>>();
    assert_eq!(rows(&window).into_iter().flat_map(bits).collect::<Vec<_>>(), [changed.key]);
    let sides = window.global::<SheetAdapter>().get_sides();
    assert_eq!(sides.iter().filter(|side| side.fresh).count(), 1);
}

#[test]
fn dice_of_one_name_share_a_row_and_a_kept_one_is_marked() {
    let window = window(None);
    let model = SheetModel::new(&window);
    let mut game = game(GameKind::DiceOfArkham, 1);
    game.table_mut().fell(&[&[2, 3], &[0, 2, 2, 4, 5]]).unwrap();
    show(&model, &game, Since::Ever);
    let dice = row(&window, "Investigator die");
    assert_eq!(dice.kind, SheetKind::Dice);
    assert_eq!(dice.bits.iter().map(|die| die.shows).collect::<Vec<_>>(), [1, 3, 3, 5, 6]);
    assert_eq!(dice.bits.iter().map(|die| die.on).collect::<Vec<_>>(), [true, false, false, false, false]);
}

#[test]
fn a_note_stands_with_the_boxes_that_it_belongs_to() {
    let (window, mut rng) = (window(None), StdRng::seed_from_u64(5));
    let model = SheetModel::new(&window);
    let mut game = game(GameKind::RollForGreatOldOnes, 1);
    for _ in 0..60 {
        answer(game.table_mut(), &mut rng);
    }
    show(&model, &game, Since::Ever);
    let mut notes = 0;
    game.table().view(Viewer::Table, Lang::English, &mut |item| {
        if item.at().is_none() && item.name.to_string().starts_with("Attack cultists: ") {
            let rest = item.name.to_string().replace("Attack cultists: ", "");
            assert!(row(&window, "Attack cultists").note.contains(&rest), "{rest}");
            notes += 1;
        }
    });
    assert!(notes > 0);
    let loose = rows(&window).into_iter().filter(|row| row.kind == SheetKind::Note).count();
    assert!(loose > 0 && rows(&window).iter().all(|row| row.kind != SheetKind::Note || row.note.is_empty()));
}

#[test]
fn each_player_has_a_side_with_name_and_colour() {
    let window = window(None);
    let model = SheetModel::new(&window);
    let game = game(GameKind::RollForGreatOldOnes, 4);
    show(&model, &game, Since::Ever);
    let sides: Vec<_> = window.global::<SheetAdapter>().get_sides().iter().collect();
    let names: Vec<_> = sides.iter().map(|side| side.name.to_string()).collect();
    assert_eq!(names, ["Table", "Anna", "Bert", "Cora", "Dmitri"]);
    assert_eq!(sides.iter().map(|side| side.colour).collect::<Vec<_>>(), [-1, 0, 1, 2, 3]);
    assert!(rows(&window).iter().all(|row| !row.title.contains("(Anna)")), "the side names the player already");
}

#[test]
fn an_input_sets_only_the_rows_that_it_changed() {
    let window = window(None);
    let model = SheetModel::new(&window);
    let mut game = game(GameKind::RollForGreatOldOnes, 4);
    show(&model, &game, Since::Ever);
    let lists = |window: &MainWindow| -> Vec<_> {
        let sides = window.global::<SheetAdapter>().get_sides();
        sides.iter().flat_map(|side| side.cards.iter().map(|card| card.rows).collect::<Vec<_>>()).collect()
    };
    let (before, old) = (rows(&window), lists(&window));
    let ritual = part(game.table(), "Ritual");
    game.table_mut().amend(&ritual, 5).unwrap();
    show(&model, &game, Since::Before);
    assert!(old == lists(&window), "lists stay the same ones");
    let changed: Vec<_> = before.into_iter().zip(rows(&window)).filter(|(old, new)| old != new).collect();
    assert_eq!(changed.len(), 1);
    assert_eq!(changed[0].1.title, "Ritual");
}

#[test]
fn every_control_has_a_name_is_large_enough_and_within_the_width() {
    let (window, mut rng) = (window(Some("software")), StdRng::seed_from_u64(2));
    let model = SheetModel::new(&window);
    for (name, mut game) in games() {
        for _ in 0..60 {
            answer(game.table_mut(), &mut rng);
        }
        show(&model, &game, Since::Ever);
        for (width, scale) in [(360.0, 1.0), (360.0, 2.0), (820.0, 1.0)] {
            window.global::<Theme>().set_text_scale(scale);
            window.window().set_size(LogicalSize::new(width, 844.0));
            i_slint_backend_testing::mock_elapsed_time(Duration::from_millis(20));
            for side in 0..window.global::<SheetAdapter>().get_sides().row_count().min(2) {
                window.global::<SheetAdapter>().set_side(side as i32);
                let query = ElementQuery::from_root(&window).match_descendants();
                let all = query.match_accessible_role(AccessibleRole::Button).find_all();
                assert!(!all.is_empty());
                for control in all {
                    let label = control.accessible_label().unwrap_or_default();
                    let (at, size) = (control.absolute_position(), control.size());
                    assert!(!label.is_empty(), "{name} has a control without a name at {at:?}");
                    assert!(size.width >= 47.9 && size.height >= 47.9, "{name}, {label}: {size:?} at {width}, {scale}");
                    let is_inside = at.x >= 0.0 && at.x + size.width <= width + 0.5;
                    assert!(is_inside, "{name}, {label}: {at:?} {size:?} at {width}, {scale}");
                }
            }
        }
    }
}

#[test]
fn a_tap_opens_a_row_large_and_there_it_can_be_corrected() {
    let window = window(Some("software"));
    let model = SheetModel::new(&window);
    window.global::<BoardAdapter>().set_as_list(true);
    let game = game(GameKind::DiceOfArkham, 1);
    show(&model, &game, Since::Ever);
    let asked = std::rc::Rc::new(std::cell::RefCell::new(Vec::new()));
    let seen = asked.clone();
    window.global::<SheetAdapter>().on_amend_part(move |key| seen.borrow_mut().push(part_of(&key).unwrap().to_vec()));
    let find = |label: &str| ElementHandle::find_by_accessible_label(&window, label).next();
    find("Health: 10 of 10").unwrap().mock_single_click(slint::platform::PointerEventButton::Left);
    assert!(window.global::<SheetAdapter>().get_is_large());
    find("Correct…").unwrap().mock_single_click(slint::platform::PointerEventButton::Left);
    assert!(!window.global::<SheetAdapter>().get_is_large());
    find("Magic: 3 of 9").unwrap().mock_single_click(slint::platform::PointerEventButton::Right);
    assert_eq!(*asked.borrow(), [part(game.table(), "Health"), part(game.table(), "Magic")]);
}

fn picture(window: &MainWindow, name: &str) {
    let folder =
        std::env::var_os("SHEET_PICTURES").map_or_else(|| std::env::temp_dir().join("sheet-pictures"), PathBuf::from);
    std::fs::create_dir_all(&folder).unwrap();
    i_slint_backend_testing::mock_elapsed_time(Duration::from_millis(300));
    let pixels = window.window().take_snapshot().unwrap();
    let file = std::fs::File::create(folder.join(format!("{name}.png"))).unwrap();
    let mut encoder = png::Encoder::new(file, pixels.width(), pixels.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header().unwrap().write_image_data(pixels.as_bytes()).unwrap();
}

#[test]
#[ignore = "draws every sheet in every size into the folder SHEET_PICTURES, to be looked at"]
fn pictures_of_all_sheets() {
    let (window, mut rng) = (window(Some("software")), StdRng::seed_from_u64(3));
    let model = SheetModel::new(&window);
    for (name, mut game) in games() {
        show(&model, &game, Since::Ever);
        for _ in 0..60 {
            answer(game.table_mut(), &mut rng);
            show(&model, &game, Since::Before);
        }
        for (width, height, scale) in
            [(390, 844, 1.0), (360, 640, 1.0), (820, 1180, 1.0), (1280, 800, 1.0), (390, 844, 2.0)]
        {
            for scheme in [Scheme::Dark, Scheme::Light] {
                window.global::<Theme>().set_scheme(scheme);
                window.global::<Theme>().set_text_scale(scale);
                window.window().set_size(LogicalSize::new(width as f32, height as f32));
                for side in 0..window.global::<SheetAdapter>().get_sides().row_count().min(2) {
                    window.global::<SheetAdapter>().set_side(side as i32);
                    picture(&window, &format!("{name}-{width}x{height}-{scale}-{scheme:?}-{side}"));
                }
            }
        }
    }
}

#[test]
#[ignore = "prints how long a frame takes; only worth something in a release build"]
fn time_from_an_input_to_its_frame() {
    let (window, mut rng) = (window(Some("software")), StdRng::seed_from_u64(4));
    let model = SheetModel::new(&window);
    let mut game = game(GameKind::RollForGreatOldOnes, 4);
    show(&model, &game, Since::Ever);
    for side in [0, 1] {
        window.global::<SheetAdapter>().set_side(side);
        window.window().take_snapshot().unwrap();
        let (mut rows, mut frames, mut again) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..60 {
            answer(game.table_mut(), &mut rng);
            let start = Instant::now();
            show(&model, &game, Since::Before);
            rows.push(start.elapsed());
            window.window().take_snapshot().unwrap();
            frames.push(start.elapsed());
            let start = Instant::now();
            window.window().take_snapshot().unwrap();
            again.push(start.elapsed());
        }
        rows.sort();
        frames.sort();
        again.sort();
        let [rows, frame, again] = [&rows, &frames, &again].map(|times: &Vec<Duration>| times[30]);
        println!("side {side}: rows {rows:?}, whole frame {frame:?}, slowest {:?}, again {again:?}", frames[59]);
    }
}

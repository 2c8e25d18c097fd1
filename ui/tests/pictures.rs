//! The main pages as pictures, to be looked at in `docs/pictures`. A change of looks is seen here first: run with
//! `UPDATE_PICTURES=1`, open them, and commit those that you would enjoy.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::Screen;
use eldertally_core::{Ask, GameKind, Seats, Table, Visit};
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{Page, Scheme};
use i_slint_backend_testing::mock_elapsed_time;
use slint::platform::Key;
use slint::{ComponentHandle, Model, Rgba8Pixel, SharedPixelBuffer};

/// Channels may differ by this much; rounding is not the same on every machine.
const SHADE: u8 = 12;
/// So many of a thousand pixels may differ by more.
const PER_MILLE: usize = 2;

#[test]
fn the_shelf_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 12);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 40);
        screen.adapter().invoke_go(Page::Shelf);
        compare(&screen, "shelf", size, scheme);
    }
}

#[test]
fn the_setup_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        screen.adapter().invoke_new_game("roll-for-great-old-ones".into());
        compare(&screen, "setup", size, scheme);
    }
}

#[test]
fn a_table_with_dice_to_enter_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 0);
        for face in ["5", "4", "3"] {
            screen.key(face);
        }
        compare(&screen, "dice-pad", size, scheme);
    }
}

#[test]
fn a_table_with_choices_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 12);
        screen.adapter().set_sheet_side(1);
        assert!(screen.adapter().get_offers().row_count() > 3);
        compare(&screen, "choices", size, scheme);
    }
}

#[test]
fn the_pages_beside_the_table_look_as_they_did() {
    for (page, name) in
        [(Page::Help, "help"), (Page::Settings, "settings"), (Page::Copies, "copies"), (Page::About, "about")]
    {
        for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
            let screen = screen(size, scheme);
            screen.adapter().invoke_go(page);
            compare(&screen, name, size, scheme);
        }
    }
}

#[test]
fn what_happened_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (PHONE, Scheme::Light)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 12);
        screen.tap("Log");
        compare(&screen, "log", size, scheme);
    }
}

#[test]
fn the_dialogs_of_a_table_look_as_they_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::RollForGreatOldOnes, 3, 12);
        screen.tap("Menu");
        compare(&screen, "menu", size, scheme);
        screen.tap("Correct something");
        compare(&screen, "parts", size, scheme);
        screen.tap("Round");
        compare(&screen, "amend", size, scheme);
        screen.key(Key::Escape);
        screen.adapter().invoke_why("RGO-058".into());
        compare(&screen, "why", size, scheme);
    }
}

#[test]
fn the_editor_of_a_copy_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        screen.adapter().invoke_go(Page::Copies);
        screen.adapter().invoke_copies_new("dice-of-arkham".into(), false);
        compare(&screen, "copy", size, scheme);
        screen.adapter().invoke_go(Page::Copies);
        screen.adapter().invoke_copies_new("roll-for-great-old-ones".into(), false);
        screen.adapter().invoke_copy_page("board.actions.rest".into());
        compare(&screen, "copy-board", size, scheme);
    }
}

#[test]
fn history_and_the_judgement_of_dice_look_as_they_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        play(&screen, GameKind::DiceOfArkham, 1, 400);
        play(&screen, GameKind::RollForGreatOldOnes, 2, 4_000);
        screen.adapter().invoke_go(Page::History);
        compare(&screen, "history", size, scheme);
        // On a desktop everything stands side by side.
        if size == PHONE {
            screen.tap("Dice");
            compare(&screen, "history-dice", size, scheme);
        }
    }
}

/// Three scholars; the items of the third location are asked for, all at once.
#[test]
fn a_grid_of_items_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        play_until(&screen, GameKind::WitchOfSalem, 3, &|table| table.group(0).is_some_and(|group| group.count == 3));
        screen.tap("Elixir");
        screen.tap("Dagger");
        compare(&screen, "items", size, scheme);
    }
}

/// Three scholars in the middle of a game; one of them chooses where to go.
fn in_arkham(screen: &Screen) {
    let goes = |table: &dyn Table| {
        let mut offers = 0;
        table.offers(eldertally_core::Eye::Table, eldertally_core::Lang::English, &mut |_| {
            offers += 1;
            Visit::More
        });
        table.inputs() >= 80 && offers > 8
    };
    play_until(screen, GameKind::WitchOfSalem, 3, &goes);
}

#[test]
fn arkham_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (PHONE, Scheme::Light), (DESKTOP, Scheme::Dark)] {
        let screen = screen(size, scheme);
        in_arkham(&screen);
        compare(&screen, "arkham", size, scheme);
        screen.adapter().set_sheet_side(1);
        compare(&screen, "scholar", size, scheme);
    }
}

#[test]
fn the_cover_of_secrets_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        in_arkham(&screen);
        screen.adapter().invoke_hand_to(1);
        compare(&screen, "cover", size, scheme);
    }
}

#[test]
fn the_final_audit_looks_as_it_did() {
    for (size, scheme) in [(PHONE, Scheme::Dark), (DESKTOP, Scheme::Light)] {
        let screen = screen(size, scheme);
        let save = include_bytes!("../../core/tests/golden/witch-of-salem-0.2.0-won.eld");
        let mut game = eldertally_core::AnyGame::<_>::open(save, vec![0; 1 << 16]).unwrap();
        game.table_mut().undo(1).unwrap();
        open(&screen, &game);
        for tile in ["portal", "wall", "portal", "portal", "wall"] {
            screen.tap(tile);
        }
        compare(&screen, "audit", size, scheme);
        screen.tap("portal");
        screen.tap("Done");
        compare(&screen, "won", size, scheme);
    }
}

const PHONE: (u32, u32) = (390, 844);
const DESKTOP: (u32, u32) = (1280, 800);

fn screen(size: (u32, u32), scheme: Scheme) -> Screen {
    let look = if scheme == Scheme::Light { Look::Light } else { Look::Dark };
    Screen::with(size.0 as f32, size.1 as f32, &Settings { hints_read: true, look, ..Settings::default() })
}

/// Begins a game with these players and enters so many plain answers: the first offer, and dice in turn.
fn play(screen: &Screen, kind: GameKind, players: u8, inputs: u32) {
    play_until(screen, kind, players, &|table| table.inputs() >= inputs);
}

/// The same until something is so.
fn play_until(screen: &Screen, kind: GameKind, players: u8, enough: &dyn Fn(&dyn Table) -> bool) {
    let mut setup = kind.example_setup();
    let mut seats = Seats::default();
    for (n, name) in (0..players).zip(["Anna", "Bert", "Cora", "Dmitri"]) {
        seats.push(name.parse().unwrap(), n).unwrap();
    }
    setup.set_seats(seats);
    let mut game = eldertally_core::AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap();
    let mut next = 0;
    for n in 0_u32.. {
        if enough(game.table()) {
            break;
        }
        let table = game.table_mut();
        let taken = match table.ask() {
            Ask::Chance(groups) => {
                let faces: Vec<Vec<u8>> = (0..groups)
                    .map(|group| {
                        let (faces, count) = table.group(group).map(|of| (of.faces, of.count)).unwrap();
                        let mut drawn: Vec<u8> = Vec::new();
                        for _ in 0..count {
                            let mut is_gone = true;
                            while is_gone {
                                next = (next + 5) % if faces > 7 && table.left(group, 0).is_some() { 17 } else { 7 };
                                let out = drawn.iter().filter(|one| **one == next % faces).count();
                                is_gone = table.left(group, next % faces).is_some_and(|left| usize::from(left) <= out);
                            }
                            drawn.push(next % faces);
                        }
                        drawn
                    })
                    .collect();
                table.fell(&faces.iter().map(Vec::as_slice).collect::<Vec<_>>())
            }
            Ask::Choose => {
                let mut offers = Vec::new();
                table.offers(eldertally_core::Eye::Table, eldertally_core::Lang::English, &mut |offer| {
                    offers.push(offer.mv.clone());
                    Visit::More
                });
                let mv = offers[n as usize % offers.len()].clone();
                table.play(eldertally_core::Eye::Table, &mv)
            }
            Ask::Text { .. } => table.text("a text"),
            Ask::Over(_) => break,
        };
        taken.unwrap();
    }
    open(screen, &game);
}

/// Puts a game onto the shelf and opens it.
fn open(screen: &Screen, game: &eldertally_core::AnyGame<Vec<u8>>) {
    let mut save = Vec::new();
    game.table().save(&mut |part| save.extend_from_slice(part));
    let id = screen.library.new_game_id().unwrap();
    let card = eldertally_ui::library::Card::new(game.table(), 1_700_000_000);
    screen.library.put_game(&id, &card, save, Box::new(|kept| kept.unwrap()));
    screen.companion.open_game(&id);
    screen.settle();
}

fn compare(screen: &Screen, name: &str, (width, height): (u32, u32), scheme: Scheme) {
    for _ in 0..4 {
        mock_elapsed_time(std::time::Duration::from_millis(300));
    }
    let now = screen.window().window().take_snapshot().unwrap();
    assert_eq!((now.width(), now.height()), (width, height));
    let look = if scheme == Scheme::Light { "light" } else { "dark" };
    let name = format!("{name}-{width}-{look}.png");
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures").join(&name);
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        return write(&golden, &now);
    }
    let Some(then) = read(&golden) else { panic!("{} is missing; run with UPDATE_PICTURES=1", golden.display()) };
    let far = |(a, b): (&u8, &u8)| a.abs_diff(*b) > SHADE;
    let pixels = now.as_bytes().chunks_exact(4).zip(then.chunks_exact(4));
    let changed = pixels.filter(|(a, b)| a.iter().zip(*b).any(far)).count();
    let most = (width * height) as usize * PER_MILLE / 1000;
    if then.len() != now.as_bytes().len() || changed > most {
        let seen = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(&name);
        write(&seen, &now);
        panic!("{name}: {changed} pixels differ, at most {most} may; compare with {}", seen.display());
    }
}

fn write(path: &Path, picture: &SharedPixelBuffer<Rgba8Pixel>) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let file = fs::File::create(path).unwrap();
    let mut encoder = png::Encoder::new(file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(picture.as_bytes()).unwrap();
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let decoder = png::Decoder::new(std::io::BufReader::new(fs::File::open(path).ok()?));
    let mut reader = decoder.read_info().ok()?;
    let mut pixels = vec![0; reader.output_buffer_size()?];
    reader.next_frame(&mut pixels).ok()?;
    Some(pixels)
}

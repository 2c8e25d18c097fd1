//! The pages as pictures, to be looked at in `docs/pictures`. A change of looks is seen here first: run with
//! `INSTA_UPDATE=always`, open them, and commit those that you would enjoy. `PICTURES_TO=FOLDER` compares nothing and draws
//! all of them for a phone and a desktop, dark and light.

mod boards;
mod chaos;
mod cult;
mod evening;
mod pages;
mod table;
mod witch;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::common::Screen;
use eldertally_catalog::AnySetup;
use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::table::{Phrase, Token};
use eldertally_core::{Ask, Lang, Seats, Table, Viewer};
use eldertally_ui::library::{Look, Settings};
use eldertally_ui::{MainWindow, Scheme};
use i_slint_backend_testing::mock_elapsed_time;
use rand::{RngExt, SeedableRng};
use slint::{ComponentHandle, Rgba8Pixel, SharedPixelBuffer};

/// Channels may differ by this much; rounding is not the same on every machine.
const SHADE: u8 = 12;
/// So many of a thousand pixels may differ by more.
const PER_MILLE: usize = 2;

const PHONE: (u32, u32) = (390, 844);
const DESKTOP: (u32, u32) = (1280, 800);

/// What is compared; or everything, where it is drawn to be looked at.
fn looks(compared: &[((u32, u32), Scheme)]) -> Vec<((u32, u32), Scheme)> {
    if std::env::var_os("PICTURES_TO").is_none() {
        return compared.to_vec();
    }
    let schemes = [Scheme::Dark, Scheme::Light];
    [PHONE, DESKTOP].into_iter().flat_map(|size| schemes.map(|scheme| (size, scheme))).collect()
}

fn screen(size: (u32, u32), scheme: Scheme) -> Screen {
    let look = if scheme == Scheme::Light { Look::Light } else { Look::Dark };
    Screen::with(
        size.0 as f32,
        size.1 as f32,
        &Settings { hints_read: true, as_list: true, look, ..Settings::default() },
    )
}

/// Begins a game with these players and enters so many plain answers: the first offer, and dice in turn.
fn play(screen: &Screen, kind: GameKind, players: u8, inputs: u32) {
    play_until(screen, kind, players, &|table| table.inputs() >= inputs);
}

/// The same until something is so.
fn play_until(screen: &Screen, kind: GameKind, players: u8, enough: &dyn Fn(&dyn Table) -> bool) {
    open(screen, &played(seated(kind, players), |step, offers| step % offers, enough));
}

pub(crate) fn seated(kind: GameKind, players: u8) -> AnySetup {
    let mut setup = kind.example_setup();
    let mut seats = Seats::default();
    for (n, name) in (0..players).zip(["Anna", "Bert", "Cora", "Dmitri", "Elin", "Femi"]) {
        seats.push(name.parse().unwrap(), n).unwrap();
    }
    setup.set_seats(seats);
    setup
}

/// A game of plain answers, until something is so or it is over.
pub(crate) fn played(
    setup: AnySetup,
    mut pick: impl FnMut(usize, usize) -> usize,
    enough: &dyn Fn(&dyn Table) -> bool,
) -> AnyGame<Vec<u8>> {
    let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 16]).unwrap();
    let mut next = 0;
    for step in 0.. {
        let table = game.table_mut();
        if enough(table) || matches!(table.ask(), Ask::Over(_)) {
            break;
        }
        match table.ask() {
            Ask::Chance(groups) => {
                let faces: Vec<Vec<u8>> = (0..groups).map(|group| drawn(table, group, &mut next)).collect();
                table.fell(&faces.iter().map(Vec::as_slice).collect::<Vec<_>>())
            }
            Ask::Text { .. } => table.text("a text"),
            Ask::Choose | Ask::Over(_) => {
                let (viewer, offers) = offers(table);
                table.play(viewer.into(), &offers[pick(step, offers.len())])
            }
        }
        .unwrap();
    }
    game
}

/// What is asked.
pub(crate) fn prompt(table: &dyn Table) -> String {
    let mut words = String::new();
    table.write(Phrase::Prompt, Viewer::Table, Lang::English, &mut words).unwrap();
    words
}

/// Picks at random, the same on every machine.
fn at_random() -> impl FnMut(usize, usize) -> usize {
    at_random_from(1)
}

/// The same, another game for each seed.
pub(crate) fn at_random_from(seed: u64) -> impl FnMut(usize, usize) -> usize {
    let mut rng = rand::rngs::StdRng::seed_from_u64(seed);
    move |_, offers| rng.random_range(0..offers)
}

/// Faces in turn, of which some are left.
fn drawn(table: &dyn Table, group: u8, next: &mut u8) -> Vec<u8> {
    let of = table.group(group).unwrap();
    if let Some(resting) = of.resting_face() {
        return vec![resting; of.count.into()];
    }
    let (faces, count) = (of.faces, of.count);
    let mut drawn: Vec<u8> = Vec::new();
    for _ in 0..count {
        let mut is_gone = true;
        while is_gone {
            *next = (*next + 5) % if faces > 7 && table.left(group, 0).is_some() { 17 } else { 7 };
            let out = drawn.iter().filter(|one| **one == *next % faces).count();
            is_gone = table.left(group, *next % faces).is_some_and(|left| usize::from(left) <= out);
        }
        drawn.push(*next % faces);
    }
    drawn
}

/// What the first player with a choice in secret is offered, or everybody.
fn offers(table: &dyn Table) -> (Viewer, Vec<Token>) {
    let of = |viewer: Viewer| {
        let (mut offers, mut secret) = (Vec::new(), 0);
        table.offers(viewer, Lang::English, &mut |offer| {
            secret += usize::from(offer.private);
            offers.push((!offer.private, offer.mv));
            ControlFlow::Continue(())
        });
        offers.sort_by_key(|(open, _)| *open);
        (secret, offers.into_iter().map(|(_, mv)| mv).collect::<Vec<Token>>())
    };
    let alone = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).map(|viewer| (viewer, of(viewer)));
    match alone.into_iter().find(|(_, (secret, _))| *secret > 1) {
        Some((viewer, (_, offers))) if of(Viewer::Table).1.is_empty() => (viewer, offers),
        _ => (Viewer::Table, of(Viewer::Table).1),
    }
}

/// Puts a game onto the shelf and opens it.
pub(crate) fn open(screen: &Screen, game: &AnyGame<Vec<u8>>) {
    let mut save = Vec::new();
    game.table().save(&mut |part| save.extend_from_slice(part));
    let id = screen.library.new_game_id().unwrap();
    let card = eldertally_ui::library::Card::new(game.table(), 1_700_000_000);
    screen.library.put_game(&id, &card, save, Box::new(|kept| kept.unwrap()));
    screen.companion.open_game(&id);
    screen.settle();
}

fn compare(screen: &Screen, name: &str, size: (u32, u32), scheme: Scheme) {
    compare_window(screen.window(), name, size, scheme);
}

fn compare_window(window: &MainWindow, name: &str, (width, height): (u32, u32), scheme: Scheme) {
    for _ in 0..4 {
        mock_elapsed_time(std::time::Duration::from_millis(300));
    }
    let now = window.window().take_snapshot().unwrap();
    assert_eq!((now.width(), now.height()), (width, height));
    let look = if scheme == Scheme::Light { "light" } else { "dark" };
    let name = format!("{name}-{width}-{look}.png");
    if let Some(folder) = std::env::var_os("PICTURES_TO") {
        return write(&Path::new(&folder).join(&name), &now);
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures").join(&name);
    if eldertally_testkit::updates() {
        return write(&golden, &now);
    }
    let Some(then) = read(&golden) else { panic!("{} is missing; run with INSTA_UPDATE=always", golden.display()) };
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

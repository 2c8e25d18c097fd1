//! A game's board as a picture, drawn by the layout in its folder as it is now: to write one and look at it without
//! building anything anew.
//!
//! `cargo run -p eldertally-ui --example board -- GAME FILE.png [WORD=VALUE ...]`, where words are `players`, `inputs` (how far
//! the game is played at random), `seed`, `width`, `height`, `sheet` (by its place), `scheme` (`dark` or `light`), `text` (its
//! size in percent), and `touch=X,Y`.
//! What is on the board is listed, with the names by which a layout calls the parts.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_testkit::record;
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Card, Library, Look, Memory, Settings};
use eldertally_ui::{BoardAdapter, Companion, path_of};
use i_slint_backend_testing::{TestingBackend, TestingBackendOptions, mock_elapsed_time};
use slint::{ComponentHandle, LogicalSize};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let (game, file) = words.next().zip(words.next()).ok_or("which game, and into which file?")?;
    let words: BTreeMap<String, String> =
        words.filter_map(|word| word.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()))).collect();
    let number = |key: &str, usual: u32| words.get(key).map_or(Ok(usual), |value| value.parse());
    let kind = GameKind::from_slug(&game).ok_or("no game is called that")?;
    let mut play = begun(kind, u8::try_from(number("players", 2)?)?);
    record::record(play.table_mut(), number("seed", 1)?.into(), number("inputs", 30)? as usize);
    list(&play);

    let options = TestingBackendOptions { mock_time: true, threading: false, renderer_name: Some("software".into()) };
    slint::platform::set_platform(Box::new(TestingBackend::new(options)))?;
    let library = Library::new(Rc::new(Memory::default()));
    let look = if words.get("scheme").is_some_and(|scheme| scheme == "light") { Look::Light } else { Look::Dark };
    let text_percent = u16::try_from(number("text", 100)?)?;
    library.put_settings(&Settings { hints_read: true, look, text_percent, ..Settings::default() }, Box::new(|_| ()));
    let companion = Companion::new(library.clone(), Rc::new(NoMachine))?;
    let layout = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/games").join(&game).join("board.toml");
    companion.lay_out(&std::fs::read_to_string(layout)?)?;
    let window = companion.window();
    window.window().set_size(LogicalSize::new(number("width", 390)? as f32, number("height", 844)? as f32));
    window.window().show()?;
    let mut save = Vec::new();
    play.table().save(&mut |part| save.extend_from_slice(part));
    let id = library.new_game_id()?;
    library.put_game(&id, &Card::new(play.table(), 0), save, Box::new(|_| ()));
    companion.open_game(&id);
    settle();
    if words.contains_key("sheet") {
        window.global::<BoardAdapter>().invoke_go_to(number("sheet", 0)? as i32);
    }
    if let Some((x, y)) = words.get("touch").and_then(|at| at.split_once(',')) {
        window.global::<BoardAdapter>().invoke_touch(x.parse()?, y.parse()?, 24.0);
    }
    settle();
    let picture = window.window().take_snapshot()?;
    let mut encoder = png::Encoder::new(std::fs::File::create(file)?, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header()?.write_image_data(picture.as_bytes())?;
    Ok(())
}

fn begun(kind: GameKind, players: u8) -> AnyGame<Vec<u8>> {
    let mut setup = kind.example_setup();
    let mut seats = Seats::default();
    let players = players.clamp(kind.about().min_seats, kind.about().max_seats);
    for (n, name) in (0..players).zip(["Anna", "Bert", "Cora", "Dmitri", "Elin", "Femi"]) {
        seats.push(name.parse().expect("a short name"), n).expect("there is room for them");
    }
    setup.set_seats(seats);
    AnyGame::<_>::start(setup, vec![0; 1 << 16]).expect("the example can be played")
}

/// What is on the board, part by part.
fn list(play: &AnyGame<Vec<u8>>) {
    play.table().view(Viewer::Table, Lang::English, &mut |item| {
        let shows = item.at().map(|at| at.to_string()).unwrap_or_default();
        let value = item.value.map(|value| value.to_string()).unwrap_or_default();
        let sight = if item.is_in_sight() { "" } else { "(not in sight) " };
        let symbol = item.symbol.map(|symbol| symbol.key()).unwrap_or_default();
        let (part, name) = (item.data.map(path_of).unwrap_or_default(), item.name);
        println!("{part:<32} {sight}{name}: {shows} {value} [{symbol}]");
    });
}

fn settle() {
    for _ in 0..4 {
        mock_elapsed_time(Duration::from_millis(300));
    }
}

/// Nothing is kept, nothing is found.
struct NoMachine;

impl Host for NoMachine {
    fn now(&self) -> u64 {
        0
    }

    fn keep_awake(&self, _: bool) {}

    fn found_files(&self, _: FileKind) -> Vec<FoundFile> {
        Vec::new()
    }

    fn read_file(&self, _: &str) -> Result<Vec<u8>, String> {
        Err("there is no machine".to_owned())
    }

    fn write_file(&self, _: &str, _: &[u8]) -> Result<String, String> {
        Err("there is no machine".to_owned())
    }
}

//! Every screen as a picture: `tests/screens/*.txt`, a letter for two pixels, compared as they are. `UPDATE_SCREENS=1`
//! writes them anew; look at the difference before you commit it. `SCREENS_PNG=folder` writes them as PNG, too.

mod bench;
#[path = "../../core/tests/conformance/lantern/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "it belongs to the tests of the core")]
mod lantern;
#[path = "bench/lantern.rs"]
#[allow(dead_code, reason = "each test uses a part of it")]
mod lantern_stage;
#[path = "../src/bin/simulator/picture.rs"]
#[allow(dead_code, reason = "the simulator needs all of it")]
mod picture;

use bench::{Bench, Tracker};
use eldertally_core::GameKind;
use eldertally_firmware::frame::Frame;
use eldertally_firmware::journal::Record;
use eldertally_firmware::nor::Partial;
use lantern_stage::Stage;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/screens");

/// Compares a picture with its file.
fn compare(name: &str, frame: &Frame) {
    assert_eq!(frame.clipped(), 0, "{name}: text was cut off");
    let is = picture::blocks(frame);
    let is: String = is.lines().map(|line| format!("|{line}|\n")).collect();
    let file = format!("{FOLDER}/{name}.txt");
    if let Some(folder) = std::env::var_os("SCREENS_PNG") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, picture::png(frame).expect("a picture")).expect("the PNG can be written");
    }
    if std::env::var_os("UPDATE_SCREENS").is_some() {
        std::fs::create_dir_all(FOLDER).expect("the folder can be made");
        std::fs::write(&file, &is).expect("the picture can be written");
    }
    let was = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(is == was, "{name} looks different now:\n{is}\nbefore:\n{was}\nUPDATE_SCREENS=1 accepts it");
}

/// Presses these from a fresh start, with all dice rolled by the same seed, and compares what is seen then.
fn after(name: &str, keys: &str) {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.pocket.set_battery(Some(60));
    tracker.draw();
    tracker.keys(keys);
    compare(name, &tracker.frame);
}

/// A new game of the first kind, and of the second with two players.
const FIRST: &str = "ok ok ok";
const SECOND: &str = "ok down ok down ok up ok";
/// The same with the first throw entered.
const ROLLED: &str = "ok ok ok hold:ok ok";

/// The second game at its first throw, then its sheet.
const PLAYED: &str = "ok down ok down ok up ok 4xok hold:ok ok ok ok hold:ok ok";

#[test]
fn shelf() {
    after("shelf", "");
    after("shelf-kept", &format!("{ROLLED} left up ok"));
    after("shelf-kept-game", &format!("{ROLLED} left up ok right"));
    after("shelf-delete", &format!("{ROLLED} left up ok right down ok down"));
    after("about", "up ok");
    after("buttons", "2xup ok");
    after("settings", "3xup ok");
    after("settings-large", "3xup ok ok");
}

#[test]
fn setup() {
    after("new-game", "ok");
    after("setup", "ok ok");
    after("setup-seats", "ok down ok 2xdown");
    after("setup-rulings", "ok ok 3xdown");
    after("setup-why", "ok ok 3xdown right");
    after("setup-copies", "ok down ok 3xdown ok");
    after("setup-name", "ok ok down ok ok right ok ok");
    after("setup-name-accents", "ok ok down ok ok up ok ok up");
}

#[test]
fn dice_pad() {
    after("dice-empty", FIRST);
    after("dice-some", &format!("{FIRST} 3xup ok 2xdown ok up"));
    after("dice-rolled", &format!("{FIRST} hold:ok"));
    after("dice-menu", &format!("{FIRST} left ok"));
    after("dice-first-of-second", SECOND);
}

#[test]
fn ask() {
    after("ask-news", ROLLED);
    after("ask-options", &format!("{ROLLED} 3xdown"));
    after("ask-why", &format!("{ROLLED} 2xdown right"));
    after("menu", &format!("{ROLLED} hold:ok"));
    after("menu-undo", &format!("{ROLLED} hold:ok down"));
    after("menu-redo", &format!("{ROLLED} hold:ok down ok down"));
}

#[test]
fn sheet_log_and_amend() {
    after("sheet", &format!("{ROLLED} hold:ok ok down"));
    after("sheet-tracks", &format!("{ROLLED} hold:ok ok 6xdown"));
    after("sheet-dice", &format!("{ROLLED} hold:ok ok 14xdown"));
    after("sheet-of-a-seat", &format!("{PLAYED} right 4xdown"));
    after("sheet-boxes", &format!("{PLAYED} right 14xdown"));
    after("sheet-more-boxes", &format!("{PLAYED} right 24xdown"));
    after("log", &format!("{ROLLED} hold:ok 2xdown ok up"));
    after("log-why", &format!("{ROLLED} hold:ok 2xdown ok ok"));
    after("amend", &format!("{ROLLED} hold:ok ok ok 3xdown"));
    after("players", &format!("{ROLLED} hold:ok 4xup ok"));
}

/// The third game, whose bag, decks and places are followed, after so many inputs: dice rolled, the first option taken.
fn witch(name: &str, inputs: u32, keys: &str) {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys("ok 2xdown ok ok");
    while tracker.pocket.table().is_some_and(|table| table.inputs() < inputs) {
        let is_pad = tracker.pocket.shown() == "dice";
        tracker.keys(if is_pad { "hold:ok ok" } else { "ok" });
    }
    tracker.keys(keys);
    compare(name, &tracker.frame);
}

/// Edge 1, whether items are entered, those of the players, of six locations, then a creature card.
const DEALT: u32 = 9;

#[test]
fn bag_decks_and_places() {
    witch("witch-first", 0, "");
    witch("witch-begin", 1, "3xdown");
    witch("witch-items", 4, "ok up ok 2xup");
    witch("witch-creature", DEALT, "ok up");
    witch("witch-come", DEALT + 1, "");
    witch("witch-ways", DEALT + 1, "4xdown");
    witch("witch-hand", DEALT + 1, "2xup");
    witch("witch-cover", DEALT + 1, "2xup ok");
    witch("witch-alone", DEALT + 1, "2xup ok ok");
    witch("witch-sheet", DEALT + 1, "hold:ok ok 6xdown");
    witch("witch-place", DEALT + 1, "hold:ok ok 27xdown");
    witch("witch-player", DEALT + 1, "hold:ok ok right 4xdown");
    witch("witch-amend", DEALT + 1, "hold:ok ok 29xdown ok 2xup");
}

fn lantern(name: &str, keys: &str) {
    let mut stage = Stage::new(&["Anna", "Maximilian", "Zo\u{eb}"]);
    stage.keys(keys);
    compare(name, &stage.frame);
}

/// All three plan: to climb, to search and to wait.
const PLANNED: &str = "5xok down ok ok down ok ok ok 2xdown ok ok 2xdown ok ok ok";

/// Then the card is drawn that nobody knows yet.
const STRANGE: &str = "5xok down ok ok down ok ok ok 2xdown ok ok 2xdown ok ok ok ok hold:ok ok ok down ok";

#[test]
fn secrets() {
    lantern("hand-ask", "down");
    lantern("hand-cover", "down ok");
    lantern("hand-private", "down ok ok down");
    lantern("hand-chosen", "ok ok ok");
    lantern("hand-back", "ok ok ok up ok");
    lantern("hand-menu", "ok ok hold:ok");
    lantern("hand-sheet", "ok ok hold:ok ok right");
    lantern("hand-all-planned", PLANNED);
    lantern("dice-of-all", &format!("{PLANNED} ok 2xup ok 3xup"));
    lantern("dice-totals", &format!("{PLANNED} ok left ok down ok up"));
    lantern("dice-deck", &format!("{PLANNED} ok hold:ok ok ok"));
    lantern("dice-deck-face", &format!("{PLANNED} ok hold:ok ok ok 2xup"));
    lantern("ask-of-the-copy", &format!("{STRANGE} ok"));
    lantern("ask-text", &format!("{STRANGE} ok 3xok"));
    lantern("write", &format!("{STRANGE} ok 5xok right ok"));
    lantern("dice-deck-menu", &format!("{PLANNED} ok hold:ok ok ok left ok"));
}

#[test]
fn trouble() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.pocket.panicked("panicked at src/main.rs:7: on purpose");
    tracker.draw();
    compare("trouble-panic", &tracker.frame);
    tracker.keys("down");
    compare("trouble-panic-more", &tracker.frame);

    tracker.keys(&format!("left {ROLLED} ok"));
    tracker.pocket.journal().flash().cut_after(0, Partial::None, 1);
    tracker.keys("ok");
    compare("trouble-not-kept", &tracker.frame);
}

#[test]
fn damage() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(&format!("{ROLLED} left up ok"));
    // A bit in the head of whatever is kept turns over.
    let flash = tracker.pocket.journal().flash().bytes_mut();
    for sector in flash.chunks_mut(4096) {
        if sector[48] != 0xff {
            sector[48] ^= 0x10;
        }
    }
    tracker.keys("ok");
    compare("trouble-damaged", &tracker.frame);
    assert!(tracker.pocket.table().is_none());
}

#[test]
fn full_storage() {
    let mut bench = Bench::with_sectors(8);
    let mut tracker = Tracker::new(&mut bench);
    let setup = GameKind::ALL[0].example_setup();
    // A finished game first, then others until nothing fits.
    while let Ok(id) = tracker.pocket.journal().create(&setup) {
        if id.0 <= 1 {
            tracker.pocket.journal().append(id, Record::Over(true)).expect("room for a word");
        }
    }
    tracker.pocket.panicked("");
    tracker.draw();
    tracker.keys("left");
    let mut open = 0;
    tracker.pocket.journal().games(&mut |kept| open += u32::from(!kept.over));
    tracker.keys(&format!("{open}xdown ok ok ok"));
    compare("trouble-full", &tracker.frame);
    tracker.keys("4xdown");
    compare("trouble-full-yes", &tracker.frame);
    tracker.keys("ok");
    compare("trouble-room-again", &tracker.frame);
}

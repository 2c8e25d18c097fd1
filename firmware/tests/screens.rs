//! Every screen as a picture: `tests/screens/*.txt`, a letter for two pixels, compared as they are.
//! `INSTA_UPDATE=always` writes them anew; look at the difference before you commit it.

mod bench;

use bench::lantern::Stage;
use bench::{Bench, Tracker};
use eldertally_catalog::{AnySetup, GameKind};
use eldertally_core::Seats;
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::journal::Record;
use eldertally_firmware::nor::Partial;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/screens");

/// Compares a picture with its file.
fn compare(name: &str, canvas: &Canvas) {
    assert_eq!(canvas.clipped(), 0, "{name}: text was cut off");
    let is: String = canvas.to_string().lines().map(|line| format!("|{line}|\n")).collect();
    let file = format!("{FOLDER}/{name}.txt");
    if eldertally_testkit::updates() {
        std::fs::create_dir_all(FOLDER).expect("the folder can be made");
        std::fs::write(&file, &is).expect("the picture can be written");
    }
    let was = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(is == was, "{name} looks different now:\n{is}\nbefore:\n{was}\nINSTA_UPDATE=always accepts it");
}

/// Presses these from a fresh start, with all dice rolled by the same seed, and compares what is seen then.
fn after(name: &str, keys: &str) {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.pocket.set_battery(Some(60));
    tracker.draw();
    tracker.keys(keys);
    compare(name, &tracker.canvas);
}

/// A new game of the first kind, and of the second with two players.
const FIRST: &str = "ok ok ok";
const SECOND: &str = "ok down ok down ok up ok";
/// The same with the first throw entered.
const ROLLED: &str = "ok ok ok hold:ok ok";

/// The second game at its first throw, then its sheet.
const PLAYED: &str = "ok down ok down ok up ok 2xok hold:ok ok ok ok hold:ok ok";

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
fn the_menu_switches_how_much_is_entered_and_the_pad_asks_for_what_came_of_a_turn() {
    after("quick-pad", &format!("{FIRST} left ok 4xup ok"));
    after("quick-menu", &format!("{FIRST} left ok 4xup ok left ok 4xup"));
}

#[test]
fn sheet_log_and_amend() {
    after("sheet", &format!("{ROLLED} hold:ok ok down"));
    after("sheet-tracks", &format!("{ROLLED} hold:ok ok 6xdown"));
    after("sheet-dice", &format!("{ROLLED} hold:ok ok 14xdown"));
    after("sheet-of-a-seat", &format!("{PLAYED} right 4xdown"));
    after("sheet-boxes", &format!("{PLAYED} right 16xdown"));
    after("sheet-more-boxes", &format!("{PLAYED} right 30xdown"));
    after("log", &format!("{ROLLED} hold:ok 2xdown ok up"));
    after("log-why", &format!("{ROLLED} hold:ok 2xdown ok ok"));
    after("amend", &format!("{ROLLED} hold:ok ok ok 3xdown"));
    after("players", &format!("{ROLLED} hold:ok 5xup ok"));
    after("symbols", &format!("{ROLLED} hold:ok 6xup ok"));
    after("symbols-more", &format!("{ROLLED} hold:ok 6xup ok 2xdown"));
    after("symbols-of-second", &format!("{SECOND} hold:ok ok hold:ok 6xup ok 3xdown"));
}

/// Plays until so many inputs were made: dice rolled, the first option taken.
fn go_on(tracker: &mut Tracker<'_>, inputs: u32) {
    while tracker.pocket.table().is_some_and(|table| table.inputs() < inputs) {
        let is_pad = tracker.pocket.shown() == "dice";
        tracker.keys(if is_pad { "hold:ok ok" } else { "ok" });
    }
}

/// A game after these keys and so many inputs.
fn later(name: &str, start: &str, inputs: u32, keys: &str) {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(start);
    go_on(&mut tracker, inputs);
    tracker.keys(keys);
    compare(name, &tracker.canvas);
}

/// Opens a game with this setup.
fn open(tracker: &mut Tracker<'_>, setup: &AnySetup) {
    tracker.pocket.journal().create(setup).expect("room for a game");
    tracker.pocket.panicked("to the shelf");
    tracker.draw();
    tracker.keys("left ok");
}

/// The third game, whose bag, decks and places are followed.
fn witch(name: &str, inputs: u32, keys: &str) {
    later(name, "ok 2xdown ok ok", inputs, keys);
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
    witch("witch-last", DEALT + 1, "up");
    witch("witch-hand", DEALT + 1, "hold:ok 4xdown");
    witch("witch-cover", DEALT + 1, "hold:ok 4xdown ok");
    witch("witch-alone", DEALT + 1, "hold:ok 4xdown ok ok");
    witch("witch-notes", DEALT + 1, "hold:ok 4xdown ok ok ok");
    witch("witch-noted", DEALT + 1, "hold:ok 4xdown ok ok ok ok");
    witch("witch-sheet", DEALT + 1, "hold:ok ok 6xdown");
    witch("witch-place", DEALT + 1, "hold:ok ok 27xdown");
    witch("witch-player", DEALT + 1, "hold:ok ok right 4xdown");
    witch("witch-amend", DEALT + 1, "hold:ok ok 29xdown ok 2xup");
}

/// The fourth game, in which all plan in secret, with three players.
fn chaos(name: &str, inputs: u32, keys: &str) {
    later(name, "ok 3xdown ok down ok up ok", inputs, keys);
}

/// After colours, Elder Dice, a stone each and all stones the players plan.
const PLANNING: u32 = 7;
/// After that all have looked at the ready plans, taken the first one and its targets.
const READY: u32 = 22;

#[test]
fn plans_in_secret_and_what_comes_of_them() {
    chaos("chaos-colour", 1, "");
    chaos("chaos-elder-dice", 3, "2xup ok 3xup ok");
    chaos("chaos-elder-dice-all", 3, "ok hold:ok");
    chaos("chaos-satisfied", 4, "");
    chaos("chaos-first", 5, "hold:ok");
    chaos("chaos-stones", 6, "ok");
    chaos("chaos-plan", PLANNING, "");
    chaos("chaos-cover", PLANNING, "ok");
    chaos("chaos-desk", PLANNING, "ok ok");
    chaos("chaos-plans", PLANNING, "ok ok ok");
    chaos("chaos-plans-next", PLANNING, "ok ok ok 2xdown");
    chaos("chaos-touched", PLANNING, "ok ok down ok");
    chaos("chaos-lit", PLANNING, "ok ok down ok 6xdown");
    chaos("chaos-activated", PLANNING, "ok ok down ok 6xdown ok");
    chaos("chaos-own-sheet", PLANNING, "ok ok down ok 6xdown ok hold:ok ok right 3xdown");
    chaos("chaos-target", PLANNING + 2, "");
    chaos("chaos-bonus-planned", PLANNING + 9, "down");
    chaos("chaos-is-ready", PLANNING + 5, "");
    chaos("chaos-next-player", PLANNING + 5, "ok ok");
    chaos("chaos-all-ready", READY, "ok ok");
    chaos("chaos-declare", READY + 1, "ok");
    chaos("chaos-declared", READY + 2, "");
    chaos("chaos-victim", READY + 2, "2xok");
    chaos("chaos-bonus-of-others", READY + 1, "ok down");
    chaos("chaos-bonuses", READY + 1, "ok down ok ok");
    chaos("chaos-block", READY + 5, "ok");
    chaos("chaos-sheet", READY + 5, "hold:ok ok right");
    chaos("chaos-dice", READY + 5, "hold:ok ok right 5xdown");
    chaos("chaos-aimed", READY + 5, "hold:ok ok right 12xdown");
    chaos("chaos-log", READY + 5, "hold:ok 2xdown ok up");
}

/// The same for the last monster standing.
fn crown(name: &str, inputs: u32, keys: &str) {
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_option(GameKind::ChaosOfCthulhu.about().options[0].number, 3);
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    open(&mut tracker, &setup);
    go_on(&mut tracker, inputs);
    tracker.keys(keys);
    compare(name, &tracker.canvas);
}

#[test]
fn parts_are_lost() {
    crown("crown-dice", 2, "ok");
    crown("crown-lost", 6, "hold:ok ok right down ok 3xdown ok hold:ok ok right 2xdown");
    crown("crown-bonuses", 6, "hold:ok ok 7xdown");
}

#[test]
fn the_players_clock() {
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_option(GameKind::ChaosOfCthulhu.about().options[0].number, 1);
    let shown = |name: &str, keys: &str, now_ms: u32| {
        let mut bench = Bench::new();
        let mut tracker = Tracker::new(&mut bench);
        open(&mut tracker, &setup);
        tracker.pocket.set_battery(Some(60));
        tracker.keys(keys);
        tracker.pocket.tick(now_ms);
        tracker.draw();
        compare(name, &tracker.canvas);
    };
    shown("timer-menu", "hold:ok 2xdown", 1);
    shown("timer-unset", "hold:ok 2xdown ok", 1);
    shown("timer-runs", "hold:ok 2xdown ok ok", 20_000);
    shown("timer-question", "hold:ok 2xdown ok ok 2xleft", 20_000);
    shown("timer-offer", "up", 1);
    shown("timer-over", "hold:ok 2xdown ok ok", 30 * 60_000);
}

/// The fifth game, whose deck and hands are real; the last player begins.
fn old_one(name: &str, seats: u8, inputs: u32, keys: &str) {
    let mut setup = GameKind::GreatOldOne.example_setup();
    setup.set_seats(Seats::numbered(seats));
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    open(&mut tracker, &setup);
    go_on(&mut tracker, 3);
    tracker.keys("up");
    go_on(&mut tracker, inputs);
    tracker.keys(keys);
    compare(name, &tracker.canvas);
}

#[test]
fn calls_answers_and_what_is_known() {
    after("old-one-centre", "ok 4xdown ok ok");
    old_one("old-one-draw", 2, 4, "ok");
    old_one("old-one-call", 2, 5, "ok");
    old_one("old-one-call-name", 2, 6, "");
    old_one("old-one-answer", 2, 7, "");
    old_one("old-one-answer-no", 2, 7, "down");
    old_one("old-one-given", 2, 8, "");
    old_one("old-one-swap", 2, 8, "ok");
    old_one("old-one-lay-down", 2, 9, "");
    old_one("old-one-horror", 2, 10, "ok");
    old_one("old-one-which-horror", 2, 11, "");
    old_one("old-one-effect", 2, 12, "");
    old_one("old-one-end", 2, 13, "ok");
    old_one("old-one-pair", 2, 13, "ok down");
    old_one("old-one-sheet", 2, 13, "hold:ok ok 8xdown");
    old_one("old-one-horrors", 2, 13, "hold:ok ok 11xdown");
    old_one("old-one-known", 2, 13, "hold:ok ok 26xdown");
    old_one("old-one-player", 2, 13, "hold:ok ok 2xright 2xdown");
    old_one("old-one-reveal", 2, 13, "hold:ok ok down ok up ok");
    old_one("old-one-over", 2, 13, "hold:ok ok down ok up ok 2xok");
    old_one("old-one-six-call", 6, 5, "2xdown");
    old_one("old-one-six-known", 6, 13, "hold:ok ok 26xdown");
}

fn lantern(name: &str, keys: &str) {
    let mut stage = Stage::new(&["Anna", "Maximilian", "Zo\u{eb}"]);
    stage.keys(keys);
    compare(name, &stage.canvas);
}

/// All three plan: to climb, to search and to wait.
const PLANNED: &str = "7xok down ok ok ok 2xok 2xdown ok ok ok";

/// Then the card is drawn that nobody knows yet.
const STRANGE: &str = "7xok down ok ok ok 2xok 2xdown ok ok ok ok hold:ok ok ok down ok";

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
    compare("trouble-panic", &tracker.canvas);
    tracker.keys("down");
    compare("trouble-panic-more", &tracker.canvas);

    tracker.keys(&format!("left {ROLLED} ok"));
    tracker.pocket.journal().flash().cut_after(0, Partial::None, 1);
    tracker.keys("ok");
    compare("trouble-not-kept", &tracker.canvas);
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
    compare("trouble-damaged", &tracker.canvas);
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
    compare("trouble-full", &tracker.canvas);
    tracker.keys("4xdown");
    compare("trouble-full-yes", &tracker.canvas);
    tracker.keys("ok");
    compare("trouble-room-again", &tracker.canvas);
}

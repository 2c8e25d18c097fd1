//! What the tracker promises about presses, power and secrets.

mod bench;

use std::collections::BTreeMap;

use bench::lantern::Stage;
use bench::{Bench, Tracker};
use eldertally_catalog::GameKind;
use eldertally_core::{Session, Table};
use eldertally_firmware::nor::Partial;
use eldertally_firmware::pad::{Button, Kind};
use eldertally_firmware::play::Request;
use eldertally_testkit::lantern::Lantern;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

const ROLLED: &str = "ok ok ok hold:ok ok";

fn seed() -> u64 {
    let clock = || std::time::UNIX_EPOCH.elapsed().map_or(1, |since| since.as_secs());
    let seed = std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(clock);
    println!("SEED={seed}");
    seed
}

#[test]
fn ok_is_felt_at_once_acts_when_let_go_and_held_is_something_else() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    let before = tracker.canvas.bytes().to_vec();
    tracker.press(Button::Ok, Kind::Down);
    assert_ne!(before, tracker.canvas.bytes().to_vec(), "that it is down is seen");
    tracker.press(Button::Ok, Kind::Up);
    tracker.keys("ok ok hold:ok ok");
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), 1);
    tracker.keys("3xok");
    let inputs = tracker.pocket.table().expect("a game").inputs();
    tracker.hold();
    tracker.keys("left");
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), inputs, "holding OK takes nothing");
}

#[test]
fn a_row_is_not_taken_before_it_was_seen_to_its_end() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(ROLLED);
    // News and question fill the display, so the first OK only shows the row.
    tracker.tap(Button::Ok);
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), 1);
    tracker.keys("2xok");
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), 2);
}

#[test]
fn it_sleeps_and_the_press_that_wakes_it_does_nothing_else() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.pocket.tick(1000);
    tracker.tap(Button::Down);
    assert_eq!(tracker.pocket.sleeps_in(1000), Some(60_000));
    tracker.pocket.tick(60_999);
    assert!(!tracker.pocket.asleep());
    let awake = tracker.canvas.bytes().to_vec();
    tracker.pocket.tick(61_000);
    assert!(tracker.pocket.asleep());
    tracker.draw();
    assert!(tracker.canvas.bytes().iter().all(|byte| *byte == 0), "a dark display shows nothing");
    assert_eq!(tracker.pocket.next_in(61_000), None, "only a button wakes it");
    tracker.tap(Button::Ok);
    assert!(!tracker.pocket.asleep());
    assert_eq!(tracker.canvas.bytes().to_vec(), awake, "the press that wakes does nothing else");
    tracker.tap(Button::Down);
    assert_ne!(tracker.canvas.bytes().to_vec(), awake, "the next one does");
}

/// A game with a limit of time, at its first question.
fn timed(tracker: &mut Tracker<'_>) {
    let mut setup = GameKind::ChaosOfCthulhu.example_setup();
    setup.set_option(GameKind::ChaosOfCthulhu.about().options[0].number, 1);
    tracker.pocket.journal().create(&setup).expect("room for a game");
    tracker.pocket.panicked("to the shelf");
    tracker.draw();
    tracker.keys("left ok");
}

/// From the question to the clock.
const TIMER: &str = "hold:ok 2xdown ok";

#[test]
fn time_that_runs_out_wakes_the_tracker_and_is_told_but_makes_no_move() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    timed(&mut tracker);
    tracker.keys(TIMER);
    assert_eq!(tracker.pocket.shown(), "timer", "where time matters the menu has a timer");
    tracker.keys("2xdown ok 2xup");
    let unset = tracker.canvas.bytes().to_vec();
    tracker.keys("ok");
    assert_ne!(unset, tracker.canvas.bytes().to_vec(), "the clock is seen");
    // Twenty-five minutes, seen minute by minute until it sleeps; then only the end wakes it.
    const END: u32 = 25 * 60_000;
    assert!(!tracker.pocket.tick(1) && tracker.pocket.tick(60_000) && tracker.pocket.asleep());
    assert_eq!(tracker.pocket.next_in(60_000), Some(END - 60_000));
    assert!(!tracker.pocket.tick(END - 1) && tracker.pocket.asleep());
    assert!(tracker.pocket.tick(END) && !tracker.pocket.asleep());
    assert_eq!(tracker.pocket.shown(), "note");
    tracker.draw();
    let inputs = tracker.pocket.table().expect("a game").inputs();
    tracker.keys("ok");
    assert_eq!(tracker.pocket.shown(), "timer", "whatever was shown is shown again");
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), inputs, "the players make the move");
    assert!(!tracker.pocket.tick(END + 1), "it is told once");
    // The last row of the question is the move; nobody needs the clock after it.
    tracker.keys("2xleft");
    assert_eq!(tracker.pocket.shown(), "ask");
    tracker.keys("up ok");
    assert_eq!(tracker.pocket.table().expect("a game").inputs(), inputs + 1);
    tracker.keys("hold:ok");
    let without = tracker.canvas.bytes().to_vec();
    tracker.pocket.tick(END + 2);
    tracker.draw();
    assert_eq!(without, tracker.canvas.bytes().to_vec());
    assert_eq!(tracker.pocket.next_in(END + 2), tracker.pocket.sleeps_in(END + 2), "no clock runs any more");
}

#[test]
fn a_clock_outlives_a_visit_to_the_shelf_but_not_the_power() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    timed(&mut tracker);
    let question = tracker.canvas.bytes().to_vec();
    tracker.keys(TIMER);
    tracker.keys("ok hold:ok");
    let running = tracker.pocket.next_in(0);
    tracker.keys("up ok ok");
    assert_eq!((tracker.pocket.shown(), tracker.pocket.next_in(0)), ("ask", running), "it runs on");
    assert_ne!(question, tracker.canvas.bytes().to_vec(), "and is seen");
    let flash = tracker.pocket.journal().flash().bytes().to_vec();
    let mut bench = Bench::of(flash);
    let again = Tracker::new(&mut bench);
    assert_eq!(again.pocket.next_in(0), again.pocket.sleeps_in(0), "switched off, it is not set");
    assert_eq!(again.pocket.shown(), "ask");
}

#[test]
fn after_the_power_was_gone_it_stands_where_it_stood() {
    let mut rng = StdRng::seed_from_u64(seed());
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(ROLLED);
    for _ in 0..400 {
        match rng.random_range(0..10) {
            0..6 => tracker.tap(Button::Ok),
            6..8 => tracker.tap(Button::Down),
            8 => tracker.hold(),
            _ => tracker.tap(Button::Right),
        }
        let now = tracker.pocket.table().map(|table| (table.inputs(), table.undone(), table.digest()));
        let flash = tracker.pocket.journal().flash().bytes().to_vec();
        let mut bench = Bench::of(flash);
        let again = Tracker::new(&mut bench);
        let then = again.pocket.table().map(|table| (table.inputs(), table.undone(), table.digest()));
        assert_eq!(now, then);
    }
}

#[test]
fn undo_takes_kept_dice_back_with_the_throw_that_they_were_kept_for_and_that_outlives_the_power() {
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(ROLLED);
    let stands = |tracker: &Tracker<'_>| {
        let table = tracker.pocket.table().expect("a game");
        (table.inputs(), table.undone(), table.digest())
    };
    let thrown = stands(&tracker);
    // Two dice are kept, then the others are thrown again.
    tracker.keys("4xdown ok 5xdown ok 3xok");
    let decided = stands(&tracker);
    assert_eq!(decided.0, 4);
    // In the menu of the pad.
    tracker.keys("left ok 5xdown ok");
    assert_eq!(stands(&tracker), (1, 3, thrown.2));
    let mut bench = Bench::of(tracker.pocket.journal().flash().bytes().to_vec());
    let again = Tracker::new(&mut bench);
    assert_eq!(stands(&again), stands(&tracker));
    tracker.keys("down ok");
    assert_eq!(stands(&tracker), decided);
}

#[test]
fn an_answer_that_cannot_be_kept_is_taken_back_and_said() {
    let mut stage = Stage::new(&["Anna", "Ben"]);
    stage.store.refuses = true;
    stage.keys("ok ok ok");
    assert_eq!((stage.inputs(), stage.request), (0, Request::Reopen));
    stage.store.refuses = false;

    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    tracker.keys(ROLLED);
    let digest = tracker.pocket.table().expect("a game").digest();
    tracker.keys("ok");
    assert_eq!(tracker.pocket.table().expect("a game").digest(), digest, "nothing was taken yet");
    tracker.pocket.journal().flash().cut_after(0, Partial::None, 1);
    tracker.tap(Button::Ok);
    // Without power nothing can be read again either: the tracker says so and goes to the shelf.
    assert!(tracker.pocket.table().is_none());
    let flash = tracker.pocket.journal().flash().bytes().to_vec();
    let mut bench = Bench::of(flash);
    let mut again = Tracker::new(&mut bench);
    assert_eq!(again.pocket.table().expect("the game is open").digest(), digest, "the journal has it as it was");
    again.keys("2xok");
    assert_eq!(again.pocket.table().expect("a game").inputs(), 2, "and it goes on");
}

#[test]
fn what_is_kept_replays_to_the_same_state() {
    let mut stage = Stage::new(&["Anna", "Ben", "Cleo"]);
    let mut rng = StdRng::seed_from_u64(seed());
    let mut seen = BTreeMap::new();
    for _ in 0..3000 {
        stage.keys(["ok", "ok", "ok", "down", "up", "right", "hold:ok"][rng.random_range(0..7)]);
        assert_eq!(stage.canvas.clipped(), 0, "text was cut off on {}", stage.play.shown());
        *seen.entry(stage.play.shown()).or_insert(0) += 1;
    }
    println!("screens: {seen:?}");
    println!("{} inputs, entries {:?}", stage.store.inputs.len(), stage.store.entries.len());
    assert!(stage.store.inputs.len() > 20, "random presses play the game");
    let number = |rest: &str| rest.trim_end_matches(')').parse().expect("a number");
    let mut again = Session::<Lantern, _>::new(stage.table.setup().clone(), vec![0; 4096]).expect("a setup");
    let mut inputs = stage.store.inputs.iter();
    for entry in &stage.store.entries {
        let table: &mut dyn Table = &mut again;
        match entry.as_str() {
            "input" => table.retake(inputs.next().expect("an input")).expect("a legal input"),
            other => match other.split_once('(') {
                Some(("Undo", count)) => table.undo(number(count)).expect("something to undo"),
                Some(("Redo", count)) => table.redo(number(count)).expect("something to redo"),
                _ => assert!(other.starts_with("Over"), "{other}"),
            },
        }
    }
    assert_eq!(Table::digest(&again), Table::digest(&stage.table));
}

#[test]
fn what_is_private_is_covered_before_and_after_and_while_it_sleeps() {
    let mut stage = Stage::new(&["Anna", "Ben"]);
    stage.keys("ok");
    assert!(!stage.play.is_private(), "the cover is for all");
    stage.keys("hold:ok left");
    assert!(!stage.play.is_private(), "only OK lifts it");
    stage.keys("ok");
    assert!(stage.play.is_private());
    let private = stage.canvas.bytes().to_vec();
    stage.play.cover();
    stage.draw();
    assert!(!stage.play.is_private());
    assert_ne!(private, stage.canvas.bytes().to_vec());
    // The same player takes it again, plans and hands it on.
    stage.keys("ok ok");
    assert_eq!(stage.inputs(), 1);
    stage.keys("ok");
    assert!(!stage.play.is_private(), "after the only choice, OK hands it on");
    let told = stage.canvas.bytes().iter().filter(|byte| **byte != 0).count();
    assert!(told > 0);
}

#[test]
fn where_the_storage_is_full_the_oldest_finished_game_may_go() {
    let mut bench = Bench::with_sectors(8);
    let mut tracker = Tracker::new(&mut bench);
    let games = |tracker: &mut Tracker<'_>| {
        let mut count = 0;
        tracker.pocket.journal().games(&mut |_| count += 1);
        count
    };
    let mut last = 0;
    for _ in 0..20 {
        tracker.pocket.panicked("to the shelf");
        tracker.draw();
        tracker.keys("left");
        let now = games(&mut tracker);
        (0..now).for_each(|_| tracker.tap(Button::Down));
        tracker.keys("ok ok ok");
        last = games(&mut tracker);
        if last == now {
            break;
        }
    }
    assert!((1..20).contains(&last), "at some point there is no room");
    assert!(tracker.pocket.table().is_none());
    // None of them is over, so none may go, and the tracker says what can be done.
    tracker.keys("2xleft");
    assert_eq!(games(&mut tracker), last);
}

#[test]
fn there_is_one_game_in_memory_and_the_rest_is_small() {
    use eldertally_catalog::AnyGame;
    use eldertally_firmware::play::Play;
    use eldertally_firmware::pocket::Pocket;
    let game = size_of::<AnyGame<&mut [u8]>>();
    let setup = size_of::<eldertally_catalog::AnySetup>();
    let journal = size_of::<eldertally_firmware::journal::Journal<bench::Flash>>();
    let pocket = size_of::<Pocket<'_, bench::Flash>>();
    println!("game {game}, setup {setup}, journal {journal}, screens of a game {}, pocket {pocket}", size_of::<Play>());
    assert!(pocket < setup + journal + 8 * 1024, "screens, link and notes are small beside the game");
}

/// The tracker at the other end of a wire.
struct Wire<'t, 'a> {
    tracker: &'t mut Tracker<'a>,
    answers: Vec<u8>,
}

impl eldertally_link::Pipe for Wire<'_, '_> {
    type Error = std::convert::Infallible;

    fn read(&mut self, room: &mut [u8], _wait_ms: u32) -> Result<usize, Self::Error> {
        let count = room.len().min(self.answers.len());
        room[..count].copy_from_slice(&self.answers[..count]);
        self.answers.drain(..count);
        Ok(count)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Self::Error> {
        let answers = &mut self.answers;
        self.tracker.pocket.receive(bytes, &mut |frame| answers.extend_from_slice(frame));
        self.tracker.draw();
        Ok(())
    }

    fn now_ms(&mut self) -> u32 {
        0
    }
}

#[test]
fn a_host_on_the_wire_borrows_the_tracker_and_a_press_takes_it_back() {
    use eldertally_link::{Client, Patience, Source};
    let mut bench = Bench::new();
    let mut tracker = Tracker::new(&mut bench);
    // Two games: the second is open.
    tracker.keys(&format!("{ROLLED} left up ok down {ROLLED} 2xok"));
    let mine = tracker.pocket.table().expect("a game").digest();
    let before = tracker.canvas.bytes().to_vec();
    let mut ids = Vec::new();
    let mut client = Client::new(Wire { tracker: &mut tracker, answers: Vec::new() }, 1, Patience::default());
    let mut who = String::new();
    client.hello(&mut |_, board| who = board.into()).unwrap_or_else(|fault| panic!("no hello: {fault:?}"));
    assert_eq!(who, "bench");
    client.games(&mut |game| ids.push(game.id)).unwrap_or_else(|fault| panic!("no list: {fault:?}"));
    assert_eq!(ids.len(), 2);
    let mut save = Vec::new();
    let pulled = client.pull(Source::Game(ids[0]), &mut |piece, _| save.extend_from_slice(piece));
    pulled.unwrap_or_else(|fault| panic!("no game: {fault:?}"));
    assert!(!save.is_empty());
    drop(client);
    assert_eq!(tracker.pocket.shown(), "link");
    assert_eq!(tracker.clipped, 0);
    tracker.tap(Button::Up);
    assert_eq!(tracker.pocket.table().expect("the game is back").digest(), mine);
    assert_eq!(tracker.canvas.bytes().to_vec(), before, "where it was, and the press did nothing else");
}

//! `eldertally pocket` against the tracker's own server, over a pseudo terminal. The journal lies in modelled flash.
#![cfg(target_os = "linux")]

mod common;

use std::io::{ErrorKind, Read, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Ask, Lang, Seat, Table, Viewer};
use eldertally_firmware::LOG_BYTES;
use eldertally_firmware::journal::{GameId, Journal, Record};
use eldertally_firmware::nor::Nor;
use eldertally_firmware::slot::Slot;
use eldertally_firmware::vault::{JournalVault, Work};
use eldertally_link::Server;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serialport::{SerialPort, TTYPort};

use common::{exported, run, stderr, stdout};

type Flash = Nor<Vec<u8>>;

/// A tracker on a port of its own.
struct Tracker {
    port: String,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Flash>>,
}

/// A pair of pseudo terminals: one end, and the name of the other, which nobody has open.
fn pair() -> (TTYPort, String) {
    let (master, slave) = TTYPort::pair().unwrap();
    (master, slave.name().unwrap())
}

impl Tracker {
    /// Switches a tracker on; `spoil` may damage what goes over its wire.
    fn new(flash: Flash, mut spoil: impl FnMut(&mut Vec<u8>) + Send + 'static) -> Self {
        let (mut master, port) = pair();
        master.set_timeout(Duration::from_millis(20)).unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = stop.clone();
        let thread = thread::Builder::new().stack_size(8 << 20).spawn(move || {
            let mut journal = Journal::<_, 64>::mount(flash).unwrap();
            let (mut buffer, mut place) = (vec![0; LOG_BYTES], None);
            let mut slot: Slot<'_> = Slot::new(&mut place, &mut buffer);
            let (mut work, mut server) = (Work::new(), Server::new());
            let began = Instant::now();
            while !stopped.load(Ordering::Relaxed) {
                let mut room = [0; 64];
                let count = match master.read(&mut room) {
                    Ok(count) => count,
                    Err(error) if error.kind() == ErrorKind::TimedOut => 0,
                    // Nobody has the other end open.
                    Err(_) => {
                        thread::sleep(Duration::from_millis(5));
                        0
                    }
                };
                let now = began.elapsed().as_millis() as u32;
                let mut vault =
                    JournalVault { journal: &mut journal, slot: &mut slot, work: &mut work, board: "terminal" };
                let mut out = Vec::new();
                let mut bytes = room[..count].to_vec();
                spoil(&mut bytes);
                server.feed(&bytes, now, &mut vault, &mut |frame| out.extend_from_slice(frame));
                server.tick(now, &mut vault);
                let _ = master.write_all(&out);
            }
            journal.into_flash()
        });
        Self { port, stop, thread: Some(thread.unwrap()) }
    }

    fn run(&self, data: &Path, args: &[&str]) -> Output {
        run(&[&["--data", data.to_str().unwrap(), "pocket", "--port", &self.port], args].concat())
    }

    /// Switches it off.
    fn off(mut self) -> Flash {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().unwrap().join().unwrap()
    }
}

fn told(output: &Output) -> String {
    assert!(output.status.success(), "{}", stderr(output));
    stdout(output)
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{}", stdout(output));
    stderr(output)
}

fn empty() -> Flash {
    Nor::new(vec![0xff; 64 * 4096])
}

/// Keeps a game in flash as a tracker does, and gives its save.
fn play(flash: Flash, kind: GameKind, blank: bool, inputs: u32) -> (Flash, GameId, Vec<u8>) {
    let mut journal = Journal::<_, 64>::mount(flash).unwrap();
    let mut setup = kind.example_setup();
    assert!(!blank || setup.set_blank());
    let id = journal.create(&setup).unwrap();
    let mut game = AnyGame::<_>::start(setup, vec![0; LOG_BYTES]).unwrap();
    let mut rng = StdRng::seed_from_u64(7);
    while game.table().inputs() < inputs && answer(game.table_mut(), &mut rng) {
        journal.append(id, Record::Input(game.table().newest())).unwrap();
        if game.table().inputs() % 20 == 0 {
            // Some of it is taken back, and play goes on elsewhere.
            game.table_mut().undo(2).unwrap();
            journal.append(id, Record::Undo(2)).unwrap();
            if answer(game.table_mut(), &mut rng) {
                journal.append(id, Record::Input(game.table().newest())).unwrap();
            }
            if answer(game.table_mut(), &mut rng) {
                journal.append(id, Record::Input(game.table().newest())).unwrap();
            }
            if answer(game.table_mut(), &mut rng) {
                journal.append(id, Record::Input(game.table().newest())).unwrap();
            }
        }
    }
    let mut save = Vec::new();
    game.table().save(&mut |part| save.extend_from_slice(part));
    (journal.into_flash(), id, save)
}

fn answer(table: &mut dyn Table, rng: &mut StdRng) -> bool {
    match table.ask() {
        Ask::Chance(groups) => {
            let group = |n| table.group(n).unwrap();
            let fell: Vec<Vec<u8>> = (0..groups)
                .map(|n| (0..group(n).count).map(|_| rng.random_range(0..group(n).faces)).collect())
                .collect();
            let fell: Vec<&[u8]> = fell.iter().map(Vec::as_slice).collect();
            table.something_else(&fell).unwrap();
        }
        Ask::Choose => {
            let mut offers = Vec::new();
            let seats: Vec<_> = table.seats().iter().map(|(seat, _)| Viewer::Seat(seat)).collect();
            for viewer in std::iter::once(Viewer::Table).chain(seats) {
                table.offers(viewer, Lang::English, &mut |offer| {
                    offers.push((viewer, offer.mv));
                    ControlFlow::Continue(())
                });
            }
            let (viewer, mv) = &offers[rng.random_range(0..offers.len())];
            table.play((*viewer).into(), mv).unwrap();
        }
        Ask::Text { .. } => table.text("printed").unwrap(),
        Ask::Over(_) => return false,
    }
    true
}

#[test]
fn games_are_listed_pulled_and_pushed_with_every_byte() {
    let data = tempfile::tempdir().unwrap();
    let (mut flash, mut games) = (empty(), Vec::new());
    for &kind in GameKind::ALL {
        let (filled, id, save) = play(flash, kind, false, 400);
        games.push((kind, id, save));
        flash = filled;
    }
    let tracker = Tracker::new(flash, |_| ());
    let list = told(&tracker.run(data.path(), &["list"]));
    assert!(list.starts_with(&format!("Tracker terminal at {}, program ", tracker.port)), "{list}");
    for (n, (kind, id, save)) in games.iter().enumerate() {
        let game = AnyGame::<_>::open(save, vec![0; LOG_BYTES]).unwrap();
        let line = format!("{:>4}  {}, {} inputs, ", id.0, kind.about().name, game.table().inputs());
        assert!(list.contains(&line), "{line}\n{list}");
        let pulled = tracker.run(data.path(), &["pull", &id.0.to_string()]);
        let words = format!("Game {} of the tracker is kept as game {}.", id.0, n + 1);
        assert!(told(&pulled).contains(&words), "{}", stdout(&pulled));
        assert_eq!(exported(data.path(), n as u32 + 1), *save);
    }
    // Back again: a kept game and a file.
    let pushed = told(&tracker.run(data.path(), &["push", "1"]));
    assert!(pushed.contains("is on the tracker as number "), "{pushed}");
    let file = data.path().join("game.eld");
    std::fs::write(&file, &games[1].2).unwrap();
    let pushed = told(&tracker.run(data.path(), &["push", file.to_str().unwrap()]));
    let number = pushed.trim_end().trim_end_matches('.').rsplit(' ').next().unwrap().to_owned();
    let list = told(&tracker.run(data.path(), &["list"]));
    assert_eq!(list.lines().count(), 1 + games.len() + 2, "{list}");
    told(&tracker.run(data.path(), &["pull", &number]));
    assert_eq!(exported(data.path(), games.len() as u32 + 1), games[1].2);
    // What was pushed is there when the tracker is switched on the next time.
    let tracker = Tracker::new(tracker.off(), |_| ());
    assert_eq!(
        told(&tracker.run(data.path(), &["list"])).lines().skip(1).collect::<Vec<_>>(),
        list.lines().skip(1).collect::<Vec<_>>()
    );
    tracker.off();
}

#[test]
fn copies_are_pushed_listed_and_pulled_as_files() {
    let data = tempfile::tempdir().unwrap();
    let tracker = Tracker::new(empty(), |_| ());
    assert!(told(&tracker.run(data.path(), &["copy", "list"])).contains("No copy is kept"));
    for &kind in GameKind::ALL {
        let slug = kind.about().slug;
        let file = data.path().join(format!("{slug}.toml"));
        std::fs::write(&file, kind.example_print()).unwrap();
        let pushed = told(&tracker.run(data.path(), &["copy", "push", file.to_str().unwrap()]));
        assert!(pushed.contains(kind.about().name), "{pushed}");
        let number = pushed.trim_end().trim_end_matches('.').rsplit(' ').next().unwrap().to_owned();
        let list = told(&tracker.run(data.path(), &["copy", "list"]));
        let name = kind.example_setup().copy_name().to_owned();
        assert!(list.contains(&format!("{number}  {}, {name}", kind.about().name)), "{list}");
        // As it was understood, on the screen or in a file.
        let want = kind.example_setup().copy_to_toml();
        assert_eq!(told(&tracker.run(data.path(), &["copy", "pull", &number])), want);
        let back = data.path().join(format!("{slug}-back.toml"));
        let back = back.to_str().unwrap();
        told(&tracker.run(data.path(), &["copy", "pull", &number, back]));
        assert_eq!(std::fs::read_to_string(back).unwrap(), want);
        let again = refused(&tracker.run(data.path(), &["copy", "pull", &number, back]));
        assert!(again.contains("choose another name"), "{again}");
    }
    let none = refused(&tracker.run(data.path(), &["copy", "pull", "999"]));
    assert!(none.contains("has no copy 999") && none.contains("pocket copy list"), "{none}");
    tracker.off();
}

#[test]
fn what_was_learned_in_play_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let kind = GameKind::ALL.iter().copied().find(|kind| kind.has_blank()).unwrap();
    let (flash, id, save) = play(empty(), kind, true, 400);
    let game = AnyGame::<_>::open(&save, vec![0; LOG_BYTES]).unwrap();
    let want = game.table().learned().expect("something was learned");
    let (flash, plain, _) = play(flash, GameKind::ALL[0], false, 20);
    let tracker = Tracker::new(flash, |_| ());
    let list = told(&tracker.run(data.path(), &["copy", "list"]));
    assert!(list.contains("Learned in play") && list.contains(kind.about().name), "{list}");
    assert_eq!(list.lines().count(), 3, "{list}");
    assert_eq!(told(&tracker.run(data.path(), &["copy", "pull", "--learned", &id.0.to_string()])), want);
    let nothing = refused(&tracker.run(data.path(), &["copy", "pull", "--learned", &plain.0.to_string()]));
    assert!(nothing.contains("has learned nothing"), "{nothing}");
    tracker.off();
}

#[test]
fn over_a_bad_wire_a_game_still_comes_whole() {
    let data = tempfile::tempdir().unwrap();
    let (flash, id, save) = play(empty(), GameKind::ALL[1], false, 300);
    let mut rng = StdRng::seed_from_u64(3);
    // Of what comes to the tracker, a byte in 4,000 is damaged, dropped or said twice.
    let tracker = Tracker::new(flash, move |bytes| {
        let mut spoiled = Vec::new();
        for &byte in bytes.iter() {
            match rng.random_range(0..12_000) {
                0 => spoiled.push(rng.random()),
                1 => {}
                2 => spoiled.extend([byte, byte]),
                _ => spoiled.push(byte),
            }
        }
        *bytes = spoiled;
    });
    told(&tracker.run(data.path(), &["pull", &id.0.to_string()]));
    assert_eq!(exported(data.path(), 1), save);
    told(&tracker.run(data.path(), &["push", "1"]));
    let list = told(&tracker.run(data.path(), &["list"]));
    assert_eq!(list.lines().count(), 3, "{list}");
    tracker.off();
}

#[test]
fn long_work_tells_how_far_it_is() {
    let data = tempfile::tempdir().unwrap();
    let kind = GameKind::ALL[0];
    let mut journal = Journal::<_, 64>::mount(empty()).unwrap();
    let id = journal.create(&kind.example_setup()).unwrap();
    let mut game = AnyGame::<_>::start(kind.example_setup(), vec![0; LOG_BYTES]).unwrap();
    for n in 0..500 {
        game.table_mut().rename(Seat(0), &format!("Player {n}")).unwrap();
        journal.append(id, Record::Input(game.table().newest())).unwrap();
    }
    let tracker = Tracker::new(journal.into_flash(), |_| ());
    let number = id.0.to_string();
    let pulled = tracker.run(data.path(), &["pull", &number]);
    told(&pulled);
    let progress = stderr(&pulled);
    assert!(progress.contains(&format!("Game {number}: 100 %")) && progress.lines().count() == 4, "{progress}");
    let pushed = tracker.run(data.path(), &["push", "1"]);
    told(&pushed);
    assert_eq!(stderr(&pushed).lines().count(), 4, "{}", stderr(&pushed));
    tracker.off();
}

#[test]
fn what_goes_wrong_says_what_to_do() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().to_str().unwrap();
    let at = |args: &[&str]| refused(&run(&[&["--data", folder, "pocket"], args].concat()));

    let missing = at(&["list", "--port", "/dev/no-such-tracker"]);
    assert!(missing.contains("no such port") && missing.contains("Plug the tracker in"), "{missing}");
    let file = data.path().join("file");
    std::fs::write(&file, "Dear Anna").unwrap();
    let no_port = at(&["list", "--port", file.to_str().unwrap()]);
    assert!(no_port.contains("Is this the port of a tracker?"), "{no_port}");
    // What cannot be sent is told before a tracker is looked for.
    assert!(at(&["push", "7"]).contains("No game is kept yet."));
    assert!(at(&["push", file.to_str().unwrap()]).contains("not an Eldertally save"));
    assert!(at(&["copy", "push", file.to_str().unwrap()]).contains("no sheet for any game"));

    // A terminal that somebody has, and one with nobody behind it.
    let (_master, mut slave) = TTYPort::pair().unwrap();
    slave.set_exclusive(true).unwrap();
    let busy = at(&["list", "--port", &slave.name().unwrap()]);
    assert!(busy.contains("another program uses this port"), "{busy}");
    let (_master, port) = pair();
    let silent = at(&["list", "--port", &port]);
    assert!(silent.contains("does not answer"), "{silent}");

    let (flash, id, _) = play(empty(), GameKind::ALL[0], false, 10);
    let tracker = Tracker::new(flash, |_| ());
    let none = refused(&tracker.run(data.path(), &["pull", "999"]));
    assert!(none.contains("has no game 999") && none.contains(&format!("{}  ", id.0)), "{none}");
    tracker.off();
}

#[test]
fn a_tracker_of_another_version_is_told_apart() {
    use eldertally_link::frame::{Head, Unframer, encode};
    let data = tempfile::tempdir().unwrap();
    let (mut master, port) = pair();
    let newer = thread::spawn(move || {
        let mut unframer = Unframer::new();
        master.set_timeout(Duration::from_secs(60)).unwrap();
        loop {
            let mut byte = [0];
            if master.read_exact(&mut byte).is_err() {
                thread::sleep(Duration::from_millis(5));
                continue;
            }
            let Some((head, _)) = unframer.push(byte[0]) else { continue };
            let mut room = [0; 64];
            let answer = encode(Head { version: 9, ..head }, &0_u8, &mut room).unwrap();
            return master.write_all(answer).map(|()| master).unwrap();
        }
    });
    let told = refused(&run(&["--data", data.path().to_str().unwrap(), "pocket", "list", "--port", &port]));
    assert!(told.contains("version 9") && told.contains("Update the older one"), "{told}");
    drop(newer.join().unwrap());
}

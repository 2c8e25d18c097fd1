//! The store and the window are killed at random moments and never lose what they said they kept.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use eldertally_catalog::AnyGame;
use eldertally_ui::library::{Drawer, Library};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// A child that takes longer hangs.
const PATIENCE: Duration = Duration::from_secs(120);

/// A drawer and a key.
type Place = (String, String);

/// What the child said.
#[derive(Default)]
struct Heard {
    /// The last value that was said to be kept.
    kept: BTreeMap<Place, String>,
    /// What was tried since, and may or may not have made it.
    tried: BTreeMap<Place, BTreeSet<String>>,
    /// How many writes were said to be kept.
    count: u32,
}

impl Heard {
    fn line(&mut self, line: &str) {
        let words: Vec<&str> = line.split(' ').collect();
        let [what, drawer, key, value] = words.as_slice() else { return };
        let (place, value) = ((drawer.to_string(), key.to_string()), value.to_string());
        if *what == "kept" {
            self.tried.remove(&place);
            self.kept.insert(place, value);
            self.count += 1;
        } else {
            self.tried.entry(place).or_default().insert(value);
        }
    }
}

fn hash(value: Option<Vec<u8>>) -> String {
    let Some(value) = value else { return "-".to_owned() };
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// The child that plays. Cargo builds examples with the tests.
fn child_program() -> PathBuf {
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    path.push("examples/crash_child");
    assert!(path.exists(), "{} is missing; `cargo build --examples -p eldertally` builds it", path.display());
    path
}

/// When a child is killed.
struct Moment {
    /// After so many writes were said to be kept, so that machine and build decide nothing; with 0, on its way there.
    writes: u32,
    /// And so much later.
    later: Duration,
}

/// Lets a child play until that moment, and kills it. Everything that it said before is heard.
fn play_and_kill(child: &mut Command, moment: &Moment, heard: &mut Heard) {
    let mut child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (told, lines) = mpsc::channel();
    // The last line may be cut off; it is whole if it counts.
    std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| told.send(line)));
    let (start, goal) = (Instant::now(), heard.count + moment.writes);
    while heard.count < goal {
        match lines.recv_timeout(PATIENCE.saturating_sub(start.elapsed())) {
            Ok(line) => heard.line(&line),
            Err(_) => break,
        }
    }
    std::thread::sleep(moment.later);
    let ended = child.try_wait().unwrap();
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    lines.iter().for_each(|line| heard.line(&line));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(ended.is_none(), "the child ended by itself: {told}");
    assert!(heard.count >= goal, "the child kept nothing more for {PATIENCE:?}: {told}");
}

/// All that was kept is there, or what was tried after it; and every game opens at its card.
fn check(data: &Path, heard: &mut Heard) {
    let store = eldertally::store(data).unwrap();
    for (place, kept) in &mut heard.kept {
        let drawer = Drawer::ALL.into_iter().find(|drawer| drawer.name() == place.0).unwrap();
        let found = hash(store.get(drawer, &place.1).unwrap());
        let is_later = heard.tried.get(place).is_some_and(|tried| tried.contains(&found));
        assert!(found == *kept || is_later, "{place:?} was kept as {kept} and is now {found}");
        *kept = found;
    }
    heard.tried.clear();
    let library = Library::new(store);
    for (id, card) in library.games().unwrap() {
        let save = library.save_of(&id).unwrap().expect("a card has its save");
        let game = AnyGame::<_>::open(&save, vec![0; 1 << 20]).unwrap_or_else(|why| panic!("game {id}: {why}"));
        assert_eq!((card.inputs, card.game.as_str()), (game.table().inputs(), game.table().about().slug));
    }
    assert_eq!(library.news(), None);
}

/// Kills children again and again: one of four on its way to the first write, which takes up to `start`, the others
/// after up to `writes` of them.
fn kill_often(kills: u32, how: &str, start: Duration, writes: u32, prepare: impl Fn(&mut Command)) -> u32 {
    let seed = rand::random();
    println!("seed {seed}");
    let mut rng = StdRng::seed_from_u64(seed);
    let mut data = tempfile::tempdir().unwrap();
    let mut heard = Heard::default();
    for n in 0..kills {
        // Making a new store is a moment of its own.
        if n % 10 == 0 {
            data = tempfile::tempdir().unwrap();
            heard = Heard { count: heard.count, ..Heard::default() };
        }
        let moment = if n % 4 == 0 {
            Moment { writes: 0, later: start.mul_f64(rng.random()) }
        } else {
            // A write takes some milliseconds: this hits its beginning, its middle and its end.
            Moment { writes: rng.random_range(1..=writes), later: Duration::from_micros(rng.random_range(0..12_000)) }
        };
        let mut child = Command::new(child_program());
        prepare(child.arg(how).arg(data.path()));
        play_and_kill(&mut child, &moment, &mut heard);
        check(data.path(), &mut heard);
    }
    println!("{} writes were kept", heard.count);
    heard.count
}

#[test]
fn a_hundred_kills_lose_nothing_that_was_kept() {
    let kept = kill_often(100, "direct", Duration::from_millis(60), 60, |_| ());
    assert!(kept > 1_000, "only {kept} writes were kept, so that the kills hit nothing");
}

/// A display of its own, that goes with the test.
struct Display(Child, String);

impl Display {
    fn open() -> Option<Self> {
        let mut server = Command::new("Xvfb");
        server.args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
        let mut server = server.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().ok()?;
        let mut number = String::new();
        BufReader::new(server.stdout.take()?).read_line(&mut number).ok()?;
        Some(Self(server, format!(":{}", number.trim())))
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn kill_the_window(kills: u32) {
    let Some(display) = Display::open() else {
        println!("SKIPPED: Xvfb is not installed; `cargo xtask setup` installs it");
        return;
    };
    let fonts = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/fonts/fonts.conf");
    let kept = kill_often(kills, "window", Duration::from_millis(600), 16, |child| {
        child.env("DISPLAY", &display.1).env_remove("WAYLAND_DISPLAY").env("FONTCONFIG_FILE", fonts);
    });
    assert!(kept > 3 * kills, "only {kept} writes were kept, so that the kills hit nothing");
}

#[test]
fn kills_of_the_window_lose_nothing_that_was_kept() {
    kill_the_window(8);
}

#[test]
#[ignore = "takes a minute in a release build; part of `cargo xtask test --long`"]
fn a_hundred_kills_of_the_window_lose_nothing_that_was_kept() {
    kill_the_window(100);
}

//! From a tap to the finished frame: the whole companion at 390 × 844 with the software renderer and the largest sheet
//! there is, and whether a tap costs more late in a game. Answers are given by key, which takes the way of a tap.
//! Beside the time on the wall stands that of the processor, which others on the machine do not lengthen.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_core::{Lang, Seats, Viewer};
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Card, Library, Memory, Settings};
use eldertally_ui::{AskAdapter, AskKind, Companion, LogAdapter, MainWindow, PadAdapter, SheetAdapter};
use slint::platform::software_renderer::{MinimalSoftwareWindow, PremultipliedRgbaColor, RepaintBufferType};
use slint::platform::{Key, Platform, PlatformError, WindowAdapter, WindowEvent};
use slint::{ComponentHandle, Global, Model, PhysicalSize, SharedString};

const SIZE: (u32, u32) = (390, 844);
const TAPS: usize = 600;
/// So many of the slowest are told apart.
const SLOWEST: usize = 8;
/// Anything that is shown moves no longer than this.
const CALM: Duration = Duration::from_millis(400);

fn main() {
    let screen = Screen::new();
    screen.open(1, 30);
    let largest = screen.taps(TAPS);
    println!("tap to finished frame, {} x {}, Roll for Great Old Ones with four players", SIZE.0, SIZE.1);
    println!("{:<28}{:>10}{:>14}", "", "wall", "processor");
    for (name, share, reach) in [("median", 0.5, 16), ("99th percentile", 0.99, 33)] {
        let [wall, busy] = [quantile(&largest, share, Tap::wall), quantile(&largest, share, Tap::busy)];
        println!("{name:<28}{wall:>7.2} ms{busy:>11.2} ms  (reach {reach})");
    }
    let [wall, busy] = [quantile(&largest, 0.99, |tap| tap.later.wall), quantile(&largest, 0.99, |tap| tap.later.busy)];
    println!("{:<28}{wall:>7.2} ms{busy:>11.2} ms", "99th of the frame after it");
    println!("the slowest by processor time");
    for tap in slowest(&largest) {
        println!("{tap}");
    }
    println!("median of a tap by the length of the game");
    for inputs in [10, 2_000] {
        screen.open(4, inputs);
        let taps = screen.taps(100);
        let [wall, busy] = [quantile(&taps, 0.5, Tap::wall), quantile(&taps, 0.5, Tap::busy)];
        println!("{:<28}{wall:>7.2} ms{busy:>11.2} ms", format!("at input {inputs}"));
    }
}

/// An answer: how long it took to be taken, how long to be drawn, and what changed by it.
struct Tap {
    taken: Cost,
    drawn: Cost,
    /// The frame after that, with what lies below the window.
    later: Cost,
    before: Asked,
    after: Asked,
}

/// Milliseconds on the wall and of the processor.
struct Cost {
    wall: f64,
    busy: f64,
}

impl Cost {
    fn of(work: impl FnOnce()) -> Self {
        let (start, began) = (Instant::now(), processor());
        work();
        let busy = processor() - began;
        Self { wall: start.elapsed().as_secs_f64() * 1000.0, busy: busy.as_secs_f64() * 1000.0 }
    }
}

/// How long this thread has had a processor.
#[cfg(unix)]
fn processor() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call writes one timespec, and `time` is one.
    let done = unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) };
    assert_eq!(done, 0, "threads have a clock");
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Elsewhere the wall has to do.
#[cfg(not(unix))]
fn processor() -> Duration {
    thread_local!(static START: Instant = Instant::now());
    START.with(Instant::elapsed)
}

/// What stands at the thumb.
struct Asked {
    kind: AskKind,
    offers: usize,
    keys: usize,
    log: i32,
}

impl Tap {
    fn wall(&self) -> f64 {
        self.taken.wall + self.drawn.wall
    }

    fn busy(&self) -> f64 {
        self.taken.busy + self.drawn.busy
    }
}

impl std::fmt::Display for Tap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { taken, drawn, before, after, .. } = self;
        let (taken, drawn) = (taken.busy, drawn.busy);
        write!(f, "{taken:>6.2} ms taken, {drawn:>6.2} ms drawn: input {}, {before} to {after}", before.log)
    }
}

impl std::fmt::Display for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.kind {
            AskKind::Choose => write!(f, "{} offers", self.offers),
            AskKind::Chance => write!(f, "a pad of {} keys", self.keys),
            other => write!(f, "{other:?}"),
        }
    }
}

fn slowest(taps: &[Tap]) -> Vec<&Tap> {
    let mut taps: Vec<_> = taps.iter().collect();
    taps.sort_by(|a, b| b.busy().total_cmp(&a.busy()));
    taps.truncate(SLOWEST);
    taps
}

fn quantile(taps: &[Tap], share: f64, cost: fn(&Tap) -> f64) -> f64 {
    let mut times: Vec<_> = taps.iter().map(cost).collect();
    times.sort_by(f64::total_cmp);
    let last = times.len().saturating_sub(1);
    times.get((last as f64 * share) as usize).copied().unwrap_or(f64::NAN)
}

struct Screen {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
    companion: Companion,
    library: Library,
    pixels: std::cell::RefCell<Vec<PremultipliedRgbaColor>>,
}

impl Screen {
    fn new() -> Self {
        let window = MinimalSoftwareWindow::new(RepaintBufferType::ReusedBuffer);
        let clock = Rc::new(Cell::new(Duration::ZERO));
        let platform = Bench { window: window.clone(), clock: clock.clone() };
        slint::platform::set_platform(Box::new(platform)).expect("no other platform");
        let library = Library::new(Rc::new(Memory::default()));
        library.put_settings(&Settings { hints_read: true, ..Settings::default() }, Box::new(|_| ()));
        let companion = Companion::new(library.clone(), Rc::new(Nowhere)).expect("a window");
        window.set_size(PhysicalSize::new(SIZE.0, SIZE.1));
        companion.window().show().expect("a window that shows");
        let pixels = vec![PremultipliedRgbaColor::default(); (SIZE.0 * SIZE.1) as usize].into();
        Self { window, clock, companion, library, pixels }
    }

    fn global<'a, T: Global<'a, MainWindow>>(&'a self) -> T {
        self.companion.window().global()
    }

    /// Opens a game that has been corrected so often, and looks at the board of a player.
    fn open(&self, side: i32, inputs: u32) {
        let mut setup = GameKind::RollForGreatOldOnes.example_setup();
        setup.set_seats(Seats::numbered(4));
        let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 20]).expect("an example that starts");
        let mut part = None;
        game.table().view(Viewer::Table, Lang::English, &mut |item| {
            let fits = item.limits.is_some_and(|limits| limits.hold(0) && limits.hold(1));
            if part.is_none() && fits && item.seat.is_some() {
                part = item.part.clone();
            }
        });
        let part = part.expect("something to correct");
        for n in 0..inputs {
            game.table_mut().amend(&part, (n % 2) as i32).expect("a correction within its limits");
        }
        let mut save = Vec::new();
        game.table().save(&mut |bytes| save.extend_from_slice(bytes));
        let id = self.library.new_game_id().expect("a store in memory");
        self.library.put_game(&id, &Card::new(game.table(), 0), save, Box::new(|_| ()));
        self.companion.open_game(&id);
        self.global::<SheetAdapter>().set_side(side);
        self.settle();
    }

    /// Answers whatever is asked, and times each answer.
    fn taps(&self, count: usize) -> Vec<Tap> {
        (0..count)
            .map(|n| {
                let (key, before) = (self.next_key(n), self.asked());
                let taken = Cost::of(|| self.press(key));
                let drawn = Cost::of(|| self.draw());
                self.clock.set(self.clock.get() + CALM);
                let later = Cost::of(|| self.draw());
                self.settle();
                Tap { taken, drawn, later, before, after: self.asked() }
            })
            .collect()
    }

    fn asked(&self) -> Asked {
        let ask = self.global::<AskAdapter>();
        Asked {
            kind: ask.get_kind(),
            offers: ask.get_offers().row_count(),
            keys: self.global::<PadAdapter>().get_keys().row_count(),
            log: self.global::<LogAdapter>().get_length(),
        }
    }

    /// A face while slots are open, the end of a full throw, or one of the first options.
    fn next_key(&self, n: usize) -> SharedString {
        let digit = |n: usize| SharedString::from(["1", "2", "3", "4"][n % 4]);
        match self.global::<AskAdapter>().get_offers().row_count() {
            0 if self.global::<PadAdapter>().get_state().full => Key::Return.into(),
            0 => digit(n),
            many => digit(n % many.min(4)),
        }
    }

    fn press(&self, key: SharedString) {
        let window = self.companion.window().window();
        window.dispatch_event(WindowEvent::KeyPressed { text: key.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text: key });
    }

    fn draw(&self) {
        slint::platform::update_timers_and_animations();
        self.window.draw_if_needed(|renderer| {
            renderer.render(&mut self.pixels.borrow_mut(), SIZE.0 as usize);
        });
    }

    /// Lets everything come to rest, so that one tap does not pay for another.
    fn settle(&self) {
        for _ in 0..3 {
            self.clock.set(self.clock.get() + CALM);
            self.draw();
        }
    }
}

struct Bench {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
}

impl Platform for Bench {
    fn create_window_adapter(&self) -> Result<Rc<dyn WindowAdapter>, PlatformError> {
        Ok(self.window.clone())
    }

    fn duration_since_start(&self) -> Duration {
        self.clock.get()
    }
}

struct Nowhere;

impl Host for Nowhere {
    fn now(&self) -> u64 {
        0
    }

    fn keep_awake(&self, _on: bool) {}

    fn found_files(&self, _kind: FileKind) -> Vec<FoundFile> {
        Vec::new()
    }

    fn read_file(&self, _path: &str) -> Result<Vec<u8>, String> {
        Err("there are no files".to_owned())
    }

    fn write_file(&self, _name: &str, _bytes: &[u8]) -> Result<String, String> {
        Err("there are no files".to_owned())
    }
}

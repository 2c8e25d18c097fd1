//! From a tap to the finished frame: the whole companion at 390 × 844 with the software renderer and the largest sheet
//! there is, and whether a tap costs more late in a game. Answers are given by key, which takes the way of a tap.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use eldertally_core::{AnyGame, Eye, GameKind, Lang, Seats};
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Card, Library, Memory, Settings};
use eldertally_ui::{Adapter, Companion};
use slint::platform::software_renderer::{MinimalSoftwareWindow, PremultipliedRgbaColor, RepaintBufferType};
use slint::platform::{Key, Platform, PlatformError, WindowAdapter, WindowEvent};
use slint::{ComponentHandle, Model, PhysicalSize, SharedString};

const SIZE: (u32, u32) = (390, 844);
const TAPS: usize = 600;
/// Anything that is shown moves no longer than this.
const CALM: Duration = Duration::from_millis(400);

fn main() {
    let screen = Screen::new();
    screen.open(1, 30);
    let largest = screen.taps(TAPS);
    println!("tap to finished frame, {} x {}, Roll for Great Old Ones with four players", SIZE.0, SIZE.1);
    println!("{:<28}{:>10.2} ms  (reach 16)", "median", quantile(&largest, 0.5));
    println!("{:<28}{:>10.2} ms  (reach 33)", "99th percentile", quantile(&largest, 0.99));
    println!("median of a tap by the length of the game");
    for inputs in [10, 2_000] {
        screen.open(4, inputs);
        println!("{:<28}{:>10.2} ms", format!("at input {inputs}"), quantile(&screen.taps(100), 0.5));
    }
}

fn quantile(times: &[f64], share: f64) -> f64 {
    let mut times = times.to_vec();
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

    fn adapter(&self) -> Adapter<'_> {
        self.companion.window().global::<Adapter>()
    }

    /// Opens a game that has been corrected so often, and looks at the board of a player.
    fn open(&self, side: i32, inputs: u32) {
        let mut setup = GameKind::RollForGreatOldOnes.example_setup();
        setup.set_seats(Seats::numbered(4));
        let mut game = AnyGame::<_>::start(setup, vec![0; 1 << 20]).expect("an example that starts");
        let mut part = None;
        game.table().view(Eye::Table, Lang::English, &mut |item| {
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
        self.adapter().set_sheet_side(side);
        self.settle();
    }

    /// Answers whatever is asked, and gives the time of each answer in milliseconds.
    fn taps(&self, count: usize) -> Vec<f64> {
        (0..count)
            .map(|n| {
                let key = self.next_key(n);
                let start = Instant::now();
                self.press(key);
                self.draw();
                let time = start.elapsed();
                self.settle();
                time.as_secs_f64() * 1000.0
            })
            .collect()
    }

    /// A face while slots are open, the end of a full throw, or one of the first options.
    fn next_key(&self, n: usize) -> SharedString {
        let digit = |n: usize| SharedString::from(["1", "2", "3", "4"][n % 4]);
        let adapter = self.adapter();
        match adapter.get_offers().row_count() {
            0 if adapter.get_pad().full => Key::Return.into(),
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

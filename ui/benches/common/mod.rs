//! The whole companion with the software renderer, on a clock that only the bench moves.
#![allow(dead_code, reason = "each bench uses its own share")]

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::AnyGame;
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Card, Library, Memory, Settings};
use eldertally_ui::{BoardAdapter, Companion, MainWindow};
use slint::platform::software_renderer::{MinimalSoftwareWindow, PremultipliedRgbaColor, RepaintBufferType};
use slint::platform::{Key, Platform, PlatformError, WindowAdapter, WindowEvent};
use slint::{ComponentHandle, Global, LogicalPosition, PhysicalSize, SharedString};

pub(crate) const PHONE: (u32, u32) = (390, 844);
pub(crate) const DESKTOP: (u32, u32) = (1280, 800);
/// Anything that is shown moves no longer than this.
pub(crate) const CALM: Duration = Duration::from_millis(400);

pub(crate) struct Screen {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
    pub(crate) companion: Companion,
    pub(crate) library: Library,
    width: Cell<usize>,
    pixels: RefCell<Vec<PremultipliedRgbaColor>>,
}

impl Screen {
    pub(crate) fn new() -> Self {
        let window = MinimalSoftwareWindow::new(RepaintBufferType::ReusedBuffer);
        let clock = Rc::new(Cell::new(Duration::ZERO));
        let platform = Bench { window: window.clone(), clock: clock.clone() };
        slint::platform::set_platform(Box::new(platform)).expect("no other platform");
        let library = Library::new(Rc::new(Memory::default()));
        library.put_settings(&Settings { hints_read: true, ..Settings::default() }, Box::new(|_| ()));
        let companion = Companion::new(library.clone(), Rc::new(Nowhere)).expect("a window");
        let screen = Self { window, clock, companion, library, width: Cell::new(0), pixels: RefCell::default() };
        screen.resize(PHONE);
        screen.companion.window().show().expect("a window that shows");
        screen
    }

    pub(crate) fn resize(&self, (width, height): (u32, u32)) {
        self.window.set_size(PhysicalSize::new(width, height));
        self.width.set(width as usize);
        self.pixels.replace(vec![PremultipliedRgbaColor::default(); (width * height) as usize]);
    }

    /// Makes the board twice as large, as a mouse does, and fails if nothing of that is to be seen.
    pub(crate) fn zoom_in(&self, (width, height): (u32, u32)) {
        let before = self.pixels.borrow().clone();
        let window = self.companion.window().window();
        let control = SharedString::from(Key::Control);
        let position = LogicalPosition::new(width as f32 / 2.0, height as f32 / 3.0);
        window.dispatch_event(WindowEvent::KeyPressed { text: control.clone() });
        for _ in 0..5 {
            window.dispatch_event(WindowEvent::PointerScrolled { position, delta_x: 0.0, delta_y: 60.0 });
        }
        window.dispatch_event(WindowEvent::KeyReleased { text: control });
        self.settle();
        let pixels = self.pixels.borrow();
        let is_other = |(one, other): &(&PremultipliedRgbaColor, &PremultipliedRgbaColor)| one.green != other.green;
        let changed = before.iter().zip(pixels.iter()).filter(is_other).count();
        assert!(changed > pixels.len() / 50, "{changed} of {} pixels changed", pixels.len());
    }

    pub(crate) fn global<'a, T: Global<'a, MainWindow>>(&'a self) -> T {
        self.companion.window().global()
    }

    /// Opens a game as a list or as a board.
    pub(crate) fn open(&self, game: &AnyGame<Vec<u8>>, as_list: bool) {
        let mut save = Vec::new();
        game.table().save(&mut |bytes| save.extend_from_slice(bytes));
        let id = self.library.new_game_id().expect("a store in memory");
        self.library.put_game(&id, &Card::new(game.table(), 0), save, Box::new(|_| ()));
        self.companion.open_game(&id);
        self.global::<BoardAdapter>().invoke_show_as_list(as_list);
        self.settle();
    }

    pub(crate) fn press(&self, key: impl Into<SharedString>) {
        let (window, text) = (self.companion.window().window(), key.into());
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text });
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.clock.set(self.clock.get() + time);
    }

    pub(crate) fn draw(&self) {
        slint::platform::update_timers_and_animations();
        self.window.draw_if_needed(|renderer| {
            renderer.render(&mut self.pixels.borrow_mut(), self.width.get());
        });
    }

    /// Lets everything come to rest, so that one tap does not pay for another.
    pub(crate) fn settle(&self) {
        for _ in 0..3 {
            self.pass(CALM);
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

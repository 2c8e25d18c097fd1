//! Only what changed is drawn anew, and nothing that changed is forgotten: games are played in a window that repaints in part,
//! and what it shows is compared with a window that is drawn as a whole.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::{AnyGame, AnySetup, GameKind};
use eldertally_core::Seats;
use eldertally_testkit::record::{Chosen, Entry, record};
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Library, Memory, Settings};
use eldertally_ui::{
    AskAdapter, BoardAdapter, Companion, HandAdapter, LogAdapter, MainWindow, PadAdapter, ShellAdapter, TableAdapter,
};
use slint::platform::software_renderer::{MinimalSoftwareWindow, RepaintBufferType};
use slint::platform::{Key, Platform, PlatformError, WindowAdapter, WindowEvent};
use slint::{ComponentHandle, Model, PhysicalSize, Rgb8Pixel};

struct Painter {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
}

impl Platform for Painter {
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

struct Screen {
    window: Rc<MinimalSoftwareWindow>,
    clock: Rc<Cell<Duration>>,
    companion: Companion,
    size: PhysicalSize,
    shown: Vec<Rgb8Pixel>,
}

impl Screen {
    fn draw(&mut self) {
        for _ in 0..3 {
            self.clock.set(self.clock.get() + Duration::from_millis(400));
            slint::platform::update_timers_and_animations();
            let (shown, width) = (&mut self.shown, self.size.width as usize);
            self.window.draw_if_needed(|renderer| {
                renderer.render(shown, width);
            });
        }
    }

    /// The first row of pixels that is not as it would be if all were drawn.
    fn stale(&mut self) -> Option<usize> {
        self.draw();
        let width = self.size.width as usize;
        let mut whole = self.shown.clone();
        self.window.request_redraw();
        self.window.draw_if_needed(|renderer| {
            renderer.set_repaint_buffer_type(RepaintBufferType::NewBuffer);
            renderer.render(&mut whole, width);
            renderer.set_repaint_buffer_type(RepaintBufferType::ReusedBuffer);
        });
        let stale = self.shown.iter().zip(&whole).position(|(shown, whole)| shown != whole);
        stale.map(|at| at / width)
    }

    fn press(&self, key: impl Into<slint::SharedString>) {
        let (window, text) = (self.companion.window().window(), key.into());
        window.dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        window.dispatch_event(WindowEvent::KeyReleased { text });
    }

    fn enter(&mut self, entry: &Entry) {
        let window = self.companion.window();
        match entry {
            Entry::Fell(groups) => {
                let log = || window.global::<LogAdapter>().get_length();
                let before = log();
                for (_, word) in groups.iter().flatten() {
                    let pad = window.global::<PadAdapter>();
                    let key = pad.get_keys().iter().find(|key| key.text == *word);
                    let key = key.unwrap_or_else(|| {
                        panic!("no key {word} where {} is asked", window.global::<AskAdapter>().get_prompt())
                    });
                    pad.invoke_press(key.index);
                }
                if log() == before {
                    self.press(Key::Return);
                }
            }
            Entry::Chosen(chosen) => {
                let ask = window.global::<AskAdapter>();
                if !window.global::<BoardAdapter>().get_as_list() {
                    return choose_on_board(window, chosen);
                }
                if ask.get_folded() > 0 {
                    ask.invoke_unfold();
                }
                ask.invoke_choose(chosen.place as i32, 0.0);
            }
            Entry::Text(text) => window.global::<AskAdapter>().invoke_enter_text(text.into()),
            Entry::Handed(name) => {
                let hand = window.global::<HandAdapter>();
                let row = hand.get_rows().iter().find(|row| row.name == *name).expect("somebody with a secret");
                hand.invoke_taken_by(row.seat);
            }
            Entry::Back => window.global::<HandAdapter>().invoke_done(),
        }
    }
}

/// Touches the place of a move, and takes what lies beside it or its row where the touch does not make it.
fn choose_on_board(window: &MainWindow, chosen: &Chosen) {
    let (ask, board) = (window.global::<AskAdapter>(), window.global::<BoardAdapter>());
    let turn = || window.global::<TableAdapter>().get_turn();
    let before = turn();
    let beside = || board.get_choices().iter().position(|choice| choice.label.ends_with(chosen.words.as_str()));
    if let Some(place) = &chosen.at {
        let part: String = place.part.iter().map(|byte| format!("{byte:02x}")).collect();
        let space = place.space.map(|space| format!("{part}:{space}"));
        // A touch that names nothing changes nothing.
        for key in space.into_iter().chain([part]) {
            if turn() == before && beside().is_none() {
                board.invoke_touch_lit(key.into());
            }
        }
    }
    if let Some(choice) = beside().filter(|_| turn() == before) {
        board.invoke_choose(choice as i32);
    }
    if turn() == before {
        if ask.get_folded() > 0 {
            ask.invoke_unfold();
        }
        let row = ask.get_offers().iter().position(|row| row.text.ends_with(chosen.words.as_str()));
        ask.invoke_choose(row.expect("a row with these words") as i32, 0.0);
    }
}

fn seated(kind: GameKind) -> AnySetup {
    let mut setup = kind.example_setup();
    setup.set_seats(Seats::numbered(kind.about().min_seats.max(2).min(kind.about().max_seats)));
    setup
}

#[test]
fn a_window_that_repaints_in_part_shows_what_is_so() {
    let window = MinimalSoftwareWindow::new(RepaintBufferType::ReusedBuffer);
    let clock = Rc::new(Cell::new(Duration::ZERO));
    let platform = Painter { window: window.clone(), clock: clock.clone() };
    slint::platform::set_platform(Box::new(platform)).expect("no other platform");
    let library = Library::new(Rc::new(Memory::default()));
    let settings = Settings { hints_read: true, as_list: true, ..Settings::default() };
    library.put_settings(&settings, Box::new(|_| ()));
    let companion = Companion::new(library, Rc::new(Nowhere)).expect("a window");
    companion.window().show().expect("a window that shows");
    let mut screen = Screen { window, clock, companion, size: PhysicalSize::default(), shown: Vec::new() };
    for (width, height) in [(1120, 800), (390, 844)] {
        screen.size = PhysicalSize::new(width, height);
        screen.shown = vec![Rgb8Pixel::default(); (width * height) as usize];
        screen.window.set_size(screen.size);
        for (kind, as_list) in GameKind::ALL.iter().flat_map(|kind| [(kind, true), (kind, false)]) {
            let setup = seated(*kind);
            let mut twin = AnyGame::<_>::start(setup.clone(), vec![0; 1 << 20]).expect("an example that starts");
            let game = record(twin.table_mut(), 3, 12);
            let way = if as_list { "a list" } else { "a board" };
            let place = |what: &str| format!("{what}, {}, by {way}, at {width} pixels", kind.about().name);
            assert_eq!(screen.stale(), None, "{}", place("the shelf before"));
            screen.companion.window().global::<BoardAdapter>().invoke_show_as_list(as_list);
            screen.companion.begin(setup);
            for (n, entry) in game.entries.iter().enumerate() {
                assert_eq!(screen.stale(), None, "{}", place(&format!("before entry {n}")));
                screen.enter(entry);
            }
            for as_list in [!as_list, as_list] {
                screen.companion.window().global::<BoardAdapter>().invoke_show_as_list(as_list);
                assert_eq!(screen.stale(), None, "{}", place("as a board and as a list"));
            }
            screen.companion.window().global::<ShellAdapter>().invoke_back();
        }
    }
}

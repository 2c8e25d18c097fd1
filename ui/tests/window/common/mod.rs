//! The companion without a display: its window, a store that can fail, a machine that writes into memory, and hands
//! that tap what has a label.
#![allow(dead_code, reason = "each test file uses its own share")]

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::AnyGame;
use eldertally_ui::host::{FileKind, FoundFile, Host};
use eldertally_ui::library::{Change, Done, Drawer, Library, Memory, Settings, Store, StoreError};
use eldertally_ui::{Companion, MainWindow, SheetAdapter};
use i_slint_backend_testing::{ElementHandle, TestingBackend, TestingBackendOptions, mock_elapsed_time};
use slint::platform::{PointerEventButton, WindowEvent};
use slint::{ComponentHandle, Global, LogicalPosition, LogicalSize, Model, SharedString};

thread_local! {
    /// Each test has a thread and a backend of its own, for all its windows.
    static INIT: () = {
        let options =
            TestingBackendOptions { mock_time: true, threading: false, renderer_name: Some("software".into()) };
        let backend = Box::new(TestingBackend::new(options));
        slint::platform::set_platform(backend).expect("the only platform of this thread");
    };
}

/// A store in memory that fails or waits when it is told to.
#[derive(Default)]
pub(crate) struct TestKeep {
    memory: Memory,
    pub(crate) fails: Cell<bool>,
    pub(crate) waits: Cell<bool>,
    waiting: RefCell<Vec<(Vec<Change>, Done)>>,
}

impl TestKeep {
    /// Writes what has waited.
    pub(crate) fn go_on(&self) {
        self.waits.set(false);
        for (changes, done) in self.waiting.take() {
            self.memory.write(changes, done);
        }
    }
}

impl Store for TestKeep {
    fn get(&self, drawer: Drawer, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.memory.get(drawer, key)
    }

    fn all(&self, drawer: Drawer) -> Result<Vec<(String, Vec<u8>)>, StoreError> {
        self.memory.all(drawer)
    }

    fn write(&self, changes: Vec<Change>, done: Done) {
        if self.fails.get() {
            done(Err(StoreError("the disk is full; make room.".to_owned())));
        } else if self.waits.get() {
            self.waiting.borrow_mut().push((changes, done));
        } else {
            self.memory.write(changes, done);
        }
    }
}

/// A machine whose files are in memory.
#[derive(Default)]
pub(crate) struct TestHost {
    pub(crate) awake: Cell<bool>,
    pub(crate) files: RefCell<Vec<(String, Vec<u8>)>>,
    /// Seconds that have gone by.
    pub(crate) passed: Cell<u64>,
}

impl Host for TestHost {
    fn now(&self) -> u64 {
        1_700_000_000 + self.passed.get()
    }

    fn keep_awake(&self, on: bool) {
        self.awake.set(on);
    }

    fn found_files(&self, _kind: FileKind) -> Vec<FoundFile> {
        Vec::new()
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let files = self.files.borrow();
        files.iter().find(|(name, _)| name == path).map(|(_, bytes)| bytes.clone()).ok_or("no such file".to_owned())
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        self.files.borrow_mut().push((name.to_owned(), bytes.to_vec()));
        Ok(format!("memory/{name}"))
    }
}

/// The companion, and hands.
pub(crate) struct Screen {
    pub(crate) companion: Companion,
    pub(crate) keep: Rc<TestKeep>,
    pub(crate) host: Rc<TestHost>,
    pub(crate) library: Library,
}

impl Screen {
    /// A window of this size, in pixels, with all moves as a list.
    pub(crate) fn new(width: f32, height: f32) -> Self {
        Self::with(width, height, &Settings { hints_read: true, as_list: true, ..Settings::default() })
    }

    /// The same, with settings that were made before.
    pub(crate) fn with(width: f32, height: f32, settings: &Settings) -> Self {
        INIT.with(|()| ());
        let (keep, host) = (Rc::new(TestKeep::default()), Rc::new(TestHost::default()));
        let library = Library::new(keep.clone());
        library.put_settings(settings, Box::new(|kept| kept.unwrap()));
        let companion = Companion::new(library.clone(), host.clone()).unwrap();
        companion.window().window().set_size(LogicalSize::new(width, height));
        companion.window().show().unwrap();
        let screen = Self { companion, keep, host, library };
        screen.settle();
        screen
    }

    pub(crate) fn window(&self) -> &MainWindow {
        self.companion.window()
    }

    pub(crate) fn global<'a, T: Global<'a, MainWindow>>(&'a self) -> T {
        self.window().global()
    }

    /// Lets timers, animations and change handlers run.
    pub(crate) fn settle(&self) {
        mock_elapsed_time(Duration::from_millis(400));
    }

    /// Everything with this label.
    pub(crate) fn all(&self, label: &str) -> Vec<ElementHandle> {
        ElementHandle::find_by_accessible_label(self.window(), label).collect()
    }

    pub(crate) fn shows(&self, label: &str) -> bool {
        !self.all(label).is_empty()
    }

    /// All labels on the screen.
    pub(crate) fn labels(&self) -> Vec<String> {
        let query = i_slint_backend_testing::ElementQuery::from_root(self.window()).match_descendants();
        query.find_all().iter().filter_map(ElementHandle::accessible_label).map(String::from).collect()
    }

    /// The control with this label.
    #[track_caller]
    pub(crate) fn control(&self, label: &str) -> ElementHandle {
        let found = self.all(label).into_iter().find(|found| found.accessible_enabled().is_some());
        found.unwrap_or_else(|| panic!("no control {label:?} among {:?}", self.labels()))
    }

    #[track_caller]
    pub(crate) fn is_enabled(&self, label: &str) -> bool {
        self.control(label).accessible_enabled() == Some(true)
    }

    /// Taps the middle of the control with this label, with real hit testing.
    #[track_caller]
    pub(crate) fn tap(&self, label: &str) {
        let control = self.control(label);
        assert_eq!(control.accessible_enabled(), Some(true), "{label:?} is disabled");
        control.mock_single_click(PointerEventButton::Left);
        self.settle();
    }

    /// Taps somewhere.
    pub(crate) fn click(&self, x: f32, y: f32) {
        let (position, button) = (LogicalPosition::new(x, y), PointerEventButton::Left);
        self.window().window().dispatch_event(WindowEvent::PointerMoved { position });
        self.window().window().dispatch_event(WindowEvent::PointerPressed { position, button });
        mock_elapsed_time(Duration::from_millis(50));
        self.window().window().dispatch_event(WindowEvent::PointerReleased { position, button });
        self.settle();
    }

    /// Taps the move at this place of those on offer. Words alone do not tell it: moves, tabs and buttons may share them.
    #[track_caller]
    pub(crate) fn tap_offer(&self, words: &str, place: usize) {
        let offers: Vec<_> = ElementHandle::find_by_element_id(self.window(), "Offer::choose").collect();
        let labels: Vec<_> = offers.iter().filter_map(ElementHandle::accessible_label).collect();
        assert_eq!(labels.get(place).map(SharedString::as_str), Some(words), "among {labels:?}");
        offers[place].mock_single_click(PointerEventButton::Left);
        self.settle();
    }

    /// Presses a key and lets it go.
    pub(crate) fn key(&self, text: impl Into<SharedString>) {
        let text = text.into();
        self.window().window().dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        self.window().window().dispatch_event(WindowEvent::KeyReleased { text });
        self.settle();
    }

    /// Presses a key while Control is held.
    pub(crate) fn control_key(&self, text: &str) {
        let control: SharedString = slint::platform::Key::Control.into();
        self.window().window().dispatch_event(WindowEvent::KeyPressed { text: control.clone() });
        self.key(text);
        self.window().window().dispatch_event(WindowEvent::KeyReleased { text: control });
    }

    /// All words on the drawn sheet, also on sides that are not in sight.
    pub(crate) fn sheet_words(&self) -> String {
        let mut words = Vec::new();
        for side in self.global::<SheetAdapter>().get_sides().iter() {
            for card in side.cards.iter() {
                words.push(card.title);
                for row in card.rows.iter() {
                    words.extend([row.title, row.said, row.note, row.idle]);
                    words.extend(row.bits.iter().map(|bit| bit.said));
                }
            }
        }
        words.join("\n")
    }

    /// The id of the only game in the library.
    #[track_caller]
    pub(crate) fn only_game(&self) -> String {
        let games = self.library.games().unwrap();
        assert_eq!(games.len(), 1);
        games[0].0.clone()
    }

    /// The only game as the library keeps it.
    #[track_caller]
    pub(crate) fn kept(&self) -> AnyGame<Vec<u8>> {
        let save = self.library.save_of(&self.only_game()).unwrap().unwrap();
        AnyGame::<_>::open(&save, vec![0; 1 << 20]).unwrap()
    }

    #[track_caller]
    pub(crate) fn kept_digest(&self) -> u64 {
        self.kept().table().digest()
    }
}

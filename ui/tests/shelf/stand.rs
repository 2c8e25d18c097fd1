//! A companion on a store in memory and a machine made of maps.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use eldertally_catalog::{AnyGame, GameKind};
use eldertally_ui::host::{FileKind, FoundFile, Host, Picked};
use eldertally_ui::library::{Card, End, Library, Memory, Player, Settings};
use eldertally_ui::{Companion, MainWindow};
use i_slint_backend_testing::{
    AccessibleRole, ElementHandle, ElementQuery, TestingBackend, TestingBackendOptions, mock_elapsed_time,
};
use slint::platform::{Key, WindowEvent};
use slint::{ComponentHandle, Global, LogicalSize, SharedString};

pub(crate) const NOW: u64 = 1_700_000_000;

/// A machine with files in a map and a disk that can be made to fail.
#[derive(Default)]
pub(crate) struct Machine {
    pub(crate) files: RefCell<BTreeMap<String, Vec<u8>>>,
    pub(crate) full: Cell<bool>,
    /// What the player will pick.
    pub(crate) picks: RefCell<Vec<String>>,
}

impl Host for Machine {
    fn now(&self) -> u64 {
        NOW
    }

    fn keep_awake(&self, _on: bool) {}

    fn found_files(&self, kind: FileKind) -> Vec<FoundFile> {
        let files = self.files.borrow();
        let fitting = files.keys().filter(|name| name.ends_with(kind.ending()));
        fitting.map(|name| FoundFile { name: name.clone(), path: name.clone() }).collect()
    }

    fn pick_files(&self, _kind: FileKind, then: Picked) {
        then(self.picks.take());
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        self.files.borrow().get(path).cloned().ok_or_else(|| format!("There is no file {path}."))
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        if self.full.get() {
            return Err("The disk is full. Make room and try again.".to_owned());
        }
        self.files.borrow_mut().insert(name.to_owned(), bytes.to_vec());
        Ok(name.to_owned())
    }
}

pub(crate) struct Stand {
    pub(crate) companion: Companion,
    pub(crate) library: Library,
    pub(crate) machine: Rc<Machine>,
}

pub(crate) fn platform() {
    let options = TestingBackendOptions { mock_time: true, threading: false, renderer_name: Some("software".into()) };
    // A thread that runs a second test has its platform already.
    let _ = slint::platform::set_platform(Box::new(TestingBackend::new(options)));
}

/// A library of somebody who has read the hints.
pub(crate) fn library() -> Library {
    let library = Library::new(Rc::new(Memory::default()));
    keep_settings(&library, &Settings { hints_read: true, ..Settings::default() });
    library
}

pub(crate) fn keep_settings(library: &Library, settings: &Settings) {
    library.put_settings(settings, Box::new(|kept| kept.unwrap()));
}

impl Stand {
    pub(crate) fn new() -> Self {
        Self::on(library())
    }

    pub(crate) fn on(library: Library) -> Self {
        platform();
        let machine = Rc::new(Machine::default());
        let companion = Companion::new(library.clone(), machine.clone()).unwrap();
        let stand = Self { companion, library, machine };
        stand.window().show().unwrap();
        // What is scrolled out of sight cannot be found, so the window is as long as any page.
        stand.resize(390.0, 6000.0);
        stand
    }

    pub(crate) fn window(&self) -> &MainWindow {
        self.companion.window()
    }

    pub(crate) fn global<'a, T: Global<'a, MainWindow>>(&'a self) -> T {
        self.window().global()
    }

    pub(crate) fn resize(&self, width: f32, height: f32) {
        self.window().window().set_size(LogicalSize::new(width, height));
        pass(50);
        pass(500);
    }

    /// Keeps a game of this kind, last played so many seconds ago.
    pub(crate) fn keep(&self, kind: GameKind, ago: u64, is_over: bool) -> String {
        let id = self.library.new_game_id().unwrap();
        let end = End { won: vec![true], points: Vec::new(), words: "The stars are right no more.".to_owned() };
        let card = Card {
            game: kind.about().slug.to_owned(),
            players: vec![Player { name: "Ada".to_owned(), colour: 1 }],
            status: "turn 7, 2 seals, 1 key".to_owned(),
            began: NOW - ago,
            played: NOW - ago,
            spent: None,
            inputs: 0,
            end: is_over.then_some(end),
            rolled: Default::default(),
            copy: None,
            clock: None,
        };
        self.library.put_game(&id, &card, save(kind), Box::new(|kept| kept.unwrap()));
        id
    }

    /// The one control or text with this label.
    pub(crate) fn find(&self, label: &str) -> ElementHandle {
        let mut found: Vec<_> = self.all(label);
        assert_eq!(found.len(), 1, "how many are called {label:?}");
        found.remove(0)
    }

    /// All controls with this label, or all texts if there is no such control.
    pub(crate) fn all(&self, label: &str) -> Vec<ElementHandle> {
        settle(self.window());
        let found: Vec<_> = ElementHandle::find_by_accessible_label(self.window(), label).collect();
        let is_control = |element: &&ElementHandle| element.accessible_role() != Some(AccessibleRole::Text);
        let controls: Vec<_> = found.iter().filter(is_control).cloned().collect();
        if controls.is_empty() { found } else { controls }
    }

    /// All labels in sight.
    pub(crate) fn labels(&self) -> Vec<String> {
        settle(self.window());
        let all = ElementQuery::from_root(self.window()).match_descendants().find_all();
        all.iter().filter_map(ElementHandle::accessible_label).map(String::from).collect()
    }

    /// What a screen reader does to press something.
    pub(crate) fn press(&self, label: &str) {
        self.find(label).invoke_accessible_default_action();
        pass(50);
    }

    pub(crate) fn type_into(&self, label: &str, text: &str) {
        self.find(label).set_accessible_value(text);
        pass(50);
    }

    pub(crate) fn key(&self, key: Key) {
        let text = SharedString::from(key);
        self.window().window().dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        self.window().window().dispatch_event(WindowEvent::KeyReleased { text });
        pass(50);
    }
}

/// What comes and goes is made when the tree is walked, one level at a time.
pub(crate) fn settle(window: &MainWindow) {
    for _ in 0..4 {
        let _ = ElementHandle::find_by_accessible_label(window, "").count();
        pass(20);
    }
}

pub(crate) fn pass(milliseconds: u64) {
    mock_elapsed_time(Duration::from_millis(milliseconds));
}

/// A game that has just begun, as its bytes.
pub(crate) fn save(kind: GameKind) -> Vec<u8> {
    let game = AnyGame::<_>::start(kind.example_setup(), vec![0; 1 << 16]).unwrap();
    let mut bytes = Vec::new();
    game.table().save(&mut |part| bytes.extend_from_slice(part));
    bytes
}

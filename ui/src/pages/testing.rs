//! What tests of pages share: a window without a display, a machine that remembers, and what every page promises.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use i_slint_backend_testing::{AccessibleRole, ElementHandle, ElementQuery};
use slint::platform::{PointerEventButton, WindowEvent};
use slint::{ComponentHandle, LogicalSize};

use crate::context::Context;
use crate::host::{FileKind, FoundFile, Host};
use crate::library::{Library, Memory};
use crate::{MainWindow, Room, Theme};

/// A machine whose clock stands, and which remembers what was written.
#[derive(Default)]
pub(crate) struct TestHost {
    pub(crate) now: Cell<u64>,
    pub(crate) written: RefCell<Vec<(String, Vec<u8>)>>,
}

impl Host for TestHost {
    fn now(&self) -> u64 {
        self.now.get()
    }

    fn keep_awake(&self, _on: bool) {}

    fn found_files(&self, _kind: FileKind) -> Vec<FoundFile> {
        Vec::new()
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        Err(format!("{path} is not there."))
    }

    fn write_file(&self, name: &str, bytes: &[u8]) -> Result<String, String> {
        self.written.borrow_mut().push((name.to_owned(), bytes.to_vec()));
        Ok(format!("/exports/{name}"))
    }
}

/// A window with its context over an empty library.
pub(crate) struct Bench {
    pub(crate) window: MainWindow,
    pub(crate) context: Rc<Context>,
    pub(crate) host: Rc<TestHost>,
}

impl Bench {
    pub(crate) fn new() -> Self {
        i_slint_backend_testing::init_no_event_loop();
        let window = MainWindow::new().unwrap();
        let host = Rc::new(TestHost::default());
        let context = Context::new(&window, Library::new(Rc::new(Memory::default())), host.clone());
        let bench = Self { window, context, host };
        bench.resize(390.0, 844.0);
        bench.window.show().unwrap();
        bench
    }

    pub(crate) fn resize(&self, width: f32, height: f32) {
        self.window.window().set_size(LogicalSize::new(width, height));
        self.window.global::<Room>().set_width(width);
        self.window.global::<Room>().set_height(height);
        self.settle();
    }

    /// Lets timers run and lists fill.
    pub(crate) fn settle(&self) {
        for _ in 0..4 {
            let _ = self.all(AccessibleRole::Button);
            i_slint_backend_testing::mock_elapsed_time(Duration::from_millis(20));
        }
    }

    pub(crate) fn all(&self, role: AccessibleRole) -> Vec<ElementHandle> {
        ElementQuery::from_root(&self.window).match_descendants().match_accessible_role(role).find_all()
    }

    pub(crate) fn has(&self, label: &str) -> bool {
        ElementHandle::find_by_accessible_label(&self.window, label).next().is_some()
    }

    /// What is called so; the control on top, if it is a control.
    pub(crate) fn find(&self, label: &str) -> ElementHandle {
        let mut found: Vec<_> = ElementHandle::find_by_accessible_label(&self.window, label).collect();
        found.sort_by_key(|found| found.accessible_role() == Some(AccessibleRole::Button));
        found.pop().unwrap_or_else(|| panic!("nothing is called {label:?}; there is {:#?}", self.labels()))
    }

    pub(crate) fn tap(&self, label: &str) {
        self.find(label).mock_single_click(PointerEventButton::Left);
        self.settle();
    }

    pub(crate) fn press(&self, text: impl Into<slint::SharedString>) {
        let text = text.into();
        self.window.window().dispatch_event(WindowEvent::KeyPressed { text: text.clone() });
        self.window.window().dispatch_event(WindowEvent::KeyReleased { text });
    }

    pub(crate) fn type_in(&self, text: &str) {
        for letter in text.chars() {
            self.press(letter);
        }
        self.settle();
    }

    pub(crate) fn labels(&self) -> Vec<String> {
        let all = ElementQuery::from_root(&self.window).match_descendants().find_all();
        all.iter().filter_map(|found| Some(format!("{:?}", found.accessible_label()?))).collect()
    }

    /// Every control is labelled, large enough and within the width, and so is all that is read, at any size.
    pub(crate) fn check_page(&self, state: &str) {
        for scale in [1.0, 2.0] {
            self.window.global::<Theme>().set_text_scale(scale);
            for (width, height) in [(360.0, 640.0), (390.0, 844.0), (800.0, 1100.0), (1280.0, 800.0)] {
                self.resize(width, height);
                let at = format!("{state} at {width} × {height}, text × {scale}");
                let controls: Vec<_> = [AccessibleRole::Button, AccessibleRole::TextInput]
                    .into_iter()
                    .flat_map(|role| self.all(role))
                    .collect();
                assert!(!controls.is_empty(), "{at}");
                for control in &controls {
                    let label = control.accessible_label().unwrap_or_default();
                    let size = control.size();
                    assert!(!label.is_empty(), "a control without a label: {at}");
                    assert!(size.height >= 48.0 && size.width >= 48.0, "{label} is {size:?}: {at}");
                }
                let read = [AccessibleRole::Text, AccessibleRole::ListItem].into_iter().flat_map(|role| self.all(role));
                for thing in controls.into_iter().chain(read) {
                    let (place, size) = (thing.absolute_position(), thing.size());
                    let label = thing.accessible_label().unwrap_or_default();
                    let inside = place.x >= -0.5 && place.x + size.width <= width + 0.5;
                    assert!(inside, "{label} is at {place:?} and {size:?}: {at}");
                }
            }
        }
        self.window.global::<Theme>().set_text_scale(1.0);
        self.resize(390.0, 844.0);
    }
}

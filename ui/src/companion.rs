//! The companion: a window with its pages, over a library and a machine.

use std::rc::Rc;

use slint::{ComponentHandle, PlatformError};

use crate::desk::Desk;
use crate::host::Host;
use crate::library::Library;
use crate::pages::Pages;
use crate::{Adapter, MainWindow, Page};

/// A window with all its pages.
pub struct Companion {
    window: MainWindow,
}

impl Companion {
    /// Makes the window; [`Companion::run`] shows it.
    ///
    /// # Errors
    /// When there is no display, or nothing to draw with.
    pub fn new(library: Library, host: Rc<dyn Host>) -> Result<Self, PlatformError> {
        let window = MainWindow::new()?;
        let desk = Desk::new(&window, library, host);
        let pages = Rc::new(Pages::new(&desk));
        desk.on_enter(move |page| pages.enter(page));
        let adapter = window.global::<Adapter>();
        adapter.on_go({
            let desk = desk.clone();
            move |page| desk.go(page)
        });
        adapter.on_back({
            let desk = desk.clone();
            move || desk.back()
        });
        desk.go(Page::Shelf);
        adapter.on_notice_read(move || desk.say(""));
        Ok(Self { window })
    }

    /// The window, for tests.
    #[must_use]
    pub fn window(&self) -> &MainWindow {
        &self.window
    }

    /// Shows the window until it is closed.
    ///
    /// # Errors
    /// When it cannot be shown.
    pub fn run(&self) -> Result<(), PlatformError> {
        self.window.run()
    }
}

//! The companion: a window with its pages, over a library and a machine.

use std::rc::Rc;

use slint::{ComponentHandle, PlatformError};

use crate::desk::Desk;
use crate::host::Host;
use crate::library::Library;
use crate::pages::Pages;
use crate::{Adapter, MainWindow, Page};

/// Why there is no library, for the trouble page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The trouble in a few words.
    pub title: String,
    /// What to do about it.
    pub words: String,
}

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
        furnish(&window, library, host);
        Ok(Self { window })
    }

    /// Makes the window over a library that is still to be opened. If that fails, the trouble page says why and offers
    /// to try again.
    ///
    /// # Errors
    /// When there is no display, or nothing to draw with.
    pub fn open(
        open: impl Fn() -> Result<Library, Trouble> + 'static,
        host: Rc<dyn Host>,
    ) -> Result<Self, PlatformError> {
        let window = MainWindow::new()?;
        let weak = window.as_weak();
        let attempt = move || {
            let Some(window) = weak.upgrade() else { return };
            match open() {
                Ok(library) => furnish(&window, library, host.clone()),
                Err(Trouble { title, words }) => {
                    let adapter = window.global::<Adapter>();
                    adapter.set_trouble_title(title.into());
                    adapter.set_trouble_words(words.into());
                    adapter.set_page(Page::Trouble);
                }
            }
        };
        attempt();
        window.global::<Adapter>().on_try_again(attempt);
        Ok(Self { window })
    }

    /// A window that only says why the library cannot be used, and lets the player try again.
    ///
    /// # Errors
    /// When there is no display, or nothing to draw with.
    pub fn trouble(title: &str, words: &str, try_again: impl Fn() + 'static) -> Result<Self, PlatformError> {
        let window = MainWindow::new()?;
        let adapter = window.global::<Adapter>();
        adapter.set_trouble_title(title.into());
        adapter.set_trouble_words(words.into());
        adapter.on_try_again(try_again);
        adapter.set_page(Page::Trouble);
        Ok(Self { window })
    }

    /// Tells the about page where the players' data lies.
    pub fn set_data_place(&self, place: &str) {
        self.window.global::<Adapter>().set_data_place(place.into());
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

/// Lays the pages out over a library, in a window that may have shown trouble before.
fn furnish(window: &MainWindow, library: Library, host: Rc<dyn Host>) {
    let desk = Desk::new(window, library, host);
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
}

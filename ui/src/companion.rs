//! The companion: a window with its pages, over a library and a machine.

use std::cell::RefCell;
use std::rc::Rc;

use eldertally_catalog::AnySetup;
use eldertally_core::Table;
use slint::{ComponentHandle, PlatformError};

use crate::context::Context;
use crate::host::Host;
use crate::library::Library;
use crate::pages::Pages;
use crate::table::TablePage;
use crate::{MainWindow, Page, ShellAdapter, TroubleAdapter};

/// Why there is no library, for the trouble page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartError {
    /// The trouble in a few words.
    pub title: String,
    /// What to do about it.
    pub words: String,
}

/// A window with all its pages.
pub struct Companion {
    window: MainWindow,
    /// Empty while there is trouble.
    table: Rc<RefCell<Option<Rc<TablePage>>>>,
}

impl Companion {
    /// Makes the window; [`Companion::run`] shows it.
    ///
    /// # Errors
    /// When there is no display, or nothing to draw with.
    pub fn new(library: Library, host: Rc<dyn Host>) -> Result<Self, PlatformError> {
        Self::open(move || Ok(library.clone()), host)
    }

    /// Makes the window over a library that is still to be opened. If that fails, the trouble page says why and offers
    /// to try again.
    ///
    /// # Errors
    /// When there is no display, or nothing to draw with.
    pub fn open(
        open: impl Fn() -> Result<Library, StartError> + 'static,
        host: Rc<dyn Host>,
    ) -> Result<Self, PlatformError> {
        let window = MainWindow::new()?;
        let table = Rc::new(RefCell::new(None));
        let (weak, place) = (window.as_weak(), Rc::clone(&table));
        let attempt = move || {
            let Some(window) = weak.upgrade() else { return };
            match open() {
                Ok(library) => *place.borrow_mut() = Some(furnish(&window, library, host.clone())),
                Err(StartError { title, words }) => {
                    let trouble = window.global::<TroubleAdapter>();
                    trouble.set_title(title.into());
                    trouble.set_words(words.into());
                    window.global::<ShellAdapter>().set_page(Page::Trouble);
                }
            }
        };
        attempt();
        window.global::<TroubleAdapter>().on_try_again(attempt);
        Ok(Self { window, table })
    }

    /// Tells the about page where the players' data lies.
    pub fn set_data_place(&self, place: &str) {
        self.window.global::<ShellAdapter>().set_data_place(place.into());
    }

    /// The window, for tests.
    #[must_use]
    pub fn window(&self) -> &MainWindow {
        &self.window
    }

    /// Opens a game of the library.
    pub fn open_game(&self, id: &str) {
        self.with_table(|table| table.open(id));
    }

    /// Begins a game.
    pub fn begin(&self, setup: AnySetup) {
        self.with_table(|table| table.begin(setup, None));
    }

    /// Draws boards by this layout instead of that of each game, for those who write one.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn lay_out(&self, board: &str) -> Result<(), String> {
        let table = self.table.borrow().clone();
        table.map_or(Ok(()), |table| table.lay_out(board))
    }

    /// Sits down at a table that no library keeps.
    pub fn sit_down(&self, table: Box<dyn Table>) {
        self.with_table(|page| page.sit_down(table));
    }

    /// What the page does not show of the open game, for tests: how many inputs it has, and whether the next touch may be taken
    /// for the second half of a double tap.
    pub fn watch(&self) -> impl Fn() -> (u32, bool) + use<> {
        let table = Rc::clone(&self.table);
        move || table.borrow().as_ref().map_or((0, false), |table| (table.inputs(), table.just_touched()))
    }

    /// Shows the window until it is closed.
    ///
    /// # Errors
    /// When it cannot be shown.
    pub fn run(&self) -> Result<(), PlatformError> {
        self.window.run()
    }

    fn with_table(&self, work: impl FnOnce(&Rc<TablePage>)) {
        let table = self.table.borrow().clone();
        if let Some(table) = table {
            work(&table);
        }
    }
}

/// Lays the pages out over a library, in a window that may have shown trouble before.
fn furnish(window: &MainWindow, library: Library, host: Rc<dyn Host>) -> Rc<TablePage> {
    let context = Context::new(window, library, host);
    let pages = Rc::new(Pages::new(&context, window));
    let table = pages.table().clone();
    context.on_enter(move |page| pages.enter(page));
    let adapter = window.global::<ShellAdapter>();
    adapter.on_go({
        let context = context.clone();
        move |page| context.go(page)
    });
    adapter.on_back({
        let context = context.clone();
        move || context.back()
    });
    context.go(Page::Shelf);
    adapter.on_notice_read(move || context.say(""));
    table
}

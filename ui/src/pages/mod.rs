//! The view models of all pages but the table's own.

mod about;
mod copies;
mod help;
mod history;
mod import;
mod settings;
mod setup;
mod shelf;
#[cfg(test)]
pub(crate) mod testing;

use std::rc::Rc;

use crate::context::Context;
use crate::table::TablePage;
use crate::{MainWindow, Page};
use about::AboutPage;
use copies::CopiesPage;
pub(crate) use copies::keep_learned;
use help::HelpPage;
use history::HistoryPage;
use settings::SettingsPage;
use setup::SetupPage;
use shelf::ShelfPage;

pub(crate) struct Pages {
    table: Rc<TablePage>,
    setup: Rc<SetupPage>,
    shelf: Rc<ShelfPage>,
    copies: Rc<CopiesPage>,
    history: Rc<HistoryPage>,
    help: Rc<HelpPage>,
    settings: Rc<SettingsPage>,
    about: Rc<AboutPage>,
}

impl Pages {
    pub(crate) fn new(context: &Rc<Context>, window: &MainWindow) -> Self {
        let table = TablePage::new(context, window);
        let setup = SetupPage::new(context, &table);
        Self {
            shelf: ShelfPage::new(context, &table, &setup),
            copies: CopiesPage::new(context),
            history: HistoryPage::new(context, &table),
            help: HelpPage::new(context),
            settings: SettingsPage::new(context),
            about: AboutPage::new(context),
            setup,
            table,
        }
    }

    pub(crate) fn table(&self) -> &Rc<TablePage> {
        &self.table
    }

    /// Fills a page that is about to be shown.
    pub(crate) fn enter(&self, page: Page) {
        if page != Page::Table {
            self.table.leave();
        }
        match page {
            Page::Shelf => {
                self.shelf.enter();
                self.settings.offer_hints();
            }
            Page::Setup => self.setup.enter(),
            Page::Table => self.table.enter(),
            Page::Copies => self.copies.enter(),
            Page::History => self.history.enter(),
            Page::Settings => self.settings.enter(),
            Page::Help => {
                self.help.enter();
                self.settings.offer_hints();
            }
            Page::About => self.about.enter(),
            Page::Trouble => {}
        }
    }
}

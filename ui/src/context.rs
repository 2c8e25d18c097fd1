//! What all pages share: the window, the library, the machine, and the way from page to page.

use std::cell::{OnceCell, RefCell};
use std::rc::{self, Rc};

use slint::{ComponentHandle, Weak};

use crate::blocks::{Acts, Touch};
use crate::dialog::{Ask, Dialog};
use crate::host::Host;
use crate::library::{Done, Library, StoreError};
use crate::plain::{Leaf, PlainPage};
use crate::{BlocksAdapter, DialogAdapter, MainWindow, Page, PlainAdapter, ShellAdapter, words};

/// Shared by the view models of all pages.
pub(crate) struct Context {
    window: Weak<MainWindow>,
    pub(crate) library: Library,
    pub(crate) host: Rc<dyn Host>,
    /// The pages behind this one, the first of them at the bottom.
    trail: RefCell<Vec<Page>>,
    enter: OnceCell<Box<dyn Fn(Page)>>,
    /// Pages that have a way back of their own; each says whether it went it.
    inner_ways: RefCell<Vec<(Page, InnerWay)>>,
    dialog: Dialog,
    plain: PlainPage,
    /// What touches on blocks do, page by page.
    hands: RefCell<Vec<Hand>>,
}

type InnerWay = Rc<dyn Fn() -> bool>;
type Hand = Rc<dyn Fn(Touch, &str)>;

impl Context {
    pub(crate) fn new(window: &MainWindow, library: Library, host: Rc<dyn Host>) -> Rc<Self> {
        let dialog = window.global::<DialogAdapter>();
        let context = Rc::new(Self {
            window: window.as_weak(),
            library,
            host,
            trail: RefCell::default(),
            enter: OnceCell::new(),
            inner_ways: RefCell::default(),
            dialog: Dialog::new(&dialog),
            plain: PlainPage::new(&window.global::<PlainAdapter>()),
            hands: RefCell::default(),
        });
        let own = context.clone();
        window.global::<BlocksAdapter>().on_touched(move |act, text| own.touched(Touch(act), &text));
        let own = context.clone();
        dialog.on_closed(move || own.player_closed());
        context
    }

    /// Numbers for what can be done on a page, and who does it: `act` gets what was typed, too.
    pub(crate) fn acts<A: Clone + PartialEq + 'static>(&self, act: impl Fn(A, &str) + 'static) -> Rc<Acts<A>> {
        let mut hands = self.hands.borrow_mut();
        let acts = Rc::new(Acts::new(hands.len()));
        let known = acts.clone();
        hands.push(Rc::new(move |touch, text| {
            if let Some(done) = known.act(touch) {
                act(done, text);
            }
        }));
        acts
    }

    /// The same for a page that is being made and will do it itself.
    pub(crate) fn acts_of<P: 'static, A: Clone + PartialEq + 'static>(
        &self,
        page: &rc::Weak<P>,
        act: impl Fn(&Rc<P>, A, &str) + 'static,
    ) -> Rc<Acts<A>> {
        let page = page.clone();
        self.acts(move |done, text| {
            if let Some(page) = page.upgrade() {
                act(&page, done, text);
            }
        })
    }

    fn touched(&self, touch: Touch, text: &str) {
        let hand = touch.page().and_then(|page| self.hands.borrow().get(page).cloned());
        if let Some(hand) = hand {
            hand(touch, text);
        }
    }

    /// Shows a dialog; the one of that name that is open already changes only where it differs.
    pub(crate) fn ask(&self, name: &str, ask: Ask) {
        self.with(|window| self.dialog.show(&window.global::<DialogAdapter>(), name, ask));
    }

    pub(crate) fn asks(&self, name: &str) -> bool {
        self.dialog.is_open(name)
    }

    pub(crate) fn close_dialog(&self) {
        self.with(|window| {
            self.dialog.close(&window.global::<DialogAdapter>());
        });
    }

    /// Shows a plain page; the one of that name changes only where it differs.
    pub(crate) fn lay(&self, name: &str, leaf: Leaf) {
        self.with(|window| self.plain.show(&window.global::<PlainAdapter>(), name, leaf));
    }

    fn player_closed(&self) {
        let mut then = None;
        self.with(|window| then = self.dialog.close(&window.global::<DialogAdapter>()));
        if let Some(then) = then {
            self.touched(then, "");
        }
    }

    /// Whom to tell which page is about to be shown; said once, when all pages are there.
    pub(crate) fn on_enter(&self, enter: impl Fn(Page) + 'static) {
        let _ = self.enter.set(Box::new(enter));
    }

    /// Lets a page go back within itself before it is left: `go` says whether it did.
    pub(crate) fn on_back(&self, page: Page, go: impl Fn() -> bool + 'static) {
        self.inner_ways.borrow_mut().push((page, Rc::new(go)));
    }

    /// Works on the window, if it is still there.
    pub(crate) fn with(&self, work: impl FnOnce(&MainWindow)) {
        if let Some(window) = self.window.upgrade() {
            work(&window);
        }
    }

    /// Goes to a page and remembers where it came from.
    pub(crate) fn go(&self, page: Page) {
        self.with(|window| {
            let from = window.global::<ShellAdapter>().get_page();
            let mut trail = self.trail.borrow_mut();
            match page {
                Page::Shelf => trail.clear(),
                // What was set up is begun: its form is no way back.
                Page::Table if from == Page::Setup => trail.retain(|behind| *behind == Page::Shelf),
                _ if from != page => trail.push(from),
                _ => {}
            }
        });
        self.turn_to(page);
    }

    /// Goes back to where it came from.
    pub(crate) fn back(&self) {
        if self.went_back_within() {
            return;
        }
        let page = self.trail.borrow_mut().pop();
        self.turn_to(page.unwrap_or(Page::Shelf));
    }

    fn went_back_within(&self) -> bool {
        let mut here = None;
        self.with(|window| here = Some(window.global::<ShellAdapter>().get_page()));
        let way = self.inner_ways.borrow().iter().find(|(page, _)| Some(*page) == here).map(|(_, go)| go.clone());
        way.is_some_and(|go| go())
    }

    fn turn_to(&self, page: Page) {
        self.close_dialog();
        if let Some(enter) = self.enter.get() {
            enter(page);
        }
        self.with(|window| {
            let adapter = window.global::<ShellAdapter>();
            adapter.set_page(page);
            adapter.set_can_go_back(!self.trail.borrow().is_empty());
        });
        if let Some(news) = self.library.news() {
            self.warn(&news);
        }
    }

    /// Says a short word at the foot of the page.
    pub(crate) fn say(&self, words: &str) {
        self.notice(words, false);
    }

    /// Says what went wrong and what to do.
    pub(crate) fn warn(&self, words: &str) {
        self.notice(words, true);
    }

    fn notice(&self, words: &str, is_bad: bool) {
        self.with(|window| {
            let adapter = window.global::<ShellAdapter>();
            adapter.set_notice(words.into());
            adapter.set_notice_is_bad(is_bad);
        });
    }

    /// For a write of which the player need not hear unless it fails.
    pub(crate) fn warn_unless_kept(self: &Rc<Self>) -> Done {
        let context = self.clone();
        Box::new(move |kept| {
            if let Err(error) = kept {
                context.warn(&words::not_kept(&error));
            }
        })
    }

    /// What a read found, or nothing and a word about why.
    pub(crate) fn or_warn<T: Default>(&self, read: Result<T, StoreError>) -> T {
        read.unwrap_or_else(|error| {
            self.warn(&error.to_string());
            T::default()
        })
    }
}

//! The setup page: who plays, by which rulings, with which copy.

mod draft;
mod leaf;
mod words;

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use eldertally_catalog::GameKind;
use eldertally_core::setup_file::{BLANK, EXAMPLE};

use crate::Page;
use crate::blocks::Acts;
use crate::context::Context;
use crate::library::PrintedSet;
use crate::table::TablePage;
use draft::Draft;
use leaf::Act;

/// A draft with what belongs to its game.
struct Open {
    draft: Draft,
    copies: Vec<(String, PrintedSet)>,
    /// Why the chosen copy cannot be played with.
    copy_fault: String,
    /// The rulings are in sight.
    rulings_open: bool,
}

pub(crate) struct SetupPage {
    context: Rc<Context>,
    table: Rc<TablePage>,
    acts: Rc<Acts<Act>>,
    open: RefCell<Option<Open>>,
}

impl SetupPage {
    pub(crate) fn new(context: &Rc<Context>, table: &Rc<TablePage>) -> Rc<Self> {
        Rc::new_cyclic(|me: &Weak<Self>| Self {
            context: context.clone(),
            table: table.clone(),
            acts: context.acts_of(me, |page, act, text| page.act(act, text)),
            open: RefCell::default(),
        })
    }

    /// Goes to the page for this game, with what was chosen the last time.
    pub(crate) fn choose(&self, kind: GameKind) {
        let last = self.context.or_warn(self.context.library.last_setup(kind.about().slug)).unwrap_or_default();
        let draft = Draft::remembered(kind, last);
        *self.open.borrow_mut() =
            Some(Open { draft, copies: Vec::new(), copy_fault: String::new(), rulings_open: false });
        self.context.go(Page::Setup);
    }

    /// The page is about to be shown. Copies may have changed since.
    pub(crate) fn enter(&self) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            open.copies = self.context.or_warn(self.context.library.copies(open.draft.kind.about().slug));
            open.draft.check_copy(&open.copies);
            open.check();
        }
        self.show();
    }

    fn change(&self, change: impl FnOnce(&mut Draft)) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            let players = open.draft.players.len();
            change(&mut open.draft);
            if open.draft.players.len() != players {
                open.check();
            }
        }
        self.show();
    }

    fn take_copy(&self, id: &str) {
        if let Some(open) = self.open.borrow_mut().as_mut() {
            id.clone_into(&mut open.draft.copy);
            open.check();
        }
        self.show();
    }

    fn act(&self, act: Act, text: &str) {
        match act {
            Act::Name(player) => self.change(|draft| draft.rename(player, text)),
            Act::AskColour(player) => self.ask_colour(player),
            Act::Colour(player, colour) => {
                self.context.close_dialog();
                self.change(|draft| draft.paint(player, colour));
            }
            Act::Move(player, by) => self.change(|draft| draft.shift(player, by)),
            Act::Add => self.change(Draft::add),
            Act::Remove(player) => self.change(|draft| draft.remove(player)),
            Act::Choose(option, value) => self.change(|draft| draft.choose(option, value)),
            Act::AsProposed => self.change(Draft::rule_as_proposed),
            Act::OpenRulings(open) => {
                if let Some(own) = self.open.borrow_mut().as_mut() {
                    own.rulings_open = open;
                }
                self.show();
            }
            Act::Why(option) => self.why(option),
            Act::TakeCopy(id) => self.take_copy(&id),
            Act::Copies => self.context.go(Page::Copies),
            Act::Begin => self.begin(),
        }
    }

    fn begin(&self) {
        let chosen = self.open.borrow().as_ref().map(|open| (open.draft.clone(), open.draft.to_setup(&open.copies)));
        match chosen {
            Some((draft, Ok(setup))) if draft.is_ready() => {
                let slug = draft.kind.about().slug;
                self.context.library.put_last_setup(slug, &draft.to_remember(), self.context.warn_unless_kept());
                let own = ![EXAMPLE, BLANK].contains(&draft.copy.as_str());
                self.table.begin(setup, own.then_some(draft.copy));
            }
            Some((_, Err(why))) => self.context.warn(&why),
            Some((_, Ok(_))) | None => {}
        }
    }
}

impl Open {
    fn check(&mut self) {
        // Names are checked at their fields; here only the copy is in question.
        let mut named = self.draft.clone();
        for (n, player) in named.players.iter_mut().enumerate() {
            player.name = n.to_string();
        }
        self.copy_fault = named.to_setup(&self.copies).err().unwrap_or_default();
    }
}

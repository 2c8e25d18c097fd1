//! The table: a game under way, its sheet, what it asks, and what happened.

mod accept;
mod act;
mod amend;
mod ask;
mod board;
mod brief;
mod callbacks;
mod clock;
mod game;
mod hand;
mod log;
mod menu;
mod open;
mod pad;
mod pad_part;
mod pad_show;
#[cfg(test)]
mod pad_tests;
mod pick;
mod players;
pub(crate) mod sheet;
mod show;
mod slip;
mod travel;
mod words;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

use eldertally_core::Seat;
use slint::ComponentHandle;

use crate::blocks::{Acts, Piece, Tone, Weight};
use crate::board::BoardModel;
use crate::context::Context;
use crate::dialog::Ask;
use crate::generated::{HandRow, OfferRow, PadGroup, PadKey, PadSlot};
use crate::models::{List, LongList};
use crate::{BoardAdapter, MainWindow};
use act::Act;
use clock::Dial;
use game::Play;
use log::Log;
use sheet::SheetModel;
use slip::LastTouch;

/// The lists that the page shows.
struct Lists {
    log: Log,
    offers: LongList<OfferRow>,
    hands: List<HandRow>,
    pad_groups: List<PadGroup>,
    /// The slots of each group of the throw.
    pad_slots: RefCell<Vec<List<PadSlot>>>,
    pad_keys: List<PadKey>,
}

/// A save that could not be opened, with its id.
#[derive(Clone)]
struct Damaged {
    id: String,
    save: Vec<u8>,
    can_be_salvaged: bool,
}

pub(crate) struct TablePage {
    context: Rc<Context>,
    me: Weak<Self>,
    play: RefCell<Option<Play>>,
    lists: Lists,
    sheet: Rc<SheetModel>,
    board: Rc<BoardModel>,
    /// A save that could not be opened.
    damaged: RefCell<Option<Damaged>>,
    acts: Rc<Acts<Act>>,
    /// The list of parts is looked through to enter a game under way.
    parts_under_way: Cell<bool>,
    /// All that came of the last answer, until it is waved away.
    came: RefCell<Vec<String>>,
    last_touch: LastTouch,
    /// Names that are being typed.
    names: RefCell<BTreeMap<Seat, String>>,
    /// Counts what was handed to the store, so that a late answer is not taken for another.
    ticket: Cell<u64>,
    turn: Cell<i32>,
    /// The turn that the board was drawn for.
    drawn: Cell<i32>,
    dial: Dial,
}

impl TablePage {
    pub(crate) fn new(context: &Rc<Context>, window: &MainWindow) -> Rc<Self> {
        let page = Rc::new_cyclic(|me: &Weak<Self>| Self {
            acts: context.acts_of(me, |page, act, text| page.act(act, text)),
            names: RefCell::default(),
            parts_under_way: Cell::new(false),
            came: RefCell::default(),
            last_touch: LastTouch::new(),
            context: context.clone(),
            me: me.clone(),
            play: RefCell::default(),
            lists: Lists {
                log: Log::new(),
                offers: LongList::new(),
                hands: List::new(),
                pad_groups: List::new(),
                pad_slots: RefCell::default(),
                pad_keys: List::new(),
            },
            sheet: SheetModel::new(window),
            board: BoardModel::new(window),
            damaged: RefCell::default(),
            ticket: Cell::new(0),
            turn: Cell::new(0),
            drawn: Cell::new(-1),
            dial: Dial::new(),
        });
        page.connect();
        page
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        let settings = self.context.or_warn(self.context.library.settings());
        self.context.host.keep_awake(settings.awake);
        self.context.with(|window| window.global::<BoardAdapter>().set_as_list(settings.as_list));
        self.show();
    }

    /// Another page is about to be shown: the screen may sleep, and nobody's secrets stay open.
    pub(crate) fn leave(&self) {
        self.context.host.keep_awake(false);
        self.leave_clock();
        self.put_hand_down();
        self.close_dialog();
    }

    /// How many inputs the open game has; secret ones have no lines of their own in the log.
    pub(crate) fn inputs(&self) -> u32 {
        self.with_play(|play| play.table().inputs()).unwrap_or(0)
    }

    /// Whether the next touch may be taken for the second half of a double tap.
    pub(crate) fn just_touched(&self) -> bool {
        self.last_touch.is_just_now()
    }

    /// Works on the open game, if there is one.
    fn with_play<T>(&self, work: impl FnOnce(&mut Play) -> T) -> Option<T> {
        self.play.borrow_mut().as_mut().map(work)
    }

    /// Says something that must be read, with a title.
    fn tell(&self, title: &str, said: &str) {
        let good = Piece::button(words::GOOD, self.touch(Act::Close)).weight(Weight::Primary);
        self.ask("said", Ask::new(title).body([Piece::words(Tone::Body, said)]).foot([good]));
    }
}

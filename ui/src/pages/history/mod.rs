//! The history page: finished games, who won, and how the dice fell.

mod dialogs;
mod rates;
mod rows;
#[cfg(test)]
mod tests;
mod when;
mod words;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};
use std::time::Duration;

use eldertally_catalog::GameKind;
use slint::{ComponentHandle, SharedString, Timer, TimerMode};

use crate::HistoryAdapter;
use crate::blocks::Acts;
use crate::context::Context;
use crate::dice::Counter;
use crate::generated::{DieKind, FaceCount, FinishedGame, WinRate};
use crate::library::{Card, StoreError};
use crate::models::List;
use crate::table::TablePage;
use dialogs::Act;

/// So many games are counted between two frames.
const AT_ONCE: usize = 4;

pub(crate) struct HistoryPage {
    context: Rc<Context>,
    table: Rc<TablePage>,
    acts: Rc<Acts<Act>>,
    /// All games, under way and finished, last played first.
    cards: RefCell<Vec<(String, Card)>>,
    /// The short names that can be chosen from, and the chosen one.
    choices: RefCell<Vec<String>>,
    chosen: RefCell<Option<String>>,
    counter: RefCell<Counter>,
    counting: Timer,
    shown: Shown,
    /// When the page was entered: what "an hour ago" is told from.
    entered: Cell<u64>,
}

/// What the page was handed.
struct Shown {
    choices: List<SharedString>,
    games: List<FinishedGame>,
    game_rates: List<WinRate>,
    player_rates: List<WinRate>,
    dice: List<DieKind>,
    /// By the number of faces.
    counts: RefCell<BTreeMap<u8, List<FaceCount>>>,
}

impl HistoryPage {
    pub(crate) fn new(context: &Rc<Context>, table: &Rc<TablePage>) -> Rc<Self> {
        let page = Rc::new_cyclic(|me: &Weak<Self>| Self {
            acts: context.acts_of(me, |page, act, _| page.act(act)),
            context: context.clone(),
            table: table.clone(),
            cards: RefCell::default(),
            choices: RefCell::default(),
            chosen: RefCell::default(),
            counter: RefCell::default(),
            counting: Timer::default(),
            shown: Shown {
                choices: List::new(),
                games: List::new(),
                game_rates: List::new(),
                player_rates: List::new(),
                dice: List::new(),
                counts: RefCell::default(),
            },
            entered: Cell::new(0),
        });
        page.connect();
        page
    }

    fn connect(self: &Rc<Self>) {
        self.context.with(|window| {
            let adapter = window.global::<HistoryAdapter>();
            adapter.set_choices(self.shown.choices.model());
            adapter.set_games(self.shown.games.model());
            adapter.set_game_rates(self.shown.game_rates.model());
            adapter.set_player_rates(self.shown.player_rates.model());
            adapter.set_dice(self.shown.dice.model());
            let page = Rc::downgrade(self);
            adapter.on_ask_which(move || {
                if let Some(page) = page.upgrade() {
                    page.ask_which();
                }
            });
            let page = Rc::downgrade(self);
            adapter.on_look_back(move |id| {
                if let Some(page) = page.upgrade() {
                    page.table.open(&id);
                }
            });
            let page = Rc::downgrade(self);
            adapter.on_more(move |id| {
                if let Some(page) = page.upgrade() {
                    page.more(&id);
                }
            });
        });
    }

    /// The page is about to be shown.
    pub(crate) fn enter(self: &Rc<Self>) {
        self.context.say("");
        self.entered.set(self.context.host.now());
        self.read();
    }

    /// Reads the cards, shows them, and counts the dice of what changed.
    fn read(self: &Rc<Self>) {
        let cards = self.context.or_warn(self.context.library.games());
        self.counter.borrow_mut().begin(&cards);
        let played = |slug: &str| cards.iter().any(|(_, card)| card.game == slug);
        let choices: Vec<String> =
            GameKind::ALL.iter().map(|kind| kind.about().slug.to_owned()).filter(|slug| played(slug)).collect();
        self.chosen.borrow_mut().take_if(|chosen| !choices.contains(chosen));
        self.choices.replace(choices);
        self.cards.replace(cards);
        self.show();
        self.go_on_counting();
    }

    fn choose(&self, game: Option<String>) {
        self.chosen.replace(game);
        self.show();
    }

    fn show(&self) {
        let (cards, choices, chosen) = (self.cards.borrow(), self.choices.borrow(), self.chosen.borrow());
        let own: Vec<&(String, Card)> =
            cards.iter().filter(|(_, card)| chosen.as_ref().is_none_or(|slug| *slug == card.game)).collect();
        let now = self.entered.get();
        self.shown.choices.show(choices.iter().map(|slug| rows::name_of(slug)));
        let row =
            |(id, card): &&(String, Card)| rows::finished_game(id, card, now, self.context.host.ahead(card.played));
        self.shown.games.show(own.iter().filter_map(row));
        let own_cards = || own.iter().map(|(_, card)| card);
        let game_rates = rates::of_games(own_cards()).into_iter();
        self.shown.game_rates.show(game_rates.map(|rate| WinRate { name: rows::name_of(&rate.name), ..rate.into() }));
        self.shown.player_rates.show(rates::of_players(own_cards()).into_iter().map(WinRate::from));
        let place = chosen.as_ref().and_then(|chosen| choices.iter().position(|slug| slug == chosen));
        self.context.with(|window| window.global::<HistoryAdapter>().set_chosen(place.map_or(-1, rows::number)));
        self.show_dice();
    }

    fn show_dice(&self) {
        let counter = self.counter.borrow();
        let (tallies, unreadable) = counter.dice(self.chosen.borrow().as_deref());
        let mut lists = self.shown.counts.borrow_mut();
        self.shown.dice.show(tallies.kinds().map(|(faces, counts)| {
            let list = lists.entry(faces).or_insert_with(List::new);
            list.show(rows::face_counts(counts));
            rows::die_kind(counts, list.model())
        }));
        let (counted, of) = counter.progress();
        self.context.with(|window| {
            let adapter = window.global::<HistoryAdapter>();
            adapter.set_counted(rows::number(counted));
            adapter.set_to_count(rows::number(of));
            adapter.set_unreadable(rows::number(unreadable));
        });
    }

    /// Counts a few games now and the rest between frames, so that the page is there at once.
    fn go_on_counting(self: &Rc<Self>) {
        let (counted, of) = self.counter.borrow().progress();
        if counted == of {
            return self.counting.stop();
        }
        let page = Rc::downgrade(self);
        self.counting.start(TimerMode::Repeated, Duration::from_millis(1), move || {
            if let Some(page) = page.upgrade() {
                page.count_some();
            }
        });
    }

    fn count_some(&self) {
        let mut counter = self.counter.borrow_mut();
        let library = &self.context.library;
        let more: Result<bool, StoreError> = (0..AT_ONCE).try_fold(true, |_, _| counter.count_next(library));
        if let Err(error) = &more {
            counter.stop();
            self.context.warn(&error.to_string());
        }
        if !more.unwrap_or(false) {
            self.counting.stop();
        }
        drop(counter);
        self.show_dice();
    }

    fn export(&self, id: &str) {
        let Some(save) = self.context.or_warn(self.context.library.save_of(id)) else {
            return self.context.warn(crate::words::GONE);
        };
        let cards = self.cards.borrow();
        let game = cards.iter().find(|(own, _)| own == id).map_or("game", |(_, card)| card.game.as_str());
        let ending = crate::host::FileKind::Game.ending();
        match self.context.host.write_file(&format!("{game}-{id}.{ending}"), &save) {
            Ok(place) => self.context.say(&crate::words::exported(&place)),
            Err(error) => self.context.warn(&error),
        }
    }

    fn forget(self: &Rc<Self>, id: &str) {
        let page = Rc::downgrade(self);
        let done = move |result: Result<(), StoreError>| {
            let Some(page) = page.upgrade() else { return };
            match result {
                Ok(()) => page.context.say(crate::words::FORGOTTEN),
                Err(error) => page.context.warn(&error.to_string()),
            }
            page.read();
        };
        self.context.library.remove_game(id, Box::new(done));
    }
}

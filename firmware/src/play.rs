//! The screens of an open game: which one is shown, and what a press does there.
//!
//! Everything goes through [`Table`], so any game appears by itself. An answer that the table took is kept before it is
//! drawn; if it cannot be kept it is taken back.

mod draw;

use core::fmt::{self, Write};

use eldertally_core::session::Line;
use eldertally_core::table::{Phrase, Table};
use eldertally_core::words::TEXT_MAX;
use eldertally_core::{Ask, Eye, Refusal, RuleId, Seat, Visit};
use rand::Rng;

use crate::pad::Kind;
use crate::screens::amend::Amend;
use crate::screens::ask::{self, Asked, Words};
use crate::screens::dice::{self, Dice};
use crate::screens::hand::Cover;
use crate::screens::letters::{self, Letters};
use crate::screens::list::List;
use crate::screens::menu::{self, Act};
use crate::screens::sheet::{self, Page};
use crate::screens::{Look, log, taken};
use crate::text::Capital;

/// What a player means by a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// Up, at first or repeated.
    Up(Kind),
    /// Down.
    Down(Kind),
    /// Left.
    Left(Kind),
    /// Right.
    Right(Kind),
    /// OK, pressed shortly.
    Ok,
    /// OK, held.
    Hold,
}

/// What has to be kept before it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// An input, as [`Table::newest`] gives it.
    Input(&'a [u8]),
    /// So many inputs were taken back.
    Undo(u32),
    /// So many were brought back.
    Redo(u32),
    /// The game is over, or no longer so.
    Over(bool),
}

/// It could not be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

/// Where entries are kept.
pub trait Keep {
    /// Keeps an entry; it outlives a power cut once this returns.
    ///
    /// # Errors
    /// If it could not be kept.
    fn keep(&mut self, entry: Entry<'_>) -> Result<(), Lost>;
}

/// What the game itself cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Nothing.
    Nothing,
    /// To the shelf.
    Leave,
    /// Another game with the same players.
    Again,
    /// What was learned becomes a copy.
    KeepLearned,
    /// To the settings.
    Settings,
    /// An entry could not be kept: the game has to be read anew from where it is kept.
    Reopen,
}

/// A screen of the game.
enum Screen {
    Ask(List),
    News(List),
    Dice(Dice),
    Write(Letters),
    Rename(Seat, Letters),
    Cover(Cover, List),
    Menu(List),
    Sheet { list: List, page: Page, amend: bool },
    Log { list: List, from: u32 },
    Why(List, RuleId),
    Amend(Amend),
    Players(List),
    Help(List),
    Note(List),
}

/// What a row of the players' screen does.
#[derive(Clone, Copy)]
enum PlayerAct {
    Rename(Seat),
    Change(Seat, bool),
}

/// How deep screens can lie on each other: question, menu, sheet, amend, note, and one to spare.
const DEEP: usize = 6;

/// The screens of an open game.
pub struct Play {
    screens: heapless::Vec<Screen, DEEP>,
    eye: Eye,
    asked: Asked,
    /// The seats that something on the sheet is hidden for, a bit each.
    secrets: u8,
    over: bool,
    /// The input whose outcome is news.
    news: Option<u32>,
    note: heapless::String<384>,
    /// The kinds of screens that were met before, a bit each.
    met: u16,
}

impl Play {
    /// The screens of a game that was just opened. `over` says whether it is kept as over.
    pub fn new(table: &mut dyn Table, over: bool, look: &Look) -> Self {
        let mut play = Self {
            screens: heapless::Vec::new(),
            eye: Eye::Table,
            asked: Asked::default(),
            secrets: menu::secrets(table, look),
            over,
            news: None,
            note: heapless::String::new(),
            met: 0,
        };
        play.ask_anew(table, look);
        play
    }

    /// Whether something is shown that only one player may see.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.eye != Eye::Table
    }

    /// Covers what only one player may see, because the display goes dark and nobody knows who wakes it.
    pub fn cover(&mut self) {
        if let Eye::Seat(seat) = self.eye {
            self.eye = Eye::Table;
            self.screens.clear();
            self.push(Screen::Cover(Cover::Give(seat), List::default()));
        }
    }

    /// Says something over whatever is shown.
    pub fn say(&mut self, text: &dyn fmt::Display) {
        self.note.clear();
        let _ = write!(self.note, "{text}");
        self.push(Screen::Note(List::default()));
    }

    fn push(&mut self, screen: Screen) {
        if self.screens.is_full() {
            self.screens.remove(1);
        }
        let _ = self.screens.push(screen);
    }

    fn back(&mut self) {
        if self.screens.len() > 1 {
            self.screens.pop();
        }
    }

    /// Looks at what is asked now, and shows it.
    fn ask_anew(&mut self, table: &mut dyn Table, look: &Look) {
        self.asked = Asked::of(table, look);
        if self.asked.secret != 0 {
            // To look at every seat's sheet is dear, so it is done where secrets are made.
            self.secrets = menu::secrets(table, look);
        }
        self.screens.clear();
        if let Eye::Seat(seat) = self.eye {
            let asked = self.asked.secret >> seat.0 & 1 == 1;
            if !asked {
                self.eye = Eye::Table;
                self.push(Screen::Cover(Cover::Back, List::default()));
                return;
            }
            let mut offers = 0;
            table.offers(self.eye, look.lang, &mut |_| {
                offers += 1;
                Visit::More
            });
            // Where only one thing is left, such as to take it back, the player is likely to be done.
            self.push(Screen::Ask(if offers == 1 { List::at(1) } else { List::default() }));
            return;
        }
        self.push_root(table, look);
    }

    fn push_root(&mut self, table: &mut dyn Table, look: &Look) {
        if !matches!(table.ask(), Ask::Chance(_)) {
            self.push(Screen::Ask(List::default()));
            return;
        }
        let dice = Dice::of(table);
        self.push(Screen::Dice(dice));
        let mut any = false;
        if let Some(news) = self.news {
            table.story(news, news + 1, self.eye, look.lang, &mut |_, line| any |= matches!(line, Line::Event(..)));
        }
        if any {
            self.push(Screen::News(List::default()));
        }
    }

    /// Answers: what the table took is kept, or taken back.
    fn answer(
        &mut self,
        table: &mut dyn Table,
        keep: &mut dyn Keep,
        look: &Look,
        answer: impl FnOnce(&mut dyn Table) -> Result<(), Refusal>,
    ) -> Wish {
        if let Err(refusal) = answer(table) {
            self.say(&refusal);
            return Wish::Nothing;
        }
        if keep.keep(Entry::Input(table.newest())).is_err() {
            let _ = table.undo(1);
            return Wish::Reopen;
        }
        self.news = table.inputs().checked_sub(1);
        self.settle(table, keep, look);
        Wish::Nothing
    }

    /// After anything has changed.
    fn settle(&mut self, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look) {
        let over = matches!(table.ask(), Ask::Over(_));
        // Only the shelf looks at this; if it cannot be kept now it is tried again after the next answer.
        if over != self.over && keep.keep(Entry::Over(over)).is_ok() {
            self.over = over;
        }
        self.ask_anew(table, look);
    }

    /// Takes one input back or brings it back; the menu stays, so that one more can follow.
    fn travel(&mut self, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look, undo: bool) -> Wish {
        let gone = if undo { table.undo(1) } else { table.redo(1) };
        if let Err(refusal) = gone {
            self.say(&refusal);
            return Wish::Nothing;
        }
        let entry = if undo { Entry::Undo(1) } else { Entry::Redo(1) };
        if keep.keep(entry).is_err() {
            let _ = if undo { table.redo(1) } else { table.undo(1) };
            return Wish::Reopen;
        }
        self.news = None;
        let row = if let Some(Screen::Menu(list)) = self.screens.last() { list.at } else { 0 };
        self.settle(table, keep, look);
        // The rows before it may differ, if the pad was left or entered; the row itself is found again by what it does.
        let wanted = if undo { Act::Undo } else { Act::Redo };
        let row = self.menu_row(table, look, wanted).unwrap_or(row);
        self.push(Screen::Menu(List::at(row)));
        Wish::Nothing
    }

    fn menu_row(&self, table: &mut dyn Table, look: &Look, wanted: Act) -> Option<u16> {
        let (mut row, mut found) = (0, None);
        menu::rows(table, self.eye, self.dice(), self.secrets, look, &mut |put| {
            if let crate::screens::Row::Pick(_, _, act) = put {
                if act == wanted {
                    found = Some(row);
                }
                row += 1;
            }
        });
        found
    }

    fn dice(&self) -> Option<&Dice> {
        self.screens.iter().find_map(|screen| if let Screen::Dice(dice) = screen { Some(dice) } else { None })
    }

    fn dice_mut(&mut self) -> Option<&mut Dice> {
        self.screens.iter_mut().find_map(|screen| if let Screen::Dice(dice) = screen { Some(dice) } else { None })
    }

    /// Does what a press means here.
    pub fn press(
        &mut self,
        means: Means,
        table: &mut dyn Table,
        keep: &mut dyn Keep,
        look: &Look,
        rng: &mut dyn Rng,
    ) -> Wish {
        self.met |= 1 << self.kind();
        match means {
            Means::Up(kind) | Means::Down(kind) => self.walk(matches!(means, Means::Up(_)), kind, table, look),
            Means::Left(kind) => self.left(kind),
            Means::Right(kind) => self.right(kind, table, look),
            Means::Hold => return self.hold(table, keep, look, rng),
            Means::Ok => return self.ok(table, keep, look, rng),
        }
        Wish::Nothing
    }

    fn walk(&mut self, up: bool, kind: Kind, table: &mut dyn Table, look: &Look) {
        let list = match self.screens.last_mut() {
            Some(Screen::Dice(dice)) => return dice.turn(table, up),
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => {
                return letters.step(0, if up { -1 } else { 1 });
            }
            Some(Screen::Amend(amend)) => return amend.step(up),
            Some(Screen::Log { list, from }) => {
                if up && list.is_at_start() && *from > 0 {
                    *from = from.saturating_sub(log::PAGE);
                    *list = List::at(u16::MAX);
                    return;
                }
                if !up && list.is_at_end() && *from < log::last_page(table) {
                    *from += log::PAGE;
                    *list = List::default();
                    return;
                }
                list
            }
            Some(
                Screen::Ask(list)
                | Screen::News(list)
                | Screen::Cover(_, list)
                | Screen::Menu(list)
                | Screen::Sheet { list, .. }
                | Screen::Why(list, _)
                | Screen::Players(list)
                | Screen::Help(list)
                | Screen::Note(list),
            ) => list,
            None => return,
        };
        if up { list.up(kind, look) } else { list.down(kind, look) }
    }

    fn left(&mut self, kind: Kind) {
        match self.screens.last_mut() {
            Some(Screen::Dice(dice)) => dice.step(false),
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => letters.step(-1, 0),
            _ if kind == Kind::Repeat => {}
            Some(Screen::Sheet { list, page, .. }) if *page > 0 => {
                *page -= 1;
                *list = List::default();
            }
            Some(Screen::Ask(_)) => self.open_menu(),
            Some(Screen::Cover(..)) => {}
            _ => self.back(),
        }
    }

    fn right(&mut self, kind: Kind, table: &mut dyn Table, look: &Look) {
        match self.screens.last_mut() {
            Some(Screen::Dice(dice)) => dice.step(true),
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => letters.step(1, 0),
            _ if kind == Kind::Repeat => {}
            Some(Screen::Sheet { list, page, .. }) if *page + 1 < sheet::pages(table) => {
                *page += 1;
                *list = List::default();
            }
            Some(Screen::Ask(list)) => {
                let at = list.at;
                if let Some(ask::Act::Play(_, _, rule)) = self.asked_row(table, look, at) {
                    self.push(Screen::Why(List::default(), rule));
                }
            }
            Some(Screen::Log { .. }) => self.why_line(table, look),
            Some(Screen::News(_)) => self.back(),
            _ => {}
        }
    }

    fn why_line(&mut self, table: &mut dyn Table, look: &Look) {
        let Some(Screen::Log { list, from }) = self.screens.last() else { return };
        let (at, from, eye) = (list.at, *from, self.eye);
        let rule = taken(at, &mut |put| log::rows(table, from, eye, look, put));
        match rule.flatten() {
            Some(rule) => self.push(Screen::Why(List::default(), rule)),
            None => self.say(&"No rule stands behind this line."),
        }
    }

    fn asked_row(&self, table: &mut dyn Table, look: &Look, at: u16) -> Option<ask::Act> {
        taken(at, &mut |put| ask::rows(table, self.eye, self.asked, look, put))
    }

    fn open_menu(&mut self) {
        self.screens.truncate(1);
        self.push(Screen::Menu(List::default()));
    }

    fn hold(&mut self, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look, rng: &mut dyn Rng) -> Wish {
        match self.screens.last_mut() {
            Some(Screen::Dice(dice)) => {
                if !dice.roll(table, rng) {
                    let text = if dice.by_total {
                        "Totals are not rolled. Enter each die instead: see the menu."
                    } else {
                        "Nothing is left to roll. Clear the pad first: see the menu."
                    };
                    self.say(&text);
                }
            }
            Some(Screen::Write(_) | Screen::Rename(..)) => return self.written(table, keep, look),
            Some(Screen::Cover(..)) => {}
            Some(Screen::Menu(_)) => self.back(),
            _ => self.open_menu(),
        }
        Wish::Nothing
    }

    fn ok(&mut self, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look, rng: &mut dyn Rng) -> Wish {
        // What does not stand on the display to its end is shown first.
        if let Some(
            Screen::Ask(list)
            | Screen::Cover(_, list)
            | Screen::Menu(list)
            | Screen::Players(list)
            | Screen::Sheet { list, .. },
        ) = self.screens.last_mut()
            && !list.is_seen()
        {
            list.reveal(look);
            return Wish::Nothing;
        }
        match self.screens.last_mut() {
            Some(Screen::Ask(list)) => {
                let at = list.at;
                if let Some(act) = self.asked_row(table, look, at) {
                    return self.choose(act, table, keep, look);
                }
            }
            Some(Screen::Dice(dice)) => match dice.take() {
                dice::Done::Stay => {}
                dice::Done::NoValue => self.met &= !(1 << self.kind()),
                dice::Done::Menu => self.open_menu(),
                dice::Done::Enter => {
                    let dice = dice.clone();
                    return self.answer(table, keep, look, |table| dice.enter(table));
                }
            },
            Some(Screen::Write(letters) | Screen::Rename(_, letters)) => match letters.take() {
                letters::Done::Stay => {}
                letters::Done::Back => self.back(),
                letters::Done::Done => return self.written(table, keep, look),
            },
            Some(Screen::Cover(cover, _)) => match *cover {
                Cover::Give(seat) => {
                    self.eye = Eye::Seat(seat);
                    self.news = None;
                    self.screens.clear();
                    self.push(Screen::Ask(List::default()));
                }
                Cover::Back => {
                    self.screens.clear();
                    self.push_root(table, look);
                }
            },
            Some(Screen::Menu(list)) => {
                let at = list.at;
                let act = taken(at, &mut |put| menu::rows(table, self.eye, self.dice(), self.secrets, look, put));
                if let Some(act) = act {
                    return self.act(act, table, keep, look, rng);
                }
            }
            Some(Screen::Sheet { list, page, .. }) => {
                let found = sheet::settable(table, look, self.eye, *page, list.at);
                match found {
                    Some(what) => self.push(Screen::Amend(Amend::new(what))),
                    None => self.say(&"This is only to read."),
                }
            }
            Some(Screen::Amend(amend)) => {
                let (what, to) = (amend.what.clone(), amend.to);
                self.back();
                if to != what.at {
                    return self.answer(table, keep, look, |table| table.amend(&what.part, to));
                }
            }
            Some(Screen::Players(list)) => {
                let at = list.at;
                return self.change_players(at, table, keep, look);
            }
            Some(Screen::Log { .. }) => self.why_line(table, look),
            Some(Screen::News(_) | Screen::Why(..) | Screen::Help(_) | Screen::Note(_)) | None => self.back(),
        }
        Wish::Nothing
    }

    fn choose(&mut self, act: ask::Act, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look) -> Wish {
        match act {
            ask::Act::Play(eye, mv, _) => return self.answer(table, keep, look, |table| table.play(eye, &mv)),
            ask::Act::Hand(seat) => self.push(Screen::Cover(Cover::Give(seat), List::default())),
            ask::Act::HandOn => self.hand_on(),
            ask::Act::Write => {
                let max = if let Ask::Text { max } = table.ask() { max } else { TEXT_MAX as u8 };
                self.push(Screen::Write(Letters::new("", max)));
            }
            ask::Act::Again => return Wish::Again,
            ask::Act::KeepLearned => return Wish::KeepLearned,
            ask::Act::Leave => return Wish::Leave,
        }
        Wish::Nothing
    }

    /// The player is done: everything is covered until the tracker lies on the table.
    fn hand_on(&mut self) {
        self.eye = Eye::Table;
        self.news = None;
        self.screens.clear();
        self.push(Screen::Cover(Cover::Back, List::default()));
    }

    fn act(&mut self, act: Act, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look, rng: &mut dyn Rng) -> Wish {
        match act {
            Act::Sheet => self.push(Screen::Sheet { list: List::default(), page: 0, amend: false }),
            Act::Amend => self.push(Screen::Sheet { list: List::default(), page: 0, amend: true }),
            Act::Undo => return self.travel(table, keep, look, true),
            Act::Redo => return self.travel(table, keep, look, false),
            Act::Log => self.push(Screen::Log { list: List::at(u16::MAX), from: log::last_page(table) }),
            Act::Players => self.push(Screen::Players(List::default())),
            Act::Alone(seat) => {
                self.screens.truncate(1);
                self.push(Screen::Cover(Cover::Give(seat), List::default()));
            }
            Act::HandOn => self.hand_on(),
            Act::Roll | Act::Clear | Act::Totals | Act::Anyway => {
                self.back();
                if let Some(dice) = self.dice_mut() {
                    match act {
                        Act::Roll => drop(dice.roll(table, rng)),
                        Act::Clear => dice.clear(),
                        Act::Totals => dice.set_by_total(!dice.by_total),
                        _ => dice.anyway = !dice.anyway,
                    }
                }
            }
            Act::Asked => {
                let words = |phrase| Words { table, phrase, eye: self.eye, look };
                let (prompt, status) = (words(Phrase::Prompt), words(Phrase::Status));
                self.note.clear();
                let _ = write!(self.note, "{}\n{}", Capital(&prompt), Capital(&status));
                self.push(Screen::Note(List::default()));
            }
            Act::Help => self.push(Screen::Help(List::default())),
            Act::Settings => return Wish::Settings,
            Act::Leave => return Wish::Leave,
        }
        Wish::Nothing
    }

    fn written(&mut self, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look) -> Wish {
        match self.screens.last() {
            Some(Screen::Write(letters)) => {
                let text = letters.text.clone();
                self.answer(table, keep, look, |table| table.text(text.trim()))
            }
            Some(Screen::Rename(seat, letters)) => {
                let (seat, name) = (*seat, letters.text.clone());
                self.answer(table, keep, look, |table| table.rename(seat, name.trim()))
            }
            _ => Wish::Nothing,
        }
    }

    fn change_players(&mut self, at: u16, table: &mut dyn Table, keep: &mut dyn Keep, look: &Look) -> Wish {
        match taken(at, &mut |put| draw::players(table, put)) {
            Some(PlayerAct::Rename(seat)) => {
                let name = table.seats().get(seat).map_or("", |info| info.name.as_str());
                let letters = Letters::new(name, eldertally_core::seats::NAME_MAX as u8);
                self.push(Screen::Rename(seat, letters));
            }
            Some(PlayerAct::Change(seat, stays)) => {
                return self.answer(table, keep, look, |table| table.change(seat, stays));
            }
            None => {}
        }
        Wish::Nothing
    }

    /// The name of the screen that is shown, for tests and for whoever looks from outside.
    #[must_use]
    pub fn shown(&self) -> &'static str {
        match self.screens.last() {
            Some(Screen::Ask(_)) => "ask",
            Some(Screen::News(_)) => "news",
            Some(Screen::Dice(dice)) if dice.by_total => "totals",
            Some(Screen::Dice(_)) => "dice",
            Some(Screen::Write(_)) => "write",
            Some(Screen::Rename(..)) => "rename",
            Some(Screen::Cover(..)) => "cover",
            Some(Screen::Menu(_)) => "menu",
            Some(Screen::Sheet { .. }) => "sheet",
            Some(Screen::Log { .. }) => "log",
            Some(Screen::Why(..)) => "why",
            Some(Screen::Amend(_)) => "amend",
            Some(Screen::Players(_)) => "players",
            Some(Screen::Help(_)) => "help",
            Some(Screen::Note(_)) => "note",
            None => "nothing",
        }
    }

    /// A number for the kind of the screen that is shown.
    fn kind(&self) -> u8 {
        match self.screens.last() {
            Some(Screen::Ask(_)) | None => 0,
            Some(Screen::Dice(_)) => 1,
            Some(Screen::Write(_) | Screen::Rename(..)) => 2,
            Some(Screen::Cover(..)) => 3,
            Some(Screen::Menu(_)) => 4,
            Some(Screen::Sheet { .. }) => 5,
            Some(Screen::Log { .. }) => 6,
            Some(Screen::Why(..) | Screen::Note(_) | Screen::News(_) | Screen::Help(_)) => 7,
            Some(Screen::Amend(_)) => 8,
            Some(Screen::Players(_)) => 9,
        }
    }
}

//! Which games are looked at, and what can be done with a finished one.

use std::rc::Rc;

use super::when::when;
use super::{HistoryPage, rows, words};
use crate::blocks::{Gap, Piece, Sign, Tone, Weight};
use crate::dialog::Ask;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Close,
    /// Shows one game by its short name, or all.
    Choose(Option<String>),
    LookBack(String),
    Export(String),
    AskToForget(String),
    Forget(String),
}

impl HistoryPage {
    pub(super) fn act(self: &Rc<Self>, act: Act) {
        if !matches!(act, Act::AskToForget(_)) {
            self.context.close_dialog();
        }
        match act {
            Act::Close => {}
            Act::Choose(game) => self.choose(game),
            Act::LookBack(id) => self.table.open(&id),
            Act::Export(id) => self.export(&id),
            Act::AskToForget(id) => self.ask_to_forget(&id),
            Act::Forget(id) => self.forget(&id),
        }
    }

    pub(super) fn ask_which(&self) {
        let (choices, chosen) = (self.choices.borrow(), self.chosen.borrow());
        let choice = |name: &str, game: Option<String>| {
            let (on, sign) = if game == *chosen { (true, Sign::Check) } else { (false, Sign::None) };
            Piece::row(name, self.acts.touch(Act::Choose(game))).checked(on).sign(sign).gap(Gap::Close)
        };
        let games = choices.iter().map(|game| choice(&rows::name_of(game), Some(game.clone())));
        let body = [choice(words::ALL, None)].into_iter().chain(games);
        self.context.ask("which games", Ask::new(words::WHICH).body(body));
    }

    /// What a game is called, who played it and when.
    fn about(&self, id: &str) -> Option<(String, Piece)> {
        let cards = self.cards.borrow();
        let (_, card) = cards.iter().find(|(own, _)| own == id)?;
        let players: Vec<_> = card.players.iter().map(|player| player.name.as_str()).collect();
        let when = words::when(when(card.played, self.entered.get(), self.context.host.ahead(card.played)));
        let said = words::who_and_when(&players.join(", "), &when);
        Some((rows::name_of(&card.game).into(), Piece::words(Tone::Faint, &said)))
    }

    /// Asks what to do with a game.
    pub(super) fn more(&self, id: &str) {
        let Some((title, said)) = self.about(id) else { return };
        let button = |text, act: fn(String) -> Act| Piece::button(text, self.acts.touch(act(id.to_owned())));
        let body = [
            said,
            button(words::LOOK_BACK, Act::LookBack).sign(Sign::Eye).weight(Weight::Primary),
            button(words::EXPORT, Act::Export).sign(Sign::Export),
            button(words::FORGET, Act::AskToForget).sign(Sign::Trash).weight(Weight::Danger),
        ];
        self.context.ask("more for a game", Ask::new(&title).body(body));
    }

    fn ask_to_forget(&self, id: &str) {
        let Some((_, said)) = self.about(id) else { return };
        let forget = Piece::button(words::FORGET_IT, self.acts.touch(Act::Forget(id.to_owned())));
        let body = [
            said,
            Piece::words(Tone::Body, words::FORGET_IS),
            Piece::button(words::KEEP_IT, self.acts.touch(Act::Close)).weight(Weight::Primary),
            forget.sign(Sign::Trash).weight(Weight::Danger),
        ];
        self.context.ask("forget a finished game", Ask::new(words::FORGET_QUESTION).body(body));
    }
}

//! The table's menu: players, rulings, rules, files, and another game with the same players.

use std::rc::Rc;

use eldertally_core::{GameKind, Rules, Seat};

use super::TablePage;
use super::ask::{hand_row, with_secrets};
use super::words::{self, about};
use crate::generated::{RulingRow, TableDialog, TablePlayer};
use crate::host::FileKind;
use crate::library::KeepError;
use crate::pages::keep_learned;

impl TablePage {
    pub(super) fn open_menu(&self) {
        let menu = self.with_play(|play| {
            let table = play.table();
            let musts = super::ask::offers(table, play.eye).secret;
            let secrets = with_secrets(table).into_iter().chain(musts.iter().copied());
            let mut seats: Vec<Seat> = secrets.collect();
            seats.sort_unstable();
            seats.dedup();
            let hands: Vec<_> = seats.iter().map(|seat| hand_row(table, *seat, musts.contains(seat))).collect();
            (hands, table.learned().is_some())
        });
        let Some((hands, learned)) = menu else { return };
        self.lists.hands.show(hands);
        self.desk.with(|_, adapter| adapter.set_has_learned(learned));
        self.dialog(TableDialog::Menu);
    }

    /// Shows a rule by its number.
    pub(super) fn why(&self, id: &str) {
        let find = |rules: Rules| rules.iter().find(|rule| rule.id.to_string() == id);
        let rule = self.with_play(|play| find(play.table().about().rules)).flatten();
        self.desk.with(|_, adapter| {
            adapter.set_why_title(id.into());
            adapter.set_why_kind(rule.map(|rule| about(rule.kind)).unwrap_or_default().into());
            let text = rule.map(|rule| rule.text.to_string());
            adapter.set_why_text(text.as_deref().unwrap_or(words::NO_RULE).into());
        });
        self.dialog(TableDialog::Why);
    }

    pub(super) fn list_players(&self) {
        self.refuse("");
        self.show_players();
        self.dialog(TableDialog::Players);
    }

    fn show_players(&self) {
        let players = self.with_play(|play| {
            let seats = play.table().seats().iter();
            let row = |(seat, info): (Seat, &eldertally_core::SeatInfo)| TablePlayer {
                seat: seat.0.into(),
                name: info.name.as_str().into(),
                colour: info.colour.into(),
                present: info.present,
            };
            seats.map(row).collect::<Vec<_>>()
        });
        self.lists.players.show(players.unwrap_or_default());
    }

    pub(super) fn rename(&self, seat: Seat, name: &str) {
        self.accept(|table| table.rename(seat, name.trim()));
        self.show_players();
    }

    /// A player leaves or comes back.
    pub(super) fn change_player(&self, seat: Seat, stays: bool) {
        self.accept(|table| table.change(seat, stays));
        self.show_players();
    }

    pub(super) fn list_rulings(&self) {
        let rulings = self.with_play(|play| {
            let setup = play.game.setup_again();
            let options = play.table().about().options.iter();
            let value = |number, values: &[&'static str]| {
                let chosen = setup.as_ref().map_or(0, |setup| setup.options().get(number));
                values.get(usize::from(chosen)).copied().unwrap_or_default()
            };
            let row = |option: &eldertally_core::options::OptionSpec| RulingRow {
                text: option.text.into(),
                value: crate::words::value(value(option.number, option.values)).into(),
                rule: option.rule.to_string().into(),
            };
            options.map(row).collect::<Vec<_>>()
        });
        self.lists.rulings.show(rulings.unwrap_or_default());
        self.dialog(TableDialog::Rulings);
    }

    pub(super) fn export(&self) {
        let file = self.with_play(|play| (play.card.game.clone(), play.id.clone().unwrap_or_default(), play.save()));
        if let Some((game, id, save)) = file {
            self.write_out(&format!("{game}-{id}"), &save);
        }
    }

    pub(super) fn export_damaged(&self) {
        let damaged = self.damaged.borrow().clone();
        if let Some((id, save)) = damaged {
            self.write_out(&format!("damaged-{id}"), &save);
            // The question stays: the game is still not open.
            let said = self.said();
            self.desk.with(|_, adapter| adapter.set_said_words(said.as_str().into()));
            self.dialog(TableDialog::Damaged);
        }
    }

    fn write_out(&self, name: &str, bytes: &[u8]) {
        let name = format!("{}.{}", name.trim_end_matches('-'), FileKind::Game.ending());
        match self.desk.host.write_file(&name, bytes) {
            Ok(place) => self.tell(words::EXPORTED, &place),
            Err(why) => self.tell(words::NOT_EXPORTED, &why),
        }
    }

    fn said(&self) -> String {
        let mut said = String::new();
        self.desk.with(|_, adapter| said = format!("{}: {}", adapter.get_said_title(), adapter.get_said_words()));
        said
    }

    /// Another game with the same players, rulings and copy.
    pub(super) fn same_players(self: &Rc<Self>) {
        let next = self.with_play(|play| Some((play.game.setup_again()?, play.card.copy.clone())));
        match next.flatten() {
            Some((setup, copy)) => self.begin(setup, copy),
            None => self.tell(words::NOT_HERE, words::FROM_THE_SHELF),
        }
    }

    /// Keeps what was learned about the copy, to be looked through among the copies.
    pub(super) fn keep_learned(&self) {
        let learned = self.with_play(|play| {
            let kind = GameKind::from_slug(&play.card.game)?;
            Some((play.table().learned()?, kind, play.card.copy.clone()))
        });
        let Some((toml, kind, copy)) = learned.flatten() else { return };
        let me = self.me.clone();
        let done = move |kept: Result<(), KeepError>| {
            let Some(page) = me.upgrade() else { return };
            match kept {
                Ok(()) => page.tell(words::KEPT, words::AMONG_COPIES),
                Err(error) => page.tell(words::NOT_KEPT, &error.to_string()),
            }
        };
        let now = self.desk.host.now();
        match keep_learned(&self.desk.library, copy.as_deref(), kind, &toml, now, Box::new(done)) {
            // From now on the game knows the copy, so that it is told once.
            Ok(id) => {
                self.with_play(|play| play.card.copy = Some(id));
                self.keep();
            }
            Err(error) => self.tell(words::NOT_KEPT, &error.to_string()),
        }
    }
}

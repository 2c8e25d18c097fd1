//! The table's menu: players, rulings, rules, files, and another game with the same players.

use std::rc::Rc;

use eldertally_catalog::GameKind;
use eldertally_core::table::with_secrets;
use eldertally_core::{Follow, Rules, Seat};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::ask::offers;
use super::words::{self, about};
use crate::blocks::{Gap, Piece, Sign, Tone, Weight};
use crate::dialog::Ask;
use crate::host::FileKind;
use crate::library::StoreError;
use crate::pages::keep_learned;
use crate::{BoardAdapter, HelpAdapter, LogAdapter};

impl TablePage {
    pub(super) fn open_menu(&self) {
        let menu = self.with_play(|play| {
            let table = play.table();
            let seats = with_secrets(table).with(offers(table, play.viewer, None).secret);
            let name = |seat: Seat| table.seats().get(seat).map(|info| (seat, info.name.to_string()));
            let hands: Vec<_> = seats.iter().filter_map(name).collect();
            let other = Follow::ALL.into_iter().find(|follow| *follow != table.follow());
            let other = other.filter(|_| table.about().has_quick());
            (table.about().name, hands, table.learned().is_some(), other)
        });
        let Some((title, hands, learned, other)) = menu else { return };
        let item = |text: &str, sign, act| {
            Piece::button(text, self.touch(act)).sign(sign).weight(Weight::Quiet).left().gap(Gap::Close)
        };
        let follow = |follow| {
            let (text, detail) = match follow {
                Follow::EveryStep => (words::EVERY_STEP, words::EVERY_STEP_IS),
                Follow::Quick => (words::QUICK, words::QUICK_IS),
            };
            item(text, Sign::Die, Act::Follow(follow)).detail(detail)
        };
        let mut items: Vec<_> = other.map(follow).into_iter().collect();
        items.extend([
            item(words::CORRECT, Sign::Pencil, Act::Parts(false)),
            item(words::ENTER_UNDER_WAY, Sign::Sheet, Act::Parts(true)),
            item(words::PLAYERS, Sign::People, Act::Players),
        ]);
        items.extend(hands.iter().map(|(seat, name)| item(&words::show_secrets(name), Sign::Hand, Act::HandTo(*seat))));
        items.extend([
            item(words::RULINGS, Sign::Check, Act::Rulings),
            item(words::RULES, Sign::Book, Act::ReadRules(String::new())),
            item(words::SYMBOLS, Sign::Info, Act::Symbols),
        ]);
        items.extend(self.sheet.has_more().then(|| item(words::EVERYTHING, Sign::Sheet, Act::Everything)));
        items.extend([item(words::EXPORT, Sign::Export, Act::Export).detail(words::EXPORT_IS)]);
        items.extend(learned.then(|| item(words::KEEP_TOLD, Sign::Book, Act::KeepLearned)));
        self.ask("menu", Ask::new(title).body(items));
    }

    /// Enters every step from now on, or only what the sheet needs. What is on the pad is asked anew.
    pub(super) fn follow(&self, follow: Follow) {
        self.close_dialog();
        self.accept(|table| table.set_follow(follow));
    }

    /// Tells what the symbols of the game mean.
    pub(super) fn tell_symbols(&self) {
        self.ask("symbols", Ask::new(words::SYMBOLS).body([Piece::legend()]));
    }

    /// Shows everything that is tracked, as rows, until another page is shown.
    pub(super) fn list_everything(&self) {
        self.close_dialog();
        self.context.with(|window| {
            window.global::<BoardAdapter>().set_as_list(true);
            window.global::<LogAdapter>().set_shown(false);
        });
        self.sheet.show_everything(true);
        self.show();
    }

    /// Shows a rule by its number.
    pub(super) fn why(&self, id: &str) {
        let find = |rules: Rules| rules.iter().find(|rule| rule.id.to_string() == id);
        let rule = self.with_play(|play| find(play.table().about().rules)).flatten();
        let text = rule.map_or_else(|| words::NO_RULE.to_owned(), |rule| rule.text.to_string());
        let on = Piece::button(words::READ_ON, self.touch(Act::ReadRules(id.to_owned())));
        let ask = Ask::new(id)
            .head(rule.map(|rule| Piece::words(Tone::Faint, about(rule.kind))))
            .body([Piece::words(Tone::Body, &text)])
            .foot([on.sign(Sign::Book).weight(Weight::Quiet)]);
        self.ask(&format!("why {id}"), ask);
    }

    pub(super) fn read_rules(&self, rule: &str) {
        self.close_dialog();
        let game = self.with_play(|play| play.table().about().slug);
        self.context.with(|window| {
            window.global::<HelpAdapter>().invoke_read_rules(game.unwrap_or_default().into(), rule.into());
        });
    }

    pub(super) fn list_rulings(&self) {
        let rulings = self.with_play(|play| {
            let setup = play.setup_again();
            // What is played was chosen by name when the game was set up.
            let options = play.table().about().options.iter().filter(|option| option.is_ruling());
            let row = |option: &eldertally_core::options::OptionSpec| {
                let chosen = setup.as_ref().map_or(0, |setup| setup.options().get(option.number));
                let value = words::capital(option.value(chosen).map(|value| value.words).unwrap_or_default());
                let rule = option.rule.map(|rule| rule.to_string()).unwrap_or_default();
                let shown = words::ruling(&value, &rule);
                Piece::row(option.text, self.touch(Act::Why(rule))).detail(&shown).hint(&value).gap(Gap::Close)
            };
            options.map(row).collect::<Vec<_>>()
        });
        let mut rulings = rulings.unwrap_or_default();
        if rulings.is_empty() {
            rulings.push(Piece::words(Tone::Body, words::NO_RULINGS));
        }
        self.ask("rulings", Ask::new(words::RULINGS).body(rulings));
    }

    pub(super) fn export(&self) {
        let file = self.with_play(|play| (play.card.game.clone(), play.id.clone().unwrap_or_default(), play.save()));
        if let Some((game, id, save)) = file {
            let (title, said) = self.write_out(&format!("{game}-{id}"), &save);
            self.tell(title, &said);
        }
    }

    /// Writes the damaged save out. The question stays: the game is still not open.
    pub(super) fn export_damaged(&self) {
        let damaged = self.damaged.borrow().clone();
        if let Some(damaged) = damaged {
            let (title, said) = self.write_out(&format!("damaged-{}", damaged.id), &damaged.save);
            self.ask_about_damaged(&words::said(title, &said));
        }
    }

    /// Writes a file, and gives what there is to say about it.
    fn write_out(&self, name: &str, bytes: &[u8]) -> (&'static str, String) {
        let name = format!("{}.{}", name.trim_end_matches('-'), FileKind::Game.ending());
        match self.context.host.write_file(&name, bytes) {
            Ok(place) => (words::EXPORTED, place),
            Err(why) => (words::NOT_EXPORTED, why),
        }
    }

    /// A game cannot be opened as it is: says why, and asks what to do.
    pub(super) fn ask_about_damaged(&self, why: &str) {
        let can_be_salvaged = self.damaged.borrow().as_ref().is_some_and(|damaged| damaged.can_be_salvaged);
        let salvage = || Piece::button(words::SALVAGE, self.touch(Act::Salvage)).weight(Weight::Primary);
        let mut foot: Vec<_> = can_be_salvaged.then(salvage).into_iter().collect();
        foot.push(Piece::button(words::EXPORT_DAMAGED, self.touch(Act::ExportDamaged)).sign(Sign::Export));
        foot.push(Piece::button(words::BACK, self.touch(Act::Leave)).weight(Weight::Quiet));
        let body = [Piece::words(Tone::Body, why), Piece::words(Tone::Faint, words::UNCHANGED)];
        let ask = Ask::new(words::DAMAGED).body(body).foot(foot);
        self.ask("damaged", Ask { closed: Some(self.touch(Act::Leave)), ..ask });
    }

    /// Another game with the same players, rulings and copy.
    pub(super) fn same_players(self: &Rc<Self>) {
        let next = self.with_play(|play| Some((play.setup_again()?, play.card.copy.clone())));
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
        let done = move |kept: Result<(), StoreError>| {
            let Some(page) = me.upgrade() else { return };
            match kept {
                Ok(()) => page.tell(words::KEPT, words::AMONG_COPIES),
                Err(error) => page.tell(words::NOT_KEPT, &error.to_string()),
            }
        };
        let now = self.context.host.now();
        match keep_learned(&self.context.library, copy.as_deref(), kind, &toml, now, Box::new(done)) {
            // From now on the game knows the copy, so that it is told once.
            Ok(id) => {
                self.with_play(|play| play.card.copy = Some(id));
                self.keep();
            }
            Err(error) => self.tell(words::NOT_KEPT, &error.to_string()),
        }
    }
}

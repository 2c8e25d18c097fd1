//! Who sits at the table: other names, who leaves, who comes back.

use eldertally_core::{Seat, SeatInfo};
use slint::ComponentHandle;

use super::TablePage;
use super::act::Act;
use super::game::SaveState;
use super::words;
use crate::AskAdapter;
use crate::blocks::{Gap, Key, Piece, Tone};
use crate::dialog::Ask;

pub(super) const PLAYERS: &str = "players";

impl TablePage {
    pub(super) fn list_players(&self) {
        self.refuse("");
        self.names.borrow_mut().clear();
        self.show_players();
    }

    pub(super) fn show_players(&self) {
        let mut refused = String::new();
        self.context.with(|window| refused = window.global::<AskAdapter>().get_refused().into());
        let names = self.names.borrow();
        let body = self.with_play(|play| {
            let free = play.kept == SaveState::Saved;
            let row = |(n, (seat, info)): (usize, (Seat, &SeatInfo))| {
                let typed = names.get(&seat).map_or(info.name.as_str(), String::as_str);
                let field = Piece::field(
                    &words::player(seat, info.present),
                    typed,
                    self.touch(Act::NameTyped(seat)),
                    self.touch(Act::Rename(seat)),
                );
                let rename = Key::new(words::RENAME, self.touch(Act::Rename(seat)))
                    .hint(&info.name)
                    .enabled(free && typed != info.name.as_str());
                let change = if info.present { words::LEAVES } else { words::COMES_BACK };
                let change =
                    Key::new(change, self.touch(Act::Change(seat, !info.present))).hint(&info.name).enabled(free);
                let gap = if n == 0 { Gap::Usual } else { Gap::Far };
                [field.gap(gap), Piece::buttons([rename, change])]
            };
            play.table().seats().iter().enumerate().flat_map(row).collect::<Vec<_>>()
        });
        let head = (!refused.is_empty()).then(|| Piece::words(Tone::Bad, &refused));
        // What was refused here is no word about the question behind.
        let closed = Some(self.touch(Act::PlayersLeft));
        self.ask(PLAYERS, Ask { closed, ..Ask::new(words::PLAYERS).head(head).body(body.unwrap_or_default()) });
    }

    pub(super) fn type_name(&self, seat: Seat, name: &str) {
        self.names.borrow_mut().insert(seat, name.to_owned());
        self.show_players();
    }

    pub(super) fn rename(&self, seat: Seat) {
        let name = self.names.borrow().get(&seat).cloned();
        if name.is_some_and(|name| self.accept(|table| table.rename(seat, name.trim()))) {
            self.names.borrow_mut().remove(&seat);
        }
        self.show_players();
    }

    /// A player leaves or comes back.
    pub(super) fn change_player(&self, seat: Seat, stays: bool) {
        self.accept(|table| table.change(seat, stays));
        self.show_players();
    }
}

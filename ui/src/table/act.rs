//! What can be done in the table's dialogs.

use eldertally_core::{Follow, Seat};

use super::TablePage;
use crate::blocks::Touch;
use crate::dialog::Ask;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Close,
    /// Lists all parts; whether because a game under way is entered.
    Parts(bool),
    FindParts,
    AmendPart(String),
    AmendTo(i32),
    /// Turns the die to this face.
    AmendFace(i32),
    AmendTyped,
    AmendSet,
    Players,
    /// The list of players was closed.
    PlayersLeft,
    NameTyped(Seat),
    Rename(Seat),
    /// A player leaves, or comes back.
    Change(Seat, bool),
    HandTo(Seat),
    Rulings,
    /// So much is followed from now on.
    Follow(Follow),
    /// All that came of the last answer was read.
    CameRead,
    Symbols,
    Everything,
    Why(String),
    /// Reads the rules, at a rule if one is named.
    ReadRules(String),
    Export,
    KeepLearned,
    GoOnFromHere,
    UndoSecret,
    Salvage,
    ExportDamaged,
    /// Leaves the table.
    Leave,
    /// Makes this of the moves on offer.
    Make(usize),
}

impl TablePage {
    pub(super) fn touch(&self, act: Act) -> Touch {
        self.acts.touch(act)
    }

    pub(super) fn act(&self, act: Act, text: &str) {
        match act {
            Act::Close => self.close_dialog(),
            Act::Parts(under_way) => self.list_parts(under_way),
            Act::FindParts => self.find_parts(text),
            Act::AmendPart(key) => self.amend_part(&key),
            Act::AmendTo(value) => self.type_amendment(&value.to_string()),
            Act::AmendFace(face) => self.amend_to_face(face),
            Act::AmendTyped => self.type_amendment(text),
            Act::AmendSet => self.amend(),
            Act::Players => self.list_players(),
            Act::PlayersLeft => self.refuse(""),
            Act::NameTyped(seat) => self.type_name(seat, text),
            Act::Rename(seat) => self.rename(seat),
            Act::Change(seat, stays) => self.change_player(seat, stays),
            Act::HandTo(seat) => self.hand_to(seat),
            Act::Rulings => self.list_rulings(),
            Act::Follow(follow) => self.follow(follow),
            Act::CameRead => {
                self.wave_away();
                self.close_dialog();
            }
            Act::Symbols => self.tell_symbols(),
            Act::Everything => self.list_everything(),
            Act::Why(rule) => self.why(&rule),
            Act::ReadRules(rule) => self.read_rules(&rule),
            Act::Export => self.export(),
            Act::KeepLearned => self.keep_learned(),
            Act::UndoSecret => self.undo_secret(),
            Act::GoOnFromHere => self.go_on_from_here(),
            Act::Salvage => self.salvage(),
            Act::ExportDamaged => self.export_damaged(),
            Act::Leave => self.context.back(),
            Act::Make(n) => self.make_looked_at(n),
        }
    }

    pub(super) fn ask(&self, name: &str, ask: Ask) {
        self.context.ask(name, ask);
    }

    pub(super) fn close_dialog(&self) {
        self.context.close_dialog();
    }

    /// Fills a dialog whose buttons wait for the disk.
    pub(super) fn show_dialog(&self) {
        if self.context.asks(super::amend::AMEND) {
            self.show_amend();
        } else if self.context.asks(super::players::PLAYERS) {
            self.show_players();
        }
    }
}

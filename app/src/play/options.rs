//! The options of an ask as a player sees them: in groups by player, numbered through.

use std::ops::ControlFlow;

use eldertally_core::table::{Table, Token};
use eldertally_core::{Seat, Viewer};

use crate::words::LANG;

/// One option.
pub(super) struct Choice {
    pub(super) mv: Token,
    /// Whose it is, where several play.
    pub(super) seat: Option<Seat>,
    pub(super) text: String,
    pub(super) risk: Risk,
    /// It answers nothing that is asked.
    pub(super) aside: bool,
}

/// What an option can cost beyond its price.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Risk {
    None,
    /// Dice or cards may lose the game or put the player out of it.
    MayKill,
    /// It does so for certain.
    Fatal,
}

/// The options in the order of their numbers: those of one player stand together, in the order in which the players
/// first come up, and what answers nothing that is asked stands last.
pub(super) fn choices(table: &dyn Table, viewer: Viewer) -> Vec<Choice> {
    let seats = table.seats();
    let mut groups: Vec<(Option<Seat>, Vec<Choice>)> = Vec::new();
    table.offers(viewer, LANG, &mut |offer| {
        let seat = offer.seat.filter(|_| seats.len() > 1);
        let text = offer.text.to_string();
        // The name stands above the group.
        let name = seat.and_then(|seat| seats.get(seat)).map(|info| format!("{}: ", info.name));
        let text = name.and_then(|name| text.strip_prefix(&name).map(str::to_owned)).unwrap_or(text);
        let risk = match (offer.fatal, offer.may_kill) {
            (true, _) => Risk::Fatal,
            (false, true) => Risk::MayKill,
            (false, false) => Risk::None,
        };
        let choice = Choice { mv: offer.mv, seat, text, risk, aside: offer.aside && offer.private };
        match groups.iter_mut().find(|(whose, _)| *whose == seat) {
            Some((_, group)) => group.push(choice),
            None => groups.push((seat, vec![choice])),
        }
        ControlFlow::Continue(())
    });
    let mut choices: Vec<_> = groups.into_iter().flat_map(|(_, group)| group).collect();
    choices.sort_by_key(|choice| choice.aside);
    choices
}

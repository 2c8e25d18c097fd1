//! The menu of a game: what can be done beside answering. What would be undone or redone is named.

use eldertally_core::follow::{FOLLOW, Follow};
use eldertally_core::seats::SeatSet;
use eldertally_core::session::Line;
use eldertally_core::table::{Phrase, Table, Throw};
use eldertally_core::{Ask, RuleId, Seat, Viewer};

use super::ask::Words;
use super::{Bullet, Look, Row, VisitRow, fitting};
use crate::text::Capital;

/// What taking a row of the menu does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Shows the sheet.
    Sheet,
    /// Takes one decision back.
    Undo,
    /// Brings one back.
    Redo,
    /// Shows what happened.
    Log,
    /// Shows the sheet, to set a part.
    Amend,
    /// Shows the players.
    Players,
    /// Follows so much from now on.
    Follow(Follow),
    /// Shows the players' clock.
    Timer,
    /// Hands the tracker to a player who has secrets.
    Alone(Seat),
    /// The player hands the tracker on.
    HandOn,
    /// Rolls what is still empty.
    Roll,
    /// Empties the pad.
    Clear,
    /// Enters totals instead of dice, or dice again.
    Totals,
    /// What should not be left came out.
    Anyway,
    /// What is asked, in full, and where the game stands.
    Asked,
    /// The rule behind a throw.
    Why(RuleId),
    /// What the symbols mean.
    Symbols,
    /// How the buttons work.
    Help,
    /// To the settings.
    Settings,
    /// Leaves the game as it is.
    Leave,
}

/// What the rows of the menu depend on, beside the table.
#[derive(Clone, Copy)]
pub struct Menu<'a> {
    /// Who looks.
    pub viewer: Viewer,
    /// The throw on the pad that it was called from.
    pub throw: Option<&'a Throw>,
    /// The seats that have secrets or may take notes.
    pub secrets: SeatSet,
    /// The game has a limit of time.
    pub timed: bool,
}

/// The rows of the menu.
pub fn rows(table: &mut dyn Table, menu: Menu<'_>, look: &Look, visit: &mut VisitRow<'_, Act>) {
    let Menu { viewer, throw, secrets, timed } = menu;
    let status = Words { table, phrase: Phrase::Status, viewer, look };
    if throw.is_none() && fitting(look, &[&status]).is_none() {
        visit(Row::Text(&Capital(&status)));
    }
    if viewer != Viewer::Table {
        visit(Row::pick(&"Sheet", Act::Sheet));
        visit(Row::pick(&"Log", Act::Log));
        visit(Row::Pick(Bullet::Hand, &"Done: hand it on", Act::HandOn));
        return;
    }
    if let Some(throw) = throw {
        if !throw.by_total() {
            visit(Row::pick(&"Roll what is left", Act::Roll));
        }
        if throw.can_total() {
            let text = if throw.by_total() { "Enter each die" } else { "Enter totals" };
            visit(Row::pick(&text, Act::Totals));
        }
        if throw.is_draw(table) {
            let text = if throw.anyway { "Only what is left" } else { "Something else came out" };
            visit(Row::pick(&text, Act::Anyway));
        }
        visit(Row::pick(&"Clear", Act::Clear));
        visit(Row::pick(&"What is asked", Act::Asked));
        if let Some(rule) = table.asked_by() {
            visit(Row::pick(&"Why", Act::Why(rule)));
        }
    }
    visit(Row::pick(&"Sheet", Act::Sheet));
    let inputs = table.inputs();
    if inputs > 0 {
        label(table, inputs - 1, viewer, look, &mut |label| {
            visit(Row::pick(&format_args!("Undo: {label}"), Act::Undo));
        });
    }
    // A decision is named by what was decided, not by what prepared it.
    if let Some(last) = table.next_decision().checked_sub(1) {
        label(table, inputs + last, viewer, look, &mut |label| {
            visit(Row::pick(&format_args!("Redo: {label}"), Act::Redo));
        });
    }
    if inputs > 0 {
        visit(Row::pick(&"Log", Act::Log));
    }
    visit(Row::pick(&"Amend a part", Act::Amend));
    if timed {
        visit(Row::pick(&"Timer", Act::Timer));
    }
    if !matches!(table.ask(), Ask::Over(_)) {
        for (seat, info) in table.seats().iter().filter(|(seat, _)| secrets.contains(*seat)) {
            visit(Row::Pick(Bullet::Hand, &format_args!("{} alone", info.name), Act::Alone(seat)));
        }
    }
    if !table.about().symbols.is_empty() {
        visit(Row::pick(&"Symbols", Act::Symbols));
    }
    visit(Row::pick(&"Players", Act::Players));
    let now = table.follow();
    let other = Follow::ALL.into_iter().find(|follow| table.about().has_quick() && *follow != now);
    if let (Some(other), Some(value)) = (other, now.words()) {
        // As the setup says it.
        visit(Row::pick(&format_args!("[{value}] {}", FOLLOW.text), Act::Follow(other)));
    }
    visit(Row::pick(&"Settings", Act::Settings));
    visit(Row::pick(&"Buttons", Act::Help));
    visit(Row::pick(&"To the shelf", Act::Leave));
}

/// An input in words.
fn label(
    table: &mut dyn Table,
    input: u32,
    viewer: Viewer,
    look: &Look,
    visit: &mut dyn FnMut(&dyn core::fmt::Display),
) {
    table.story(input, input + 1, viewer, look.lang, &mut |_, line| {
        if let Line::Input(words) = line {
            visit(words);
        }
    });
}

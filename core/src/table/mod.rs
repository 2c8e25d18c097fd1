//! A type-erased session: all that a screen, a link or a program sees of a game; and what every screen needs on top of it.
//!
//! - [`Asked`] says who is asked, and shows what lies open; [`Throw`] is a throw that is being entered; [`clock`] is the
//!   players' clock.
//! - `data` (a feature) is what one viewer is shown, as plain data.

mod asked;
pub mod clock;
#[cfg(feature = "data")]
pub mod data;
mod erased;
mod refused;
mod shown;
mod throw;

use core::fmt;
use core::ops::ControlFlow;

use crate::follow::Follow;
use crate::game::{About, Actor, Ask, Group, Place, Seat, Viewer, VisitThrow};
use crate::refusal::{LoadError, Refusal};
use crate::rules::RuleId;
use crate::seats::{SeatSet, Seats};
use crate::session::Line;
use crate::words::Lang;

pub use asked::{Asked, with_secrets};
pub use refused::Refused;
pub use shown::{AnyItem, AnyOffer, Phrase, Token};
pub use throw::{Slot, Throw};

/// A game at the table.
pub trait Table {
    /// What is fixed about the game.
    fn about(&self) -> &'static About;
    /// The players as they are called now.
    fn seats(&self) -> &Seats;
    /// What the game waits for.
    fn ask(&self) -> Ask;
    /// Group `n` of the throw that is asked for.
    fn group(&self, n: u8) -> Option<Group>;
    /// How many of this face can still come out; `None` where that has no end.
    fn left(&self, group: u8, face: u8) -> Option<u8>;
    /// Who is asked at the same time and answers in any order; nobody where one has the turn.
    fn asked_together(&self) -> SeatSet;
    /// What the question is about, where it is about something on the sheet.
    fn subject(&self) -> Option<Place<Token>>;
    /// The rule behind the question, where that is not said by its moves.
    fn asked_by(&self) -> Option<RuleId>;
    /// The points of a seat, where the game has points.
    fn score(&self, seat: Seat) -> Option<i32>;
    /// Shows the moves that this viewer is offered, until the visitor stops.
    fn offers(&self, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyOffer<'_>) -> ControlFlow<()>);
    /// Shows what is on the sheet, for a viewer.
    fn view(&self, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyItem<'_>));
    /// Shows the sheet as it was after so many inputs.
    fn view_at(&mut self, inputs: u32, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(AnyItem<'_>));
    /// Writes a phrase.
    ///
    /// # Errors
    /// When the writer fails.
    fn write(&self, phrase: Phrase, viewer: Viewer, lang: Lang, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Enters what fell, group by group.
    ///
    /// # Errors
    /// Why it is refused; as for all functions below, nothing has changed then.
    fn fell(&mut self, groups: &[&[u8]]) -> Result<(), Refusal>;
    /// Enters what came out, even if the tracker thinks it impossible.
    ///
    /// # Errors
    /// Why it is refused.
    fn something_else(&mut self, groups: &[&[u8]]) -> Result<(), Refusal>;
    /// Enters the total of each group.
    ///
    /// # Errors
    /// Why it is refused.
    fn sum(&mut self, totals: &[u16]) -> Result<(), Refusal>;
    /// Makes a move that was offered to whoever acts.
    ///
    /// # Errors
    /// Why it is refused.
    fn play(&mut self, actor: Actor, mv: &[u8]) -> Result<(), Refusal>;
    /// Enters a text.
    ///
    /// # Errors
    /// Why it is refused.
    fn text(&mut self, text: &str) -> Result<(), Refusal>;
    /// Sets a part.
    ///
    /// # Errors
    /// Why it is refused.
    fn amend(&mut self, part: &[u8], to: i32) -> Result<(), Refusal>;
    /// Gives a player another name.
    ///
    /// # Errors
    /// Why it is refused.
    fn rename(&mut self, seat: Seat, name: &str) -> Result<(), Refusal>;
    /// A player leaves (false) or comes back (true).
    ///
    /// # Errors
    /// Why it is refused.
    fn change(&mut self, seat: Seat, stays: bool) -> Result<(), Refusal>;
    /// How much is followed now.
    fn follow(&self) -> Follow;
    /// Follows so much from now on.
    ///
    /// # Errors
    /// Why it is refused.
    fn set_follow(&mut self, follow: Follow) -> Result<(), Refusal>;
    /// Takes inputs back.
    ///
    /// # Errors
    /// Why it is refused.
    fn undo(&mut self, count: u32) -> Result<(), Refusal>;
    /// Brings undone inputs back.
    ///
    /// # Errors
    /// Why it is refused.
    fn redo(&mut self, count: u32) -> Result<(), Refusal>;

    /// Takes an input as [`Table::newest`] gave it, through the same gate.
    ///
    /// # Errors
    /// [`LoadError::BadInput`] if it cannot be read or is refused.
    fn retake(&mut self, input: &[u8]) -> Result<(), LoadError>;
    /// The newest input that is not undone, as bytes for a journal or a link; empty before the first.
    fn newest(&self) -> &[u8];
    /// How many inputs have been taken and not undone.
    fn inputs(&self) -> u32;
    /// How many inputs can be redone.
    fn undone(&self) -> u32;
    /// How many inputs a player takes back at once: the newest, with the moves directly before it that only prepared it, as
    /// keeping dice prepares a throw. 0 before the first. An undo by decision is `undo(last_decision())`.
    fn last_decision(&self) -> u32;
    /// How many undone inputs a player brings back at once: moves that only prepare, and what they prepared. 0 if none is
    /// undone. A redo by decision is `redo(next_decision())`.
    fn next_decision(&self) -> u32;
    /// Tells inputs `from` up to but not including `to`; with `inputs() - 1` and `inputs()`, what would be undone.
    fn story(&mut self, from: u32, to: u32, viewer: Viewer, lang: Lang, visit: &mut dyn FnMut(u32, Line<'_>));
    /// Tells what a move would bring, up to where dice or cards decide, without making it. Tells nothing while somebody has a
    /// secret from this viewer.
    ///
    /// # Errors
    /// Why the move would be refused.
    fn preview(
        &mut self,
        mv: (Actor, &[u8]),
        viewer: Viewer,
        lang: Lang,
        visit: &mut dyn FnMut(Line<'_>),
    ) -> Result<(), Refusal>;
    /// The seats that entered something in secret in inputs `from` up to but not including `to`.
    fn secret_inputs(&mut self, from: u32, to: u32) -> SeatSet;
    /// Shows how the dice fell in every throw that is not undone: input, group, what was thrown, and the faces. What
    /// came out of a deck or a bag is left out, and so are throws of which only the total was entered.
    fn throws(&mut self, visit: &mut VisitThrow<'_>);
    /// Hands out the bytes of a save, in order.
    fn save(&self, out: &mut dyn FnMut(&[u8]));
    /// A number that equal states share on every device.
    fn digest(&self) -> u64;
    /// The size of the log and of the room for it, in bytes.
    fn room(&self) -> (usize, usize);
    /// The copy with what was learned about it, as bytes for `AnySetup::unpack_copy` of the catalog; false if nothing was.
    fn learned_copy(&self, out: &mut dyn FnMut(&[u8])) -> bool;
    /// What was learned about the copy, as a file; `None` if nothing was.
    #[cfg(feature = "toml")]
    fn learned(&self) -> Option<std::string::String>;
}

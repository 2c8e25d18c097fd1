//! What a game is: it asks, it is answered, and it can be looked at.

mod about;
mod ask;
mod item;
mod offer;
mod who;

use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use eldertally_print::Printed;
pub use eldertally_print::{Mark, Symbol, Tone};

pub use self::about::About;
pub use self::ask::{Answer, Ask, Group, MOST_FALLEN, MOST_GROUPS, Number, Outcome};
pub use self::item::{Item, Limits, PRINTED, Shape, Weight, What};
pub use self::offer::{Offer, Place, Touch};
pub use self::who::{Actor, Seat, Viewer};
use crate::follow::Follow;
use crate::refusal::{Refusal, TextError};
use crate::rules::RuleId;
use crate::seats::SeatSet;
use crate::setup::Setup;
use crate::words::{Pen, Word};

/// What players do with real pieces because of something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ByHand {
    /// Turn a die to another face.
    Turn,
    /// Move something to another place.
    Move,
    /// Give something to a player.
    Give,
    /// Take something away.
    Remove,
}

/// Whom a game tells what happens, while it happens.
pub type EventSink<'a, G> = dyn FnMut(&G, <G as Game>::Event) + 'a;
/// Whom to show past throws: the input, counted from 0, the group, and the faces that fell in it.
pub type VisitThrow<'a> = dyn FnMut(u32, u8, Group, &[u8]) + 'a;
/// The setup of a game.
pub type SetupOf<G> = Setup<<G as Game>::Print>;
/// An item of a game.
pub type ItemOf<'a, G> = Item<'a, <G as Game>::Part, <G as Game>::Label>;
/// Whom to show the items of a game.
pub type ItemVisitor<'a, G> = dyn FnMut(ItemOf<'_, G>) + 'a;

/// A game: a deterministic machine that asks and is answered.
///
/// The state is a plain value: cloned for undo, compared in tests, serialised only for its digest. What never changes
/// during a game is in the setup, which the session keeps and hands to every function.
pub trait Game: Clone + PartialEq + Serialize + Sized {
    /// What is fixed about the game.
    const ABOUT: About;

    /// What is printed on the players' copy.
    type Print: Printed;
    /// A choice. Its order of variants is the save format: append, never reorder. Programs know it by its name.
    type Move: Copy + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// A tracked part that can be amended. Its order of variants is the save format, too.
    type Part: Copy + PartialEq + fmt::Debug + Serialize + DeserializeOwned;
    /// Something that happened. Never saved, and told to the whole table: it holds no secret.
    type Event: Clone + fmt::Debug + Serialize;
    /// A heading or note on the sheet. Never saved.
    type Label: Copy + fmt::Debug;

    /// The state before the first answer.
    fn new(setup: &SetupOf<Self>) -> Self;

    /// What the game waits for.
    fn ask(&self, setup: &SetupOf<Self>) -> Ask;

    /// Group `n` of the throw that is asked for.
    fn group(&self, setup: &SetupOf<Self>, n: u8) -> Option<Group>;

    /// How many of this face can still come out; `None` where that has no end, as with dice.
    fn left(&self, _setup: &SetupOf<Self>, _group: u8, _face: u8) -> Option<u8> {
        None
    }

    /// Whether a text of the length that is asked for can be taken.
    ///
    /// # Errors
    /// Why it cannot.
    fn text_fits(&self, _setup: &SetupOf<Self>, _text: &str) -> Result<(), TextError> {
        Ok(())
    }

    /// Whether what fell in all groups, one after the other, goes together; each by itself has been checked.
    ///
    /// # Errors
    /// Why it does not.
    fn goes_together(&self, _setup: &SetupOf<Self>, _faces: &[u8]) -> Result<(), Refusal> {
        Ok(())
    }

    /// How much is followed now. A game that lists [`FOLLOW`](crate::follow::FOLLOW) among its options keeps it in its state.
    fn follow(&self) -> Follow {
        Follow::EveryStep
    }

    /// Follows so much from now on. What has begun is played on, so that nothing that was entered is lost.
    fn set_follow(&mut self, _setup: &SetupOf<Self>, _follow: Follow) {}

    /// Shows the moves that `viewer` is offered, at most 48 a seat, until the visitor stops.
    fn moves(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(Offer<Self::Move>) -> ControlFlow<()>);

    /// Where a move that is on offer happens, where that is on the sheet; `None` for what has no place: to confirm, to stop, to
    /// pass, to end. It names a part that whoever is offered the move sees.
    fn touch(&self, _setup: &SetupOf<Self>, _mv: &Self::Move) -> Option<Touch<Self::Part>> {
        None
    }

    /// Whether a move only prepares the decision of its player that follows, as keeping a die prepares the next throw: undo takes
    /// it back together with what it prepared.
    fn prepares(_mv: &Self::Move) -> bool {
        false
    }

    /// Whether a move is the usual "no" of what is asked: to do without it, to stop, to be done, to go back. Screens list it
    /// last, so that it is always at the same place.
    fn declines(_mv: &Self::Move) -> bool {
        false
    }

    /// Who is asked at the same time, where players act in any order; nobody where one has the turn. Who has said that he is
    /// done is not asked, even if he may still act.
    fn asked_together(&self, _setup: &SetupOf<Self>) -> SeatSet {
        SeatSet::default()
    }

    /// What the question is about, where it is about something on the sheet.
    fn subject(&self, _setup: &SetupOf<Self>) -> Option<Place<Self::Part>> {
        None
    }

    /// The rule behind the question, where that is not said by its moves: why these dice are thrown.
    fn asked_by(&self, _setup: &SetupOf<Self>) -> Option<RuleId> {
        None
    }

    /// Whether nothing is secret any more.
    fn is_revealed(&self, setup: &SetupOf<Self>) -> bool {
        matches!(self.ask(setup), Ask::Over(_))
    }

    /// Takes an answer that the session has checked against what was asked. Cannot fail.
    fn apply(&mut self, setup: &SetupOf<Self>, answer: Answer<'_, Self::Move>, tell: &mut EventSink<'_, Self>);

    /// Between what limits a part can be set; `None` if there is no such part now.
    fn limits(&self, setup: &SetupOf<Self>, part: Self::Part) -> Option<Limits>;

    /// Sets a part to a value within its limits, and does nothing else.
    fn amend(&mut self, setup: &SetupOf<Self>, part: Self::Part, to: i32);

    /// Corrects the record so that this face can come out of a deck or bag that seemed to have none left.
    fn make_room(&mut self, _setup: &SetupOf<Self>, _group: u8, _face: u8) {}

    /// Whether play can go on without (`stays` is false) or again with this seat.
    fn may_change(&self, _setup: &SetupOf<Self>, _seat: Seat, _stays: bool) -> bool {
        false
    }

    /// The seat leaves or comes back, after [`Game::may_change`] allowed it.
    fn change(&mut self, _setup: &SetupOf<Self>, _seat: Seat, _stays: bool, _tell: &mut EventSink<'_, Self>) {}

    /// Shows what is on the sheet, for a viewer.
    fn view(&self, setup: &SetupOf<Self>, viewer: Viewer, visit: &mut dyn FnMut(ItemOf<'_, Self>));

    /// The points of a seat, where the game has points.
    fn score(&self, _setup: &SetupOf<Self>, _seat: Seat) -> Option<i32> {
        None
    }

    /// Writes into `print` what was learned about the players' copy; false if nothing was.
    fn learned(&self, _setup: &SetupOf<Self>, _print: &mut Self::Print) -> bool {
        false
    }

    /// The rule that an event comes from.
    fn why(event: &Self::Event) -> Option<RuleId>;

    /// What an event asks the players to do with real pieces by themselves; a brief pen says with which. `None` where nothing
    /// is left to do: they have done it before they entered it, or only the record changes.
    fn by_hand(_event: &Self::Event) -> Option<ByHand> {
        None
    }

    /// Writes words, in the pen's language and for the pen's viewer.
    fn say(&self, setup: &SetupOf<Self>, word: Word<'_, Self>, pen: &mut Pen<'_>) -> fmt::Result;
}

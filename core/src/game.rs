//! What a game is: it asks, it is answered, and it can be looked at.

use core::fmt;
use core::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use eldertally_print::Printed;
pub use eldertally_print::{Mark, Symbol, Tone};

use crate::follow::{FOLLOW, Follow};
use crate::options::OptionSpec;
use crate::refusal::{Refusal, TextError};
use crate::rules::{Rule, RuleId, Rules};
use crate::seats::SeatSet;
use crate::setup::Setup;
use crate::words::{Pen, Word};

/// A place at the table, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// What lies open on the table.
    Table,
    /// The player in this seat, who also sees what is his alone.
    Seat(Seat),
    /// Nothing is hidden. Only used once a game is over.
    Revealed,
}

impl Viewer {
    /// Whether this viewer may see what belongs to `seat` alone.
    #[must_use]
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Table => false,
            Self::Seat(own) => own == seat,
            Self::Revealed => true,
        }
    }
}

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// Somebody at the table; it does not matter who.
    Table,
    /// The player in this seat.
    Seat(Seat),
}

impl From<Actor> for Viewer {
    /// What whoever acts gets to see.
    fn from(actor: Actor) -> Self {
        match actor {
            Actor::Table => Self::Table,
            Actor::Seat(seat) => Self::Seat(seat),
        }
    }
}

impl From<Viewer> for Actor {
    /// As whom a viewer acts.
    fn from(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Table | Viewer::Revealed => Self::Table,
            Viewer::Seat(seat) => Self::Seat(seat),
        }
    }
}

/// The one kind of thing that a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// What fell or came out, in this many groups; see [`Game::group`].
    Chance(u8),
    /// One of the offered moves; see [`Game::moves`].
    Choose,
    /// A short text of at most `max` bytes, which is at most [`crate::words::TEXT_MAX`].
    Text {
        /// The longest text that is taken, in bytes.
        max: u8,
    },
    /// Nothing: the game has ended.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// The players, together or alone, won.
    Won,
    /// The players lost.
    Lost,
    /// Some seats won: bit `n` stands for seat `n`.
    Winners(u8),
}

impl Outcome {
    /// Whether this seat is among the winners.
    #[must_use]
    pub fn won_by(self, seat: Seat) -> bool {
        match self {
            Self::Won => true,
            Self::Lost => false,
            Self::Winners(seats) => seats.checked_shr(u32::from(seat.0)).unwrap_or(0) & 1 == 1,
        }
    }
}

/// One group of a throw or draw: dice of one kind, or so many cards of one deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// How many different things can come out. Faces are counted from 0.
    pub faces: u8,
    /// How many of them come out this time.
    pub count: u8,
    /// Whose throw it is, where that matters.
    pub seat: Option<Seat>,
    /// Only the total counts, so it may be entered instead of each die. Face `n` is then worth `n + 1`.
    pub total: bool,
    /// Its dice differ, so it matters which of them shows what: they are told in the order that its name says.
    pub distinct: bool,
    /// A number that players tell, rather than something that falls: face `n` is the number `n`.
    pub number: Option<Number>,
}

/// What is told as a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Number {
    /// What stands there until another is told; nothing where it has to be.
    pub resting: Option<u8>,
}

impl Group {
    /// So many plain dice with six faces.
    #[must_use]
    pub const fn d6(count: u8) -> Self {
        Self { faces: 6, count, seat: None, total: false, distinct: false, number: None }
    }

    /// A number from 0 to `most`, which is below 255.
    #[must_use]
    pub const fn number(most: u8) -> Self {
        let number = Some(Number { resting: None });
        Self { faces: most.saturating_add(1), count: 1, number, ..Self::d6(1) }
    }

    /// The same, which is `number` until another is told.
    #[must_use]
    pub const fn resting(mut self, number: u8) -> Self {
        self.number = Some(Number { resting: Some(number) });
        self
    }

    /// What stands in its places until something else is entered.
    #[must_use]
    pub fn resting_face(self) -> Option<u8> {
        self.number.and_then(|number| number.resting)
    }

    /// The totals that it can have.
    #[must_use]
    pub fn totals(self) -> RangeInclusive<u16> {
        let count = u16::from(self.count);
        count..=count * u16::from(self.faces)
    }
}

/// The most dice or cards that one throw can hold, over all its groups.
pub const MOST_FALLEN: usize = 96;
/// The most groups that one throw can hold.
pub const MOST_GROUPS: usize = 16;

/// What the players answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<'a, M> {
    /// The faces that fell, all groups one after the other.
    Fell(&'a [u8]),
    /// A total for each group.
    Sum(&'a [u16]),
    /// A move, and who made it.
    Move(Actor, M),
    /// A text.
    Text(&'a str),
}

/// A move on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<M> {
    /// The move.
    pub mv: M,
    /// Whose move it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// Taking it loses the game, or puts its seat out of it, for certain.
    pub fatal: bool,
    /// Taking it may do so: dice or cards decide.
    pub may_kill: bool,
    /// It has a price that its words tell: a screen shows them before a touch makes the move.
    pub costs: bool,
    /// It is made when the players' time has run out; a screen can run a clock for it.
    pub timed: bool,
    /// It answers nothing that is asked, but can be done beside it, as looking at notes; a screen gives it a place apart.
    pub aside: bool,
    /// The rule that allows it.
    pub rule: RuleId,
}

impl<M> Offer<M> {
    /// An open, harmless move of nobody in particular.
    #[must_use]
    pub const fn open(mv: M, rule: RuleId) -> Self {
        Self {
            mv,
            seat: None,
            private: false,
            fatal: false,
            may_kill: false,
            costs: false,
            timed: false,
            aside: false,
            rule,
        }
    }

    /// The same, marked as fatal if `fatal`.
    #[must_use]
    pub const fn fatal_if(mut self, fatal: bool) -> Self {
        self.fatal = fatal;
        self
    }

    /// The same, marked as a risk of death if `may_kill`.
    #[must_use]
    pub const fn may_kill_if(mut self, may_kill: bool) -> Self {
        self.may_kill = may_kill;
        self
    }
}

/// The least and the most that a part can be amended to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The least.
    pub min: i32,
    /// The most.
    pub max: i32,
}

impl Limits {
    /// From `min` to `max`, both allowed.
    #[must_use]
    pub const fn new(min: i32, max: i32) -> Self {
        Self { min, max }
    }

    /// Whether `value` lies within.
    #[must_use]
    pub const fn hold(self, value: i32) -> bool {
        self.min <= value && value <= self.max
    }
}

/// Where on the sheet something is: what a question is about, or where a move happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place<P> {
    /// A part that is on the sheet.
    pub part: P,
    /// Which of its spaces or boxes, counted as its marks are.
    pub space: Option<u16>,
}

/// Where a move happens, so that a screen can light the place up and a touch there makes the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch<P> {
    /// The place that is touched.
    pub place: Place<P>,
    /// What its part will show, where that is certain and says more than the move itself.
    pub to: Option<i32>,
}

impl<P> Touch<P> {
    /// A touch of a whole part.
    pub const fn part(part: P) -> Self {
        Self { place: Place { part, space: None }, to: None }
    }

    /// A touch of one of its spaces or boxes, counted as its marks are.
    pub const fn space(part: P, space: u16) -> Self {
        Self { place: Place { part, space: Some(space) }, to: None }
    }

    /// The same, after which the part shows `value`.
    #[must_use]
    pub fn showing(mut self, value: i32) -> Self {
        self.to = Some(value);
        self
    }
}

/// How much an item matters to somebody who looks at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// It lies on the table: always in sight.
    #[default]
    Board,
    /// It is tracked, but nobody looks for it: one tap away, where all can be amended.
    Detail,
    /// It is worth a look only while it does not show this.
    Unless(i32),
}

impl Weight {
    /// Whether an item that shows this is in sight, rather than one tap away.
    #[must_use]
    pub fn is_in_sight(self, shows: Option<i32>) -> bool {
        match self {
            Self::Board => true,
            Self::Detail => false,
            Self::Unless(resting) => shows != Some(resting),
        }
    }
}

/// What an [`Item`] stands for: a part that can be amended, or something to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<P, L> {
    /// A tracked part.
    Part(P),
    /// A heading or a note.
    Label(L),
}

/// One thing on the sheet.
#[derive(Clone, Copy)]
pub struct Item<'a, P, L> {
    /// What it stands for; its name comes from [`Game::say`].
    pub what: What<P, L>,
    /// How it is drawn.
    pub shape: Shape<'a>,
    /// Whose it is, where that matters.
    pub seat: Option<Seat>,
    /// Only its own seat may see it.
    pub private: bool,
    /// How much it matters.
    pub weight: Weight,
    /// What stands for it in a picture.
    pub symbol: Option<Symbol>,
    /// The part that it lies beside as a token does, and who laid it there.
    pub beside: Option<(P, Option<Seat>)>,
    /// How many sections stand in each line of its boxes, as they are printed; empty where that is not known.
    pub lines: &'a [u8],
    /// What is printed at it in a few symbols: a price, what it takes. Notes say the same in words.
    pub printed: [Option<Symbol>; PRINTED],
}

/// So many symbols are printed at a part at most.
pub const PRINTED: usize = 3;

impl<'a, P, L> Item<'a, P, L> {
    const fn new(what: What<P, L>, shape: Shape<'a>) -> Self {
        Self {
            what,
            shape,
            seat: None,
            private: false,
            weight: Weight::Board,
            symbol: None,
            beside: None,
            printed: [None; PRINTED],
            lines: &[],
        }
    }

    /// A tracked part that lies open and belongs to nobody in particular.
    pub const fn part(part: P, shape: Shape<'a>) -> Self {
        Self::new(What::Part(part), shape)
    }

    /// A heading.
    pub const fn heading(label: L) -> Self {
        Self::new(What::Label(label), Shape::Heading)
    }

    /// A note.
    pub const fn note(label: L) -> Self {
        Self::new(What::Label(label), Shape::Note)
    }

    /// The same, so much does it matter.
    #[must_use]
    pub fn weighs(mut self, weight: Weight) -> Self {
        self.weight = weight;
        self
    }

    /// The same, with a symbol that stands for it.
    #[must_use]
    pub fn symbol(mut self, symbol: Symbol) -> Self {
        self.symbol = Some(symbol);
        self
    }

    /// The same, with so many sections in each line of its boxes.
    #[must_use]
    pub fn in_lines(mut self, lines: &'a [u8]) -> Self {
        self.lines = lines;
        self
    }

    /// The same, with these symbols printed at it; of more than there is room for, the first.
    #[must_use]
    pub fn prints(mut self, symbols: impl IntoIterator<Item = Symbol>) -> Self {
        self.printed.iter_mut().zip(symbols).for_each(|(place, symbol)| *place = Some(symbol));
        self
    }

    /// The same, lying beside a part as a token does that `by` laid there, or nobody in particular.
    #[must_use]
    pub fn beside(mut self, part: P, by: Option<Seat>) -> Self {
        self.beside = Some((part, by));
        self
    }

    /// Whether it is in sight, rather than one tap away.
    #[must_use]
    pub fn is_in_sight(&self) -> bool {
        self.weight.is_in_sight(self.shape.at())
    }

    /// Whether it shows its resting value, and so nothing.
    #[must_use]
    pub fn is_at_rest(&self) -> bool {
        matches!(self.weight, Weight::Unless(resting) if self.shape.at() == Some(resting))
    }

    /// The same, as belonging to `seat`; hidden from all others if `private`.
    #[must_use]
    pub fn of(mut self, seat: Seat, private: bool) -> Self {
        self.seat = Some(seat);
        self.private = private;
        self
    }
}

/// The closed set of shapes that every screen can draw.
#[derive(Clone, Copy)]
pub enum Shape<'a> {
    /// Starts a group of items.
    Heading,
    /// A marker on space `at` of `0..=len`.
    Track {
        /// Where the marker is.
        at: u16,
        /// The last space.
        len: u16,
        /// What is printed on a space.
        marks: &'a dyn Fn(u16) -> Mark,
    },
    /// A number.
    Counter {
        /// The number.
        at: i32,
    },
    /// `filled` of `len` boxes are crossed.
    Boxes {
        /// How many are crossed.
        filled: u16,
        /// How many there are.
        len: u16,
        /// What is printed in a box.
        marks: &'a dyn Fn(u16) -> Mark,
    },
    /// A die on the table. Neighbouring dice of one name belong together.
    Die {
        /// The face that it shows, counted from 1.
        shows: u8,
        /// How many faces it has.
        faces: u8,
        /// Whether it is kept and will not be thrown again.
        kept: bool,
    },
    /// So many cards or tokens of one kind or in one pile.
    Pile {
        /// How many.
        left: u16,
    },
    /// A line to read.
    Note,
}

impl Shape<'_> {
    /// The number that it shows, if it shows one.
    #[must_use]
    pub fn at(&self) -> Option<i32> {
        match *self {
            Self::Track { at, .. } => Some(i32::from(at)),
            Self::Counter { at } => Some(at),
            Self::Boxes { filled, .. } => Some(i32::from(filled)),
            Self::Die { shows, .. } => Some(i32::from(shows)),
            Self::Pile { left } => Some(i32::from(left)),
            Self::Heading | Self::Note => None,
        }
    }
}

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

/// What is fixed about a game.
#[derive(Debug)]
pub struct About {
    /// Its number in saves; never changed, never used again.
    pub number: u8,
    /// Its name on the box.
    pub name: &'static str,
    /// Its name in file names and on a command line.
    pub slug: &'static str,
    /// The letters before its rule numbers.
    pub code: &'static str,
    /// Raised when a fix changes how a saved game replays.
    pub edition: u16,
    /// The fewest seats.
    pub min_seats: u8,
    /// The most seats.
    pub max_seats: u8,
    /// The most faces that a die of the game has; 0 without dice.
    pub most_faces: u8,
    /// The rulings that a table can choose.
    pub options: &'static [OptionSpec],
    /// The numbered rules and rulings, in our own words.
    pub rules: Rules,
    /// Every symbol that stands for something in it, in the order in which they are explained.
    pub symbols: &'static [Symbol],
}

impl About {
    /// Whether it knows quick entry.
    #[must_use]
    pub fn has_quick(&self) -> bool {
        self.options.iter().any(|option| option.number == FOLLOW.number)
    }

    /// The text of a rule, if the game has it.
    #[must_use]
    pub fn rule(&self, id: RuleId) -> Option<Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}

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

    /// How much is followed now. A game that lists [`FOLLOW`] among its options keeps it in its state.
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

//! Words: everything that a player reads is written here and in the games' `words/`, for a language and a viewer.

use core::fmt::{self, Write};

use crate::game::{Game, Seat, SetupOf, Viewer};
use crate::seats::Seats;

/// The longest text that can be asked for, in bytes.
pub const TEXT_MAX: usize = 48;
/// A text that a player wrote.
pub type Text = heapless::String<TEXT_MAX>;

/// A language. More are added here, in [`speech!`](crate::speech) and in each game's `words/`, nowhere else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English.
    #[default]
    English,
}

/// What a game can be asked to put into words.
pub enum Word<'a, G: Game> {
    /// What is asked now.
    Prompt,
    /// Where the game stands, in a line.
    Status,
    /// How the game ended.
    Outcome,
    /// A move on offer, with what it costs.
    Move(&'a G::Move),
    /// Something that happened.
    Event(&'a G::Event),
    /// The name of a tracked part.
    Part(G::Part),
    /// A value of a tracked part, where it is more than a number.
    Value(G::Part, i32),
    /// A heading or note.
    Label(G::Label),
    /// What is thrown or drawn in this group.
    Group(u8),
    /// A face of this group.
    Face(u8, u8),
}

/// Declares `say`, which writes a word of this game in the pen's language: the `English` of the module `en` beside it, and
/// so on. A language that a game lacks does not compile.
#[macro_export]
macro_rules! speech {
    ($game:ty) => {
        /// Writes a word in the pen's language.
        pub(crate) fn say(
            game: &$game,
            setup: &$crate::game::SetupOf<$game>,
            word: $crate::words::Word<'_, $game>,
            pen: &mut $crate::words::Pen<'_>,
        ) -> ::core::fmt::Result {
            match pen.lang {
                $crate::words::Lang::English => en::English { game, setup }.say(word, pen),
            }
        }
    };
}

impl<G: Game> Clone for Word<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Word<'_, G> {}

/// Writes words for one language and one viewer.
pub struct Pen<'a> {
    /// The language to write.
    pub lang: Lang,
    /// Who reads it.
    pub viewer: Viewer,
    /// The players' names.
    pub seats: &'a Seats,
    /// A part or move is named where it stands: under its heading, with its owner, which need not be said again.
    pub brief: bool,
    /// A note stands on a token, where a few signs have room, and nothing has to if its symbol says all.
    pub on_token: bool,
    out: &'a mut dyn Write,
}

impl<'a> Pen<'a> {
    /// A pen that writes to `out`.
    pub fn new(lang: Lang, viewer: Viewer, seats: &'a Seats, out: &'a mut dyn Write) -> Self {
        Self { lang, viewer, seats, brief: false, on_token: false, out }
    }

    /// Writes a player's name.
    ///
    /// # Errors
    /// When the writer fails.
    pub fn name(&mut self, seat: Seat) -> fmt::Result {
        match self.seats.get(seat) {
            Some(info) => self.out.write_str(&info.name),
            None => write!(self.out, "seat {}", seat.0 + 1),
        }
    }
}

impl Write for Pen<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.out.write_str(s)
    }
}

/// A word that is written when it is displayed.
pub(crate) struct Spoken<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) setup: &'a SetupOf<G>,
    pub(crate) seats: &'a Seats,
    pub(crate) word: Word<'a, G>,
    pub(crate) lang: Lang,
    pub(crate) viewer: Viewer,
    /// See [`Pen::brief`].
    pub(crate) brief: bool,
}

impl<G: Game> Spoken<'_, G> {
    fn write(&self, on_token: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pen = Pen::new(self.lang, self.viewer, self.seats, f);
        (pen.brief, pen.on_token) = (self.brief || on_token, on_token);
        self.game.say(self.setup, self.word, &mut pen)
    }
}

impl<G: Game> fmt::Display for Spoken<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(false, f)
    }
}

/// The same as it stands on a token.
pub(crate) struct OnToken<'a, G: Game>(pub(crate) &'a Spoken<'a, G>);

impl<G: Game> fmt::Display for OnToken<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(true, f)
    }
}

/// So many of something in English: `no dice`, `1 die`, `2 dice`.
#[derive(Clone, Copy, Debug)]
pub struct Count {
    number: u16,
    one: &'static str,
    many: &'static str,
}

/// See [`Count`].
pub fn count(number: impl Into<u16>, one: &'static str, many: &'static str) -> Count {
    Count { number: number.into(), one, many }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            0 => write!(f, "no {}", self.many),
            1 => write!(f, "1 {}", self.one),
            number => write!(f, "{number} {}", self.many),
        }
    }
}

//! Where the parts of a game lie: its `board.toml`.
//!
//! A board has sheets, one for the table or one for each player. A sheet has frames, which fall into columns. A frame has pieces: what is shown of which parts, and how. Nothing in it is said in words: titles are the headings
//! of the game, names and values its own. Lengths come from the players' copy.

use eldertally_core::Symbol;
use serde::{Deserialize, Deserializer, de};

use super::pattern::Pattern;

/// A whole board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layout {
    /// What belongs to a player has the colour that the part of that player with this name shows: green, white, purple, black,
    /// from 0 on. If it is not said, players have the colours of their seats.
    #[serde(default)]
    pub(crate) colour: Option<Pattern>,
    pub(crate) sheet: Vec<Sheet>,
}

/// Whether something is there once or for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Whose {
    #[default]
    Table,
    /// Once for each player, with what belongs to that player.
    EachSeat,
}

/// What can be looked at at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sheet {
    #[serde(default)]
    pub(crate) of: Whose,
    /// Its frames lie in columns that are at least so wide, in pixels.
    #[serde(default = "Sheet::usual")]
    pub(crate) column: f32,
    pub(crate) frame: Vec<Frame>,
}

impl Sheet {
    pub(crate) fn usual() -> f32 {
        300.0
    }
}

/// A part of a sheet with an edge around it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Frame {
    /// Whose parts it shows; of its sheet, if it is not said.
    #[serde(default)]
    pub(crate) of: Option<Whose>,
    /// How wide it is at least, in pixels: it takes as many columns as that needs, and shares one where there is room.
    #[serde(default = "Sheet::usual")]
    pub(crate) least: f32,
    /// The heading of its first part stands above it.
    #[serde(default = "yes")]
    pub(crate) title: bool,
    /// Where that stands which the game notes about its parts.
    #[serde(default)]
    pub(crate) notes: Notes,
    /// Tracks and rows of boxes lie in so many columns in turn, or in fewer, each of which is at least `column` pixels wide.
    #[serde(default = "one")]
    pub(crate) columns: usize,
    #[serde(default = "Frame::column")]
    pub(crate) column: f32,
    #[serde(default)]
    pub(crate) piece: Vec<Piece>,
    /// Places with ways between them.
    #[serde(default)]
    pub(crate) map: Option<Map>,
}

impl Frame {
    fn column() -> f32 {
        134.0
    }
}

/// Where that stands which the game notes about parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Notes {
    /// Below them: `true`.
    #[default]
    Below,
    /// Nowhere: `false`.
    Nowhere,
    /// In what a touch on them tells: `"touch"`.
    Touch,
}

impl<'de> Deserialize<'de> for Notes {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Said {
            Is(bool),
            Word(String),
        }
        match Said::deserialize(from)? {
            Said::Is(true) => Ok(Self::Below),
            Said::Is(false) => Ok(Self::Nowhere),
            Said::Word(word) if word == "touch" => Ok(Self::Touch),
            Said::Word(word) => Err(de::Error::custom(format!("notes are true, false or \"touch\", not {word:?}"))),
        }
    }
}

/// How parts are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// Boxes to be crossed, in lines.
    Boxes,
    /// Boxes to be circled, of which the first are struck out, as the part named by `struck` says.
    Circles,
    /// Spaces that a marker walks over.
    Way,
    /// A number as a bar of segments.
    Bar,
    /// Dice, side by side.
    Dice,
    /// Small labels with a symbol; what is set is filled.
    Chips,
    /// Cards and piles of cards.
    Cards,
    /// The backs of cards in a hand, with their number.
    Fan,
    /// What lies about, by its symbol alone: items, tiles, offerings.
    Tokens,
}

/// What is shown of which parts.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Piece {
    /// The parts, in the order in which they lie.
    #[serde(deserialize_with = "one_or_more")]
    pub(crate) show: Vec<Pattern>,
    /// How; as their shape asks for, if it is not said.
    #[serde(default, rename = "as")]
    pub(crate) kind: Option<Kind>,
    /// The side of a box, a space, a die or a token, how high a card is, or how large the letters of a label are, in pixels.
    #[serde(default)]
    pub(crate) size: Option<f32>,
    /// Boxes and spaces are as large as they can be for so many lines, and at most of that size.
    #[serde(default)]
    pub(crate) lines: Option<usize>,
    /// Boxes that were crossed last show the numbers of the parts with this name that hold the same, instead of crosses.
    #[serde(default)]
    pub(crate) written: Option<Pattern>,
    /// What is in hand: a lit box shows faintly the number that would be written there. Nothing, where more than one of these parts
    /// shows something, or no die does.
    #[serde(default, deserialize_with = "one_or_more")]
    pub(crate) hand: Vec<Pattern>,
    /// How many circled boxes are struck out: the part with this name that holds the same.
    #[serde(default)]
    pub(crate) struck: Option<Pattern>,
    /// Below each die stands whose it is, where several play.
    #[serde(default)]
    pub(crate) owned: bool,
    /// Dice have the colour that the part with this name shows which holds the same: green, white, purple, black, from 0 on.
    #[serde(default)]
    pub(crate) tint: Option<Pattern>,
    /// Chips lie in so many columns, each filled from its top.
    #[serde(default)]
    pub(crate) columns: Option<usize>,
    /// Cards of a group are linked, unless the part with this name which holds the same is set.
    #[serde(default)]
    pub(crate) linked_unless: Option<Pattern>,
    /// Tokens with this name lie there face down while they are at 0.
    #[serde(default)]
    pub(crate) covered: Option<Pattern>,
    /// Where dice or tokens lie, in steps of their size from the left and from the top, one after the other.
    #[serde(default)]
    pub(crate) spots: Vec<[f32; 2]>,
    /// Dice lie below what their number gives, for each number from 1 on: `"fight"`, `"2 investigation"`, `"2 dice: cultist"`
    /// where only two of them give something, `"fight, 3 count as 4"` where three or more give as much as one die more.
    #[serde(default)]
    pub(crate) gives: Vec<Gives>,
    /// A symbol on a die is its price: one of that is paid for freeing it.
    #[serde(default)]
    pub(crate) priced: bool,
    /// Above a row of boxes stands what their numbers have to be: a symbol for each row, one after the other.
    #[serde(default, deserialize_with = "symbols")]
    pub(crate) takes: Vec<Symbol>,
    /// What is empty is not drawn.
    #[serde(default)]
    pub(crate) only_set: bool,
    /// Names are left out: the symbol says enough.
    #[serde(default)]
    pub(crate) bare: bool,
    /// Its parts lie with the player whose number they show, counted from 1; those that show 0, with nobody.
    #[serde(default)]
    pub(crate) held: bool,
    /// So many cards or chips belong together.
    #[serde(default)]
    pub(crate) group: Option<usize>,
    /// What the game notes about its parts stands right below it.
    #[serde(default)]
    pub(crate) notes: bool,
    /// On a map: figures at its place stand right of it.
    #[serde(default)]
    pub(crate) figures: bool,
    /// It lies right of the piece before it, where both have room.
    #[serde(default)]
    pub(crate) beside: bool,
}

/// What dice of a number give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Gives {
    /// How many dice it takes.
    pub(crate) dice: u8,
    pub(crate) amount: u8,
    pub(crate) symbol: Symbol,
    /// From so many dice on, they give as much as one die more; 0 for never.
    pub(crate) more: u8,
}

impl TryFrom<String> for Gives {
    type Error = String;

    fn try_from(words: String) -> Result<Self, String> {
        let (words, more) = words.split_once(", ").unwrap_or((&words, ""));
        let (dice, given) = words.split_once(" dice: ").unwrap_or(("1", words));
        let (amount, key) = given.split_once(' ').unwrap_or(("1", given));
        let number = |digits: &str| digits.parse::<u8>().map_err(|_| format!("{digits:?} in {words:?} is no number"));
        let more = match more.split_once(" count as ") {
            Some((from, to)) if number(from)?.checked_add(1) == Some(number(to)?) => number(from)?,
            None if more.is_empty() => 0,
            _ => return Err(format!("{more:?} is not like \"3 count as 4\"")),
        };
        Ok(Self { dice: number(dice)?, amount: number(amount)?, symbol: symbol(key)?, more })
    }
}

fn symbol(key: &str) -> Result<Symbol, String> {
    let found = Symbol::ALL.iter().copied().find(|symbol| symbol.key() == key);
    found.ok_or_else(|| format!("no symbol is called {key:?}"))
}

fn symbols<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Symbol>, D::Error> {
    Vec::<String>::deserialize(from)?.iter().map(|key| symbol(key).map_err(de::Error::custom)).collect()
}

/// Places with ways between them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Map {
    /// How many places lie side by side.
    pub(crate) columns: usize,
    pub(crate) place: Vec<MapPlace>,
    /// Between which places there is a way, counted from 0.
    #[serde(default)]
    pub(crate) ways: Vec<[usize; 2]>,
    /// What stands at the place whose number it shows.
    #[serde(default)]
    pub(crate) figures: Vec<Pattern>,
}

/// A place of a map.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct MapPlace {
    /// Which column and row, in halves.
    pub(crate) at: [f32; 2],
    /// The part that a touch on the place itself means.
    pub(crate) part: Pattern,
    /// What stands above it.
    #[serde(default)]
    pub(crate) title: Title,
    #[serde(default)]
    pub(crate) piece: Vec<Piece>,
}

/// What a place of a map is called.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Title {
    /// As the heading of its part.
    #[default]
    Heading,
    /// As its part.
    Name,
}

impl Layout {
    /// Reads a board.
    pub(crate) fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }
}

fn yes() -> bool {
    true
}

fn one() -> usize {
    1
}

fn one_or_more<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Pattern>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum OneOrMore {
        One(Pattern),
        More(Vec<Pattern>),
    }
    Ok(match OneOrMore::deserialize(from)? {
        OneOrMore::One(pattern) => vec![pattern],
        OneOrMore::More(patterns) => patterns,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_dice_give_is_said_in_a_few_words_and_what_is_no_symbol_is_refused() {
        let read = |words: &str| Gives::try_from(words.to_owned());
        let gives = |dice, amount, symbol| Ok(Gives { dice, amount, symbol, more: 0 });
        assert_eq!(read("fight"), gives(1, 1, Symbol::Fight));
        assert_eq!(read("2 investigation"), gives(1, 2, Symbol::Investigation));
        assert_eq!(read("2 dice: cultist"), gives(2, 1, Symbol::Cultist));
        assert_eq!(read("2 fight, 3 count as 4").map(|gives| (gives.amount, gives.more)), Ok((2, 3)));
        assert!(read("fight, 3 count as 5").is_err() && read("fight, more").is_err());
        assert!(read("two fight").is_err() && read("fists").is_err());
    }
}

//! Printed data: what is on the players' own copy and in no rulebook.
//!
//! The build script compiles this file, too, to check the shipped files and to turn them into postcard bytes. So it
//! and the games' data files use nothing of the crate but `crate::printed` and `crate::file`.

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error, SeqAccess, Visitor};

/// What is wrong with a piece of printed data: the field, its value, and what is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which field, as it is called in the file.
    pub field: &'static str,
    /// The value found.
    pub value: i64,
    /// What is allowed there.
    pub limit: Limit,
}

impl Fault {
    /// A value of a field that is not allowed there.
    ///
    /// A device only asks whether there is one: names and numbers stay out of its flash.
    #[must_use]
    pub fn new(field: &'static str, value: i64, limit: Limit) -> Self {
        if cfg!(target_os = "none") {
            Self { field: "", value: 0, limit: Limit::Once }
        } else {
            Self { field, value, limit }
        }
    }
}

/// What a field allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A number between these two.
    Between(i64, i64),
    /// Each value at most once.
    Once,
    /// At most so many characters.
    Length(usize),
    /// This very number.
    Exactly(i64),
    /// Each value higher than the one before it.
    Rising,
    /// No value below the one before it, which is this.
    NoFall(i64),
    /// This value at least once.
    Needed,
    /// A number, though others of the list may be unknown; the value is its place, counted from 1.
    Known,
    /// Nothing beyond so many.
    Within(usize),
    /// A text begins and ends between letters.
    Letters,
    /// What these words say of the thing with this number.
    Because(&'static str),
    /// A place behind that of another.
    After(&'static str),
    /// Something, not nothing; the value is its place in a list, counted from 1.
    Filled,
    /// A name that no other one of the list has; the value is its place.
    OwnName,
    /// A name that nothing else in the game has; the value is its place.
    FreeName,
    /// The name of another one of the list; the value is its place.
    OtherName,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, value, .. } = self;
        match self.limit {
            Limit::Between(min, max) => write!(f, "{}", Outside { field, value: *value, min, max }),
            Limit::Once => write!(f, "{field} has {value} more than once; name each only once"),
            Limit::Length(most) => write!(f, "{field} has {value} characters, but may have at most {most}"),
            Limit::Exactly(number) => write!(f, "{field} is {value}, but must be exactly {number}"),
            Limit::Rising => write!(f, "{field} has {value} after a higher one, but must be in rising order"),
            Limit::NoFall(before) => write!(f, "{field} falls from {before} to {value}, but may only stay or rise"),
            Limit::Needed => write!(f, "{field} has no {value}, but needs it at least once"),
            Limit::Known => write!(f, "{field} is \"?\" at place {value}, but must be known there"),
            Limit::Within(most) => write!(f, "{field} reaches to {value}, but there are only {most}"),
            Limit::Because(why) => write!(f, "{field} {value} {why}"),
            Limit::After(other) => write!(f, "{field} must come after {other}"),
            Limit::Letters => write!(f, "{field} is cut at {value}, in the middle of a letter"),
            Limit::Filled => write!(f, "{field} is missing at number {value}"),
            Limit::OwnName => write!(f, "{field} at number {value} was there before; give each a name of its own"),
            Limit::FreeName => write!(f, "{field} at number {value} is the name of something else in the game"),
            Limit::OtherName => write!(f, "{field} at number {value} is not the name of another one"),
        }
    }
}

/// Says of a value that it lies outside of its limits, which may leave one value or none.
#[derive(Clone, Copy, Debug)]
pub struct Outside<'a> {
    /// What has this value.
    pub field: &'a str,
    /// The value.
    pub value: i64,
    /// The least that it can be.
    pub min: i64,
    /// The most that it can be.
    pub max: i64,
}

impl fmt::Display for Outside<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, value, min, max } = self;
        write!(f, "{field} is {value}, but ")?;
        match min.cmp(max) {
            Ordering::Less => write!(f, "must lie between {min} and {max}"),
            Ordering::Equal => write!(f, "can only be {min}"),
            Ordering::Greater => f.write_str("nothing fits there"),
        }
    }
}

/// Refuses a value outside `min..=max`.
///
/// # Errors
/// When it lies outside.
pub fn between(field: &'static str, value: i64, min: i64, max: i64) -> Result<(), Fault> {
    if (min..=max).contains(&value) { Ok(()) } else { Err(Fault::new(field, value, Limit::Between(min, max))) }
}

/// Refuses every value but one.
///
/// # Errors
/// When it is another.
pub fn exactly(field: &'static str, value: i64, number: i64) -> Result<(), Fault> {
    if value == number { Ok(()) } else { Err(Fault::new(field, value, Limit::Exactly(number))) }
}

/// Refuses a list in which a value is lower than the one before it.
///
/// # Errors
/// At the first that falls.
pub fn no_fall(field: &'static str, values: impl IntoIterator<Item = u8>) -> Result<(), Fault> {
    let mut before = 0;
    for value in values {
        if value < before {
            return Err(Fault::new(field, value.into(), Limit::NoFall(before.into())));
        }
        before = value;
    }
    Ok(())
}

/// Refuses positions that lie outside `1..=last`, come twice or do not rise.
///
/// # Errors
/// At the first of them.
pub fn positions(field: &'static str, places: impl IntoIterator<Item = u16>, last: u16) -> Result<(), Fault> {
    let mut before = 0;
    for place in places {
        between(field, place.into(), 1, last.into())?;
        if place <= before {
            let limit = if place == before { Limit::Once } else { Limit::Rising };
            return Err(Fault::new(field, place.into(), limit));
        }
        before = place;
    }
    Ok(())
}

/// Reads an array in a loop, each element where it stays. Serde's own way is the code of an element for every place,
/// which a device has no room for.
///
/// # Errors
/// Those of the elements.
pub fn array<'de, D, T, const N: usize>(from: D) -> Result<[T; N], D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Clone,
{
    struct Row<T, const N: usize>(PhantomData<T>);

    impl<'de, T: Deserialize<'de> + Clone, const N: usize> Visitor<'de> for Row<T, N> {
        type Value = [T; N];

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{N} in a row")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[T; N], A::Error> {
            const { assert!(N > 0, "the first stands in for the others until they are read") };
            let short = |at| A::Error::invalid_length(at, &self);
            let first: T = seq.next_element()?.ok_or_else(|| short(0))?;
            let mut row = core::array::from_fn(|_| first.clone());
            for (at, place) in row.iter_mut().enumerate().skip(1) {
                *place = seq.next_element()?.ok_or_else(|| short(at))?;
            }
            Ok(row)
        }
    }

    from.deserialize_tuple(N, Row(PhantomData))
}

/// Printed data of one game.
pub trait Printed: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned {
    /// The shipped example, which is not anybody's real copy.
    fn example() -> Self;

    /// A copy of which nothing is known but what the rulebook says, where the game can be played with that.
    fn blank() -> Option<Self> {
        None
    }

    /// Whether every value lies within its limits.
    ///
    /// # Errors
    /// The first fault found.
    fn check(&self) -> Result<(), Fault>;

    /// Whether there is enough of everything for so many players.
    ///
    /// # Errors
    /// When there is not.
    fn check_seats(&self, _seats: u8) -> Result<(), Fault> {
        Ok(())
    }

    /// What the owner calls this copy.
    fn name(&self) -> &str;
}

//! Shapes that files of several games have.

use core::fmt;
use core::marker::PhantomData;
use std::borrow::ToOwned;
use std::string::String;
use std::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

/// What stands where a number is not known.
pub const UNKNOWN: &str = "?";

/// A number that may not be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Told(pub Option<i64>);

impl<'de> Deserialize<'de> for Told {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Told;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a number, or \"{UNKNOWN}\" where it is not known")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Told, E> {
                Ok(Told(Some(number)))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Told, E> {
                if text == UNKNOWN { Ok(Told(None)) } else { Err(E::invalid_value(Unexpected::Str(text), &self)) }
            }
        }

        file.deserialize_any(Number)
    }
}

/// So many in a row. Serde's own way is the code of an element for every place of every length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<T, const N: usize>(pub [T; N]);

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        let mut row = Vec::deserialize(file)?;
        row.truncate(N);
        let short = |row: Vec<T>| {
            let many = row.len();
            D::Error::custom(format_args!("invalid length {many}, expected an array of length {N}"))
        };
        row.try_into().map(Self).map_err(short)
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

/// Things by name, in the order of their names. A map that is searched by halves is more code than its few entries need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<T>(pub Vec<(String, T)>);

impl<T> Default for ByName<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ByName<T> {
    /// What has this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, thing)| thing)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        struct Each<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Each<T> {
            type Value = ByName<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<ByName<T>, A::Error> {
                let mut named = Vec::new();
                while let Some(entry) = table.next_entry()? {
                    named.push(entry);
                }
                in_order(&mut named, |one, other| one.0 <= other.0);
                Ok(ByName(named))
            }
        }

        file.deserialize_map(Each(PhantomData))
    }
}

/// Puts a short list in order, in which `fit` says of two whether they may follow each other. The standard library's way
/// is made for long ones.
pub fn in_order<T>(list: &mut [T], fit: impl Fn(&T, &T) -> bool) {
    for sorted in 1..list.len() {
        let mut at = sorted;
        while let Some([one, other]) = at.checked_sub(1).and_then(|before| list.get_mut(before..=at))
            && !fit(one, other)
        {
            core::mem::swap(one, other);
            at -= 1;
        }
    }
}

/// A word, or a list of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A word by itself.
    One(String),
    /// A list, even of one.
    Several(Vec<String>),
}

impl<'de> Deserialize<'de> for Words {
    fn deserialize<D: Deserializer<'de>>(file: D) -> Result<Self, D::Error> {
        struct Either;

        impl<'de> Visitor<'de> for Either {
            type Value = Words;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a word or a list of words")
            }

            fn visit_str<E: Error>(self, word: &str) -> Result<Words, E> {
                Ok(Words::One(word.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Words, A::Error> {
                let mut words = Vec::new();
                while let Some(word) = list.next_element()? {
                    words.push(word);
                }
                Ok(Words::Several(words))
            }
        }

        file.deserialize_any(Either)
    }
}

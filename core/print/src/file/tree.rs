//! A parsed file as Serde reads it.
//!
//! The `toml` crate has a reader of its own, but with several kinds of tables: the code that reads a shape would be
//! there once for each of them, as large as the rules of a game. Here is one kind of table and one of lists, and a shape
//! holds code only for the kind of value that it wants.

use core::fmt;
use core::ops::Range;
use std::boxed::Box;
use std::string::{String, ToString};

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::Spanned;
use toml::de::{DeString, DeValue};
use toml::map;

/// What does not fit, and where in the text.
#[derive(Debug)]
pub(super) struct Misfit(Box<(String, Option<Range<usize>>)>);

impl Misfit {
    /// The same, found here unless that is known more closely.
    #[cold]
    #[inline(never)]
    fn at(mut self, span: Range<usize>) -> Self {
        self.0.1.get_or_insert(span);
        self
    }

    pub(super) fn message(&self) -> &str {
        &self.0.0
    }

    pub(super) fn span(&self) -> Option<Range<usize>> {
        self.0.1.clone()
    }
}

impl Error for Misfit {
    #[cold]
    #[inline(never)]
    fn custom<T: fmt::Display>(what: T) -> Self {
        Self(Box::new((what.to_string(), None)))
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for Misfit {}

/// A value of the file.
#[derive(Clone, Copy)]
pub(super) struct Node<'de>(pub(super) &'de DeValue<'de>);

impl<'de> Node<'de> {
    /// Reads what stands here, in this part of the text.
    pub(super) fn read<S: DeserializeSeed<'de>>(self, seed: S, span: Range<usize>) -> Result<S::Value, Misfit> {
        seed.deserialize(self).map_err(|misfit| misfit.at(span))
    }

    /// Why a value of another kind is refused.
    #[cold]
    #[inline(never)]
    fn unlike(self, wanted: &dyn Expected) -> Misfit {
        let found = match self.0 {
            DeValue::String(text) => Unexpected::Str(text),
            DeValue::Integer(_) => match self.number() {
                Some(number) => Unexpected::Signed(number),
                None => return Misfit::custom("integer number overflowed"),
            },
            DeValue::Float(float) => Unexpected::Float(float.as_str().parse().unwrap_or(f64::INFINITY)),
            DeValue::Boolean(is) => Unexpected::Bool(*is),
            DeValue::Datetime(_) => Unexpected::Other("date"),
            DeValue::Array(_) => Unexpected::Seq,
            DeValue::Table(_) => Unexpected::Map,
        };
        Misfit::invalid_type(found, wanted)
    }

    #[inline(never)]
    fn number(self) -> Option<i64> {
        let DeValue::Integer(integer) = self.0 else { return None };
        i64::from_str_radix(integer.as_str(), integer.radix()).ok()
    }
}

impl<'de> Deserializer<'de> for Node<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            DeValue::String(_) => self.deserialize_str(visitor),
            DeValue::Integer(_) => self.deserialize_i64(visitor),
            DeValue::Boolean(_) => self.deserialize_bool(visitor),
            DeValue::Array(_) => self.deserialize_seq(visitor),
            DeValue::Table(_) => self.deserialize_map(visitor),
            DeValue::Float(_) | DeValue::Datetime(_) => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            DeValue::String(text) => visitor.visit_borrowed_str(text),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_str(visitor)
    }

    fn deserialize_i64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.number() {
            Some(number) => visitor.visit_i64(number),
            None => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_i64(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            DeValue::Boolean(is) => visitor.visit_bool(*is),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            DeValue::Array(items) => visitor.visit_seq(List(items.iter())),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            DeValue::Table(fields) => visitor.visit_map(Table { fields: fields.iter(), next: None }),
            _ => Err(self.unlike(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple_struct enum identifier ignored_any
    }
}

type Value<'de> = Spanned<DeValue<'de>>;

struct List<'de>(core::slice::Iter<'de, Value<'de>>);

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let Some(item) = self.0.next() else { return Ok(None) };
        Node(item.get_ref()).read(seed, item.span()).map(Some)
    }
}

struct Table<'de> {
    fields: map::Iter<'de, Spanned<DeString<'de>>, Value<'de>>,
    /// What belongs to the key that was read last.
    next: Option<&'de Value<'de>>,
}

impl<'de> MapAccess<'de> for Table<'de> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Misfit> {
        let Some((key, value)) = self.fields.next() else { return Ok(None) };
        self.next = Some(value);
        let name: StrDeserializer<'de, Misfit> = key.get_ref().as_ref().into_deserializer();
        seed.deserialize(name).map(Some).map_err(|misfit| misfit.at(key.span()))
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        let value = self.next.take().ok_or_else(|| Misfit::custom("a value without a key"))?;
        Node(value.get_ref()).read(seed, value.span())
    }
}

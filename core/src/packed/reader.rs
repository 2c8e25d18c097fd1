//! Values from bytes, as postcard reads them; why not by postcard itself, the writer says.

use core::fmt;

use serde::Deserializer;
use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor, value::U32Deserializer};
use serde::forward_to_deserialize_any;

/// Bytes that are being read.
pub(super) struct Reader<'de> {
    pub(super) rest: &'de [u8],
    /// More bytes are needed.
    pub(super) short: bool,
}

/// Bytes that are no such value. As small as can be: every value that is read may be this instead.
#[derive(Debug)]
pub(super) struct Unread;

type Read<T> = Result<T, Unread>;

impl<'de> Reader<'de> {
    #[inline(never)]
    fn byte(&mut self) -> Read<u8> {
        let Some((&byte, rest)) = self.rest.split_first() else {
            self.short = true;
            return Err(Unread);
        };
        self.rest = rest;
        Ok(byte)
    }

    /// A number of at most so many bits.
    #[inline(never)]
    fn number(&mut self, mut bits: u32) -> Read<u32> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte()?;
            number |= u32::from(byte & 0x7f) << shift;
            let is_last = byte < 0x80;
            if bits < 7 {
                return if is_last && byte >> bits == 0 { Ok(number) } else { Err(Unread) };
            }
            if is_last {
                return Ok(number);
            }
            shift += 7;
            bits -= 7;
        }
    }

    fn bytes(&mut self) -> Read<&'de [u8]> {
        let len = self.number(u32::BITS)?;
        let Some((bytes, rest)) = self.rest.split_at_checked(len as usize) else {
            self.short = true;
            return Err(Unread);
        };
        self.rest = rest;
        Ok(bytes)
    }

    #[inline(never)]
    fn text(&mut self) -> Read<&'de str> {
        core::str::from_utf8(self.bytes()?).map_err(|_| Unread)
    }

    fn signed(&mut self, bits: u32) -> Read<i32> {
        let number = self.number(bits)?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Unread;

    fn is_human_readable(&self) -> bool {
        false
    }

    /// Bytes do not say what they are.
    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Read<V::Value> {
        Err(Unread)
    }

    forward_to_deserialize_any! { i64 i128 u64 u128 f32 f64 char map identifier ignored_any }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.byte()? {
            byte @ (0 | 1) => visitor.visit_bool(byte == 1),
            _ => Err(Unread),
        }
    }

    fn deserialize_i8<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_i8(self.byte()?.cast_signed())
    }

    fn deserialize_i16<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_i16(self.signed(u16::BITS)? as i16)
    }

    fn deserialize_i32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_i32(self.signed(u32::BITS)?)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_u8(self.byte()?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_u16(self.number(u16::BITS)? as u16)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_u32(self.number(u32::BITS)?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_borrowed_bytes(self.bytes()?)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        self.deserialize_bytes(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        match self.byte()? {
            0 => visitor.visit_none(),
            1 => visitor.visit_some(self),
            _ => Err(Unread),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let left = self.number(u32::BITS)?;
        visitor.visit_seq(List { reader: self, left })
    }

    #[inline(never)]
    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    // A struct within another is a call: put together they take more, to move so many fields at once.
    #[inline(never)]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(self)
    }
}

/// As many values as were counted.
struct List<'a, 'de> {
    reader: &'a mut Reader<'de>,
    left: u32,
}

impl<'de> de::SeqAccess<'de> for List<'_, 'de> {
    type Error = Unread;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }
}

/// As many values as are asked for: the fields of a struct, or an array.
struct Fields<'a, 'de>(&'a mut Reader<'de>);

impl<'de> de::SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Unread;

    // Inlined, so that nobody asks whether there is another.
    #[inline(always)]
    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        seed.deserialize(&mut *self.0).map(Some)
    }

    #[inline(always)]
    fn next_element<T: de::Deserialize<'de>>(&mut self) -> Read<Option<T>> {
        T::deserialize(&mut *self.0).map(Some)
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'de> {
    type Error = Unread;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<(T::Value, Self)> {
        let index: U32Deserializer<Unread> = self.number(u32::BITS)?.into_deserializer();
        Ok((seed.deserialize(index)?, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'de> {
    type Error = Unread;

    fn unit_variant(self) -> Read<()> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<T::Value> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }
}

impl de::Error for Unread {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl de::StdError for Unread {}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these bytes cannot be read")
    }
}

//! Values to bytes, as postcard writes them.
//!
//! Postcard's own writer spells every number out where it is written, once more for each place that bytes can go to.
//! This one has one place and a call for every number: on a small device that is half the code.

use core::fmt;

use serde::ser::{self, Impossible, Serialize};

/// Hands bytes on.
pub(super) struct Writer<'a>(pub(super) &'a mut dyn FnMut(&[u8]));

/// Something that no state, setup, move or part is made of.
#[derive(Debug)]
pub(super) struct NoForm;

type Written = Result<(), NoForm>;

// On a host inlined as it likes, because moves are written at every input.
impl Writer<'_> {
    #[cfg_attr(target_os = "none", inline(never))]
    fn byte(&mut self, byte: u8) {
        (self.0)(&[byte]);
    }

    #[cfg_attr(target_os = "none", inline(never))]
    fn number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    #[cfg_attr(target_os = "none", inline(never))]
    fn long(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    #[cfg_attr(target_os = "none", inline(never))]
    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u32);
        (self.0)(bytes);
    }
}

impl ser::Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = NoForm;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), NoForm>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Written {
        self.serialize_u8(value.into())
    }

    fn serialize_i8(self, value: i8) -> Written {
        self.serialize_u8(value.cast_unsigned())
    }

    fn serialize_i16(self, value: i16) -> Written {
        self.serialize_i32(value.into())
    }

    fn serialize_i32(self, value: i32) -> Written {
        self.serialize_u32(((value << 1) ^ (value >> 31)).cast_unsigned())
    }

    fn serialize_i64(self, value: i64) -> Written {
        self.serialize_u64(((value << 1) ^ (value >> 63)).cast_unsigned())
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.byte(value);
        Ok(())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.serialize_u32(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.number(value);
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Written {
        self.long(value);
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(NoForm)
    }

    fn serialize_f64(self, _: f64) -> Written {
        Err(NoForm)
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Written {
        self.serialize_bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        self.bytes(value);
        Ok(())
    }

    fn serialize_none(self) -> Written {
        self.serialize_u8(0)
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Written {
        self.byte(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Written {
        self.serialize_u32(index)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Written {
        self.number(index);
        value.serialize(self)
    }

    fn serialize_seq(self, len: Option<usize>) -> Result<Self, NoForm> {
        self.number(len.ok_or(NoForm)? as u32);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, NoForm> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, NoForm> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, NoForm> {
        self.number(index);
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoForm> {
        Err(NoForm)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, NoForm> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, NoForm> {
        self.number(index);
        Ok(self)
    }

    fn collect_str<T: ?Sized + fmt::Display>(self, _: &T) -> Written {
        Err(NoForm)
    }
}

/// What consists of others is those, one after the other.
macro_rules! one_after_the_other {
    ($($kind:ident::$part:ident($($name:ident)?)),+ $(,)?) => {
        $(impl ser::$kind for &mut Writer<'_> {
            type Ok = ();
            type Error = NoForm;

            fn $part<T: ?Sized + Serialize>(&mut self, $($name: &'static str,)? value: &T) -> Written {
                value.serialize(&mut **self)
            }

            fn end(self) -> Written {
                Ok(())
            }
        })+
    };
}

one_after_the_other! {
    SerializeSeq::serialize_element(),
    SerializeTuple::serialize_element(),
    SerializeTupleStruct::serialize_field(),
    SerializeTupleVariant::serialize_field(),
    SerializeStruct::serialize_field(_name),
    SerializeStructVariant::serialize_field(_name),
}

impl ser::Error for NoForm {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl ser::StdError for NoForm {}

impl fmt::Display for NoForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there are no bytes for this")
    }
}

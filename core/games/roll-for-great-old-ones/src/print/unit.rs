//! What play finds out bit by bit: how much of it a copy knows, and what that is in words.

use core::cell::RefCell;
use core::fmt;

use super::NOT_KNOWN;
use eldertally_core::words::count;
use eldertally_print::schema::{Field, Walk, Walked};

/// More than all boxes: nothing is missing.
pub(super) const WHOLE: u32 = 1000;

/// Something that play finds out bit by bit. Its words are read before it is walked over.
pub(super) fn learned<T>(
    walk: &mut Walk<'_>,
    field: Field<'_>,
    data: &mut T,
    extent: u32,
    say: impl Fn(&T, &mut dyn fmt::Write) -> fmt::Result,
    mut inside: impl FnMut(&mut T, &mut Walk<'_>) -> Walked,
) -> Walked {
    let data = RefCell::new(data);
    let said = fmt::from_fn(|f| say(&data.borrow(), f));
    walk.unit(field, (extent, &said), |walk| inside(&mut data.borrow_mut(), walk))
}

/// Something printed at boxes, after how many boxes are known.
pub(super) fn say_boxes(
    out: &mut dyn fmt::Write,
    known: u32,
    is_whole: bool,
    marks: impl Iterator<Item: fmt::Display>,
) -> fmt::Result {
    match (known, is_whole) {
        (0, false) => return out.write_str(NOT_KNOWN),
        (known, true) => write!(out, "{}", count(known as u16, "box", "boxes"))?,
        (1, false) => out.write_str("the first box")?,
        (known, false) => write!(out, "the first {known} boxes")?,
    }
    let mut marks = marks.peekable();
    if marks.peek().is_none() {
        return out.write_str(", nothing printed");
    }
    out.write_str(": ")?;
    say_all(out, marks, "; ", "")
}

/// One after the other, or what is said of none.
pub(super) fn say_all(
    out: &mut dyn fmt::Write,
    items: impl Iterator<Item: fmt::Display>,
    between: &str,
    none: &str,
) -> fmt::Result {
    let mut is_first = true;
    for item in items {
        out.write_str(if is_first { "" } else { between })?;
        write!(out, "{item}")?;
        is_first = false;
    }
    if is_first { out.write_str(none) } else { Ok(()) }
}

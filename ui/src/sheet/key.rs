//! Parts as text, because that is what a screen hands back.

use std::fmt::Write;

use eldertally_core::table::Token;

/// A part as a screen holds it.
pub(crate) fn key_of(part: &Token) -> String {
    part.iter().fold(String::with_capacity(2 * part.len()), |mut key, byte| {
        // Writing to a string cannot fail.
        let _ = write!(key, "{byte:02x}");
        key
    })
}

/// The part that a screen handed back; `None` if it is none.
pub(crate) fn part_of(key: &str) -> Option<Token> {
    let mut part = Token::new();
    for at in (0..key.len()).step_by(2) {
        let byte = u8::from_str_radix(key.get(at..at + 2)?, 16).ok()?;
        part.push(byte).ok()?;
    }
    (!part.is_empty()).then_some(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_comes_back_as_it_went() {
        let part = Token::from_slice(&[0, 7, 255]).unwrap();
        assert_eq!(part_of(&key_of(&part)), Some(part));
        for bad in ["", "0", "zz", "é0", &"00".repeat(17)] {
            assert_eq!(part_of(bad), None, "{bad}");
        }
    }
}

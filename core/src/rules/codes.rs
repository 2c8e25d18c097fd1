//! Packed text: codes of ten bits. The build compiles this file, too, because it packs the rules.
//!
//! A code below [`FIRST_LETTER`] begins a rule and tells its kind, one below [`FIRST_PAIR`] is a letter of ASCII, and
//! the others stand for two codes each, which may be pairs again.

/// Codes from here on are letters.
pub(super) const FIRST_LETTER: u16 = b' ' as u16;
/// Codes from here on are pairs.
pub(super) const FIRST_PAIR: u16 = 0x80;
/// How many codes there are.
pub(super) const CODES: u16 = 1 << BITS;

const BITS: usize = 10;

/// How many bytes so many codes take.
#[must_use]
pub(super) const fn bytes(codes: usize) -> usize {
    (codes * BITS).div_ceil(8)
}

/// Code `n` of those that lie in `bytes`.
#[must_use]
pub(super) fn get(bytes: &[u8], n: usize) -> Option<u16> {
    // Four codes fill five bytes, so a code never lies in more than two.
    let (byte, shift) = (n * BITS / 8, n * BITS % 8);
    let both = u16::from_le_bytes([*bytes.get(byte)?, *bytes.get(byte + 1)?]);
    Some(both >> shift & (CODES - 1))
}

/// Writes code `n` into bytes that hold no code there yet.
pub(super) const fn put(bytes: &mut [u8], n: usize, code: u16) {
    let (byte, shift) = (n * BITS / 8, n * BITS % 8);
    let [low, high] = (code << shift).to_le_bytes();
    if let Some((_, [first, second, ..])) = bytes.split_at_mut_checked(byte) {
        *first |= low;
        *second |= high;
    }
}

//! Packs the texts of all rules together: the pair of codes that comes most often becomes a code of its own, until all
//! codes are used (byte-pair encoding). Half of what a device would hold of the games is these texts.

use crate::codes::{self, CODES, FIRST_LETTER, FIRST_PAIR};

/// Text as codes, and what the codes of pairs stand for.
pub struct Packed {
    pub text: Vec<u16>,
    pub pairs: Vec<u16>,
}

/// Packs text, in which codes that begin a rule are never part of a pair.
pub fn pack(mut text: Vec<u16>) -> Packed {
    let mut pairs = Vec::new();
    for code in FIRST_PAIR..CODES {
        let Some(pair) = most_frequent(&text) else { break };
        pairs.extend(pair);
        replace(&mut text, pair, code);
    }
    Packed { text, pairs }
}

/// The pair that comes most often, if one comes more than once; the first of them, so that every build is the same.
fn most_frequent(text: &[u16]) -> Option<[u16; 2]> {
    let mut counts = vec![0_u16; usize::from(CODES) * usize::from(CODES)];
    let (mut most, mut found) = (1, None);
    for (&one, &two) in text.iter().zip(text.iter().skip(1)) {
        if one >= FIRST_LETTER && two >= FIRST_LETTER {
            let count = &mut counts[usize::from(one) * usize::from(CODES) + usize::from(two)];
            *count += 1;
            if *count > most {
                (most, found) = (*count, Some([one, two]));
            }
        }
    }
    found
}

fn replace(text: &mut Vec<u16>, pair: [u16; 2], code: u16) {
    let (mut from, mut to) = (0, 0);
    while from < text.len() {
        let here = text[from..].starts_with(&pair);
        text[to] = if here { code } else { text[from] };
        from += if here { 2 } else { 1 };
        to += 1;
    }
    text.truncate(to);
}

/// Codes as bytes, as [`codes::get`] reads them.
pub fn to_bytes(codes: &[u16]) -> Vec<u8> {
    let mut bytes = vec![0; codes::bytes(codes.len())];
    for (n, &code) in codes.iter().enumerate() {
        codes::put(&mut bytes, n, code);
    }
    bytes
}

//! Unpacks the companion's program in a browser, piece by piece as it arrives.
//!
//! Browsers unpack gzip, and brotli only if the server can send it. Neither comes near lzip, which finds in eight
//! megabytes what is alike, where gzip looks back over 32 kB. So the program is packed once, when the page is made, and
//! any server will do. A member of lzip ends with a checksum: what did not arrive whole is noticed.
#![forbid(unsafe_code)]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

use lzma_rust2::{Action, LzipStream, Status};
use wasm_bindgen::prelude::*;

/// How much is unpacked at once.
const PIECE: usize = 64 << 10;

/// A program on its way.
#[wasm_bindgen]
pub struct Unpacker {
    stream: LzipStream,
    is_whole: bool,
}

/// The bytes are not those that were packed.
#[derive(Debug)]
pub struct Damaged;

#[wasm_bindgen]
impl Unpacker {
    /// Before the first piece.
    #[allow(clippy::new_without_default, reason = "JavaScript knows no defaults")]
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self { stream: LzipStream::new(false), is_whole: false }
    }

    /// What the next packed bytes hold.
    ///
    /// # Errors
    /// When they are damaged.
    pub fn unpack(&mut self, packed: &[u8]) -> Result<Vec<u8>, JsValue> {
        self.next(packed).map_err(|Damaged| JsValue::from_str("it was damaged on the way"))
    }

    /// Whether everything came, and was what had been packed.
    #[wasm_bindgen(getter)]
    pub fn whole(&self) -> bool {
        self.is_whole
    }
}

impl Unpacker {
    /// What the next packed bytes hold.
    ///
    /// # Errors
    /// When they are damaged.
    pub fn next(&mut self, packed: &[u8]) -> Result<Vec<u8>, Damaged> {
        let mut rest = packed;
        let mut all = Vec::new();
        let mut piece = vec![0; PIECE];
        while !self.is_whole {
            let done = self.stream.process(rest, &mut piece, Action::Run).map_err(|_| Damaged)?;
            rest = rest.get(done.bytes_consumed..).unwrap_or_default();
            all.extend_from_slice(piece.get(..done.bytes_produced).unwrap_or_default());
            self.is_whole = done.status == Status::StreamEnd;
            if rest.is_empty() && done.bytes_produced < PIECE {
                break;
            }
        }
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use lzma_rust2::{LzipOptions, LzipWriter};

    use super::*;

    /// Longer than a piece, and neither all alike nor all different.
    fn program() -> Vec<u8> {
        (0_u32..300_000).map(|n| (n.wrapping_mul(n) >> 9).to_le_bytes()[0]).collect()
    }

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut writer = LzipWriter::new(Vec::new(), LzipOptions::with_preset(1));
        writer.write_all(bytes).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn what_was_packed_comes_out_however_it_is_cut() {
        let (program, packed) = (program(), packed(&program()));
        for cut in [1, 7, 1 << 10, PIECE, packed.len()] {
            let mut unpacker = Unpacker::new();
            let mut come = Vec::new();
            for piece in packed.chunks(cut) {
                assert!(!unpacker.whole(), "cut into {cut}");
                come.extend(unpacker.next(piece).unwrap());
            }
            assert!(unpacker.whole() && come == program, "cut into {cut}");
        }
    }

    #[test]
    fn what_did_not_arrive_whole_is_noticed() {
        let packed = packed(&program());
        for cut in [0, 3, packed.len() / 2, packed.len() - 1] {
            let mut unpacker = Unpacker::new();
            unpacker.next(&packed[..cut]).unwrap();
            assert!(!unpacker.whole(), "{cut} bytes");
        }
    }

    #[test]
    fn what_was_damaged_on_the_way_is_refused() {
        let packed = packed(&program());
        for place in [0, packed.len() / 2, packed.len() - 20, packed.len() - 1] {
            let mut damaged = packed.clone();
            damaged[place] ^= 1;
            let mut unpacker = Unpacker::new();
            assert!(unpacker.next(&damaged).is_err() || !unpacker.whole(), "byte {place}");
        }
    }
}

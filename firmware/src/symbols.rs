//! The games' symbols in one bit: `symbols.txt` shows them as they are drawn, eight beside each other, in the order of
//! [`Symbol::ALL`].

use eldertally_core::Symbol;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

use crate::canvas::Canvas;
use crate::screens::draw::dots;

/// How wide and high a symbol is.
pub const SIDE: i32 = 7;
/// So many stand beside each other in the file, a letter apart.
const BESIDE: usize = 8;
/// A line of the file with its end, and a block of them with the empty line below.
const LINE: usize = BESIDE * 8;
const BLOCK: usize = 7 * LINE + 1;

/// Their rows from the top, the leftmost pixel first.
const BYTES: [[u8; 7]; Symbol::ALL.len()] = read(include_bytes!("symbols.txt"));

#[expect(clippy::indexing_slicing, reason = "it runs while this is compiled, and a fault ends that")]
const fn read(text: &[u8]) -> [[u8; 7]; Symbol::ALL.len()] {
    let mut symbols = [[0; 7]; Symbol::ALL.len()];
    let mut pixel = 0;
    while pixel < 49 * symbols.len() {
        let (n, x, y) = (pixel / 49, pixel % 7, pixel % 49 / 7);
        if text[n / BESIDE * BLOCK + y * LINE + n % BESIDE * 8 + x] == b'#' {
            symbols[n][y] |= 0x80 >> x;
        }
        pixel += 1;
    }
    symbols
}

/// Draws a symbol from its top left; what is not lit in it stays as it is.
pub fn draw(canvas: &mut Canvas, at: Point, symbol: Symbol, color: BinaryColor) {
    let rows = Symbol::ALL.iter().zip(&BYTES).find(|(other, _)| **other == symbol).map(|(_, rows)| rows);
    let rows = (0..).zip(rows.into_iter().flatten());
    let lit =
        rows.flat_map(|(y, row)| (0..SIDE).filter(move |x| row & (0x80 >> x) != 0).map(move |x| Point::new(x, y)));
    dots(canvas, lit.map(|dot| at + dot), color);
}

#[cfg(test)]
mod tests {
    extern crate std;

    use super::*;

    #[test]
    fn the_file_holds_every_symbol_and_nothing_that_is_cut_off() {
        let text = include_str!("symbols.txt");
        let blocks = Symbol::ALL.len().div_ceil(BESIDE);
        assert_eq!(text.len(), blocks * BLOCK - 1);
        let written: u32 = text.matches('#').count().try_into().unwrap();
        assert_eq!(BYTES.iter().flatten().map(|row| row.count_ones()).sum::<u32>(), written);
    }

    #[test]
    fn symbols_are_told_apart_by_several_pixels() {
        for (n, (symbol, rows)) in Symbol::ALL.iter().zip(&BYTES).enumerate() {
            assert!(rows.iter().map(|row| row.count_ones()).sum::<u32>() >= 10, "{}", symbol.key());
            for (other, others) in Symbol::ALL.iter().zip(&BYTES).take(n) {
                let apart: u32 = rows.iter().zip(others).map(|(row, other)| (row ^ other).count_ones()).sum();
                assert!(apart >= 5, "{} looks like {}: {apart}", symbol.key(), other.key());
            }
        }
    }
}

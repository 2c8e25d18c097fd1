//! All icons as one picture, `docs/pictures/symbols.png`, to be looked at: at 16, 24 and 48 pixels, light on dark and dark
//! on light. `INSTA_UPDATE=always` writes it anew.

use std::fs::File;
use std::io::BufReader;

use super::tests::covered;
use super::*;

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/symbols.png");
const SIZES: [usize; 3] = [16, 24, 48];
/// The room for a symbol, and how many of them stand in a row.
const CELL: (usize, usize) = (112, 56);
const ROW: usize = 8;
/// Shades may differ by this much; rounding is not the same on every machine.
const SHADE: u8 = 12;

/// Half of it dark, half of it light, in shades of grey.
fn drawn() -> (usize, usize, Vec<u8>) {
    let (width, high) = (CELL.0 * ROW, CELL.1 * Symbol::ALL.len().div_ceil(ROW));
    let mut ink = vec![0; width * high];
    for (n, symbol) in Symbol::ALL.iter().enumerate() {
        let (mut left, top) = (n % ROW * CELL.0 + 4, n / ROW * CELL.1 + 4);
        for size in SIZES {
            for (at, part) in covered(*symbol, size, 3).into_iter().enumerate() {
                ink[(top + at / size) * width + left + at % size] = u8::try_from(part * 215 / 9).unwrap();
            }
            left += size + 6;
        }
    }
    let pixels = ink.iter().map(|ink| 20 + ink).chain(ink.iter().map(|ink| 240 - ink)).collect();
    (width, 2 * high, pixels)
}

#[test]
fn all_icons_look_as_they_did_when_somebody_last_looked_at_them() {
    let (width, height, now) = drawn();
    if eldertally_testkit::updates() {
        let mut encoder = png::Encoder::new(File::create(PICTURE).unwrap(), width as u32, height as u32);
        encoder.set_color(png::ColorType::Grayscale);
        return encoder.write_header().unwrap().write_image_data(&now).unwrap();
    }
    let mut reader = png::Decoder::new(BufReader::new(File::open(PICTURE).unwrap())).read_info().unwrap();
    let mut then = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut then).unwrap();
    assert_eq!(now.len(), then.len());
    let changed = now.iter().zip(&then).filter(|(now, then)| now.abs_diff(**then) > SHADE).count();
    assert!(changed < 20, "{changed} pixels differ");
}

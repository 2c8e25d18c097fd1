//! The letters in `src/text/fonts.rs` are those of embedded-graphics, turned so that a column is one number: the display
//! has its bits in columns, and so a letter is drawn with a few shifts instead of sixty single pixels.
//! `UPDATE_FONTS=1` writes them anew.

use std::fmt::Write;

use embedded_graphics::geometry::{OriginDimensions, Point};
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_1::{FONT_6X10, FONT_7X13, FONT_9X15};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/text/fonts.rs");

fn letters() -> impl Iterator<Item = char> {
    (' '..='~').chain('\u{a0}'..='\u{ff}')
}

fn font(out: &mut String, name: &str, doc: &str, font: &MonoFont<'_>) {
    let size = font.character_size;
    let per_row = font.image.size().width / size.width;
    let _ = writeln!(out, "\n/// {doc}");
    let _ = writeln!(out, "#[rustfmt::skip]");
    let _ =
        writeln!(out, "pub static {name}: Font = Font {{ width: {}, height: {}, columns: &[", size.width, size.height);
    for letter in letters() {
        let index = font.glyph_mapping.index(letter) as u32;
        let at = Point::new((index % per_row * size.width) as i32, (index / per_row * size.height) as i32);
        let column = |x: i32| {
            let lit = |y: i32| font.image.pixel(at + Point::new(x, y)).is_some_and(|colour| colour.is_on());
            (0..size.height as i32).filter(|y| lit(*y)).fold(0_u16, |bits, y| bits | 1 << y)
        };
        let columns: Vec<_> = (0..size.width as i32).map(|x| format!("{:#x}", column(x))).collect();
        let _ = writeln!(out, "    {}, // {}", columns.join(", "), letter.escape_debug());
    }
    let _ = writeln!(out, "] }};");
}

#[test]
fn the_letters_are_those_of_embedded_graphics() {
    let mut text = String::from(
        "//! Letters, a number a column, the lowest bit on top: \"misc-fixed\", which is in the public domain, as\n\
         //! embedded-graphics has it. Written by `tests/fonts.rs`.\n\n\
         use super::Font;\n",
    );
    font(&mut text, "SMALL", "20 letters a line, for good eyes.", &FONT_6X10);
    font(&mut text, "MEDIUM", "17 letters a line.", &FONT_7X13);
    font(&mut text, "LARGE", "13 letters a line.", &FONT_9X15);
    if std::env::var_os("UPDATE_FONTS").is_some() {
        std::fs::write(FILE, &text).expect("fonts.rs can be written");
    }
    let is = std::fs::read_to_string(FILE).expect("fonts.rs can be read");
    assert!(is == text, "fonts.rs differs; run this test with UPDATE_FONTS=1");
}

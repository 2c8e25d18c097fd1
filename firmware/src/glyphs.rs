//! Letters that were drawn before. embedded-graphics draws a letter pixel by pixel out of the image of its font; what it
//! drew is kept here, a number a column, and costs a tenth when the letter comes again.

use core::convert::Infallible;

use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, Drawable, OriginDimensions, Pixel, Point, Size};
use embedded_graphics::text::{Baseline, Text};

use crate::text::Font;

/// As wide as any font of embedded-graphics; none is higher than 20 pixels.
const WIDEST: usize = 10;
/// How many letters are kept: those of ASCII have a place each.
const KEPT: usize = 96;

/// The columns of a letter, the lowest bit on top.
pub(crate) type Columns = [u32; WIDEST];

#[derive(Clone, Copy)]
struct Glyph {
    font: &'static Font,
    letter: char,
    columns: Columns,
}

/// The letters that are kept.
pub struct Glyphs([Option<Glyph>; KEPT]);

impl Default for Glyphs {
    fn default() -> Self {
        Self::new()
    }
}

impl Glyphs {
    /// None yet.
    #[must_use]
    pub const fn new() -> Self {
        Self([None; KEPT])
    }

    /// A letter of a font.
    pub(crate) fn get(&mut self, font: &'static Font, letter: char) -> Columns {
        // Fonts begin at different places: two of them are used on a screen.
        let place = (letter as usize + 16 * font.character_size.width as usize) % KEPT;
        let Some(kept) = self.0.get_mut(place) else { return draw(font, letter) };
        match kept {
            Some(glyph) if glyph.letter == letter && core::ptr::eq(glyph.font, font) => glyph.columns,
            _ => kept.insert(Glyph { font, letter, columns: draw(font, letter) }).columns,
        }
    }
}

fn draw(font: &'static Font, letter: char) -> Columns {
    let mut drawing = Drawing([0; WIDEST]);
    let mut utf8 = [0; 4];
    let style = MonoTextStyle::new(font, BinaryColor::On);
    let text = Text::with_baseline(letter.encode_utf8(&mut utf8), Point::zero(), style, Baseline::Top);
    let Ok(_) = text.draw(&mut drawing);
    drawing.0
}

/// What a letter is drawn on.
struct Drawing(Columns);

impl OriginDimensions for Drawing {
    fn size(&self) -> Size {
        Size::new(WIDEST as u32, u32::BITS)
    }
}

impl DrawTarget for Drawing {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, _) in pixels {
            if let Some(column) = self.0.get_mut(at.x as usize) {
                *column |= 1 << at.y;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::fonts::{LARGE, MEDIUM, SMALL};

    #[test]
    fn a_letter_that_is_kept_is_the_one_that_is_drawn() {
        let mut glyphs = Glyphs::new();
        // Over and over, so that letters of one font push out those of another.
        for font in [&SMALL, &MEDIUM, &LARGE, &SMALL, &MEDIUM, &LARGE] {
            for letter in (' '..='~').chain('\u{a0}'..='\u{ff}') {
                assert_eq!(glyphs.get(font, letter), draw(font, letter), "{letter:?}");
                assert_eq!(glyphs.get(font, letter), draw(font, letter), "{letter:?}");
            }
        }
        assert_eq!(glyphs.get(&SMALL, 'i')[..5], [0, 0x88, 0xfa, 0x80, 0]);
    }
}

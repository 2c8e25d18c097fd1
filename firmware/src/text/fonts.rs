//! The letters: "misc-fixed", which is in the public domain, as embedded-graphics has it.

use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::mono_font::iso_8859_1::{FONT_6X10, FONT_7X13, FONT_9X15};

/// A font whose letters are equally wide: `' '..='~'` and the upper half of Latin-1.
pub type Font = MonoFont<'static>;

/// 20 letters on a line of 128 pixels, for good eyes.
pub static SMALL: Font = Font { glyph_mapping: &latin_1, ..FONT_6X10 };
/// 17 letters on such a line.
pub static MEDIUM: Font = Font { glyph_mapping: &latin_1, ..FONT_7X13 };
/// 13 letters on such a line.
pub static LARGE: Font = Font { glyph_mapping: &latin_1, ..FONT_9X15 };

/// Where a letter stands in the image of these fonts. The mapping that they come with looks through all letters for it.
fn latin_1(letter: char) -> usize {
    match letter {
        ' '..='\u{7f}' => letter as usize - 0x20,
        '\u{a0}'..='\u{ff}' => letter as usize - 0xa0 + 96,
        _ => latin_1('?'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_found_where_embedded_graphics_has_them() {
        for letter in (' '..='\u{17f}').filter(|letter| !('\u{80}'..='\u{9f}').contains(letter)) {
            assert_eq!(latin_1(letter), FONT_6X10.glyph_mapping.index(letter), "{letter:?}");
        }
    }
}

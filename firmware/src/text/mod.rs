//! Text: letters, stand-ins for those that the fonts lack, and wrapping. Nothing is ever cut off: a line breaks at a
//! space or behind a hyphen, and a word that is longer than a line breaks where the line ends.

pub mod fonts;
mod stand_in;

use core::fmt;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;

pub use fonts::Font;
pub use stand_in::letters;

use crate::canvas::Canvas;

/// The most letters on a line: in the smallest font, on a display of 240 pixels.
pub const LINE: usize = 40;
/// The text of a line; a letter of the fonts takes two bytes at most.
pub type Line = heapless::String<{ 2 * LINE }>;

/// How many letters fit into so many pixels.
#[must_use]
pub fn fits(font: &Font, pixels: i32) -> usize {
    usize::try_from(pixels / width(font).max(1)).unwrap_or(0).min(LINE)
}

/// The width of a letter, with the space behind it.
#[must_use]
pub fn width(font: &Font) -> i32 {
    font.character_size.width as i32
}

/// The height of a line.
#[must_use]
pub fn height(font: &Font) -> i32 {
    font.character_size.height as i32
}

/// Draws a short text on one line, and says where it ends. The caller knows that it fits; if not, that is counted.
pub fn short(canvas: &mut Canvas, font: &'static Font, at: Point, text: &dyn fmt::Display, color: BinaryColor) -> i32 {
    let mut at = at;
    let mut each = Each(|letter: char| {
        canvas.write(font, at, letter.encode_utf8(&mut [0; 4]), color);
        at.x += width(font);
    });
    let _ = fmt::write(&mut each, format_args!("{text}"));
    at.x
}

/// How many letters a text has, with its stand-ins.
#[must_use]
pub fn count(text: &dyn fmt::Display) -> usize {
    let mut count = 0;
    let _ = fmt::write(&mut Each(|_| count += 1), format_args!("{text}"));
    count
}

/// A number that equal texts share.
#[must_use]
pub fn hash(text: &dyn fmt::Display) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    let _ = fmt::write(
        &mut Each(|letter| hash = (hash ^ u32::from(letter)).wrapping_mul(0x0100_0193)),
        format_args!("{text}"),
    );
    hash
}

/// Hands out letter after letter.
struct Each<F: FnMut(char)>(F);

impl<F: FnMut(char)> fmt::Write for Each<F> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().for_each(|c| letters(c, &mut self.0));
        Ok(())
    }
}

/// A text that begins with a capital letter.
pub struct Capital<'a>(pub &'a dyn fmt::Display);

impl fmt::Display for Capital<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct First<'f, 'g>(&'f mut fmt::Formatter<'g>, bool);
        impl fmt::Write for First<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                let mut chars = text.chars();
                match chars.next().filter(|_| self.1) {
                    None => self.0.write_str(text),
                    Some(first) => {
                        self.1 = false;
                        first.to_uppercase().try_for_each(|capital| fmt::Write::write_char(self.0, capital))?;
                        self.0.write_str(chars.as_str())
                    }
                }
            }
        }
        fmt::write(&mut First(f, true), format_args!("{}", self.0))
    }
}

/// A text without its start, where it starts so.
pub struct Without<'a>(pub &'a dyn fmt::Display, pub &'a str);

impl fmt::Display for Without<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Holds back what agrees with the start, until something differs.
        struct Held<'f, 'g, 's> {
            out: &'f mut fmt::Formatter<'g>,
            start: &'s str,
            agreed: usize,
            past: bool,
        }
        impl fmt::Write for Held<'_, '_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                let (said, rest) = self.start.split_at_checked(self.agreed).unwrap_or((self.start, ""));
                if self.past {
                    self.out.write_str(text)
                } else if let Some(after) = text.strip_prefix(rest) {
                    self.past = true;
                    self.out.write_str(after)
                } else if rest.starts_with(text) {
                    self.agreed += text.len();
                    Ok(())
                } else {
                    self.past = true;
                    self.out.write_str(said)?;
                    self.out.write_str(text)
                }
            }
        }
        let mut held = Held { out: f, start: self.1, agreed: 0, past: false };
        fmt::write(&mut held, format_args!("{}", self.0))?;
        let unsaid = if held.past { "" } else { self.1.get(..held.agreed).unwrap_or_default() };
        f.write_str(unsaid)
    }
}

/// A text without the number at its end, as far as it has one: the name that numbered things share.
pub struct Stem<'a>(pub &'a dyn fmt::Display);

impl fmt::Display for Stem<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// Holds digits and spaces back until something else follows.
        struct Held<'f, 'g>(&'f mut fmt::Formatter<'g>, heapless::String<24>);
        impl fmt::Write for Held<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                for c in text.chars() {
                    let held = (c == ' ' || c.is_ascii_digit()) && self.1.push(c).is_ok();
                    if !held {
                        self.0.write_str(&self.1)?;
                        self.1.clear();
                        fmt::Write::write_char(self.0, c)?;
                    }
                }
                Ok(())
            }
        }
        fmt::write(&mut Held(f, heapless::String::new()), format_args!("{}", self.0))
    }
}

/// Breaks a text into lines of at most `width` letters, hands them out, and says how many there were.
pub fn wrap(text: &dyn fmt::Display, width: usize, visit: &mut dyn FnMut(u16, &str)) -> u16 {
    let mut wrap = Wrap { width: width.clamp(1, LINE), line: Line::new(), letters: 0, lines: 0, visit };
    let _ = fmt::write(&mut wrap, format_args!("{text}"));
    if !wrap.line.is_empty() {
        wrap.flush(wrap.line.len(), wrap.line.len());
    }
    wrap.lines
}

struct Wrap<'a> {
    width: usize,
    line: Line,
    /// How many letters the line has.
    letters: usize,
    lines: u16,
    visit: &'a mut dyn FnMut(u16, &str),
}

impl Wrap<'_> {
    /// Hands out the line up to `to`; what follows from `rest` on begins the next one.
    fn flush(&mut self, to: usize, rest: usize) {
        (self.visit)(self.lines, self.line.get(..to).unwrap_or_default());
        self.lines += 1;
        self.line = self.line.get(rest..).and_then(|rest| Line::try_from(rest).ok()).unwrap_or_default();
        self.letters = self.line.chars().count();
    }

    fn letter(&mut self, letter: char) {
        let end = self.line.len();
        if letter == '\n' {
            self.flush(end, end);
            return;
        }
        if letter == ' ' && self.line.is_empty() {
            return;
        }
        if self.letters >= self.width {
            if letter == ' ' {
                self.flush(end, end);
                return;
            }
            match self.line.rfind([' ', '-']).filter(|at| *at > 0) {
                Some(at) if self.line.as_bytes().get(at) == Some(&b' ') => self.flush(at, at + 1),
                Some(at) if at + 1 < end => self.flush(at + 1, at + 1),
                _ => self.flush(end, end),
            }
        }
        let _ = self.line.push(letter);
        self.letters += 1;
    }
}

impl fmt::Write for Wrap<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().for_each(|c| letters(c, &mut |letter| self.letter(letter)));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::string::String;
    use std::vec::Vec;

    fn lines(text: &str, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        let count = wrap(&text, width, &mut |_, line| lines.push(String::from(line)));
        assert_eq!(lines.len(), usize::from(count));
        lines
    }

    #[test]
    fn a_line_breaks_at_a_space_behind_a_hyphen_or_in_a_word_that_is_too_long() {
        assert_eq!(lines("keep one 5", 5), ["keep", "one 5"]);
        assert_eq!(lines("exactly five", 7), ["exactly", "five"]);
        assert_eq!(lines("elder-sign", 7), ["elder-", "sign"]);
        assert_eq!(lines("Unaussprechlich", 6), ["Unauss", "prechl", "ich"]);
        assert_eq!(lines("a\nb", 9), ["a", "b"]);
        assert_eq!(lines("", 9), [""; 0]);
    }

    #[test]
    fn no_letter_is_lost_and_no_line_is_too_long() {
        let text = "let time advance 1 step: the cultists' keys-and-seals, 24 to 18, älter-und-größer go on";
        for width in 1..=LINE {
            let lines = lines(text, width);
            assert!(lines.iter().all(|line| line.chars().count() <= width), "{width}");
            let bare = |text: &str| text.replace(' ', "");
            assert_eq!(bare(&lines.concat()), bare(text), "{width}");
        }
    }

    #[test]
    fn a_text_in_pieces_wraps_like_a_whole_one() {
        struct Pieces;
        impl fmt::Display for Pieces {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                ["lo", "se ", "", "1 san", "ity"].iter().try_for_each(|piece| f.write_str(piece))
            }
        }
        let mut found = Vec::new();
        wrap(&Capital(&Pieces), 6, &mut |_, line| found.push(String::from(line)));
        assert_eq!(found, ["Lose 1", "sanity"]);
    }

    #[test]
    fn a_text_begins_with_a_capital_whatever_letter_it_begins_with() {
        let capital = |text: &str| std::format!("{}", Capital(&text));
        let capitals = ["time", "élan", "øre", "ÿ", "žena", "3 dice", "÷", "ß"].map(capital);
        assert_eq!(capitals.join(" "), "Time Élan Øre Ÿ Žena 3 dice ÷ SS");
    }

    #[test]
    fn numbered_things_share_a_stem() {
        let stem = |text: &str| std::format!("{}", Stem(&text));
        assert_eq!(stem("investigator die 12"), "investigator die");
        assert_eq!(stem("2 of 3 dice"), "2 of 3 dice");
        assert_eq!(hash(&Stem(&"die 1")), hash(&Stem(&"die 2")));
    }
}

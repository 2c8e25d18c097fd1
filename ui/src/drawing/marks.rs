//! What is printed on a row, as letters that a screen can hold.

use eldertally_core::Mark;

use crate::symbols;

/// Stands behind the letter of a box with which a section ends.
const ENDS: char = '\u{3}';
/// Stands where a line ends, as it is printed.
pub(super) const LINE: char = '\u{4}';
/// The first of the letters that stand for numbers.
const NUMBERS: u32 = 0xe400;

/// The marks of a row as letters, which a screen can hold.
pub(crate) fn letters(marks: &[Mark]) -> String {
    let mut letters = String::new();
    for mark in marks {
        letters.push(match mark.inside() {
            Mark::Bad => '\u{1}',
            Mark::Good => '\u{2}',
            Mark::Sign(sign) => sign,
            Mark::Symbol(symbol) => symbols::letter(symbol),
            Mark::Number(number) => char::from_u32(NUMBERS + u32::from(number)).unwrap_or(' '),
            _ => ' ',
        });
        letters.extend(mark.is_end().then_some(ENDS));
    }
    letters
}

/// The same with so many sections in each line.
pub(crate) fn printed_in(letters: &str, lines: &[u8]) -> String {
    let (mut out, mut ends) = (String::new(), 0_u32);
    // How many sections there are up to the end of each line.
    let sums = lines.iter().scan(0_u32, |sum, line| {
        *sum += u32::from(*line);
        Some(*sum)
    });
    // Nothing follows the last one.
    let breaks: Vec<u32> = sums.take(lines.len().saturating_sub(1)).collect();
    for letter in letters.chars() {
        out.push(letter);
        if letter == ENDS {
            ends += 1;
            out.extend(breaks.contains(&ends).then_some(LINE));
        }
    }
    out
}

fn number_of(letter: char) -> Option<u8> {
    u8::try_from(u32::from(letter).checked_sub(NUMBERS)?).ok()
}

/// The marks of these letters, without where lines end.
pub(super) fn marks(letters: &str) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for letter in letters.chars() {
        match letter {
            ENDS => marks.last_mut().iter_mut().for_each(|mark| **mark = mark.end_if(true)),
            ' ' => marks.push(Mark::Plain),
            '\u{1}' => marks.push(Mark::Bad),
            '\u{2}' => marks.push(Mark::Good),
            letter => {
                let number = || number_of(letter).map_or(Mark::Sign(letter), Mark::Number);
                marks.push(symbols::by_letter(letter).map_or_else(number, Mark::Symbol));
            }
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_keep_their_kind_on_the_way_to_the_screen() {
        let row = [Mark::Plain, Mark::Bad, Mark::Good, Mark::End, Mark::Sign('*'), Mark::Sign('7'), Mark::Number(12)];
        let ends = row.map(|mark| mark.end_if(true));
        assert_eq!(marks(&letters(&row)), row);
        assert_eq!(marks(&letters(&ends)), ends);
    }
}

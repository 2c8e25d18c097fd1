//! The drawings.

use eldertally_core::{Mark, Symbol};

use super::entry::{Entry, Figure};

/// Stands behind what the players have amended.
const AMENDED: &str = "~";
/// Stand for a space that is bad or good, whatever is printed on it.
const BAD: char = '%';
const GOOD: char = '$';
/// More boxes than this are drawn as one letter each.
const FEW: usize = 10;

/// Draws a row: one entry, or neighbouring dice. A track longer than `room` takes several lines.
pub(super) fn draw(row: &[Entry], room: usize) -> Vec<String> {
    let [first, ..] = row else { return Vec::new() };
    if first.is_die() {
        let dice: Vec<_> = row.iter().map(die).collect();
        return vec![dice.join(" ")];
    }
    let mark = amended(first);
    match &first.figure {
        Figure::Track { at, marks } if marks.iter().all(|mark| *mark == Mark::Plain) => {
            vec![bar(*at, marks.len().saturating_sub(1), room, mark)]
        }
        Figure::Track { at, marks } => path(*at, marks, room, mark),
        Figure::Boxes { filled, marks } if marks.len() <= FEW => vec![boxes(*filled, marks) + mark],
        Figure::Boxes { filled, marks } if marks.iter().all(|mark| *mark == Mark::Plain) => {
            vec![bar(*filled, marks.len(), room, mark)]
        }
        Figure::Boxes { filled, marks } => strip(*filled, marks, room, mark),
        Figure::Pile { .. } => vec![format!("{} left{mark}", first.value)],
        _ => vec![format!("{}{mark}", first.value)],
    }
}

/// A single box with its name.
pub(super) fn check(entry: &Entry) -> String {
    let inside = if entry.is_checked() == Some(true) { 'x' } else { ' ' };
    format!("[{inside}] {}{}", entry.name, amended(entry))
}

/// A number with its name.
pub(super) fn number(entry: &Entry) -> String {
    format!("{} {}{}", entry.name, entry.value, amended(entry))
}

/// A track or row of boxes as a name and numbers.
pub(super) fn meter(entry: &Entry) -> Option<String> {
    let (at, len) = match &entry.figure {
        _ if entry.is_checked().is_some() => return None,
        Figure::Track { at, marks } => (*at, marks.len().saturating_sub(1)),
        Figure::Boxes { filled, marks } => (*filled, marks.len()),
        _ => return None,
    };
    Some(format!("{} {at}/{len}{}", entry.name, amended(entry)))
}

/// What the signs on this sheet mean.
pub(super) fn signs(entries: &[Entry]) -> Vec<String> {
    let printed: Vec<Mark> = entries.iter().flat_map(Entry::marks).copied().collect();
    let is_there = |mark: Mark| printed.iter().any(|printed| printed.inside() == mark);
    let symbols = Symbol::ALL.iter().filter(|symbol| is_there(Mark::Symbol(**symbol)));
    let symbols = symbols.map(|symbol| format!("{} {}", letter(*symbol), symbol.english()));
    let meanings = [
        (is_there(Mark::Bad), format!("{BAD} bad space")),
        (is_there(Mark::Good), format!("{GOOD} good space")),
        (printed.iter().any(|mark| mark.is_end()), "| end".to_owned()),
        (entries.iter().any(|entry| matches!(entry.figure, Figure::Die { kept: true, .. })), "[ ] kept die".to_owned()),
        (entries.iter().any(|entry| entry.amended), format!("{AMENDED} amended")),
    ];
    let meanings = meanings.into_iter().filter(|(seen, _)| *seen).map(|(_, meaning)| meaning);
    symbols.chain(meanings).collect()
}

fn amended(entry: &Entry) -> &'static str {
    if entry.amended { AMENDED } else { "" }
}

fn die(entry: &Entry) -> String {
    let (value, mark) = (&entry.value, amended(entry));
    match entry.figure {
        Figure::Die { kept: true, .. } => format!("[{value}{mark}]"),
        _ => format!("{value}{mark}"),
    }
}

/// A meter on which nothing is printed, filled up to its marker.
fn bar(at: u16, len: usize, room: usize, mark: &str) -> String {
    let at = usize::from(at);
    // The numbers behind the bar need up to twelve characters; a bar that does not fit is left away.
    if len + 14 > room {
        return format!("{at}/{len}{mark}");
    }
    let filled = at.min(len);
    format!("[{}{}] {at}/{len}{mark}", "#".repeat(filled), ".".repeat(len - filled))
}

/// A track with its printed spaces; brackets stand around the one with the marker.
fn path(at: u16, marks: &[Mark], room: usize, mark: &str) -> Vec<String> {
    let end = marks.len().saturating_sub(1);
    let spaces: Vec<_> = (0..).zip(marks).map(|(n, mark)| space(*mark, '-', n == at)).collect();
    broken(&spaces, &format!("  {at}/{end}{mark}"), room)
}

/// A long row of boxes.
fn strip(filled: u16, marks: &[Mark], room: usize, mark: &str) -> Vec<String> {
    let cross = |(n, mark): (u16, &Mark)| if n < filled { 'x' } else { sign(*mark, '.') };
    let boxes: Vec<_> = (0..).zip(marks).map(|at| cross(at).to_string()).collect();
    broken(&boxes, &format!("  {filled}/{}{mark}", marks.len()), room)
}

/// Spaces in lines, with the numbers behind the last.
fn broken(spaces: &[String], behind: &str, room: usize) -> Vec<String> {
    // Brackets and numbers take some of the room.
    let a_line = room.saturating_sub(behind.len() + 2).max(10);
    let mut lines: Vec<String> = spaces.chunks(a_line).map(|part| part.concat()).collect();
    if let Some(last) = lines.last_mut() {
        last.push_str(behind);
    }
    lines
}

fn space(mark: Mark, plain: char, is_here: bool) -> String {
    let sign = sign(mark, plain);
    if is_here { format!("({sign})") } else { sign.to_string() }
}

fn boxes(filled: u16, marks: &[Mark]) -> String {
    let drawn = (0..).zip(marks).map(|(n, mark): (u16, &Mark)| {
        let inside = if n < filled { 'x' } else { sign(*mark, ' ') };
        // What ends with nothing printed in it shows that inside, as long as it is open.
        let bar = if mark.is_end() && (n < filled || *mark != Mark::End) { "|" } else { "" };
        format!("[{inside}]{bar}")
    });
    drawn.collect()
}

fn sign(mark: Mark, plain: char) -> char {
    match mark {
        Mark::Plain => plain,
        Mark::Bad | Mark::BadEnd => BAD,
        Mark::Good | Mark::GoodEnd => GOOD,
        Mark::End => '|',
        Mark::Sign(sign) | Mark::SignEnd(sign) => sign,
        Mark::Symbol(symbol) | Mark::SymbolEnd(symbol) => letter(symbol),
        Mark::Number(number) | Mark::NumberEnd(number) => in_one_letter(number),
    }
}

/// A number in the room of a letter, so that places stay below each other: in a circle where it has two digits.
fn in_one_letter(number: u8) -> char {
    match number {
        0..=9 => char::from(b'0' + number),
        10..=20 => char::from_u32(0x2460 + u32::from(number) - 1).unwrap_or('#'),
        _ => '#',
    }
}

/// The letter of a symbol: its first one where that is free, upper case for what hurts.
pub(crate) fn letter(symbol: Symbol) -> char {
    match symbol {
        Symbol::Heart => 'h',
        Symbol::Sanity => 's',
        Symbol::Insanity => 'I',
        Symbol::Fight => 'f',
        Symbol::Magic => 'm',
        Symbol::Time => 't',
        Symbol::Investigation => 'i',
        Symbol::Danger => '!',
        Symbol::Seal => '@',
        Symbol::Key => 'K',
        Symbol::ElderSign => 'e',
        Symbol::YellowSign => 'Y',
        Symbol::Star => '*',
        Symbol::Plus => '+',
        Symbol::Magnifier => 'c',
        Symbol::Skill => 'k',
        Symbol::Weakness => 'W',
        Symbol::Cultist => 'C',
        Symbol::Monster => 'M',
        Symbol::Ritual => 'R',
        Symbol::Reroll => 'r',
        Symbol::Die => 'd',
        Symbol::Copied => '=',
        Symbol::Attack => 'A',
        Symbol::Block => 'b',
        Symbol::Heal => 'l',
        Symbol::Madness => 'U',
        Symbol::Steal => 'T',
        Symbol::Offering => 'o',
        Symbol::Coin => 'j',
        Symbol::Special => '^',
        Symbol::Rest => 'z',
        Symbol::Soul => 'u',
        Symbol::Necronomicon => 'n',
        Symbol::Glasses => 'g',
        Symbol::Elixir => 'v',
        Symbol::Dagger => 'y',
        Symbol::FirstArtifact => 'F',
        Symbol::SecondArtifact => 'S',
        Symbol::ThirdArtifact => 'D',
        Symbol::Witch => 'w',
        Symbol::Necron => 'N',
        Symbol::Portal => 'O',
        Symbol::Place => 'p',
        Symbol::Figure => 'q',
        Symbol::GreatOldOne => 'G',
        Symbol::Event => 'E',
        Symbol::Bag => 'B',
        Symbol::Card => 'a',
        Symbol::Pair => ';',
        Symbol::Link => '&',
        Symbol::Horror => 'H',
        Symbol::Falling => '>',
        Symbol::Rising => '<',
        Symbol::Different => '/',
        Symbol::Equal => ':',
        Symbol::Odd => '\'',
        Symbol::Even => '"',
        Symbol::LostHeart => 'L',
        Symbol::Test => 'Q',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_takes_the_room_of_one_letter() {
        let row = [Mark::Number(9), Mark::Plain, Mark::NumberEnd(12), Mark::Number(10)];
        assert_eq!(strip(0, &row, 80, ""), ["9.\u{246b}\u{2469}  0/4"]);
    }

    #[test]
    fn every_sign_of_a_sheet_means_one_thing() {
        let letters = Symbol::ALL.iter().map(|symbol| (letter(*symbol), symbol.key()));
        // What is drawn whatever is printed, and what games print where nobody has told more; and numbers.
        let others = format!("x.-|()[]# {BAD}{GOOD}{AMENDED}?_0123456789");
        let signs: Vec<_> = letters.chain(others.chars().map(|sign| (sign, "no symbol"))).collect();
        for (n, (sign, key)) in signs.iter().enumerate() {
            let first = signs.iter().position(|(other, _)| other == sign);
            assert_eq!(first, Some(n), "{sign:?} of {key} has another meaning");
        }
    }
}

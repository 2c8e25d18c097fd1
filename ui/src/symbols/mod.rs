//! The icons of the games' symbols, all of our own drawing: `icons.txt` says how, on a grid of 24 by 24.

#[cfg(test)]
mod picture;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use eldertally_core::Symbol;

use crate::drawing::pen::{Pen, Spot};

/// How wide and high the grid is.
const GRID: f32 = 24.0;
/// The first of the letters that stand for symbols in a row's marks: no alphabet has them.
const LETTERS: u32 = 0xe000;

/// A part of an icon.
#[derive(Debug, PartialEq)]
enum Shape {
    /// What lies within these corners; round if they are only drawn towards.
    Area { corners: Vec<(f32, f32)>, bent: bool, hole: bool },
    /// A disc.
    Disc { at: (f32, f32), radius: f32, hole: bool },
    /// A way with round ends.
    Line { thick: f32, over: Vec<(f32, f32)> },
}

type Icon = Vec<Shape>;

static ICONS: LazyLock<Vec<(&str, Icon)>> = LazyLock::new(|| read(include_str!("icons.txt")));

/// Reads icons: the key of a symbol, and indented below it a line for each of its shapes.
fn read(text: &str) -> Vec<(&str, Icon)> {
    let mut icons: Vec<(&str, Icon)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match (line.strip_prefix("  "), icons.last_mut()) {
            (Some(line), Some((_, icon))) => icon.extend(shape(line)),
            _ => icons.push((line, Icon::new())),
        }
    }
    icons
}

fn shape(line: &str) -> Option<Shape> {
    let (kind, rest) = line.split_once(' ')?;
    let (kind, hole) = kind.strip_prefix('-').map_or((kind, false), |kind| (kind, true));
    let point = |word: &str| word.split_once(',').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)));
    let points = |words: &str| words.split_whitespace().map(point).collect::<Option<Vec<_>>>();
    match kind {
        "area" | "bend" => Some(Shape::Area { corners: points(rest)?, bent: kind == "bend", hole }),
        "disc" => {
            let (radius, at) = rest.split_once(' ')?;
            Some(Shape::Disc { at: point(at)?, radius: radius.parse().ok()?, hole })
        }
        "line" => {
            let (thick, over) = rest.split_once(' ')?;
            Some(Shape::Line { thick: thick.parse().ok()?, over: points(over)? })
        }
        _ => None,
    }
}

/// Draws a symbol as large as a square with this middle.
pub(crate) fn draw(symbol: Symbol, pen: &mut Pen, spot: Spot, half: f32) {
    let unit = 2.0 * half / GRID;
    let place = |(x, y): (f32, f32)| (spot.x + (x - GRID / 2.0) * unit, spot.y + (y - GRID / 2.0) * unit);
    let icon = ICONS.iter().find(|(key, _)| *key == symbol.key());
    for shape in icon.iter().flat_map(|(_, icon)| icon) {
        match shape {
            Shape::Area { corners, bent, hole } => pen.area(corners.iter().copied().map(place), *bent, *hole),
            Shape::Disc { at, radius, hole } => pen.disc(place(*at), radius * unit, *hole),
            Shape::Line { thick, over } => pen.thick_line(over.iter().copied().map(place), thick * unit),
        }
    }
}

/// A symbol as the commands of a path in a box of 24 by 24.
#[must_use]
pub fn commands(symbol: Symbol) -> String {
    let mut pen = Pen::default();
    draw(symbol, &mut pen, Spot { x: GRID / 2.0, y: GRID / 2.0 }, GRID / 2.0);
    pen.0
}

/// Its number, as a page holds it; 0 stands for none.
pub(crate) fn number(symbol: Option<Symbol>) -> i32 {
    let at = symbol.and_then(|symbol| Symbol::ALL.iter().position(|other| *other == symbol));
    at.map_or(0, |at| at as i32 + 1)
}

/// The symbol of a number.
pub(crate) fn numbered(number: i32) -> Option<Symbol> {
    Symbol::ALL.get(usize::try_from(number).ok()?.checked_sub(1)?).copied()
}

/// The letter that stands for it in a row's marks.
pub(crate) fn letter(symbol: Symbol) -> char {
    char::from_u32(LETTERS + number(Some(symbol)).unsigned_abs()).unwrap_or(' ')
}

/// The symbol that a letter stands for.
pub(crate) fn by_letter(letter: char) -> Option<Symbol> {
    numbered(i32::try_from(u32::from(letter).checked_sub(LETTERS)?).ok()?)
}

//! Small labels: skills, items, numbers. None is cut off while four lines are enough for it.

use super::super::layout::Piece;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch};
use super::{GAP, NAME, icon, touch};
use crate::drawing::letters::{self, Fitted};
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};

/// How high a label with one line is.
const HIGH: f32 = 32.0;
/// On both sides of what is written.
const INSET: f32 = 9.0;
/// The same where what is printed stands below.
const TIGHT: f32 = 6.0;
const ICON: f32 = 16.0;
/// Between symbol and words.
const BETWEEN: f32 = 5.0;
/// How large words are, by the number of their lines.
const WORDS: [&[f32]; 4] = [&[NAME, 12.0], &[12.0, 11.0], &[11.0, 10.0], &[11.0, 10.0]];

/// How large what is printed on a label is, with room on its right.
const PRINTED: f32 = 17.0;

/// A label before it has its place.
struct Label<'a> {
    entry: &'a Entry,
    words: Fitted,
    /// How far its words are from its left edge.
    left: f32,
    /// What is printed on it stands with its symbol in a line below its words, not behind them.
    printed_below: bool,
    wide: f32,
    high: f32,
}

pub(super) fn chips(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let column = piece.columns.map(|columns| ((width + GAP) / columns.max(1) as f32 - GAP).floor());
    let labels: Vec<Label<'_>> = entries.iter().map(|entry| label(piece, entry, scene, width, column)).collect();
    for line in lines(&labels, piece.columns, width) {
        let high = line.iter().map(|label| label.high).fold(0.0, f32::max);
        let mut x = 0.0;
        for label in line {
            let at = Rect::new(x, sketch.height, label.wide, high);
            draw(&mut sketch, label, scene, at);
            x += label.wide + GAP;
        }
        sketch.height += high + GAP;
    }
    sketch
}

/// The labels line by line: in columns, of which each is filled from its top, or as many as have room side by side.
fn lines<'a, 'b>(labels: &'b [Label<'a>], columns: Option<usize>, width: f32) -> Vec<Vec<&'b Label<'a>>> {
    if let Some(columns) = columns {
        let high = labels.len().div_ceil(columns.max(1));
        return (0..high).map(|line| labels.iter().skip(line).step_by(high).collect()).collect();
    }
    let (mut lines, mut rest) = (Vec::new(), labels);
    while !rest.is_empty() {
        let (line, others) = rest.split_at(in_a_line(rest, width));
        lines.push(line.iter().collect());
        rest = others;
    }
    lines
}

/// How many labels have room side by side.
fn in_a_line(labels: &[Label<'_>], width: f32) -> usize {
    let mut room = width + GAP;
    let fit = labels.iter().take_while(|label| {
        room -= label.wide + GAP;
        room >= 0.0
    });
    fit.count().max(1)
}

fn label<'a>(piece: &Piece, entry: &'a Entry, scene: &Scene<'_>, width: f32, column: Option<f32>) -> Label<'a> {
    let text = words(piece, entry, scene);
    let symbol = match entry.symbol {
        Some(_) if text.is_empty() => ICON,
        Some(_) => ICON + BETWEEN,
        None => 0.0,
    };
    let printed = entry.printed.len() as f32 * PRINTED;
    let room = column.unwrap_or(width);
    let in_one_line =
        letters::width(&text, piece.size.unwrap_or(NAME)) + BETWEEN <= room - 2.0 * INSET - symbol - printed;
    let printed_below = printed > 0.0 && !in_one_line;
    // What stands on both sides of the words.
    let (left, right) = match (printed_below, printed > 0.0) {
        (true, _) => (TIGHT, TIGHT),
        (false, true) => (INSET + symbol, INSET + printed + BETWEEN),
        (false, false) => (INSET + symbol, INSET),
    };
    let words = fitted(&text, (room - left - right).max(1.0), piece.size);
    let long = words.lines.iter().map(|line| letters::width(line, words.size)).fold(0.0, f32::max);
    let below = if printed_below { (2.0 * TIGHT + symbol + printed, ICON + 2.0) } else { (0.0, 0.0) };
    let wide = column.unwrap_or_else(|| (left + long + right).max(below.0).ceil().clamp(HIGH.min(width), width));
    let high = HIGH.max((words.lines.len() as f32 * words.size * LINE + below.1).ceil() + 8.0);
    // What has no words has its symbol in the middle.
    let left = if text.is_empty() { (wide - symbol) / 2.0 + symbol } else { left };
    Label { entry, words, left, printed_below, wide, high }
}

/// The words of a label in the largest letters for which few lines are enough, or in letters of this size.
fn fitted(text: &str, room: f32, size: Option<f32>) -> Fitted {
    let is_whole = |one: &Fitted| one.lines.iter().all(|line| letters::width(line, one.size) <= room);
    let own = size.map(|size| [size]);
    (1..)
        .zip(WORDS)
        .map(|(most, sizes)| letters::fitted(text, room, most, own.as_ref().map_or(sizes, |own| own)))
        .reduce(|fewer, more| if is_whole(&fewer) { fewer } else { more })
        .unwrap_or_default()
}

fn draw(sketch: &mut Sketch, label: &Label<'_>, scene: &Scene<'_>, at: Rect) {
    let Label { entry, words, left, printed_below, .. } = label;
    let (set, fresh) = (!entry.is_idle(), scene.change(entry).is_fresh);
    sketch.draw(at.x, at.y, Look::Chip { width: at.width as i32, height: at.height as i32, set, fresh });
    let (high, ink) = (words.size * LINE, if set { SheetInk::Ink } else { SheetInk::Faint });
    let lines = high * words.lines.len() as f32;
    let all = lines + if *printed_below { ICON + 2.0 } else { 0.0 };
    let top = at.y + (at.height - all) / 2.0;
    let symbols = if *printed_below { top + lines + 2.0 } else { at.y + (at.height - ICON) / 2.0 };
    let symbol = match (words.lines.is_empty(), *printed_below) {
        (true, _) => *left - ICON,
        (false, below) => {
            if below {
                TIGHT
            } else {
                INSET
            }
        }
    };
    let is_there = icon(sketch, entry.symbol, at.x + symbol, symbols, ICON);
    let mut right = if *printed_below {
        at.x + TIGHT + if is_there { ICON + BETWEEN } else { 0.0 }
    } else {
        at.x + at.width - INSET - entry.printed.len() as f32 * PRINTED
    };
    for printed in &entry.printed {
        icon(sketch, Some(*printed), right, symbols, ICON);
        right += PRINTED;
    }
    for (n, line) in (0_u8..).zip(&words.lines) {
        let line_at = Rect::new(at.x + left, top + f32::from(n) * high, at.width - left - INSET / 2.0, high);
        sketch.write(line_at, line, words.size, ink, Align::Left);
    }
    touch(sketch, entry, None, at);
}

/// What a label says: of what is there or not, its name; of a number, that as well.
fn words(piece: &Piece, entry: &Entry, scene: &Scene<'_>) -> String {
    let is_lit_only = entry.is_idle() && scene.is_lit(entry);
    let has_words = entry.at().is_some_and(|at| entry.value != at.to_string());
    let is_box = entry.is_flag();
    match piece.bare {
        true if entry.symbol.is_some() && matches!(entry.figure, Figure::Boxes { .. }) => String::new(),
        _ if is_lit_only => entry.name.clone(),
        // That it is there says all.
        true if is_box && piece.only_set && entry.symbol.is_some() => String::new(),
        true if has_words => entry.value.clone(),
        true if entry.symbol.is_some() && entry.is_idle() => String::new(),
        true if is_box => entry.name.clone(),
        true => entry.value.clone(),
        // Whose it is, is seen by where it lies.
        false if is_box || piece.held || entry.value.is_empty() => entry.name.clone(),
        false => format!("{} \u{b7} {}", entry.name, entry.value),
    }
}

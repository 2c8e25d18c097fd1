//! What lies beside a part: tokens on the edge of a die, or in a row with other tokens.

use super::super::look::Look;
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch, TouchSpot};
use super::{GAP, icon};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Beside, Entry};
use crate::symbols;

/// How large signs are on a die, and in a row.
const ON_DIE: f32 = 11.0;
const IN_ROW: f32 = 13.0;
/// How high a sign in a row is for one line.
const HIGH: f32 = 24.0;
/// How wide and high a token on a die is, for each pixel of its side.
const TOKEN: f32 = 0.5;

/// Whether a sign stands on the upper edge of a die.
pub(super) fn is_signed(entry: &Entry, scene: &Scene<'_>) -> bool {
    scene.beside(entry).any(|(_, beside)| has_sign(beside))
}

/// Lays tokens on the lower edge of a die, each in the colour of who laid it, and signs on the upper one. The lower right corner
/// is left free.
pub(super) fn on_die(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, at: Rect) {
    let all: Vec<(&Entry, &Beside)> = scene.beside(entry).collect();
    let tokens = || all.iter().filter(|(_, beside)| beside.sign.is_empty());
    let side = (at.width * TOKEN).round();
    // Many lie on each other like coins.
    let room = at.width * 0.7 - side + 4.0;
    let step = (room / (tokens().count() as f32 - 1.0).max(1.0)).min(side + 1.0);
    for (n, (token, beside)) in (0_u8..).zip(tokens()) {
        let (symbol, colour) = (symbols::number(token.symbol), scene.colour(beside.by));
        let fresh = scene.change(token).is_fresh;
        let x = at.x - 4.0 + f32::from(n) * step;
        sketch.draw(x, at.y + at.height - side * 0.46, Look::Pawn { symbol, side: side as i32, colour, fresh });
    }
    let signs: Vec<&str> = all.iter().map(|(_, beside)| beside.sign.as_str()).filter(|sign| !sign.is_empty()).collect();
    if !signs.is_empty() {
        let sign = signs.join(" ");
        let (wide, high) = ((letters::width(&sign, ON_DIE) + 10.0).ceil(), (ON_DIE * LINE).ceil());
        let label = Rect::new((at.x + (at.width - wide) / 2.0).floor(), at.y, wide, high);
        sketch.draw(label.x, label.y, Look::Chip { width: wide as i32, height: high as i32, set: true, fresh: false });
        sketch.write_bold(label, &sign, ON_DIE, SheetInk::Ink, Align::Middle);
    }
    tell(sketch, entry, &all);
}

/// Lays signs with a symbol on the lower right corner of a hand of cards.
pub(super) fn on_hand(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, at: Rect) {
    const ICON: f32 = 12.0;
    let (mut right, high) = (at.x + at.width, (ON_DIE * LINE).ceil() + 3.0);
    for (token, beside) in scene.beside(entry).filter(|(token, beside)| has_sign(beside) && token.symbol.is_some()) {
        let long = letters::width(&beside.sign, ON_DIE) + 2.0;
        let wide = (5.0 + ICON + 3.0 + long + 5.0).ceil();
        right -= wide;
        let label = Rect::new(right, at.y + at.height - high, wide, high);
        sketch.draw(label.x, label.y, Look::Chip { width: wide as i32, height: high as i32, set: true, fresh: false });
        icon(sketch, token.symbol, label.x + 5.0, label.y + (high - ICON) / 2.0, ICON);
        let words = Rect::new(label.x + 5.0 + ICON + 3.0, label.y, long, high);
        sketch.write_bold(words, &beside.sign, ON_DIE, SheetInk::Ink, Align::Left);
    }
}

fn has_sign(beside: &Beside) -> bool {
    !beside.sign.is_empty()
}

/// Writes those of the signs that lie beside a part below it, with their symbols, side by side where they have room.
pub(super) fn below(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, width: f32, those: fn(&Entry) -> bool) {
    const ICON: f32 = 14.0;
    let all: Vec<(&Entry, &Beside)> = scene.beside(entry).collect();
    let mut at = (0.0, 0.0);
    for (token, beside) in all.iter().filter(|(token, beside)| has_sign(beside) && those(token)) {
        let left = if token.symbol.is_some() { 8.0 + ICON + 4.0 } else { 8.0 };
        let lines = letters::lines(&beside.sign, width - left - 8.0, IN_ROW);
        let long = lines.iter().map(|line| letters::width(line, IN_ROW)).fold(0.0, f32::max);
        let high = HIGH + (lines.len() - 1) as f32 * IN_ROW * LINE;
        let wide = (left + long + 8.0).ceil();
        if at.0 + wide > width {
            (sketch.height, at) = (sketch.height + at.1, (0.0, 0.0));
        }
        let (x, top) = (at.0, sketch.height);
        sketch.draw(x, top, Look::Chip { width: wide as i32, height: high as i32, set: true, fresh: false });
        icon(sketch, token.symbol, x + 8.0, top + (high - ICON) / 2.0, ICON);
        let first = Rect::new(x + left, top + (HIGH - IN_ROW * LINE) / 2.0, long + 8.0, IN_ROW * LINE);
        sketch.write_lines(first, &beside.sign, IN_ROW, SheetInk::Ink, Align::Left);
        at = (x + wide + GAP, at.1.max(high + GAP));
    }
    sketch.height += at.1;
    tell(sketch, entry, &all);
}

/// What lies beside a part is told by a touch on it, where that was drawn last.
fn tell(sketch: &mut Sketch, entry: &Entry, all: &[(&Entry, &Beside)]) {
    let own = |spot: &&mut TouchSpot| Some(&spot.part) == entry.part.as_ref();
    let Some(spot) = sketch.spots.iter_mut().rev().find(own) else { return };
    for (token, _) in all {
        let value = Some(token.value.as_str()).filter(|value| !value.is_empty());
        let words = [Some(token.name.as_str()), value].into_iter().flatten().collect::<Vec<_>>().join(": ");
        spot.said.push_str(" \u{b7} ");
        spot.said.push_str(&words);
    }
}

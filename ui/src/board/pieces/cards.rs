//! Cards that lie open, with what is written on them, piles of which only the backs are seen, and hands.

use eldertally_core::Symbol;

use super::super::layout::Piece;
use super::super::look::{Card, Look};
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch};
use super::{GAP, badges, touch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// How wide a card is, and how much narrower it may get so that all of them lie in one line, or wider where there is room.
const WIDE: f32 = 64.0;
const NARROW: f32 = 52.0;
const WIDEST: f32 = 124.0;
const HIGH: f32 = 78.0;
/// How high a card is that got wider, for each pixel of its width.
const UPRIGHT: f32 = 0.85;
/// How high a card is that lies with others of its group: they lie over each other, and one sees what they are.
const LOW: f32 = 38.0;
/// The widest and the narrowest of those.
const LOW_WIDE: [f32; 2] = [96.0, 58.0];
/// How large what is written on a card can be.
const WORDS: [f32; 5] = [11.0, 10.5, 10.0, 9.5, 9.0];
/// The same on a card that got wider.
const LARGE_WORDS: [f32; 5] = [15.0, 14.0, 13.0, 12.0, 11.0];
/// How large the number of a pile is.
const NUMBER: f32 = 20.0;
/// Around what is written on a card.
const INSET: f32 = 4.0;
/// How high a hand is, and how wide at most.
const FAN: [f32; 2] = [52.0, 104.0];
/// The sign on the seam of cards that are linked.
const SEAM: f32 = 16.0;

pub(super) fn cards(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    match piece.group {
        Some(group) if group > 1 => groups(piece, entries, scene, width, group),
        _ => singly(entries, scene, width, piece.size),
    }
}

fn singly(entries: &[&Entry], scene: &Scene<'_>, width: f32, size: Option<f32>) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let in_one_line = ((width + GAP) / entries.len().max(1) as f32 - GAP).floor();
    // A card that is made low has no room for more lines instead.
    let wide = if in_one_line >= NARROW && size.is_none() { in_one_line.min(WIDEST) } else { WIDE };
    let high = size.unwrap_or(HIGH.max((wide * UPRIGHT).floor()));
    let columns = (((width + GAP) / (wide + GAP)) as usize).max(1);
    for (n, entry) in entries.iter().enumerate() {
        let (x, y) = ((n % columns) as f32 * (wide + GAP), (n / columns) as f32 * (high + GAP));
        card(&mut sketch, entry, scene, Rect::new(x, y, wide, high));
    }
    sketch.height = entries.len().div_ceil(columns) as f32 * (high + GAP);
    sketch
}

/// What belongs together lies on one ground.
fn groups(piece: &Piece, entries: &[&Entry], scene: &Scene<'_>, width: f32, group: usize) -> Sketch {
    const AROUND: f32 = 2.0;
    let mut sketch = Sketch { width, ..Sketch::default() };
    let ground = |wide: f32| group as f32 * wide + 2.0 * AROUND;
    let [widest, narrowest] = LOW_WIDE;
    let columns = (((width + GAP) / (ground(narrowest) + GAP)) as usize).clamp(1, entries.len().div_ceil(group).max(1));
    let share = (width + GAP) / columns as f32 - GAP;
    let wide = ((share - 2.0 * AROUND) / group as f32).min(widest).floor();
    let (step, high) = (ground(wide) + GAP, LOW + 2.0 * AROUND);
    for (n, together) in entries.chunks(group).enumerate() {
        let (x, y) = ((n % columns) as f32 * step, (n / columns) as f32 * (high + GAP));
        sketch.draw(x, y, Look::Tray { width: ground(wide) as i32, height: high as i32 });
        for (m, entry) in (0_u8..).zip(together) {
            card(&mut sketch, entry, scene, Rect::new(x + AROUND + f32::from(m) * wide, y + AROUND, wide, LOW));
        }
        let first = together.first().zip(piece.linked_unless.as_ref());
        let joint = first.and_then(|(entry, name)| scene.akin(entry, name).next()).filter(|joint| joint.is_idle());
        if let Some(joint) = joint {
            let symbol = symbols::number(Some(Symbol::Link));
            for seam in 1..together.len() as u8 {
                let left = x + AROUND + f32::from(seam) * wide - SEAM / 2.0;
                let look = Look::Pawn { symbol, side: SEAM as i32, colour: -1, fresh: scene.change(joint).is_fresh };
                sketch.draw(left, y + high - SEAM, look);
            }
        }
    }
    sketch.height = entries.chunks(group).len().div_ceil(columns) as f32 * (high + GAP);
    sketch
}

fn card(sketch: &mut Sketch, entry: &Entry, scene: &Scene<'_>, at: Rect) {
    let is_pile = matches!(entry.figure, Figure::Pile { .. });
    let count = entry.at().unwrap_or_default();
    let fresh = scene.change(entry).is_fresh;
    let card = Card { width: at.width as i32, height: at.height as i32, count, open: !is_pile, fresh };
    // What is written stands on the front card.
    let behind = card.behind();
    let front = Rect::new(at.x + INSET, at.y + behind, at.width - behind - 2.0 * INSET, at.height - behind);
    sketch.draw(at.x, at.y, Look::Card(card));
    let ink = if count > 0 { SheetInk::Ink } else { SheetInk::Faint };
    let words = if is_pile || entry.is_flag() { &entry.name } else { &entry.value };
    let number = if is_pile { NUMBER * LINE } else { 0.0 };
    let sizes = if at.width > WIDE && at.height >= HIGH { &LARGE_WORDS } else { &WORDS };
    let most = ((front.height - number) / (sizes[0] * LINE)) as usize;
    let words = letters::fitted(words, front.width, most.max(1), sizes);
    let line = words.size * LINE;
    let top = front.y + (front.height - number - words.lines.len() as f32 * line).max(0.0) / 2.0;
    if is_pile {
        let at = Rect { y: top, height: number, ..front };
        sketch.write_bold(at, &count.to_string(), NUMBER, ink, Align::Middle);
    }
    for (n, text) in (0_u8..).zip(&words.lines) {
        let at = Rect { y: top + number + f32::from(n) * line, height: line, ..front };
        sketch.write(at, text, words.size, ink, Align::Middle);
    }
    touch(sketch, entry, None, at);
}

/// Hands: the backs of their cards, with their number.
pub(super) fn fans(entries: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let [high, widest] = FAN;
    let wide = width.min(widest).floor();
    let columns = (((width + GAP) / (wide + GAP)) as usize).max(1);
    for (n, entry) in entries.iter().enumerate() {
        let (x, y) = ((n % columns) as f32 * (wide + GAP), (n / columns) as f32 * (high + GAP));
        let (count, fresh) = (entry.at().unwrap_or_default(), scene.change(entry).is_fresh);
        let look = Card { width: wide as i32, height: high as i32, count, open: false, fresh };
        sketch.draw(x, y, Look::Fan(look));
        let at = Rect::new(x, y, wide, high);
        touch(&mut sketch, entry, None, at);
        badges::on_hand(&mut sketch, entry, scene, at);
    }
    sketch.height = entries.len().div_ceil(columns) as f32 * (high + GAP);
    entries.iter().for_each(|entry| badges::below(&mut sketch, entry, scene, width, |sign| sign.symbol.is_none()));
    sketch
}

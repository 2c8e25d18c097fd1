//! Dice: side by side, in spots of their own, or below what their number gives.

use eldertally_core::Symbol;

use super::super::layout::{Gives, Piece};
use super::super::look::{Die, Look};
use super::super::scene::Scene;
use super::super::sketch::{Align, LINE, Rect, Sketch};
use super::{GAP, HEAD, NAME, badges, head, icon, touch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// The side of a die where the board does not say: large enough for a finger.
const SIDE: f32 = 44.0;
/// How large the name below a die is.
const OWNER: f32 = 12.0;
/// Between dice in spots, so that rings around them stay apart; and above them.
const APART: f32 = 8.0;
const ABOVE: f32 = 4.0;

/// Dice that are drawn in one way.
struct Lot<'a> {
    dice: &'a [&'a Entry],
    piece: &'a Piece,
    scene: &'a Scene<'a>,
    side: f32,
}

pub(super) fn dice(piece: &Piece, dice: &[&Entry], scene: &Scene<'_>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let mut top = 0.0;
    if let Some(first) = dice.first().filter(|_| !piece.bare) {
        head(&mut sketch, first, first.stem(), "", false);
        top = HEAD + 2.0;
    }
    let lot = Lot { dice, piece, scene, side: scene.sized(piece.size.unwrap_or(SIDE)) };
    let below = if !piece.gives.is_empty() {
        lot.by_number(&mut sketch, top)
    } else if !piece.spots.is_empty() {
        lot.in_spots(&mut sketch, top)
    } else {
        lot.in_lines(&mut sketch, top)
    };
    sketch.height = below + GAP;
    sketch
}

impl Lot<'_> {
    fn in_lines(&self, sketch: &mut Sketch, top: f32) -> f32 {
        let step = self.side + GAP;
        let mut left = 0.0;
        if let Some(symbol) = self.in_common() {
            let side = (self.side * 0.8).floor();
            icon(sketch, Some(symbol), 0.0, top + (self.side - side) / 2.0, side);
            left = side + GAP;
        }
        if self.piece.owned && self.dice.iter().any(|die| die.owner.is_some()) {
            return self.with_owners(sketch, top);
        }
        let columns = (((sketch.width - left + GAP) / step) as usize).max(1);
        for (n, entry) in self.dice.iter().enumerate() {
            self.die(sketch, entry, left + (n % columns) as f32 * step, top + (n / columns) as f32 * step, self.side);
        }
        top + self.dice.len().div_ceil(columns) as f32 * step
    }

    /// Dice in lines, with the name of its player below each.
    fn with_owners(&self, sketch: &mut Sketch, top: f32) -> f32 {
        let (mut x, mut y, line) = (0.0, top, (OWNER * LINE).ceil());
        for die in self.dice {
            let name = die.owner.as_deref().unwrap_or_default();
            let wide = letters::width(name, OWNER).max(self.side).ceil();
            if x > 0.0 && x + wide > sketch.width {
                (x, y) = (0.0, y + self.side + line + GAP);
            }
            self.die(sketch, die, x + ((wide - self.side) / 2.0).floor(), y, self.side);
            sketch.write(Rect::new(x, y + self.side, wide, line), name, OWNER, SheetInk::Faint, Align::Middle);
            x += wide + 2.0 * GAP;
        }
        y + self.side + line + GAP
    }

    /// What stands before dice without a name, instead of on each of them.
    fn in_common(&self) -> Option<Symbol> {
        let is_theirs = |entry: &&Entry| entry.symbol == Some(Symbol::YellowSign);
        (self.piece.bare && self.dice.iter().all(is_theirs)).then_some(Symbol::YellowSign)
    }

    fn in_spots(&self, sketch: &mut Sketch, top: f32) -> f32 {
        let spots = &self.piece.spots;
        let far = |axis: usize| spots.iter().map(|spot| spot[axis]).fold(0.0, f32::max) + 1.0;
        // What is free on the left is free on the right, too.
        let wide = far(0) + spots.iter().map(|spot| spot[0]).reduce(f32::min).unwrap_or_default();
        let step = self.side.min((sketch.width + APART) / wide - APART).floor() + APART;
        let left = ((sketch.width - wide * step + APART) / 2.0).floor();
        for (entry, [x, y]) in self.dice.iter().zip(spots) {
            self.die(sketch, entry, left + x * step, top + ABOVE + y * step, step - APART);
        }
        top + ABOVE + far(1) * step - APART
    }

    /// A column for each number, headed by what it gives.
    fn by_number(&self, sketch: &mut Sketch, top: f32) -> f32 {
        const HEADER: f32 = 24.0;
        const FOOTER: f32 = 16.0;
        let gives = &self.piece.gives;
        let step = (sketch.width + GAP) / gives.len() as f32;
        let side = self.side.min(step - GAP - 6.0);
        let showing = |number: i32| self.dice.iter().filter(move |die| die.at() == Some(number));
        let most = (1..=gives.len() as i32).map(|number| showing(number).count()).max().unwrap_or(0).max(2);
        let footer = if gives.iter().any(|gives| gives.more > 0) { FOOTER } else { 0.0 };
        let high = HEADER + most as f32 * (side + 4.0) + 4.0 + footer;
        for (n, gives) in (0_u8..).zip(gives) {
            let x = f32::from(n) * step;
            sketch.draw(x, top, Look::Tray { width: (step - GAP) as i32, height: high as i32 });
            given(sketch, n + 1, gives, Rect::new(x, top + 2.0, step - GAP, HEADER));
            if gives.more > 0 {
                let words = format!("{} dice +{}", gives.more, gives.amount);
                let is_so = showing(i32::from(n) + 1).count() >= gives.more.into();
                let (size, ink) = (
                    if letters::width(&words, 11.0) > step - GAP { 10.0 } else { 11.0 },
                    if is_so { SheetInk::Ink } else { SheetInk::Faint },
                );
                let at = Rect::new(x, top + high - FOOTER - 2.0, step - GAP, FOOTER);
                sketch.write(at, &words, size, ink, Align::Middle);
            }
            for (m, entry) in (0_u8..).zip(showing(i32::from(n) + 1)) {
                let left = x + (step - GAP - side) / 2.0;
                self.die(sketch, entry, left, top + HEADER + 2.0 + f32::from(m) * (side + 4.0), side);
            }
        }
        // What shows no number yet lies beside the boxes.
        let is_other = |die: &&Entry| die.at().is_none_or(|at| at < 1 || at > gives.len() as i32);
        let others: Vec<&Entry> = self.dice.iter().copied().filter(is_other).collect();
        let below = top + high;
        if others.is_empty() { below } else { Lot { dice: &others, side, ..*self }.in_lines(sketch, below + GAP) }
    }

    fn die(&self, sketch: &mut Sketch, entry: &Entry, x: f32, y: f32, side: f32) {
        let (shows, faces, kept) = match entry.figure {
            Figure::Die { shows, faces, kept } => (shows.into(), faces.into(), kept),
            _ => (entry.at().unwrap_or_default(), 6, false),
        };
        // Among copies, nothing tells this one from the others.
        let is_copied = |entry: &Entry| entry.symbol == Some(Symbol::Copied);
        let is_copy = is_copied(entry) && !self.dice.iter().all(|die| is_copied(die));
        // What every die has says nothing about this one.
        let is_own = |symbol: &Symbol| {
            !self.piece.priced && !matches!(symbol, Symbol::Die | Symbol::YellowSign | Symbol::Copied)
        };
        let says_more = entry.symbol.filter(is_own);
        let badge = symbols::number(entry.symbol.filter(|_| is_copy));
        let tint = self.piece.tint.as_ref().and_then(|name| self.scene.akin(entry, name).next()?.at());
        sketch.draw(
            x,
            y,
            Look::Die(Die {
                faces,
                shows,
                kept,
                fresh: self.scene.change(entry).is_fresh,
                symbol: symbols::number(says_more),
                side: side as i32,
                tint: tint.and_then(|tint| usize::try_from(tint).ok()),
                badge,
                locked: kept && self.piece.priced,
                signed: badges::is_signed(entry, self.scene),
                price: symbols::number(entry.symbol.filter(|_| self.piece.priced)),
            }),
        );
        let at = Rect::new(x, y, side, side);
        touch(sketch, entry, None, at);
        badges::on_die(sketch, entry, self.scene, at);
    }
}

/// What dice of a number give, above them: "1+1" for what it takes two of, and a symbol for each of what they give.
fn given(sketch: &mut Sketch, number: u8, gives: &Gives, at: Rect) {
    let words = vec![number.to_string(); gives.dice.into()].join("+");
    let amount = f32::from(gives.amount);
    let (wide, side) = (letters::width(&words, NAME), ((at.width - 4.0) / (amount + 1.0)).min(16.0).floor());
    let between = ((at.width - wide - amount * side) / 3.0).max(1.0);
    let line = Rect::new(at.x + between, at.y, wide, at.height);
    sketch.write_bold(line, &words, NAME, SheetInk::Faint, Align::Left);
    for n in 0..gives.amount {
        let left = at.x + 2.0 * between + wide + f32::from(n) * side;
        icon(sketch, Some(gives.symbol), left, at.y + (at.height - side) / 2.0 - 2.0, side);
    }
}

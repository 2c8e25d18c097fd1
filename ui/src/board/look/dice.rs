//! What dice look like: with pips or a number, or with an action and a number beside it.

use super::icon;
use crate::drawing::bits::{self, Dye};
use crate::drawing::layers::{edged, figure, filled, lines};
use crate::drawing::pen::{Pen, Spot};
use crate::generated::{SheetBit, SheetDrawing, SheetInk as Ink, SheetLayer, SheetSign};
use crate::symbols;

/// A die; 0 shows an empty place for one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Die {
    pub(crate) faces: i32,
    pub(crate) shows: i32,
    pub(crate) kept: bool,
    pub(crate) fresh: bool,
    /// What is printed on its face; 0 for pips.
    pub(crate) symbol: i32,
    pub(crate) side: i32,
    /// What it is made of, by its number.
    pub(crate) tint: Option<usize>,
    /// A symbol that tells it from other dice stands at its corner; 0 for none.
    pub(crate) badge: i32,
    /// It is kept, and can be freed: a lock stands at its corner.
    pub(crate) locked: bool,
    /// What is paid for freeing it, one of it; 0 for nothing.
    pub(crate) price: i32,
    /// A sign stands on its upper edge.
    pub(crate) signed: bool,
}

/// What dice are made of: edge and face.
const MATERIALS: [(Ink, Ink); 4] = [
    (Ink::Green, Ink::GreenSoft),
    (Ink::White, Ink::WhiteSoft),
    (Ink::Purple, Ink::PurpleSoft),
    (Ink::Black, Ink::BlackSoft),
];

pub(super) fn material(number: usize) -> Option<(Ink, Ink)> {
    MATERIALS.get(number).copied()
}

pub(super) fn die(die: &Die) -> SheetDrawing {
    let side = die.side as f32;
    let middle = Spot { x: side / 2.0, y: side / 2.0 };
    if die.shows == 0 {
        let mut pen = Pen::default();
        pen.rounded(middle, side / 2.0 - 1.0, side / 2.0 - 1.0, side / 5.0);
        return figure(side, side, [lines(pen, Ink::OpenEdge, 1.5)], Vec::new(), []);
    }
    // What stands at a corner lies beside it, where it hides no pip.
    let size = if die.badge + die.price > 0 || die.locked { side * 0.84 } else { side };
    let at = Spot { x: size / 2.0, y: side - size / 2.0 };
    let (dye, mut signs) = (dye(die), Vec::new());
    let mut layers = if die.symbol > 0 {
        acting(die, at, size, &dye, &mut signs)
    } else {
        let bit = SheetBit { faces: die.faces, shows: die.shows, ..SheetBit::default() };
        bits::dyed_die(&bit, at, size, &dye, &mut signs)
    };
    if die.locked {
        // A die with a price shows that at the upper corner; it shows a 1, so its lower one is free.
        let at = if die.price > 0 { 0.8 } else { 0.2 };
        layers.extend(lock(Spot { x: side * 0.8, y: side * at }, side * 0.2));
    } else if die.kept && !is_turned(die) {
        layers.extend(tick(Spot { x: side * 0.84, y: side * 0.84 }, side * 0.16));
    }
    if die.badge > 0 {
        layers.extend(badge(die.badge, Spot { x: side * 0.79, y: side * 0.21 }, side * 0.21));
    }
    if die.price > 0 {
        layers.extend(price(die.price, side, &mut signs));
    }
    figure(side, side, layers, signs, [])
}

/// Whether a kept die is drawn light on dark. Where it has a tone or a colour of its own, it keeps that and is ticked off.
fn is_turned(die: &Die) -> bool {
    die.kept && die.symbol == 0 && die.tint.is_none()
}

fn dye(die: &Die) -> Dye {
    let material = die.tint.and_then(material);
    let (edge, face) = material.unwrap_or((Ink::Faint, Ink::Raised));
    let thick = if die.fresh {
        2.5
    } else if material.is_some() || die.kept {
        2.0
    } else {
        1.5
    };
    match (is_turned(die), die.fresh) {
        (true, fresh) => {
            Dye { face: Ink::Ink, edge: if fresh { Ink::Fresh } else { Ink::Ink }, pip: Ink::Ground, thick }
        }
        (false, true) => {
            let face = if material.is_some() { face } else { Ink::FreshSoft };
            Dye { face, edge: Ink::Fresh, pip: Ink::Ink, thick }
        }
        (false, false) if die.kept && material.is_none() => Dye { face, edge: Ink::Ink, pip: Ink::Ink, thick },
        (false, false) => Dye { face, edge, pip: Ink::Ink, thick },
    }
}

/// An action with a number beside it, below the sign if there is one.
fn acting(die: &Die, middle: Spot, size: f32, dye: &Dye, signs: &mut Vec<SheetSign>) -> Vec<SheetLayer> {
    let (mut body, half) = (Pen::default(), (size - dye.thick) / 2.0);
    let down = if die.signed { size * 0.11 } else { 0.0 };
    body.rounded(middle, half, half, size / 5.0);
    signs.push(SheetSign {
        x: middle.x - size * 0.25,
        y: middle.y + down,
        text: die.shows.to_string().into(),
        size: size * 0.46,
        ink: Ink::Ink,
    });
    let symbol = icon(die.symbol, Spot { x: middle.x + size * 0.18, y: middle.y + down }, size * 0.25, None);
    [Some(edged(body, dye.face, dye.edge, dye.thick)), symbol].into_iter().flatten().collect()
}

/// A tick in a disc: it is used.
fn tick(middle: Spot, half: f32) -> [SheetLayer; 2] {
    let (mut disc, mut sign) = (Pen::default(), Pen::default());
    disc.circle(middle, half);
    let at = |x: f32, y: f32| Spot { x: middle.x + x * half, y: middle.y + y * half };
    sign.line(at(-0.45, 0.05), at(-0.1, 0.4));
    sign.line(at(-0.1, 0.4), at(0.48, -0.35));
    [edged(disc, Ink::Ink, Ink::Surface, 1.0), lines(sign, Ink::Ground, (half * 0.28).max(1.2))]
}

/// A lock in a disc: it is kept.
fn lock(middle: Spot, half: f32) -> [SheetLayer; 3] {
    let (mut disc, mut body, mut bow) = (Pen::default(), Pen::default(), Pen::default());
    disc.circle(middle, half - 0.5);
    let at = |x: f32, y: f32| Spot { x: middle.x + x * half, y: middle.y + y * half };
    body.rounded(at(0.0, 0.22), half * 0.46, half * 0.34, half * 0.1);
    bow.line(at(-0.28, -0.1), at(-0.28, -0.38));
    bow.line(at(-0.28, -0.38), at(0.0, -0.58));
    bow.line(at(0.0, -0.58), at(0.28, -0.38));
    bow.line(at(0.28, -0.38), at(0.28, -0.1));
    let disc = edged(disc, Ink::Raised, Ink::Accent, 1.0);
    [disc, lines(bow, Ink::Accent, (half * 0.2).max(1.2)), filled(body, Ink::Accent)]
}

fn badge(symbol: i32, middle: Spot, half: f32) -> Vec<SheetLayer> {
    let (mut disc, mut sign) = (Pen::default(), Pen::default());
    disc.circle(middle, half - 0.5);
    if let Some(symbol) = symbols::numbered(symbol) {
        symbols::draw(symbol, &mut sign, middle, half * 0.7);
    }
    vec![edged(disc, Ink::AccentSoft, Ink::Accent, 1.0), filled(sign, Ink::Accent)]
}

/// "-1" of something, at the top right of a die.
fn price(symbol: i32, side: f32, signs: &mut Vec<SheetSign>) -> Vec<SheetLayer> {
    let (half_wide, half_high) = (side * 0.36, side * 0.2);
    let middle = Spot { x: side - half_wide, y: half_high };
    let mut pill = Pen::default();
    pill.rounded(middle, half_wide - 0.5, half_high - 0.5, half_high);
    let at = |x: f32| Spot { x: middle.x + x * side, ..middle };
    let sign = at(-0.15);
    signs.push(SheetSign { x: sign.x, y: sign.y, text: "\u{2212}1".into(), size: side * 0.27, ink: Ink::Ink });
    let symbol = icon(symbol, at(0.16), side * 0.13, None);
    [Some(edged(pill, Ink::Raised, Ink::Bad, 1.5)), symbol].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use slint::Model;

    use super::*;

    #[test]
    fn a_used_die_keeps_the_tone_of_its_action_and_is_ticked_off() {
        let of = |kept| super::die(&Die { faces: 6, shows: 3, symbol: 1, side: 44, kept, ..Die::default() });
        let fills = |die: &SheetDrawing| die.under.iter().map(|layer| layer.fill).collect::<Vec<_>>();
        let (open, used) = (fills(&of(false)), fills(&of(true)));
        assert_eq!(open, used[..2], "face and icon stay as they are");
        assert_eq!(used.len(), open.len() + 2);
    }

    #[test]
    fn a_die_that_is_kept_bears_a_lock_whatever_it_is_made_of() {
        for (tint, price) in [(None, 0), (None, 1), (Some(1), 0)] {
            let of = |locked| {
                super::die(&Die { faces: 6, shows: 1, kept: true, side: 44, locked, tint, price, ..Die::default() })
            };
            let inks = |die: &SheetDrawing| die.under.iter().filter(|layer| layer.fill == Ink::Accent).count();
            assert_eq!(inks(&of(true)), inks(&of(false)) + 1);
        }
    }

    #[test]
    fn a_price_is_written_beside_a_die_that_keeps_its_pips() {
        let of = |price| super::die(&Die { faces: 6, shows: 1, kept: true, side: 44, price, ..Die::default() });
        let signs: Vec<_> = of(1).signs.iter().map(|sign| sign.text.to_string()).collect();
        assert_eq!(signs, ["\u{2212}1"]);
        assert_eq!(of(1).under.row_count(), of(0).under.row_count() + 2, "a pill with what is paid");
    }

    #[test]
    fn a_die_shows_what_it_is_made_of_also_when_it_just_fell() {
        for fresh in [false, true] {
            let die = super::die(&Die { faces: 6, shows: 3, side: 44, tint: Some(2), fresh, ..Die::default() });
            assert_eq!(die.under.row_data(0).unwrap().fill, Ink::PurpleSoft);
        }
    }
}

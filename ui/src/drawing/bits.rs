//! The drawings of single things: a die, a box, the bar of a number, a pile, the mark of what was corrected.

use std::cell::RefCell;
use std::collections::HashMap;

use eldertally_print::Tone;

use super::layers::{edged, figure, filled, lines};
use super::pen::{Pen, Spot};
use crate::generated::{SheetBit, SheetDrawing, SheetInk, SheetLayer, SheetMark, SheetMeaning, SheetSign};
use crate::symbols;

use SheetInk as Ink;

/// The side of a box by itself and of the mark of what was corrected, at the usual size of letters.
const SINGLE: f32 = 18.0;
/// Smaller dice and boxes are not drawn.
const LEAST: f32 = 4.0;
/// The side of a sign whose meaning is told.
const TOLD: f32 = 14.0;
/// Around a die that is a control.
const AROUND: f32 = 5.0;

/// So many bits are remembered.
const REMEMBERED: usize = 512;

/// Bits that were drawn. Many look the same, and what is handed out again stays on the screen as it is, while anything
/// new has to be built there.
#[derive(Default)]
pub(crate) struct Drawn(RefCell<HashMap<Look, SheetDrawing>>);

/// All that a bit's looks depend on.
type Look = ([bool; 4], [i32; 3], [u32; 4]);

impl Drawn {
    /// A bit within a width and height.
    pub(crate) fn bit(&self, seen: &SheetBit, width: f32, height: f32, scale: f32) -> SheetDrawing {
        let look = (
            [seen.on, seen.fresh, seen.amended, seen.is_check],
            [seen.faces, seen.shows, seen.symbol],
            [seen.share, width, height, scale].map(f32::to_bits),
        );
        let mut drawn = self.0.borrow_mut();
        if drawn.len() > REMEMBERED {
            drawn.clear();
        }
        drawn.entry(look).or_insert_with(|| bit(seen, width, height, scale)).clone()
    }
}

fn bit(bit: &SheetBit, width: f32, height: f32, scale: f32) -> SheetDrawing {
    let pencil_size = SINGLE * scale;
    let (mut layers, mut signs, pencil_at) = (Vec::new(), Vec::new(), width - pencil_size);
    let at = if bit.faces > 0 {
        let middle = Spot { x: width / 2.0, y: height / 2.0 };
        layers.extend(die(bit, middle, width - 2.0 * AROUND, &mut signs));
        Spot { x: pencil_at, y: height - pencil_size }
    } else if bit.is_check {
        layers.extend(check(bit, Spot { x: pencil_size / 2.0, y: 1.0 + pencil_size / 2.0 }, pencil_size));
        Spot { x: pencil_at, y: 0.0 }
    } else {
        layers.extend(bar(bit, width, height));
        // In the middle of the value's line.
        Spot { x: pencil_at - 10.0, y: height - 7.0 - (16.0 * 1.21 * scale + pencil_size) / 2.0 }
    };
    if bit.faces == 0 {
        let x = if bit.is_check { pencil_size + 7.0 } else { 9.0 };
        // In the middle of the name's line: a box is beside it, a number below.
        let y = if bit.is_check { height / 2.0 } else { 5.0 + 12.0 * 1.21 * scale / 2.0 };
        let half = (SINGLE - 4.0) / 2.0 * scale;
        layers.extend(icon(bit.symbol, Spot { x: x + half, y }, half));
    }
    if bit.amended {
        layers.extend(pencil(at, pencil_size));
    }
    figure(width, height, layers, signs, [])
}

/// A die or box in a square of this size; nothing where there is no room for one, as before a window is laid out.
pub(crate) fn large(bit: &SheetBit, size: f32) -> SheetDrawing {
    if size < LEAST {
        return figure(0.0, 0.0, [], Vec::new(), []);
    }
    let (middle, mut signs) = (Spot { x: size / 2.0, y: size / 2.0 }, Vec::new());
    let layers = match (bit.faces, bit.is_check) {
        (1.., _) => die(bit, middle, size, &mut signs),
        (_, true) => check(bit, middle, size),
        _ => Vec::new(),
    };
    figure(size, size, layers, signs, [])
}

/// A symbol in the ink of its tone.
fn icon(number: i32, spot: Spot, half: f32) -> Option<SheetLayer> {
    let symbol = symbols::numbered(number)?;
    let mut pen = Pen::default();
    symbols::draw(symbol, &mut pen, spot, half);
    let ink = match symbol.tone() {
        Tone::Good => Ink::Good,
        Tone::Bad => Ink::Bad,
        Tone::Plain => Ink::Ink,
    };
    Some(filled(pen, ink))
}

/// A symbol before a name.
pub(crate) fn symbol(number: i32, scale: f32) -> SheetDrawing {
    let half = SINGLE * scale / 2.0;
    figure(2.0 * half, 2.0 * half, icon(number, Spot { x: half, y: half }, half), Vec::new(), [])
}

/// A sign whose meaning is told.
pub(crate) fn mark(meaning: &SheetMeaning, scale: f32) -> SheetDrawing {
    let size = TOLD * scale;
    let at = |x: f32, y: f32| (x * size / 24.0, y * size / 24.0);
    let mut pen = Pen::default();
    let layer = match meaning.mark {
        SheetMark::Symbol => return symbol(meaning.symbol, scale),
        SheetMark::Bad => {
            pen.closed([at(12.0, 3.0), at(22.0, 20.0), at(2.0, 20.0)]);
            filled(pen, Ink::Bad)
        }
        SheetMark::Good => {
            pen.closed([at(12.0, 2.0), at(22.0, 12.0), at(12.0, 22.0), at(2.0, 12.0)]);
            filled(pen, Ink::Good)
        }
        SheetMark::End => {
            let (x, long) = (size / 2.0, (size - 2.0) * 18.0 / 24.0);
            pen.line(Spot { x, y: (size - long) / 2.0 }, Spot { x, y: (size + long) / 2.0 });
            lines(pen, Ink::Faint, 2.0)
        }
        SheetMark::Kept => {
            return large(&SheetBit { faces: 6, shows: 3, on: true, ..SheetBit::default() }, 16.0 * scale);
        }
        SheetMark::Amended => {
            let size = SINGLE * scale;
            return figure(size, size, pencil(Spot { x: 0.0, y: 0.0 }, size), Vec::new(), []);
        }
    };
    figure(size, size, [layer], Vec::new(), [])
}

/// A few cards that lie on each other.
pub(crate) fn pile(cards: i32, scale: f32) -> SheetDrawing {
    let layers = (0..cards.clamp(0, 3)).map(|n| {
        let mut pen = Pen::default();
        let spot = Spot { x: (n as f32 * 3.0 + 8.5) * scale, y: ((2 - n) as f32 * 3.0 + 10.0) * scale };
        pen.rounded(spot, 8.5 * scale - 0.5, 10.0 * scale - 0.5, 2.5);
        edged(pen, Ink::Raised, Ink::Faint, 1.0)
    });
    figure(26.0 * scale, 26.0 * scale, layers, Vec::new(), [])
}

/// The inks of a die.
pub(crate) struct Dye {
    pub(crate) face: Ink,
    pub(crate) edge: Ink,
    pub(crate) pip: Ink,
    /// How thick its edge is.
    pub(crate) thick: f32,
}

/// A die as it lies. A kept die is filled.
fn die(bit: &SheetBit, middle: Spot, size: f32, signs: &mut Vec<SheetSign>) -> Vec<SheetLayer> {
    let thick = if bit.fresh { 2.5 } else { 1.5 };
    let (face, edge, pip) = match (bit.on, bit.fresh) {
        (true, true) => (Ink::Ink, Ink::Fresh, Ink::Ground),
        (true, false) => (Ink::Ink, Ink::Ink, Ink::Ground),
        (false, true) => (Ink::FreshSoft, Ink::Fresh, Ink::Ink),
        (false, false) => (Ink::Raised, Ink::Faint, Ink::Ink),
    };
    dyed_die(bit, middle, size, &Dye { face, edge, pip, thick }, signs)
}

/// From this size on, a die with more than six faces shows the edges between them.
const ROOM_FOR_FACES: f32 = 34.0;

/// A die in these inks: pips on up to six faces, a number on more.
pub(crate) fn dyed_die(
    bit: &SheetBit,
    middle: Spot,
    size: f32,
    dye: &Dye,
    signs: &mut Vec<SheetSign>,
) -> Vec<SheetLayer> {
    let thick = dye.thick;
    let (mut body, mut pips, mut faces) = (Pen::default(), Pen::default(), Pen::default());
    let half = (size - thick) / 2.0;
    if bit.faces > 6 {
        // Ten corners, in a square of two: five, and these from the other side.
        let right = [(0.0, -0.93), (0.55, -0.76), (0.89, -0.29), (0.89, 0.29), (0.55, 0.76)];
        let corners = right.into_iter().chain(right.map(|(x, y): (f32, f32)| (-x, -y)));
        body.closed(corners.map(|(x, y)| (middle.x + x * half, middle.y + y * half)));
        signs.push(SheetSign {
            x: middle.x,
            y: middle.y,
            text: bit.shows.to_string().into(),
            size: size * if size < ROOM_FOR_FACES { 0.44 } else { 0.36 },
            ink: dye.pip,
        });
        if size >= ROOM_FOR_FACES {
            // The face on top has five corners; an edge runs from each to every second corner of the outline.
            let corner = |n: u8, reach: f32| {
                let angle = f32::from(n) * std::f32::consts::TAU / 5.0;
                Spot { x: middle.x + reach * half * angle.sin(), y: middle.y - reach * half * angle.cos() }
            };
            for n in 0..5 {
                faces.line(corner(n, 0.58), corner(n + 1, 0.58));
                faces.line(corner(n, 0.58), corner(n, 0.9));
            }
        }
    } else {
        body.rounded(middle, half, half, size / 5.0 - thick / 2.0);
        let unit = size / 24.0;
        let high = if bit.shows == 6 { 6.0 } else { 5.0 };
        let at = |x: f32, y: f32| Spot { x: middle.x + x * unit, y: middle.y + y * unit };
        let corners = [at(-5.0, -high), at(5.0, high), at(5.0, -high), at(-5.0, high), at(-5.0, 0.0), at(5.0, 0.0)];
        let around = (bit.shows.clamp(0, 6) / 2 * 2) as usize;
        corners.into_iter().take(around).for_each(|spot| pips.circle(spot, 2.0 * unit));
        if bit.shows % 2 == 1 {
            pips.circle(middle, if bit.shows == 1 { 2.2 } else { 2.0 } * unit);
        }
    }
    vec![edged(body, dye.face, dye.edge, thick), filled(pips, dye.pip), lines(faces, Ink::Number, 1.0)]
}

/// A single box with or without a cross.
fn check(bit: &SheetBit, middle: Spot, size: f32) -> Vec<SheetLayer> {
    let thick = if bit.fresh { 2.0 } else { 1.0 };
    let (face, edge) = match (bit.fresh, bit.on) {
        (true, _) => (Ink::FreshSoft, Ink::Fresh),
        (false, true) => (Ink::AccentSoft, Ink::Accent),
        (false, false) => (Ink::Raised, Ink::SingleEdge),
    };
    let (mut frame, mut cross) = (Pen::default(), Pen::default());
    let half = (size - thick) / 2.0;
    frame.rounded(middle, half, half, 4.0 - thick / 2.0);
    let stroke = (size / 9.0).max(2.0);
    if bit.on {
        cross.cross(middle, (size - stroke) * 5.5 / 24.0);
    }
    vec![edged(frame, face, edge, thick), lines(cross, Ink::Accent, stroke)]
}

/// A thin bar at the foot of a number with near limits.
fn bar(bit: &SheetBit, width: f32, height: f32) -> Vec<SheetLayer> {
    let long = (width - 20.0).max(0.0);
    let part = |share: f32, ink| {
        let (mut pen, half) = (Pen::default(), long * share / 2.0);
        if half > 0.0 {
            pen.rounded(Spot { x: 10.0 + half, y: (height - 5.0).round() + 1.0 }, half, 1.0, 1.0);
        }
        filled(pen, ink)
    };
    if bit.share < 0.0 { Vec::new() } else { vec![part(1.0, Ink::Line), part(bit.share.min(1.0), Ink::Accent)] }
}

/// The mark of what was corrected by hand, from its top left.
fn pencil(at: Spot, size: f32) -> Vec<SheetLayer> {
    let (mut round, mut drawn) = (Pen::default(), Pen::default());
    round.circle(Spot { x: at.x + size / 2.0, y: at.y + size / 2.0 }, size / 2.0);
    let (inner, thick) = (size * 0.72, size * 0.72 / 12.0);
    let unit = (inner - thick) / 24.0;
    let put =
        |x: f32, y: f32| Spot { x: at.x + size / 2.0 + (x - 12.0) * unit, y: at.y + size / 2.0 + (y - 12.0) * unit };
    let corners = [put(4.0, 20.0), put(5.0, 15.5), put(16.0, 4.5), put(19.5, 8.0), put(8.5, 19.0)];
    drawn.closed(corners.map(|corner| (corner.x, corner.y)));
    drawn.line(put(13.5, 7.0), put(17.0, 10.5));
    vec![filled(round, Ink::FreshSoft), lines(drawn, Ink::Fresh, thick)]
}

#[cfg(test)]
mod tests {
    use slint::Model;

    use super::*;

    #[test]
    fn a_die_shows_as_many_pips_as_its_face_and_a_number_where_it_has_more_than_six() {
        for shows in 1..=6 {
            let die = large(&SheetBit { faces: 6, shows, ..SheetBit::default() }, 40.0);
            let pips = die.under.row_data(1).unwrap().commands;
            assert_eq!(pips.matches('M').count(), shows as usize);
        }
        let die = large(&SheetBit { faces: 12, shows: 11, ..SheetBit::default() }, 40.0);
        assert_eq!(die.signs.row_data(0).unwrap().text, "11");
        assert!(die.under.iter().all(|layer| layer.fill != Ink::Ink), "no pips");
    }

    #[test]
    fn a_die_without_room_is_not_drawn() {
        let bit = SheetBit { faces: 6, shows: 5, ..SheetBit::default() };
        assert_eq!([-26.0, 0.0, 3.0].map(|size| large(&bit, size).under.row_count()), [0; 3]);
        assert!(large(&bit, 40.0).under.row_count() > 0);
    }

    #[test]
    fn bits_that_look_the_same_are_drawn_once() {
        let (drawn, bit) = (Drawn::default(), SheetBit { is_check: true, ..SheetBit::default() });
        let once = drawn.bit(&bit, 200.0, 19.0, 1.0);
        let again = drawn.bit(&SheetBit { name: "another".into(), ..bit.clone() }, 200.0, 19.0, 1.0);
        assert!(once == again, "the lists are the same ones");
        assert!(once != drawn.bit(&SheetBit { on: true, ..bit }, 200.0, 19.0, 1.0));
    }

    #[test]
    fn what_was_corrected_is_marked_whatever_it_is() {
        for bit in [
            SheetBit { faces: 6, shows: 1, ..SheetBit::default() },
            SheetBit { is_check: true, ..SheetBit::default() },
            SheetBit { share: -1.0, ..SheetBit::default() },
        ] {
            let layers = |amended| super::bit(&SheetBit { amended, ..bit.clone() }, 60.0, 60.0, 1.0).under.row_count();
            assert_eq!(layers(true), layers(false) + 2);
        }
    }

    #[test]
    fn a_pile_shows_three_cards_at_most() {
        assert_eq!([0, 2, 40].map(|cards| pile(cards, 1.0).under.row_count()), [0, 2, 3]);
    }
}

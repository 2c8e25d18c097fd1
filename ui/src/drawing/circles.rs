//! Boxes that are circled when they are gained and struck out when they are lost, as hearts are.

use eldertally_core::Mark;
use eldertally_print::Tone;

use super::layers::{edged, figure, filled, letters, lines};
use super::pen::{Pen, Spot};
use super::rows::{Drawing, lay};
use crate::generated::{SheetDrawing, SheetInk as Ink};
use crate::symbols;

/// How far something has come, and how far it had come before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub(crate) at: i32,
    pub(crate) was: i32,
}

impl Step {
    fn is_new(self, n: i32) -> bool {
        (self.at.min(self.was)..self.at.max(self.was)).contains(&n)
    }
}

/// Boxes in lines of `width`: the first are struck out, those behind them circled. An open one shows what is printed in it, or
/// faintly the symbol of all of them.
pub(crate) fn circles(
    row: &str,
    circled: Step,
    struck: Step,
    symbol: Option<eldertally_core::Symbol>,
    (width, size): (f32, f32),
) -> SheetDrawing {
    let laid = lay(row, width, size);
    let half = (laid.side - (laid.side * 0.16).max(2.5)) / 2.0;
    let mut drawing = Drawing { width, height: laid.height, ..Drawing::default() };
    let [mut rings, mut there, mut faint, mut gone] = [const { Pen(String::new()) }; 4];
    for ((n, mark), spot) in (0..).zip(laid.marks).zip(laid.middles) {
        let draw = |pen: &mut Pen| symbol.iter().for_each(|symbol| symbols::draw(*symbol, pen, spot, half * 0.76));
        if n < struck.at {
            drawing.open.square(spot, half);
            draw(&mut gone);
            drawing.crosses.line(slant(spot, -half), slant(spot, half));
        } else if n < circled.at {
            rings.circle(spot, half + 0.5);
            draw(&mut there);
        } else {
            drawing.open.square(spot, half);
            match mark.inside() {
                Mark::Plain => draw(&mut faint),
                mark => drawing.print(mark, spot, half, false),
            }
        }
        if circled.is_new(n) || struck.is_new(n) {
            drawing.fresh.circle(spot, half + 0.5);
        }
    }
    let ink = match symbol.map(eldertally_core::Symbol::tone) {
        Some(Tone::Good) => Ink::Good,
        Some(Tone::Bad) => Ink::Bad,
        Some(Tone::Plain) | None => Ink::Ink,
    };
    let under = [
        edged(drawing.open, Ink::Raised, Ink::OpenEdge, 1.0),
        edged(rings, Ink::AccentSoft, Ink::CrossedEdge, 1.5),
        edged(drawing.fresh, Ink::FreshSoft, Ink::Fresh, 2.0),
        filled(faint, Ink::Empty),
        filled(gone, Ink::Passed),
        filled(there, ink),
        filled(drawing.bad, Ink::Bad),
        filled(drawing.good, Ink::Good),
        filled(drawing.bad_symbols, Ink::Bad),
        filled(drawing.good_symbols, Ink::Good),
        filled(drawing.stars, Ink::Ink),
    ];
    let over = [lines(drawing.crosses, Ink::Ink, (laid.side / 10.0).max(2.0))];
    figure(width, laid.height, under, letters(drawing.signs, laid.side), over)
}

/// A corner of a box, for a stroke from the lower left to the upper right.
fn slant(spot: Spot, half: f32) -> Spot {
    Spot { x: spot.x + half * 0.8, y: spot.y - half * 0.8 }
}

#[cfg(test)]
mod tests {
    use eldertally_core::Symbol;
    use slint::Model;

    use super::*;

    /// How many shapes of an ink there are.
    fn shapes(drawing: &SheetDrawing, ink: Ink) -> usize {
        let commands = |layer: crate::generated::SheetLayer| layer.commands.matches('M').count();
        drawing.under.iter().filter(|layer| layer.fill == ink).map(commands).sum()
    }

    #[test]
    fn what_is_lost_is_struck_out_what_is_there_is_circled_and_the_rest_is_open() {
        let step = |at| Step { at, was: at };
        let heart =
            |circled, struck| circles("      ", step(circled), step(struck), Some(Symbol::Heart), (300.0, 18.0));
        let drawing = heart(5, 2);
        let one = shapes(&heart(1, 0), Ink::Good);
        assert_eq!(shapes(&drawing, Ink::AccentSoft), 3, "a ring around each that is there");
        assert_eq!((shapes(&drawing, Ink::Good), shapes(&drawing, Ink::Passed)), (3 * one, 2 * one));
        assert_eq!((shapes(&drawing, Ink::Empty), shapes(&drawing, Ink::Raised)), (one, 3));
        assert_eq!(
            drawing.over.row_data(0).unwrap().commands.matches('M').count(),
            2,
            "a stroke through each that is lost"
        );
    }

    #[test]
    fn an_open_box_shows_what_is_printed_in_it_and_what_changed_is_marked() {
        let row = crate::drawing::marks::letters(&[Mark::Plain, Mark::Plain, Mark::Symbol(Symbol::Ritual)]);
        let drawing = circles(&row, Step { at: 2, was: 1 }, Step::default(), Some(Symbol::Cultist), (300.0, 18.0));
        assert_eq!((shapes(&drawing, Ink::FreshSoft), shapes(&drawing, Ink::Empty)), (1, 0));
        assert!(shapes(&drawing, Ink::Bad) > 0);
    }
}

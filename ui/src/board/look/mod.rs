//! What things on a board look like. Equal looks are drawn once, and what is on the screen already stays as it is.

mod cards;
mod dice;
mod tokens;

use std::cell::RefCell;
use std::collections::HashMap;

use eldertally_print::Tone;

use super::scene::DYED;
use crate::drawing::circles::Step;
use crate::drawing::layers::{edged, figure, filled, lines};
use crate::drawing::pen::{Pen, Spot};
use crate::drawing::{circles, layers, rows};
use crate::generated::{SheetDrawing, SheetInk as Ink, SheetLayer};
use crate::symbols;
pub(crate) use cards::Card;
pub(crate) use dice::Die;
pub(crate) use tokens::{Face, Token};

/// So many drawings are remembered.
const REMEMBERED: usize = 1024;

/// All that a drawing depends on, in whole pixels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Look {
    /// The ground of a frame or of a place on a map, with the colour of a player; -1 for none.
    Frame {
        width: i32,
        height: i32,
        colour: i32,
        is_inner: bool,
    },
    Edge(super::edge::Edge),
    /// Boxes or spaces in lines.
    Boxes(Row),
    Way(Row),
    /// Boxes of which some are circled and the first of those struck out, with the symbol of all of them.
    Circles {
        row: Row,
        struck: Step,
        symbol: i32,
    },
    /// A bar of segments.
    Bar(Row),
    Die(Die),
    Symbol {
        symbol: i32,
        side: i32,
        faint: bool,
    },
    Chip {
        width: i32,
        height: i32,
        set: bool,
        fresh: bool,
    },
    Card(Card),
    /// The backs of cards in a hand; how they lie on each other is no matter, so `open` is none either.
    Fan(Card),
    Token(Token),
    /// The figure of a player.
    Pawn {
        symbol: i32,
        side: i32,
        colour: i32,
        fresh: bool,
    },
    /// The marker of a track by itself, so wide and high in half pixels.
    Marker(i32),
    /// A cross by itself, in a box so wide and high in half pixels.
    Cross(i32),
    /// Ways between places, from and to.
    Ways(Vec<[i32; 4]>),
    /// What belongs together stands on one ground.
    Tray {
        width: i32,
        height: i32,
    },
}

/// A row of boxes or spaces.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Row {
    /// What is printed on them, a letter each.
    pub(crate) letters: String,
    pub(crate) at: i32,
    pub(crate) was: i32,
    pub(crate) width: i32,
    /// How wide and high a box is, in half pixels; of a bar, only how high.
    pub(crate) halves: i32,
    /// How many segments a bar has.
    pub(crate) size: i32,
    /// What stands in the boxes that were crossed last, a letter each.
    pub(crate) written: String,
    /// What would be written into the next box.
    pub(crate) next: Option<char>,
    /// Its marker or its new crosses are still on their way.
    pub(crate) coming: bool,
}

impl Row {
    /// How wide and high a box is.
    pub(crate) fn side(&self) -> f32 {
        self.halves as f32 / 2.0
    }
}

/// The ink of a player's colour, or of the dice of that player.
pub(crate) fn seat_ink(colour: i32) -> Ink {
    match colour {
        ..0 => Ink::Faint,
        DYED.. => dice::material((colour - DYED) as usize).map_or(Ink::Faint, |(edge, _)| edge),
        colour => [Ink::Seat1, Ink::Seat2, Ink::Seat3, Ink::Seat4, Ink::Seat5, Ink::Seat6][colour as usize % 6],
    }
}

impl Look {
    /// The same while its marker or its new crosses are on their way.
    pub(crate) fn coming(&self) -> Self {
        let coming = |row: &Row| Row { coming: true, ..row.clone() };
        match self {
            Self::Boxes(row) => Self::Boxes(coming(row)),
            Self::Way(row) => Self::Way(coming(row)),
            other => other.clone(),
        }
    }

    fn draw(&self) -> SheetDrawing {
        match self {
            Self::Frame { width, height, colour, is_inner } => frame(*width, *height, *colour, *is_inner),
            Self::Edge(edge) => edge.draw(),
            Self::Boxes(row) => {
                let (width, side) = (row.width as f32, row.side());
                let mut drawing =
                    rows::written_boxes(&row.letters, row.at, row.was, (&row.written, row.next), width, side);
                if row.coming {
                    let before = row.at.min(row.was);
                    drawing.crosses = rows::boxes(&row.letters, before, before, width, side).crosses;
                }
                layers::boxes(drawing, side)
            }
            Self::Way(row) => {
                let (width, side) = (row.width as f32, row.side());
                let mut drawing = rows::track(&row.letters, row.at, row.was, width, side);
                if row.coming {
                    (drawing.next, drawing.crosses) = (Pen::default(), Pen::default());
                }
                layers::track(drawing, side)
            }
            Self::Marker(halves) => {
                let side = *halves as f32 / 2.0;
                layers::track(rows::track(" ", 0, 0, side, side), side)
            }
            Self::Cross(halves) => {
                let side = *halves as f32 / 2.0;
                let crosses = rows::boxes(" ", 1, 1, side, side).crosses;
                layers::boxes(rows::Drawing { width: side, height: side, crosses, ..Default::default() }, side)
            }
            Self::Circles { row, struck, symbol } => {
                let step = Step { at: row.at, was: row.was };
                circles::circles(
                    &row.letters,
                    step,
                    *struck,
                    symbols::numbered(*symbol),
                    (row.width as f32, row.side()),
                )
            }
            Self::Bar(row) => layers::meter(rows::meter(row.size, row.at, row.was, row.width as f32, row.side())),
            Self::Die(die) => dice::die(die),
            Self::Symbol { symbol, side, faint } => {
                let half = *side as f32 / 2.0;
                let icon = icon(*symbol, Spot { x: half, y: half }, half, faint.then_some(Ink::Faint));
                figure(2.0 * half, 2.0 * half, icon, Vec::new(), [])
            }
            Self::Chip { width, height, set, fresh } => chip(*width as f32, *height as f32, *set, *fresh),
            Self::Card(card) => cards::card(card),
            Self::Fan(card) => cards::fan(card),
            Self::Token(token) => tokens::token(token),
            Self::Pawn { symbol, side, colour, fresh } => pawn(*symbol, *side as f32, *colour, *fresh),
            Self::Ways(ways) => {
                let mut pen = Pen::default();
                let spot = |x: i32, y: i32| Spot { x: x as f32, y: y as f32 };
                ways.iter().for_each(|[x, y, to_x, to_y]| pen.line(spot(*x, *y), spot(*to_x, *to_y)));
                let far = |at: usize| ways.iter().flat_map(|way| [way[at], way[at + 2]]).max().unwrap_or(0) as f32;
                figure(far(0), far(1), [lines(pen, Ink::Way, 4.0)], Vec::new(), [])
            }
            Self::Tray { width, height } => {
                let (width, height) = (*width as f32, *height as f32);
                let mut pen = Pen::default();
                pen.rounded(Spot { x: width / 2.0, y: height / 2.0 }, width / 2.0 - 0.5, height / 2.0 - 0.5, 6.0);
                figure(width, height, [edged(pen, Ink::Ground, Ink::Line, 1.0)], Vec::new(), [])
            }
        }
    }
}

/// The ground of a frame, with a stripe in the colour of its player.
fn frame(width: i32, height: i32, colour: i32, is_inner: bool) -> SheetDrawing {
    let (width, height) = (width as f32, height as f32);
    let middle = Spot { x: width / 2.0, y: height / 2.0 };
    let (mut ground, mut stripe) = (Pen::default(), Pen::default());
    ground.rounded(middle, width / 2.0 - 0.5, height / 2.0 - 0.5, if is_inner { 8.0 } else { 10.0 });
    if colour >= 0 {
        stripe.rounded(Spot { x: 2.5, y: height / 2.0 }, 2.0, height / 2.0 - 10.0, 2.0);
    }
    let fill = if is_inner { Ink::Raised } else { Ink::Surface };
    figure(width, height, [edged(ground, fill, Ink::Line, 1.0), filled(stripe, seat_ink(colour))], Vec::new(), [])
}

/// A symbol in this ink, or in that of its tone.
fn icon(number: i32, spot: Spot, half: f32, ink: Option<Ink>) -> Option<SheetLayer> {
    let symbol = symbols::numbered(number)?;
    let mut pen = Pen::default();
    symbols::draw(symbol, &mut pen, spot, half);
    let tone = match symbol.tone() {
        Tone::Good => Ink::Good,
        Tone::Bad => Ink::Bad,
        Tone::Plain => Ink::Ink,
    };
    Some(filled(pen, ink.unwrap_or(tone)))
}

fn chip(width: f32, height: f32, set: bool, fresh: bool) -> SheetDrawing {
    let (fill, edge, thick) = match (set, fresh) {
        (_, true) => (Ink::FreshSoft, Ink::Fresh, 2.0),
        (true, false) => (Ink::AccentSoft, Ink::CrossedEdge, 1.5),
        (false, false) => (Ink::None, Ink::OpenEdge, 1.0),
    };
    let mut pen = Pen::default();
    let half = Spot { x: width / 2.0, y: height / 2.0 };
    pen.rounded(half, half.x - thick / 2.0, half.y - thick / 2.0, height / 3.0);
    figure(width, height, [edged(pen, fill, edge, thick)], Vec::new(), [])
}

/// A disc in the colour of a player with a symbol on it.
fn pawn(symbol: i32, side: f32, colour: i32, fresh: bool) -> SheetDrawing {
    let middle = Spot { x: side / 2.0, y: side / 2.0 };
    let mut disc = Pen::default();
    disc.circle(middle, side / 2.0 - 1.0);
    let edge = if fresh { Ink::Fresh } else { Ink::Surface };
    let fill = if colour < 0 { Ink::Ink } else { seat_ink(colour) };
    let layers = [
        Some(edged(disc, fill, edge, if fresh { 2.5 } else { 1.0 })),
        icon(symbol, middle, side * 0.32, Some(Ink::Ground)),
    ];
    figure(side, side, layers.into_iter().flatten(), Vec::new(), [])
}

/// Looks that were drawn.
#[derive(Default)]
pub(crate) struct Looks(RefCell<HashMap<Look, SheetDrawing>>);

impl Looks {
    pub(crate) fn draw(&self, look: &Look) -> SheetDrawing {
        let mut drawn = self.0.borrow_mut();
        if drawn.len() > REMEMBERED {
            drawn.clear();
        }
        drawn.entry(look.clone()).or_insert_with(|| look.draw()).clone()
    }
}

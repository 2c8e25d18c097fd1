//! Tokens: items, tiles and offerings that lie about, by their symbols alone.

use super::super::layout::Piece;
use super::super::look::{Face, Look, Token};
use super::super::scene::Scene;
use super::super::sketch::{Align, Rect, Sketch, TouchSpot};
use super::{GAP, badges, icon, touch};
use crate::drawing::letters;
use crate::generated::SheetInk;
use crate::sheet::entry::{Entry, Figure};
use crate::symbols;

/// The side of a token where the board does not say.
const SIDE: f32 = 32.0;
/// How large a word on a token is, and what stands on one that nobody knows.
const WORD: f32 = 11.0;
const UNKNOWN: f32 = 16.0;
/// How large what is printed above a token is, and how high the line where it stands.
const PRINTED: f32 = 12.0;
const ABOVE: f32 = 14.0;

/// A token that is drawn: of which part, which of its boxes, and how it lies.
struct Lying<'a> {
    entry: &'a Entry,
    space: Option<u16>,
    face: Face,
}

pub(super) fn tokens<'a>(piece: &Piece, entries: &[&'a Entry], scene: &Scene<'a>, width: f32) -> Sketch {
    let mut sketch = Sketch { width, ..Sketch::default() };
    let with_beside = |entry: &&'a Entry| lying(piece, entry).into_iter().chain(beside(entry, scene));
    let tokens: Vec<Lying<'_>> = entries.iter().flat_map(with_beside).collect();
    let side = scene.sized(piece.size.unwrap_or(SIDE));
    let is_printed = tokens.iter().any(|token| !token.entry.printed.is_empty());
    let above = if is_printed { ABOVE } else { 0.0 };
    sketch.height = match tokens.len() {
        0 => 0.0,
        _ if piece.spots.is_empty() => in_lines(&mut sketch, &tokens, scene, (side, above)),
        _ => in_spots(&mut sketch, &piece.spots, &tokens, scene, (side, above)),
    };
    for entry in entries {
        touch_all(&mut sketch, entry);
        badges::below(&mut sketch, entry, scene, width, |_| true);
    }
    sketch
}

/// What lies beside a token and is told by its symbol is a token, too.
fn beside<'a>(entry: &Entry, scene: &Scene<'a>) -> impl Iterator<Item = Lying<'a>> {
    let tokens = scene.beside(entry).filter(|(_, beside)| beside.sign.is_empty());
    tokens.map(|(entry, _)| Lying { entry, space: None, face: Face::Up })
}

/// All tokens of a row of boxes are that row.
fn touch_all(sketch: &mut Sketch, entry: &Entry) {
    let own = |spot: &&TouchSpot| spot.space.is_some() && Some(&spot.part) == entry.part.as_ref();
    if let Some(all) = sketch.spots.iter().filter(own).map(|spot| spot.rect).reduce(|all, rect| all.with(&rect)) {
        touch(sketch, entry, None, all);
    }
}

/// A row of boxes is as many tokens, everything else is one.
fn lying<'a>(piece: &Piece, entry: &'a Entry) -> Vec<Lying<'a>> {
    match &entry.figure {
        Figure::Boxes { filled, marks } => (0..marks.len() as u16)
            .map(|n| Lying { entry, space: Some(n), face: if n < *filled { Face::Up } else { Face::Empty } })
            .collect(),
        _ => {
            let face = match entry.at() {
                Some(0) if piece.covered.as_ref().is_some_and(|name| name.names(&entry.path)) => Face::Down,
                Some(0) => Face::Empty,
                _ => Face::Up,
            };
            vec![Lying { entry, space: None, face }]
        }
    }
}

fn in_lines(sketch: &mut Sketch, tokens: &[Lying<'_>], scene: &Scene<'_>, (side, above): (f32, f32)) -> f32 {
    let columns = (((sketch.width + GAP) / (side + GAP)) as usize).max(1);
    let high = above + side + GAP;
    for (n, token) in tokens.iter().enumerate() {
        let (x, y) = ((n % columns) as f32 * (side + GAP), (n / columns) as f32 * high);
        draw(sketch, token, scene, Rect::new(x, y + above, side, side));
    }
    tokens.len().div_ceil(columns) as f32 * high
}

fn in_spots(
    sketch: &mut Sketch,
    spots: &[[f32; 2]],
    tokens: &[Lying<'_>],
    scene: &Scene<'_>,
    (side, above): (f32, f32),
) -> f32 {
    let far = |axis: usize| spots.iter().map(|spot| spot[axis]).fold(0.0, f32::max) + 1.0;
    let side = side.min((sketch.width + GAP) / far(0) - GAP).floor();
    let (step, high) = (side + GAP, above + side + GAP);
    for (token, [x, y]) in tokens.iter().zip(spots) {
        draw(sketch, token, scene, Rect::new(x * step, y * high + above, side, side));
    }
    far(1) * high
}

/// What is printed at a token stands above it, as a price does.
fn print_above(sketch: &mut Sketch, entry: &Entry, at: Rect) {
    let mut left = at.x + (at.width - entry.printed.len() as f32 * PRINTED) / 2.0;
    for symbol in &entry.printed {
        icon(sketch, Some(*symbol), left, at.y - ABOVE, PRINTED);
        left += PRINTED;
    }
}

fn draw(sketch: &mut Sketch, Lying { entry, space, face }: &Lying<'_>, scene: &Scene<'_>, at: Rect) {
    let (symbol, change) = (symbols::number(entry.symbol), scene.change(entry));
    let is_new = |n: u16| {
        let (at, was) = (entry.at().unwrap_or_default(), change.was.unwrap_or_default());
        (at.min(was)..at.max(was)).contains(&i32::from(n))
    };
    let fresh = change.is_fresh && space.is_none_or(is_new);
    // A number stands for what it counts only if no word does.
    let count = entry.at().filter(|at| space.is_none() && entry.is_counter() && is_number(entry) && *at > 1);
    let count = count.unwrap_or(1);
    sketch.draw(at.x, at.y, Look::Token(Token { symbol, side: at.width as i32, face: *face, fresh, count }));
    print_above(sketch, entry, at);
    if *face == Face::Up && symbol == 0 {
        let fits = letters::width(&entry.value, WORD) <= at.width - 4.0 && !is_number(entry);
        let (word, size) = if fits { (entry.value.as_str(), WORD) } else { ("?", UNKNOWN) };
        sketch.write_bold(at, word, size, SheetInk::Ink, Align::Middle);
    }
    touch(sketch, entry, *space, at);
}

fn is_number(entry: &Entry) -> bool {
    entry.at().is_some_and(|at| entry.value == at.to_string())
}

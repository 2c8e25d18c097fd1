//! What the last input changed, as a board shows it for a moment: a ring comes to rest around it, from where it was, with the
//! die or figure that lies there. What is asked waits for none of it.

use super::look::Look;
use super::scene::Scene;
use super::sketch::{Drawn, Rect, Sketch};
use crate::sheet::entry::{Entry, Figure};

/// More rings than this tell nobody anything.
const MOST: usize = 16;

/// A change: where it was, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stir {
    pub(crate) from: Rect,
    pub(crate) to: Rect,
    /// The die or figure that comes to rest there, by its place among what is drawn.
    pub(crate) thing: Option<usize>,
}

/// A part that changed, and where it is drawn.
pub(crate) struct Changed<'a> {
    entry: &'a Entry,
    /// The first of its spaces or boxes that changed.
    first: Option<u16>,
    pub(crate) to: Rect,
}

/// What changed of that which is drawn on a sheet.
pub(crate) fn changed<'a>(
    entries: &'a [Entry],
    scene: &Scene<'_>,
    sheet: &Sketch,
) -> impl Iterator<Item = Changed<'a>> {
    entries.iter().filter_map(|entry| {
        let change = Some(scene.change(entry)).filter(|change| change.is_fresh)?;
        let (first, last) = spaces(entry, change.was);
        Some(Changed { entry, first, to: spot(sheet, entry, last)? })
    })
}

/// Where a space of a part is drawn, or all of it.
fn spot(sheet: &Sketch, entry: &Entry, space: Option<u16>) -> Option<Rect> {
    let of_part = || sheet.spots.iter().filter(|spot| Some(&spot.part) == entry.part.as_ref());
    let all = || of_part().find(|spot| spot.space.is_none());
    of_part().find(|spot| space.is_some() && spot.space == space).or_else(all).map(|spot| spot.rect)
}

/// What changed on a sheet; `before` is that sheet as it was, if it was laid out.
pub(crate) fn stirs(entries: &[Entry], scene: &Scene<'_>, now: &Sketch, before: Option<&Sketch>) -> Vec<Stir> {
    let stir = |change: Changed<'_>| {
        let Changed { entry, first, to } = change;
        // Boxes and spaces stay where they are; a figure, a card or a die may lie elsewhere now.
        let from =
            if first.is_some() { spot(now, entry, first) } else { before.and_then(|before| spot(before, entry, None)) };
        Stir { from: from.unwrap_or(to), to, thing: thing(now, &to) }
    };
    changed(entries, scene, now).map(stir).take(MOST).collect()
}

/// The die or figure that lies there.
fn thing(sheet: &Sketch, at: &Rect) -> Option<usize> {
    let is_thing = |look: &Look| matches!(look, Look::Die(_) | Look::Pawn { .. });
    sheet.drawn.iter().position(|drawn: &Drawn| (drawn.x, drawn.y) == (at.x, at.y) && is_thing(&drawn.look))
}

/// The first and the last of the spaces or boxes that changed.
fn spaces(entry: &Entry, was: Option<i32>) -> (Option<u16>, Option<u16>) {
    let space = |at: i32| u16::try_from(at).ok();
    let Some((was, at)) = was.zip(entry.at()) else { return (None, None) };
    match entry.figure {
        Figure::Track { .. } => (space(was), space(at)),
        Figure::Boxes { .. } if was < at => (space(was), space(at - 1)),
        Figure::Boxes { .. } => (space(was - 1), space(at)),
        _ => (None, None),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use eldertally_core::table::Token;
    use eldertally_core::{Lang, Mark, Seats};

    use super::*;
    use crate::board::sketch::TouchSpot;
    use crate::sheet::news::Shown;

    fn entry(part: u8, figure: Figure) -> Entry {
        Entry {
            part: Token::from_slice(&[part]).ok(),
            limits: None,
            name: String::new(),
            value: String::new(),
            figure,
            seat: None,
            owner: None,
            amended: false,
            in_sight: true,
            symbol: None,
            lang: Lang::English,
            path: String::new(),
            beside: None,
            printed: Vec::new(),
        }
    }

    fn boxes(filled: u16) -> Entry {
        entry(1, Figure::Boxes { filled, marks: vec![Mark::Plain; 4] })
    }

    /// A row of four boxes, and a figure that stands at `x`.
    fn sheet(x: f32) -> Sketch {
        let spot = |part, space, rect| {
            let part = Token::from_slice(&[part]).unwrap();
            TouchSpot { part, space, rect, said: String::new() }
        };
        let mut spots = vec![spot(1, None, Rect::new(0.0, 0.0, 80.0, 20.0))];
        spots.extend((0..4).map(|n| spot(1, Some(n), a_box(n))));
        spots.push(spot(2, None, Rect::new(x, 60.0, 26.0, 26.0)));
        let pawn = Look::Pawn { symbol: 0, side: 26, colour: -1, fresh: true };
        let drawn = vec![Drawn { x, y: 60.0, look: pawn }];
        Sketch { width: 100.0, height: 100.0, drawn, spots, ..Sketch::default() }
    }

    fn a_box(n: u16) -> Rect {
        Rect::new(f32::from(n) * 20.0, 0.0, 20.0, 20.0)
    }

    fn stirred(before: &Entry, now: &Entry, moved: f32) -> Vec<Stir> {
        let (shown, seats, lit) = (Shown::of(std::slice::from_ref(before)), Seats::default(), HashSet::new());
        let entries = [now.clone()];
        let scene = Scene::new(&entries, &shown, &seats, &lit, None);
        stirs(&entries, &scene, &sheet(moved), Some(&sheet(0.0)))
    }

    #[test]
    fn crosses_are_drawn_from_the_first_new_box_to_the_last_and_taken_back_the_other_way() {
        assert_eq!(stirred(&boxes(1), &boxes(3), 0.0), [Stir { from: a_box(1), to: a_box(2), thing: None }]);
        assert_eq!(stirred(&boxes(3), &boxes(1), 0.0), [Stir { from: a_box(2), to: a_box(1), thing: None }]);
    }

    #[test]
    fn a_figure_comes_from_where_it_stood_and_what_comes_is_that_figure() {
        let stands = |at| entry(2, Figure::Counter { at });
        let found = stirred(&stands(1), &stands(4), 50.0);
        let at = |x| Rect::new(x, 60.0, 26.0, 26.0);
        assert_eq!(found, [Stir { from: at(0.0), to: at(50.0), thing: Some(0) }]);
    }

    #[test]
    fn what_did_not_change_does_not_stir() {
        assert_eq!(stirred(&boxes(2), &boxes(2), 0.0), []);
    }
}

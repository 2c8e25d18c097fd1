//! What the last input changed, as a board shows it for a moment: a ring comes to rest around it, from where it was. What is
//! asked waits for none of it.

use super::scene::Scene;
use super::sketch::{Rect, Sketch, TouchSpot};
use crate::sheet::entry::{Entry, Figure};

/// More rings than this tell nobody anything.
const MOST: usize = 16;

/// A change: where it was, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stir {
    pub(crate) from: Rect,
    pub(crate) to: Rect,
}

/// What changed on a sheet; `before` is that sheet as it was, if it was laid out.
pub(crate) fn stirs(entries: &[Entry], scene: &Scene<'_>, now: &Sketch, before: Option<&Sketch>) -> Vec<Stir> {
    let stir = |entry: &Entry| {
        let change = scene.change(entry);
        let (from, to) = spaces(entry, change.was);
        let spot = |sketch: &Sketch, space: Option<u16>| {
            let of_part = || sketch.spots.iter().filter(|spot| Some(&spot.part) == entry.part.as_ref());
            let all = || of_part().find(|spot| spot.space.is_none());
            of_part().find(|spot| space.is_some() && spot.space == space).or_else(all).map(|spot: &TouchSpot| spot.rect)
        };
        let to = spot(now, to).filter(|_| change.is_fresh)?;
        // Boxes and spaces stay where they are; a figure, a card or a die may lie elsewhere now.
        let from = if from.is_some() { spot(now, from) } else { before.and_then(|before| spot(before, None)) };
        Some(Stir { from: from.unwrap_or(to), to })
    };
    entries.iter().filter_map(stir).take(MOST).collect()
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
        Sketch { width: 100.0, height: 100.0, spots, ..Sketch::default() }
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
        assert_eq!(stirred(&boxes(1), &boxes(3), 0.0), [Stir { from: a_box(1), to: a_box(2) }]);
        assert_eq!(stirred(&boxes(3), &boxes(1), 0.0), [Stir { from: a_box(2), to: a_box(1) }]);
    }

    #[test]
    fn a_figure_comes_from_where_it_stood() {
        let stands = |at| entry(2, Figure::Counter { at });
        let found = stirred(&stands(1), &stands(4), 50.0);
        assert_eq!(found, [Stir { from: Rect::new(0.0, 60.0, 26.0, 26.0), to: Rect::new(50.0, 60.0, 26.0, 26.0) }]);
    }

    #[test]
    fn what_did_not_change_does_not_stir() {
        assert_eq!(stirred(&boxes(2), &boxes(2), 0.0), []);
    }
}

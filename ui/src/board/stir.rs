//! What the last input changed, as a board shows it for a moment: a ring comes to rest around it, from where it was, with the
//! die or figure that lies there; the marker of a track slides, and crosses are drawn. What is asked waits for none of it.

use super::look::{Look, Row};
use super::scene::Scene;
use super::sketch::{Drawn, Rect, Sketch};
use crate::drawing::rows;
use crate::sheet::entry::{Entry, Figure};

/// More rings than this tell nobody anything, and more crosses are just there.
const MOST: usize = 16;

/// A change: where it was, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stir {
    pub(crate) from: Rect,
    pub(crate) to: Rect,
    pub(crate) thing: Option<Thing>,
}

/// What comes to rest there, and what it belongs to, by its place among what is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Thing {
    /// A die or figure.
    Lies(usize),
    /// The marker of a track.
    Marker(usize),
    /// A cross in a box of a row. It has no ring: that is around all that changed in the row.
    Cross(usize),
}

impl Thing {
    /// What is drawn while it is on its way: the rest of what it belongs to.
    pub(crate) fn rest(self, n: usize, look: &Look) -> Option<Look> {
        match self {
            Self::Lies(at) if at == n => None,
            Self::Marker(at) | Self::Cross(at) if at == n => Some(look.coming()),
            _ => Some(look.clone()),
        }
    }
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
        let thing = thing(now, &to).map(Thing::Lies).or_else(|| marker(now, entry, &to));
        Stir { from: from.unwrap_or(to), to, thing }
    };
    let mut stirs: Vec<_> = changed(entries, scene, now).map(stir).take(MOST).collect();
    let new =
        changed(entries, scene, now).flat_map(|change| crosses(now, change.entry, scene.change(change.entry).was));
    stirs.extend(new.take(MOST));
    stirs
}

/// The marker of a track, if it stands there.
fn marker(sheet: &Sketch, entry: &Entry, at: &Rect) -> Option<Thing> {
    let is_track = matches!(entry.figure, Figure::Track { .. });
    row_at(sheet, at, |look| matches!(look, Look::Way(_))).filter(|_| is_track).map(|(n, _)| Thing::Marker(n))
}

/// The crosses that are new in a row of boxes; what is written into boxes is just there.
fn crosses(sheet: &Sketch, entry: &Entry, was: Option<i32>) -> Vec<Stir> {
    let new = was.zip(entry.at()).filter(|_| matches!(entry.figure, Figure::Boxes { .. }));
    let boxes = new.into_iter().flat_map(|(was, at)| was..at).filter_map(|n| u16::try_from(n).ok());
    let cross = |n: u16| {
        let at = sheet.spots.iter().find(|spot| Some(&spot.part) == entry.part.as_ref() && spot.space == Some(n))?.rect;
        let (row, drawn) = row_at(sheet, &at, |look| matches!(look, Look::Boxes(_)))?;
        drawn.written.is_empty().then_some(Stir { from: at, to: at, thing: Some(Thing::Cross(row)) })
    };
    boxes.filter_map(cross).collect()
}

/// The row of which a box or space lies there, and its place among what is drawn.
fn row_at<'a>(sheet: &'a Sketch, at: &Rect, is_meant: impl Fn(&Look) -> bool) -> Option<(usize, &'a Row)> {
    let middle = (at.x + at.width / 2.0, at.y + at.height / 2.0);
    sheet.drawn.iter().enumerate().filter(|(_, drawn)| is_meant(&drawn.look)).find_map(|(n, drawn)| {
        let (Look::Way(row) | Look::Boxes(row)) = &drawn.look else { return None };
        let places = rows::lay(&row.letters, row.width as f32, row.side());
        let is_there = |x: f32, y: f32| (drawn.x + x - middle.0).abs() < 1.0 && (drawn.y + y - middle.1).abs() < 1.0;
        places.middles.iter().any(|spot| is_there(spot.x, spot.y)).then_some((n, row))
    })
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
            lines: Vec::new(),
            printed: Vec::new(),
        }
    }

    fn boxes(filled: u16) -> Entry {
        entry(1, Figure::Boxes { filled, marks: vec![Mark::Plain; 4] })
    }

    /// A row of four boxes or spaces, and a figure that stands at `x`.
    fn sheet(x: f32, is_way: bool) -> Sketch {
        let spot = |part, space, rect| {
            let part = Token::from_slice(&[part]).unwrap();
            TouchSpot { part, space, rect, said: String::new() }
        };
        let mut spots = vec![spot(1, None, Rect::new(0.0, 0.0, 80.0, 20.0))];
        spots.extend((0..4).map(|n| spot(1, Some(n), a_box(n))));
        spots.push(spot(2, None, Rect::new(x, 60.0, 26.0, 26.0)));
        let pawn = Look::Pawn { symbol: 0, side: 26, colour: -1, fresh: true };
        let row = Row {
            letters: "    ".to_owned(),
            at: 3,
            was: 1,
            width: 80,
            halves: 40,
            size: 4,
            written: String::new(),
            next: None,
            coming: false,
        };
        let drawn = vec![
            Drawn { x, y: 60.0, look: pawn },
            Drawn { x: 0.0, y: 0.0, look: if is_way { Look::Way(row) } else { Look::Boxes(row) } },
        ];
        Sketch { width: 100.0, height: 100.0, drawn, spots, ..Sketch::default() }
    }

    fn a_box(n: u16) -> Rect {
        Rect::new(f32::from(n) * 20.0, 0.0, 20.0, 20.0)
    }

    fn stirred(before: &Entry, now: &Entry, moved: f32) -> Vec<Stir> {
        let (shown, seats, lit) = (Shown::of(std::slice::from_ref(before)), Seats::default(), HashSet::new());
        let entries = [now.clone()];
        let scene = Scene::new(&entries, &shown, &seats, &lit, None);
        let is_way = matches!(now.figure, Figure::Track { .. });
        stirs(&entries, &scene, &sheet(moved, is_way), Some(&sheet(0.0, is_way)))
    }

    #[test]
    fn crosses_are_drawn_one_in_each_new_box_and_taken_back_the_other_way() {
        let cross = |n| Stir { from: a_box(n), to: a_box(n), thing: Some(Thing::Cross(1)) };
        let ring = Stir { from: a_box(1), to: a_box(2), thing: None };
        assert_eq!(stirred(&boxes(1), &boxes(3), 0.0), [ring, cross(1), cross(2)]);
        assert_eq!(stirred(&boxes(3), &boxes(1), 0.0), [Stir { from: a_box(2), to: a_box(1), thing: None }]);
    }

    #[test]
    fn a_marker_slides_from_its_old_space_to_the_new_one() {
        let way = |at| entry(1, Figure::Track { at, marks: vec![Mark::Plain; 4] });
        let found = stirred(&way(0), &way(3), 0.0);
        assert_eq!(found, [Stir { from: a_box(0), to: a_box(3), thing: Some(Thing::Marker(1)) }]);
    }

    #[test]
    fn a_figure_comes_from_where_it_stood_and_what_comes_is_that_figure() {
        let stands = |at| entry(2, Figure::Counter { at });
        let found = stirred(&stands(1), &stands(4), 50.0);
        let at = |x| Rect::new(x, 60.0, 26.0, 26.0);
        assert_eq!(found, [Stir { from: at(0.0), to: at(50.0), thing: Some(Thing::Lies(0)) }]);
    }

    #[test]
    fn what_did_not_change_does_not_stir() {
        assert_eq!(stirred(&boxes(2), &boxes(2), 0.0), []);
    }
}

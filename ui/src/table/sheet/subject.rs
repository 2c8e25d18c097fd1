//! What a question is about, drawn beside it: a few boxes or spaces of its row, with the one that is meant marked.

use eldertally_core::table::Table;
use eldertally_core::{Lang, Viewer};

use crate::drawing::layers;
use crate::drawing::pen::Spot;
use crate::drawing::rows::{Drawing, Sign};
use crate::generated::{SheetDrawing, SheetSubject};
use crate::sheet::entry::{Entry, Figure, collect};

/// How large a box is at the least; numbers must be read at a dim table.
const SIZE: f32 = 34.0;

/// What the question is about, as a screen can hold it. Only boxes and spaces are drawn: all else is in the question.
pub(crate) fn of(table: &dyn Table, viewer: Viewer, lang: Lang) -> SheetSubject {
    let nothing = SheetSubject { space: -1, ..SheetSubject::default() };
    let Some(subject) = table.subject() else { return nothing };
    let entry = collect(table, viewer, lang).into_iter().find(|entry| entry.part.as_ref() == Some(&subject.part));
    let Some(entry) = entry else { return nothing };
    let name = name(&entry);
    let (at, boxes) = match &entry.figure {
        Figure::Boxes { filled, marks } => (*filled, marks.len()),
        // A marker has come over all spaces before it.
        Figure::Track { at, marks } => (*at, marks.len()),
        _ => (0, 0),
    };
    // Boxes are counted from 1, the spaces of a track from its start.
    let first = i32::from(matches!(entry.figure, Figure::Boxes { .. }));
    SheetSubject {
        name: name.into(),
        at: at.into(),
        boxes: boxes.try_into().unwrap_or(i32::MAX),
        first,
        space: subject.space.map_or(-1, i32::from),
    }
}

fn name(entry: &Entry) -> String {
    match &entry.owner {
        Some(owner) => format!("{owner}: {}", entry.name),
        None => entry.name.clone(),
    }
}

/// As many boxes as fit into a line, the one that is meant among them.
pub(super) fn draw(subject: &SheetSubject, width: f32, scale: f32) -> SheetDrawing {
    let size = SIZE * scale;
    let fitting = ((width / size) as i32).clamp(1, subject.boxes.max(1));
    let first = (subject.space - fitting / 2).clamp(0, (subject.boxes - fitting).max(0));
    let mut drawing = Drawing { width: fitting as f32 * size, height: size, ..Drawing::default() };
    let half = size * 0.44;
    for n in first..(first + fitting).min(subject.boxes) {
        let spot = Spot { x: ((n - first) as f32 + 0.5) * size, y: size / 2.0 };
        let meant = n == subject.space;
        let frame = match n {
            _ if meant => &mut drawing.fresh,
            _ if n < subject.at => &mut drawing.full,
            _ => &mut drawing.open,
        };
        frame.square(spot, half);
        drawing.signs.push(Sign { at: spot, text: (n + subject.first).to_string(), dim: !meant });
    }
    layers::boxes(drawing, size)
}

#[cfg(test)]
mod tests {
    use slint::Model;

    use super::*;

    fn numbers(space: i32, boxes: i32, width: f32) -> Vec<String> {
        let subject = SheetSubject { name: "Insanity".into(), at: 2, boxes, first: 1, space };
        draw(&subject, width, 1.0).signs.iter().map(|sign| sign.text.to_string()).collect()
    }

    #[test]
    fn the_box_that_is_meant_is_always_in_sight() {
        for space in 0..200 {
            let shown = numbers(space, 200, 340.0);
            assert_eq!(shown.len(), 10);
            assert!(shown.contains(&(space + 1).to_string()), "{space}: {shown:?}");
        }
        assert_eq!(numbers(1, 3, 340.0), ["1", "2", "3"]);
    }
}

//! Where the parts of a row are. Reckoned here, because each number that a page reckons itself is code of its own there.

use crate::drawing::{bits, layers, rows};
use crate::generated::{SheetDrawing, SheetKind, SheetPlace, SheetRow};

/// So few dice stand beside their name, more of them below it.
const BESIDE: i32 = 3;
/// Between numbers.
const GAP: f32 = 6.0;
/// A number that asks for more than this stands by itself and may wrap: the room on the smallest phone.
const LINE: f32 = 310.0;
/// How high the bar of a meter is.
const METER: f32 = 10.0;
/// Rows of so many boxes or spaces have larger ones.
const SHORT: i32 = 10;
/// The side of a box or space that is shown large.
const LARGE: f32 = 44.0;

/// A row with so many bits in this width.
pub(super) fn row(row: &SheetRow, count: i32, width: f32, scale: f32, touch: f32) -> SheetPlace {
    let control =
        SheetPlace { is_headed: true, is_control: true, over: 5.0, under: 6.0, between: 4.0, ..SheetPlace::default() };
    match row.kind {
        SheetKind::Meter | SheetKind::Track | SheetKind::Boxes => {
            let drawing = figure(row, width, scale);
            SheetPlace { figure: drawing.height, drawing, ..control }
        }
        SheetKind::Pile => {
            let drawing = bits::pile(row.at, scale);
            SheetPlace { head: drawing.height, before: drawing.width + 10.0, drawing, ..control }
        }
        SheetKind::Checks => SheetPlace { is_headed: false, between: 7.0, is_list: true, ..control },
        SheetKind::Dice => dice(count, width, touch),
        SheetKind::Counters => counters(row, count, width, scale, touch),
        SheetKind::Note => SheetPlace { over: 2.0, under: 4.0, ..SheetPlace::default() },
    }
}

/// What boxes and spaces are shown large.
pub(super) fn large(row: &SheetRow, width: f32, scale: f32) -> SheetDrawing {
    let size = LARGE * (1.0 + (scale - 1.0) * 0.4);
    match row.kind {
        SheetKind::Track => layers::track(rows::track(&row.marks, row.at, row.was, width, size), size),
        _ => layers::boxes(rows::boxes(boxes_of(row), row.at, row.was, width, size), size),
    }
}

/// What is printed in the boxes. A meter is a way that begins at nothing, and nothing has no box.
fn boxes_of(row: &SheetRow) -> &str {
    let size = usize::try_from(row.size).unwrap_or_default();
    row.marks.char_indices().nth(size).map_or(row.marks.as_str(), |(end, _)| &row.marks[..end])
}

fn figure(row: &SheetRow, width: f32, scale: f32) -> SheetDrawing {
    let size = |short: f32, long: f32| {
        let size = if row.size <= SHORT { short } else { long };
        size * (1.0 + (scale - 1.0) * 0.6)
    };
    match row.kind {
        SheetKind::Meter => layers::meter(rows::meter(row.size, row.at, row.was, width, METER)),
        SheetKind::Track => {
            let size = size(28.0, 21.0);
            layers::track(rows::track(&row.marks, row.at, row.was, width, size), size)
        }
        _ => {
            let size = size(26.0, 18.0);
            layers::boxes(rows::boxes(&row.marks, row.at, row.was, width, size), size)
        }
    }
}

fn dice(count: i32, width: f32, touch: f32) -> SheetPlace {
    let around = SheetPlace {
        is_headed: true,
        over: 3.0,
        under: 5.0,
        between: 2.0,
        step_x: touch,
        step_y: touch,
        ..SheetPlace::default()
    };
    if count <= BESIDE {
        let behind = count as f32 * touch;
        return SheetPlace { head: touch, behind, first: width - behind, columns: count.max(1), ..around };
    }
    let columns = ((width / touch) as i32).max(1);
    SheetPlace { columns, bits: lines(count, columns) * touch, ..around }
}

/// Numbers share a line if they are few and letters not too large for it; if one alone is too long for a line of a small
/// phone, all stand below each other; otherwise they lie in a grid.
fn counters(row: &SheetRow, count: i32, width: f32, scale: f32, touch: f32) -> SheetPlace {
    let is_control = !row.idle.is_empty();
    let around = SheetPlace { is_control, over: 4.0, under: 4.0, between: GAP, gap: GAP, ..SheetPlace::default() };
    // A note under numbers belongs to none of them and keeps away a little.
    let note = if row.note.is_empty() { 0.0 } else { 2.0 };
    let around = SheetPlace { note, under: around.under + 2.0 * note, ..around };
    if count == 0 {
        around
    } else if row.in_line && scale <= 1.0 {
        SheetPlace { in_line: true, ..around }
    } else if row.widest * scale > LINE {
        SheetPlace { is_list: true, ..around }
    } else {
        let most = (((width + GAP) / (row.widest * scale + GAP)) as i32).max(1);
        let columns = (count as f32 / lines(count, most)).ceil() as i32;
        let high = touch.max(14.0 + (12.0 + 16.0) * scale * 1.22);
        let bits = lines(count, columns) * (high + GAP) - GAP;
        SheetPlace { columns, step_x: (width + GAP) / columns as f32, step_y: high + GAP, bits, ..around }
    }
}

/// How many lines so many take.
fn lines(count: i32, columns: i32) -> f32 {
    (count as f32 / columns as f32).ceil()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(size: i32, widest: f32, in_line: bool) -> SheetRow {
        SheetRow { kind: SheetKind::Counters, size, widest, in_line, ..SheetRow::default() }
    }

    #[test]
    fn a_few_short_numbers_share_a_line_until_letters_are_large() {
        let few = numbers(3, 90.0, true);
        assert!(row(&few, 3, 320.0, 1.0, 48.0).in_line);
        assert!(!row(&few, 3, 320.0, 1.3, 57.2).in_line);
    }

    #[test]
    fn numbers_in_a_grid_are_wide_enough_and_their_lines_even() {
        let place = row(&numbers(5, 100.0, false), 5, 340.0, 1.0, 48.0);
        assert_eq!(place.columns, 3);
        assert!(place.step_x - place.gap >= 100.0);
        let place = row(&numbers(4, 100.0, false), 4, 340.0, 1.0, 48.0);
        assert_eq!(place.columns, 2);
    }

    #[test]
    fn a_number_that_is_too_long_for_a_phone_stands_by_itself() {
        assert!(row(&numbers(2, 160.0, false), 2, 340.0, 2.0, 88.0).is_list);
    }

    #[test]
    fn a_meter_of_ten_has_ten_boxes_large() {
        let meter =
            |marks: &str| SheetRow { kind: SheetKind::Meter, size: 10, marks: marks.into(), ..SheetRow::default() };
        assert_eq!(boxes_of(&meter("...........")).len(), 10);
        let (way, boxes) = (large(&meter("..........."), 480.0, 1.0), large(&meter(".........."), 480.0, 1.0));
        assert_eq!((way.width, way.height), (boxes.width, boxes.height));
    }

    #[test]
    fn few_dice_stand_beside_their_name_and_many_below_it() {
        let dice = SheetRow { kind: SheetKind::Dice, ..SheetRow::default() };
        assert_eq!(row(&dice, 3, 340.0, 1.0, 48.0).behind, 144.0);
        let place = row(&dice, 8, 340.0, 1.0, 48.0);
        assert_eq!((place.behind, place.columns, place.bits), (0.0, 7, 96.0));
    }
}

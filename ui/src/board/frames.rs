//! Where the frames of a sheet lie: in columns, like bricks; those of the players in rows as full as each other.

use std::collections::HashMap;

/// Around everything, and between frames.
pub(super) const AROUND: f32 = 8.0;
/// What lies in columns stays there until this much of its height could be saved.
const WORTH_A_MOVE: f32 = 0.25;

/// How many columns of at least this width have room.
pub(super) fn columns(width: f32, least: f32) -> usize {
    (((width + AROUND) / (least.max(1.0) + AROUND)) as usize).max(1)
}

/// How wide `span` of `count` columns are together.
pub(super) fn wide(width: f32, span: usize, count: usize) -> f32 {
    let one = ((width + AROUND) / count.max(1) as f32 - AROUND).floor();
    if span >= count { width } else { span as f32 * (one + AROUND) - AROUND }
}

/// How many columns something takes that is at least so wide.
pub(super) fn span(width: f32, least: f32, count: usize) -> usize {
    (1..count).find(|span| wide(width, *span, count) >= least).unwrap_or(count)
}

/// How many lie in a row, so that rows are as full as each other.
pub(super) fn balanced(all: usize, fit: usize) -> usize {
    let rows = all.div_ceil(fit.max(1)).max(1);
    all.div_ceil(rows).max(1)
}

/// What falls into columns.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Brick {
    /// By what it is known from one input to the next.
    pub(super) name: usize,
    /// How many columns it takes.
    pub(super) span: usize,
    pub(super) height: f32,
}

/// Where a brick lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    pub(super) column: usize,
    pub(super) top: f32,
}

/// In which column each brick lies: it stays there from one input to the next, so that nothing moves under a finger.
#[derive(Debug, Default)]
pub(crate) struct Columns(HashMap<[usize; 3], usize>);

impl Columns {
    /// Lets bricks fall into columns, each into the shortest one, and gives how high all of it is.
    pub(super) fn lay(&mut self, sheet: usize, bricks: &[Brick], count: usize) -> (Vec<Spot>, f32) {
        let key = |brick: &Brick| [sheet, brick.name, count];
        let (mut spots, mut height) = fall(bricks, count, |brick| self.0.get(&key(brick)).copied());
        let afresh = fall(bricks, count, |_| None);
        if afresh.1 < height * (1.0 - WORTH_A_MOVE) {
            (spots, height) = afresh;
        }
        self.0.extend(bricks.iter().zip(&spots).map(|(brick, spot)| (key(brick), spot.column)));
        (spots, height)
    }
}

fn fall(bricks: &[Brick], count: usize, kept: impl Fn(&Brick) -> Option<usize>) -> (Vec<Spot>, f32) {
    let mut heights = vec![0.0_f32; count.max(1)];
    let mut spots = Vec::new();
    for brick in bricks {
        let span = brick.span.clamp(1, heights.len());
        let top = |column: usize| heights[column..column + span].iter().copied().fold(0.0, f32::max);
        let last = heights.len() - span;
        let shortest = || (0..=last).min_by(|one, other| top(*one).total_cmp(&top(*other)));
        let column = kept(brick).filter(|column| *column <= last).or_else(shortest).unwrap_or_default();
        let top = top(column);
        heights[column..column + span].fill(top + brick.height + AROUND);
        spots.push(Spot { column, top });
    }
    (spots, heights.into_iter().fold(0.0, f32::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bricks(heights: &[f32]) -> Vec<Brick> {
        heights.iter().enumerate().map(|(name, height)| Brick { name, span: 1, height: *height }).collect()
    }

    fn columns_of(spots: &[Spot]) -> Vec<usize> {
        spots.iter().map(|spot| spot.column).collect()
    }

    #[test]
    fn rows_are_as_full_as_each_other() {
        let rows = [(4, 3), (5, 3), (5, 4), (6, 4), (6, 2), (3, 8), (1, 3)].map(|(all, fit)| balanced(all, fit));
        assert_eq!(rows, [2, 3, 3, 3, 2, 3, 1]);
    }

    #[test]
    fn a_brick_falls_into_the_shortest_column_and_a_wide_one_below_all() {
        let mut all = bricks(&[100.0, 40.0, 30.0, 20.0]);
        all[3].span = 2;
        let (spots, height) = Columns::default().lay(0, &all, 2);
        assert_eq!(columns_of(&spots), [0, 1, 1, 0]);
        assert_eq!((spots[2].top, spots[3].top, height), (48.0, 108.0, 136.0));
    }

    #[test]
    fn what_grows_a_little_stays_in_its_column_and_what_comes_in_between_moves_nothing_aside() {
        let mut columns = Columns::default();
        let three = [bricks(&[100.0, 90.0, 30.0]), bricks(&[100.0, 130.0, 30.0])];
        let laid = three.map(|bricks| columns_of(&columns.lay(0, &bricks, 2).0));
        assert_eq!(laid, [[0, 1, 1], [0, 1, 1]]);
        let mut four = bricks(&[100.0, 130.0, 30.0]);
        four.insert(0, Brick { name: 9, span: 1, height: 20.0 });
        assert_eq!(columns_of(&columns.lay(0, &four, 2).0)[1..], [0, 1, 1]);
    }

    #[test]
    fn what_grows_much_moves() {
        let mut columns = Columns::default();
        columns.lay(0, &bricks(&[100.0, 90.0, 200.0]), 2);
        let (spots, _) = columns.lay(0, &bricks(&[100.0, 400.0, 200.0]), 2);
        assert_eq!(columns_of(&spots), [0, 1, 0]);
    }

    #[test]
    fn as_many_columns_as_are_needed_are_taken_and_all_of_them_fill_the_width() {
        assert_eq!(columns(804.0, 300.0), 2);
        assert_eq!((span(804.0, 300.0, 2), span(804.0, 440.0, 2), span(1264.0, 440.0, 4)), (1, 2, 2));
        assert_eq!((wide(804.0, 1, 2), wide(805.0, 2, 2)), (398.0, 805.0));
    }
}

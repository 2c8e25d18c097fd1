//! Boxes, spaces and segments as path commands. All of one kind are one path, so that a sheet of several hundred boxes
//! is a few dozen things to draw. Units are pixels.

use eldertally_core::Mark;
use eldertally_print::Tone;

use super::marks::{LINE, marks};
use super::pen::{Pen, Spot};
use crate::symbols;

/// What there is to draw, each kind by itself; `layers.rs` gives it its ink.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Drawing {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// Open boxes, spaces ahead, empty segments.
    pub(crate) open: Pen,
    /// Crossed boxes, the way behind, full segments.
    pub(crate) full: Pen,
    pub(crate) crosses: Pen,
    /// What is printed and still ahead.
    pub(crate) bad: Pen,
    pub(crate) good: Pen,
    pub(crate) stars: Pen,
    pub(crate) bad_symbols: Pen,
    pub(crate) good_symbols: Pen,
    /// What is printed and behind.
    pub(crate) dim: Pen,
    pub(crate) ends: Pen,
    pub(crate) fresh: Pen,
    /// The next box, or where the marker stands.
    pub(crate) next: Pen,
    pub(crate) signs: Vec<Sign>,
    /// What players wrote into boxes.
    pub(crate) written: Vec<Sign>,
}

/// A letter in the middle of a box.
#[derive(Debug, PartialEq)]
pub(crate) struct Sign {
    pub(crate) at: Spot,
    pub(crate) text: String,
    pub(crate) dim: bool,
}

/// Lines under each other are this many boxes apart.
const LEADING: f32 = 1.14;
/// Sections are this many boxes apart.
const BETWEEN: f32 = 0.36;
/// Boxes from this size on have room for their numbers.
pub(crate) const ROOM_FOR_NUMBERS: f32 = 36.0;

/// How much of its box a symbol takes.
const SYMBOL: f32 = 0.88;

/// The middles of boxes in lines of `width`, and the height of all lines. A section stays in one line if it fits.
fn flow(marks: &[Mark], width: f32, size: f32) -> (Vec<Spot>, f32) {
    let (mut x, mut y, mut spots) = (0.0, 0.0, Vec::with_capacity(marks.len()));
    for section in marks.split_inclusive(|mark| mark.is_end()) {
        let long = section.len() as f32 * size;
        if x > 0.0 && x + long > width && long <= width {
            (x, y) = (0.0, y + size * LEADING);
        }
        for _ in section {
            if x > 0.0 && x + size > width + 0.1 {
                (x, y) = (0.0, y + size * LEADING);
            }
            spots.push(Spot { x: x + size / 2.0, y: y + size / 2.0 });
            x += size;
        }
        x += size * BETWEEN;
    }
    (spots, if marks.is_empty() { 0.0 } else { y + size })
}

/// The size at which a row takes a line less, if a little smaller is enough for that.
fn fitting(marks: &[Mark], width: f32, size: f32) -> f32 {
    let lines = |size: f32| (flow(marks, width, size).1 / (size * LEADING)) as u32;
    let sizes = [0.98, 0.96, 0.94, 0.92, 0.9].map(|part| size * part);
    sizes.into_iter().find(|tight| lines(*tight) < lines(size)).unwrap_or(size)
}

/// The least size of boxes that may grow.
pub(crate) const LEAST: f32 = 14.0;

/// The largest size up to `most` at which a row takes so many lines; none if it takes more at the least.
pub(crate) fn size_for(letters: &str, width: f32, lines: usize, most: f32) -> Option<f32> {
    let printed: Vec<Vec<Mark>> = letters.split(LINE).map(marks).collect();
    let of = |line: &Vec<Mark>, size: f32| (flow(line, width, size).1 / (size * LEADING)) as usize + 1;
    let takes = |size: f32| printed.iter().map(|line| of(line, size)).sum::<usize>();
    let halves = (LEAST as i32 * 2..=(most * 2.0) as i32).rev().map(|half| half as f32 / 2.0);
    halves.into_iter().find(|size| takes(*size) <= lines)
}

/// What is printed on boxes or spaces, how large they are, their middles, and how high all of them are.
pub(crate) struct Laid {
    pub(crate) marks: Vec<Mark>,
    pub(crate) side: f32,
    pub(crate) middles: Vec<Spot>,
    pub(crate) height: f32,
}

/// Lays boxes of about this size in lines.
pub(crate) fn lay(letters: &str, width: f32, size: f32) -> Laid {
    let printed: Vec<Vec<Mark>> = letters.split(LINE).map(marks).collect();
    let side = printed.iter().map(|line| fitting(line, width, size)).fold(size, f32::min);
    let (mut middles, mut height) = (Vec::new(), 0.0);
    for line in &printed {
        let top = if height > 0.0 { height + side * (LEADING - 1.0) } else { 0.0 };
        let (spots, high) = flow(line, width, side);
        middles.extend(spots.into_iter().map(|spot| Spot { y: spot.y + top, ..spot }));
        height = top + high;
    }
    // Where a line ends in print, a section does, and nothing more need say so.
    let several = printed.len() > 1;
    let marks = printed.into_iter().flat_map(|mut line| {
        line.last_mut().filter(|_| several).into_iter().for_each(|last| *last = last.inside());
        line
    });
    Laid { marks: marks.collect(), side, middles, height }
}

/// Which places lie between what was and what is.
fn changed(at: i32, was: i32) -> std::ops::Range<i32> {
    at.min(was)..at.max(was)
}

/// Boxes of this size in lines of `width`; the first `at` of them are crossed.
pub(crate) fn boxes(letters: &str, at: i32, was: i32, width: f32, size: f32) -> Drawing {
    written_boxes(letters, at, was, ("", None), width, size)
}

/// The same; the last of the crossed ones show what is written, a letter each, and a space its cross. The next one shows faintly
/// what would be written there, unless something is printed in it.
pub(crate) fn written_boxes(
    letters: &str,
    at: i32,
    was: i32,
    (written, next): (&str, Option<char>),
    width: f32,
    size: f32,
) -> Drawing {
    let first_written = at - written.chars().count() as i32;
    let Laid { marks, side: size, middles: spots, height } = lay(letters, width, size);
    let mut drawing = Drawing { width, height, ..Drawing::default() };
    let half = (size - (size * 0.16).max(2.5)) / 2.0;
    let last = marks.len().saturating_sub(1);
    for ((n, mark), spot) in (0..).zip(&marks).zip(spots) {
        let is_crossed = n < at;
        let frame = match n {
            _ if is_crossed => &mut drawing.full,
            _ if n == at => &mut drawing.next,
            _ => &mut drawing.open,
        };
        frame.square(spot, half);
        if changed(at, was).contains(&n) {
            drawing.fresh.square(spot, half);
        }
        let letter =
            usize::try_from(n - first_written).ok().filter(|_| is_crossed).and_then(|n| written.chars().nth(n));
        let letter = letter.filter(|letter| *letter != ' ');
        if let Some(letter) = letter {
            drawing.written.push(Sign { at: spot, text: letter.to_string(), dim: false });
        } else if is_crossed {
            drawing.crosses.cross(spot, half * 0.52);
        }
        // The end of the row needs no bar: nothing follows.
        if mark.is_end() && n as usize != last {
            let x = spot.x + size * (0.5 + BETWEEN / 2.0);
            drawing.ends.line(Spot { x, y: spot.y - half }, Spot { x, y: spot.y + half });
        }
        if let Some(next) = next.filter(|_| n == at && mark.inside() == Mark::Plain) {
            drawing.signs.push(Sign { at: spot, text: next.to_string(), dim: true });
        } else if letter.is_none() {
            drawing.print(mark.inside(), spot, half, is_crossed);
        }
        if size >= ROOM_FOR_NUMBERS && !is_crossed && mark.inside() == Mark::Plain {
            drawing.signs.push(Sign { at: spot, text: (n + 1).to_string(), dim: true });
        }
    }
    drawing
}

/// A track with spaces of this size in lines of `width`; the marker is on space `at`.
pub(crate) fn track(letters: &str, at: i32, was: i32, width: f32, size: f32) -> Drawing {
    let Laid { marks, side: size, middles: spots, height } = lay(letters, width, size);
    let mut drawing = Drawing { width, height, ..Drawing::default() };
    let (dot, ring, sign) = (size * 0.16, size * 0.27, size * 0.4);
    for (n, (mark, spot)) in (0..).zip(marks.iter().zip(&spots)) {
        let spot = *spot;
        if was != at && (at.min(was)..=at.max(was)).contains(&n) {
            drawing.fresh.square(spot, size / 2.0);
        }
        if n == at {
            drawing.next.circle(spot, size * 0.44);
            match mark {
                Mark::Plain => {}
                mark => drawing.crosses.shape(*mark, spot, size * 0.26),
            }
        } else {
            match (mark, n < at) {
                (Mark::Plain, true) => drawing.full.circle(spot, dot),
                (Mark::Plain, false) => drawing.open.circle(spot, ring),
                (Mark::End, is_behind) => {
                    let pen = if is_behind { &mut drawing.dim } else { &mut drawing.ends };
                    pen.square(spot, size * 0.3);
                }
                (mark, is_behind) => drawing.print(mark.inside(), spot, sign, is_behind),
            }
        }
        // To the next space, if that is on the same line.
        let Some(next) = spots.get(n as usize + 1).filter(|next| (next.y - spot.y).abs() < 0.5) else { continue };
        let reach = |n: i32, mark: Option<&Mark>| match mark {
            _ if n == at => size * 0.46,
            Some(Mark::Plain) if n < at => dot,
            Some(Mark::Plain) => ring,
            _ => size * 0.36,
        };
        let from = Spot { x: spot.x + reach(n, Some(mark)), ..spot };
        let to = Spot { x: next.x - reach(n + 1, marks.get(n as usize + 1)), ..*next };
        if to.x > from.x {
            let middle = Spot { x: (from.x + to.x) / 2.0, ..from };
            match n < at {
                true => drawing.full.oblong(middle, (to.x - from.x) / 2.0, size * 0.05),
                false => drawing.open.line(from, to),
            }
        }
    }
    drawing
}

/// A bar of `size` segments, `at` of them full.
pub(crate) fn meter(size: i32, at: i32, was: i32, width: f32, height: f32) -> Drawing {
    let mut drawing = Drawing { width, height, ..Drawing::default() };
    let wide = width / size.max(1) as f32;
    let gap = if wide > 9.0 { 3.0 } else { (wide * 0.25).max(0.5) };
    for n in 0..size.max(0) {
        let middle = Spot { x: (n as f32 + 0.5) * wide, y: height / 2.0 };
        let pen = match n {
            _ if changed(at, was).contains(&n) && n < at => &mut drawing.fresh,
            _ if changed(at, was).contains(&n) => &mut drawing.next,
            _ if n < at => &mut drawing.full,
            _ => &mut drawing.open,
        };
        pen.oblong(middle, (wide - gap) / 2.0, height / 2.0);
    }
    drawing
}

impl Drawing {
    /// Draws what is printed on a box or space.
    pub(super) fn print(&mut self, mark: Mark, spot: Spot, half: f32, is_behind: bool) {
        let pen = match mark {
            Mark::Plain
            | Mark::End
            | Mark::BadEnd
            | Mark::GoodEnd
            | Mark::SignEnd(_)
            | Mark::SymbolEnd(_)
            | Mark::NumberEnd(_) => return,
            _ if is_behind && !is_letter(mark) => &mut self.dim,
            Mark::Bad => &mut self.bad,
            Mark::Good => &mut self.good,
            Mark::Sign('*' | '+') => &mut self.stars,
            Mark::Symbol(symbol) => {
                let pen = match symbol.tone() {
                    Tone::Bad => &mut self.bad_symbols,
                    Tone::Good => &mut self.good_symbols,
                    Tone::Plain => &mut self.stars,
                };
                symbols::draw(symbol, pen, spot, half * SYMBOL);
                return;
            }
            Mark::Sign(sign) => return self.signs.push(Sign { at: spot, text: sign.to_string(), dim: is_behind }),
            Mark::Number(number) => {
                return self.signs.push(Sign { at: spot, text: number.to_string(), dim: is_behind });
            }
        };
        pen.shape(mark, spot, half * 0.62);
    }
}

/// Whether it is written, because it has no shape of its own.
fn is_letter(mark: Mark) -> bool {
    matches!(mark, Mark::Number(_)) || matches!(mark, Mark::Sign(sign) if sign != '*' && sign != '+')
}

#[cfg(test)]
mod tests {
    use super::super::marks::{letters, printed_in};
    use super::*;

    #[test]
    fn a_section_that_fits_a_line_is_never_broken_and_nothing_leaves_the_width() {
        let mut row = vec![Mark::Plain; 36];
        row.iter_mut().skip(5).step_by(6).for_each(|mark| *mark = Mark::End);
        for width in [130.0, 200.0, 338.0, 600.0] {
            let (spots, height) = flow(&row, width, 18.0);
            for section in spots.chunks(6) {
                assert!(section.iter().all(|spot| spot.y == section[0].y), "broken at width {width}");
            }
            assert!(spots.iter().all(|spot| spot.x + 9.0 <= width + 0.1 && spot.y + 9.0 <= height + 0.1));
        }
    }

    #[test]
    fn a_section_longer_than_a_line_goes_on_in_the_next() {
        let (spots, height) = flow(&[Mark::Plain; 25], 180.0, 18.0);
        assert_eq!(spots.iter().filter(|spot| spot.y < 18.0).count(), 10);
        assert!((height - (2.0 * 18.0 * LEADING + 18.0)).abs() < 0.01);
    }

    #[test]
    fn printed_lines_end_where_they_are_printed() {
        let mut row = vec![Mark::Plain; 18];
        row.iter_mut().skip(2).step_by(3).for_each(|mark| *mark = Mark::End);
        let printed = printed_in(&letters(&row), &[1, 3, 2]);
        let of_line = |laid: &Laid| {
            let mut tops: Vec<i32> = laid.middles.iter().map(|spot| spot.y as i32).collect();
            tops.dedup();
            tops.iter().map(|top| laid.middles.iter().filter(|spot| spot.y as i32 == *top).count()).collect::<Vec<_>>()
        };
        let laid = lay(&printed, 600.0, 18.0);
        assert_eq!(of_line(&laid), [3, 9, 6]);
        assert_eq!(laid.marks.iter().filter(|mark| mark.is_end()).count(), 3, "bars stand within lines only");
        assert_eq!(of_line(&lay(&letters(&row), 600.0, 18.0)), [18]);
        assert_eq!(
            size_for(&printed, 200.0, 3, 34.0),
            Some(20.5),
            "three sections and their bars are the longest line"
        );
    }

    #[test]
    fn boxes_are_as_large_as_their_lines_allow() {
        let row = " ".repeat(20);
        assert_eq!(size_for(&row, 400.0, 1, 34.0), Some(20.0));
        assert_eq!(size_for(&row, 400.0, 2, 34.0), Some(34.0));
        assert_eq!(size_for(&row, 100.0, 1, 34.0), None, "they would be too small");
    }

    #[test]
    fn a_row_shrinks_a_little_to_save_a_line_and_never_much() {
        assert!(fitting(&[Mark::Plain; 20], 342.0, 18.0) * 20.0 <= 342.1);
        assert_eq!(fitting(&[Mark::Plain; 30], 342.0, 18.0), 18.0);
        assert_eq!(fitting(&[Mark::Plain; 10], 342.0, 18.0), 18.0);
    }

    #[test]
    fn crosses_are_as_many_as_boxes_are_crossed_and_the_last_of_them_are_new() {
        let drawing = boxes("      ", 4, 2, 300.0, 18.0);
        let lines = |pen: &Pen| pen.0.matches('M').count();
        assert_eq!(lines(&drawing.crosses), 2 * 4);
        assert_eq!((lines(&drawing.full), lines(&drawing.next), lines(&drawing.open)), (4, 1, 1));
        assert_eq!(lines(&drawing.fresh), 2);
    }

    #[test]
    fn what_is_written_stands_in_the_boxes_that_were_crossed_last_and_takes_the_place_of_their_crosses() {
        let row = "    +   ";
        let drawing = written_boxes(row, 6, 6, ("4 2", Some('5')), 300.0, 18.0);
        let places = lay(row, 300.0, 18.0);
        let written: Vec<_> = drawing.written.iter().map(|sign| (sign.at, sign.text.as_str())).collect();
        assert_eq!(written, [(places.middles[3], "4"), (places.middles[5], "2")]);
        let next: Vec<_> = drawing.signs.iter().map(|sign| (sign.at, sign.text.as_str())).collect();
        assert_eq!(next, [(places.middles[6], "5")], "faintly what comes next");
        assert!(written_boxes(row, 4, 4, ("", Some('5')), 300.0, 18.0).signs.is_empty(), "what is printed there stays");
        assert_eq!(drawing.crosses.0.matches('M').count(), 2 * 4);
        assert_eq!(boxes(row, 6, 6, 300.0, 18.0).crosses.0.matches('M').count(), 2 * 6);
    }

    #[test]
    fn what_is_printed_is_drawn_in_its_own_ink_until_it_lies_behind() {
        let row = letters(&[Mark::Bad, Mark::Good, Mark::Bad, Mark::Sign('7'), Mark::Sign('*')]);
        let drawing = boxes(&row, 1, 1, 300.0, 18.0);
        let shapes = |pen: &Pen| pen.0.matches('Z').count();
        assert_eq!((shapes(&drawing.dim), shapes(&drawing.bad), shapes(&drawing.good)), (1, 1, 1));
        assert_eq!((shapes(&drawing.stars), drawing.signs.len()), (1, 1));
        let drawing = track(&row, 2, 2, 300.0, 20.0);
        assert_eq!((shapes(&drawing.dim), shapes(&drawing.next), shapes(&drawing.crosses)), (2, 1, 1));
    }
}

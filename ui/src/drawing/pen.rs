//! Shapes as path commands, in pixels.
//!
//! Every shape runs against the clock and back to where it began. Slint's renderer for graphics cards takes what runs with
//! the clock for a hole, draws it half a pixel larger and leaves nicks in its edges.

use std::fmt::Write;

use eldertally_core::Mark;

use crate::symbols;

/// A place in the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Spot {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// Collects path commands.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Pen(pub(crate) String);

impl Pen {
    fn put(&mut self, command: char, x: f32, y: f32) {
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{command}{x:.1} {y:.1} ");
    }

    pub(crate) fn line(&mut self, from: Spot, to: Spot) {
        self.put('M', from.x, from.y);
        self.put('L', to.x, to.y);
    }

    pub(crate) fn closed(&mut self, corners: impl IntoIterator<Item = (f32, f32)>) {
        let mut corners: Vec<_> = corners.into_iter().collect();
        if runs_with_the_clock(&corners) {
            corners.reverse();
        }
        self.through(&corners);
    }

    fn through(&mut self, corners: &[(f32, f32)]) {
        for (n, (x, y)) in corners.iter().chain(corners.first()).enumerate() {
            self.put(if n == 0 { 'M' } else { 'L' }, *x, *y);
        }
        self.0.push_str("Z ");
    }

    /// A part of an icon, or a hole in one, which runs with the clock; `bent` from the middle of each side to that of the next.
    pub(crate) fn area(&mut self, corners: impl IntoIterator<Item = (f32, f32)>, bent: bool, hole: bool) {
        let mut corners: Vec<_> = corners.into_iter().collect();
        if runs_with_the_clock(&corners) != hole {
            corners.reverse();
        }
        let (Some(last), true) = (corners.last(), bent) else { return self.through(&corners) };
        let middle = |from: (f32, f32), to: (f32, f32)| ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        let next = corners.iter().cycle().skip(1);
        let (x, y) = middle(*last, corners[0]);
        self.put('M', x, y);
        for (over, next) in corners.iter().zip(next) {
            let (x, y) = middle(*over, *next);
            self.corner(over.0, over.1, x, y);
        }
        self.0.push_str("Z ");
    }

    /// A disc, or a round hole.
    pub(crate) fn disc(&mut self, (x, y): (f32, f32), radius: f32, hole: bool) {
        self.turn(Spot { x, y }, radius, u8::from(hole));
    }

    /// A line over these places, as shapes to be filled; its ends are round.
    pub(crate) fn thick_line(&mut self, over: impl IntoIterator<Item = (f32, f32)>, thick: f32) {
        let over: Vec<_> = over.into_iter().collect();
        for ((x, y), (to_x, to_y)) in over.iter().zip(over.iter().skip(1)) {
            let part = thick / 2.0 / (to_x - x).hypot(to_y - y).max(f32::EPSILON);
            let (aside_x, aside_y) = ((y - to_y) * part, (to_x - x) * part);
            self.closed([
                (x + aside_x, y + aside_y),
                (x - aside_x, y - aside_y),
                (to_x - aside_x, to_y - aside_y),
                (to_x + aside_x, to_y + aside_y),
            ]);
        }
        over.into_iter().for_each(|at| self.disc(at, thick / 2.0, false));
    }

    pub(crate) fn square(&mut self, spot: Spot, half: f32) {
        self.oblong(spot, half, half);
    }

    /// A rectangle with round corners.
    pub(crate) fn oblong(&mut self, Spot { x, y }: Spot, wide: f32, high: f32) {
        let round = (wide.min(high) * 0.4).min(4.0);
        let (left, right, top, bottom) = (x - wide, x + wide, y - high, y + high);
        self.put('M', left + round, top);
        self.corner(left, top, left, top + round);
        self.put('L', left, bottom - round);
        self.corner(left, bottom, left + round, bottom);
        self.put('L', right - round, bottom);
        self.corner(right, bottom, right, bottom - round);
        self.put('L', right, top + round);
        self.corner(right, top, right - round, top);
        self.put('L', left + round, top);
        self.0.push_str("Z ");
    }

    /// A rectangle whose corners are a part of a circle.
    pub(crate) fn rounded(&mut self, Spot { x, y }: Spot, wide: f32, high: f32, radius: f32) {
        let radius = radius.clamp(0.0, wide.min(high));
        let (left, right, top, bottom) = (x - wide, x + wide, y - high, y + high);
        let _ = write!(self.0, "M{:.2} {top:.2} ", left + radius);
        let sides = [
            [(left, top + radius), (left, bottom - radius)],
            [(left + radius, bottom), (right - radius, bottom)],
            [(right, bottom - radius), (right, top + radius)],
            [(right - radius, top), (left + radius, top)],
        ];
        for [(round_x, round_y), (to_x, to_y)] in sides {
            let _ = write!(self.0, "A{radius:.2} {radius:.2} 0 0 0 {round_x:.2} {round_y:.2} L{to_x:.2} {to_y:.2} ");
        }
        self.0.push_str("Z ");
    }

    fn corner(&mut self, over_x: f32, over_y: f32, x: f32, y: f32) {
        let _ = write!(self.0, "Q{over_x:.1} {over_y:.1} {x:.1} {y:.1} ");
    }

    pub(crate) fn circle(&mut self, spot: Spot, radius: f32) {
        self.turn(spot, radius, 0);
    }

    fn turn(&mut self, Spot { x, y }: Spot, radius: f32, sweep: u8) {
        // Two halves; rounded more, they would not meet as a circle.
        let _ = write!(self.0, "M{:.3} {y:.3} ", x - radius);
        for to in [x + radius, x - radius] {
            let _ = write!(self.0, "A{radius:.3} {radius:.3} 0 1 {sweep} {to:.3} {y:.3} ");
        }
        self.0.push_str("Z ");
    }

    pub(crate) fn cross(&mut self, Spot { x, y }: Spot, half: f32) {
        self.line(Spot { x: x - half, y: y - half }, Spot { x: x + half, y: y + half });
        self.line(Spot { x: x + half, y: y - half }, Spot { x: x - half, y: y + half });
    }

    /// A mark: each kind has a shape of its own, so that no colour is needed to tell them apart.
    pub(crate) fn shape(&mut self, mark: Mark, Spot { x, y }: Spot, half: f32) {
        match mark {
            Mark::BadEnd | Mark::GoodEnd | Mark::SignEnd(_) | Mark::SymbolEnd(_) | Mark::NumberEnd(_) => {
                self.shape(mark.inside(), Spot { x, y }, half);
            }
            // It has more to show than the others.
            Mark::Symbol(symbol) => symbols::draw(symbol, self, Spot { x, y }, half * 1.25),
            Mark::Bad => self.closed([(x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)]),
            Mark::Good => self.closed([(x, y - half), (x + half, y), (x, y + half), (x - half, y)]),
            Mark::Sign('+') => {
                let thin = half * 0.3;
                let arms = [
                    (-thin, -half),
                    (thin, -half),
                    (thin, -thin),
                    (half, -thin),
                    (half, thin),
                    (thin, thin),
                    (thin, half),
                    (-thin, half),
                    (-thin, thin),
                    (-half, thin),
                    (-half, -thin),
                    (-thin, -thin),
                ];
                self.closed(arms.map(|(dx, dy)| (x + dx, y + dy)));
            }
            Mark::Sign('*') => {
                let point = |n: i32| {
                    let angle = std::f32::consts::PI * n as f32 / 5.0;
                    let reach = if n % 2 == 0 { half * 1.15 } else { half * 0.5 };
                    (x + reach * angle.sin(), y - reach * angle.cos())
                };
                self.closed((0..10).map(point));
            }
            Mark::End => self.square(Spot { x, y }, half * 0.7),
            Mark::Plain | Mark::Sign(_) | Mark::Number(_) => {}
        }
    }
}

/// By the sign of the area that they enclose; on a screen y grows downwards.
fn runs_with_the_clock(corners: &[(f32, f32)]) -> bool {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|((x, y), (to_x, to_y))| (to_x - x) * (to_y + y)).sum::<f32>() < 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the commands lead, one after the other: the last two numbers of each.
    fn places(pen: &Pen) -> Vec<(f32, f32)> {
        let commands = pen.0.split(|c: char| c.is_ascii_uppercase()).map(str::split_whitespace);
        let numbers = commands.map(|words| words.map(|word| word.parse().unwrap()).collect::<Vec<f32>>());
        numbers.filter_map(|numbers| numbers.last_chunk().map(|[x, y]| (*x, *y))).collect()
    }

    type Draw<'a> = &'a dyn Fn(&mut Pen);

    #[test]
    fn shapes_run_against_the_clock_and_back_to_where_they_began() {
        let spot = Spot { x: 117.33, y: 209.27 };
        let shapes: [(&str, Draw<'_>); 8] = [
            ("oblong", &|pen| pen.oblong(spot, 12.0, 7.0)),
            ("rounded", &|pen| pen.rounded(spot, 8.16, 7.04, 2.77)),
            ("circle", &|pen| pen.circle(spot, 5.0)),
            ("bad", &|pen| pen.shape(Mark::Bad, spot, 6.0)),
            ("good", &|pen| pen.shape(Mark::Good, spot, 6.0)),
            ("plus", &|pen| pen.shape(Mark::Sign('+'), spot, 6.0)),
            ("star", &|pen| pen.shape(Mark::Sign('*'), spot, 6.0)),
            ("end", &|pen| pen.shape(Mark::End, spot, 6.0)),
        ];
        for (name, draw) in shapes {
            let mut pen = Pen::default();
            draw(&mut pen);
            let places = places(&pen);
            assert_eq!(places.first(), places.last(), "{name}: {}", pen.0);
            // Two halves of a circle have no corners; their bows say which way they run.
            assert!(!runs_with_the_clock(&places) && !pen.0.contains(" 0 1 1 "), "{name}: {}", pen.0);
        }
    }
}

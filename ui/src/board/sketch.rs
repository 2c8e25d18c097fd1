//! What is drawn, written and can be touched, before any of it is put on the screen.

use eldertally_core::table::Token;

use super::look::Look;
use crate::drawing::letters;
use crate::generated::SheetInk;

/// Where something is, in pixels of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rect {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Rect {
    pub(crate) fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { x, y, width, height }
    }

    pub(crate) fn area(&self) -> f32 {
        self.width * self.height
    }

    /// How far a place is from it; 0 within.
    pub(crate) fn distance(&self, x: f32, y: f32) -> f32 {
        let beyond = |at: f32, from: f32, long: f32| (from - at).max(at - from - long).max(0.0);
        beyond(x, self.x, self.width).hypot(beyond(y, self.y, self.height))
    }

    /// Whether all of another lies within it.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        let corners = [(other.x, other.y), (other.x + other.width, other.y + other.height)];
        corners.into_iter().all(|(x, y)| self.distance(x, y) == 0.0)
    }

    /// What holds both.
    pub(crate) fn with(&self, other: &Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self { x, y, width: right - x, height: bottom - y }
    }
}

/// Something drawn, from its top left.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Drawn {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) look: Look,
}

/// On which side words begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// Words in a line of their own.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Written {
    pub(crate) rect: Rect,
    pub(crate) text: String,
    pub(crate) size: f32,
    pub(crate) ink: SheetInk,
    pub(crate) align: Align,
    pub(crate) bold: bool,
}

/// A part, or a space of it, where it can be touched.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TouchSpot {
    pub(crate) part: Token,
    /// Which of its spaces or boxes; `None` for all of it.
    pub(crate) space: Option<u16>,
    pub(crate) rect: Rect,
    /// Its name, and what it shows.
    pub(crate) said: String,
}

/// A piece of a board, from its own top left.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Sketch {
    pub(crate) width: f32,
    pub(crate) height: f32,
    pub(crate) drawn: Vec<Drawn>,
    pub(crate) texts: Vec<Written>,
    pub(crate) spots: Vec<TouchSpot>,
}

/// How high a line of words is, for its size of letters.
pub(crate) const LINE: f32 = 1.3;

impl Sketch {
    pub(crate) fn draw(&mut self, x: f32, y: f32, look: Look) {
        self.drawn.push(Drawn { x, y, look });
    }

    /// Writes a line.
    pub(crate) fn write(&mut self, rect: Rect, text: &str, size: f32, ink: SheetInk, align: Align) {
        self.texts.push(Written { rect, text: text.to_owned(), size, ink, align, bold: false });
    }

    /// Writes a line in strong letters.
    pub(crate) fn write_bold(&mut self, rect: Rect, text: &str, size: f32, ink: SheetInk, align: Align) {
        self.texts.push(Written { rect, text: text.to_owned(), size, ink, align, bold: true });
    }

    /// Writes as many lines as it takes, and gives how high they are.
    pub(crate) fn write_lines(&mut self, at: Rect, text: &str, size: f32, ink: SheetInk, align: Align) -> f32 {
        let high = size * LINE;
        let lines = letters::lines(text, at.width, size);
        for (n, line) in lines.iter().enumerate() {
            self.write(Rect::new(at.x, at.y + n as f32 * high, at.width, high), line, size, ink, align);
        }
        lines.len() as f32 * high
    }

    /// Puts another sketch into this one.
    pub(crate) fn put(&mut self, x: f32, y: f32, other: Self) {
        let moved = |rect: Rect| Rect { x: rect.x + x, y: rect.y + y, ..rect };
        self.drawn.extend(other.drawn.into_iter().map(|one| Drawn { x: one.x + x, y: one.y + y, ..one }));
        self.texts.extend(other.texts.into_iter().map(|one| Written { rect: moved(one.rect), ..one }));
        self.spots.extend(other.spots.into_iter().map(|one| TouchSpot { rect: moved(one.rect), ..one }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_within_is_at_no_distance_and_one_beyond_a_corner_is_as_far_as_the_crow_flies() {
        let rect = Rect::new(10.0, 10.0, 20.0, 10.0);
        assert_eq!(rect.distance(15.0, 19.0), 0.0);
        assert_eq!(rect.distance(33.0, 24.0), 5.0);
        assert_eq!(rect.distance(4.0, 12.0), 6.0);
    }
}

//! The picture, and what the display shows of it.
//!
//! Every draw starts from black and draws the whole screen, which is cheap. What is dear is the way to the display, so
//! the frame keeps what was sent and tells where the two differ.

use core::ops::Range;

use embedded_graphics::prelude::OriginDimensions;

use crate::canvas::Canvas;

/// What one more change costs on the bus, in bytes: its place, in two commands.
const CHANGE_COST: usize = 10;

/// A part of the picture that the display does not show yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its pages, counted from the top.
    pub pages: Range<usize>,
    /// Its columns.
    pub columns: Range<usize>,
}

impl Change {
    fn bytes(&self) -> usize {
        self.pages.len() * self.columns.len()
    }

    /// Both together, if that is not dearer than one after the other.
    fn with(&self, below: &Self) -> Option<Self> {
        let columns = self.columns.start.min(below.columns.start)..self.columns.end.max(below.columns.end);
        let both = Self { pages: self.pages.start..below.pages.end, columns };
        (both.bytes() <= self.bytes() + below.bytes() + CHANGE_COST).then_some(both)
    }
}

/// The picture, and what the display shows of it.
pub struct Frame {
    drawn: Canvas,
    shown: &'static mut [u8],
    /// Whether the display shows something unknown.
    unknown: bool,
}

impl Frame {
    /// A picture, and as many bytes for what is shown of it, which is not known yet.
    pub fn new(drawn: Canvas, shown: &'static mut [u8]) -> Self {
        Self { drawn, shown, unknown: true }
    }

    /// What is drawn on.
    pub fn canvas(&mut self) -> &mut Canvas {
        &mut self.drawn
    }

    fn width(&self) -> usize {
        (self.drawn.size().width as usize).max(1)
    }

    /// The next part that the display does not show yet.
    #[must_use]
    pub fn change(&self) -> Option<Change> {
        if self.unknown {
            let size = self.drawn.size();
            return Some(Change { pages: 0..size.height as usize / 8, columns: 0..size.width as usize });
        }
        let mut changes =
            self.drawn.pages().zip(self.shown.chunks(self.width())).enumerate().map(|(page, (drawn, shown))| {
                let differs = |(a, b): (&u8, &u8)| a != b;
                let first = drawn.iter().zip(shown).position(differs)?;
                let last = drawn.iter().zip(shown).rposition(differs)?;
                Some(Change { pages: page..page + 1, columns: first..last + 1 })
            });
        let mut change = changes.find_map(|change| change)?;
        while let Some(more) = changes.next().flatten().and_then(|below| change.with(&below)) {
            change = more;
        }
        Some(change)
    }

    /// The bytes of a change, page by page.
    pub fn rows(&self, change: &Change) -> impl Iterator<Item = &[u8]> {
        let pages = self.drawn.pages().skip(change.pages.start).take(change.pages.len());
        pages.map(|page| page.get(change.columns.clone()).unwrap_or_default())
    }

    /// The display shows this change now. What was drawn meanwhile shows up as the next change.
    pub fn sent(&mut self, change: &Change) {
        let width = self.width();
        let pages =
            self.shown.chunks_mut(width).zip(self.drawn.pages()).skip(change.pages.start).take(change.pages.len());
        for (shown, drawn) in pages {
            if let (Some(shown), Some(drawn)) =
                (shown.get_mut(change.columns.clone()), drawn.get(change.columns.clone()))
            {
                shown.copy_from_slice(drawn);
            }
        }
        self.unknown = false;
    }

    /// The display was off or reset: everything has to be sent again.
    pub fn forget(&mut self) {
        self.unknown = true;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use embedded_graphics::pixelcolor::BinaryColor;
    use embedded_graphics::prelude::{DrawTarget, Point, Size};
    use embedded_graphics::primitives::Rectangle;
    use std::boxed::Box;

    fn frame() -> Frame {
        let canvas = Canvas::new(std::vec![0; 1024].leak(), Box::leak(Box::default()), 128);
        Frame::new(canvas, std::vec![0; 1024].leak())
    }

    /// What a display would show that got only the changes.
    fn flush(frame: &mut Frame, display: &mut [[u8; 128]; 8]) -> usize {
        let mut sent = 0;
        while let Some(change) = frame.change() {
            for (page, row) in change.pages.clone().zip(frame.rows(&change)) {
                display[page][change.columns.clone()].copy_from_slice(row);
                sent += row.len();
            }
            frame.sent(&change);
        }
        sent
    }

    fn fill(frame: &mut Frame, x: i32, y: i32, width: u32, height: u32) {
        let Ok(()) =
            frame.canvas().fill_solid(&Rectangle::new(Point::new(x, y), Size::new(width, height)), BinaryColor::On);
    }

    #[test]
    fn a_display_that_gets_only_the_changes_shows_the_frame() {
        let mut frame = frame();
        let mut display = [[0xA5; 128]; 8];
        assert_eq!(flush(&mut frame, &mut display), 1024, "at first everything is sent");
        assert!(frame.canvas().pages().eq(display.iter()));
        for n in 0..200_i32 {
            frame.canvas().wipe();
            fill(&mut frame, n % 150 - 10, n * 7 % 80 - 8, n as u32 % 40, n as u32 % 23);
            fill(&mut frame, n * 3 % 128, n % 60, 1, 9);
            flush(&mut frame, &mut display);
            assert!(frame.canvas().pages().eq(display.iter()));
        }
        frame.forget();
        assert_eq!(flush(&mut frame, &mut display), 1024);
    }

    #[test]
    fn a_small_change_sends_few_bytes() {
        let mut frame = frame();
        let mut display = [[0; 128]; 8];
        flush(&mut frame, &mut display);
        fill(&mut frame, 10, 20, 5, 3);
        assert_eq!(frame.change(), Some(Change { pages: 2..3, columns: 10..15 }));
        assert_eq!(flush(&mut frame, &mut display), 5);
        assert_eq!(frame.change(), None);
    }

    #[test]
    fn changes_below_each_other_are_one_unless_they_are_far_apart() {
        let mut frame = frame();
        flush(&mut frame, &mut [[0; 128]; 8]);
        fill(&mut frame, 10, 0, 60, 8);
        fill(&mut frame, 12, 8, 60, 8);
        fill(&mut frame, 0, 16, 5, 8);
        assert_eq!(frame.change(), Some(Change { pages: 0..2, columns: 10..72 }));
    }
}

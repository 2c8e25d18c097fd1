//! The picture: 128 × 64 pixels in the layout of the display, eight pages of 128 bytes, a bit a pixel.
//!
//! Every draw starts from black and draws the whole screen, which is cheap. What is dear is the way to the display, so
//! the frame keeps what was sent and tells where the two differ, page by page and only the columns that changed.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{DrawTarget, OriginDimensions, Pixel, Size};
use embedded_graphics::primitives::Rectangle;

/// How wide the display is, in pixels.
pub const WIDTH: i32 = 128;
/// How high the display is, in pixels.
pub const HEIGHT: i32 = 64;
/// How many pages the display has, each eight pixels high.
pub const PAGES: usize = 8;
const COLUMNS: usize = 128;

/// What is to be sent to one page: columns `from` up to but not including `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The page, counted from the top.
    pub page: u8,
    /// The first column that differs.
    pub from: u8,
    /// Behind the last column that differs.
    pub to: u8,
}

impl Change {
    fn columns(self) -> Range<usize> {
        self.from.into()..self.to.into()
    }
}

/// How pixels are put onto what is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Lit.
    On,
    /// Dark, on something lit.
    Off,
}

/// The picture, and what the display shows of it.
pub struct Frame {
    drawn: [[u8; COLUMNS]; PAGES],
    shown: [[u8; COLUMNS]; PAGES],
    /// Whether the display shows something unknown.
    unknown: bool,
    clipped: u32,
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    /// All dark, for a display of which nothing is known.
    #[must_use]
    pub const fn new() -> Self {
        Self { drawn: [[0; COLUMNS]; PAGES], shown: [[0; COLUMNS]; PAGES], unknown: true, clipped: 0 }
    }

    /// All dark, to draw anew.
    pub fn clear(&mut self) {
        self.drawn = [[0; COLUMNS]; PAGES];
        self.clipped = 0;
    }

    /// The next part that the display does not show yet.
    #[must_use]
    pub fn change(&self) -> Option<Change> {
        let mut pages = (0_u8..).zip(self.drawn.iter().zip(&self.shown));
        if self.unknown {
            return Some(Change { page: 0, from: 0, to: COLUMNS as u8 });
        }
        pages.find_map(|(page, (drawn, shown))| {
            let differs = |(a, b): (&u8, &u8)| a != b;
            let from = drawn.iter().zip(shown).position(differs)?;
            let last = drawn.iter().zip(shown).rposition(differs)?;
            Some(Change { page, from: from as u8, to: last as u8 + 1 })
        })
    }

    /// The bytes of a change, one a column, the lowest bit on top.
    #[must_use]
    pub fn bytes(&self, change: Change) -> &[u8] {
        self.drawn.get(usize::from(change.page)).and_then(|page| page.get(change.columns())).unwrap_or_default()
    }

    /// The display shows this change now. What was drawn meanwhile shows up as the next change.
    pub fn sent(&mut self, change: Change) {
        let page = usize::from(change.page);
        if self.unknown {
            // Everything else has to be sent too: what is shown there is taken for the opposite.
            self.unknown = false;
            for (drawn, shown) in self.drawn.iter().zip(&mut self.shown) {
                for (drawn, shown) in drawn.iter().zip(shown) {
                    *shown = !drawn;
                }
            }
        }
        if let (Some(drawn), Some(shown)) = (self.drawn.get(page), self.shown.get_mut(page))
            && let (Some(drawn), Some(shown)) = (drawn.get(change.columns()), shown.get_mut(change.columns()))
        {
            shown.copy_from_slice(drawn);
        }
    }

    /// The display was off or reset: everything has to be sent again.
    pub fn forget(&mut self) {
        self.unknown = true;
    }

    /// All pages as they are drawn.
    #[must_use]
    pub fn pages(&self) -> &[[u8; COLUMNS]; PAGES] {
        &self.drawn
    }

    /// Whether a pixel is lit; dark outside.
    #[must_use]
    pub fn is_lit(&self, x: i32, y: i32) -> bool {
        let byte = usize::try_from(y / 8).ok().zip(usize::try_from(x).ok());
        let byte = byte.and_then(|(page, x)| self.drawn.get(page)?.get(x));
        y >= 0 && byte.is_some_and(|byte| byte >> (y & 7) & 1 == 1)
    }

    /// How many letters or lines were cut off since [`Frame::clear`]; a screen that is right leaves it at 0.
    #[must_use]
    pub fn clipped(&self) -> u32 {
        self.clipped
    }

    pub(crate) fn clip(&mut self) {
        self.clipped += 1;
    }

    /// Puts up to 32 pixels into a column, the lowest bit on top.
    pub fn column(&mut self, x: i32, y: i32, bits: u32, ink: Ink) {
        let Ok(x) = usize::try_from(x) else { return };
        let (mut page, shift) = (y.div_euclid(8), y.rem_euclid(8));
        let mut bits = u64::from(bits) << shift;
        while bits != 0 {
            let byte = usize::try_from(page).ok().and_then(|page| self.drawn.get_mut(page)?.get_mut(x));
            if let Some(byte) = byte {
                match ink {
                    Ink::On => *byte |= bits as u8,
                    Ink::Off => *byte &= !(bits as u8),
                }
            }
            bits >>= 8;
            page += 1;
        }
    }

    /// Whether every one of these pixels would change if they were put into the column.
    pub(crate) fn would_show(&self, x: i32, y: i32, bits: u32, ink: Ink) -> bool {
        (0..32).filter(|n| bits >> n & 1 == 1).all(|n| self.is_lit(x, y + n) == (ink == Ink::Off))
    }

    /// Fills a rectangle; what lies outside is left away.
    pub fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        let (top, bottom) = (y.max(0), (y + height).min(HEIGHT));
        let mut y = top;
        while y < bottom {
            let rows = (8 - (y & 7)).min(bottom - y);
            let mask = (((1_u32 << rows) - 1) << (y & 7)) as u8;
            let columns = x.max(0) as usize..(x + width).clamp(0, WIDTH) as usize;
            let page = self.drawn.get_mut((y / 8) as usize).and_then(|page| page.get_mut(columns));
            for byte in page.unwrap_or_default() {
                match ink {
                    Ink::On => *byte |= mask,
                    Ink::Off => *byte &= !mask,
                }
            }
            y += rows;
        }
    }

    /// The outline of a rectangle, a pixel thin.
    pub fn outline(&mut self, x: i32, y: i32, width: i32, height: i32, ink: Ink) {
        self.fill(x, y, width, 1, ink);
        self.fill(x, y + height - 1, width, 1, ink);
        self.fill(x, y, 1, height, ink);
        self.fill(x + width - 1, y, 1, height, ink);
    }

    /// One pixel.
    pub fn dot(&mut self, x: i32, y: i32, ink: Ink) {
        self.column(x, y, 1, ink);
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl From<BinaryColor> for Ink {
    fn from(color: BinaryColor) -> Self {
        if color.is_on() { Self::On } else { Self::Off }
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            self.dot(at.x, at.y, color.into());
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let side = |side: u32| i32::try_from(side).unwrap_or(WIDTH).min(4 * WIDTH);
        let (width, height) = (side(area.size.width), side(area.size.height));
        self.fill(area.top_left.x, area.top_left.y, width, height, color.into());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::{Drawable, Point, Primitive};
    use embedded_graphics::primitives::{Circle, PrimitiveStyle};

    /// What a display would show that got only the changes.
    fn flush(frame: &mut Frame, display: &mut [[u8; COLUMNS]; PAGES]) -> usize {
        let mut sent = 0;
        while let Some(change) = frame.change() {
            let bytes = frame.bytes(change);
            display[usize::from(change.page)][change.columns()].copy_from_slice(bytes);
            sent += bytes.len();
            frame.sent(change);
        }
        sent
    }

    #[test]
    fn a_display_that_gets_only_the_changes_shows_the_frame() {
        let mut frame = Frame::new();
        let mut display = [[0xA5; COLUMNS]; PAGES];
        assert_eq!(flush(&mut frame, &mut display), 1024, "at first everything is sent");
        assert_eq!(&display, frame.pages());
        for n in 0..200 {
            frame.clear();
            frame.fill(n % 150 - 10, n * 7 % 80 - 8, n % 40, n % 23, Ink::On);
            frame.column(n * 3 % 128, n % 60, 0xF0F, Ink::On);
            flush(&mut frame, &mut display);
            assert_eq!(&display, frame.pages());
        }
        frame.forget();
        assert_eq!(flush(&mut frame, &mut display), 1024);
    }

    #[test]
    fn a_small_change_sends_few_bytes() {
        let mut frame = Frame::new();
        let mut display = [[0; COLUMNS]; PAGES];
        flush(&mut frame, &mut display);
        frame.fill(10, 20, 5, 3, Ink::On);
        assert_eq!(frame.change(), Some(Change { page: 2, from: 10, to: 15 }));
        assert_eq!(flush(&mut frame, &mut display), 5);
        assert_eq!(frame.change(), None);
    }

    #[test]
    fn filling_and_columns_light_exactly_their_pixels() {
        let mut frame = Frame::new();
        frame.fill(3, 5, 4, 13, Ink::On);
        frame.column(20, 61, 0b1011, Ink::On);
        frame.fill(4, 6, 1, 1, Ink::Off);
        for (x, y) in (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y))) {
            let filled = (3..7).contains(&x) && (5..18).contains(&y) && (x, y) != (4, 6);
            let column = x == 20 && [61, 62].contains(&y);
            assert_eq!(frame.is_lit(x, y), filled || column, "at {x}, {y}");
        }
    }

    #[test]
    fn it_is_a_target_of_embedded_graphics() {
        let mut frame = Frame::new();
        let circle = Circle::new(Point::new(-3, -3), 7).into_styled(PrimitiveStyle::with_fill(BinaryColor::On));
        let Ok(()) = circle.draw(&mut frame);
        assert!(frame.is_lit(0, 0) && !frame.is_lit(5, 5));
    }
}

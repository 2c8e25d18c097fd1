//! What the screens are drawn on: a target of embedded-graphics, one bit a pixel, of any size.
//!
//! Its bytes lie as in most small displays: pages of eight rows, a byte is a column of a page, its lowest bit on top.

use core::convert::Infallible;
use core::fmt::{self, Write};

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::{Dimensions, DrawTarget, OriginDimensions, Pixel, Point, Size};
use embedded_graphics::primitives::Rectangle;

use crate::glyphs::Glyphs;
use crate::text::Font;

/// A picture. Its pixels and letters lie where the board keeps them for its whole life.
pub struct Canvas {
    size: Size,
    clipped: u32,
    pixels: &'static mut [u8],
    glyphs: &'static mut Glyphs,
}

impl Canvas {
    /// So many pixels wide; how high it is follows from its bytes.
    pub fn new(pixels: &'static mut [u8], glyphs: &'static mut Glyphs, width: u32) -> Self {
        let pages = (pixels.len() as u32).checked_div(width).unwrap_or(0);
        Self { size: Size::new(width, 8 * pages), clipped: 0, pixels, glyphs }
    }

    /// All dark, to draw anew.
    pub fn wipe(&mut self) {
        self.pixels.fill(0);
        self.clipped = 0;
    }

    /// The pages, from top to bottom.
    pub fn pages(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks((self.size.width as usize).max(1))
    }

    /// All pages as they lie in memory.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.pixels
    }

    /// Whether a pixel is lit; dark outside.
    #[must_use]
    pub fn is_lit(&self, x: i32, y: i32) -> bool {
        let place = usize::try_from(x).ok().zip(usize::try_from(y).ok());
        place.is_some_and(|(x, y)| {
            self.pages().nth(y / 8).and_then(|page| page.get(x)).is_some_and(|byte| byte >> (y % 8) & 1 == 1)
        })
    }

    /// How much of the texts since [`Canvas::wipe`] cannot be read; a screen that is right leaves it at 0.
    #[must_use]
    pub fn clipped(&self) -> u32 {
        self.clipped
    }

    /// Draws a line of letters that a font has, and counts where they lie outside or have the colour of what they are
    /// written on.
    pub fn write(&mut self, font: &'static Font, at: Point, line: &str, color: BinaryColor) {
        for (letter, left) in line.chars().zip((at.x..).step_by(font.character_size.width as usize)) {
            let columns = self.glyphs.get(font, letter);
            for (x, column) in (left..).zip(columns) {
                self.write_column(x, at.y, column, color);
            }
        }
    }

    /// The pixels of a text that lie below each other, at most 24, the lowest bit on top.
    fn write_column(&mut self, x: i32, y: i32, column: u32, color: BinaryColor) {
        let mut bits = column << y.rem_euclid(8);
        for top in (y - y.rem_euclid(8)..).step_by(8) {
            if bits == 0 {
                return;
            }
            let now = bits as u8;
            let shows = self.place(Point::new(x, top)).is_some_and(|(byte, _)| {
                let before = *byte;
                put(byte, now, color);
                *byte ^ before == now
            });
            self.clipped += u32::from(!shows);
            bits >>= 8;
        }
    }

    /// The byte of a pixel, and its bit there.
    fn place(&mut self, at: Point) -> Option<(&mut u8, u8)> {
        let (x, y) = (usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
        let width = self.size.width as usize;
        let byte = self.pixels.get_mut(y / 8 * width + x).filter(|_| x < width)?;
        Some((byte, 1 << (y % 8)))
    }
}

fn put(byte: &mut u8, bits: u8, color: BinaryColor) {
    match color {
        BinaryColor::On => *byte |= bits,
        BinaryColor::Off => *byte &= !bits,
    }
}

/// As text for tests and terminals: two pixels a letter, one above the other.
impl fmt::Display for Canvas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Size { width, height } = self.size();
        for y in (0..height as i32).step_by(2) {
            for x in 0..width as i32 {
                f.write_char(match (self.is_lit(x, y), self.is_lit(x, y + 1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                })?;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Canvas {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            if let Some((byte, bit)) = self.place(at) {
                put(byte, bit, color);
            }
        }
        Ok(())
    }

    /// Eight rows at a time.
    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let area = area.intersection(&self.bounding_box());
        let (columns, rows) = (area.columns(), area.rows());
        let columns = columns.start as usize..columns.end as usize;
        for (top, page) in (0..).step_by(8).zip(self.pixels.chunks_mut((self.size.width as usize).max(1))) {
            let (from, to) = ((rows.start - top).clamp(0, 8), (rows.end - top).clamp(0, 8));
            let bits = ((1_u32 << to) - (1 << from)) as u8;
            if bits != 0 {
                page.get_mut(columns.clone()).unwrap_or_default().iter_mut().for_each(|byte| put(byte, bits, color));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use crate::text::fonts::SMALL;
    use embedded_graphics::prelude::{Drawable, PointsIter, Primitive};
    use embedded_graphics::primitives::{Circle, PrimitiveStyle};
    use std::boxed::Box;

    fn dark(width: u32, height: u32) -> Canvas {
        Canvas::new(std::vec![0; (width * height / 8) as usize].leak(), Box::leak(Box::default()), width)
    }

    fn lit(canvas: &Canvas) -> usize {
        canvas.bounding_box().points().filter(|at| canvas.is_lit(at.x, at.y)).count()
    }

    #[test]
    fn it_is_as_large_as_its_bytes() {
        let mut canvas = dark(240, 240);
        assert_eq!(canvas.size(), Size::new(240, 240));
        let Ok(()) = canvas.clear(BinaryColor::On);
        assert!(canvas.is_lit(0, 0) && canvas.is_lit(239, 239));
        assert!(![(-1, 0), (0, -1), (240, 0), (0, 240)].into_iter().any(|(x, y)| canvas.is_lit(x, y)));
        assert_eq!(dark(0, 0).size(), Size::zero());
    }

    #[test]
    fn filling_lights_exactly_its_pixels() {
        let mut canvas = dark(128, 64);
        let area = Rectangle::new(Point::new(3, 5), Size::new(4, 13));
        let Ok(()) = canvas.fill_solid(&area, BinaryColor::On);
        let Ok(()) = canvas.fill_solid(&Rectangle::new(Point::new(4, 6), Size::new(1, 1)), BinaryColor::Off);
        for at in canvas.bounding_box().points() {
            assert_eq!(canvas.is_lit(at.x, at.y), area.contains(at) && at != Point::new(4, 6), "at {at}");
        }
        let Ok(()) = canvas.fill_solid(&Rectangle::new(Point::new(-9, -9), Size::new(999, 999)), BinaryColor::On);
        assert_eq!(lit(&canvas), 128 * 64);
    }

    #[test]
    fn what_lies_outside_is_left_away() {
        let mut canvas = dark(128, 64);
        let circle = Circle::new(Point::new(-3, -3), 7);
        let Ok(()) = circle.into_styled(PrimitiveStyle::with_fill(BinaryColor::On)).draw(&mut canvas);
        let inside = circle.points().filter(|at| at.x >= 0 && at.y >= 0).count();
        assert_eq!((lit(&canvas), canvas.clipped()), (inside, 0), "only texts are counted");
    }

    #[test]
    fn a_letter_that_cannot_be_read_is_counted() {
        let mut canvas = dark(128, 64);
        let mut write = |words: &str, x: i32, y: i32, color| {
            canvas.write(&SMALL, Point::new(x, y), words, color);
            canvas.clipped()
        };
        assert_eq!(write("as it should be here", 0, 54, BinaryColor::On), 0);
        let outside = write("no", 120, 0, BinaryColor::On);
        assert!(outside > 0);
        let below = write("gy", 0, 60, BinaryColor::On);
        assert!(below > outside);
        assert!(write("dark", 0, 20, BinaryColor::Off) > below, "dark on dark");
    }
}

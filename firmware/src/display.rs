//! What a display has to do, and the SSD1306 on an asynchronous I2C bus.

use embedded_hal_async::i2c::I2c;

/// A display of 128 × 64 pixels, in 8 pages of 128 bytes: a byte is a column of a page, its lowest bit on top.
#[allow(async_fn_in_trait, reason = "boards know their own displays, and wait for them in one task")]
pub trait Display {
    /// What can go wrong.
    type Error;

    /// Sends bytes to a page, from this column on.
    ///
    /// # Errors
    /// Those of the bus, as for all functions: nobody answers.
    async fn send(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), Self::Error>;

    /// Lights it or darkens it; what it holds stays.
    ///
    /// # Errors
    /// Those of the bus.
    async fn light(&mut self, on: bool) -> Result<(), Self::Error>;

    /// How bright it is.
    ///
    /// # Errors
    /// Those of the bus.
    async fn contrast(&mut self, contrast: u8) -> Result<(), Self::Error>;
}

/// Where the usual module answers.
pub const ADDRESS: u8 = 0x3c;

const COMMANDS: u8 = 0x00;
const PIXELS: u8 = 0x40;
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;
const CONTRAST: u8 = 0x81;
const OFF: u8 = 0xae;
const ON: u8 = 0xaf;

/// Off until the first picture is there; charge pump on, cable above, columns first.
const START: [u8; 26] = [
    COMMANDS, OFF, 0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0x8d, 0x14, 0x20, 0x00, 0xa1, 0xc8, 0xda, 0x12, CONTRAST,
    0xcf, 0xd9, 0xf1, 0xdb, 0x40, 0xa4, 0xa6, 0x2e,
];

/// The display that most modules have.
pub struct Ssd1306<B> {
    bus: B,
    on: bool,
    contrast: u8,
}

impl<B: I2c> Ssd1306<B> {
    /// The display on this bus; call [`Ssd1306::start`] before anything else.
    pub const fn new(bus: B) -> Self {
        Self { bus, on: false, contrast: 0xcf }
    }

    /// Sets it up and leaves it dark.
    ///
    /// # Errors
    /// Those of the bus: nobody answers.
    pub async fn start(&mut self) -> Result<(), B::Error> {
        self.on = false;
        self.bus.write(ADDRESS, &START).await
    }
}

impl<B: I2c> Display for Ssd1306<B> {
    type Error = B::Error;

    async fn send(&mut self, page: u8, column: u8, bytes: &[u8]) -> Result<(), B::Error> {
        let mut out = [PIXELS; 129];
        let length = bytes.len().min(128);
        let (Some(room), Some(last)) = (out.get_mut(1..=length), (length as u8).checked_sub(1)) else { return Ok(()) };
        room.copy_from_slice(bytes.get(..length).unwrap_or_default());
        let window = [COMMANDS, COLUMNS, column, column.saturating_add(last).min(127), PAGES, page, page];
        self.bus.write(ADDRESS, &window).await?;
        self.bus.write(ADDRESS, out.get(..=length).unwrap_or_default()).await
    }

    async fn light(&mut self, on: bool) -> Result<(), B::Error> {
        if self.on != on {
            self.bus.write(ADDRESS, &[COMMANDS, if on { ON } else { OFF }]).await?;
            self.on = on;
        }
        Ok(())
    }

    async fn contrast(&mut self, contrast: u8) -> Result<(), B::Error> {
        if self.contrast != contrast {
            self.bus.write(ADDRESS, &[COMMANDS, CONTRAST, contrast]).await?;
            self.contrast = contrast;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use core::convert::Infallible;
    use core::future::Future;
    use core::pin::pin;
    use core::task::{Context, Poll, Waker};
    use std::vec::Vec;

    use embedded_hal_async::i2c::{ErrorType, Operation};

    use super::*;

    #[derive(Default)]
    struct Bus(Vec<Vec<u8>>);

    impl ErrorType for Bus {
        type Error = Infallible;
    }

    impl I2c for Bus {
        async fn transaction(&mut self, address: u8, operations: &mut [Operation<'_>]) -> Result<(), Infallible> {
            assert_eq!(address, ADDRESS);
            for operation in operations {
                match operation {
                    Operation::Write(bytes) => self.0.push(bytes.to_vec()),
                    Operation::Read(_) => panic!("nothing is read"),
                }
            }
            Ok(())
        }
    }

    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("this bus never waits"),
        }
    }

    #[test]
    fn a_change_is_one_window_and_its_bytes() {
        let mut display = Ssd1306::new(Bus::default());
        now(display.send(3, 10, &[1, 2, 3])).unwrap();
        assert_eq!(display.bus.0, [&[0, 0x21, 10, 12, 0x22, 3, 3][..], &[0x40, 1, 2, 3]]);
    }

    #[test]
    fn a_whole_page_fits_and_nothing_is_sent_for_nothing() {
        let mut display = Ssd1306::new(Bus::default());
        now(display.send(0, 0, &[])).unwrap();
        assert!(display.bus.0.is_empty());
        now(display.send(7, 0, &[9; 128])).unwrap();
        assert_eq!(display.bus.0[0], [0, 0x21, 0, 127, 0x22, 7, 7]);
        assert_eq!(display.bus.0[1].len(), 129);
    }

    #[test]
    fn light_and_contrast_are_sent_when_they_change() {
        let mut display = Ssd1306::new(Bus::default());
        for on in [false, true, true, false] {
            now(display.light(on)).unwrap();
        }
        for contrast in [0xcf, 1, 1] {
            now(display.contrast(contrast)).unwrap();
        }
        assert_eq!(display.bus.0, [&[0, 0xaf][..], &[0, 0xae], &[0, 0x81, 1]]);
    }
}

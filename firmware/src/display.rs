//! What a display has to do, and the SSD1306 on an asynchronous I2C bus, by the driver of that name.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embedded_hal_async::i2c::I2c;
use ssd1306::Ssd1306Async;
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplayRotation, DisplaySize128x64};

use crate::frame::Change;

/// A display, in pages of eight rows: a byte is a column of a page, its lowest bit on top.
#[allow(async_fn_in_trait, reason = "boards know their own displays, and wait for them in one task")]
pub trait Display {
    /// What can go wrong.
    type Error;

    /// Sends a part of the picture, page by page.
    ///
    /// # Errors
    /// Those of the bus, as for all functions: nobody answers.
    async fn send<'a>(&mut self, change: &Change, rows: impl Iterator<Item = &'a [u8]>) -> Result<(), Self::Error>;

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

/// How long its pixels are charged, in cycles of the display.
const PRECHARGE: u8 = 0xf;

/// The display of 128 × 64 that most modules have.
pub struct Oled<B> {
    driver: Ssd1306Async<Bus<B>, DisplaySize128x64, BasicMode>,
    on: Option<bool>,
    contrast: Option<u8>,
}

impl<B: I2c> Oled<B> {
    /// The display on this bus; call [`Oled::start`] before anything else.
    pub fn new(bus: B, address: u8) -> Self {
        let driver = Ssd1306Async::new(Bus { bus, address }, DisplaySize128x64, DisplayRotation::Rotate0);
        Self { driver, on: None, contrast: None }
    }

    /// Sets it up and leaves it dark until the first picture is there.
    ///
    /// # Errors
    /// Those of the bus: nobody answers.
    pub async fn start(&mut self) -> Result<(), DisplayError> {
        (self.on, self.contrast) = (None, None);
        self.driver.init_with_addr_mode(AddrMode::Horizontal).await?;
        self.light(false).await
    }
}

impl<B: I2c> Display for Oled<B> {
    type Error = DisplayError;

    async fn send<'a>(&mut self, change: &Change, rows: impl Iterator<Item = &'a [u8]>) -> Result<(), DisplayError> {
        let corner = |column: usize, page: usize| (column as u8, 8 * page as u8);
        let start = corner(change.columns.start, change.pages.start);
        self.driver.set_draw_area(start, corner(change.columns.end, change.pages.end)).await?;
        for row in rows {
            self.driver.draw(row).await?;
        }
        Ok(())
    }

    async fn light(&mut self, on: bool) -> Result<(), DisplayError> {
        if self.on != Some(on) {
            self.driver.set_display_on(on).await?;
            self.on = Some(on);
        }
        Ok(())
    }

    async fn contrast(&mut self, contrast: u8) -> Result<(), DisplayError> {
        if self.contrast != Some(contrast) {
            self.driver.set_brightness(Brightness::custom(PRECHARGE, contrast)).await?;
            self.contrast = Some(contrast);
        }
        Ok(())
    }
}

const COMMANDS: u8 = 0x00;
const PIXELS: u8 = 0x40;
/// The most bytes in a transfer: a whole row, where the interface that comes with the driver sends sixteen.
const TRANSFER: usize = 128;

/// The bus, for the driver.
struct Bus<B> {
    bus: B,
    address: u8,
}

impl<B: I2c> Bus<B> {
    async fn write(&mut self, kind: u8, data: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(bytes) = data else { return Err(DisplayError::DataFormatNotImplemented) };
        let mut transfer = heapless::Vec::<u8, { 1 + TRANSFER }>::new();
        for piece in bytes.chunks(TRANSFER) {
            transfer.clear();
            transfer.extend([kind]);
            transfer.extend_from_slice(piece).map_err(|_| DisplayError::OutOfBoundsError)?;
            self.bus.write(self.address, &transfer).await.map_err(|_| DisplayError::BusWriteError)?;
        }
        Ok(())
    }
}

impl<B: I2c> AsyncWriteOnlyDataCommand for Bus<B> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.write(COMMANDS, commands).await
    }

    async fn send_data(&mut self, pixels: DataFormat<'_>) -> Result<(), DisplayError> {
        self.write(PIXELS, pixels).await
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

    const ADDRESS: u8 = 0x3d;

    struct Wires<'a>(&'a mut Vec<Vec<u8>>);

    impl ErrorType for Wires<'_> {
        type Error = Infallible;
    }

    impl I2c for Wires<'_> {
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

    /// What goes over the bus after the start.
    fn sent(act: impl FnOnce(&mut Oled<Wires<'_>>)) -> Vec<Vec<u8>> {
        let mut started = Vec::new();
        now(Oled::new(Wires(&mut started), ADDRESS).start()).unwrap();
        assert_eq!(started.last().unwrap(), &[0, 0xae], "it stays dark");
        let mut sent = Vec::new();
        let mut oled = Oled::new(Wires(&mut sent), ADDRESS);
        now(oled.start()).unwrap();
        act(&mut oled);
        sent.split_off(started.len())
    }

    #[test]
    fn a_change_is_one_window_and_a_transfer_a_row() {
        let change = Change { pages: 3..5, columns: 10..13 };
        let rows: [&[u8]; 2] = [&[1, 2, 3], &[4, 5, 6]];
        let sent = sent(|oled| now(oled.send(&change, rows.into_iter())).unwrap());
        assert_eq!(sent, [&[0, 0x21, 10, 12][..], &[0, 0x22, 3, 4], &[0x40, 1, 2, 3], &[0x40, 4, 5, 6]]);
    }

    #[test]
    fn a_whole_row_is_one_transfer() {
        let change = Change { pages: 7..8, columns: 0..128 };
        let sent = sent(|oled| now(oled.send(&change, [&[9; 128][..]].into_iter())).unwrap());
        assert_eq!(sent[..2], [&[0, 0x21, 0, 127][..], &[0, 0x22, 7, 7]]);
        assert_eq!((sent.len(), sent[2].len()), (3, 129));
    }

    #[test]
    fn light_and_contrast_are_sent_when_they_change() {
        let sent = sent(|oled| {
            for on in [false, true, true, false] {
                now(oled.light(on)).unwrap();
            }
            for contrast in [1, 1] {
                now(oled.contrast(contrast)).unwrap();
            }
        });
        assert_eq!(sent, [&[0, 0xaf][..], &[0, 0xae], &[0, 0xd9, 0xf1], &[0, 0x81, 1]]);
    }
}

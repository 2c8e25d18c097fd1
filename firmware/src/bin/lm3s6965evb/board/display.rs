//! An SSD0323: sixteen greys a pixel, of which two are used, two pixels a byte.

use core::convert::Infallible;

use eldertally_firmware::display::Display;
use eldertally_firmware::frame::Change;
use embassy_futures::yield_now;

use super::chip::{PINS, Pin, SSI_CONTROL_0, SSI_CONTROL_1, SSI_DATA, SSI_HAS_ROOM, SSI_RECEIVED, SSI_STATUS};

const TAKES_PIXELS: Pin = pin!(display_takes_pixels of PINS);
const CONTRAST: u8 = 0x81;
const COLUMNS: u8 = 0x15;
const ROWS: u8 = 0x75;
const OFF: u8 = 0xae;
const ON: u8 = 0xaf;

/// The display, and what it was last told. A byte holds two columns, so it is kept what the other one shows.
pub(crate) struct Ssd0323 {
    shown: [[u8; 128]; 8],
    on: Option<bool>,
    contrast: Option<u8>,
}

impl Ssd0323 {
    pub(super) fn start() -> Self {
        let selected = pin!(display_selected of PINS);
        selected.set_out();
        selected.set(true);
        TAKES_PIXELS.set_out();
        // A display that took pixels when the chip was reset takes them until this line falls.
        TAKES_PIXELS.set(true);
        TAKES_PIXELS.set(false);
        SSI_CONTROL_0.write(0x7); // eight bits
        SSI_CONTROL_1.write(0x2); // on
        Self { shown: [[0; 128]; 8], on: None, contrast: None }
    }

    async fn order(&mut self, bytes: &[u8]) {
        for byte in bytes {
            transmit(false, *byte).await;
        }
    }
}

impl Display for Ssd0323 {
    type Error = Infallible;

    async fn send<'a>(&mut self, change: &Change, rows: impl Iterator<Item = &'a [u8]>) -> Result<(), Infallible> {
        let pairs = change.columns.start / 2..change.columns.end.div_ceil(2);
        let (top, bottom) = (8 * change.pages.start as u8, 8 * change.pages.end as u8);
        // Rows of bytes, in this window.
        let (first, last) = (pairs.start as u8, pairs.end as u8 - 1);
        self.order(&[0xa0, 0x00, COLUMNS, first, last, ROWS, top, bottom - 1]).await;
        for (page, columns) in change.pages.clone().zip(rows) {
            let Some(shown) = self.shown.get_mut(page) else { return Ok(()) };
            shown.iter_mut().skip(change.columns.start).zip(columns).for_each(|(to, from)| *to = *from);
            for row in 0..8 {
                for [left, right] in shown.as_chunks().0.get(pairs.clone()).unwrap_or_default() {
                    let lit = |byte: u8, grey: u8| if byte >> row & 1 == 1 { grey } else { 0 };
                    transmit(true, lit(*left, 0xf0) | lit(*right, 0x0f)).await;
                }
            }
        }
        Ok(())
    }

    async fn light(&mut self, on: bool) -> Result<(), Infallible> {
        if self.on.replace(on) != Some(on) {
            self.order(&[if on { ON } else { OFF }]).await;
        }
        Ok(())
    }

    async fn contrast(&mut self, contrast: u8) -> Result<(), Infallible> {
        if self.contrast.replace(contrast) != Some(contrast) {
            self.order(&[CONTRAST, contrast / 2]).await;
        }
        Ok(())
    }
}

async fn transmit(pixels: bool, byte: u8) {
    TAKES_PIXELS.set(pixels);
    while SSI_STATUS.read() & SSI_HAS_ROOM == 0 {
        yield_now().await;
    }
    SSI_DATA.write(byte.into());
    while SSI_STATUS.read() & SSI_RECEIVED != 0 {
        SSI_DATA.read();
    }
}

//! The cable: the chip's first serial port, which the wire's frames go over as they go over USB elsewhere.

use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use lm3s6965::{Interrupt, interrupt};

use super::chip::{
    UART_CLEAR, UART_CONTROL, UART_DATA, UART_FLAGS, UART_FULL, UART_LINE, UART_NOTHING_CAME, UART_RECEIVED,
    UART_WANTED,
};

/// What came. A frame fits; what is more than that is dropped, and the host asks again.
pub(super) static RECEIVED: Pipe<CriticalSectionRawMutex, 1100> = Pipe::new();

pub(super) const LINE: Interrupt = Interrupt::UART0;

pub(super) fn start() {
    UART_LINE.write(0x60); // eight bits, each byte by itself
    UART_CONTROL.write(0x301); // on, both ways
    UART_WANTED.write(UART_RECEIVED);
}

#[interrupt]
fn UART0() {
    while UART_FLAGS.read() & UART_NOTHING_CAME == 0 {
        let _ = RECEIVED.try_write(&[UART_DATA.read() as u8]);
    }
    UART_CLEAR.write(UART_RECEIVED);
}

pub(super) async fn send(bytes: &[u8]) {
    for byte in bytes {
        while UART_FLAGS.read() & UART_FULL != 0 {
            yield_now().await;
        }
        UART_DATA.write((*byte).into());
    }
}

//! The pocket tracker on QEMU's LM3S6965 evaluation board.
#![no_std]
#![no_main]

#[path = "../boards/lm3s6965evb.rs"]
mod board;
#[path = "../boards/last_words.rs"]
mod last_words;

use board::{Board, LEVELS};
use eldertally_firmware::frame::{Frame, Ink};
use embassy_executor::Spawner;
use embassy_time::{Duration, with_timeout};

#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    last_words::keep(format_args!("{info}"));
    cortex_m::peripheral::SCB::sys_reset()
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = Board::start(spawner);
    let mut frame = Frame::new();
    frame.outline(0, 0, 128, 64, Ink::On);
    let _ = last_words::take();
    loop {
        board.display.show(&mut frame).await;
        if let Ok(levels) = with_timeout(Duration::from_secs(1), LEVELS.receive()).await {
            let _ = levels.at;
            for (n, down) in (0..).zip(levels.down) {
                frame.fill(5 + 11 * n, 10, 9, 9, if down { Ink::On } else { Ink::Off });
            }
        } else {
            board.display.light(true).await;
        }
    }
}

//! The pocket tracker on a Raspberry Pi Pico.
#![no_std]
#![no_main]

#[path = "../boards/pico.rs"]
mod board;
#[path = "../boards/last_words.rs"]
mod last_words;

use board::{Board, LEVELS, RECEIVED, TO_SEND};
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select3};
use embassy_time::Timer;
use embedded_storage::nor_flash::{NorFlash, ReadNorFlash};
use rand::RngExt as _;

/// Keeps what went wrong and starts again; the game is in the journal.
#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    last_words::keep(format_args!("{info}"));
    cortex_m::peripheral::SCB::sys_reset()
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = Board::start(spawner);
    let _ = board.display.start().await;
    let mut page = [0u8; 128];
    if let Some(words) = last_words::take() {
        for (to, from) in page.iter_mut().zip(words.as_bytes()) {
            *to = *from;
        }
    }
    let _ = board.display.send(0, 0, &page).await;
    let _ = board.display.light(true).await;
    let mut at = 0;
    loop {
        board.watchdog.feed();
        match select3(LEVELS.receive(), RECEIVED.receive(), Timer::after(board::LOOK_UP)).await {
            Either3::First(levels) => {
                let mut row = [0u8; 128];
                for (n, down) in levels.down.iter().enumerate() {
                    if *down {
                        row[n * 8..n * 8 + 8].fill(0xff);
                    }
                }
                row[100] = board.dice.random_range(1..=6);
                row[101] = (board.battery.millivolts().await.unwrap_or(0) / 100) as u8;
                let _ = board.flash.write(at, &row[..8]);
                at += 8;
                let mut back = [0; 8];
                let _ = board.flash.read(0, &mut back);
                row[80..88].copy_from_slice(&back);
                let _ = board.display.send(1, 0, &row).await;
            }
            Either3::Second(packet) => TO_SEND.send(packet).await,
            Either3::Third(()) => {}
        }
    }
}

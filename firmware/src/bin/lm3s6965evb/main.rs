//! The pocket tracker on QEMU's LM3S6965 evaluation board.
#![no_std]
#![no_main]

mod board;

use board::{FileFlash, Lm3s6965};
use eldertally_firmware::board::run;
use eldertally_firmware::boards::lm3s6965evb::{LOG_BYTES, NAME, PICTURE, SECTORS, SNAPS, WIDTH};
use eldertally_firmware::canvas::Canvas;
use eldertally_firmware::frame::Frame;
use eldertally_firmware::glyphs::Glyphs;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::last_words;
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::{Slot, SlotGame};
use static_cell::{ConstStaticCell, StaticCell};

type Tracker = eldertally_firmware::tracker::Tracker<'static, FileFlash, SECTORS, SNAPS>;

/// Keeps what went wrong and starts again; the game is in the journal.
#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    last_words::record(format_args!("{info}"));
    cortex_m::peripheral::SCB::sys_reset()
}

#[cortex_m_rt::entry]
fn main() -> ! {
    let (board, spawner) = Lm3s6965::start();
    if let Ok(task) = play(board) {
        spawner.spawn(task);
    }
    loop {
        cortex_m::asm::wfi();
    }
}

/// Puts the tracker where it stays. Not inlined, so that the stack of a whole life need not hold what is moved here.
#[inline(never)]
fn start() -> &'static mut Tracker {
    static LOG: ConstStaticCell<[u8; LOG_BYTES]> = ConstStaticCell::new([0; LOG_BYTES]);
    static DRAWN: ConstStaticCell<[u8; PICTURE]> = ConstStaticCell::new([0; PICTURE]);
    static SHOWN: ConstStaticCell<[u8; PICTURE]> = ConstStaticCell::new([0; PICTURE]);
    static GLYPHS: ConstStaticCell<Glyphs> = ConstStaticCell::new(Glyphs::new());
    static GAME: StaticCell<Option<SlotGame<'static, SNAPS>>> = StaticCell::new();
    static TRACKER: StaticCell<Tracker> = StaticCell::new();
    let journal = match Journal::mount(board::flash()) {
        Ok(journal) => journal,
        Err(fault) => panic!("the flash cannot be read: {fault}"),
    };
    let canvas = Canvas::new(DRAWN.take(), GLYPHS.take(), WIDTH);
    let slot = Slot::new(GAME.init_with(|| None), LOG.take());
    TRACKER.init_with(|| Tracker::new(Pocket::closed(journal, slot, NAME), Frame::new(canvas, SHOWN.take())))
}

/// The one task of the tracker.
#[embassy_executor::task]
async fn play(mut board: Lm3s6965) {
    let tracker = start();
    tracker.pocket().resume();
    if let Some(words) = last_words::take() {
        tracker.pocket().panicked(&words);
    }
    run(&mut board, tracker).await;
}

//! The pocket tracker on QEMU's LM3S6965 evaluation board.
#![no_std]
#![no_main]

mod board;

use board::{Board, FileFlash, LEVELS, RECEIVED, now};
use eldertally_firmware::boards::lm3s6965evb::{LOG_BYTES, NAME, PICTURE, SECTORS, SNAPS, WIDTH};
use eldertally_firmware::frame::Frame;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::last_words;
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::{Slot, SlotGame};
use embassy_futures::select::{Either3, select3};
use embassy_time::{Duration, Timer};
use static_cell::{ConstStaticCell, StaticCell};

type Tracker = eldertally_firmware::tracker::Tracker<'static, FileFlash, SECTORS, SNAPS>;

/// Keeps what went wrong and starts again; the game is in the journal.
#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    last_words::keep(format_args!("{info}"));
    cortex_m::peripheral::SCB::sys_reset()
}

#[cortex_m_rt::entry]
fn main() -> ! {
    let (board, spawner) = Board::start();
    if let Ok(task) = run(board) {
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
    static GAME: StaticCell<Option<SlotGame<'static, SNAPS>>> = StaticCell::new();
    static TRACKER: StaticCell<Tracker> = StaticCell::new();
    let journal = match Journal::mount(board::flash()) {
        Ok(journal) => journal,
        Err(fault) => panic!("the flash cannot be read: {fault}"),
    };
    let frame = Frame::new(DRAWN.take(), SHOWN.take(), WIDTH);
    let slot = Slot::new(GAME.init_with(|| None), LOG.take());
    TRACKER.init_with(|| Tracker::new(Pocket::closed(journal, slot, NAME), frame))
}

/// Shows, waits and handles, for ever.
#[embassy_executor::task]
async fn run(mut board: Board) {
    let tracker = start();
    tracker.pocket().resume();
    if let Some(words) = last_words::take() {
        tracker.pocket().panicked(&words);
    }
    let mut packet = [0; 64];
    loop {
        board.feed();
        let Ok(()) = tracker.show(&mut board.display).await;
        let wait =
            tracker.wait(now()).map_or(board::LOOK_UP, |ms| Duration::from_millis(ms.into()).min(board::LOOK_UP));
        match select3(LEVELS.receive(), RECEIVED.read(&mut packet), Timer::after(wait)).await {
            Either3::First(levels) => {
                board.stir();
                tracker.buttons(levels.at, levels.closed, &mut board.dice);
            }
            Either3::Second(length) => answer(tracker, packet.get(..length).unwrap_or_default()).await,
            Either3::Third(()) => tracker.pass(now(), &mut board.dice),
        }
    }
}

/// Hands bytes to the link, and its answer to the cable.
async fn answer(tracker: &mut Tracker, bytes: &[u8]) {
    let mut answer = heapless::Vec::<u8, { eldertally_link::FRAME_MAX }>::new();
    tracker.receive(now(), bytes, &mut |frame| {
        if answer.is_empty() {
            let _ = answer.extend_from_slice(frame);
        }
    });
    board::send(&answer).await;
}

//! The pocket tracker on a Raspberry Pi Pico.
#![no_std]
#![no_main]

mod board;

use board::{Board, JournalFlash, LEVELS, Packet, RECEIVED, TO_SEND, now};
use eldertally_firmware::battery;
use eldertally_firmware::boards::pico::{LOG_BYTES, NAME, PICTURE, SECTORS, SNAPS, WIDTH};
use eldertally_firmware::frame::Frame;
use eldertally_firmware::journal::Journal;
use eldertally_firmware::last_words;
use eldertally_firmware::pocket::Pocket;
use eldertally_firmware::slot::{Slot, SlotGame};
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select3};
use embassy_time::{Duration, Timer, with_timeout};
use static_cell::{ConstStaticCell, StaticCell};

type Tracker = eldertally_firmware::tracker::Tracker<'static, JournalFlash, SECTORS, SNAPS>;

/// How often the battery is looked at while somebody plays.
const BATTERY_MS: u32 = 60_000;
/// A host that does not take its answer in this time is not there any more.
const HOST_PATIENCE: Duration = Duration::from_millis(500);
/// The longest answer to a host.
const ANSWER: usize = eldertally_link::FRAME_MAX;

/// Keeps what went wrong and starts again; the game is in the journal.
#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    last_words::keep(format_args!("{info}"));
    cortex_m::peripheral::SCB::sys_reset()
}

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let (mut board, flash) = Board::start(spawner);
    let tracker = start(flash);
    tracker.pocket().resume();
    if let Some(words) = last_words::take() {
        tracker.pocket().panicked(&words);
    } else if board.watchdog.barked() {
        tracker.pocket().panicked("it stood still, and the watchdog started it again");
    }
    // Without a display there is nobody to tell; the cable still works.
    let _ = board.display.start().await;
    run(&mut board, tracker).await
}

/// Puts the tracker where it stays. Not inlined, so that the stack of a whole life need not hold what is moved here.
#[inline(never)]
fn start(flash: JournalFlash) -> &'static mut Tracker {
    static LOG: ConstStaticCell<[u8; LOG_BYTES]> = ConstStaticCell::new([0; LOG_BYTES]);
    static DRAWN: ConstStaticCell<[u8; PICTURE]> = ConstStaticCell::new([0; PICTURE]);
    static SHOWN: ConstStaticCell<[u8; PICTURE]> = ConstStaticCell::new([0; PICTURE]);
    static GAME: StaticCell<Option<SlotGame<'static, SNAPS>>> = StaticCell::new();
    static TRACKER: StaticCell<Tracker> = StaticCell::new();
    let journal = match Journal::mount(flash) {
        Ok(journal) => journal,
        Err(fault) => panic!("the flash cannot be read: {fault}"),
    };
    let frame = Frame::new(DRAWN.take(), SHOWN.take(), WIDTH);
    let slot = Slot::new(GAME.init_with(|| None), LOG.take());
    TRACKER.init_with(|| Tracker::new(Pocket::closed(journal, slot, NAME), frame))
}

/// Shows, waits and handles, for ever. The watchdog is fed here and nowhere else: it guards this very loop.
async fn run(board: &mut Board, tracker: &mut Tracker) -> ! {
    let mut measured = None;
    loop {
        board.watchdog.feed();
        if !tracker.is_asleep() && measured.is_none_or(|at| now().wrapping_sub(at) >= BATTERY_MS) {
            measured = Some(now());
            let millivolts = board.battery.millivolts().await;
            tracker.pocket().set_battery(millivolts.map(battery::percent));
        }
        let _ = tracker.show(&mut board.display).await;
        // Nothing is polled: this wakes for a press, a packet, the end of a debounce, a hold, the time to sleep, or at last
        // to feed the watchdog, whose longest time is 8 s.
        let wait =
            tracker.wait(now()).map_or(board::LOOK_UP, |ms| Duration::from_millis(ms.into()).min(board::LOOK_UP));
        match select3(LEVELS.receive(), RECEIVED.receive(), Timer::after(wait)).await {
            Either3::First(levels) => tracker.buttons(levels.at, levels.closed, &mut board.dice),
            Either3::Second(packet) => answer(tracker, &packet).await,
            Either3::Third(()) => tracker.pass(now(), &mut board.dice),
        }
    }
}

/// Hands a packet to the link, and its answer to the cable.
async fn answer(tracker: &mut Tracker, packet: &Packet) {
    let mut answer = heapless::Vec::<u8, ANSWER>::new();
    // A packet can end one frame at most that is answered; should there be more, the host asks again.
    tracker.receive(now(), packet, &mut |frame| {
        if answer.is_empty() {
            let _ = answer.extend_from_slice(frame);
        }
    });
    for piece in answer.chunks(64) {
        let Ok(packet) = Packet::from_slice(piece) else { return };
        if with_timeout(HOST_PATIENCE, TO_SEND.send(packet)).await.is_err() {
            return;
        }
    }
}

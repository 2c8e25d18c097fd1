//! What a board does for the tracker, and the loop that every board runs.

use embedded_storage::nor_flash::NorFlash;
use rand::Rng;

use crate::battery;
use crate::display::Display;
use crate::pad::Levels;
use crate::tracker::Tracker;

/// The tracker looks up at least this often, asleep too, so that a watchdog knows that it lives.
pub const LOOK_UP_MS: u32 = 6000;
/// How often the battery is looked at while somebody plays.
const BATTERY_MS: u32 = 60_000;

/// What a cable brings at once.
pub type Packet = heapless::Vec<u8, 64>;

/// What a tracker waits for.
pub enum Event {
    /// Buttons were closed or opened.
    Buttons(Levels),
    /// Something came over the cable.
    Received(Packet),
    /// Nothing of that, and the time is over.
    Time,
}

/// What a board does.
#[allow(async_fn_in_trait, reason = "a board runs its tracker in one task")]
pub trait Board {
    /// Its display.
    type Display: Display;

    /// Milliseconds since the start.
    fn now(&self) -> u32;

    /// The display.
    fn display(&mut self) -> &mut Self::Display;

    /// What the tracker rolls with, if the players want that.
    fn dice(&mut self) -> &mut dyn Rng;

    /// The tracker lives, and says so at least every [`LOOK_UP_MS`]; a watchdog is fed here and nowhere else.
    fn feed(&mut self);

    /// What the battery has, in millivolts, if there is one.
    async fn millivolts(&mut self) -> Option<u32>;

    /// Waits so many milliseconds at most. Nothing is polled: a press, a packet or the time wakes it.
    async fn next(&mut self, wait_ms: u32) -> Event;

    /// Sends an answer over the cable.
    async fn send(&mut self, bytes: &[u8]);
}

/// Shows, waits and handles, for ever.
pub async fn run<B: Board, F: NorFlash, const SECTORS: usize, const SNAPS: usize>(
    board: &mut B,
    tracker: &mut Tracker<'_, F, SECTORS, SNAPS>,
) -> ! {
    let mut measured = None;
    loop {
        board.feed();
        if !tracker.is_asleep() && measured.is_none_or(|at| board.now().wrapping_sub(at) >= BATTERY_MS) {
            measured = Some(board.now());
            let millivolts = board.millivolts().await;
            tracker.pocket().set_battery(millivolts.map(battery::percent));
        }
        // Without a display there is nobody to tell; the cable still works.
        let _ = tracker.show(board.display()).await;
        let wait = tracker.wait(board.now()).map_or(LOOK_UP_MS, |ms| ms.min(LOOK_UP_MS));
        match board.next(wait).await {
            Event::Buttons(levels) => tracker.buttons(levels.at, levels.closed, board.dice()),
            Event::Received(packet) => answer(board, tracker, &packet).await,
            Event::Time => tracker.pass(board.now(), board.dice()),
        }
    }
}

/// Hands a packet to the link, and its answer to the cable.
async fn answer<B: Board, F: NorFlash, const SECTORS: usize, const SNAPS: usize>(
    board: &mut B,
    tracker: &mut Tracker<'_, F, SECTORS, SNAPS>,
    packet: &[u8],
) {
    let mut answer = heapless::Vec::<u8, { eldertally_link::FRAME_MAX }>::new();
    // A packet can end one frame at most that is answered; should there be more, the host asks again.
    tracker.receive(board.now(), packet, &mut |frame| {
        if answer.is_empty() {
            let _ = answer.extend_from_slice(frame);
        }
    });
    board.send(&answer).await;
}

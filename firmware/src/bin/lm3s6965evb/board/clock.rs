//! Milliseconds, counted by SysTick, for embassy's timers.

use core::cell::{Cell, RefCell};
use core::task::Waker;

use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use critical_section::{CriticalSection, Mutex};
use embassy_time_driver::Driver;
use embassy_time_queue_utils::Queue;

/// Cycles a millisecond, with the clock that the chip has after reset in QEMU.
pub(super) const CYCLES: u32 = 12_500;

/// Milliseconds since the start. By itself, so that the tests can read the board's own time out of its memory.
static NOW: Mutex<Cell<u64>> = Mutex::new(Cell::new(0));

struct Milliseconds {
    next: Mutex<Cell<u64>>,
    queue: Mutex<RefCell<Queue>>,
}

embassy_time_driver::time_driver_impl!(static CLOCK: Milliseconds = Milliseconds {
    next: Mutex::new(Cell::new(u64::MAX)),
    queue: Mutex::new(RefCell::new(Queue::new())),
});

pub(super) fn start(syst: &mut SYST) {
    syst.set_clock_source(SystClkSource::Core);
    syst.set_reload(CYCLES - 1);
    syst.clear_current();
    syst.enable_counter();
    syst.enable_interrupt();
}

impl Milliseconds {
    fn arm(&self, cs: CriticalSection<'_>) {
        let next = self.queue.borrow(cs).borrow_mut().next_expiration(NOW.borrow(cs).get());
        self.next.borrow(cs).set(next);
    }
}

impl Driver for Milliseconds {
    fn now(&self) -> u64 {
        critical_section::with(|cs| NOW.borrow(cs).get())
    }

    fn schedule_wake(&self, at: u64, waker: &Waker) {
        critical_section::with(|cs| {
            if self.queue.borrow(cs).borrow_mut().schedule_wake(at, waker) {
                self.arm(cs);
            }
        });
    }
}

#[cortex_m_rt::exception]
fn SysTick() {
    critical_section::with(|cs| {
        let now = NOW.borrow(cs).get() + 1;
        NOW.borrow(cs).set(now);
        if now >= CLOCK.next.borrow(cs).get() {
            CLOCK.arm(cs);
        }
    });
}

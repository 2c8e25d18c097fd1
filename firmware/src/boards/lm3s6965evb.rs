//! The LM3S6965 evaluation board as QEMU runs it: a Cortex-M3 with a display of 128 × 64 and five buttons.
//!
//! It proves that the tracker is not bound to one chip. There is no crate with drivers for it, so the few registers that
//! are used are named here, in one place.

use core::cell::{Cell, RefCell};
use core::task::Waker;

use cortex_m::peripheral::NVIC;
use cortex_m::peripheral::syst::SystClkSource;
use critical_section::{CriticalSection, Mutex};
use eldertally_firmware::frame::{Change, Frame};
use embassy_executor::Spawner;
use embassy_futures::yield_now;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::Instant;
use embassy_time_driver::Driver;
use embassy_time_queue_utils::Queue;
use lm3s6965::{Interrupt, interrupt};

/// Cycles a millisecond, with the clock that the chip has after reset in QEMU.
const CYCLES: u32 = 12_500;

/// A register of the chip.
#[derive(Clone, Copy)]
struct Register(usize);

impl Register {
    fn read(self) -> u32 {
        // Why unsafe: registers are memory. Every address below is one of the chip's own.
        unsafe { core::ptr::with_exposed_provenance::<u32>(self.0).read_volatile() }
    }

    fn write(self, value: u32) {
        // Why unsafe: as above.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(self.0).write_volatile(value) }
    }
}

const CLOCKS_OF_SERIAL: Register = Register(0x400f_e104);
const CLOCKS_OF_PORTS: Register = Register(0x400f_e108);
const SSI_CONTROL_0: Register = Register(0x4000_8000);
const SSI_CONTROL_1: Register = Register(0x4000_8004);
const SSI_DATA: Register = Register(0x4000_8008);
const SSI_STATUS: Register = Register(0x4000_800c);
const TRANSMIT_HAS_ROOM: u32 = 1 << 1;
const RECEIVED_SOMETHING: u32 = 1 << 2;

/// Eight pins.
#[derive(Clone, Copy)]
struct Port(usize);

impl Port {
    /// Address bits choose which pins are meant.
    fn pins(self, mask: u8) -> Register {
        Register(self.0 + (usize::from(mask) << 2))
    }

    fn set_out(self, mask: u8) {
        Register(self.0 + 0x400).write(mask.into());
    }

    /// Both edges of these pins interrupt.
    fn watch(self, mask: u8) {
        Register(self.0 + 0x408).write(mask.into());
        Register(self.0 + 0x410).write(mask.into());
    }

    fn settle(self, mask: u8) {
        Register(self.0 + 0x41c).write(mask.into());
    }
}

const PORT_C: Port = Port(0x4000_6000);
const PORT_D: Port = Port(0x4000_7000);
const PORT_E: Port = Port(0x4002_4000);
const PORT_F: Port = Port(0x4002_5000);
const DISPLAY_SELECTED: u8 = 1 << 0; // of port D
const DISPLAY_TAKES_PIXELS: u8 = 1 << 7; // of port C
const ARROWS: u8 = 0b1111; // of port E: up, down, left, right
const SELECT: u8 = 1 << 1; // of port F

/// Which of the five buttons are down, and since when.
#[derive(Clone, Copy)]
pub(crate) struct Levels {
    /// Milliseconds since the start.
    pub(crate) at: u32,
    /// Up, down, left, right, OK.
    pub(crate) down: [bool; 5],
}

/// Every change of a button.
pub(crate) static LEVELS: Channel<CriticalSectionRawMutex, Levels, 16> = Channel::new();
static TOUCHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();

/// What the tracker holds in its hands.
pub(crate) struct Board {
    pub(crate) display: Display,
}

impl Board {
    pub(crate) fn start(spawner: Spawner) -> Self {
        CLOCKS_OF_SERIAL.write(1 << 4);
        CLOCKS_OF_PORTS.write(0x7f);
        PORT_D.set_out(DISPLAY_SELECTED);
        PORT_D.pins(DISPLAY_SELECTED).write(DISPLAY_SELECTED.into());
        PORT_C.set_out(DISPLAY_TAKES_PIXELS);
        SSI_CONTROL_0.write(0x7); // eight bits
        SSI_CONTROL_1.write(0x2); // on
        PORT_E.watch(ARROWS);
        PORT_F.watch(SELECT);
        if let Some(mut core) = cortex_m::Peripherals::take() {
            core.SYST.set_clock_source(SystClkSource::Core);
            core.SYST.set_reload(CYCLES - 1);
            core.SYST.clear_current();
            core.SYST.enable_counter();
            core.SYST.enable_interrupt();
        }
        for line in [Interrupt::GPIOE, Interrupt::GPIOF] {
            // Why unsafe: unmasking could break a critical section that masks by line; ours mask all.
            unsafe { NVIC::unmask(line) };
        }
        if let Ok(task) = buttons() {
            spawner.spawn(task);
        }
        Self { display: Display { ready: false } }
    }
}

/// Milliseconds since the start.
pub(crate) fn now() -> u32 {
    Instant::now().as_millis() as u32
}

#[interrupt]
fn GPIOE() {
    PORT_E.settle(ARROWS);
    TOUCHED.signal(());
}

#[interrupt]
fn GPIOF() {
    PORT_F.settle(SELECT);
    TOUCHED.signal(());
}

/// QEMU's lines read as pressed until their first event, so a button counts once it was seen open.
#[embassy_executor::task]
async fn buttons() {
    let (mut down, mut met) = ([false; 5], [false; 5]);
    loop {
        let lines = PORT_E.pins(ARROWS).read() | PORT_F.pins(SELECT).read() << 3;
        let open: [bool; 5] = core::array::from_fn(|n| lines >> n & 1 == 1);
        met.iter_mut().zip(open).for_each(|(met, open)| *met |= open);
        let seen: [bool; 5] = core::array::from_fn(|n| met[n] && !open[n]);
        if seen != down {
            down = seen;
            LEVELS.send(Levels { at: now(), down }).await;
        }
        TOUCHED.wait().await;
    }
}

/// An SSD0323: sixteen greys a pixel, of which two are used, two pixels a byte.
pub(crate) struct Display {
    ready: bool,
}

impl Display {
    /// Sends what changed.
    pub(crate) async fn show(&mut self, frame: &mut Frame) {
        if !self.ready {
            self.ready = true;
            self.order(&[0xa0, 0x00, 0xaf]).await; // rows of bytes, on
        }
        while let Some(change) = frame.change() {
            self.send(change, frame).await;
            frame.sent(change);
        }
    }

    /// Lights it or darkens it.
    pub(crate) async fn light(&mut self, on: bool) {
        self.order(&[if on { 0xaf } else { 0xae }]).await;
    }

    /// Two pixels share a byte, so the window is widened to even columns.
    async fn send(&mut self, change: Change, frame: &Frame) {
        let (first, last) = (change.from / 2, (change.to - 1) / 2);
        let top = change.page * 8;
        self.order(&[0x15, first, last, 0x75, top, top + 7]).await;
        for y in top..top + 8 {
            for pair in first..=last {
                let lit = |x: u8| frame.is_lit(x.into(), y.into());
                let (left, right) = (lit(pair * 2), lit(pair * 2 + 1));
                self.transmit(true, if left { 0xf0 } else { 0 } | if right { 0x0f } else { 0 }).await;
            }
        }
    }

    async fn order(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.transmit(false, *byte).await;
        }
    }

    async fn transmit(&mut self, pixels: bool, byte: u8) {
        PORT_C.pins(DISPLAY_TAKES_PIXELS).write(if pixels { DISPLAY_TAKES_PIXELS.into() } else { 0 });
        while SSI_STATUS.read() & TRANSMIT_HAS_ROOM == 0 {
            yield_now().await;
        }
        SSI_DATA.write(byte.into());
        while SSI_STATUS.read() & RECEIVED_SOMETHING != 0 {
            SSI_DATA.read();
        }
    }
}

/// Milliseconds, counted by SysTick, for embassy's timers.
struct Milliseconds {
    now: Mutex<Cell<u64>>,
    next: Mutex<Cell<u64>>,
    queue: Mutex<RefCell<Queue>>,
}

embassy_time_driver::time_driver_impl!(static CLOCK: Milliseconds = Milliseconds {
    now: Mutex::new(Cell::new(0)),
    next: Mutex::new(Cell::new(u64::MAX)),
    queue: Mutex::new(RefCell::new(Queue::new())),
});

impl Milliseconds {
    fn arm(&self, cs: CriticalSection<'_>) {
        let next = self.queue.borrow(cs).borrow_mut().next_expiration(self.now.borrow(cs).get());
        self.next.borrow(cs).set(next);
    }
}

impl Driver for Milliseconds {
    fn now(&self) -> u64 {
        critical_section::with(|cs| self.now.borrow(cs).get())
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
        let now = CLOCK.now.borrow(cs).get() + 1;
        CLOCK.now.borrow(cs).set(now);
        if now >= CLOCK.next.borrow(cs).get() {
            CLOCK.arm(cs);
        }
    });
}

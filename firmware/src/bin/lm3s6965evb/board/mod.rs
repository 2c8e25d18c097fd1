//! The LM3S6965 evaluation board as QEMU runs it: a Cortex-M3 with a display of 128 × 64, five buttons and a serial port.
//!
//! It proves that the tracker is not bound to one chip, nor to one size.

include!(concat!(env!("OUT_DIR"), "/lm3s6965evb_pins.rs"));

mod chip;
mod clock;
mod display;
mod flash;
mod serial;

use cortex_m::peripheral::{NVIC, SYST};
use eldertally_firmware::board::{Board, Event, LOOK_UP_MS};
use eldertally_firmware::pad::{Button, Buttons, Levels};
use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_futures::select::{Either3, select3};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Instant, Timer};
use lm3s6965::{Interrupt, interrupt};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use chip::{
    CLOCK_OF_WATCHDOG, CLOCKS_OF_PORTS, CLOCKS_OF_SERIAL, PINS, PORT_E, PORT_F, Pin, WATCHDOG_CLEAR, WATCHDOG_CONTROL,
    WATCHDOG_LOAD,
};
use display::Ssd0323;
pub(crate) use flash::FileFlash;

/// Longer than anything that the tracker does in one go.
const PATIENCE_MS: u32 = 8000;
const _: () = assert!(PATIENCE_MS > LOOK_UP_MS);

/// Every change of a button.
static LEVELS: Channel<CriticalSectionRawMutex, Levels, 16> = Channel::new();
static TOUCHED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
static EXECUTOR: InterruptExecutor = InterruptExecutor::new();

/// In the order of [`Button::ALL`]; ports E and F interrupt for them.
const BUTTONS: [Pin; 5] =
    [pin!(up of PINS), pin!(down of PINS), pin!(left of PINS), pin!(right of PINS), pin!(ok of PINS)];

/// What the tracker holds in its hands.
pub(crate) struct Lm3s6965 {
    display: Ssd0323,
    /// See [`Lm3s6965::stir`].
    dice: SmallRng,
}

impl Lm3s6965 {
    /// Takes the hardware, and gives what tasks are started with. They run in an interrupt that no hardware uses, so that
    /// the rest of the time the chip waits in WFI: WFE, which embassy would wait in otherwise, does not stop QEMU.
    pub(crate) fn start() -> (Self, SendSpawner) {
        CLOCK_OF_WATCHDOG.write(1 << 3);
        CLOCKS_OF_SERIAL.write(1 << 4 | 1 << 0);
        CLOCKS_OF_PORTS.write(0x7f);
        let display = Ssd0323::start();
        serial::start();
        BUTTONS.iter().for_each(|pin| pin.watch());
        WATCHDOG_LOAD.write(PATIENCE_MS * clock::CYCLES);
        WATCHDOG_CONTROL.write(0x3); // at first it interrupts, then it resets
        if let Some(mut core) = cortex_m::Peripherals::take() {
            clock::start(&mut core.SYST);
            // Why unsafe: a priority could break a critical section that masks by priority; ours mask all. Tasks give
            // way to everything else.
            unsafe { core.NVIC.set_priority(Interrupt::ADC0_SEQUENCE_3, 0xe0) };
        }
        let spawner = EXECUTOR.start(Interrupt::ADC0_SEQUENCE_3);
        for line in [Interrupt::GPIOE, Interrupt::GPIOF, Interrupt::WATCHDOG_TIMER_0, serial::LINE] {
            // Why unsafe: unmasking could break a critical section that masks by line; ours mask all.
            unsafe { NVIC::unmask(line) };
        }
        if let Ok(task) = buttons() {
            spawner.spawn(task);
        }
        (Self { display, dice: SmallRng::seed_from_u64(0) }, spawner)
    }

    /// Nothing in the chip is random, but no finger hits the same of 12.5 million cycles a second twice: every touch
    /// stirs the dice, and nothing is rolled without some of them.
    fn stir(&mut self) {
        let moment = u64::from(now()) << 32 | u64::from(SYST::get_current());
        self.dice = SmallRng::seed_from_u64(self.dice.next_u64() ^ moment);
    }
}

/// The journal's flash; without it there is no tracker.
pub(crate) fn flash() -> FileFlash {
    match FileFlash::open() {
        Ok(flash) => flash,
        Err(_) => panic!("the file with the journal cannot be opened"),
    }
}

impl Board for Lm3s6965 {
    type Display = Ssd0323;

    fn now(&self) -> u32 {
        now()
    }

    fn display(&mut self) -> &mut Ssd0323 {
        &mut self.display
    }

    fn dice(&mut self) -> &mut dyn Rng {
        &mut self.dice
    }

    fn feed(&mut self) {
        WATCHDOG_CLEAR.write(1);
    }

    async fn millivolts(&mut self) -> Option<u32> {
        None
    }

    async fn next(&mut self, wait_ms: u32) -> Event {
        let mut packet = [0; 64];
        let time = Timer::after_millis(wait_ms.into());
        match select3(LEVELS.receive(), serial::RECEIVED.read(&mut packet), time).await {
            Either3::First(levels) => {
                self.stir();
                Event::Buttons(levels)
            }
            Either3::Second(length) => Event::Received(packet.into_iter().take(length).collect()),
            Either3::Third(()) => Event::Time,
        }
    }

    async fn send(&mut self, bytes: &[u8]) {
        serial::send(bytes).await;
    }
}

fn now() -> u32 {
    Instant::now().as_millis() as u32
}

#[interrupt]
fn ADC0_SEQUENCE_3() {
    // Why unsafe: it must be called in this interrupt alone, which is unmasked when the executor was made.
    unsafe { EXECUTOR.on_interrupt() }
}

#[interrupt]
fn WATCHDOG_TIMER_0() {
    panic!("it stood still, and the watchdog started it again");
}

#[interrupt]
fn GPIOE() {
    PORT_E.settle();
    TOUCHED.signal(());
}

#[interrupt]
fn GPIOF() {
    PORT_F.settle();
    TOUCHED.signal(());
}

/// QEMU's lines read as pressed until their first event, so a button counts once it was seen open.
#[embassy_executor::task]
async fn buttons() {
    let (mut closed, mut met) = (Buttons::default(), [false; 5]);
    loop {
        let mut seen = Buttons::default();
        for ((button, pin), met) in Button::ALL.into_iter().zip(BUTTONS).zip(&mut met) {
            let open = pin.is_high();
            *met |= open;
            if *met && !open {
                seen = seen.with(button);
            }
        }
        if seen != closed {
            closed = seen;
            LEVELS.send(Levels { at: now(), closed }).await;
        }
        TOUCHED.wait().await;
    }
}

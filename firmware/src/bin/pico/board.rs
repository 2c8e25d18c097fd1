//! The Raspberry Pi Pico: the tasks that wait for its hardware. Which pin does what stands in `boards/pico/board.toml`.
//!
//! Each task owns its driver; they speak with the
//! tracker through channels.

use eldertally_firmware::board::{Board, Event, LOOK_UP_MS, Packet};
use eldertally_firmware::boards::pico::{I2C_ADDRESS, I2C_HERTZ, SECTOR_BYTES, SECTORS};
use eldertally_firmware::display::Oled;
use eldertally_firmware::pad::{Button, Buttons, Levels, SETTLE_MS};
use embassy_executor::Spawner;
use embassy_futures::select::{Either3, select_array, select3};
use embassy_rp::adc::{self, Adc};
use embassy_rp::bind_interrupts;
use embassy_rp::clocks::RoscRng;
use embassy_rp::flash::{self, Flash};
use embassy_rp::gpio::{Input, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, USB};
use embassy_rp::usb;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Duration, Instant, Timer, with_timeout};
use embassy_usb::UsbDevice;
use embassy_usb::class::cdc_acm::{self, CdcAcmClass};
use embedded_storage::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use static_cell::StaticCell;

include!(concat!(env!("OUT_DIR"), "/pico_pins.rs"));

bind_interrupts!(struct Interrupts {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
    ADC_IRQ_FIFO => adc::InterruptHandler;
});

const FLASH_BYTES: usize = 2 * 1024 * 1024;
/// The journal has the second half of the flash; `boards/pico/memory.x` keeps the program out of it.
const JOURNAL: core::ops::Range<u32> = (FLASH_BYTES - SECTORS * SECTOR_BYTES) as u32..FLASH_BYTES as u32;
/// Longer than anything that the tracker does in one go, the erase of a slow chip included.
const PATIENCE: Duration = Duration::from_secs(8);
const _: () = assert!(PATIENCE.as_millis() > LOOK_UP_MS as u64);
/// A host that does not take its answer in this time is not there any more.
const HOST_PATIENCE: Duration = Duration::from_millis(500);

/// After this time contacts do not bounce any more.
const SETTLE: Duration = Duration::from_millis(2 * SETTLE_MS as u64);

type Shared<T, const N: usize> = Channel<CriticalSectionRawMutex, T, N>;

/// Every change of a button.
static LEVELS: Shared<Levels, 16> = Channel::new();
/// What came over USB.
static RECEIVED: Shared<Packet, 4> = Channel::new();
/// What goes out over USB.
static TO_SEND: Shared<Packet, 4> = Channel::new();

/// What the tracker holds in its hands; the rest runs in tasks.
pub(crate) struct Pico {
    /// The display.
    pub(crate) display: Oled<I2c<'static, I2C0, i2c::Async>>,
    battery: Battery,
    /// Seeded by the ring oscillator.
    dice: SmallRng,
    /// Resets the chip when the tracker stands still.
    pub(crate) watchdog: Dog,
}

impl Pico {
    /// Takes the hardware and starts its tasks; the journal's flash is apart, because the journal keeps it.
    pub(crate) fn start(spawner: Spawner) -> (Self, JournalFlash) {
        let p = embassy_rp::init(embassy_rp::config::Config::default());
        let watchdog = Dog::start(Watchdog::new(p.WATCHDOG));
        let pins = [
            Input::new(pin!(up of p), Pull::Up),
            Input::new(pin!(down of p), Pull::Up),
            Input::new(pin!(left of p), Pull::Up),
            Input::new(pin!(right of p), Pull::Up),
            Input::new(pin!(ok of p), Pull::Up),
        ];
        spawn(spawner, buttons(pins));
        start_usb(spawner, usb::Driver::new(p.USB, Interrupts));
        let mut speed = i2c::Config::default();
        speed.frequency = I2C_HERTZ;
        let board = Self {
            display: Oled::new(I2c::new_async(p.I2C0, pin!(scl of p), pin!(sda of p), Interrupts, speed), I2C_ADDRESS),
            battery: Battery {
                adc: Adc::new(p.ADC, Interrupts, adc::Config::default()),
                third: adc::Channel::new_pin(pin!(battery of p), Pull::None),
                cable: Input::new(pin!(cable of p), Pull::None),
            },
            dice: SmallRng::from_seed(entropy()),
            watchdog,
        };
        (board, JournalFlash(Flash::new_blocking(p.FLASH)))
    }
}

impl Board for Pico {
    type Display = Oled<I2c<'static, I2C0, i2c::Async>>;

    fn now(&self) -> u32 {
        now()
    }

    fn display(&mut self) -> &mut Self::Display {
        &mut self.display
    }

    fn dice(&mut self) -> &mut dyn Rng {
        &mut self.dice
    }

    fn feed(&mut self) {
        self.watchdog.feed();
    }

    async fn millivolts(&mut self) -> Option<u32> {
        self.battery.millivolts().await
    }

    async fn next(&mut self, wait_ms: u32) -> Event {
        let time = Timer::after_millis(wait_ms.into());
        match select3(LEVELS.receive(), RECEIVED.receive(), time).await {
            Either3::First(levels) => Event::Buttons(levels),
            Either3::Second(packet) => Event::Received(packet),
            Either3::Third(()) => Event::Time,
        }
    }

    async fn send(&mut self, bytes: &[u8]) {
        for piece in bytes.chunks(64) {
            let Ok(packet) = Packet::from_slice(piece) else { return };
            if with_timeout(HOST_PATIENCE, TO_SEND.send(packet)).await.is_err() {
                return;
            }
        }
    }
}

fn now() -> u32 {
    Instant::now().as_millis() as u32
}

/// The pool of a task has room for its one task, so that it can always be spawned.
fn spawn<T>(spawner: Spawner, token: Result<embassy_executor::SpawnToken<T>, embassy_executor::SpawnError>) {
    if let Ok(token) = token {
        spawner.spawn(token);
    }
}

/// Waits for edges, which the chip remembers while an erase lets no task run: whoever presses and lets go in that time
/// has pressed. An edge between two waits is not remembered, so after each one it looks again when contacts have settled.
#[embassy_executor::task]
async fn buttons(mut pins: [Input<'static>; 5]) {
    let (mut closed, mut settled) = (Buttons::default(), true);
    loop {
        let edges = select_array(pins.each_mut().map(|pin| pin.wait_for_any_edge()));
        let edge = if settled { Ok(edges.await) } else { with_timeout(SETTLE, edges).await };
        settled = edge.is_err();
        let low = Button::ALL.into_iter().zip(&pins).filter(|(_, pin)| pin.is_low());
        let seen = low.fold(Buttons::default(), |seen, (button, _)| seen.with(button));
        let button = edge.ok().and_then(|(_, n)| Button::ALL.get(n).copied());
        if let Some(button) = button.filter(|_| seen == closed) {
            LEVELS.send(Levels { at: now(), closed: closed.turned(button) }).await;
        }
        if seen != closed || button.is_some() {
            closed = seen;
            LEVELS.send(Levels { at: now(), closed }).await;
        }
    }
}

type Driver = usb::Driver<'static, USB>;

fn start_usb(spawner: Spawner, driver: Driver) {
    static CONFIGURATION: StaticCell<[u8; 128]> = StaticCell::new();
    static BOS: StaticCell<[u8; 32]> = StaticCell::new();
    static CONTROL: StaticCell<[u8; 64]> = StaticCell::new();
    static CLASS: StaticCell<cdc_acm::State<'static>> = StaticCell::new();
    // pid.codes keeps this pair for private tests; a product that is sold needs its own.
    let mut config = embassy_usb::Config::new(0x1209, 0x0001);
    config.manufacturer = Some("Eldertally");
    config.product = Some("Eldertally pocket tracker");
    config.max_power = 100;
    let mut builder = embassy_usb::Builder::new(
        driver,
        config,
        CONFIGURATION.init([0; 128]),
        BOS.init([0; 32]),
        &mut [],
        CONTROL.init([0; 64]),
    );
    let class = CdcAcmClass::new(&mut builder, CLASS.init(cdc_acm::State::new()), 64);
    let (sender, receiver) = class.split();
    spawn(spawner, usb_device(builder.build()));
    spawn(spawner, usb_receiver(receiver));
    spawn(spawner, usb_sender(sender));
}

#[embassy_executor::task]
async fn usb_device(mut device: UsbDevice<'static, Driver>) {
    device.run().await;
}

#[embassy_executor::task]
async fn usb_receiver(mut port: cdc_acm::Receiver<'static, Driver>) {
    let mut packet = Packet::new();
    loop {
        port.wait_connection().await;
        packet.clear();
        let _ = packet.resize_default(64);
        if let Ok(length) = port.read_packet(&mut packet).await {
            packet.truncate(length);
            RECEIVED.send(packet.clone()).await;
        }
    }
}

#[embassy_executor::task]
async fn usb_sender(mut port: cdc_acm::Sender<'static, Driver>) {
    loop {
        let packet = TO_SEND.receive().await;
        // A host may wait for more after a full packet, so that the last one of several is followed by an empty one.
        if port.write_packet(&packet).await.is_ok() && packet.is_full() && TO_SEND.is_empty() {
            let _ = port.write_packet(&[]).await;
        }
    }
}

/// Resets the chip unless the tracker feeds it.
pub(crate) struct Dog {
    watchdog: Watchdog,
    barked: bool,
}

impl Dog {
    fn start(mut watchdog: Watchdog) -> Self {
        let barked = matches!(watchdog.reset_reason(), Some(ResetReason::TimedOut));
        watchdog.pause_on_debug(true);
        watchdog.start(PATIENCE);
        Self { watchdog, barked }
    }

    fn feed(&mut self) {
        self.watchdog.feed(PATIENCE);
    }

    /// Whether it was the watchdog that ended the life before.
    pub(crate) fn barked(&self) -> bool {
        self.barked
    }
}

/// The battery on VSYS, and whether a cable feeds the board instead.
struct Battery {
    adc: Adc<'static, adc::Async>,
    third: adc::Channel<'static>,
    cable: Input<'static>,
}

impl Battery {
    /// Millivolts at VSYS; `None` while a cable feeds the board.
    async fn millivolts(&mut self) -> Option<u32> {
        if self.cable.is_high() {
            return None;
        }
        let value = self.adc.read(&mut self.third).await.ok()?;
        Some(u32::from(value) * 3 * 3300 / 4096)
    }
}

/// Bits of the ring oscillator follow each other closely, so many are folded into each byte.
fn entropy() -> [u8; 32] {
    core::array::from_fn(|_| (0..32).fold(0_u8, |byte, _| byte.rotate_left(1) ^ RoscRng::next_u8()))
}

/// The flash from [`JOURNAL`] on, as if it began at 0.
pub(crate) struct JournalFlash(Flash<'static, FLASH, flash::Blocking, FLASH_BYTES>);

impl ErrorType for JournalFlash {
    type Error = flash::Error;
}

impl ReadNorFlash for JournalFlash {
    const READ_SIZE: usize = 1;

    fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.blocking_read(JOURNAL.start + offset, bytes)
    }

    fn capacity(&self) -> usize {
        JOURNAL.len()
    }
}

impl NorFlash for JournalFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = flash::ERASE_SIZE;

    fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        self.0.blocking_erase(JOURNAL.start + from, JOURNAL.start + to)
    }

    fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        self.0.blocking_write(JOURNAL.start + offset, bytes)
    }
}

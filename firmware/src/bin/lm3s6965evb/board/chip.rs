//! The registers that are used. There is no crate with drivers for this chip, so they are named here, in one place.

/// A register of the chip.
#[derive(Clone, Copy)]
pub(super) struct Register(usize);

impl Register {
    pub(super) fn read(self) -> u32 {
        // Why unsafe: registers are memory. Every address below is one of the chip's own.
        unsafe { core::ptr::with_exposed_provenance::<u32>(self.0).read_volatile() }
    }

    pub(super) fn write(self, value: u32) {
        // Why unsafe: as above.
        unsafe { core::ptr::with_exposed_provenance_mut::<u32>(self.0).write_volatile(value) }
    }
}

pub(super) const CLOCK_OF_WATCHDOG: Register = Register(0x400f_e100);
pub(super) const CLOCKS_OF_SERIAL: Register = Register(0x400f_e104);
pub(super) const CLOCKS_OF_PORTS: Register = Register(0x400f_e108);

pub(super) const WATCHDOG_LOAD: Register = Register(0x4000_0000);
pub(super) const WATCHDOG_CONTROL: Register = Register(0x4000_0008);
pub(super) const WATCHDOG_CLEAR: Register = Register(0x4000_000c);

pub(super) const SSI_CONTROL_0: Register = Register(0x4000_8000);
pub(super) const SSI_CONTROL_1: Register = Register(0x4000_8004);
pub(super) const SSI_DATA: Register = Register(0x4000_8008);
pub(super) const SSI_STATUS: Register = Register(0x4000_800c);
pub(super) const SSI_HAS_ROOM: u32 = 1 << 1;
pub(super) const SSI_RECEIVED: u32 = 1 << 2;

pub(super) const UART_DATA: Register = Register(0x4000_c000);
pub(super) const UART_FLAGS: Register = Register(0x4000_c018);
pub(super) const UART_LINE: Register = Register(0x4000_c02c);
pub(super) const UART_CONTROL: Register = Register(0x4000_c030);
pub(super) const UART_WANTED: Register = Register(0x4000_c038);
pub(super) const UART_CLEAR: Register = Register(0x4000_c044);
pub(super) const UART_NOTHING_CAME: u32 = 1 << 4;
pub(super) const UART_FULL: u32 = 1 << 5;
/// A byte came, or came a while ago and is still there.
pub(super) const UART_RECEIVED: u32 = 1 << 4 | 1 << 6;

/// Eight pins.
#[derive(Clone, Copy)]
pub(super) struct Port(usize);

impl Port {
    /// Address bits choose which pins are meant.
    fn pins(self, mask: u8) -> Register {
        Register(self.0 + (usize::from(mask) << 2))
    }

    /// Forgets what interrupted.
    pub(super) fn settle(self) {
        Register(self.0 + 0x41c).write(0xff);
    }
}

/// A pin of a port.
#[derive(Clone, Copy)]
pub(super) struct Pin {
    port: Port,
    mask: u8,
}

impl Pin {
    const fn new(port: Port, number: u8) -> Self {
        Self { port, mask: 1 << number }
    }

    pub(super) fn is_high(self) -> bool {
        self.port.pins(self.mask).read() != 0
    }

    pub(super) fn set(self, high: bool) {
        self.port.pins(self.mask).write(if high { self.mask.into() } else { 0 });
    }

    pub(super) fn set_out(self) {
        self.turn_on(0x400);
    }

    /// Both of its edges interrupt.
    pub(super) fn watch(self) {
        self.turn_on(0x408);
        self.turn_on(0x410);
    }

    fn turn_on(self, offset: usize) {
        let register = Register(self.port.0 + offset);
        register.write(register.read() | u32::from(self.mask));
    }
}

/// The pins that `board.toml` names.
#[allow(non_snake_case, reason = "the data sheet calls them so")]
pub(super) struct Pins {
    pub(super) C7: Pin,
    pub(super) D0: Pin,
    pub(super) E0: Pin,
    pub(super) E1: Pin,
    pub(super) E2: Pin,
    pub(super) E3: Pin,
    pub(super) F1: Pin,
}

pub(super) const PINS: Pins = Pins {
    C7: Pin::new(PORT_C, 7),
    D0: Pin::new(PORT_D, 0),
    E0: Pin::new(PORT_E, 0),
    E1: Pin::new(PORT_E, 1),
    E2: Pin::new(PORT_E, 2),
    E3: Pin::new(PORT_E, 3),
    F1: Pin::new(PORT_F, 1),
};

const PORT_C: Port = Port(0x4000_6000);
const PORT_D: Port = Port(0x4000_7000);
pub(super) const PORT_E: Port = Port(0x4002_4000);
pub(super) const PORT_F: Port = Port(0x4002_5000);

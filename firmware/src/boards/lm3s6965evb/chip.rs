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
    pub(super) fn pins(self, mask: u8) -> Register {
        Register(self.0 + (usize::from(mask) << 2))
    }

    pub(super) fn set_out(self, mask: u8) {
        Register(self.0 + 0x400).write(mask.into());
    }

    /// Both edges of these pins interrupt.
    pub(super) fn watch(self, mask: u8) {
        Register(self.0 + 0x408).write(mask.into());
        Register(self.0 + 0x410).write(mask.into());
    }

    pub(super) fn settle(self, mask: u8) {
        Register(self.0 + 0x41c).write(mask.into());
    }
}

pub(super) const PORT_C: Port = Port(0x4000_6000);
pub(super) const PORT_D: Port = Port(0x4000_7000);
pub(super) const PORT_E: Port = Port(0x4002_4000);
pub(super) const PORT_F: Port = Port(0x4002_5000);
pub(super) const DISPLAY_SELECTED: u8 = 1 << 0; // of port D
pub(super) const DISPLAY_TAKES_PIXELS: u8 = 1 << 7; // of port C
pub(super) const ARROWS: u8 = 0b1111; // of port E: up, down, left, right
pub(super) const SELECT: u8 = 1 << 1; // of port F

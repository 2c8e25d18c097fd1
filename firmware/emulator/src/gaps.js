// Fills what rp2040js 1.4.1 leaves out and the firmware uses. Each part says what the chip does.

/** Warnings of the emulator that were looked into and do no harm; any other one fails the run. */
const HARMLESS = [
  /^I2C0: Unimplemented write to IC_SDA_HOLD$/, // how long a line is held, which is not modelled
  // embassy-rp clears the whole block of USB registers, those too that cannot be written.
  /^USB: Unimplemented peripheral write to 0x(48|5c|7c|80|84|88|8c|98): 0x0$/,
];

/** Notes what the emulator complains about. */
export function listen(mcu, complaints) {
  const note = (name, text) => {
    const line = `${name}: ${text}`;
    if (!HARMLESS.some((known) => known.test(line))) complaints.set(line, (complaints.get(line) ?? 0) + 1);
  };
  mcu.logger = {
    debug() {},
    // SEV is only logged; the chip remembers it for the next WFE.
    info: (_, text) => {
      if (text === 'SEV') mcu.core.eventRegistered = true;
    },
    warn: note,
    error: note,
  };
}

const AIRCR = 0xd0c;

export function fillGaps(mcu, { random, onReset }) {
  interruptMaskOfI2c(mcu);
  cacheControl(mcu);
  ringOscillator(mcu, random);
  regulator(mcu);
  resets(mcu, onReset);
}

/** IC_INTR_MASK cannot be written in 1.4.1, and async I2C waits for its interrupts. */
function interruptMaskOfI2c(mcu) {
  for (const bus of mcu.i2c) {
    const write = bus.writeUint32.bind(bus);
    bus.writeUint32 = (offset, value) => {
      if (offset !== 0x30) return write(offset, value);
      bus.intEnable = value & 0x1fff;
      bus.checkInterrupts();
    };
  }
}

/** XIP_CTRL: embassy-rp waits for the stream to end and the FIFO to be empty before it writes flash. */
function cacheControl(mcu) {
  mcu.peripherals[0x14000] = {
    readUint32: (offset) => (offset === 8 ? 2 : 0),
    writeUint32() {},
    writeUint32Atomic() {},
  };
}

/** ROSC: random bits from our seed, and a status that says enabled and stable. */
function ringOscillator(mcu, random) {
  const rosc = mcu.peripherals[0x40060];
  rosc.readUint32 = (offset) => {
    if (offset === 0x1c) return random() < 0.5 ? 0 : 1;
    return offset === 0x18 ? 0x80001000 : 0;
  };
  rosc.writeUint32 = () => {};
}

/** VREG: its value after reset. */
function regulator(mcu) {
  const vreg = mcu.peripherals[0x40064];
  vreg.readUint32 = (offset) => (offset === 0 ? 0x10b1 : 0);
  vreg.writeUint32 = () => {};
}

/** The watchdog would fire again and again inside one tick; SYSRESETREQ is not known at all. */
function resets(mcu, onReset) {
  const watchdog = mcu.peripherals[0x40058];
  watchdog.onWatchdogTrigger = () => {
    watchdog.alarm.enable = false;
    watchdog.timer.enable = false;
    onReset('watchdog');
  };
  const [read, write] = [mcu.ppb.readUint32.bind(mcu.ppb), mcu.ppb.writeUint32.bind(mcu.ppb)];
  mcu.ppb.readUint32 = (offset) => (offset === AIRCR ? 0xfa050000 : read(offset));
  mcu.ppb.writeUint32 = (offset, value) => {
    if (offset === AIRCR && value >>> 16 === 0x5fa && value & 4) onReset('system reset');
    else write(offset, value);
  };
}

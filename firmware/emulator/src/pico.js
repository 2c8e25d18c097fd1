// An emulated Raspberry Pi Pico with display, buttons and USB, which runs the ELF that is flashed, in virtual time.

import { RP2040 } from 'rp2040js';
import { Buttons, numberOf } from './buttons.js';
import { Nor, PowerLost, seeded } from './flash.js';
import { fillGaps, listen } from './gaps.js';
import { connect } from './i2c.js';
import { Ssd1306 } from './oled.js';
import { addressOf } from './program.js';
import { bootRom, serve } from './rom.js';
import { Usb } from './usb.js';

export const FLASH_BYTES = 2 * 1024 * 1024;
const FLASH = 0x10000000;
const RAM = 0x20000000;
const VECTORS = FLASH + 0x100;
const PAINT = 0xcccccccc;
/** The first pin that the converter measures. */
const FIRST_ANALOG = 26;

export class Pico {
  /**
   * `program` from `readProgram`. `flash` is what an earlier life left; `warm` what it left in RAM and watchdog. `times` are
   * nanoseconds of flash operations, `seed` is for the chip's random bits, `usb: false` leaves the cable out, `fed` says
   * that it feeds the board, so that no battery is shown.
   */
  constructor(program, options = {}) {
    const { flash = null, warm = null, times = {}, seed = 1, usb = true, fed = false } = options;
    this.program = program;
    this.options = options;
    this.complaints = new Map();
    /** Why the chip reset itself or stopped; null while it runs. */
    this.ended = null;
    /** Nanoseconds in WFE or WFI. */
    this.asleep = 0;
    const mcu = (this.mcu = new RP2040());
    this.clock = mcu.clock;
    listen(mcu, this.complaints);
    const random = seeded(seed);
    mcu.bootrom.set(bootRom());
    this.loadFlash(flash);
    this.nor = new Nor(mcu.flash, (ns) => this.clock.tick(ns), times);
    mcu.onBreak = (trap) => serve(trap, mcu, this.nor) || this.end(`bkpt ${trap} at 0x${mcu.core.PC.toString(16)}`);
    fillGaps(mcu, { random, onReset: (why) => this.end(why) });
    this.oled = new Ssd1306();
    connect(mcu, this.oled);
    this.buttons = new Buttons(mcu, program.pins);
    this.usb = usb ? new Usb(mcu) : null;
    this.battery(4000);
    mcu.gpio[numberOf(program.pins.cable)].setInputValue(fed);
    // RAM holds anything after power-up, and what was there after a reset.
    if (warm) this.restore(warm);
    else for (let n = 0; n < mcu.sram.length; n++) mcu.sram[n] = random() * 256;
    this.start();
  }

  loadFlash(image) {
    const { flash } = this.mcu;
    if (image) flash.set(image);
    for (const { address, bytes } of this.program.segments) {
      if (address >= FLASH && address < FLASH + FLASH_BYTES) flash.set(bytes, address - FLASH);
    }
  }

  restore({ ram, scratch, reason }) {
    this.mcu.sram.set(ram);
    this.watchdog.scratchData.set(scratch);
    this.watchdog.reason = reason;
  }

  /** What the ROM does after checking the second boot stage. */
  start() {
    const { core } = this.mcu;
    core.VTOR = VECTORS;
    core.reset();
  }

  end(why) {
    this.ended ??= why;
  }

  get watchdog() {
    return this.mcu.peripherals[0x40058];
  }

  /** Virtual time in milliseconds. */
  get now() {
    return this.clock.nanos / 1e6;
  }

  battery(millivolts) {
    // VSYS reaches the converter by a third; 3.3 V are 4096.
    const channel = numberOf(this.program.pins.battery) - FIRST_ANALOG;
    this.mcu.adc.channelValues[channel] = Math.round((millivolts / 3 / 3300) * 4096);
  }

  /** Runs until `until()` is true or the time is over; says whether it became true. */
  run(ms, until = null) {
    const { core } = this.mcu;
    const { clock } = this;
    const end = clock.nanos + ms * 1e6;
    const cycle = 1e9 / this.mcu.clkSys;
    let steps = 0;
    try {
      while (clock.nanosCounter < end && this.ended === null) {
        if (core.waiting) {
          this.sleep(end);
          if (until?.()) return true;
          continue;
        }
        // Flash operations let time pass inside an instruction, so the clock is read after it.
        const spent = core.executeInstruction() * cycle;
        clock.nanosCounter += spent;
        // tick() is dear; it is only needed when something is due.
        if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= clock.nanosCounter) clock.tick(0);
        if (until && (++steps & 4095) === 0 && until()) return true;
      }
    } catch (error) {
      if (!(error instanceof PowerLost)) throw error;
      this.end('power lost');
    }
    return until ? until() : this.ended === null;
  }

  /** Lets time pass until the next alarm. */
  sleep(end) {
    const { clock } = this;
    const next = clock.nextAlarm === null ? end : Math.min(clock.nextAlarm.nanos, end);
    const before = clock.nanos;
    clock.tick(Math.max(0, next - before));
    this.asleep += next - before;
  }

  /** Presses a button as a finger does, and lets the tracker answer. */
  press(button, { down = 40, up = 40 } = {}) {
    this.buttons.set(button, true);
    this.run(down);
    this.buttons.set(button, false);
    this.run(up);
  }

  /** Bytes for the tracker's end of the cable. */
  send(bytes) {
    this.run(500, () => this.usb.connected);
    this.usb.send(bytes);
  }

  /** What comes over the cable in this time, as soon as there is something. */
  receive(ms) {
    this.run(ms, () => this.usb.received.length > 0);
    this.run(1); // what follows closely belongs together
    return this.usb.take();
  }

  /** The chip after a reset of its own: flash, RAM and the watchdog's registers are kept. */
  reboot() {
    const { scratchData, reason } = this.watchdog;
    const warm = { ram: this.mcu.sram.slice(), scratch: scratchData.slice(), reason };
    return this.again({ warm });
  }

  /** The chip after the power came back: only flash is kept. */
  powerUp(options = {}) {
    return this.again({ warm: null, ...options });
  }

  again(options) {
    this.check();
    return new Pico(this.program, { ...this.options, ...options, flash: this.mcu.flash.slice(0, FLASH_BYTES) });
  }

  /** Fails on whatever the emulator or the display did not know. */
  check() {
    const wrong = [...this.complaints].map(([line, count]) => `${count} x ${line}`);
    wrong.push(...[...this.oled.unknown].map((what) => `display: ${what}`));
    if (wrong.length > 0) throw new Error(`the emulator lacks something:\n${wrong.join('\n')}`);
  }

  /** Makes the processor call a function, as if the code that runs had called it just now. */
  call(name, ...args) {
    const { core } = this.mcu;
    const address = addressOf(this.program, name);
    args.forEach((value, n) => (core.registers[n] = value));
    core.LR = core.PC | 1;
    core.PC = address & ~1;
    core.waiting = false;
  }

  /** The most bytes that the stack ever had, by the paint that it overwrote. */
  stackUsed() {
    const [low, high] = ['_stack_end', '_stack_start'].map((name) => addressOf(this.program, name) - RAM);
    let at = low;
    while (at < high && this.mcu.sramView.getUint32(at, true) === PAINT) at += 4;
    return high - at;
  }
}

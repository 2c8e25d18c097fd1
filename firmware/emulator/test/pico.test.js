// The harness with a program of a few instructions: the processor, the ROM's traps, sleep, resets and power.

import assert from 'node:assert/strict';
import test from 'node:test';
import { Pico } from '../src/pico.js';

const FLASH = 0x10000000;
const CODE = 0x200;
const PINS = Object.fromEntries(
  ['up', 'down', 'left', 'right', 'ok', 'cable', 'battery'].map((name, n) => [name, `PIN_${20 + n}`]),
);

/** A program at 0x10000200, as Thumb instructions (an even number), with the words that it loads behind it. */
function program(code, words = []) {
  const bytes = new Uint8Array(CODE + 2 * code.length + 4 * words.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0x100, 0x20002000, true); // stack
  view.setUint32(0x104, FLASH + CODE + 1, true);
  code.forEach((half, n) => view.setUint16(CODE + 2 * n, half, true));
  words.forEach((word, n) => view.setUint32(CODE + 2 * code.length + 4 * n, word, true));
  return { segments: [{ address: FLASH, bytes }], symbols: new Map(), pins: PINS };
}

const WFI = 0xbf30;
const BACK = 0xe7fd; // branch to the instruction before

/** Looks up "RP" in the ROM's table, programs a page at offset 0x100000 with the code itself, then sleeps. */
const PROGRAMS_A_PAGE = program(
  [
    ...[0x2018, 0x8800, 0x4602], // r2 = the lookup function, named at 0x18
    ...[0x2014, 0x8800, 0x4904], // r0 = the table, named at 0x14; r1 = "RP"
    ...[0x4790, 0x4604], // r4 = what was found
    ...[0x4803, 0x4904, 0x4a04], // r0 = offset, r1 = source, r2 = length
    ...[0x47a0, WFI, BACK],
  ],
  [0x5052, 0x100000, FLASH + CODE, 256],
);

test('a program runs, calls the ROM, and flash is written in virtual time', () => {
  const pico = new Pico(PROGRAMS_A_PAGE, { usb: false });
  pico.run(5);
  assert.equal(pico.nor.programs, 1);
  assert.deepEqual(pico.mcu.flash.subarray(0x100000, 0x100010), pico.mcu.flash.subarray(CODE, CODE + 0x10));
  assert.ok(pico.now >= 5 && pico.asleep > 4.2e6 && pico.asleep < 4.31e6, `${pico.asleep}`);
  pico.check();
});

test('power that goes in flash ends the run, and flash outlives it', () => {
  const pico = new Pico(PROGRAMS_A_PAGE, { usb: false });
  pico.nor.cutAfter(0, 0.5);
  assert.equal(pico.run(5), false);
  assert.equal(pico.ended, 'power lost');
  const next = pico.powerUp();
  assert.equal(next.mcu.flash[0x100000], next.mcu.flash[CODE]);
  assert.equal(next.ended, null);
});

test('RAM outlives a reset and not a power cut', () => {
  const pico = new Pico(program([WFI, BACK]), { usb: false });
  pico.mcu.sram.fill(0x5a);
  assert.ok(pico.reboot().mcu.sram.every((byte) => byte === 0x5a));
  assert.ok(!pico.powerUp().mcu.sram.every((byte) => byte === 0x5a));
});

test('a reset that the program asks for ends the run', () => {
  // r0 = AIRCR, r1 = key and request, store
  const resets = program([0x4801, 0x4902, 0x6001, 0xe7fe], [0xe000ed0c, 0x05fa0004]);
  const pico = new Pico(resets, { usb: false });
  pico.run(1);
  assert.equal(pico.ended, 'system reset');
});

test('a warning of the emulator that is not listed fails', () => {
  // Reads SYSCFG + 0x30, which is nothing.
  const pico = new Pico(program([0x4801, 0x6800, WFI, BACK], [0x40004030]), { usb: false });
  pico.run(1);
  assert.throws(() => pico.check(), /emulator lacks something/);
});

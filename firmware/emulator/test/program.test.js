import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { Buttons } from '../src/buttons.js';
import { addressOf, readProgram } from '../src/program.js';

/** What xtask says of a file of eight bytes. */
function example(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eldertally-program-'));
  const [elf, description] = ['tracker', 'tracker.json'].map((name) => path.join(folder, name));
  fs.writeFileSync(elf, Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7]));
  const segments = [{ address: 0x10000100, offset: 2, length: 4 }];
  const symbols = [['main', 0x10000101], ['core::panicking::panic_bounds_check', 0x10000105]];
  fs.writeFileSync(description, JSON.stringify({ elf, segments, symbols, pins: { up: 'PIN_10' } }));
  try {
    use(readProgram(description));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('segments, symbols and pins are as xtask describes them', () => {
  example((program) => {
    assert.deepEqual(program.segments.map(({ address, bytes }) => [address, [...bytes]]), [[0x10000100, [2, 3, 4, 5]]]);
    assert.equal(addressOf(program, 'main'), 0x10000101);
    assert.equal(addressOf(program, /panic_bounds_check/), 0x10000105);
    assert.throws(() => addressOf(program, 'mai'), /no symbol mai/);
    assert.equal(program.pins.up, 'PIN_10');
  });
});

test('a button is at the pin that its board names', () => {
  const set = [];
  const gpio = Array.from({ length: 30 }, (_, n) => ({ setInputValue: (high) => set.push([n, high]) }));
  const pins = { up: 'PIN_3', down: 'PIN_4', left: 'PIN_5', right: 'PIN_6', ok: 'PIN_22' };
  const buttons = new Buttons({ gpio }, pins);
  set.length = 0;
  buttons.set('ok', true);
  assert.deepEqual(set, [[22, false]]);
  assert.throws(() => new Buttons({ gpio }, { ...pins, ok: 'F1' }), /no pin F1/);
});

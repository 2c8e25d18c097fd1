// The device itself: starting, rolling, panicking, standing still, sleeping, starting again.

import assert from 'node:assert/strict';
import test from 'node:test';
import { games, list, play, press, record, settle, shows, tracker } from './bench.js';

const [game] = games();
const RAM = 0x20000000;

/** A tracker in the middle of a game. */
function playing(presses = 60) {
  const recorded = record(game, 1, presses);
  const pico = tracker();
  play(pico, recorded.presses);
  return { pico, recorded };
}

test('it starts with the shelf', () => {
  const pico = tracker();
  shows(pico, 'shelf');
  pico.check();
});

test('it goes on after a reset and after a power cut where it was', async () => {
  const { pico, recorded } = playing();
  for (const next of [pico.reboot(), pico.powerUp()]) {
    settle(next);
    shows(next, `${game}-gone-on`);
    const [kept] = await list(next);
    assert.equal(kept.inputs, recorded.inputs);
    next.check();
  }
});

test('the chip rolls: each seed of its oscillator its own dice', () => {
  const seen = new Set();
  for (const seed of [1, 2, 3]) {
    const pico = tracker({ seed });
    for (const key of ['ok', 'ok', 'ok']) press(pico, key);
    // The news or the pad: a roll shows only on the pad, so OK first closes what lies on it.
    press(pico, 'hold:ok');
    pico.run(100);
    assert.equal(pico.ended, null);
    seen.add(Buffer.from(pico.oled.ram).toString('hex'));
    if (seed === 1) shows(pico, `${game}-rolled`);
  }
  assert.equal(seen.size, 3, 'three rolls, three pictures');
});

/** Calls core's own check of an index, as code that looks too far would, in the very ELF that is flashed. */
function panic(pico) {
  const { core, sramView, sram } = pico.mcu;
  const place = core.SP - 0x100 - RAM; // below the stack of what runs
  const name = Buffer.from('emulator.js');
  sram.set(name, place + 0x20);
  [RAM + place + 0x20, name.length, 12, 3].forEach((word, n) => sramView.setUint32(place + 4 * n, word, true));
  core.SP -= 0x200;
  pico.call(/panic_bounds_check/, 7, 3, RAM + place);
  pico.run(50);
}

test('a panic is kept, shown after the reset it makes, and the game is intact', async () => {
  const { pico, recorded } = playing();
  panic(pico);
  assert.equal(pico.ended, 'system reset');
  const next = settle(pico.reboot());
  shows(next, 'panic');
  for (let n = 0; n < 4; n++) press(next, 'down');
  shows(next, 'panic-more');
  // It is in flash, so a power cut before it was read does not lose it.
  const later = settle(next.powerUp());
  shows(later, 'panic');
  const [kept] = await list(later);
  assert.equal(kept.inputs, recorded.inputs);
  later.check();
});

test('a tracker that stands still is started again by the watchdog, and says so', () => {
  const { pico } = playing();
  // An endless loop in RAM.
  pico.mcu.sramView.setUint16(0x3f000, 0xe7fe, true);
  pico.mcu.core.PC = RAM + 0x3f000;
  pico.mcu.core.waiting = false;
  // Virtual time is cheap only while the chip sleeps, so the clock is moved on instead of looping for eight seconds.
  for (let n = 0; n < 100 && pico.ended === null; n++) {
    pico.clock.tick(100e6);
    pico.run(0.01);
  }
  assert.equal(pico.ended, 'watchdog');
  const next = settle(pico.reboot());
  for (let n = 0; n < 4; n++) press(next, 'down');
  shows(next, 'watchdog-more');
});

test('it sleeps when nobody touches it, and any button wakes it to the same picture', () => {
  const pico = tracker();
  const before = Buffer.from(pico.oled.ram);
  assert.ok(pico.run(15 * 60e3, () => !pico.oled.on), 'the display goes dark');
  const [asleep, start] = [pico.asleep, pico.clock.nanos];
  pico.run(60e3);
  assert.equal(pico.ended, null, 'the watchdog is content');
  const share = (pico.asleep - asleep) / (pico.clock.nanos - start);
  assert.ok(share > 0.9999, `asleep ${share}`);
  for (const key of ['up', 'down', 'left', 'right', 'ok']) {
    press(pico, key);
    assert.ok(pico.oled.on, `${key} wakes it`);
    assert.deepEqual(Buffer.from(pico.oled.ram), before, `${key} does nothing but wake it`);
    assert.ok(pico.run(15 * 60e3, () => !pico.oled.on));
  }
  pico.check();
});

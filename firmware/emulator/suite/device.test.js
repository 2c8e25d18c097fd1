// The device itself: starting, rolling, panicking, standing still, sleeping, starting again.

import assert from 'node:assert/strict';
import test from 'node:test';
import { games, list, panic, picture, play, press, record, settle, shows, switchedOn, tracker } from './bench.js';

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

/** Presses in the middle of the next erase, and lets go in it or after it; says when the erase was over. */
function pressInErase(pico, key, { inside }) {
  const { nor } = pico;
  const { pass } = nor;
  let over = null;
  nor.pass = (nanos) => {
    if (nanos !== nor.times.erase || over !== null) return pass(nanos);
    pass(nanos * 0.3);
    pico.oled.watch();
    pico.buttons.set(key, true);
    pass(nanos * 0.4);
    if (inside) pico.buttons.set(key, false);
    pass(nanos * 0.3);
    over = pico.clock.nanos;
  };
  assert.ok(pico.run(2000, () => over !== null), 'flash is prepared when nobody touches it');
  if (!inside) {
    pico.run(40);
    pico.buttons.set(key, false);
  }
  return over;
}

for (const erase of [50, 400]) {
  for (const inside of [false, true]) {
    const let_go = inside ? 'in it' : 'after it';
    test(`a press during an erase of ${erase} ms, let go ${let_go}, is answered within 15 ms of its end`, () => {
      const pressed = tracker();
      const before = picture(pressed);
      press(pressed, 'down');
      const pico = switchedOn({ times: { erase: erase * 1e6 } });
      const over = pressInErase(pico, 'down', { inside });
      assert.ok(pico.run(100, () => pico.oled.first !== null), 'it is answered');
      assert.ok(pico.oled.first - over < 15e6, `${(pico.oled.first - over) / 1e6} ms after the erase`);
      pico.run(5000);
      assert.notEqual(picture(pico), before);
      assert.equal(picture(pico), picture(pressed), 'it counts once, as any other press');
      pico.check();
    });
  }
}

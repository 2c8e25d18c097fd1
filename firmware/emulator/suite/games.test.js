// Whole games by buttons alone: every picture as on the host, and in the end the same bytes.

import assert from 'node:assert/strict';
import test from 'node:test';
import { LONG, games, link, list, play, pull, push, record, settle, shows, tracker } from './bench.js';

const [first, ...others] = games();

/** Plays on the tracker what the host played; after `off` presses both are switched off and on. */
async function compare(game, presses, { seed = 1, off = 0 } = {}) {
  const recorded = record(game, seed, presses, { off });
  const pico = play(tracker(), recorded.presses);
  const [kept] = await list(pico);
  assert.equal(kept.inputs, recorded.inputs);
  const save = await pull(pico, kept.id);
  assert.ok(save.equals(recorded.save), 'log and final state are the same, byte for byte');
  pico.check();
  console.log(`${game}: ${recorded.presses.length} presses, ${recorded.inputs} inputs, stack ${pico.stackUsed()} bytes`);
  return { pico, recorded };
}

test(`${first}: a whole game, shown and kept as on the host; exported, and imported by another tracker`, async () => {
  const { pico, recorded } = await compare(first, 0);
  shows(pico, `${first}-over`);
  const other = tracker();
  const id = await push(other, recorded.save);
  assert.ok((await pull(other, id)).equals(recorded.save));
  // Off and on: the same game, the same bytes.
  const again = settle(pico.powerUp());
  const [kept] = await list(again);
  assert.ok((await pull(again, kept.id)).equals(recorded.save));
  again.check();
});

for (const game of others) {
  for (const seed of LONG ? [1, 101, 201] : [1]) {
    test(`${game}, ${seed}: ${LONG ? 'a whole game' : '300 presses'}, off and on, shown and kept as on the host`, async () => {
      await compare(game, LONG ? 0 : 300, { seed, off: 150 });
    });
  }
}

test('garbage on the cable changes nothing and does not stop the tracker', async () => {
  const pico = tracker();
  for (const length of [1, 64, 3000]) {
    pico.usb.send(Uint8Array.from({ length }, (_, n) => (n * 97 + length) & 0xff));
    pico.run(200);
    assert.equal(pico.ended, null);
  }
  assert.deepEqual(await link(pico, 'list'), []);
});

// Power cuts during play: at a flash operation or inside it. What was accepted is there after the next start.

import assert from 'node:assert/strict';
import test from 'node:test';
import { seeded } from '../src/flash.js';
import { LONG, games, list, opened, press, pull, record, settle, tracker } from './bench.js';

/** The first game is cut often, the others now and then: what differs between them is how much they write. */
const CUTS = LONG ? [1000, 300] : [200, 30];
const SHARES = [0, 0.02, 0.1, 0.3, 0.6, 0.95, 1];

/** Presses until power is lost; returns how many inputs the tracker must have then, or null if the game is over. */
async function playUntilCut(pico, random, inputs) {
  let accepted = inputs;
  for (let n = 0; n < 150; n++) {
    const before = pico.nor.operations;
    press(pico, random() < 0.55 ? 'ok' : 'up');
    if (pico.ended !== null) return accepted;
    // Something was written and the press is over: whatever it was, it counts from now on.
    if (pico.nor.operations > before) [{ inputs: accepted }] = await list(pico);
  }
  return null;
}

/** A tracker with a game that has just begun; `setup` are the presses that lead there. */
async function begun(setup, seed) {
  const pico = tracker({ seed });
  for (const { key } of setup) press(pico, key);
  const [{ id, inputs }] = await list(pico);
  return { pico, id, inputs };
}

for (const [n, game] of games().entries()) {
  const cuts = CUTS[Math.min(n, 1)];
  test(`${game}: ${cuts} power cuts in play, and no accepted input is lost`, () => cutOften(game, cuts));
}

async function cutOften(game, cuts) {
  const random = seeded(20261116);
  const { presses: setup } = record(game, 1, 1);
  let { pico, id, inputs } = await begun(setup, 1);
  let torn = 0;
  let cut = 1;
  while (cut <= cuts) {
    const share = SHARES[Math.floor(random() * SHARES.length)];
    const skip = Math.floor(random() * 3);
    pico.nor.cutAfter(skip, share, random);
    const accepted = await playUntilCut(pico, random, inputs);
    if (accepted === null) {
      ({ pico, id, inputs } = await begun(setup, cut));
      continue;
    }
    assert.equal(pico.ended, 'power lost', `cut ${cut}`);
    pico = pico.powerUp({ seed: cut });
    // Every fourth time the power goes again while the tracker recovers.
    if (cut % 4 === 0) {
      pico.nor.cutAfter(0, share, random);
      pico.run(1000);
      pico = pico.powerUp({ seed: cut });
    }
    settle(pico);
    const kept = (await list(pico)).find((one) => one.id === id);
    assert.ok(kept && kept.inputs >= accepted, `cut ${cut} (skip ${skip}, share ${share}): ${accepted} were accepted`);
    if (kept.inputs === accepted) torn++;
    inputs = kept.inputs;
    cut++;
  }
  assert.ok(torn > 0, 'some cuts came before the input was whole');
  const told = await opened(await pull(pico, id));
  assert.equal(told.split(' ').slice(0, 2).join(' '), `${game} ${inputs}`, 'what is left replays on the host');
  pico.check();
}

// The second board, in QEMU, from the same library: every picture as on the host and on the Pico, and the same bytes.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { seeded } from '../src/flash.js';
import { word } from '../src/gdb.js';
import { addressOf, readProgram } from '../src/program.js';
import { Qemu } from '../src/qemu.js';
import {
  LONG,
  SECOND,
  SECOND_WITH_ALL,
  crc,
  games,
  list,
  long,
  panic,
  play,
  press,
  pull,
  push,
  record,
  settle,
  tracker,
} from './bench.js';

const [game, ...others] = games();
const PROGRAM = readProgram(process.env.ELDERTALLY_SECOND);
const CUTS = LONG ? 100 : 12;
/** So much of the stack is to be left at its deepest. */
const SPARE = 4096;
const [R0, R1, R2, SP, LR, PC] = [0, 1, 2, 13, 14, 15];

/** A board in a folder of its own. */
async function onBoard(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eldertally-board-'));
  const board = { qemu: await start(folder), again: async () => (board.qemu = await start(folder)) };
  try {
    return await use(board);
  } finally {
    await board.qemu.cut();
    fs.rmSync(folder, { recursive: true });
  }
}

async function start(folder) {
  const qemu = await Qemu.start(PROGRAM, folder);
  await qemu.pass(1000);
  return qemu;
}

/** Waits for a picture: drawing takes its time. */
async function shows(qemu, expected, what) {
  let pages = await qemu.pages();
  for (let left = 50; crc(pages) !== expected && left > 0; left--) {
    await qemu.pass(10);
    pages = await qemu.pages();
  }
  assert.equal(crc(pages), expected, `${what} shows something else`);
  return pages;
}

test(`${game}: both boards show the same, pixel by pixel, and keep the same bytes; one is cut off in the middle`, async () => {
  const presses = LONG ? 0 : 250;
  const wanted = { board: SECOND, off: 120 };
  const recorded = record(game, 1, presses, wanted);
  const withAll = record(game, 1, presses, { ...wanted, board: SECOND_WITH_ALL });
  assert.deepEqual(withAll.presses.map(({ key }) => key), recorded.presses.map(({ key }) => key));
  // Where the list of games is shown, the boards differ, as they carry other games.
  const same = recorded.presses.map(({ picture }, n) => picture === withAll.presses[n].picture);
  assert.ok(same.filter((equal) => !equal).length <= 2, 'only lists of games differ');
  play(tracker({ fed: true }), withAll.presses);
  await onBoard(async (board) => {
    for (const [n, { key, picture }] of recorded.presses.entries()) {
      if (key === 'off') {
        await board.qemu.cut();
        await board.again();
      } else await press(board.qemu, key);
      await shows(board.qemu, picture, `press ${n} (${key})`);
    }
    const [kept] = await list(board.qemu);
    assert.equal(kept.inputs, recorded.inputs);
    assert.ok((await pull(board.qemu, kept.id)).equals(recorded.save), 'the save is the same, byte for byte');
    for (const unknown of others) {
      await assert.rejects(push(board.qemu, await long(unknown, 5)), /game that is not known here/);
    }
    assert.deepEqual(await list(board.qemu), [kept], 'a game that it does not carry is refused');
    const other = tracker();
    assert.ok((await pull(other, await push(other, recorded.save))).equals(recorded.save), 'the Pico takes it');
    await hasStack(board.qemu);
  });
});

/** The stack never came near its end. */
async function hasStack(qemu) {
  const [low, high] = ['_stack_end', '_stack_start'].map((name) => addressOf(PROGRAM, name));
  const used = await qemu.stackUsed();
  console.log(`second board: ${used} of ${high - low} bytes of stack`);
  assert.ok(used + SPARE <= high - low, `${used} of ${high - low} bytes of stack`);
}

test(`the power of the second board is cut ${CUTS} times in play, and no accepted input is lost`, async () => {
  await onBoard(async (board) => {
    const random = seeded(20261117);
    for (const key of ['ok', 'ok', 'ok']) await press(board.qemu, key);
    for (let cut = 0; cut < CUTS; cut++) {
      for (let n = 0; n < 4; n++) await press(board.qemu, random() < 0.6 ? 'ok' : 'up');
      const [{ inputs: accepted }] = await list(board.qemu);
      await board.qemu.key('ok', true);
      await board.qemu.pass(20);
      await board.qemu.key('ok', false);
      await board.qemu.pass(Math.floor(random() * 30));
      board.qemu.gdb.goOn(); // somewhere within a millisecond, then
      await board.qemu.cut();
      await board.again();
      const [kept] = await list(board.qemu);
      assert.ok(kept.inputs >= accepted, `cut ${cut}: ${accepted} were accepted, and ${kept.inputs} are there`);
    }
    await hasStack(board.qemu);
  });
});

/** What the display shows without the bar at its right, whose place depends on how long the text is. */
function withoutBar(pages) {
  return Buffer.from(pages.filter((_, at) => at % 128 < 120)).toString('hex');
}

/** The second board in the middle of a game, and the picture that the Pico shows after a panic there. */
async function inGame(use) {
  const recorded = record(game, 1, 40, { board: SECOND });
  const pico = tracker({ fed: true });
  recorded.presses.forEach(({ key }) => press(pico, key));
  panic(pico);
  const { ram } = settle(pico.reboot()).oled;
  await onBoard(async (board) => {
    for (const { key } of recorded.presses) await press(board.qemu, key);
    await use(board, ram);
    const [kept] = await list(board.qemu);
    assert.equal(kept.inputs, recorded.inputs, 'the game is intact');
  });
}

test('a panic on the second board is kept and shown as on the Pico, and the game is intact', async () => {
  await inGame(async (board, ram) => {
    const { gdb } = board.qemu;
    // As `panic` does it on the Pico: a check of an index fails.
    const place = ((await gdb.register(SP)) - 0x200) & ~7;
    const name = Buffer.from('emulator.js');
    await gdb.write(place, Buffer.concat([word(place + 16), word(name.length), word(12), word(3), name]));
    const check = addressOf(PROGRAM, /panic_bounds_check/);
    const set = [[R0, 7], [R1, 3], [R2, place], [SP, place - 64], [LR, check | 1], [PC, check & ~1]];
    for (const [register, value] of set) await gdb.setRegister(register, value);
    await gdb.runTo(addressOf(PROGRAM, 'Reset'));
    await shows(board.qemu, crc(ram), 'the panic');
    await board.qemu.cut();
    await board.again();
    await shows(board.qemu, crc(ram), 'the panic, after a power cut');
  });
});

test('a second board that stands still is started again by its watchdog, and says so', async () => {
  await inGame(async ({ qemu }, ram) => {
    // The interrupt that runs all tasks never ends, until the watchdog has reset the chip.
    const place = addressOf(PROGRAM, 'ADC0_SEQUENCE_3') & ~1;
    const code = await qemu.gdb.read(place, 2);
    await qemu.gdb.write(place, [0xfe, 0xe7]);
    await qemu.gdb.runTo(addressOf(PROGRAM, 'Reset'));
    await qemu.gdb.write(place, code);
    await qemu.pass(1000);
    assert.equal(withoutBar(await qemu.pages()), withoutBar(ram), 'it tells that it stopped');
  });
});

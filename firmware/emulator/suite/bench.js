// What the tests of the tracker share: the firmware that is flashed, the host's helper, games to play, pictures to compare.
//
// `cargo xtask test` says where things are: ELDERTALLY_PICO describes the firmware and ELDERTALLY_HOST is the helper,
// ELDERTALLY_SECOND and ELDERTALLY_SECOND_HOST are those with the games of the second board; ELDERTALLY_LONG is set for
// whole games.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { crc32 } from '../src/crc.js';
import { Pico } from '../src/pico.js';
import { readPng } from '../src/png.js';
import { readProgram } from '../src/program.js';

const { ELDERTALLY_PICO, ELDERTALLY_HOST, ELDERTALLY_LONG, ELDERTALLY_SECOND_HOST, INSTA_UPDATE } = process.env;
if (!ELDERTALLY_PICO || !ELDERTALLY_HOST) throw new Error('run `cargo xtask test`, which builds what is tested');

export const LONG = Boolean(ELDERTALLY_LONG);
export const PICO = { name: 'pico', host: ELDERTALLY_HOST };
/** The second board as a host with all games plays it, and with the board's own. */
export const SECOND_WITH_ALL = { name: 'lm3s6965evb', host: ELDERTALLY_HOST };
export const SECOND = { name: 'lm3s6965evb', host: ELDERTALLY_SECOND_HOST };
/** How long a finger stays where holding matters; as in examples/host. */
const HELD = 600;
const RAM = 0x20000000;
const GOLDEN = new URL('../golden/', import.meta.url);
const program = readProgram(ELDERTALLY_PICO);

/** A tracker that has been on for a second. */
export function tracker(options = {}) {
  return settle(switchedOn(options));
}

/** A tracker at its very first moment. */
export function switchedOn(options = {}) {
  return new Pico(program, options);
}

/** Lets a tracker start and prepare its flash. */
export function settle(pico) {
  pico.run(1000);
  assert.equal(pico.ended, null);
  return pico;
}

function host(...args) {
  return execFileSync(ELDERTALLY_HOST, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
}

export function games() {
  return host('games').trim().split('\n');
}

/** Rolls of Chaos of Cthulhu that are dear to solve: five stones and five Elder Dice each. */
export function dearestRolls(count) {
  return host('rolls', String(count)).trim().split('\n').map((line) => line.split(' ').map(Number));
}

/**
 * A game as the host played it: `{ presses: [{ key, picture }], inputs, save }`; 0 presses for a whole one. After `off`
 * presses the tracker is switched off and on, which is the key `off`.
 */
export function record(game, seed, presses, { board = PICO, off = 0 } = {}) {
  const found = { presses: [] };
  const args = ['record', board.name, game, seed, presses, off].map(String);
  const told = execFileSync(board.host, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const line of told.trim().split('\n')) {
    const [what, ...rest] = line.split(' ');
    if (what === 'press') found.presses.push({ key: rest[0], picture: rest[1] });
    if (what === 'inputs') found.inputs = Number(rest[0]);
    if (what === 'save') found.save = Buffer.from(rest[0], 'hex');
  }
  return found;
}

/** Presses a key: `ok`, or `hold:ok`. */
export function press(board, key) {
  const held = key.startsWith('hold:');
  return board.press(held ? key.slice(5) : key, held ? { down: HELD, held } : {});
}

export function picture(pico) {
  return crc(pico.oled.ram);
}

export function crc(pages) {
  return crc32(pages).toString(16).padStart(8, '0');
}

/** Presses what the host pressed, and compares what is shown after each press; returns the tracker of the last life. */
export function play(pico, presses) {
  presses.forEach(({ key, picture: expected }, n) => {
    if (key === 'off') pico = settle(pico.powerUp());
    else press(pico, key);
    // A whole new picture takes its time on the bus.
    if (picture(pico) !== expected) pico.run(40);
    assert.equal(pico.ended, null, `press ${n}`);
    assert.equal(picture(pico), expected, `press ${n} (${key}) shows something else:\n${pico.oled.text()}`);
  });
  return pico;
}

/** Speaks with the tracker as a computer does; returns the helper's lines after `=`. */
export async function link(board, ...args) {
  const child = spawn(ELDERTALLY_HOST, ['link', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const found = [];
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const [what, rest] = [line[0], line.slice(2)];
    if (what === 'w') board.send(Buffer.from(rest, 'hex'));
    else if (what === '=') found.push(rest);
    else if (what === 'r') {
      const bytes = Buffer.from(await board.receive(Number(rest)));
      child.stdin.write(`${Math.floor(await board.now)} ${bytes.toString('hex')}\n`);
    }
  }
  assert.equal(await ended, 0, errors);
  return found;
}

/** The games on the tracker: `[{ id, inputs, over }]`. */
export async function list(pico) {
  const lines = await link(pico, 'list');
  return lines.map((line) => line.split(' ')).map(([id, inputs, over]) => ({ id, inputs: Number(inputs), over }));
}

/** The save of a game, as the tracker exports it. */
export async function pull(pico, id) {
  return withFile(async (file) => {
    await link(pico, 'pull', id, file);
    return fs.readFileSync(file);
  });
}

export async function push(pico, save) {
  return withFile(async (file) => {
    fs.writeFileSync(file, save);
    return (await link(pico, 'push', file))[0];
  });
}

/** A save with so many inputs. */
export async function long(game, inputs) {
  return withFile(async (file) => {
    host('long', game, String(inputs), file);
    return fs.readFileSync(file);
  });
}

/** What a save opens to on the host: game, inputs and digest. */
export async function opened(save) {
  return withFile(async (file) => {
    fs.writeFileSync(file, save);
    return host('saves', file).trim();
  });
}

async function withFile(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eldertally-'));
  try {
    return await use(path.join(folder, 'game.eld'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** Compares the display with a golden picture; INSTA_UPDATE=always writes it, as everywhere. */
export function shows(pico, name) {
  const file = new URL(`${name}.png`, GOLDEN);
  const now = pico.oled.png(2);
  if (INSTA_UPDATE === 'always') fs.writeFileSync(file, now);
  const same = readPng(fs.readFileSync(file)).pixels.equals(readPng(now).pixels);
  assert.ok(same, `not as in golden/${name}.png:\n${pico.oled.text()}`);
}

/** Calls core's own check of an index, as code that looks too far would, in the very ELF that is flashed. */
export function panic(pico) {
  const { core, sramView, sram } = pico.mcu;
  const place = core.SP - 0x100 - RAM; // below the stack of what runs
  const name = Buffer.from('emulator.js');
  sram.set(name, place + 0x20);
  [RAM + place + 0x20, name.length, 12, 3].forEach((word, n) => sramView.setUint32(place + 4 * n, word, true));
  core.SP -= 0x200;
  pico.call(/panic_bounds_check/, 7, 3, RAM + place);
  pico.run(50);
}

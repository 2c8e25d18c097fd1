// What the tests of the tracker share: the ELF that is flashed, the host's helper, games to play, pictures to compare.
//
// `cargo xtask test` says where things are: ELDERTALLY_ELF, ELDERTALLY_HOST, and ELDERTALLY_LONG for whole games.

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { crc32 } from '../src/crc.js';
import { parseElf } from '../src/elf.js';
import { Pico } from '../src/pico.js';
import { readPng } from '../src/png.js';

const { ELDERTALLY_ELF, ELDERTALLY_HOST, ELDERTALLY_LONG, UPDATE_GOLDEN } = process.env;
if (!ELDERTALLY_ELF || !ELDERTALLY_HOST) throw new Error('run `cargo xtask test`, which builds what is tested');

export const LONG = Boolean(ELDERTALLY_LONG);
/** How long a finger stays where holding matters; as in examples/host. */
const HELD = 600;
const GOLDEN = new URL('../golden/', import.meta.url);
const elf = parseElf(fs.readFileSync(ELDERTALLY_ELF));

/** A tracker that has been on for a second. */
export function tracker(options = {}) {
  const pico = new Pico(elf, options);
  settle(pico);
  return pico;
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

/** A game as the host played it: `{ presses: [{ key, picture }], inputs, save }`; 0 presses for a whole one. */
export function record(game, seed, presses) {
  const found = { presses: [] };
  for (const line of host('record', game, String(seed), String(presses)).trim().split('\n')) {
    const [what, ...rest] = line.split(' ');
    if (what === 'press') found.presses.push({ key: rest[0], picture: rest[1] });
    if (what === 'inputs') found.inputs = Number(rest[0]);
    if (what === 'save') found.save = Buffer.from(rest[0], 'hex');
  }
  return found;
}

/** Presses a key: `ok`, or `hold:ok`. */
export function press(pico, key) {
  const held = key.startsWith('hold:');
  pico.press(held ? key.slice(5) : key, held ? { down: HELD } : {});
}

export function picture(pico) {
  return crc32(pico.oled.ram).toString(16).padStart(8, '0');
}

/** Presses what the host pressed, and compares what is shown after each press. */
export function play(pico, presses) {
  presses.forEach(({ key, picture: expected }, n) => {
    press(pico, key);
    // A whole new picture takes its time on the bus.
    if (picture(pico) !== expected) pico.run(40);
    assert.equal(pico.ended, null, `press ${n}`);
    assert.equal(picture(pico), expected, `press ${n} (${key}) shows something else:\n${pico.oled.text()}`);
  });
}

/** Speaks with the tracker as a computer does; returns the helper's lines after `=`. */
export async function link(pico, ...args) {
  const child = spawn(ELDERTALLY_HOST, ['link', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const found = [];
  pico.run(500, () => pico.usb.connected);
  for await (const line of readline.createInterface({ input: child.stdout })) {
    const [what, rest] = [line[0], line.slice(2)];
    if (what === 'w') pico.usb.send(Buffer.from(rest, 'hex'));
    else if (what === '=') found.push(rest);
    else if (what === 'r') {
      pico.run(Number(rest), () => pico.usb.received.length > 0);
      pico.run(1); // what follows closely belongs together
      const bytes = Buffer.from(pico.usb.take()).toString('hex');
      child.stdin.write(`${Math.floor(pico.now)} ${bytes}\n`);
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

/** Compares the display with a golden picture; UPDATE_GOLDEN=1 writes it. */
export function shows(pico, name) {
  const file = new URL(`${name}.png`, GOLDEN);
  const now = pico.oled.png(2);
  if (UPDATE_GOLDEN) fs.writeFileSync(file, now);
  const same = readPng(fs.readFileSync(file)).pixels.equals(readPng(now).pixels);
  assert.ok(same, `not as in golden/${name}.png:\n${pico.oled.text()}`);
}

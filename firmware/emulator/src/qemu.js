// The second board in QEMU: keys and pictures over its monitor (QMP).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { parseElf, symbol } from './elf.js';
import { Gdb } from './gdb.js';
import { HEIGHT, WIDTH } from './oled.js';

const KEYS = { up: 'up', down: 'down', left: 'left', right: 'right', ok: 'ctrl' };
/** QEMU draws a pixel of this display as a square of so many. */
const ZOOM = 4;
const PAINT = 0xcccccccc;
/** What is held for so long, by the board's clock, may count as held; see `pad.rs`. */
const TOO_LONG = 300;

/** The harness was too slow for what it wanted to press: nothing is proven, and it may try again. */
export class Stalled extends Error {}

export class Qemu {
  /** Starts the board in a folder, where it keeps its journal, and waits until its monitor and its clock run. */
  static async start(path, folder) {
    const elf = parseElf(fs.readFileSync(path));
    const [monitor, serial, gdb] = ['monitor', 'serial', 'gdb'].map((name) => join(folder, name));
    for (const socket of [monitor, serial, gdb]) fs.rmSync(socket, { force: true });
    const args = ['-M', 'lm3s6965evb', '-kernel', path, '-display', 'none', '-monitor', 'none'];
    args.push('-semihosting-config', 'enable=on,target=native');
    args.push('-serial', `unix:${serial},server=on,wait=off`, '-qmp', `unix:${monitor},server=on,wait=on`);
    args.push('-gdb', `unix:${gdb},server=on,wait=off`);
    const child = spawn('qemu-system-arm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const qemu = new Qemu(child, await connect(monitor, child), elf, folder);
    await qemu.ask('qmp_capabilities');
    qemu.cable = await connect(serial, child);
    qemu.cable.on('data', (bytes) => qemu.received.push(...bytes));
    // The lines of the buttons read as pressed until their first event.
    await qemu.pass(20);
    for (const key of Object.keys(KEYS)) {
      await qemu.key(key, true);
      await qemu.key(key, false);
    }
    return qemu;
  }

  constructor(child, monitor, elf, folder) {
    this.child = child;
    this.monitor = monitor;
    this.elf = elf;
    this.folder = folder;
    this.lines = [];
    this.waiting = null;
    /** What came over the cable and was not taken yet. */
    this.received = [];
    let text = '';
    monitor.setEncoding('utf8').on('data', (more) => {
      text += more;
      const parts = text.split('\n');
      text = parts.pop();
      this.lines.push(...parts.filter((part) => part.trim()).map((part) => JSON.parse(part)));
      this.answer();
    });
  }

  /** The board in the hands of a debugger. */
  async debugger() {
    return new Gdb(await connect(join(this.folder, 'gdb'), this.child));
  }

  /** Hands the next answer to whoever asked; events and the greeting are nobody's. */
  answer() {
    while (this.lines.length > 0 && this.waiting) {
      const line = this.lines.shift();
      if (!('return' in line) && !('error' in line)) continue;
      const { resolve, reject } = this.waiting;
      this.waiting = null;
      if ('error' in line) reject(new Error(line.error.desc));
      else resolve(line.return);
    }
  }

  ask(execute, args = {}) {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.monitor.write(`${JSON.stringify({ execute, arguments: args })}\n`);
    });
  }

  key(name, down) {
    const key = { type: 'qcode', data: KEYS[name] };
    return this.ask('input-send-event', { events: [{ type: 'key', data: { down, key } }] });
  }

  /** The board's memory, as words. */
  async words(address, count) {
    const text = await this.ask('human-monitor-command', { 'command-line': `xp /${count}xw ${address}` });
    return [...text.matchAll(/0x[0-9a-f]{8}(?!:)/g)].map(([word]) => Number(word));
  }

  /** Milliseconds by the board's own clock, which stands still whenever the machine has no time for the board. */
  get now() {
    return this.words(symbol(this.elf, /clock3NOW/).address, 1).then(([now]) => now);
  }

  /** Lets time pass on the board; says when that was. */
  async pass(ms) {
    let now = await this.now;
    for (const end = now + ms; now < end; now = await this.now) await sleep(Math.min(end - now, 20));
    return now;
  }

  async press(name, { down = 40, up = 40, held = false } = {}) {
    const start = await this.now;
    await this.key(name, true);
    await this.pass(down);
    await this.key(name, false);
    const end = await this.now;
    if (!held && end - start > TOO_LONG) throw new Stalled(`${name} was down for ${end - start} ms`);
    await this.pass(up);
  }

  /** Bytes for the board's end of the cable. */
  send(bytes) {
    this.cable.write(bytes);
  }

  /** What comes over the cable in this time, as soon as there is something. */
  async receive(ms) {
    for (const end = (await this.now) + ms; this.received.length === 0 && (await this.now) < end; ) await sleep(1);
    await this.pass(3); // what follows closely belongs together
    return this.received.splice(0);
  }

  /** The picture as it is now, in the layout of the other display: a byte is a column of eight rows. */
  async pages() {
    const pixels = await this.pixels();
    const bit = (at, n) => pixels[(Math.floor(at / WIDTH) * 8 + n) * WIDTH + (at % WIDTH)] << n;
    return Uint8Array.from({ length: (WIDTH * HEIGHT) / 8 }, (_, at) =>
      [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, n) => byte | bit(at, n), 0),
    );
  }

  /** The picture as it is now, a byte a pixel: 0 or 1. */
  async pixels() {
    const file = join(this.folder, 'screen.ppm');
    await this.ask('screendump', { filename: file });
    return readPpm(fs.readFileSync(file));
  }

  /** The most bytes that the stack ever had, by the paint that it overwrote. */
  async stackUsed() {
    const [low, high] = ['_stack_end', '_stack_start'].map((name) => symbol(this.elf, name).address);
    const file = join(this.folder, 'ram');
    await this.ask('pmemsave', { val: low, size: high - low, filename: file });
    const ram = fs.readFileSync(file);
    let at = 0;
    while (at < ram.length && ram.readUInt32LE(at) === PAINT) at += 4;
    return ram.length - at;
  }

  /** Cuts the power. */
  async cut() {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    this.monitor.destroy();
    this.cable.destroy();
  }
}

async function connect(socket, child) {
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  for (let tries = 0; tries < 1000; tries++) {
    if (child.exitCode !== null) throw new Error(`qemu-system-arm ended with ${child.exitCode}: ${said}`);
    const monitor = net.connect(socket);
    const [event] = await Promise.race([once(monitor, 'connect').then(() => ['up']), failed(monitor)]);
    if (event === 'up') return monitor;
    await sleep(25);
  }
  child.kill();
  throw new Error('the monitor of QEMU does not answer');
}

function failed(monitor) {
  return new Promise((resolve) => monitor.once('error', () => resolve(['down'])));
}

export function readPpm(file) {
  const [magic, width, height] = file.toString('latin1', 0, 40).split(/\s+/);
  if (magic !== 'P6' || Number(width) !== WIDTH * ZOOM || Number(height) !== HEIGHT * ZOOM) {
    throw new Error(`a picture of ${width} x ${height} was not expected`);
  }
  const start = file.length - WIDTH * ZOOM * HEIGHT * ZOOM * 3;
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      pixels[y * WIDTH + x] = file[start + ((y * ZOOM + 1) * WIDTH * ZOOM + x * ZOOM + 1) * 3] > 127 ? 1 : 0;
    }
  }
  return pixels;
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

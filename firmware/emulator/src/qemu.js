// The second board in QEMU: keys and pictures over its monitor (QMP).

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { HEIGHT, WIDTH } from './oled.js';

const KEYS = { up: 'up', down: 'down', left: 'left', right: 'right', ok: 'ctrl' };
/** QEMU draws a pixel of this display as a square of so many. */
const ZOOM = 4;

export class Qemu {
  /** Starts the board and waits until its monitor answers. */
  static async start(elf) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'eldertally-qemu-'));
    const socket = path.join(folder, 'monitor');
    const args = ['-M', 'lm3s6965evb', '-kernel', elf, '-display', 'none', '-monitor', 'none', '-serial', 'none'];
    const child = spawn('qemu-system-arm', [...args, '-qmp', `unix:${socket},server=on,wait=on`], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const monitor = await connect(socket, child);
    const qemu = new Qemu(child, monitor, folder);
    await qemu.ask('qmp_capabilities');
    // The lines of the buttons read as pressed until their first event.
    for (const key of Object.keys(KEYS)) {
      await qemu.key(key, true);
      await qemu.key(key, false);
    }
    return qemu;
  }

  constructor(child, monitor, folder) {
    this.child = child;
    this.monitor = monitor;
    this.folder = folder;
    this.lines = [];
    this.waiting = null;
    let text = '';
    monitor.setEncoding('utf8').on('data', (more) => {
      text += more;
      const parts = text.split('\n');
      text = parts.pop();
      this.lines.push(...parts.filter((part) => part.trim()).map((part) => JSON.parse(part)));
      this.answer();
    });
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

  async press(name, { down = 40, up = 40 } = {}) {
    await this.key(name, true);
    await sleep(down);
    await this.key(name, false);
    await sleep(up);
  }

  /** The picture as it is now, a byte a pixel: 0 or 1. */
  async pixels() {
    const file = path.join(this.folder, 'screen.ppm');
    await this.ask('screendump', { filename: file });
    return readPpm(fs.readFileSync(file));
  }

  /** The picture once it stands still. */
  async still(patience = 3000) {
    let before = await this.pixels();
    for (const end = Date.now() + patience; Date.now() < end; ) {
      await sleep(30);
      const now = await this.pixels();
      if (before.equals(now)) return now;
      before = now;
    }
    return before;
  }

  async stop() {
    const ended = once(this.child, 'exit');
    this.monitor.write(`${JSON.stringify({ execute: 'quit' })}\n`);
    await ended;
    fs.rmSync(this.folder, { recursive: true });
  }
}

async function connect(socket, child) {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`qemu-system-arm ended with ${child.exitCode}`);
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

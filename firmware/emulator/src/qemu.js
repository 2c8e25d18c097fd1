// The second board in QEMU, whose time is ours: it counts instructions instead of looking at the machine's clock, and
// stands still but for the milliseconds that a test lets pass. So a slow or busy machine changes nothing.
//
// Pictures come over its monitor (QMP), buttons are lines that QEMU's interface for tests sets (qtest), and a debugger
// stops it at every tick.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { Gdb } from './gdb.js';
import { HEIGHT, WIDTH } from './oled.js';
import { addressOf } from './program.js';

const KEYS = ['up', 'down', 'left', 'right', 'ok'];
/** An instruction takes 2^6 ns, nearly as on the chip. (With `sleep=off`, QEMU 7.2 loses ticks while the board idles.) */
const CLOCK = 'shift=6,sleep=on';
/** QEMU draws a pixel of this display as a square of so many. */
const ZOOM = 4;
const PAINT = 0xcccccccc;

export class Qemu {
  /** Switches the board on in a folder, where it keeps its journal; it stands at its first instruction. */
  static async start(program, folder) {
    const { path } = program;
    const sockets = ['monitor', 'serial', 'gdb', 'qtest'];
    const [monitor, serial, gdb, qtest] = sockets.map((name) => join(folder, name));
    for (const socket of [monitor, serial, gdb, qtest]) fs.rmSync(socket, { force: true });
    const args = ['-M', 'lm3s6965evb', '-kernel', path, '-display', 'none', '-monitor', 'none', '-S', '-icount', CLOCK];
    args.push('-semihosting-config', 'enable=on,target=native');
    args.push('-serial', `unix:${serial},server=on,wait=off`, '-qmp', `unix:${monitor},server=on,wait=on`);
    args.push('-gdb', `unix:${gdb},server=on,wait=off`, '-qtest', `unix:${qtest},server=on,wait=off`);
    const child = spawn('qemu-system-arm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const qemu = new Qemu(child, await connect(monitor, child), program, folder);
    await qemu.ask('qmp_capabilities');
    qemu.cable = await connect(serial, child);
    qemu.cable.on('data', (bytes) => qemu.received.push(...bytes));
    qemu.lines = await connect(qtest, child);
    qemu.gdb = new Gdb(await connect(gdb, child));
    await qemu.gdb.attach();
    qemu.ports = await qemu.findPorts();
    for (const key of KEYS) await qemu.key(key, false);
    return qemu;
  }

  constructor(child, monitor, program, folder) {
    this.child = child;
    this.monitor = monitor;
    this.program = program;
    this.folder = folder;
    this.answers = [];
    this.waiting = null;
    /** What came over the cable and was not taken yet. */
    this.received = [];
    let text = '';
    monitor.setEncoding('utf8').on('data', (more) => {
      text += more;
      const parts = text.split('\n');
      text = parts.pop();
      this.answers.push(...parts.filter((part) => part.trim()).map((part) => JSON.parse(part)));
      this.answer();
    });
  }

  /** Hands the next answer to whoever asked; events and the greeting are nobody's. */
  answer() {
    while (this.answers.length > 0 && this.waiting) {
      const line = this.answers.shift();
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

  /** QEMU's names for the chip's ports, which it made from A onwards. */
  async findPorts() {
    const tree = await this.ask('human-monitor-command', { 'command-line': 'info qom-tree' });
    const devices = [...tree.matchAll(/device\[(\d+)\] \(pl061_luminary\)/g)].map(([, number]) => Number(number));
    devices.sort((a, b) => a - b);
    return Object.fromEntries(devices.map((number, n) => ['ABCDEFG'[n], `/machine/unattached/device[${number}]`]));
  }

  /** Closes or opens the contact of a button, between two instructions. */
  async key(name, down) {
    // The port's letter and one of its eight pins.
    const [port, pin] = this.program.pins[name];
    const done = once(this.lines, 'data');
    this.lines.write(`set_irq_in ${this.ports[port]} unnamed-gpio-in ${pin} ${down ? 0 : 1}\n`);
    const [answer] = await done;
    if (!answer.toString().startsWith('OK')) throw new Error(`QEMU answers ${answer} to a button`);
  }

  /** Milliseconds by the board's own clock. */
  get now() {
    return this.gdb.read(addressOf(this.program, /clock3NOW/), 4).then((now) => now.readUInt32LE());
  }

  /** Lets time pass on the board, to the start of a tick; says when that was. */
  async pass(ms) {
    for (const tick = addressOf(this.program, 'SysTick'); ms > 0; ms--) await this.gdb.runTo(tick);
    return this.now;
  }

  async press(name, { down = 40, up = 40 } = {}) {
    await this.key(name, true);
    await this.pass(down);
    await this.key(name, false);
    await this.pass(up);
  }

  /** Bytes for the board's end of the cable. */
  send(bytes) {
    this.cable.write(bytes);
  }

  /** What comes over the cable in this time, as soon as there is something. */
  async receive(ms) {
    for (let left = ms; this.received.length === 0 && left > 0; left--) await this.pass(1);
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
    const [low, high] = ['_stack_end', '_stack_start'].map((name) => addressOf(this.program, name));
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
    for (const socket of [this.monitor, this.cable, this.lines, this.gdb.socket]) socket.destroy();
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

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

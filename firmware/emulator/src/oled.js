// The display: an SSD1306 of 128 x 64 on I2C, with its windows, and what the harness counts about it.

import { png } from './png.js';

export const WIDTH = 128;
export const HEIGHT = 64;

/** How many bytes a command takes with its arguments; those that are not here take one. */
const LENGTHS = new Map([
  ...[0x20, 0x81, 0x8d, 0xa8, 0xd3, 0xd5, 0xd9, 0xda, 0xdb].map((op) => [op, 2]),
  ...[0x21, 0x22].map((op) => [op, 3]),
]);

export class Ssd1306 {
  constructor() {
    this.ram = new Uint8Array(1024);
    this.on = false;
    this.inverted = false;
    this.flippedX = false;
    this.flippedY = false;
    this.columns = [0, WIDTH - 1];
    this.pages = [0, 7];
    this.column = 0;
    this.page = 0;
    this.command = [];
    this.stream = null;
    this.dataInTransfer = 0;
    /** All bytes on the bus, the address and control bytes too. */
    this.bytes = 0;
    this.unknown = new Set();
    this.watch();
  }

  /** Starts to note when pixels arrive: `first` and `last` finished transfer of pixels, in nanoseconds. */
  watch() {
    this.first = null;
    this.last = null;
  }

  start() {
    this.bytes++; // the address
    this.stream = null;
    this.dataInTransfer = 0;
  }

  write(byte) {
    this.bytes++;
    if (this.stream === null) this.stream = byte & 0x40 ? 'data' : 'command';
    else if (this.stream === 'data') this.pixels(byte);
    else this.order(byte);
  }

  stop(now) {
    if (this.dataInTransfer === 0) return;
    this.first ??= now;
    this.last = now;
    this.dataInTransfer = 0;
  }

  pixels(byte) {
    this.dataInTransfer++;
    this.ram[this.page * WIDTH + this.column] = byte;
    if (this.column++ === this.columns[1]) {
      this.column = this.columns[0];
      if (this.page++ === this.pages[1]) this.page = this.pages[0];
    }
  }

  order(byte) {
    this.command.push(byte);
    const [op, a, b] = this.command;
    if (this.command.length < (LENGTHS.get(op) ?? 1)) return;
    this.command = [];
    if (op === 0x21) [this.columns, this.column] = [[a, b], a];
    else if (op === 0x22) [this.pages, this.page] = [[a, b], a];
    else if (op === 0xae || op === 0xaf) this.on = op === 0xaf;
    else if (op === 0xa6 || op === 0xa7) this.inverted = op === 0xa7;
    else if (op === 0xa0 || op === 0xa1) this.flippedX = op === 0xa0;
    else if (op === 0xc0 || op === 0xc8) this.flippedY = op === 0xc0;
    else if (op === 0x20 && a !== 0) this.unknown.add('an addressing mode that is not horizontal');
    else if (!LENGTHS.has(op) && !(op >= 0x40 && op <= 0x7f) && op !== 0xa4 && op !== 0x2e) {
      this.unknown.add(`command 0x${op.toString(16)}`);
    }
  }

  /** What somebody in front of the usual module sees. */
  pixel(x, y) {
    if (!this.on) return 0;
    const column = this.flippedX ? WIDTH - 1 - x : x;
    const row = this.flippedY ? HEIGHT - 1 - y : y;
    const lit = (this.ram[(row >> 3) * WIDTH + column] >> (row & 7)) & 1;
    return lit ^ (this.inverted ? 1 : 0);
  }

  png(zoom = 1) {
    return png(WIDTH, HEIGHT, (x, y) => this.pixel(x, y), zoom);
  }

  /** The picture as text, for a look in a terminal: two rows a line. */
  text() {
    const line = (y) => Array.from({ length: WIDTH }, (_, x) => ' ▀▄█'[this.pixel(x, y) + 2 * this.pixel(x, y + 1)]);
    return Array.from({ length: HEIGHT / 2 }, (_, n) => line(2 * n).join('').trimEnd()).join('\n');
  }
}

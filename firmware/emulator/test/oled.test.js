import assert from 'node:assert/strict';
import test from 'node:test';
import { Ssd1306 } from '../src/oled.js';
import { readPng } from '../src/png.js';

function send(oled, control, bytes, now = 0) {
  oled.start();
  for (const byte of [control, ...bytes]) oled.write(byte);
  oled.stop(now);
}

/** As the usual module is set up: on, and turned so that its cable is above. */
function display() {
  const oled = new Ssd1306();
  send(oled, 0x00, [0xaf, 0xa1, 0xc8, 0x20, 0x00]);
  return oled;
}

test('a window takes its bytes column by column, page by page', () => {
  const oled = display();
  send(oled, 0x00, [0x21, 10, 11, 0x22, 2, 3]);
  send(oled, 0x40, [0x01, 0x00, 0x80, 0x00]);
  const lit = [];
  for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++) if (oled.pixel(x, y)) lit.push([x, y]);
  assert.deepEqual(lit, [[10, 16], [10, 31]]);
});

test('a display that is off shows nothing', () => {
  const oled = display();
  send(oled, 0x40, [0xff]);
  assert.equal(oled.pixel(0, 0), 1);
  send(oled, 0x00, [0xae]);
  assert.equal(oled.pixel(0, 0), 0);
});

test('bytes are counted with address and control, and pixels are timed', () => {
  const oled = display();
  const before = oled.bytes;
  oled.watch();
  send(oled, 0x00, [0x21, 0, 127], 100);
  assert.equal(oled.first, null);
  send(oled, 0x40, [1, 2], 200);
  send(oled, 0x40, [3], 300);
  assert.deepEqual([oled.first, oled.last, oled.bytes - before], [200, 300, 5 + 4 + 3]);
});

test('an unknown command is noted', () => {
  const oled = display();
  assert.equal(oled.unknown.size, 0);
  send(oled, 0x00, [0x26]);
  assert.deepEqual([...oled.unknown], ['command 0x26']);
});

test('a picture reads back as it was shown', () => {
  const oled = display();
  send(oled, 0x40, [0x03]);
  const { width, height, pixels } = readPng(oled.png(2));
  assert.deepEqual([width, height], [256, 128]);
  const lit = [...pixels.keys()].filter((at) => pixels[at]).map((at) => [at % width, Math.floor(at / width)]);
  assert.deepEqual(lit, [0, 1, 2, 3].flatMap((y) => [[0, y], [1, y]]));
});

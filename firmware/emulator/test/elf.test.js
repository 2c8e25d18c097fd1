import assert from 'node:assert/strict';
import test from 'node:test';
import { parseElf } from '../src/elf.js';

/** One segment of four bytes for flash and one symbol, `main`. */
function example() {
  const file = new Uint8Array(0x200);
  const view = new DataView(file.buffer);
  const words = (at, ...values) => values.forEach((value, n) => view.setUint32(at + 4 * n, value, true));
  file.set([0x7f, 0x45, 0x4c, 0x46, 1, 1]);
  words(28, 0x40, 0x80); // program and section headers
  view.setUint16(42, 32, true);
  view.setUint16(44, 1, true);
  view.setUint16(46, 40, true);
  view.setUint16(48, 2, true);
  words(0x40, 1, 0x100, 0x10000100, 0x10000100, 4, 4);
  words(0x80, 0, 2, 0, 0, 0x110, 16, 1); // symbols, named in section 1
  words(0xa8, 0, 3, 0, 0, 0x130, 6);
  words(0x100, 0x12345678);
  words(0x110, 1, 0x10000100, 4, 0);
  file.set([0, ...Buffer.from('main'), 0], 0x130);
  return file;
}

test('segments and symbols are found', () => {
  const { segments, symbols } = parseElf(example());
  assert.deepEqual(segments.map(({ address, bytes }) => [address, [...bytes]]), [
    [0x10000100, [0x78, 0x56, 0x34, 0x12]],
  ]);
  assert.deepEqual(symbols.get('main'), { address: 0x10000100, size: 4 });
});

test('another kind of file is refused', () => {
  const file = example();
  file[4] = 2;
  assert.throws(() => parseElf(file), /32-bit/);
});

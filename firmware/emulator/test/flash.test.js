import assert from 'node:assert/strict';
import test from 'node:test';
import { Nor, PAGE, PowerLost, SECTOR, seeded } from '../src/flash.js';

function nor() {
  let passed = 0;
  const flash = new Nor(new Uint8Array(4 * SECTOR).fill(0xff), (ns) => (passed += ns));
  return { flash, passed: () => passed };
}

const page = (byte) => new Uint8Array(PAGE).fill(byte);

test('a program clears bits, an erase sets them, and both take their time', () => {
  const { flash, passed } = nor();
  flash.program(SECTOR, page(0x0f));
  flash.program(SECTOR, page(0x03));
  assert.equal(flash.bytes[SECTOR], 0x03);
  assert.equal(passed(), 2 * 700e3);
  flash.erase(SECTOR, SECTOR);
  assert.equal(flash.bytes[SECTOR], 0xff);
  assert.equal(passed(), 2 * 700e3 + 50e6);
  assert.deepEqual([flash.programs, flash.erases], [2, 1]);
});

test('a one over a zero is refused, the padding of a page is not', () => {
  const { flash } = nor();
  flash.program(0, page(0x0f));
  assert.throws(() => flash.program(0, page(0x1f)), /ones over zeros at flash offset 0x0/);
  flash.program(0, page(0xff));
  assert.equal(flash.bytes[0], 0x0f);
});

test('what is not aligned is refused', () => {
  const { flash } = nor();
  assert.throws(() => flash.program(1, page(0)), /not aligned/);
  assert.throws(() => flash.erase(0, PAGE), /not aligned/);
});

test('power is lost in the named operation and leaves a part of it', () => {
  for (const share of [0, 0.5, 1]) {
    const { flash } = nor();
    flash.cutAfter(1, share, seeded(7));
    flash.program(0, page(0x00));
    assert.throws(() => flash.program(PAGE, page(0x00)), PowerLost);
    assert.ok(flash.bytes.subarray(0, PAGE).every((byte) => byte === 0), 'the operation before is whole');
    const done = flash.bytes.subarray(PAGE, PAGE + share * PAGE).every((byte) => byte === 0);
    const rest = flash.bytes.subarray(PAGE + share * PAGE + 8, 2 * PAGE).every((byte) => byte === 0xff);
    assert.ok(done && rest, `${share}`);
    flash.program(2 * PAGE, page(0)); // power is back
  }
});

test('an erase that loses power leaves old bytes behind', () => {
  const { flash } = nor();
  flash.program(0, page(0));
  flash.program(SECTOR - PAGE, page(0));
  flash.cutAfter(0, 0.25, seeded(3));
  assert.throws(() => flash.erase(0, SECTOR), PowerLost);
  assert.equal(flash.bytes[0], 0xff);
  assert.equal(flash.bytes[SECTOR - 1], 0);
});

test('a seed repeats itself', () => {
  const [a, b] = [seeded(5), seeded(5)];
  for (let n = 0; n < 10; n++) assert.equal(a(), b());
});

// A boot ROM of our own: the function table that firmware looks up, each entry a `bkpt` that the harness serves.

const LOOKUP = 0x7e;
const RESET = 0x7f;
const FUNCTIONS = 0x200;
const CODE = 0x400;

/** What the firmware may look up; flash functions do their work in the model, the others here. */
const TAGS = ['MC', 'C4', 'MS', 'S4', 'IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'P3', 'L3'];

/** The ROM as words. */
export function bootRom() {
  const view = new DataView(new ArrayBuffer(16 * 1024));
  const half = (at, value) => view.setUint16(at, value, true);
  const code = (at, trap) => {
    half(at, 0xbe00 | trap); // bkpt #trap
    half(at + 2, 0x4770); // bx lr
  };
  view.setUint32(0, 0x20041f00, true);
  view.setUint32(4, 0x101, true);
  view.setUint32(0x10, 0x0301754d, true); // "Mu", 1, version 3
  half(0x14, FUNCTIONS);
  half(0x16, 0x300); // the data table is empty
  half(0x18, 0x121);
  code(0x100, RESET);
  code(0x120, LOOKUP);
  TAGS.forEach((tag, n) => {
    half(FUNCTIONS + 4 * n, tag.charCodeAt(0) | (tag.charCodeAt(1) << 8));
    half(FUNCTIONS + 4 * n + 2, (CODE + 4 * n) | 1);
    code(CODE + 4 * n, n);
  });
  return new Uint32Array(view.buffer);
}

/** Serves a `bkpt`; false if it is none of the ROM's. */
export function serve(trap, mcu, nor) {
  const r = mcu.core.registers;
  if (trap === LOOKUP) {
    r[0] = lookUp(mcu, r[0], r[1] & 0xffff);
    return true;
  }
  const copy = (from) => {
    for (let n = 0; n < r[2]; n++) mcu.writeUint8(r[0] + n, from(n));
  };
  switch (TAGS[trap]) {
    case 'MC':
    case 'C4':
      copy((n) => mcu.readUint8(r[1] + n));
      return true;
    case 'MS':
    case 'S4':
      copy(() => r[1] & 0xff);
      return true;
    case 'RE':
      nor.erase(r[0], r[1]);
      return true;
    case 'RP':
      nor.program(r[0], Uint8Array.from({ length: r[2] }, (_, n) => mcu.readUint8(r[1] + n)));
      return true;
    case 'IF': // connect, leave XIP, flush the cache, enter XIP: nothing to do where there is no cache
    case 'EX':
    case 'FC':
    case 'CX':
      return true;
    case 'P3':
      r[0] = r[0].toString(2).replaceAll('0', '').length;
      return true;
    case 'L3':
      r[0] = Math.clz32(r[0]);
      return true;
    default:
      return false;
  }
}

function lookUp(mcu, table, tag) {
  for (let at = table; ; at += 4) {
    const found = mcu.readUint16(at);
    if (found === tag) return mcu.readUint16(at + 2);
    if (found === 0) return 0;
  }
}

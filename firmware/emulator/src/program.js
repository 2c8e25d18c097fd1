// A firmware and its board, as `cargo xtask` describes them (xtask/src/firmware/harness.rs).

import fs from 'node:fs';

/** `{ path, segments: [{ address, bytes }], symbols: Map of addresses, pins }`; of several symbols with one name, the last. */
export function readProgram(description) {
  const { elf, segments, symbols, pins } = JSON.parse(fs.readFileSync(description, 'utf8'));
  const file = fs.readFileSync(elf);
  const loaded = ({ address, offset, length }) => ({ address, bytes: file.subarray(offset, offset + length) });
  return { path: elf, segments: segments.map(loaded), symbols: new Map(symbols), pins };
}

/** The address of the symbol whose name matches. */
export function addressOf(program, pattern) {
  for (const [name, address] of program.symbols) {
    if (typeof pattern === 'string' ? name === pattern : pattern.test(name)) return address;
  }
  throw new Error(`the program has no symbol ${pattern}`);
}

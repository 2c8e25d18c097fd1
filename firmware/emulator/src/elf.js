// What the harness needs of a 32-bit little-endian ELF file: its bytes for flash, and where its symbols are.

const LOAD = 1;
const SYMBOL_TABLE = 2;

/** Parses the bytes of an ELF file. */
export function parseElf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, false) !== 0x7f454c46 || bytes[4] !== 1 || bytes[5] !== 1) {
    throw new Error('not a 32-bit little-endian ELF file');
  }
  return { segments: segments(bytes, view), symbols: symbols(bytes, view) };
}

/** The symbol whose name matches. */
export function symbol(elf, pattern) {
  for (const [name, found] of elf.symbols) {
    if (typeof pattern === 'string' ? name === pattern : pattern.test(name)) return found;
  }
  throw new Error(`the ELF has no symbol ${pattern}`);
}

/** What is loaded, by physical address: `{ address, bytes }`. */
function segments(bytes, view) {
  const [start, size, count] = [view.getUint32(28, true), view.getUint16(42, true), view.getUint16(44, true)];
  const found = [];
  for (let at = start; at < start + size * count; at += size) {
    const [kind, offset, address, length] = [0, 4, 12, 16].map((field) => view.getUint32(at + field, true));
    if (kind === LOAD && length > 0) found.push({ address, bytes: bytes.subarray(offset, offset + length) });
  }
  return found;
}

/** Name → `{ address, size }`; of several with one name, the last. */
function symbols(bytes, view) {
  const [start, size, count] = [view.getUint32(32, true), view.getUint16(46, true), view.getUint16(48, true)];
  const section = (n) => ({
    kind: view.getUint32(start + n * size + 4, true),
    offset: view.getUint32(start + n * size + 16, true),
    length: view.getUint32(start + n * size + 20, true),
    link: view.getUint32(start + n * size + 24, true),
  });
  const found = new Map();
  for (let n = 0; n < count; n++) {
    const table = section(n);
    if (table.kind !== SYMBOL_TABLE) continue;
    const names = section(table.link).offset;
    for (let at = table.offset; at < table.offset + table.length; at += 16) {
      const name = text(bytes, names + view.getUint32(at, true));
      found.set(name, { address: view.getUint32(at + 4, true), size: view.getUint32(at + 8, true) });
    }
  }
  return found;
}

function text(bytes, from) {
  return Buffer.from(bytes.subarray(from, bytes.indexOf(0, from))).toString('latin1');
}

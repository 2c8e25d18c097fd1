// NOR flash with one-byte words: an erase sets a sector to ones, a program only clears bits. Either can lose power.

export const PAGE = 256;
export const SECTOR = 4096;

/** Thrown where the power goes; the harness ends the run there. */
export class PowerLost extends Error {}

export class Nor {
  /** `times` are nanoseconds of an operation; `pass(ns)` lets virtual time pass. */
  constructor(bytes, pass, times = {}) {
    this.bytes = bytes;
    this.pass = pass;
    this.times = { program: 700e3, erase: 50e6, ...times };
    this.programs = 0;
    this.erases = 0;
    this.touched = null;
    this.cut = null;
  }

  /** How many operations were started. */
  get operations() {
    return this.programs + this.erases;
  }

  /**
   * Takes the power in the operation after `skip` more, when `share` (0 to 1) of it is done. Between 0 and 1, bits
   * that were under way are ones or zeros as `random()` has it.
   */
  cutAfter(skip, share, random = Math.random) {
    this.cut = { at: this.operations + skip, share, random };
  }

  erase(at, length) {
    aligned(at, length, SECTOR, 'erase');
    for (let sector = at; sector < at + length; sector += SECTOR) {
      const cut = this.due();
      this.erases++;
      if (cut) this.lose(sector, SECTOR, cut, (old) => old | bits(cut), () => 0xff);
      this.bytes.fill(0xff, sector, sector + SECTOR);
      this.pass(this.times.erase);
    }
  }

  program(at, data) {
    aligned(at, data.length, PAGE, 'program');
    for (let page = 0; page < data.length; page += PAGE) {
      const cut = this.due();
      this.programs++;
      const wanted = data.subarray(page, page + PAGE);
      this.refuseOnes(at + page, wanted);
      if (cut) {
        this.lose(at + page, PAGE, cut, (old, n) => old & (wanted[n] | bits(cut)), (old, n) => old & wanted[n]);
      }
      for (let n = 0; n < PAGE; n++) this.bytes[at + page + n] &= wanted[n];
      this.pass(this.times.program);
    }
  }

  due() {
    const cut = this.cut;
    return cut && cut.at === this.operations ? cut : null;
  }

  /** The first `share` of the bytes is done, of the next few each bit is or is not, the rest is as it was. */
  lose(at, length, { share }, torn, done) {
    const finished = Math.floor(share * length);
    const under = share > 0 && share < 1 ? Math.min(length, finished + 8) : finished;
    for (let n = 0; n < under; n++) {
      const old = this.bytes[at + n];
      this.bytes[at + n] = n < finished ? done(old, n) : torn(old, n);
    }
    this.cut = null;
    throw new PowerLost(`at flash operation ${this.operations}`);
  }

  /** Nobody means to program a one over a zero; 0xff bytes are the padding of a page. */
  refuseOnes(at, wanted) {
    const wrong = wanted.findIndex((byte, n) => byte !== 0xff && byte & ~this.bytes[at + n]);
    if (wrong >= 0) throw new Error(`program of ones over zeros at flash offset 0x${(at + wrong).toString(16)}`);
  }
}

function aligned(at, length, unit, what) {
  if (at % unit || length % unit) throw new Error(`${what} at 0x${at.toString(16)} of ${length} bytes is not aligned`);
}

function bits({ random }) {
  return Math.floor(random() * 256);
}

/** A small random source with a seed, so that a failure can be repeated. */
export function seeded(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

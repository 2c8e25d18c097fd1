// Games that the core has played, to be played again on the page.

import { execFileSync } from "node:child_process";

export function recorded(game, ...names) {
  const lines = execFileSync(process.env.ELDERTALLY_RECORDED, [game, ...names], { encoding: "utf8" }).trim().split("\n");
  const entries = lines.map((line) => line.split("\t")).map(([kind, ...words]) => ({ kind, words }));
  const { words: [save] } = entries.pop();
  for (const entry of entries.filter(({ kind }) => kind === "choose")) {
    const [words, owner, ...places] = entry.words;
    Object.assign(entry, { words: [words], owner, places: places.filter(Boolean) });
  }
  return { entries, save: Buffer.from(save, "hex") };
}

/** A small generator, so that a failure can be repeated. */
export class Dice {
  constructor(seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))) {
    this.seed = seed;
    this.state = seed;
  }

  below(most) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * most);
  }
}

// What the page costs, beside a bare Slint page that was built alike: transfer, first frame, tap to frame.
//
// Each visit is repeated and the median counts. Times are for comparison on one machine, not to be quoted.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Phone } from "./src/phone.js";
import { Site, pages } from "./src/site.js";

const ROUNDS = 11;
const MOST_TIMES = 1.5;
const MOST_GZIP = 2_200_000;

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What a first visit transfers, packed as servers pack it. The large icons are for the home screen. */
function weigh(folder) {
  const sum = { gzip: 0, brotli: 0 };
  for (const name of readdirSync(folder).filter((name) => !name.includes("512"))) {
    const path = join(folder, name);
    const isFolder = statSync(path).isDirectory();
    const bytes = isFolder ? null : readFileSync(path);
    const { gzip, brotli } = isFolder ? weigh(path) : { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
    sum.gzip += gzip;
    sum.brotli += brotli;
  }
  return sum;
}

const firstFrame = async (phone) => {
  const mark = () => performance.getEntriesByName("first frame")[0]?.startTime;
  return (await phone.page.waitForFunction(mark, null, { polling: 20, timeout: 60_000 })).jsonValue();
};

/**
 * Milliseconds from a finger that is lifted to the first frame after that. At its place there is "Understood" on a first
 * visit, which uncovers the shelf; the bare page counts taps anywhere.
 */
async function tapToFrame(phone) {
  await phone.page.waitForTimeout(500);
  await phone.page.evaluate(() => {
    globalThis.lifted = new Promise((resolve) => {
      addEventListener("pointerup", (event) => {
        globalThis.onFrame = () => resolve(performance.now() - event.timeStamp);
      }, { once: true, capture: true });
    });
  });
  await phone.page.touchscreen.tap(195, 788);
  const time = await phone.page.evaluate(() => globalThis.lifted);
  await phone.page.evaluate(() => (globalThis.onFrame = undefined));
  return time;
}

/** A first visit, a tap, a second visit and one without a network, by a phone that was never here. */
async function measure(pack, times) {
  const site = await Site.open(pack);
  const phone = await Phone.open();
  const visit = async () => {
    await phone.page.goto(site.url);
    return firstFrame(phone);
  };
  times.cold.push(await visit());
  times.tap.push(await tapToFrame(phone));
  if (pack === "own") {
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await phone.kept();
  }
  times.warm.push(await visit());
  if (pack === "own") {
    await site.down();
    times.offline.push(await visit());
  }
  await phone.close();
  await site.close();
}

function sum(pack, times) {
  const medians = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
  // A bare page has no service worker; offline is held against its warm visit.
  medians.offline ??= medians.warm;
  return { ...weigh(join(pages, pack)), ...medians };
}

const all = () => ({ cold: [], warm: [], offline: [], tap: [] });
const times = { bare: all(), own: all() };
// By turns: what else the machine does at a time meets both.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const pack of ["bare", "own"]) await measure(pack, times[pack]);
}
const bare = sum("bare", times.bare);
const own = sum("own", times.own);
const rows = [
  ["first load, gzip, kB", "gzip", 1000], ["first load, brotli, kB", "brotli", 1000], ["first frame, cold, ms", "cold", 1],
  ["first frame, warm, ms", "warm", 1], ["first frame, offline, ms", "offline", 1], ["tap to frame, ms", "tap", 1],
];
console.log(`${"".padEnd(26)}${"bare".padStart(8)}${"own".padStart(8)}${"times".padStart(8)}`);
let failed = false;
for (const [name, key, unit] of rows) {
  const times = own[key] / bare[key];
  failed ||= times > MOST_TIMES;
  const cells = [(bare[key] / unit).toFixed(0), (own[key] / unit).toFixed(0), times.toFixed(2)];
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(8)).join("") + (times > MOST_TIMES ? "  too much" : ""));
}
if (own.gzip > MOST_GZIP) {
  failed = true;
  console.log(`the first load is over ${MOST_GZIP / 1e6} MB`);
}
process.exitCode = failed ? 1 : 0;

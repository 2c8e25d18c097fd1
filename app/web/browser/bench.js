// What the page costs, beside a bare Slint page that is built, packed and served alike: bytes of the first load, first frame,
// tap to frame. Fails if the first load is over its limit.
//
// Each visit is repeated and the median counts. Times are for comparison on one machine, not to be quoted.

import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Phone } from "./src/phone.js";
import { Site, pages } from "./src/site.js";

const ROUNDS = 11;
const MOST_BYTES = 2_200_000;

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** What a first visit loads from a server that packs nothing: every file once, because the service worker keeps them all. */
function weigh(folder) {
  const bytes = readdirSync(folder).map((name) => {
    const path = join(folder, name);
    const stat = statSync(path);
    return stat.isDirectory() ? weigh(path) : stat.size;
  });
  return bytes.reduce((sum, size) => sum + size, 0);
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
  // A bare page has no service worker.
  if (pack === "own") await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await phone.kept();
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
  // Offline is held against a bare page's warm visit.
  medians.offline ??= medians.warm;
  return { load: weigh(join(pages, pack)), ...medians };
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
  ["first load, kB", "load", 1000], ["first frame, cold, ms", "cold", 1], ["first frame, warm, ms", "warm", 1],
  ["first frame, offline, ms", "offline", 1], ["tap to frame, ms", "tap", 1],
];
console.log(`${"".padEnd(26)}${"bare".padStart(8)}${"own".padStart(8)}${"times".padStart(8)}`);
for (const [name, key, unit] of rows) {
  const cells = [(bare[key] / unit).toFixed(0), (own[key] / unit).toFixed(0), (own[key] / bare[key]).toFixed(2)];
  console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(8)).join(""));
}
if (own.load > MOST_BYTES) {
  console.log(`the first load is over ${MOST_BYTES / 1000} kB`);
  process.exitCode = 1;
}

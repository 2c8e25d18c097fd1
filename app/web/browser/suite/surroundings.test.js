// What is around the canvas: phones of all shapes, browsers that lack something.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Phone } from "../src/phone.js";
import { recorded } from "../src/recorded.js";
import { Site } from "../src/site.js";

let site;
before(async () => (site = await Site.open("first")));
after(() => site.close());

const canvas = (phone) => phone.page.evaluate(() => {
  const { left, top, width, height } = document.getElementById("canvas").getBoundingClientRect();
  return { left, top, width, height };
});

test("it can be installed: a manifest, icons that are there, a service worker", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    const manifest = await phone.page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
    assert.equal(manifest.display, "standalone");
    for (const { src, sizes } of manifest.icons) {
      const size = await phone.page.evaluate(async (src) => {
        const picture = await createImageBitmap(await (await fetch(src)).blob());
        return `${picture.width}x${picture.height}`;
      }, src);
      assert.equal(size, sizes);
    }
    assert.ok(await phone.page.evaluate(() => navigator.serviceWorker.ready.then((ready) => !!ready.active)));
  } finally {
    await phone.close();
  }
});

test("notches, turning the phone and a keyboard on the screen leave the page whole", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.tap("Understood");
    assert.deepEqual(await canvas(phone), { left: 0, top: 0, width: 390, height: 844 });
    const cdp = await phone.session();
    await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets: { top: 47, bottom: 34 } });
    assert.deepEqual(await canvas(phone), { left: 0, top: 47, width: 390, height: 763 });
    await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets: { top: 0, bottom: 0 } });

    await phone.page.setViewportSize({ width: 844, height: 390 });
    await phone.until((told) => told.elements.some((e) => e.seen.x + e.seen.width > 700), "a page across the turned phone");
    assert.deepEqual(await canvas(phone), { left: 0, top: 0, width: 844, height: 390 });

    // What a keyboard leaves is told by the page itself.
    await phone.page.setViewportSize({ width: 390, height: 844 });
    await phone.tap("New game: Dice of Arkham");
    await phone.page.evaluate(() => document.documentElement.style.setProperty("--covered", "300px"));
    await phone.until((told) => told.elements.some((e) => e.label === "Begin" && e.y < 544), "the button above the keyboard");
  } finally {
    await phone.close();
  }
});

test("names in letters that our fonts lack are taken, and the page goes on", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.tap("Understood");
    await phone.tap("New game: Dice of Arkham");
    for (const name of ["מרים", "محمد", "देवी", "สมชาย", "មករា", "李雷", "한별", "😀", "Zoë"]) await phone.type("Name of player 1", name);
    await phone.tap("Begin");
    await phone.until((told) => told.page === "Table", "the table");
  } finally {
    await phone.close();
  }
});

test("going back in the browser goes back a page of the companion", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.tap("Understood");
    await phone.tap("Settings");
    await phone.until((told) => told.page === "Settings", "the settings");
    await phone.page.evaluate(() => history.back());
    await phone.until((told) => told.page === "Shelf", "the shelf");
  } finally {
    await phone.close();
  }
});

test("the screen stays on at the table and only there", async () => {
  const phone = await Phone.open();
  try {
    await phone.page.addInitScript(() => {
      globalThis.held = 0;
      navigator.wakeLock.request = async () => {
        globalThis.held += 1;
        const lock = new EventTarget();
        lock.release = async () => {
          globalThis.held -= 1;
        };
        return lock;
      };
    });
    await phone.visit(site.url);
    await phone.begin("Dice of Arkham", "Anna");
    await phone.page.waitForFunction(() => globalThis.held === 1);
    await phone.enter(recorded("dice-of-arkham", "Anna").entries[0]);
    assert.equal(await phone.page.evaluate(() => globalThis.held), 1);
    await phone.page.evaluate(() => history.back());
    await phone.page.waitForFunction(() => globalThis.held === 0);
  } finally {
    await phone.close();
  }
});

for (const [lack, take, words] of [
  ["WebGL", () => (HTMLCanvasElement.prototype.getContext = () => null), /cannot draw with WebGL 2/],
  ["WebAssembly", () => delete globalThis.WebAssembly, /cannot run WebAssembly/],
  ["workers", () => delete globalThis.Worker, /cannot unpack a program/],
]) {
  test(`a browser without ${lack} is told so`, async () => {
    const phone = await Phone.open();
    try {
      await phone.page.addInitScript(take);
      await phone.page.goto(site.url);
      await phone.page.waitForFunction(() => document.getElementById("words").textContent.includes("cannot run in this browser"));
      assert.match(await phone.page.textContent("#words"), words);
    } finally {
      await phone.close();
    }
  });
}

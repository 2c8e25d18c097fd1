// Nothing is ever lost: pages that vanish, tabs that compete, a device that is full, a version that changes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Phone } from "../src/phone.js";
import { Dice, recorded } from "../src/recorded.js";
import { Site } from "../src/site.js";

const GAME = "Dice of Arkham";
let site;
before(async () => (site = await Site.open("first")));
after(() => site.close());

test("a page that is closed in the middle of an ask, twenty times, loses nothing", async () => {
  const dice = new Dice();
  console.log(`seed ${dice.seed}`);
  const game = recorded("dice-of-arkham", "Anna");
  const { entries } = game;
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin(GAME, "Anna");
    // What the page has said to be kept, by asking for more.
    let kept = 0;
    for (let round = 0; round < 20; round += 1) {
      // Sometimes some inputs in peace, then one in the middle of which the page goes.
      for (let calm = dice.below(2); calm > 0 && kept < entries.length - 1; calm -= 1) {
        await phone.enter(entries[kept]);
        kept += 1;
      }
      const entry = entries[kept];
      await phone.fill(entry);
      const { x, y } = await phone.middle(phone.lastTap());
      // The last one would end the game, and there would be nothing to go on with.
      const isLast = kept === entries.length - 1;
      const tapped = isLast ? undefined : phone.page.touchscreen.tap(x, y).catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, dice.below(120)));
      const old = phone.page;
      await old.close();
      await tapped;
      await phone.another(site.url);
      await phone.tap(`Go on: ${GAME}`);
      const { inputs } = await phone.until((told) => told.page === "Table", "the table");
      assert.ok(inputs === kept || inputs === kept + 1, `round ${round}: ${kept} were kept, ${inputs} are there`);
      kept = inputs;
    }
    // All that was taken is what was entered, in its order: the game ends as if nothing had happened.
    for (const entry of entries.slice(kept)) await phone.enter(entry);
    assert.deepEqual(await phone.exported(), game.save);
  } finally {
    await phone.close();
  }
});

test("a fault of the program is told, and what it took is there when the page is loaded again", async () => {
  const { entries } = recorded("dice-of-arkham", "Anna");
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin(GAME, "Anna");
    for (const entry of entries.slice(0, 3)) await phone.enter(entry);
    const errors = [];
    phone.page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await phone.page.evaluate(() => void setTimeout(globalThis.stumble));
    await phone.page.waitForSelector("#again:visible");
    assert.match(await phone.page.textContent("#words"), /Nothing that it took is lost/);
    const report = /panicked at .*probe\.rs:\d+:\d+:\s+a fault on purpose/;
    assert.match(await phone.page.textContent("#report:visible"), report);
    assert.ok(errors.some((error) => report.test(error)), `the console told: ${errors}`);
    await phone.page.tap("#again");
    await phone.drawn();
    await phone.tap(`Go on: ${GAME}`);
    const { inputs } = await phone.until((told) => told.page === "Table", "the table");
    assert.equal(inputs, 3);
  } finally {
    await phone.close();
  }
});

for (const [how, take] of [
  ["", () => {}],
  [", also without encryption", () => Object.defineProperty(Navigator.prototype, "locks", { value: undefined })],
]) {
  test(`a second tab says so, and goes on when the first is closed${how}`, async () => {
    const phone = await Phone.open();
    try {
      await phone.context.addInitScript(take);
      await phone.visit(site.url);
      const first = phone.page;
      await phone.another(site.url);
      await phone.untilShown("Eldertally is already open");
      assert.equal((await phone.probe()).page, "Trouble");
      await first.close();
      await phone.tap("Try again");
      await phone.drawn();
      await phone.until((told) => told.page === "Shelf", "the shelf");
    } finally {
      await phone.close();
    }
  });
}

test("of two tabs that are opened in the same instant without encryption one has the store", async () => {
  const phone = await Phone.open();
  try {
    // What both tabs have reached, however far apart a busy machine lets them start.
    const reached = [];
    await phone.context.exposeFunction("together", (step) => new Promise((resolve) => {
      (reached[step] ??= []).push(resolve);
      if (reached[step].length === 2) reached[step].forEach((go) => go());
    }));
    await phone.context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
      const { instantiateStreaming } = WebAssembly;
      let step = 0;
      WebAssembly.instantiateStreaming = async (...args) => {
        const made = await instantiateStreaming.apply(WebAssembly, args);
        await globalThis.together((step += 1));
        return made;
      };
      // Both look for a mark before either has left one.
      const { getItem } = Storage.prototype;
      let looked = 0;
      Storage.prototype.getItem = function (key) {
        looked += 1;
        return looked === 1 ? null : getItem.call(this, key);
      };
    });
    const tabs = [phone.page, await phone.context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(site.url)));
    const shown = [];
    for (const tab of tabs) {
      phone.page = tab;
      await tab.bringToFront();
      await phone.drawn();
      shown.push((await phone.until(({ page }) => page === "Shelf" || page === "Trouble", "shelf or trouble")).page);
    }
    assert.deepEqual(shown.sort(), ["Shelf", "Trouble"]);
  } finally {
    await phone.close();
  }
});

test("a store of a newer version is left alone", async () => {
  const phone = await Phone.open();
  try {
    await phone.page.goto(`${site.url}manifest.webmanifest`);
    await phone.page.evaluate(() => new Promise((resolve, reject) => {
      const request = indexedDB.open("eldertally", 1000);
      request.onsuccess = () => resolve(request.result.close());
      request.onerror = () => reject(request.error);
    }));
    await phone.visit(site.url);
    await phone.untilShown("Your games were kept by a newer Eldertally");
    const versions = await phone.page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version));
    assert.deepEqual(versions, [1000]);
  } finally {
    await phone.close();
  }
});

test("with the first game the browser is asked not to clear its storage", async () => {
  const phone = await Phone.open();
  try {
    await phone.page.addInitScript(() => {
      globalThis.asked = 0;
      StorageManager.prototype.persist = async () => {
        globalThis.asked += 1;
        return true;
      };
    });
    await phone.visit(site.url);
    assert.equal(await phone.page.evaluate(() => globalThis.asked), 0);
    await phone.begin(GAME, "Anna");
    await phone.page.waitForFunction(() => globalThis.asked === 1);
  } finally {
    await phone.close();
  }
});

test("a full device is told of, nothing more is taken, and nothing is lost", async () => {
  const { entries } = recorded("dice-of-arkham", "Anna");
  let phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin(GAME, "Anna");
    await phone.enter(entries[0]);
    // Chromium lends a store some room in advance, but not beyond its own end.
    await phone.close({ comesBack: true });
    phone = await Phone.open({ memory: phone.memory });
    const cdp = await phone.session();
    const origin = new URL(site.url).origin;
    await cdp.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1000 });
    await phone.visit(site.url);
    await phone.tap(`Go on: ${GAME}`);
    await phone.until((told) => told.page === "Table", "the table");
    await phone.fill(entries[1]);
    await phone.tap(phone.lastTap());
    const told = await phone.until(
      (told) => told.elements.some((element) => element.label.startsWith("Not saved: This browser has no room left")),
      "a word about the full device",
    );
    assert.equal(told.inputs, 2, "the input is on the table");
    await phone.tap("Try again");
    await phone.until((told) => told.elements.some((element) => element.label.startsWith("Not saved")), "the same word");
    await cdp.send("Storage.overrideQuotaForOrigin", { origin });
    await phone.tap("Try again");
    await phone.until((told) => !told.elements.some((element) => element.label.startsWith("Not saved")), "room");
    await phone.enter(entries[2]);
    await phone.reload();
    await phone.tap(`Go on: ${GAME}`);
    await phone.until((told) => told.inputs === 3, "all three inputs");
  } finally {
    await phone.close();
  }
});

test("a new version is offered, not forced, and goes on with the game that was under way", async () => {
  const { entries } = recorded("dice-of-arkham", "Anna");
  const phone = await Phone.open();
  const version = () => phone.page.evaluate(() => document.querySelector("script[type=module]").getAttribute("src"));
  try {
    await phone.visit(site.url);
    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await phone.begin(GAME, "Anna");
    await phone.enter(entries[0]);
    const old = await version();

    site.publish("second");
    // As when the player comes back to the page.
    await phone.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    const told = await phone.until((told) => told.update, "the new version");
    assert.equal(told.page, "Table", "nobody was disturbed");
    assert.ok(!(await phone.shows("Use the new version")));
    await phone.enter(entries[1]);
    await phone.reload();
    assert.equal(await version(), old, "a reload takes nothing that nobody asked for");

    await phone.until((told) => told.update, "the offer after a reload");
    await phone.tap("Use the new version");
    await phone.page.waitForFunction((old) => document.querySelector("script[type=module]")?.getAttribute("src") !== old, old);
    await phone.drawn();
    await phone.tap(`Go on: ${GAME}`);
    await phone.until((told) => told.inputs === 2, "both inputs");
    await phone.enter(entries[2]);

    // The new version works without a network, too, and the old one is gone.
    await site.down();
    await phone.reload();
    await phone.tap(`Go on: ${GAME}`);
    await phone.until((told) => told.inputs === 3, "all three inputs");
    assert.equal((await phone.page.evaluate(() => caches.keys())).length, 1);
  } finally {
    await phone.close();
    await site.up();
    site.publish("first");
  }
});

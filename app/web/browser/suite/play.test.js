// The promise of the page: a whole game by taps, kept by this browser, with and without a network.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Phone } from "../src/phone.js";
import { recorded } from "../src/recorded.js";
import { Site } from "../src/site.js";

let site;
before(async () => (site = await Site.open("first")));
after(() => site.close());

test("a whole game by taps, half of it without a network, ends as in the core, byte for byte", async () => {
  const game = recorded("dice-of-arkham", "Anna");
  const half = Math.floor(game.entries.length / 2);
  let phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin("Dice of Arkham", "Anna");
    for (const entry of game.entries.slice(0, half)) await phone.enter(entry);

    await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await site.down();
    await phone.reload();
    await phone.tap("Go on: Dice of Arkham");
    await phone.until((told) => told.inputs === half, `${half} inputs after a reload without a network`);
    const quarter = half + Math.floor((game.entries.length - half) / 2);
    for (const entry of game.entries.slice(half, quarter)) await phone.enter(entry);

    // A cold start, still without a network.
    await phone.close({ comesBack: true });
    phone = await Phone.open({ memory: phone.memory });
    await phone.visit(site.url);
    await phone.tap("Go on: Dice of Arkham");
    await phone.until((told) => told.inputs === quarter, `${quarter} inputs after a cold start`);
    for (const entry of game.entries.slice(quarter)) await phone.enter(entry);
    await phone.untilShown("New game with the same players");

    assert.deepEqual(await phone.exported(), game.save);
  } finally {
    await phone.close();
    await site.up();
  }
});

// The first game is played above.
for (const [slug, game, ...names] of [
  ["roll-for-great-old-ones", "Roll for Great Old Ones", "Anna"],
  ["witch-of-salem", "Witch of Salem", "Anna", "Bert"],
  ["chaos-of-cthulhu", "Chaos of Cthulhu", "Anna", "Bert"],
  ["cthulhu-the-great-old-one", "Cthulhu: The Great Old One", "Anna", "Bert"],
]) {
  test(`a whole game of ${game} by touching its board ends as in the core, byte for byte`, async () => {
    const { entries, save } = recorded(slug, ...names);
    const phone = await Phone.open();
    try {
      await phone.visit(site.url);
      await phone.begin(game, ...names);
      for (const entry of entries) await phone.enter(entry);
      await phone.untilShown("New game with the same players");
      assert.deepEqual(await phone.exported(), save);
    } finally {
      await phone.close();
    }
  });
}

test("undo, redo, log, an amendment by a long press, and a flick", async () => {
  const game = recorded("dice-of-arkham", "Anna");
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin("Dice of Arkham", "Anna");
    for (const entry of game.entries.slice(0, 3)) await phone.enter(entry);
    const undo = (await phone.labels()).find((label) => label.startsWith("Undo"));
    await phone.tap(undo);
    await phone.until((told) => told.inputs < 3, "a decision less");
    const redo = (await phone.labels()).find((label) => label.startsWith("Redo"));
    await phone.tap(redo);
    await phone.until((told) => told.inputs === 3, "the input again");

    await phone.tap("List");
    const part = (await phone.probe()).elements.find((element) => /^Sanity/.test(element.label) && element.enabled);
    await phone.hold(part.label, "One less");
    await phone.tap("One less");
    await phone.tap("Set");
    await phone.until((told) => told.inputs === 4, "the amendment");

    // Nothing of this moved or enlarged the page itself.
    await phone.drag(195, 300, 0, -120);
    await phone.drag(195, 200, 0, 200);
    const still = await phone.page.evaluate(() => [scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop]);
    assert.deepEqual(still, [0, 0, 1, 0]);
    assert.equal((await phone.probe()).inputs, 4);
  } finally {
    await phone.close();
  }
});

test("a list follows the finger", async () => {
  const phone = await Phone.open({ height: 560 });
  try {
    await phone.visit(site.url);
    await phone.tap("Understood");
    const top = async () => (await phone.place("New game: Dice of Arkham")).y;
    const before = await top();
    await phone.drag(195, 400, 0, -200);
    assert.ok((await top()) < before - 100, "the shelf was flicked up");
  } finally {
    await phone.close();
  }
});

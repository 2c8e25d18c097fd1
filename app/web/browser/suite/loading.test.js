// How the program comes: packed, over slow and bad networks, and only once.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { Phone } from "../src/phone.js";
import { Site } from "../src/site.js";

let site;
before(async () => (site = await Site.open("first")));
after(() => site.close());

/** The packed program on the server. */
function packed(site) {
  const name = readdirSync(site.folder, { recursive: true }).find((name) => name.endsWith(".wasm.lz"));
  return join(site.folder, name);
}

const keeps = (phone) => phone.page.evaluate(async () => {
  const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return names.flat().some(({ url }) => url.endsWith("eldertally_bg.wasm"));
});

/** A line to the site on which large files come slowly. Not the browser's own brake, which leaves workers out. */
async function slowLine(site) {
  const line = createServer(async ({ url }, answer) => {
    const { headers, body } = await fetch(new URL(url, site.url));
    answer.setHeader("content-type", headers.get("content-type"));
    for await (const bytes of body) {
      for (let at = 0; at < bytes.length; at += 16_000) {
        answer.write(bytes.subarray(at, at + 16_000));
        if (bytes.length >= 16_000) await pause(40);
      }
    }
    answer.end();
  });
  line.listen(0, "localhost");
  await once(line, "listening");
  return line;
}

test("a slow network shows how many bytes have come", async () => {
  const phone = await Phone.open();
  const line = await slowLine(site);
  try {
    await phone.page.goto(`http://localhost:${line.address().port}/`, { waitUntil: "commit" });
    await phone.page.waitForFunction(() => /^[0-9.]+ of [0-9.]+ MB$/.test(document.getElementById("words")?.textContent ?? ""));
    const bar = () => phone.page.evaluate(() => document.getElementById("bar").value);
    const first = await bar();
    await phone.page.waitForFunction((first) => document.getElementById("bar").value > first, first);
  } finally {
    await phone.close();
    line.closeAllConnections();
    line.close();
  }
});

test("a program that the server has not is told, with what the server said", async () => {
  const site = await Site.open("first");
  const phone = await Phone.open();
  try {
    rmSync(packed(site));
    await phone.page.goto(site.url);
    await phone.page.waitForFunction(() => document.getElementById("words").textContent.includes("could not be loaded"));
    assert.match(await phone.page.textContent("#words"), /the server answered 404/);
  } finally {
    await phone.close();
    await site.close();
  }
});

test("the program is loaded and unpacked once", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.kept();
    const asked = [];
    phone.page.on("request", (request) => asked.push(request.url()));
    await phone.reload();
    assert.ok(asked.some((url) => url.endsWith("start.js")), "the page was loaded again");
    assert.deepEqual(asked.filter((url) => url.includes(".wasm")), [], "its program was there");
  } finally {
    await phone.close();
  }
});

// What notices damage first, and so the words for it, depends on the bytes.
for (const [harm, change, words] of [
  ["damaged", (bytes) => bytes.fill(0, bytes.length >> 1, (bytes.length >> 1) + 100), /could not be loaded/],
  ["cut off", (bytes) => bytes.subarray(0, bytes.length >> 1), /a part of it did not arrive/],
]) {
  test(`a program that arrived ${harm} is not run or kept, and comes whole when the server has it`, async () => {
    const site = await Site.open("first");
    const phone = await Phone.open();
    try {
      const whole = readFileSync(packed(site));
      writeFileSync(packed(site), change(Buffer.from(whole)));
      await phone.page.goto(site.url);
      await phone.page.waitForFunction(() => document.getElementById("words").textContent.includes("could not be loaded"));
      assert.match(await phone.page.textContent("#words"), words);
      assert.equal(await keeps(phone), false);
      writeFileSync(packed(site), whole);
      // The browser was told that this file never changes, and has the bad one.
      await phone.reload();
    } finally {
      await phone.close();
      await site.close();
    }
  });
}

// Games and copies travel between phone and desktop as files, which are the same on both.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Phone } from "../src/phone.js";
import { recorded } from "../src/recorded.js";
import { Site, scratch } from "../src/site.js";

const GAME = "Dice of Arkham";
let site, folder;
before(async () => {
  site = await Site.open("first");
  folder = scratch();
});
after(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const desktop = (...args) => execFileSync(process.env.ELDERTALLY, ["--data", join(folder, "data"), ...args], { encoding: "utf8" });

/** Taps what hands a file out, and keeps that file. */
async function downloaded(phone, label, name) {
  const download = phone.page.waitForEvent("download");
  await phone.tap(label);
  const path = join(folder, name);
  await (await download).saveAs(path);
  return path;
}

/** Taps what asks for files, and gives it this one. */
async function chosen(phone, label, path) {
  const chooser = phone.page.waitForEvent("filechooser");
  await phone.tap(label);
  await (await chooser).setFiles(path);
}

test("a game goes from the phone to the desktop and on to another phone", async () => {
  const { entries } = recorded("dice-of-arkham", "Anna");
  const phone = await Phone.open();
  const other = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.begin(GAME, "Anna");
    for (const entry of entries.slice(0, 4)) await phone.enter(entry);
    await phone.tap("Menu");
    const file = await downloaded(phone, "Export this game", "phone.eldertally");

    assert.match(desktop("import", file), /is kept as game 1/);
    const back = join(folder, "desktop.eldertally");
    desktop("export", "1", back);
    assert.deepEqual(readFileSync(back), readFileSync(file));

    await other.visit(site.url);
    await other.tap("Understood");
    await other.tap("Import");
    await chosen(other, "Choose a file", back);
    await other.tap(`Go on: ${GAME}`);
    await other.until((told) => told.inputs === 4, "four inputs");
    await other.enter(entries[4]);
  } finally {
    await phone.close();
    await other.close();
  }
});

test("a file that is no game is refused in words", async () => {
  const phone = await Phone.open();
  try {
    await phone.visit(site.url);
    await phone.tap("Understood");
    await phone.tap("Import");
    const path = join(folder, "letter.eldertally");
    writeFileSync(path, "Dear players");
    await chosen(phone, "Choose a file", path);
    await phone.until((told) => told.elements.some((element) => /This is not an Eldertally save/.test(element.label)), "a refusal");
  } finally {
    await phone.close();
  }
});

test("a copy of the desktop is read on the phone, and its export by the desktop", async () => {
  const phone = await Phone.open();
  try {
    const path = join(folder, "sheet.toml");
    writeFileSync(path, desktop("sheet", "example", "dice-of-arkham").replace(/^name = .*$/m, 'name = "Attic copy"'));
    await phone.visit(site.url);
    await phone.tap("Understood");
    await phone.tap("Copies");
    await phone.until((told) => told.page === "Copies", "the copies");
    await phone.tap("Import", 0);
    await chosen(phone, "Choose a file", path);
    await phone.tap("Import");
    await phone.tap("More about Attic copy");
    const file = await downloaded(phone, "Export as a file", "copy.toml");
    assert.match(desktop("sheet", "check", file), /Attic copy/);
  } finally {
    await phone.close();
  }
});

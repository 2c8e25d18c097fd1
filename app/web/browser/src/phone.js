// A phone: Chromium with touch and a small screen, and hands that tap what has a label.
//
// A canvas has no elements. The program, built for tests, tells where its labels are (`probe`); every tap is a real touch
// at that place, and what is not in sight is scrolled there first.

import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { chromium } from "playwright-core";
import { scratch } from "./site.js";

const FLAGS = [
  "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
  "--disable-sync", "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
];
// An own machine may be busy with a whole test suite.
const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

export class Phone {
  /** A phone that was never here, or, with `memory`, one that comes back. */
  static async open({ width = 390, height = 844, memory = scratch(), dark = true } = {}) {
    const phone = new Phone();
    phone.memory = memory;
    phone.context = await chromium.launchPersistentContext(memory, {
      executablePath: process.env.ELDERTALLY_BROWSER, headless: true, args: FLAGS, viewport: { width, height }, deviceScaleFactor: 1,
      isMobile: true, hasTouch: true, colorScheme: dark ? "dark" : "light",
    });
    phone.page = phone.context.pages()[0] ?? (await phone.context.newPage());
    return phone;
  }

  /** Switches the phone off; what it remembers stays if it is to come back. */
  async close({ comesBack = false } = {}) {
    await this.context.close();
    if (!comesBack) rmSync(this.memory, { recursive: true, force: true });
  }

  /** Opens the page and waits for the first frame. */
  async visit(url) {
    await this.page.goto(url);
    await this.drawn();
  }

  async reload() {
    await this.page.reload();
    await this.drawn();
  }

  async drawn() {
    await this.page.waitForFunction(() => globalThis.probe && !document.getElementById("waiting"), null, { timeout: PATIENCE });
  }

  /** Waits until the unpacked program is kept for the next visit. */
  async kept() {
    const isKept = () => this.page.evaluate(async () => {
      const { src } = document.querySelector("script[src]");
      return Boolean(await caches.match(new URL("eldertally_bg.wasm", src)));
    });
    const end = Date.now() + PATIENCE;
    while (!(await isKept())) {
      assert.ok(Date.now() < end, "waited in vain for the program to be kept");
      await this.page.waitForTimeout(50);
    }
  }

  /** Opens the page anew in another tab and forgets this one. */
  async another(url) {
    const page = await this.context.newPage();
    this.page = page;
    await this.visit(url);
  }

  async session() {
    this.cdp ??= new WeakMap();
    if (!this.cdp.has(this.page)) this.cdp.set(this.page, await this.context.newCDPSession(this.page));
    return this.cdp.get(this.page);
  }

  /** What the page tells of itself, with all that has a label. */
  async probe() {
    return JSON.parse(await this.page.evaluate(() => globalThis.probe(true)));
  }

  /** The same without what has labels, which takes its time to find. */
  async state() {
    return JSON.parse(await this.page.evaluate(() => globalThis.probe(false)));
  }

  async labels() {
    return (await this.probe()).elements.map((element) => element.label);
  }

  async shows(label) {
    return (await this.labels()).includes(label);
  }

  /** Waits until what the probe tells fits, and gives it. */
  async until(fits, what, { look = () => this.probe(), pause = (waited) => this.page.waitForTimeout(waited < 1000 ? 30 : 500) } = {}) {
    const start = Date.now();
    for (;;) {
      const told = await look();
      if (fits(told)) return told;
      const waited = Date.now() - start;
      if (waited > PATIENCE) await this.fail(what);
      // What takes long is not to be slowed down by asking: a service worker would not even begin.
      await pause(waited);
    }
  }

  async fail(what) {
    await this.page.screenshot({ path: `${scratch()}/waited.png` });
    const { page, elements } = await this.probe();
    assert.fail(`waited in vain for ${what}; page ${page}, ${JSON.stringify(elements.map(({ label }) => label))}`);
  }

  /** The same, for what is told without looking for labels. */
  async untilState(fits, what) {
    return this.until(fits, what, { look: () => this.state() });
  }

  async untilShown(label) {
    return this.until((told) => told.elements.some((element) => element.label === label), `"${label}"`);
  }

  /**
   * The control with this label, if it is to be seen and can be used; a place of the board is known by its key, too, and what
   * turns to a side of the board by its number. Of several, the last lies on top.
   */
  control(told, label, nth = -1) {
    // Fields do not say that they can be used.
    const isUsable = ({ enabled, role }) => enabled ?? role === "TextInput";
    const isMeant = (element) => (element.side ?? element.key ?? element.label) === label;
    return told.elements.filter((element) => isMeant(element) && isUsable(element)).at(nth);
  }

  /** Where to touch the control with this label, once it stands still and is in sight. What is not is moved there. */
  async middle(label, nth = -1) {
    const end = Date.now() + PATIENCE;
    for (let looked = 1; Date.now() < end; looked += 1) {
      const told = await this.rest();
      const control = this.control(told, label, nth);
      const spot = control && isInSight(control) && freeSpot(control, told.elements);
      if (spot) return spot;
      const list = [told.rows, told.beside, told.keys].find((list) => list?.includes(label));
      if (control) await this.scroll(control);
      else if (list) await this.scrollTo(list, label, told);
      // First to the end, then to the beginning.
      else if (looked % 10 === 0) await this.scrollOn(told, Math.floor(looked / 10) % 16 >= 8);
    }
    return this.fail(`the control "${label}"`);
  }

  /** Waits until nothing moves, and gives what the probe tells then. */
  async rest() {
    const where = ({ elements }) => JSON.stringify(elements.map(({ x, y, width, height }) => [x, y, width, height]));
    let before;
    return this.until((told) => {
      const stands = !told.moves && where(told) === before;
      before = where(told);
      return stands;
    }, "rest", { pause: () => this.frames() });
  }

  /** Lets the page draw: what an input changes may only be laid out, or scrolled to, then. */
  async frames() {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** The control with this label, once it stands still and is in sight. */
  async place(label, nth = -1) {
    await this.middle(label, nth);
    return this.control(await this.probe(), label, nth);
  }

  /** Moves what scrolls around a control, so that it comes to the middle. */
  async scroll(control) {
    const { within } = control;
    assert.ok(within, `"${control.label}" is not in sight, and nothing scrolls around it`);
    const middle = (one) => one.y + one.height / 2;
    await this.turn(within, middle(control) - middle(within));
  }

  /** Moves a list of which some is in sight to where something else of it is likely to be. */
  async scrollTo(list, label, told) {
    const shown = list.map((one, n) => ({ n, ...this.control(told, one) })).filter(({ within }) => within);
    const [first, last] = [shown[0], shown.at(-1)];
    if (!first || first === last) return this.scrollOn(told, first && list.indexOf(label) < first.n);
    const { within } = first;
    const each = (last.y - first.y) / (last.n - first.n);
    await this.turn(within, first.y + each * (list.indexOf(label) - first.n) - (within.y + within.height / 2));
  }

  /** Moves what lies on top and scrolls, at the table what is asked, to see what is above, or below. */
  async scrollOn({ scrollers }, above) {
    const within = scrollers.filter((scroller) => scroller.height >= 40).at(-1);
    if (within) await this.turn(within, within.height * (above ? -0.7 : 0.7));
  }

  /** Turns the wheel over what scrolls: a finger would press long where a busy machine lets it stand. */
  async turn({ x, y, width, height }, way) {
    await this.page.mouse.move(x + width / 2, y + height / 2);
    await this.page.mouse.wheel(0, way);
  }

  /** Taps the control with this label; moves it into sight first if need be. */
  async tap(label, nth = -1) {
    const spot = await this.middle(label, nth);
    await this.untilState((told) => told.ready, "the next touch");
    await this.touch(spot);
  }

  /** A finger that is put down and lifted at once. */
  async touch({ x, y }) {
    const cdp = await this.session();
    const send = (type, touchPoints) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
    // Not one after the other: on a busy machine a finger that waits for an answer would press long.
    await Promise.all([send("touchStart", [{ x, y }]), send("touchEnd", [])]);
  }

  /** A finger that is put down, drawn, and lifted while it still moves. */
  async drag(x, y, dx, dy) {
    // The first step is long enough to be no press.
    const steps = Math.max(1, Math.min(8, Math.floor(Math.hypot(dx, dy) / 12)));
    const cdp = await this.session();
    const touch = (type, points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const move = (n) => touch("touchMove", [{ x: x + (dx * n) / steps, y: y + (dy * n) / steps }]);
    // Not one after the other: on a busy machine a finger that waits for an answer would press long.
    await Promise.all([touch("touchStart", [{ x, y }]), move(1)]);
    for (let n = 2; n <= steps; n += 1) {
      await move(n);
      await this.page.waitForTimeout(16);
    }
    await touch("touchEnd", []);
    await this.rest();
  }

  /** A long press: a finger stays until that shows something, and is lifted. */
  async hold(label, shown) {
    const { x, y } = await this.middle(label);
    const cdp = await this.session();
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.untilShown(shown);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Types into the field with this label instead of what is there. */
  async type(label, text) {
    await this.tap(label);
    await this.page.waitForFunction(() => document.activeElement?.tagName === "INPUT", null, { timeout: PATIENCE });
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.type(text, { delay: 10 });
    await this.until((told) => told.elements.some((e) => e.label === label && e.value === text), `"${text}" in "${label}"`);
  }

  /** Sits down at a new game. */
  async begin(game, ...names) {
    if (await this.shows("Understood")) await this.tap("Understood");
    await this.tap(`New game: ${game}`);
    await this.untilShown("Name of player 1");
    for (const [n, name] of names.entries()) {
      if (n > 0 && !(await this.shows(`Name of player ${n + 1}`))) await this.tap("Add a player");
      await this.type(`Name of player ${n + 1}`, name);
    }
    await this.tap("Begin");
    await this.until((told) => told.page === "Table", "the table");
  }

  /** Enters what a recorded game says, up to the last tap. Gives how many inputs there were before. */
  async fill(entry) {
    const { inputs, draws } = await this.state();
    const { kind, words } = entry;
    this.last = "Done";
    if (kind === "fell") {
      // A single die confirms itself, a single card does not.
      if (words.length === 1 && !draws) [this.last] = words;
      else for (const face of words) await this.tap(face);
    } else if (kind === "text") {
      await this.type("Your words", words[0]);
    } else if (kind === "choose") {
      this.last = await this.way(entry);
    }
    return inputs;
  }

  /** What enters what was filled in: a label, or a place of the board. */
  lastTap() {
    return this.last;
  }

  /** Where a move is made: at its place on the board, beside that where several are made there, or by a button. */
  async way(entry) {
    const { words: [words], owner, places } = entry;
    // Where all that is asked is done at one place, its moves lie beside it already.
    const here = places.length > 0 && (await this.listed(entry));
    if (here) return here;
    const place = await this.litPlace(places);
    assert.ok(place || places.length === 0, `"${words}" of ${owner || "nobody"} has a place, and none of ${places} is lit`);
    if (place && !/ moves$/.test(place.label)) return place.key;
    if (place) {
      await this.tap(place.key);
      await this.untilState((told) => told.picked, `the moves at ${place.label}`);
    }
    return this.row(entry);
  }

  /** What a move is called where it is listed, if it is, in sight or not; or what unfolds others' moves. */
  async listed({ words: [words], owner }) {
    const { rows, beside, elements } = await this.probe();
    const labels = elements.filter((element) => element.enabled && !("key" in element || "side" in element)).map(({ label }) => label);
    return [words, `${owner}: ${words}`].find((name) => rows.includes(name) || beside.includes(name) || labels.includes(name));
  }

  /** The row of a move, or whatever else it is listed as. */
  async row(entry) {
    const what = `the move "${entry.words[0]}" of ${entry.owner || "nobody"}, at ${entry.places}`;
    const look = async () => ({ ...(await this.state()), row: await this.listed(entry) });
    const { row } = await this.until((told) => told.row || told.folded > 0, what, { look });
    if (row) return row;
    await this.tap((await this.labels()).find((label) => label.startsWith("Others may act")));
    return (await this.until((told) => told.row, what, { look })).row;
  }

  /** The first of these places of the board that is lit; on another side of it, where it is not on this one. */
  async litPlace(places) {
    const meant = ({ lit }) => places.map((place) => lit.find(({ key }) => key === place)).find(Boolean);
    const told = await this.state();
    if (meant(told) || places.length === 0) return meant(told);
    const sides = [...told.sides.keys()].filter((side) => told.sides[side] && side !== told.side);
    for (const side of sides) {
      await this.tap(side);
      const turned = await this.untilState((now) => now.side === side, `side ${side} of the board`);
      if (meant(turned)) return meant(turned);
    }
    return undefined;
  }

  /** Enters what a recorded game says, and waits until it is kept. */
  async enter(entry) {
    if (entry.kind === "hand") return this.handTo(entry.words[0]);
    if (entry.kind === "back") {
      await this.tap("Back to the table");
      return this.untilState(({ hand }) => hand === "Open", "the table");
    }
    const before = await this.fill(entry);
    const isNext = (told) => told.inputs === before + 1;
    const { picked } = await this.state();
    await this.tap(this.lastTap());
    // What costs something shows its price first, and small places that lie close ask which is meant.
    const told = await this.untilState((told) => isNext(told) || (told.picked && !picked), `input ${before + 1}`);
    if (!isNext(told)) await this.tap(await this.row(entry));
    await this.untilState((told) => isNext(told) && told.kept, `input ${before + 1}`);
  }

  /** Gives the device to this player, who looks alone. */
  async handTo(name) {
    const isHis = ({ hand, holder }) => hand === "Alone" && holder === name;
    for (let told = await this.state(); !isHis(told); ) {
      const ways = [`I am ${name}`, `Hand the device to ${name}`];
      const shown = await this.until((now) => ways.some((way) => this.control(now, way)), `a way to hand the device to ${name}`);
      await this.tap(ways.find((way) => this.control(shown, way)));
      told = await this.untilState(({ hand, holder }) => hand !== shown.hand || holder !== shown.holder, `the device at ${name}`);
    }
  }

  /** The open game as the file that the page hands out. */
  async exported() {
    await this.tap("Menu");
    const download = this.page.waitForEvent("download");
    await this.tap("Export this game");
    return readFileSync(await (await download).path());
  }
}

/** Whether as much of a control is to be seen as a finger needs. */
function isInSight({ seen, width, height }) {
  return seen.height >= Math.min(height, 40) && seen.width >= Math.min(width, 40);
}

/**
 * A spot of what is to be seen of a control where nothing else lies on it, as near to the middle as can be; of a place of the
 * board rather one that is not near to another that is smaller than a finger, where it would be asked which is meant.
 */
function freeSpot(control, elements) {
  const area = ({ width, height }) => width * height;
  const isOn = (other, n) => (other.key ? control.key && area(other) < area(control) : other.enabled && n > elements.indexOf(control));
  const isSmall = (other) => control.key && other.key && Math.min(other.width, other.height) < 24;
  const lying = elements.filter((other, n) => other !== control && area(other.seen) > 0 && isOn(other, n));
  const near = elements.filter((other) => other !== control && (lying.includes(other) || isSmall(other)));
  const beyond = (at, from, length) => Math.max(from - at, at - from - length);
  const off = ({ seen }, spot) => Math.max(beyond(spot.x, seen.x, seen.width), beyond(spot.y, seen.y, seen.height));
  const { x, y, width, height } = control.seen;
  const tenths = [5, 4, 6, 3, 7, 2, 8, 1, 9];
  const spots = tenths.flatMap((row) => tenths.map((column) => ({ x: x + (width * column) / 10, y: y + (height * row) / 10 })));
  return spots.find((spot) => near.every((other) => off(other, spot) > 8)) ?? spots.find((spot) => lying.every((other) => off(other, spot) > 0));
}

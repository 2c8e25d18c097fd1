// A phone: Chromium with touch and a small screen, and hands that tap what has a label.
//
// A canvas has no elements. The program, built for tests, tells where its labels are (`probe`); every tap is a real touch
// at that place, and what is not in sight is flicked there first.

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
// A tap so soon after an answer is taken for the second half of a double tap.
const DOUBLE_TAP = 330;

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

  async probe() {
    return JSON.parse(await this.page.evaluate(() => globalThis.probe()));
  }

  async labels() {
    return (await this.probe()).elements.map((element) => element.label);
  }

  async shows(label) {
    return (await this.labels()).includes(label);
  }

  /** Waits until what the probe tells fits, and gives it. */
  async until(fits, what) {
    const start = Date.now();
    for (;;) {
      const told = await this.probe();
      if (fits(told)) return told;
      const waited = Date.now() - start;
      if (waited > PATIENCE) {
        await this.page.screenshot({ path: `${scratch()}/waited.png` });
        assert.fail(`waited in vain for ${what}; page ${told.page}, ${JSON.stringify(told.elements.map((e) => e.label))}`);
      }
      // What takes long is not to be slowed down by asking: a service worker would not even begin.
      await this.page.waitForTimeout(waited < 1000 ? 30 : 500);
    }
  }

  async untilShown(label) {
    return this.until((told) => told.elements.some((element) => element.label === label), `"${label}"`);
  }

  /**
   * The control with this label, if it is to be seen and can be used; a place of the board is known by its key, too. Of
   * several, the last lies on top.
   */
  async control(label, nth = -1) {
    // Fields do not say that they can be used.
    const isUsable = ({ enabled, role }) => enabled ?? role === "TextInput";
    const isMeant = (element) => element.label === label || element.key === label;
    return (await this.probe()).elements.filter((element) => isMeant(element) && isUsable(element)).at(nth);
  }

  /** Where the control with this label is, once it stands still and can be tapped. What is not is drawn into sight. */
  async place(label, nth = -1) {
    const end = Date.now() + PATIENCE;
    for (let looked = 1; Date.now() < end; looked += 1) {
      const before = await this.control(label, nth);
      await this.page.waitForTimeout(30);
      const now = await this.control(label, nth);
      if (before && now && now.x === before.x && now.y === before.y && now.height === before.height) {
        if (now.seen.height >= Math.min(now.height, 40) && now.seen.width >= Math.min(now.width, 40)) return now;
        await this.scroll(now.y < now.seen.y, now.within);
      } else if (!now && looked % 10 === 0) {
        // First to the end, then to the beginning.
        await this.scroll(Math.floor(looked / 10) % 16 >= 8);
      }
    }
    return this.until(() => false, `the control "${label}"`);
  }

  /** Draws up or down what scrolls: around a control, or else what lies on top; at the table that is what is asked. */
  async scroll(down, within) {
    const onTop = async () => (await this.probe()).scrollers.filter((scroller) => scroller.height >= 60).at(-1);
    const { x, y, width, height } = within ?? (await onTop()) ?? {};
    if (!height) return;
    const way = Math.min(height * 0.6, 160) * (down ? 1 : -1);
    await this.drag(x + width / 2, y + height / 2 - way / 2, 0, way);
  }

  /** Taps the control with this label; draws it into sight first if need be. */
  async tap(label, nth = -1) {
    const { x, y } = await this.middle(label, nth);
    await this.page.touchscreen.tap(x, y);
  }

  /** The middle of what is to be seen of it. Where a smaller place of the board lies on it, a spot beside that. */
  async middle(label, nth = -1) {
    const control = await this.place(label, nth);
    const { x, y, width, height } = control.seen;
    const area = (other) => other.width * other.height;
    const others = control.key ? (await this.probe()).elements.filter((other) => other.key && area(other) < area(control)) : [];
    const lies = (other, spot) => spot.x >= other.x && spot.x <= other.x + other.width && spot.y >= other.y && spot.y <= other.y + other.height;
    const spots = [5, 1, 9, 3, 7].flatMap((row) => [5, 1, 9, 3, 7].map((column) => ({ x: x + (width * column) / 10, y: y + (height * row) / 10 })));
    return spots.find((spot) => !others.some((other) => lies(other, spot))) ?? spots[0];
  }

  /** A finger that is put down, drawn, and lifted while it still moves. */
  async drag(x, y, dx, dy, steps = 8) {
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
    await this.page.waitForTimeout(300);
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
    const { inputs } = await this.probe();
    const { kind, words } = entry;
    this.last = "Done";
    this.isPlace = false;
    if (kind === "fell") {
      // A single die confirms itself.
      if (words.length === 1) [this.last] = words;
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
  async way({ words: [words], owner, places }) {
    // Where all that is asked is done at one place, its moves lie beside it already.
    const isMove = ({ key, label }) => !key && (label === words || label === `${owner}: ${words}`);
    const here = (await this.probe()).elements.find(isMove);
    if (here && places.length > 0) return here.label;
    const place = await this.litPlace(places);
    assert.ok(place || places.length === 0, `"${words}" of ${owner || "nobody"} has a place, and none of ${places} is lit`);
    this.isPlace = place && !/ moves$/.test(place.label);
    if (this.isPlace) return place.key;
    if (place) {
      await this.tap(place.key);
      await this.page.waitForTimeout(DOUBLE_TAP);
    }
    const told = await this.until(({ elements }) => elements.some(isMove), `the move "${words}" of ${owner || "nobody"}, at ${places}`);
    return told.elements.find(isMove).label;
  }

  /** The first of these places of the board that is lit; on another side of it, where it is not on this one. */
  async litPlace(places) {
    const lit = async () => (await this.probe()).elements.find(({ key }) => places.includes(key));
    const here = await lit();
    if (here || places.length === 0) return here;
    for (const side of (await this.probe()).sides) {
      // What changed there is said behind its name.
      const chip = (await this.labels()).find((label) => label === side || label.startsWith(`${side}, `));
      await this.tap(chip);
      await this.page.waitForTimeout(60);
      const there = await lit();
      if (there) return there;
    }
    return undefined;
  }

  /** Enters what a recorded game says, and waits until it is kept. */
  async enter(entry) {
    if (entry.kind === "hand") {
      await this.tap(`Hand the device to ${entry.words[0]}`);
      return this.tap(`I am ${entry.words[0]}`);
    }
    if (entry.kind === "back") return this.tap("Back to the table");
    const before = await this.fill(entry);
    await this.tap(this.lastTap());
    const { inputs } = await this.until((told) => told.inputs === before + 1 || (this.isPlace && told.picked), `input ${before + 1}`);
    if (inputs === before) {
      // What costs something shows its price first, and the next touch pays it.
      await this.page.waitForTimeout(DOUBLE_TAP);
      await this.tap(this.lastTap());
      await this.until((told) => told.inputs === before + 1, `input ${before + 1}`);
    }
    await this.page.waitForTimeout(DOUBLE_TAP);
  }

  /** The open game as the file that the page hands out. */
  async exported() {
    await this.tap("Menu");
    const download = this.page.waitForEvent("download");
    await this.tap("Export this game");
    return readFileSync(await (await download).path());
  }
}

// What is around the canvas: the page that waits for the first frame, the browser's way back, the storage's promise.

// What nobody waits for is left until the first frame has been there so long: the first tap is answered at once.
const CALM_MS = 1000;

const canvas = document.getElementById("canvas");
let frames = 0;

let isCalm;
/** Comes when the page has been shown, and it is time for work in the background. */
export const calm = new Promise((resolve) => (isCalm = resolve));

/** A frame is on the canvas. */
export function drawn() {
  frames += 1;
  if (frames === 1) {
    performance.mark("first frame");
    document.getElementById("waiting").remove();
    canvas.focus({ preventScroll: true });
    setTimeout(isCalm, CALM_MS);
  }
  // Only a measurement listens.
  globalThis.onFrame?.(frames);
}

export function reload() {
  location.reload();
}

/** Calls `back` when the player goes back in the browser; it says whether there was a page to go back to. */
export function onBack(back) {
  // An entry to go back from, so that going back need not leave the page. Browsers pass over one that came untapped.
  const push = () => history.state !== "open" && history.pushState("open", "");
  addEventListener("pointerup", push, true);
  addEventListener("popstate", () => {
    if (back()) push();
    else history.back();
  });
}

/** Asks the browser not to clear the storage by itself when room is short. */
export async function askToStay() {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Where the players' data lies, in words. */
export async function place() {
  const stays = await navigator.storage?.persisted?.().catch(() => false);
  const where = `the storage of this browser, for ${location.host}`;
  return stays ? where : `${where}; it may clear them when the device is full, so export what you want to keep`;
}

// A keyboard on the screen covers the page in some browsers; what is left is ours.
function settle() {
  const room = globalThis.visualViewport;
  if (!room) return;
  // A page that is zoomed by the system's own means is not covered.
  const covered = room.scale === 1 ? Math.max(0, innerHeight - room.height) : 0;
  document.documentElement.style.setProperty("--covered", `${covered}px`);
  if (covered > 0) scrollTo(0, 0);
}
globalThis.visualViewport?.addEventListener("resize", settle);
settle();

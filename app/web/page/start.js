// Loads the program, shows how far that is, and says what is missing where it cannot run.

// The program as it travels, and how many bytes that has, written by `cargo xtask web`.
const PACKED = new URL("eldertally_bg.wasm.lz", import.meta.url);
const BYTES = Number("@BYTES@");

// Once unpacked, the program is kept under this name, beside what the service worker keeps of this version.
const UNPACKED = new URL("eldertally_bg.wasm", import.meta.url);
const CACHE = "eldertally-@VERSION@";

const waiting = document.getElementById("waiting");
const bar = document.getElementById("bar");
const words = document.getElementById("words");
const again = document.getElementById("again");
const report = document.getElementById("report");

/** What this browser lacks, in words, or nothing. */
function missing() {
  if (!globalThis.WebAssembly) return "it cannot run WebAssembly";
  if (!globalThis.Worker || !globalThis.ReadableStream) return "it cannot unpack a program while it loads";
  if (!globalThis.indexedDB) return "it lets this page keep nothing";
  return "";
}

/** What it lacks to draw. A canvas of its own: the one of the page gets its context from the program. */
function missingToDraw() {
  if (document.createElement("canvas").getContext("webgl2")) return "";
  return "it cannot draw with WebGL 2, or its graphics acceleration is switched off";
}

/** The program as it was kept last time, if it was. There is no place for that where the page came without encryption. */
const kept = async () => globalThis.caches?.match(UNPACKED).catch(() => undefined);

// Why the program did not arrive. The browser itself tells only that reading failed.
let fault;

/**
 * The program, unpacked by a worker while it arrives, and kept if all of it was there. It comes when the worker runs, which
 * cannot start while the page is busy.
 */
async function program(cache) {
  const worker = new Worker(new URL("unpacker.js", import.meta.url), { type: "module" });
  const pieces = [];
  let come = 0;
  let begin;
  const began = new Promise((resolve) => (begin = resolve));
  const body = new ReadableStream({
    start(controller) {
      const end = (why) => {
        worker.terminate();
        begin();
        fault = why;
        if (why) return controller.error(new Error(why));
        controller.close();
        keep(wasm(new Blob(pieces)));
      };
      worker.addEventListener("error", () => end("what unpacks it did not start"));
      worker.addEventListener("message", ({ data }) => {
        if (data.began) return begin();
        if (!data.piece) return end(data.fault);
        pieces.push(data.piece);
        controller.enqueue(data.piece);
        show((come += data.come));
      });
    },
    cancel: () => worker.terminate(),
  });
  worker.postMessage({ url: PACKED.href, cache });
  await began;
  return wasm(body);
}

const wasm = (body) => new Response(body, { headers: { "content-type": "application/wasm" } });

/** Next time nobody waits for the unpacking. Where there is no room, all goes on without. */
async function keep(response) {
  const { calm } = await import("./surroundings.js");
  await calm;
  await globalThis.caches?.open(CACHE).then((cache) => cache.put(UNPACKED, response)).catch(() => {});
}

let hasFailed = false;

function show(come) {
  if (hasFailed) return;
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  bar.hidden = false;
  bar.max = BYTES;
  bar.value = come;
  words.textContent = come < BYTES ? `${megabytes(come)} of ${megabytes(BYTES)} MB` : "Laying out the table …";
}

function fail(text) {
  hasFailed = true;
  bar.hidden = true;
  words.textContent = text;
}

/**
 * A fault of ours stops the program for good, and a canvas would only stand still. Every answer that was taken is kept, so
 * the page can be loaded again.
 */
function stumbled() {
  fail("Eldertally has stumbled over a fault of its own. Nothing that it took is lost: load the page again, and go on.");
  again.hidden = false;
  again.onclick = () => location.reload();
  document.body.append(waiting);
  again.focus();
}

/** Called by the program right before a fault stops it. A phone shows no console, so the page shows the words, too. */
export function lastWords(words) {
  console.error(words);
  report.textContent = `If you report this fault, add: ${words}`;
  report.hidden = false;
}

const isFault = (error) => error instanceof WebAssembly.RuntimeError;

/** Once it runs, the browser calls the program, and nobody is there to catch what it throws. */
function watch() {
  addEventListener("error", ({ error }) => isFault(error) && stumbled());
  addEventListener("unhandledrejection", ({ reason }) => isFault(reason) && stumbled());
}

function lacks(what) {
  fail(`Eldertally cannot run in this browser: ${what}. Update the browser, or use another one.`);
}

/** Shows the program. Its event loop leaves by throwing, which is no fault; the browser calls from then on. */
function run(opened) {
  try {
    opened.run();
  } catch (error) {
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
}

/** Makes the program ready. What the browser has kept of it may be damaged, so it gets a second chance from the server. */
async function load(eldertally, loading) {
  try {
    await eldertally.default({ module_or_path: loading });
  } catch {
    await eldertally.default({ module_or_path: await program("reload") });
  }
}

async function start() {
  const lack = missing();
  if (lack) return lacks(lack);
  try {
    const importing = import("./eldertally.js");
    const loading = (await kept()) ?? (await program("default"));
    const eldertally = await importing;
    const ready = load(eldertally, loading);
    // Asked when the program is on its way: a browser that has drawn nothing yet takes its time to answer.
    const lackToDraw = missingToDraw();
    if (lackToDraw) return lacks(lackToDraw);
    await ready;
    // Only a build for tests has them.
    if (eldertally.probe) Object.assign(globalThis, { probe: eldertally.probe, stumble: eldertally.stumble });
    watch();
    run(await eldertally.open());
  } catch (error) {
    if (isFault(error)) return stumbled();
    fail(`Eldertally could not be loaded: ${fault ?? error.message ?? error}. Look after the network, then load the page again.`);
  }
}

start();

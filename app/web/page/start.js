// Loads the program, shows how far that is, and says what is missing where it cannot run.

// Written by `cargo xtask web`: how many bytes the program has. A server that packs it sends fewer.
const BYTES = Number("@BYTES@");

const bar = document.getElementById("bar");
const words = document.getElementById("words");

/** What this browser lacks, in words, or nothing. */
function missing() {
  if (!globalThis.WebAssembly) return "it cannot run WebAssembly";
  // A canvas of its own: the one of the page gets its context from the program.
  if (!document.createElement("canvas").getContext("webgl2")) {
    return "it cannot draw with WebGL 2, or its graphics acceleration is switched off";
  }
  if (!globalThis.indexedDB) return "it lets this page keep nothing";
  return "";
}

/** The program as it arrives, counted. */
async function program() {
  const response = await fetch(new URL("eldertally_bg.wasm", import.meta.url));
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  if (!response.body || !globalThis.TransformStream) return response;
  let come = 0;
  const count = new TransformStream({
    transform(piece, controller) {
      come += piece.byteLength;
      show(come);
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(count), { headers: { "content-type": "application/wasm" } });
}

function show(come) {
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  bar.hidden = false;
  bar.max = BYTES;
  bar.value = come;
  words.textContent = come < BYTES ? `${megabytes(come)} of ${megabytes(BYTES)} MB` : "Laying out the table …";
}

function fail(text) {
  bar.hidden = true;
  words.textContent = text;
}

/** Shows the program. Its event loop leaves by throwing, which is no fault; the browser calls from then on. */
function run(opened) {
  try {
    opened.run();
  } catch (error) {
    if (!String(error).includes("Using exceptions for control flow")) throw error;
  }
}

async function start() {
  const lack = missing();
  if (lack) return fail(`Eldertally cannot run in this browser: ${lack}. Update the browser, or use another one.`);
  try {
    const loading = program();
    const eldertally = await import("./eldertally.js");
    await eldertally.default({ module_or_path: await loading });
    // Only a build for tests has it.
    if (eldertally.probe) globalThis.probe = eldertally.probe;
    run(await eldertally.open());
  } catch (error) {
    fail(`Eldertally could not be loaded: ${error.message ?? error}. Look after the network, then load the page again.`);
  }
}

start();

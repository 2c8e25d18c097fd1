// What only the machine can do: files in and out, a screen that stays on.

// A full log with the biggest setup is far smaller.
const BIGGEST = 4 << 20;

/** Hands the player a file, as every download. */
export function download(name, bytes) {
  const link = document.createElement("a");
  // The bytes are a view of memory that moves on.
  link.href = URL.createObjectURL(new Blob([bytes.slice()], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player pick files and calls `then` with [name, bytes] for each; no bytes for what is too big. */
export function pick(ending, then) {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  // Phones know no such ending and would grey every file out.
  if (!matchMedia("(pointer: coarse)").matches) input.accept = `.${ending}`;
  input.style.display = "none";
  const end = () => input.remove();
  input.addEventListener("cancel", end);
  input.addEventListener("change", async () => {
    const files = [...input.files].map(async (file) => [file.name, await read(file)]);
    end();
    then(await Promise.all(files));
  });
  // Some browsers forget an input that is in no page.
  document.body.append(input);
  input.click();
}

async function read(file) {
  if (file.size > BIGGEST) return null;
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return null;
  }
}

let wanted = false;
let lock = null;

/** Keeps the screen on, or lets it go. Where that is not possible nothing happens. */
export function keepAwake(on) {
  wanted = on;
  settle();
}

async function settle() {
  if (!wanted) {
    lock?.release();
    lock = null;
  } else if (!lock && document.visibilityState === "visible") {
    try {
      const got = await navigator.wakeLock?.request("screen");
      got?.addEventListener("release", () => (lock = null));
      lock = got ?? null;
      if (!wanted) settle();
    } catch {
      // The battery is low, or the browser does not let us.
    }
  }
}

// The browser lets go of the screen whenever another page is in front.
document.addEventListener("visibilitychange", settle);

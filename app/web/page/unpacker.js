// A worker that fetches the program and unpacks it while it arrives, beside the page, which makes ready to draw meanwhile.

import init, { Unpacker } from "./unpack.js";

self.addEventListener("message", async ({ data: { url, cache } }) => {
  try {
    await unpack(url, cache);
  } catch (error) {
    self.postMessage({ fault: String(error?.message ?? error) });
  }
});

/** Tells that it began, then each piece, with the bytes that came for it, and at last that all were there. */
async function unpack(url, cache) {
  const coming = fetch(url, { cache });
  self.postMessage({ began: true });
  await init({ module_or_path: new URL("unpack_bg.wasm", import.meta.url) });
  const response = await coming;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const unpacker = new Unpacker();
  const reader = response.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    const piece = unpacker.unpack(value);
    self.postMessage({ come: value.byteLength, piece }, [piece.buffer]);
  }
  if (!unpacker.whole) throw new Error("a part of it did not arrive");
  self.postMessage({ whole: true });
}

// Serves the program from this device. A version is loaded as a whole or not at all, and waits until it is wanted.

// Written by `cargo xtask web`: the version, and every file of it with its digest.
const VERSION = "@VERSION@";
const FILES = "@FILES@";

const CACHE = `eldertally-${VERSION}`;

self.addEventListener("install", (event) => event.waitUntil(load()));

async function load() {
  const cache = await caches.open(CACHE);
  // Names with a digest never change, so the browser's own cache may have them. The others must be asked for. A file
  // that is not the one of this version, as in the middle of an upload, makes the whole load fail.
  const requests = FILES.map(
    ([path, integrity]) => new Request(path, { integrity, cache: path.startsWith(VERSION) ? "default" : "no-cache" }),
  );
  await cache.addAll(requests);
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("eldertally-") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const path = request.mode === "navigate" ? "./" : request;
  return (await cache.match(path, { ignoreSearch: true })) ?? fetch(request);
}

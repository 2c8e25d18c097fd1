// The players' store in this browser: IndexedDB, an object store for each drawer. One tab at a time.

const NAME = "eldertally";
// Raised when an older program could not use the store any more; the browser then refuses it to that program.
const FORMAT = 1;

let database;

/** Opens the store, or makes one, and gives all that is in it: [drawer, key, bytes] for each. */
export async function open(drawers) {
  await beTheOnlyTab();
  database = await opened(drawers);
  // Another program must be able to raise the format; this one has to be loaded anew then.
  database.onversionchange = () => database.close();
  const all = [];
  const transaction = database.transaction(drawers, "readonly");
  for (const drawer of drawers) {
    const request = transaction.objectStore(drawer).openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (cursor) {
        all.push([drawer, cursor.key, cursor.value]);
        cursor.continue();
      }
    };
  }
  await complete(transaction);
  return all;
}

/** Makes all changes or none: [drawer, key, bytes], or [drawer, key] to remove. Then calls `done`, with an error if none. */
export function write(changes, done) {
  let transaction;
  try {
    const drawers = [...new Set(changes.map(([drawer]) => drawer))];
    transaction = database.transaction(drawers, "readwrite", { durability: "strict" });
    for (const [drawer, key, bytes] of changes) {
      const store = transaction.objectStore(drawer);
      if (bytes === undefined) store.delete(key);
      else store.put(bytes, key);
    }
    // Nothing more comes, so nothing needs to be waited for.
    transaction.commit?.();
  } catch (error) {
    done(error);
    return;
  }
  complete(transaction).then(() => done(undefined), done);
}

function opened(drawers) {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, FORMAT);
    request.onupgradeneeded = () => {
      for (const drawer of drawers) {
        if (!request.result.objectStoreNames.contains(drawer)) request.result.createObjectStore(drawer);
      }
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function complete(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("the change was given up", "AbortError"));
  });
}

/** Two tabs would write over each other. The lock goes with the page, however that ends. */
async function beTheOnlyTab() {
  const only = navigator.locks ? await lockIsFree() : await nobodyAnswers();
  if (!only) throw new DOMException("another tab uses the store", "InUseError");
}

function lockIsFree() {
  return new Promise((resolve, reject) => {
    const hold = (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    };
    navigator.locks.request(NAME, { ifAvailable: true }, hold).catch(reject);
  });
}

// Long enough for a tab that is busy or lies behind others.
const ANSWER_MS = 3000;
// Long enough for a mark to be seen by all tabs.
const MARK_MS = 200;
let channel;

/** Pages that came without encryption have no locks. They leave a mark, and ask around where they find one. */
async function nobodyAnswers() {
  channel = new BroadcastChannel(NAME);
  if (localStorage.getItem(NAME) && (await somebodyAnswers())) {
    channel.close();
    return false;
  }
  const mark = String(Math.random());
  const isOurs = () => localStorage.getItem(NAME) === mark;
  localStorage.setItem(NAME, mark);
  channel.onmessage = ({ data }) => data === "anybody?" && channel.postMessage("me");
  // Of tabs that came in the same instant, the one that marked last has the store.
  await new Promise((resolve) => setTimeout(resolve, MARK_MS));
  if (!isOurs()) {
    channel.close();
    return false;
  }
  addEventListener("pagehide", () => isOurs() && localStorage.removeItem(NAME));
  // Meanwhile another tab may have come.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());
  return true;
}

function somebodyAnswers() {
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => data === "me" && resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    channel.postMessage("anybody?");
  });
}

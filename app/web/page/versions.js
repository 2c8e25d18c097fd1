// Versions of the program: loaded in the background by the service worker, offered, and taken when the player says so.

import { calm } from "./surroundings.js";

let registration;

/** Calls `ready` when a new version has been loaded and waits. */
export async function onUpdate(ready) {
  // Without encryption there is no service worker, and every visit loads what the server has.
  if (!navigator.serviceWorker) return;
  await calm;
  try {
    registration = await navigator.serviceWorker.register("sw.js");
  } catch (error) {
    console.warn("This page will not open without a network:", error);
    return;
  }
  const tell = () => {
    // The first version of all takes its place without a question.
    if (registration.waiting && navigator.serviceWorker.controller) ready();
  };
  tell();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", tell);
  });
  const look = () => document.visibilityState === "visible" && registration.update().catch(() => {});
  document.addEventListener("visibilitychange", look);
}

/** Puts the new version in the place of this one and loads it. */
export function takeUpdate() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
}

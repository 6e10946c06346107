// Keeps one whole version of the page for when there is no connection, and never serves a mixture of two.
//
// All that belongs together lies in a folder named after its contents, and only the page itself says which: so the
// page is asked for anew where there is a connection, and what it names comes from this version's cache or the network.
"use strict";

const VERSION = "@VERSION@";
const FILES = @FILES@;
const PREFIX = `claim-sun ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;

// For how long a page that was kept waits for a newer one, in milliseconds.
const PATIENCE = 3000;

// Keeps all files, or none: a page of another version, or a file that is missing, ends the attempt.
async function keepAll() {
  const page = await fetch("./", { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(`data-files="${VERSION}"`)) {
    throw new Error("the page has another version by now");
  }
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await cache.put("./", page);
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// The newest page, or the one that is kept if the newest does not come, or not soon.
async function answerPage(request) {
  const kept = await (await caches.open(CACHE)).match("./");
  if (!kept) {
    return fetch(request);
  }
  const fresh = fetch(request).then((page) => (page.ok ? page : kept), () => kept);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept));
  return Promise.race([fresh, late]);
}

async function answerFile(request) {
  const kept = await (await caches.open(CACHE)).match(request);
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) {
    event.respondWith(request.mode === "navigate" ? answerPage(request) : answerFile(request));
  }
});

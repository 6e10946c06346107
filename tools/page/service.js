// Keeps one whole version of the page for when there is no connection, and never serves a mixture of two.
//
// All that belongs together lies in a folder named after its contents, and only the page itself says which: so the
// page is asked for anew where there is a connection, and what it names comes from its version's cache or the network.
// Whatever else lies under the same path is none of this worker's business.
"use strict";

const VERSION = "@VERSION@";
const FILES = @FILES@;
const { scope } = self.registration;
const PREFIX = `claim-sun ${scope} `;
const CACHE = PREFIX + VERSION;

// The page's addresses, and those of its files outside the folder that is named after the version.
const PAGES = addresses(["./", "./index.html"]);
const BESIDE = addresses(FILES);

// How folders of this version and of all others are named.
const FOLDER = /^[0-9]+\//;

// For how long a page that was kept waits for a newer one, in milliseconds.
const PATIENCE = 3000;

function addresses(paths) {
  return new Set(paths.map((path) => new URL(path, scope).href));
}

// Keeps all files, or none: a page of another version, or a file that is missing, ends the attempt.
async function keepAll() {
  const page = await fetch("./", { cache: "no-cache" });
  if (!page.ok || !(await page.clone().text()).includes(`data-files="${VERSION}"`)) {
    throw new Error("the page has another version by now");
  }
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  // The page comes last: what has it is whole.
  await cache.put("./", page);
}

// The names of all versions that are kept, the latest first.
async function versions() {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX)).reverse();
}

async function forgetOthers() {
  const others = (await versions()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

// What the latest version has that has it. A newer one than this worker's is there while a page of this one is open.
async function kept(address) {
  for (const name of await versions()) {
    const cache = await caches.open(name);
    const answer = (await cache.match("./")) && (await cache.match(address, { ignoreSearch: true }));
    if (answer) {
      return { answer, cache };
    }
  }
  return {};
}

// The newest page, or the one that is kept if the newest does not come, or not soon.
async function answerPage(request) {
  const { answer } = await kept("./");
  if (!answer) {
    return fetch(request);
  }
  const fresh = fetch(request).then((page) => (page.ok ? page : answer), () => answer);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, answer));
  return Promise.race([fresh, late]);
}

// A file that is kept, unless the page found it damaged and asks for another.
async function answerFile(request) {
  const { answer, cache } = await kept(request.url);
  if (answer && request.cache !== "reload") {
    return answer;
  }
  const fresh = await fetch(request);
  if (answer && fresh.ok) {
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

// Whether it is the page that is asked for, or one of its files; of no request else is anything known here.
function answerTo(request) {
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  if (request.method !== "GET") {
    return undefined;
  }
  if (request.mode === "navigate") {
    return PAGES.has(address) ? answerPage : undefined;
  }
  const isVersions = address.startsWith(scope) && FOLDER.test(address.slice(scope.length));
  return isVersions || BESIDE.has(address) ? answerFile : undefined;
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) {
    event.respondWith(answer(event.request));
  }
});

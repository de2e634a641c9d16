// Keeps the shell for a start without network: hashed files for ever, the page itself as it was last seen.
// Answers of the API are never kept; what is true is on the server.
const CACHE = "shell-1";
const PAGE = "/";
const freshFiles = ["/appearance.js", "/start-again.js", "/icon.svg"];
const apiBasePath = new URL(self.location.href).searchParams.get("api") ?? "/api";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (address.pathname === apiBasePath || address.pathname.startsWith(`${apiBasePath}/`)) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(keptFile(event));
  else if (freshFiles.includes(address.pathname)) event.respondWith(freshFile(request));
  else if (request.mode === "navigate") event.respondWith(freshPage(request));
});

async function keptFile(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  // why once more: a request that a page left behind takes its own part of the program with it
  const answer = await fetch(request).catch(() => fetch(request.url));
  // why beside the answer: a full disk, or a page that was left, must not keep the file from whoever waits for it
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()).catch(() => undefined));
  return answer;
}

async function freshFile(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (failure) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw failure;
  }
}

// The page and its Content-Security-Policy are kept together, so the nonce in one fits the other.
async function freshPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html")) {
      await cache.put(PAGE, answer.clone());
      await forgetOldFiles(cache, await answer.clone().text());
    }
    return answer;
  } catch (failure) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw failure;
  }
}

/** A new entry file means a new release: the files of older ones are dropped. */
async function forgetOldFiles(cache, page) {
  const entry = /\/assets\/[^"]+\.js/.exec(page)?.[0];
  if (!entry || (await cache.match(entry))) return;
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith("/assets/")) await cache.delete(request);
  }
}

async function forgetOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

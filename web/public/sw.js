// Keeps the shell for a start without network: hashed files for ever, the page itself as it was last seen.
// Whoever works away from the network asks for more: then all that the pages of offline.json need is fetched before it is needed.
// Answers of the API are never kept; what is true is on the server.
const CACHE = "shell-1";
const PAGE = "/";
// in the cache: somebody asked for it
const LIST = "/offline.json";
const freshFiles = ["/appearance.js", "/start-again.js", "/icon.svg"];
const apiBasePath = new URL(self.location.href).searchParams.get("api") ?? "/api";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data !== "keep") return;
  const answer = (word) => event.ports[0]?.postMessage(word);
  event.waitUntil(
    keepProgram().then(
      () => answer("kept"),
      () => answer("failed"),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (address.pathname === apiBasePath || address.pathname.startsWith(`${apiBasePath}/`)) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(keptFile(event));
  else if (freshFiles.includes(address.pathname)) event.respondWith(freshFile(request));
  else if (request.mode === "navigate") event.respondWith(freshPage(event));
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
async function freshPage(event) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && answer.headers.get("Content-Type")?.startsWith("text/html"))
      await takePage(event, cache, answer);
    return answer;
  } catch (failure) {
    const kept = await cache.match(PAGE);
    if (kept) return kept;
    throw failure;
  }
}

/** Where the whole program is kept, the page of a new release waits until all of that release is here too. */
async function takePage(event, cache, answer) {
  const page = answer.clone();
  const list = await cache.match(LIST);
  if (!list) {
    await cache.put(PAGE, answer.clone());
    return forgetOldFiles(cache, await page.text());
  }
  const { files } = await list.json();
  if (files.includes(entryOf(await page.text()))) return cache.put(PAGE, answer.clone());
  event.waitUntil(keepProgram().catch(() => undefined));
}

/** A new entry file means a new release: the files of older ones are dropped. */
async function forgetOldFiles(cache, page) {
  const entry = entryOf(page);
  if (!entry || (await cache.match(entry))) return;
  await forgetFiles(cache, await cache.keys(), []);
}

/** Everything that the pages of the list need, and last the page itself: an interrupted keeping leaves what was there before. */
async function keepProgram() {
  const cache = await caches.open(CACHE);
  const before = await cache.keys();
  const list = await fetched(LIST);
  const { files } = await list.clone().json();
  for (const file of files) if (!(await cache.match(file))) await cache.put(file, await fetched(file));
  for (const file of freshFiles) await cache.put(file, await fetched(file));
  const page = await fetched(PAGE);
  if (!files.includes(entryOf(await page.clone().text()))) throw new Error("a new release came in between");
  await cache.put(PAGE, page);
  const kept = await cache.match(LIST);
  await cache.put(LIST, list);
  if (!kept || (await kept.json()).files.join() !== files.join()) await forgetFiles(cache, before, files);
}

async function fetched(address) {
  const answer = await fetch(address, { cache: address.startsWith("/assets/") ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function forgetFiles(cache, requests, except) {
  for (const request of requests) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !except.includes(pathname)) await cache.delete(request);
  }
}

function entryOf(page) {
  return /\/assets\/[^"]+\.js/.exec(page)?.[0];
}

async function forgetOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

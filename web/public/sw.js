// Keeps the shell for a start without network: hashed files for ever, the page itself as it was last seen.
// Once somebody has logged in, more is asked for: all that the pages of offline.json need is fetched before it is needed.
// Answers of the API are never kept; what is true is on the server.
const CACHE = "shell-1";
const PAGE = "/";
// in the cache: somebody asked for it
const LIST = "/offline.json";
const freshFiles = ["/icon.svg"];
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
  const release = releaseOf(await answer.clone().text());
  const list = await cache.match(LIST);
  if (!list) {
    const before = await cache.match(PAGE);
    await cache.put(PAGE, page);
    if (before && releaseOf(await before.text()) !== release)
      await forgetFiles(cache, await cache.keys(), []);
    return;
  }
  if ((await list.json()).release === release) return cache.put(PAGE, page);
  event.waitUntil(keepProgram().catch(() => undefined));
}

/** Everything that the pages of the list need, and last the page itself: an interrupted keeping leaves what was there before. */
async function keepProgram() {
  const cache = await caches.open(CACHE);
  const before = await cache.keys();
  const list = await fetched(LIST);
  const { release, files } = await list.clone().json();
  if (await isKept(cache, release, files)) return;
  for (const file of files) if (!(await cache.match(file))) await cache.put(file, await fetched(file));
  for (const file of freshFiles) await cache.put(file, await fetched(file));
  const page = await fetched(PAGE);
  if (releaseOf(await page.clone().text()) !== release) throw new Error("a new release came in between");
  await cache.put(PAGE, page);
  const kept = await cache.match(LIST);
  await cache.put(LIST, list);
  if (!kept || (await kept.json()).release !== release) await forgetFiles(cache, before, files);
}

/** Asked for at every start: where nothing is new, the list is all that crosses the line. */
async function isKept(cache, release, files) {
  const list = await cache.match(LIST);
  const page = await cache.match(PAGE);
  if (!list || (await list.json()).release !== release) return false;
  if (!page || releaseOf(await page.text()) !== release) return false;
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return [...files, ...freshFiles].every((file) => kept.has(file));
}

async function fetched(address) {
  const cache = address.startsWith("/assets/") ? "default" : "no-cache";
  // why low: nobody waits for it, and the line may be that of thirty people
  const answer = await fetch(address, { cache, priority: "low" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function forgetFiles(cache, requests, except) {
  for (const request of requests) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") && !except.includes(pathname)) await cache.delete(request);
  }
}

function releaseOf(page) {
  return /<meta name="release" content="([^"]+)"/.exec(page)?.[1];
}

async function forgetOldCaches() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

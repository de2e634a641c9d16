/** What a page puts on the wire, and after how long it is there. */
import { isThere } from "./pages.mjs";

/** A school's line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** A browser that knows nobody but who is logged in, on the page's screen. */
export async function freshContext(browser, url, page, session) {
  const context = await browser.newContext({ viewport: page.screen, locale: "vi-VN" });
  if (session)
    await context.addInitScript((held) => {
      for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
    }, session);
  await context.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((entries) => {
      for (const { value, hadRecentInput } of entries.getEntries())
        if (!hadRecentInput) window.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return { context, open: () => openIn(context, url, page) };
}

async function openIn(context, url, { address, shows }) {
  const tab = await context.newPage();
  const wire = await context.newCDPSession(tab);
  await wire.send("Network.enable");
  const files = new Map();
  wire.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (type === "Script" || type === "Stylesheet")
      files.set(requestId, {
        url: request.url,
        isScript: type === "Script",
        bytes: 0,
        began: performance.now(),
      });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { bytes: encodedDataLength, ended: performance.now() });
  });
  return {
    tab,
    slow: () => wire.send("Network.emulateNetworkConditions", slow4G),
    /** Milliseconds until the page is there, and what had come of the program by then. */
    async load() {
      files.clear();
      await tab.goto(url + address, { waitUntil: "commit" });
      await tab.waitForFunction(isThere, shows, { polling: "raf", timeout: 120_000 });
      const milliseconds = await tab.evaluate(() => performance.now());
      const here = performance.now();
      const loaded = [...files.values()].filter(({ ended }) => ended !== undefined && ended <= here);
      const scripts = loaded.filter(({ isScript }) => isScript);
      return {
        milliseconds,
        files: loaded.length,
        scripts: scripts.length,
        scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
    /** How much of the page has moved while nobody touched it, once all has come. */
    async moved() {
      await tab.waitForLoadState("networkidle");
      await tab.waitForTimeout(500);
      return tab.evaluate(() => window.moved);
    },
  };
}

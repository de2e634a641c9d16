/** A page of the product, opened for its picture: nothing moves any more, and nothing is on its way. */
import { setTimeout as wait } from "node:timers/promises";

/** As high as most drawers and pages; longer pages are taken whole, up to `longest`. */
const high = 1200;
const longest = 4000;

/**
 * Not compared: the number on the bell, since each server tells of what falls due at minutes of its own, and
 * the mark beside a long list, which goes a second after it has come.
 */
const masked = ".notice-count, [class*='-scrollbar-vertical'] { visibility: hidden !important; }";

/** In the browser. Not by a `style` element, which the Content-Security-Policy of the product refuses. */
function mask(rules) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

/** A page that could not be opened as its shot says is taken as it is, with the reason in `failure`. */
export async function openedIn(context, { name, url, shot, session, language, width }) {
  const tab = await context.newPage();
  tab.setDefaultTimeout(20_000);
  const traffic = trafficOf(tab);
  const errors = errorsOf(tab);
  let failure;
  try {
    await tab.setViewportSize({ width, height: high });
    await tab.emulateMedia({ colorScheme: "light" });
    await begin(tab, url, { ...session, language });
    await tab.goto(url + (await addressOf(shot, url, session)), { waitUntil: "commit" });
    await tab.locator("h1").first().waitFor();
    await traffic.settled();
    await shot.before?.(tab, language);
    await traffic.settled();
    await tab.evaluate(mask, masked);
  } catch (error) {
    failure = firstLine(error.message);
  }
  const take = async () => {
    await traffic.settled().catch((error) => errors.push(error.message));
    return tab.screenshot({
      fullPage: true,
      clip: { x: 0, y: 0, width, height: longest },
      animations: "disabled",
      caret: "hide",
    });
  };
  return {
    name,
    tab,
    failure,
    errors,
    settled: () => traffic.settled(),
    async take(theme) {
      await tab.emulateMedia({ colorScheme: theme });
      return take();
    },
    async takeLater() {
      await wait(1_200);
      return take();
    },
    close: () => tab.close(),
  };
}

/** As on a browser that nobody has used, but for who is logged in. */
async function begin(tab, url, stored) {
  await tab.goto(`${url}/manifest.webmanifest`);
  await tab.evaluate(async (kept) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
}

async function addressOf({ path, found }, url, session) {
  if (!found) return path;
  const answer = await fetch(`${url}/api${found}`, { headers: { "x-auth-token": session.token } });
  const { items, message } = await answer.json();
  if (!items?.[0]) throw new Error(`${found} has no row${message ? `: ${message}` : ""}`);
  return path.replace(":id", items[0].id);
}

function errorsOf(tab) {
  const errors = [];
  tab.on("console", (message) => {
    // a refusal is an answer, and the browser reports it as an error of its own
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(firstLine(message.text()));
  });
  tab.on("pageerror", (error) => errors.push(firstLine(String(error))));
  return errors;
}

/** Quiet for so long, the page has all that it asked for. */
const calm = 200;

function trafficOf(tab) {
  const under = new Set();
  let last = Date.now();
  const ended = (request) => {
    under.delete(request);
    last = Date.now();
  };
  tab.on("request", (request) => under.add(request));
  tab.on("requestfinished", ended);
  tab.on("requestfailed", ended);
  return {
    async settled() {
      last = Date.now();
      for (const end = Date.now() + 20_000; Date.now() < end; await wait(40))
        if (under.size === 0 && Date.now() - last >= calm && (await tab.evaluate(standsStill))) return;
      throw new Error(`not at rest: ${[...under].map((request) => request.url()).join(", ") || "it moves"}`);
    },
  };
}

/** In the browser: letters are there, nothing stands for what is to come, nothing fades or slides. */
async function standsStill() {
  // why: a busy browser may not have asked yet for what it draws
  await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }));
  const waiting =
    ".starting, .state-loading, .table-skeleton, .ant-skeleton, .ant-spin-spinning, [aria-busy='true'], " +
    // what antd is just about to show or to hide
    ["appear", "enter", "leave"].map((step) => `[class*='ant-'][class*='-${step}']`).join(", ");
  const moves = ({ effect, playState }) =>
    playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
  return (
    document.fonts.status === "loaded" &&
    !document.querySelector(waiting) &&
    !document.getAnimations().some(moves)
  );
}

const firstLine = (text) => text.split("\n")[0].slice(0, 300);

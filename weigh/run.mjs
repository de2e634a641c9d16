// Called by `npm run weigh`, with the pinned Node and a browser that starts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { weighHands } from "./hands.mjs";
import { freshContext } from "./loads.mjs";
import { keeper, pages } from "./pages.mjs";
import { browserOf, freePort, loggedIn, startedIn } from "./product.mjs";
import { renamedFiles } from "./renamed.mjs";

const parts = ["loads", "second", "hands", "lighthouse", "renamed"];
const { values: options } = parseArgs({
  options: {
    product: { type: "string", multiple: true, default: [resolve(import.meta.dirname, "..")] },
    only: { type: "string", multiple: true, default: parts },
    times: { type: "string", default: "5" },
  },
});
const times = Number(options.times);
const has = (part) => options.only.includes(part);

const columns = [];
for (const product of options.product.map((folder) => resolve(folder))) {
  console.error(`Weighing ${product} …`);
  columns.push({ product, figures: await weigh(product) });
}
const rows = Object.keys(columns[0].figures);
console.log(`| |${columns.map(({ product }) => ` ${product.split(/[/\\]/).at(-1)} |`).join("")}`);
console.log(`|---|${columns.map(() => "---:|").join("")}`);
for (const row of rows)
  console.log(`| ${row} |${columns.map(({ figures }) => ` ${figures[row]} |`).join("")}`);

async function weigh(product) {
  const figures = {};
  if (has("renamed")) {
    const { renamed, files } = await renamedFiles(product);
    figures["files renamed by two lines"] = `${renamed} of ${files}`;
  }
  if (parts.every((part) => part === "renamed" || !has(part))) return figures;
  const { url, stop } = await started(product);
  try {
    const sessions = await loggedIn(
      url,
      pages.flatMap(({ username }) => username ?? []),
    );
    const browser = await chromium.launch(browserOf([]));
    try {
      for (const page of pages) {
        const session = sessions[page.username];
        if (has("loads")) await weighLoads({ browser, url, page, session }, figures);
        if (has("second") && session) await weighSecond({ browser, url, page, session }, figures);
      }
      if (has("hands")) {
        const list = pages.find(({ name }) => name === "list");
        const taken = await inContext(browser, url, list, sessions[keeper], ({ tab }) =>
          weighHands(tab, url),
        );
        for (const [what, milliseconds] of Object.entries(taken))
          figures[`4 × slower: ${what}, ms`] = milliseconds;
      }
    } finally {
      await browser.close();
    }
    if (has("lighthouse")) await weighByLighthouse(url, sessions, figures);
  } finally {
    await stop();
  }
  return figures;
}

async function weighLoads({ browser, url, page, session }, figures) {
  const fast = await inContext(browser, url, page, session, (tab) => tab.load());
  const { scriptBytes, scripts, files } = fast;
  figures[`${page.name}: script kB · scripts · with styles`] =
    `${Math.round(scriptBytes / 1024)} · ${scripts} · ${files}`;
  const moved = await inContext(browser, url, page, session, async (tab) => {
    await tab.load();
    return tab.moved();
  });
  figures[`${page.name}: moved (CLS)`] = moved.toFixed(3);
  const slow = [];
  for (let time = 0; time < times; time++)
    slow.push(
      await inContext(browser, url, page, session, async (tab) => {
        await tab.slow();
        return (await tab.load()).milliseconds;
      }),
    );
  figures[`${page.name}: slow 4G, s`] = seconds(middle(slow));
}

/** The page again, after it was read once and the browser had time to keep what it keeps. */
async function weighSecond({ browser, url, page, session }, figures) {
  const again = [];
  for (let time = 0; time < times; time++)
    again.push(
      await inContext(browser, url, page, session, async (tab) => {
        await tab.load();
        await tab.moved();
        await tab.slow();
        return (await tab.load()).milliseconds;
      }),
    );
  figures[`${page.name}: second visit, slow 4G, s`] = seconds(middle(again));
}

async function inContext(browser, url, page, session, read) {
  const { context, open } = await freshContext(browser, url, page, session);
  try {
    return await read(await open());
  } finally {
    await context.close();
  }
}

async function weighByLighthouse(url, sessions, figures) {
  const { scoreOf } = await import("./lighthouse.mjs");
  for (const isPhone of [false, true])
    for (const { name, address, username } of pages) {
      const scores = [];
      for (let time = 0; time < times; time++) {
        const port = await freePort();
        const profile = mkdtempSync(join(tmpdir(), "so-thiet-bi-weigh-"));
        const context = await chromium.launchPersistentContext(profile, {
          ...browserOf([`--remote-debugging-port=${port}`]),
          headless: true,
        });
        try {
          if (username) await keepSession(context, url, sessions[username]);
          scores.push(await scoreOf({ url: url + address, port, isPhone }));
        } finally {
          await context.close();
          rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
        }
      }
      figures[`${name}: Lighthouse ${isPhone ? "phone" : "desktop"}`] = middle(scores);
    }
}

/** Written beside the program, so that nothing of it is in the browser yet. */
async function keepSession(context, url, session) {
  const tab = await context.newPage();
  await tab.goto(`${url}/manifest.webmanifest`);
  await tab.evaluate((held) => {
    for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  }, session);
  await tab.close();
}

/** The product with the demo province, on a data folder that goes with it. */
async function started(product) {
  const folder = mkdtempSync(join(tmpdir(), "so-thiet-bi-weigh-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const { url, stop } = await startedIn(folder, product);
    return { url, stop: () => stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

function middle(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)];
}

function seconds(milliseconds) {
  return (milliseconds / 1_000).toFixed(1);
}

// Called by `npm run sheets`, with the pinned Node and a browser that starts.
import { mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { moreShots } from "../journeys/more-shots.ts";
import { shots } from "../journeys/shots.ts";
import { openedIn } from "./opened.mjs";
import { browserOf, loggedIn, startedIn } from "./product.mjs";

const root = resolve(import.meta.dirname, "..");
const { values: options } = parseArgs({
  options: {
    "only-pages": { type: "string", default: ".*" },
    languages: { type: "string", default: "vi,en" },
  },
});
const named = new RegExp(`^(?:${options["only-pages"]})$`);
const wanted = [...shots, ...moreShots].filter(({ name }) => named.test(name));
if (wanted.length === 0) throw new Error(`There is no page ${options["only-pages"]}.`);

/** What is common on the desks of schools, a tablet held upright, and a phone. */
const screens = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];
const themes = ["light", "dark"];
/** So that a sheet is as wide as what a reviewer can read at once. */
const scale = 0.5;
const gap = 8;

const folder = join(root, ".cache/sheets");
mkdirSync(folder, { recursive: true });
const province = join(folder, `province-${process.pid}`);
const { url, stop } = await startedIn(province, root, { REQUESTS_PER_MINUTE: "100000" });
const browser = await chromium.launch(browserOf(["--font-render-hinting=none"]));
try {
  const sessions = await loggedIn(
    url,
    wanted.flatMap(({ who }) => who ?? []),
  );
  const context = await browser.newContext({
    reducedMotion: "reduce",
    serviceWorkers: "block",
    timezoneId: "Asia/Ho_Chi_Minh",
    locale: "vi-VN",
  });
  for (const shot of wanted)
    for (const language of options.languages.split(","))
      await takeSheet(context, shot, { language, session: sessions[shot.who] });
} finally {
  await browser.close();
  await stop();
  rmSync(province, { recursive: true, force: true, maxRetries: 5 });
}

/** The page opened once, then shown on each screen in each theme, as one sees it before scrolling. */
async function takeSheet(context, shot, { language, session }) {
  const page = await openedIn(context, {
    name: "this",
    url,
    shot,
    session,
    language,
    width: screens[0].width,
  });
  const pictures = [];
  let left = 0;
  for (const screen of screens) {
    await page.tab.setViewportSize(screen);
    for (const [row, colorScheme] of themes.entries()) {
      await page.tab.emulateMedia({ colorScheme });
      await page.settled().catch((error) => page.errors.push(error.message));
      const picture = sharp(await page.tab.screenshot({ animations: "disabled", caret: "hide" }));
      pictures.push({
        input: await picture.resize({ width: Math.round(screen.width * scale) }).toBuffer(),
        left,
        top: row * (Math.round(1024 * scale) + gap),
      });
    }
    left += Math.round(screen.width * scale) + gap;
  }
  await page.close();
  await sharp({
    create: { width: left, height: 2 * (Math.round(1024 * scale) + gap), channels: 3, background: "#888" },
  })
    .composite(pictures)
    .png()
    .toFile(join(folder, `${shot.name}-${language}.png`));
  for (const problem of [page.failure, ...page.errors].filter(Boolean))
    console.log(`${shot.name} in ${language}: ${problem}`);
}

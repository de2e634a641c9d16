// Called by `npm run compare-pictures`, with the pinned Node and a browser that starts.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { moreShots } from "../journeys/more-shots.ts";
import { shots } from "../journeys/shots.ts";
import { causesOf } from "./causes.mjs";
import { differenceOf } from "./difference.mjs";
import { openedIn } from "./opened.mjs";
import { browserOf } from "./product.mjs";
import { twins } from "./twins.mjs";

const root = resolve(import.meta.dirname, "..");
const { values: options } = parseArgs({
  options: {
    before: { type: "string" },
    after: { type: "string", default: root },
    into: { type: "string", default: "pictures" },
    "only-pages": { type: "string", multiple: true },
    "only-looks": { type: "string", multiple: true },
    tolerance: { type: "string", default: "0" },
    "keep-all": { type: "boolean", default: false },
    why: { type: "boolean", default: false },
  },
});
if (!options.before) throw new Error("Say with --before which copy of the program it is compared with.");
const tolerance = Number(options.tolerance);

/** Taken of each page: what differs by its theme alone is opened once for both themes. */
const looks = [
  { language: "vi", width: 1440, themes: ["light", "dark"] },
  { language: "vi", width: 390, themes: ["light", "dark"] },
  { language: "en", width: 1440, themes: ["light"] },
];

const all = [...shots, ...moreShots];
const named = (name, given) =>
  !given || given.flatMap((names) => names.split(",")).some((part) => new RegExp(`^(?:${part})$`).test(name));
const wanted = all.filter(({ name }) => named(name, options["only-pages"]));
if (wanted.length === 0) throw new Error(`There is no page ${options["only-pages"]}.`);
const folder = join(root, ".cache", options.into);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const table = join(folder, "table.md");
const begun = Date.now();
const causes = new Map();
const seen = { pictures: 0, different: 0, unopened: 0, errors: 0 };

const { copies, sessions, stop } = await twins({
  before: resolve(options.before),
  after: resolve(options.after),
  folder: join(root, ".cache/province"),
  usernames: [...new Set(all.flatMap(({ who }) => who ?? []))],
});
const browser = await chromium.launch(
  browserOf(["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"]),
);
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void stop().finally(() => process.exit(130)));
try {
  // why one moment for all: the clock of the pages would otherwise be seen in them
  const moment = new Date();
  for (const copy of Object.values(copies)) copy.context = await contextOf(moment);
  say("| page | look | differs | where | |\n|---|---|---:|---|---|");
  for (const shot of wanted) for (const look of looks) await compare(shot, look);
} finally {
  await browser.close();
  await stop();
}
const { pictures, different, unopened, errors } = seen;
say(
  `\n${pictures} pairs of pictures, ${different} differ; ${unopened} pages could not be opened, ${errors} with errors on the console; ${Math.round((Date.now() - begun) / 1_000)} s`,
);
console.log(`What differs is in ${folder}`);
process.exitCode = different + unopened + errors > 0 ? 1 : 0;

async function contextOf(moment) {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    serviceWorkers: "block",
    timezoneId: "Asia/Ho_Chi_Minh",
    locale: "vi-VN",
  });
  await context.clock.setFixedTime(moment);
  return context;
}

async function compare(shot, { language, width, themes }) {
  const lookOf = (theme) => `${language}-${width}-${theme}`;
  const taken = themes.filter((theme) => named(lookOf(theme), options["only-looks"]));
  if (taken.length === 0 || (shot.wide && width < 1440)) return;
  const session = sessions[shot.who];
  const pages = await Promise.all(
    Object.entries(copies).map(([name, { context, url }]) =>
      openedIn(context, { name, url, shot, session, language, width }),
    ),
  );
  for (const theme of taken) {
    let [before, after] = await Promise.all(pages.map((page) => page.take(theme)));
    let difference = await differenceOf(before, after);
    if (difference) {
      // why: what still moved stands still a moment later
      [before, after] = await Promise.all(pages.map((page) => page.takeLater()));
      difference = await differenceOf(before, after);
    }
    const picture = { name: shot.name, look: lookOf(theme), before, after, difference };
    if (note(picture) && options.why) await tellWhy(picture, pages);
  }
  for (const { name, failure, errors } of pages) {
    if (failure) {
      seen.unopened += 1;
      say(`| ${shot.name} | ${language}-${width} | – | | not opened in ${name}: ${failure} |`);
    }
    if (errors.length > 0) {
      seen.errors += 1;
      say(`| ${shot.name} | ${language}-${width} | – | | console of ${name}: ${errors.join(" · ")} |`);
    }
  }
  await Promise.all(pages.map((page) => page.close()));
}

function note({ name, look, before, after, difference }) {
  seen.pictures += 1;
  const differs = difference !== undefined && difference.share > tolerance;
  const keep = (which, picture) => writeFileSync(join(folder, `${name}-${look}-${which}.png`), picture);
  if (differs || options["keep-all"]) {
    keep("before", before);
    keep("after", after);
  }
  if (!differs) return false;
  seen.different += 1;
  keep("difference", difference.picture);
  const { share, sizes } = difference;
  const { left, top, width, height } = difference.place;
  const grew = sizes[0] === sizes[1] ? "" : sizes.join(" → ");
  say(`| ${name} | ${look} | ${percent(share)} | ${width} × ${height} at ${left}, ${top} | ${grew} |`);
  return true;
}

/** Cause by cause, those of most pictures first, since one rule is often behind many of them. */
async function tellWhy({ name, look }, [before, after]) {
  for (const cause of await causesOf(before.tab, after.tab))
    causes.set(cause, [...(causes.get(cause) ?? []), `${name} ${look}`]);
  const lines = [...causes]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([cause, places]) => `- ${cause} (${places.length}: ${places.slice(0, 6).join(", ")})`);
  writeFileSync(join(folder, "causes.md"), `${lines.join("\n")}\n`);
}

function percent(share) {
  return `${(share * 100).toFixed(share < 0.0001 ? 5 : 2)} %`;
}

/** Also into the file, so that an interrupted run leaves what it found. */
function say(line) {
  console.log(line);
  appendFileSync(table, `${line}\n`);
}

// npm run screenshots: takes all pictures of docs/screenshots anew, with the web client as it is now
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { root, run, scriptOf } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

await install();
await buildWeb();
const browser = await findBrowser();
// what is not taken any more goes
const folder = join(root, "docs/screenshots");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
process.exitCode = await run(
  [scriptOf("playwright"), "test", "-c", "playwright.screenshots.config.ts", "--reporter=list"],
  { env: browser },
);

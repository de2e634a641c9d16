// npm run screenshots: takes the pictures of docs/screenshots anew, with the web client as it is now
import { findBrowser } from "./browser.mjs";
import { run, scriptOf } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

await install();
await buildWeb();
const browser = await findBrowser();
process.exitCode = await run(
  [scriptOf("playwright"), "test", "-c", "playwright.screenshots.config.ts", "--reporter=list"],
  { env: browser },
);

// npm run weigh: what the pages put on a school's line, and after how long they are there. `-- --product
// <folder>`, several times, weighs other copies of the program side by side; `-- --only loads` a part of it
// (loads, second, hands, lighthouse, renamed); `-- --times 1` for a first look.
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { root, run } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

await install();
await buildWeb();
await install(join(root, "weigh"));
process.exitCode = await run(["weigh/run.mjs", ...process.argv.slice(2)], { env: await findBrowser() });

// npm run sheets: every page in either language on one picture, on four screens and in both themes, to look them
// over. `--only-pages equipment-.*` takes a part, `--languages vi` one language. They lie in .cache/sheets.
import { findBrowser } from "./browser.mjs";
import { run } from "./pinned-node.mjs";
import { install } from "./prepare.mjs";

await install();
process.exitCode = await run(["weigh/sheets.mjs", ...process.argv.slice(2)], { env: await findBrowser() });

// npm run compare-pictures -- --before <folder>: takes pictures of every page of another copy of the program and
// of this one (or of `--after <folder>`), and lists what differs. `--only-pages equipment-.*,login` and
// `--only-looks vi-390-dark` take a part, `--keep-all` keeps also what is alike, `--tolerance 0.0001` leaves out
// what differs in less than this share of the pixels. Not compared: the number on the bell. The pictures lie in
// .cache/pictures.
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { root, run } from "./pinned-node.mjs";
import { install } from "./prepare.mjs";

await install();
await install(join(root, "weigh"));
process.exitCode = await run(["weigh/pictures.mjs", ...process.argv.slice(2)], { env: await findBrowser() });

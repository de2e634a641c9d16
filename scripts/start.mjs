// npm start: installs and builds what is missing, then runs the server; arguments go on to it (npm start --
// --empty)
import { join } from "node:path";
import { checkBinaries } from "./binaries.mjs";
import { root, run } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

await install();
checkBinaries();
await buildWeb();
// why: a larger young heap, or an old one that grows as it likes, keeps hundreds of megabytes more and answers no
// faster (docs/benchmarks.md)
process.exitCode = await run(
  ["--max-semi-space-size=8", "--heap-growing-percent=60", "server/src/main.ts", ...process.argv.slice(2)],
  {
    // what Node compiled of the program is kept for the next start; where nothing can be written it does without
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, ".cache", "compiled") },
  },
);

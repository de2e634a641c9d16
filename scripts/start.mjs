// npm start: installs and builds what is missing, then runs the server; arguments go on to it (npm start -- --empty)
import { run } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

await install();
await buildWeb();
process.exitCode = await run(["server/src/main.ts", ...process.argv.slice(2)]);

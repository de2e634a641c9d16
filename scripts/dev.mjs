// npm run dev: server and web client, both reloading; the client's own server passes /api on
// (web/vite.config.ts)

import { root, run, scriptOf } from "./pinned-node.mjs";
import { install } from "./prepare.mjs";

await install();
const server = run(["--watch", "--watch-preserve-output", "server/src/main.ts", ...process.argv.slice(2)], {
  env: { DEV: "1" },
});
const web = run([scriptOf("vite")], { cwd: `${root}/web` });
process.exitCode = await Promise.race([server, web]);
// why: one without the other is of no use; a terminal's Ctrl+C reaches both anyway
process.emit("SIGTERM", "SIGTERM");
await Promise.all([server, web]);

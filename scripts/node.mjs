// node scripts/node.mjs <script or installed program> [arguments]: runs it with the Node that the lockfile
// pins
import { run, scriptOf } from "./pinned-node.mjs";

const [program, ...args] = process.argv.slice(2);
if (!program) {
  console.error("Usage: node scripts/node.mjs <script or installed program> [arguments]");
  process.exit(2);
}
process.exitCode = await run([scriptOf(program), ...args], { cwd: process.cwd() });

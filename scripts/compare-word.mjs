// npm run compare-word: has LibreOffice lay out every paper of the demo province that comes for Word, and compares
// words, pages and edges with our PDF. Pictures of both, side by side, lie in .cache/word.
import { spawnSync } from "node:child_process";
import { run } from "./pinned-node.mjs";
import { install } from "./prepare.mjs";

const needed = { soffice: "libreoffice-writer", pdftoppm: "poppler-utils" };
const missing = Object.keys(needed).filter(
  (program) => spawnSync(program, ["-h"], { stdio: "ignore" }).error !== undefined,
);
if (missing.length > 0) {
  const packages = missing.map((program) => needed[program]).join(" ");
  console.error(
    `✘ compare-word: ${missing.join(" and ")} not found, so nothing was compared. On Debian: apt-get install --no-install-recommends ${packages}`,
  );
  process.exitCode = 1;
} else {
  await install();
  process.exitCode = await run(["node_modules/vitest/vitest.mjs", "run", "--project", "word"]);
}

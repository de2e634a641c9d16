/**
 * Shows that the stories of the race for things and rooms prove something: they pass as the product is, and
 * fail when the lock of the records, or the constraint behind it, is taken out. `npm run proof:loans`.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const runner = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

const rounds = [
  { without: "", passes: true, says: "as it is" },
  { without: "lock", passes: false, says: "without the lock of the records" },
  { without: "constraint", passes: false, says: "without the constraints behind the locks" },
];

let wrong = 0;
for (const { without, passes, says } of rounds) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [runner, "run", "--project", "stories", "--reporter=verbose", "server/stories/loan-race.test.ts"],
    {
      cwd: root,
      env: { ...process.env, WITHOUT: without, NO_COLOR: "1" },
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const failed = [...stdout.matchAll(/^\s*× .*loan-race\.test\.ts > (.*)$/gm)].map(([, name]) =>
    String(name).replace(/ \d+ms$/, ""),
  );
  const isAsExpected = (status === 0) === passes;
  if (!isAsExpected) wrong += 1;
  console.log(
    `${isAsExpected ? "ok   " : "WRONG"} ${says}: ${status === 0 ? "all stories pass" : `${new Set(failed).size} stories fail`}`,
  );
  for (const name of new Set(failed)) console.log(`        - ${name}`);
}
process.exit(wrong === 0 ? 0 : 1);

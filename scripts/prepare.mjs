import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ended, root, run, scriptOf } from "./pinned-node.mjs";

/** Installs the packages of a folder's lockfile unless they are there. */
export async function install(folder = root) {
  if (isInstalled(folder)) return;
  console.log(`Installing the packages of ${join(relative(root, folder), "package-lock.json")} …`);
  // npm names its own program; called without npm, it is looked for on PATH
  const own = process.env.npm_execpath;
  const args = ["ci", "--ignore-scripts", "--include=dev"];
  const child = own?.endsWith(".js")
    ? spawn(process.execPath, [own, ...args], { cwd: folder, stdio: "inherit" })
    : spawn("npm", args, { cwd: folder, stdio: "inherit", shell: process.platform === "win32" });
  await orExit(ended(child), "npm ci failed; see its message above.");
}

/**
 * npm writes down what it installed: this compares, so that neither file times nor a stamp of ours can
 * mislead.
 */
function isInstalled(folder) {
  const record = join(folder, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = read(record);
  return Object.entries(read(join(folder, "package-lock.json"))).every(([path, wanted]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    const found = installed[path];
    // the packages of other platforms stay away
    return found
      ? found.integrity === wanted.integrity && found.version === wanted.version
      : wanted.optional === true;
  });
}

const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Builds the web client unless the last build was made from the very same sources. */
export async function buildWeb() {
  const stamp = join(root, "web/dist/.built");
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return;
  console.log("Building the web client …");
  await orExit(
    run([scriptOf("vite"), "build", "--logLevel", "warn"], { cwd: join(root, "web") }),
    "The web client could not be built; see the message above.",
  );
  writeFileSync(stamp, sources);
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const place of ["package-lock.json", "tsconfig.base.json", "contract/src", "docs/operations", "web"]) {
    for (const file of filesIn(place)) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

function filesIn(place) {
  if (!existsSync(join(root, place))) return [];
  if (!statSync(join(root, place)).isDirectory()) return [place];
  const kept = readdirSync(join(root, place)).filter((name) => name !== "dist" && name !== "node_modules");
  return kept.sort().flatMap((name) => filesIn(`${place}/${name}`));
}

async function orExit(code, sentence) {
  const status = await code;
  if (status === 0) return;
  console.error(sentence);
  process.exit(status);
}

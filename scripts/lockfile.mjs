// What must be true of package-lock.json. Without the record of an optional platform package `npm ci` fails
// on every machine; for an entry without its digest anything the registry sends is installed. npm writes no
// digest of a package that it found in node_modules: `node scripts/lockfile.mjs --complete` asks the registry
// for those; another lockfile may be named.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const complete = process.argv.includes("--complete");
const file =
  process.argv.slice(2).find((one) => one !== "--complete") ??
  new URL("../package-lock.json", import.meta.url);
const lockfile = JSON.parse(readFileSync(file, "utf8"));
const { packages } = lockfile;
if (complete) await askForDigests();

const missing = Object.entries(packages).flatMap(([owner, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !isRecorded(owner, name))
    .map((name) => `${owner || "the root package"} wants ${name}`),
);

if (missing.length > 0) {
  console.error(
    `package-lock.json has no record of:\n  ${missing.join("\n  ")}\nRemove node_modules and package-lock.json, run npm install, or pin another version.`,
  );
  process.exit(1);
}

const open = undigested();
if (open.length > 0) {
  console.error(
    `package-lock.json has no digest of:\n  ${open.join("\n  ")}\nRun: node scripts/lockfile.mjs --complete`,
  );
  process.exit(1);
}

/** The packages that come from a registry and could be exchanged there unnoticed. */
function undigested() {
  return Object.keys(packages).filter(
    (path) => path.includes("node_modules/") && !packages[path].link && !isDigest(packages[path].integrity),
  );
}

function isDigest(integrity = "") {
  return /^sha512-[\w+/]{86}==$/.test(integrity);
}

async function askForDigests() {
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" })
    .trim()
    .replace(/\/*$/, "/");
  const left = undigested();
  const ask = async () => {
    for (let path = left.pop(); path; path = left.pop()) {
      const name = packages[path].name ?? path.replace(/^.*node_modules\//, "");
      const answer = await fetch(`${registry}${name.replace("/", "%2f")}/${packages[path].version}`);
      if (!answer.ok)
        throw new Error(`The registry answers ${answer.status} for ${name}@${packages[path].version}.`);
      packages[path] = inOrder(packages[path], (await answer.json()).dist.integrity);
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
}

/** The digest where npm writes it: behind the version. */
function inOrder({ version, resolved, ...rest }, integrity) {
  return { version, ...(resolved && { resolved }), integrity, ...rest };
}

/** As Node looks: in the package's own modules first, then in those of each folder above. */
function isRecorded(owner, name) {
  for (let place = owner; ; place = place.replace(/(^|\/)[^/]*$/, "")) {
    if (packages[`${place ? `${place}/` : ""}node_modules/${name}`]) return true;
    if (place === "") return false;
  }
}

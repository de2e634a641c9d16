// A lockfile in which the record of an optional platform package is missing makes `npm ci` fail on every machine.
import { readFileSync } from "node:fs";

const { packages } = JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8"));

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

/** As Node looks: in the package's own modules first, then in those of each folder above. */
function isRecorded(owner, name) {
  for (let place = owner; ; place = place.replace(/(^|\/)[^/]*$/, "")) {
    if (packages[`${place ? `${place}/` : ""}node_modules/${name}`]) return true;
    if (place === "") return false;
  }
}

// npm run licences: prints docs/licences.md from the two lockfiles, which repeat what each package says of
// itself. `--check`: refuses a list that is no longer true, and a package under terms that nobody here has
// looked at.
import { readFileSync, writeFileSync } from "node:fs";

const list = new URL("../docs/licences.md", import.meta.url);

/**
 * Looked at: what may be passed on with the product, the weak copyleft ones as unchanged libraries of their
 * own.
 */
const known = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Zlib",
];

/** Packages whose package.json is silent, by what lies beside it. */
const silent = { "png-js": "MIT" };

const entries = entriesOf("package-lock.json");
const measuring = entriesOf("weigh/package-lock.json");

const strange = [...entries, ...measuring].filter(
  ({ licence }) => !licence.split(/[()\s]+|\bAND\b|\bOR\b/).every((word) => !word || known.includes(word)),
);
if (strange.length > 0) {
  console.error(
    `Nobody has looked at the terms of:\n${strange.map(({ name, version, licence }) => `  ${name}@${version}: ${licence}`).join("\n")}`,
  );
  process.exit(1);
}

const page = `# Licences of what we use

Printed by \`npm run licences\` from \`package-lock.json\` and \`weigh/package-lock.json\`: what each package says of itself. The product itself has no licence yet; that choice is its owner's.

## Part of a running installation

${table(entries.filter(({ ships }) => ships))}

## For building and testing only

${table(entries.filter(({ ships }) => !ships))}

## For weighing pages and comparing their pictures only

${table(measuring)}
`;

if (!process.argv.includes("--check")) writeFileSync(list, page);
else if (readFileSync(list, "utf8") !== page) {
  console.error("docs/licences.md is not what package-lock.json says. Run: npm run licences");
  process.exit(1);
}

function entriesOf(lockfile) {
  const { packages } = JSON.parse(readFileSync(new URL(`../${lockfile}`, import.meta.url), "utf8"));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, one]) => {
      const name = one.name ?? path.replace(/^.*node_modules\//, "");
      return { name, version: one.version, licence: one.license ?? silent[name] ?? "none", ships: !one.dev };
    });
}

function table(some) {
  const byLicence = Map.groupBy(some, ({ licence }) => licence);
  const rows = [...byLicence].sort(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b));
  return `| Licence | Packages | |\n|---|---|---|\n${rows.map(([licence, all]) => `| ${licence} | ${new Set(all.map(nameOf)).size} | ${[...new Set(all.map(nameOf))].sort().join(", ")} |`).join("\n")}`;
}

function nameOf({ name, version }) {
  return `${name} ${version}`;
}

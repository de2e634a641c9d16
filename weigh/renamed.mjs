/** How many files of the program get another name when two lines of one screen change. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, scriptOf } from "../scripts/pinned-node.mjs";

const screen = "web/src/areas/equipment/equipment-list.tsx";

/** The web client is built twice in a copy, the second time with two lines more on one screen. */
export async function renamedFiles(product) {
  const copy = mkdtempSync(join(tmpdir(), "so-thiet-bi-renamed-"));
  try {
    for (const place of ["web", "contract", "docs", "tsconfig.base.json", "package.json"])
      cpSync(join(product, place), join(copy, place), {
        recursive: true,
        filter: (path) => !/[/\\](dist|node_modules)$/.test(path),
      });
    linkPackages(product, copy);
    const before = await namesBuilt(copy);
    await appendFile(join(copy, screen), 'performance.mark("one line");\nperformance.mark("another");\n');
    const after = new Set(await namesBuilt(copy));
    return { renamed: before.filter((name) => !after.has(name)).length, files: before.length };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The packages of the product, and the contract of the copy: the build takes that apart where it stands. */
function linkPackages(product, copy) {
  const [packages, linked] = [join(product, "node_modules"), join(copy, "node_modules")];
  mkdirSync(join(linked, "@so-thiet-bi"), { recursive: true });
  symlinkSync(join(copy, "contract"), join(linked, "@so-thiet-bi/contract"));
  for (const name of readdirSync(packages))
    if (name !== "@so-thiet-bi") symlinkSync(join(packages, name), join(linked, name));
}

async function namesBuilt(folder) {
  const code = await run([scriptOf("vite"), "build", "--logLevel", "error"], {
    cwd: join(folder, "web"),
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (code !== 0) throw new Error("The web client could not be built; see the message above.");
  return readdirSync(join(folder, "web/dist/assets")).filter((name) => !/\.(br|gz)$/.test(name));
}

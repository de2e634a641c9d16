// npm run package [-- folder]: the program as an archive for a server that has neither npm nor a compiler: built
// web client, sources of the server (Node runs them as they are), the packages they need, and Node itself; for
// the platform on which this runs.
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkBinaries } from "./binaries.mjs";
import { ended, root } from "./pinned-node.mjs";
import { buildWeb, install } from "./prepare.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `so-thiet-bi-${version}-${process.platform}-${process.arch}`;
const into = resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? join(root, ".cache/package"));
const staged = join(into, name);

/** What the program reads while it runs, and what its guide names. */
const parts = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "contract/package.json",
  "contract/src",
  "server/package.json",
  "server/src",
  "web/package.json",
  "web/dist",
  "deploy",
  "docs/operations",
  "docs/licences.md",
  "README.md",
  "CHANGELOG.md",
];
const isLeftOut = /(\.test\.tsx?|\.test-data\.tsx?|\/testdata|\/\.built)$/;

await install();
checkBinaries();
await buildWeb();
rmSync(staged, { recursive: true, force: true });
mkdirSync(staged, { recursive: true });
for (const part of parts)
  cpSync(join(root, part), join(staged, part), {
    recursive: true,
    filter: (from) => !isLeftOut.test(from),
  });
mkdirSync(join(staged, "bin"));
cpSync(join(root, "deploy/tarball/so-thiet-bi"), join(staged, "bin/so-thiet-bi"));
chmodSync(join(staged, "bin/so-thiet-bi"), 0o755);
// why of these two only: what the web client needs is in its files already
const wanted = ["--workspace", "contract", "--workspace", "server", "--include-workspace-root"];
await orExit(
  spawn("npm", ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", ...wanted], {
    cwd: staged,
    stdio: ["ignore", "ignore", "inherit"],
  }),
  "The packages could not be installed; see the message above.",
);
const archive = join(into, `${name}.tar.gz`);
await orExit(
  spawn(
    "tar",
    // why the time of the commit: browsers know the files of a release by it, and the same sources make the
    // same archive
    [
      "--sort=name",
      "--owner=0",
      "--group=0",
      "--numeric-owner",
      "--mode=u+rwX,go+rX,go-w",
      `--mtime=@${committedAt()}`,
    ].concat(["-I", "gzip -n", "-cf", archive, "-C", into, name]),
    { stdio: "inherit" },
  ),
  "The archive could not be written; see the message above.",
);
rmSync(staged, { recursive: true });
console.log(`${archive} (${Math.round(statSync(archive).size / 1024 / 1024)} MB)`);

function committedAt() {
  try {
    return execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return Math.floor(Date.now() / 1000);
  }
}

async function orExit(child, sentence) {
  const code = await ended(child);
  if (code === 0) return;
  console.error(sentence);
  process.exit(code);
}

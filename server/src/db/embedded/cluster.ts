import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type Account, doorTo } from "./account.ts";
import type { Binaries } from "./binaries.ts";

/** The server's own user: makes the others at each start, and nothing else. */
export const databaseUser = "sothietbi";

/** Whose the tables are: migrates, backs up and restores. */
export const ownerUser = "sothietbi_owner";

/** Serves people, with the rights of `rights.ts`. */
export const programUser = "sothietbi_program";

/** The room of the server account inside the data folder: the cluster and the password of its users. */
export interface Room {
  folder: string;
  cluster: string;
}

export function roomIn(dataFolder: string): Room {
  const folder = join(dataFolder, "database");
  return { folder, cluster: join(folder, "cluster") };
}

/** The major version that made the cluster; undefined when there is none yet. */
export function majorOf(room: Room): number | undefined {
  if (!existsSync(room.folder)) return undefined;
  const major = readVersion(join(room.cluster, "PG_VERSION"));
  if (!major)
    throw new Error(
      `The folder ${room.folder} holds no database that this program knows. Nothing was touched. Restore it from a backup, or move it away to start anew.`,
    );
  return major;
}

function readVersion(file: string): number | undefined {
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) || undefined : undefined;
}

/** One secret lies in the room; each user's password follows from it. */
export function passwordOf(room: Room, user = databaseUser): string {
  const secret = readFileSync(join(room.folder, "password"), "utf8").trim();
  return user === databaseUser ? secret : createHmac("sha256", secret).update(user).digest("base64url");
}

/**
 * Whether the last run ended as it should. The state is the fifth number of pg_control, at byte 16 in all
 * versions from 15 to 18.
 */
export function wasShutDown(room: Room): boolean {
  const shutDown = 1;
  const state = Buffer.alloc(4);
  const control = openSync(join(room.cluster, "global", "pg_control"), "r");
  readSync(control, state, 0, 4, 16);
  closeSync(control);
  return state.readInt32LE() === shutDown;
}

const unfinishedName = "database.unfinished-";

/**
 * Makes an empty cluster. An interrupted initdb leaves a folder that nothing can open: it works in a sibling
 * folder, which gets its name when all is done.
 */
export async function createCluster(
  dataFolder: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(unfinishedName)) rmSync(join(dataFolder, name), { recursive: true });
  }
  const unfinished = mkdtempSync(join(dataFolder, unfinishedName));
  writeFileSync(join(unfinished, "password"), randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account)
    for (const path of [join(unfinished, "password"), unfinished]) chownSync(path, account.uid, account.gid);
  const door = doorTo(unfinished, account);
  // biome-ignore format: one option with its value per line
  const initdb = spawn(join(binaries.bin, "initdb"), [
    "--pgdata", `${door.path}/cluster`,
    "--username", databaseUser,
    "--pwfile", `${door.path}/password`,
    "--auth", "scram-sha-256",
    "--data-checksums",
    ...textOptions(binaries.major),
    ...(durable ? [] : ["--no-sync"]),
  ], { ...account, cwd: "/", env: serverEnvironment(), stdio: ["ignore", "ignore", "pipe", ...door.descriptors] });
  let complaint = "";
  initdb.stderr?.on("data", (text) => {
    complaint += text;
  });
  const status = await new Promise((resolve, reject) =>
    initdb.on("error", reject).on("close", resolve),
  ).finally(() => door.close());
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(explained(complaint));
  }
  renameSync(unfinished, roomIn(dataFolder).folder);
  if (durable) syncFolder(dataFolder);
}

/**
 * Never from the environment: with LANG unset, as in services and containers, initdb makes a database without
 * an encoding.
 */
function textOptions(major: number): string[] {
  const builtinProviderSince = 17;
  return [
    "--encoding",
    "UTF8",
    ...(major >= builtinProviderSince
      ? ["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"]
      : ["--locale", "C.UTF-8"]),
  ];
}

/**
 * English messages, because a few of them are read by this program; nothing else of our environment concerns
 * the server.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SystemRoot, TEMP } = process.env;
  return {
    PATH,
    LC_MESSAGES: "C",
    ...(TZ && { TZ }),
    ...(SystemRoot && { SystemRoot }),
    ...(TEMP && { TEMP }),
  };
}

function explained(complaint: string): string {
  if (/could not look up effective user ID/.test(complaint)) {
    return "PostgreSQL cannot make a database under a user id that has no name in /etc/passwd. Start the program once as a named user (in a container: while the image is built), or give this id an entry in /etc/passwd. Afterwards any id that owns the folder will do.";
  }
  return `The database could not be created: ${complaint.trim()}`;
}

/** A rename is only on the disk when its folder is; Windows has no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

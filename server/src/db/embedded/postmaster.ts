import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, totalmem } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Account, canEnter, doorTo } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { type Room, serverEnvironment } from "./cluster.ts";
import { readPidFile, stopServer } from "./former.ts";

/** Where the server listens: a folder for its Unix socket, or on Windows an address. */
export interface Listening {
  host: string;
  port: number;
}

export interface ServerPlan {
  room: Room;
  binaries: Binaries;
  account: Account | undefined;
  listening: Listening;
  maxConnections: number;
  durable: boolean;
}

export interface Postmaster {
  /** Settles when the server has ended, wanted or not. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const socketFolderName = "so-thiet-bi-";

/** No TCP where Unix sockets exist: no port to clash with, and nobody else on the machine can even knock. */
export async function chooseListening(account: Account | undefined): Promise<Listening> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  // why a service's own folder first: its /tmp may be hidden from the tools that are run beside it
  const ofService = process.env["RUNTIME_DIRECTORY"]?.split(":")[0];
  // why the limit: the path of a socket has room for 107 bytes
  const place = [ofService, tmpdir(), "/tmp"].find(
    (folder) => folder && folder.length < 70 && canEnter(account, folder),
  );
  if (!place)
    throw new Error(
      `The database server cannot use the folder for temporary files ${tmpdir()}. Set TMPDIR to a short path that everybody may enter.`,
    );
  const host = mkdtempSync(join(place, socketFolderName));
  if (account) chownSync(host, account.uid, account.gid);
  return { host, port: 5432 };
}

/** Removes a socket folder, this run's or the one that a killed run left. */
export function leaveListening({ host }: Pick<Listening, "host">): void {
  if (basename(host).startsWith(socketFolderName)) rmSync(host, { recursive: true, force: true });
}

/**
 * Starts the server and waits until it takes connections, however long it has to recover. Throws with the
 * server's own words when it ends instead.
 */
export async function startPostmaster(plan: ServerPlan): Promise<Postmaster> {
  const { room, binaries, account } = plan;
  const door = doorTo(room.folder, account);
  const startedAt = Date.now();
  const server = spawn(join(binaries.bin, "postgres"), ["-D", `${door.path}/cluster`, ...settings(plan)], {
    ...account,
    // why a session of its own: Ctrl+C in a terminal reaches the whole group, and running requests still need
    // the database
    detached: true,
    windowsHide: true,
    cwd: "/",
    env: serverEnvironment(),
    stdio: ["ignore", "ignore", "pipe", ...door.descriptors],
  });
  door.close();
  let words = "";
  server.stderr?.on("data", (text) => {
    words = `${words}${text}`.slice(-16_000);
  });
  server.on("error", (error) => {
    words += error.message;
  });
  const ended = new Promise<void>((resolve) =>
    server.on("close", () => resolve()).on("error", () => resolve()),
  );
  const isRunning = () => server.pid !== undefined && server.exitCode === null && server.signalCode === null;
  while (isRunning() && !isReady(room, server.pid)) await Promise.race([wait(10), ended]);
  if (!isRunning()) {
    await ended;
    throw new Error(`The database server did not start: ${words.trim()}\n${lastLog(room, startedAt)}`.trim());
  }
  const watcher = watchOver(server, plan);
  void ended.then(() => watcher?.kill("SIGKILL"));
  return {
    ended,
    async stop() {
      if (process.platform === "win32")
        spawnSync(join(binaries.bin, "pg_ctl"), ["stop", "-D", room.cluster, "-m", "fast"]);
      else if (server.pid) await stopServer(server.pid, isRunning);
      await ended;
    },
  };
}

function isReady(room: Room, pid: number | undefined): boolean {
  const file = readPidFile(room);
  return file?.pid === pid && file?.ready === true;
}

/**
 * Ends the server when we die without a word (kill -9): the pipe to the watcher closes with us.
 * It runs under the server's account, so that it could never signal anybody else's process.
 */
function watchOver(server: ChildProcess, { account, listening }: ServerPlan): ChildProcess | undefined {
  if (process.platform === "win32") return undefined;
  const duty = `cat >/dev/null; kill -INT "$0"
    n=0; while [ $n -lt 20 ] && kill -0 "$0" 2>/dev/null; do n=$((n+1)); sleep 1; done
    rmdir "$1"`;
  const watcher = spawn("/bin/sh", ["-c", duty, String(server.pid), listening.host], {
    ...account,
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.on("error", () => {});
  watcher.stdin?.on("error", () => {});
  return watcher;
}

/**
 * On the command line and not in a file of the cluster: whatever program version starts it brings its own
 * settings.
 */
function settings({ listening, maxConnections, durable }: ServerPlan): string[] {
  const chosen = {
    ...(process.platform === "win32"
      ? { listen_addresses: listening.host }
      : { listen_addresses: "", unix_socket_directories: listening.host, unix_socket_permissions: "0700" }),
    port: listening.port,
    max_connections: maxConnections,
    shared_buffers: `${sharedMegabytes()}MB`,
    max_wal_size: "1GB",
    random_page_cost: 1.1,
    jit: "off",
    autovacuum_vacuum_scale_factor: 0.02,
    autovacuum_analyze_scale_factor: 0.02,
    autovacuum_vacuum_insert_scale_factor: 0.02,
    // a week of log files, one per weekday, each overwritten after a week
    logging_collector: "on",
    log_directory: "log",
    log_filename: "postgresql-%a.log",
    log_rotation_age: "1d",
    log_rotation_size: 0,
    log_truncate_on_rotation: "on",
    ...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function sharedMegabytes(): number {
  const megabyte = 1024 * 1024;
  // a container's limit counts, not the machine it runs on
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / megabyte;
  return Math.floor(Math.max(128, Math.min(512, memory / 4)));
}

/**
 * What the server wrote since then: once its log collector runs, it says nothing on the error channel any
 * more.
 */
function lastLog(room: Room, since: number): string {
  const folder = join(room.cluster, "log");
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const fresh = files.filter((file) => statSync(file).mtimeMs >= since - 1_000);
  return fresh.map((file) => readFileSync(file, "utf8").slice(-4_000)).join("\n");
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("No free port.")),
      );
    });
  });
}

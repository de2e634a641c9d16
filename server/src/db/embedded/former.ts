import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Room } from "./cluster.ts";

/** What a running server writes about itself into its folder; undefined when there is nothing usable. */
export function readPidFile(
  room: Room,
): { pid: number; socketFolder: string; port: number; ready: boolean } | undefined {
  const [pid = "", , , port = "", socketFolder = "", , , status = ""] = textOfPidFile(room).split("\n");
  return Number(pid) > 0
    ? { pid: Number(pid), socketFolder, port: Number(port), ready: status.trim() === "ready" }
    : undefined;
}

/**
 * Empty where there is none: a server that cannot start takes its file away at any moment, and then there is
 * none.
 */
function textOfPidFile(room: Room): string {
  try {
    return readFileSync(pidFile(room), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

const pidFile = (room: Room) => join(room.cluster, "postmaster.pid");

/**
 * Clears what an earlier process of ours left: called while the instance lock is held, so nobody else can be
 * using it. An orphaned server is stopped rather than adopted: it may be of an older program, and the start
 * costs a tenth of a second.
 */
export async function settleFormer(room: Room, log: (line: string) => void): Promise<void> {
  if (!existsSync(pidFile(room))) return;
  const former = readPidFile(room);
  const living = serversOf(room, former?.pid);
  if (former && living.includes(former.pid)) {
    log("Stopping the database server that an earlier process left running.");
    await stopServer(former.pid, () => serversOf(room, former.pid).includes(former.pid));
  }
  // its children see that the postmaster is gone, by us or killed alone, and leave by themselves a moment later
  await until(() => serversOf(room, former?.pid).length === 0, 5_000);
  const remaining = serversOf(room, former?.pid);
  if (remaining.length > 0)
    throw new Error(
      `A database server of an earlier run still uses ${room.cluster} (process ${remaining[0]}). Stop it, then start again.`,
    );
  // why: an empty file, or one whose process id now belongs to an unrelated program, keeps PostgreSQL from
  // starting for ever
  rmSync(pidFile(room), { force: true });
}

/**
 * Fast first (rolls back what runs, writes everything), then immediate (the next start recovers), then by
 * force.
 */
export async function stopServer(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, patience] of [
    ["SIGINT", 5_000],
    ["SIGQUIT", 2_000],
    ["SIGKILL", 1_000],
  ] as const) {
    if (!isRunning()) return;
    signalTo(pid, signal);
    if (await until(() => !isRunning(), patience)) return;
  }
}

/**
 * The processes of PostgreSQL that work in this very folder. Never by the number in the file alone: numbers
 * are used again.
 */
function serversOf(room: Room, suspected: number | undefined): number[] {
  if (process.platform === "linux") {
    const cluster = statSync(room.cluster);
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && worksIn(pid, cluster));
  }
  if (!suspected || !isAlive(suspected)) return [];
  if (process.platform === "win32") return [suspected];
  const command = spawnSync("ps", ["-o", "command=", "-p", String(suspected)], { encoding: "utf8" }).stdout;
  return command.includes("postgres") && command.includes(room.cluster) ? [suspected] : [];
}

function worksIn(pid: number, cluster: { dev: number; ino: number }): boolean {
  try {
    // a program that was replaced meanwhile carries " (deleted)" behind its name
    if (!/^postgres( \(deleted\))?$/.test(basename(readlinkSync(`/proc/${pid}/exe`)))) return false;
    const { dev, ino } = statSync(`/proc/${pid}/cwd`);
    return dev === cluster.dev && ino === cluster.ino;
  } catch {
    // gone meanwhile, or of another account, which cannot work in a folder of mode 0700
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function until(done: () => boolean, patience: number): Promise<boolean> {
  const end = Date.now() + patience;
  while (!done()) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

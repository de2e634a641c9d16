/** A program in a process of its own on a folder of its own, killed with or without its database and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { roomIn } from "../src/db/embedded/cluster.ts";
import { readPidFile } from "../src/db/embedded/former.ts";
import { findRunning } from "../src/db/embedded/start.ts";

export const killKinds = ["the program", "the program and its database", "the database alone"] as const;
export type KillKind = (typeof killKinds)[number];

export interface Program {
  folder: string;
  child: ChildProcess;
  url: string;
  /** The last of what it printed. */
  said: string;
}

export interface Start {
  /** Of another copy of the product. */
  main?: string;
  /** Node's own arguments, and the program's. */
  node?: readonly string[];
  program?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

const ownMain = fileURLToPath(new URL("../src/main.ts", import.meta.url));
/** For proofs in which one machine asks for many. */
export const asManyRequests: NodeJS.ProcessEnv = { REQUESTS_PER_MINUTE: "1000000000" };

/** Waits until it answers; the demo province may have to be filled first. */
export async function startProgram(
  folder: string,
  { main = ownMain, node = [], program = [], env = {} }: Start = {},
): Promise<Program> {
  const child = spawn(process.execPath, [...node, main, ...program], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATA_DIR: folder,
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const started: Program = { folder, child, url: "", said: "" };
  const listen = (text: Buffer) => {
    started.said = `${started.said}${text}`.slice(-4_000);
  };
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const until = Date.now() + 300_000;
  while (!started.url) {
    started.url = /is ready: (http\S+)/.exec(started.said)?.[1] ?? "";
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGTERM");
      throw new Error(`The program did not start:\n${started.said}`);
    }
    await wait(20);
  }
  return started;
}

/**
 * All at once and without a warning. The children are listed first: an orphan no longer tells whose child it
 * was.
 */
export function kill(kind: KillKind, { child, folder }: Program): void {
  const main = child.pid as number;
  const postmaster = readPidFile(roomIn(folder))?.pid;
  const victims = {
    "the program": [main],
    "the program and its database": [main, ...descendantsOf(main)],
    "the database alone": postmaster ? [postmaster] : [],
  }[kind];
  for (const pid of victims) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // it ended meanwhile
    }
  }
}

function descendantsOf(parent: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const below = (pid: number): number[] =>
    parents.filter(([, above]) => above === pid).flatMap(([child]) => [child, ...below(child)]);
  return below(parent);
}

function parentOf(pid: string): number {
  try {
    return Number(/^.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** Waits until the program's own database answers again. */
export async function openAgain({ folder, said }: Program): Promise<Database> {
  const until = Date.now() + 20_000;
  for (;;) {
    const server = findRunning(folder);
    if (server) {
      const database = openDatabase(server.owner, () => {}, { connections: 1 });
      const answers = await database.pool.query("select 1").then(
        () => true,
        () => false,
      );
      if (answers) return database;
      await database.close();
    }
    if (Date.now() > until) throw new Error(`The database does not answer:\n${said}`);
    await wait(50);
  }
}

export async function stopProgram({ child }: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await Promise.race([new Promise((resolve) => child.once("exit", resolve)), wait(12_000)]);
}

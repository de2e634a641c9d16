/**
 * How long the program takes from being started to being ready: `npm run bench:start -- --times 5`. An empty
 * installation with its own PostgreSQL is begun once; then it is started again and again, in turn without and with
 * what V8 keeps of the compiled program. Prints the medians, with the processor's time of the program alone.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";

const { values: options } = parseArgs({ options: { times: { type: "string", default: "5" } } });
const root = join(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "start-"));
const compiled = join(folder, "compiled");
/** Of the processor's time in /proc: a hundredth of a second. */
const tick = 10;

interface Start {
  ready: number;
  processor: number;
}

try {
  console.log("begins an installation");
  await startOnce();
  await startOnce(compiled);
  const without: Start[] = [];
  const kept: Start[] = [];
  for (let time = 0; time < Number(options.times); time += 1) {
    without.push(await startOnce());
    kept.push(await startOnce(compiled));
  }
  print("compiled anew", without);
  print("compiled code kept", kept);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function startOnce(cache?: string): Promise<Start> {
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const began = performance.now();
  const program = spawn(
    process.execPath,
    ["--max-semi-space-size=8", "--heap-growing-percent=60", "server/src/main.ts", "--empty"],
    {
      cwd: root,
      env: {
        ...env,
        ...{ PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(folder, "data"), LOG_LEVEL: "warn" },
        ...(cache && { NODE_COMPILE_CACHE: cache }),
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    await saysReady(program.stdout);
    return { ready: performance.now() - began, processor: await processorOf(program) };
  } finally {
    program.kill("SIGTERM");
    if (program.exitCode === null) await once(program, "exit");
  }
}

/** Its last line, once it listens. */
async function saysReady(lines: Readable): Promise<void> {
  for await (const line of createInterface(lines)) if (line.includes("is ready: ")) return;
  throw new Error("The program ended before it was ready.");
}

/** Of the process itself, in milliseconds: its PostgreSQL is others. */
async function processorOf({ pid }: ChildProcess): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function print(what: string, starts: readonly Start[]): void {
  const median = (of: (start: Start) => number) =>
    Math.round(starts.map(of).toSorted((one, other) => one - other)[Math.floor(starts.length / 2)] ?? 0);
  console.log(
    `${what}: ready after ${median(({ ready }) => ready)} ms, ${median(({ processor }) => processor)} ms of the processor`,
  );
}

import { once } from "node:events";
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Said, Told, Work } from "./beside.ts";

const port = parentPort;
if (!port) throw new Error("a worker is started by the server");

// A file gives way to the server, to the database and to papers. On Linux alone a thread has a priority of
// its own; elsewhere this would be the whole program's.
if (process.platform === "linux") setPriority(10);

let last: Promise<Told<unknown>> = Promise.resolve("go on");

/**
 * Says something and waits for the answer. One after the other, as writing and reading may go on at the same
 * time within a work.
 */
function ask(said: Said<unknown>): Promise<Told<unknown>> {
  last = last.then(() => answered(said));
  return last;
}

async function answered(said: Said<unknown>): Promise<Told<unknown>> {
  const heard = once(port as NonNullable<typeof port>, "message");
  port?.postMessage(said);
  const [told] = await heard;
  return told;
}

async function* gifts(): AsyncGenerator<unknown> {
  for (;;) {
    const told = await ask("wants more");
    if (typeof told === "string" || !("given" in told)) return;
    yield told.given;
  }
}

async function work(told: Told<unknown>): Promise<Said<unknown>> {
  if (typeof told === "string" || !("begin" in told)) return { fault: "nothing was begun" };
  const { file, name, order } = told.begin;
  try {
    const works: Record<string, Work<unknown, unknown, unknown> | undefined> = await import(file);
    const one = works[name];
    if (!one) return { fault: `${file} has no work called ${name}` };
    for await (const piece of one(order, gifts())) await ask({ piece });
    return "done";
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

let [told]: Told<unknown>[] = await once(port, "message");
for (;;) told = await ask(await work(told ?? "go on"));

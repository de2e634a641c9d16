/**
 * Long computing is done beside the server, in worker threads: nobody waits for somebody else's file of
 * 20,000 rows.
 */
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * What a worker runs: an exported function that takes one order, asks for whatever more it is given when it
 * comes to need it, and hands its answer over in pieces. Orders, gifts and pieces are values without
 * functions, and short: taking a long one apart is work for the server.
 */
export type Work<Order, Given, Piece> = (order: Order, given: AsyncIterable<Given>) => AsyncIterable<Piece>;

type Works<File, Name extends keyof File> =
  File[Name] extends Work<infer Order, infer Given, infer Piece> ? [Order, Given, Piece] : never;

export interface BesideOptions {
  /** The client has gone: nothing more is done for it. */
  signal?: AbortSignal | undefined;
  /** From being asked for to the last piece, the waiting for a worker included. */
  seconds?: number;
  /**
   * Files that are written while they are read from the database do not stand before those whose reader waits
   * for a word.
   */
  lane?: Lane;
}

export type Lane = "short" | "long";

/** Why there is no answer. */
export type Cause = "gone" | "too long" | "too large" | "broken off";

export class Unfinished extends Error {
  readonly why: Cause;

  constructor(why: Cause, options: { cause?: unknown } = {}) {
    super(`left unfinished: ${why}`, options);
    this.name = "Unfinished";
    this.why = why;
  }
}

/**
 * The functions that a file exports, to be run beside the server:
 *
 * ```ts
 * const reading = besides<typeof import("./reading.ts")>(new URL("./reading.ts", import.meta.url));
 * for await (const rows of reading("readRows", { bytes })) …
 * ```
 */
export function besides<File>(file: URL) {
  return <Name extends keyof File & string>(
    name: Name,
    order: Works<File, Name>[0],
    given: AsyncIterable<Works<File, Name>[1]> = nothing,
    options: BesideOptions = {},
  ): AsyncGenerator<Works<File, Name>[2]> => piecesOf({ file: file.href, name, order }, given, options);
}

/** What the server says to a worker: always an answer to what the worker said last. */
export type Told<Given> = { begin: Begin } | { given: Given } | "no more" | "go on";

export interface Begin {
  /** Address of the file that exports the work. */
  file: string;
  name: string;
  order: unknown;
}

/** What a worker says to the server. */
export type Said<Piece> = { piece: Piece } | { fault: string } | "wants more" | "done";

async function* piecesOf<Given, Piece>(
  begin: Begin,
  given: AsyncIterable<Given>,
  { signal, seconds = 60, lane = "short" }: BesideOptions,
): AsyncGenerator<Piece> {
  const tooLong = AbortSignal.timeout(seconds * 1000);
  const ends = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
  const gifts = given[Symbol.asyncIterator]();
  let worker: Worker | undefined;
  let isReusable = false;
  try {
    worker = await lanes[lane].take(ends);
    let said = await tell<Given, Piece>(worker, { begin }, ends);
    for (;;) {
      if (said === "done") break;
      if (said === "wants more") {
        const { done, value } = await gifts.next();
        said = await tell<Given, Piece>(worker, done ? "no more" : { given: value }, ends);
      } else if ("fault" in said) {
        isReusable = true;
        throw new Error(said.fault);
      } else {
        yield said.piece;
        said = await tell<Given, Piece>(worker, "go on", ends);
      }
    }
    isReusable = true;
  } catch (error) {
    if (signal?.aborted) throw new Unfinished("gone", { cause: error });
    if (tooLong.aborted) throw new Unfinished("too long", { cause: error });
    if (error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY")
      throw new Unfinished("too large", { cause: error });
    throw error;
  } finally {
    // why: a worker cannot be told to stop in the middle of its work
    if (worker) lanes[lane].give(worker, isReusable);
    await gifts.return?.();
  }
}

async function tell<Given, Piece>(
  worker: Worker,
  told: Told<Given>,
  ends: AbortSignal,
): Promise<Said<Piece>> {
  const heard = new AbortController();
  const signal = AbortSignal.any([ends, heard.signal]);
  try {
    const left = once(worker, "exit", { signal }).then(() => Promise.reject(new Unfinished("broken off")));
    const answered = once(worker, "message", { signal });
    worker.postMessage(told);
    const [said] = await Promise.race([answered, left]);
    return said;
  } finally {
    heard.abort();
  }
}

/** Workers at once; later work waits for one of them. */
class Workers {
  readonly #most: number;
  readonly #idle: Worker[] = [];
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async take(ends: AbortSignal): Promise<Worker> {
    ends.throwIfAborted();
    if (this.#busy < this.#most) this.#busy++;
    else await this.#turn(ends);
    const worker = this.#idle.pop() ?? this.#start();
    worker.ref();
    return worker;
  }

  give(worker: Worker, isReusable: boolean): void {
    // why: a worker without work does not keep the server from ending
    worker.unref();
    if (isReusable) this.#idle.push(worker);
    else void worker.terminate();
    const next = this.#waiting.shift();
    if (next) next();
    else this.#busy--;
  }

  #turn(ends: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(come), 1);
        reject(ends.reason);
      };
      const come = () => {
        ends.removeEventListener("abort", leave);
        resolve();
      };
      ends.addEventListener("abort", leave, { once: true });
      this.#waiting.push(come);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL("worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // why: work that waits for it hears of its end; an idle one that ends is only not used again
    worker.on("error", () => {});
    worker.on("exit", () => {
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return worker;
  }
}

/** A file of 10 MB that is read, checked and written again takes a third of it. */
const mostMegabytes = 1024;

// why: more would take the server's own processors
const atOnce = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const lanes: Record<Lane, Workers> = { short: new Workers(atOnce), long: new Workers(atOnce) };

const nothing: AsyncIterable<never> = {
  [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }),
};

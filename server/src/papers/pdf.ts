/** Papers are drawn beside the server, so that nobody waits for somebody else's book of a thousand lines. */
import { Worker } from "node:worker_threads";
import { type Asker, type Leave, type Leaving, Turns } from "../turns/turns.ts";
import type { Paper } from "./paper.ts";
import { type Order, sendOrder } from "./sending.ts";

export interface DrawOptions {
  /** Whose turn it is: units draw one after the other. */
  unit?: number;
  /** The client has gone: nothing more is drawn for it. */
  signal?: AbortSignal | undefined;
  timeLimitSeconds?: number;
}

export const paperPdf = (paper: Paper, options?: DrawOptions): Promise<Buffer> =>
  drawn({ paper, as: "pdf" }, options);

export const paperWorkbook = (paper: Paper, options?: DrawOptions): Promise<Buffer> =>
  drawn({ paper, as: "workbook" }, options);

export const paperWord = (paper: Paper, options?: DrawOptions): Promise<Buffer> =>
  drawn({ paper, as: "word" }, options);

export type Delivery = { bytes: Uint8Array } | { fault: string };

interface Job {
  order: Order;
  seconds: number;
  signal: AbortSignal;
}

/**
 * why: a second one keeps a short voucher from waiting behind a long book; more would take the server's own
 * processors
 */
const mostWorkers = 2;
const idle: Worker[] = [];
let alive = 0;
// how much one client may ask is limited earlier; here nobody is sent away
const turns = new Turns({
  places: mostWorkers,
  ofUnit: mostWorkers - 1,
  ofAccount: mostWorkers - 1,
  line: Number.POSITIVE_INFINITY,
  patience: Number.POSITIVE_INFINITY,
});
const nobodyLeaves = new AbortController().signal;

async function drawn(
  order: Order,
  { unit = 0, signal = nobodyLeaves, timeLimitSeconds: seconds = 60 }: DrawOptions = {},
): Promise<Buffer> {
  const asker: Asker = { unit, account: unit };
  const leave: Leave = turns.take(asker) ?? (await turns.wait(asker, leavingBy(signal)));
  try {
    return await draw({ order, seconds, signal });
  } finally {
    leave();
  }
}

/** Somebody looks at a paper, and may have it drawn next. */
export function getReadyToDraw(): void {
  if (alive === 0) idle.push(startWorker());
}

/** While one draws the next one reads its fonts: nobody else's paper waits for that. */
function takeWorker(): Worker {
  const worker = idle.pop() ?? startWorker();
  if (alive < mostWorkers) idle.push(startWorker());
  return worker;
}

function startWorker(): Worker {
  alive++;
  const worker = new Worker(new URL("draw-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  });
  // one that ends while nobody draws is not missed
  worker.on("error", () => {});
  worker.once("exit", () => {
    alive--;
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  });
  worker.unref();
  return worker;
}

function leavingBy(signal: AbortSignal): Leaving {
  return (left) => {
    if (signal.aborted) queueMicrotask(left);
    else signal.addEventListener("abort", left, { once: true });
    return () => signal.removeEventListener("abort", left);
  };
}

function draw({ order, seconds, signal }: Job): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error("the paper is no longer wanted"));
    const worker = takeWorker();
    worker.ref();
    let isWanted = true;
    const end = () => {
      isWanted = false;
      clearTimeout(timer);
      signal.removeEventListener("abort", onLeft);
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      // why: a worker without work does not keep the server from ending
      worker.unref();
    };
    const giveUp = (error: Error) => {
      end();
      // why: a worker cannot be told to stop in the middle of a paper; and until it has stopped it takes the
      // processor of the next one
      void worker.terminate().finally(() => {
        if (alive < mostWorkers) idle.push(startWorker());
        reject(error);
      });
    };
    const onLeft = () => giveUp(new Error("the paper is no longer wanted"));
    const onMessage = (delivery: Delivery) => {
      end();
      idle.push(worker);
      if ("fault" in delivery) reject(new Error(delivery.fault));
      else resolve(Buffer.from(delivery.bytes));
    };
    const onError = (error: Error) => {
      end();
      reject(error);
    };
    const onExit = () => onError(new Error("the paper was left unfinished"));
    const timer = setTimeout(
      () => giveUp(new Error(`the paper was not ready within ${seconds} seconds`)),
      seconds * 1_000,
    );
    signal.addEventListener("abort", onLeft, { once: true });
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    void sendOrder(worker, order, () => isWanted);
  });
}

/** Papers are drawn beside the server, so that nobody waits for somebody else's book of a thousand lines. */
import { Worker } from "node:worker_threads";
import type { Paper } from "./paper.ts";
import { type Order, sendOrder } from "./sending.ts";

export interface DrawOptions {
  /** Whoever asked has gone: nothing more is drawn for them. */
  signal?: AbortSignal;
  timeLimitSeconds?: number;
}

export const paperPdf = (paper: Paper, options?: DrawOptions): Promise<Buffer> => drawn({ paper, as: "pdf" }, options);

export const paperWorkbook = (paper: Paper, options?: DrawOptions): Promise<Buffer> => drawn({ paper, as: "workbook" }, options);

export type Delivery = { bytes: Uint8Array } | { fault: string };

interface Job {
  order: Order;
  seconds: number;
  settle: (result: Buffer | Error) => void;
}

/** why: a second one keeps a short voucher from waiting behind a long book; more would take the server's own processors */
const mostWorkers = 2;
const idle: Worker[] = [];
const waiting: Job[] = [];
const busy = new Map<Job, Worker>();

function drawn(order: Order, { signal, timeLimitSeconds: seconds = 60 }: DrawOptions = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const leave = () => settle(new Error("the paper is no longer wanted"));
    const settle = (result: Buffer | Error) => {
      signal?.removeEventListener("abort", leave);
      const at = waiting.indexOf(job);
      if (at >= 0) waiting.splice(at, 1);
      // why: a worker cannot be told to stop in the middle of a paper
      const worker = busy.get(job);
      if (worker) void worker.terminate();
      if (result instanceof Error) reject(result);
      else resolve(result);
    };
    const job: Job = { order, seconds, settle };
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    waiting.push(job);
    startNext();
  });
}

function startNext(): void {
  if (waiting.length === 0 || busy.size >= mostWorkers) return;
  const job = waiting.shift();
  if (!job) return;
  const worker = idle.pop() ?? new Worker(new URL("draw-worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 2048 } });
  busy.set(job, worker);
  worker.ref();
  const timer = setTimeout(() => job.settle(new Error(`the paper was not ready within ${job.seconds} seconds`)), job.seconds * 1000);
  const end = (result: Buffer | Error, isReusable: boolean) => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("error", onError).off("exit", onExit);
    busy.delete(job);
    // why: a worker without work does not keep the server from ending
    worker.unref();
    if (isReusable) idle.push(worker);
    startNext();
    job.settle(result);
  };
  const onMessage = (delivery: Delivery) => end("fault" in delivery ? new Error(delivery.fault) : Buffer.from(delivery.bytes), true);
  const onError = (error: Error) => end(error, false);
  const onExit = () => end(new Error("the paper was left unfinished"), false);
  worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  void sendOrder(worker, job.order, () => busy.get(job) === worker);
}

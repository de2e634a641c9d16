import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawPdf } from "./draw.ts";
import type { Paper } from "./paper.ts";
import type { Delivery } from "./pdf.ts";
import { type Order, Received, type Sent } from "./sending.ts";
import { writeWorkbook } from "./workbook.ts";

// Drawing gives way to the server's own thread and to the database. On Linux alone a thread has a priority of
// its own; elsewhere this would be the whole program's.
if (process.platform === "linux") setPriority(5);

const writers: Record<Order["as"], (paper: Paper) => Promise<Uint8Array>> = {
  pdf: drawPdf,
  workbook: writeWorkbook,
  // why: few papers are asked for in Word, and its library takes longer to load than a slip to draw
  word: async (paper) => (await import("./word.ts")).writeWord(paper),
};

const received = new Received();

parentPort?.on("message", (sent: Sent) => {
  const order = received.take(sent);
  if (!order) return;
  const deliver = (delivery: Delivery) => parentPort?.postMessage(delivery);
  writers[order.as](order.paper).then(
    (bytes) => deliver({ bytes }),
    (error: unknown) =>
      deliver({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

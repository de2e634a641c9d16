import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { drawPdf } from "./draw.ts";
import type { Delivery } from "./pdf.ts";
import { Received, type Sent } from "./sending.ts";
import { writeWorkbook } from "./workbook.ts";

// Drawing gives way to the server's own thread and to the database. On Linux alone a thread has a priority of
// its own; elsewhere this would be the whole program's.
if (process.platform === "linux") setPriority(5);

const received = new Received();

parentPort?.on("message", (sent: Sent) => {
  const order = received.take(sent);
  if (!order) return;
  const deliver = (delivery: Delivery) => parentPort?.postMessage(delivery);
  const drawing = order.as === "pdf" ? drawPdf(order.paper) : writeWorkbook(order.paper);
  drawing.then(
    (bytes) => deliver({ bytes }),
    (error: unknown) =>
      deliver({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

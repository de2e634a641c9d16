import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { pause } from "../beside/turns.ts";
import { drawPdf } from "./draw.ts";
import { type Paper, table } from "./paper.ts";
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
let isAsked = false;

parentPort?.on("message", (sent: Sent) => {
  isAsked = true;
  const order = received.take(sent);
  if (!order) return;
  const deliver = (delivery: Delivery) => parentPort?.postMessage(delivery);
  writers[order.as](order.paper).then(
    (bytes) => deliver({ bytes }),
    (error: unknown) =>
      deliver({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});

/**
 * Takes the letters apart and has the code of the drawing compiled before somebody waits: the first long book
 * of a thread takes three times as long as the second. An order that comes meanwhile waits for one of these
 * lists at most.
 */
async function getReady(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await pause();
    if (isAsked) return;
    await drawPdf(exercise);
  }
}

const exercise: Paper = {
  name: "Danh mục",
  orientation: "landscape",
  head: { kind: "internal", unit: "Trường" },
  title: "Danh mục thiết bị",
  blocks: [
    table(
      [
        { key: "at", header: "STT", width: 12, kind: "number", align: "center" },
        { key: "name", header: "Tên thiết bị", width: "*", kind: "text" },
        { key: "on", header: "Ngày", width: 24, kind: "date" },
        { key: "value", header: "Thành tiền", width: 24, kind: "money" },
      ],
      Array.from({ length: 25 }, (_, at) => ({
        kind: "plain",
        cells: {
          at,
          name: "Kính hiển vi quang học, độ phóng đại 1.000 lần",
          on: "2026-09-05",
          value: at * 250_000,
        },
      })),
    ),
  ],
  signatures: [{ role: "Người lập" }, { role: "Hiệu trưởng", hint: "(Ký, họ tên, đóng dấu)" }],
};

void getReady();

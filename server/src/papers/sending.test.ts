import { expect, test } from "vitest";
import type { Paper, TableRow } from "./paper.ts";
import { Received, type Sent, sendOrder } from "./sending.ts";

const rows = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, at) => ({ kind: "plain", cells: { at } }));
const part = (count: number) => ({
  orientation: "portrait" as const,
  title: `Sổ ${count} dòng`,
  blocks: [
    { kind: "heading" as const, text: "Dưới đây" },
    {
      kind: "table" as const,
      columns: [{ key: "at", header: "STT", width: 10, kind: "number" as const }],
      rows: rows(count),
    },
  ],
});
const paper: Paper = {
  ...part(1_234),
  name: "so",
  head: { kind: "internal", unit: "Trường A" },
  annexes: [part(3), part(2_000)],
};

test("a long paper arrives as it was, in parts, and the next one has nothing of it", async () => {
  const sent: Sent[] = [];
  const worker = { postMessage: (one: Sent) => void sent.push(structuredClone(one)) };
  await sendOrder(worker, { paper, as: "pdf" }, () => true);
  expect(sent.length).toBe(3 + 4 + 1);
  await sendOrder(worker, { paper: { ...paper, annexes: [] }, as: "workbook" }, () => true);
  const received = new Received();
  expect(sent.flatMap((one) => received.take(one) ?? [])).toEqual([
    { paper, as: "pdf" },
    { paper: { ...paper, annexes: [] }, as: "workbook" },
  ]);
});

test("nothing more is sent to a worker that nobody waits for", async () => {
  const sent: Sent[] = [];
  await sendOrder(
    { postMessage: (one: Sent) => void sent.push(one) },
    { paper, as: "pdf" },
    () => sent.length < 2,
  );
  expect(sent.length).toBe(2);
});

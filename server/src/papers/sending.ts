/**
 * How a paper reaches the worker that draws it: a book of thousands of rows in parts, since sending it whole
 * takes the server long.
 */
import type { Worker } from "node:worker_threads";
import { pause } from "../beside/turns.ts";
import type { Paper, PaperPart, TableRow } from "./paper.ts";

export interface Order {
  paper: Paper;
  as: "pdf" | "workbook" | "word";
}

/**
 * Rows of one table, by its place in the paper; behind the last of them comes the paper, whose long tables
 * are empty.
 */
export type Sent = { rows: readonly TableRow[]; part: number; block: number } | Order;

const rowsAtOnce = 500;

export async function sendOrder(
  worker: Pick<Worker, "postMessage">,
  { paper, as }: Order,
  isWanted: () => boolean,
): Promise<void> {
  for (const [part, { blocks }] of partsIn(paper)) {
    for (const [block, one] of blocks.entries()) {
      if (one.kind !== "table" || one.rows.length <= rowsAtOnce) continue;
      for (let from = 0; from < one.rows.length; from += rowsAtOnce) {
        if (!isWanted()) return;
        worker.postMessage({ rows: one.rows.slice(from, from + rowsAtOnce), part, block } satisfies Sent);
        await pause();
      }
    }
  }
  if (isWanted())
    worker.postMessage({
      paper: withRows(paper, (rows) => (rows.length > rowsAtOnce ? [] : rows)),
      as,
    } satisfies Sent);
}

/** The other end: answers the order when all of it is there. */
export class Received {
  #rows = new Map<string, TableRow[]>();

  take(sent: Sent): Order | undefined {
    if ("rows" in sent) {
      const place = `${sent.part}.${sent.block}`;
      const rows = this.#rows.get(place) ?? [];
      rows.push(...sent.rows);
      this.#rows.set(place, rows);
      return undefined;
    }
    const gathered = this.#rows;
    this.#rows = new Map();
    return {
      ...sent,
      paper: withRows(sent.paper, (rows, part, block) => gathered.get(`${part}.${block}`) ?? rows),
    };
  }
}

function partsIn({ annexes = [], ...paper }: Paper): [number, PaperPart][] {
  return [...[paper, ...annexes].entries()];
}

function withRows(
  paper: Paper,
  rowsOf: (rows: readonly TableRow[], part: number, block: number) => readonly TableRow[],
): Paper {
  const blocksOf = ({ blocks }: PaperPart, part: number) =>
    blocks.map((one, block) =>
      one.kind === "table" ? { ...one, rows: rowsOf(one.rows, part, block) } : one,
    );
  const annexes = paper.annexes?.map((annex, index) => ({ ...annex, blocks: blocksOf(annex, index + 1) }));
  return { ...paper, blocks: blocksOf(paper, 0), ...(annexes && { annexes }) };
}

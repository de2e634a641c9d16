/** What the pile asks of the server. */
import {
  getLoan,
  type LoanReturn,
  scanAtCounter,
  takeBackLoan,
  takeBackPile,
  undoReturn,
} from "@so-thiet-bi/contract/loans";
import { call } from "../../../lib/client.ts";
import { inThousandths } from "../../../ui/stepper.tsx";
import type { Condition, PileRow, PileServer } from "./return-pile.ts";

type LineBack = LoanReturn["lines"][number];

/** `reason`: why a return is undone, as it stands in the history. */
export function pileServer(reason: () => string): PileServer {
  return {
    look: (code) => call(scanAtCounter, { query: { code } }),
    async send(things, idempotencyKey) {
      const { items } = await call(takeBackPile, { body: { things: [...things] } }, { idempotencyKey });
      return items;
    },
    correct: (row, to) => correct(row, to, reason()),
  };
}

/**
 * A return is undone as a whole: what came back with the row is taken back again, and the row itself in its
 * new condition.
 */
async function correct(row: PileRow, to: "OUT" | Condition, reason: string): Promise<void> {
  if (!row.loan || !row.thing) return;
  const params = { id: row.loan.id };
  const loan = await call(getLoan, { params });
  const mine = new Set(
    loan.lines.filter(({ equipmentId }) => equipmentId === row.thing?.id).map(({ id }) => id),
  );
  const latest = loan.returns
    .filter(({ undoneAt, lines }) => undoneAt === null && lines.some(({ lineId }) => mine.has(lineId)))
    .toSorted((a, b) => b.id - a.id)[0];
  if (!latest) return;
  await call(undoReturn, { params: { id: latest.id }, body: { reason } });
  const again = latest.lines.flatMap((line) => {
    const next = mine.has(line.lineId) ? without(line, row, to) : line;
    return next.good + next.broken + next.lost > 0 ? [next] : [];
  });
  if (again.length === 0) return;
  const lines = again.map(({ lineId, good, broken, lost, groups, note }) => ({
    lineId,
    good,
    broken,
    lost,
    groups,
    note,
  }));
  await call(takeBackLoan, { params, body: { lines, note: latest.note } });
}

/** The line of a return without what the row brought, or with that in the other condition. */
function without(line: LineBack, { quantity, condition }: PileRow, to: "OUT" | Condition): LineBack {
  const taken =
    condition === "GOOD"
      ? { good: Math.min(quantity, line.good), broken: 0 }
      : { good: 0, broken: Math.min(quantity, line.broken) };
  const moved = taken.good + taken.broken;
  return {
    ...line,
    good: inThousandths(line.good - taken.good + (to === "GOOD" ? moved : 0)),
    broken: inThousandths(line.broken - taken.broken + (to === "BROKEN" ? moved : 0)),
  };
}

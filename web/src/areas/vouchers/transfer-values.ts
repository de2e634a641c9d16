import type { Transfer, TransferLine } from "@so-thiet-bi/contract/vouchers";

/** What arrived of a line; all of it unless told. */
export interface ArrivedValues {
  line: number;
  quantity: number | null;
  note: string | null;
}

export function allArrived({ lines }: Pick<Transfer, "lines">): ArrivedValues[] {
  return lines.map(({ line, quantity }) => ({ line, quantity, note: null }));
}

export interface Shortage {
  line: TransferLine;
  missing: number;
}

/** Lines of which less came than was sent; a line whose field was emptied has not arrived. */
export function shortages(lines: readonly TransferLine[], arrived: readonly ArrivedValues[]): Shortage[] {
  const byLine = new Map(arrived.map((one) => [one.line, one.quantity ?? 0]));
  return lines.flatMap((line) => {
    const missing = Math.round((line.quantity - (byLine.get(line.line) ?? 0)) * 1_000) / 1_000;
    return missing > 0 ? [{ line, missing }] : [];
  });
}

/** Of a transfer that was received: what the receiver did not get. */
export function reportedMissing(lines: readonly TransferLine[]): Shortage[] {
  return shortages(
    lines,
    lines.map(({ line, quantity, received }) => ({ line, quantity: received ?? quantity, note: null })),
  );
}

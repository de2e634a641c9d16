import type { Decision, DemandStatus, RouteStop } from "@so-thiet-bi/contract/demands";

/** The round a demand is in or was last in; 0 before it was ever submitted. */
export function roundOf(status: DemandStatus): 0 | 1 | 2 {
  return rounds[status];
}

const rounds: Record<DemandStatus, 0 | 1 | 2> = {
  PENDING: 0,
  WAITING_FOR_LEVEL_1: 1,
  REJECTED_BY_LEVEL_1: 1,
  WAITING_FOR_LEVEL_2: 2,
  REJECTED_BY_LEVEL_2: 2,
  APPROVED: 2,
  DONE: 2,
};

/** Where a demand goes when a round of its route is decided. */
export function statusAfter(route: readonly RouteStop[], round: 1 | 2, approved: boolean): DemandStatus {
  if (!approved) return round === 1 ? "REJECTED_BY_LEVEL_1" : "REJECTED_BY_LEVEL_2";
  return round < route.length ? "WAITING_FOR_LEVEL_2" : "APPROVED";
}

export interface DecidedLine {
  id: number;
  name: string;
  /** What stood before this round: requested, or what the first round left. */
  before: number;
  quantity: number;
  note: string | null;
}

export type DecisionFault = { path: (string | number)[]; says: string };

/**
 * The quantity of every line after a round. Never more than requested; a cut is explained, on the line or by the message;
 * a later round may restore what an earlier one cut, with a note. To grant nothing at all is to return the demand.
 */
export function decideLines(
  lines: readonly { id: number; name: string; requested: number; before: number }[],
  given: Decision,
): { lines: DecidedLine[] } | { fault: DecisionFault } {
  const answers = given.lines ?? [];
  const known = new Set(lines.map((line) => line.id));
  const seen = new Set<number>();
  for (const [index, { id }] of answers.entries()) {
    if (!known.has(id)) return { fault: { path: ["lines", index, "id"], says: "unknown-line" } };
    if (seen.has(id)) return { fault: { path: ["lines", index, "id"], says: "repeated" } };
    seen.add(id);
  }
  const decided: DecidedLine[] = [];
  for (const line of lines) {
    const index = answers.findIndex((answer) => answer.id === line.id);
    const answer = answers[index];
    const quantity = answer?.quantity ?? line.before;
    const note = answer?.note ?? null;
    const path = ["lines", index, "quantity"];
    if (quantity > line.requested) return { fault: { path, says: "above-requested" } };
    if (quantity > line.before && !note) return { fault: { path, says: "above-previous" } };
    if (quantity < line.before && !note && !given.message) return { fault: { path, says: "note-when-cut" } };
    decided.push({ id: line.id, name: line.name, before: line.before, quantity, note });
  }
  if (decided.every((line) => line.quantity === 0)) return { fault: { path: ["lines"], says: "all-zero" } };
  return { lines: decided };
}

/** A person who gets a demand back must learn why. */
export function isReason(message: string | null): boolean {
  return (message ?? "").trim().length >= 5;
}

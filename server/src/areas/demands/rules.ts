import type {
  DemandLine,
  DemandWarning,
  LineDifference,
  RouteStop,
} from "@so-thiet-bi/contract/demand-record";
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { Allocation, Decision } from "@so-thiet-bi/contract/demands";
import { quantityFits, type TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { KindCount } from "@so-thiet-bi/contract/kind-counts";
import { firstFew, type Words } from "@so-thiet-bi/contract/language";
import { worthOf } from "@so-thiet-bi/contract/worth";
import { inUnits, thousandths } from "../stock/rules.ts";

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

/** The round that was decided last in this attempt; 0 where none was. */
export function decidedRound(status: DemandStatus, route: readonly RouteStop[]): 0 | 1 | 2 {
  if (status === "APPROVED" || status === "DONE") return route.length as 0 | 1 | 2;
  if (status === "WAITING_FOR_LEVEL_2") return 1;
  return status.startsWith("REJECTED") ? roundOf(status) : 0;
}

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

/** Of pieces with codes of their own whole ones, of everything else what its unit of measure allows. */
export function misfitOf(quantity: number, unit: string, trackingMode: TrackingMode): "whole-number" | null {
  if (trackingMode === "ITEM") return Number.isInteger(quantity) ? null : "whole-number";
  return quantityFits(quantity, unit, trackingMode) ? "whole-number" : null;
}

/** A line as a round or an allocation finds it. */
export interface AskedLine {
  id: number;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  requested: number;
  /** What stood before. */
  before: number;
}

/**
 * The quantity of every line after a round. Never more than requested; a cut is explained, on the line or by
 * the message; a later round may restore what an earlier one cut, with a note. To grant nothing at all is to
 * return the demand.
 */
export function decideLines(
  lines: readonly AskedLine[],
  given: Pick<Decision, "message" | "lines">,
): { lines: DecidedLine[] } | { fault: DecisionFault } {
  const answers = given.lines ?? [];
  const fault = faultOfIds(answers, lines);
  if (fault) return { fault };
  const places = new Map(answers.map(({ id }, index) => [id, index]));
  const decided: DecidedLine[] = [];
  for (const line of lines) {
    const index = places.get(line.id) ?? -1;
    const answer = answers[index];
    const quantity = answer?.quantity ?? line.before;
    const note = answer?.note ?? null;
    const path = ["lines", index, "quantity"];
    const unexplained = ["lines", index, "note"];
    const misfit = misfitOf(quantity, line.unit, line.trackingMode);
    if (misfit) return { fault: { path, says: misfit } };
    if (quantity > line.requested) return { fault: { path, says: "above-requested" } };
    if (quantity > line.before && !note) return { fault: { path: unexplained, says: "above-previous" } };
    if (quantity < line.before && !note && !given.message)
      return { fault: { path: unexplained, says: "note-when-cut" } };
    decided.push({ id: line.id, name: line.name, before: line.before, quantity, note });
  }
  if (decided.every((line) => line.quantity === 0)) return { fault: { path: ["lines"], says: "all-zero" } };
  return { lines: decided };
}

/** A line of an approved demand; `before` is what is allocated now. */
export interface ApprovedLine extends Omit<AskedLine, "requested"> {
  approved: number;
  received: number;
  isClosed: boolean;
}

/**
 * What the lines of an approved demand are given after an allocation: those that change. Never more than was
 * approved nor less than has come, explained on the line or by the message; and something must be left to
 * come, because a demand without is over.
 */
export function allocateLines(
  lines: readonly ApprovedLine[],
  given: Pick<Allocation, "message" | "lines">,
): { lines: DecidedLine[] } | { fault: DecisionFault } {
  const fault = faultOfIds(given.lines, lines);
  if (fault) return { fault };
  const byId = new Map(lines.map((line) => [line.id, line]));
  const changed: DecidedLine[] = [];
  for (const [index, { id, quantity, note }] of given.lines.entries()) {
    const line = byId.get(id) as ApprovedLine;
    const path = ["lines", index, "quantity"];
    const unexplained = ["lines", index, "note"];
    if (quantity === line.before) continue;
    if (line.isClosed) return { fault: { path, says: "line-is-closed" } };
    const misfit = misfitOf(quantity, line.unit, line.trackingMode);
    if (misfit) return { fault: { path, says: misfit } };
    if (quantity > line.approved) return { fault: { path, says: "above-approved" } };
    if (quantity < line.received) return { fault: { path, says: "below-received" } };
    if (!note && !given.message) return { fault: { path: unexplained, says: "note-when-changed" } };
    changed.push({ id, name: line.name, before: line.before, quantity, note });
  }
  if (changed.length === 0) return { fault: { path: ["lines"], says: "must-change" } };
  const after = new Map(changed.map(({ id, quantity }) => [id, quantity]));
  const isLeft = lines.some((line) => !line.isClosed && (after.get(line.id) ?? line.before) > line.received);
  return isLeft ? { lines: changed } : { fault: { path: ["lines"], says: "nothing-to-come" } };
}

/** Each line is named once, and is one of the demand. */
function faultOfIds(
  answers: readonly { id: number }[],
  lines: readonly { id: number }[],
): DecisionFault | undefined {
  const known = new Set(lines.map((line) => line.id));
  const seen = new Set<number>();
  for (const [index, { id }] of answers.entries()) {
    if (!known.has(id)) return { path: ["lines", index, "id"], says: "unknown-line" };
    if (seen.has(id)) return { path: ["lines", index, "id"], says: "repeated" };
    seen.add(id);
  }
  return undefined;
}

/** A person who gets a demand back must learn why. */
export function isReason(message: string | null): boolean {
  return (message ?? "").trim().length >= 5;
}

/** What there will be of a kind without the line that is looked at. */
type Coming = Pick<KindCount, "good" | "asked">;

/**
 * What is missing to the norm: broken ones do not count as there, what was asked for elsewhere does. Null
 * where no norm is given.
 */
export function gapOf(norm: number | null, coming: Coming): number | null {
  return norm === null ? null : Math.max(0, inUnits(thousandths(norm) - thousandthsOf(coming)));
}

/**
 * With what is asked for, here and elsewhere, more would be there than the norm says. What has come is there
 * already and no longer asked for.
 */
export function isBeyondNorm(
  {
    requestedQuantity,
    receivedQuantity,
    normQuantity,
  }: Pick<DemandLine, "requestedQuantity" | "receivedQuantity" | "normQuantity">,
  coming: Coming,
): boolean {
  if (normQuantity === null) return false;
  const toCome = Math.max(0, thousandths(requestedQuantity) - thousandths(receivedQuantity ?? 0));
  return toCome + thousandthsOf(coming) > thousandths(normQuantity);
}

function thousandthsOf({ good, asked }: Coming): number {
  return thousandths(good) + thousandths(asked);
}

/** What is told before a demand is sent. */
export function warningsOf(lines: readonly Pick<DemandLine, "name" | "unitPrice">[]): DemandWarning[] {
  const unpriced = lines.filter(({ unitPrice }) => !unitPrice);
  if (unpriced.length === 0) return [];
  if (unpriced.length === lines.length) return [{ kind: "noAmount", words: { ...noAmount } }];
  const names = firstFew(
    unpriced.map(({ name }) => `“${name}”`),
    mostNamed,
  );
  return [
    {
      kind: "unpriced",
      words: {
        vi: `Chưa có đơn giá, nên chưa tính vào số tiền: ${names.vi}.`,
        en: `Without a price, and so not in the amount: ${names.en}.`,
      },
    },
  ];
}

const mostNamed = 3;

const noAmount: Words = {
  vi: "Đề nghị này 0 ₫: chưa dòng nào có đơn giá, nên nơi duyệt không biết cần bao nhiêu tiền.",
  en: "This demand comes to 0 ₫: no line has a price, so nobody can know what it costs when deciding.",
};

/** What is still to come of an approved line. */
export function outstandingOf(line: {
  allocatedQuantity: number | null;
  receivedQuantity: number | null;
  closedReason: string | null;
}): number {
  if (line.allocatedQuantity === null || line.closedReason !== null) return 0;
  return Math.max(0, inUnits(thousandths(line.allocatedQuantity) - thousandths(line.receivedQuantity ?? 0)));
}

/**
 * A line as an attempt had it. Lines that were frozen before lines kept their number are the same by name and
 * unit.
 */
export interface LineThen {
  id: number;
  name: string;
  unit: string;
  requestedQuantity: number;
  unitPrice: number | null;
  reason: string | null;
}

/** What was changed, added and taken out between two attempts, in the order of the later one. */
export function differencesBetween(
  before: readonly LineThen[],
  after: readonly LineThen[],
): LineDifference[] {
  const left = [...before];
  const take = (test: (line: LineThen) => boolean) => {
    const at = left.findIndex(test);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const byId = after.map((line) => take(({ id }) => id === line.id));
  const differences = after.flatMap((line, index): LineDifference[] => {
    const old = byId[index] ?? take(({ name, unit }) => name === line.name && unit === line.unit);
    const now = saidOf(line);
    if (!old) return [{ name: line.name, unit: line.unit, before: null, after: now }];
    const then = saidOf(old);
    const isSame =
      JSON.stringify(then) === JSON.stringify(now) && old.name === line.name && old.unit === line.unit;
    return isSame ? [] : [{ name: line.name, unit: line.unit, before: then, after: now }];
  });
  return [
    ...differences,
    ...left.map((line) => ({ name: line.name, unit: line.unit, before: saidOf(line), after: null })),
  ];
}

function saidOf({ requestedQuantity, unitPrice, reason }: LineThen) {
  return { requestedQuantity, unitPrice, reason };
}

/** Whole đồng, rounded as the totals of demands are; null where no price is known. */
export function amountOf(quantity: number, unitPrice: number | null): number | null {
  return unitPrice === null ? null : worthOf(quantity, unitPrice);
}

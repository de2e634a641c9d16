import type { Consolidation } from "@so-thiet-bi/contract/demand-desk";
import type { decisions } from "@so-thiet-bi/contract/demands";
import { quantityFits } from "@so-thiet-bi/contract/equipment";
import { fold } from "@so-thiet-bi/contract/fold";
import type { z } from "zod";
import { formatNumber, readNumber } from "../../../lib/format.ts";
import { shareOut } from "./share-out.ts";

export type WaitingDemand = Consolidation["demands"][number];
export type Unit = Consolidation["departments"][number];
export type PlannedDecision = z.input<typeof decisions>["decisions"][number];

export interface PivotLine {
  id: number;
  demand: WaitingDemand;
  /** Of measure. */
  unit: string;
  requested: number;
  before: number;
  unitPrice: number | null;
  have: number | null;
  norm: number | null;
  priority: number;
}

export interface PivotRow {
  key: string;
  name: string;
  unit: string;
  subject: string | null;
  /** Counted in whole pieces. */
  whole: boolean;
  /** By the unit that asks; more than one line where the unit asks in several demands. */
  cells: ReadonlyMap<number, readonly PivotLine[]>;
  lines: readonly PivotLine[];
}

export interface Pivot {
  units: readonly Unit[];
  /** Only what the search shows. */
  rows: readonly PivotRow[];
  /** Of the chosen demands, shown or not: a demand is decided as a whole. */
  lines: readonly PivotLine[];
  demands: readonly WaitingDemand[];
}

/** What the person typed at a line; a line without it keeps the quantity of the round before. */
export interface Given {
  typed: string;
  note: string | null;
}
export type GivenByLine = ReadonlyMap<number, Given>;

/** Schools × equipment of the chosen demands. */
export function pivotOf(answer: Consolidation, chosen: ReadonlySet<number>, search: string): Pivot {
  const demands = answer.demands.filter(({ id }) => chosen.has(id));
  const byId = new Map(demands.map((demand) => [demand.id, demand]));
  const lines: PivotLine[] = [];
  const ofThing = new Map<number, PivotLine[]>();
  for (const { demandId, thing, ...line } of answer.lines) {
    const demand = byId.get(demandId);
    if (!demand) continue;
    const placed: PivotLine = {
      ...line,
      demand,
      unit: thing === null ? "" : (answer.things[thing]?.unit ?? ""),
    };
    lines.push(placed);
    if (thing === null) continue;
    const others = ofThing.get(thing);
    if (others) others.push(placed);
    else ofThing.set(thing, [placed]);
  }
  const wanted = fold(search.trim());
  const rows = answer.things.flatMap((thing, index): PivotRow[] => {
    const own = ofThing.get(index);
    if (!own || !fold(`${thing.name} ${thing.subject ?? ""}`).includes(wanted)) return [];
    const cells = new Map<number, PivotLine[]>();
    for (const line of own) {
      const { departmentId } = line.demand;
      const others = cells.get(departmentId);
      if (others) others.push(line);
      else cells.set(departmentId, [line]);
    }
    return [{ ...thing, whole: quantityFits(0.5, thing.unit, "QUANTITY") !== null, cells, lines: own }];
  });
  const asking = new Set(demands.map(({ departmentId }) => departmentId));
  return { units: answer.departments.filter(({ id }) => asking.has(id)), rows, lines, demands };
}

/** What the line would get; what cannot be read counts as the round before until it is corrected. */
export function quantityOf(line: PivotLine, given: GivenByLine): number {
  const typed = given.get(line.id)?.typed;
  return typed === undefined ? line.before : (readNumber(typed) ?? line.before);
}

export type LineFault = "unreadable" | "above-requested" | "whole-number" | "note-when-raised";

/** Why a line cannot be decided like this. */
export function faultOf(line: PivotLine, given: GivenByLine): LineFault | null {
  const own = given.get(line.id);
  if (!own) return null;
  const quantity = readNumber(own.typed);
  if (quantity === null || quantity < 0) return "unreadable";
  if (quantity > line.requested) return "above-requested";
  // why: what was asked for in halves may be given in halves
  if (quantity !== line.before && quantityFits(quantity, line.unit, "QUANTITY")) return "whole-number";
  if (quantity > line.before && !own.note?.trim()) return "note-when-raised";
  return null;
}

/**
 * Is less given than the round before left, without a note at the line? Then the message for all must say
 * why.
 */
export function isCutSilently(line: PivotLine, given: GivenByLine): boolean {
  return quantityOf(line, given) < line.before && !given.get(line.id)?.note?.trim();
}

export function withGiven(given: GivenByLine, line: PivotLine, change: Partial<Given>): GivenByLine {
  const next = new Map(given);
  const { typed, note } = { typed: formatNumber(line.before), note: null, ...given.get(line.id), ...change };
  if (readNumber(typed) === line.before && !note) next.delete(line.id);
  else next.set(line.id, { typed, note });
  return next;
}

/** Cuts all lines together to `total`, in proportion to what stands; the rest goes to what is needed most. */
export function cutTo(
  given: GivenByLine,
  lines: readonly PivotLine[],
  total: number,
  whole: boolean,
): GivenByLine {
  const inOrder = [...lines].sort((a, b) => a.priority - b.priority);
  const shares = shareOut(
    total,
    inOrder.map(({ before }) => before),
    whole,
  );
  return inOrder.reduce(
    (next, line, index) => withGiven(next, line, { typed: formatNumber(shares[index] ?? 0) }),
    given,
  );
}

export interface Sums {
  requested: number;
  before: number;
  quantity: number;
  requestedAmount: number;
  amount: number;
}

export function sumsOf(lines: readonly PivotLine[], given: GivenByLine): Sums {
  let requested = 0;
  let before = 0;
  let quantity = 0;
  let requestedAmount = 0;
  let amount = 0;
  for (const line of lines) {
    const decided = quantityOf(line, given);
    requested += thousandths(line.requested);
    before += thousandths(line.before);
    quantity += thousandths(decided);
    requestedAmount += amountOf(line.requested, line.unitPrice);
    amount += amountOf(decided, line.unitPrice);
  }
  return {
    requested: requested / 1_000,
    before: before / 1_000,
    quantity: quantity / 1_000,
    requestedAmount,
    amount,
  };
}

/** Whole đồng, rounded by the line as the server does. */
export function amountOf(quantity: number, unitPrice: number | null): number {
  return Math.round((thousandths(quantity) * (unitPrice ?? 0)) / 1_000);
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1_000);
}

export interface Plan {
  approvals: PlannedDecision[];
  /** Nothing is left of them, so they cannot be approved. */
  emptied: WaitingDemand[];
}

/** What is sent for the demands: only lines that differ or carry a note are named. */
export function planOf(
  demands: readonly WaitingDemand[],
  lines: readonly PivotLine[],
  given: GivenByLine,
): Plan {
  const byDemand = new Map<number, PivotLine[]>(demands.map(({ id }) => [id, []]));
  for (const line of lines) byDemand.get(line.demand.id)?.push(line);
  const plan: Plan = { approvals: [], emptied: [] };
  for (const demand of demands) {
    if (!demand.can.approve) continue;
    const own = byDemand.get(demand.id) ?? [];
    if (own.length > 0 && own.every((line) => quantityOf(line, given) === 0)) {
      plan.emptied.push(demand);
      continue;
    }
    const named = own.filter(({ id }) => given.has(id));
    plan.approvals.push({
      id: demand.id,
      approved: true,
      version: demand.version,
      ...(named.length > 0 && {
        lines: named.map((line) => ({
          id: line.id,
          quantity: quantityOf(line, given),
          note: given.get(line.id)?.note?.trim() || null,
        })),
      }),
    });
  }
  return plan;
}

/**
 * A block copied from a sheet, laid over the table from a cell on. Empty cells of the block and places
 * without a line are passed over.
 */
export function paste(
  given: GivenByLine,
  { rows, units }: { rows: readonly PivotRow[]; units: readonly Unit[] },
  at: { row: number; unit: number },
  clipboard: string,
): { given: GivenByLine; filled: number; passed: number } {
  let next = given;
  let filled = 0;
  let passed = 0;
  for (const [down, cells] of blockOf(clipboard).entries()) {
    for (const [right, typed] of cells.entries()) {
      if (typed === "") continue;
      const row = rows[at.row + down];
      const unit = units[at.unit + right];
      const lines = row && unit && row.cells.get(unit.id);
      const quantity = readNumber(typed);
      const [line] = lines ?? [];
      if (!row || !lines || !line || quantity === null || quantity < 0) {
        passed += 1;
      } else if (lines.length === 1) {
        next = withGiven(next, line, { typed: formatNumber(quantity) });
        filled += 1;
      } else {
        next = cutTo(next, lines, quantity, row.whole);
        filled += 1;
      }
    }
  }
  return { given: next, filled, passed };
}

/**
 * Unlike a list of records, an empty row in the middle of a block counts: what stands below it stays where it
 * is.
 */
function blockOf(clipboard: string): string[][] {
  return clipboard
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((row) => row.split("\t").map((cell) => cell.trim()));
}

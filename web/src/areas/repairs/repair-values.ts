/** What is typed into a repair order. */
import { type RepairForm, repairShare, sendToRepair } from "@so-thiet-bi/contract/repairs";
import { readNumber } from "../../lib/format.ts";
import { readPastedTable } from "../../lib/pasted-table.ts";
import type { Candidate } from "../incidents/choosing/candidate-drawer.tsx";

export interface Repairable extends Candidate {
  unitPrice: number | null;
  warrantyUntil: string | null;
  incident: { id: number; number: string; note: string | null } | null;
}

export interface RepairLineValues extends Omit<Repairable, "quantity"> {
  /** How many are there, broken. */
  there: number;
  /** How many of them are sent. */
  quantity: number | null;
  fault: string | null;
  estimate: number | null;
}

export interface RepairValues {
  form: RepairForm;
  firm: string | null;
  sentOn: string | null;
  expectedOn: string | null;
  documentNo: string | null;
  note: string | null;
  lines: RepairLineValues[];
}

export const blankRepair = (today: string): RepairValues => ({
  form: "FIRM",
  firm: null,
  sentOn: today,
  expectedOn: null,
  documentNo: null,
  note: null,
  lines: [],
});

export const repairSchema = sendToRepair.body;

export function bodyOf({ lines, ...head }: RepairValues): unknown {
  return {
    ...head,
    // why: nobody is paid where the school mends it itself
    firm: head.form === "OWN" ? null : head.firm,
    lines: lines.map(({ incident, equipmentId, room, lotId, quantity, fault, estimate }) => ({
      incidentId: incident?.id ?? null,
      equipmentId,
      roomId: room?.id ?? null,
      lotId,
      quantity,
      fault,
      estimate,
    })),
  };
}

export function keyOfBroken({
  equipmentId,
  room,
  lotId,
  incident,
}: Pick<Candidate, "equipmentId" | "room" | "lotId" | "incident">): string {
  return [equipmentId, room?.id ?? 0, lotId ?? 0, incident?.id ?? 0].join(".");
}

/** All of it, with what was reported as its fault. */
export function lineOf(item: Repairable): RepairLineValues {
  return { ...item, there: item.quantity, fault: item.incident?.note ?? null, estimate: null };
}

/** What is still under guarantee is mended by the guarantor. */
export function formFor(lines: readonly Pick<Repairable, "warrantyUntil">[], today: string): RepairForm {
  return lines.length > 0 &&
    lines.every(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= today)
    ? "WARRANTY"
    : "FIRM";
}

/** The estimate in percent of the original price, where it is more than the unit's limit. */
export function tooCostly(
  { estimate, unitPrice, quantity }: Pick<RepairLineValues, "estimate" | "unitPrice" | "quantity">,
  warnPercent: number,
): number | null {
  const share = repairShare(estimate ?? 0, unitPrice, quantity ?? 0);
  return share !== null && share > warnPercent ? share : null;
}

export function estimateOf(lines: readonly Pick<RepairLineValues, "estimate">[]): number {
  return lines.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0);
}

export const typedColumns = ["quantity", "fault", "estimate"] as const;

/** A table of Excel over the lines, from a cell on; undefined where nothing of it fits. */
export function fillPasted(
  lines: readonly RepairLineValues[],
  clipboard: string,
  from: { index: number; column: string },
): RepairLineValues[] | undefined {
  const first = typedColumns.indexOf(from.column as (typeof typedColumns)[number]);
  const rows = readPastedTable(clipboard);
  if (first < 0 || rows.length === 0) return undefined;
  return lines.map((line, index) => {
    const row = rows[index - from.index];
    return row
      ? row.reduce((filled, cell, offset) => withCell(filled, typedColumns[first + offset], cell), line)
      : line;
  });
}

function withCell(
  line: RepairLineValues,
  column: (typeof typedColumns)[number] | undefined,
  cell: string,
): RepairLineValues {
  if (column === "fault") return cell ? { ...line, fault: cell.slice(0, 500) } : line;
  const value = readNumber(cell);
  if (column === undefined || value === null || value < 0) return line;
  return column === "quantity"
    ? { ...line, quantity: Math.min(value, line.there) }
    : { ...line, estimate: Math.round(value) };
}

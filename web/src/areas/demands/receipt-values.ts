/** What is typed when goods come, and what is sent of it. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { confirmDemand } from "@so-thiet-bi/contract/demands";
import type { BodyOf } from "@so-thiet-bi/contract/endpoint";

/** Where a part goes, where the line itself does not say it. */
export interface Target {
  kind: "record" | "type";
  id: number;
  name: string;
  /** Its code and what is there of it. */
  hint: string;
}

/** A quantity of a line, in one condition, in one room and of one lot. */
export interface PartValues {
  /** Stays with the part while others come and go. */
  key: number;
  lineId: number;
  quantity: number | null;
  condition: "GOOD" | "BROKEN";
  unitPrice: number | null;
  room: Named | null;
  lotNumber: string | null;
  expiresOn: string | null;
  /** One in each row. */
  serials: string | null;
  target: Target | null;
  /** What it is called in truth. */
  name: string | null;
  note: string | null;
}

export interface ReceiptValues {
  date: string | null;
  partner: string | null;
  deliverer: string | null;
  documentNo: string | null;
  documentDate: string | null;
  note: string | null;
  parts: PartValues[];
  /** Nothing more will come. */
  final: boolean;
  /** Why not, by the number of the line. */
  reasons: Record<string, string | null>;
}

/** The lines of which something can come: a line that was cut to nothing is not among them. */
export function linesToReceive(demand: Demand): DemandLine[] {
  return demand.lines.filter(({ allocatedQuantity }) => (allocatedQuantity ?? 0) > 0);
}

/** Everything that is outstanding, as it was asked for: what mostly comes need not be typed. */
export function receiptOf(demand: Demand, today: string): ReceiptValues {
  return {
    date: today,
    partner: null,
    deliverer: null,
    documentNo: null,
    documentDate: null,
    note: null,
    parts: linesToReceive(demand).map((line, key) => ({
      ...partOf(line, key),
      quantity: line.outstanding || null,
    })),
    final: false,
    reasons: {},
  };
}

/** One more part of a line, of which nothing is said yet. */
export function partOf(line: DemandLine, key: number): PartValues {
  return {
    key,
    lineId: line.id,
    quantity: null,
    condition: "GOOD",
    unitPrice: line.unitPrice,
    room: line.room && { ...line.room, code: null },
    lotNumber: null,
    expiresOn: null,
    serials: null,
    target: null,
    name: null,
    note: null,
  };
}

export function nextKey(parts: readonly PartValues[]): number {
  return Math.max(-1, ...parts.map(({ key }) => key)) + 1;
}

/** The parts that have come, in the order in which they are sent: the server counts its faults by it. */
export function partsSent(values: ReceiptValues): PartValues[] {
  return values.parts.filter(({ quantity }) => (quantity ?? 0) > 0);
}

export type ReceiptBody = BodyOf<typeof confirmDemand>;

export function bodyOfReceipt(demand: Demand, values: ReceiptValues): ReceiptBody {
  const byId = new Map(demand.lines.map((line) => [line.id, line]));
  const sent = partsSent(values);
  const short = shortLines(demand, values);
  const closes = values.final && short.length > 0;
  const { date, partner, deliverer, documentNo, documentDate, note } = values;
  return {
    version: demand.version,
    ...{ date, partner, deliverer, documentNo, documentDate, note },
    ...(sent.length > 0 && {
      lines: sent.map((part) => bodyOfPart(byId.get(part.lineId) as DemandLine, part)),
    }),
    final: closes,
    closed: closes ? short.map(({ line }) => ({ id: line.id, reason: values.reasons[line.id] ?? "" })) : [],
  };
}

function bodyOfPart(line: DemandLine, part: PartValues): NonNullable<ReceiptBody["lines"]>[number] {
  const { quantity, target, room, lotNumber, expiresOn } = part;
  const amount = quantity ?? 0;
  // why: the room that the line names is left to the server, which knows whether it can still be used
  const isOwnRoom = (room?.id ?? null) === (line.room?.id ?? null);
  return {
    id: line.id,
    quantity: amount,
    condition: part.condition,
    unitPrice: part.unitPrice,
    equipmentId: target?.kind === "record" ? target.id : null,
    typeId: target?.kind === "type" ? target.id : null,
    name: target?.kind === "record" ? null : part.name,
    rooms: isOwnRoom ? [] : [{ roomId: room?.id ?? null, quantity: amount }],
    sources: [],
    lot:
      line.trackingMode === "CONSUMABLE" && (lotNumber || expiresOn)
        ? { number: lotNumber, madeOn: null, expiresOn }
        : null,
    serials: line.trackingMode === "ITEM" ? serialsOf(part.serials) : [],
    note: part.note,
  };
}

/** Row by row; a piece without a number in between has an empty row. */
export function serialsOf(typed: string | null): string[] {
  const written = (typed ?? "").trimEnd();
  return written === "" ? [] : written.split("\n").map((serial) => serial.trim());
}

/** How many of a line come now, in all its parts. */
export function comingOf(values: Pick<ReceiptValues, "parts">, lineId: number): number {
  return inThousandths(
    values.parts.reduce((sum, part) => (part.lineId === lineId ? sum + (part.quantity ?? 0) * 1000 : sum), 0),
  );
}

/** What is still missing of a line after this; below zero: how many more than allocated. */
export function leftOf(line: DemandLine, values: Pick<ReceiptValues, "parts">): number {
  const before = ((line.allocatedQuantity ?? 0) - (line.receivedQuantity ?? 0)) * 1000;
  return inThousandths(before - comingOf(values, line.id) * 1000);
}

/** The lines of which something is missing after this. */
export function shortLines(
  demand: Demand,
  values: Pick<ReceiptValues, "parts">,
): { line: DemandLine; left: number }[] {
  return linesToReceive(demand).flatMap((line) => {
    const left = leftOf(line, values);
    return left > 0 ? [{ line, left }] : [];
  });
}

/** Whole đồng, as the voucher will count them: line by line. */
export function worthOf(values: Pick<ReceiptValues, "parts">): number {
  return values.parts.reduce(
    (sum, { quantity, unitPrice }) => sum + Math.round((quantity ?? 0) * (unitPrice ?? 0)),
    0,
  );
}

function inThousandths(amount: number): number {
  return Math.round(amount) / 1000;
}

import type { Demand, DemandBody, DemandKind } from "@so-thiet-bi/contract/demands";
import type { Equipment, TrackingMode } from "@so-thiet-bi/contract/equipment";

/** A line while it is being typed. */
export interface LineValues {
  equipmentId: number | null;
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  specification: string | null;
  subject: string | null;
  requestedQuantity: number | null;
  unitPrice: number | null;
  reason: string | null;
  /** What the unit has of a record that was picked; never sent. */
  good: number | null;
  broken: number | null;
}

export interface DemandValues {
  title: string | null;
  kind: DemandKind;
  urgency: DemandBody["urgency"];
  reason: string | null;
  neededBy: string | null;
  lines: LineValues[];
  version: number | undefined;
}

export const blankLine: LineValues = {
  equipmentId: null,
  name: null,
  unit: null,
  trackingMode: "QUANTITY",
  specification: null,
  subject: null,
  requestedQuantity: null,
  unitPrice: null,
  reason: null,
  good: null,
  broken: null,
};

export const blankDemand: DemandValues = {
  title: null,
  kind: "SUPPLEMENT",
  urgency: "NORMAL",
  reason: null,
  neededBy: null,
  lines: [blankLine],
  version: undefined,
};

export function valuesOf(demand: Demand): DemandValues {
  const { title, kind, urgency, reason, neededBy, version } = demand;
  const lines = demand.lines.map(
    ({ equipmentId, name, unit, trackingMode, specification, subject, requestedQuantity, unitPrice, reason: why, good, broken }) => ({
      equipmentId,
      name,
      unit,
      trackingMode,
      specification,
      subject,
      requestedQuantity,
      unitPrice,
      reason: why,
      good,
      broken,
    }),
  );
  return { title, kind, urgency, reason, neededBy, version, lines: lines.length > 0 ? lines : [blankLine] };
}

/** The body of the request; blank lines at the end are not lines yet. */
export function bodyOf({ version: _version, lines, ...head }: DemandValues) {
  const lastFilled = lines.findLastIndex((line) => !isBlank(line));
  return {
    ...head,
    title: head.title ?? undefined,
    lines: lines.slice(0, lastFilled + 1).map(({ good: _good, broken: _broken, name, unit, requestedQuantity, ...line }) => ({
      ...line,
      name: name ?? undefined,
      unit: unit ?? undefined,
      requestedQuantity: requestedQuantity ?? undefined,
    })),
  };
}

export function isBlank(line: Partial<LineValues> | undefined): boolean {
  return !line || (!line.name && !line.unit && !line.reason && (line.requestedQuantity ?? null) === null && (line.unitPrice ?? null) === null);
}

/** What a picked record says about the line; a price that was typed stays. */
export function lineOf(equipment: Equipment, before: LineValues | undefined): LineValues {
  const { id, name, unit, trackingMode, subject, unitPrice, good, broken } = equipment;
  const word = subject?.name ?? null;
  return {
    ...blankLine,
    ...before,
    equipmentId: id,
    name,
    unit,
    trackingMode,
    subject: word,
    unitPrice: before?.unitPrice ?? unitPrice,
    good,
    broken,
  };
}

export function amountOf(line: Partial<LineValues> | undefined): number {
  return Math.round((line?.requestedQuantity ?? 0) * (line?.unitPrice ?? 0));
}

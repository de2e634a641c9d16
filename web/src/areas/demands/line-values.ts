import type { CampaignLine } from "@so-thiet-bi/contract/campaigns";
import type { CatalogueRecord, Named } from "@so-thiet-bi/contract/catalogue";
import type { Demand, DemandLine } from "@so-thiet-bi/contract/demand-record";
import { type DemandHead, demandHead } from "@so-thiet-bi/contract/demands";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { type Equipment, type TrackingMode, trackingModes } from "@so-thiet-bi/contract/equipment";
import { pickFields } from "@so-thiet-bi/contract/fields";
import type { countKind, KindCount } from "@so-thiet-bi/contract/kind-counts";

type CountAnswer = AnswerOf<typeof countKind>;
type QueryGiven = { equipmentId: number } | { typeId: number } | { name: string; unit: string };

/** A line while it is being typed. */
export interface LineValues {
  /** Of a line that is saved. */
  id: number | null;
  equipmentId: number | null;
  typeId: number | null;
  name: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  specification: string | null;
  subject: string | null;
  requestedQuantity: number | null;
  unitPrice: number | null;
  normQuantity: number | null;
  priority: number;
  /** The room and the source as they are called; their numbers are sent. */
  roomId: Named | null;
  fundingSourceId: Named | null;
  reason: string | null;
  /** What one costs as far as books and catalogue say; never sent, like what follows. */
  knownPrice: number | null;
  /** What the unit has of the kind, once that was counted. */
  count: KindCount | null;
  duplicates: DemandLine["duplicates"];
  /** Its secondary fields are shown. */
  unfolded: boolean;
}

/** The fields above the lines as they are sent, but for a title not typed yet and the name of the campaign. */
export interface DemandValues extends Omit<DemandHead, "title" | "campaignId"> {
  title: string | null;
  /** The campaign as it is called; its number is sent. */
  campaignId: Named | null;
  lines: LineValues[];
  version: number | undefined;
}

export const blankLine: LineValues = {
  id: null,
  equipmentId: null,
  typeId: null,
  name: null,
  unit: null,
  trackingMode: "QUANTITY",
  specification: null,
  subject: null,
  requestedQuantity: null,
  unitPrice: null,
  normQuantity: null,
  priority: 2,
  roomId: null,
  fundingSourceId: null,
  reason: null,
  knownPrice: null,
  count: null,
  duplicates: [],
  unfolded: false,
};

export const blankDemand: DemandValues = {
  ...demandHead.partial({ title: true }).parse({}),
  title: null,
  campaignId: null,
  lines: [blankLine],
  version: undefined,
};

/** What stands in the fold-out of a line. */
export const foldedFields = [
  "normQuantity",
  "priority",
  "roomId",
  "fundingSourceId",
  "specification",
  "subject",
] as const;

export function valuesOf(demand: Demand): DemandValues {
  const lines = demand.lines.map(
    ({ room, fundingSource, gap: _gap, beyondNorm: _beyond, ...line }): LineValues => ({
      ...pick(line),
      roomId: namedOf(room),
      fundingSourceId: namedOf(fundingSource),
      knownPrice: null,
      unfolded: false,
    }),
  );
  return {
    ...pickFields(demandHead.omit({ campaignId: true }), demand),
    campaignId: namedOf(demand.campaign),
    version: demand.version,
    lines: lines.length > 0 ? lines : [blankLine],
  };
}

function pick(
  line: Omit<DemandLine, "room" | "fundingSource" | "gap" | "beyondNorm">,
): Omit<LineValues, "roomId" | "fundingSourceId" | "knownPrice" | "unfolded"> {
  const {
    id,
    equipmentId,
    typeId,
    name,
    unit,
    trackingMode,
    specification,
    subject,
    requestedQuantity,
    unitPrice,
  } = line;
  const { normQuantity, priority, reason, count, duplicates } = line;
  const thing = {
    id,
    equipmentId,
    typeId,
    name,
    unit,
    trackingMode,
    specification,
    subject,
    requestedQuantity,
    unitPrice,
  };
  return { ...thing, normQuantity, priority, reason, count, duplicates };
}

/**
 * A new demand like another one: its campaign is answered already, and the day it was needed by is another.
 */
export function copyOf(demand: Demand): DemandValues {
  const values = valuesOf(demand);
  const lines = values.lines.map((line) => ({ ...line, id: null, duplicates: [] }));
  return { ...values, campaignId: null, budgetYear: null, neededBy: null, version: undefined, lines };
}

/** The body of the request; blank lines at the end are not lines yet. */
export function bodyOf({ version: _version, lines, campaignId, ...head }: DemandValues) {
  const lastFilled = lines.findLastIndex((line) => !isBlank(line));
  return {
    ...head,
    title: head.title ?? undefined,
    campaignId: campaignId?.id ?? null,
    lines: lines.slice(0, lastFilled + 1).map((line) => {
      const {
        count: _count,
        knownPrice: _known,
        duplicates: _duplicates,
        unfolded: _unfolded,
        id,
        name,
        unit,
        requestedQuantity,
        ...rest
      } = line;
      return {
        ...rest,
        ...(id !== null && { id }),
        name: name ?? undefined,
        unit: unit ?? undefined,
        requestedQuantity: requestedQuantity ?? undefined,
        roomId: line.roomId?.id ?? null,
        fundingSourceId: line.fundingSourceId?.id ?? null,
      };
    }),
  };
}

/** With a reason and a line it waits for who sends it; before that it is being written. */
export function isSendable({
  reason,
  lines,
}: {
  reason?: string | null | undefined;
  lines: readonly unknown[];
}): boolean {
  return Boolean(reason?.trim()) && lines.length > 0;
}

export function isBlank(line: Partial<LineValues> | undefined): boolean {
  return (
    !line ||
    (!line.name &&
      !line.unit &&
      !line.reason &&
      (line.requestedQuantity ?? null) === null &&
      (line.unitPrice ?? null) === null)
  );
}

/** It names a record of the unit or a row of the catalogue, which say name, unit and tracking. */
export function isKnown(line: Partial<LineValues> | undefined): boolean {
  return (line?.equipmentId ?? null) !== null || (line?.typeId ?? null) !== null;
}

/**
 * What a picked record says about the line; a price that was typed stays. Another thing is another line, so
 * its number goes.
 */
export function lineOf(equipment: Equipment, before: LineValues | undefined): LineValues {
  const { id, name, unit, trackingMode, subject, unitPrice, room } = equipment;
  return {
    ...blankLine,
    ...before,
    id: null,
    equipmentId: id,
    typeId: null,
    name,
    unit,
    trackingMode,
    subject: subject?.name ?? null,
    unitPrice: before?.unitPrice ?? unitPrice,
    knownPrice: unitPrice,
    roomId: before?.roomId ?? namedOf(room),
    normQuantity: null,
    count: null,
    duplicates: [],
  };
}

/**
 * What a row of the equipment catalogue says about the line; what the unit has of it is asked for afterwards.
 */
export function lineOfType(type: CatalogueRecord, before: LineValues | undefined): LineValues {
  const [subject] = Array.isArray(type["subjects"]) ? (type["subjects"] as Named[]) : [];
  return {
    ...blankLine,
    ...before,
    id: null,
    equipmentId: null,
    typeId: type.id,
    name: type.name,
    unit: nameIn(type["measure"]),
    trackingMode: trackingModes.find((mode) => mode === type["trackingMode"]) ?? "QUANTITY",
    specification: before?.specification ?? textIn(type["specification"]),
    subject: subject?.name ?? null,
    unitPrice: before?.unitPrice ?? numberIn(type["referencePrice"]),
    knownPrice: numberIn(type["referencePrice"]),
    normQuantity: normOf(type),
    count: null,
    duplicates: [],
  };
}

/** How many there should be of a thing of the catalogue, as the unit has set it. */
export function normOf(type: CatalogueRecord): number | null {
  return numberIn(type["ownNormQuantity"]);
}

/** What a campaign asks for; how many, the unit says. */
export function lineOfCampaign({
  typeId,
  name,
  unit,
  trackingMode,
  specification,
  subject,
  unitPrice,
}: CampaignLine): LineValues {
  const thing = { typeId, name, unit, trackingMode, specification, subject, unitPrice };
  return { ...blankLine, ...thing, knownPrice: unitPrice };
}

/** A name that is typed over is another thing than the one it came from. */
export function renamed(line: LineValues, name: string | null): LineValues {
  const other = { ...line, name, knownPrice: null, count: null, duplicates: [] };
  return isKnown(line) ? { ...other, id: null, equipmentId: null, typeId: null } : other;
}

/**
 * Whose count a line shows: of its record, its type, or of the name and unit that were typed; null while it
 * names nothing.
 */
export function kindOf({ equipmentId, typeId, name, unit }: LineValues): QueryGiven | null {
  if (equipmentId !== null) return { equipmentId };
  if (typeId !== null) return { typeId };
  return name && unit ? { name, unit } : null;
}

/**
 * What was counted, and what one is likely to cost where nobody has typed a price yet. `usual` is the price
 * the line began with.
 */
export function counted(
  line: LineValues,
  { estimatedPrice, ...count }: CountAnswer,
  usual: number | null,
): LineValues {
  const isTyped = line.unitPrice !== null && line.unitPrice !== usual;
  return {
    ...line,
    count,
    unitPrice: isTyped ? line.unitPrice : (estimatedPrice?.amount ?? line.unitPrice),
    knownPrice: estimatedPrice?.amount ?? line.knownPrice,
  };
}

export function amountOf(line: Partial<LineValues> | undefined): number {
  return Math.round((line?.requestedQuantity ?? 0) * (line?.unitPrice ?? 0));
}

/** What is missing to the norm: broken ones do not count as there, what other demands ask for does. */
export function gapOf({ normQuantity, count }: Pick<LineValues, "normQuantity" | "count">): number | null {
  return normQuantity === null ? null : Math.max(0, thousandths(normQuantity) - coming(count)) / 1000;
}

/** With what is asked for, here and elsewhere, more would be there than the norm says. */
export function isBeyondNorm({
  requestedQuantity,
  normQuantity,
  count,
}: Pick<LineValues, "requestedQuantity" | "normQuantity" | "count">): boolean {
  return (
    normQuantity !== null && thousandths(requestedQuantity ?? 0) + coming(count) > thousandths(normQuantity)
  );
}

function coming(count: KindCount | null): number {
  return count ? thousandths(count.good) + thousandths(count.asked) : 0;
}

function thousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

function namedOf(row: { id: number; name: string } | null): Named | null {
  return row && { id: row.id, name: row.name, code: null };
}

function nameIn(value: unknown): string | null {
  return typeof value === "object" && value !== null && "name" in value ? String(value.name) : null;
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value.slice(0, 2000) : null;
}

function numberIn(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

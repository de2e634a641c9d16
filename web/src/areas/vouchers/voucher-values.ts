/** A voucher while it is being typed, and how it is told to the server. */
import type { Named } from "@so-thiet-bi/contract/catalogue";
import type { EndpointShape } from "@so-thiet-bi/contract/endpoint";
import type { Equipment, TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { Condition, VoucherCause } from "@so-thiet-bi/contract/stock";
import type { listShelves, Voucher, VoucherGiven } from "@so-thiet-bi/contract/vouchers";
import type { z } from "zod";
import type { Leaving } from "../../ui/consequence/leaving-sum.ts";

export type ListedShelf = z.infer<(typeof listShelves & EndpointShape)["answer"]>["items"][number];
export type GivenType = VoucherGiven["type"];

/** Kinds that a person enters; the rest come from other actions. */
export const enteredTypes = [
  "INCREASE",
  "DECREASE",
  "TRANSFER",
  "TRANSFER_OUT",
  "ISSUE",
  "CONDITION",
  "CONVERT",
  "OPENING",
] as const satisfies readonly GivenType[];

export interface RoomShare {
  room: Named | null;
  quantity: number | null;
}

export interface SourceShare {
  source: Named | null;
  amount: number | null;
}

/** A line of something that comes: more of a record, or a new one. */
export interface IncomingValues {
  equipmentId: number | null;
  name: string | null;
  code: string | null;
  unit: string | null;
  trackingMode: TrackingMode;
  type: Named | null;
  subject: Named | null;
  group: Named | null;
  grades: number[];
  /** Of a counted record, how many the books have; `null`: a new record, or a coded piece. */
  inBooks: number | null;
  quantity: number | null;
  unitPrice: number | null;
  condition: "GOOD" | "BROKEN";
  /** Where it is put, and where a new record belongs. */
  room: Named | null;
  /** Empty: all of it in `room`. */
  rooms: RoomShare[];
  source: Named | null;
  /** Empty: `source` pays all. */
  sources: SourceShare[];
  lotNumber: string | null;
  madeOn: string | null;
  expiresOn: string | null;
  /** One a line. */
  serials: string | null;
  note: string | null;
}

/** A line of something that goes or moves: a quantity from a shelf. */
export interface ChosenValues {
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  roomId: number | null;
  roomName: string | null;
  lotId: number | null;
  lotName: string | null;
  expiresOn: string | null;
  condition: Condition;
  /** What lies there in nobody's hands; `null`: not known, because nothing lies there any more. */
  free: number | null;
  held: number;
  /** All that lies there, and what it is worth on the books. */
  there: number;
  value: number;
  unitPrice: number | null;
  quantity: number | null;
  toCondition: Condition;
  /** ISSUE: only from `roomId`. */
  fromRoom: boolean;
  note: string | null;
}

export interface VoucherValues {
  date: string | null;
  reason: string | null;
  documentNo: string | null;
  documentDate: string | null;
  partner: string | null;
  deliverer: string | null;
  receiver: string | null;
  witness: string | null;
  note: string | null;
  cause: VoucherCause | null;
  fromRoom: Named | null;
  toRoom: Named | null;
  wholeRoom: boolean;
  toDepartment: { id: number; name: string } | null;
  toMode: Exclude<TrackingMode, "DIGITAL"> | null;
  toCondition: Condition;
  incoming: IncomingValues[];
  chosen: ChosenValues[];
  version: number | undefined;
}

export const blankIncoming: IncomingValues = {
  equipmentId: null,
  name: null,
  code: null,
  unit: null,
  trackingMode: "QUANTITY",
  type: null,
  subject: null,
  group: null,
  grades: [],
  inBooks: null,
  quantity: null,
  unitPrice: null,
  condition: "GOOD",
  room: null,
  rooms: [],
  source: null,
  sources: [],
  lotNumber: null,
  madeOn: null,
  expiresOn: null,
  serials: null,
  note: null,
};

export const blankVoucher: VoucherValues = {
  date: null,
  reason: null,
  documentNo: null,
  documentDate: null,
  partner: null,
  deliverer: null,
  receiver: null,
  witness: null,
  note: null,
  cause: null,
  fromRoom: null,
  toRoom: null,
  wholeRoom: false,
  toDepartment: null,
  toMode: null,
  toCondition: "BROKEN",
  incoming: [blankIncoming],
  chosen: [],
  version: undefined,
};

export function isIncoming(type: GivenType): boolean {
  return type === "OPENING" || type === "INCREASE";
}

/** Whether lines are chosen as records (all of it, wherever it stands) instead of as shelves. */
export function choosesRecords(type: GivenType): boolean {
  return type === "ISSUE" || type === "CONVERT";
}

/**
 * The voucher as the contract wants it; empty lines at the end are not sent, the ones before keep their
 * number.
 */
export function givenOf(type: GivenType, values: VoucherValues): unknown {
  const { reason, date, documentNo, documentDate, deliverer, receiver, witness, note } = values;
  const head = {
    type,
    date: date ?? undefined,
    reason: reason ?? undefined,
    documentNo,
    documentDate,
    deliverer,
    receiver,
    witness,
    note,
  };
  switch (type) {
    case "OPENING":
      return { ...head, lines: incomingLines(values) };
    case "INCREASE":
      return {
        ...head,
        cause: values.cause ?? undefined,
        partner: values.partner,
        lines: incomingLines(values),
      };
    case "DECREASE":
      return { ...head, cause: values.cause ?? undefined, lines: values.chosen.map(fromShelf) };
    case "TRANSFER":
      return {
        ...head,
        toRoomId: values.toRoom?.id,
        fromRoomId: values.fromRoom?.id ?? null,
        wholeRoom: values.wholeRoom,
        lines: values.wholeRoom ? [] : values.chosen.map(fromShelf),
      };
    case "TRANSFER_OUT":
      return { ...head, toDepartmentId: values.toDepartment?.id, lines: values.chosen.map(fromShelf) };
    case "ISSUE":
      return {
        ...head,
        lines: values.chosen.map(({ equipmentId, roomId, fromRoom, lotId, quantity, note: lineNote }) => ({
          equipmentId,
          roomId: fromRoom ? roomId : null,
          fromRoom,
          lotId,
          quantity: quantity ?? undefined,
          note: lineNote,
        })),
      };
    case "CONDITION":
      return {
        ...head,
        lines: values.chosen.map((line) => ({ ...fromShelf(line), toCondition: line.toCondition })),
      };
    case "CONVERT":
      return {
        ...head,
        toMode: values.toMode ?? undefined,
        lines: values.chosen.map(({ equipmentId, note: lineNote }) => ({ equipmentId, note: lineNote })),
      };
  }
}

function fromShelf({ equipmentId, roomId, lotId, condition, quantity, note }: ChosenValues) {
  return { equipmentId, roomId, lotId, condition, quantity: quantity ?? undefined, note };
}

function incomingLines({ incoming }: VoucherValues) {
  const last = incoming.findLastIndex((line) => !isBlankLine(line));
  return incoming.slice(0, last + 1).map(incomingBody);
}

function incomingBody(line: IncomingValues) {
  const isNew = line.equipmentId === null;
  const amount = amountOf(line);
  const rooms =
    line.rooms.length > 0
      ? line.rooms
      : !isNew && line.room
        ? [{ room: line.room, quantity: line.quantity }]
        : [];
  const sources =
    line.sources.length > 0
      ? line.sources
      : !isNew && line.source && amount > 0
        ? [{ source: line.source, amount }]
        : [];
  const hasLot = line.trackingMode === "CONSUMABLE" && (line.lotNumber || line.madeOn || line.expiresOn);
  return {
    equipmentId: line.equipmentId,
    record: isNew ? recordOf(line) : null,
    quantity: line.quantity ?? undefined,
    condition: line.condition,
    unitPrice: line.unitPrice,
    rooms: rooms.map(({ room, quantity }) => ({ roomId: room?.id ?? null, quantity: quantity ?? undefined })),
    sources: sources.map(({ source, amount: part }) => ({
      fundingSourceId: source?.id,
      amount: part ?? undefined,
    })),
    lot: hasLot ? { number: line.lotNumber, madeOn: line.madeOn, expiresOn: line.expiresOn } : null,
    serials: line.trackingMode === "ITEM" ? serialsOf(line.serials) : [],
    note: line.note,
  };
}

function recordOf(line: IncomingValues) {
  return {
    name: line.name ?? undefined,
    code: line.code,
    unit: line.unit ?? undefined,
    trackingMode: line.trackingMode,
    typeId: line.type?.id ?? null,
    subjectId: line.subject?.id ?? null,
    groupId: line.group?.id ?? null,
    roomId: line.room?.id ?? line.rooms[0]?.room?.id ?? null,
    fundingSourceId: line.source?.id ?? line.sources[0]?.source?.id ?? null,
    grades: line.grades,
    unitPrice: line.unitPrice,
  };
}

export function serialsOf(typed: string | null): string[] {
  return (typed ?? "")
    .split(/\r?\n/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== "");
}

export function isBlankLine(line: Partial<IncomingValues> | undefined): boolean {
  return (
    !line ||
    (!line.name &&
      !line.unit &&
      !line.note &&
      (line.equipmentId ?? null) === null &&
      (line.quantity ?? null) === null &&
      (line.unitPrice ?? null) === null)
  );
}

export function amountOf(line: Pick<IncomingValues, "quantity" | "unitPrice">): number {
  return Math.round((line.quantity ?? 0) * (line.unitPrice ?? 0));
}

/** How much the parts lack (above zero) or have too much of; `null`: nothing is split. */
export function missingOf(whole: number | null, parts: readonly (number | null)[]): number | null {
  if (parts.length === 0) return null;
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  return Math.round(((whole ?? 0) - sum) * 1_000) / 1_000;
}

/** What a picked record says about a line; what was typed beside it stays. */
export function lineOfRecord(record: Equipment, before: IncomingValues = blankIncoming): IncomingValues {
  return {
    ...before,
    equipmentId: record.id,
    name: record.name,
    code: record.code,
    unit: record.unit,
    trackingMode: record.trackingMode,
    type: called(record.type),
    subject: called(record.subject),
    group: called(record.group),
    grades: record.grades,
    // why: more coded pieces are new records, and this one stays one piece
    inBooks: record.trackingMode === "ITEM" ? null : record.quantity,
    unitPrice: before.unitPrice ?? record.unitPrice,
    room: before.room ?? called(record.room),
    source: before.source ?? called(record.fundingSource),
  };
}

function called(row: { id: number; name: string } | null): Named | null {
  return row && { ...row, code: null };
}

/** Whether what is chosen is off the unit's books once the voucher is posted. */
export function leavesBooks(type: GivenType): boolean {
  return type === "DECREASE" || type === "TRANSFER_OUT" || type === "ISSUE";
}

/** How many of a line leave, of how many that stand there by the books. */
export function leavingOf({
  quantity,
  there,
  unit,
}: Pick<ChosenValues, "quantity" | "there" | "unit">): Leaving {
  return { quantity, inBooks: there, unit };
}

/**
 * What only moves begins with all that is free; what leaves the books begins empty, and a coded piece is one
 * anyway.
 */
export function chosenOfShelf(shelf: ListedShelf, toCondition: Condition, type: GivenType): ChosenValues {
  const {
    equipmentId,
    code,
    name,
    unit,
    trackingMode,
    roomId,
    roomName,
    lotId,
    lot,
    condition,
    quantity,
    held,
    value,
    unitPrice,
  } = shelf;
  const free = freeOf(shelf);
  const all = free > 0 ? free : quantity;
  return {
    equipmentId,
    code,
    name,
    unit,
    trackingMode,
    roomId,
    roomName,
    lotId,
    lotName: lot?.number ?? null,
    expiresOn: lot?.expiresOn ?? null,
    condition,
    free,
    held,
    there: quantity,
    value,
    unitPrice,
    quantity: leavesBooks(type) ? (trackingMode === "ITEM" ? 1 : null) : all,
    toCondition,
    fromRoom: false,
    note: null,
  };
}

/** What a shelf becomes: the new condition of the head, or the other one where it has that already. */
export function otherCondition(now: Condition, toCondition: Condition): Condition {
  if (now !== toCondition) return toCondition;
  return now === "GOOD" ? "BROKEN" : "GOOD";
}

/** Which records can be chosen at all. */
export function recordsFor(type: GivenType): Readonly<Record<string, string>> {
  return { inStock: "true", ...(type === "ISSUE" && { trackingMode: "CONSUMABLE" }) };
}

/** ISSUE asks how many; CONVERT takes all there is. */
export function chosenOfRecord(record: Equipment, type: GivenType): ChosenValues {
  const { id, code, name, unit, trackingMode, available, quantity, held, value, unitPrice, expiresOn } =
    record;
  return {
    equipmentId: id,
    code,
    name,
    unit,
    trackingMode,
    roomId: null,
    roomName: null,
    lotId: null,
    lotName: null,
    expiresOn,
    condition: "GOOD",
    free: type === "CONVERT" ? quantity - held : available,
    held,
    there: quantity,
    value,
    unitPrice,
    quantity: type === "CONVERT" ? quantity : null,
    toCondition: "GOOD",
    fromRoom: false,
    note: null,
  };
}

/** The worth of the quantity asked for, of what is there. */
export function shareOf({
  quantity,
  there,
  value,
}: Pick<ChosenValues, "quantity" | "there" | "value">): number {
  return there > 0 ? Math.round((value * Math.min(quantity ?? 0, there)) / there) : 0;
}

export function freeOf({ quantity, held }: Pick<ListedShelf, "quantity" | "held">): number {
  return Math.round((quantity - held) * 1_000) / 1_000;
}

/** Two chosen lines are the same where they take from the same shelf. */
export function shelfKey({
  equipmentId,
  roomId,
  lotId,
  condition,
}: Pick<ChosenValues, "equipmentId" | "roomId" | "lotId" | "condition">): string {
  return `${equipmentId}.${roomId ?? ""}.${lotId ?? ""}.${condition}`;
}

/** Of a line that asks for more than is there: by how much. Lines of the same shelf add up. */
export function excessOf(lines: readonly ChosenValues[]): ReadonlyMap<number, number> {
  const asked = new Map<string, number>();
  for (const line of lines)
    asked.set(shelfKey(line), (asked.get(shelfKey(line)) ?? 0) + (line.quantity ?? 0));
  const excess = new Map<number, number>();
  lines.forEach((line, index) => {
    const over = (asked.get(shelfKey(line)) ?? 0) - (line.free ?? 0);
    if (over > 1e-9) excess.set(index, Math.round(over * 1_000) / 1_000);
  });
  return excess;
}

/** The head of a draft as it was entered. Names of rooms and lines are found by `draft-values.ts`. */
export function headOf(
  voucher: Voucher,
): Pick<
  VoucherValues,
  | "date"
  | "reason"
  | "documentNo"
  | "documentDate"
  | "partner"
  | "deliverer"
  | "receiver"
  | "witness"
  | "note"
  | "version"
> {
  const { date, reason, documentNo, documentDate, partner, deliverer, receiver, witness, note, version } =
    voucher;
  return { date, reason, documentNo, documentDate, partner, deliverer, receiver, witness, note, version };
}

import type { Condition } from "@so-thiet-bi/contract/stock";
import type { Voucher, VoucherGiven } from "@so-thiet-bi/contract/vouchers";
import { alike, codesText } from "../../../papers/alike.ts";
import { formatDay } from "../../../sheets/dates.ts";
import { priceOf, sumOf } from "../rules.ts";

/** A line of a voucher's paper, of a draft as of a posted one. */
export interface SlipLine {
  /** `null`: gets one when it is posted. */
  code: string | null;
  name: string;
  unit: string;
  /** `null`: all of it, known when it is posted. */
  quantity: number | null;
  /** Whole đồng; `null`: known when it is posted. */
  value: number | null;
  from: SlipPlace | null;
  to: SlipPlace | null;
  lot: string | null;
  note: string | null;
}

export interface SlipPlace {
  room: string | null;
  condition: Condition;
}

/** What the ids of a draft stand for. */
export interface DraftNames {
  records: ReadonlyMap<
    number,
    { code: string; name: string; unit: string; unitPrice: number | null; roomId: number | null }
  >;
  rooms: ReadonlyMap<number, { name: string }>;
  lots: ReadonlyMap<number, Lot>;
  /** What stands in the room of which everything is moved. */
  wholeRoom: readonly {
    equipmentId: number;
    lotId: number | null;
    condition: Condition;
    quantity: number;
    held: number;
    value: number;
  }[];
}

/**
 * As the paper shows them: pieces of one thing, from one place to one, at one price, stand in one row with
 * their codes.
 */
export function rowsOfLines(lines: readonly SlipLine[]): SlipLine[] {
  const sayingOf = ({ code, quantity, value, ...line }: SlipLine) => [
    line,
    quantity === null ? code : priceOf(value, quantity),
  ];
  return alike(lines, sayingOf).map(([first, ...others]) => {
    const all = [first, ...others];
    if (others.length === 0) return first;
    return {
      ...first,
      code: codesText(all.map(({ code }) => code)),
      quantity: sumOf(all.map(({ quantity }) => quantity ?? 0)),
      value: first.value === null ? null : all.reduce((sum, { value }) => sum + (value ?? 0), 0),
    };
  });
}

type Lot = { number: string | null; expiresOn: string | null };

export function postedLines({ moves, given }: Voucher): SlipLine[] {
  const entered = (given as VoucherGiven | null)?.lines ?? [];
  return moves.map(({ line, code, name, unit, quantity, value, from, to, lot }) => ({
    code,
    name,
    unit,
    quantity,
    // what has no price is not worth 0
    value: value === 0 ? null : value,
    from: from && { room: from.roomName, condition: from.condition },
    to: to && { room: to.roomName, condition: to.condition },
    lot: lot && lotText(lot),
    note: entered[line - 1]?.note ?? null,
  }));
}

export function draftLines(given: VoucherGiven, names: DraftNames): SlipLine[] {
  switch (given.type) {
    case "OPENING":
    case "INCREASE":
      return given.lines.flatMap((line) => incoming(line, names));
    case "DECREASE":
    case "TRANSFER_OUT":
      return given.lines.map((line) => ({ ...outgoing(line, names), to: null }));
    case "TRANSFER": {
      const lines = given.wholeRoom ? wholeRoom(given.fromRoomId, names) : given.lines;
      return lines.map((line) => ({
        ...outgoing(line, names),
        to: { room: roomName(given.toRoomId, names), condition: line.condition },
      }));
    }
    case "ISSUE":
      return given.lines.map((line) => {
        const taken = outgoing({ ...line, condition: "GOOD" }, names);
        return { ...taken, from: line.fromRoom ? taken.from : null, to: null };
      });
    case "CONDITION":
      return given.lines.map((line) => ({
        ...outgoing(line, names),
        to: { room: roomName(line.roomId, names), condition: line.toCondition },
      }));
    case "CONVERT":
      return given.lines.map(({ equipmentId, note }) => ({
        ...recordOf(equipmentId, names),
        quantity: null,
        value: null,
        from: null,
        to: null,
        lot: null,
        note,
      }));
  }
}

/** Every id that a draft names. */
export function idsOfDraft(given: VoucherGiven): { records: number[]; rooms: number[]; lots: number[] } {
  const lines = given.lines as readonly {
    equipmentId?: number | null;
    roomId?: number | null;
    lotId?: number | null;
    rooms?: { roomId: number | null }[];
    record?: { roomId: number | null } | null;
  }[];
  const moved = given.type === "TRANSFER" ? [given.fromRoomId, given.toRoomId] : [];
  const some = (ids: readonly (number | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === "number")),
  ];
  return {
    records: some(lines.map(({ equipmentId }) => equipmentId)),
    rooms: some([
      ...moved,
      ...lines.flatMap((line) => [
        line.roomId,
        line.record?.roomId,
        ...(line.rooms ?? []).map(({ roomId }) => roomId),
      ]),
    ]),
    lots: some(lines.map(({ lotId }) => lotId)),
  };
}

function incoming(
  line: Extract<VoucherGiven, { type: "INCREASE" }>["lines"][number],
  names: DraftNames,
): SlipLine[] {
  const record = line.record
    ? { code: line.record.code, name: line.record.name, unit: line.record.unit }
    : recordOf(line.equipmentId ?? 0, names);
  const known = names.records.get(line.equipmentId ?? 0);
  const home = known?.roomId ?? line.record?.roomId ?? null;
  const price = line.unitPrice ?? known?.unitPrice ?? line.record?.unitPrice ?? null;
  const rooms = line.rooms.length > 0 ? line.rooms : [{ roomId: home, quantity: line.quantity }];
  return rooms.map(({ roomId, quantity }) => ({
    ...record,
    quantity,
    value: price === null ? null : Math.round(price * quantity),
    from: null,
    to: { room: roomName(roomId, names), condition: line.condition },
    lot: line.lot && lotText(line.lot),
    note: line.note,
  }));
}

interface Taken {
  equipmentId: number;
  roomId: number | null;
  lotId: number | null;
  condition: Condition;
  quantity: number;
  note: string | null;
}

function outgoing(
  { equipmentId, roomId, lotId, condition, quantity, note }: Taken,
  names: DraftNames,
): Omit<SlipLine, "to"> {
  const lot = lotId === null ? undefined : names.lots.get(lotId);
  return {
    ...recordOf(equipmentId, names),
    quantity,
    value: null,
    from: { room: roomName(roomId, names), condition },
    lot: lot ? lotText(lot) : null,
    note,
  };
}

function wholeRoom(roomId: number | null, { wholeRoom: shelves }: DraftNames): Taken[] {
  return shelves.flatMap(({ equipmentId, lotId, condition, quantity, held }) => {
    const free = sumOf([quantity, -held]);
    return free > 0 ? [{ equipmentId, roomId, lotId, condition, quantity: free, note: null }] : [];
  });
}

function recordOf(
  equipmentId: number,
  { records }: DraftNames,
): { code: string | null; name: string; unit: string } {
  const record = records.get(equipmentId);
  return { code: record?.code ?? null, name: record?.name ?? "", unit: record?.unit ?? "" };
}

function roomName(roomId: number | null, { rooms }: DraftNames): string | null {
  return roomId === null ? null : (rooms.get(roomId)?.name ?? null);
}

function lotText({ number, expiresOn }: Lot): string {
  return [number && `lô ${number}`, expiresOn && `hạn dùng ${formatDay(expiresOn)}`]
    .filter(Boolean)
    .join(", ");
}

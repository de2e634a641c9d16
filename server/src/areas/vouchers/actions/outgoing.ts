import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import type { GivenOf, OutgoingLine } from "@so-thiet-bi/contract/vouchers";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import {
  type DescribedEquipment,
  insertEquipments,
  pieceCodes,
  stopEmptied,
} from "../../equipment/actions.ts";
import { descriptionOf, findOwnEquipments } from "../../equipment/queries.ts";
import { lockRecords, today } from "../../stock/actions.ts";
import { balancesOfMany, freeShelvesOf, usableLotsOf } from "../../stock/queries.ts";
import {
  firstExpiredFirstOut,
  inUnits,
  isExpired,
  type Move,
  recordsOf,
  type Shelf,
  thousandths,
} from "../../stock/rules.ts";
import { findTypes, findWorn, isUsableRoom } from "../queries.ts";
import { invalidHead, invalidLine, type Prepared } from "./prepared.ts";

export async function decreaseMoves(
  tx: Tx,
  actor: Actor,
  { lines, documentNo }: GivenOf<"DECREASE">,
): Promise<Prepared> {
  const records = await findOwnEquipments(tx, actor.departmentId, recordsOf(lines));
  const types = await findTypes(
    tx,
    records.flatMap((row) => row.type_id ?? []),
  );
  // an asset leaves the books by decision only
  if (documentNo === null && [...types.values()].some(({ assetClass }) => assetClass === "FIXED_ASSET"))
    throw invalidHead("documentNo", "fixed-asset-needs-decision");
  return leavingMoves(lines);
}

/** What is taken from its shelves and goes. */
export function leavingMoves(lines: readonly OutgoingLine[]): Prepared {
  return {
    moves: lines.map((line, index) => ({ line: index + 1, quantity: line.quantity, from: shelfOf(line) })),
  };
}

export async function transferMoves(tx: Tx, actor: Actor, given: GivenOf<"TRANSFER">): Promise<Prepared> {
  const { toRoomId, fromRoomId, wholeRoom } = given;
  if (!(await isUsableRoom(tx, actor.departmentId, toRoomId))) throw invalidHead("toRoomId", "not-visible");
  if (!wholeRoom && given.lines.length === 0) throw invalidHead("lines", "needed");
  if (wholeRoom && (fromRoomId === null || fromRoomId === toRoomId))
    throw invalidHead("fromRoomId", fromRoomId === null ? "needed" : "must-change");
  const lines = wholeRoom ? await everythingIn(tx, actor, fromRoomId as number) : given.lines;
  for (const [index, { roomId }] of lines.entries())
    if (roomId === toRoomId) throw invalidLine(index, "roomId", "must-change");
  return {
    moves: lines.map((line, index) => {
      const from = shelfOf(line);
      return { line: index + 1, quantity: line.quantity, from, to: { ...from, roomId: toRoomId } };
    }),
  };
}

/** The records are locked first, so that what is read is what will be moved. */
async function everythingIn(tx: Tx, actor: Actor, roomId: number) {
  const before = await freeShelvesOf(tx, actor.departmentId, roomId);
  await lockRecords(tx, actor.departmentId, recordsOf(before));
  const shelves = await freeShelvesOf(tx, actor.departmentId, roomId);
  if (shelves.length === 0) throw new Refusal("nothingInRoom");
  return shelves.map((shelf) => ({
    ...shelf,
    quantity: inUnits(thousandths(shelf.quantity) - thousandths(shelf.held)),
  }));
}

export function conditionMoves(given: GivenOf<"CONDITION">): Prepared {
  for (const [index, { condition, toCondition }] of given.lines.entries())
    if (condition === toCondition) throw invalidLine(index, "toCondition", "must-change");
  return {
    moves: given.lines.map((line, index) => {
      const from = shelfOf(line);
      return { line: index + 1, quantity: line.quantity, from, to: { ...from, condition: line.toCondition } };
    }),
  };
}

interface Issued extends Pick<GivenOf<"ISSUE">, "lines" | "date"> {
  /** What the call names the quantity of a line, by its number from 0; absent: the sentence stands alone. */
  fieldOf?: (index: number) => string;
}

/** First expired, first out, within the room where one is named. */
export async function issueMoves(tx: Tx, actor: Actor, { lines, date, fieldOf }: Issued): Promise<Prepared> {
  const ids = recordsOf(lines);
  const records = new Map((await lockRecords(tx, actor.departmentId, ids)).map((row) => [row.id, row]));
  const now = await today(tx);
  const day = date > now ? now : date;
  const lots = Map.groupBy(await usableLotsOf(tx, ids, day), ({ equipmentId }) => equipmentId);
  const moves = lines.flatMap((line, index): Move[] => {
    const record = records.get(line.equipmentId);
    if (record?.trackingMode !== "CONSUMABLE") throw invalidLine(index, "equipmentId", "consumables-only");
    const there = (lots.get(line.equipmentId) ?? []).filter(
      (lot) =>
        (!line.fromRoom || lot.roomId === line.roomId) && (line.lotId === null || lot.lotId === line.lotId),
    );
    const { taken, missing } = firstExpiredFirstOut(there, line.quantity, day);
    if (missing > 0)
      throw notEnough(record, there, { wanted: line.quantity, missing, day, field: fieldOf?.(index) });
    // what one line takes, the next no longer finds
    for (const { lot, quantity } of taken)
      lot.quantity = inUnits(thousandths(lot.quantity) - thousandths(quantity));
    return taken.map(({ lot, quantity }) => ({
      line: index + 1,
      quantity,
      from: { equipmentId: line.equipmentId, roomId: lot.roomId, lotId: lot.lotId, condition: "GOOD" },
    }));
  });
  return { moves };
}

function notEnough(
  { name, unit }: { name: string; unit: string },
  lots: readonly { quantity: number; expiresOn: string | null }[],
  {
    wanted,
    missing,
    day,
    field,
  }: { wanted: number; missing: number; day: string; field: string | undefined },
): Refusal {
  const at = field === undefined ? {} : { field };
  const expired = lots.reduce((sum, lot) => sum + (isExpired(lot, day) ? lot.quantity : 0), 0);
  const have = inUnits(thousandths(wanted) - thousandths(missing));
  if (expired > 0) return new Refusal("onlyExpired", { name, unit, have, wanted, expired }, at);
  const room = { vi: "các phòng đã chọn", en: "the rooms chosen" };
  return new Refusal(
    "notEnoughStock",
    { name, unit, have, wanted, condition: { vi: "tốt", en: "good" }, room },
    at,
  );
}

/**
 * Everything a record has goes over to new records of the other kind, with its value: each piece becomes a
 * record of its own, or several records become one. What is left empty is no longer followed.
 */
export async function convertMoves(
  tx: Tx,
  actor: Actor,
  { lines, toMode }: GivenOf<"CONVERT">,
): Promise<Prepared> {
  const ids = recordsOf(lines);
  await lockRecords(tx, actor.departmentId, ids);
  const rows = new Map((await findOwnEquipments(tx, actor.departmentId, ids)).map((row) => [row.id, row]));
  const worn = await findWorn(tx, actor.departmentId, ids);
  if (worn) throw new Refusal("wearKeepsTracking", { name: worn });
  const shelves = Map.groupBy(await balancesOfMany(tx, ids), ({ equipmentId }) => equipmentId);
  const inOrder = lines.map((line, index) => {
    const row = rows.get(line.equipmentId);
    if (!row || lines.findIndex((other) => other.equipmentId === line.equipmentId) < index)
      throw invalidLine(index, "equipmentId", row ? "repeated" : "not-visible");
    if (row.tracking_mode === toMode) throw invalidHead("toMode", "must-change");
    return { row, index, shelves: shelves.get(row.id) ?? [] };
  });
  const moves =
    toMode === "ITEM" ? await intoPieces(tx, actor, inOrder) : await intoOne(tx, actor, inOrder, toMode);
  return { moves, afterwards: () => stopEmptied(tx, actor, ids) };
}

type Row = Awaited<ReturnType<typeof findOwnEquipments>>[number];
interface Converted {
  row: Row;
  index: number;
  shelves: readonly (Shelf & { quantity: number })[];
}

async function intoPieces(tx: Tx, actor: Actor, converted: readonly Converted[]): Promise<Move[]> {
  const made: { record: DescribedEquipment; from: Shelf; line: number }[] = [];
  for (const { row, index, shelves } of converted) {
    if (shelves.length === 0 || shelves.some(({ quantity }) => !Number.isInteger(quantity)))
      throw invalidLine(index, "equipmentId", "whole-pieces");
    const places = shelves.flatMap((shelf) => Array.from({ length: shelf.quantity }, () => shelf));
    const codes = await pieceCodes(tx, actor.departmentId, row.code, places.length);
    for (const [number, from] of places.entries())
      made.push({
        record: {
          ...descriptionOf(row),
          trackingMode: "ITEM",
          code: codes[number] as string,
          roomId: from.roomId ?? row.room_id,
        },
        from,
        line: index + 1,
      });
  }
  const ids = await insertEquipments(
    tx,
    actor,
    actor,
    made.map(({ record }) => record),
  );
  return made.map(({ from, line }, number) => ({
    line,
    quantity: 1,
    from,
    to: { ...from, equipmentId: ids[number] as number, lotId: null },
  }));
}

async function intoOne(
  tx: Tx,
  actor: Actor,
  converted: readonly Converted[],
  toMode: TrackingMode,
): Promise<Move[]> {
  const [first] = converted;
  for (const { row, index, shelves } of converted) {
    if (row.unit !== first?.row.unit) throw invalidLine(index, "equipmentId", "different-units");
    if (shelves.length === 0) throw invalidLine(index, "equipmentId", "must-have-stock");
  }
  const { row } = first as Converted;
  const [equipmentId] = await insertEquipments(tx, actor, actor, [
    { ...descriptionOf(row), trackingMode: toMode, code: null, serialNumber: null },
  ]);
  return converted.flatMap(({ index, shelves }) =>
    shelves.map((shelf) => ({
      line: index + 1,
      quantity: shelf.quantity,
      from: {
        equipmentId: shelf.equipmentId,
        roomId: shelf.roomId,
        lotId: shelf.lotId,
        condition: shelf.condition,
      },
      to: {
        equipmentId: equipmentId as number,
        roomId: shelf.roomId,
        lotId: null,
        condition: shelf.condition,
      },
    })),
  );
}

export function shelfOf(line: Shelf): Shelf {
  return { equipmentId: line.equipmentId, roomId: line.roomId, lotId: line.lotId, condition: line.condition };
}

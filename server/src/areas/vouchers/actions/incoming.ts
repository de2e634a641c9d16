import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import { type IncomingLine, mostPieces } from "@so-thiet-bi/contract/vouchers";
import { maxWorth, worthOf } from "@so-thiet-bi/contract/worth";
import type { Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";
import { findUnusable } from "../../catalogues/queries.ts";
import { type DescribedEquipment, insertEquipments, pieceCodes } from "../../equipment/actions.ts";
import { findOwnEquipments } from "../../equipment/queries.ts";
import { recordMany } from "../../history/actions.ts";
import { lockRecords, lotsOf } from "../../stock/actions.ts";
import { defaultStoreOf, standsInRoom, unplacedOf } from "../../stock/queries/default-store.ts";
import { inUnits, type Move, recordsOf, shareOf, thousandths } from "../../stock/rules.ts";
import { findTypes } from "../queries.ts";
import { invalidLine, type Prepared, type RefuseLine } from "./prepared.ts";

/** A line that was thought through: how many go where, what they are worth, who paid. */
interface Arrival {
  line: number;
  given: IncomingLine;
  /** The record that grows, or those that are made for it. */
  records: DescribedEquipment[];
  rooms: { roomId: number | null; quantity: number }[];
  value: number;
  /** What the codes of new pieces begin with: the record's or its type's; may be empty. */
  baseCode: string;
}

/**
 * Makes the records that a voucher brings, and the moves that put everything on its shelves. `refuse` names a
 * wrong field as its call knows it.
 */
export async function incomingMoves(
  tx: Tx,
  actor: Actor,
  lines: readonly IncomingLine[],
  refuse: RefuseLine = invalidLine,
): Promise<Prepared> {
  const known = await knownRecords(tx, actor, lines);
  const arrivals = await arrivalsOf(tx, actor, { lines, known, refuse });
  const fresh = await makeRecords(tx, actor, arrivals, refuse);
  const ids = new Map<Arrival, number[]>(
    arrivals.map((arrival) => [arrival, fresh.get(arrival) ?? [arrival.given.equipmentId as number]]),
  );
  const lots = await lotsOf(
    tx,
    actor.departmentId,
    arrivals.map((arrival) => ({
      number: null,
      madeOn: null,
      expiresOn: null,
      ...arrival.given.lot,
      equipmentId: (ids.get(arrival) as number[])[0] as number,
    })),
  );
  return {
    moves: arrivals.flatMap((arrival, index) =>
      movesOf(arrival, ids.get(arrival) as number[], lots[index] ?? null),
    ),
    sources: arrivals.flatMap((arrival) =>
      sourcesOf(arrival, known.get(arrival.given.equipmentId ?? 0)?.funding_source_id ?? null),
    ),
    afterwards: async ({ number }) =>
      recordMany(
        tx,
        actor,
        "equipment.arrived",
        [...fresh].flatMap(([{ given }, made]) =>
          made.map((id) => ({
            subject: { type: "equipment", id, departmentId: actor.departmentId },
            details: { voucher: number, quantity: made.length > 1 ? 1 : given.quantity },
          })),
        ),
      ),
  };
}

interface Coming {
  lines: readonly IncomingLine[];
  /** The records that the lines name. */
  known: Awaited<ReturnType<typeof knownRecords>>;
  refuse: RefuseLine;
}

async function arrivalsOf(tx: Tx, actor: Actor, { lines, known, refuse }: Coming): Promise<Arrival[]> {
  const types = await findTypes(
    tx,
    lines.flatMap(({ record }) => record?.typeId ?? []),
  );
  const store = await defaultStoreOf(tx, actor.departmentId);
  const unplaced = await unplacedOf(tx, [...known.keys()]);
  const arrivals: Arrival[] = [];
  for (const [index, given] of lines.entries()) {
    const existing = given.equipmentId === null ? undefined : known.get(given.equipmentId);
    if ((given.record === null) === (existing === undefined))
      throw refuse(index, "equipmentId", "record-or-new");
    const record = given.record;
    const isStored = standsInRoom(modeOf(existing, record)) && !(existing && unplaced.has(existing.id));
    const home = existing?.room_id ?? record?.roomId ?? (isStored ? store : null);
    const price = given.unitPrice ?? existing?.unit_price ?? record?.unitPrice ?? 0;
    const value = worthOf(given.quantity, price);
    if (value > maxWorth) throw refuse(index, "unitPrice", "worth-too-large");
    if (given.lot && modeOf(existing, record) !== "CONSUMABLE")
      throw refuse(index, "lot", "only-consumables");
    const rooms = splitOver(index, given, home, refuse);
    const baseCode = record?.code ?? types.get(record?.typeId ?? 0)?.code ?? "";
    arrivals.push({ line: index + 1, given, records: [], rooms, value, baseCode });
    checkSources(index, given, value, refuse);
  }
  return arrivals;
}

function modeOf(
  existing: { tracking_mode: TrackingMode } | undefined,
  record: IncomingLine["record"],
): TrackingMode {
  return existing?.tracking_mode ?? record?.trackingMode ?? "QUANTITY";
}

async function knownRecords(tx: Tx, actor: Actor, lines: readonly IncomingLine[]) {
  const wanted = recordsOf(lines);
  await lockRecords(tx, actor.departmentId, wanted);
  return new Map((await findOwnEquipments(tx, actor.departmentId, wanted)).map((row) => [row.id, row]));
}

function splitOver(
  index: number,
  { rooms, quantity }: IncomingLine,
  home: number | null,
  refuse: RefuseLine,
): Arrival["rooms"] {
  if (rooms.length === 0) return [{ roomId: home, quantity }];
  if (rooms.reduce((sum, room) => sum + thousandths(room.quantity), 0) !== thousandths(quantity))
    throw refuse(index, "rooms", "rooms-do-not-add-up");
  return rooms;
}

function checkSources(index: number, { sources }: IncomingLine, value: number, refuse: RefuseLine): void {
  if (sources.length === 0) return;
  if (new Set(sources.map(({ fundingSourceId }) => fundingSourceId)).size < sources.length)
    throw refuse(index, "sources", "repeated");
  if (sources.reduce((sum, { amount }) => sum + amount, 0) !== value)
    throw refuse(index, "sources", "sources-do-not-add-up");
}

/** One record for a new thing, and one for each coded piece. */
async function makeRecords(
  tx: Tx,
  actor: Actor,
  arrivals: readonly Arrival[],
  refuse: RefuseLine,
): Promise<Map<Arrival, number[]>> {
  const making = arrivals.filter(({ given }) => given.record !== null);
  await checkLinks(tx, actor, arrivals, refuse);
  const codes = await codesOfPieces(tx, actor, making, refuse);
  for (const arrival of making) arrival.records = recordsFor(arrival, codes.get(arrival) ?? []);
  const ids = await insertEquipments(
    tx,
    actor,
    actor,
    making.flatMap(({ records }) => records),
  );
  const made = new Map<Arrival, number[]>();
  let from = 0;
  for (const arrival of making) {
    made.set(arrival, ids.slice(from, from + arrival.records.length));
    from += arrival.records.length;
  }
  return made;
}

/** What the lines newly name can be used by the unit. */
async function checkLinks(
  tx: Tx,
  actor: Actor,
  arrivals: readonly Arrival[],
  refuse: RefuseLine,
): Promise<void> {
  const chosen = arrivals.flatMap(({ line, given, rooms }) => {
    const { record, sources } = given;
    const at = (field: string, to: string, ids: readonly (number | null | undefined)[]) =>
      ids.flatMap((id) => (id ? { field: `${line - 1} ${field}`, to, id } : []));
    return [
      ...at("record", equipmentTypes.plural, [record?.typeId]),
      ...at("record", subjects.plural, [record?.subjectId]),
      ...at("record", equipmentGroups.plural, [record?.groupId]),
      ...at("sources", fundingSources.plural, [
        record?.fundingSourceId,
        ...sources.map(({ fundingSourceId }) => fundingSourceId),
      ]),
      ...at("rooms", functionalRooms.plural, [
        record?.roomId,
        ...(given.rooms.length > 0 ? rooms.map(({ roomId }) => roomId) : []),
      ]),
    ];
  });
  const [first] = await findUnusable(tx, actor, chosen);
  if (first === undefined) return;
  const [index = "0", field = "record"] = first.split(" ");
  throw refuse(Number(index), field, "not-visible");
}

/**
 * Codes behind the highest of the unit, for lines that bring several coded pieces; lines of one kind go on
 * behind each other.
 */
async function codesOfPieces(
  tx: Tx,
  actor: Actor,
  making: readonly Arrival[],
  refuse: RefuseLine,
): Promise<Map<Arrival, string[]>> {
  const several = making.filter((arrival) => {
    if (arrival.given.record?.trackingMode !== "ITEM") return false;
    const { quantity } = arrival.given;
    if (
      !Number.isInteger(quantity) ||
      quantity > mostPieces ||
      arrival.rooms.some((room) => !Number.isInteger(room.quantity))
    )
      throw refuse(arrival.line - 1, "quantity", "whole-pieces");
    return quantity > 1;
  });
  const codes = new Map<Arrival, string[]>();
  for (const [base, group] of Map.groupBy(several, ({ baseCode }) => baseCode)) {
    if (base === "") continue;
    const made = await pieceCodes(
      tx,
      actor.departmentId,
      base,
      group.reduce((sum, { given }) => sum + given.quantity, 0),
    );
    for (const arrival of group) codes.set(arrival, made.splice(0, arrival.given.quantity));
  }
  return codes;
}

function recordsFor({ given, rooms, value }: Arrival, codes: readonly string[]): DescribedEquipment[] {
  const record = given.record as NonNullable<typeof given.record>;
  const common = {
    ...record,
    unitPrice: record.unitPrice ?? given.unitPrice ?? (value > 0 ? Math.round(value / given.quantity) : null),
    fundingSourceId: record.fundingSourceId ?? given.sources[0]?.fundingSourceId ?? null,
    roomId: record.roomId ?? rooms[0]?.roomId ?? null,
  };
  if (record.trackingMode !== "ITEM") return [common];
  if (given.quantity === 1) return [{ ...common, serialNumber: given.serials[0] || common.serialNumber }];
  const places = placesOfPieces(rooms);
  return Array.from({ length: given.quantity }, (_, index) => ({
    ...common,
    code: codes[index] ?? null,
    serialNumber: given.serials[index] || null,
    roomId: places[index] ?? null,
  }));
}

/** The room of each piece, in their order. */
function placesOfPieces(rooms: Arrival["rooms"]): (number | null)[] {
  return rooms.flatMap(({ roomId, quantity }) => Array.from({ length: quantity }, () => roomId));
}

function movesOf(
  { line, given, rooms, value }: Arrival,
  ids: readonly number[],
  lotId: number | null,
): Move[] {
  const { condition, quantity } = given;
  if (ids.length > 1) {
    const places = placesOfPieces(rooms);
    const worth = splitEvenly(value, ids.length);
    return ids.map((equipmentId, index) => ({
      line,
      quantity: 1,
      to: { equipmentId, roomId: places[index] ?? null, lotId, condition },
      value: worth[index] as number,
    }));
  }
  let left = { quantity: thousandths(quantity), value };
  return rooms.map((room) => {
    const amount = thousandths(room.quantity);
    const share = shareOf(left.value, amount, left.quantity);
    left = { quantity: left.quantity - amount, value: left.value - share };
    return {
      line,
      quantity: inUnits(amount),
      to: { equipmentId: ids[0] as number, roomId: room.roomId, lotId, condition },
      value: share,
    };
  });
}

/** Whole đồng that differ by one at most and add up. */
function splitEvenly(value: number, parts: number): number[] {
  const least = Math.floor(value / parts);
  const rest = value - least * parts;
  return Array.from({ length: parts }, (_, index) => least + (index < rest ? 1 : 0));
}

/** Who paid: as given, else the record's own source for all of it. */
function sourcesOf(
  { line, given, value }: Arrival,
  own: number | null,
): { line: number; fundingSourceId: number; amount: number }[] {
  if (given.sources.length > 0) return given.sources.map((source) => ({ line, ...source }));
  const fundingSourceId = given.record?.fundingSourceId ?? own;
  return fundingSourceId === null ? [] : [{ line, fundingSourceId, amount: value }];
}

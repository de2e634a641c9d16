import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { foldedKey } from "@so-thiet-bi/contract/fold";
import {
  type Transfer,
  type TransferLine,
  type TransferStatus,
  transferStatusWords,
} from "@so-thiet-bi/contract/vouchers";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { isMatch, searchText } from "../../../db/search.ts";
import type { StockTransfers } from "../../../db/tables.ts";
import type { Actor } from "../../../http/actor.ts";
import { checkVersion, forbidden, invalidField, notFound, Refusal } from "../../../http/refusal.ts";
import { usableRows } from "../../catalogues/queries/usable-rows.ts";
import { type DescribedEquipment, insertEquipments } from "../../equipment/actions.ts";
import { descriptionOf, findOwnEquipments } from "../../equipment/queries.ts";
import { record, recordMany } from "../../history/actions.ts";
import { lotsOf, type Posted, post } from "../../stock/actions.ts";
import { defaultStoreOf, homesOf, standsInRoom } from "../../stock/queries/default-store.ts";
import { keepsEverything } from "../../stock/rules/keepers.ts";
import { type Move, type Shelf, shareOf, thousandths } from "../../stock/rules.ts";
import { whoSends } from "../policy.ts";
import { isUsableRoom } from "../queries.ts";
import { invalidHead } from "./prepared.ts";

/** A line on its way, with what only the two ends need to put it on a shelf. */
interface SentLine extends TransferLine {
  from: Shelf;
  record: ReturnType<typeof descriptionOf>;
  /** The receiver finds rows of the user's catalogues by these names. */
  names: { type: string | null; subject: string | null; group: string | null };
}

type Row = Selectable<StockTransfers>;

/** A unit of the same branch that works and is not the user's. */
export async function findRecipient(db: Db, actor: Actor, id: number): Promise<{ id: number; name: string }> {
  const unit = await recipients(db, actor).where("id", "=", id).executeTakeFirst();
  if (!unit) throw invalidHead("toDepartmentId", "not-visible");
  return unit;
}

const mostRecipients = 50;

/** By name, as each of its words begins. */
export async function listRecipients(
  db: Db,
  actor: Actor,
  search: string | undefined,
): Promise<{ items: { id: number; name: string }[] }> {
  const units = await recipients(db, actor).orderBy("name").execute();
  return {
    items: units.filter(({ name }) => !search || isMatch(searchText(name), search)).slice(0, mostRecipients),
  };
}

function recipients(db: Db, actor: Actor) {
  return db
    .selectFrom("departments")
    .select(["id", "name"])
    .where("root_id", "=", actor.rootId)
    .where("id", "<>", actor.departmentId)
    .where("active", "=", true);
}

/** The names of those of these units that can be sent to. */
export async function recipientsAmong(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const units = await recipients(db, actor)
    .where("id", "in", [...ids])
    .execute();
  return new Map(units.map(({ id, name }) => [id, name]));
}

/** What of a posted voucher goes to a unit. */
export interface Sent {
  voucher: Posted;
  toDepartmentId: number;
  /**
   * Of a voucher that sends to several, or takes things from where they waited: its lines for this unit, each
   * with the condition in which it goes. Without it all of it goes as it stood.
   */
  conditions?: ReadonlyMap<number, Shelf["condition"]>;
}

/** Keeps what a posted voucher sent, as it was described and worth then. */
export async function sendTransfer(
  tx: Tx,
  actor: Actor,
  { voucher, toDepartmentId, conditions }: Sent,
): Promise<void> {
  const to = await findRecipient(tx, actor, toDepartmentId);
  await keepSent(tx, actor, { voucher, from: actor.departmentName, to, conditions });
}

interface Kept extends Pick<Sent, "voucher"> {
  conditions?: Sent["conditions"] | undefined;
  /** The name of the unit that sends. */
  from: string;
  to: { id: number; name: string };
}

async function keepSent(tx: Tx, actor: Actor, { voucher, from, to, conditions }: Kept): Promise<void> {
  const lines = await linesSent(tx, actor, voucher.id, conditions);
  await tx
    .insertInto("stock_transfers")
    .values({
      voucher_id: voucher.id,
      department_id: actor.departmentId,
      department_name: from,
      to_department_id: to.id,
      to_department_name: to.name,
      lines: JSON.stringify(lines),
      sent_by_name: actor.fullName,
    })
    .execute();
}

async function linesSent(
  tx: Tx,
  actor: Actor,
  voucherId: number,
  conditions: Sent["conditions"],
): Promise<SentLine[]> {
  const { rows: all } = await sql<{
    line: number;
    equipmentId: number;
    roomId: number | null;
    lotId: number | null;
    condition: Shelf["condition"];
    quantity: number;
    value: number;
    lot: TransferLine["lot"];
    type: string | null;
    subject: string | null;
    group: string | null;
  }>`
    select movement.line, movement.equipment_id as "equipmentId",
      movement.room_id as "roomId", movement.lot_id as "lotId",
      movement.condition, -movement.quantity as quantity,
      -movement.value as value,
      (
        select json_build_object('number', number, 'madeOn', made_on, 'expiresOn', expires_on)
        from stock_lots
        where id = movement.lot_id
      ) as lot,
      type.name as type, subject.name as subject,
      kind.name as "group"
    from stock_movements as movement
    join equipments on equipments.id = movement.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    left join subjects as subject on subject.id = equipments.subject_id
    left join equipment_groups as kind on kind.id = equipments.group_id
    where movement.voucher_id = ${voucherId}
    order by movement.id`.execute(tx);
  const rows = all.flatMap((row) => {
    const condition = conditions ? conditions.get(row.line) : row.condition;
    return condition ? [{ ...row, condition }] : [];
  });
  const ids = rows.map(({ equipmentId }) => equipmentId);
  const own = await findOwnEquipments(tx, actor.departmentId, ids);
  const records = new Map(own.map((row) => [row.id, row]));
  return rows.map(({ type, subject, group, equipmentId, roomId, lotId, ...line }, index): SentLine => {
    const row = records.get(equipmentId) as NonNullable<ReturnType<typeof records.get>>;
    return {
      ...line,
      line: index + 1,
      code: row.code,
      name: row.name,
      unit: row.unit,
      trackingMode: row.tracking_mode,
      received: null,
      note: null,
      from: { equipmentId, roomId, lotId, condition: line.condition },
      record: descriptionOf(row),
      names: { type, subject, group },
    };
  });
}

/** Goods that were not received yet come back with the reversal of their voucher. */
export async function cancelTransfer(tx: Tx, voucherId: number): Promise<void> {
  const row = await tx
    .selectFrom("stock_transfers")
    .selectAll()
    .where("voucher_id", "=", voucherId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.status === "RECEIVED") throw new Refusal("transferArrived", { unit: row.to_department_name });
  await tx
    .updateTable("stock_transfers")
    .set({ status: "CANCELLED", version: sql`version + 1` })
    .where("voucher_id", "=", voucherId)
    .execute();
}

/**
 * Puts what arrived on the user's books, with its share of the value; what did not arrive is the sender's to
 * take back.
 */
export async function receiveTransfer(
  tx: Tx,
  actor: Actor,
  id: number,
  given: {
    date?: string | undefined;
    roomId: number | null;
    lines: readonly { line: number; quantity: number; note: string | null }[];
    version?: number | undefined;
  },
): Promise<Transfer> {
  const row = await lockTransfer(tx, actor, id);
  if (row.to_department_id !== actor.departmentId || !keepsEverything(actor)) throw forbidden(whoSends);
  if (row.status !== "SENT")
    throw new Refusal("transferDone", { state: transferStatusWords[row.status as TransferStatus] });
  checkVersion(given.version, {
    version: row.version,
    updated_at: row.sent_at,
    updated_by_name: row.sent_by_name,
  });
  if (given.roomId !== null && !(await isUsableRoom(tx, actor.departmentId, given.roomId)))
    throw invalidField(["roomId"], "not-visible");
  const lines = countArrivals(sentLines(row), given.lines);
  const arrived = lines.filter(({ received }) => (received ?? 0) > 0);
  const places = await placesFor(tx, actor, arrived, given.roomId);
  const voucher =
    arrived.length > 0 ? await putOnBooks(tx, actor, row, { ...given, arrived, places }) : undefined;
  await noteArrival(tx, actor, row, lines, voucher);
  return getTransfer(tx, actor, id);
}

/** One of the two units of a handover, with the person who acts for it. */
export interface Party {
  actor: Actor;
  unit: { id: number; name: string };
}

/**
 * All that a posted voucher took from one unit arrives at another in the same moment, each thing on the record
 * and in the room that are said, where the two units become one.
 */
export async function handOver(
  tx: Tx,
  giver: Party,
  taker: Party,
  voucher: Posted,
  placeOf: (from: Shelf) => { equipmentId: number; roomId: number | null },
): Promise<Posted> {
  await keepSent(tx, giver.actor, { voucher, from: giver.unit.name, to: taker.unit });
  const row = await tx
    .selectFrom("stock_transfers")
    .selectAll()
    .where("voucher_id", "=", voucher.id)
    .executeTakeFirstOrThrow();
  const lines = sentLines(row).map((line) => ({ ...line, received: line.quantity }));
  const places = lines.map(({ from }) => placeOf(from));
  const arrived = await putOnBooks(tx, taker.actor, row, { arrived: lines, places, roomId: null });
  await noteArrival(tx, taker.actor, row, lines, arrived);
  return arrived;
}

async function noteArrival(
  tx: Tx,
  actor: Actor,
  row: Row,
  lines: readonly SentLine[],
  voucher: Posted | undefined,
): Promise<void> {
  await tx
    .updateTable("stock_transfers")
    .set({
      status: "RECEIVED",
      lines: JSON.stringify(lines),
      received_voucher_id: voucher?.id ?? null,
      received_at: sql<string>`now()`,
      received_by_name: actor.fullName,
      version: sql`version + 1`,
    })
    .where("id", "=", row.id)
    .execute();
  if (voucher)
    await record(
      tx,
      actor,
      "voucher.received",
      { type: "voucher", id: voucher.id, departmentId: actor.departmentId },
      { unit: row.department_name, number: voucher.number },
    );
}

/** The sender puts what did not arrive back where it came from. */
export async function takeBackTransfer(tx: Tx, actor: Actor, id: number): Promise<Transfer> {
  const row = await lockTransfer(tx, actor, id);
  if (row.department_id !== actor.departmentId || !keepsEverything(actor)) throw forbidden(whoSends);
  const missing = sentLines(row).filter(isShort);
  if (row.status !== "RECEIVED" || row.returned_voucher_id !== null || missing.length === 0)
    throw new Refusal("nothingMissing");
  const voucher = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "TRANSFER_IN",
    reason: `Nhận lại phần ${row.to_department_name} không nhận`.slice(0, 255),
    moves: missing.map((line) => ({
      line: line.line,
      quantity: missingOf(line),
      to: line.from,
      value: line.value - valueReceived(line),
    })),
  });
  await tx
    .updateTable("stock_transfers")
    .set({ returned_voucher_id: voucher.id, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  await record(
    tx,
    actor,
    "voucher.takenBack",
    { type: "voucher", id: row.voucher_id, departmentId: actor.departmentId },
    { number: voucher.number },
  );
  return getTransfer(tx, actor, id);
}

export async function listTransfers(
  db: Db,
  actor: Actor,
  { direction, status }: { direction?: "in" | "out" | undefined; status?: TransferStatus | undefined },
): Promise<{ items: Transfer[] }> {
  const { rows } = await sql<ShownRow>`
    select ${shownColumns}
    from stock_transfers as transfer
    join stock_vouchers as voucher on voucher.id = transfer.voucher_id
    where ${direction === "in" ? sql`false` : sql`transfer.department_id = ${actor.departmentId}`} ${status ? sql`and transfer.status = ${status}` : sql``}
    union all
    select ${shownColumns}
    from stock_transfers as transfer
    join stock_vouchers as voucher on voucher.id = transfer.voucher_id
    where ${direction === "out" ? sql`false` : sql`transfer.to_department_id = ${actor.departmentId}`} ${status ? sql`and transfer.status = ${status}` : sql``}
    order by id desc limit 200`.execute(db);
  return { items: rows.map((row) => shown(actor, row)) };
}

export async function getTransfer(db: Db, actor: Actor, id: number): Promise<Transfer> {
  const isParty =
    actor.role === "ROLE_SYSTEM_ADMIN"
      ? sql`true`
      : sql`${actor.departmentId}::bigint in (transfer.department_id, transfer.to_department_id)`;
  const { rows } = await sql<ShownRow>`
    select ${shownColumns}
    from stock_transfers as transfer
    join stock_vouchers as voucher on voucher.id = transfer.voucher_id
    where transfer.id = ${id} and ${isParty}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound("transfer");
  return shown(actor, row);
}

async function lockTransfer(tx: Tx, actor: Actor, id: number): Promise<Row> {
  const row = await tx
    .selectFrom("stock_transfers")
    .selectAll()
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("department_id", "=", actor.departmentId),
        where("to_department_id", "=", actor.departmentId),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("transfer");
  return row;
}

/** The column holds what `sendTransfer` wrote and nothing else. */
function sentLines(row: Row): readonly SentLine[] {
  return row.lines as unknown as SentLine[];
}

/** What arrived of each line: as said, and all of what nothing was said of. */
function countArrivals(
  lines: readonly SentLine[],
  given: readonly { line: number; quantity: number; note: string | null }[],
): SentLine[] {
  for (const [index, { line, quantity }] of given.entries()) {
    const sent = lines.find((one) => one.line === line);
    if (!sent || given.findIndex((other) => other.line === line) < index)
      throw invalidField(["lines", index, "line"], sent ? "repeated" : "not-visible");
    if (quantity > sent.quantity) throw invalidField(["lines", index, "quantity"], "above-sent");
    if (!Number.isInteger(quantity) && Number.isInteger(sent.quantity) && sent.trackingMode === "ITEM")
      throw invalidField(["lines", index, "quantity"], "whole-number");
  }
  return lines.map((line) => {
    const said = given.find((one) => one.line === line.line);
    return { ...line, received: said?.quantity ?? line.quantity, note: said?.note ?? null };
  });
}

interface Received {
  arrived: readonly SentLine[];
  /** The record and the room of each line. */
  places: readonly { equipmentId: number; roomId: number | null }[];
  date?: string | undefined;
  roomId: number | null;
}

async function putOnBooks(
  tx: Tx,
  actor: Actor,
  row: Row,
  { arrived, places, date, roomId }: Received,
): Promise<Posted> {
  const lots = await lotsOf(
    tx,
    actor.departmentId,
    arrived.map(({ lot }, index) => ({
      number: null,
      madeOn: null,
      expiresOn: null,
      ...lot,
      equipmentId: (places[index] as Received["places"][number]).equipmentId,
    })),
  );
  const { number } = await tx
    .selectFrom("stock_vouchers")
    .select("number")
    .where("id", "=", row.voucher_id)
    .executeTakeFirstOrThrow();
  const voucher = await post(tx, actor, {
    departmentId: actor.departmentId,
    type: "TRANSFER_IN",
    ...(date ? { date } : {}),
    reason: `Nhận điều chuyển từ ${row.department_name}`.slice(0, 255),
    head: { documentNo: number, partner: row.department_name, toRoomId: roomId },
    moves: arrived.map(
      (line, index): Move => ({
        line: line.line,
        quantity: line.received as number,
        to: {
          ...(places[index] as Received["places"][number]),
          lotId: lots[index] ?? null,
          condition: line.condition,
        },
        value: valueReceived(line),
      }),
    ),
  });
  await recordMany(
    tx,
    actor,
    "equipment.arrived",
    arrived.map((line, index) => ({
      subject: {
        type: "equipment",
        id: (places[index] as Received["places"][number]).equipmentId,
        departmentId: actor.departmentId,
      },
      details: { voucher: voucher.number, quantity: line.received as number },
    })),
  );
  return voucher;
}

async function placesFor(
  tx: Tx,
  actor: Actor,
  arrived: readonly SentLine[],
  roomId: number | null,
): Promise<Received["places"]> {
  if (arrived.length === 0) return [];
  const ids = await recordsFor(tx, actor, arrived, roomId);
  const rooms = roomId === null ? await homesOf(tx, actor.departmentId, ids) : ids.map(() => roomId);
  return ids.map((equipmentId, index) => ({ equipmentId, roomId: rooms[index] ?? null }));
}

/**
 * The record of the receiver for each line: one of the same name, unit of measure and tracking, or a new one.
 * Coded pieces are always new.
 */
async function recordsFor(
  tx: Tx,
  actor: Actor,
  arrived: readonly SentLine[],
  given: number | null,
): Promise<number[]> {
  const store = given ?? (await defaultStoreOf(tx, actor.departmentId));
  const { rows } = await sql<{ id: number; name: string; unit: string; mode: string }>`
    select min(id) as id, name, unit, tracking_mode as mode
    from equipments
    where department_id = ${actor.departmentId}
      and removed_at is null
      and active
      and tracking_mode <> 'ITEM'
      and name = any (${arrived.map(({ name }) => name)}::text[])
    group by name, unit, tracking_mode`.execute(tx);
  const known = new Map(rows.map(({ id, name, unit, mode }) => [JSON.stringify([name, unit, mode]), id]));
  const keyOf = ({ name, unit, trackingMode }: SentLine) => JSON.stringify([name, unit, trackingMode]);
  const links = await linksByName(
    tx,
    actor,
    arrived.map(({ names }) => names),
  );
  const fresh: { key: string | undefined; record: DescribedEquipment }[] = [];
  for (const [index, line] of arrived.entries()) {
    const key = line.trackingMode === "ITEM" ? undefined : keyOf(line);
    if (key && (known.has(key) || fresh.some((one) => one.key === key))) continue;
    const roomId = standsInRoom(line.trackingMode) ? store : given;
    fresh.push({
      key,
      record: {
        ...line.record,
        ...links[index],
        fundingSourceId: null,
        roomId,
        trackingMode: line.trackingMode,
        code: null,
      },
    });
  }
  const made = await insertEquipments(
    tx,
    actor,
    actor,
    fresh.map(({ record: one }) => one),
  );
  const pieces: number[] = [];
  for (const [index, { key }] of fresh.entries()) {
    if (key) known.set(key, made[index] as number);
    else pieces.push(made[index] as number);
  }
  return arrived.map((line) =>
    line.trackingMode === "ITEM" ? (pieces.shift() as number) : (known.get(keyOf(line)) as number),
  );
}

/** The rows of the user's catalogues, or of those above, that are called as the sender's. */
async function linksByName(tx: Tx, actor: Actor, given: readonly SentLine["names"][]) {
  const idsIn = async (catalogue: Catalogue, names: readonly (string | null)[]) => {
    if (names.every((name) => name === null)) return () => null;
    const rows = await usableRows(tx, { actor, of: catalogue });
    const ids = new Map(rows.map(({ id, name }) => [foldedKey(name), id]));
    return (name: string | null) => (name === null ? null : (ids.get(foldedKey(name)) ?? null));
  };
  const typeOf = await idsIn(
    equipmentTypes,
    given.map(({ type }) => type),
  );
  const subjectOf = await idsIn(
    subjects,
    given.map(({ subject }) => subject),
  );
  const groupOf = await idsIn(
    equipmentGroups,
    given.map(({ group }) => group),
  );
  return given.map(({ type, subject, group }) => ({
    typeId: typeOf(type),
    subjectId: subjectOf(subject),
    groupId: groupOf(group),
  }));
}

function valueReceived(line: SentLine): number {
  return shareOf(line.value, thousandths(line.received ?? 0), thousandths(line.quantity));
}

function missingOf(line: SentLine): number {
  return (thousandths(line.quantity) - thousandths(line.received ?? 0)) / 1000;
}

function isShort(line: SentLine): boolean {
  return missingOf(line) > 0;
}

type ShownRow = Omit<Transfer, "can" | "lines" | "receivedVoucher" | "returnedVoucher" | "voucherId"> & {
  voucherId: number;
  lines: SentLine[];
  receivedId: number | null;
  receivedNumber: string | null;
  returnedId: number | null;
  returnedNumber: string | null;
};

const shownColumns = sql`
  transfer.id, transfer.voucher_id as "voucherId",
  voucher.number as "voucherNumber", transfer.department_id as "departmentId",
  transfer.department_name as "departmentName", transfer.to_department_id as "toDepartmentId",
  transfer.to_department_name as "toDepartmentName", transfer.status, voucher.date,
  voucher.reason, transfer.lines, transfer.sent_by_name as "sentByName",
  transfer.sent_at as "sentAt", transfer.received_by_name as "receivedByName",
  transfer.received_at as "receivedAt", transfer.version,
  transfer.received_voucher_id as "receivedId",
  (select number from stock_vouchers where id = transfer.received_voucher_id) as "receivedNumber",
  transfer.returned_voucher_id as "returnedId",
  (select number from stock_vouchers where id = transfer.returned_voucher_id) as "returnedNumber"`;

/** Each end sees the vouchers of its own books; the other's stay where they are. */
function shown(
  actor: Actor,
  { receivedId, receivedNumber, returnedId, returnedNumber, lines, voucherId, ...row }: ShownRow,
): Transfer {
  const isSender = row.departmentId === actor.departmentId;
  const short = lines.some((line) => line.received !== null && isShort(line));
  return {
    ...row,
    voucherId: isSender ? voucherId : null,
    lines: lines.map(({ from: _, record: __, names: ___, ...line }) => line),
    receivedVoucher:
      !isSender && receivedId !== null ? { id: receivedId, number: receivedNumber ?? "" } : null,
    returnedVoucher:
      isSender && returnedId !== null ? { id: returnedId, number: returnedNumber ?? "" } : null,
    can: {
      receive: row.toDepartmentId === actor.departmentId && row.status === "SENT" && keepsEverything(actor),
      takeBack:
        isSender && row.status === "RECEIVED" && returnedId === null && short && keepsEverything(actor),
    },
  };
}

import {
  type Correction,
  type CorrectionReason,
  type CorrectionStart,
  correctionReasonsOf,
} from "@so-thiet-bi/contract/corrections";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { getEquipment } from "../equipment/queries.ts";
import { lotOf } from "../stock/queries.ts";
import { keepsPlace, type Place } from "../stock/rules/keepers.ts";
import { inUnits, thousandths } from "../stock/rules.ts";

export const correctionNoun = { vi: "lần sửa số lượng", en: "correction" };

type ShownPlace = CorrectionStart["places"][number];

/** A shelf of the record, or of a piece of the same name. */
export interface BookShelf extends ShownPlace {
  equipmentId: number;
  code: string;
  serialNumber: string | null;
}

/** What the books say of a record, good and broken; of coded things, of all pieces of its name. */
export async function getCorrectionStart(db: Db, actor: Actor, id: number): Promise<CorrectionStart> {
  const thing = await getEquipment(db, actor, id);
  const shelves = await shelvesOf(db, thing);
  const isCoded = thing.trackingMode === "ITEM";
  return {
    equipmentId: id,
    code: thing.code,
    name: thing.name,
    unit: thing.unit,
    trackingMode: thing.trackingMode,
    inBooks: sumOf(shelves),
    reasons: [...correctionReasonsOf(thing.trackingMode)],
    places: isCoded
      ? []
      : shelves.map(({ equipmentId: _id, code: _code, serialNumber: _serial, ...place }) => place),
    pieces: isCoded
      ? shelves.map(({ equipmentId, code, serialNumber, roomName, condition, held }) => ({
          equipmentId,
          code,
          serialNumber,
          roomName,
          condition,
          held: held > 0,
        }))
      : [],
    version: thing.version,
    can: {
      correct: mayCorrect(actor, {
        ...thing,
        roomId: thing.room?.id ?? null,
        subjectId: thing.subject?.id ?? null,
      }),
    },
  };
}

/** People who may write vouchers about a followed record. */
export const mayCorrect = (actor: Actor, thing: Place & { departmentId: number; active: boolean }) =>
  thing.active && isInCareOf(actor, thing);

export const isInCareOf = (actor: Actor, thing: Place & { departmentId: number }) =>
  actor.departmentId === thing.departmentId && keepsPlace(actor, thing);

export interface Corrected {
  id: number;
  departmentId: number;
  name: string;
  unit: string;
  trackingMode: CorrectionStart["trackingMode"];
  type: { id: number } | null;
}

/**
 * Good and broken ones on the books by place; of coded things the pieces of this name, unit and type, in the
 * order of their codes.
 */
export async function shelvesOf(db: Db, thing: Corrected): Promise<BookShelf[]> {
  const which =
    thing.trackingMode === "ITEM"
      ? sql`
        equipments.tracking_mode = 'ITEM'
        and equipments.name = ${thing.name}
        and equipments.unit = ${thing.unit}
        and equipments.type_id is not distinct from ${thing.type?.id ?? null}::bigint`
      : sql`equipments.id = ${thing.id}`;
  const { rows } = await sql<BookShelf>`
    select equipments.id as "equipmentId", equipments.code,
      equipments.serial_number as "serialNumber", shelf.room_id as "roomId",
      room.name as "roomName", shelf.lot_id as "lotId",
      ${lotOf(sql`shelf.lot_id`)} as lot,
      shelf.condition, shelf.quantity as "inBooks", shelf.held
    from equipments
    join stock_balances as shelf on shelf.equipment_id = equipments.id
      and shelf.quantity > 0
      and shelf.condition in ('GOOD', 'BROKEN')
    left join functional_rooms as room on room.id = shelf.room_id
    left join stock_lots as lot on lot.id = shelf.lot_id
    where equipments.department_id = ${thing.departmentId}
      and equipments.removed_at is null
      and ${which}
    order by equipments.code_key, room.sort_key nulls first,
      lot.expires_on nulls last, shelf.condition desc`.execute(db);
  return rows;
}

export function sumOf(shelves: readonly { inBooks: number }[]): number {
  return inUnits(shelves.reduce((sum, { inBooks }) => sum + thousandths(inBooks), 0));
}

interface CorrectionRow {
  id: number;
  departmentId: number;
  equipmentId: number;
  name: string;
  unit: string;
  trackingMode: Corrected["trackingMode"];
  typeId: number | null;
  subjectId: number | null;
  homeRoomId: number | null;
  reason: CorrectionReason;
  note: string | null;
  createdByName: string;
  reversedByName: string | null;
}

/** For its reversal: nobody else takes it back meanwhile. */
export async function lockCorrection(tx: Tx, actor: Actor, id: number): Promise<CorrectionRow> {
  await sql`
    select id
    from stock_corrections
    where id = ${id} and department_id = ${actor.departmentId} for update`.execute(tx);
  return findCorrection(tx, actor, id);
}

async function findCorrection(db: Db, actor: Actor, id: number): Promise<CorrectionRow> {
  const { rows } = await sql<CorrectionRow>`
    select correction.id, correction.department_id as "departmentId",
      correction.equipment_id as "equipmentId", equipments.name, equipments.unit,
      equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      equipments.subject_id as "subjectId", equipments.room_id as "homeRoomId",
      correction.reason, correction.note, correction.created_by_name as "createdByName",
      correction.reversed_by_name as "reversedByName"
    from stock_corrections as correction
    join equipments on equipments.id = correction.equipment_id
    where correction.id = ${id}
      and correction.department_id = ${actor.departmentId}`.execute(db);
  if (!rows[0]) throw notFound(correctionNoun);
  return rows[0];
}

export const mayReverse = (actor: Actor, row: CorrectionRow) =>
  keepsPlace(actor, { roomId: row.homeRoomId, subjectId: row.subjectId });

export async function getCorrection(db: Db, actor: Actor, id: number): Promise<Correction> {
  const row = await findCorrection(db, actor, id);
  const vouchers = await vouchersOf(db, row);
  const incidents = await db
    .selectFrom("incidents")
    .select(["id", "number"])
    .where("correction_id", "=", id)
    .orderBy("id")
    .execute();
  const shelves = await shelvesOf(db, {
    ...row,
    id: row.equipmentId,
    type: row.typeId === null ? null : { id: row.typeId },
  });
  return {
    id,
    equipmentId: row.equipmentId,
    name: row.name,
    unit: row.unit,
    reason: row.reason,
    note: row.note,
    inBooks: sumOf(shelves),
    vouchers: vouchers.map(({ id: voucherId, number, type }) => ({ id: voucherId, number, type })),
    incidents,
    createdByName: row.createdByName,
    reversedByName: row.reversedByName,
    can: { reverse: row.reversedByName === null && mayReverse(actor, row) },
  };
}

interface Written {
  id: number;
  number: string;
  type: Correction["vouchers"][number]["type"];
}

/** What a correction wrote, reversals left out. */
export async function vouchersOf(
  db: Db,
  { id, departmentId }: Pick<CorrectionRow, "id" | "departmentId">,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select id, number, type
    from stock_vouchers
    where source_type = 'correction'
      and source_id = ${id}
      and department_id = ${departmentId}
      and type <> 'REVERSAL'
    order by id`.execute(db);
  return rows;
}

/** The records that vouchers moved, in the order in which records are locked. */
export async function recordsMoved(db: Db, voucherIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct equipment_id as id
    from stock_movements
    where voucher_id = ${anyOf(voucherIds)}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** What there is of the things asked for, and what of it is promised. */
import type { Holder } from "@so-thiet-bi/contract/availability";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type Promised, promisesOn, usableGood } from "../../stock/actions/promises.ts";
import { lockRecords } from "../../stock/actions.ts";
import type { Slot } from "../../stock/rules/availability.ts";
import { thousandths } from "../../stock/rules.ts";
import { Shelf, type Stocked, type Wanted } from "../rules/allocation.ts";

export interface Lendable extends Stocked {
  roomId: number | null;
  subjectId: number | null;
  loanable: boolean;
}

export interface LockedShelf {
  shelf: Shelf;
  records: Map<number, Lendable>;
  promises: Promised[];
  /** Those served from it a moment ago whose promise is not written yet. */
  justServed: { equipmentId: number; slot: Slot; holder: Holder }[];
}

/** Locks every record that could serve the lines, in the one order, and reads then what is free of them. */
export async function lockShelf(
  tx: Tx,
  departmentId: number,
  wanted: readonly Wanted[],
): Promise<LockedShelf> {
  const records = await findLendable(tx, departmentId, wanted);
  await lockRecords(
    tx,
    departmentId,
    records.map(({ id }) => id).sort((a, b) => a - b),
  );
  return readOf(tx, departmentId, records);
}

/** The same for a look. */
export async function readShelf(
  db: Db,
  departmentId: number,
  wanted: readonly Wanted[],
): Promise<LockedShelf> {
  return readOf(db, departmentId, await findLendable(db, departmentId, wanted));
}

/** Everything that could serve the lines. */
export async function lendableIds(
  db: Db,
  departmentId: number,
  wanted: readonly Wanted[],
): Promise<number[]> {
  return (await findLendable(db, departmentId, wanted)).map(({ id }) => id);
}

async function readOf(
  db: Db,
  departmentId: number,
  found: readonly Omit<Lendable, "good">[],
): Promise<LockedShelf> {
  const ids = found.map(({ id }) => id);
  const good = await usableGood(db, departmentId, ids);
  const promises = await promisesOn(db, departmentId, ids);
  const records = found.map((record) => ({ ...record, good: good.get(record.id) ?? 0 }));
  return {
    shelf: new Shelf(records, promises),
    records: new Map(records.map((record) => [record.id, record])),
    promises,
    justServed: [],
  };
}

/** The wanted records with everything the books have of them, in whatever condition and hands. */
export async function readOnBooks(
  db: Db,
  departmentId: number,
  wanted: readonly Wanted[],
): Promise<Map<number, Lendable>> {
  const found = await findLendable(db, departmentId, wanted);
  const { rows } = await sql<{ id: number; quantity: number }>`
    select equipment_id as id, sum(quantity) as quantity
    from stock_balances
    where equipment_id = ${anyOf(found.map(({ id }) => id))}
    group by 1`.execute(db);
  const there = new Map(rows.map(({ id, quantity }) => [id, thousandths(quantity)]));
  return new Map(found.map((record) => [record.id, { ...record, good: there.get(record.id) ?? 0 }]));
}

/**
 * The wanted records, those of the wanted types, and other pieces of a wanted piece's type: by their codes.
 */
async function findLendable(
  db: Db,
  departmentId: number,
  wanted: readonly Wanted[],
): Promise<Omit<Lendable, "good">[]> {
  const ids = wanted.flatMap(({ equipmentId }) => equipmentId ?? []);
  const replaced = wanted.flatMap(({ equipmentId, mayReplace }) =>
    mayReplace && equipmentId !== null ? [equipmentId] : [],
  );
  const types = wanted.flatMap(({ typeId }) => typeId ?? []);
  if (ids.length === 0 && types.length === 0) return [];
  const { rows } = await sql<Omit<Lendable, "good">>`
    select equipments.id, equipments.name, equipments.unit, equipments.code,
      equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      equipments.room_id as "roomId", equipments.subject_id as "subjectId",
      coalesce(type.loanable, true) as loanable
    from equipments
    left join equipment_types as type on type.id = equipments.type_id
    where equipments.department_id = ${departmentId}
      and equipments.removed_at is null
      and equipments.active
      and (
        equipments.id = ${anyOf(ids)}
        or equipments.type_id = ${anyOf(types)}
        or (
          equipments.tracking_mode = 'ITEM'
          and equipments.type_id in (
            select piece.type_id
            from equipments as piece
            where piece.id = ${anyOf(replaced)}
              and piece.tracking_mode = 'ITEM'
          )
        )
      )
    order by equipments.tracking_mode = 'ITEM' desc, equipments.code_key, equipments.id`.execute(db);
  const barred = rows.find(
    ({ loanable, id, typeId }) => !loanable && (ids.includes(id) || types.includes(typeId ?? 0)),
  );
  if (barred) throw new Refusal("notLoanable", { name: barred.name });
  return rows.filter(({ loanable }) => loanable);
}

import type { CountPack, PackThing } from "@so-thiet-bi/contract/counting";
import { allowsDecimals } from "@so-thiet-bi/contract/equipment";
import { labelKeyOf } from "@so-thiet-bi/contract/qr-labels";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { lotOf } from "../../stock/queries.ts";
import { lastSettled } from "../actions/entries.ts";
import { isBeingCounted, seesBook } from "../policy.ts";
import { type CheckRow, checkNoun, findCheck } from "../queries.ts";
import { accountsOf } from "./sheets.ts";

/**
 * What a device takes with it; of all sheets, because who counts one room meets the things of another. Never
 * outside the unit.
 */
export async function getCountPack(db: Db, actor: Actor, id: number): Promise<CountPack> {
  const check = await findCheck(db, actor, id);
  if (check.departmentId !== actor.departmentId) throw notFound(checkNoun);
  const head = await readHead(db, check);
  const runs = isBeingCounted(check.status);
  return {
    check: {
      id,
      number: check.number,
      name: check.name,
      method: check.method,
      cutoffAt: check.cutoffAt,
      open: runs,
    },
    sheets: head.sheets.map(({ status, counters, ...sheet }) => ({
      ...sheet,
      open: runs && (status === "NOT_STARTED" || status === "COUNTING"),
      mine: counters.includes(actor.userId),
    })),
    things: await readThings(db, check, seesBook(actor, check)),
    others: await readOthers(db, check),
    upTo: head.upTo,
    madeAt: head.madeAt,
  };
}

interface Head {
  sheets: { id: number; room: { id: number; name: string } | null; status: string; counters: number[] }[];
  upTo: number;
  madeAt: string;
}

/** First of all: what arrives while the rest is read comes again with what the device asks for next. */
async function readHead(db: Db, { id }: CheckRow): Promise<Head> {
  const { rows } = await sql<Head>`
    select (
      select coalesce(
        json_agg(
          json_build_object(
            'id', sheet.id,
            'room', ${namedRow("room")},
            'status', sheet.status, 'counters', ${accountsOf}
          )
          order by room.sort_key nulls last, room.id
        ),
        '[]'
      )
      from count_sheets as sheet
      left join functional_rooms as room on room.id = sheet.room_id
      where sheet.check_id = ${id}
    ) as sheets,
      (select ${lastSettled} from count_entries where check_id = ${id}) as "upTo",
      now() as "madeAt"`.execute(db);
  return rows[0] as Head;
}

type ThingRow = Omit<PackThing, "labelKey" | "parts" | "allowsDecimals"> & { typeId: number | null };

async function readThings(db: Db, { id, departmentId }: CheckRow, withBook: boolean): Promise<PackThing[]> {
  const book: RawBuilder<unknown> = withBook
    ? sql`json_build_object('good', line.book_good, 'broken', line.book_broken)`
    : sql`null`;
  const { rows } = await sql<ThingRow>`
    with hand as materialized (
      select holding.equipment_id, holding.room_id, holding.lot_id,
        sum(holding.quantity - holding.returned) as quantity,
        string_agg(distinct employee.name, ', ') as people
      from stock_holdings as holding
      join employees as employee on employee.id = holding.employee_id
      where holding.department_id = ${departmentId} and holding.ended_on is null
      group by holding.equipment_id, holding.room_id, holding.lot_id
    )
    select line.sheet_id as "sheetId", line.equipment_id as "equipmentId",
      line.lot_id as "lotId",
      ${lotOf(sql`line.lot_id`)} as lot,
      equipments.code, equipments.name, equipments.model,
      equipments.serial_number as "serialNumber", equipments.unit,
      equipments.tracking_mode as "trackingMode", equipments.type_id as "typeId",
      ${book} as book,
      coalesce(hand.quantity, 0) as out,
      hand.people as "outTo",
      case
        when line.good is not null then json_build_object(
          'good', line.good, 'broken', line.broken,
          'by', line.counted_by
        )
      end as counted
    from count_lines as line
    join count_sheets as sheet on sheet.id = line.sheet_id
    join equipments on equipments.id = line.equipment_id
    left join hand on hand.equipment_id = line.equipment_id
      and coalesce(hand.room_id, 0) = coalesce(sheet.room_id, 0)
      and coalesce(hand.lot_id, 0) = coalesce(line.lot_id, 0)
    where line.check_id = ${id}
    order by line.sheet_id, equipments.name collate "vi-x-icu",
      equipments.code_key, line.lot_id nulls first`.execute(db);
  const parts = await partsOf(db, [...new Set(rows.flatMap(({ typeId }) => typeId ?? []))]);
  return rows.map(({ typeId, ...thing }) => ({
    ...thing,
    labelKey: labelKeyOf("equipment", thing.equipmentId),
    allowsDecimals: thing.trackingMode !== "ITEM" && allowsDecimals(thing.unit),
    parts: typeId === null ? [] : (parts.get(typeId) ?? []),
  }));
}

async function partsOf(db: Db, typeIds: readonly number[]): Promise<Map<number, PackThing["parts"]>> {
  const { rows } = await sql<{ typeId: number; parts: PackThing["parts"] }>`
    select owner_id as "typeId",
      json_agg(json_build_object('part', part, 'quantity', quantity) order by position) as parts
    from equipment_type_components
    where owner_id = ${anyOf(typeIds)}
    group by owner_id`.execute(db);
  return new Map(rows.map(({ typeId, parts }) => [typeId, parts]));
}

/** What is followed and can be counted, but stands on no sheet. */
async function readOthers(db: Db, { id, departmentId }: CheckRow): Promise<CountPack["others"]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    name: string;
    unit: string;
    mode: PackThing["trackingMode"];
  }>`
    select id, code, name, unit, tracking_mode as mode
    from equipments
    where department_id = ${departmentId}
      and active
      and removed_at is null
      and tracking_mode <> 'DIGITAL'
      and id not in (select equipment_id from count_lines where check_id = ${id})
    order by code_key`.execute(db);
  return rows.map((row) => [row.code, labelKeyOf("equipment", row.id), row.id, row.name, row.unit, row.mode]);
}

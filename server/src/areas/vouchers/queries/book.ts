import type { BodyOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type {
  listBook as bookCall,
  bookFilters,
  changeClosing as closingCall,
  listShelves as shelvesCall,
} from "@so-thiet-bi/contract/vouchers";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing } from "../../../db/conditions.ts";
import type { Db } from "../../../db/connect.ts";
import { matches, unnamed } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, notFound } from "../../../http/refusal.ts";
import { isInSight } from "../../departments/queries.ts";
import { shownShelf } from "../../stock/queries.ts";
import { mayClose } from "../policy.ts";

/** The own unit, or one below that the person may look into. */
export async function unitToRead(db: Db, actor: Actor, departmentId: number | undefined): Promise<number> {
  if (departmentId === undefined || departmentId === actor.departmentId) return actor.departmentId;
  const unit = await db
    .selectFrom("departments")
    .select(["id", "parent_id as parentId", "root_id as rootId"])
    .where("id", "=", departmentId)
    .executeTakeFirst();
  if (!unit || !isInSight(actor, unit)) throw notFound("department");
  return unit.id;
}

/** What stands where, in the order of names or of rooms. */
export async function listShelves(db: Db, actor: Actor, query: QueryOf<typeof shelvesCall>) {
  const departmentId = await unitToRead(db, actor, query.departmentId);
  const tests: Expression<SqlBool>[] = [
    sql<SqlBool>`
      shelf.department_id = ${departmentId}
      and shelf.quantity > 0
      and equipments.removed_at is null`,
  ];
  if (query.roomId) tests.push(sql<SqlBool>`shelf.room_id = ${query.roomId}`);
  if (query.unplaced !== undefined)
    tests.push(
      query.unplaced ? sql<SqlBool>`shelf.room_id is null` : sql<SqlBool>`shelf.room_id is not null`,
    );
  if (query.subjectId) tests.push(sql<SqlBool>`equipments.subject_id = ${query.subjectId}`);
  if (query.groupId) tests.push(sql<SqlBool>`equipments.group_id = ${query.groupId}`);
  if (query.equipmentId) tests.push(sql<SqlBool>`shelf.equipment_id = ${query.equipmentId}`);
  if (query.grade)
    tests.push(sql<SqlBool>`(equipments.grades = '{}' or ${query.grade} = any (equipments.grades))`);
  if (query.condition) tests.push(sql<SqlBool>`shelf.condition = ${query.condition}`);
  if (query.trackingMode) tests.push(sql<SqlBool>`equipments.tracking_mode = ${query.trackingMode}`);
  if (query.search) tests.push(matches(sql.ref("equipments.search_text"), query.search));
  const { rows } = await sql<{ total: number; items: never[] }>`
    with hits as materialized (
      select ${shownShelf}, equipments.tracking_mode as "trackingMode",
        equipments.unit_price as "unitPrice", equipments.grades,
        room.sort_key as room_order
      from stock_balances as shelf
      join equipments on equipments.id = shelf.equipment_id
      left join functional_rooms as room on room.id = shelf.room_id
      where ${sql.join(tests, sql` and `)}
    )
    select (select count(*)::int from hits) as total,
      (
        select coalesce(json_agg(page), '[]')
        from (
          select "equipmentId", "roomId", "lotId", condition, code, name, unit, "roomName",
            lot, quantity, held, value, "trackingMode", "unitPrice", grades
          from hits
          order by ${shelfOrders[query.sort ?? "name"]}
          limit ${query.size} offset ${(query.page - 1) * query.size}
        ) as page
      ) as items ${query.search ? unnamed : sql``}`.execute(db);
  const { total, items } = rows[0] as { total: number; items: never[] };
  return { items, page: query.page, size: query.size, total };
}

const byName = sql`name collate "vi-x-icu"`;
const shelfOrders: Record<NonNullable<QueryOf<typeof shelvesCall>["sort"]>, RawBuilder<unknown>> = {
  name: sql`${byName}, "equipmentId", room_order nulls first, "lotId", condition`,
  "-name": sql`
    ${byName} desc, "equipmentId" desc, room_order nulls first,
    "lotId", condition`,
  room: sql`room_order nulls first, ${byName}, "equipmentId", "lotId", condition`,
  "-room": sql`
    room_order desc nulls last, ${byName}, "equipmentId", "lotId",
    condition`,
};

/**
 * The ledger of a period. What one voucher takes from a record and gives back to it within the view, as a
 * move from room to room does, is neither increase nor decrease; in the view of one room it is.
 */
export async function listBook(db: Db, actor: Actor, query: QueryOf<typeof bookCall>) {
  if (query.to < query.from) throw invalidField(["to"], "ends-before-start");
  const departmentId = await unitToRead(db, actor, query.departmentId);
  const tests = [sql<SqlBool>`true`, ...narrowing(query, conditions, "equipments.search_text")];
  const { rows } = await sql<{ total: number; items: BookRow[]; ov: number; iv: number; dv: number }>`
    with net as (
      select equipment_id, date, sum(quantity) as q, sum(value) as v
      from stock_movements
      where department_id = ${departmentId}
        and date <= ${query.to}::date ${query.roomId ? sql`and room_id = ${query.roomId}` : sql``}
      group by equipment_id, voucher_id, date
    ),
    sums as (select equipment_id, ${sums(query.from)} from net group by equipment_id),
    hits as materialized (
      select equipments.id, equipments.code, equipments.name, equipments.unit,
        sums.*
      from sums
      join equipments on equipments.id = sums.equipment_id
      where ${sql.join(tests, sql` and `)}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select sum(ov) from hits), 0)::bigint as ov,
      coalesce((select sum(iv) from hits), 0)::bigint as iv,
      coalesce((select sum(dv) from hits), 0)::bigint as dv,
      (
        select coalesce(json_agg(page), '[]')
        from (
          select *
          from hits
          order by ${bookOrders[query.sort ?? "name"]}
          limit ${query.size} offset ${(query.page - 1) * query.size}
        ) as page
      ) as items ${query.search ? unnamed : sql``}`.execute(db);
  const { total, items, ov, iv, dv } = rows[0] as (typeof rows)[number];
  return {
    items: items.map(bookRow),
    page: query.page,
    size: query.size,
    total,
    totals: { opening: ov, increase: iv, decrease: dv, closing: ov + iv - dv },
  };
}

/** The unit, the period and the room decide which movements are added up. */
const conditions: Conditions<typeof bookFilters, "departmentId" | "from" | "to" | "roomId"> = {
  subjectId: is("equipments.subject_id"),
  groupId: is("equipments.group_id"),
  fundingSourceId: is("equipments.funding_source_id"),
  moving: (wanted) => (wanted ? sql`oq <> 0 or iq <> 0 or dq <> 0` : undefined),
};

interface BookRow {
  id: number;
  code: string;
  name: string;
  unit: string;
  oq: number;
  ov: number;
  iq: number;
  iv: number;
  dq: number;
  dv: number;
}

function sums(from: string): RawBuilder<unknown> {
  const before = sql`filter (where date < ${from}::date)`;
  const more = sql`filter (
    where date >= ${from}::date
    and (q > 0 or (q = 0 and v > 0))
  )`;
  const less = sql`filter (
    where date >= ${from}::date
    and (q < 0 or (q = 0 and v < 0))
  )`;
  return sql`
    coalesce(sum(q) ${before}, 0) as oq,
    coalesce(sum(v) ${before}, 0)::bigint as ov,
    coalesce(sum(q) ${more}, 0) as iq,
    coalesce(sum(v) ${more}, 0)::bigint as iv,
    coalesce(-sum(q) ${less}, 0) as dq,
    coalesce(-sum(v) ${less}, 0)::bigint as dv`;
}

function bookRow({ id, code, name, unit, oq, ov, iq, iv, dq, dv }: BookRow) {
  return {
    equipmentId: id,
    code,
    name,
    unit,
    opening: { quantity: oq, value: ov },
    increase: { quantity: iq, value: iv },
    decrease: { quantity: dq, value: dv },
    closing: { quantity: Math.round((oq + iq - dq) * 1000) / 1000, value: ov + iv - dv },
  };
}

const bookOrders: Record<NonNullable<QueryOf<typeof bookCall>["sort"]>, RawBuilder<unknown>> = {
  name: sql`${byName}, id`,
  "-name": sql`${byName} desc, id desc`,
  code: sql`code, id`,
  "-code": sql`code desc, id desc`,
};

export async function getClosing(db: Db, actor: Actor, departmentId: number | undefined) {
  const unit = await unitToRead(db, actor, departmentId);
  const row = await db
    .selectFrom("stock_closings")
    .select("until")
    .where("department_id", "=", unit)
    .executeTakeFirst();
  return { until: row?.until ?? null, can: { change: unit === actor.departmentId && mayClose(actor) } };
}

export type ClosingGiven = BodyOf<typeof closingCall>;

import type { listLoanable as listCall } from "@so-thiet-bi/contract/availability";
import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { matches, unnamed } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { promisesOn, usableGood } from "../../stock/actions/promises.ts";
import { freeIn, type Slot } from "../../stock/rules/availability.ts";
import { inUnits } from "../../stock/rules.ts";
import { slotOf, type UnitTimes, type When } from "../rules.ts";
import { timesOf } from "./calendar.ts";
import { slotText } from "./refusals.ts";

type Query = QueryOf<typeof listCall>;

interface Row {
  typeId: number | null;
  /** One thing, or all pieces of the type. */
  ids: number[];
  code: string | null;
  name: string;
  unit: string;
  trackingMode: string;
  roomName: string | null;
  subjectName: string | null;
}

/** What can be borrowed then, by name; four statements whatever there is of it. */
export async function listLoanable(db: Db, actor: Actor, query: Query): Promise<AnswerOf<typeof listCall>> {
  const slot = slotAsked(query, await timesOf(db, actor.departmentId));
  const rows = await findLoanable(db, actor, query);
  const ids = rows.flatMap((row) => row.ids);
  const good = await usableGood(db, actor.departmentId, ids);
  const holds = Map.groupBy(await promisesOn(db, actor.departmentId, ids), ({ equipmentId }) => equipmentId);
  return {
    items: rows.map(({ ids: own, ...row }) => {
      const total = own.reduce((sum, id) => sum + (good.get(id) ?? 0), 0);
      const free =
        row.trackingMode === "DIGITAL"
          ? total
          : own.reduce((sum, id) => sum + freeIn(good.get(id) ?? 0, holds.get(id) ?? [], slot), 0);
      return {
        ...row,
        equipmentId: row.typeId === null ? (own[0] ?? null) : null,
        total: inUnits(total),
        free: inUnits(free),
      };
    }),
  };
}

/** Without a day: this moment. */
function slotAsked(query: Query, times: UnitTimes): Slot {
  if (query.date === undefined) return { start: Date.now(), end: Date.now() + 1 };
  const isPeriod = query.session !== undefined && query.periods !== undefined;
  const when: When = {
    kind: isPeriod ? "PERIOD" : "DAYS",
    date: query.date,
    session: query.session ?? null,
    periods: (query.periods ?? []).toSorted((a, b) => a - b),
    fromTime: null,
    untilDate: query.untilDate ?? null,
    untilTime: null,
  };
  const slot = slotOf(when, times);
  if (!slot)
    throw new Refusal(
      "noSuchPeriod",
      { slot: slotText(when) },
      { field: isPeriod ? "periods" : "untilDate" },
    );
  return slot;
}

/**
 * The page first: pieces of a type are one row, unless they are asked for one by one; then what is said of
 * its rows.
 */
async function findLoanable(db: Db, actor: Actor, query: Query): Promise<Row[]> {
  const tests: Expression<SqlBool>[] = [
    sql<SqlBool>`equipments.department_id = ${actor.departmentId}`,
    sql<SqlBool>`equipments.removed_at is null`,
    sql<SqlBool>`equipments.active`,
    // few kinds are barred, and all of a kind alike
    sql<SqlBool>`(
      equipments.type_id is null
      or equipments.type_id not in (select id from equipment_types where not loanable)
    )`,
  ];
  if (query.search) tests.push(matches(sql.ref("equipments.search_text"), query.search));
  if (query.subjectId !== undefined) tests.push(sql<SqlBool>`equipments.subject_id = ${query.subjectId}`);
  if (query.roomId !== undefined)
    tests.push(sql<SqlBool>`exists (
      select 1
      from stock_balances as shelf
      where shelf.equipment_id = equipments.id
        and shelf.room_id = ${query.roomId}
        and shelf.condition = 'GOOD'
        and shelf.quantity > 0
    )`);
  const byType = query.pieces
    ? sql`null::bigint`
    : sql`case when equipments.tracking_mode = 'ITEM' then equipments.type_id end`;
  const { rows } = await sql<Row>`
    with hits as materialized (
      select min(equipments.name collate "vi-x-icu") as name,
        kinds."typeId",
        array_agg(equipments.id order by equipments.code_key) as ids
      from equipments
      cross join lateral (select ${byType} as "typeId") as kinds
      where ${sql.join(tests, sql` and `)}
      group by kinds."typeId", case when kinds."typeId" is null then equipments.id end
      order by 1, 3 limit ${query.size}
    )
    select hits."typeId", hits.ids,
      case when hits."typeId" is null then first.code end as code,
      coalesce(type.name, first.name) as name,
      first.unit, first.tracking_mode as "trackingMode",
      subject.name as "subjectName",
      (
        select room.name
        from stock_balances as shelf
        join functional_rooms as room on room.id = shelf.room_id
        where shelf.equipment_id = any (hits.ids)
          and shelf.condition = 'GOOD'
          and shelf.quantity > 0
        group by room.id, room.name
        order by sum(shelf.quantity) desc, room.id limit 1
      ) as "roomName"
    from hits
    join equipments as first on first.id = hits.ids[1]
    left join equipment_types as type on type.id = hits."typeId"
    left join subjects as subject on subject.id = first.subject_id
    order by hits.name,
      hits.ids ${query.search ? unnamed : sql``}`.execute(db);
  return rows;
}

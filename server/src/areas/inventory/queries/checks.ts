import type {
  BoardMember,
  CheckQuery,
  CountProgress,
  checkFilters,
  InventoryCheck,
  ListedCheck,
} from "@so-thiet-bi/contract/inventory";
import { type RawBuilder, sql } from "kysely";
import { type Conditions, is, narrowing } from "../../../db/conditions.ts";
import type { Db } from "../../../db/connect.ts";
import { namedRow } from "../../../db/joined.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { notFound } from "../../../http/refusal.ts";
import { unitToRead } from "../../vouchers/queries/book.ts";
import { checkWorkflow, managesChecks, seesBook } from "../policy.ts";
import { checkNoun, countersOfCheck, sightOfChecks } from "../queries.ts";

/** Two statements whatever the page holds: the ids with the exact total, the rows with how far they are. */
export async function listChecks(db: Db, actor: Actor, query: CheckQuery) {
  // a unit out of sight is not there, rather than a unit without checks
  await unitToRead(db, actor, query.departmentId);
  const { total, ids } = await findPart(db, {
    select: sql`select id, cutoff_at from inventory_checks`,
    where: [sightOfChecks(actor), ...narrowing(query, conditions)],
    order: orders[query.sort ?? "-createdAt"],
    ...partOf(query),
    search: query.search,
  });
  return {
    items: await readListed(db, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: managesChecks(actor) },
  };
}

const conditions: Conditions<typeof checkFilters> = {
  departmentId: is("department_id"),
  status: is("status"),
  kind: is("kind"),
  schoolYearId: is("school_year_id"),
};

const orders: Record<NonNullable<CheckQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  cutoffAt: sql`cutoff_at, id`,
  "-cutoffAt": sql`cutoff_at desc, id desc`,
};

/** In the order of the ids. */
async function readListed(db: Db, ids: readonly number[]): Promise<ListedCheck[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedCheck>`
    select ${listedColumns}
    from inventory_checks
    where id = ${anyOf(ids)}
    order by array_position(${ids}::bigint[], id)`.execute(db);
  return rows;
}

/** How far a check is; every part is read by the index of the check. */
const progressOf = sql<CountProgress>`(
  select json_build_object(
    'sheets', sheet.sheets, 'sheetsDone', sheet.done,
    'lines', line.lines, 'counted', line.counted,
    'differences', line.differences, 'late', late.count,
    'unknown', unknown.count
  )
  from (
    select count(*) as sheets,
      count(*) filter (where status in ('COUNTED', 'CONFIRMED')) as done
    from count_sheets
    where check_id = inventory_checks.id
  ) as sheet,
    (
      select count(*) as lines,
        count(good) as counted,
        count(*) filter (where differs) as differences
      from count_lines
      where check_id = inventory_checks.id
    ) as line,
    (
      select count(*) as count
      from count_entries as entry
      where check_id = inventory_checks.id
        and late
        and not exists (
          select 1 from count_late_decisions as decision where decision.entry_id = entry.id
        )
    ) as late,
    (
      select count(*) as count
      from unknown_things
      where check_id = inventory_checks.id and state = 'OPEN'
    ) as unknown
)`;

const listedColumns = sql`
  id, department_id as "departmentId", department_name as "departmentName", number, name,
  kind, status, scope, method,
  (
    select ${namedRow("year")}
    from school_years as year
    where year.id = school_year_id
  ) as "schoolYear",
  cutoff_at as "cutoffAt", submitted_at as "submittedAt", from_date as "from", to_date as "to",
  ${progressOf} as progress, created_by_name as "createdByName",
  created_at as "createdAt", version`;

interface DetailRow extends Omit<InventoryCheck, "can"> {
  members: BoardMember[];
  counters: number[];
}

/** One statement. */
export async function getCheck(db: Db, actor: Actor, id: number): Promise<InventoryCheck> {
  const { rows } = await sql<DetailRow>`
    select ${listedColumns}, basis, place, conclusion, note, members,
      ${scopesOf("functional_rooms", "room_id")} as rooms,
      ${scopesOf("subjects", "subject_id")} as subjects,
      ${scopesOf("equipment_groups", "group_id")} as groups,
      started_at as "startedAt", submitted_by_name as "submittedByName", decided_at as "decidedAt",
      decided_by_name as "decidedByName", reason, posted_at as "postedAt",
      posted_by_name as "postedByName",
      (
        select coalesce(
          json_agg(
            json_build_object('id', voucher.id, 'number', voucher.number, 'type', voucher.type)
            order by voucher.id
          ),
          '[]'
        )
        from stock_vouchers as voucher
        where voucher.source_type = 'inventory-check'
          and voucher.source_id = inventory_checks.id
          and voucher.status = 'POSTED'
          and voucher.reverses_id is null
      ) as vouchers,
      (
        select count(*)::int
        from incidents
        where inventory_check_id = inventory_checks.id and incidents.status <> 'WITHDRAWN'
      ) as "incidentCount",
      updated_at as "updatedAt", updated_by_name as "updatedByName", ${countersOfCheck} as counters
    from inventory_checks
    where id = ${id} and ${sightOfChecks(actor)}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(checkNoun);
  const { counters, ...check } = row;
  return { ...check, can: { ...checkWorkflow.abilities(actor, row), seeBook: seesBook(actor, row) } };
}

/** What a check is narrowed to, in the order of the catalogue. */
function scopesOf(table: string, column: string): RawBuilder<unknown> {
  return sql`(
    select coalesce(
      json_agg(${namedRow("named")} order by named.sort_key, named.id),
      '[]'
    )
    from inventory_scopes as scope
    join ${sql.table(table)} as named on named.id = ${sql.ref(`scope.${column}`)}
    where scope.check_id = inventory_checks.id
  )`;
}

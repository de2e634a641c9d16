import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import {
  type MergerBlock,
  type MergerPreview,
  mergerBlocks,
  mergerMoves,
  mergerStays,
} from "@so-thiet-bi/contract/mergers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import type { Actor } from "../../../http/actor.ts";
import { getMerger, hasLeft } from "../queries.ts";

const mostNamed = 5;

/** Two schools of which one goes into the other. */
export interface Pair {
  fromId: number;
  intoId: number;
}

/** Everything that a merger would do, in as many statements whatever the schools hold. */
export async function previewMerger(db: Db, actor: Actor, id: number): Promise<MergerPreview> {
  const { from, into, codes } = await getMerger(db, actor, id);
  const pair = { fromId: from.id, intoId: into.id };
  const blocks = await readBlocks(db, pair);
  const { rows } = await sql<{
    kind: string;
    count: number;
    value: number | null;
  }>`${counted(from.id)}`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  const said = await readSaid(db, pair);
  return {
    moves: mergerMoves.map((kind) => ({
      kind,
      count: byKind.get(kind)?.count ?? 0,
      value: byKind.get(kind)?.value ?? null,
    })),
    stays: mergerStays.map((kind) => ({ kind, count: byKind.get(kind)?.count ?? 0 })),
    blocks,
    codes: {
      kept: codes === "KEEP" ? said.records - said.taken : 0,
      renumbered: codes === "KEEP" ? said.taken : said.records,
    },
    administrators: said.administrators,
  };
}

/** What has to be settled first, in the order of the contract. */
export async function readBlocks(db: Db, { fromId, intoId }: Pair): Promise<MergerPreview["blocks"]> {
  const { rows } = await sql<{ kind: MergerBlock; count: number; names: string[]; first: number }>`
    with found as (${blocking(fromId, intoId)})
    select kind, count(*)::int as count,
      (array_agg(name order by no))[1:${mostNamed}] as names, min(no) as first
    from found
    group by kind`.execute(db);
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return mergerBlocks.flatMap((kind) => {
    const row = byKind.get(kind);
    if (!row) return [];
    const { first, ...block } = row;
    const page = pages[kind];
    // of these the thing itself is the school, and either may be
    const unit = kind === "STOPPED" ? first : fromId;
    return [{ ...block, link: page === undefined ? null : `${page}${unit}` }];
  });
}

/** Where the person looks at it; what stays inside a school its own people find there. */
const pages: Partial<Record<MergerBlock, string>> = {
  IN_HAND: "/equipment/management?held=true&departmentId=",
  LIQUIDATION: "/equipment/broken/liquidations?departmentId=",
  COUNT: "/equipment/inventory?departmentId=",
  DEMAND: "/equipment/demand?departmentId=",
  DONATION: "/equipment/donations?departmentId=",
  STOPPED: "/system/units?open=",
};

/** A demand that somebody has still to decide, or to deliver. */
const isOnItsWay = sql`not cancelled and status in ('WAITING_FOR_LEVEL_1', 'WAITING_FOR_LEVEL_2', 'APPROVED')`;

/** A row for each thing: its kind, by what it is called, and in which order. */
function blocking(from: number, into: number): RawBuilder<unknown> {
  return sql`
    select 'LOAN' as kind, number as name, id as no
    from loans
    where department_id = ${from} and closed_at is null
    union all
    select 'IN_HAND', equipments.name, holding.id
    from stock_holdings as holding
    join equipments on equipments.id = holding.equipment_id
    where holding.department_id = ${from}
      and holding.ended_on is null
      and holding.loan_line_id is null
    union all
    select 'REGISTRATION', number, id
    from loan_registrations
    where department_id = ${from} and status in ('PENDING', 'APPROVED', 'PREPARED')
    union all
    select 'INCIDENT', number, id
    from incidents
    where department_id = ${from} and status = any (${openIncidentStatuses}::text[])
    union all
    select 'REPAIR', number, id
    from repairs
    where department_id = ${from} and status in ('OUT', 'PARTLY_BACK')
    union all
    select 'LIQUIDATION', name, id
    from liquidations
    where department_id = ${from} and status in ('DRAFT', 'PROPOSED', 'APPROVED', 'EXECUTED')
    union all
    select 'COUNT', name, id
    from inventory_checks
    where department_id = ${from} and status not in ('POSTED', 'CLOSED', 'CANCELLED')
    union all
    select 'DRAFT', reason, id
    from stock_vouchers
    where department_id = ${from} and status = 'DRAFT'
    union all
    select 'TRANSFER', voucher.number, transfer.id
    from stock_transfers as transfer
    join stock_vouchers as voucher on voucher.id = transfer.voucher_id
    where ${from} in (transfer.department_id, transfer.to_department_id)
      and transfer.status = 'SENT'
    union all
    select 'DEMAND', code, id
    from demands
    where department_id = ${from}
      and ${isOnItsWay}
    union all
    select 'DONATION', purpose, id
    from donations
    where department_id = ${from} and status in ('OFFERED', 'AGREED')
    union all
    select 'DATA_REQUEST', number, id
    from data_requests
    where department_id = ${from} and status in ('RECEIVED', 'ANSWERED')
    union all
    select case unit.id when ${from}::bigint then 'CLOSED_FROM' else 'CLOSED_INTO' end, unit.name, unit.id
    from departments as unit
    where unit.id in (${from}, ${into})
      and (
        exists (
          select 1 from stock_closings where department_id = unit.id and until >= ${currentDay}
        )
        or exists (
          select 1
          from school_years
          where department_id = unit.id
            and ${currentDay} between start_date and end_date
            and status = 'CLOSED'
        )
      )
    union all
    select 'YEAR', unit.name, unit.id
    from departments as unit
    where unit.id = ${into}
      and not exists (
        select 1
        from school_years as year
        left join school_years as other on other.department_id = ${from} and other.status = 'CURRENT'
        where year.department_id = unit.id
          and case
            when other.id is null then year.status = 'CURRENT'
            else year.name = other.name and year.status <> 'CLOSED'
          end
      )
    union all
    select 'STOPPED', unit.name, unit.id
    from departments as unit
    where unit.id in (${from}, ${into}) and not unit.active`;
}

function counted(from: number): RawBuilder<unknown> {
  const all = (kind: string, table: string) => sql`
    select ${sql.lit(kind)} as kind, count(*)::int as count, null::bigint as value
    from ${sql.table(table)}
    where department_id = ${from}`;
  const parts = [
    sql`
      select 'RECORDS' as kind, count(distinct equipment_id)::int as count,
        coalesce(sum(value), 0)::bigint as value
      from stock_balances
      where department_id = ${from} and quantity > 0`,
    sql`${all("ROOMS", "functional_rooms")} and active`,
    sql`
      select 'CATALOGUES', sum(count)::int, null::bigint
      from (
        ${all("", "equipment_types")} and active
        union all
        ${all("", "equipment_groups")} and active
        union all
        ${all("", "subjects")} and active
        union all
        ${all("", "funding_sources")} and active
      ) as own`,
    sql`${all("EMPLOYEES", "employees")} and active and status <> all (${[...hasLeft]}::text[])`,
    all("ACCOUNTS", "users"),
    sql`
      ${all("CLASSES", "classrooms")}
        and active
        and school_year_id in (
          select id from school_years where department_id = ${from} and status = 'CURRENT'
        )`,
    sql`${all("PUPILS", "students")} and active and status = 'STUDYING'`,
    sql`${all("VOUCHERS", "stock_vouchers")} and status <> 'DRAFT'`,
    sql`${all("LOANS", "loans")} and closed_at is not null`,
    sql`
      ${all("DEMANDS", "demands")} and not (${isOnItsWay})`,
    sql`${all("INCIDENTS", "incidents")} and status <> all (${openIncidentStatuses}::text[])`,
    sql`${all("COUNTS", "inventory_checks")} and status in ('POSTED', 'CLOSED', 'CANCELLED')`,
    all("REPORTS", "report_submissions"),
    sql`${all("BOOKS", "track_book_locks")} and unlocked_at is null`,
    all("FILES", "attachments"),
    sql`
      select 'TEACHING', sum(count)::int, null::bigint
      from (
        ${all("", "teaching_assignments")}
        union all
        ${all("", "timetable_periods")}
        union all
        ${all("", "lessons")}
      ) as taught`,
  ];
  return sql.join(parts, sql` union all `);
}

async function readSaid(
  db: Db,
  { fromId, intoId }: Pair,
): Promise<{ records: number; taken: number; administrators: string[] }> {
  const { rows } = await sql<{ records: number; taken: number; administrators: string[] }>`
    with moved as (
      select code_key
      from equipments
      where department_id = ${fromId}
        and removed_at is null
        and exists (
          select 1 from stock_balances where equipment_id = equipments.id and quantity > 0
        )
    )
    select (select count(*)::int from moved) as records,
      (
        select count(*)::int
        from moved
        where exists (
          select 1
          from equipments
          where department_id = ${intoId} and code_key = moved.code_key and removed_at is null
        )
      ) as taken,
      array(
        select full_name
        from users
        where department_id = ${fromId} and role = 'ROLE_DEPARTMENT_ADMIN' and not locked
        order by sort_key, id
      ) as administrators`.execute(db);
  return rows[0] as (typeof rows)[number];
}

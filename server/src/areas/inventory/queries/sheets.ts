import type { CountSheet, SheetStatus } from "@so-thiet-bi/contract/inventory";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { namedRow } from "../../../db/joined.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { invalidField, notFound } from "../../../http/refusal.ts";
import { keeperNames } from "../../catalogues/queries/keepers.ts";
import { isBeingCounted, managesChecks, sheetWorkflow } from "../policy.ts";
import { type CheckRow, findCheck, lockCheck } from "../queries.ts";

const sheetNoun = { vi: "phiếu đếm", en: "count sheet" };

/** A sheet as every step needs it. */
export interface SheetRow {
  id: number;
  departmentId: number;
  status: SheetStatus;
  roomName: string | null;
  /** The accounts of those who count it. */
  counters: number[];
  version: number;
  updated_at: string;
  updated_by_name: string;
}

export async function listSheets(db: Db, actor: Actor, checkId: number): Promise<{ items: CountSheet[] }> {
  const check = await findCheck(db, actor, checkId);
  return { items: await readSheets(db, actor, check, sql`sheet.check_id = ${checkId}`) };
}

/** The given sheets of a check, in the order of their rooms. */
export function readSheetsOf(
  db: Db,
  actor: Actor,
  check: CheckRow,
  ids: readonly number[],
): Promise<CountSheet[]> {
  return readSheets(db, actor, check, sql`sheet.id = ${anyOf(ids)}`);
}

async function readSheets(
  db: Db,
  actor: Actor,
  check: CheckRow,
  which: RawBuilder<unknown>,
): Promise<CountSheet[]> {
  const { rows } = await sql<Omit<CountSheet, "can"> & { accounts: number[] }>`
    select sheet.id, sheet.check_id as "checkId",
      ${namedRow("room")} as room,
      ${keeperNames(sql`sheet.room_id`, currentDay)} as keeper,
      sheet.status,
      (
        select coalesce(
          json_agg(
            json_build_object('employeeId', employee.id, 'name', employee.name)
            order by employee.sort_key, employee.id
          ),
          '[]'
        )
        from count_sheet_counters as counter
        join employees as employee on employee.id = counter.employee_id
        where counter.sheet_id = sheet.id
      ) as counters,
      ${accountsOf} as accounts, line.lines,
      line.counted, line.differences,
      (
        select count(*)::int
        from count_entries as entry
        where entry.sheet_id = sheet.id
          and entry.late
          and not exists (
            select 1 from count_late_decisions as decision where decision.entry_id = entry.id
          )
      ) as late,
      sheet.finished_by_name as "finishedByName", sheet.finished_at as "finishedAt",
      sheet.confirmed_by_name as "confirmedByName", sheet.confirmed_at as "confirmedAt",
      sheet.version
    from count_sheets as sheet
    left join functional_rooms as room on room.id = sheet.room_id
    left join lateral (
      select count(*)::int as lines,
        count(good)::int as counted,
        (count(*) filter (where differs))::int as differences
      from count_lines
      where count_lines.check_id = sheet.check_id and count_lines.sheet_id = sheet.id
    ) as line on true
    where ${which}
    order by room.sort_key nulls last, room.id, sheet.id`.execute(db);
  const runs = isBeingCounted(check.status);
  return rows.map(({ accounts, ...sheet }) => {
    const can = sheetWorkflow.abilities(actor, {
      status: sheet.status,
      departmentId: check.departmentId,
      counters: accounts,
    });
    return {
      ...sheet,
      can: {
        count: runs && can.count,
        finish: runs && can.finish,
        reopen: runs && can.reopen,
        confirm: runs && can.confirm,
        appoint: runs && actor.departmentId === check.departmentId && managesChecks(actor),
      },
    };
  });
}

/** The accounts of those who count `sheet`. */
export const accountsOf = sql<number[]>`array (
  select employees.user_id
  from count_sheet_counters as counter
  join employees on employees.id = counter.employee_id
  where counter.sheet_id = sheet.id and employees.user_id is not null
)`;

/**
 * A sheet for a step, behind its check: nothing is counted on it and nobody else takes a step until the
 * transaction ends.
 */
export interface LockedSheet {
  check: CheckRow;
  sheet: SheetRow;
}

export async function lockSheet(tx: Tx, actor: Actor, id: number): Promise<LockedSheet> {
  const found = await tx
    .selectFrom("count_sheets")
    .select("check_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw notFound(sheetNoun);
  const check = await lockCheck(tx, actor, found.check_id);
  const [sheet] = await lockSheets(tx, check, [id]);
  return { check, sheet: sheet as SheetRow };
}

/** Those of the given sheets, in their order; each is the check's, or the field that names it is wrong. */
export async function lockSheets(tx: Tx, check: CheckRow, ids: readonly number[]): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`
    select sheet.id, sheet.department_id as "departmentId",
      sheet.status,
      (select name from functional_rooms where id = sheet.room_id) as "roomName",
      ${accountsOf} as counters, sheet.version,
      sheet.updated_at, sheet.updated_by_name
    from count_sheets as sheet
    where sheet.check_id = ${check.id}
      and sheet.id = ${anyOf(ids)}
    order by sheet.id for update of sheet`.execute(tx);
  const own = new Set(rows.map((row) => row.id));
  const strange = ids.findIndex((id) => !own.has(id));
  if (strange >= 0) throw invalidField(["sheetIds", strange], "not-visible");
  return rows;
}

import type { CheckScope, CheckStatus, CheckVerb, CountMethod } from "@so-thiet-bi/contract/inventory";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import { type CheckSubject, checkWorkflow } from "./policy.ts";

export const checkNoun = { vi: "đợt kiểm kê", en: "inventory check" };

/** A check as every step needs it. */
export interface CheckRow extends CheckSubject {
  id: number;
  number: string;
  name: string;
  status: CheckStatus;
  scope: CheckScope;
  method: CountMethod;
  cutoffAt: string;
  startedAt: string | null;
  version: number;
  updated_at: string;
  updated_by_name: string;
}

/** Superiors see a check once it was begun. */
export function sightOfChecks(actor: Actor): Expression<SqlBool> {
  const sight = inSight(
    actor,
    sql.ref("inventory_checks.department_id"),
    sql.ref("inventory_checks.root_id"),
  );
  return sql<SqlBool>`
    ${sight}
    and (
      inventory_checks.started_at is not null
      or inventory_checks.department_id = ${actor.departmentId}
    )`;
}

/** Throws `notFound` where the person may not see it. */
export async function findCheck(db: Db, actor: Actor, id: number): Promise<CheckRow> {
  const [row] = await checkRows(db, actor, id);
  if (!row) throw notFound(checkNoun);
  return row;
}

/** Nobody else takes a step with it until the transaction ends. */
export async function lockCheck(tx: Tx, actor: Actor, id: number): Promise<CheckRow> {
  const [row] = await checkRows(tx, actor, id, sql`for update`);
  if (!row) throw notFound(checkNoun);
  return row;
}

/** The same for a step: the actor may take it, and has seen the latest version. */
export async function lockCheckFor(
  tx: Tx,
  actor: Actor,
  verb: CheckVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<CheckRow> {
  const check = await lockCheck(tx, actor, id);
  checkWorkflow.step(actor, verb, check);
  checkVersion(version, check);
  return check;
}

/** Counting is seen inside the unit only. */
export async function findCheckInside(db: Db, actor: Actor, id: number): Promise<CheckRow> {
  return inside(actor, await findCheck(db, actor, id));
}

/** It takes no step until the transaction ends; others may hold it too. For counters. */
export async function holdCheck(tx: Tx, actor: Actor, id: number): Promise<CheckRow> {
  const [row] = await checkRows(tx, actor, id, sql`for key share`);
  if (!row) throw notFound(checkNoun);
  return inside(actor, row);
}

function inside(actor: Actor, check: CheckRow): CheckRow {
  if (check.departmentId !== actor.departmentId) throw notFound(checkNoun);
  return check;
}

/** The accounts of those who count one of its sheets. */
export const countersOfCheck = sql<number[]>`array (
  select distinct employees.user_id
  from count_sheets as sheet
  join count_sheet_counters as counter on counter.sheet_id = sheet.id
  join employees on employees.id = counter.employee_id
  where sheet.check_id = inventory_checks.id and employees.user_id is not null
)`;

async function checkRows(db: Db, actor: Actor, id: number, lock = sql``): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select id, number, name, status, scope, method,
      department_id as "departmentId", cutoff_at as "cutoffAt", started_at as "startedAt", version,
      updated_at, updated_by_name, ${countersOfCheck} as counters
    from inventory_checks
    where id = ${id}
      and ${sightOfChecks(actor)} ${lock}`.execute(db);
  return rows;
}

export function subjectOf({ id, departmentId }: Pick<CheckRow, "id" | "departmentId">) {
  return { type: "inventory-check", id, departmentId };
}

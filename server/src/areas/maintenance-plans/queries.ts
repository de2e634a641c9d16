import type { Words } from "@so-thiet-bi/contract/language";
import type { MaintenancePlan, PlanOfYear } from "@so-thiet-bi/contract/maintenance-plans";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { namedRow } from "../../db/joined.ts";
import type { MaintenancePlans } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { schoolYearOf } from "../books/queries/periods.ts";
import { keepsSome } from "../stock/rules/keepers.ts";
import { mayPlan, type PlanSubject, planWorkflow } from "./policy.ts";
import { inOrder, monthOf, monthsFrom, progressOf } from "./rules.ts";

export const planNoun: Words = { vi: "kế hoạch bảo trì", en: "maintenance plan" };

export type PlanRow = Selectable<MaintenancePlans>;

export async function findPlanOfYear(db: Db, actor: Actor, asked: number | undefined): Promise<PlanOfYear> {
  const { begins, name, from } = await yearOf(db, actor.departmentId, asked);
  const row = await db
    .selectFrom("maintenance_plans")
    .select("id")
    .where("department_id", "=", actor.departmentId)
    .where("school_year", "=", begins)
    .executeTakeFirst();
  return {
    schoolYear: { begins, name },
    months: monthsFrom(from),
    plan: row ? await getPlan(db, actor, row.id) : null,
    can: { create: row === undefined && mayPlan(actor), keep: keepsSome(actor) },
  };
}

/** The school year asked for, else the current one. */
export async function yearOf(db: Db, departmentId: number, asked: number | undefined) {
  const { name, from, to } = await schoolYearOf(db, departmentId, asked);
  return { begins: Number(name.slice(0, 4)), name, from, to };
}

export async function findPlan(db: Db, actor: Actor, id: number): Promise<PlanRow> {
  const row = await db
    .selectFrom("maintenance_plans")
    .selectAll()
    .where("id", "=", id)
    .where("department_id", "=", actor.departmentId)
    .executeTakeFirst();
  if (!row) throw notFound(planNoun);
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockPlan(tx: Tx, actor: Actor, id: number): Promise<PlanRow> {
  await sql`
    select 1
    from maintenance_plans
    where id = ${id} and department_id = ${actor.departmentId} for update`.execute(tx);
  return findPlan(tx, actor, id);
}

export const subjectOf = ({ status, department_id }: PlanRow): PlanSubject => ({
  status,
  departmentId: department_id,
});

export async function getPlan(db: Db, actor: Actor, id: number): Promise<MaintenancePlan> {
  const row = await findPlan(db, actor, id);
  const { from } = await yearOf(db, row.department_id, row.school_year);
  const { lines, today } = await readLines(db, id, from);
  const shown = lines.map(({ months, doneOn, ...line }) => ({
    ...line,
    months: progressOf(from, months, doneOn, today),
  }));
  const times = shown.flatMap(({ months }) => months.map(({ progress }) => progress));
  return {
    id,
    schoolYear: row.school_year,
    status: row.status,
    note: row.note,
    reason: row.reason,
    statusSince: row.status_since,
    statusByName: row.status_by_name,
    createdByName: row.created_by_name,
    lines: shown,
    totals: {
      cost: shown.reduce((sum, { cost }) => sum + cost, 0),
      times: times.length,
      done: times.filter((one) => one === "done" || one === "late").length,
      missed: times.filter((one) => one === "missed").length,
    },
    version: row.version,
    can: planWorkflow.abilities(actor, subjectOf(row)),
  };
}

type LineRow = Omit<MaintenancePlan["lines"][number], "months"> & { months: number[]; doneOn: string[] };

/** With the days of the log in the school year: of the thing, or of the room itself. */
async function readLines(db: Db, planId: number, from: string): Promise<{ lines: LineRow[]; today: string }> {
  const { rows } = await sql<LineRow & { today: string }>`
    select line.id,
      case
        when equipments.id is not null then json_build_object(
          'id', equipments.id, 'code', equipments.code,
          'name', equipments.name
        )
      end as equipment,
      ${namedRow("room")} as room,
      line.content, line.months, line.person, line.cost, line.note,
      ${currentDay} as today,
      array (
        select log.done_on::text
        from maintenance_log as log
        where log.done_on >= ${from}::date
          and log.done_on < ${from}::date + interval '1 year'
          and (
            (line.equipment_id is not null and log.equipment_id = line.equipment_id)
            or (line.room_id is not null and log.room_id = line.room_id and log.equipment_id is null)
          )
        order by log.done_on
      ) as "doneOn"
    from maintenance_plan_lines as line
    left join equipments on equipments.id = line.equipment_id
    left join functional_rooms as room on room.id = line.room_id
    where line.plan_id = ${planId}
    order by line.position`.execute(db);
  return {
    today: rows[0]?.today ?? from,
    lines: rows.map(({ today: _, ...line }) => ({ ...line, months: inOrder(from, line.months) })),
  };
}

/** A piece of planned work in one of its months. */
export interface PlannedWork {
  line: MaintenancePlan["lines"][number];
  month: number;
  /** Of that month. */
  firstDay: string;
  isLate: boolean;
}

/** Of an approved plan of the current year: what should be done this month or was not done in time. */
export async function workOfPlan(db: Db, actor: Actor): Promise<PlannedWork[]> {
  const { plan } = await findPlanOfYear(db, actor, undefined);
  if (plan?.status !== "APPROVED") return [];
  const { from } = await yearOf(db, actor.departmentId, plan.schoolYear);
  return plan.lines.flatMap((line) =>
    line.months
      .filter(({ progress }) => progress === "now" || progress === "missed")
      .map(({ month, progress }) => ({
        line,
        month,
        firstDay: `${monthOf(from, month)}-01`,
        isLate: progress === "missed",
      })),
  );
}

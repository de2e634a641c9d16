import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import type { changeReportRequest as change } from "@so-thiet-bi/contract/report-requests";
import {
  type createReportRequest as creation,
  type ReportRequest,
  requestableParameters,
} from "@so-thiet-bi/contract/report-requests";
import { type ReportAsked, reportAsked } from "@so-thiet-bi/contract/reports";
import { sql } from "kysely";
import { changeRow } from "../../db/changed.ts";
import type { Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { searchText } from "../../db/search.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, forbidden, invalidField, Refusal } from "../../http/refusal.ts";
import { formatDay } from "../../sheets/dates.ts";
import { schoolYearOf } from "../books/queries/periods.ts";
import { findUnusable } from "../catalogues/queries.ts";
import { changesBetween, record } from "../history/actions.ts";
import { keepersOf, type Notice, notify } from "../notices/actions.ts";
import { checkParameters, findReport } from "../reports/queries/make.ts";
import { today } from "../stock/actions.ts";
import { mayAsk, requestWorkflow, whoAsks } from "./policy.ts";
import { findRequest, lockRequest } from "./queries.ts";
import { settledTime } from "./rules.ts";

export async function createReportRequest(
  tx: Tx,
  actor: Actor,
  given: BodyOf<typeof creation>,
): Promise<ReportRequest> {
  if (!mayAsk(actor)) throw forbidden(whoAsks);
  const day = await today(tx);
  if (given.deadline < day) throw fault("deadline", "in-the-past");
  const asked = await settleAsked(tx, actor, given, day);
  const schools = await schoolsBelow(tx, actor, given.departmentIds);
  if (schools.length === 0) throw fault("departmentIds", "no-school-below");
  const { id } = await tx
    .insertInto("report_requests")
    .values({
      department_id: actor.departmentId,
      root_id: actor.rootId,
      title: given.title,
      report_key: given.reportKey,
      asked: JSON.stringify(asked),
      deadline: given.deadline,
      note: given.note,
      created_by_name: actor.fullName,
      updated_by_name: actor.fullName,
      search_text: searchText(given.title, given.note),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addSchools(tx, id, schools);
  await record(tx, actor, "reportRequest.created", subject(id, actor.departmentId), {
    schools: schools.length,
    deadline: formatDay(given.deadline),
  });
  await notify(tx, actor, noticesOf("report.asked", { id, ...given }, schools));
  return findRequest(tx, actor, id);
}

/**
 * What is asked stays, because schools may have answered it; further schools may be asked, none is let off.
 */
export async function changeReportRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  given: BodyOf<typeof change>,
): Promise<ReportRequest> {
  const row = await lockRequest(tx, actor, id);
  requestWorkflow.step(actor, "change", { status: row.status, departmentId: row.department_id });
  checkVersion(given.version, row);
  if (given.deadline !== row.deadline && given.deadline < (await today(tx)))
    throw fault("deadline", "in-the-past");
  const fresh = given.departmentIds.length > 0 ? await schoolsBelow(tx, actor, given.departmentIds) : [];
  const added = await addSchools(tx, id, fresh);
  const columns = { title: given.title, deadline: given.deadline, note: given.note };
  await changeRow(tx, actor, ["report_requests", id], {
    ...columns,
    search_text: searchText(given.title, given.note),
  });
  await record(tx, actor, "reportRequest.changed", subject(id, row.department_id), {
    changes: changesBetween({ title: row.title, deadline: row.deadline, note: row.note }, columns),
    ...(added.length > 0 && { schools: added.length }),
  });
  // another day concerns everybody who still owes the report
  const told = given.deadline === row.deadline ? added : await schoolsOwing(tx, id);
  await notify(tx, actor, noticesOf("report.asked", { id, ...columns }, told));
  return findRequest(tx, actor, id);
}

export async function closeReportRequest(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number,
): Promise<ReportRequest> {
  const row = await lockRequest(tx, actor, id);
  requestWorkflow.step(actor, "close", { status: row.status, departmentId: row.department_id });
  checkVersion(version, row);
  await changeRow(tx, actor, ["report_requests", id], {
    status: "CLOSED",
  });
  await record(tx, actor, "reportRequest.closed", subject(id, row.department_id));
  return findRequest(tx, actor, id);
}

export async function removeReportRequest(tx: Tx, actor: Actor, id: number): Promise<void> {
  const row = await lockRequest(tx, actor, id);
  requestWorkflow.step(actor, "remove", { status: row.status, departmentId: row.department_id });
  const { count } = await tx
    .selectFrom("report_submissions")
    .select(sql<number>`count(*)`.as("count"))
    .where("request_id", "=", id)
    .where("attempt", ">", 0)
    .executeTakeFirstOrThrow();
  if (count > 0) throw new Refusal("requestAnswered", { count, title: row.title });
  await tx.deleteFrom("report_requests").where("id", "=", id).execute();
  await record(tx, actor, "reportRequest.removed", subject(id, row.department_id), { title: row.title });
}

/** Those that have not sent, or got it back; each hears of it once a day. */
export async function remindSchools(
  tx: Tx,
  actor: Actor,
  id: number,
  departmentIds: readonly number[],
): Promise<{ reminded: number; alreadyToday: number }> {
  const row = await lockRequest(tx, actor, id);
  requestWorkflow.step(actor, "remind", { status: row.status, departmentId: row.department_id });
  const { rows } = await sql<{ id: number; school: number; owes: boolean; today: boolean }>`
    select id, department_id as school,
      status in ('NOT_SENT', 'RETURNED') as owes,
      coalesce(${dayOfMoment("reminded_at")} = ${currentDay}, false) as today
    from report_submissions
    where request_id = ${id}
    order by id for update`.execute(tx);
  const asked = new Set(rows.map(({ school }) => school));
  if (departmentIds.some((school) => !asked.has(school))) throw fault("departmentIds", "not-asked");
  const wanted = new Set(departmentIds);
  const owing = rows.filter(({ school, owes }) => owes && (wanted.size === 0 || wanted.has(school)));
  const due = owing.filter((answer) => !answer.today);
  if (due.length > 0) {
    // the version stays: what a school has on its screen is still what it would send
    await tx
      .updateTable("report_submissions")
      .set({ reminded_at: sql`now()` })
      .where("id", "=", anyOf(due.map((answer) => answer.id)))
      .execute();
    await record(tx, actor, "reportRequest.reminded", subject(id, row.department_id), {
      schools: due.length,
    });
    const schools = due.map(({ school }) => school);
    await notify(tx, actor, noticesOf("report.reminded", row, schools));
  }
  return { reminded: due.length, alreadyToday: owing.length - due.length };
}

/** The report gets all that it needs, and nothing that belongs to one school alone. */
async function settleAsked(
  tx: Tx,
  actor: Actor,
  { reportKey, asked: given }: { reportKey: string; asked: ReportAsked },
  day: string,
): Promise<ReportAsked> {
  const report = findReport(reportKey);
  checkParameters(report, given);
  const common = new Set<string>(
    requestableParameters.flatMap((name) => (name === "period" ? ["from", "to"] : [name])),
  );
  const [own] = Object.keys(given).filter(
    (name) => !common.has(name) && given[name as keyof ReportAsked] !== undefined,
  );
  if (own !== undefined) throw fault(own, "not-askable-of-schools");
  const { from, to, subjectId, equipmentGroupId, fundingSourceId, normListId } = given;
  if (from !== undefined && to === undefined) throw fault("to", "needed");
  if (to !== undefined && from === undefined) throw fault("from", "needed");
  if (from !== undefined && to !== undefined && to < from) throw fault("to", "ends-before-start");
  if (from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) > 400 * 86_400_000)
    throw fault("to", "year-at-most");
  const refs = Object.entries({ subjectId, equipmentGroupId, fundingSourceId }).flatMap(([field, id]) =>
    id === undefined ? [] : [{ field, to: catalogueOf[field as keyof typeof catalogueOf], id }],
  );
  const [unusable] = await findUnusable(tx, actor, refs);
  if (unusable !== undefined) throw fault(unusable, "not-visible");
  if (normListId !== undefined && !(await isUsableList(tx, actor, normListId)))
    throw fault("normListId", "not-visible");
  const schoolYear = Number((await schoolYearOf(tx, actor.departmentId, undefined)).from.slice(0, 4));
  return settledTime(given, report.parameters, { schoolYear, calendarYear: Number(day.slice(0, 4)) });
}

const catalogueOf = {
  subjectId: "subjects",
  equipmentGroupId: "equipment-groups",
  fundingSourceId: "funding-sources",
} as const;

/** One that comes with the product, of the user's unit, or of one above. */
async function isUsableList(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const units = [actor.departmentId, actor.departmentParentId, actor.rootId].filter((unit) => unit !== null);
  const { rows } = await sql`
    select
    from norm_lists
    where id = ${id}
      and status <> 'DRAFT'
      and (department_id is null or department_id = ${anyOf(units)})`.execute(tx);
  return rows.length > 0;
}

/** The named ones, or all: schools that work, at any depth below the actor’s unit. */
async function schoolsBelow(tx: Tx, actor: Actor, named: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from departments
    where type = 'LEVEL_3'
      and active
      and (root_id = ${actor.departmentId} or parent_id = ${actor.departmentId})
      and (
        ${named.length === 0}
        or id = ${anyOf(named)}
      )
    order by id`.execute(tx);
  const found = rows.map(({ id }) => id);
  if (new Set(named).size > 0 && new Set(named).size !== found.length)
    throw fault("departmentIds", "not-below");
  return found;
}

/** Answers those that were not asked before. */
async function addSchools(tx: Tx, requestId: number, schools: readonly number[]): Promise<number[]> {
  if (schools.length === 0) return [];
  const { rows } = await sql<{ school: number }>`
    insert into report_submissions (request_id, department_id, root_id)
    select ${requestId}, id, root_id
    from departments
    where id = ${anyOf(schools)}
    order by id
    on conflict (request_id, department_id) do nothing
    returning department_id as school`.execute(tx);
  return rows.map(({ school }) => school);
}

async function schoolsOwing(tx: Tx, requestId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom("report_submissions")
    .select("department_id as school")
    .where("request_id", "=", requestId)
    .where("status", "in", ["NOT_SENT", "RETURNED"])
    .orderBy("id")
    .execute();
  return rows.map(({ school }) => school);
}

function noticesOf(
  event: "report.asked" | "report.reminded",
  { id, title, deadline }: { id: number; title: string; deadline: string },
  schools: readonly number[],
): Notice[] {
  if (schools.length === 0) return [];
  return [
    {
      event,
      about: { type: "report-request", id },
      details: { title, deadline: formatDay(deadline) },
      units: schools.map(keepersOf),
    },
  ];
}

function fault(field: string, says: string) {
  return invalidField([field], says, { of: reportAsked });
}

function subject(id: number, departmentId: number) {
  return { type: "report-request" as const, id, departmentId };
}

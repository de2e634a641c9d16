import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type {
  IncidentQuery,
  listIncidents as listCall,
  topIncidents as topCall,
} from "@so-thiet-bi/contract/incidents";
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findPart } from "../../../db/page.ts";
import { matches } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayReport, seesAllIncidents } from "../policy.ts";
import { readIncidents, sightOf } from "../queries.ts";

type Totals = AnswerOf<typeof listCall>["totals"];

/** Two statements whatever the page holds: the ids with all totals, then the rows. */
export async function listIncidents(
  db: Db,
  actor: Actor,
  query: IncidentQuery,
): Promise<AnswerOf<typeof listCall>> {
  const { page, size } = query;
  const { ids, total, totals } = await findIncidents(db, actor, query);
  return {
    items: await readIncidents(db, actor, ids),
    page,
    size,
    total,
    waiting: totals.waiting,
    totals,
    can: { report: mayReport(actor), keep: seesAllIncidents(actor) },
  };
}

/** The ids of a page of the filtered list, and what all of it adds up to. */
export async function findIncidents(
  db: Db,
  actor: Actor,
  query: IncidentQuery,
): Promise<{ ids: number[]; total: number; totals: Totals }> {
  const { page, size: most } = query;
  const offset = (page - 1) * most;
  const isOpen = sql`status = any (${openIncidentStatuses}::text[])`;
  const { ids, total, ...totals } = await findPart(db, {
    select: sql`
      select incident.id, incident.status, incident.occurred_on, incident.value,
        incident.repair_cost, incident.compensation_amount, incident.compensation_paid,
        equipments.name collate "vi-x-icu" as name,
        incident.status not in ('DISMISSED', 'WITHDRAWN') as counts
      from incidents as incident
      join equipments on equipments.id = incident.equipment_id`,
    where: testsOf(actor, query),
    order: orders[query.sort ?? "-reportedAt"],
    limit: most,
    offset,
    search: query.search,
    sums: sql<Totals>`
      (count(*) filter (where status = 'REPORTED'))::int as waiting,
      (count(*) filter (where ${isOpen}))::int as open,
      coalesce(sum(value) filter (where counts), 0)::bigint as value,
      coalesce(sum(repair_cost) filter (where counts), 0)::bigint as "repairCost",
      coalesce(sum(compensation_amount) filter (where counts), 0)::bigint as compensation,
      coalesce(
        sum(greatest(compensation_amount - compensation_paid, 0)) filter (where counts),
        0
      )::bigint as unpaid`,
  });
  return { ids, total, totals };
}

const orders = {
  reportedAt: sql`id`,
  "-reportedAt": sql`id desc`,
  occurredOn: sql`occurred_on, id`,
  "-occurredOn": sql`occurred_on desc, id desc`,
  name: sql`name, id desc`,
  "-name": sql`name desc, id desc`,
};

function testsOf(actor: Actor, query: IncidentQuery): Expression<SqlBool>[] {
  const tests: Expression<SqlBool>[] = [sightOf(actor)];
  const { kind, status, cause, from, to, search } = query;
  if (kind) tests.push(sql<SqlBool>`incident.kind = ${kind}`);
  if (status) tests.push(sql<SqlBool>`incident.status = ${status}`);
  if (query.open !== undefined)
    tests.push(sql<SqlBool>`(incident.status = any (${openIncidentStatuses}::text[])) = ${query.open}`);
  if (cause) tests.push(sql<SqlBool>`incident.cause = ${cause}`);
  if (query.equipmentId) tests.push(sql<SqlBool>`incident.equipment_id = ${query.equipmentId}`);
  if (query.employeeId) tests.push(sql<SqlBool>`incident.employee_id = ${query.employeeId}`);
  if (query.roomId) tests.push(sql<SqlBool>`incident.room_id = ${query.roomId}`);
  if (query.subjectId) tests.push(sql<SqlBool>`equipments.subject_id = ${query.subjectId}`);
  if (query.classroomId) tests.push(sql<SqlBool>`incident.classroom_id = ${query.classroomId}`);
  if (query.responsibleEmployeeId)
    tests.push(sql<SqlBool>`incident.responsible_employee_id = ${query.responsibleEmployeeId}`);
  if (from) tests.push(sql<SqlBool>`incident.occurred_on >= ${from}::date`);
  if (to) tests.push(sql<SqlBool>`incident.occurred_on <= ${to}::date`);
  if (query.unpaid !== undefined)
    tests.push(sql<SqlBool>`(incident.compensation_amount > incident.compensation_paid) = ${query.unpaid}`);
  if (search) tests.push(matches(sql.ref("incident.search_text"), search));
  return tests;
}

/**
 * By the type of the catalogue, or where a thing has none by its name; coded pieces of one kind count
 * together.
 */
export async function topIncidents(
  db: Db,
  actor: Actor,
  { kind, from, to }: QueryOf<typeof topCall>,
): Promise<AnswerOf<typeof topCall>> {
  const { rows } = await sql<AnswerOf<typeof topCall>["items"][number]>`
    select coalesce(type.name, min(equipments.name)) as name,
      equipments.unit,
      case when count(distinct equipments.id) = 1 then min(equipments.id) end as "equipmentId",
      count(*)::int as reports,
      sum(incident.quantity) as quantity,
      sum(incident.value)::bigint as value
    from incidents as incident
    join equipments on equipments.id = incident.equipment_id
    left join equipment_types as type on type.id = equipments.type_id
    where ${sightOf(actor)}
      and incident.status not in ('DISMISSED', 'WITHDRAWN') ${kind ? sql`and incident.kind = ${kind}` : sql``} ${from ? sql`and incident.occurred_on >= ${from}::date` : sql``} ${to ? sql`and incident.occurred_on <= ${to}::date` : sql``}
    group by type.id, equipments.unit,
      case when type.id is null then lower(equipments.name) end
    order by sum(incident.quantity) desc,
      count(*) desc, min(equipments.id)
    limit 10`.execute(db);
  return { items: rows };
}

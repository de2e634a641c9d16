import type { AnswerOf, QueryOf } from "@so-thiet-bi/contract/endpoint";
import type {
  IncidentQuery,
  incidentFilters,
  listIncidents as listCall,
  topIncidents as topCall,
} from "@so-thiet-bi/contract/incidents";
import { clearingStatuses, openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { sql } from "kysely";
import { type Conditions, holds, is, narrowing, since, until } from "../../../db/conditions.ts";
import type { Db } from "../../../db/connect.ts";
import { findPart } from "../../../db/page.ts";
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
      select incident.id, incident.status, incident.occurred_on, incident.decided_at, incident.value,
        incident.repair_cost, incident.compensation_amount, incident.compensation_paid,
        equipments.name collate "vi-x-icu" as name,
        incident.status not in ('DISMISSED', 'WITHDRAWN') as counts
      from incidents as incident
      join equipments on equipments.id = incident.equipment_id`,
    where: [sightOf(actor), ...narrowing(query, conditions, "incident.search_text")],
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
  decidedAt: sql`decided_at, id`,
  "-decidedAt": sql`decided_at desc nulls last, id desc`,
  occurredOn: sql`occurred_on, id`,
  "-occurredOn": sql`occurred_on desc, id desc`,
  name: sql`name, id desc`,
  "-name": sql`name desc, id desc`,
};

const conditions: Conditions<typeof incidentFilters, "departmentId"> = {
  open: holds(sql`incident.status = any (${openIncidentStatuses}::text[])`),
  status: is("incident.status"),
  toClear: holds(sql`(incident.kind = 'LOST' and incident.status = any (${clearingStatuses}::text[]))`),
  kind: is("incident.kind"),
  cause: is("incident.cause"),
  roomId: is("incident.room_id"),
  subjectId: is("equipments.subject_id"),
  classroomId: is("incident.classroom_id"),
  employeeId: is("incident.employee_id"),
  responsibleEmployeeId: is("incident.responsible_employee_id"),
  unpaid: holds(sql`incident.compensation_amount > incident.compensation_paid`),
  from: since("incident.occurred_on"),
  to: until("incident.occurred_on"),
  equipmentId: is("incident.equipment_id"),
};

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

import type {
  Demand,
  DemandDecision,
  DemandLine,
  DemandQuery,
  DemandStatistic,
  DemandStatus,
  DemandSummary,
  RouteStop,
} from "@so-thiet-bi/contract/demands";
import { type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { matches, unnamed } from "../../db/search.ts";
import type { Demands, Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import type { YearCheck } from "../school-years/queries.ts";
import { type DemandSubject, demandWorkflow, mayDraft, maySubmitOwn } from "./policy.ts";

export interface DemandPage {
  items: DemandSummary[];
  page: number;
  size: number;
  total: number;
  can: { create: boolean; submit: boolean };
}

export async function listDemands(db: Db, actor: Actor, query: DemandQuery): Promise<DemandPage> {
  const tests: Expression<SqlBool>[] = [sight(actor, sql.ref("department_id"), sql.ref("root_id"))];
  if (query.status) tests.push(sql<SqlBool>`status = ${query.status}`);
  if (query.departmentId) tests.push(sql<SqlBool>`department_id = ${query.departmentId}`);
  if (query.waitingForMe) tests.push(sql<SqlBool>`turn_department_id = ${actor.departmentId}`);
  if (query.search) tests.push(matches(sql.ref("search_text"), query.search));
  const order = orders[query.sort ?? (query.waitingForMe ? "statusSince" : "-createdAt")];
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (select id, code, status_since from demands where ${sql.join(tests, sql` and `)})
    select (select count(*) from hits) as total,
      array (select id from hits order by ${order} limit ${query.size} offset ${(query.page - 1) * query.size}) as ids ${query.search ? unnamed : sql``}`.execute(
    db as Tx,
  );
  const { total, ids } = rows[0] as { total: number; ids: number[] };
  return {
    items: await readSummaries(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: { create: mayDraft(actor), submit: mayDraft(actor) && maySubmitOwn(actor) },
  };
}

export async function getDemand(db: Db, actor: Actor, id: number): Promise<Demand> {
  const row = await visible(db, actor).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("demand");
  const [summary] = await readSummaries(db, actor, [id]);
  if (!summary) throw notFound("demand");
  return {
    ...summary,
    reason: row.reason,
    neededBy: row.needed_by,
    route: row.route as RouteStop[],
    lines: await readLines(db, id),
    decisions: await readDecisions(db, id),
    voucherNumber: (await db.selectFrom("stock_vouchers").select("number").where("demand_id", "=", id).executeTakeFirst())?.number ?? null,
  };
}

/** For a change: whoever else wants to decide waits here, and then finds the decision taken. */
export async function lockDemand(tx: Tx, actor: Actor, id: number): Promise<Selectable<Demands>> {
  const row = await visible(tx, actor).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound("demand");
  return row;
}

export function subjectOf(row: Pick<Selectable<Demands>, "status" | "department_id" | "created_by" | "route">): DemandSubject {
  return { status: row.status, departmentId: row.department_id, createdBy: row.created_by, route: row.route as RouteStop[] };
}

export async function readLineRows(db: Db, demandId: number) {
  return db.selectFrom("demand_lines").selectAll().where("demand_id", "=", demandId).orderBy("position").execute();
}

export async function getDemandStatistic(db: Db, actor: Actor): Promise<DemandStatistic> {
  const seen = sight(actor, sql.ref("demands.department_id"), sql.ref("demands.root_id"));
  const { rows: statuses } = await sql<{ status: keyof DemandStatistic["byStatus"]; count: number }>`
    select status, count(*) as count from demands where ${seen} group by status`.execute(db as Tx);
  const { rows: byDepartment } = await sql<DemandStatistic["byDepartment"][number]>`
    select departments.id as "departmentId", departments.name, count(distinct demands.id) as total,
      count(distinct demands.id) filter (where turn_department_id is not null) as waiting,
      coalesce(sum(round(requested_quantity * unit_price)), 0) as "requestedAmount",
      coalesce(sum(round(allocated_quantity * unit_price)), 0) as "approvedAmount"
    from demands join departments on departments.id = demands.department_id
    left join demand_lines on demand_lines.demand_id = demands.id
    where ${seen} group by departments.id order by waiting desc, departments.name collate "vi-x-icu"`.execute(db as Tx);
  const { rows: byEquipment } = await sql<DemandStatistic["byEquipment"][number]>`
    select demand_lines.name, demand_lines.unit, sum(requested_quantity) as requested,
      coalesce(sum(allocated_quantity), 0) as approved, coalesce(sum(received_quantity), 0) as received
    from demands join demand_lines on demand_lines.demand_id = demands.id
    where ${seen} and demands.status <> 'PENDING'
    group by demand_lines.name, demand_lines.unit order by requested desc, demand_lines.name limit 50`.execute(db as Tx);
  const waiting = await db
    .selectFrom("demands")
    .select([sql<number>`count(*)`.as("count"), sql<number | null>`floor(extract(epoch from now() - min(status_since)) / 86400)::int`.as("days")])
    .where("turn_department_id", "=", actor.departmentId)
    .executeTakeFirstOrThrow();
  const count = new Map(statuses.map((row) => [row.status, row.count]));
  return {
    byStatus: {
      PENDING: count.get("PENDING") ?? 0,
      WAITING_FOR_LEVEL_1: count.get("WAITING_FOR_LEVEL_1") ?? 0,
      WAITING_FOR_LEVEL_2: count.get("WAITING_FOR_LEVEL_2") ?? 0,
      APPROVED: count.get("APPROVED") ?? 0,
      REJECTED_BY_LEVEL_1: count.get("REJECTED_BY_LEVEL_1") ?? 0,
      REJECTED_BY_LEVEL_2: count.get("REJECTED_BY_LEVEL_2") ?? 0,
      DONE: count.get("DONE") ?? 0,
    },
    byDepartment,
    byEquipment,
    waitingForMe: waiting.count,
    oldestWaitingDays: waiting.days,
    totals: {
      requestedAmount: byDepartment.reduce((sum, row) => sum + row.requestedAmount, 0),
      approvedAmount: byDepartment.reduce((sum, row) => sum + row.approvedAmount, 0),
    },
  };
}

/** Demands outlive a school year, so they remind and do not block. Whatever was drafted up to the year's last day counts. */
export const demandsBeforeClosing: readonly YearCheck[] = [
  async (db, departmentId, year) => ({
    key: "demands-waiting",
    words: { vi: "đề nghị trang bị chờ duyệt", en: "demands waiting for a decision" },
    count: await countOpen(db, departmentId, year.endDate, ["WAITING_FOR_LEVEL_1", "WAITING_FOR_LEVEL_2"]),
    link: "/equipment/demand",
    blocks: false,
  }),
  async (db, departmentId, year) => ({
    key: "demands-draft",
    words: { vi: "đề nghị trang bị còn nháp", en: "demands still in draft" },
    count: await countOpen(db, departmentId, year.endDate, ["PENDING"]),
    link: "/equipment/demand?status=PENDING",
    blocks: false,
  }),
];

async function countOpen(db: Db, departmentId: number, lastDay: string, statuses: readonly DemandStatus[]): Promise<number> {
  const { count } = await db
    .selectFrom("demands")
    .select(sql<number>`count(*)`.as("count"))
    .where("department_id", "=", departmentId)
    .where("status", "in", [...statuses])
    .where(sql<SqlBool>`(created_at at time zone 'Asia/Ho_Chi_Minh')::date <= ${lastDay}`)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a person may see of demands: the own unit's, and of the units below what was ever submitted. */
function sight(actor: Actor, department: Expression<number>, root: Expression<number>): RawBuilder<SqlBool> {
  const inReach = inSight(actor, department, root);
  if (actor.role === "ROLE_SYSTEM_ADMIN" || actor.departmentType === "LEVEL_3") return sql<SqlBool>`${inReach}`;
  return sql<SqlBool>`(${inReach} and (${department} = ${actor.departmentId} or status <> 'PENDING'))`;
}

function visible(db: Db, actor: Actor) {
  return db
    .selectFrom("demands")
    .where((columns: ExpressionBuilder<Tables, "demands">) => sight(actor, columns.ref("department_id"), columns.ref("root_id")));
}

const orders: Record<NonNullable<DemandQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  code: sql`code, id`,
  "-code": sql`code desc, id desc`,
  statusSince: sql`status_since, id`,
  "-statusSince": sql`status_since desc, id desc`,
};

type SummaryRow = Selectable<Demands> & { department_name: string; line_count: number; requested_amount: number; approved_amount: number | null };

async function readSummaries(db: Db, actor: Actor, ids: readonly number[]): Promise<DemandSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select demands.*, departments.name as department_name, lines.*
    from demands
    join departments on departments.id = demands.department_id
    cross join lateral (
      select count(*) as line_count, coalesce(sum(round(requested_quantity * unit_price)), 0) as requested_amount,
        sum(round(coalesce(allocated_quantity, round2_quantity, round1_quantity) * unit_price)) as approved_amount
      from demand_lines where demand_id = demands.id
    ) as lines
    where demands.id = any (${ids}::bigint[])`.execute(db as Tx);
  const byId = new Map(rows.map((row) => [row.id, summaryOf(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function summaryOf(actor: Actor, row: SummaryRow): DemandSummary {
  const subject = subjectOf(row);
  const can = demandWorkflow.abilities(actor, subject);
  const isTurn = row.turn_department_id === actor.departmentId;
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    departmentId: row.department_id,
    departmentName: row.department_name,
    kind: row.kind,
    urgency: row.urgency,
    status: row.status,
    unitName: unitNamed(subject),
    lineCount: row.line_count,
    requestedAmount: row.requested_amount,
    approvedAmount: row.approved_amount,
    attempt: row.attempt,
    submittedAt: row.submitted_at,
    statusSince: row.status_since,
    createdByName: row.created_by_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
    can: { ...can, remove: can.remove && row.attempt === 0, approve: can.approve && isTurn, reject: can.reject && isTurn },
  };
}

/** The unit that a waiting or returned demand's label names. */
function unitNamed({ status, route }: DemandSubject): string | null {
  const round = status.endsWith("LEVEL_1") ? 1 : status.endsWith("LEVEL_2") ? 2 : 0;
  return route.find((stop) => stop.round === round)?.name ?? null;
}

async function readLines(db: Db, demandId: number): Promise<DemandLine[]> {
  const { rows } = await sql<DemandLine>`
    select demand_lines.id, demand_lines.equipment_id as "equipmentId", name, unit, tracking_mode as "trackingMode", specification, subject,
      unit_price as "unitPrice", reason, stock.good, stock.broken,
      requested_quantity as "requestedQuantity", round1_quantity as "round1Quantity", round2_quantity as "round2Quantity",
      allocated_quantity as "allocatedQuantity", received_quantity as "receivedQuantity"
    from demand_lines
    cross join lateral (
      select sum(quantity) filter (where condition = 'GOOD') as good, sum(quantity) filter (where condition = 'BROKEN') as broken
      from stock_balances where stock_balances.equipment_id = demand_lines.equipment_id
    ) as stock
    where demand_id = ${demandId} order by position`.execute(db as Tx);
  return rows.map((line) => (line.equipmentId === null ? line : { ...line, good: line.good ?? 0, broken: line.broken ?? 0 }));
}

async function readDecisions(db: Db, demandId: number): Promise<DemandDecision[]> {
  const rows = await db.selectFrom("demand_decisions").selectAll().where("demand_id", "=", demandId).orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    attempt: row.attempt,
    round: row.round,
    departmentName: row.department_name,
    approved: row.approved,
    message: row.message,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    lines: row.lines as DemandDecision["lines"],
  }));
}

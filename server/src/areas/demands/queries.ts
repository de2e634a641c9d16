import type {
  Demand,
  DemandComment,
  DemandDecision,
  DemandLine,
  DemandReceipt,
  DemandSummary,
  RouteStop,
} from "@so-thiet-bi/contract/demand-record";
import { demandSummary } from "@so-thiet-bi/contract/demand-record";
import type { DemandStatus } from "@so-thiet-bi/contract/demand-words";
import type { DemandQuery, demandFilters } from "@so-thiet-bi/contract/demands";
import type { TrackingMode } from "@so-thiet-bi/contract/equipment";
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { fieldsOf } from "../../db/columns.ts";
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { findPart } from "../../db/page.ts";
import type { DemandLines, Demands, Tables } from "../../db/tables.ts";
import { anyOf, asRows } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { figureToday } from "../../law/rows.ts";
import { inSight, isPrivateUnit, listApprovers } from "../departments/queries.ts";
import type { YearCheck } from "../school-years/queries.ts";
import { type DemandSubject, demandWorkflow, maySubmitOwn } from "./policy.ts";
import { countKinds, countOf, kindsOfDemands } from "./queries/kinds.ts";
import { mayDecideForUnit, mayDraft } from "./rules/visibility.ts";
import {
  differencesBetween,
  gapOf,
  isBeyondNorm,
  type LineThen,
  outstandingOf,
  warningsOf,
} from "./rules.ts";

export interface DemandPage {
  items: DemandSummary[];
  page: number;
  size: number;
  total: number;
  can: { create: boolean; submit: boolean; decide: boolean; askSuperior: boolean };
}

export async function listDemands(db: Db, actor: Actor, query: DemandQuery): Promise<DemandPage> {
  const { ids, total } = await findDemands(db, actor, query, {
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return {
    items: await readSummaries(db, actor, ids),
    page: query.page,
    size: query.size,
    total,
    can: {
      create: mayDraft(actor),
      submit: mayDraft(actor) && maySubmitOwn(actor),
      decide: mayDecideForUnit(actor),
      askSuperior: mayDraft(actor) && !(await asksNobody(db, actor.departmentId)),
    },
  };
}

/** A private school without an owner has nobody to ask: it buys what it needs (decision 0053). */
export async function asksNobody(db: Db, departmentId: number): Promise<boolean> {
  return (await isPrivateUnit(db, departmentId)) && (await listApprovers(db, departmentId)).length === 0;
}

/** A stretch of the filtered list in its order, with the exact total. */
export async function findDemands(
  db: Db,
  actor: Actor,
  query: DemandQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  // why: what was given up is left out unless it is asked for
  const asked = { ...query, cancelled: query.cancelled ?? false };
  return findPart(db, {
    select: sql`select id, code, status_since from demands`,
    where: [
      sight(actor, sql.ref("department_id"), sql.ref("root_id")),
      ...narrowing(asked, conditionsOf(actor)),
    ],
    order: orders[query.sort ?? (query.waitingForMe ? "statusSince" : "-createdAt")],
    limit,
    offset,
    search: query.search,
  });
}

const conditionsOf = (actor: Actor): Conditions<typeof demandFilters> => ({
  status: is("status"),
  waitingForMe: (wanted) => (wanted ? sql`turn_department_id = ${actor.departmentId}` : undefined),
  departmentId: is("department_id"),
  kind: is("kind"),
  campaignId: is("campaign_id"),
  schoolYear: is("school_year"),
  handling: is("handling"),
  overdue: holds(isOverdue),
  cancelled: is("cancelled"),
  waiting: holds(sql`turn_department_id is not null`),
  sendable: holds(sql`(reason is not null and exists (
    select from demand_lines where demand_lines.demand_id = demands.id))`),
});

export async function getDemand(db: Db, actor: Actor, id: number): Promise<Demand> {
  const row = await visible(db, actor).selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound("demand");
  const [summary] = await readSummaries(db, actor, [id]);
  if (!summary) throw notFound("demand");
  const lines = await readLines(db, actor, row);
  return {
    ...summary,
    ...(await signingOf(db, row, summary.requestedAmount)),
    reason: row.reason,
    route: row.route as RouteStop[],
    warnings: summary.can.edit || summary.can.submit ? warningsOf(lines) : [],
    lines,
    ...(await readDecisions(db, id)),
    allocations: await readAllocations(db, id),
    receipts: await readReceipts(db, id),
    comments: await readComments(db, id),
    changedSince: await readChanges(db, row, lines),
  };
}

/** Does the signature of the head alone approve it, or did it? And up to which amount it does. */
export async function signingOf(
  db: Db,
  row: Pick<Selectable<Demands>, "handling" | "status" | "route" | "department_id">,
  amount: number,
): Promise<{ ownSignature: boolean; selfPurchaseLimit: number | null }> {
  const isPrivate = await isPrivateUnit(db, row.department_id);
  const isSelf = row.handling === "SELF";
  // the limit is of public money
  const selfPurchaseLimit =
    isSelf && !isPrivate ? await figureToday(db, row.department_id, "selfPurchaseLimit") : null;
  const isOpen = row.status === "PENDING" || row.status.startsWith("REJECTED");
  if (!isOpen) return { ownSignature: isSelf && (row.route as RouteStop[]).length === 0, selfPurchaseLimit };
  if (isSelf && amount <= (selfPurchaseLimit ?? Number.POSITIVE_INFINITY))
    return { ownSignature: true, selfPurchaseLimit };
  // where nobody stands above, there is nobody else to ask
  const ownSignature = (isSelf || isPrivate) && (await listApprovers(db, row.department_id)).length === 0;
  return { ownSignature, selfPurchaseLimit };
}

/** For a change: others who want to decide wait here, and then find the decision taken. */
export async function lockDemand(tx: Tx, actor: Actor, id: number): Promise<Selectable<Demands>> {
  const row = await visible(tx, actor).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound("demand");
  return row;
}

type SubjectRow = Pick<
  Selectable<Demands>,
  "status" | "department_id" | "created_by" | "route" | "handling" | "cancelled"
>;

export function subjectOf(row: SubjectRow): DemandSubject {
  return {
    status: row.status,
    departmentId: row.department_id,
    createdBy: row.created_by,
    route: row.route as RouteStop[],
    handling: row.handling,
    cancelled: row.cancelled,
  };
}

export async function readLineRows(db: Db, demandId: number) {
  return db
    .selectFrom("demand_lines")
    .selectAll()
    .where("demand_id", "=", demandId)
    .orderBy("position")
    .execute();
}

/** Others who want to decide one of them wait here. Those that the person does not see are left out. */
export async function lockDemands(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Selectable<Demands>[]> {
  return visible(tx, actor).selectAll().where("id", "=", anyOf(ids)).orderBy("id").forUpdate().execute();
}

/** The lines of several demands, by demand. */
export async function readLinesOf(
  db: Db,
  demandIds: readonly number[],
): Promise<Map<number, Selectable<DemandLines>[]>> {
  const rows = await db
    .selectFrom("demand_lines")
    .selectAll()
    .where("demand_id", "=", anyOf(demandIds))
    .orderBy("demand_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, (row) => row.demand_id);
}

/** What a person may do with a demand now. */
export async function abilitiesOf(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ departmentId: number; can: DemandSummary["can"] }> {
  const seen = await visible(db, actor).select("id").where("id", "=", id).executeTakeFirst();
  const [summary] = seen ? await readSummaries(db, actor, [id]) : [];
  if (!summary) throw notFound("demand");
  return summary;
}

/**
 * For each of the demands, whether the person had a hand in its present attempt under whatever account: one
 * is the same person who has the same e-mail or telephone on the account or on the employee it belongs to.
 * Answers the account that was used, by demand.
 */
export async function findOwnHand(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    with hands as (
      select id, created_by as user_id
      from demands
      where id = ${anyOf(ids)}
      union
      select id, submitted_by
      from demands
      where id = ${anyOf(ids)} and submitted_by is not null
      union
      select demands.id, decided_by
      from demand_decisions
      join demands on demands.id = demand_id and demands.attempt = demand_decisions.attempt
      where demands.id = ${anyOf(ids)} and withdrawn_at is null
    ),
    people as (select user_id from hands union select ${actor.userId}),
    contacts as (
      select users.id as user_id, email, phone
      from users
      where id in (select user_id from people)
      union all
      select user_id, email, phone
      from employees
      where user_id in (select user_id from people)
    ),
    marks as (
      select user_id, '@' || lower(btrim(email)) as mark
      from contacts
      where btrim(email) <> ''
      union
      -- why the last nine figures: 0912 345 678 and +84 912 345 678 are one telephone
      select user_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)
      from contacts
      where length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 9
    ),
    same as (
      select ${actor.userId}::bigint as user_id
      union
      select other.user_id
      from marks as own
      join marks as other on other.mark = own.mark
      where own.user_id = ${actor.userId}
    )
    select distinct on (hands.id) hands.id, users.username
    from hands
    join same on same.user_id = hands.user_id
    join users on users.id = hands.user_id
    order by hands.id, users.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.username]));
}

/**
 * Of the given decisions, the demands whose unit cannot use the funding source that is to pay: it is neither
 * its own nor of a unit above it.
 */
export async function unusableSources(
  db: Db,
  decisions: readonly { id: number; fundingSourceId: number | null }[],
): Promise<ReadonlySet<number>> {
  const chosen = decisions.flatMap(({ id, fundingSourceId }) =>
    fundingSourceId === null ? [] : [{ id, source: fundingSourceId }],
  );
  if (chosen.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select given.id
    from ${asRows(chosen)} as given (id bigint, source bigint)
    join demands on demands.id = given.id
    join departments as unit on unit.id = demands.department_id
    where not exists (
      select
      from funding_sources
      where funding_sources.id = given.source
        and active
        and department_id in (unit.id, unit.parent_id, unit.root_id)
    )`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What units are called, by id. */
export async function departmentNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("departments")
    .select(["id", "name"])
    .where("id", "=", anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** A row of the equipment catalogue as a line of a demand takes it over. */
export interface TypeRow {
  id: number;
  name: string;
  unit: string;
  trackingMode: TrackingMode;
  subjects: string[];
}

export async function readTypes(db: Db, ids: readonly number[]): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select type.id, type.name,
      measures.name as unit, type.tracking_mode as "trackingMode",
      array(
        select subjects.name
        from equipment_type_subjects as of
        join subjects on subjects.id = of.target_id
        where of.owner_id = type.id
        order by of.position
      ) as subjects
    from equipment_types as type
    join measures on measures.id = type.measure_id
    where type.id = ${anyOf(ids)}`.execute(db);
  return rows;
}

/** The day on which a demand was sent first. */
export async function firstSentOn(db: Db, demandId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("demand_submissions")
    .select(dayOfMoment("submitted_at").as("day"))
    .where("demand_id", "=", demandId)
    .orderBy("attempt")
    .executeTakeFirst();
  return row?.day;
}

/** What campaigns are called, by id. */
export async function campaignNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .selectFrom("purchase_campaigns")
    .select(["id", "name"])
    .where("id", "in", known)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The other demand with which a unit has answered a campaign, by its code. */
export async function findAnswer(
  db: Db,
  campaignId: number,
  departmentId: number,
  demandId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("demands")
    .select("code")
    .where("campaign_id", "=", campaignId)
    .where("department_id", "=", departmentId)
    .where("id", "!=", demandId)
    .where("status", "!=", "PENDING")
    .where("cancelled", "=", false)
    .orderBy("id")
    .executeTakeFirst();
  return row?.code;
}

/**
 * Of the lines of a demand those that its campaign does not name: neither the thing of the catalogue, nor the
 * name and unit of measure.
 */
export async function thingsOutside(db: Db, campaignId: number, demandId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select line.name
    from demand_lines as line
    where demand_id = ${demandId}
      and not exists (
        select
        from purchase_campaign_lines as asked
        where campaign_id = ${campaignId}
          and (
            asked.type_id = line.type_id
            or lower(
              asked.name collate "vi-x-icu"
            ) || chr(31) || lower(asked.unit collate "vi-x-icu") = line.thing_key
          )
      )
    order by position`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Demands outlive a school year, so they remind and do not block. Whatever was drafted up to the year's last
 * day counts.
 */
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

async function countOpen(
  db: Db,
  departmentId: number,
  lastDay: string,
  statuses: readonly DemandStatus[],
): Promise<number> {
  const { count } = await db
    .selectFrom("demands")
    .select(sql<number>`count(*)`.as("count"))
    .where("department_id", "=", departmentId)
    .where("status", "in", [...statuses])
    .where(sql<SqlBool>`${dayOfMoment("created_at")} <= ${lastDay}`)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * What a person may see of demands: the user's unit's, of the units below what was ever submitted to a
 * superior, and wherever it comes from what waits for the user's unit or was given to it by hand.
 */
export function sight(
  actor: Actor,
  department: Expression<number>,
  root: Expression<number>,
): RawBuilder<SqlBool> {
  const inReach = inSight(actor, department, root);
  if (actor.role === "ROLE_SYSTEM_ADMIN" || actor.departmentType === "LEVEL_3")
    return sql<SqlBool>`${inReach}`;
  return sql<SqlBool>`(
    ${department} = ${actor.departmentId}
    or turn_department_id = ${actor.departmentId}
    or (
      guest_department_ids @> array[${actor.departmentId}::bigint]
      and status <> 'PENDING'
      and ${asksSuperiors}
    )
    or (${inReach} and status <> 'PENDING' and ${asksSuperiors})
  )`;
}

/** What a unit buys itself concerns no superior, unless it went beyond the limit and took its route. */
const asksSuperiors = sql<SqlBool>`(handling = 'SUPERIOR' or route <> '[]'::jsonb)`;

function visible(db: Db, actor: Actor) {
  return db
    .selectFrom("demands")
    .where((columns: ExpressionBuilder<Tables, "demands">) =>
      sight(actor, columns.ref("department_id"), columns.ref("root_id")),
    );
}

const orders: Record<NonNullable<DemandQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  code: sql`code, id`,
  "-code": sql`code desc, id desc`,
  statusSince: sql`status_since, id`,
  "-statusSince": sql`status_since desc, id desc`,
};

/**
 * Approved, needed by a day that is over, and something is still outstanding: a demand of which nothing is
 * outstanding is done.
 */
const isOverdue = sql<boolean>`(demands.status = 'APPROVED' and not cancelled and coalesce(needed_by < ${currentDay}, false))`;

/**
 * What the rounds left of a line, whatever the money then reached for; of what a unit buys itself, all it
 * signed.
 */
export const decidedQuantity = sql<number | null>`
  case when demands.status in ('REJECTED_BY_LEVEL_1', 'REJECTED_BY_LEVEL_2') then null
    else coalesce(round2_quantity, round1_quantity, allocated_quantity) end`;

/**
 * What stands approved of a line: what was allocated, else what the last round left. Of what came back,
 * nothing.
 */
export const approvedQuantity = sql<number | null>`
  case when demands.status in ('REJECTED_BY_LEVEL_1', 'REJECTED_BY_LEVEL_2') then null
    else coalesce(allocated_quantity, round2_quantity, round1_quantity) end`;

/** A decision stands as long as it is the last that was done to the demand. */
export const isJustDecided = sql<boolean>`exists (
  select from demand_decisions as decision
  where decision.demand_id = demands.id
    and decision.attempt = demands.attempt
    and decision.withdrawn_at is null
    and decision.decided_at = demands.updated_at
)`;

type SummaryRow = Selectable<Demands> & {
  department_name: string;
  campaign_name: string | null;
  overdue: boolean;
  line_count: number;
  requested_amount: number;
  approved_amount: number | null;
  /** Nothing happened to it since a unit decided. */
  just_decided: boolean;
};

export async function readSummaries(db: Db, actor: Actor, ids: readonly number[]): Promise<DemandSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select demands.*, departments.name as department_name,
      campaign.name as campaign_name, ${isOverdue} as overdue,
      ${isJustDecided} as just_decided, lines.*
    from demands
    join departments on departments.id = demands.department_id
    left join purchase_campaigns as campaign on campaign.id = demands.campaign_id
    cross join lateral (
      select count(*) as line_count,
        coalesce(sum(round(requested_quantity * unit_price)), 0) as requested_amount,
        sum(round(${approvedQuantity} * unit_price)) as approved_amount
      from demand_lines
      where demand_id = demands.id
    ) as lines
    where demands.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, summaryOf(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function summaryOf(actor: Actor, row: SummaryRow): DemandSummary {
  const subject = subjectOf(row);
  const can = demandWorkflow.abilities(actor, subject);
  const isTurn = row.turn_department_id === actor.departmentId;
  return {
    ...fieldsOf(demandSummary, row),
    campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: row.campaign_name ?? "" },
    unitName: unitNamed(subject),
    can: {
      ...can,
      remove: can.remove && row.attempt === 0,
      cancel: can.cancel && row.attempt > 0,
      approve: can.approve && isTurn,
      reject: can.reject && isTurn,
      withdrawDecision: can.withdrawDecision && row.just_decided,
    },
  };
}

/** The unit that a waiting or returned demand's label names. */
function unitNamed({ status, route }: DemandSubject): string | null {
  const round = status.endsWith("LEVEL_1") ? 1 : status.endsWith("LEVEL_2") ? 2 : 0;
  return route.find((stop) => stop.round === round)?.name ?? null;
}

type LineRow = Omit<DemandLine, "count" | "gap" | "beyondNorm" | "outstanding" | "room" | "fundingSource"> & {
  kindTypeId: number | null;
  roomId: number | null;
  roomName: string | null;
  fundingSourceId: number | null;
  fundingSourceName: string | null;
};

/**
 * With what the unit has of each kind of thing and asks for elsewhere, and in which other demands, as far as
 * the person may see them.
 */
async function readLines(db: Db, actor: Actor, demand: Selectable<Demands>): Promise<DemandLine[]> {
  const counts = await countKinds(
    db,
    kindsOfDemands([demand.id]),
    demand.department_id === actor.departmentId,
  );
  const { rows } = await sql<LineRow>`
    with other as materialized (
      select twin.demand_id, open.code, twin.thing_key, twin.equipment_id,
        twin.type_id, twin.requested_quantity
      from (
        select id, code
        from demands
        where department_id = ${demand.department_id}
          and id <> ${demand.id}
          and status <> 'DONE'
          and not cancelled
          and ${sight(actor, sql.ref("department_id"), sql.ref("root_id"))}
      ) as open
      join demand_lines as twin on twin.demand_id = open.id
    ),
    twin as (
      select line.id, other.*
      from demand_lines as line
      join other using (thing_key)
      where line.demand_id = ${demand.id}
      union
      select line.id, other.*
      from demand_lines as line
      join other using (equipment_id)
      where line.demand_id = ${demand.id}
      union
      select line.id, other.*
      from demand_lines as line
      join other using (type_id)
      where line.demand_id = ${demand.id}
    )
    select line.id, line.equipment_id as "equipmentId",
      line.type_id as "typeId",
      coalesce(line.type_id, record.type_id) as "kindTypeId",
      line.name, line.unit, line.tracking_mode as "trackingMode",
      line.specification, line.subject, line.unit_price as "unitPrice",
      line.reason, line.priority, line.room_id as "roomId",
      functional_rooms.name as "roomName", line.funding_source_id as "fundingSourceId",
      funding_sources.name as "fundingSourceName", line.norm_quantity as "normQuantity",
      line.requested_quantity as "requestedQuantity", line.round1_quantity as "round1Quantity",
      line.round2_quantity as "round2Quantity", line.allocated_quantity as "allocatedQuantity",
      line.received_quantity as "receivedQuantity", line.closed_reason as "closedReason",
      coalesce(twins.found, '[]') as duplicates
    from demand_lines as line
    left join equipments as record on record.id = line.equipment_id
    left join functional_rooms on functional_rooms.id = line.room_id
    left join funding_sources on funding_sources.id = line.funding_source_id
    cross join lateral (
      select json_agg(
        json_build_object('demandId', demand_id, 'code', code, 'quantity', requested_quantity)
        order by demand_id
      ) as found
      from twin
      where twin.id = line.id
    ) as twins
    where line.demand_id = ${demand.id}
    order by line.position`.execute(db);
  return rows.map(({ kindTypeId, roomId, roomName, fundingSourceId, fundingSourceName, ...line }) => {
    const count = countOf(counts, line.id, kindTypeId);
    return {
      ...line,
      count,
      room: roomId === null ? null : { id: roomId, name: roomName ?? "" },
      fundingSource: fundingSourceId === null ? null : { id: fundingSourceId, name: fundingSourceName ?? "" },
      gap: gapOf(line.normQuantity, count),
      beyondNorm: isBeyondNorm(line, count),
      outstanding: outstandingOf(line),
    };
  });
}

async function readDecisions(
  db: Db,
  demandId: number,
): Promise<Pick<Demand, "decisions" | "withdrawnDecisions">> {
  const rows = await db
    .selectFrom("demand_decisions")
    .leftJoin("funding_sources", "funding_sources.id", "demand_decisions.funding_source_id")
    .selectAll("demand_decisions")
    .select("funding_sources.name as source")
    .where("demand_id", "=", demandId)
    .orderBy("demand_decisions.id")
    .execute();
  const told = (row: (typeof rows)[number]): DemandDecision => ({
    id: row.id,
    attempt: row.attempt,
    round: row.round,
    departmentName: row.department_name,
    approved: row.approved,
    message: row.message,
    documentNo: row.document_no,
    documentDate: row.document_date,
    fundingSource:
      row.funding_source_id === null ? null : { id: row.funding_source_id, name: row.source ?? "" },
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    lines: row.lines as DemandDecision["lines"],
  });
  return {
    decisions: rows.filter((row) => row.withdrawn_at === null).map(told),
    withdrawnDecisions: rows
      .filter((row) => row.withdrawn_at !== null)
      .map((row) => ({
        ...told(row),
        withdrawnBy: row.withdrawn_by_name ?? "",
        withdrawnAt: row.withdrawn_at ?? "",
        reason: row.withdrawn_reason ?? "",
      })),
  };
}

async function readAllocations(db: Db, demandId: number): Promise<Demand["allocations"]> {
  const rows = await db
    .selectFrom("demand_allocations")
    .selectAll()
    .where("demand_id", "=", demandId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    departmentName: row.department_name,
    message: row.message,
    allocatedBy: row.allocated_by_name,
    allocatedAt: row.allocated_at,
    lines: row.lines as DemandDecision["lines"],
  }));
}

async function readReceipts(db: Db, demandId: number): Promise<DemandReceipt[]> {
  const { rows } = await sql<DemandReceipt>`
    select receipt.id, receipt.no, voucher.date, voucher.deliverer,
      voucher.document_no as "documentNo", voucher.document_date as "documentDate",
      voucher.partner, voucher.note, voucher.id as "voucherId",
      voucher.number as "voucherNumber", receipt.received_by_name as "receivedBy",
      to_char(
        receipt.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) as "receivedAt",
      receipt.undone_at is not null as undone,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'lineId', line.id, 'lineName', line.name,
              'unit', line.unit, 'quantity', arrived.quantity,
              'condition', arrived.condition, 'note', arrived.note
            )
            order by arrived.voucher_line
          ),
          '[]'
        )
        from demand_receipt_lines as arrived
        join demand_lines as line on line.id = arrived.line_id
        where arrived.receipt_id = receipt.id
      ) as lines
    from demand_receipts as receipt
    join stock_vouchers as voucher on voucher.id = receipt.voucher_id
    where receipt.demand_id = ${demandId}
    order by receipt.no`.execute(db);
  return rows;
}

async function readComments(db: Db, demandId: number): Promise<DemandComment[]> {
  const rows = await db
    .selectFrom("demand_comments")
    .selectAll()
    .where("demand_id", "=", demandId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    departmentName: row.department_name,
    text: row.body,
    createdBy: row.created_by_name,
    createdAt: row.created_at,
  }));
}

/**
 * What differs from the attempt before: of one that was sent again, or that came back and is being mended.
 */
async function readChanges(
  db: Db,
  demand: Selectable<Demands>,
  lines: readonly DemandLine[],
): Promise<Demand["changedSince"]> {
  const isOpen = demand.status === "PENDING" || demand.status.startsWith("REJECTED");
  const before = isOpen ? demand.attempt : demand.attempt - 1;
  if (before < 1) return null;
  const row = await db
    .selectFrom("demand_submissions")
    .select("lines")
    .where("demand_id", "=", demand.id)
    .where("attempt", "=", before)
    .executeTakeFirst();
  return row ? { attempt: before, lines: differencesBetween(row.lines as LineThen[], lines) } : null;
}

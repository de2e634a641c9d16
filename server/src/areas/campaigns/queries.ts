import type {
  Campaign,
  CampaignDemand,
  CampaignLine,
  CampaignProgress,
  CampaignQuery,
  CampaignSummary,
  CampaignUnit,
  campaignFilters,
} from "@so-thiet-bi/contract/campaigns";
import type { Page } from "@so-thiet-bi/contract/fields";
import type { HistoryLine } from "@so-thiet-bi/contract/history";
import type { Words } from "@so-thiet-bi/contract/language";
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { findPart, partOf } from "../../db/page.ts";
import type { PurchaseCampaigns } from "../../db/tables.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { forbidden, notFound } from "../../http/refusal.ts";
import { inSight } from "../departments/queries.ts";
import { historyOf } from "../history/queries.ts";
import { campaignWorkflow, mayAnswer, mayIssue, mayReadHistory, watchesUnits, whoIssues } from "./policy.ts";

export const campaignNoun: Words = { vi: "đợt đăng ký", en: "campaign" };

/** A campaign that the actor's unit can answer now. */
export interface OpenCampaign {
  id: number;
  name: string;
  /** The last day, inclusive; a later one given to the actor's unit counts. */
  deadline: string;
  /** Sent behind the deadline: taken with a mark, or refused. */
  lateAllowed: boolean;
  /** Things may be asked for that are not among the lines of the campaign. */
  extraLines: boolean;
}

/** The campaign, where it is open and was issued by a unit above the actor's own. */
export async function openCampaignFor(db: Db, actor: Actor, id: number): Promise<OpenCampaign | undefined> {
  const { rows } = await sql<OpenCampaign>`
    select campaign.id, campaign.name,
      greatest(campaign.deadline, extension.deadline) as deadline,
      campaign.late_allowed as "lateAllowed", campaign.extra_lines as "extraLines"
    from purchase_campaigns as campaign
    left join purchase_campaign_extensions as extension on extension.campaign_id = campaign.id
      and extension.department_id = ${actor.departmentId}
    where campaign.id = ${id}
      and campaign.status = 'OPEN'
      and campaign.department_id = ${anyOf(unitsAbove(actor))}`.execute(db);
  return rows[0];
}

export async function listCampaigns(
  db: Db,
  actor: Actor,
  query: CampaignQuery,
): Promise<Page<CampaignSummary> & { can: { create: boolean } }> {
  const seen = query.departmentId === undefined ? sight(actor) : concernsUnit(actor);
  const { total, ids } = await findPart(db, {
    select: sql`select id, name, deadline from purchase_campaigns`,
    where: [seen, ...narrowing(query, conditionsOf(actor))],
    order: orders[query.sort ?? "-createdAt"],
    ...partOf(query),
    search: query.search,
  });
  const items = (await readCampaigns(db, actor, ids)).map(({ note: _, ...summary }) => summary);
  return { items, page: query.page, size: query.size, total, can: { create: mayIssue(actor) } };
}

const conditionsOf = (actor: Actor): Conditions<typeof campaignFilters, "departmentId"> => ({
  status: is("status"),
  mine: holds(sql`department_id = ${actor.departmentId}`),
});

const orders: Record<NonNullable<CampaignQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
  deadline: sql`deadline, id`,
  "-deadline": sql`deadline desc, id desc`,
  name: sql`name collate "vi-x-icu", id`,
  "-name": sql`name collate "vi-x-icu" desc, id desc`,
};

export async function getCampaign(db: Db, actor: Actor, id: number): Promise<Campaign> {
  const head = await findCampaign(db, actor, id);
  const watches = watchesUnits(actor) && head.status !== "DRAFT";
  return {
    ...head,
    lines: await readLines(db, id),
    progress: watches ? await readProgress(db, actor, head) : null,
  };
}

/** Without lines and units. */
export async function findCampaign(db: Db, actor: Actor, id: number): Promise<CampaignHead> {
  const row = await db
    .selectFrom("purchase_campaigns")
    .select("id")
    .where("id", "=", id)
    .where(sight(actor))
    .executeTakeFirst();
  const [head] = row ? await readCampaigns(db, actor, [id]) : [];
  if (!head) throw notFound(campaignNoun);
  return head;
}

/** For a change: others who change it wait here. */
export async function lockCampaign(tx: Tx, actor: Actor, id: number): Promise<Selectable<PurchaseCampaigns>> {
  const row = await tx
    .selectFrom("purchase_campaigns")
    .selectAll()
    .where("id", "=", id)
    .where(sight(actor))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(campaignNoun);
  return row;
}

export async function campaignHistory(db: Db, actor: Actor, id: number): Promise<{ items: HistoryLine[] }> {
  if (!mayReadHistory(actor, await findCampaign(db, actor, id))) throw forbidden(whoIssues);
  return historyOf(db, "campaign", id);
}

/** Who has sent and who has not, by the units between and by name: one statement. */
export async function readProgress(
  db: Db,
  actor: Actor,
  campaign: { id: number; departmentId: number },
): Promise<CampaignProgress> {
  const { rows } = await sql<
    Omit<CampaignUnit, "demand"> & { drafting: boolean; demand: CampaignDemand | null }
  >`
    select unit.id as "departmentId", unit.name,
      parent.name as "parentName",
      greatest(campaign.deadline, extension.deadline) as deadline,
      coalesce(extension.deadline > campaign.deadline, false) as extended,
      ${demandJson} as demand,
      answer.id is null
        and exists (
          select
          from demands
          where campaign_id = campaign.id
            and department_id = unit.id
            and status = 'PENDING'
            and not cancelled
        ) as drafting
    from purchase_campaigns as campaign
    join departments as unit on ${isBelow(sql`campaign.department_id`)}
    left join departments as parent on parent.id = unit.parent_id
      and parent.id <> campaign.department_id
    left join purchase_campaign_extensions as extension on extension.campaign_id = campaign.id
      and extension.department_id = unit.id
    left join lateral (${sentBy(sql`unit.id`)}) as answer on true
    where campaign.id = ${campaign.id}
      and ${inSight(actor, sql.ref("unit.id"), sql.ref("unit.root_id"))}
      and (answer.id is not null or ${isAsked})
    order by parent.name collate "vi-x-icu" nulls first,
      unit.name collate "vi-x-icu", unit.id`.execute(db);
  const units = rows.map(({ drafting: _, ...unit }) => unit);
  const answers = units.flatMap(({ demand }) => demand ?? []);
  return {
    sent: answers.length,
    notSent: units.length - answers.length,
    late: answers.filter((demand) => demand.late).length,
    drafting: rows.filter(({ drafting }) => drafting).length,
    amount: answers.reduce((sum, demand) => sum + demand.amount, 0),
    units,
  };
}

/** Is the unit asked by the campaign, and does it work? */
export async function isActiveBelow(
  db: Db,
  issuerId: number,
  departmentId: number,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select unit.name
    from departments as unit
    where unit.id = ${departmentId}
      and unit.active
      and ${isBelow(sql`${issuerId}`)}`.execute(db);
  return rows[0];
}

/** Every unit below that works. */
export async function activeUnitsBelow(db: Db, issuerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select unit.id
    from departments as unit
    where unit.active and ${isBelow(sql`${issuerId}`)}
    order by unit.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NamedType {
  id: number;
  name: string;
  unit: string;
  trackingMode: CampaignLine["trackingMode"];
}

/** What lines take from the equipment catalogue. */
export async function findNamedTypes(db: Db, ids: readonly number[]): Promise<Map<number, NamedType>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedType>`
    select type.id, type.name,
      measures.name as unit, type.tracking_mode as "trackingMode"
    from equipment_types as type
    join measures on measures.id = type.measure_id
    where type.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readLines(db: Db, campaignId: number): Promise<CampaignLine[]> {
  return db
    .selectFrom("purchase_campaign_lines")
    .select([
      "id",
      "type_id as typeId",
      "name",
      "unit",
      "tracking_mode as trackingMode",
      "specification",
      "subject",
      "unit_price as unitPrice",
      "note",
    ])
    .where("campaign_id", "=", campaignId)
    .orderBy("position")
    .execute();
}

/** Types descend, so a unit has at most its parent and the topmost unit above it. */
function unitsAbove(actor: Actor): number[] {
  return [...new Set([actor.departmentParentId, actor.rootId])].filter(
    (unit): unit is number => unit !== null && unit !== actor.departmentId,
  );
}

/** A draft stays inside its unit; what was opened is seen by the units below. */
export function sight(actor: Actor): Expression<SqlBool> {
  return actor.role === "ROLE_SYSTEM_ADMIN" ? sql<SqlBool>`true` : concernsUnit(actor);
}

/** What the unit issued, or is asked for by. */
function concernsUnit(actor: Actor): Expression<SqlBool> {
  return sql<SqlBool>`(
    department_id = ${actor.departmentId}
    or (status <> 'DRAFT' and department_id = ${anyOf(unitsAbove(actor))})
  )`;
}

/**
 * `unit` stands below the given one: a Sở's units name it as their topmost one, a commune's as their parent.
 */
function isBelow(issuer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (unit.root_id = ${issuer} or unit.parent_id = ${issuer})
    and unit.id <> ${issuer}`;
}

/** Schools that work are asked; one that was made after the campaign was closed never was. */
const isAsked = sql`
  unit.active
  and unit.type = 'LEVEL_3'
  and (campaign.status <> 'CLOSED' or unit.created_at <= campaign.updated_at)`;

/** The newest demand that a unit has sent for the campaign; what it buys itself is no answer. */
function sentBy(unit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select id, code, status, route, submitted_at, late
    from demands
    where campaign_id = campaign.id
      and department_id = ${unit}
      and status <> 'PENDING'
      and not cancelled
      and handling = 'SUPERIOR'
    order by id desc limit 1`;
}

const demandJson = sql`
  case
    when answer.id is not null then (
      select json_build_object(
        'id', answer.id, 'code', answer.code,
        'status', answer.status,
        'unitName', (
          select stop ->> 'name'
          from jsonb_array_elements(answer.route) as stop
          where stop ->> 'round' = case
            when answer.status like '%LEVEL_1' then '1'
            when answer.status like '%LEVEL_2' then '2'
          end
        ),
        'submittedAt', to_char(
          answer.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ),
        'late', answer.late, 'lineCount', count(*),
        'amount', coalesce(sum(round(requested_quantity * unit_price)), 0)
      )
      from demand_lines
      where demand_id = answer.id
    )
  end`;

type CampaignHead = CampaignSummary & { note: string | null };

type Row = Omit<CampaignSummary, "can"> & { note: string | null; isAsked: boolean };

/** The campaigns of the given ids, in the order of the ids: one statement. */
async function readCampaigns(db: Db, actor: Actor, ids: readonly number[]): Promise<CampaignHead[]> {
  if (ids.length === 0) return [];
  const answers = watchesUnits(actor)
    ? sql`
      case
        when campaign.status <> 'DRAFT' then (
          select json_build_object('sent', count(sent.department_id), 'asked', count(*))
          from departments as unit
          left join (
            select distinct department_id
            from demands
            where campaign_id = campaign.id
              and status <> 'PENDING'
              and not cancelled
              and handling = 'SUPERIOR'
          ) as sent on sent.department_id = unit.id
          where ${isBelow(sql`campaign.department_id`)}
            and ${inSight(actor, sql.ref("unit.id"), sql.ref("unit.root_id"))}
            and (sent.department_id is not null or ${isAsked})
        )
      end`
    : sql`null::json`;
  const { rows } = await sql<Row>`
    select campaign.id, campaign.name, campaign.note,
      campaign.department_id as "departmentId", departments.name as "departmentName",
      campaign.school_year as "schoolYear", campaign.budget_year as "budgetYear",
      campaign.status, due.deadline,
      due.deadline - ${currentDay} as "daysLeft",
      campaign.late_allowed as "lateAllowed", campaign.extra_lines as "extraLines",
      (select count(*) from purchase_campaign_lines where campaign_id = campaign.id) as "lineCount",
      ${answers} as answers, ${demandJson} as "ownDemand",
      campaign.department_id = ${anyOf(unitsAbove(actor))} as "isAsked",
      campaign.created_by_name as "createdByName", campaign.created_at as "createdAt",
      campaign.updated_at as "updatedAt", campaign.version
    from purchase_campaigns as campaign
    join departments on departments.id = campaign.department_id
    left join purchase_campaign_extensions as extension on extension.campaign_id = campaign.id
      and extension.department_id = ${actor.departmentId}
    cross join lateral (select greatest(campaign.deadline, extension.deadline) as deadline) as due
    left join lateral (
      select id, code, status, route, submitted_at, late
      from demands
      where campaign_id = campaign.id
        and department_id = ${actor.departmentId}
        and not cancelled
        and handling = 'SUPERIOR'
      order by status = 'PENDING', id desc limit 1
    ) as answer on true
    where campaign.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, shown(actor, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function shown(actor: Actor, { isAsked, ...row }: Row): CampaignHead {
  const isInTime = row.daysLeft >= 0 || row.lateAllowed;
  return {
    ...row,
    can: {
      ...campaignWorkflow.abilities(actor, row),
      answer: isAsked && mayAnswer(actor) && row.status === "OPEN" && isInTime && row.ownDemand === null,
      readHistory: mayReadHistory(actor, row),
    },
  };
}

import type { PaperOptions } from "@so-thiet-bi/contract/declared-paper";
import type { ConsolidationPaperQuery } from "@so-thiet-bi/contract/demand-papers";
import type { DemandDecision, DemandLine } from "@so-thiet-bi/contract/demand-record";
import type { Department } from "@so-thiet-bi/contract/departments";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { isMatch, searchText } from "../../../db/search.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import type { WritingUnit } from "../../../papers/heads.ts";
import { asWriting, getWritingUnit, momentOfRecord } from "../../departments/queries/letterheads.ts";
import { bodyOf, listApprovers } from "../../departments/queries.ts";
import { whoConsolidates } from "../policy.ts";
import { getDemand, sight } from "../queries.ts";
import { type Heading, headingOf } from "../rules/heading.ts";
import { mayDecideForUnit } from "../rules/visibility.ts";
import type { WrittenDemand, WrittenLine } from "./written-demand.ts";

/** Which sending of it, and of which day the paper is. */
type AttemptQuery = Pick<PaperOptions, "dated"> & { attempt?: number | undefined };

export async function readWrittenDemand(
  db: Db,
  actor: Actor,
  id: number,
  query: AttemptQuery,
): Promise<WrittenDemand> {
  const demand = await getDemand(db, actor, id);
  const attempt = query.attempt ?? demand.attempt;
  if (attempt > demand.attempt) throw invalidField(["attempt"], "no-such-attempt");
  const found = await readUnit(db, demand.departmentId);
  const known = {
    code: demand.code,
    handling: demand.handling,
    campaign: demand.campaign?.name ?? null,
    schoolYear: demand.schoolYear,
    createdByName: demand.createdByName,
    isCancelled: demand.cancelled,
  };
  const sent = attempt === 0 ? undefined : await readSubmission(db, id, attempt);
  if (!sent) {
    const unit = await asWriting(db, found, { options: query });
    const isDraft = demand.status === "PENDING" || demand.status.startsWith("REJECTED");
    return {
      ...known,
      unit,
      nameOfThen: unit.name,
      ...headingOf(demand),
      isDraft,
      route: namesOf(
        isDraft && !demand.ownSignature ? await listApprovers(db, demand.departmentId) : demand.route,
      ),
      lines: demand.lines.map(lineOfThen),
    };
  }
  // attempts of earlier versions of the product have less of it
  const heading: Heading = { ...headingOf(demand), ...(sent.heading as Partial<Heading>) };
  const route = namesOf(heading.route);
  const record = momentOfRecord(sent.submitted_at, sent.department_name);
  const unit = await asWriting(db, found, { record, options: query });
  return {
    ...known,
    // why: the unit above is the first of the route, and the route has its name of then
    unit: { ...unit, parentName: route[0] ?? unit.parentName },
    nameOfThen: sent.department_name,
    ...heading,
    isDraft: false,
    route,
    lines: (sent.lines as LineOfThen[]).map(lineOfThen),
  };
}

const namesOf = (units: readonly { name: string }[]) => units.map(({ name }) => name);

/** The letter to the superiors; what a unit buys itself it asks of nobody. */
export async function readLetter(
  db: Db,
  actor: Actor,
  id: number,
  query: AttemptQuery,
): Promise<WrittenDemand> {
  const written = await readWrittenDemand(db, actor, id, query);
  if (written.handling === "SELF" && written.route.length === 0)
    throw new Refusal("boughtByItself", { code: written.code });
  return written;
}

/** A decision that stands, with the demand as it was sent for it. */
export interface Reply {
  decision: DemandDecision;
  asked: WrittenDemand;
  /** Which decided, as it was then. */
  unit: WrittenDemand["unit"];
  /** The unit that decides after it. */
  next: string | null;
}

export async function readReply(
  db: Db,
  actor: Actor,
  id: number,
  { dated, decisionId }: Pick<PaperOptions, "dated"> & { decisionId?: number | undefined },
): Promise<Reply> {
  const { code, decisions, route } = await getDemand(db, actor, id);
  const decision =
    decisionId === undefined ? decisions.at(-1) : decisions.find((one) => one.id === decisionId);
  if (!decision) throw new Refusal("notAnsweredYet", { code });
  const { department_id: departmentId } = await db
    .selectFrom("demand_decisions")
    .select("department_id")
    .where("id", "=", decision.id)
    .executeTakeFirstOrThrow();
  const record = momentOfRecord(decision.decidedAt, decision.departmentName);
  return {
    decision,
    asked: await readWrittenDemand(db, actor, id, { dated, attempt: decision.attempt }),
    unit: await asWriting(db, await readUnit(db, departmentId), { record, options: { dated } }),
    next: route.find(({ round }) => round > decision.round)?.name ?? null,
  };
}

/**
 * Lines that were frozen before kinds were counted have what was counted of them then; still earlier ones
 * have neither norm nor priority.
 */
type LineOfThen = Partial<DemandLine> & { good?: number | null; broken?: number | null };

function lineOfThen(line: LineOfThen): WrittenLine {
  const {
    count = {
      records: line.good === undefined ? 0 : 1,
      good: line.good ?? null,
      broken: line.broken ?? null,
      asked: 0,
    },
  } = line;
  const isKnown = count.records > 0 || (line.typeId ?? line.equipmentId ?? null) !== null;
  return {
    name: line.name ?? "",
    unit: line.unit ?? "",
    specification: line.specification ?? null,
    requestedQuantity: line.requestedQuantity ?? 0,
    unitPrice: line.unitPrice ?? null,
    normQuantity: line.normQuantity ?? null,
    good: isKnown ? count.good : null,
    broken: isKnown ? count.broken : null,
    asked: count.asked,
    gap: line.gap ?? null,
    priority: line.priority ?? 2,
    reason: line.reason ?? null,
    beyondNorm: line.beyondNorm ?? false,
    fundingSource: line.fundingSource ?? null,
  };
}

async function readSubmission(db: Db, demandId: number, attempt: number) {
  return db
    .selectFrom("demand_submissions")
    .select(["department_name", "lines", "heading", "submitted_at"])
    .where("demand_id", "=", demandId)
    .where("attempt", "=", attempt)
    .executeTakeFirst();
}

/** All who may read the demand may know the head of its papers, even a unit that does not see the school. */
async function readUnit(db: Db, id: number): Promise<Omit<WrittenDemand["unit"], "letterhead" | "cites">> {
  const { parent_name: parentName, ...row } = await db
    .selectFrom("departments")
    .leftJoin("departments as parent", "parent.id", "departments.parent_id")
    .selectAll("departments")
    .select("parent.name as parent_name")
    .where("departments.id", "=", id)
    .executeTakeFirstOrThrow();
  return { ...bodyOf(row), id, parentName };
}

/** What one school's demands say of one thing; null where nobody has spoken. */
export interface ConsolidationCell {
  requested: number;
  approved: number | null;
  allocated: number | null;
  requestedAmount: number | null;
  approvedAmount: number | null;
  allocatedAmount: number | null;
  demandIds: readonly number[];
  /** That of the decision goes before what the school registered, as on receipt. */
  sources: readonly string[];
  reasons: readonly string[];
  /** The earliest day of those demands that name one. */
  neededBy: string | null;
}

export interface NeedsOfSchools {
  unit: Department & WritingUnit;
  /** The name of the campaign that was asked for. */
  campaign: string | null;
  schools: readonly { id: number; name: string; fullName: string; address: string | null }[];
  things: readonly {
    name: string;
    unit: string;
    subject: string | null;
    cells: Map<number, ConsolidationCell>;
  }[];
}

type NeedRow = {
  key: string;
  name: string;
  unit: string;
  subject: string | null;
  departmentId: number;
} & ConsolidationCell;

/** As many cells as a workbook takes well within the minute that a paper has. */
const mostCells = 200_000;

export async function readNeeds(
  db: Db,
  actor: Actor,
  query: ConsolidationPaperQuery,
): Promise<NeedsOfSchools> {
  if (!mayDecideForUnit(actor)) throw forbidden(whoConsolidates);
  const unit = await getWritingUnit(db, actor, actor.departmentId, { options: query });
  const { rows: schools } = await sql<NeedsOfSchools["schools"][number] & { campaign: string | null }>`
    select departments.id, coalesce(departments.short_name, departments.name) as name, departments.name as "fullName", departments.address,
      min(campaign.name) as campaign
    from ${concerned(actor, query)} join departments on departments.id = demands.department_id
    left join purchase_campaigns as campaign on campaign.id = demands.campaign_id
    group by departments.id order by departments.name collate "vi-x-icu", departments.id`.execute(db);
  const { rows } = await sql<NeedRow>`
    with line as materialized (
      select demands.id, demands.department_id, thing_key, demand_lines.name, demand_lines.unit, demand_lines.subject, unit_price,
        requested_quantity as requested, coalesce(round2_quantity, round1_quantity) as approved, allocated_quantity as allocated,
        funding_source.name as source, demand_lines.reason, demands.needed_by
      from ${concerned(actor, query)} join demand_lines on demand_lines.demand_id = demands.id
      left join lateral (
        select funding_source_id as id from demand_decisions as decision
        where decision.demand_id = demands.id and decision.attempt = demands.attempt
          and decision.approved and decision.withdrawn_at is null and funding_source_id is not null
        order by decision.id desc limit 1
      ) as decided on true
      left join funding_sources as funding_source on funding_source.id = coalesce(decided.id, demand_lines.funding_source_id)
    ), thing as (
      select thing_key, mode() within group (order by name) as name, mode() within group (order by unit) as unit,
        mode() within group (order by subject) as subject
      from line group by thing_key
    )
    select thing.thing_key as key, thing.name, thing.unit, thing.subject, department_id as "departmentId",
      sum(requested) as requested, sum(approved) as approved, sum(allocated) as allocated,
      sum(round(requested * unit_price)) as "requestedAmount", sum(round(approved * unit_price)) as "approvedAmount",
      sum(round(allocated * unit_price)) as "allocatedAmount", json_agg(distinct line.id) as "demandIds",
      coalesce(json_agg(distinct source) filter (where source is not null), '[]') as sources,
      coalesce(json_agg(distinct reason) filter (where reason is not null), '[]') as reasons, min(needed_by) as "neededBy"
    from line join thing using (thing_key)
    group by thing.thing_key, thing.name, thing.unit, thing.subject, department_id
    order by thing.subject collate "vi-x-icu" nulls last, thing.name collate "vi-x-icu", thing.unit collate "vi-x-icu", thing.thing_key`.execute(
    db,
  );
  const found = query.search
    ? rows.filter(({ name, subject }) => isMatch(searchText(name, subject), query.search as string))
    : rows;
  const things = new Map<string, NeedsOfSchools["things"][number]>();
  for (const { key, name, unit: measure, subject, departmentId, ...cell } of found) {
    const thing = things.get(key) ?? { name, unit: measure, subject, cells: new Map() };
    thing.cells.set(departmentId, cell);
    things.set(key, thing);
  }
  const asking = new Set(found.map(({ departmentId }) => departmentId));
  const shown = schools.filter(({ id }) => asking.has(id));
  const limit = Math.floor(mostCells / (3 * Math.max(1, shown.length)));
  if (things.size > limit) throw new Refusal("tooManyRows", { count: things.size, limit });
  return {
    unit,
    campaign: query.campaignId ? (schools.find(({ campaign }) => campaign !== null)?.campaign ?? null) : null,
    schools: shown,
    things: [...things.values()],
  };
}

/**
 * The demands the paper is about: as the desk shows them, or those the user's unit let pass and nobody
 * returned since.
 */
function concerned(actor: Actor, query: ConsolidationPaperQuery): RawBuilder<unknown> {
  const tests: Expression<SqlBool>[] =
    query.scope === "WAITING"
      ? [sql<SqlBool>`demands.turn_department_id = ${actor.departmentId}`]
      : [
          sight(actor, sql.ref("demands.department_id"), sql.ref("demands.root_id")),
          sql<SqlBool>`demands.status in ('WAITING_FOR_LEVEL_2', 'APPROVED', 'DONE') and not demands.cancelled`,
          sql<SqlBool>`exists (select from demand_decisions as decision where decision.demand_id = demands.id
            and decision.attempt = demands.attempt and decision.department_id = ${actor.departmentId} and decision.approved
            and decision.withdrawn_at is null)`,
        ];
  if (query.campaignId) tests.push(sql<SqlBool>`demands.campaign_id = ${query.campaignId}`);
  if (query.kind) tests.push(sql<SqlBool>`demands.kind = ${query.kind}`);
  if (query.departmentId) tests.push(sql<SqlBool>`demands.department_id = ${query.departmentId}`);
  if (query.schoolYear) tests.push(sql<SqlBool>`demands.school_year = ${query.schoolYear}`);
  return sql`(select * from demands where ${sql.join(tests, sql` and `)}) as demands`;
}

import type { Words } from "@so-thiet-bi/contract/language";
import type {
  CouncilMember,
  Liquidation,
  LiquidationQuery,
  LiquidationStatus,
  LiquidationVerb,
  ListedLiquidation,
  liquidationFilters,
} from "@so-thiet-bi/contract/liquidations";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { numberedRow } from "../../db/joined.ts";
import { findPart, partOf } from "../../db/page.ts";
import { anyOf } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, notFound } from "../../http/refusal.ts";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import { classOf } from "../books/rules.ts";
import { getDepartment, inSight } from "../departments/queries.ts";
import { type LiquidationSubject, liquidationWorkflow, mayPropose } from "./policy.ts";
import { linesOf } from "./queries/lines.ts";
import { clocksOf, dearestBeyond, runningClock } from "./rules.ts";

export const liquidationNoun: Words = { vi: "đợt thanh lý", en: "liquidation" };

/** Superiors see what was proposed; a draft stays inside. */
export function sightOfLiquidations(actor: Actor): Expression<SqlBool> {
  const sight = inSight(actor, sql.ref("liquidation.department_id"), sql.ref("liquidation.root_id"));
  return sql<SqlBool>`
    ${sight}
    and (liquidation.proposed_at is not null or liquidation.department_id = ${actor.departmentId})`;
}

export async function listLiquidations(db: Db, actor: Actor, query: LiquidationQuery) {
  // a unit that is not in sight is not there, whatever it disposes of
  if (query.departmentId) await getDepartment(db, actor, query.departmentId);
  const { total, ids } = await findPart(db, {
    select: sql`select liquidation.id from liquidations as liquidation`,
    where: [sightOfLiquidations(actor), ...narrowing(query, conditions, "liquidation.search_text")],
    order: orders[query.sort ?? "-createdAt"],
    ...partOf(query),
    search: query.search,
  });
  const items = (await readHeads(db, ids)).map(({ listed }) => listed);
  return { items, page: query.page, size: query.size, total, can: { create: mayPropose(actor) } };
}

const conditions: Conditions<typeof liquidationFilters> = {
  departmentId: is("liquidation.department_id"),
  status: is("liquidation.status"),
};

const orders: Record<NonNullable<LiquidationQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
};

type Row = Omit<Liquidation, "lines" | "clock" | "clocks" | "limit" | "beyondLimit" | "can"> & {
  law: LegalRow[];
  today: string;
  proposedOn: string | null;
  postedOn: string | null;
};

interface Head {
  listed: ListedLiquidation;
  row: Row;
  clocks: Liquidation["clocks"];
}

/** In the order of the ids: one statement. */
async function readHeads(db: Db, ids: readonly number[]): Promise<Head[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select liquidation.id, liquidation.department_id as "departmentId",
      liquidation.department_name as "departmentName", liquidation.number, liquidation.name,
      liquidation.status, line.count as "lineCount",
      line.value as "originalValue", line.income, line.cost,
      liquidation.created_by_name as "createdByName", liquidation.created_at as "createdAt",
      liquidation.version, liquidation.members, liquidation.council_no as "councilNo",
      liquidation.council_date as "councilDate", liquidation.meeting_date as "meetingDate",
      liquidation.conclusion, liquidation.note, liquidation.proposed_at as "proposedAt",
      liquidation.proposed_by_name as "proposedByName", liquidation.decision_no as "decisionNo",
      liquidation.decision_date as "decisionDate", liquidation.decided_by_name as "decidedByName",
      liquidation.superior_no as "superiorNo", liquidation.superior_date as "superiorDate",
      liquidation.reason, liquidation.executed_on as "executedOn", liquidation.buyer,
      liquidation.paid_in as "paidIn", liquidation.posted_at as "postedAt",
      ${numberedRow("voucher")} as voucher,
      liquidation.updated_at as "updatedAt", liquidation.updated_by_name as "updatedByName",
      ${legalRows} as law, ${currentDay} as today,
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn",
      voucher.date as "postedOn"
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    left join stock_vouchers as voucher on voucher.id = liquidation.voucher_id
    cross join lateral (
      select count(*)::int as count,
        coalesce(sum(original_value), 0)::bigint as value,
        coalesce(sum(income), 0)::bigint as income,
        coalesce(sum(cost), 0)::bigint as cost
      from liquidation_lines
      where liquidation_id = liquidation.id and removed_at is null
    ) as line
    where liquidation.id = ${anyOf(ids)}
    order by array_position(${ids}::bigint[], liquidation.id)`.execute(db);
  return rows.map((row) => {
    const clocks = clocksOf(row, row.law, row.today);
    const {
      id,
      departmentId,
      departmentName,
      number,
      name,
      status,
      lineCount,
      originalValue,
      createdByName,
      createdAt,
      version,
    } = row;
    const listed = {
      id,
      departmentId,
      departmentName,
      number,
      name,
      status,
      lineCount,
      originalValue,
      createdByName,
      createdAt,
      version,
    };
    return { listed: { ...listed, clock: runningClock(clocks) }, row, clocks };
  });
}

export async function getLiquidation(db: Db, actor: Actor, id: number): Promise<Liquidation> {
  await findLiquidation(db, actor, id);
  const [head] = await readHeads(db, [id]);
  if (!head) throw notFound(liquidationNoun);
  const { law, today, proposedOn: _, postedOn: __, ...row } = head.row;
  // until it is decided, what binds today
  const day = row.decisionDate ?? today;
  const fixedAssetFrom = inForce("fixedAssetFrom", day, law);
  const limit = inForce("liquidationLimit", day, law);
  const lines = (await linesOf(db, id)).map(({ assetClass, trackingMode, unitPrice, ...line }) => ({
    ...line,
    isFixedAsset: classOf({ assetClass, trackingMode, unitPrice }, fixedAssetFrom) === "FIXED_ASSET",
  }));
  return {
    ...row,
    lines,
    clock: head.listed.clock,
    clocks: head.clocks,
    limit,
    beyondLimit: dearestBeyond(lines, limit) !== undefined,
    can: liquidationWorkflow.abilities(actor, row),
  };
}

/** A liquidation as every step needs it. */
export interface LiquidationRow extends LiquidationSubject {
  id: number;
  number: string;
  name: string;
  status: LiquidationStatus;
  rootId: number;
  /** The day of the proposal. */
  proposedOn: string | null;
  decisionNo: string | null;
  decisionDate: string | null;
  executedOn: string | null;
  buyer: string | null;
  members: CouncilMember[];
  proposalVoucherId: number | null;
  law: LegalRow[];
  version: number;
  updated_at: string;
  updated_by_name: string;
}

/** Throws `notFound` where the person may not see it. */
export function findLiquidation(db: Db, actor: Actor, id: number): Promise<LiquidationRow> {
  return rowOf(db, actor, id, sql``);
}

/** Nobody else takes a step with it until the transaction ends. */
export function lockLiquidation(tx: Tx, actor: Actor, id: number): Promise<LiquidationRow> {
  return rowOf(tx, actor, id, sql`for update of liquidation`);
}

/** The same for a step: the actor may take it, and has seen the latest version. */
export async function lockLiquidationFor(
  tx: Tx,
  actor: Actor,
  verb: LiquidationVerb,
  { id, version }: { id: number; version: number | undefined },
): Promise<LiquidationRow> {
  const row = await lockLiquidation(tx, actor, id);
  liquidationWorkflow.step(actor, verb, row);
  checkVersion(version, row);
  return row;
}

async function rowOf(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown>): Promise<LiquidationRow> {
  const { rows } = await sql<LiquidationRow>`
    select liquidation.id, liquidation.number, liquidation.name, liquidation.status,
      liquidation.department_id as "departmentId", liquidation.root_id as "rootId",
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn",
      liquidation.decision_no as "decisionNo", liquidation.decision_date as "decisionDate",
      liquidation.executed_on as "executedOn", liquidation.buyer, liquidation.members,
      liquidation.proposal_voucher_id as "proposalVoucherId",
      ${legalRows} as law, liquidation.version, liquidation.updated_at,
      liquidation.updated_by_name
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    where liquidation.id = ${id}
      and ${sightOfLiquidations(actor)} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(liquidationNoun);
  return row;
}

export function subjectOf({ id, departmentId }: { id: number; departmentId: number }) {
  return { type: "liquidation", id, departmentId };
}

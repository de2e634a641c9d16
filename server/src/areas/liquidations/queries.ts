import { asksSuperior, type DisposalKind } from "@so-thiet-bi/contract/disposal-ways";
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
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { currentDay, dayOfMoment } from "../../db/days.ts";
import { namedRow, numberedRow } from "../../db/joined.ts";
import { findPart, partOf } from "../../db/page.ts";
import { anyOfPage } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { checkVersion, notFound } from "../../http/refusal.ts";
import { boundsOn } from "../../law/disposal.ts";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { legalRows } from "../../law/rows.ts";
import { classOf } from "../books/rules.ts";
import { getDepartment, inSight } from "../departments/queries.ts";
import { type LiquidationSubject, liquidationWorkflow, mayPropose } from "./policy.ts";
import { linesOf } from "./queries/lines.ts";
import { clocksOf, extensionOf, runningClock, thingOf } from "./rules.ts";

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
    where: [sightOfLiquidations(actor), ...narrowing(query, conditionsFor(actor), "liquidation.search_text")],
    order: orders[query.sort ?? "-createdAt"],
    ...partOf(query),
    search: query.search,
  });
  const items = (await readHeads(db, ids)).map(({ listed }) => listed);
  return { items, page: query.page, size: query.size, total, can: { create: mayPropose(actor) } };
}

const conditionsFor = (actor: Actor): Conditions<typeof liquidationFilters> => ({
  departmentId: is("liquidation.department_id"),
  status: is("liquidation.status"),
  kind: is("liquidation.kind"),
  asked: holds(sql`(
    liquidation.asked_department_id = ${actor.departmentId}
    and liquidation.status = 'PROPOSED' and liquidation.superior_agreed is null
  )`),
});

const orders: Record<NonNullable<LiquidationQuery["sort"]>, RawBuilder<unknown>> = {
  createdAt: sql`id`,
  "-createdAt": sql`id desc`,
};

type Computed = "lines" | "clock" | "clocks" | "extension" | "bounds" | "beyondLimit" | "proceedsTo" | "can";
type Row = Omit<Liquidation, Computed> & {
  law: LegalRow[];
  isPrivate: boolean;
  askedDepartmentId: number | null;
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
      liquidation.kind, liquidation.status, line.count as "lineCount",
      line.value as "originalValue", line.income, line.cost,
      liquidation.created_by_name as "createdByName", liquidation.created_at as "createdAt",
      liquidation.version, liquidation.members, liquidation.council_no as "councilNo",
      liquidation.council_date as "councilDate", liquidation.meeting_date as "meetingDate",
      liquidation.conclusion, liquidation.note, liquidation.proposed_at as "proposedAt",
      liquidation.proposed_by_name as "proposedByName", liquidation.decision_no as "decisionNo",
      liquidation.decision_date as "decisionDate", liquidation.decided_by_name as "decidedByName",
      liquidation.extension_asked_on as "extensionAskedOn", liquidation.extension_no as "extensionNo",
      liquidation.extension_date as "extensionDate", liquidation.extended_to as "extendedTo",
      liquidation.superior_no as "superiorNo", liquidation.superior_date as "superiorDate",
      liquidation.superior_agreed as "superiorAgreed",
      liquidation.superior_by_name as "superiorByName",
      liquidation.superior_note as "superiorNote",
      ${namedRow("superior")} as superior,
      liquidation.asked_department_id as "askedDepartmentId",
      coalesce(departments.school_funding_type = 'PRIVATE', false) as "isPrivate",
      liquidation.reason, liquidation.executed_on as "executedOn", liquidation.buyer,
      liquidation.paid_in as "paidIn", liquidation.paid_in_no as "paidInNo",
      liquidation.paid_in_on as "paidInOn", liquidation.posted_at as "postedAt",
      ${numberedRow("voucher")} as voucher, (
        select coalesce(
          json_agg(
            json_build_object('id', transfer.id, 'unit', to_department_name, 'status', transfer.status)
            order by to_department_name collate "vi-x-icu", transfer.id
          ),
          '[]'
        )
        from stock_transfers as transfer
        where transfer.voucher_id = liquidation.voucher_id
      ) as transfers,
      liquidation.updated_at as "updatedAt", liquidation.updated_by_name as "updatedByName",
      ${legalRows} as law, ${currentDay} as today,
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn",
      voucher.date as "postedOn"
    from liquidations as liquidation
    join departments on departments.id = liquidation.department_id
    left join departments as superior on superior.id = liquidation.asked_department_id
    left join stock_vouchers as voucher on voucher.id = liquidation.voucher_id
    cross join lateral (
      select count(*)::int as count,
        coalesce(sum(original_value), 0)::bigint as value,
        coalesce(sum(income), 0)::bigint as income,
        coalesce(sum(cost), 0)::bigint as cost
      from liquidation_lines
      where liquidation_id = liquidation.id and removed_at is null
    ) as line
    where liquidation.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], liquidation.id)`.execute(db);
  return rows.map((row) => {
    const clocks = clocksOf(row, row.law, row.today);
    const {
      id,
      departmentId,
      departmentName,
      number,
      name,
      kind,
      status,
      lineCount,
      originalValue,
      proposedAt,
      decisionDate,
      executedOn,
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
      kind,
      status,
      lineCount,
      originalValue,
      proposedAt,
      decisionDate,
      executedOn,
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
  const { law, today, isPrivate, proposedOn: _, postedOn: __, askedDepartmentId, ...row } = head.row;
  // until it is decided, what binds today
  const day = row.decisionDate ?? today;
  const fixedAssetFrom = inForce("fixedAssetFrom", day, law);
  const bounds = boundsOn(day, { isPrivate, law });
  const lines = (await linesOf(db, id)).map(({ assetClass, trackingMode, unitPrice, ...line }) => {
    const isFixedAsset = classOf({ assetClass, trackingMode, unitPrice }, fixedAssetFrom) === "FIXED_ASSET";
    const thing = thingOf({ ...line, isFixedAsset });
    return { ...line, isFixedAsset, asksSuperior: asksSuperior(thing, line.form, bounds[row.kind]) };
  });
  const extension = extensionOf(row, { isPrivate, law, clocks: head.clocks, today });
  const abilities = liquidationWorkflow.abilities(actor, { ...row, askedDepartmentId });
  const sold = boundsOn(row.executedOn ?? today, { isPrivate, law })[row.kind];
  return {
    ...row,
    lines,
    clock: head.listed.clock,
    clocks: head.clocks,
    extension,
    bounds,
    beyondLimit: lines.some((line) => line.asksSuperior !== null),
    proceedsTo: sold.proceedsTo,
    can: { ...abilities, extend: abilities.extend && extension !== null },
  };
}

/** A liquidation as every step needs it. */
export interface LiquidationRow extends LiquidationSubject {
  id: number;
  number: string;
  name: string;
  kind: DisposalKind;
  status: LiquidationStatus;
  rootId: number;
  /** The unit above, which is asked where the head does not decide alone. */
  parentId: number | null;
  isPrivate: boolean;
  superiorAgreed: boolean | null;
  superiorNo: string | null;
  superiorDate: string | null;
  decidedByName: string | null;
  /** The day of the proposal. */
  proposedOn: string | null;
  decisionNo: string | null;
  decisionDate: string | null;
  extendedTo: string | null;
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
      liquidation.kind, liquidation.department_id as "departmentId",
      liquidation.root_id as "rootId", departments.parent_id as "parentId",
      coalesce(departments.school_funding_type = 'PRIVATE', false) as "isPrivate",
      liquidation.asked_department_id as "askedDepartmentId",
      liquidation.superior_agreed as "superiorAgreed", liquidation.superior_no as "superiorNo",
      liquidation.superior_date as "superiorDate",
      liquidation.decided_by_name as "decidedByName",
      ${dayOfMoment("liquidation.proposed_at")} as "proposedOn",
      liquidation.decision_no as "decisionNo", liquidation.decision_date as "decisionDate",
      liquidation.extended_to as "extendedTo", liquidation.executed_on as "executedOn",
      liquidation.buyer, liquidation.members,
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

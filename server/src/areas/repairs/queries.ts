import type { Words } from "@so-thiet-bi/contract/language";
import type { ListedRepair, Repair, RepairQuery, repairFilters } from "@so-thiet-bi/contract/repairs";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { type Conditions, holds, is, narrowing } from "../../db/conditions.ts";
import type { Db } from "../../db/connect.ts";
import { currentDay } from "../../db/days.ts";
import { namedRow, numberedRow } from "../../db/joined.ts";
import { findPart, partOf } from "../../db/page.ts";
import { anyOfPage } from "../../db/values.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { inForce, type LegalRow } from "../../law/in-force.ts";
import { figureToday, legalRows } from "../../law/rows.ts";
import type { Place } from "../stock/rules/keepers.ts";
import { inUnits, thousandths } from "../stock/rules.ts";
import { maySend, repairWorkflow } from "./policy.ts";
import { judged, whatText } from "./rules.ts";

export const repairNoun: Words = { vi: "phiếu sửa chữa", en: "repair order" };

/** Repairs stay inside the unit; everybody there sees where a thing is. */
export function sightOfRepairs(actor: Actor): Expression<SqlBool> {
  return sql<SqlBool>`repair.department_id = ${actor.departmentId}`;
}

const isLate = sql<SqlBool>`repair.status in ('OUT', 'PARTLY_BACK') and repair.expected_on < ${currentDay}`;

const conditions: Conditions<typeof repairFilters, "departmentId"> = {
  status: is("repair.status"),
  late: holds(sql`coalesce(${isLate}, false)`),
  equipmentId: (id) =>
    sql`exists (select 1 from repair_lines where repair_id = repair.id and equipment_id = ${id})`,
};

export async function listRepairs(db: Db, actor: Actor, query: RepairQuery) {
  const { ids, total, ...totals } = await findPart(db, {
    select: sql`
      select repair.id, repair.status, repair.sent_on, repair.expected_on,
        ${isLate} as late
      from repairs as repair`,
    where: [sightOfRepairs(actor), ...narrowing(query, conditions, "repair.search_text")],
    order: orders[query.sort ?? "-sentOn"],
    ...partOf(query),
    search: query.search,
    sums: sql<{ out: number; late: number; cost: number }>`
      (count(*) filter (where status in ('OUT', 'PARTLY_BACK')))::int as out,
      (count(*) filter (where late))::int as late,
      (
        select coalesce(sum(cost), 0)::bigint
        from repair_lines
        where repair_id in (select id from hits)
      ) as cost`,
  });
  const items = (await readRepairs(db, actor, ids)).map(({ listed }) => listed);
  return { items, page: query.page, size: query.size, total, totals, can: { create: maySend(actor) } };
}

const orders: Record<NonNullable<RepairQuery["sort"]>, RawBuilder<unknown>> = {
  sentOn: sql`sent_on, id`,
  "-sentOn": sql`sent_on desc, id desc`,
  expectedOn: sql`expected_on nulls last, id`,
  "-expectedOn": sql`expected_on desc nulls last, id desc`,
};

type Line = Omit<Repair["lines"][number], "estimateShare" | "tooCostly"> & Place;

interface Read {
  listed: ListedRepair;
  departmentId: number;
  lines: Line[];
}

/** In the order of the ids: one statement. */
async function readRepairs(db: Db, actor: Actor, ids: readonly number[]): Promise<Read[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<
    Omit<ListedRepair, "what" | "quantity" | "fixed" | "unrepairable" | "estimate" | "cost"> &
      Pick<Read, "departmentId" | "lines">
  >`
    select repair.id, repair.number, repair.status, repair.form,
      repair.firm, repair.sent_on as "sentOn",
      repair.expected_on as "expectedOn",
      coalesce(${isLate}, false) as late,
      repair.version, repair.department_id as "departmentId",
      (
        select json_agg(
          json_build_object(
            'id', line.id,
            'incident', ${numberedRow("incident")},
            'equipmentId', equipments.id, 'code', equipments.code,
            'name', equipments.name, 'unit', equipments.unit,
            'room', ${namedRow("room")},
            'quantity', line.quantity, 'fault', line.fault,
            'estimate', line.estimate, 'unitPrice', equipments.unit_price,
            'fixed', line.fixed, 'unrepairable', line.unrepairable,
            'cost', line.cost, 'roomId', line.room_id,
            'subjectId', equipments.subject_id
          )
          order by line.position
        )
        from repair_lines as line
        join equipments on equipments.id = line.equipment_id
        left join functional_rooms as room on room.id = line.room_id
        left join incidents as incident on incident.id = line.incident_id
        where line.repair_id = repair.id
      ) as lines
    from repairs as repair
    where repair.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], repair.id)`.execute(db);
  return rows.map(({ departmentId, lines, ...row }) => {
    const estimates = lines.flatMap(({ estimate }) => estimate ?? []);
    const listed = {
      ...row,
      what: whatText(
        lines.map(({ name }) => name),
        actor.language,
      ),
      ...sumsOf(lines),
      estimate: estimates.length > 0 ? estimates.reduce((sum, one) => sum + one, 0) : null,
    };
    return { listed, departmentId, lines };
  });
}

export async function getRepair(db: Db, actor: Actor, id: number): Promise<Repair> {
  const head = await sql<
    Omit<Repair, keyof ListedRepair | "lines" | "returns" | "warnPercent" | "can"> & { law: LegalRow[] }
  >`
    select repair.document_no as "documentNo", repair.note,
      repair.reason,
      ${numberedRow("voucher")} as voucher,
      repair.created_by_name as "createdByName", repair.created_at as "createdAt",
      repair.updated_at as "updatedAt", repair.updated_by_name as "updatedByName",
      ${legalRows} as law
    from repairs as repair
    join stock_vouchers as voucher on voucher.id = repair.voucher_id
    join departments on departments.id = repair.department_id
    where repair.id = ${id} and ${sightOfRepairs(actor)}`.execute(db);
  const [row] = head.rows;
  const [read] = row ? await readRepairs(db, actor, [id]) : [];
  if (!row || !read) throw notFound(repairNoun);
  const { law, ...own } = row;
  const warnPercent = inForce("repairSharePercent", read.listed.sentOn, law);
  return {
    ...read.listed,
    ...own,
    lines: read.lines.map(({ roomId: _, subjectId: __, ...line }) => ({
      ...line,
      ...judged(line, warnPercent),
    })),
    returns: await returnsOf(db, id),
    warnPercent,
    can: repairWorkflow.abilities(actor, {
      status: read.listed.status,
      departmentId: read.departmentId,
      places: read.lines,
    }),
  };
}

async function returnsOf(db: Db, repairId: number): Promise<Repair["returns"]> {
  const { rows } = await sql<Repair["returns"][number]>`
    select back.id, back.returned_on as "returnedOn",
      back.acceptance, back.received_by_name as "receivedByName",
      ${numberedRow("voucher")} as voucher,
      (
        select json_agg(
          json_build_object(
            'lineId', line.line_id, 'name', equipments.name,
            'unit', equipments.unit, 'fixed', line.fixed,
            'unrepairable', line.unrepairable, 'cost', line.cost,
            'parts', line.parts, 'warrantyUntil', line.warranty_until
          )
          order by sent.position
        )
        from repair_return_lines as line
        join repair_lines as sent on sent.id = line.line_id
        join equipments on equipments.id = sent.equipment_id
        where line.return_id = back.id
      ) as lines
    from repair_returns as back
    left join stock_vouchers as voucher on voucher.id = back.voucher_id
    where back.repair_id = ${repairId}
    order by back.id`.execute(db);
  return rows;
}

/** Of the unit: from how many percent of the price a repair is advised against. */
export function warnPercentOf(db: Db, departmentId: number): Promise<number> {
  return figureToday(db, departmentId, "repairSharePercent");
}

export function subjectOf({ id, departmentId }: { id: number; departmentId: number }) {
  return { type: "repair", id, departmentId };
}

function sumsOf(lines: readonly Pick<Line, "quantity" | "fixed" | "unrepairable" | "cost">[]) {
  const sum = (field: "quantity" | "fixed" | "unrepairable") =>
    inUnits(lines.reduce((total, line) => total + thousandths(line[field]), 0));
  return {
    quantity: sum("quantity"),
    fixed: sum("fixed"),
    unrepairable: sum("unrepairable"),
    cost: lines.reduce((total, { cost }) => total + cost, 0),
  };
}

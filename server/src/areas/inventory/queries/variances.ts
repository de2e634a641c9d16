import { type Treatment, treatmentsOf, type VarianceKind } from "@so-thiet-bi/contract/inventory";
import type { Variance, VarianceQuery, VarianceTotals } from "@so-thiet-bi/contract/inventory-review";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { namedRow, numberedRow } from "../../../db/joined.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { isMatch, matches, searchText } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden } from "../../../http/refusal.ts";
import { lotOf } from "../../stock/queries.ts";
import { managesChecks, whoManagesChecks } from "../policy.ts";
import { type CheckRow, findCheck } from "../queries.ts";
import { type ComputedVariance, computeVariances } from "./computed.ts";

interface Answer {
  items: Variance[];
  page: number;
  size: number;
  total: number;
  totals: VarianceTotals;
  computed: boolean;
}

/** What the counts say so far; once they are submitted, what was submitted. */
export async function listVariances(db: Db, actor: Actor, id: number, query: VarianceQuery): Promise<Answer> {
  const check = await findCheck(db, actor, id);
  const isCounting = check.status === "COUNTING" || check.status === "REJECTED";
  // what differs tells what the books say, which blind counters do not see
  if (
    isCounting &&
    check.method === "BLIND" &&
    actor.departmentId === check.departmentId &&
    !managesChecks(actor)
  )
    throw forbidden(whoManagesChecks);
  return isCounting ? computedPage(db, check, query) : storedPage(db, check, query);
}

async function computedPage(db: Db, check: CheckRow, query: VarianceQuery): Promise<Answer> {
  const { items, lines, agree } = await computeVariances(db, check);
  const all = items.map((one) => ({ ...one, treatment: treatmentsOf[one.kind][0] }));
  const found = all.filter(
    (one) =>
      (!query.kind || one.kind === query.kind) &&
      (!query.treatment || one.treatment === query.treatment) &&
      (!query.roomId || one.from?.roomId === query.roomId || one.to?.roomId === query.roomId) &&
      (!query.search ||
        isMatch(searchText(one.code, one.name, one.fromRoom?.name, one.toRoom?.name), query.search)),
  );
  const sorted =
    query.sort === "value" || query.sort === "-value"
      ? found.toSorted((a, b) => (query.sort === "value" ? a.value - b.value : b.value - a.value))
      : query.sort === "-name"
        ? found.toReversed()
        : found;
  const from = (query.page - 1) * query.size;
  return {
    items: sorted.slice(from, from + query.size).map(shown),
    page: query.page,
    size: query.size,
    total: found.length,
    totals: totalsOf(all, lines, agree),
    computed: true,
  };
}

function shown({ from, to, ...one }: ComputedVariance & { treatment: Treatment }): Variance {
  return {
    ...one,
    id: null,
    fromCondition: from?.condition ?? null,
    toCondition: to?.condition ?? null,
    cause: null,
    responsible: null,
    note: null,
    incident: null,
    voucher: null,
  };
}

function totalsOf(
  all: readonly { kind: VarianceKind; treatment: Treatment; value: number }[],
  lines: number,
  agree: number,
): VarianceTotals {
  const worthOf = (...kinds: VarianceKind[]) =>
    all.reduce((sum, one) => sum + (kinds.includes(one.kind) ? one.value : 0), 0);
  return {
    lines,
    agree,
    shortValue: worthOf("SHORT"),
    surplusValue: worthOf("SURPLUS", "UNKNOWN"),
    byKind: [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, own]) => ({
      kind,
      lines: own.length,
      value: worthOf(kind),
    })),
    byTreatment: [...Map.groupBy(all, ({ treatment }) => treatment)].map(([treatment, own]) => ({
      treatment,
      lines: own.length,
    })),
  };
}

async function storedPage(db: Db, check: CheckRow, query: VarianceQuery): Promise<Answer> {
  const tests: Expression<SqlBool>[] = [sql<SqlBool>`variance.check_id = ${check.id}`];
  if (query.kind) tests.push(sql<SqlBool>`variance.kind = ${query.kind}`);
  if (query.treatment) tests.push(sql<SqlBool>`variance.treatment = ${query.treatment}`);
  if (query.roomId) tests.push(sql<SqlBool>`${query.roomId} in (variance.from_room_id, variance.to_room_id)`);
  if (query.search) tests.push(matches(sql.ref("variance.search_text"), query.search));
  // they were written in the order of their names
  const order = {
    name: sql`id`,
    "-name": sql`id desc`,
    value: sql`value, id`,
    "-value": sql`value desc, id`,
  }[query.sort ?? "name"];
  const { ids, total, lines, all, differing } = await findPart(db, {
    select: sql`select variance.id, variance.value from inventory_variances as variance`,
    where: tests,
    order,
    ...partOf(query),
    search: query.search,
    sums: sql<{
      lines: number;
      all: { kind: VarianceKind; treatment: Treatment; value: number }[];
      differing: number;
    }>`
      (
        select count(*)::int
        from count_lines
        where check_id = ${check.id}
      ) as lines,
      (
        select coalesce(
          json_agg(json_build_object('kind', kind, 'treatment', treatment, 'value', value)),
          '[]'
        )
        from inventory_variances
        where check_id = ${check.id}
      ) as all,
      (
        select count(distinct (place.equipment_id, place.lot_id, place.room_id))::int
        from (
          select equipment_id, lot_id, from_room_id as room_id
          from inventory_variances
          where check_id = ${check.id}
            and from_condition is not null
            and equipment_id is not null
          union all
          select equipment_id, lot_id, to_room_id
          from inventory_variances
          where check_id = ${check.id}
            and to_condition is not null
            and equipment_id is not null
        ) as place
      ) as differing`,
  });
  const { rows } = await sql<Variance>`
    select variance.id, variance.kind,
      variance.equipment_id as "equipmentId", variance.unknown_id as "unknownId",
      variance.lot_id as "lotId",
      ${lotOf(sql`variance.lot_id`)} as lot,
      equipments.code,
      coalesce(equipments.name, thing.name) as name,
      coalesce(equipments.unit, thing.unit) as unit,
      ${namedRow("from_room")} as "fromRoom",
      ${namedRow("to_room")} as "toRoom",
      variance.from_condition as "fromCondition", variance.to_condition as "toCondition",
      variance.quantity, variance.value, variance.treatment, variance.cause,
      variance.responsible, variance.note,
      ${numberedRow("incident")} as incident,
      ${numberedRow("voucher")} as voucher
    from inventory_variances as variance
    left join equipments on equipments.id = variance.equipment_id
    left join unknown_things as thing on thing.id = variance.unknown_id
    left join functional_rooms as from_room on from_room.id = variance.from_room_id
    left join functional_rooms as to_room on to_room.id = variance.to_room_id
    left join incidents as incident on incident.id = variance.incident_id
    left join stock_vouchers as voucher on voucher.id = variance.voucher_id
    where variance.id = ${anyOf(ids)}
    order by array_position(${ids}::bigint[], variance.id)`.execute(db);
  return {
    items: rows,
    page: query.page,
    size: query.size,
    total,
    totals: totalsOf(all, lines, Math.max(0, lines - differing)),
    computed: false,
  };
}

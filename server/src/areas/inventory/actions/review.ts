import type { BodyOf } from "@so-thiet-bi/contract/endpoint";
import {
  type Treatment,
  treatmentsOf,
  treatmentWords,
  type VarianceKind,
  varianceKindWords,
} from "@so-thiet-bi/contract/inventory";
import type {
  treatVariances as treatCall,
  Variance,
  VarianceQuery,
  VarianceTotals,
} from "@so-thiet-bi/contract/inventory-review";
import { type Expression, type SqlBool, sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import { namedRow, numberedRow } from "../../../db/joined.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { isMatch, matches, searchText } from "../../../db/search.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { forbidden, invalidField, Refusal } from "../../../http/refusal.ts";
import { record } from "../../history/actions.ts";
import { lotOf } from "../../stock/queries.ts";
import { managesChecks, whoManagesChecks } from "../policy.ts";
import { type ComputedVariance, computeVariances } from "../queries/computed.ts";
import { type CheckRow, findCheck, lockCheckFor, subjectOf } from "../queries.ts";

interface Answer {
  items: Variance[];
  page: number;
  size: number;
  total: number;
  totals: VarianceTotals;
  computed: boolean;
}

/** While it is counted whatever the counts say so far, afterwards what was submitted. */
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

/** Before approval anything that fits its kind; afterwards a difference can only be left open. */
export async function treatVariances(
  tx: Tx,
  actor: Actor,
  id: number,
  { items, version }: BodyOf<typeof treatCall>,
): Promise<{ changed: number; version: number }> {
  const check = await lockCheckFor(tx, actor, "treat", { id, version });
  const ids = items.map((one) => one.id);
  const { rows } = await sql<{ id: number; kind: VarianceKind; treatment: Treatment; name: string }>`
    select variance.id, variance.kind, variance.treatment,
      coalesce(equipments.name, thing.name) as name
    from inventory_variances as variance
    left join equipments on equipments.id = variance.equipment_id
    left join unknown_things as thing on thing.id = variance.unknown_id
    where variance.check_id = ${id}
      and variance.id = ${anyOf(ids)}`.execute(tx);
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const [index, one] of items.entries()) {
    const row = known.get(one.id);
    if (!row) throw invalidField(["items", index, "id"], "not-visible");
    if (one.treatment === undefined || one.treatment === row.treatment) continue;
    if (!treatmentsOf[row.kind].includes(one.treatment))
      throw new Refusal(
        "treatmentDoesNotFit",
        { name: row.name, kind: varianceKindWords[row.kind], treatment: treatmentWords[one.treatment] },
        { field: `items.${index}.treatment` },
      );
    if (check.status === "APPROVED" && one.treatment !== "NONE") throw new Refusal("onlyLeaveOpen");
  }
  const given = items.map((one) => ({
    id: one.id,
    treatment: one.treatment ?? null,
    hasCause: one.cause !== undefined,
    cause: one.cause ?? null,
    hasResponsible: one.responsible !== undefined,
    responsible: one.responsible ?? null,
    hasNote: one.note !== undefined,
    note: one.note ?? null,
  }));
  await sql`
    update inventory_variances as variance
    set treatment = coalesce(given.treatment, variance.treatment),
      cause = case when given."hasCause" then given.cause else variance.cause end,
      responsible = case
        when given."hasResponsible" then given.responsible
        else variance.responsible
      end,
      note = case when given."hasNote" then given.note else variance.note end
    from ${asRows(given)} as given (
      id bigint, treatment text, "hasCause" boolean, cause text,
      "hasResponsible" boolean, responsible text, "hasNote" boolean, note text
    )
    where variance.id = given.id`.execute(tx);
  const { rows: versions } = await sql<{ version: number }>`
    update inventory_checks
    set ${setChangedBy(actor)}
    where id = ${id}
    returning version`.execute(tx);
  await record(tx, actor, "inventoryCheck.treated", subjectOf(check), { count: items.length });
  return { changed: items.length, version: (versions[0] as { version: number }).version };
}

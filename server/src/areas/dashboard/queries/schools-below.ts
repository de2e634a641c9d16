/** The schools below a superior unit: all of them in a few numbers, and a page of them in rows. */
import { type AsOf, bothAsOf } from "@so-thiet-bi/contract/as-of";
import type {
  DashboardSchools,
  DashboardUnit,
  DashboardUnitSort,
  DashboardUnitsQuery,
  listDashboardUnits as listCall,
} from "@so-thiet-bi/contract/dashboard";
import type { AnswerOf } from "@so-thiet-bi/contract/endpoint";
import { openIncidentStatuses } from "@so-thiet-bi/contract/incidents";
import { sayBoth, type Words } from "@so-thiet-bi/contract/language";
import { basisWords, type CoverageBasis } from "@so-thiet-bi/contract/norms";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findPart, partOf } from "../../../db/page.ts";
import { isMatch, searchText } from "../../../db/search.ts";
import { anyOf, anyOfPage } from "../../../db/values.ts";
import type { Actor } from "../../../http/actor.ts";
import { basisOfKept, coverageRows, readCoverage } from "../../norms/queries/kept-coverage.ts";
import { isLate, summedUp } from "../../report-requests/queries.ts";
import { isSchoolBelow } from "./counts-below.ts";

/** A school as a bar of a chart shows it. */
export interface SchoolInChart {
  id: number;
  name: string;
  value: number;
  basis: CoverageBasis;
}

export interface SchoolsInNumbers extends DashboardSchools {
  lateReports: number;
  /** How far they have their minimum equipment on average, of how many that is known, and what it rests on. */
  coverage: number | null;
  known: number;
  basis: CoverageBasis;
  lowest: SchoolInChart[];
  mostWaiting: SchoolInChart[];
  asOf: AsOf | null;
}

/** A province has thousands of schools: these are looked at first, and the list has them all. */
const mostBars = 10;
const mostNotBegun = 6;

/** One statement and those of the coverage, however many schools there are. */
export async function sumSchoolsBelow(db: Db, actor: Actor): Promise<SchoolsInNumbers> {
  const { coverage, asOf } = await coverageRows(db, idsBelow(actor));
  const of = columnsOf(actor);
  const { rows } = await sql<Omit<SchoolsInNumbers, "asOf">>`
    with unit as materialized (
      select unit.id, unit.name, parent.name as parent,
        ${of.records} as records,
        ${of.waitingDemands} as waiting,
        ${of.lateReports} as late,
        kept.percent, kept.entered_rows, kept.official_rows,
        ${basisOfKept} as basis
      ${from(actor)}
      left join (${coverage}) as kept on kept.department_id = unit.id
      where ${isSchoolBelow(actor)}
    ),
    known as materialized (
      select * from unit where percent is not null
    )
    select count(*)::int as total,
      count(*) filter (where records > 0)::int as entered,
      coalesce(sum(late), 0)::int as "lateReports",
      (select round(avg(percent), 1) from known) as coverage,
      (select count(*)::int from known) as known,
      (
        select json_build_object(
          'rows', coalesce(sum(entered_rows), 0),
          'official', case
            when bool_and(official_rows is not null) is not false
              then coalesce(sum(official_rows), 0)
          end,
          'missingLevels', '[]'::json
        )
        from known
        where entered_rows > 0
      ) as basis,
      ${some(sql`select id, name, percent as value, basis from known order by percent, ${byName}`, mostBars)}
        as lowest,
      ${some(
        sql`select id, name, waiting as value, basis from unit where waiting > 0 order by waiting desc, ${byName}`,
        mostBars,
      )} as "mostWaiting",
      ${some(
        sql`select id, name, parent as "parentName" from unit where records = 0 order by ${byName}`,
        mostNotBegun,
      )} as "notBegun"
    from unit`.execute(db);
  return { ...(rows[0] as (typeof rows)[number]), asOf };
}

const byName = sql`parent collate "vi-x-icu" nulls first, name collate "vi-x-icu", id`;

const some = (rows: RawBuilder<unknown>, most: number): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(one), '[]') from (${rows} limit ${most}) as one)`;

export async function listSchoolsBelow(
  db: Db,
  actor: Actor,
  query: DashboardUnitsQuery,
): Promise<AnswerOf<typeof listCall>> {
  if (query.by === "commune") return listCommunes(db, actor, query);
  const found = query.search ? await findByName(db, actor, query.search) : undefined;
  const { sorted, direction } = orderOf(query);
  const all = sorted === "coverage" ? await coverageRows(db, idsBelow(actor)) : undefined;
  const key = sorted && { ...columnsOf(actor), coverage: sql`kept.percent` }[sorted];
  const { ids, total } = await findPart(db, {
    select: sql`
      select unit.id, unit.name, parent.name as parent, ${key ?? sql`null::int`} as key
      ${from(actor)}
      ${all ? sql`left join (${all.coverage}) as kept on kept.department_id = unit.id` : sql``}`,
    where: [isSchoolBelow(actor), ...(found ? [sql<SqlBool>`unit.id = ${anyOf(found)}`] : [])],
    order: sql`key ${direction} nulls last, ${byName}`,
    ...partOf(query),
  });
  const [rows, { of, asOf }] = await Promise.all([readRows(db, actor, ids), readCoverage(db, ids)]);
  const items = rows.map((row): DashboardUnit => {
    const { percent, basis } = of(row.id);
    return { ...row, coverage: percent, coverageNote: basisWords(basis) };
  });
  return {
    items,
    page: query.page,
    size: query.size,
    total,
    asOf: bothAsOf(all?.asOf ?? null, asOf),
  };
}

/** The same by the unit above each school: a province has a few hundred of them, so all are read. */
async function listCommunes(
  db: Db,
  actor: Actor,
  query: DashboardUnitsQuery,
): Promise<AnswerOf<typeof listCall>> {
  const { coverage, asOf } = await coverageRows(db, idsBelow(actor));
  const of = columnsOf(actor);
  const { sorted, direction } = orderOf(query);
  const { rows } = await sql<Omit<DashboardUnit, "coverageNote"> & { known: number; count: number }>`
    select above.id, above.name, null as "parentName",
      sum(${of.records})::int as records,
      max(${of.lastEntryAt}) as "lastEntryAt",
      round(avg(kept.percent), 1) as coverage,
      sum(${of.waitingDemands})::int as "waitingDemands",
      sum(${of.lateReports})::int as "lateReports",
      sum(${of.openIncidents})::int as "openIncidents",
      count(kept.percent)::int as known,
      count(*)::int as count
    ${from(actor)}
    join departments as above on above.id = unit.parent_id
    left join (${coverage}) as kept on kept.department_id = unit.id
    where ${isSchoolBelow(actor)}
    group by above.id
    order by ${sorted && sorted !== "name" ? sql`${sql.ref(sorted)} ${direction} nulls last,` : sql``}
      above.name collate "vi-x-icu" ${sorted === "name" ? direction : sql`asc`}, above.id`.execute(db);
  const found = query.search
    ? rows.filter(({ name }) => isMatch(searchText(name), query.search as string))
    : rows;
  const { limit, offset } = partOf(query);
  return {
    items: found.slice(offset, offset + limit).map(({ known, count, ...commune }) => ({
      ...commune,
      coverageNote: sayBoth(ofSchools, { known: `${known}`, count }),
    })),
    page: query.page,
    size: query.size,
    total: found.length,
    asOf,
  };
}

const ofSchools: Words = {
  vi: "bình quân của {{known}}/{{count}} trường",
  en: "average of {{known}} of {{count}} schools",
};

function orderOf({ sort }: DashboardUnitsQuery) {
  return {
    sorted: sort?.replace("-", "") as DashboardUnitSort | undefined,
    direction: sort?.startsWith("-") ? sql`desc` : sql`asc`,
  };
}

const idsBelow = (actor: Actor): RawBuilder<unknown> =>
  sql`any (array(select unit.id from departments as unit where ${isSchoolBelow(actor)}))`;

/** Names of units are kept as they are written, so their words are compared here. */
async function findByName(db: Db, actor: Actor, search: string): Promise<number[]> {
  const { rows } = await sql<{ id: number; name: string; parentName: string | null }>`
    select unit.id, unit.name, parent.name as "parentName"
    from departments as unit
    ${withParent(actor)}
    where ${isSchoolBelow(actor)}`.execute(db);
  return rows
    .filter(({ name, parentName }) => isMatch(searchText(name, parentName), search))
    .map(({ id }) => id);
}

async function readRows(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Omit<DashboardUnit, "coverage" | "coverageNote">[]> {
  const { name, ...of } = columnsOf(actor);
  const { rows } = await sql<Omit<DashboardUnit, "coverage" | "coverageNote">>`
    select unit.id, unit.name, parent.name as "parentName",
      ${sql.join(Object.entries(of).map(([key, column]) => sql`${column} as ${sql.ref(key)}`))}
    ${from(actor)}
    where unit.id = ${anyOfPage(ids)}
    order by array_position(${ids}::bigint[], unit.id)`.execute(db);
  return rows;
}

const withParent = ({ departmentId }: Actor): RawBuilder<unknown> => sql`
  left join departments as parent on parent.id = unit.parent_id
    and parent.id <> ${departmentId}`;

/** What the columns are read from, for a table called `unit`. */
const from = (actor: Actor): RawBuilder<unknown> => sql`
  from departments as unit
  ${withParent(actor)}
  left join equipment_counts as counts on counts.department_id = unit.id`;

const columnsOf = (actor: Actor): Record<Exclude<DashboardUnitSort, "coverage">, RawBuilder<unknown>> => ({
  name: sql`unit.name collate "vi-x-icu"`,
  records: sql`coalesce(counts.followed, 0)`,
  lastEntryAt: sql`(
    select at from history where history.department_id = unit.id order by no desc limit 1
  )`,
  waitingDemands: sql`(
    select count(*)::int
    from demands
    where demands.department_id = unit.id and turn_department_id is not null and not cancelled
  )`,
  lateReports: sql`(
    select count(*)::int
    from report_submissions as submission
    join report_requests as request on request.id = submission.request_id
    where submission.department_id = unit.id
      and request.status = 'OPEN'
      and ${summedUp(actor)}
      and ${isLate}
  )`,
  openIncidents: sql`(
    select count(*)::int
    from incidents
    where incidents.department_id = unit.id
      and incidents.status = any (${openIncidentStatuses}::text[])
  )`,
});

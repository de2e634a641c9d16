/**
 * How far schools have their minimum equipment, without reckoning all of them while somebody waits: what was
 * kept counts as long as nothing happened in the school since, and of the others a few are reckoned at once.
 */
import type { AsOf } from "@so-thiet-bi/contract/as-of";
import type { CoverageSummary, UnitCoverage } from "@so-thiet-bi/contract/norms";
import { type RawBuilder, sql } from "kysely";
import { turns } from "../../../beside/turns.ts";
import type { Db } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { splitByAge } from "../../../db/kept-by-age.ts";
import { anyOf } from "../../../db/values.ts";
import { readSchools } from "./coverage-facts.ts";
import { sumUpSchool } from "./covering.ts";

export type Coverage = Omit<UnitCoverage, "department" | "parentName">;

export interface Shortage {
  departmentId: number;
  /** What serves an item that is missing: a whole type, or a record by itself. */
  typeId: number | null;
  equipmentId: number | null;
}

/** What has to be the same for something kept to hold still. */
export interface Basis {
  departmentId: number;
  historyNo: number;
  aboveNo: number;
}

/** Of more schools than these nobody waits for the reckoning; a school takes some fifteen milliseconds. */
export const mostWhileWaiting = 15;

/** Nothing is known yet: the school was never reckoned. */
const unknown: Coverage = {
  percent: null,
  items: 0,
  full: 0,
  missingItems: 0,
  mapped: 0,
  basis: { rows: 0, official: 0, missingLevels: [] },
};

export async function readCoverage(
  db: Db,
  ids: readonly number[],
): Promise<{ of: (id: number) => Coverage; asOf: AsOf | null }> {
  const { now, kept, asOf } = await split(db, ids);
  const found = new Map<number, Coverage>();
  for (const { departmentId, ...coverage } of await readKept(db, kept)) found.set(departmentId, coverage);
  for (const { departmentId, coverage } of await reckon(db, now)) found.set(departmentId, coverage);
  return { of: (id) => found.get(id) ?? unknown, asOf };
}

/**
 * The same as rows of `kept_coverage` to be joined and added up, of schools `which` names as `id = ${which}`:
 * `department_id`, `percent`, and what `basisOfKept` reads.
 */
export async function coverageRows(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<{ coverage: RawBuilder<unknown>; asOf: AsOf | null }> {
  const { now, asOf } = await splitByAge(db, changed(which), mostWhileWaiting);
  const reckoned = (await reckon(db, now)).map(({ departmentId, coverage: { percent, basis } }) => ({
    department_id: departmentId,
    percent,
    entered_rows: basis.rows,
    official_rows: basis.official,
    missing_levels: basis.missingLevels,
  }));
  const columns = sql`department_id, percent, entered_rows, official_rows, missing_levels`;
  const coverage = sql`
    select ${columns}
    from kept_coverage
    where department_id <> all (${now}::bigint[])
    union all
    select ${columns}
    from json_populate_recordset(null::kept_coverage, ${JSON.stringify(reckoned)}::json)`;
  return { coverage, asOf };
}

export interface ShortagesNow {
  /** Of these schools what is kept holds, or is shown as it was at `asOf`. */
  kept: readonly number[];
  now: readonly Shortage[];
  asOf: AsOf | null;
}

export async function readShortages(db: Db, ids: readonly number[]): Promise<ShortagesNow> {
  const { now, kept, asOf } = await split(db, ids);
  return { kept, now: (await reckon(db, now)).flatMap(({ shortages }) => shortages), asOf };
}

async function split(db: Db, ids: readonly number[]) {
  const { now, asOf } = await splitByAge(db, changed(anyOf(ids)), mostWhileWaiting);
  const fresh = new Set(now);
  return { now, kept: ids.filter((id) => !fresh.has(id)), asOf };
}

/** Of these schools, those of which nothing kept holds. */
function changed(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with ${heads(which)}
    select head.department_id as id, kept.reckoned_at
    from head
    left join kept_coverage as kept on kept.department_id = head.department_id
    where ${holdsStill} is not true`;
}

/** Of the kept row `kept` and the school’s `head`. */
const holdsStill = sql`(
  kept.history_no = head.no
  and kept.above_no = head.above
  and kept.reckoned_on = ${currentDay}
)`;

/**
 * `head`: the number of the last line of each school, and of the lines of its superiors about lists and
 * catalogues. Whatever changes a coverage leaves a line in one of them.
 */
function heads(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    unit as materialized (
      select id, parent_id, root_id from departments where id = ${which}
    ),
    above as materialized (
      select id,
        coalesce(
          (
            select max(no)
            from history
            where department_id = superior.id
              and subject_type in ('norm-list', 'subject', 'equipment-type')
          ),
          0
        ) as no
      from (select parent_id as id from unit union select root_id from unit) as superior
      where id is not null
    ),
    head as materialized (
      select unit.id as department_id,
        coalesce(own.no, 0) as no,
        coalesce(parent.no, 0) + coalesce(root.no, 0) as above
      from unit
      left join history_heads as own on own.department_id = unit.id
      left join above as parent on parent.id = unit.parent_id
      left join above as root on root.id = unit.root_id
    )`;
}

/** What is to be true of these schools; read before they are reckoned, so that what happens meanwhile shows. */
export async function readBases(db: Db, ids: readonly number[]): Promise<Basis[]> {
  const { rows } = await sql<Basis>`
    with ${heads(anyOf(ids))}
    select department_id as "departmentId", no as "historyNo", above as "aboveNo" from head`.execute(db);
  return rows;
}

/** Schools of which nothing kept holds, what is oldest first. */
export async function schoolsBehind(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with ${heads(sql`any (array(select id from departments where type = 'LEVEL_3' and active))`)}
    select head.department_id as id
    from head
    left join kept_coverage as kept on kept.department_id = head.department_id
    where (${holdsStill} and ${subjectsHold}) is not true
    order by kept.reckoned_at nulls first, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ReckonedCoverage {
  departmentId: number;
  coverage: Coverage;
  subjects: CoverageSummary[];
  shortages: Shortage[];
}

export async function reckon(db: Db, ids: readonly number[]): Promise<ReckonedCoverage[]> {
  if (ids.length === 0) return [];
  const { schools, items } = await readSchools(db, ids, {});
  const reckoned: ReckonedCoverage[] = [];
  const turn = turns();
  for (const school of schools) {
    const departmentId = school.unit.id;
    const { lacking, subjects, ...coverage } = sumUpSchool(school, items);
    const shortages = lacking.map(({ typeId, equipmentId }) => ({ departmentId, typeId, equipmentId }));
    reckoned.push({ departmentId, coverage, subjects, shortages });
    await turn();
  }
  return reckoned;
}

export interface Kept extends Coverage {
  departmentId: number;
}

export async function readKept(db: Db, ids: readonly number[]): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select department_id as "departmentId", percent, items,
      full_items as full, missing_items as "missingItems", mapped,
      ${basisOfKept} as basis
    from kept_coverage
    where department_id = ${anyOf(ids)}`.execute(db);
  return rows;
}

export interface OfSubjects {
  total: Pick<CoverageSummary, "percent" | "basis">;
  bySubject: readonly CoverageSummary[];
}

/** How far one school has what it must have, subject by subject: what is kept of it, where that holds. */
export async function readOwnCoverage(db: Db, id: number): Promise<OfSubjects> {
  const { rows } = await sql<OfSubjects>`
    with ${heads(sql`${id}`)}
    select json_build_object('percent', kept.percent, 'basis', ${basisOfKept}) as total,
      kept.subjects as "bySubject"
    from head
    join kept_coverage as kept on kept.department_id = head.department_id
    where ${holdsStill} and ${subjectsHold}`.execute(db);
  const kept = rows[0];
  if (kept) return kept;
  const [now] = await reckon(db, [id]);
  const { coverage, subjects } = now as ReckonedCoverage;
  return { total: coverage, bySubject: subjects };
}

/** Of schools with kept coverage that holds. */
export async function readKeptSubjects(
  db: Db,
  ids: readonly number[],
): Promise<{ departmentId: number; subjects: CoverageSummary[] }[]> {
  const { rows } = await sql<{ departmentId: number; subjects: CoverageSummary[] }>`
    select department_id as "departmentId", subjects
    from kept_coverage as kept
    where department_id = ${anyOf(ids)} and ${subjectsHold}`.execute(db);
  return rows;
}

/** A program of an older version writes the row beside this one, and leaves the subjects as they were. */
const subjectsHold = sql`kept.subjects_at = kept.reckoned_at`;

/** Of a row of `kept_coverage`, or of one like it. */
export const basisOfKept = sql`json_build_object(
  'rows', entered_rows, 'official', official_rows, 'missingLevels', missing_levels
)`;

/** Kept rows that hold still, with the schools they are of. */
export async function readHolding(db: Db): Promise<Kept[]> {
  const { rows } = await sql<{ id: number }>`
    with ${heads(sql`any (array(select department_id from kept_coverage))`)}
    select head.department_id as id
    from head
    join kept_coverage as kept on kept.department_id = head.department_id
    where ${holdsStill}`.execute(db);
  return readKept(
    db,
    rows.map(({ id }) => id),
  );
}

export async function readKeptShortages(db: Db, ids: readonly number[]): Promise<Shortage[]> {
  const { rows } = await sql<Shortage>`
    select department_id as "departmentId", type_id as "typeId", equipment_id as "equipmentId"
    from kept_shortages
    where department_id = ${anyOf(ids)}`.execute(db);
  return rows;
}

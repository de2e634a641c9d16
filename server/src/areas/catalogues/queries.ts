import type {
  Catalogue,
  CatalogueQuery,
  CatalogueRecord,
  Field,
  Offered,
  Sight,
} from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { anyOf } from "../../db/values.ts";
import { type Actor, holds } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { isInSight } from "../departments/queries.ts";
import type { Since, YearUse } from "../school-years/queries.ts";
import { cataloguePolicy, sightOf } from "./policy.ts";
import { descendants, findIds } from "./queries/find-ids.ts";
import { readOffered, readRecords } from "./queries/read-records.ts";
import { restrictionsOf, standInFor, withoutRestricted } from "./queries/restrictions.ts";
import { shownTo } from "./queries/shown-to.ts";
import { declared, partsOf, type View, viewOf, yearFor } from "./queries/view.ts";
import { columnOf, fieldTable, planKey, type Referred, tableOf } from "./rules.ts";

export interface CataloguePage {
  items: CatalogueRecord[];
  page: number;
  size: number;
  total: number;
  can: { create: boolean; import: boolean; seeAs: Sight };
}

/**
 * A constant number of statements whatever the page holds: the unit, its year, the ids with the exact total,
 * the rows.
 */
export async function listCatalogue(
  db: Db,
  actor: Actor,
  of: Catalogue,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const view = await viewOf(db, actor, of, query);
  const { ids, total } = await findIds(db, view, query, {
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  const writable =
    view.departmentId === actor.departmentId &&
    (!of.needsYear || (view.year !== undefined && view.year.status !== "CLOSED"));
  const records = await withoutRestricted(db, actor, of, await readRecords(db, view, ids));
  return {
    items: records.map((record) => shownTo(actor, of, record)),
    page: query.page,
    size: query.size,
    total,
    can: {
      create: writable && cataloguePolicy.create(actor),
      import: writable && cataloguePolicy.import(actor),
      seeAs: sightOf(actor, view.departmentId),
    },
  };
}

const mostChoices = 50;

/** What a picker offers: followed rows whose words begin as typed. */
export async function chooseFrom(
  db: Db,
  actor: Actor,
  of: Catalogue,
  given: {
    search?: string | undefined;
    departmentId?: number | undefined;
    schoolYearId?: number | undefined;
  },
): Promise<{ items: Offered[] }> {
  const view = await viewOf(db, actor, of, given);
  const { ids } = await findIds(db, view, { active: true, search: given.search }, { limit: mostChoices });
  const rows = await readOffered(db, view, ids);
  const isShownAll = view.departmentId === actor.departmentId && holds(actor, "PERSONAL_DATA");
  const restricted = isShownAll ? new Map() : await restrictionsOf(db, of, ids);
  const { language } = actor;
  return {
    items: rows.map((row) => (restricted.has(row.id) ? { ...row, code: standInFor(row.id, language) } : row)),
  };
}

const mostNames = 500;

/**
 * What the followed rows of a catalogue are called, as a unit sees it: words offered where a record has no
 * link yet.
 */
export async function namesIn(db: Db, actor: Actor, of: Catalogue, departmentId: number): Promise<string[]> {
  const view = await viewOf(db, actor, of, { departmentId });
  const { ids } = await findIds(db, view, { active: true }, { limit: mostNames });
  return [...(await namesOf(db, of.plural, ids)).values()].map(({ name }) => name);
}

/** What changes from year to year is read as of the current year. */
export function getRecord(db: Db, actor: Actor, of: Catalogue, id: number): Promise<CatalogueRecord> {
  return getRecordOfYear(db, actor, { of, id });
}

/** One record; what changes from year to year is read as of the given year, or of the current one. */
export interface RecordAsked {
  of: Catalogue;
  id: number;
  schoolYearId?: number | undefined;
}

export async function getRecordOfYear(
  db: Db,
  actor: Actor,
  { of, id, schoolYearId }: RecordAsked,
): Promise<CatalogueRecord> {
  const owner = await findOwner(db, of, id);
  if (!owner || !isVisible(actor, of, owner)) throw notFound(of.noun);
  const year =
    of.needsYear && !of.yearly ? await yearFor(db, actor, owner.departmentId, schoolYearId) : undefined;
  const [record] = await readRecords(db, { actor, of, year }, [id]);
  if (!record) throw notFound(of.noun);
  return record;
}

/** For a change: nobody else changes the row until the transaction ends. */
export async function lockRecord(tx: Tx, actor: Actor, asked: RecordAsked): Promise<CatalogueRecord> {
  await sql`
    select id
    from ${sql.table(tableOf(asked.of.plural))}
    where id = ${asked.id} for update`.execute(tx);
  return getRecordOfYear(tx, actor, asked);
}

async function findOwner(db: Db, of: Catalogue, id: number) {
  const { rows } = await sql<{ departmentId: number; parentId: number | null; rootId: number }>`
    select departments.id as "departmentId", departments.parent_id as "parentId",
      departments.root_id as "rootId"
    from ${sql.table(tableOf(of.plural))} as t
    join departments on departments.id = t.department_id
    where t.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Own rows and those below; of shared catalogues also what stands above. What is kept inside is the unit's
 * alone.
 */
function isVisible(
  actor: Actor,
  of: Catalogue,
  { departmentId, parentId, rootId }: { departmentId: number; parentId: number | null; rootId: number },
): boolean {
  if (departmentId === actor.departmentId) return true;
  if (of.inside) return false;
  const isAbove = departmentId === actor.departmentParentId || departmentId === actor.rootId;
  return (of.shared && isAbove) || isInSight(actor, { id: departmentId, parentId, rootId });
}

/** What the given ids are called, in whatever unit they are. */
export async function namesOf(db: Db, slug: string, ids: readonly number[]): Promise<Map<number, Referred>> {
  const { rows } = await sql<Referred>`
    select id, name, code, sort_key as "sortKey"
    from ${sql.table(tableOf(slug))}
    where id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Of the rows that something is to refer to, the fields of those that a unit cannot use: of another unit,
 * stopped, or not there.
 */
export async function findUnusable(
  db: Db,
  actor: Actor,
  refs: readonly { field: string; to: string; id: number }[],
): Promise<string[]> {
  if (refs.length === 0) return [];
  const tests = refs.map(({ field, to, id }) => {
    const units = [
      actor.departmentId,
      ...(declared(to).shared ? [actor.departmentParentId, actor.rootId] : []),
    ].filter((unit) => unit !== null);
    return sql`
      select ${field}::text as field
      where not exists (
        select 1
        from ${sql.table(tableOf(to))}
        where id = ${id}
          and active
          and department_id = ${anyOf(units)}
      )`;
  });
  const { rows } = await sql<{ field: string }>`${sql.join(tests, sql` union all `)}`.execute(db);
  return rows.map(({ field }) => field);
}

/** How far an import of this person is; nothing yet is 0 of 0. */
export async function findProgress(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ done: number; total: number }> {
  const row = await db
    .selectFrom("import_progress")
    .select(["done", "total"])
    .where("user_id", "=", actor.userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? { done: 0, total: 0 };
}

export interface KeyRow {
  id: number;
  departmentId: number;
  departmentName: string;
  code: string | null;
  name: string;
  key: string;
  alikeKey: string;
  version: number;
}

/**
 * Rows of the unit itself and, where shared, of the units above that have one of the given keys or are alike.
 */
export async function findByKeys(
  db: Db,
  view: View,
  keys: readonly string[],
  alike: readonly string[],
): Promise<KeyRow[]> {
  const parts = partsOf(view).flatMap(({ rows }) => {
    const columns = sql`
      select t.id, t.department_id as "departmentId",
        departments.name as "departmentName", t.code, t.name,
        t.key, t.alike_key as "alikeKey", t.version
      from ${sql.table(tableOf(view.of.plural))} as t
      join departments on departments.id = t.department_id`;
    return [
      sql`${columns} where ${rows} and t.key = any (${keys}::text[])`,
      sql`
        ${columns}
        where ${rows}
          and t.alike_key = any (${alike}::text[])`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<KeyRow>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows;
}

/** The numbers that the followed rows of a unit's year have taken. */
export async function findRanges(
  db: Db,
  view: View,
): Promise<{ id: number; name: string; plan: string; from: number; to: number }[]> {
  const { of } = view;
  if (!of.ranges) return [];
  const column = (field: string) => sql.ref(columnOf(field, of.fields[field] as Field));
  const year = view.yearOf.get(view.departmentId);
  const { rows } = await sql<{ id: number; name: string; within: unknown[]; from: number; to: number }>`
    select id, name,
      json_build_array(${sql.join(of.ranges.within.map(column))}) as within,
      ${column(of.ranges.from)} as "from",
      ${column(of.ranges.to)} as "to"
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${view.departmentId} ${of.yearly ? sql`and school_year_id = ${year ?? 0}` : sql``}
      and active`.execute(db);
  return rows.map(({ within, ...row }) => ({ ...row, plan: planKey(within) }));
}

/** What each row of a unit's tree stands below. */
export async function readTree(
  db: Db,
  of: Catalogue,
  departmentId: number,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; above: number | null }>`
    select id,
      ${sql.ref(`${of.tree}_id`)} as above
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${departmentId}`.execute(db);
  return new Map(rows.map(({ id, above }) => [id, above]));
}

/** The rows below a row of a tree, itself included. */
export async function findDescendants(db: Db, of: Catalogue, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${descendants(of, id)}`.execute(db);
  return rows.map((row) => row.id);
}

/** What of the catalogues belongs to a school year, so that the year cannot be deleted. */
export const cataloguesOfYear: readonly YearUse[] = catalogues.flatMap((of): YearUse[] => {
  const words = { vi: of.noun.vi, en: of.title.en.toLowerCase() };
  const rows = sql`${sql.table(tableOf(of.plural))} as own`;
  const rowsOfYear: YearUse = async (db, yearId, since) => ({
    words,
    count: await countWhere(
      db,
      sql`
      ${rows}
      where own.school_year_id = ${yearId} and ${writtenSince(since)}`,
    ),
  });
  const yearlyRefs = Object.entries(of.fields).filter(([, { kind }]) => kind === "yearlyRef");
  return [
    ...(of.yearly ? [rowsOfYear] : []),
    ...yearlyRefs.map(
      ([field, { label }]): YearUse =>
        async (db, yearId, since) => ({
          words: {
            vi: `${words.vi} có ${label.vi.toLowerCase()}`,
            en: `${words.en} with a ${label.en.toLowerCase()}`,
          },
          count: await countWhere(
            db,
            sql`
              ${sql.table(fieldTable(of, field))} as f
              join ${rows} on own.id = f.owner_id
              where f.school_year_id = ${yearId} and ${writtenSince(since)}`,
          ),
        }),
    ),
  ];
});

/** Rows named `own` that were added since, or changed. */
function writtenSince(since: Since | undefined): RawBuilder<unknown> {
  if (!since) return sql`true`;
  const added = sql`own.created_at > ${since.moment}`;
  return since.changes ? sql`(${added} or own.updated_at > ${since.moment})` : added;
}

async function countWhere(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The id of the subject group that an employee belongs to now. */
export function subjectGroupOf(employeeId: string): RawBuilder<number | null> {
  return sql`(
    select member.target_id
    from employee_subject_group as member
    where member.owner_id = ${sql.ref(employeeId)} and member.until is null
    order by member.school_year_id desc limit 1
  )`;
}

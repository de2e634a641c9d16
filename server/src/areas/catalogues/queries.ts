import type {
  Catalogue,
  CatalogueFilters,
  CatalogueQuery,
  CatalogueRecord,
  Field,
  LineField,
  Named,
} from "@so-thiet-bi/contract/catalogue";
import { catalogues } from "@so-thiet-bi/contract/catalogues";
import type { Words } from "@so-thiet-bi/contract/language";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { findPart } from "../../db/page.ts";
import { matches } from "../../db/search.ts";
import type { Actor } from "../../http/actor.ts";
import { notFound } from "../../http/refusal.ts";
import { isInSight } from "../departments/queries.ts";
import {
  currentYear,
  findYear,
  type Since,
  type YearRow,
  type YearUse,
  yearInSight,
  yearsNamed,
} from "../school-years/queries.ts";
import { cataloguePolicy, type Owned } from "./policy.ts";
import { columnOf, fieldTable, planKey, type Referred, refPlaces, storedColumns, tableOf } from "./rules.ts";

/** A catalogue as one unit sees it: its own rows and, where they are shared, those of the units above. */
export interface View {
  departmentId: number;
  /** The unit itself first, then the units above. */
  units: number[];
  levels: string[];
  /** Of the unit itself; undefined where the catalogue knows no years, or the unit has none. */
  year: YearRow | undefined;
  /** The years of the same name, by unit. */
  yearOf: ReadonlyMap<number, number>;
}

export interface CataloguePage {
  items: CatalogueRecord[];
  page: number;
  size: number;
  total: number;
  can: { create: boolean; import: boolean };
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
  const { ids, total } = await findIds(db, of, view, query, query.size, (query.page - 1) * query.size);
  const writable =
    view.departmentId === actor.departmentId &&
    (!of.needsYear || (view.year !== undefined && view.year.status !== "CLOSED"));
  return {
    items: await readRecords(db, actor, of, ids, view.year?.id),
    page: query.page,
    size: query.size,
    total,
    can: {
      create: writable && cataloguePolicy.create(actor),
      import: writable && cataloguePolicy.import(actor),
    },
  };
}

/** Every id of the filtered list in its order, for an export. */
export async function listIds(
  db: Db,
  of: Catalogue,
  view: View,
  query: CatalogueFilters,
  most: number,
): Promise<{ ids: number[]; total: number }> {
  return findIds(db, of, view, query, most, 0);
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
): Promise<{ items: Named[] }> {
  const view = await viewOf(db, actor, of, given);
  const { ids } = await findIds(db, of, view, { active: true, search: given.search }, mostChoices, 0);
  const rows = await namesOf(db, of.plural, ids);
  return { items: ids.flatMap((id) => rows.get(id) ?? []).map(({ id, name, code }) => ({ id, name, code })) };
}

const mostNames = 500;

/**
 * What the followed rows of a catalogue are called, as a unit sees it: words offered where a record has no
 * link yet.
 */
export async function namesIn(db: Db, actor: Actor, of: Catalogue, departmentId: number): Promise<string[]> {
  const view = await viewOf(db, actor, of, { departmentId });
  const { ids } = await findIds(db, of, view, { active: true }, mostNames, 0);
  return [...(await namesOf(db, of.plural, ids)).values()].map(({ name }) => name);
}

export async function getRecord(
  db: Db,
  actor: Actor,
  of: Catalogue,
  id: number,
  schoolYearId?: number,
): Promise<CatalogueRecord> {
  const owner = await findOwner(db, of, id);
  if (!owner || !isVisible(actor, of, owner)) throw notFound(of.noun);
  const year =
    of.needsYear && !of.yearly ? await yearFor(db, actor, owner.departmentId, schoolYearId) : undefined;
  const [record] = await readRecords(db, actor, of, [id], year?.id);
  if (!record) throw notFound(of.noun);
  return record;
}

/** For a change: nobody else changes the row until the transaction ends. */
export async function lockRecord(
  tx: Tx,
  actor: Actor,
  of: Catalogue,
  id: number,
  schoolYearId?: number,
): Promise<CatalogueRecord> {
  await sql`select id from ${sql.table(tableOf(of.plural))} where id = ${id} for update`.execute(tx);
  return getRecord(tx, actor, of, id, schoolYearId);
}

/** The records of the given ids, in the order of the ids. `yearId`: of what changes from year to year. */
export async function readRecords(
  db: Db,
  actor: Actor,
  of: Catalogue,
  ids: readonly number[],
  yearId: number | undefined,
): Promise<CatalogueRecord[]> {
  if (ids.length === 0) return [];
  const which = ids.length === 1 ? sql`t.id = ${ids[0]}` : sql`t.id = any (${ids}::bigint[])`;
  const { rows } = await sql<Row>`
    select t.*, departments.name as department_name, ${of.yearly ? sql`year.status` : sql`null`} as year_status${selected(of, yearId)}
    from ${sql.table(tableOf(of.plural))} as t
    join departments on departments.id = t.department_id
    ${of.yearly ? sql`join school_years as year on year.id = t.school_year_id` : sql``}
    where ${which}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, shown(actor, of, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The unit whose catalogue is asked for, what it can use from above, and the year. */
export async function viewOf(
  db: Db,
  actor: Actor,
  of: Catalogue,
  given: { departmentId?: number | undefined; schoolYearId?: number | undefined },
): Promise<View> {
  const departmentId = given.departmentId ?? actor.departmentId;
  const unit = await db
    .selectFrom("departments")
    .select(["id", "parent_id as parentId", "root_id as rootId", "school_levels as levels"])
    .where("id", "=", departmentId)
    .executeTakeFirst();
  if (!unit || (departmentId !== actor.departmentId && (of.inside || !isInSight(actor, unit))))
    throw notFound("department");
  const above = of.shared
    ? [unit.parentId, unit.rootId].filter((id) => id !== null && id !== departmentId)
    : [];
  const units = [...new Set([departmentId, ...above])] as number[];
  if (!of.needsYear) return { departmentId, units, levels: unit.levels, year: undefined, yearOf: new Map() };
  const year = await yearFor(db, actor, departmentId, given.schoolYearId);
  const years = year && of.yearly ? await yearsNamed(db, units, year.name) : [];
  return {
    departmentId,
    units,
    levels: unit.levels,
    year,
    yearOf: new Map(years.map((one) => [one.departmentId, one.id])),
  };
}

/** What the given ids are called, whoever owns them. */
export async function namesOf(db: Db, slug: string, ids: readonly number[]): Promise<Map<number, Referred>> {
  const { rows } = await sql<Referred>`
    select id, name, code, sort_key as "sortKey" from ${sql.table(tableOf(slug))} where id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Usable extends Referred {
  active: boolean;
  /** For new records; what is stopped or of another level stays only where it stands. */
  offered: boolean;
  /** Short names and other names. */
  alsoCalled: string[];
}

/** Of the given rows those that a unit may refer to, or all that it is offered, or all. */
export async function usableRows(
  db: Db,
  actor: Actor,
  of: Catalogue,
  slug: string,
  year: YearRow | undefined,
  wanted: readonly number[] | "offered" | "all" = "offered",
): Promise<Usable[]> {
  const target = slug === of.plural ? of : declared(slug);
  const view = await viewOf(db, actor, target, { schoolYearId: year?.id });
  const parts = view.units.flatMap((unit) => {
    const yearId = view.yearOf.get(unit);
    if (target.yearly && yearId === undefined) return [];
    const offered = sql`(active ${fitting(target, view, unit)})`;
    const which =
      wanted === "all" ? sql`true` : wanted === "offered" ? offered : sql`id = any (${wanted}::bigint[])`;
    return sql`select id, name, code, sort_key as "sortKey", active, ${offered} as offered, ${otherNames(target)} as "alsoCalled" from ${sql.table(tableOf(slug))}
      where department_id = ${unit} ${target.yearly ? sql`and school_year_id = ${yearId}` : sql``} and ${which}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Usable>`${sql.join(parts, sql` union all `)} order by "sortKey", id`.execute(db);
  return rows;
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
    return sql`select ${field}::text as field where not exists (
      select 1 from ${sql.table(tableOf(to))} where id = ${id} and active and department_id = any (${units}::bigint[]))`;
  });
  const { rows } = await sql<{ field: string }>`${sql.join(tests, sql` union all `)}`.execute(db);
  return rows.map(({ field }) => field);
}

/** Of the rows of an upper unit only those for the school's levels are offered. */
function fitting(of: Catalogue, view: View, unit: number): RawBuilder<unknown> {
  return of.fitsLevels && unit !== view.departmentId && view.levels.length > 0
    ? sql`and levels && ${view.levels}::text[]`
    : sql``;
}

function otherNames(of: Catalogue): RawBuilder<unknown> {
  const columns = storedColumns(of).filter(({ field }) => of.alsoCalled?.includes(field));
  // a single text or several: put behind each other they are one list
  return sql`array_remove(${sql.join([sql`'{}'::text[]`, ...columns.map(({ column }) => sql.ref(column))], sql` || `)}, null)`;
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

/** The rows that the records of a unit may name, by catalogue. */
export async function rowsToName(
  db: Db,
  actor: Actor,
  of: Catalogue,
  year: YearRow | undefined,
  wanted: "offered" | "all",
): Promise<Map<string, Usable[]>> {
  const rows = new Map<string, Usable[]>();
  for (const [, to] of refPlaces(of))
    if (!rows.has(to)) rows.set(to, await usableRows(db, actor, of, to, year, wanted));
  return rows;
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
  of: Catalogue,
  view: View,
  keys: readonly string[],
  alike: readonly string[],
): Promise<KeyRow[]> {
  const parts = view.units.flatMap((unit) => {
    const yearId = view.yearOf.get(unit);
    if (of.yearly && yearId === undefined) return [];
    const where = sql`t.department_id = ${unit} ${of.yearly ? sql`and t.school_year_id = ${yearId}` : sql``}`;
    const columns = sql`select t.id, t.department_id as "departmentId", departments.name as "departmentName", t.code, t.name, t.key, t.alike_key as "alikeKey", t.version
      from ${sql.table(tableOf(of.plural))} as t join departments on departments.id = t.department_id`;
    return [
      sql`${columns} where ${where} and t.key = any (${keys}::text[])`,
      sql`${columns} where ${where} and t.alike_key = any (${alike}::text[])`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<KeyRow>`${sql.join(parts, sql` union `)}`.execute(db);
  return rows;
}

export interface Reference {
  table: string;
  column: string;
  /** Rows of the table belong to another row, which is what refers. */
  hasOwner: boolean;
  /** A row refers to the same one once only. */
  once: boolean;
  /** Its rows are only ever added, so they refer to the same one for good. */
  forGood: boolean;
}

/**
 * Every column of the database that refers to a catalogue; the database itself knows, so none is forgotten.
 */
export async function referencesTo(db: Db, of: Catalogue): Promise<Reference[]> {
  const table = tableOf(of.plural);
  const known = references.get(table);
  if (known) return known;
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column,
      exists (select 1 from pg_attribute where attrelid = conrelid and attname = 'owner_id') as "hasOwner",
      exists (select 1 from pg_index where indrelid = conrelid and indisprimary and attnum = any (indkey)) as once,
      exists (select 1 from pg_trigger where tgrelid = conrelid and tgfoid = any (array['refuse_change'::regproc, 'keep_posted_vouchers'::regproc]::oid[])) as "forGood"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and confdeltype <> 'c'
    order by 1, 2`.execute(db);
  references.set(table, rows);
  return rows;
}

const references = new Map<string, Reference[]>();

/** What refers to a row and how many: `3 lớp học, 12 bài học`; undefined where nothing does. */
export async function usesOf(db: Db, of: Catalogue, id: number): Promise<Words | undefined> {
  const columns = await referencesTo(db, of);
  if (columns.length === 0) return undefined;
  const parts = columns.map(
    ({ table, column, hasOwner }) =>
      sql`select ${table}::text as "table", ${hasOwner ? sql`count(distinct owner_id)` : sql`count(*)`}::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
  );
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const counts = new Map<string, { words: Words; count: number }>();
  for (const { table, count } of rows) {
    if (count === 0) continue;
    const words = wordsOfTable(table);
    counts.set(words.en, { words, count: count + (counts.get(words.en)?.count ?? 0) });
  }
  if (counts.size === 0) return undefined;
  const said = [...counts.values()];
  return {
    vi: said.map(({ words, count }) => `${count} ${words.vi}`).join(", "),
    en: said.map(({ words, count }) => `${count} ${words.en}`).join(", "),
  };
}

/** How the records of a table are called where they stop a deletion. */
export function wordsOfTable(table: string): Words {
  const own = catalogues.find(({ plural }) => tableOf(plural) === table);
  // the longest name decides: `subject_group_subjects` belongs to a subject group, not to a subject
  const of =
    own ??
    catalogues
      .filter(({ singular }) => table.startsWith(`${tableOf(singular)}_`))
      .sort((a, b) => b.singular.length - a.singular.length)[0];
  if (of) return { vi: of.noun.vi, en: of.title.en.toLowerCase() };
  return otherTables[table] ?? { vi: "dữ liệu khác", en: "other records" };
}

const otherTables: Readonly<Record<string, Words>> = {
  user_capability_scopes: { vi: "phạm vi quyền của tài khoản", en: "scopes of accounts" },
  equipments: { vi: "thẻ thiết bị", en: "equipment records" },
  stock_balances: { vi: "chỗ để thiết bị", en: "shelves of equipment" },
  stock_movements: { vi: "dòng sổ thiết bị", en: "lines of the ledger" },
  stock_vouchers: { vi: "phiếu", en: "vouchers" },
  stock_voucher_sources: { vi: "dòng nguồn kinh phí của phiếu", en: "funding lines of vouchers" },
  loan_registrations: { vi: "phiếu đăng ký mượn", en: "registrations" },
  loans: { vi: "phiếu mượn", en: "loans" },
  loan_handovers: { vi: "lần chuyển người mượn", en: "hand-overs of loans" },
  room_bookings: { vi: "lượt đặt phòng", en: "bookings of rooms" },
  calendar_feeds: { vi: "địa chỉ lịch", en: "calendar addresses" },
  usage_counts: { vi: "dòng thống kê nhanh", en: "quick counts" },
  incidents: { vi: "phiếu báo hỏng, mất", en: "reports of broken or lost things" },
  repair_lines: { vi: "dòng phiếu sửa chữa", en: "lines of repair orders" },
  maintenance_log: { vi: "dòng sổ bảo trì", en: "lines of the maintenance log" },
  liquidation_lines: { vi: "dòng đề nghị thanh lý", en: "lines of liquidations" },
  inventory_scopes: { vi: "phạm vi kiểm kê", en: "scopes of inventory checks" },
  count_sheets: { vi: "phiếu đếm kiểm kê", en: "count sheets" },
  count_sheet_counters: { vi: "phân công đếm kiểm kê", en: "appointments to count" },
  norm_mappings: { vi: "dòng ghép với danh mục tối thiểu", en: "matches with minimum lists" },
  stock_holdings: { vi: "lượt giao thiết bị", en: "times that equipment was handed out" },
};

/** The numbers that the followed rows of a unit's year have taken. */
export async function findRanges(
  db: Db,
  of: Catalogue,
  view: View,
): Promise<{ id: number; name: string; plan: string; from: number; to: number }[]> {
  if (!of.ranges) return [];
  const column = (field: string) => sql.ref(columnOf(field, of.fields[field] as Field));
  const year = view.yearOf.get(view.departmentId);
  const { rows } = await sql<{ id: number; name: string; within: unknown[]; from: number; to: number }>`
    select id, name, json_build_array(${sql.join(of.ranges.within.map(column))}) as within, ${column(of.ranges.from)} as "from", ${column(of.ranges.to)} as "to"
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${view.departmentId} ${of.yearly ? sql`and school_year_id = ${year ?? 0}` : sql``} and active`.execute(
    db,
  );
  return rows.map(({ within, ...row }) => ({ ...row, plan: planKey(within) }));
}

/** What each row of a unit's tree stands below. */
export async function readTree(
  db: Db,
  of: Catalogue,
  departmentId: number,
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ id: number; above: number | null }>`
    select id, ${sql.ref(`${of.tree}_id`)} as above from ${sql.table(tableOf(of.plural))} where department_id = ${departmentId}`.execute(
    db,
  );
  return new Map(rows.map(({ id, above }) => [id, above]));
}

/** What of the catalogues belongs to a school year, so that the year cannot be deleted. */
export const cataloguesOfYear: readonly YearUse[] = catalogues.flatMap((of): YearUse[] => {
  const words = { vi: of.noun.vi, en: of.title.en.toLowerCase() };
  const rows = sql`${sql.table(tableOf(of.plural))} as own`;
  const rowsOfYear: YearUse = async (db, yearId, since) => ({
    words,
    count: await countWhere(db, sql`${rows} where own.school_year_id = ${yearId} and ${writtenSince(since)}`),
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
            sql`${sql.table(fieldTable(of, field))} as f join ${rows} on own.id = f.owner_id where f.school_year_id = ${yearId} and ${writtenSince(since)}`,
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

/** The rows below a row of a tree, itself included. */
export async function findDescendants(db: Db, of: Catalogue, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${descendants(of, id)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Another catalogue that a field refers to. */
export function declared(slug: string): Catalogue {
  const found = catalogues.find(({ plural }) => plural === slug);
  if (!found) throw new Error(`There is no catalogue called ${slug}`);
  return found;
}

function descendants(of: Catalogue, id: number): RawBuilder<unknown> {
  const table = sql.table(tableOf(of.plural));
  const parent = sql.ref(`${of.tree}_id`);
  return sql`with recursive below as (
    select id from ${table} where id = ${id}
    union
    select child.id from ${table} as child join below on child.${parent} = below.id
  ) select id from below`;
}

async function yearFor(
  db: Db,
  actor: Actor,
  departmentId: number,
  schoolYearId: number | undefined,
): Promise<YearRow | undefined> {
  if (schoolYearId === undefined) return currentYear(db, departmentId);
  const own = await findYear(db, departmentId, schoolYearId);
  if (own) return own;
  // the person looks at another unit with their own year in mind: that unit's year of the same name
  const { name } = await yearInSight(db, actor, schoolYearId);
  return (await yearsNamed(db, [departmentId], name))[0];
}

async function findOwner(db: Db, of: Catalogue, id: number) {
  const { rows } = await sql<{ departmentId: number; parentId: number | null; rootId: number }>`
    select departments.id as "departmentId", departments.parent_id as "parentId", departments.root_id as "rootId"
    from ${sql.table(tableOf(of.plural))} as t join departments on departments.id = t.department_id where t.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Own rows and those below; of shared catalogues also what stands above. What is kept inside is the unit's
 * alone.
 */
function isVisible(
  actor: Actor,
  of: Catalogue,
  owner: { departmentId: number; parentId: number | null; rootId: number },
): boolean {
  if (owner.departmentId === actor.departmentId) return true;
  if (of.inside) return false;
  if (of.shared && (owner.departmentId === actor.departmentParentId || owner.departmentId === actor.rootId))
    return true;
  return isInSight(actor, { id: owner.departmentId, parentId: owner.parentId, rootId: owner.rootId });
}

async function findIds(
  db: Db,
  of: Catalogue,
  view: View,
  query: CatalogueFilters,
  limit: number,
  offset: number,
): Promise<{ ids: number[]; total: number }> {
  const table = sql.table(tableOf(of.plural));
  const scopes = view.units.flatMap((unit) => {
    const isOwn = unit === view.departmentId;
    if ((query.owner === "own" && !isOwn) || (query.owner === "above" && isOwn)) return [];
    const yearId = view.yearOf.get(unit);
    if (of.yearly && yearId === undefined) return [];
    return sql`department_id = ${unit} ${of.yearly ? sql`and school_year_id = ${yearId}` : sql``} ${fitting(of, view, unit)}`;
  });
  if (scopes.length === 0) return { ids: [], total: 0 };
  const narrowing = filters(of, view, query);
  const tests = sql.join([sql`active = ${query.active}`, ...narrowing], sql` and `);
  const { columns, by, inUnit } = orders[query.sort ?? "order"];
  const one = (scope: RawBuilder<unknown>) =>
    sql`select ${columns} from ${table} as t where ${scope} and ${tests}`;
  if (narrowing.length > 0) {
    return findPart(db, {
      select: sql.join(scopes.map(one), sql` union all `),
      where: [],
      order: by,
      limit,
      offset,
      search: query.search,
    });
  }
  // why a part for each unit: each is read in the order of its index and stops at the page
  const counts = scopes.map((scope) => sql`(select count(*) from ${table} as t where ${scope} and ${tests})`);
  const parts = scopes.map((scope) => sql`(${one(scope)} order by ${inUnit ?? by} limit ${offset + limit})`);
  const { rows } = await sql<{ total: number; ids: number[] }>`
    select ${sql.join(counts, sql` + `)} as total,
      array (select id from (${sql.join(parts, sql` union all `)}) as hits order by ${by} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  );
  return rows[0] as { total: number; ids: number[] };
}

interface Order {
  columns: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
  /** Where less is enough among the rows of one unit. */
  inUnit?: RawBuilder<unknown>;
}

const orders: Readonly<Record<NonNullable<CatalogueQuery["sort"]>, Order>> = {
  order: { columns: sql`id, sort_key`, by: sql`sort_key, id` },
  "-order": { columns: sql`id, sort_key`, by: sql`sort_key desc, id desc` },
  code: { columns: sql`id, key`, by: sql`key, id`, inUnit: sql`key` },
  "-code": { columns: sql`id, key`, by: sql`key desc, id desc`, inUnit: sql`key desc` },
  createdAt: { columns: sql`id`, by: sql`id` },
  "-createdAt": { columns: sql`id`, by: sql`id desc` },
};

function filters(of: Catalogue, view: View, query: CatalogueFilters): RawBuilder<SqlBool>[] {
  const tests: RawBuilder<SqlBool>[] = [];
  if (query.search) tests.push(sql<SqlBool>`${matches(sql.ref("search_text"), query.search)}`);
  for (const [field, one] of Object.entries(of.fields)) {
    const value = query[field];
    if (one.filter && value !== undefined) tests.push(filter(of, view, field, one, value));
  }
  return tests;
}

function filter(of: Catalogue, view: View, field: string, one: Field, value: unknown): RawBuilder<SqlBool> {
  const rows = sql.table(fieldTable(of, field));
  const column = sql.ref(columnOf(field, one));
  switch (one.kind) {
    case "choices":
      return sql<SqlBool>`${value} = any (${column})`;
    case "grades":
      // what names no grade is for every grade
      return one.required
        ? sql<SqlBool>`${value} = any (${column})`
        : sql<SqlBool>`(${value} = any (${column}) or ${column} = '{}')`;
    case "ref": {
      const target = one.to === of.plural ? of : declared(one.to);
      return target.tree
        ? sql<SqlBool>`${column} in (${descendants(target, Number(value))})`
        : sql<SqlBool>`${column} = ${value}`;
    }
    case "refs":
      return sql<SqlBool>`exists (select 1 from ${rows} as f where f.owner_id = t.id and f.target_id = ${value})`;
    case "yearlyRef":
      return sql<SqlBool>`exists (select 1 from ${rows} as f where f.owner_id = t.id and f.target_id = ${value} and f.until is null
        and f.school_year_id = ${view.year?.id ?? 0})`;
    case "lines": {
      const some = sql`exists (select 1 from ${rows} as f where f.owner_id = t.id)`;
      return value ? sql<SqlBool>`${some}` : sql<SqlBool>`not ${some}`;
    }
    case "shown": {
      const there = computed(of, field);
      return value ? sql<SqlBool>`${there} is not null` : sql<SqlBool>`${there} is null`;
    }
    default:
      return sql<SqlBool>`${column} = ${value}`;
  }
}

type Row = Record<string, unknown> & {
  id: number;
  department_id: number;
  department_name: string;
  year_status: string | null;
};

/** The fields that stand in other tables, each as one column of JSON. */
function selected(of: Catalogue, yearId: number | undefined): RawBuilder<unknown> {
  const parts = Object.entries(of.fields).flatMap(([field, one]) => {
    const value = selectedField(of, field, one, yearId);
    return value ? [sql`, ${value} as ${sql.ref(`f_${field}`)}`] : [];
  });
  return sql`${sql.join(parts, sql``)}`;
}

function selectedField(
  of: Catalogue,
  field: string,
  one: Field,
  yearId: number | undefined,
): RawBuilder<unknown> | undefined {
  const rows = sql.table(fieldTable(of, field));
  switch (one.kind) {
    case "ref":
      return nameOf(one.to, sql.ref(`t.${columnOf(field, one)}`));
    case "refs":
      return sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'code', x.code) order by f.position), '[]')
        from ${rows} as f join ${sql.table(tableOf(one.to))} as x on x.id = f.target_id where f.owner_id = t.id)`;
    case "yearlyRef":
      return sql`(select json_build_object('id', x.id, 'name', x.name, 'code', x.code)
        from ${rows} as f join ${sql.table(tableOf(one.to))} as x on x.id = f.target_id
        where f.owner_id = t.id and f.until is null and f.school_year_id = ${yearId ?? 0})`;
    case "lines": {
      const parts = Object.entries(one.columns).map(
        ([column, declaredColumn]) => sql`${sql.lit(column)}, ${lineValue(column, declaredColumn)}`,
      );
      return sql`(select coalesce(json_agg(json_build_object('id', f.id, ${sql.join(parts, sql`, `)}) order by f.position), '[]')
        from ${rows} as f where f.owner_id = t.id)`;
    }
    case "count":
    case "shown":
      return computed(of, field);
    default:
      return undefined;
  }
}

function lineValue(column: string, one: LineField): RawBuilder<unknown> {
  const stored = sql.ref(`f.${columnOf(column, one)}`);
  return one.kind === "ref" ? nameOf(one.to, stored) : sql`${stored}`;
}

function nameOf(slug: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select json_build_object('id', x.id, 'name', x.name, 'code', x.code) from ${sql.table(tableOf(slug))} as x where x.id = ${id})`;
}

/** What the server counts or reads from elsewhere for a declared field. */
function computed(of: Catalogue, field: string): RawBuilder<unknown> {
  const found = computedFields[`${of.plural}.${field}`];
  if (!found) throw new Error(`Nothing says how ${of.plural}.${field} is computed`);
  return found;
}

const computedFields: Readonly<Record<string, RawBuilder<unknown>>> = {
  "classrooms.enrolled": sql`(select count(*) from student_classroom as f where f.target_id = t.id and f.until is null)`,
  // the members of the year the unit works in
  "subject-groups.memberCount": sql`(select count(*) from employee_subject_group as f join school_years as year on year.id = f.school_year_id
    where f.target_id = t.id and f.until is null and year.department_id = t.department_id and year.status = 'CURRENT')`,
  "employees.account": sql`(select username from users where users.id = t.user_id)`,
};

function shown(actor: Actor, of: Catalogue, row: Row): CatalogueRecord {
  const stored = new Map(storedColumns(of).map(({ field, column }) => [field, column]));
  const fields = Object.entries(of.fields).map(([field, one]) => {
    const column = one.kind === "ref" ? undefined : stored.get(field);
    return [field, column ? row[column] : row[`f_${field}`]];
  });
  const owned: Owned = {
    id: row.id,
    departmentId: row.department_id,
    active: row["active"] as boolean,
    locked: row["locked"] as boolean,
    over: row.year_status === "CLOSED",
  };
  const open = !owned.over;
  return {
    ...Object.fromEntries(fields),
    id: row.id,
    departmentId: row.department_id,
    departmentName: row.department_name,
    schoolYearId: (row["school_year_id"] as number | undefined) ?? null,
    code: row["code"] as string | null,
    name: row["name"] as string,
    active: owned.active,
    locked: owned.locked,
    version: row["version"] as number,
    createdAt: row["created_at"] as string,
    updatedAt: row["updated_at"] as string,
    can: {
      edit: open && cataloguePolicy.edit(actor, owned, of),
      remove: open && cataloguePolicy.remove(actor, owned),
      stop: open && cataloguePolicy.stop(actor, owned),
      resume: open && cataloguePolicy.resume(actor, owned),
      merge: open && cataloguePolicy.merge(actor, owned, of),
    },
  };
}

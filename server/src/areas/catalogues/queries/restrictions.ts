/**
 * Restrictions that stand (Luật 91/2025/QH15, Điều 4): of such a person only what the books need is shown, and nothing
 * is changed, except by who keeps the requests about personal data.
 */
import { type Catalogue, type CatalogueRecord, isShownTo, type Named } from "@so-thiet-bi/contract/catalogue";
import { employees } from "@so-thiet-bi/contract/catalogues/employees";
import { fold } from "@so-thiet-bi/contract/fold";
import { type Language, say, type Words } from "@so-thiet-bi/contract/language";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { lengthOfWords, matches } from "../../../db/search.ts";
import { anyOf } from "../../../db/values.ts";
import { type Actor, holds } from "../../../http/actor.ts";
import { Refusal } from "../../../http/refusal.ts";
import { sightOf } from "../policy.ts";
import { refPlaces } from "../rules.ts";

/** What lending, counting and papers go on with: who it is, and where they belong. */
export const neededByBooks: ReadonlySet<string> = new Set([
  ...["classroom", "status", "kind", "position", "subjectGroup", "subjects", "account"],
]);

const standIn: Words = { vi: "hạn chế {{id}}", en: "restricted {{id}}" };

/**
 * What stands in the place of a code that is not shown: it tells namesakes apart and finds the row again in a file,
 * and says nothing of the person, whose code may be the number of their identity card.
 */
export const standInFor = (id: number, language: Language): string =>
  say(standIn, language, { id: String(id) });

/** The row that a code of a file stands in for. */
export function readStandIn(code: unknown): number | undefined {
  const [, id] = /^(?:han che|restricted) (\d{1,15})$/.exec(fold(String(code ?? ""))) ?? [];
  return id === undefined ? undefined : Number(id);
}

type ListOfPeople = "students" | "employees";

export const isOfPeople = (list: string): list is ListOfPeople => list === "students" || list === "employees";

/** What a row is called in files where its code is not shown. */
export const calledWithout = (list: string): RawBuilder<unknown> | undefined => {
  if (!isOfPeople(list)) return undefined;
  const called = Object.values(standIn).map((words) => {
    const [before = "", behind = ""] = words.split("{{id}}");
    return sql`concat(name, ' (', ${before}::text, id, ${behind}::text, ')')`;
  });
  const table = sql.table(list);
  return sql`case when ${isRestricted(list, sql`${table}.id`)} then array[${sql.join(called)}] else '{}'::text[] end`;
};

/** Does a restriction of this row stand? */
export const isRestricted = (
  list: ListOfPeople,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select
  from data_requests
  where ${sql.ref(list === "students" ? "pupil_id" : "employee_id")} = ${id}
    and kind = 'RESTRICT' and status = 'DONE' and lifted_on is null
)`;

/** Of the words by which a row is found those of its name: the code stands before them, a phone behind. */
function wordsOfName(list: ListOfPeople, table: string): RawBuilder<string> {
  const before = lengthOfWords(sql.ref(`${table}.code`));
  return sql<string>`substr(${wordsWithoutPhone(list, table)}, 1 + ${before})`;
}

function wordsWithoutPhone(list: ListOfPeople, table: string): RawBuilder<string> {
  const text = sql.ref(`${table}.search_text`);
  if (list === "students") return sql<string>`${text}`;
  return sql<string>`left(${text}, greatest(0, length(${text}) - ${lengthOfWords(sql.ref(`${table}.phone`))}))`;
}

interface People {
  list: string;
  table: string;
  departmentId: number;
}

/**
 * Who is not shown a code or a phone does not find anybody by it. Beside the usual test of the search; undefined
 * where nothing is hidden.
 */
export function foundByShown(
  actor: Actor,
  { list, table, departmentId }: People,
  search: string,
): Expression<SqlBool> | undefined {
  if (!isOfPeople(list) || mayGoOn(actor, { departmentId })) return undefined;
  return matches(wordsShown(actor, { list, table, departmentId }), search);
}

/** By what a list is put in the order of codes for this person; undefined where nothing is hidden. */
export function keyShown(
  actor: Actor,
  { list, table, departmentId }: People,
): RawBuilder<string | null> | undefined {
  if (!isOfPeople(list) || mayGoOn(actor, { departmentId })) return undefined;
  const restricted = isRestricted(list, sql`${sql.ref(`${table}.id`)}`);
  return sql`case when ${restricted} then null else ${sql.ref(`${table}.key`)} end`;
}

/** The words by which this person finds a row: those of what they are shown of it. */
function wordsShown(
  actor: Actor,
  { list, table, departmentId }: People & { list: ListOfPeople },
): RawBuilder<string> {
  const words = seesPhones(actor, departmentId)
    ? sql<string>`${sql.ref(`${table}.search_text`)}`
    : wordsWithoutPhone(list, table);
  if (mayGoOn(actor, { departmentId })) return words;
  const restricted = isRestricted(list, sql`${sql.ref(`${table}.id`)}`);
  return sql<string>`case when ${restricted} then ${wordsOfName(list, table)} else ${words} end`;
}

/**
 * Staff of the own unit whom a pattern of a search finds, for records that are found by their person. It looks at what
 * this person is shown of them now.
 */
export function staffFoundBy(actor: Actor, pattern: string): RawBuilder<unknown> {
  const { departmentId } = actor;
  const words = wordsShown(actor, { list: "employees", table: "employees", departmentId });
  // why twice: what is stored is read first, and of the few that it finds what they may be found by
  return sql`
    select employees.id
    from employees
    where employees.department_id = ${departmentId}
      and employees.search_text like ${pattern} and ${words} like ${pattern}`;
}

const seesPhones = (actor: Actor, departmentId: number): boolean =>
  isShownTo(sightOf(actor, departmentId), employees.fields.phone ?? {});

/** The code of somebody of the staff as this person is shown it. */
export function codeShown(
  actor: Actor,
  table: string,
  departmentId = actor.departmentId,
): RawBuilder<string | null> {
  const code = sql<string | null>`${sql.ref(`${table}.code`)}`;
  if (mayGoOn(actor, { departmentId })) return code;
  const id = sql`${sql.ref(`${table}.id`)}`;
  const [before = "", behind = ""] = standIn[actor.language].split("{{id}}");
  return sql<string | null>`
    case when ${isRestricted("employees", id)} then concat(${before}::text, ${id}, ${behind}::text) else ${code} end`;
}

/**
 * The same on a paper, which has a line to write on instead: it leaves the unit, and nobody there need learn that there
 * is a restriction.
 */
export function codeOnPaper(actor: Actor, table: string): RawBuilder<string | null> {
  const code = sql<string | null>`${sql.ref(`${table}.code`)}`;
  if (holds(actor, "PERSONAL_DATA")) return code;
  return sql<string | null>`
    case when not ${isRestricted("employees", sql`${sql.ref(`${table}.id`)}`)} then ${code} end`;
}

/** The numbers of the requests by which rows of a list are restricted, by the row; for others than pupils and staff none. */
export async function restrictionsOf(
  db: Db,
  of: Catalogue,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (!isOfPeople(of.plural) || ids.length === 0) return new Map();
  const column = sql.ref(of.plural === "students" ? "pupil_id" : "employee_id");
  const { rows } = await sql<{ id: number; number: string }>`
    select ${column} as id, min(number) as number
    from data_requests
    where ${column} = ${anyOf([...ids])} and kind = 'RESTRICT' and status = 'DONE' and lifted_on is null
    group by ${column}`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** The records with nothing beyond what the books need in those that are restricted. */
export async function withoutRestricted(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly CatalogueRecord[],
): Promise<CatalogueRecord[]> {
  const restricted = await restrictionsOf(
    db,
    of,
    records.map(({ id }) => id),
  );
  const shown = records.map((record) =>
    !restricted.has(record.id) || mayGoOn(actor, record) ? record : emptied(of, record, actor.language),
  );
  return holds(actor, "PERSONAL_DATA") ? shown : withoutCodesOf(db, actor, of, shown);
}

/** Where a list names colleagues, such as who teaches or keeps a room, their code is not shown there either. */
async function withoutCodesOf(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly CatalogueRecord[],
): Promise<CatalogueRecord[]> {
  const places = refPlaces(of).flatMap(([place, to]) => (to === employees.plural ? [place.split(".")] : []));
  if (places.length === 0) return [...records];
  const ids = new Set<number>();
  const note = (one: Named): Named => {
    ids.add(one.id);
    return one;
  };
  for (const record of records) for (const place of places) eachNamed(record, place, note);
  const restricted = await restrictionsOf(db, employees, [...ids]);
  if (restricted.size === 0) return [...records];
  const withoutCode = (one: Named): Named =>
    restricted.has(one.id) ? { ...one, code: standInFor(one.id, actor.language) } : one;
  return records.map((record) =>
    places.reduce((shown, place) => eachNamed(shown, place, withoutCode) as CatalogueRecord, record),
  );
}

/** A copy in which those named at a place, `teacher` or `keepers.employee`, are as `change` answers. */
function eachNamed(
  record: Readonly<Record<string, unknown>>,
  [field = "", ...within]: readonly string[],
  change: (one: Named) => Named,
): Record<string, unknown> {
  const changed = (value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    if (Array.isArray(value)) return value.map(changed);
    return within.length > 0
      ? eachNamed(value as Record<string, unknown>, within, change)
      : change(value as Named);
  };
  return { ...record, [field]: changed(record[field]) };
}

/** Is there more of the record than this person is shown while a restriction stands? */
export async function isRestrictedFor(
  db: Db,
  actor: Actor,
  of: Catalogue,
  record: Pick<CatalogueRecord, "id" | "departmentId">,
): Promise<boolean> {
  return !mayGoOn(actor, record) && (await restrictionsOf(db, of, [record.id])).size > 0;
}

function emptied(of: Catalogue, record: CatalogueRecord, language: Language): CatalogueRecord {
  const hidden = Object.keys(of.fields).filter((field) => !neededByBooks.has(field));
  const emptiedFields = Object.fromEntries(hidden.map((field) => [field, null]));
  return { ...record, code: standInFor(record.id, language), ...emptiedFields };
}

/** Those of the rows that a list of this person must leave as they are. */
export async function restrictedAmong(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly Pick<CatalogueRecord, "id" | "departmentId">[],
): Promise<ReadonlySet<number>> {
  const ids = records.flatMap((record) => (mayGoOn(actor, record) ? [] : [record.id]));
  return new Set((await restrictionsOf(db, of, ids)).keys());
}

/** Nobody else changes what is kept of them, nor removes it; who lends and who leaves goes on. */
export async function refuseRestricted(
  db: Db,
  actor: Actor,
  of: Catalogue,
  records: readonly Pick<CatalogueRecord, "id" | "departmentId">[],
): Promise<void> {
  const others = records.filter((record) => !mayGoOn(actor, record));
  const [number] = (
    await restrictionsOf(
      db,
      of,
      others.map(({ id }) => id),
    )
  ).values();
  if (number) throw new Refusal("personRestricted", { number });
}

const mayGoOn = (actor: Actor, { departmentId }: Pick<CatalogueRecord, "departmentId">): boolean =>
  departmentId === actor.departmentId && holds(actor, "PERSONAL_DATA");

/** Writes rows of a catalogue: many in as few statements as one. */
import { type Catalogue, type CatalogueRecord, keyOf } from "@so-thiet-bi/contract/catalogue";
import type { Words } from "@so-thiet-bi/contract/language";
import { sql } from "kysely";
import pg from "pg";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { invalidField, Refusal } from "../../../http/refusal.ts";
import { changesBetween, recordMany } from "../../history/actions.ts";
import { readRecords } from "../queries/read-records.ts";
import { refuseRestricted } from "../queries/restrictions.ts";
import type { View } from "../queries/view.ts";
import { findByKeys } from "../queries.ts";
import {
  type Change,
  calledAs,
  type Draft,
  fullValues,
  inWords,
  storedColumns,
  tableOf,
  typed,
} from "../rules.ts";
import { addFieldRows, changeFieldRows } from "./field-rows.ts";
import { renameReferring, rowColumns, type StoredRow, storedRows } from "./keys.ts";

/**
 * Writes new rows of the user's unit with a line of history each. Answers the ids in the order given.
 * `locked`: they come with the product.
 */
export async function addRecords(
  tx: Tx,
  view: View,
  given: readonly Draft[],
  { locked = false } = {},
): Promise<number[]> {
  const { actor, of, year } = view;
  const drafts = await withCodes(tx, view, given);
  const rows = await storedRows(tx, of, drafts);
  await checkTaken(tx, view, rows, drafts);
  const columns = [...rowColumns, ...storedColumns(of)];
  const names = columns.map(({ column }) => sql.ref(column));
  const { rows: inserted } = await sql<{ id: number; key: string }>`
    insert into ${sql.table(tableOf(of.plural))} (
      department_id,
      ${of.yearly ? sql`school_year_id,` : sql``} locked,
      updated_by_name, ${sql.join(names)}
    )
    select ${actor.departmentId},
      ${of.yearly ? sql`${year?.id}::bigint,` : sql``} ${locked}::boolean,
      ${actor.fullName}, ${sql.join(names)}
    from ${asRows(rows)} as given (${sql.raw(typed(columns))})
    returning id, key`
    .execute(tx)
    .catch(sayTaken(of, rows, drafts));
  const idOfKey = new Map(inserted.map(({ id, key }) => [key, id]));
  const ids = rows.map(({ key }) => idOfKey.get(String(key)) as number);
  const written = drafts.map((draft, index) => ({ id: ids[index] as number, draft }));
  await addFieldRows(tx, of, year, written);
  if (of.ranges) await checkConstraintsNow(tx, of);
  await recordMany(
    tx,
    actor,
    "catalogue.created",
    written.map(({ id, draft }, index) => ({
      subject: { type: of.singular, id, departmentId: actor.departmentId },
      details: {
        noun: of.noun,
        name: calledAs(of, String(rows[index]?.["name"] ?? ""), draft.values),
        code: draft.code,
      },
    })),
  );
  return ids;
}

/** Brings rows of the user's unit up to their drafts, with what changed in the history of each. */
export async function changeRecords(tx: Tx, view: View, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor, of, year } = view;
  await refuseRestricted(
    tx,
    actor,
    of,
    changes.map(({ before }) => before),
  );
  const ids = changes.map(({ id }) => id);
  const drafts = changes.map(({ draft }) => draft);
  const rows = (await storedRows(tx, of, drafts)).map((row, index) => ({ ...row, id: ids[index] }));
  await checkTaken(tx, view, rows, drafts);
  const columns = [...rowColumns, ...storedColumns(of)];
  const table = sql.table(tableOf(of.plural));
  const set = sql.join(columns.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  await sql`
    update ${table} as t
    set ${set}, ${setChangedBy(actor, "t")}
    from ${asRows(rows)} as given (
      id bigint,
      ${sql.raw(typed(columns))}
    )
    where t.id = given.id`.execute(tx);
  await changeFieldRows(tx, of, year, changes);
  if (of.ranges) await checkConstraintsNow(tx, of);
  const renamed = changes.filter(({ before }, index) => rows[index]?.name !== before.name);
  await renameReferring(
    tx,
    of,
    renamed.map(({ id }) => id),
  );
  const after = await readRecords(tx, view, ids);
  const afterById = new Map(after.map((record) => [record.id, record]));
  await recordMany(
    tx,
    actor,
    "catalogue.changed",
    changes.map(({ id, before }) => ({
      subject: subjectOf(of, before),
      details: {
        ...detailsOf(of, before),
        changes: changesBetween(inWords(of, before), inWords(of, afterById.get(id) as CatalogueRecord)),
      },
    })),
  );
}

/** Refuses a code or name that another row has, naming it; the unique indexes stand behind. */
async function checkTaken(
  tx: Tx,
  view: View,
  rows: readonly StoredRow[],
  drafts: readonly Draft[],
): Promise<void> {
  const { of } = view;
  const own = new Set(rows.flatMap((row) => (typeof row["id"] === "number" ? [row["id"]] : [])));
  const found = await findByKeys(
    tx,
    view,
    rows.map((row) => row.key),
    of.name?.unique ? rows.map((row) => row.alike_key) : [],
  );
  for (const other of found) {
    if (own.has(other.id)) continue;
    const index = rows.findIndex((row) => row.key === other.key || row.alike_key === other.alikeKey);
    const row = rows[index] as StoredRow;
    const isAbove = other.departmentId !== view.departmentId;
    // a row above may have the same name but not the same code; a plan above has the same numbers as the
    // unit's own
    if (isAbove && (row.key !== other.key || of.identity)) continue;
    if (isAbove)
      throw new Refusal(
        "duplicateAbove",
        { ...what(of, row, drafts[index] as Draft), unit: other.departmentName },
        { field: fieldOf(of) },
      );
    const byCode = row.key === other.key;
    throw new Refusal("duplicate", what(of, row, drafts[index] as Draft, byCode), {
      field: byCode ? fieldOf(of) : "name",
    });
  }
}

/** Somebody else took the code or the name since it was asked: the index says which. */
function sayTaken(of: Catalogue, rows: readonly StoredRow[], drafts: readonly Draft[]) {
  return (error: unknown): never => {
    const [row, draft] = [rows[0], drafts[0]];
    if (!(error instanceof pg.DatabaseError) || error.code !== "23505" || rows.length !== 1 || !row || !draft)
      throw error;
    const byCode = error.constraint?.endsWith("_key") === true;
    throw new Refusal("duplicate", what(of, row, draft, byCode), { field: byCode ? fieldOf(of) : "name" });
  };
}

function what(of: Catalogue, row: StoredRow, draft: Draft, byCode = true): { field: Words; value: string } {
  if (byCode && of.code) return { field: of.code.label, value: draft.code ?? "" };
  return { field: of.name?.label ?? of.noun, value: row.name };
}

function fieldOf(of: Catalogue): string {
  if (of.identity) return Object.keys(of.fields)[0] as string;
  return of.code ? "code" : "name";
}

/** The chosen codes, and the next free numbers for the rows without one. */
async function withCodes(
  tx: Tx,
  { actor, of, units: seen }: View,
  drafts: readonly Draft[],
): Promise<Draft[]> {
  const { code } = of;
  const wanted = code ? drafts.filter((draft) => !draft.code).length : 0;
  if (!code || wanted === 0) return [...drafts];
  const series = `catalogue ${of.plural}`;
  // why: a code chosen by hand may lie ahead of the numbering, so numbering goes on after the highest one, of
  // shared rows after the highest of the units above and below too, because they stand in one list
  const units = of.shared
    ? sql`
      select id
      from departments
      where id = ${anyOf(seen)}
        or parent_id = ${actor.departmentId}
        or root_id = ${actor.departmentId}`
    : sql`${actor.departmentId}::bigint`;
  const pattern = `^${code.prefix.toLowerCase()}[0-9]{1,9}$`;
  const { rows } = await sql<{ last: number }>`
    insert into serials (department_id, series, last)
    select ${actor.departmentId}, ${series},
      ${wanted} + coalesce(
        max(
          substring(key from ${code.prefix.length + 1}::int)::int
        ),
        0
      )
    from ${sql.table(tableOf(of.plural))}
    where department_id in (${units}) and key ~ ${pattern}
    on conflict (department_id, series) do update set last = greatest(
      serials.last + ${wanted}, excluded.last
    )
    returning last`.execute(tx);
  const chosen = new Set(drafts.flatMap((draft) => (draft.code ? [keyOf(of, fullValues(draft))] : [])));
  let next = (rows[0]?.last ?? wanted) - wanted;
  return drafts.map((draft) => {
    if (draft.code) return draft;
    let numbered: Draft;
    do numbered = { ...draft, code: `${code.prefix}${String(++next).padStart(4, "0")}` };
    while (chosen.has(keyOf(of, fullValues(numbered))));
    return numbered;
  });
}

/**
 * Constraints that are usually asked at the end, asked now, so that the refusal is known while something can
 * be said.
 */
export async function checkConstraintsNow(tx: Tx, of: Catalogue): Promise<void> {
  try {
    await sql`set constraints all immediate`.execute(tx);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "23P01")
      throw invalidField(["periodFrom"], "periods-taken", { of: of.calls.create.body });
    throw error;
  }
}

export function detailsOf(of: Catalogue, row: CatalogueRecord) {
  return { noun: of.noun, name: calledAs(of, row.name, row), code: row.code };
}

export function subjectOf(of: Catalogue, row: CatalogueRecord) {
  return { type: of.singular, id: row.id, departmentId: row.departmentId };
}

/**
 * The values of a record that stand in tables of their own: several rows of another catalogue, one for each
 * year, lines.
 */
import { type Catalogue, type LineField, type Values, writtenFields } from "@so-thiet-bi/contract/catalogue";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { currentDay } from "../../../db/days.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import type { YearRow } from "../../school-years/queries.ts";
import {
  type Change,
  columnOf,
  type Draft,
  draftOfRecord,
  fieldTable,
  type Line,
  lineColumns,
  typed,
} from "../rules.ts";

interface Written {
  id: number;
  draft: Draft;
}

/** A field whose values stand in a table of their own. */
interface Rows {
  field: string;
  table: RawBuilder<unknown>;
}

interface LineRows extends Rows {
  columns: Readonly<Record<string, LineField>>;
}

/** The values that stand in tables of their own, for rows that are new. */
export async function addFieldRows(
  tx: Tx,
  of: Catalogue,
  year: YearRow | undefined,
  written: readonly Written[],
): Promise<void> {
  for (const [field, declared] of writtenFields(of)) {
    const rows = { field, table: sql.table(fieldTable(of, field)) };
    if (declared.kind === "refs") await addRefs(tx, rows, written);
    if (declared.kind === "lines") await addLines(tx, { ...rows, columns: declared.columns }, written);
    if (declared.kind === "yearlyRef") await addYearlyRefs(tx, rows, year, written);
  }
}

export async function changeFieldRows(
  tx: Tx,
  of: Catalogue,
  year: YearRow | undefined,
  changes: readonly Change[],
): Promise<void> {
  const old = new Map(changes.map((change) => [change, draftOfRecord(of, change.before).values]));
  for (const [field, declared] of writtenFields(of)) {
    const touched = changes.filter(
      (change) => JSON.stringify(old.get(change)?.[field]) !== JSON.stringify(change.draft.values[field]),
    );
    if (touched.length === 0) continue;
    const ids = touched.map(({ id }) => id);
    const table = sql.table(fieldTable(of, field));
    const rows = { field, table };
    if (declared.kind === "refs") {
      await sql`
        delete from ${table}
        where owner_id = ${anyOf(ids)}`.execute(tx);
      await addRefs(tx, rows, touched);
    }
    if (declared.kind === "lines") await changeLines(tx, { ...rows, columns: declared.columns }, touched);
    if (declared.kind === "yearlyRef" && year) {
      // a change on the day it was entered is a correction, later the row before stays known
      await sql`
        delete from ${table}
        where owner_id = ${anyOf(ids)}
          and school_year_id = ${year.id}
          and until is null
          and since >= ${currentDay}`.execute(tx);
      await sql`
        update ${table}
        set until = ${currentDay}
        where owner_id = ${anyOf(ids)}
          and school_year_id = ${year.id}
          and until is null`.execute(tx);
      await addYearlyRefs(tx, rows, year, touched);
    }
  }
}

async function addRefs(tx: Tx, { field, table }: Rows, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ id, draft }) =>
    (draft.values[field] as number[]).map((target, position) => ({ id, target, position })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ${table} (owner_id, target_id, position)
    select id, target, position
    from ${asRows(rows)} as given (id bigint, target bigint, position smallint)`.execute(tx);
}

async function addYearlyRefs(
  tx: Tx,
  { field, table }: Rows,
  year: YearRow | undefined,
  written: readonly Written[],
): Promise<void> {
  const rows = written.flatMap(({ id, draft }) =>
    typeof draft.values[field] === "number" ? [{ id, target: draft.values[field] }] : [],
  );
  if (rows.length === 0) return;
  // the first of a year holds from its beginning, a later one from today
  await sql`
    insert into ${table} (owner_id, school_year_id, target_id, since)
    select id, ${year?.id}::bigint,
      target,
      case
        when exists (
          select 1
          from ${table} as f
          where f.owner_id = given.id
            and f.school_year_id = ${year?.id}
        )
          then ${currentDay}
        else ${year?.startDate}::date
      end
    from ${asRows(rows)} as given (id bigint, target bigint)`.execute(tx);
}

async function addLines(tx: Tx, lines: LineRows, written: readonly Written[]): Promise<void> {
  const rows = written.flatMap((one) => lineRows(lines, one));
  await insertLines(tx, lines, rows);
}

async function changeLines(tx: Tx, lines: LineRows, changes: readonly Change[]): Promise<void> {
  const { field, table } = lines;
  // a line keeps its id where the request names it; an id of another record's line is a new line
  const known = new Set(
    changes.flatMap(({ before }) => (before[field] as { id: number }[]).map(({ id }) => id)),
  );
  const rows = changes.flatMap((one) => lineRows(lines, one));
  const kept = rows.filter((row) => known.has(Number(row["id"])));
  await sql`
    delete from ${table}
    where owner_id = ${anyOf(changes.map(({ id }) => id))}
      and id <> all (${kept.map((row) => Number(row["id"]))}::bigint[])`.execute(tx);
  if (kept.length > 0) {
    const columns = lineColumns(lines.columns);
    const set = sql.join([
      sql`position = given.position`,
      ...columns.map(({ column }) => sql`${sql.ref(column)} = given.${sql.ref(column)}`),
    ]);
    await sql`
      update ${table} as t
      set ${set}
      from ${asRows(kept)} as given (
        id bigint, position smallint,
        ${sql.raw(typed(columns))}
      )
      where t.id = given.id`.execute(tx);
  }
  await insertLines(
    tx,
    lines,
    rows.filter((row) => !known.has(Number(row["id"]))),
  );
}

async function insertLines(
  tx: Tx,
  { table, columns: declared }: LineRows,
  rows: readonly Values[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = lineColumns(declared);
  const names = sql.join(columns.map(({ column }) => sql.ref(column)));
  await sql`
    insert into ${table} (owner_id, position, ${names})
    select owner_id, position, ${names}
    from ${asRows(rows)} as given (
      owner_id bigint, position smallint,
      ${sql.raw(typed(columns))}
    )`.execute(tx);
}

function lineRows({ field, columns }: LineRows, { id, draft }: Written): Values[] {
  return (draft.values[field] as Line[]).map((line, position) => ({
    ...(line.id === undefined ? {} : { id: line.id }),
    owner_id: id,
    position,
    ...Object.fromEntries(
      Object.entries(columns).map(([column, one]) => [columnOf(column, one), line[column] ?? null]),
    ),
  }));
}

/** What the records of a unit may refer to. */
import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Referred, refPlaces, storedColumns, tableOf } from "../rules.ts";
import { calledWithout } from "./restrictions.ts";
import { fitting, partsOf, type Reading, targetOf, viewOf } from "./view.ts";

export interface Usable extends Referred {
  active: boolean;
  /** For new records; what is stopped or of another level stays only where it stands. */
  offered: boolean;
  /** Short names and other names. */
  alsoCalled: string[];
}

/** Of a catalogue the given rows that a unit may refer to, or all that it is offered, or all. */
export async function usableRows(
  db: Db,
  { actor, of, year }: Reading,
  wanted: readonly number[] | "offered" | "all" = "offered",
): Promise<Usable[]> {
  const view = await viewOf(db, actor, of, { schoolYearId: year?.id });
  const parts = partsOf(view).map(({ unit, rows }) => {
    const offered = sql`(active ${fitting(view, unit)})`;
    const which = wanted === "all" ? sql`true` : wanted === "offered" ? offered : sql`id = ${anyOf(wanted)}`;
    return sql`
      select id, name, code, sort_key as "sortKey", active,
        ${offered} as offered,
        ${otherNames(of)} as "alsoCalled"
      from ${sql.table(tableOf(of.plural))}
      where ${rows} and ${which}`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Usable>`${sql.join(parts, sql` union all `)} order by "sortKey", id`.execute(db);
  return rows;
}

/** The rows that the records of a catalogue may name, by the catalogue they stand in. */
export async function rowsToName(
  db: Db,
  reading: Reading,
  wanted: "offered" | "all",
): Promise<Map<string, Usable[]>> {
  const rows = new Map<string, Usable[]>();
  for (const [, to] of refPlaces(reading.of)) {
    const target = { ...reading, of: targetOf(reading.of, to) };
    if (!rows.has(to)) rows.set(to, await usableRows(db, target, wanted));
  }
  return rows;
}

function otherNames(of: Catalogue): RawBuilder<unknown> {
  const columns = storedColumns(of).filter(({ field }) => of.alsoCalled?.includes(field));
  // a single text or several: put behind each other they are one list
  const called = [...columns.map(({ column }) => sql.ref(column)), calledWithout(of.plural) ?? []].flat();
  return sql`array_remove(${sql.join([sql`'{}'::text[]`, ...called], sql` || `)}, null)`;
}

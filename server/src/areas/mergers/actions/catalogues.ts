/** Rows of the absorbed school's lists that the school that stays gets too, and which became which. */
import {
  alikeKeyOf,
  type Catalogue,
  keyOf,
  nameKey,
  type Values,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import { classrooms } from "@so-thiet-bi/contract/catalogues/classrooms";
import { equipmentGroups } from "@so-thiet-bi/contract/catalogues/equipment-groups";
import { equipmentTypes } from "@so-thiet-bi/contract/catalogues/equipment-types";
import { functionalRooms } from "@so-thiet-bi/contract/catalogues/functional-rooms";
import { fundingSources } from "@so-thiet-bi/contract/catalogues/funding-sources";
import { students } from "@so-thiet-bi/contract/catalogues/students";
import { subjects } from "@so-thiet-bi/contract/catalogues/subjects";
import { sql } from "kysely";
import { setChangedBy } from "../../../db/changed.ts";
import type { Tx } from "../../../db/connect.ts";
import { inParts } from "../../../db/page.ts";
import { anyOf, asRows } from "../../../db/values.ts";
import { addRecords } from "../../catalogues/actions/write.ts";
import { lockView } from "../../catalogues/actions.ts";
import { findIds } from "../../catalogues/queries/find-ids.ts";
import { readRecords } from "../../catalogues/queries/read-records.ts";
import { usableRows } from "../../catalogues/queries/usable-rows.ts";
import { targetOf, viewOf } from "../../catalogues/queries/view.ts";
import {
  type Draft,
  draftOfRecord,
  type Line,
  refsOf,
  tableOf,
  withoutLineIds,
} from "../../catalogues/rules.ts";
import { recordMany } from "../../history/actions.ts";
import { currentYear, type YearRow, yearsNamed } from "../../school-years/queries.ts";
import type { Work } from "../queries.ts";
import { freeName } from "../rules.ts";

const atOnce = 500;
const mostRows = 100_000;

/** Parents first: a type names its group and subjects, a room its subjects. */
const ownLists: readonly Catalogue[] = [
  subjects,
  equipmentGroups,
  equipmentTypes,
  fundingSources,
  functionalRooms,
];

export async function carryCatalogues(work: Work): Promise<number> {
  let count = 0;
  for (const of of ownLists) count += await carryRows(work, of);
  return count;
}

export async function leaveCatalogues(work: Work): Promise<number> {
  let count = 0;
  for (const of of ownLists.toReversed()) count += await stopMade(work, of);
  return count;
}

/** Of the year in which the absorbed school works; a school without one has no classes to bring. */
export async function carryClasses(work: Work): Promise<number> {
  if (!(await currentYear(work.tx, work.from.id))) return 0;
  const classes = await carryRows(work, classrooms);
  return classes + (await carryRows(work, students, ({ status }) => status === "STUDYING"));
}

/** Nobody has worked with them: they go, as if they had never come. */
export async function leaveClasses(work: Work): Promise<number> {
  return (await removeMade(work, students)) + (await removeMade(work, classrooms));
}

/**
 * Rows of a list that both schools share with the units above are the same where they are called alike;
 * rooms, people, classes and pupils are always others.
 */
export async function carryRows(
  work: Work,
  of: Catalogue,
  isCarried: (values: Draft["values"]) => boolean = () => true,
): Promise<number> {
  const { tx, inFrom, inInto } = work;
  const years = of.needsYear ? await yearsOf(work) : undefined;
  const there = await viewOf(tx, inFrom, of, { schoolYearId: years?.from?.id });
  const { ids } = await findIds(tx, there, { active: true, owner: "own" }, { limit: mostRows });
  if (ids.length === 0) return 0;
  const view = await lockView(tx, inInto, of, years?.into?.id);
  const records = (await readRecords(tx, there, ids)).filter((record) => isCarried(record));
  const alike = of.shared ? await alikeRows(work, of, records) : new Map<number, number>();
  await remember(tx, work, of, [...alike], false);
  const rest = records.filter(({ id }) => !alike.has(id));
  const names = await namesIn(work, of, years?.into);
  const parts = levelsOf(of, rest).flatMap((level) => [...inParts(level, atOnce)]);
  for (const part of parts) {
    const drafts = await refersTo(
      work,
      of,
      part.map((record) => withoutLineIds(draftOfRecord(of, record))),
    );
    const kept = part.map(({ id }, index) => ({ id, draft: names.free(drafts[index] as Draft) }));
    const made = await addRecords(
      tx,
      view,
      kept.map(({ draft }) => draft),
    );
    await remember(
      tx,
      work,
      of,
      kept.map(({ id }, index) => [id, made[index] as number]),
      true,
    );
  }
  return rest.length;
}

/** The year of the absorbed school, and the one of the same name in the school that stays. */
async function yearsOf({
  tx,
  from,
  into,
}: Work): Promise<{ from?: YearRow | undefined; into?: YearRow | undefined }> {
  const year = await currentYear(tx, from.id);
  return {
    from: year,
    into: year ? (await yearsNamed(tx, [into.id], year.name))[0] : await currentYear(tx, into.id),
  };
}

/** Rows that the school that stays has, or uses from above, under the same name. */
async function alikeRows(
  { tx, inInto }: Work,
  of: Catalogue,
  records: readonly { id: number; name: string }[],
): Promise<Map<number, number>> {
  const usable = await usableRows(tx, { actor: inInto, of });
  const byName = new Map(usable.map(({ id, name }) => [nameKey(name), id]));
  return new Map(
    records.flatMap(({ id, name }) => {
      const found = byName.get(nameKey(name));
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** Rows of a tree after the rows above them. */
function levelsOf<Row extends { id: number } & Values>(of: Catalogue, rows: readonly Row[]): Row[][] {
  const { tree } = of;
  if (!tree) return [[...rows]];
  const aboveOf = (row: Row) => (row[tree] as { id: number } | null)?.id;
  const levels: Row[][] = [];
  let left = [...rows];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id));
    const level = left.filter((row) => !waiting.has(aboveOf(row) ?? 0));
    levels.push(level);
    left = left.filter((row) => !level.includes(row));
  }
  return levels;
}

/** Codes and names that are free in the school that stays. */
async function namesIn({ tx, from, into }: Work, of: Catalogue, year: YearRow | undefined) {
  const units = of.shared ? [into.id, into.parent_id, into.root_id] : [into.id];
  const { rows } = await sql<{ key: string; alike: string }>`
    select key, alike_key as alike
    from ${sql.table(tableOf(of.plural))}
    where department_id = ${anyOf(units.filter((unit) => unit !== null))}
      ${of.yearly ? sql`and school_year_id = ${year?.id ?? 0}` : sql``}`.execute(tx);
  const keys = new Set(rows.map(({ key }) => key));
  const names = new Set(rows.map(({ alike }) => alike));
  const school = from.short_name ?? from.name;
  const valuesOf = ({ values, code, name }: Draft) => ({ ...values, code, name });
  return {
    free(draft: Draft): Draft {
      const isNamed = of.name?.unique === true;
      const name = isNamed
        ? freeName(draft.name, { school, most: of.name?.max ?? 255, taken: names })
        : draft.name;
      const named = { ...draft, name };
      const key = keyOf(of, valuesOf(named));
      const isTaken = keys.has(key);
      keys.add(key);
      names.add(alikeKeyOf(of, valuesOf(named)));
      return isTaken && of.code ? { ...named, code: null } : named;
    },
  };
}

/** The rows that drafts name, as they are called in the school that stays; what is not there is left out. */
async function refersTo(work: Work, of: Catalogue, drafts: readonly Draft[]): Promise<Draft[]> {
  const wanted = Map.groupBy(
    drafts.flatMap((draft) => refsOf(of, draft)),
    ({ to }) => to,
  );
  const found = new Map<string, ReadonlyMap<number, number>>();
  for (const [to, refs] of wanted)
    found.set(to, await idsThere(work, targetOf(of, to), [...new Set(refs.map(({ id }) => id))]));
  const idOf = (to: string, id: unknown) =>
    typeof id === "number" ? (found.get(to)?.get(id) ?? null) : null;
  return drafts.map((draft) => ({
    ...draft,
    values: {
      ...draft.values,
      ...Object.fromEntries(
        writtenFields(of).flatMap(([field, declared]): [string, unknown][] => {
          const value = draft.values[field];
          if (declared.kind === "ref" || declared.kind === "yearlyRef")
            return [[field, idOf(declared.to, value)]];
          if (declared.kind === "refs")
            return [[field, (value as number[]).flatMap((id) => idOf(declared.to, id) ?? [])]];
          if (declared.kind !== "lines") return [];
          const columns = Object.entries(declared.columns).flatMap(([column, one]) =>
            one.kind === "ref" ? [[column, one.to, one.required === true] as const] : [],
          );
          const lines = (value as Line[]).map((line) => ({
            ...line,
            ...Object.fromEntries(columns.map(([column, to]) => [column, idOf(to, line[column])])),
          }));
          return [
            [
              field,
              lines.filter((line: Line) =>
                columns.every(([column, , must]) => !must || line[column] !== null),
              ),
            ],
          ];
        }),
      ),
    },
  }));
}

/**
 * What rows are in the school that stays: those that came with it, and those of the units above it that it
 * uses as well.
 */
export async function idsThere(
  { tx, row, into }: Work,
  of: Catalogue,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ from: number; into: number }>`
    select from_id as "from", into_id as "into"
    from merger_rows
    where merger_id = ${row.id} and kind = ${of.plural} and from_id = ${anyOf(ids)}
    union all
    select id, id
    from ${sql.table(tableOf(of.plural))}
    where id = ${anyOf(ids)}
      and department_id = ${anyOf([into.parent_id, into.root_id].filter((unit) => unit !== null))}`.execute(
    tx,
  );
  return new Map(rows.map((one) => [one.from, one.into]));
}

export async function remember(
  tx: Tx,
  { row }: Pick<Work, "row">,
  { plural }: Pick<Catalogue, "plural">,
  pairs: readonly (readonly [from: number, into: number])[],
  made: boolean,
): Promise<void> {
  if (pairs.length === 0) return;
  await sql`
    insert into merger_rows (merger_id, kind, from_id, into_id, made)
    select ${row.id}::bigint, ${plural}, "from", "into", ${made}
    from ${asRows(pairs.map(([from, into]) => ({ from, into })))} as given ("from" bigint, "into" bigint)`.execute(
    tx,
  );
}

interface Made {
  id: number;
  name: string;
  code: string | null;
}

/** What is named by posted movements cannot go: it is used no more. */
export async function stopMade({ tx, actor, row, into }: Work, of: Catalogue): Promise<number> {
  const { rows } = await sql<Made>`
    update ${sql.table(tableOf(of.plural))} as t
    set active = false, ${setChangedBy(actor, "t")}
    from merger_rows as carried
    where carried.merger_id = ${row.id}
      and carried.kind = ${of.plural}
      and carried.made
      and t.id = carried.into_id
      and t.active
    returning t.id, t.name, t.code`.execute(tx);
  await tellOf({ tx, actor, into }, of, rows, "catalogue.stopped");
  return rows.length;
}

async function removeMade({ tx, actor, row, into }: Work, of: Catalogue): Promise<number> {
  const { rows } = await sql<Made>`
    delete from ${sql.table(tableOf(of.plural))} as t
    using merger_rows as carried
    where carried.merger_id = ${row.id}
      and carried.kind = ${of.plural}
      and carried.made
      and t.id = carried.into_id
    returning t.id, t.name, t.code`.execute(tx);
  await tellOf({ tx, actor, into }, of, rows, "catalogue.removed");
  return rows.length;
}

async function tellOf(
  { tx, actor, into }: Pick<Work, "tx" | "actor" | "into">,
  of: Catalogue,
  rows: readonly Made[],
  event: "catalogue.stopped" | "catalogue.removed",
): Promise<void> {
  await recordMany(
    tx,
    actor,
    event,
    rows.map(({ id, name, code }) => ({
      subject: { type: of.singular, id, departmentId: into.id },
      details: { noun: of.noun, name, code },
    })),
  );
}

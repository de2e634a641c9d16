/** A record of a catalogue, read with everything that its declaration names. */
import type { Catalogue, CatalogueRecord, Field, LineField, Offered } from "@so-thiet-bi/contract/catalogue";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { cataloguePolicy, type Owned } from "../policy.ts";
import { columnOf, fieldTable, storedColumns, tableOf } from "../rules.ts";
import type { Reading } from "./view.ts";

/** The records of the given ids, in the order of the ids. */
export async function readRecords(
  db: Db,
  reading: Reading,
  ids: readonly number[],
): Promise<CatalogueRecord[]> {
  if (ids.length === 0) return [];
  const { of, year } = reading;
  const which = ids.length === 1 ? sql`t.id = ${ids[0]}` : sql`t.id = ${anyOf(ids)}`;
  const { rows } = await sql<Row>`
    select t.*, departments.name as department_name,
      ${of.yearly ? sql`year.status` : sql`null`} as year_status${selected(of, year?.id)}
    from ${sql.table(tableOf(of.plural))} as t
    join departments on departments.id = t.department_id ${of.yearly ? sql`join school_years as year on year.id = t.school_year_id` : sql``}
    where ${which}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, shown(reading, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What a picker says of the rows, in the order of the ids. */
export async function readOffered(
  db: Db,
  { of, year }: Pick<Reading, "of" | "year">,
  ids: readonly number[],
): Promise<Offered[]> {
  const [belongsTo = sql`null`] = Object.entries(of.fields).flatMap(([field, one]) =>
    one.kind === "yearlyRef" ? sql`${ofYear(of, field, one.to, year?.id)} ->> 'name'` : [],
  );
  const { rows } = await sql<Offered>`
    select t.id, t.name, t.code, ${belongsTo} as "belongsTo"
    from ${sql.table(tableOf(of.plural))} as t
    where t.id = ${anyOf(ids)}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
      return sql`(
        select coalesce(
          json_agg(
            json_build_object('id', x.id, 'name', x.name, 'code', x.code)
            order by f.position
          ),
          '[]'
        )
        from ${rows} as f
        join ${sql.table(tableOf(one.to))} as x on x.id = f.target_id
        where f.owner_id = t.id
      )`;
    case "yearlyRef":
      return ofYear(of, field, one.to, yearId);
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

/** The row of another catalogue that `field` names in a year. */
function ofYear(of: Catalogue, field: string, to: string, yearId: number | undefined): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', x.id, 'name', x.name, 'code', x.code)
    from ${sql.table(fieldTable(of, field))} as f
    join ${sql.table(tableOf(to))} as x on x.id = f.target_id
    where f.owner_id = t.id
      and f.until is null
      and f.school_year_id = ${yearId ?? 0}
  )`;
}

function lineValue(column: string, one: LineField): RawBuilder<unknown> {
  const stored = sql.ref(`f.${columnOf(column, one)}`);
  return one.kind === "ref" ? nameOf(one.to, stored) : sql`${stored}`;
}

function nameOf(slug: string, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', x.id, 'name', x.name, 'code', x.code)
    from ${sql.table(tableOf(slug))} as x
    where x.id = ${id}
  )`;
}

/** What the server counts or reads from elsewhere for a declared field. */
export function computed(of: Catalogue, field: string): RawBuilder<unknown> {
  const found = computedFields[`${of.plural}.${field}`];
  if (!found) throw new Error(`Nothing says how ${of.plural}.${field} is computed`);
  return found;
}

const computedFields: Readonly<Record<string, RawBuilder<unknown>>> = {
  "classrooms.enrolled": sql`(
    select count(*)
    from student_classroom as f
    where f.target_id = t.id and f.until is null
  )`,
  // the members of the year the unit works in
  "subject-groups.memberCount": sql`(
    select count(*)
    from employee_subject_group as f
    join school_years as year on year.id = f.school_year_id
    where f.target_id = t.id
      and f.until is null
      and year.department_id = t.department_id
      and year.status = 'CURRENT'
  )`,
  "employees.account": sql`(select username from users where users.id = t.user_id)`,
};

function shown({ actor, of }: Reading, row: Row): CatalogueRecord {
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

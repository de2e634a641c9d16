/** A part of what is kept of a person: its fields as the map of personal data declares them, and its rows. */
import type { KeptField, KeptKind, KeptPart, KeptValue } from "@so-thiet-bi/contract/about-me";
import type { Words } from "@so-thiet-bi/contract/language";
import { audiences, bases, type PersonalData, periods } from "@so-thiet-bi/contract/personal-data";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import {
  type PersonalField,
  personalFieldsOf,
  type RecordName,
  recordTitles,
} from "../../../law/personal-fields.ts";

/** The rows that are one person; what is not there is null. */
export interface Person {
  name: string;
  departmentId: number;
  departmentName: string;
  account: number | null;
  employee: number | null;
  pupil: number | null;
}

/** Of each part so many of the newest rows are shown; all are counted. */
export const mostShown = 200;

export interface Column {
  label: Words;
  kind: KeptKind;
  holds: PersonalData;
}
export type Row<Key extends string> = Readonly<Record<Key, KeptValue>>;

export function part<Key extends string>(
  key: string,
  title: Words,
  columns: Readonly<Record<Key, Column>>,
  rows: readonly Row<Key>[],
  total = rows.length,
): KeptPart {
  const keys = Object.keys(columns) as Key[];
  return {
    key,
    title,
    fields: keys.map((one) => fieldOf(one, columns[one])),
    rows: rows.map((row) => keys.map((one) => row[one])),
    total,
  };
}

/** A part of a record whose fields the map declares: one that the map names and nobody fills does not compile. */
export function recordPart<Name extends RecordName>(
  record: Name,
  said: Readonly<Record<PersonalField<Name>, { label: Words; kind?: KeptKind }>>,
  rows: readonly Row<PersonalField<Name> & string>[],
  total = rows.length,
): KeptPart {
  const labels = said as Readonly<Record<string, { label: Words; kind?: KeptKind }>>;
  const columns = Object.fromEntries(
    personalFieldsOf(record).map(({ field, holds }) => {
      const { label, kind = "text" } = labels[field] as { label: Words; kind?: KeptKind };
      return [field, { label, kind, holds }];
    }),
  );
  return part(record, recordTitles[record], columns, rows, total);
}

function fieldOf(key: string, { label, kind, holds }: Column): KeptField {
  return {
    key,
    label,
    kind,
    purpose: holds.purpose,
    basis: bases[holds.basis],
    kept: periods[holds.kept],
    seenBy: audiences[holds.seenBy],
  };
}

interface Statement {
  select: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** A part that is the newest rows of one statement; `shown` says of a row what the person reads. */
export async function newestPart<Key extends string, Read extends object = Row<Key>>(
  db: Db,
  {
    key,
    title,
    columns,
    ...from
  }: Statement & { key: string; title: Words; columns: Readonly<Record<Key, Column>> },
  // why: where nothing is to be said otherwise, a row is read as it is shown
  shown: (row: Read) => Row<Key> = (row) => row as unknown as Row<Key>,
): Promise<KeptPart> {
  const { rows, total } = await newest<Read>(db, from);
  return part(key, title, columns, rows.map(shown), total);
}

/** The newest rows of a statement, and how many there are. */
export async function newest<Shown>(db: Db, from: Statement): Promise<{ rows: Shown[]; total: number }> {
  const { rows } = await sql<Shown & { total: number }>`
    select ${from.select}, count(*) over () as total
    ${from.rows}
    order by ${from.order} limit ${mostShown}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row as Shown), total: rows[0]?.total ?? 0 };
}

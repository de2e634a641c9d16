/** How a declaration lies in the database, and what a row's texts are made of; touches no database. */
import {
  alikeKeyOf,
  type Catalogue,
  type CatalogueRecord,
  type Choice,
  type Field,
  keyOf,
  type LineField,
  type Named,
  type Values,
  writtenFields,
} from "@so-thiet-bi/contract/catalogue";
import { fold } from "@so-thiet-bi/contract/fold";
import { ofPerson, type PersonalWords } from "../history/rules/personal-words.ts";

/** A row as it is to be written: the values of the fields with ids where another row is meant. */
export interface Draft {
  code: string | null;
  /** Empty where rows are called by what they refer to. */
  name: string;
  values: Readonly<Record<string, unknown>>;
}

/** A record as it was, and as it is to be. */
export interface Change {
  id: number;
  before: CatalogueRecord;
  draft: Draft;
}

/** A line of a record; without an id it is new. */
export type Line = Readonly<Record<string, unknown>> & { readonly id?: number };

export interface StoredColumn {
  field: string;
  column: string;
  /** Its PostgreSQL type. */
  type: string;
}

export const tableOf = (slug: string) => slug.replaceAll("-", "_");
/** The table of a field whose values stand in rows of their own. */
export const fieldTable = (of: Catalogue, field: string) => `${tableOf(of.singular)}_${snake(field)}`;

/** The columns of the record's own table that its fields are written to. */
export function storedColumns(of: Catalogue): StoredColumn[] {
  return writtenFields(of).flatMap(([field, declared]) => {
    const type = columnType(declared);
    return type ? [{ field, column: columnOf(field, declared), type }] : [];
  });
}

export function lineColumns(columns: Readonly<Record<string, LineField>>): StoredColumn[] {
  return Object.entries(columns).map(([field, declared]) => ({
    field,
    column: columnOf(field, declared),
    type: columnType(declared) as string,
  }));
}

/** Columns with their types, as `json_to_recordset` wants to be told. */
export function typed(columns: readonly StoredColumn[]): string {
  return columns.map(({ column, type }) => `"${column}" ${type}`).join(", ");
}

export function columnOf(field: string, declared: Field): string {
  return declared.kind === "ref" ? `${snake(field)}_id` : snake(field);
}

export function draftOf(of: Catalogue, body: Values): Draft {
  return {
    code: of.code ? ((body["code"] as string | null | undefined) ?? null) : null,
    name: of.name ? String(body["name"]) : "",
    values: Object.fromEntries(writtenFields(of).map(([field]) => [field, body[field]])),
  };
}

/** A record as it was answered, as a draft again: ids instead of names. */
export function draftOfRecord(of: Catalogue, record: Values): Draft {
  const values = writtenFields(of).map(([field, declared]) => [field, writtenValue(declared, record[field])]);
  return {
    code: (record["code"] as string | null) ?? null,
    name: of.name ? String(record["name"]) : "",
    values: Object.fromEntries(values),
  };
}

/** Of a copy: its lines are new. */
export function withoutLineIds(draft: Draft): Draft {
  const values = Object.entries(draft.values).map(([field, value]) => [
    field,
    Array.isArray(value) && typeof value[0] === "object"
      ? value.map(({ id: _, ...line }: Record<string, unknown>) => line)
      : value,
  ]);
  return { ...draft, values: Object.fromEntries(values) };
}

export interface RefAt {
  to: string;
  id: number;
  path: (string | number)[];
}

/** Every other row that a draft names. */
export function refsOf(of: Catalogue, draft: Draft): RefAt[] {
  return writtenFields(of).flatMap(([field, declared]): RefAt[] => {
    const value = draft.values[field];
    if (declared.kind === "ref" || declared.kind === "yearlyRef")
      return typeof value === "number" ? [{ to: declared.to, id: value, path: [field] }] : [];
    if (declared.kind === "refs")
      return (value as number[]).map((id, index) => ({ to: declared.to, id, path: [field, index] }));
    if (declared.kind !== "lines") return [];
    return (value as Line[]).flatMap((line, index) =>
      Object.entries(declared.columns).flatMap(([column, one]): RefAt[] => {
        const id = line[column];
        return one.kind === "ref" && typeof id === "number"
          ? [{ to: one.to, id, path: [field, index, column] }]
          : [];
      }),
    );
  });
}

/** Where records name other rows: by field, or `field.column` of its lines. */
export function refPlaces(of: Pick<Catalogue, "fields">): [string, string][] {
  return writtenFields(of).flatMap(([field, declared]): [string, string][] => {
    if (declared.kind === "ref" || declared.kind === "refs" || declared.kind === "yearlyRef")
      return [[field, declared.to]];
    if (declared.kind !== "lines") return [];
    return Object.entries(declared.columns).flatMap(([column, one]): [string, string][] =>
      one.kind === "ref" ? [[`${field}.${column}`, one.to]] : [],
    );
  });
}

/** Do two drafts say the same? The order of lines and lists counts, the ids of lines do not. */
export function isSame(a: Draft, b: Draft): boolean {
  return comparable(a) === comparable(b);
}

/** Does the way up from a row come back to it? */
export function standsBelowItself(tree: ReadonlyMap<number, number | null>, id: number): boolean {
  const seen = new Set<number>();
  for (let above = tree.get(id); above && !seen.has(above); above = tree.get(above)) {
    if (above === id) return true;
    seen.add(above);
  }
  return false;
}

/** Rows with the same values here must not share a number, see `ranges` of the declaration. */
export function planKey(values: readonly unknown[]): string {
  return JSON.stringify(values.map((value) => String(value ?? "").toLowerCase()));
}

export function fullValues(draft: Draft): Values {
  return { ...draft.values, code: draft.code, name: draft.name };
}

export interface Referred extends Named {
  sortKey: string;
}

export interface Keys {
  name: string;
  key: string;
  alike_key: string;
  sort_key: string;
  /** What is searched beside the code and the name. */
  searched: string[];
}

/**
 * What a row is called, found and sorted by. A row without a name takes the names of the rows it refers to.
 */
export function keysOf(
  of: Catalogue,
  draft: Draft,
  referred: (to: string, id: number) => Referred | undefined,
): Keys {
  const refs = Object.entries(of.fields).flatMap(([field, declared]) => {
    const id = draft.values[field];
    const found = declared.kind === "ref" && typeof id === "number" ? referred(declared.to, id) : undefined;
    return found ? [found] : [];
  });
  const numbers = Object.entries(of.fields).flatMap(([field, { kind }]) =>
    (kind === "integer" || kind === "grade") && !of.name ? [draft.values[field] as number | null] : [],
  );
  const name = of.name
    ? draft.name
    : refs
        .map((ref) => ref.name)
        .join(" – ")
        .slice(0, 500);
  const values = fullValues(draft);
  const order = of.order
    ? of.order(values)
    : of.name
      ? draft.name
      : [
          ...refs.map((ref) => ref.sortKey),
          ...numbers.map((number) => String(number ?? 0).padStart(4, "0")),
        ].join(" ");
  return {
    name,
    key: keyOf(of, values),
    alike_key: of.name ? alikeKeyOf(of, values) : keyOf(of, values),
    sort_key: order.slice(0, 400),
    searched: (of.searched ?? []).flatMap((field) => draft.values[field] ?? []).map(String),
  };
}

/** The first and the last of `14–15`, `14, 15, 16` or `14 đến 16`. */
export function bothEnds(text: string): [number, number] | undefined {
  if (!/^\d{1,4}(?:\s*(?:[-–—→,;+&]|đến)\s*\d{1,4})+$/iu.test(text)) return undefined;
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first !== undefined && last !== undefined && first <= last ? [first, last] : undefined;
}

/** A record in words, field by field, for the history of a change. */
export function inWords(of: Catalogue, record: Values): Record<string, unknown> {
  const words: Record<string, unknown> = {};
  if (of.code) words["code"] = record["code"];
  if (of.name) words["name"] = record["name"];
  for (const [field, declared] of writtenFields(of)) {
    const value = record[field];
    if (declared.kind === "ref" || declared.kind === "yearlyRef")
      words[field] = value === null ? null : namedIn(declared.to, value as Named);
    else if (declared.kind === "refs")
      words[field] = (value as Named[]).map((ref) => namedIn(declared.to, ref));
    else if (declared.kind === "lines")
      words[field] = (value as Line[]).map((line) => lineInWords(declared.columns, line));
    else words[field] = value;
  }
  return words;
}

/** The name of a colleague is theirs, whatever row of a list names them. */
function namedIn(list: string, { id, name }: Named): string | PersonalWords {
  return list === "employees" ? ofPerson("employee", id, name) : name;
}

/** What a row is called in the history: without a name of its own it is called by the colleague it refers to. */
export function calledAs(of: Catalogue, name: string, values: Values): string | PersonalWords {
  if (of.name) return name;
  const colleague = writtenFields(of).find(
    ([, declared]) => declared.kind === "ref" && declared.to === "employees",
  );
  const value = colleague && values[colleague[0]];
  const id = typeof value === "object" ? (value as Named | null)?.id : value;
  return typeof id === "number" ? ofPerson("employee", id, name) : name;
}

function lineInWords(columns: Readonly<Record<string, LineField>>, line: Line): string | PersonalWords {
  const text = Object.entries(columns)
    .flatMap(([column, declared]) => {
      const value = line[column];
      if (value === null || value === undefined || value === false) return [];
      if (declared.kind === "ref") return [(value as Named).name];
      if (declared.kind === "choice")
        return [declared.choices.find((one) => one.value === value)?.vi ?? String(value)];
      if (declared.kind === "flag") return [declared.label.vi];
      return [String(value)];
    })
    .join(" | ");
  const colleague = Object.entries(columns).find(
    ([, declared]) => declared.kind === "ref" && declared.to === "employees",
  );
  const named = colleague && (line[colleague[0]] as Named | null);
  return named ? ofPerson("employee", named.id, text) : text;
}

function writtenValue(declared: Field, value: unknown): unknown {
  if (declared.kind === "ref" || declared.kind === "yearlyRef") return (value as Named | null)?.id ?? null;
  if (declared.kind === "refs") return (value as Named[]).map(({ id }) => id);
  if (declared.kind !== "lines") return value;
  return (value as Line[]).map((line) => ({
    id: line.id,
    ...Object.fromEntries(
      Object.entries(declared.columns).map(([column, of]) => [column, writtenValue(of, line[column])]),
    ),
  }));
}

function comparable(draft: Draft): string {
  const values = Object.entries(draft.values)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, value]) => [
      field,
      Array.isArray(value) && typeof value[0] === "object"
        ? value.map((line: Line) =>
            Object.entries(line)
              .filter(([column]) => column !== "id")
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          )
        : (value ?? null),
    ]);
  return JSON.stringify([draft.code, draft.name, values]);
}

function columnType(declared: Field): string | undefined {
  switch (declared.kind) {
    case "text":
    case "paragraph":
    case "choice":
      return "text";
    case "integer":
    case "grade":
      return "integer";
    case "decimal":
      return "numeric";
    case "money":
    case "ref":
      return "bigint";
    case "flag":
      return "boolean";
    case "day":
      return "date";
    case "choices":
    case "words":
      return "text[]";
    case "grades":
      return "smallint[]";
    default:
      return undefined;
  }
}

function snake(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A row of a catalogue as files name it. */
export interface Nameable {
  id: number;
  name: string;
  code: string | null;
  alsoCalled: readonly string[];
  offered: boolean;
}

/**
 * Two rows of the same name are told apart by their codes, on paper as in files. What is one row's name is no
 * other row's short name, and what is not offered leaves its name to what is: at a lower secondary school
 * “Vật lí” is a strand of natural sciences.
 */
export function choicesFrom(rows: readonly Nameable[]): Choice[] {
  const bearers = Map.groupBy(rows, ({ name }) => name);
  const some = rows.filter(({ offered }) => offered);
  const taken = new Set(
    some.flatMap(({ name, code }) => [fold(name), ...(code === null ? [] : [fold(code)])]),
  );
  const offeredNames = new Set([...taken, ...some.flatMap(({ alsoCalled }) => alsoCalled.map(fold))]);
  return rows.flatMap(({ id, name, code, alsoCalled, offered }) => {
    const isShadowed = !offered && offeredNames.has(fold(name));
    if (code === null && isShadowed) return [];
    const label =
      code !== null && (isShadowed || (bearers.get(name)?.length ?? 0) > 1) ? `${name} (${code})` : name;
    const others = alsoCalled.filter((other) => !(offered ? taken : offeredNames).has(fold(other)));
    const names = isShadowed ? [] : [name];
    const aliases =
      code === null
        ? [...names, ...others]
        : [...names, code, `${name} (${code})`, `${code} - ${name}`, ...others];
    return { value: String(id), vi: label, en: label, aliases };
  });
}

/** What a new row takes where its file says nothing. */
export function proposedBy(of: Catalogue, given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    writtenFields(of).flatMap(([field, { proposed }]) => (proposed ? [[field, proposed(given)]] : [])),
  );
}

/** The field that tells a record from others. */
export function identifyingField(of: Catalogue): string {
  if (of.code) return "code";
  return of.name && !of.identity ? "name" : (Object.keys(of.fields)[0] as string);
}

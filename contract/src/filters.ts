/**
 * What a list can be narrowed by, declared once beside its endpoint. From one declaration follow the query of
 * the endpoint, the key in the address of the page, the control above the list and the chip below it. The
 * server writes a condition for each (`server/src/db/conditions.ts`); a missing one does not compile.
 */
import { z } from "zod";
import { chosen, day, flag } from "./fields.ts";
import { allGrades, askedGrade, gradeWords } from "./grades.ts";
import { labelled } from "./labels.ts";
import type { Words } from "./language.ts";

/** Only callers of the API use it; no screen does. */
export interface QueryOnly<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly label: Words;
}

export interface Filter<Schema extends z.ZodType = z.ZodType> extends QueryOnly<Schema>, Said {
  readonly control: Control;
  /** The key in the address of the page, where it is not the name. */
  readonly addressKey?: string;
}

export interface Said {
  readonly label: Words;
  /** What its chip says of `{{value}}`; without it the value alone. Null: its control says it, no chip. */
  readonly chip?: Words | null;
  /**
   * `bar` (default): its control stands above the list, among the first three · `more`: in the panel behind a button ·
   * `address`: only links set it, and its chip takes it away.
   */
  readonly place?: "bar" | "more" | "address";
  /** Filters under the same heading share one control, in which one of them is chosen at a time. */
  readonly among?: Words;
}

export type Control =
  | {
      kind: "unit";
      /** `operator`: lists stay inside their unit · `superiors`: units with others below them choose too. */
      offeredTo: "operator" | "superiors";
      /** What belongs to the unit chosen before. */
      clears: readonly string[];
    }
  /** A row of the catalogue called `of`. */
  | { kind: "row"; of: string }
  /** One of these values; `usual` is what the list shows when nothing is chosen. */
  | {
      kind: "choice";
      words: Readonly<Record<string, Words>>;
      offers: readonly string[];
      usual?: string | undefined;
      /** Grades: a school is offered its own. */
      ofGrades?: true;
    }
  /** One of those that only the screen can list. */
  | { kind: "listed" }
  | { kind: "tick" }
  /** A number. */
  | { kind: "typed"; length: number }
  | { kind: "day" };

export type Filters = Readonly<Record<string, Filter | QueryOnly>>;

/** The keys of the filters in the address of the page. */
export type AddressKey<F extends Filters> = {
  [Name in keyof F & string]: F[Name] extends Filter
    ? F[Name] extends { addressKey: infer Key extends string }
      ? Key
      : Name
    : Filter extends F[Name]
      ? Name
      : never;
}[keyof F & string];

/** The schemas of the filters, for the query of an endpoint. */
export function schemasOf<const F extends Filters>(filters: F): { [Name in keyof F]: F[Name]["schema"] } {
  const schemas = Object.entries(filters).map(([name, { label, schema }]) => [name, labelled(label, schema)]);
  return Object.fromEntries(schemas) as { [Name in keyof F]: F[Name]["schema"] };
}

export interface ShownFilter {
  name: string;
  /** In the address of the page. */
  key: string;
  filter: Filter;
}

/** The filters that a screen knows, in the order in which they stand above the list. */
export function shownFilters(filters: Filters): ShownFilter[] {
  return Object.entries(filters).flatMap(([name, filter]) =>
    "control" in filter ? [{ name, key: filter.addressKey ?? name, filter }] : [],
  );
}

export function queryOnly<Schema extends z.ZodType>(label: Words, schema: Schema): QueryOnly<Schema> {
  return { label, schema };
}

/** In the address `open` is the record that is open, so a filter of that name needs another key. */
export function inAddressAs<const Key extends string, Schema extends z.ZodType>(
  addressKey: Key,
  filter: Filter<Schema>,
): Filter<Schema> & { addressKey: Key } {
  return { ...filter, addressKey };
}

/** What most lists call the status of their records. */
export const statusLabel: Words = { vi: "Trạng thái", en: "Status" };
const unit: Words = { vi: "Đơn vị", en: "Unit" };
/** `Môn học: Vật lí` */
export const chipOf = ({ vi, en }: Words): Words => ({ vi: `${vi}: {{value}}`, en: `${en}: {{value}}` });

export function unitFilter(
  offeredTo: "operator" | "superiors",
  { label = unit, clears = [] }: { label?: Words; clears?: readonly string[] } = {},
) {
  const control: Control = { kind: "unit", offeredTo, clears };
  return { schema: chosen, label, chip: chipOf(label), control };
}

/** A row of the catalogue called `of`. */
export function rowFilter(of: string, said: Said) {
  return { schema: chosen, chip: chipOf(said.label), ...said, control: { kind: "row", of } as const };
}

export function choiceFilter<Choices extends Readonly<Record<string, string>>>(
  of: z.ZodEnum<Choices>,
  words: Readonly<Record<Choices[keyof Choices], Words | { readonly name: Words }>>,
  said: Said,
) {
  const named = Object.entries<Words | { readonly name: Words }>(words).map(([value, one]) => [
    value,
    "name" in one ? one.name : one,
  ]);
  const control: Control = { kind: "choice", words: Object.fromEntries(named), offers: of.options };
  return { schema: of.optional(), ...said, control };
}

/** One of a few numbers that are chosen rather than typed; `say` is how one of them is called. */
export function numberFilter(
  { from, to }: { from: number; to: number },
  say: (value: number) => Words,
  said: Said,
) {
  const values = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const words = Object.fromEntries(values.map((value) => [value, say(value)]));
  const control: Control = { kind: "choice", words, offers: values.map(String) };
  return { schema: z.coerce.number<number>().int().min(from).max(to).optional(), ...said, control };
}

/** One of the grades, or an age group of a kindergarten. */
export function gradeFilter(said: Said, say = gradeWords) {
  const words = Object.fromEntries(allGrades.map((grade) => [grade, say(grade)]));
  const control: Control = { kind: "choice", words, offers: allGrades.map(String), ofGrades: true };
  return { schema: askedGrade().optional(), ...said, control };
}

/** What it means to have it, and not to have it; a value without words is only asked for by callers. */
export interface YesNo {
  true?: Words;
  false?: Words;
}

/** `offers`: which of the values can be chosen; both can stand in an address. */
export function yesNoFilter(words: YesNo, said: Said, offers: readonly ("true" | "false")[] = ["true"]) {
  return { schema: flag.optional(), ...said, control: choiceOf(words, offers) };
}

/** A list shows the one or the other, and `usual` while nothing is chosen. */
export function eitherFilter(words: Required<YesNo>, usual: boolean, said: Said) {
  const control: Control = { ...choiceOf(words, ["true", "false"]), usual: String(usual) };
  return { schema: flag.default(usual), ...said, control };
}

export function tickFilter(said: Said) {
  return { schema: flag.optional(), chip: said.label, ...said, control: { kind: "tick" } as const };
}

export function dayFilter(said: Said) {
  const chip = { vi: `${said.label.vi} {{value}}`, en: `${said.label.en} {{value}}` };
  return { schema: day.optional(), chip, ...said, control: { kind: "day" } as const };
}

/** A number that is typed into a box. */
export function typedNumberFilter({ from, to }: { from: number; to: number }, said: Said) {
  const control: Control = { kind: "typed", length: String(to).length };
  const schema = z.coerce.number<number>().int().min(from).max(to).optional();
  return { schema, chip: chipOf(said.label), ...said, control };
}

/** Days from the first to the last, both included. */
export const dayRange = {
  from: dayFilter({ label: { vi: "Từ ngày", en: "From" } }),
  to: dayFilter({ label: { vi: "Đến ngày", en: "To" } }),
};

/** One of those that only the screen can list, such as the school years of a unit. */
export function listedFilter<Schema extends z.ZodType>(schema: Schema, said: Said) {
  return { schema, chip: chipOf(said.label), ...said, control: { kind: "listed" } as const };
}

function choiceOf(words: YesNo, offers: readonly string[]) {
  return { kind: "choice" as const, words: { ...words }, offers };
}

/** Only links set it, and its chip takes it away. */
export function linkedFilter(label: Words, chip = chipOf(label)) {
  return { schema: chosen, label, chip, place: "address", control: { kind: "listed" } } as const;
}

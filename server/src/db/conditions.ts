/** What narrows a list: a condition for each filter that its endpoint declares, or the code does not compile. */
import type { Filters } from "@so-thiet-bi/contract/filters";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { matches } from "./search.ts";

type Condition<Value> = (value: Value & {}) => RawBuilder<unknown> | undefined;

/**
 * By the name of the filter; undefined: with this value it leaves nothing out. `Elsewhere` are filters that
 * are no condition of their own, such as the unit whose list is read.
 */
export type Conditions<F extends Filters, Elsewhere extends keyof F = never> = {
  readonly [Name in Exclude<keyof F, Elsewhere>]: Condition<z.output<F[Name]["schema"]>>;
};

/** The conditions of the filters that are set; what was searched for is looked for in a column, or as is said. */
export function narrowing<Query extends { search?: string | undefined }>(
  query: Query,
  conditions: { readonly [Name in keyof Query]?: Condition<Query[Name]> },
  searched: string | ((search: string) => Expression<SqlBool>) = "search_text",
): Expression<SqlBool>[] {
  const found =
    typeof searched === "string" ? (search: string) => matches(sql.ref(searched), search) : searched;
  const tests = query.search ? [found(query.search)] : [];
  for (const name in conditions) {
    const value = query[name];
    if (value === undefined || value === null) continue;
    const test = conditions[name]?.(value);
    if (test) tests.push(sql<SqlBool>`(${test})`);
  }
  return tests;
}

/** The column is what was chosen. */
export function is(column: string): (value: unknown) => RawBuilder<unknown> {
  return (value) => sql`${sql.ref(column)} = ${value}`;
}

/** It holds, or where `false` was asked for it does not. */
export function holds(test: RawBuilder<unknown>): (wanted: boolean) => RawBuilder<unknown> {
  return (wanted) => (wanted ? test : sql`not (${test})`);
}

/** From this day on. */
export function since(column: string): (day: string) => RawBuilder<unknown> {
  return (day) => sql`${sql.ref(column)} >= ${day}::date`;
}

/** Up to this day, included. */
export function until(column: string): (day: string) => RawBuilder<unknown> {
  return (day) => sql`${sql.ref(column)} <= ${day}::date`;
}

/** Days at the schools, in statements. */
import { timeZone } from "@so-thiet-bi/contract/time-zone";
import { type RawBuilder, sql } from "kysely";

export const zone = sql.lit(timeZone);

/** The day it is at the schools. */
export const currentDay = sql<string>`(now() at time zone ${zone})::date`;

/** The day of a moment: of a column by its name, or of an expression. */
export function dayOfMoment(moment: string | RawBuilder<unknown>): RawBuilder<string> {
  const instant = typeof moment === "string" ? sql.ref(moment) : moment;
  return sql<string>`(${instant} at time zone ${zone})::date`;
}

/** A joined row as a record names it; null where there is none. */
import { type RawBuilder, sql } from "kysely";

/** `{ id, name }` of a room, a person or whatever else the statement calls so. */
export function namedRow(row: string): RawBuilder<unknown> {
  return shownBy(row, "name");
}

/** `{ id, number }` of a voucher, a loan or whatever else the statement calls so. */
export function numberedRow(row: string): RawBuilder<unknown> {
  return shownBy(row, "number");
}

function shownBy(row: string, column: "name" | "number"): RawBuilder<unknown> {
  const id = sql.ref(`${row}.id`);
  const shown = sql.ref(`${row}.${column}`);
  return sql`
    case
      when ${id} is not null then json_build_object('id', ${id}, ${sql.lit(column)}, ${shown})
    end`;
}

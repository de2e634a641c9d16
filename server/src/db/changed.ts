/** What every change of a row leaves behind: its next version, when it was and by whom. */
import { type RawBuilder, sql } from "kysely";

interface Changer {
  fullName: string;
}

export function changedBy({ fullName }: Changer) {
  return { version: sql<number>`version + 1`, updated_at: sql<string>`now()`, updated_by_name: fullName };
}

/** The same behind `set` in a statement; `row` is its name where another table has a version too. */
export function setChangedBy({ fullName }: Changer, row?: string): RawBuilder<unknown> {
  const version = sql.ref(row ? `${row}.version` : "version");
  return sql`version = ${version} + 1, updated_at = now(), updated_by_name = ${fullName}`;
}

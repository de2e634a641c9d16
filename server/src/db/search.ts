import { fold } from "@so-thiet-bi/contract/fold";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { unnamedMark } from "./connect.ts";

const maxLength = 600;

/** What a search looks through: the given texts without marks and case, bounded because a btree entry is. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return fold(parts.filter(Boolean).join(" ")).slice(0, maxLength).trimEnd();
}

/** Every word of the search stands somewhere in the text, in any order: `ống 16` finds `Ống nghiệm Φ16`. */
export function matches(column: Expression<string>, search: string): Expression<SqlBool> {
  const words = fold(search).split(" ").filter(Boolean).slice(0, 10);
  const tests = words.map((word) => sql<SqlBool>`${column} like ${`%${escapeLike(word)}%`}`);
  return tests.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/**
 * Put at the end of a searching statement: it is planned for its values each time. Under a plan made once for all values
 * the planner misjudges how many rows a pattern finds (measured: 18 to 1,000 times slower).
 */
export const unnamed: RawBuilder<unknown> = sql.raw(unnamedMark);

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}

import { fold } from "@so-thiet-bi/contract/fold";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { unnamedMark } from "./connect.ts";

const maxLength = 600;

/**
 * What a search looks through: the given texts as words without marks, case and punctuation, each behind a
 * space. Bounded, because a btree entry is.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return ` ${wordsOf(parts.filter(Boolean).join(" ")).join(" ")}`.slice(0, maxLength).trimEnd();
}

/**
 * Every word of the search begins a word of the text, in any order: `nghiem ong` finds `Ống nghiệm`, not
 * `phòng thí nghiệm`. A word with a figure may stand anywhere in one: of a code people know the end. A search
 * of marks alone (`%`) names nothing and finds nothing; a list whose search is empty does not ask.
 */
export function matches(column: Expression<string>, search: string): Expression<SqlBool> {
  return matchesBy(search, (pattern) => sql<SqlBool>`${column} like ${pattern}`);
}

/** The same, where a word of the search may stand in more than one place. */
export function matchesBy(
  search: string,
  test: (pattern: string) => Expression<SqlBool>,
): Expression<SqlBool> {
  const tests = patternsOf(search).map(test);
  return tests.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(tests, sql` and `)})`;
}

/**
 * For an order: 0 for a row whose name begins with what was typed, 1 for one in which it stands as whole words,
 * 2 for one of whose words only some begin so. Of the stored text the words of the code stand before the name,
 * letter for letter as long as the code is.
 */
export function byBeginning(table: string, search: string): RawBuilder<number> {
  const text = sql.ref(`${table}.search_text`);
  const words = ` ${wordsOf(search).join(" ")}`;
  return sql<number>`
    case
      when substr(
        ${text},
        ${lengthOfWords(sql.ref(`${table}.code`))} + 1
      ) like ${`${words}%`}
        then 0
      when ${text} || ' ' like ${`%${words} %`}
        then 1
      else 2
    end`;
}

/** How much of the stored text the words of a column take, with the space in front of them. */
export const lengthOfWords = (column: Expression<unknown>): RawBuilder<number> =>
  sql<number>`coalesce(
    length(
      nullif(trim(regexp_replace(${column}, '[^[:alnum:]]+', ' ', 'g')), '')
    ) + 1,
    0
  )`;

/** The same test on a text that is at hand, as `searchText` makes it. */
export function isMatch(text: string, search: string): boolean {
  const patterns = patternsOf(search);
  return patterns.length > 0 && patterns.every((pattern) => text.includes(pattern.replaceAll("%", "")));
}

export function patternsOf(search: string): string[] {
  return wordsOf(search)
    .slice(0, 10)
    .map((word) => (/\d/.test(word) ? `%${word}%` : `% ${word}%`));
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Put at the end of a searching statement: it is planned for its values each time. Under a plan made once for
 * all values the planner misjudges how many rows a pattern finds (measured: 18 to 1,000 times slower).
 */
export const unnamed: RawBuilder<unknown> = sql.raw(unnamedMark);

/** Pieces of statements that put a code name in the place of a name. */
import { type RawBuilder, sql } from "kysely";
import { searchText } from "../../../db/search.ts";

/** A pattern that finds these words and nothing else. */
export const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The name, and not the beginning or end of another one. */
export const wholeWords = (words: string): string => `(?<!\\w)${literal(words)}(?!\\w)`;

/** What people typed, with `codeName` wherever `pattern` matches, in capitals or not. */
export const replaced = (text: RawBuilder<unknown>, pattern: string, codeName: string): RawBuilder<unknown> =>
  sql`regexp_replace(${text}, ${pattern}, ${codeName.replaceAll("\\", "\\\\")}, 'gi')`;

/** The words by which a row is found are folded, as `searchText` writes them. */
export const refolded = (text: RawBuilder<unknown>, name: string, codeName: string): RawBuilder<unknown> =>
  sql`replace(${text}, ${searchText(name)}, ${searchText(codeName)})`;

/** The same for the column itself, which is no longer than rows are found by. */
export const foundWithout = (name: string, codeName: string): RawBuilder<unknown> =>
  sql`search_text = left(${refolded(sql`search_text`, name, codeName)}, 600)`;

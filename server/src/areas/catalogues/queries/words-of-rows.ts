import type { Catalogue } from "@so-thiet-bi/contract/catalogue";
import { writtenFields } from "@so-thiet-bi/contract/catalogue";
import { fold } from "@so-thiet-bi/contract/fold";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { type Draft, refsOf, tableOf } from "../rules.ts";

/** A word that none of the rows has which the draft refers to. */
export interface StrangeWord {
  /** Which of the drafts. */
  at: number;
  field: string;
  says: "no-strand" | "no-strands";
  fillings: { word: string; allowed: string };
}

/** Of fields whose words come from other rows: one statement for each such field, whatever the number of drafts. */
export async function strangeWords(db: Db, of: Catalogue, drafts: readonly Draft[]): Promise<StrangeWord[]> {
  const found: StrangeWord[] = [];
  for (const [field, declared] of writtenFields(of)) {
    if (declared.kind !== "words" || !declared.from) continue;
    const { ref, field: column } = declared.from;
    const saying = drafts.flatMap((draft, at) => {
      const words = draft.values[field] as string[];
      return words.length === 0
        ? []
        : [{ at, words, refs: refsOf(of, draft).filter(({ path: [named] }) => named === ref) }];
    });
    const [first] = saying.flatMap(({ refs }) => refs);
    const ids = [...new Set(saying.flatMap(({ refs }) => refs.map(({ id }) => id)))];
    const rows = first
      ? await sql<{ id: number; words: string[] }>`
          select id, ${sql.ref(column)} as words
          from ${sql.table(tableOf(first.to))}
          where id = ${anyOf(ids)}`.execute(db)
      : { rows: [] };
    const wordsOf = new Map(rows.rows.map(({ id, words }) => [id, words]));
    for (const { at, words, refs } of saying) {
      const allowed = refs.flatMap(({ id }) => wordsOf.get(id) ?? []);
      const word = words.find((one) => allowed.every((other) => fold(other) !== fold(one)));
      if (word !== undefined)
        found.push({
          ...{ at, field, says: allowed.length === 0 ? "no-strands" : "no-strand" },
          fillings: { word, allowed: allowed.join(", ") },
        });
    }
  }
  return found;
}

/** Reading what lines say of persons, as long as their keys are there. */
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { anyOf } from "../../../db/values.ts";
import { currentWrapping } from "../actions/personal-keys.ts";
import { keysIn, openedWith, readMarks } from "../rules/personal-words.ts";

/** What is read where the secret of the installation is another one than the key was wrapped with. */
const unreadable = "…";

/** Reads texts that hold words about persons: in one statement for all of them, in none where nobody is named. */
export async function wordsReader(db: Db, texts: readonly string[]): Promise<(text: string) => string> {
  const ids = [...new Set(texts.flatMap(keysIn))];
  if (ids.length === 0) return (text) => text;
  const { rows } = await sql<{ id: number; wrapped: Buffer | null; codeName: string | null }>`
    select id, wrapped, code_name as "codeName" from personal_keys where id = ${anyOf(ids)}`.execute(db);
  const keys = new Map(
    rows.map(({ id, wrapped, codeName }) => [
      id,
      { codeName, key: wrapped === null ? undefined : openedWith(currentWrapping(), wrapped) },
    ]),
  );
  return (text) =>
    readMarks(text, (id, sealed) => {
      const known = keys.get(id);
      if (!known) return undefined;
      if (known.codeName !== null) return known.codeName;
      return known.key ? openedWith(known.key, sealed)?.toString() : unreadable;
    });
}

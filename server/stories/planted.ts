/** Looks for what was planted of a person, wherever it could be kept. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { expect } from "vitest";
import type { Database } from "../src/db/connect.ts";
import { historyRule } from "../src/verify/history.ts";
import { judge, verify, verifyRules } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";

/** Every column of words and days of the database that has one of the words. */
export async function placesOf({ pool }: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'json', 'jsonb', 'date') or udt_name = '_text')`);
  const found = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await pool.query(
      `select 1 from "${table}" where "${column}"::text ilike any ($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Every file below a folder, unpacked. */
export function filesOf(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const bytes = readFileSync(join(parentPath, name));
      const text = (name.endsWith(".zst") ? zstdDecompressSync(bytes) : bytes).toString();
      return { path: join(parentPath, name), text };
    });
}

/** The history as it was sealed. */
export async function sealsHold(database: Database): Promise<void> {
  const client = await database.connectAlone();
  try {
    expect(await judge(client, historyRule(storyEvidence))).toMatchObject({ broken: 0, unseen: undefined });
  } finally {
    await client.end();
  }
}

/** All of `npm run verify`. */
export async function verifyHolds(database: Database): Promise<void> {
  const client = await database.connectAlone();
  try {
    const verdicts = await verify(client, verifyRules(storyEvidence));
    expect(verdicts.filter(({ broken, unseen }) => broken > 0 || unseen !== undefined)).toEqual([]);
  } finally {
    await client.end();
  }
}

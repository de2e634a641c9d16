import { sql } from "kysely";
import type { Config } from "../../../config.ts";
import type { Database, Tx } from "../../../db/connect.ts";
import { transaction } from "../../../db/transaction.ts";
import { type Doer, noteSecurity } from "../actions.ts";
import { settingsOf } from "../rules.ts";

/**
 * Notes at a start which settings differ from those of the start before; the first start has none to compare
 * with.
 */
export async function noteSettings(database: Database, program: Doer, config: Config): Promise<void> {
  const now = settingsOf(config);
  await transaction(database, { keyed: false }, async (tx: Tx) => {
    // why locked: of several processes that start together one finds the difference
    const { rows } = await sql<{
      settings: Record<string, string> | null;
    }>`select settings from installation for update`.execute(tx);
    const before = rows[0]?.settings;
    const names = Object.keys({ ...before, ...now }).filter((name) => before?.[name] !== now[name]);
    if (rows.length === 0 || names.length === 0) return;
    await sql`update installation set settings = ${JSON.stringify(now)}::json`.execute(tx);
    if (before)
      await noteSecurity(tx, program, "settings.changed", {
        departmentId: null,
        details: { names: names.join(", ") },
      });
  });
}

/** How a long import goes on, and that the person sees how far it is. */
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/connect.ts";
import type { Actor } from "../../../http/actor.ts";

export type Report = (done: number, total: number) => Promise<void>;

/** A file is read beside the server, for longer than a transaction may otherwise be silent. */
export async function holdOpen(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '90s'`.execute(tx);
}

/** Notes beside the running transaction how far an import is. */
export function reportTo(database: Database, actor: Actor, id: string | undefined): Report {
  return async (done, total) => {
    if (id === undefined) return;
    await database.kysely
      .insertInto("import_progress")
      .values({ user_id: actor.userId, id, done, total })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "id"]).doUpdateSet({ done, total, at: sql`now()` }),
      )
      .execute();
  };
}

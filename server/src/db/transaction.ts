import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Database, type Db, inOneReading, isPreparedBefore, NotCommitted, type Tx } from "./connect.ts";
import { StandbyFailed } from "./standby.ts";

const retryFor = 6_000;

export interface Retry {
  /**
   * The request carries an idempotency key, so that running it again after a lost connection cannot do it
   * twice. Without a key only what the database surely undid is run again.
   */
  keyed: boolean;
}

/** One transaction, run again as a whole where that is safe and promises to help. */
export async function transaction<Answer>(
  database: Pick<Database, "kysely">,
  retry: Retry,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const start = performance.now();
  for (let attempt = 0; ; attempt++) {
    try {
      return await database.kysely.transaction().execute((tx) => work(tx as unknown as Tx));
    } catch (error) {
      const again = wasUndone(error) || (retry.keyed && isOutage(error));
      const pause = Math.min(1_000, 10 * 2 ** attempt) * (0.5 + Math.random());
      if (!again || performance.now() - start + pause > retryFor) throw error;
      await wait(pause);
    }
  }
}

/**
 * Everything that is read inside is of one moment, however many statements ask and whatever is written
 * meanwhile. A write inside does not run. Read anew where a standby fails on the way, or a newer
 * version has just changed a table.
 */
export async function snapshot<Answer>(
  database: Pick<Database, "kysely">,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inOneReading(database.kysely, work);
  } catch (error) {
    // a standby that failed is not asked again for a while
    if (!(error instanceof StandbyFailed || isPreparedBefore(error))) throw error;
    return inOneReading(database.kysely, work);
  }
}

/** The database itself says that nothing happened and that it is worth trying again: serialisation failure, deadlock. */
function wasUndone(error: unknown): boolean {
  if (isPreparedBefore(error)) return true;
  return error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
}

/**
 * The database is away, starting, stopping, full or read-only: for the caller a matter of waiting, not a
 * mistake.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof NotCommitted) return true;
  if (error instanceof pg.DatabaseError)
    return /^(08...|57P0[1-5]|57014|25006|53...|55P03|58030|XX00[12])$/.test(error.code ?? "");
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EACCES|ENOSPC)$/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable/i.test(
      error.message,
    )
  );
}

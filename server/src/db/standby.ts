import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** A standby usually has what was written after some milliseconds; the primary is not worth waiting longer for. */
const patience = 500;
/** For so long nobody tries a standby again that is away or behind. */
const restFor = { away: 10_000, behind: 2_000 } as const;
const lookTimeout = 1_000;

/** Up to where the primary has confirmed, and on which timeline: each promotion begins a new one. */
const written = `
  select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn()
    end::text as position,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;

/**
 * Bytes that it still has to replay; null of one that follows another primary, or none. Asked before the
 * reading begins: what a reading sees is decided by its first statement.
 */
const missing = `
  select case
      when pg_is_in_recovery() and timeline_id = $2 then pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())
    end as bytes
  from pg_control_checkpoint()`;

/** The standby failed in the middle of a reading, which can begin anew on the primary. */
export class StandbyFailed extends Error {}

/** Where readings were opened: with the standby, or on the primary because that was behind or away. */
type Readings = Record<"used" | "behind" | "away", number>;

/**
 * A copy of the database that follows it, for wide readings. A reading begins on it only once it has all that
 * was confirmed until then, so nobody misses what anybody wrote before (decision 0132).
 */
export class Standby {
  readonly #pool: pg.Pool;
  readonly #primary: pg.Pool;
  readonly #log: (line: string) => void;
  readonly #readings: Readings = { used: 0, behind: 0, away: 0 };
  #resting: { because: "behind" | "away"; until: number } | undefined;
  #isTold = false;

  constructor(pool: pg.Pool, primary: pg.Pool, log: (line: string) => void) {
    this.#pool = pool;
    this.#primary = primary;
    this.#log = log;
  }

  readings(): Readings {
    return { ...this.#readings };
  }

  /** A connection for a reading; undefined: the primary has to be asked. */
  async checkOut(): Promise<pg.PoolClient | undefined> {
    const resting = this.#resting;
    if (resting && performance.now() < resting.until) {
      this.#readings[resting.because]++;
      return undefined;
    }
    // a primary that cannot be asked says so itself
    const position = await positionOf(this.#primary).catch(() => undefined);
    const client = position && (await this.#pool.connect().catch((error: unknown) => this.#isAway(error)));
    if (!client) return undefined;
    try {
      if (await catchesUp(client, position)) {
        this.#isThere();
        return client;
      }
      client.release();
      this.#restAs("behind");
    } catch (error) {
      client.release(true);
      this.#isAway(error);
    }
    return undefined;
  }

  /** It failed in a reading that had begun; of several at once the first is told. */
  failed(error: unknown): void {
    if (!this.#resting) this.#isAway(error);
  }

  /** For who watches: undefined where it cannot be asked or follows another primary. */
  async look(): Promise<{ bytesBehind: number } | undefined> {
    const client = await this.#pool.connect().catch(() => undefined);
    if (!client) return undefined;
    try {
      const bytesBehind = await bytesMissing(client, await positionOf(this.#primary));
      client.release();
      return bytesBehind === null ? undefined : { bytesBehind };
    } catch {
      client.release(true);
      return undefined;
    }
  }

  #isThere(): void {
    this.#readings.used++;
    this.#resting = undefined;
    if (this.#isTold) this.#log("The standby of DATABASE_REPLICA_URL is used again.");
    this.#isTold = false;
  }

  #isAway(error: unknown): undefined {
    this.#restAs("away");
    if (!this.#isTold)
      this.#log(
        `The standby of DATABASE_REPLICA_URL cannot be used, everything is read from the primary: ${(error as Error).message}`,
      );
    this.#isTold = true;
  }

  #restAs(because: "behind" | "away"): void {
    this.#readings[because]++;
    this.#resting = { because, until: performance.now() + restFor[because] };
  }
}

/**
 * Whether this says something of the server that was asked, and not of what it was asked: gone, stopping,
 * starting, full; or a statement that stood in the way of what it replays (40001).
 */
export function isOfStandby(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|25006|40|53|55P03|57P|58|XX)/.test(error.code ?? "");
}

interface Position {
  position: string;
  timeline: number;
}

async function positionOf(primary: pg.Pool): Promise<Position> {
  const { rows } = await primary.query<Position>(written);
  return rows[0] as Position;
}

/** Throws where it never will. */
async function catchesUp(client: pg.PoolClient, position: Position): Promise<boolean> {
  const end = performance.now() + patience;
  for (let pause = 5; ; pause *= 2) {
    const bytes = await bytesMissing(client, position);
    if (bytes === null) throw new Error("it does not follow the primary");
    if (bytes <= 0) return true;
    if (performance.now() + pause > end) return false;
    await wait(pause);
  }
}

async function bytesMissing(client: pg.PoolClient, { position, timeline }: Position): Promise<number | null> {
  const looked = { text: missing, values: [position, timeline], query_timeout: lookTimeout };
  const { rows } = await client.query<{ bytes: number | null }>(looked);
  return rows[0]?.bytes ?? null;
}

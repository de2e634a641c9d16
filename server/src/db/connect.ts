import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { timeZone } from "@so-thiet-bi/contract/time-zone";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import pg from "pg";
import { pause } from "../beside/turns.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { isOfStandby, Standby, StandbyFailed } from "./standby.ts";
import type { Tables } from "./tables.ts";

export interface Connection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}

export interface Database {
  pool: pg.Pool;
  kysely: Kysely<Tables>;
  /**
   * The connections of wide work, few and its own, so that it takes none of the others. Its clients may go:
   * then the statement ends, and its connection with it.
   */
  wide(leaving?: AbortSignal): Kysely<Tables>;
  /** The same for what only reads: from the standby where there is one that knows all that is written. */
  wideReading(leaving?: AbortSignal): Kysely<Tables>;
  /** Undefined where all is read from the one database. */
  standby: Pick<Standby, "readings" | "look"> | undefined;
  /** Statements sent so far; tests assert that a page costs a constant number of them. */
  statements(): number;
  /** Statements so far that took longer than `Limits.slow` says. */
  slowStatements(): number;
  /** How many connections are open, how many of them idle, and how many requests wait for one. */
  poolStates(): Record<"small" | "wide", PoolState> & Partial<Record<"standby", PoolState>>;
  /**
   * A connection beside the pool for work that takes as long as it takes: no time-outs. The caller
   * ends it.
   */
  connectAlone(): Promise<pg.Client>;
  close(): Promise<void>;
}

/** Reading a thousand rows into objects takes the driver some five milliseconds. */
const manyRows = 1_000;

/** `db` can only read. Actions ask for a `Tx`, so a write outside a transaction does not compile. */
export type Db = Pick<Kysely<Tables>, "selectFrom" | "with" | "executeQuery" | "fn" | "getExecutor">;

declare const insideTransaction: unique symbol;
export type Tx = Kysely<Tables> & { readonly [insideTransaction]: true };

export interface Limits {
  connections?: number;
  /** Longest a statement may run, in milliseconds. */
  statementTimeout?: number;
  /** What takes longer is told: the text without its values, which may name people. */
  slow?: { milliseconds: number; tell: (statement: { text: string; milliseconds: number }) => void };
  /** Is told of each statement when it is sent, by its text without values, and answers what is told of its end. */
  traced?: Traced | undefined;
}

type Traced = (text: string) => (failure?: unknown) => void;

/** Of one process; `http/shares.ts` lets no more requests in than these can serve. */
export const connections = { small: 14, wide: 9 };
/** Of wide work: a search over a whole province may take its time, because it takes nobody else's. */
const wideStatementTimeout = 30_000;

/**
 * Opens the pools. They connect on first use, so a database that is not there yet is no error here.
 * `standbyConnection`: a copy of the database that follows it.
 */
export function openDatabase(
  connection: string | Connection,
  log: (line: string) => void,
  limits: Limits = {},
  standbyConnection?: string | Connection,
): Database {
  const optionsOf = (to: string | Connection) => ({
    ...(typeof to === "string" ? { connectionString: to } : to),
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    types: { getTypeParser },
  });
  const options = optionsOf(connection);
  const poolOf = (max: number, statementTimeout: number, more: pg.PoolConfig, settingsOfIts: string) => {
    const opened = new pg.Pool({
      ...options,
      ...more,
      max,
      query_timeout: statementTimeout + 2_000,
      // not as start-up options: a pooler between us and the database would refuse them
      onConnect: async (client: pg.ClientBase) => {
        await client.query(
          `set statement_timeout = ${statementTimeout}; set lock_timeout = 5000; ${settings}; ${settingsOfIts}`,
        );
      },
    });
    opened.on("error", (error) => log(`A database connection was lost: ${error.message}`));
    // why on the client too: one that fails while it is checked out reports there, and nobody listening would
    // end the process
    opened.on("connect", (client) => client.on("error", () => {}));
    return opened;
  };
  const pool = poolOf(
    limits.connections ?? connections.small,
    limits.statementTimeout ?? 15_000,
    { pipeline: true, stream: () => new GatheringSocket() },
    silence("30s"),
  );
  // why not here: a connection with several statements under way ends by waiting for them
  const widePoolOf = (more: pg.PoolConfig) =>
    poolOf(
      connections.wide,
      limits.statementTimeout ?? wideStatementTimeout,
      { ...more, pipeline: false },
      // a reader that makes a large workbook of what it read is silent meanwhile, and holds up nobody
      `${silence("90s")}; ${oneProcessor}; ${noticingWhoLeft}`,
    );
  const widePool = widePoolOf({});
  const standbyPool = standbyConnection ? widePoolOf(optionsOf(standbyConnection)) : undefined;
  const standby = standbyPool && new Standby(standbyPool, pool, log);
  const counted: Counted = { statements: 0, slow: 0, limit: limits.slow, traced: limits.traced };
  const kyselyOn = (on: pg.Pool, leaving?: AbortSignal, before?: Standby) =>
    kyselyOver(new PoolDriver(on, counted, leaving, before));
  const kysely = kyselyOn(pool);
  const connectAlone = async () => {
    const client = new pg.Client(options);
    client.on("error", () => {});
    await client.connect();
    await client.query(settings);
    return client;
  };
  const close = async () => {
    await Promise.all([pool.end(), widePool.end(), standbyPool?.end()]);
  };
  return {
    pool,
    kysely,
    wide: (leaving) => kyselyOn(widePool, leaving),
    wideReading: (leaving) => kyselyOn(widePool, leaving, standby),
    standby,
    statements: () => counted.statements,
    slowStatements: () => counted.slow,
    poolStates: () => ({
      small: stateOf(pool),
      wide: stateOf(widePool),
      ...(standbyPool && { standby: stateOf(standbyPool) }),
    }),
    connectAlone,
    close,
  };
}

interface Counted {
  statements: number;
  slow: number;
  limit: Limits["slow"];
  traced: Traced | undefined;
}

function stateOf({ totalCount, idleCount, waitingCount }: pg.Pool): PoolState {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Reads over a connection that somebody has already, in the transaction it is in. */
export function readingOn(client: pg.ClientBase): Db {
  const query = client.query.bind(client);
  const only = { connect: async () => ({ query, release: () => {} }), options: { pipeline: false } };
  const counted: Counted = { statements: 0, slow: 0, limit: undefined, traced: undefined };
  return kyselyOver(new PoolDriver(only as unknown as pg.Pool, counted, undefined));
}

/**
 * Everything that `work` reads is of one moment. What it asks at once travels at once: in a transaction of
 * Kysely's own each statement waits for the answer of the one before.
 */
export async function inOneReading<Answer>(
  kysely: Kysely<Tables>,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  return kysely.getExecutor().provideConnection(async (connection) => {
    if (!(connection instanceof PoolConnection)) throw new TypeError("This is no connection of a pool.");
    await connection.beginReading();
    try {
      const answer = await work(kyselyOver(new OneConnection(connection)));
      await connection.endReading("commit");
      return answer;
    } catch (error) {
      await connection.endReading("rollback");
      throw error;
    }
  });
}

function kyselyOver(driver: Driver): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** PostgreSQL would give one search three processes, and with them every processor of a small machine. */
const oneProcessor = "set max_parallel_workers_per_gather = 0";
/**
 * The server looks now and then whether its client is still there. One on Windows cannot, and ends the
 * statement by its time limit.
 */
const noticingWhoLeft =
  "do $$ begin set client_connection_check_interval = '250ms'; exception when others then null; end $$";
const silence = (longest: string) => `set idle_in_transaction_session_timeout = '${longest}'`;
const settings = `set time zone '${timeZone}'; set jit = off`;

/** The mark of a statement that is planned anew for its values each time; see `unnamed` in `search.ts`. */
export const unnamedMark = "/* plan each time */";

/**
 * Only a transaction that the server reports as committed is one: a COMMIT after a failed statement answers
 * ROLLBACK.
 */
export class NotCommitted extends Error {}

const waitForTurn = 4_000;

/**
 * The pool says so only of connections that others have; one that cannot be opened fails with other words.
 */
const isInUse = (error: unknown) =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #counted: Counted;
  readonly #leaving: AbortSignal | undefined;
  /** Asked before the pool. */
  readonly #standby: Standby | undefined;

  constructor(pool: pg.Pool, counted: Counted, leaving?: AbortSignal, standby?: Standby) {
    this.#pool = pool;
    this.#counted = counted;
    this.#leaving = leaving;
    this.#standby = standby;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    this.#leaving?.throwIfAborted();
    const there = await this.#standby?.checkOut();
    const connection = there
      ? new PoolConnection(there, this.#counted, false, {
          failed: (error) => this.#failedThere(error),
          primary: () => this.#checkOut(),
        })
      : new PoolConnection(await this.#checkOut(), this.#counted, this.#pool.options.pipeline === true);
    if (this.#leaving) connection.endWith(this.#leaving);
    return connection;
  }

  /**
   * A database that is away is known after the time of one attempt; where others only hold all connections,
   * it is worth waiting longer.
   */
  async #checkOut(): Promise<pg.PoolClient> {
    const start = performance.now();
    for (;;) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isInUse(error) || performance.now() - start > waitForTurn) throw error;
      }
    }
  }

  /** Of who has gone the connection was cut; that says nothing of the standby. */
  #failedThere(error: unknown): void {
    this.#leaving?.throwIfAborted();
    this.#standby?.failed(error);
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    await connection.begin(isolationLevel ? `begin isolation level ${isolationLevel}` : "begin");
  }

  async commitTransaction({ client }: PoolConnection): Promise<void> {
    let notice: string | undefined;
    const listen = (message: { message?: string | undefined }) => {
      notice = message.message;
    };
    client.on("notice", listen);
    try {
      const answer = await client.query("commit");
      if (answer.command !== "COMMIT")
        throw new NotCommitted(`The database answered ${answer.command} to COMMIT.`);
      if (notice?.includes("canceling wait for synchronous replication")) throw new NotCommitted(notice);
    } finally {
      client.off("notice", listen);
    }
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    try {
      await connection.client.query("rollback");
    } catch (error) {
      connection.broken = true;
      throw error;
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

/** Every statement of a reading uses its one connection at once; none waits until another gives it back. */
class OneConnection implements Driver {
  readonly #connection: PoolConnection;

  constructor(connection: PoolConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<never> {
    throw new Error("A reading is one transaction already.");
  }

  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;

  async destroy(): Promise<void> {}
}

/** What a connection to a standby needs where that fails. */
interface OnStandby {
  failed(error: unknown): void;
  primary(): Promise<pg.PoolClient>;
}

class PoolConnection implements DatabaseConnection {
  client: pg.PoolClient;
  broken = false;
  /** In a transaction that begins and ends without waiting for the database to say so. */
  #isReading = false;
  /** What writes goes on with one statement after the other: of each it is known what it did before the next. */
  #turn: Promise<unknown> = Promise.resolve();
  /** Of a reading: what was asked so far, by its text. */
  readonly #asked = new Map<string, { parameters: readonly unknown[]; answer: Promise<unknown> }[]>();
  /** Why the reading fails. */
  #failure: unknown;
  /** When the last answer was there. */
  #answered = 0;
  #begun: Promise<unknown> | undefined;
  #released = false;
  #forget = () => {};
  readonly #counted: Counted;
  /** Statements travel without waiting for each other. */
  readonly #isPipelined: boolean;
  #standby: OnStandby | undefined;
  #isInTransaction = false;

  constructor(client: pg.PoolClient, counted: Counted, isPipelined: boolean, standby?: OnStandby) {
    this.client = client;
    this.#counted = counted;
    this.#isPipelined = isPipelined;
    this.#standby = standby;
  }

  async begin(begin: string): Promise<void> {
    this.#isInTransaction = true;
    try {
      await this.client.query(begin);
    } catch (error) {
      await this.#leaveStandby(error);
    }
  }

  async beginReading(): Promise<void> {
    const begin = "begin isolation level repeatable read read only";
    if (!this.#isPipelined) return this.begin(begin);
    this.#isReading = true;
    // travels with the first statement, which fails if this does
    this.#begun = this.client.query(begin);
    this.#begun.catch(() => {
      this.broken = true;
    });
  }

  /** Nothing was written: the answer says nothing about what was read, and why a reading failed is known. */
  async endReading(end: "commit" | "rollback"): Promise<void> {
    const ended = this.client.query(end).catch(() => {
      this.broken = true;
    });
    // what travels behind it is checked by the next user of the connection
    if (!this.#isPipelined) await ended;
  }

  release(): void {
    this.#forget();
    if (this.#released) return;
    this.#released = true;
    this.client.release(this.broken);
  }

  /**
   * Cut off, whatever it does at that moment: a connection is cheaper than a statement that nobody waits for.
   */
  endWith(leaving: AbortSignal): void {
    const cut = () => {
      this.broken = true;
      this.release();
    };
    this.#forget = () => leaving.removeEventListener("abort", cut);
    if (leaving.aborted) cut();
    else leaving.addEventListener("abort", cut, { once: true });
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // of a part that went on after another part had failed
    if (this.#released)
      return Promise.reject(new Error("The connection was given back before this was asked."));
    if (this.#isReading) return this.#askOnce<Row>(query);
    const answer = this.#turn.then(() => this.#sendAgain<Row>(query));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  /** Asks the primary what a standby cannot answer, and prepares again what a newer version has outdated. */
  async #sendAgain<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#send<Row>(query);
    } catch (error) {
      if (this.#isInTransaction || !isPreparedBefore(error)) await this.#leaveStandby(error);
      return this.#send<Row>(query);
    }
  }

  /** Throws unless it can go on with the primary. A reading of several statements cannot: all are of one moment. */
  async #leaveStandby(error: unknown): Promise<void> {
    const standby = this.#standby;
    if (!standby || !isOfStandby(error)) throw error;
    this.broken = true;
    standby.failed(error);
    if (this.#isInTransaction) throw new StandbyFailed("The standby failed.", { cause: error });
    const primary = await standby.primary();
    if (this.#released) {
      primary.release();
      throw error;
    }
    this.client.release(true);
    this.client = primary;
    this.broken = false;
    this.#standby = undefined;
  }

  /**
   * Nothing changes inside a reading, so parts of a page that ask the same thing are given the same answer. All
   * of what they ask travels at once, and is answered in turn.
   */
  async #askOnce<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const asked = this.#asked.get(query.sql) ?? [];
    this.#asked.set(query.sql, asked);
    const same = asked.find(({ parameters }) => isDeepStrictEqual(parameters, query.parameters));
    // why a copy: each of them may go on with its rows as it likes
    if (same) return structuredClone((await same.answer) as QueryResult<Row>);
    const answer = this.#send<Row>(query);
    asked.push({ parameters: query.parameters, answer });
    return answer;
  }

  async #send<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#counted.statements++;
    const since = performance.now();
    const name = statementName(query.sql);
    const ended = this.#counted.traced?.(query.sql);
    let failure: unknown;
    try {
      const asked = this.client.query<Row & pg.QueryResultRow>({
        text: query.sql,
        values: query.parameters as unknown[],
        ...(name ? { name } : {}),
      });
      const [{ rows, rowCount, command }] = await Promise.all([asked, this.#begun]);
      this.#begun = undefined;
      // reading many rows took a while, and the caller computes with them next
      if (rows.length > manyRows) await pause();
      return command === "SELECT" || rowCount === null
        ? { rows }
        : { rows, numAffectedRows: BigInt(rowCount) };
    } catch (error) {
      failure = error;
      if (isPreparedBefore(error)) prepareAnew();
      // why: after a time-out the answer may still arrive, and the next statement would read it as its own; and
      // of what travelled behind a failure nobody knows what the connection has prepared
      if (this.#isReading || !(error instanceof pg.DatabaseError)) this.broken = true;
      // those behind a failed one only hear that there was one
      if (this.#isReading) this.#failure ??= error;
      throw this.#failure ?? error;
    } finally {
      ended?.(failure);
      const now = performance.now();
      // why not since it was asked: those that travelled before it were answered first
      this.#noteIfSlow(query.sql, now - Math.max(since, this.#answered));
      this.#answered = now;
    }
  }

  #noteIfSlow(text: string, milliseconds: number): void {
    const { limit } = this.#counted;
    if (!limit || milliseconds < limit.milliseconds) return;
    this.#counted.slow++;
    limit.tell({ text, milliseconds });
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; exports read by pages instead
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Read large results by pages.");
  }
}

/**
 * A newer version changed a table after the statement was prepared. Nothing was done, and the next try prepares it
 * under another name. Of how the server says it only this word is the same in all languages.
 */
export function isPreparedBefore(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";
}

// Named statements are parsed and planned once per connection (measured: Kysely 1.5–1.8 × the driver's time
// without, 1.1–1.2 × with).
const names = new Map<string, string>();
const maxNames = 1_000;
let generation = 0;

function prepareAnew(): void {
  names.clear();
  generation++;
}

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.includes(unnamedMark) || names.size >= maxNames) return undefined;
  const name = `s${createHash("sha1").update(text).digest("base64url").slice(0, 20)}${generation}`;
  names.set(text, name);
  return name;
}

const { builtins } = pg.types;
const int8Array = 1016;

/** `{1,2}`: an array of numbers has no quotes and no nulls here. */
const numbersOf = (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
const parsers: Record<number, (text: string) => unknown> = {
  // ids, money and quantities stay far below 2^53
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  // instants and days travel as text; nothing here computes with Date
  [builtins.TIMESTAMPTZ]: isoInstant,
  [builtins.DATE]: String,
};

function getTypeParser(oid: number, format?: "text" | "binary"): (value: string) => unknown {
  if (oid === int8Array) return numbersOf;
  return parsers[oid] ?? pg.types.getTypeParser(oid, format);
}

/**
 * `2026-11-21 10:21:05.123456+07` → the same moment as ISO 8601 in UTC. Cut and not matched: a page holds
 * dozens of them.
 */
function isoInstant(text: string): string {
  const offset = text.at(-3);
  const minutes = offset === "+" || offset === "-" ? ":00" : "";
  return new Date(`${text.slice(0, 10)}T${text.slice(11)}${minutes}`).toISOString();
}

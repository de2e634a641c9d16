/** What the program does by itself says here when it began, and how it went: for every process, in one row. */
import { hostname } from "node:os";
import type { Job } from "@so-thiet-bi/contract/system-status";
import { sql } from "kysely";
import pg from "pg";
import program from "../../../package.json" with { type: "json" };
import type { Database } from "../../db/connect.ts";

/** Does the work and notes how it went; what failed is thrown on. */
export async function noteRun<Answer>(
  database: Database,
  job: Job,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1_000;
  await began(database, job);
  try {
    const answer = await work();
    await ended(database, job, { seconds: seconds(), failure: null });
    return answer;
  } catch (error) {
    // what failed counts, and not that it could not be noted
    await ended(database, job, { seconds: seconds(), failure: failureOf(error) }).catch(() => {});
    throw error;
  }
}

const holding = 120;

/**
 * The same for what only one process may do at a time: answers whether it was this one. While the work goes on
 * it is said again and again, so that of a killed process nobody waits for long.
 */
export async function doAlone(database: Database, job: Job, work: () => Promise<unknown>): Promise<boolean> {
  const { rows } = await sql`
    insert into job_runs (name, started_at, held_until)
    values (${job}, now(), ${until})
    on conflict (name) do update set started_at = now(), held_until = ${until}
    where job_runs.held_until < now()
    returning name`.execute(database.kysely);
  if (rows.length === 0) return false;
  const renewal = setInterval(
    () =>
      void sql`update job_runs set held_until = ${until} where name = ${job}`
        .execute(database.kysely)
        .catch(() => {}),
    (holding * 1_000) / 4,
  );
  try {
    await noteRun(database, job, work);
    return true;
  } finally {
    clearInterval(renewal);
    await sql`update job_runs set held_until = 'epoch' where name = ${job}`.execute(database.kysely);
  }
}

const until = sql`now() + make_interval(secs => ${holding})`;

/** A reason that the work itself names: its sentence stands in `rules.ts`. */
export class JobFailed extends Error {
  readonly reason: string;

  constructor(reason: string, sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

function failureOf(error: unknown): string {
  if (error instanceof JobFailed) return error.reason;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof pg.DatabaseError || /^E[A-Z]+$/.test(code)) return code.slice(0, 60);
  return error instanceof Error ? error.name.slice(0, 60) : "unknown";
}

async function began(database: Database, job: Job): Promise<void> {
  await sql`
    insert into job_runs (name) values (${job})
    on conflict (name) do update set started_at = now()`.execute(database.kysely);
}

async function ended(
  database: Database,
  job: Job,
  { seconds, failure }: { seconds: number; failure: string | null },
): Promise<void> {
  await sql`
    update job_runs
    set seconds = ${seconds}::real,
      failure = ${failure}::text,
      succeeded_at = case when ${failure}::text is null then now() else succeeded_at end,
      failed_at = case when ${failure}::text is null then failed_at else now() end
    where name = ${job}`.execute(database.kysely);
}

interface Standing {
  id: string;
  startedAt: Date;
}

/** Says that this process serves, and answers the level of logs that all are asked for. */
export async function beat(database: Database, { id, startedAt }: Standing): Promise<string | undefined> {
  // why past the pool's builder: it tells of itself, and is no statement of a request
  await database.pool.query(
    `insert into processes (id, host, pid, version, started_at)
    values ($1, $2, $3, $4, $5)
    on conflict (id) do update set seen_at = now()`,
    [id, hostname().slice(0, 100), process.pid, program.version, startedAt.toISOString()],
  );
  await database.pool.query("delete from processes where seen_at < now() - interval '1 day'");
  const { rows } = await database.pool.query<{ level: string }>(
    "select level from asked_log_level where until > now()",
  );
  return rows[0]?.level;
}

export async function leave(database: Database, { id }: Standing): Promise<void> {
  await database.pool.query("delete from processes where id = $1", [id]);
}

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal"] as const;
export type LogLevel = (typeof logLevels)[number];

/** All processes read it within seconds; afterwards each tells what its settings say. */
export async function askLogLevel(database: Database, level: LogLevel, minutes: number): Promise<void> {
  await sql`
    insert into asked_log_level (level, until)
    values (${level}, now() + make_interval(mins => ${minutes}))
    on conflict (only_row) do update set level = excluded.level, until = excluded.until`.execute(
    database.kysely,
  );
}

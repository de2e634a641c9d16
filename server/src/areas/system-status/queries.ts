import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

export interface JobRun {
  name: string;
  startedAt: string;
  succeededAt: string | null;
  failedAt: string | null;
  failure: string | null;
  seconds: number | null;
  isRunning: boolean;
}

export async function listJobRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name,
      started_at as "startedAt",
      succeeded_at as "succeededAt",
      failed_at as "failedAt",
      failure,
      seconds,
      held_until > now() as "isRunning"
    from job_runs
    order by name`.execute(db);
  return rows;
}

export async function findJobRun(db: Db, name: string): Promise<JobRun | undefined> {
  return (await listJobRuns(db)).find((run) => run.name === name);
}

/** For the figures: moments as seconds since 1970. */
export async function jobFigures(
  db: Db,
): Promise<{ name: string; succeeded: number | null; failed: number | null }[]> {
  const { rows } = await sql<{ name: string; succeeded: number | null; failed: number | null }>`
    select name,
      extract(epoch from succeeded_at)::double precision as succeeded,
      extract(epoch from failed_at)::double precision as failed
    from job_runs`.execute(db);
  return rows;
}

export interface Installation {
  isDemo: boolean;
  bytes: number;
  version: string;
  /** Connections to this database, of all who use it, and how many its server allows. */
  open: number;
  most: number;
  units: number;
  accounts: number;
  records: number;
}

export async function readInstallation(db: Db): Promise<Installation> {
  const { rows } = await sql<Installation>`
    select coalesce((select kind from installation) = 'demo', false) as "isDemo",
      pg_database_size(current_database()) as bytes,
      split_part(current_setting('server_version'), ' ', 1) as version,
      (select count(*) from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::integer as most,
      (select count(*) from departments where active) as units,
      (select count(*) from users where not locked) as accounts,
      (select coalesce(sum(followed + stopped), 0)::bigint from equipment_counts) as records`.execute(db);
  return rows[0] as Installation;
}

export interface ServingProcess {
  id: string;
  host: string;
  pid: number;
  version: string;
  startedAt: string;
}

/** Those that said so in the last minute. */
export async function listProcesses(db: Db): Promise<ServingProcess[]> {
  const { rows } = await sql<ServingProcess>`
    select id, host, pid, version, started_at as "startedAt"
    from processes
    where seen_at > now() - interval '1 minute'
    order by started_at, id`.execute(db);
  return rows;
}

export interface UnitSize {
  name: string;
  accounts: number;
  records: number;
  movements: number;
  history: number;
  bytes: number;
}

/** Counted over whole tables: for the operator's hand, not for a page. The largest first. */
export async function listUnitSizes(db: Db): Promise<UnitSize[]> {
  const { rows } = await sql<UnitSize>`
    select departments.name,
      coalesce(users.count, 0) as accounts,
      coalesce(equipments.count, 0) as records,
      coalesce(movements.count, 0) as movements,
      coalesce(lines.count, 0) as history,
      coalesce(files.bytes, 0) as bytes
    from departments
    left join (select department_id, count(*) from users group by 1) as users
      on users.department_id = departments.id
    left join (select department_id, count(*) from equipments group by 1) as equipments
      on equipments.department_id = departments.id
    left join (select department_id, count(*) from stock_movements group by 1) as movements
      on movements.department_id = departments.id
    left join (select department_id, count(*) from history group by 1) as lines
      on lines.department_id = departments.id
    left join (select department_id, sum(size)::bigint as bytes from attachments group by 1) as files
      on files.department_id = departments.id
    order by movements desc, history desc, departments.id`.execute(db);
  return rows;
}

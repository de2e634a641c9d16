import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { keepNewestBackups, writeBackup } from "./backup.ts";
import type { Database } from "./connect.ts";
import {
  createMigrationTables,
  listApplied,
  type Migration,
  ourMigrations,
  readMigrations,
  runMigration,
} from "./migration-files.ts";
import { grantRights, rightsThatDiffer } from "./rights.ts";

const leaseSeconds = 60;
const backupsKept = 5;

export interface MigrateOptions {
  /**
   * Where a database that is in use is saved before it is changed. Without it that is the operator's own
   * care.
   */
  backupFolder?: string | undefined;
  /** For whose keys alone that backup can be read; none: for everybody who has it. */
  backupRecipients?: readonly string[];
  /** Another folder of migrations than the program's. */
  from?: URL;
  /** The role that serves people, where that is another one than the role that migrates. */
  program?: string | undefined;
}

/**
 * Brings the database to the shape this program needs. Files run in the order of their numbers, forward only,
 * each in a transaction of its own; a database in use is backed up first. Afterwards the program's role has
 * its rights. Of several processes that start together one migrates and the others wait for it. Throws a
 * sentence for an operator when the database belongs to a newer program, a file was changed after it ran or
 * the backup failed.
 */
export async function migrate(
  database: Database,
  log: (line: string) => void,
  { backupFolder, backupRecipients = [], from = ourMigrations, program }: MigrateOptions = {},
): Promise<void> {
  const client = await database.connectAlone();
  try {
    if (!(await mayMigrate(client))) {
      await waitForLease(client, log);
      return await refuseUnlessMigrated(client, from);
    }
    await createMigrationTables(client);
    await takeLease(client, log);
    // why: a backup or a migration of a large database takes longer than the lease, which is short so that a
    // killed process blocks nobody
    const renewal = setInterval(
      () => void database.pool.query(extendLease).catch(() => {}),
      (leaseSeconds * 1_000) / 4,
    );
    try {
      const missing = missingOf(readMigrations(from), await appliedTo(client));
      if (missing.length > 0 && (await isInUse(client)))
        await backUp(database, backupFolder, backupRecipients, log);
      for (const migration of missing) await apply(client, migration, log);
      if (program) await grantRights(client, program);
    } finally {
      clearInterval(renewal);
      await client.query("update schema_lease set until = 'epoch'").catch(() => {});
    }
  } finally {
    await client.end();
  }
}

/** The names of our migrations that the database has not had. */
export async function listMissing({ pool }: Pick<Database, "pool">): Promise<string[]> {
  ourNames ??= readMigrations(ourMigrations).map(({ name }) => name);
  const { rows } = await pool.query<{ name: string }>("select name from schema_migrations");
  const done = new Set(rows.map(({ name }) => name));
  return ourNames.filter((name) => !done.has(name));
}

let ourNames: readonly string[] | undefined;

async function mayMigrate(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    "select has_schema_privilege('public', 'CREATE') as may",
  );
  return rows[0]?.may ?? false;
}

/** A process that was given the program's role alone serves a database that another one has migrated. */
async function refuseUnlessMigrated(client: Client, from: URL): Promise<void> {
  const { rows } = await client.query<{ role: string; there: boolean }>(
    "select current_user as role, to_regclass('public.schema_migrations') is not null as there",
  );
  const role = rows[0]?.role ?? "";
  const missing = rows[0]?.there
    ? missingOf(readMigrations(from), await appliedTo(client))
    : readMigrations(from);
  if (missing.length > 0 || (await rightsThatDiffer(client, role)).length > 0)
    throw new Error(
      `The database has to be changed for this version of the program, and the role "${role}" of DATABASE_URL may not do that. Give DATABASE_OWNER_URL the role that owns the tables.`,
    );
}

async function appliedTo(client: Client): Promise<Map<string, string>> {
  return new Map((await listApplied(client)).map(({ name, checksum }) => [name, checksum]));
}

function missingOf(migrations: readonly Migration[], done: ReadonlyMap<string, string>): Migration[] {
  for (const name of done.keys()) {
    if (!migrations.some((migration) => migration.name === name))
      throw new Error(
        `This database was made by a newer version of the program (it has "${name}"). Please update the program; the data was not touched.`,
      );
  }
  return migrations.filter(({ name, checksum }) => {
    const before = done.get(name);
    if (before !== undefined && before !== checksum)
      throw new Error(
        `The migration "${name}" was changed after it ran on this database. Write a new migration instead.`,
      );
    return before === undefined;
  });
}

/** The first start has filled it: from then on there is something to lose. */
async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query("select 1 where to_regclass('public.installation') is not null");
  if (rows.length === 0) return false;
  return (await client.query("select 1 from installation")).rows.length > 0;
}

async function backUp(
  database: Database,
  folder: string | undefined,
  recipients: readonly string[],
  log: (line: string) => void,
): Promise<void> {
  if (!folder) {
    log(
      "The database is about to be migrated without a backup by this program; only your own backup leads back. Set BACKUP_DIR to have one made.",
    );
    return;
  }
  try {
    await writeBackup(database, folder, log, { kind: "before-migration", recipients });
  } catch (error) {
    throw new Error(
      `Nothing was migrated, because the backup before it failed. ${(error as Error).message}`,
      { cause: error },
    );
  }
  await keepNewestBackups(folder, "before-migration", backupsKept).catch((error: Error) =>
    log(`Older backups could not be removed: ${error.message}`),
  );
}

async function apply(client: Client, migration: Migration, log: (line: string) => void): Promise<void> {
  log(`Migrating the database: ${migration.name}`);
  await client.query("begin");
  try {
    await runMigration(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

const extendLease = `update schema_lease set until = now() + interval '${leaseSeconds} seconds'`;

// why a row and not an advisory lock: not every PostgreSQL that we may be given has working advisory locks
async function takeLease(client: Client, log: (line: string) => void): Promise<void> {
  let told = false;
  for (;;) {
    const taken = await client.query(`${extendLease} where until < now()`);
    if (taken.rowCount === 1) return;
    if (!told) log("Another process is migrating the database; waiting for it.");
    told = true;
    await wait(500);
  }
}

/** For a process that may only look: as long as another one migrates, the database is not what it will be. */
async function waitForLease(client: Client, log: (line: string) => void): Promise<void> {
  for (let told = false; ; told = true) {
    const { rows } = await client.query<{ may: boolean }>(
      "select has_table_privilege(to_regclass('public.schema_lease'), 'SELECT') is true as may",
    );
    if (!rows[0]?.may) return;
    const held = await client.query("select 1 from schema_lease where until > now()");
    if (held.rows.length === 0) return;
    if (!told) log("Another process is migrating the database; waiting for it.");
    await wait(500);
  }
}

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Database } from "./connect.ts";

const folder = new URL("./migrations/", import.meta.url);
const leaseSeconds = 60;

/**
 * Brings the database to the shape this program needs. Files run in the order of their numbers, forward only, each in a
 * transaction of its own. Of several processes that start together one migrates and the others wait for it.
 * Throws a sentence for an operator when the database belongs to a newer program or a file was changed after it ran.
 */
export async function migrate(database: Database, log: (line: string) => void): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`
      create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      create table if not exists schema_lease (only_row boolean primary key default true check (only_row), until timestamptz not null);
      insert into schema_lease values (true, 'epoch') on conflict do nothing;`);
    await takeLease(client, log);
    await runMissing(client, log);
    await client.query("update schema_lease set until = 'epoch'");
  } finally {
    client.release();
  }
}

async function runMissing(client: PoolClient, log: (line: string) => void): Promise<void> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const done = new Map(
    (await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migrations")).rows.map((row) => [
      row.name,
      row.checksum,
    ]),
  );
  for (const name of done.keys()) {
    if (!files.includes(name))
      throw new Error(
        `This database was made by a newer version of the program (it has "${name}"). Please update the program; the data was not touched.`,
      );
  }
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), "utf8");
    const checksum = createHash("sha256").update(text).digest("hex");
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined) throw new Error(`The migration "${name}" was changed after it ran on this database. Write a new migration instead.`);
    log(`Migrating the database: ${name}`);
    await client.query("begin");
    try {
      await client.query("set local statement_timeout = 0");
      await client.query(text);
      await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }
}

// why a row and not an advisory lock: not every PostgreSQL that we may be given has working advisory locks
async function takeLease(client: PoolClient, log: (line: string) => void): Promise<void> {
  let told = false;
  for (;;) {
    const taken = await client.query(`update schema_lease set until = now() + interval '${leaseSeconds} seconds' where until < now()`);
    if (taken.rowCount === 1) return;
    if (!told) log("Another process is migrating the database; waiting for it.");
    told = true;
    await wait(500);
  }
}

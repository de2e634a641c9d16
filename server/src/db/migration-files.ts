import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { ClientBase } from "pg";

export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

export type AppliedMigration = Pick<Migration, "name" | "checksum">;

export const ourMigrations = new URL("./migrations/", import.meta.url);

/** The migrations of a folder in the order of their numbers. */
export function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    return { name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

/** Where a database keeps which migrations it has had, and who migrates it now. */
export async function createMigrationTables(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
    create table if not exists schema_lease (only_row boolean primary key default true check (only_row), until timestamptz not null);
    insert into schema_lease values (true, 'epoch') on conflict do nothing;`);
}

export async function listApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    "select name, checksum from schema_migrations order by name",
  );
  return rows;
}

/** Runs one migration in the transaction that is open. */
export async function runMigration(client: ClientBase, { name, text, checksum }: Migration): Promise<void> {
  await client.query("set local statement_timeout = 0");
  await client.query(text);
  await client.query("insert into schema_migrations (name, checksum) values ($1, $2)", [name, checksum]);
}

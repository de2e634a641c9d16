/** Once per run: a database with the demo province, from which every story file takes its own copy. */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Connection, openDatabase } from "../src/db/connect.ts";
import { startTemporary } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";
import { fillDemoProvince } from "../src/demo/province.ts";

export const templateName = "stb_template";

declare module "vitest" {
  interface ProvidedContext {
    server: Connection | string;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const embedded = given ? undefined : await startTemporary();
  const server = given ?? (embedded?.connection as Connection);
  await onServer(server, `drop database if exists ${templateName} with (force)`);
  await onServer(server, `create database ${templateName}`);
  const database = openDatabase(databaseNamed(server, templateName), () => {});
  await migrate(database, () => {});
  // what a story borrows stands on no slip of today's date
  await fillDemoProvince(database, () => {}, { lends: false });
  await database.close();
  project.provide("server", server);
  return async () => {
    await embedded?.stop();
  };
}

/** The same server, another database. */
export function databaseNamed(server: Connection | string, name: string): Connection | string {
  if (typeof server !== "string") return { ...server, database: name };
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(server: Connection | string, statement: string): Promise<void> {
  const client = new pg.Client(typeof server === "string" ? { connectionString: server } : server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Once per run: a database with the demo province, from which every story file takes its own copy. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import { type Connection, openDatabase } from "../src/db/connect.ts";
import { startTemporary } from "../src/db/embedded/start.ts";
import { migrate } from "../src/db/migrate.ts";
import { fillDemoProvince } from "../src/demo/province.ts";
import { givenKey } from "../src/history-key.ts";
import { clockPath, dateAhead, moveClock, storyClock } from "./moved-clock.ts";

export const templateName = "stb_template";

/** The key of every house; the template has it already. */
export const storyKeyText = "5ea1".repeat(16);
/** What secrets lie under in the databases of the stories. */
export const storySecret = "the key of the stories, of no other use";
export const storyKey = () => givenKey(loadConfig({ HISTORY_KEY: storyKeyText, SECRET_KEY: storySecret }));

declare module "vitest" {
  interface ProvidedContext {
    /** As whoever may make databases. */
    server: Connection | string;
    roles: Roles;
    /** How far the clock of the stories is ahead, in milliseconds. */
    ahead: number;
  }
}

export interface Role {
  user: string;
  password: string;
}

/** The product's two: whose the tables are, and who serves people. */
export interface Roles {
  owner: Role;
  program: Role;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["DATABASE_URL"];
  const embedded = given ? undefined : await startTemporary();
  const server = given ?? (embedded?.superuser as Connection);
  const roles: Roles = { owner: newRole("owner"), program: newRole("program") };
  for (const { user, password } of Object.values(roles))
    await onServer(server, `create role ${user} login password '${password}'`);
  await onServer(server, `drop database if exists ${templateName} with (force)`);
  await onServer(server, `create database ${templateName} owner ${roles.owner.user}`);
  const owner = openDatabase(databaseNamed(server, templateName, roles.owner), () => {});
  await migrate(owner, () => {}, { program: roles.program.user });
  const ahead = storyClock ? await moveClock(owner, roles.program.user, storyClock) : 0;
  await owner.close();
  const realDate = globalThis.Date;
  if (storyClock) {
    // the search path of a database is not copied with it
    for (const { user } of Object.values(roles))
      await onServer(server, `alter role ${user} set search_path to ${clockPath}`);
    globalThis.Date = dateAhead(ahead);
  }
  const database = openDatabase(databaseNamed(server, templateName, roles.program), () => {});
  await openHistory(database, storyKey(), () => {});
  // what a story borrows stands on no slip of today's date
  await fillDemoProvince(database, () => {}, { lends: false });
  await database.close();
  globalThis.Date = realDate;
  project.provide("server", server);
  project.provide("roles", roles);
  project.provide("ahead", ahead);
  return async () => {
    if (given) {
      await onServer(server, `drop database if exists ${templateName} with (force)`);
      for (const { user } of Object.values(roles)) await onServer(server, `drop role ${user}`);
    }
    await embedded?.stop();
  };
}

function newRole(kind: keyof Roles): Role {
  return { user: `stb_${kind}_${randomBytes(6).toString("hex")}`, password: randomBytes(12).toString("hex") };
}

/** The same server, another database, and another role where one is named. */
export function databaseNamed(server: Connection | string, name: string, role?: Role): Connection | string {
  if (typeof server !== "string") return { ...server, ...role, database: name };
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (role) {
    url.username = role.user;
    url.password = role.password;
  }
  return url.href;
}

/** A new database on the server, of the owner's; `template` brings its content. */
export function createDatabase(
  server: Connection | string,
  roles: Roles,
  name: string,
  template: string,
): Promise<void> {
  return onServer(server, `create database ${name} template ${template} owner ${roles.owner.user}`);
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

/** The first start of a real installation, by whichever process is first. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { createFirstAdministrator, installationKind, isEmpty } from "../src/installation.ts";
import { createDatabase, databaseNamed, onServer, storyKey } from "./template.ts";

const server = inject("server");
const roles = inject("roles");
const name = `stb_${randomBytes(6).toString("hex")}`;
let owner: Database;
let processes: Database[];

beforeAll(async () => {
  await createDatabase(server, roles, name, "template0");
  owner = openDatabase(databaseNamed(server, name, roles.owner), () => {}, { connections: 2 });
  await migrate(owner, () => {}, { program: roles.program.user });
  processes = [1, 2].map(() =>
    openDatabase(databaseNamed(server, name, roles.program), () => {}, { connections: 2 }),
  );
  for (const one of processes) await openHistory(one, storyKey(), () => {});
});
afterAll(async () => {
  for (const one of [owner, ...(processes ?? [])]) await one?.close();
  await onServer(server, `drop database if exists ${name} with (force)`);
});

test("of two that start together one makes the first administrator, and the other goes on without", async () => {
  expect(await Promise.all(processes.map(isEmpty))).toEqual([true, true]);
  const made = await Promise.all(processes.map(createFirstAdministrator));
  expect(made.filter(Boolean)).toEqual([
    { username: "quantri", password: expect.stringMatching(/^\w{4}(-\w{4})+$/) },
  ]);
  expect(await Promise.all(processes.map(installationKind))).toEqual(["real", "real"]);
  expect((await owner.pool.query("select count(*)::int as units from departments")).rows).toEqual([
    { units: 1 },
  ]);
  expect((await owner.pool.query("select username from users")).rows).toEqual([{ username: "quantri" }]);
});

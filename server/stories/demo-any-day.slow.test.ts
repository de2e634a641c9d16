/** The demo province is filled whenever somebody starts it: at night, on a Sunday, in the holidays. */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, inject, test, vi } from "vitest";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { fillDemoProvince } from "../src/demo/province.ts";
import { dateAhead, moveClock } from "./moved-clock.ts";
import { createDatabase, databaseNamed, onServer, storyKey } from "./template.ts";

const server = inject("server");
const roles = inject("roles");
const name = `stb_${randomBytes(6).toString("hex")}`;

afterEach(async () => {
  vi.unstubAllGlobals();
  await onServer(server, `drop database if exists ${name} with (force)`);
});

test.each([
  // too late for a teacher to ask for the first lessons of Monday
  ["the evening before a week of school", "2026-11-29T21:00:00+07:00"],
  // the wear of the year may be posted
  ["the last minutes of December", "2026-12-31T23:50:00+07:00"],
  // half a year's lessons have used up what the shelves held
  ["the holidays of the New Year", "2027-02-07T10:00:00+07:00"],
  ["the last day of the school year", "2027-07-31T15:00:00+07:00"],
  ["a day after all school years", "2028-02-29T08:00:00+07:00"],
])("%s: the province is filled, and things are in hand", async (_, day) => {
  await createDatabase(server, roles, name, "template0");
  const owner = openDatabase(databaseNamed(server, name, roles.owner), () => {}, { connections: 2 });
  await migrate(owner, () => {}, { program: roles.program.user });
  const ahead = await moveClock(owner, roles.program.user, day);
  await owner.close();
  const database = openDatabase(databaseNamed(server, name, roles.program), () => {});
  try {
    await openHistory(database, storyKey(), () => {});
    vi.stubGlobal("Date", dateAhead(ahead));
    await fillDemoProvince(database, () => {});
    const { rows } = await sql<{ lent: number }>`
      select count(*)::int as lent from loans where closed_at is null`.execute(database.kysely);
    expect(rows[0]?.lent).toBeGreaterThan(0);
  } finally {
    await database.close();
  }
});

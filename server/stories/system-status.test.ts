/** The page on which whoever administers the installation reads how it is. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JobStatus, MatterState } from "@so-thiet-bi/contract/system-status";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beat, JobFailed, noteRun } from "../src/areas/system-status/actions.ts";
import { house, type Person } from "./house.ts";

const folder = mkdtempSync(join(tmpdir(), "stb-status-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mail = {
  server: { host: "127.0.0.1", port: 1, secure: false },
  login: undefined,
  from: "thietbi@example.edu.vn",
  language: "vi" as const,
  publicUrl: "https://thietbi.example.edu.vn",
  digestHour: 0,
  mailsPerMinute: 60,
};
const province = house({ dataFolder: folder, backupFolder: folder, backupHour: 2, mail });
/** As an installation without a mail server and without backups of its own has it. */
const plain = house({ dataFolder: folder, backupHour: "off" });

let tri: Person;
beforeAll(async () => {
  tri = await province.as("tri");
});
beforeEach(async () => {
  await province.owner.pool.query("delete from job_runs");
});

const read = async (who: Person = tri) => (await who.get("/system-status")).body;
const stateOf = (body: { matters: MatterState[] }, matter: string) =>
  body.matters.find(({ state }) => state.startsWith(`${matter}.`));
const jobOf = (body: { jobs: JobStatus[] }, name: string) => body.jobs.find((job) => job.name === name);
const ranHoursAgo = (name: string, hours: number) =>
  province.owner.pool.query(
    `insert into job_runs (name, started_at, succeeded_at)
    values ($1, now() - make_interval(hours => $2), now() - make_interval(hours => $2))`,
    [name, hours],
  );

describe("Tri reads how the installation is", () => {
  test("each matter in its place, with what the sentences need", async () => {
    await ranHoursAgo("backup", 3);
    await ranHoursAgo("backup-test", 50);
    const body = await read();
    expect(body.matters.map(({ state }: MatterState) => state.split(".")[0])).toEqual([
      "database",
      "disk",
      "backup",
      "copy",
      "trial",
      "jobs",
      "mail",
      "loop",
      "memory",
      "connections",
      "version",
      "content",
    ]);
    expect(stateOf(body, "database")).toMatchObject({
      state: "database.good",
      details: { size: { bytes: expect.any(Number) }, version: expect.stringMatching(/^\d+\.\d+$/) },
    });
    expect(stateOf(body, "disk")?.details["folders"]).toEqual({ folders: ["data", "backups"] });
    expect(stateOf(body, "backup")).toMatchObject({ state: "backup.good", details: { hour: 2 } });
    expect(stateOf(body, "copy")?.state).toBe("copy.off");
    expect(stateOf(body, "trial")?.state).toBe("trial.good");
    const { rows } = await province.owner.pool.query(
      `select (select count(*) from departments where active) as units,
        (select count(*) from users where not locked) as accounts,
        (select count(*) from equipments where removed_at is null) as records`,
    );
    expect(stateOf(body, "content")?.details).toEqual(rows[0]);
  });

  test("what fails is named with its reason, and when it is tried again", async () => {
    const refuse = async () => {
      throw new JobFailed("no-room", "The disk is full.");
    };
    for (const job of ["backup", "coverage"] as const)
      await noteRun(province.database, job, refuse).catch(() => {});
    const body = await read();
    expect(stateOf(body, "backup")).toEqual({
      state: "backup.failed",
      details: { reason: { reason: "no-room" } },
    });
    expect(stateOf(body, "jobs")).toEqual({
      state: "jobs.failed",
      details: { jobs: { jobs: ["coverage"] } },
    });
    const backup = jobOf(body, "backup");
    expect(backup?.state).toBe("failed");
    expect(Date.parse(backup?.nextAt ?? "") - Date.parse(backup?.failedAt ?? "")).toBe(3_600_000);
    await noteRun(province.database, "coverage", async () => {});
    expect(stateOf(await read(), "jobs")?.state).toBe("jobs.good");
  });

  test("a backup of the day before yesterday is late, and one that was never tried is said", async () => {
    await ranHoursAgo("backup", 50);
    const body = await read();
    expect(stateOf(body, "backup")?.state).toBe("backup.late");
    expect(stateOf(body, "trial")?.state).toBe("trial.first");
    expect(jobOf(body, "unused-files")?.state).toBe("waits");
    expect(jobOf(body, "backup-copy")?.state).toBe("off");
  });

  test("a database that misses a migration", async () => {
    const [last] = (
      await province.owner.pool.query(
        "delete from schema_migrations where name = (select max(name) from schema_migrations) returning *",
      )
    ).rows;
    const body = await read();
    await province.owner.pool.query(
      "insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)",
      [JSON.stringify(last)],
    );
    expect(stateOf(body, "database")).toEqual({ state: "database.unmigrated", details: { count: 1 } });
  });

  test("each process that serves, and that one is of another version", async () => {
    await beat(province.database, { id: "here", startedAt: new Date() });
    await province.owner.pool.query(
      `insert into processes (id, host, pid, version, started_at) values ('old', 'may-cu', 7, '0.0.1', now()),
        ('gone', 'may-hong', 8, '0.0.1', now())`,
    );
    await province.owner.pool.query(
      "update processes set seen_at = now() - interval '2 minutes' where id = 'gone'",
    );
    const body = await read();
    expect(body.processes.map(({ id, answers }: { id: string; answers: boolean }) => [id, answers])).toEqual([
      ["here", true],
      ["old", false],
    ]);
    expect(stateOf(body, "version")?.state).toBe("version.mixed");
    await province.owner.pool.query("delete from processes");
    expect(stateOf(await read(), "version")).toMatchObject({ state: "version.good", details: { count: 1 } });
  });

  test("how many people today's mail has not reached, and why", async () => {
    await sql`update notices set mailed_at = now()`.execute(province.owner.kysely);
    expect(stateOf(await read(), "mail")?.state).toBe("mail.good");
    await sql`
      update users set mail_digest = true, email = 'mai@example.edu.vn', mailed_at = null
      where username = 'tb.mai'`.execute(province.owner.kysely);
    await sql`
      update notices set mailed_at = null, read_at = null, by_mail = true
      where user_id = (select id from users where username = 'tb.mai')`.execute(province.owner.kysely);
    expect(stateOf(await read(), "mail")).toEqual({
      state: "mail.waiting",
      details: { count: 1, perMinute: 60 },
    });
    const refuse = async () => {
      throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), { code: "ECONNREFUSED" });
    };
    await noteRun(province.database, "mail", refuse).catch(() => {});
    expect(stateOf(await read(), "mail")).toEqual({
      state: "mail.failed",
      details: { reason: { reason: "ECONNREFUSED" }, count: 1 },
    });
  });

  test("in as many statements whatever has run", async () => {
    const cost = async () => {
      const before = province.database.statements();
      await read();
      return province.database.statements() - before;
    };
    const few = await cost();
    for (const job of ["backup", "mail", "coverage", "leavers", "unused-files"]) await ranHoursAgo(job, 1);
    expect(await cost()).toBe(few);
    expect(few).toBeLessThanOrEqual(6);
  });
});

test("without backups and mail of its own the installation says so", async () => {
  const body = await read(await plain.as("tri"));
  // the province of the stories is a demo, and somebody has said that it makes none
  expect(body.matters.map(({ state }: MatterState) => state)).toEqual(
    expect.arrayContaining(["backup.demo", "mail.off"]),
  );
  expect(stateOf(body, "trial")).toBeUndefined();
  expect(jobOf(body, "mail")?.state).toBe("off");
  await plain.owner.pool.query("update installation set kind = 'real'");
  expect(stateOf(await read(await plain.as("tri")), "backup")?.state).toBe("backup.off");
});

test.each(["hung", "mai", "lan", "hoa"] as const)(
  "%s administers a unit, or none, and is told nothing",
  async (key) => {
    expect((await (await province.as(key)).get("/system-status")).status).toBe(403);
  },
);

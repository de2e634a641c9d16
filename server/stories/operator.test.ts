/** Nobody can log in: what whoever runs the machine does about it, and what stays written of that. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorOf } from "../src/admin/operator.ts";
import {
  endSessionsOf,
  giveOneTimePassword,
  makeAdministrator,
  switchSecondFactorOff,
  unlockAccount,
} from "../src/areas/accounts/actions/operator.ts";
import { askLogLevel, beat, doAlone, JobFailed, noteRun } from "../src/areas/system-status/actions.ts";
import { findJobRun, listUnitSizes } from "../src/areas/system-status/queries.ts";
import { backUpNow } from "../src/backups/nightly.ts";
import { loadConfig } from "../src/config.ts";
import { transaction } from "../src/db/transaction.ts";
import { house, personWith } from "./house.ts";
import { storyKey } from "./template.ts";

const province = house();
const operator = operatorOf();
const logIn = (username: string, password: string) =>
  province.nobody.post("/auth/login", { username, password });
const changing = <Answer>(work: (tx: Parameters<Parameters<typeof transaction>[2]>[0]) => Promise<Answer>) =>
  transaction(province.database, { keyed: false }, work);

describe("an administrator who cannot come in", () => {
  test("is unlocked, also from too many guesses, and gets a password that has to be changed", async () => {
    await province.owner.pool.query("update users set locked = true where username = 'ht.hung'");
    for (let guess = 0; guess < 11; guess++) await logIn("ht.hung", "sai");
    expect((await logIn("ht.hung", "thietbi@2026")).status).toBe(429);
    expect(await changing((tx) => unlockAccount(tx, operator, "ht.hung"))).toEqual({ wasLocked: true });
    const before = await logIn("ht.hung", "thietbi@2026");
    expect(before.status).toBe(200);

    const password = await giveOneTimePassword(province.database, operator, "HT.Hung");
    expect((await personWith(province.app, before.body.token).get("/equipments")).status).toBe(401);
    const after = await logIn("ht.hung", password);
    expect(after.body.user.mustChangePassword).toBe(true);
    const log = await (await province.as("tri")).get("/security-events?size=20&kind=password.issued");
    expect(log.body.items[0]).toMatchObject({
      username: "ht.hung",
      actorName: expect.stringContaining("Người vận hành máy chủ"),
      address: null,
    });
  });

  test("is nobody's name", async () => {
    await expect(giveOneTimePassword(province.database, operator, "khong.co")).rejects.toThrow(
      'There is no account "khong.co".',
    );
  });

  test("is made of an account that is there, or anew", async () => {
    const given = await makeAdministrator(province.database, operator, {
      username: "gv.tuan",
      fullName: undefined,
    });
    expect((await logIn("gv.tuan", given)).body.user).toMatchObject({ role: "ROLE_SYSTEM_ADMIN" });
    const fresh = await makeAdministrator(province.database, operator, {
      username: "quantri.moi",
      fullName: "Nguyễn Văn Mới",
    });
    expect((await logIn("quantri.moi", fresh)).body.user).toMatchObject({
      role: "ROLE_SYSTEM_ADMIN",
      fullName: "Nguyễn Văn Mới",
      mustChangePassword: true,
    });
    await expect(
      makeAdministrator(province.database, operator, { username: "tên có dấu", fullName: undefined }),
    ).rejects.toThrow("cannot be a username");
  });

  test("has lost the phone; and everybody is logged out", async () => {
    await province.owner.pool.query("update users set has_second_factor = true where username = 'quantri'");
    expect(await changing((tx) => switchSecondFactorOff(tx, operator, "quantri"))).toBe(true);
    expect(await changing((tx) => switchSecondFactorOff(tx, operator, "quantri"))).toBe(false);
    const { body } = await logIn("quantri", "thietbi@2026");
    expect((await changing((tx) => endSessionsOf(tx, operator, "quantri"))).sessions).toBeGreaterThan(0);
    expect((await personWith(province.app, body.token).get("/departments")).status).toBe(401);
    expect(await changing((tx) => endSessionsOf(tx, operator, undefined))).toMatchObject({ tokens: 0 });
  });
});

describe("what runs by itself", () => {
  test("says how it went, and why not, by a word and not by what people typed", async () => {
    const { database } = province;
    await noteRun(database, "mail", async () => {});
    const failing = noteRun(database, "mail", async () => {
      throw new Error("550 <kin@example.edu.vn> unknown");
    });
    await expect(failing).rejects.toThrow();
    expect(await findJobRun(database.kysely, "mail")).toMatchObject({
      failure: "Error",
      succeededAt: expect.any(String),
      failedAt: expect.any(String),
    });
    const named = noteRun(database, "mail", () => Promise.reject(new JobFailed("no-room", "…")));
    await expect(named).rejects.toThrow();
    expect((await findJobRun(database.kysely, "mail"))?.failure).toBe("no-room");
  });

  test("is done by one process at a time", async () => {
    let runs = 0;
    const work = async () => {
      runs++;
      expect(await doAlone(province.database, "coverage", async () => void runs++)).toBe(false);
    };
    expect(await doAlone(province.database, "coverage", work)).toBe(true);
    expect(await doAlone(province.database, "coverage", async () => {})).toBe(true);
    expect(runs).toBe(1);
  });

  test("each process hears how much it is to tell, for as long as that was asked", async () => {
    const standing = { id: "story", startedAt: new Date() };
    expect(await beat(province.database, standing)).toBeUndefined();
    await askLogLevel(province.database, "debug", 60);
    expect(await beat(province.database, standing)).toBe("debug");
    await askLogLevel(province.database, "debug", 0);
    expect(await beat(province.database, standing)).toBeUndefined();
  });

  test("the largest unit is told first", async () => {
    const sizes = await listUnitSizes(province.database.kysely);
    expect(sizes.length).toBeGreaterThan(5);
    expect(sizes[0]?.movements).toBeGreaterThanOrEqual(sizes.at(-1)?.movements ?? 0);
  });
});

describe("the backup of the night", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "nightly-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("is restored on trial although nobody here can read it, and copied only where the second folder is", async () => {
    const config = {
      ...loadConfig({
        BACKUP_DIR: join(folder, "backups"),
        BACKUP_COPY_DIR: join(folder, "not mounted"),
        BACKUP_RECIPIENT: "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
        FILES_DIR: join(folder, "files"),
        HISTORY_KEY: storyKey().key?.export().toString("hex") ?? "",
      }),
    };
    const said: string[] = [];
    const path = await backUpNow(province.owner, config, (line) => said.push(line));
    expect(await readdir(join(folder, "backups"))).toEqual([path?.split("/").at(-1)]);
    expect(said.join("\n")).toContain("The folder for copies of backups is not there");
    const { kysely } = province.database;
    expect(await findJobRun(kysely, "backup-test")).toMatchObject({
      failure: null,
      succeededAt: expect.any(String),
    });
    expect(await findJobRun(kysely, "backup-copy")).toMatchObject({ failure: "copy-folder-missing" });
    process.exitCode = 0;
  }, 120_000);
});

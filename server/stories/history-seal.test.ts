/**
 * Whoever can write in the database as its owner, but has not the key, cannot change a line of history
 * unnoticed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { record, recordAll } from "../src/areas/history/actions.ts";
import { readWrittenHeads, writeDownHeads } from "../src/areas/history/daily.ts";
import { readChains } from "../src/areas/history/queries.ts";
import {
  type ChainedLine,
  chained,
  historyKey,
  sealOfLine,
  unkeyedText,
} from "../src/areas/history/rules.ts";
import { loadConfig } from "../src/config.ts";
import { transaction } from "../src/db/transaction.ts";
import { givenKey } from "../src/history-key.ts";
import { theProgram } from "../src/installation.ts";
import { type HistoryEvidence, historyRule } from "../src/verify/history.ts";
import { judge } from "../src/verify/rules.ts";
import { storyEvidence } from "./evidence.ts";
import { house } from "./house.ts";
import { databaseNamed, storyKey, storyKeyText } from "./template.ts";

const quiet = () => {};
const key = storyKey().key ?? historyKey(Buffer.alloc(0));
const thief = historyKey(Buffer.alloc(32, 7));
const lift =
  "alter table history disable trigger user; alter table history_keys disable trigger user; alter table history_anchors disable trigger user";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "history-seal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("lines of today", () => {
  const province = house();
  let client: pg.Client;
  beforeAll(async () => {
    client = await province.owner.connectAlone();
  });
  afterAll(() => client?.end());

  const verdict = (evidence: Partial<HistoryEvidence> = {}) =>
    judge(client, historyRule({ ...storyEvidence, ...evidence }));
  const faults = async (evidence: Partial<HistoryEvidence> = {}) =>
    (await verdict(evidence)).faults.map(({ about }) => about);

  /** What is done to the database is undone again. */
  async function tampering(work: () => Promise<void>): Promise<void> {
    await client.query("begin");
    try {
      await client.query(lift);
      await work();
    } finally {
      await client.query("rollback");
    }
  }

  test("the seal that the database chains is the one this program makes, whatever a line says", async () => {
    const [unit] = (await client.query<{ id: number }>("select id from departments order by id limit 1"))
      .rows;
    const departmentId = unit?.id ?? 0;
    // zero is what PostgreSQL keeps in no text
    const words = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replaceAll("\0", ""));
    const entry = fc.record({
      fullName: words,
      departmentName: words,
      type: words,
      id: fc.nat(),
      details: fc.dictionary(words, words, { maxKeys: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (entries, together) => {
          const before = (await headOf(departmentId)).no;
          await transaction(province.database, { keyed: false }, async (tx) => {
            const [first] = entries;
            const actor = {
              ...theProgram,
              fullName: first?.fullName ?? "",
              departmentName: first?.departmentName ?? "",
            };
            if (together)
              await recordAll(
                tx,
                actor,
                entries.map(({ type, id, details }) => ({
                  event: "department.changed",
                  subject: { type, id, departmentId },
                  details,
                })),
              );
            else
              for (const { fullName, departmentName, type, id, details } of entries)
                await record(
                  tx,
                  { ...theProgram, fullName, departmentName },
                  "department.changed",
                  { type, id, departmentId },
                  details,
                );
          });
          expect((await headOf(departmentId)).no).toBe(before + entries.length);
          const lines = (await allLines(client)).filter((line) => line.departmentId === departmentId);
          let hash: Buffer = Buffer.alloc(0);
          for (const line of lines) {
            hash = chained(hash, sealOfLine(key, line));
            expect(line.hash.equals(hash)).toBe(true);
          }
          expect((await headOf(departmentId)).hash.equals(hash)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
    expect(await faults()).toEqual([]);
  });

  async function headOf(departmentId: number): Promise<{ no: number; hash: Buffer }> {
    const { rows } = await client.query<{ no: number; hash: Buffer }>(
      "select no, hash from history_heads where department_id = $1",
      [departmentId],
    );
    return rows[0] ?? { no: 0, hash: Buffer.alloc(0) };
  }

  test.each([
    [
      "a name",
      "update history set actor_name = 'Lê Thị Lan' where id = (select max(id) from history)",
      "its seal does not fit",
    ],
    [
      "the name of a unit",
      "update history set actor_unit = 'Trường khác' where id = (select max(id) from history)",
      "its seal does not fit",
    ],
    [
      "a line that is moved to another unit",
      "update history set subject_id = subject_id + 1 where no = 2 and department_id = (select min(department_id) from history)",
      "its seal does not fit",
    ],
    [
      "a line that is taken out",
      "delete from history where id = (select min(id) from history where no = 2)",
      "number 2 is missing",
    ],
    ["the mark of the key", "delete from history_keys", "it is sealed with a key that never was"],
  ])("%s that is changed is found", async (_, statement, says) => {
    await tampering(async () => {
      if (statement.includes("history_keys"))
        await client.query("alter table history_anchors drop constraint history_anchors_key_no_fkey");
      expect((await client.query(statement)).rowCount).toBeGreaterThan(0);
      expect((await faults()).join("\n")).toContain(says);
    });
  });

  test.each([
    ["without a key, as before there was one", undefined],
    ["with another key", thief],
  ])("a chain that is put together anew %s is found, to its head", async (_, with_) => {
    await tampering(async () => {
      const forged = await forge(client, with_, 1, "Lê Thị Lan");
      const found = await faults();
      expect(found.length).toBeGreaterThan(0);
      expect(found.join("\n")).toMatch(
        with_ ? /its seal does not fit/ : /it is not sealed with the key, and not bound by it/,
      );
      expect(forged).toBeGreaterThan(3);
    });
  });

  test("a chain that somebody with the key put together anew does not fit the heads written down before", async () => {
    const day = new Date("2026-11-20T05:00:00Z");
    expect(await writeDownHeads(province.database, folder, day)).toBe(true);
    const written: HistoryEvidence["written"] = (no) =>
      readWrittenHeads(folder, no === undefined ? undefined : { key, no });
    expect(await faults({ written })).toEqual([]);
    const mai = await province.as("mai");
    const body = {
      name: "Khay nhựa",
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 1,
      broken: 0,
    };
    expect((await mai.post("/equipments", body)).status).toBe(200);
    expect(await faults({ written })).toEqual([]);
    await tampering(async () => {
      await forge(client, key, 1, "Lê Thị Lan");
      expect(await faults()).toEqual([]);
      expect((await faults({ written })).join("\n")).toContain(
        "its seal is not the one that was written down on 2026-11-20",
      );
    });
    await tampering(async () => {
      // the last lines taken off, and the head set back to fit
      await client.query(`with last as (delete from history where (department_id, no) in (select department_id, no from history_heads where no > 1) returning department_id, no)
        update history_heads set no = history.no, hash = history.hash from last join history on history.department_id = last.department_id and history.no = last.no - 1
        where history_heads.department_id = last.department_id`);
      expect(await faults()).toEqual([]);
      expect((await faults({ written })).join("\n")).toMatch(
        /line \d+, written down on 2026-11-20, is missing/,
      );
    });
    const page = join(folder, "2026-11-20.txt");
    writeFileSync(page, readFileSync(page, "utf8").replace(/ [0-9a-f]{64}\n$/, ` ${"0".repeat(64)}\n`));
    expect((await verdict({ written })).faults[0]).toEqual({
      unit: "the installation",
      about: "the heads written down on 2026-11-20 were changed afterwards",
    });
    writeFileSync(page, "nothing");
    expect(await faults({ written })).toEqual(["the heads written down in 2026-11-20.txt cannot be read"]);
  });

  test("the heads are written down once a day by the clock of Vietnam, for the owner alone, and stay for two years", async () => {
    const at = (moment: string) => writeDownHeads(province.database, join(folder, "heads"), new Date(moment));
    for (const moment of ["2024-11-20T16:59:00Z", "2024-11-20T17:00:00Z", "2024-11-23T05:00:00Z"])
      expect(await at(moment)).toBe(true);
    expect(await at("2024-11-23T06:00:00Z")).toBe(false);
    expect(readdirSync(join(folder, "heads"))).toEqual([
      "2024-11-20.txt",
      "2024-11-21.txt",
      "2024-11-23.txt",
    ]);
    expect(await at("2026-11-22T05:00:00Z")).toBe(true);
    expect(readdirSync(join(folder, "heads"))).toEqual(["2024-11-23.txt", "2026-11-22.txt"]);
    if (process.platform !== "win32")
      expect(statSync(join(folder, "heads", "2026-11-22.txt")).mode & 0o777).toBe(0o600);
    const { rows } = await client.query<{ count: number }>("select count(*) as count from history_heads");
    expect(readFileSync(join(folder, "heads", "2026-11-22.txt"), "utf8").split("\n")).toHaveLength(
      (rows[0]?.count ?? 0) + 2,
    );
  });

  test("without the key the operator reads what could not be looked at, and nothing is a fault", async () => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const server = databaseNamed(inject("server"), rows[0]?.name ?? "");
    const url =
      typeof server === "string"
        ? server
        : `postgres://${server.user}:${encodeURIComponent(server.password)}@localhost:${server.port}/${server.database}?host=${encodeURIComponent(server.host)}`;
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [fileURLToPath(new URL("../src/verify/verify.ts", import.meta.url))], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, ...env },
        encoding: "utf8",
      });
    const missing = run({});
    expect(missing.stdout).toContain(`The key of this history is missing: ${join(folder, "history.key")}.`);
    expect(missing.stdout).toMatch(/^\? history-is-unbroken: /m);
    expect(missing.stdout).toContain("could not be looked at in full");
    expect(missing.status).toBe(2);
    expect(existsSync(join(folder, "history.key"))).toBe(false);
    expect(run({ HISTORY_KEY: "7".repeat(64) }).stdout).toContain(
      "The key in HISTORY_KEY is not the one that this history is sealed with.",
    );
    expect(run({ HISTORY_KEY: storyKeyText }).status).toBe(0);
  });
});

describe("lines from before there was a key", () => {
  const province = house();
  let client: pg.Client;
  beforeAll(async () => {
    client = await province.owner.connectAlone();
    await client.query(lift);
    await forge(client, undefined, 0);
    await client.query("delete from history_anchors; delete from history_keys");
    await openHistory(province.database, storyKey(), quiet);
  });
  afterAll(() => client?.end());

  const verdict = (evidence: Partial<HistoryEvidence> = {}) =>
    judge(client, historyRule({ ...storyEvidence, ...evidence }));
  const afterwards = async (statement: string | (() => Promise<unknown>)): Promise<string> => {
    await client.query("begin");
    try {
      await (typeof statement === "string" ? client.query(statement) : statement());
      return (await verdict()).faults.map(({ about }) => about).join("\n");
    } finally {
      await client.query("rollback");
    }
  };

  test("are bound as they stand at the first start, and further lines follow them", async () => {
    expect(await verdict()).toMatchObject({ broken: 0, unseen: undefined });
    const mai = await province.as("mai");
    const body = {
      name: "Khay nhựa",
      unit: "Cái",
      trackingMode: "QUANTITY",
      grades: [],
      quantity: 1,
      broken: 0,
    };
    expect((await mai.post("/equipments", body)).status).toBe(200);
    const { rows } = await client.query<{ key: number }>(
      "select distinct key_no as key from history order by 1",
    );
    expect(rows.map(({ key: no }) => no)).toEqual([0, 1]);
    expect(await verdict()).toMatchObject({ broken: 0, unseen: undefined });
  });

  test("are counted among what could not be looked at where the key is missing", async () => {
    const { rows } = await client.query<{ count: number }>("select count(*) as count from history");
    expect((await verdict({ key: undefined })).unseen).toContain(
      `The seals of ${rows[0]?.count.toLocaleString("en")} lines could not be looked at`,
    );
  });

  test("cannot be changed afterwards: not a name, which their own seal leaves out, not the chain, not what binds them", async () => {
    expect(
      await afterwards(
        "update history set actor_name = 'Lê Thị Lan' where id = (select min(id) from history)",
      ),
    ).toMatch(/lines 1 to \d+ are not as the key bound them/);
    expect(
      await afterwards(
        "update history set actor_unit = 'Trường khác' where id = (select min(id) from history)",
      ),
    ).toContain("not as the key bound them");
    expect(await afterwards(() => forge(client, undefined, 0, "Lê Thị Lan"))).toContain(
      "not as the key bound them",
    );
    expect(await afterwards("delete from history_anchors")).toContain(
      "it is not sealed with the key, and not bound by it",
    );
    expect(await afterwards("update history_anchors set no = no - 1 where no > 1")).toContain(
      "not bound by it",
    );
    expect(
      await afterwards("delete from history where department_id = (select min(department_id) from history)"),
    ).toMatch(/bound by the key, is missing/);
  });

  test("are not added to by a program of before", async () => {
    await expect(
      client.query(`insert into history (department_id, no, at, actor_name, actor_unit, event, subject_type, subject_id, details, hash)
        select department_id, no + 1, now(), 'x', 'x', 'x', 'x', 1, '{}', hash from history_heads limit 1`),
    ).rejects.toThrow(/null value in column "key_no"/);
  });
});

describe("another key", () => {
  const province = house();

  test("is refused at the start with a sentence, a missing one too, and nothing is made", async () => {
    const given = (env: Record<string, string>) => givenKey(loadConfig({ DATA_DIR: folder, ...env }));
    await expect(openHistory(province.database, given({}), quiet)).rejects.toThrow(
      `The key of this installation's history is missing: ${join(folder, "history.key")}. Put the key that was kept there`,
    );
    await expect(
      openHistory(province.database, given({ HISTORY_KEY: "7".repeat(64) }), quiet),
    ).rejects.toThrow(
      "The key in HISTORY_KEY is not the one that the history of this database is sealed with.",
    );
    expect(readdirSync(folder)).toEqual([]);
    await openHistory(province.database, given({ HISTORY_KEY: storyKeyText }), quiet);
  });

  test("takes over where the first is lost for good: what stands is bound, and said to be unseen", async () => {
    const config = loadConfig({ DATA_DIR: folder });
    const said: string[] = [];
    await openHistory(province.database, givenKey(config, true), (line) => said.push(line));
    expect(said).toEqual([expect.stringContaining("A new key seals the history from here on.")]);
    const now = givenKey(config);
    const client = await province.owner.connectAlone();
    try {
      const verdict = () => judge(client, historyRule({ ...storyEvidence, key: now.key, place: now.place }));
      expect(await verdict()).toMatchObject({
        broken: 0,
        unseen: expect.stringMatching(/^[\d,]+ lines were sealed with a key that was given up since/),
      });
      await client.query("begin");
      await client.query(
        `${lift}; update history set actor_name = 'Lê Thị Lan' where id = (select min(id) from history)`,
      );
      expect((await verdict()).faults[0]?.about).toContain("not as the key bound them");
      await client.query("rollback");
      await expect(
        openHistory(
          province.database,
          givenKey(loadConfig({ HISTORY_KEY: now.key?.export().toString("hex") }), true),
          quiet,
        ),
      ).rejects.toThrow("HISTORY_KEY is still the key that is to be given up.");
    } finally {
      await client.end();
    }
  });
});

async function allLines(client: pg.Client): Promise<ChainedLine[]> {
  const lines: ChainedLine[] = [];
  for await (const part of readChains(client)) lines.push(...part);
  return lines;
}

/** Puts all chains together anew, as somebody can who owns the tables; answers how many lines there are. */
async function forge(
  client: pg.Client,
  with_: typeof key | undefined,
  keyNo: number,
  name?: string,
): Promise<number> {
  const lines = await allLines(client);
  let last: { departmentId: number; hash: Buffer } | undefined;
  const made = lines.map((line) => {
    const changed = name ? { ...line, actorName: name } : line;
    const before = last?.departmentId === line.departmentId ? last.hash : Buffer.alloc(0);
    const hash = chained(before, with_ ? sealOfLine(with_, changed) : unkeyedText(changed));
    last = { departmentId: line.departmentId, hash };
    return { unit: line.departmentId, no: line.no, name: changed.actorName, hash: hash.toString("hex") };
  });
  const given = "json_to_recordset($1::json) as made (unit bigint, no bigint, name text, hash text)";
  await client.query(
    `update history set actor_name = made.name, hash = decode(made.hash, 'hex'), key_no = ${with_ ? keyNo : 0} from ${given} where department_id = unit and history.no = made.no`,
    [JSON.stringify(made)],
  );
  await client.query(
    `update history_heads set hash = decode(made.hash, 'hex') from ${given} where department_id = unit and history_heads.no = made.no`,
    [JSON.stringify(made)],
  );
  return lines.length;
}

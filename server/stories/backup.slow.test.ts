import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { zstdCompressSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { restoreBackup, writeBackup } from "../src/db/backup.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { migrate } from "../src/db/migrate.ts";
import { ourMigrations } from "../src/db/migration-files.ts";
import { readIdentities } from "../src/db/sealing.ts";
import { openFileStore } from "../src/storage/file-store.ts";
import { house } from "./house.ts";
import { createDatabase, databaseNamed, onServer, templateName } from "./template.ts";

const province = house();
const server = inject("server");
const roles = inject("roles");
const quiet = () => {};

let folder: string;
let opened: { name: string; database: Database }[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-test-"));
  opened = [];
});

afterEach(async () => {
  for (const { name, database } of opened) {
    await database.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  }
  rmSync(folder, { recursive: true, force: true });
});

describe("a backup", () => {
  test("restored elsewhere is the same to the last row, number, rule and guard", async () => {
    const demo = await newDatabase(templateName);
    const backup = await writeBackup(demo, folder, quiet);
    const copy = await newDatabase();
    await restoreBackup(copy, backup, quiet);
    const before = await contentOf(demo);
    expect(Object.keys(before).length).toBeGreaterThan(15);
    expect(await contentOf(copy)).toEqual(before);
    expect(await shapeOf(copy)).toEqual(await shapeOf(demo));
    await expect(copy.pool.query("delete from history")).rejects.toThrow("only ever added");
    await expect(copy.pool.query("truncate stock_movements")).rejects.toThrow("only ever added");
  });

  test("taken while Mai works shows one moment", async () => {
    const mai = await province.as("mai");
    let going = true;
    const working = (async () => {
      let written = 0;
      for (; going; written++)
        await mai.post("/equipments", {
          name: "Cốc đốt",
          unit: "Cái",
          trackingMode: "QUANTITY",
          grades: [],
          quantity: 3,
          broken: 1,
        });
      return written;
    })();
    const backup = await writeBackup(province.owner, folder, quiet);
    going = false;
    expect(await working).toBeGreaterThan(0);
    const copy = await newDatabase();
    await restoreBackup(copy, backup, quiet);
    const { rows } = await copy.pool.query(`
      select 1 from (
        select equipment_id, room_id, lot_id, condition, quantity from stock_movements
        union all select equipment_id, room_id, lot_id, condition, -quantity from stock_balances) as posted
      group by equipment_id, room_id, lot_id, condition having sum(quantity) <> 0`);
    expect(rows).toEqual([]);
  });

  test("can be written again from a restored database", async () => {
    const demo = await newDatabase(templateName);
    const first = await writeBackup(demo, folder, quiet);
    const copy = await newDatabase();
    await restoreBackup(copy, first, quiet);
    const second = await writeBackup(copy, folder, quiet);
    expect(manifestOf(second).tables).toEqual(manifestOf(first).tables);
    expect(manifestOf(second).sequences).toEqual(manifestOf(first).sequences);
  });

  test("is readable by its owner alone and leaves nothing unfinished", async () => {
    const said: string[] = [];
    const backup = await writeBackup(province.owner, join(folder, "new", "place"), (line) => said.push(line));
    expect(readdirSync(join(folder, "new", "place"))).toEqual([backup.split(/[\\/]/).at(-1)]);
    expect(said).toEqual([expect.stringMatching(/^Backup of \d+ tables, \d+ rows, 0 files: .*backup-20/)]);
    expect(manifestOf(backup)).toMatchObject({
      format: 1,
      program: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      migrations: [{ name: "0001_house.sql" }, ...manifestOf(backup).migrations.slice(1)],
    });
  });
});

describe("who is logged in", () => {
  test("is in no backup: after a restore everybody logs in again, with the same password", async () => {
    const backup = await writeBackup(province.database, folder, quiet);
    for (const name of ["sessions", "login_failures", "known_addresses", "idempotency_keys"])
      expect([name, readdirSync(backup).includes(`${name}.copy.zst`)]).toEqual([name, false]);
    const copy = await newDatabase();
    await restoreBackup(copy, backup, quiet);
    expect((await copy.pool.query("select 1 from sessions")).rows).toEqual([]);
    expect(
      (await copy.pool.query("select 1 from users where username = 'tb.mai' and password_hash <> ''")).rows,
    ).toHaveLength(1);
  });

  test("stays out of what an older backup brings along", async () => {
    await province.as("mai");
    const backup = await writeBackup(province.database, folder, quiet);
    const { rows } = await province.database.pool.query<{ column: string }>(`
      select attname as column from pg_attribute where attrelid = 'sessions'::regclass and attnum > 0 and not attisdropped order by attnum`);
    const text = Buffer.alloc(0);
    writeFileSync(join(backup, "sessions.copy.zst"), zstdCompressSync(text));
    const { sha256: _, ...manifest } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
    const columns = rows.map(({ column }) => column);
    manifest.tables.push({
      name: "sessions",
      columns,
      rows: 0,
      bytes: 0,
      sha256: createHash("sha256").update(text).digest("hex"),
    });
    const sha256 = createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
    writeFileSync(join(backup, "manifest.json"), JSON.stringify({ ...manifest, sha256 }));
    const copy = await newDatabase();
    await restoreBackup(copy, backup, quiet);
    expect((await copy.pool.query("select 1 from users where username = 'tb.mai'")).rows).toHaveLength(1);
  });
});

describe("an encrypted backup", () => {
  const store = () => openFileStore(join(folder, "store"));

  test("is read by nobody without the key, and restored with it to the last row and file", async () => {
    const identity = await generateX25519Identity();
    const recipients = [
      await identityToRecipient(await generateX25519Identity()),
      await identityToRecipient(identity),
    ];
    const demo = await newDatabase(templateName);
    const digest = await store().put(Buffer.from("Biên bản bàn giao"));
    const said: string[] = [];
    const backup = await writeBackup(demo, folder, (line) => said.push(line), { files: store(), recipients });
    expect(said[0]).toMatch(/1 files, encrypted: /);

    for (const name of readdirSync(backup, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )) {
      const bytes = readFileSync(join(name.parentPath, name.name));
      expect([name.name, bytes.subarray(0, 21).toString()]).toEqual([
        expect.stringMatching(/\.age$/),
        "age-encryption.org/v1",
      ]);
      expect(bytes.includes("Biên bản")).toBe(false);
    }
    const copy = await newDatabase();
    await expect(restoreBackup(copy, backup, quiet)).rejects.toThrow(
      /is encrypted\. Set BACKUP_IDENTITY_FILE to the file with its key/,
    );
    const identities = [await generateX25519Identity()];
    await expect(restoreBackup(copy, backup, quiet, { identities })).rejects.toThrow(
      /^No key in the file of BACKUP_IDENTITY_FILE opens the backup/,
    );
    expect(await tablesOf(copy)).toEqual([]);

    const files = openFileStore(join(folder, "other-store"));
    await restoreBackup(copy, backup, quiet, { files, identities: [...identities, identity] });
    expect(await contentOf(copy)).toEqual(await contentOf(demo));
    expect((await files.get(digest))?.toString()).toBe("Biên bản bàn giao");
  });

  test("of which a byte was changed is refused, and nothing is written", async () => {
    const identity = await generateX25519Identity();
    const backup = await writeBackup(province.database, folder, quiet, {
      recipients: [await identityToRecipient(identity)],
    });
    spoil(join(backup, "users.copy.zst.age"), (bytes) => {
      bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
      return bytes;
    });
    const copy = await newDatabase();
    await expect(restoreBackup(copy, backup, quiet, { identities: [identity] })).rejects.toThrow(
      'the table "users"',
    );
    expect(await tablesOf(copy)).toEqual([]);
  });

  test("is made before a migration too, and a key that is none stops it with a sentence", async () => {
    const demo = await newDatabase(templateName);
    const from = furtherMigrations(1);
    const wrong = `age1${"q".repeat(58)}`;
    await expect(
      migrate(demo, quiet, { backupFolder: folder, backupRecipients: [wrong], from }),
    ).rejects.toThrow(/is no public key of age/);
    await migrate(demo, quiet, {
      backupFolder: folder,
      backupRecipients: [await identityToRecipient(await generateX25519Identity())],
      from,
    });
    expect(readdirSync(join(folder, backups()[0] ?? ""))).toContain("manifest.json.age");
  });

  test("a file of keys is read as age-keygen writes it; one without a key is told, and not repeated", async () => {
    const identity = await generateX25519Identity();
    const path = join(folder, "key.txt");
    writeFileSync(path, `# created: 2026-11-22\n# public key: age1…\n${identity}\n`);
    expect(await readIdentities(path)).toEqual([identity]);
    writeFileSync(path, "AGE-SECRET-KEY-1BIMAT\n");
    await expect(readIdentities(path)).rejects.toThrow(/holds no key of age(?!.*BIMAT)/);
    await expect(readIdentities(join(folder, "khong-co.txt"))).rejects.toThrow("cannot be read");
  });
});

describe("nothing is written by a restore", () => {
  test.each<[string, (backup: string) => void, string]>([
    [
      "a byte changed",
      (backup) => spoil(join(backup, "users.copy.zst"), (bytes) => bytes.fill(0x55, 30, 31)),
      'the table "users"',
    ],
    [
      "a file was cut",
      (backup) => spoil(join(backup, "history.copy.zst"), (bytes) => bytes.subarray(0, bytes.length - 20)),
      'the table "history"',
    ],
    ["a file is missing", (backup) => rmSync(join(backup, "demands.copy.zst")), 'the table "demands"'],
    ["two files were exchanged", exchangeFiles, "is not the one that was written"],
    ["the manifest is missing", (backup) => rmSync(join(backup, "manifest.json")), "is no finished backup"],
    [
      "the manifest was changed",
      (backup) =>
        spoil(join(backup, "manifest.json"), (bytes) =>
          Buffer.from(bytes.toString().replace('"rows": ', '"rows": 1')),
        ),
      "was changed",
    ],
    [
      "the manifest was cut",
      (backup) => spoil(join(backup, "manifest.json"), (bytes) => bytes.subarray(0, 100)),
      "was changed",
    ],
  ])("when %s", async (_, damage, sentence) => {
    const backup = await writeBackup(province.owner, folder, quiet);
    damage(backup);
    const copy = await newDatabase();
    await expect(restoreBackup(copy, backup, quiet)).rejects.toThrow(sentence);
    expect(await tablesOf(copy)).toEqual([]);
  });

  test("into a database that holds something", async () => {
    const backup = await writeBackup(province.owner, folder, quiet);
    const copy = await newDatabase();
    await copy.pool.query("create table note (text text); insert into note values ('mine')");
    await expect(restoreBackup(copy, backup, quiet)).rejects.toThrow("The database is not empty.");
    expect(await tablesOf(copy)).toEqual(["note"]);
  });

  test("of a backup that a newer program wrote", async () => {
    const demo = await newDatabase(templateName);
    const migrations = furtherMigrations(1);
    await migrate(demo, quiet, { backupFolder: folder, from: migrations });
    const backup = await writeBackup(demo, folder, quiet);
    const copy = await newDatabase();
    await expect(restoreBackup(copy, backup, quiet)).rejects.toThrow(
      'has a migration "9001_further.sql" that this one does not have',
    );
    expect(await tablesOf(copy)).toEqual([]);
  });
});

describe("before a migration", () => {
  test("a database in use is backed up, and the backup leads back", async () => {
    const demo = await newDatabase(templateName);
    const before = await contentOf(demo);
    const migrations = furtherMigrations(1);
    await migrate(demo, quiet, { backupFolder: folder, from: migrations });
    expect(await tablesOf(demo)).toContain("further_1");
    const [backup] = backups();
    const copy = await newDatabase();
    await restoreBackup(copy, join(folder, backup ?? ""), quiet, { from: migrations });
    expect(await contentOf(copy)).toEqual(before);
    await migrate(copy, quiet, { backupFolder: folder, from: migrations });
    expect(await tablesOf(copy)).toContain("further_1");
  });

  test("only when there is one to run, and the newest five stay", async () => {
    const demo = await newDatabase(templateName);
    const [leftOver, running] = ["old", "new"].map((name) =>
      join(folder, `before-migration-2026.unfinished-${name}`),
    );
    for (const place of [leftOver ?? "", running ?? "", join(folder, "backup-2026")]) mkdirSync(place);
    utimesSync(leftOver ?? "", 0, 0);
    for (let count = 1; count <= 6; count++) {
      const migrations = furtherMigrations(count);
      await migrate(demo, quiet, { backupFolder: folder, from: migrations });
      await migrate(demo, quiet, { backupFolder: folder, from: migrations });
    }
    expect(readdirSync(folder).filter((name) => name.includes("2026.") || name === "backup-2026")).toEqual([
      "backup-2026",
      "before-migration-2026.unfinished-new",
    ]);
    rmSync(running ?? "", { recursive: true });
    expect(backups().map((name) => manifestOf(join(folder, name)).migrations.at(-1)?.name)).toEqual(
      [1, 2, 3, 4, 5].map((count) => `900${count}_further.sql`),
    );
  });

  test("a backup that fails stops the migration, and the next start tries again at once", async () => {
    const demo = await newDatabase(templateName);
    const migrations = furtherMigrations(1);
    writeFileSync(join(folder, "file"), "");
    const failing = migrate(demo, quiet, { backupFolder: join(folder, "file"), from: migrations });
    await expect(failing).rejects.toThrow(
      /^Nothing was migrated, because the backup before it failed\. No backup could be written into .*file: /,
    );
    expect(await tablesOf(demo)).not.toContain("further_1");
    const begun = Date.now();
    await migrate(demo, quiet, { backupFolder: folder, from: migrations });
    expect(await tablesOf(demo)).toContain("further_1");
    expect(Date.now() - begun).toBeLessThan(20_000);
  });

  test("an empty database is simply migrated", async () => {
    const empty = await newDatabase();
    await migrate(empty, quiet, { backupFolder: folder });
    await migrate(empty, quiet, { backupFolder: folder, from: furtherMigrations(1) });
    expect(backups()).toEqual([]);
  });

  test("without a folder the operator is told whose care it is", async () => {
    const demo = await newDatabase(templateName);
    const said: string[] = [];
    await migrate(demo, (line) => said.push(line), { from: furtherMigrations(1) });
    expect(said).toEqual([
      expect.stringContaining("only your own backup leads back"),
      "Migrating the database: 9001_further.sql",
    ]);
  });
});

async function newDatabase(template = "template0"): Promise<Database> {
  const name = `stb_${randomBytes(6).toString("hex")}`;
  await createDatabase(server, roles, name, template);
  const database = openDatabase(databaseNamed(server, name, roles.owner), quiet);
  opened.push({ name, database });
  return database;
}

/** The program's migrations and so many further ones. */
function furtherMigrations(count: number): URL {
  const place = join(folder, `migrations-${count}`);
  mkdirSync(place, { recursive: true });
  cpSync(ourMigrations, place, { recursive: true });
  for (let number = 1; number <= count; number++)
    writeFileSync(join(place, `900${number}_further.sql`), `create table further_${number} (id bigint);`);
  return pathToFileURL(`${place}/`);
}

function backups(): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith("before-migration-"))
    .sort();
}

interface Manifest {
  migrations: { name: string }[];
  tables: unknown[];
  sequences: unknown[];
}

function manifestOf(backup: string): Manifest {
  return JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8")) as Manifest;
}

function spoil(file: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(file, change(readFileSync(file)));
}

function exchangeFiles(backup: string): void {
  const [users, demands] = ["users", "demands"].map((table) => join(backup, `${table}.copy.zst`));
  const bytes = readFileSync(users ?? "");
  writeFileSync(users ?? "", readFileSync(demands ?? ""));
  writeFileSync(demands ?? "", bytes);
}

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map((row) => row.name);
}

/** What no backup holds, by the names of this version and the one before. */
const ofTheMoment = [
  "schema_lease",
  "sessions",
  "session_seal",
  "login_failures",
  "known_addresses",
  "attempts",
  "known_browsers",
  "idempotency_keys",
];

/** One checksum per table over all its rows, and where each sequence stands. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of (await tablesOf(database)).filter((name) => !ofTheMoment.includes(name))) {
    const { rows } = await database.pool.query(
      `select count(*) as rows, md5(string_agg(one::text, e'\\n' order by one::text collate "C")) as checksum from ${table} as one`,
    );
    content[table] = rows[0];
  }
  content["sequences"] = (
    await database.pool.query("select sequencename, last_value from pg_sequences order by 1")
  ).rows;
  return content;
}

/** Columns, rules, triggers and indexes. */
async function shapeOf(database: Database): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule, convalidated::text as state from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass::text, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
    union all select attrelid::regclass::text, attname, format('%s %s', atttypid::regtype, attnotnull) from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select tablename, indexdef, indexname from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);
  return rows;
}

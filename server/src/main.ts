import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp, tellOfProcess } from "./app.ts";
import { installDefaults } from "./areas/catalogues/actions/defaults.ts";
import { repeatErasures } from "./areas/data-requests/actions/written-erasures.ts";
import { openHistory } from "./areas/history/actions/open-history.ts";
import { catchUpOnLastLoans } from "./areas/loans/actions/last-loans.ts";
import { installNorms } from "./areas/norms/actions/shipped.ts";
import { noteSettings } from "./areas/security/actions/settings.ts";
import { backupHourOf } from "./areas/system-status/rules.ts";
import { backUpDaily } from "./backups/schedule.ts";
import { type Config, loadConfig } from "./config.ts";
import { type Database, openDatabase } from "./db/connect.ts";
import { type EmbeddedDatabase, startEmbedded } from "./db/embedded/start.ts";
import { migrate } from "./db/migrate.ts";
import { rolesOf } from "./db/rights.ts";
import { transaction } from "./db/transaction.ts";
import { demoPeople, fillDemoProvince } from "./demo/province.ts";
import { givenKey } from "./history-key.ts";
import { closesGently } from "./http/closing.ts";
import { readCertificate } from "./http/tls.ts";
import {
  BeingFilled,
  createFirstAdministrator,
  installationKind,
  isEmpty,
  theProgram,
} from "./installation.ts";
import { openFileStore } from "./storage/file-store.ts";
import type { Traces } from "./watch/traces.ts";

const patience = 10_000;
const print = (line: string) => console.log(line);

/** What has to be ended again, in the order in which it was begun. */
interface Running {
  embedded?: Promise<EmbeddedDatabase>;
  database?: Database;
  traces?: Traces | undefined;
  app?: FastifyInstance;
  /** Ends the server that people are answered by. */
  close?: () => Promise<void>;
}

const running: Running = {};
let stopping: Promise<void> | undefined;
let exitCode = 0;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

try {
  await start();
} catch (error) {
  // a start that a signal cut short fails somewhere on its way; that is no error to show
  if (!stopping) fail(error as Error);
}
await stopping;

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  // why here too: what is wrong with it is said before a database has started
  if (config.tls) readCertificate(config.tls);
  const { empty, newKey } = optionsIn(process.argv.slice(2));
  // why only then: most installations trace nothing, and it is a library to load
  const traces = config.traces && (await import("./watch/traces.ts")).openTraces(config.traces, print);
  running.traces = traces;
  const database = await connect(config, traces);
  await migrateAsOwner(database, config);
  await openHistory(database, givenKey(config, newKey), print);
  await fillPatiently(database, config, empty);
  // why at each start: a newer program may bring rows that this database does not have yet
  await transaction(database, { keyed: false }, async (tx) => {
    await installDefaults(tx, theProgram);
    await installNorms(tx, theProgram);
    await catchUpOnLastLoans(tx);
  });
  await repeatErasures(database, theProgram, config.erasuresFile, print);
  await noteSettings(database, theProgram, config);
  const kind = await installationKind(database);
  // why: the passwords of the demo people are printed below, so the demo is for this machine only
  const host = config.host ?? (kind === "demo" ? "127.0.0.1" : "0.0.0.0");
  const app = await buildApp(database, config, undefined, { traces });
  running.app = app;
  running.close = closesGently(app);
  await tellOfProcess(app, database, config);
  backUpDaily(app, database, { ...config, backupHour: backupHourOf(config.backupHour, kind === "demo") });
  await listen(app, config.port, host);
  const address = `${config.tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host === "0.0.0.0" ? "localhost" : host}:${portOf(app)}`;
  (await running.embedded)?.announce(address);
  if (kind === "demo") printPeople();
  print(`Sổ Thiết Bị is ready: ${address}`);
}

function optionsIn(args: string[]): { empty: boolean; newKey: boolean } {
  const unknown = args.find((arg) => arg !== "--empty" && arg !== "--new-history-key");
  if (unknown)
    throw new Error(
      `There is no option "${unknown}". There are --empty: start a real installation, without demo data; and --new-history-key: where the key of the history is lost for good.`,
    );
  return { empty: args.includes("--empty"), newKey: args.includes("--new-history-key") };
}

async function connect(config: Config, traces?: Traces): Promise<Database> {
  const database = openDatabase(
    config.databaseUrl ?? (await startOwnDatabase(config.dataFolder)),
    print,
    {
      slow: {
        milliseconds: config.slowStatement,
        tell: ({ text, milliseconds }) =>
          running.app?.log.warn({ statement: text, ms: Math.round(milliseconds) }, "A statement was slow"),
      },
      traced: traces?.statement,
    },
    config.databaseReplicaUrl,
  );
  running.database = database;
  await usable(database, config.databaseUrl ? " of DATABASE_URL" : "");
  return database;
}

async function usable(database: Database, named: string): Promise<void> {
  await database.pool.query("select 1").catch((error) => {
    throw new Error(`The database${named} cannot be used: ${error.message || error.code}`, { cause: error });
  });
}

/** The owner's connection is closed again before the first request: who serves people has no way to it. */
async function migrateAsOwner(database: Database, config: Config): Promise<void> {
  const connection = config.databaseOwnerUrl ?? (await running.embedded)?.owner;
  const owner = connection ? openDatabase(connection, print, { connections: 2 }) : undefined;
  try {
    if (owner && config.databaseOwnerUrl) await usable(owner, " of DATABASE_OWNER_URL");
    const roles = await rolesOf(database, owner ?? database);
    if (roles.warning) print(roles.warning);
    await migrate(owner ?? database, print, {
      backupFolder: config.backupFolder,
      backupRecipients: config.backupRecipients,
      program: roles.program,
    });
  } finally {
    await owner?.close();
  }
}

async function startOwnDatabase(folder: string): Promise<EmbeddedDatabase["connection"]> {
  running.embedded = startEmbedded(folder, { log: print, onLost: fail });
  const { connection, owner, startedUnclean } = await running.embedded;
  if (startedUnclean) {
    print(
      "The last run did not end as it should. The database has recovered; everything confirmed is there.",
    );
    void tidyAfterCrash(owner);
  }
  return connection;
}

/**
 * After a crash PostgreSQL has forgotten what changed since its last vacuum, and searches that need only an
 * index are slow until the next one. Runs beside the work on a connection of its own, and is simply cut off
 * when the program ends.
 */
async function tidyAfterCrash(connection: EmbeddedDatabase["connection"]): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("vacuum (analyze)");
    await client.end();
  } catch (error) {
    print(`Tidying the database after the crash was cut short: ${(error as Error).message}`);
  }
}

/** However long another process that started beside this one takes to fill it. */
async function fillPatiently(database: Database, config: Config, empty: boolean): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await fillOnce(database, config, empty);
    } catch (error) {
      if (!(error instanceof BeingFilled)) throw error;
      if (!told) print("Another process fills the database; waiting for it.");
      await wait(1_000);
    }
  }
}

async function fillOnce(database: Database, config: Config, empty: boolean): Promise<void> {
  const isNew = await isEmpty(database);
  if (isNew && !empty) return fillDemoProvince(database, print, { files: openFileStore(config.filesFolder) });
  if (!empty) return;
  const first = isNew ? await createFirstAdministrator(database) : undefined;
  print(
    first
      ? `The first administrator: ${first.username}, one-time password: ${first.password}\nIt is shown only now and has to be changed at the first login.`
      : "There is data already; --empty changes nothing.",
  );
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new Error(
        `Port ${port} of ${host} is used by another program. Stop that one, or set PORT to another number.`,
      );
    if (code === "EACCES")
      throw new Error(`Port ${port} may not be opened by this account. Set PORT to a number above 1023.`);
    if (code === "EADDRNOTAVAIL")
      throw new Error(`The address ${host} does not belong to this machine. Correct HOST.`);
    throw error;
  }
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function printPeople(): void {
  const heads = { username: "Username", password: "Password", name: "Name", role: "Role", unit: "Unit" };
  const columns = ["username", "password", "name", "role", "unit"] as const;
  const lines = [heads, ...demoPeople];
  const widths = columns.map((column) => Math.max(...lines.map((person) => person[column].length)));
  const asRow = (person: typeof heads) =>
    columns.map((column, n) => person[column].padEnd(widths[n] ?? 0)).join("  ");
  print(`\nDemo accounts:\n${lines.map((person) => `  ${asRow(person).trimEnd()}`).join("\n")}\n`);
}

function fail(error: Error): void {
  // a sentence for an operator stands alone; anything else is a fault of ours, whose place we want to know
  const isSentence = ["Error", "AlreadyRunning"].includes(error.name) && !("code" in error);
  console.error(isSentence ? error.message : error);
  exitCode = 1;
  void stop();
}

/** A second signal changes nothing: what runs is being ended already. */
function stop(): Promise<void> {
  stopping ??= end();
  return stopping;
}

async function end(): Promise<void> {
  const giveUp = setTimeout(() => {
    console.error(`Not everything ended within ${patience / 1_000} seconds; leaving now.`);
    process.exit(1);
  }, patience);
  try {
    // why nothing before the app runs: a start that is cut short holds connections, and ends with its
    // database
    if (running.close) {
      await running.close();
      await running.database?.close();
      await running.traces?.end();
    }
    await (await running.embedded?.catch(() => undefined))?.stop();
  } catch (error) {
    console.error(error);
    exitCode = 1;
  }
  clearTimeout(giveUp);
  process.exit(exitCode);
}

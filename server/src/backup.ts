/**
 * `npm run backup -- <folder>` writes a backup, beside the running program too; without a folder where backups before migrations go.
 * `npm run restore -- <folder of one backup>` fills an empty database from it.
 */
import { resolve } from "node:path";
import { type Config, loadConfig } from "./config.ts";
import { restoreBackup, writeBackup } from "./db/backup.ts";
import { type Database, openDatabase } from "./db/connect.ts";
import { majorOf, roomIn } from "./db/embedded/cluster.ts";
import { AlreadyRunning, findRunning, startEmbedded } from "./db/embedded/start.ts";

const [verb, folder] = process.argv.slice(2);
// npm runs in the folder of the program and names the one the person stands in
const path = (given: string) => resolve(process.env["INIT_CWD"] ?? ".", given);

try {
  const config = loadConfig(process.env);
  if (verb === "backup") await backup(config, folder ? path(folder) : config.backupFolder);
  else if (verb === "restore" && folder) await restore(config, path(folder));
  else throw new Error("Name the folder of the backup: npm run restore -- <folder>");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function backup(config: Config, into: string | undefined): Promise<void> {
  if (!into) throw new Error("Name a folder for the backup: npm run backup -- <folder>");
  if (!config.databaseUrl && majorOf(roomIn(config.dataFolder)) === undefined) throw new Error(`There is no database in ${config.dataFolder}.`);
  await withDatabase(config, true, (database) => writeBackup(database, into, console.log));
}

async function restore(config: Config, from: string): Promise<void> {
  await withDatabase(config, false, (database) => restoreBackup(database, from, console.log));
}

/** The operator's own database, else the embedded one: started for this, or used beside the program that runs it. */
async function withDatabase(config: Config, besideProgram: boolean, work: (database: Database) => Promise<unknown>): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await start(config.dataFolder, besideProgram);
  const database = openDatabase(config.databaseUrl ?? embedded?.connection ?? "", console.error);
  try {
    await work(database);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function start(dataFolder: string, besideProgram: boolean) {
  try {
    return await startEmbedded(dataFolder, { log: console.log });
  } catch (error) {
    const connection = besideProgram && error instanceof AlreadyRunning ? findRunning(dataFolder) : undefined;
    if (!connection) throw error;
    return { connection, stop: async () => {} };
  }
}

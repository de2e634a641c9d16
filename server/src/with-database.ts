/**
 * The database for a command beside the program: the operator's own, else the embedded one; in the hands of
 * its owner.
 */
import type { Config } from "./config.ts";
import { type Database, openDatabase } from "./db/connect.ts";
import { majorOf, roomIn } from "./db/embedded/cluster.ts";
import { AlreadyRunning, findRunning, startEmbedded } from "./db/embedded/start.ts";

/** Started for the work, or (`besideProgram`) used while the program runs it. */
export async function withDatabase<Result>(
  config: Config,
  besideProgram: boolean,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const embedded = config.databaseUrl ? undefined : await start(config.dataFolder, besideProgram);
  const database = openDatabase(
    config.databaseOwnerUrl ?? config.databaseUrl ?? embedded?.owner ?? "",
    console.error,
  );
  try {
    return await work(database);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

/** A program that only reads does not want a new, empty database. */
export function refuseWithoutDatabase(config: Config): void {
  if (!config.databaseUrl && majorOf(roomIn(config.dataFolder)) === undefined)
    throw new Error(`There is no database in ${config.dataFolder}.`);
}

async function start(dataFolder: string, besideProgram: boolean) {
  try {
    return await startEmbedded(dataFolder, { log: console.log });
  } catch (error) {
    const running = besideProgram && error instanceof AlreadyRunning ? findRunning(dataFolder) : undefined;
    if (!running) throw error;
    return { ...running, stop: async () => {} };
  }
}

/**
 * The backup that the program makes by itself: written, thinned out, copied to a second folder, and once a week
 * restored into a scratch database, where everything must be true of it that is true of a living one.
 */
import { cp, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { doAlone, JobFailed, noteRun } from "../areas/system-status/actions.ts";
import { findJobRun } from "../areas/system-status/queries.ts";
import { trialEvery } from "../areas/system-status/rules.ts";
import type { Config } from "../config.ts";
import { restoreBackup, writeBackup } from "../db/backup.ts";
import { type Database, openDatabase } from "../db/connect.ts";
import { syncFolder } from "../db/embedded/cluster.ts";
import { startTemporary } from "../db/embedded/start.ts";
import { newKeyPair, readIdentities } from "../db/sealing.ts";
import { givenKey } from "../history-key.ts";
import { openFileStore } from "../storage/file-store.ts";
import { verify, verifyRules } from "../verify/rules.ts";
import { isFull, roomOf } from "../watch/disk.ts";
import { outlived } from "./rotation.ts";

type Print = (line: string) => void;

/** Answers the path of the backup; undefined where another process makes one at this moment. */
export async function backUpNow(
  database: Database,
  config: Config,
  print: Print,
): Promise<string | undefined> {
  const { backupFolder, backupCopyFolder } = config;
  if (!backupFolder) throw new Error("There is no folder for backups: set BACKUP_DIR.");
  const isTested = await isTestDue(database);
  // why one more key, which nobody keeps: without it a backup for others could not be tried here
  const key = isTested && config.backupRecipients.length > 0 ? await newKeyPair() : undefined;
  let path: string | undefined;
  await doAlone(database, "backup", async () => {
    if (isFull(roomOf(backupFolder))) throw new JobFailed("no-room", `The disk of ${backupFolder} is full.`);
    path = await writeBackup(database, backupFolder, print, {
      kind: "scheduled",
      files: openFileStore(config.filesFolder),
      recipients: [...config.backupRecipients, ...(key ? [key.recipient] : [])],
    });
    await thinOut(backupFolder, config);
  });
  const made = path;
  if (made === undefined) return undefined;
  if (backupCopyFolder) await tryAll(print, () => copyTo(database, config, { made, to: backupCopyFolder }));
  if (isTested)
    await tryAll(print, () => restoreOnTrial(database, config, { made, key: key?.identity, print }));
  return made;
}

/** What comes after the backup fails by itself: the backup is there. */
async function tryAll(print: Print, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    print((error as Error).message);
    process.exitCode = 1;
  }
}

async function thinOut(folder: string, { backupKeep }: Config): Promise<void> {
  for (const name of outlived(await readdir(folder), backupKeep))
    await rm(join(folder, name), { recursive: true, force: true });
}

async function copyTo(
  database: Database,
  config: Config,
  { made, to }: { made: string; to: string },
): Promise<void> {
  await noteRun(database, "backup-copy", async () => {
    // why not made: a disk that is not mounted would be an empty folder of this machine, and nobody would know
    if (!roomOf(to))
      throw new JobFailed("copy-folder-missing", `The folder for copies of backups is not there: ${to}`);
    const unfinished = await mkdtemp(join(to, `${basename(made)}.unfinished-`));
    try {
      await cp(made, unfinished, { recursive: true });
      syncFolder(unfinished);
      await rename(unfinished, join(to, basename(made)));
      syncFolder(to);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    await thinOut(to, config);
  });
}

async function isTestDue(database: Database): Promise<boolean> {
  const last = (await findJobRun(database.kysely, "backup-test"))?.succeededAt;
  return !last || Date.now() - Date.parse(last) > trialEvery;
}

/** In a database of its own that is thrown away; the books that people work with are not touched. */
async function restoreOnTrial(
  database: Database,
  config: Config,
  { made, key, print }: { made: string; key: string | undefined; print: Print },
): Promise<void> {
  await noteRun(database, "backup-test", async () => {
    const identities = key
      ? [key]
      : config.backupIdentityFile
        ? await readIdentities(config.backupIdentityFile)
        : [];
    const scratch = await startTemporary({ maxConnections: 10 });
    const restored = openDatabase(scratch.owner, print, { connections: 2 });
    try {
      await restoreBackup(restored, made, print, { identities });
      await refuseBroken(restored, config);
    } finally {
      await restored.close();
      await scratch.stop();
    }
  });
}

async function refuseBroken(restored: Database, config: Config): Promise<void> {
  const { key, place } = givenKey(config);
  const client = await restored.connectAlone();
  try {
    // why without the pages of heads: one may have been written since, and names lines that are not in here
    const rules = verifyRules({ key, place, written: () => ({ pages: [], unreadable: [] }) });
    const broken = (await verify(client, rules)).filter((verdict) => verdict.broken > 0);
    if (broken.length > 0)
      throw new JobFailed(
        "verify-broken",
        `The restored backup breaks ${broken.map(({ rule }) => rule.name).join(", ")}.`,
      );
  } finally {
    await client.end();
  }
}

/**
 * `npm run backup -- <folder>` writes a backup, beside the running program too; without a folder where
 * backups before migrations go.
 * `npm run restore -- <folder of one backup>` fills an empty database from it, or from the book of one unit.
 */
import { basename } from "node:path";
import { noteSecurity } from "./areas/security/actions.ts";
import { backUpNow } from "./backups/nightly.ts";
import { keepKeysOfBook, keyFiles, refuseWhereKeysAre } from "./backups/unit-book.ts";
import { type Config, loadConfig } from "./config.ts";
import { readBook, restoreBackup, writeBackup } from "./db/backup.ts";
import type { Database } from "./db/connect.ts";
import { readIdentities } from "./db/sealing.ts";
import { transaction } from "./db/transaction.ts";
import { givenPath } from "./given-path.ts";
import { theProgram } from "./installation.ts";
import { openFileStore } from "./storage/file-store.ts";
import { refuseWithoutDatabase, withDatabase } from "./with-database.ts";

const [verb, folder] = process.argv.slice(2);

try {
  const config = loadConfig(process.env);
  if (verb === "scheduled") await bySchedule(config);
  else if (verb === "backup") await backup(config, folder ? givenPath(folder) : config.backupFolder);
  else if (verb === "restore" && folder) await restore(config, givenPath(folder));
  else throw new Error("Name the folder of the backup: npm run restore -- <folder>");
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function backup(config: Config, into: string | undefined): Promise<void> {
  if (!into) throw new Error("Name a folder for the backup: npm run backup -- <folder>");
  refuseWithoutDatabase(config);
  await withDatabase(config, true, async (database) => {
    const path = await writeBackup(database, into, console.log, {
      files: openFileStore(config.filesFolder),
      recipients: config.backupRecipients,
    });
    await note(database, "backup.made", path);
  });
  console.log(
    `The key of the history is not part of it: keep a copy of ${config.historyKey ? "HISTORY_KEY" : config.historyKeyFile} in another place.`,
  );
}

/** What the running program has done once a day; by hand it may be called too, such as by cron. */
async function bySchedule(config: Config): Promise<void> {
  await withDatabase(config, true, async (database) => {
    const made = await backUpNow(database, config, console.log);
    if (made) await note(database, "backup.made", made);
    else console.log("Another process makes a backup at this moment.");
  });
}

async function restore(config: Config, from: string): Promise<void> {
  const identities = config.backupIdentityFile
    ? await readIdentities(givenPath(config.backupIdentityFile))
    : [];
  const book = await readBook(from, [keyFiles.history, keyFiles.secret], identities);
  if (book) refuseWhereKeysAre(config);
  await withDatabase(config, false, async (database) => {
    await restoreBackup(database, from, console.log, {
      files: openFileStore(config.filesFolder),
      identities,
    });
    if (book) {
      const [history = "", secret = ""] = book.beside;
      keepKeysOfBook(config, { history, secret });
      console.log(`This is the book of ${book.unit.name}. Its keys were put into ${config.dataFolder}.`);
    }
    await note(database, "backup.restored", from);
  });
}

/** The copy is there, whatever becomes of the line about it: an older database has no log of security yet. */
async function note(
  database: Database,
  kind: "backup.made" | "backup.restored",
  path: string,
): Promise<void> {
  const details = { name: basename(path) };
  try {
    await transaction(database, { keyed: false }, (tx) =>
      noteSecurity(tx, theProgram, kind, { departmentId: null, details }),
    );
  } catch (error) {
    console.error(`This was not noted in the log of security: ${(error as Error).message}`);
  }
}

import { foldedKey } from "@so-thiet-bi/contract/fold";
import { bookOf } from "../backups/unit-book.ts";
import { writeBackup } from "../db/backup.ts";
import { givenPath } from "../given-path.ts";
import { openFileStore } from "../storage/file-store.ts";
import type { Work } from "./work.ts";

/** What a school takes along: everything that belongs to it, its files, and keys of its own. */
export async function exportUnit(
  { database, config, print }: Work,
  [code = "", folder = ""]: readonly string[],
): Promise<void> {
  const unit = await database.kysely
    .selectFrom("departments")
    .select(["id", "code", "name", "type"])
    .where("code_key", "=", foldedKey(code))
    .executeTakeFirst();
  if (unit?.type !== "LEVEL_3") throw new Error(`No school has the code ${code}.`);
  const { id, name } = unit;
  await writeBackup(database, givenPath(folder), print, {
    kind: "book",
    files: openFileStore(config.filesFolder),
    recipients: config.backupRecipients,
    part: bookOf({ id, code: unit.code ?? "", name }),
  });
  print(
    config.backupRecipients.length > 0
      ? "It holds personal data and its own keys, encrypted for BACKUP_RECIPIENT."
      : "It holds personal data and its own keys in the open: carry it as you would carry the papers themselves, or set BACKUP_RECIPIENT first.",
  );
}

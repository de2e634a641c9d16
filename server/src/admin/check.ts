import { listJobRuns } from "../areas/system-status/queries.ts";
import { lateJobs } from "../areas/system-status/rules.ts";
import { listMissing } from "../db/migrate.ts";
import { roomOf, shareFree, warningShares } from "../watch/disk.ts";
import type { Work } from "./work.ts";

/** What `/api/ready` asks, without the program, and what the page of the status warns of. */
export async function check({ database, config, print }: Work): Promise<number> {
  const faults: string[] = [];
  const missing = await listMissing(database);
  if (missing.length > 0)
    faults.push(`The database has not had ${missing.join(", ")}: start the program once.`);
  const folders = { data: config.dataFolder, files: config.filesFolder, backups: config.backupFolder };
  for (const [name, folder] of Object.entries(folders)) {
    const room = folder === undefined ? undefined : roomOf(folder);
    if (room && shareFree(room) < warningShares[0])
      faults.push(`The disk of the folder of ${name} has ${Math.floor(shareFree(room) * 100)} % left.`);
  }
  for (const job of lateJobs(await listJobRuns(database.kysely), new Date()))
    faults.push(
      `${job.name} last succeeded ${job.succeededAt ?? "never"}${job.failure ? ` (${job.failure})` : ""}.`,
    );
  for (const fault of faults) print(`✗ ${fault}`);
  if (faults.length === 0)
    print("✓ The database answers and is of this version, disks have room, all works are done.");
  return faults.length > 0 ? 1 : 0;
}

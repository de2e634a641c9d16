import { hostname } from "node:os";
import { jobs, type SystemStatus } from "@so-thiet-bi/contract/system-status";
import program from "../../../../package.json" with { type: "json" };
import type { Config } from "../../../config.ts";
import type { Database, Db } from "../../../db/connect.ts";
import { listMissing } from "../../../db/migrate.ts";
import { disksOf } from "../../../watch/disk.ts";
import { loopLag } from "../../../watch/loop.ts";
import { memoryOf } from "../../../watch/memory.ts";
import { listJobRuns, listProcesses, readInstallation } from "../queries.ts";
import { mattersOf } from "../rules/matters.ts";
import { backupHourOf, statusOf } from "../rules.ts";

export interface Looked {
  database: Database;
  config: Config;
  /** People whom today's mail has not reached; undefined where none is sent. */
  countUnsent(db: Db, now: Date): Promise<number | undefined>;
}

/** Of the whole installation; disk, memory, waiting and connections are those of the process that answers. */
export async function readSystemStatus(
  db: Db,
  { database, config, countUnsent }: Looked,
): Promise<SystemStatus> {
  const now = new Date();
  const { isDemo, units, accounts, records, ...known } = await readInstallation(db);
  const runs = await listJobRuns(db);
  const serving = await listProcesses(db);
  const hour = config.backupFolder ? backupHourOf(config.backupHour, isDemo) : "off";
  const setUp = {
    backups: { hour, isCopied: config.backupCopyFolder !== undefined },
    sendsMail: config.mail !== undefined,
    sendsWebhooks: config.sendsWebhooks,
    keepsFigures: config.keepsFigures,
  };
  const unsent = await countUnsent(db, now);
  const works = jobs.map((name) => statusOf(name, runs, { setUp, now }));
  const waiting = Object.values(database.poolStates()).reduce((sum, pool) => sum + pool.waiting, 0);
  return {
    at: now.toISOString(),
    matters: mattersOf({
      missing: (await listMissing(database)).length,
      database: known,
      standby: database.standby && ((await database.standby.look()) ?? "away"),
      disks: disksOf({
        data: config.dataFolder,
        files: config.filesFolder,
        backups: config.backupFolder,
        copies: config.backupCopyFolder,
      }),
      isDemo,
      backupHour: hour,
      jobs: works,
      mail:
        unsent === undefined || !config.mail ? undefined : { unsent, perMinute: config.mail.mailsPerMinute },
      lag: loopLag(),
      memory: memoryOf(),
      waiting,
      versions: serving.length > 0 ? serving.map(({ version }) => version) : [program.version],
      content: { units, accounts, records },
    }),
    jobs: works,
    processes: serving.map((one) => ({
      ...one,
      answers: one.pid === process.pid && one.host === hostname().slice(0, 100),
    })),
  };
}

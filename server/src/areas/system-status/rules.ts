import type { Job, JobStatus } from "@so-thiet-bi/contract/system-status";
import { dueSince } from "../../backups/rotation.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often the program looks whether there is something to do, in milliseconds. */
export const paces = {
  tidy: hour,
  mail: 5 * minute,
  daily: 5 * minute,
  kept: 20_000,
  webhooks: 10_000,
  erasing: 5 * minute,
} as const;
/** A backup that failed is tried again after this time. */
export const backupAgainAfter = hour;
/** A trial restore goes with the first backup that is made so long after the last. */
export const trialEvery = 6.5 * day;

const paceOf: Readonly<Partial<Record<Job, number>>> = {
  mail: paces.mail,
  webhooks: paces.webhooks,
  leavers: paces.daily,
  "loan-reminders": paces.daily,
  "repair-reminders": paces.daily,
  "loss-reminders": paces.daily,
  "liquidation-reminders": paces.daily,
  "upkeep-reminders": paces.daily,
  erasures: paces.daily,
  "erasing-words": paces.erasing,
  coverage: paces.daily,
  "history-heads": paces.daily,
  "kept-equipment": paces.kept,
  "kept-coverage": paces.kept,
  "kept-usage": paces.kept,
  "old-sessions": paces.tidy,
  "old-notices": paces.tidy,
  "old-security-events": paces.tidy,
  "unused-files": paces.tidy,
};

/** How old the last success of a work may be, in hours; what is not named here runs only where it is set up. */
const oldest: Readonly<Record<string, number>> = {
  backup: 26,
  "backup-copy": 26,
  "backup-test": 8 * 24,
  mail: 2,
  webhooks: 2,
  leavers: 2,
  "loan-reminders": 2,
  "repair-reminders": 2,
  "loss-reminders": 2,
  "liquidation-reminders": 2,
  "upkeep-reminders": 2,
  erasures: 2,
  "erasing-words": 2,
  coverage: 2,
  "kept-equipment": 2,
  "kept-coverage": 2,
  "kept-usage": 2,
  "history-heads": 2,
  "old-sessions": 4,
  "old-notices": 4,
  "old-security-events": 4,
  "unused-files": 4,
};

interface Run {
  name: string;
  startedAt: string;
  succeededAt: string | null;
}

/** Works that have begun at some time and did not succeed lately. */
export function lateJobs<One extends Run>(runs: readonly One[], now: Date): One[] {
  return runs.filter(({ name, startedAt, succeededAt }) => {
    const hours = (now.getTime() - Date.parse(succeededAt ?? startedAt)) / 3_600_000;
    return hours > (oldest[name] ?? Number.POSITIVE_INFINITY);
  });
}

/** What of the program is set up here. */
export interface SetUp {
  backups: { hour: number | "off"; isCopied: boolean };
  sendsMail: boolean;
  sendsWebhooks: boolean;
  keepsFigures: boolean;
}

/** At which hour backups begin: what nobody said is two o'clock, and of a demo nobody would miss anything. */
export function backupHourOf(said: number | "off" | undefined, isDemo: boolean): number | "off" {
  return said ?? (isDemo ? "off" : 2);
}

export interface NotedRun extends Run {
  failedAt: string | null;
  failure: string | null;
  isRunning: boolean;
}

/** How each work stands, also those that have never run. */
export function statusOf(
  name: Job,
  runs: readonly NotedRun[],
  { setUp, now }: { setUp: SetUp; now: Date },
): JobStatus {
  const run = runs.find((one) => one.name === name);
  const isOff = !isSetUp(name, setUp);
  const { startedAt = null, succeededAt = null, failedAt = null, failure = null } = run ?? {};
  const isLate = run !== undefined && lateJobs([run], now).length > 0;
  const state = isOff
    ? "off"
    : failure !== null
      ? "failed"
      : isLate
        ? "late"
        : succeededAt === null
          ? "waits"
          : "good";
  const next = isOff ? undefined : nextRun(name, runs, setUp, now);
  return {
    name,
    state,
    startedAt,
    succeededAt,
    failedAt,
    failure,
    nextAt: next === undefined ? null : new Date(Math.max(next, now.getTime())).toISOString(),
  };
}

function isSetUp(name: Job, { backups, sendsMail, sendsWebhooks, keepsFigures }: SetUp): boolean {
  if (name === "backup" || name === "backup-test") return backups.hour !== "off";
  if (name === "backup-copy") return backups.hour !== "off" && backups.isCopied;
  if (name === "mail") return sendsMail;
  if (name === "webhooks") return sendsWebhooks;
  return keepsFigures || !name.startsWith("kept-");
}

function nextRun(
  name: Job,
  runs: readonly NotedRun[],
  { backups: { hour: struck } }: SetUp,
  now: Date,
): number | undefined {
  const run = runs.find((one) => one.name === name);
  const pace = paceOf[name];
  if (pace !== undefined) return run && Date.parse(run.startedAt) + pace;
  if (struck === "off") return undefined;
  let next = nextBackup(
    runs.find((one) => one.name === "backup"),
    struck,
    now,
  );
  if (name === "backup-test" && run?.succeededAt)
    while (next < Date.parse(run.succeededAt) + trialEvery) next += day;
  return next;
}

function nextBackup(run: NotedRun | undefined, struck: number, now: Date): number {
  const since = dueSince(now, struck).getTime();
  if (run?.succeededAt && Date.parse(run.succeededAt) >= since) return since + day;
  return run?.failedAt ? Date.parse(run.failedAt) + backupAgainAfter : now.getTime();
}

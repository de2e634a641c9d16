/** How old the last success of a work may be, in hours; what is not named here runs only where it is set up. */
const oldest: Readonly<Record<string, number>> = {
  backup: 26,
  "backup-copy": 26,
  "backup-test": 8 * 24,
  mail: 2,
  leavers: 2,
  "loan-reminders": 2,
  "repair-reminders": 2,
  "liquidation-reminders": 2,
  "upkeep-reminders": 2,
  coverage: 2,
  "kept-equipment": 2,
  "kept-coverage": 2,
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

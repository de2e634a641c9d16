import { expect, test } from "vitest";
import { statusOf } from "../rules.ts";
import { type KnownFacts, mattersOf } from "./matters.ts";

const GB = 1024 ** 3;
const usual: KnownFacts = {
  missing: 0,
  database: { bytes: GB, version: "18.4", open: 20, most: 100 },
  standby: undefined,
  disks: [],
  isDemo: false,
  backupHour: "off",
  jobs: [],
  mail: undefined,
  lag: 3,
  memory: { used: GB / 4, free: 2 * GB, size: 4 * GB, heap: 0.2 },
  waiting: 0,
  versions: ["0.9.0"],
  content: { units: 1, accounts: 1, records: 0 },
};
const states = (facts: Partial<KnownFacts>) => mattersOf({ ...usual, ...facts }).map(({ state }) => state);

test.each([
  [0.21, "disk.good"],
  [0.2, "disk.good"],
  [0.19, "disk.below20"],
  [0.099, "disk.below10"],
  [0.049, "disk.below5"],
  [0, "disk.below5"],
] as const)("of a disk with %d of its room left", (share, state) => {
  expect(states({ disks: [{ folders: ["data"], free: share * 100 * GB, size: 100 * GB }] })).toContain(state);
});

test.each([
  [{ lag: 500 }, "loop.good"],
  [{ lag: 501 }, "loop.slow"],
  [{ memory: { ...usual.memory, free: GB / 3 } }, "memory.low"],
  [{ memory: { ...usual.memory, heap: 0.95 } }, "memory.low"],
  [{ waiting: 1 }, "connections.waiting"],
  [{ standby: { bytesBehind: 64 * 1024 * 1024 } }, "standby.good"],
  [{ standby: { bytesBehind: 64 * 1024 * 1024 + 1 } }, "standby.behind"],
  [{ standby: "away" }, "standby.away"],
  [{ database: { ...usual.database, open: 95 } }, "connections.few"],
  [{ versions: ["0.9.0", "0.9.0"] }, "version.good"],
  [{ versions: ["0.9.1", "0.9.0"] }, "version.mixed"],
  [{ mail: { unsent: 0, perMinute: 60 } }, "mail.good"],
  [{ mail: { unsent: 4, perMinute: 60 } }, "mail.waiting"],
] as const)("%o is %s", (facts, state) => {
  expect(states(facts as Partial<KnownFacts>)).toContain(state);
});

test("where no standby is set, nothing is said of one", () => {
  expect(states({}).filter((state) => state.startsWith("standby"))).toEqual([]);
});

const setUp = {
  backups: { hour: 2, isCopied: false },
  sendsMail: true,
  sendsWebhooks: true,
  keepsFigures: true,
};
/** Ten in the morning in Vietnam. */
const now = new Date("2026-11-25T03:00:00Z");
const ran = (name: string, at: string) => ({
  name,
  startedAt: at,
  succeededAt: at,
  failedAt: null,
  failure: null,
  isRunning: false,
});

test.each([
  ["backup", "2026-11-24T19:01:00Z", "2026-11-25T19:00:00.000Z"],
  // it was missed, so it begins at the next look
  ["backup", "2026-11-23T19:01:00Z", "2026-11-25T03:00:00.000Z"],
  ["mail", "2026-11-25T02:58:00Z", "2026-11-25T03:03:00.000Z"],
  ["mail", "2026-11-25T01:00:00Z", "2026-11-25T03:00:00.000Z"],
] as const)("%s that ran at %s runs next at %s", (name, at, next) => {
  expect(statusOf(name, [ran(name, at)], { setUp, now }).nextAt).toBe(next);
});

test("a trial restore goes with a backup, the first after six and a half days", () => {
  const nextOf = (backup: string, trial: string) =>
    statusOf("backup-test", [ran("backup", backup), ran("backup-test", trial)], { setUp, now }).nextAt;
  expect(nextOf("2026-11-24T19:01:00Z", "2026-11-23T19:02:00Z")).toBe("2026-11-30T19:00:00.000Z");
  expect(nextOf("2026-11-24T19:01:00Z", "2026-11-01T19:02:00Z")).toBe("2026-11-25T19:00:00.000Z");
  expect(nextOf("2026-11-20T19:01:00Z", "2026-11-01T19:02:00Z")).toBe(now.toISOString());
});

test("what is not set up is off, whatever it once did", () => {
  const old = ran("mail", "2026-01-01T00:00:00Z");
  expect(statusOf("mail", [old], { setUp: { ...setUp, sendsMail: false }, now })).toMatchObject({
    state: "off",
    nextAt: null,
  });
  expect(statusOf("mail", [old], { setUp, now }).state).toBe("late");
});

import type {
  Job,
  JobStatus,
  MatterState,
  StatusDetail,
  SystemState,
  WatchedFolder,
} from "@so-thiet-bi/contract/system-status";

/** What is known of an installation at one moment. */
export interface KnownFacts {
  /** How many migrations the database has not had. */
  missing: number;
  database: { bytes: number; version: string; open: number; most: number };
  /** The copy that is read from, where one is set; "away" where it cannot be asked or follows another primary. */
  standby: { bytesBehind: number } | "away" | undefined;
  disks: readonly { folders: WatchedFolder[]; free: number; size: number }[];
  isDemo: boolean;
  backupHour: number | "off";
  jobs: readonly JobStatus[];
  /** People whom today's mail has not reached, and how fast they are reached; undefined where none is sent. */
  mail: { unsent: number; perMinute: number } | undefined;
  lag: number;
  memory: { used: number; free: number; size: number; heap: number };
  /** Requests of this process that wait for a connection. */
  waiting: number;
  /** Of each process that serves. */
  versions: readonly string[];
  content: { units: number; accounts: number; records: number };
}

/** Each matter with its state, in the order of the page. */
export function mattersOf(facts: KnownFacts): MatterState[] {
  const { database, missing, content } = facts;
  return [
    missing > 0
      ? stateOf("database.unmigrated", { count: missing })
      : stateOf("database.good", { size: { bytes: database.bytes }, version: database.version }),
    ...standbyStates(facts),
    ...facts.disks.map(diskState),
    ...backupStates(facts),
    worksState(facts.jobs),
    mailState(facts),
    stateOf(facts.lag > slowFrom ? "loop.slow" : "loop.good", { lag: facts.lag }),
    memoryState(facts.memory),
    connectionState(facts),
    versionState(facts.versions),
    stateOf("content.counted", { ...content }),
  ];
}

/** Milliseconds. A person notices half a second. */
const slowFrom = 500;
/** From here it keeps its reader waiting (deploy/prometheus/alerts.yml). */
const behindFrom = 64 * 1024 * 1024;
/** Works with a line of their own. */
const toldApart: ReadonlySet<Job> = new Set(["backup", "backup-copy", "backup-test", "mail"]);

function stateOf(state: SystemState, details: MatterState["details"] = {}): MatterState {
  return { state, details };
}

function standbyStates({ standby }: KnownFacts): MatterState[] {
  if (standby === undefined) return [];
  if (standby === "away") return [stateOf("standby.away")];
  const { bytesBehind: bytes } = standby;
  return [bytes > behindFrom ? stateOf("standby.behind", { behind: { bytes } }) : stateOf("standby.good")];
}

function diskState({ folders, free, size }: KnownFacts["disks"][number]): MatterState {
  const share = free / size;
  const state =
    share < 0.05 ? "disk.below5" : share < 0.1 ? "disk.below10" : share < 0.2 ? "disk.below20" : "disk.good";
  return stateOf(state, {
    folders: { folders },
    free: { bytes: free },
    size: { bytes: size },
    percent: Math.floor(share * 100),
  });
}

function backupStates({ jobs, backupHour: hour, isDemo }: KnownFacts): MatterState[] {
  if (hour === "off") return [stateOf(isDemo ? "backup.demo" : "backup.off")];
  const of = (name: Job) => jobs.find((job) => job.name === name);
  return [
    runState("backup", of("backup"), { hour }),
    runState("copy", of("backup-copy")),
    runState("trial", of("backup-test")),
  ];
}

/** The states of the three are called alike. */
function runState(
  matter: "backup" | "copy" | "trial",
  job: JobStatus | undefined,
  more: Record<string, StatusDetail> = {},
): MatterState {
  if (!job || job.state === "off") return stateOf(matter === "copy" ? "copy.off" : `${matter}.first`);
  if (job.failure !== null) return stateOf(`${matter}.failed`, { reason: { reason: job.failure } });
  const at = job.succeededAt;
  if (at === null) return stateOf(`${matter}.first`);
  return stateOf(`${matter}.${job.state === "late" ? "late" : "good"}`, { at: { at }, ...more });
}

function worksState(jobs: readonly JobStatus[]): MatterState {
  const wrong = jobs.filter(
    ({ name, state }) => !toldApart.has(name) && (state === "failed" || state === "late"),
  );
  return wrong.length > 0
    ? stateOf("jobs.failed", { jobs: { jobs: wrong.map(({ name }) => name) } })
    : stateOf("jobs.good");
}

function mailState({ jobs, mail }: KnownFacts): MatterState {
  if (!mail) return stateOf("mail.off");
  const { unsent, perMinute } = mail;
  const failure = jobs.find(({ name }) => name === "mail")?.failure;
  if (failure) return stateOf("mail.failed", { reason: { reason: failure }, count: unsent });
  return unsent > 0 ? stateOf("mail.waiting", { count: unsent, perMinute }) : stateOf("mail.good");
}

function memoryState({ used, free, size, heap }: KnownFacts["memory"]): MatterState {
  const isLow = free / size < 0.1 || heap > 0.9;
  return stateOf(isLow ? "memory.low" : "memory.good", {
    used: { bytes: used },
    free: { bytes: free },
    size: { bytes: size },
  });
}

function connectionState({ database: { open, most }, waiting }: KnownFacts): MatterState {
  if (waiting > 0) return stateOf("connections.waiting", { waiting, open, most });
  return stateOf(open / most > 0.9 ? "connections.few" : "connections.good", { open, most });
}

function versionState(versions: readonly string[]): MatterState {
  const different = [...new Set(versions)].sort();
  return different.length > 1
    ? stateOf("version.mixed", { versions: different.join(", ") })
    : stateOf("version.good", { version: different[0] ?? "", count: versions.length });
}

/** Has a process of its own make the backup once a day, so that nobody who works here waits for it. */
import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { findJobRun } from "../areas/system-status/queries.ts";
import { backupAgainAfter } from "../areas/system-status/rules.ts";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { dueSince } from "./rotation.ts";

const lookEvery = 5 * 60_000;
const script = fileURLToPath(new URL("../backup.ts", import.meta.url));

export function backUpDaily(
  app: FastifyInstance,
  database: Database,
  { backupFolder, backupHour }: Pick<Config, "backupFolder" | "backupHour">,
): void {
  if (!backupFolder || typeof backupHour !== "number") return;
  let child: ReturnType<typeof spawn> | undefined;
  const look = async () => {
    try {
      if (!child && (await isDue(database, backupHour))) child = begin(app, () => (child = undefined));
    } catch (error) {
      app.log.warn({ err: error }, "Whether a backup is due could not be asked");
    }
  };
  const timer = setInterval(() => void look(), lookEvery);
  timer.unref();
  app.addHook("onClose", (_, done) => {
    clearInterval(timer);
    child?.kill();
    done();
  });
}

async function isDue(database: Database, hour: number): Promise<boolean> {
  const run = await findJobRun(database.kysely, "backup");
  if (!run) return true;
  if (run.isRunning) return false;
  const now = Date.now();
  if (run.failedAt && now - Date.parse(run.failedAt) < backupAgainAfter) return false;
  return !run.succeededAt || Date.parse(run.succeededAt) < dueSince(new Date(now), hour).getTime();
}

function begin(app: FastifyInstance, over: () => void) {
  const child = spawn(process.execPath, [script, "scheduled"], { stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid) setPriority(child.pid, 10);
  child.stdout.on("data", (words: Buffer) => app.log.info(String(words).trim()));
  child.stderr.on("data", (words: Buffer) => app.log.warn(String(words).trim()));
  child.on("error", (error) => app.log.warn({ err: error }, "The backup could not begin"));
  child.on("close", over);
  return child;
}

/**
 * Figures for Prometheus, of this process and of what all processes share. A request costs two additions; what
 * has to be asked for is asked when somebody reads the figures.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import program from "../../package.json" with { type: "json" };
import type { Database } from "../db/connect.ts";
import { hasLeft, type Shares } from "../http/shares.ts";
import { Turns } from "../turns/turns.ts";
import { roomOf } from "./disk.ts";

/** Read from the database: what runs by itself, and when it went well last, in seconds since 1970. */
interface JobFigures {
  name: string;
  succeeded: number | null;
  failed: number | null;
}

interface Watched {
  database: Database;
  shares: Shares;
  apiBasePath: string;
  /** Folders whose disk may become full, by a name that says nothing of the machine. */
  folders: Readonly<Record<string, string>>;
  jobs(): Promise<readonly JobFigures[]>;
}

export interface Metrics {
  answered(request: FastifyRequest, reply: FastifyReply): void;
  mailed(result: string): void;
  worked(job: string, result: "succeeded" | "failed"): void;
  /** All figures as Prometheus reads them. */
  print(): Promise<string>;
  contentType: string;
}

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function openMetrics(watched: Watched): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const requests = new Counter({
    name: "sothietbi_http_requests_total",
    help: "Answered requests",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const spent = new Counter({
    name: "sothietbi_http_request_seconds_total",
    help: "Seconds that requests took until they were answered",
    labelNames: ["method", "route"],
    registers,
  });
  const durations = new Histogram({
    name: "sothietbi_http_request_duration_seconds",
    help: "How long calls of the API took",
    labelNames: ["method"],
    buckets: seconds,
    registers,
  });
  const mails = new Counter({
    name: "sothietbi_mails_total",
    help: "Mails handed to the mail server, by what it said",
    labelNames: ["result"],
    registers,
  });
  const works = new Counter({
    name: "sothietbi_job_runs_total",
    help: "What this process did by itself, and how it went",
    labelNames: ["job", "result"],
    registers,
  });
  const look = [
    watchShares(watched.shares, registers),
    watchDatabase(watched, registers),
    watchStandby(watched.database, registers),
    watchDisks(watched.folders, registers),
  ];
  new Gauge({
    name: "sothietbi_build_info",
    help: "The version of the program",
    labelNames: ["version"],
    registers,
  }).set({ version: program.version }, 1);

  return {
    answered(request, reply) {
      const { method } = request;
      const route = routeOf(request, watched.apiBasePath);
      const took = reply.elapsedTime / 1_000;
      requests.inc({ method, route, status: hasLeft(reply) ? "left" : reply.statusCode });
      spent.inc({ method, route }, took);
      if (route.startsWith("/")) durations.observe({ method }, took);
    },
    mailed: (result) => mails.inc({ result }),
    worked: (job, result) => works.inc({ job, result }),
    async print() {
      await Promise.all(look.map((one) => one()));
      return `${await ofProcess().metrics()}\n${await registry.metrics()}`;
    },
    contentType: registry.contentType,
  };
}

/** The pattern of the call below the base path; what is no call has one name for all: addresses are endless. */
export function routeOf({ routeOptions }: FastifyRequest, apiBasePath: string): string {
  const { url } = routeOptions;
  if (url === undefined) return "none";
  if (url.startsWith(`${apiBasePath}/`)) return url.slice(apiBasePath.length);
  return url === "/*" ? "page" : "file";
}

let process: Registry | undefined;

/** Memory, processor and event loop: watched from the first time on that somebody asks. */
function ofProcess(): Registry {
  if (process) return process;
  process = new Registry();
  collectDefaultMetrics({ register: process });
  // why: promtool refuses gauges that are called like counters; the same stand there by kind
  for (const counted of ["handles", "requests", "resources"])
    process.removeSingleMetric(`nodejs_active_${counted}_total`);
  return process;
}

function watchShares(shares: Shares, registers: Registry[]): () => void {
  const lanes = Object.entries(shares).filter((entry): entry is [string, Turns] => entry[1] instanceof Turns);
  const requests = new Gauge({
    name: "sothietbi_requests_in_lane",
    help: "Requests at work and waiting, by lane",
    labelNames: ["lane", "state"],
    registers,
  });
  return () => {
    for (const [lane, turns] of lanes)
      for (const [state, count] of Object.entries(turns.state())) requests.set({ lane, state }, count);
  };
}

function watchDatabase({ database, jobs }: Watched, registers: Registry[]): () => Promise<void> {
  const connections = new Gauge({
    name: "sothietbi_database_connections",
    help: "Connections of this process: open, idle, and requests that wait for one",
    labelNames: ["pool", "state"],
    registers,
  });
  const slow = new Counter({
    name: "sothietbi_slow_statements_total",
    help: "Statements slower than SLOW_STATEMENT_MS",
    registers,
  });
  const up = new Gauge({
    name: "sothietbi_database_up",
    help: "1: the database answers this process",
    registers,
  });
  const size = new Gauge({
    name: "sothietbi_database_size_bytes",
    help: "What the database takes on its disk",
    registers,
  });
  const succeeded = new Gauge({
    name: "sothietbi_job_last_success_timestamp_seconds",
    help: "When a work was last done, by any process",
    labelNames: ["job"],
    registers,
  });
  const failed = new Gauge({
    name: "sothietbi_job_last_failure_timestamp_seconds",
    help: "When a work last failed, in any process",
    labelNames: ["job"],
    registers,
  });
  return async () => {
    for (const [pool, states] of Object.entries(database.poolStates()))
      for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count);
    slow.reset();
    slow.inc(database.slowStatements());
    try {
      const { rows } = await database.pool.query("select pg_database_size(current_database()) as size");
      size.set(rows[0].size);
      for (const job of await jobs()) {
        if (job.succeeded !== null) succeeded.set({ job: job.name }, job.succeeded);
        if (job.failed !== null) failed.set({ job: job.name }, job.failed);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  };
}

/** Without values where there is none: a figure that is always null would alarm somebody. */
function watchStandby({ standby }: Database, registers: Registry[]): () => Promise<void> {
  const readings = new Counter({
    name: "sothietbi_wide_readings_total",
    help: "Wide readings of this process: on the standby, or on the primary because that was behind or away",
    labelNames: ["standby"],
    registers,
  });
  const up = new Gauge({
    name: "sothietbi_standby_up",
    help: "1: the standby answers this process and follows the primary",
    registers,
  });
  const behind = new Gauge({
    name: "sothietbi_standby_behind_bytes",
    help: "What the standby still has to replay of what the primary confirmed",
    registers,
  });
  return async () => {
    const looked = await standby?.look();
    if (looked) behind.set(Math.max(0, looked.bytesBehind));
    else behind.remove();
    if (!standby) return up.remove();
    up.set(looked ? 1 : 0);
    readings.reset();
    for (const [state, count] of Object.entries(standby.readings())) readings.inc({ standby: state }, count);
  };
}

function watchDisks(folders: Watched["folders"], registers: Registry[]): () => void {
  const free = new Gauge({
    name: "sothietbi_disk_free_bytes",
    help: "Room on the disk of a folder that this account may use",
    labelNames: ["folder"],
    registers,
  });
  const size = new Gauge({
    name: "sothietbi_disk_size_bytes",
    help: "Size of the disk of a folder",
    labelNames: ["folder"],
    registers,
  });
  return () => {
    for (const [folder, path] of Object.entries(folders)) {
      const room = roomOf(path);
      if (!room) continue;
      free.set({ folder }, room.free);
      size.set({ folder }, room.size);
    }
  };
}

/** For balancers and watchers: does the process live, can it serve, and its figures. */
import { createHash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { listMissing } from "../db/migrate.ts";
import { isFull, roomOf } from "../watch/disk.ts";
import type { Metrics } from "../watch/metrics.ts";
import { notFound } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Set when the server is told to end: it still answers, and says that others should be asked. */
    standing: { isStopping: boolean };
  }
}

type Obstacle = "stopping" | "database" | "migrations" | "disk";

const patience = 3_000;
/** Many who ask at once, and a stranger who asks without end, cost one question to the database a second. */
const holdsFor = 1_000;

export function answerProbes(
  app: FastifyInstance,
  config: Config,
  { database, metrics }: { database: Database; metrics: Metrics },
): void {
  const { apiBasePath, metricsToken } = config;
  let asked: { at: number; answer: Promise<Obstacle[]> } | undefined;
  const obstacles = () => {
    const now = performance.now();
    if (!asked || now - asked.at > holdsFor) asked = { at: now, answer: obstaclesOf(database, config) };
    return asked.answer;
  };
  app.get("/health", async (_, reply) => {
    await database.pool.query("select 1");
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
  app.get(`${apiBasePath}/health`, (_, reply) => reply.send({ status: "ok" }));
  app.get(`${apiBasePath}/ready`, async (_, reply) => {
    const reasons = app.standing.isStopping ? ["stopping"] : await obstacles();
    if (reasons.length === 0) return reply.send({ status: "ok" });
    return reply.code(503).header("retry-after", "2").send({ status: "unready", reasons });
  });
  app.get(`${apiBasePath}/metrics`, async (request, reply) => {
    if (!mayRead(request, metricsToken)) throw notFound("page");
    return reply.type(metrics.contentType).send(await metrics.print());
  });
}

async function obstaclesOf(database: Database, { dataFolder, filesFolder }: Config): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  const missing = await Promise.race([
    listMissing(database).catch(() => undefined),
    wait(patience, undefined, { ref: false }),
  ]);
  if (!missing) found.push("database");
  else if (missing.length > 0) found.push("migrations");
  if ([dataFolder, filesFolder].some((folder) => isFull(roomOf(folder)))) found.push("disk");
  return found;
}

/**
 * Who knows the token; without one, who asks from this machine itself. A request that a proxy has passed on
 * also comes from this machine, and says so.
 */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? "", `Bearer ${token}`);
  const isPassedOn = ["x-forwarded-for", "x-forwarded-proto", "x-real-ip", "forwarded", "via"].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? "");
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { lockOnTheirDay } from "./areas/accounts/actions/leavers.ts";
import { authenticate, forgetOld, isMadeUp } from "./areas/auth/actions.ts";
import { remindOfUpkeep } from "./areas/equipment/daily.ts";
import { sweepFiles } from "./areas/files/actions.ts";
import { writeDownHeads } from "./areas/history/daily.ts";
import { routesByArea } from "./areas/index.ts";
import { remindOfLoans } from "./areas/loans/daily.ts";
import { keepCoverage } from "./areas/norms/daily.ts";
import { sendDigests } from "./areas/notices/actions/digest.ts";
import { forgetOldNotices } from "./areas/notices/actions.ts";
import { remindOfRepairs } from "./areas/repairs/daily.ts";
import { noted } from "./areas/security/actions/downloads.ts";
import { forgetOldEvents } from "./areas/security/actions.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { answerRefusals } from "./http/edge.ts";
import { guardAnswers, sayWhomToTell } from "./http/headers.ts";
import { publishDocuments } from "./http/published.ts";
import { limitRequests } from "./http/request-limit.ts";
import { serve } from "./http/serve.ts";
import { openShares, type Policy, policy } from "./http/shares.ts";
import { openSecure } from "./http/tls.ts";
import { maxFileBytes } from "./http/upload.ts";
import { serveWebClient } from "./http/web-client.ts";
import { theProgram } from "./installation.ts";
import { openMailer } from "./mail/mailer.ts";
import { openFileStore } from "./storage/file-store.ts";

const maxBodyBytes = 1024 * 1024;
const tidyEvery = 60 * 60 * 1000;
const mailEvery = 5 * 60 * 1000;
const dailyEvery = 5 * 60 * 1000;

/** Puts the house together: what stands at the door, the areas, the documents, the web client. */
export async function buildApp(
  database: Database,
  config: Config,
  shared: Policy = policy,
): Promise<FastifyInstance> {
  const options = {
    bodyLimit: maxBodyBytes,
    trustProxy: trustOf(config.trustProxy),
    logger: { level: config.logLevel },
    // answered requests are the balancer's log; ours tells of what went wrong
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle" as const,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    serializerOpts: { rounding: "trunc" as const },
  };
  const app = config.tls ? openSecure(config.tls, options) : fastify(options);
  // zod speaks: Fastify's own schemas are for documents and for writing answers
  app.setValidatorCompiler(() => () => true);
  guardAnswers(app, config);
  answerRefusals(app, config);
  acceptEmptyBodies(app);
  // why "self": the worker that keeps the program's files asks for them under the policy of its own file; the
  // page has a stricter one
  const directives = {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  };
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: false,
    crossOriginOpenerPolicy: false,
    // why: browsers of today read none of these, or the policy above says it more strictly, and all of them
    // go with each file that a page fetches
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  // why no deflate or zstd: the files of the program come in these two, and browsers know both
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false, threshold: 1024 });
  await app.register(cookie);
  const limit = await limitRequests(app, config.requestsPerMinute);
  const shares = openShares(shared);
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: maxBodyBytes },
  });
  const known = (token: string) => authenticate(database, config, token);
  await publishDocuments(app, config, { limit, authenticate: known });
  for (const [area, routes] of Object.entries(routesByArea(database, config))) {
    const all = routes.map((route) => noted(database, route));
    serve(app, area, all, {
      database,
      config,
      limit,
      shares,
      authenticate: known,
      isMadeUp: (token) => isMadeUp(database, token),
    });
  }
  answerProbes(app, database);
  sayWhomToTell(app, config);
  await serveWebClient(app, config);
  tidyNowAndThen(app, database, config);
  workOnceADay(app, database, config);
  mailOnceADay(app, database, config);
  return app;
}

/**
 * Proxies by number are believed as far as that, counted from here: what the client wrote in front of them is
 * never reached.
 */
function trustOf(proxies: Config["trustProxy"]) {
  return typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** `submit` and `confirm` come with a JSON content type and nothing behind it. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** For balancers and watchers: is the program up, and does its database answer? */
function answerProbes(app: FastifyInstance, database: Database): void {
  app.get("/health", async (_, reply) => {
    await database.pool.query("select 1");
    return reply.header("cache-control", "no-store").send({ status: "ok" });
  });
}

function tidyNowAndThen(app: FastifyInstance, database: Database, { filesFolder }: Config): void {
  const tidying = {
    "Old sessions and keys could not be removed": () => forgetOld(database),
    "Old notices could not be removed": () => forgetOldNotices(database),
    "Old events of the log of security could not be removed": () => forgetOldEvents(database),
    "Unused files could not be removed": () => sweepFiles(database, openFileStore(filesFolder)),
  };
  every(app, tidyEvery, async () => {
    const warn = (failure: string) => (error: unknown) => app.log.warn({ err: error }, failure);
    await Promise.all(
      Object.entries(tidying).map(([failure, tidy]) => tidy().then(undefined, warn(failure))),
    );
  });
}

/**
 * Looks often, because every unit says for itself when it is reminded, and a program may run for an hour a
 * day; each unit has its turn once a day.
 */
function workOnceADay(app: FastifyInstance, database: Database, { headsFolder }: Config): void {
  every(app, dailyEvery, async (ending) => {
    const works = await Promise.allSettled([
      lockOnTheirDay(database, theProgram),
      remindOfLoans(database, theProgram),
      remindOfRepairs(database, theProgram),
      remindOfUpkeep(database, theProgram),
      keepCoverage(database, ending),
      writeDownHeads(database, headsFolder),
    ]);
    for (const one of works)
      if (one.status === "rejected")
        app.log.warn(
          { err: one.reason as unknown },
          "Not all of the day's work could be done, it is tried again",
        );
  });
}

/**
 * Looks often, so that a mail server that was away costs minutes and not the day; each person gets one mail a
 * day.
 */
function mailOnceADay(app: FastifyInstance, database: Database, { mail }: Config): void {
  if (!mail) return;
  const mailer = openMailer(mail);
  const putOff = new Map<number, number>();
  const log = (message: string) => app.log.warn(message);
  every(app, mailEvery, async (ending) => {
    try {
      await sendDigests(database, mail, { now: new Date(), mailer, putOff, signal: ending, log });
    } catch (error) {
      // only what the failure says of itself: the rest of it may name people
      log(`Mails could not be sent, they are tried again: ${(error as Error).message}`);
    }
  });
}

/**
 * One after the other, so that work which takes longer than it waits is not begun twice; who closes the
 * program waits for the last.
 */
function every(
  app: FastifyInstance,
  milliseconds: number,
  work: (ending: AbortSignal) => Promise<void>,
): void {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(ending.signal).finally(() => {
      running = undefined;
    });
  }, milliseconds);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  });
}

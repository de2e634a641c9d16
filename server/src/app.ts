import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import type { Job } from "@so-thiet-bi/contract/system-status";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { authenticateProgram, checkProgram, forgetOldTokens } from "./areas/access-tokens/actions.ts";
import { lockOnTheirDay } from "./areas/accounts/actions/leavers.ts";
import { authenticate, forgetOld, isMadeUp } from "./areas/auth/actions.ts";
import { eraseWordsOnward } from "./areas/data-requests/actions/erase-words-in-steps.ts";
import { endKeeping } from "./areas/data-requests/daily.ts";
import { keepEquipmentFigures } from "./areas/equipment/actions/keep-figures.ts";
import { remindOfUpkeep } from "./areas/equipment/daily.ts";
import { sweepFiles } from "./areas/files/actions.ts";
import { writeDownHeads } from "./areas/history/daily.ts";
import { endSessionsBy } from "./areas/identity-providers/actions/end-sessions.ts";
import { forgetEntries } from "./areas/identity-providers/actions/enter.ts";
import { remindOfLosses } from "./areas/incidents/daily.ts";
import { routesByArea } from "./areas/index.ts";
import { remindOfLiquidations } from "./areas/liquidations/daily.ts";
import { remindOfLoans } from "./areas/loans/daily.ts";
import { keepCoverageNow } from "./areas/norms/actions/keep-coverage.ts";
import { keepCoverage } from "./areas/norms/daily.ts";
import { sendDigests } from "./areas/notices/actions/digest.ts";
import { forgetOldNotices } from "./areas/notices/actions.ts";
import { remindOfRepairs } from "./areas/repairs/daily.ts";
import { noted } from "./areas/security/actions/downloads.ts";
import { notingViews } from "./areas/security/actions/views.ts";
import { forgetOldEvents } from "./areas/security/actions.ts";
import { beat, leave, noteRun } from "./areas/system-status/actions.ts";
import { jobFigures } from "./areas/system-status/queries.ts";
import { paces } from "./areas/system-status/rules.ts";
import { keepUsage } from "./areas/usage/actions/keep-usage.ts";
import { deliverWebhooks, forgetOldDeliveries } from "./areas/webhooks/actions/deliver.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { answerRefusals } from "./http/edge.ts";
import { guardAnswers, sayWhomToTell } from "./http/headers.ts";
import { accessLog, loggingOf, newRequestId } from "./http/logging.ts";
import { answerProbes } from "./http/probes.ts";
import { publishDocuments } from "./http/published.ts";
import { limitRequests } from "./http/request-limit.ts";
import { type Serving, serve } from "./http/serve.ts";
import { openShares, type Policy, policy } from "./http/shares.ts";
import { openSecure } from "./http/tls.ts";
import { maxFileBytes } from "./http/upload.ts";
import { serveWebClient } from "./http/web-client.ts";
import { theProgram } from "./installation.ts";
import { type Mailer, openMailer } from "./mail/mailer.ts";
import { hearEndings } from "./openid/endings.ts";
import { openFileStore } from "./storage/file-store.ts";
import { type Metrics, openMetrics, routeOf } from "./watch/metrics.ts";
import type { Traces } from "./watch/traces.ts";

const beatEvery = 15 * 1000;
const maxBodyBytes = 1024 * 1024;

/** Where a process tells how it goes; without them the log goes to its output, and nothing is traced. */
export interface Outlets {
  log?: { write(line: string): void } | undefined;
  traces?: Traces | undefined;
}

/** Puts the house together: what stands at the door, the areas, the documents, the web client. */
export async function buildApp(
  database: Database,
  config: Config,
  shared: Policy = policy,
  outlets: Outlets = {},
): Promise<FastifyInstance> {
  const options = {
    bodyLimit: maxBodyBytes,
    trustProxy: trustOf(config.trustProxy),
    logger: loggingOf(config, outlets.log),
    genReqId: newRequestId,
    // answered requests are told by `accessLog`, in one line and without their addresses
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    forceCloseConnections: "idle" as const,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  };
  const app = config.tls ? openSecure(config.tls, options) : fastify(options);
  // zod checks what comes in; a schema of Fastify's only marks the answers that serve.ts writes by their schema
  app.setValidatorCompiler(() => () => true);
  app.decorateRequest("asker", null);
  app.decorateRequest("wording", null);
  app.decorate("standing", { isStopping: false });
  outlets.traces?.follow(app, (request) => routeOf(request, config.apiBasePath));
  guardAnswers(app, config);
  answerRefusals(app, config);
  const shares = openShares(shared);
  const metrics = openMetrics({
    database,
    shares,
    apiBasePath: config.apiBasePath,
    folders: foldersOf(config),
    jobs: () => jobFigures(database.kysely),
  });
  watchAnswers(app, config, metrics);
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
  await app.register(multipart, {
    limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: maxBodyBytes },
  });
  const known: Serving["authenticate"] = ({ token, by }, judging) =>
    by === "program" ? authenticateProgram(database, token, judging) : authenticate(database, config, token);
  await publishDocuments(app, config, { limit, authenticate: known });
  const viewsNoted = notingViews(database);
  for (const [area, routes] of Object.entries(routesByArea(database, config))) {
    const all = routes.map((route) => viewsNoted(noted(database, route)));
    serve(app, area, all, {
      database,
      config,
      limit,
      shares,
      authenticate: known,
      isMadeUp: (token) => isMadeUp(database, token),
      checkProgram: (actor, of, endpoint) => checkProgram(database, actor, of, endpoint),
    });
  }
  await hearEndings(app, config, {
    limit,
    end: (id, told) => endSessionsBy(database, config, id, told),
  });
  answerProbes(app, config, { database, metrics });
  sayWhomToTell(app, config);
  await serveWebClient(app, config);
  const does = jobsOf(database, metrics, app.log, outlets.traces);
  tidyNowAndThen(app, does, database, config);
  goOnErasing(app, does, database);
  workOnceADay(app, does, database, config);
  if (config.keepsFigures) keepWhatSuperiorsRead(app, does, database);
  mailOnceADay(app, does, { database, config, metrics });
  if (config.sendsWebhooks) tellReceivers(app, does, database, config);
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

/**
 * Every few seconds this process says that it serves, and tells from then on as much as all processes are asked
 * to.
 */
export async function tellOfProcess(
  app: FastifyInstance,
  database: Database,
  { logLevel }: Config,
): Promise<void> {
  const standing = { id: randomUUID(), startedAt: new Date() };
  const tell = async () => {
    try {
      app.log.level = (await beat(database, standing)) ?? logLevel;
    } catch (error) {
      app.log.warn({ err: error }, "This process could not say that it serves");
    }
  };
  await tell();
  every(app, beatEvery, tell);
  app.addHook("onClose", () => leave(database, standing).catch(() => {}));
}

function foldersOf({ dataFolder, filesFolder, backupFolder }: Config): Record<string, string> {
  return { data: dataFolder, files: filesFolder, ...(backupFolder && { backups: backupFolder }) };
}

function watchAnswers(app: FastifyInstance, config: Config, metrics: Metrics): void {
  const tell = config.accessLog
    ? accessLog(app.log, (request) => routeOf(request, config.apiBasePath))
    : undefined;
  app.addHook("onResponse", (request, reply, done) => {
    metrics.answered(request, reply);
    tell?.(request, reply);
    done();
  });
}

/** Does a work, notes how it went, and tells of a failure with this sentence. */
type Does = (job: Job, failure: string, work: () => Promise<unknown>) => Promise<void>;

function jobsOf(database: Database, metrics: Metrics, log: FastifyBaseLogger, traces?: Traces): Does {
  return async (job, failure, work) => {
    const noted = () => noteRun(database, job, work);
    try {
      await (traces ? traces.work(job, noted) : noted());
      metrics.worked(job, "succeeded");
    } catch (error) {
      metrics.worked(job, "failed");
      log.warn({ err: error, job }, failure);
    }
  };
}

function tidyNowAndThen(app: FastifyInstance, does: Does, database: Database, { filesFolder }: Config): void {
  every(app, paces.tidy, async () => {
    await Promise.all([
      does("old-sessions", "Old sessions and keys could not be removed", async () => {
        await forgetOld(database);
        await forgetEntries(database);
        await forgetOldTokens(database);
        await forgetOldDeliveries(database);
      }),
      does("old-notices", "Old notices could not be removed", () => forgetOldNotices(database)),
      does("old-security-events", "Old events of the log of security could not be removed", () =>
        forgetOldEvents(database),
      ),
      does("unused-files", "Unused files could not be removed", () =>
        sweepFiles(database, openFileStore(filesFolder)),
      ),
    ]);
  });
}

/**
 * Looks often, because every unit says for itself when it is reminded, and a program may run for an hour a
 * day; each unit has its turn once a day.
 */
function workOnceADay(
  app: FastifyInstance,
  does: Does,
  database: Database,
  { headsFolder, erasuresFile }: Config,
): void {
  const failure = "Not all of the day's work could be done, it is tried again";
  every(app, paces.daily, async (ending) => {
    const works: Partial<Record<Job, () => Promise<unknown>>> = {
      leavers: () => lockOnTheirDay(database, theProgram),
      "loan-reminders": () => remindOfLoans(database, theProgram),
      "repair-reminders": () => remindOfRepairs(database, theProgram),
      "loss-reminders": () => remindOfLosses(database, theProgram),
      "liquidation-reminders": () => remindOfLiquidations(database, theProgram),
      "upkeep-reminders": () => remindOfUpkeep(database, theProgram),
      erasures: () => endKeeping(database, theProgram, erasuresFile),
      coverage: () => keepCoverage(database, ending),
      "history-heads": () => writeDownHeads(database, headsFolder),
    };
    await Promise.all(Object.entries(works).map(([job, work]) => does(job as Job, failure, work)));
  });
}

/** What superiors read of schools follows what happens there, beside the requests. */
function keepWhatSuperiorsRead(app: FastifyInstance, does: Does, database: Database): void {
  const failure = "What superiors read could not be reckoned, it is tried again";
  every(app, paces.kept, async (ending) => {
    await does("kept-equipment", failure, () => keepEquipmentFigures(database, ending));
    await does("kept-coverage", failure, () => keepCoverageNow(database, ending));
    await does("kept-usage", failure, () => keepUsage(database, ending));
  });
}

/** Of somebody of a Sở: the name goes from what hundreds of schools wrote, while they work. */
function goOnErasing(app: FastifyInstance, does: Does, database: Database): void {
  every(app, paces.erasing, (ending) =>
    does("erasing-words", "Names of who was de-identified could not all be replaced, it is tried again", () =>
      eraseWordsOnward(database, ending),
    ),
  );
}

/** Programs of others hear within seconds what changed. */
function tellReceivers(app: FastifyInstance, does: Does, database: Database, config: Config): void {
  every(app, paces.webhooks, (signal) =>
    does("webhooks", "Not every webhook could be told, it is tried again", () =>
      deliverWebhooks(database, config, { clock: () => new Date(), actor: theProgram, signal }),
    ),
  );
}

/**
 * Looks often, so that a mail server that was away costs minutes and not the day; each person gets one mail a
 * day.
 */
function mailOnceADay(
  app: FastifyInstance,
  does: Does,
  { database, config: { mail }, metrics }: { database: Database; config: Config; metrics: Metrics },
): void {
  if (!mail) return;
  const open = openMailer(mail);
  const mailer: Mailer = {
    async send(letter, signal) {
      const delivery = await open.send(letter, signal).catch((error: unknown) => {
        metrics.mailed("failed");
        throw error;
      });
      metrics.mailed(delivery);
      return delivery;
    },
  };
  const putOff = new Map<number, number>();
  const log = (message: string) => app.log.warn(message);
  every(app, paces.mail, (ending) =>
    does("mail", "Mails could not be sent, they are tried again", () =>
      sendDigests(database, mail, { now: new Date(), mailer, putOff, signal: ending, log }),
    ),
  );
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

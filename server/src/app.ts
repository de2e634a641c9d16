import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { lockOnTheirDay } from "./areas/accounts/leavers.ts";
import { authenticate, forgetOld } from "./areas/auth/actions.ts";
import { remindOfUpkeep } from "./areas/equipment/daily.ts";
import { sweepFiles } from "./areas/files/actions.ts";
import { routesByArea } from "./areas/index.ts";
import { remindOfLoans } from "./areas/loans/daily.ts";
import { keepCoverage } from "./areas/norms/daily.ts";
import { forgetOldNotices } from "./areas/notices/actions.ts";
import { sendDigests } from "./areas/notices/digest.ts";
import { remindOfRepairs } from "./areas/repairs/daily.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/connect.ts";
import { openApiDocument, type ServedCall } from "./http/documents.ts";
import { answerRefusals } from "./http/edge.ts";
import { limitRequests } from "./http/request-limit.ts";
import { serve } from "./http/serve.ts";
import { openShares, type Policy, policy } from "./http/shares.ts";
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
export async function buildApp(database: Database, config: Config, shared: Policy = policy): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: maxBodyBytes,
    trustProxy: config.trustProxy,
    logger: { level: process.env["LOG_LEVEL"] ?? "warn" },
    // answered requests are the balancer's log; ours tells of what went wrong
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    serializerOpts: { rounding: "trunc" },
  });
  // zod speaks: Fastify's own schemas are for documents and for writing answers
  app.setValidatorCompiler(() => () => true);
  answerRefusals(app, config);
  acceptEmptyBodies(app);
  await app.register(helmet, { contentSecurityPolicy: false, hsts: false, crossOriginOpenerPolicy: false });
  // why no deflate or zstd: the files of the program come in these two, and browsers know both
  await app.register(compress, { encodings: ["br", "gzip"], globalDecompression: false, threshold: 1024 });
  const limit = await limitRequests(app, config.requestsPerMinute);
  const shares = openShares(shared);
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 1, fields: 10, fieldSize: maxBodyBytes } });
  await publishDocuments(app, config);
  for (const [area, routes] of Object.entries(routesByArea(database, config))) {
    serve(app, area, routes, { database, config, limit, shares, authenticate: (token) => authenticate(database, config, token) });
  }
  answerProbes(app, database);
  await serveWebClient(app, config);
  tidyNowAndThen(app, database, config);
  workOnceADay(app, database);
  mailOnceADay(app, database, config);
  return app;
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

async function publishDocuments(app: FastifyInstance, config: Config): Promise<void> {
  const calls: ServedCall[] = [];
  app.addHook("onRoute", ({ config: route, method }) => {
    // a HEAD that goes with a GET says nothing of its own
    if (route?.call && method !== "HEAD") calls.push(route.call);
  });
  // printed when somebody asks for it, from what is served by then; nothing is left for the plugin to find by itself
  await app.register(swagger, { hideUntagged: true, transformObject: () => openApiDocument(calls, config.apiBasePath) });
  await app.register(swaggerUi, { routePrefix: `${config.apiBasePath}/docs`, staticCSP: true });
  app.get(`${config.apiBasePath}/openapi.json`, () => app.swagger());
}

function tidyNowAndThen(app: FastifyInstance, database: Database, config: Config): void {
  const timer = setInterval(() => {
    forgetOld(database).catch((error: unknown) => app.log.warn({ err: error }, "Old sessions and keys could not be removed"));
    forgetOldNotices(database).catch((error: unknown) => app.log.warn({ err: error }, "Old notices could not be removed"));
    sweepFiles(database, openFileStore(config.filesFolder)).catch((error: unknown) =>
      app.log.warn({ err: error }, "Unused files could not be removed"),
    );
  }, tidyEvery);
  timer.unref();
  app.addHook("onClose", async () => clearInterval(timer));
}

/** Looks often, because every unit says for itself when it is reminded, and a program may run for an hour a day; each unit has its turn once a day. */
function workOnceADay(app: FastifyInstance, database: Database): void {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= Promise.allSettled([
      lockOnTheirDay(database, theProgram),
      remindOfLoans(database, theProgram),
      remindOfRepairs(database, theProgram),
      remindOfUpkeep(database, theProgram),
      keepCoverage(database, ending.signal),
    ])
      .then((works) => {
        for (const one of works)
          if (one.status === "rejected") app.log.warn({ err: one.reason as unknown }, "Not all of the day's work could be done, it is tried again");
      })
      .finally(() => {
        running = undefined;
      });
  }, dailyEvery);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  });
}

/** Looks often, so that a mail server that was away costs minutes and not the day; each person gets one mail a day. */
function mailOnceADay(app: FastifyInstance, database: Database, { mail }: Config): void {
  if (!mail) return;
  const mailer = openMailer(mail);
  const putOff = new Map<number, number>();
  const ending = new AbortController();
  const log = (message: string) => app.log.warn(message);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sendDigests(database, mail, { now: new Date(), mailer, putOff, signal: ending.signal, log })
      .then(
        () => undefined,
        // only what the failure says of itself: the rest of it may name people
        (error: Error) => log(`Mails could not be sent, they are tried again: ${error.message}`),
      )
      .finally(() => {
        running = undefined;
      });
  }, mailEvery);
  timer.unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    ending.abort();
    await running;
  });
}

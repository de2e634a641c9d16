import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  addressOf,
  answersRepeats,
  changes,
  type Endpoint,
  isTagged,
  type Lane,
} from "@so-thiet-bi/contract/endpoint";
import { type Language, preferredLanguage, type Words } from "@so-thiet-bi/contract/language";
import { type Role, roleWords } from "@so-thiet-bi/contract/people";
import writerOf from "fast-json-stringify";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Config } from "../config.ts";
import type { Database, Tx } from "../db/connect.ts";
import { fingerprintOf, once } from "../db/replay.ts";
import type { Tables } from "../db/tables.ts";
import { snapshot, transaction } from "../db/transaction.ts";
import type { Leave } from "../turns/turns.ts";
import { type Actor, wordingFor } from "./actor.ts";
import { outputSchema, type ServedCall } from "./documents.ts";
import { forbidden, Refusal } from "./refusal.ts";
import type { RequestLimit } from "./request-limit.ts";
import type { Caller, Drawing, FileAnswer, Route, UploadedFile } from "./routes.ts";
import {
  askerOf,
  digestOf,
  hasLeft,
  isOver,
  isStranger,
  laneOf,
  leavingOf,
  placeIn,
  type Shares,
} from "./shares.ts";
import { readUpload } from "./upload.ts";

const browserCookie = "browser";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the API documents say of a route; undefined: nothing. */
    call?: ServedCall;
  }
}

export interface Serving {
  database: Database;
  config: Config;
  limit: RequestLimit;
  shares: Shares;
  /** The person behind a token, or undefined. */
  authenticate(shown: Shown, judging: Judging): Promise<Actor | undefined>;
  /** Was this token never given to anybody? Told without asking the database. */
  isMadeUp(token: string): Promise<boolean>;
  /** Refuses a program whose token does not open this call. */
  checkProgram(actor: Actor, area: string, endpoint: Endpoint): Promise<void>;
}

/** By what a caller says who they are: the token of a session, or one that a person made for a program. */
export interface Shown {
  token: string;
  by: "session" | "program";
}

export interface Judging {
  from: { address: string; agent: string };
  /** Counts the call for the address, before anything is written about a token that is refused. */
  count: () => Promise<void>;
}

interface ServedRoute {
  area: string;
  route: Route;
}

/** Answers the routes of one area below the configured base path. */
export function serve(app: FastifyInstance, area: string, routes: readonly Route[], serving: Serving): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: `${serving.config.apiBasePath}${route.endpoint.path}`,
      ...(typeof route.endpoint.answer !== "string" && answering(route.endpoint.answer)),
      config: { call: { endpoint: route.endpoint, area } },
      handler: (request, reply) => answer({ area, route }, serving, request, reply),
    });
  }
}

/**
 * What writes the answers of a route is made for its first answer: most calls of an installation come seldom,
 * and making it for all of them at once was a quarter of what the start computes.
 */
function answering(answer: z.ZodType): Pick<RouteShorthandOptions, "schema" | "serializerCompiler"> {
  let write: ((value: unknown) => string) | undefined;
  return {
    schema: { response: { 200: {} } },
    serializerCompiler: () => (value) => {
      write ??= writerOf(outputSchema(answer), { rounding: "trunc" });
      return write(value);
    },
  };
}

export function languageOf(request: FastifyRequest, config: Config): Language {
  return preferredLanguage(request.headers["accept-language"], config.defaultLanguage);
}

/** A session goes before a program: what a browser sends besides, such as to a proxy, changes nothing. */
export function shownBy(request: FastifyRequest): Shown | undefined {
  const header = request.headers["x-auth-token"];
  if (typeof header === "string" && header.length > 0 && header.length <= 200)
    return { token: header, by: "session" };
  const [, token] = /^bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? "") ?? [];
  return token === undefined ? undefined : { token, by: "program" };
}

/**
 * The key by which a browser is known again. Only the calls that log in and change passwords get to see it,
 * no script does, and from pages of others it is not sent.
 */
function browserOf(request: FastifyRequest, reply: FastifyReply, { apiBasePath }: Config): Caller["browser"] {
  const key = request.cookies[browserCookie];
  return {
    key: key && /^[\w-]{43}$/.test(key) ? key : undefined,
    keep: (kept, days) =>
      void reply.setCookie(browserCookie, kept, {
        path: `${apiBasePath}/auth`,
        httpOnly: true,
        sameSite: "strict",
        secure: request.protocol === "https",
        maxAge: days * 24 * 60 * 60,
      }),
  };
}

async function answer(
  { area, route }: ServedRoute,
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { shares } = serving;
  const from = { address: request.ip, agent: (request.headers["user-agent"] ?? "").slice(0, 300) };
  const shown = whoCalls(endpoint, request);
  const caller: Caller = {
    ...from,
    token: shown?.by === "session" ? shown.token : undefined,
    browser: browserOf(request, reply, serving.config),
  };
  try {
    const known = await countedPerson(serving, request, reply, shown, from);
    const actor = admit({ area, route }, known && { ...known, from }, (fallback) =>
      preferredLanguage(request.headers["accept-language"], fallback ?? serving.config.defaultLanguage),
    );
    if (actor?.accessToken) await serving.checkProgram(actor, area, endpoint);
    const asker = askerOf(actor, caller.address);
    const { fields, file } = endpoint.upload
      ? await inPlace(await placeIn(shares.uploads, asker, reply), () => readUpload(request))
      : { fields: request.body, file: undefined };
    const given = {
      actor,
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, queryOf(request)),
      body: parseBody(endpoint.body, fields),
      file,
      language: languageOf(request, serving.config),
      caller,
    };
    const lane = laneOf(endpoint.wide, actor);
    const signal = lane && !changes(endpoint) ? leavingOf(reply) : undefined;
    const kysely = connectionsFor(serving.database, lane, signal);
    const leave = await placeIn(shares[lane ?? "small"], asker, reply);
    const value = await work(route, given, request, kysely)
      .then((made) => drawn(route, made, { unit: actor?.departmentId ?? 0, signal }))
      .then(async (made) => {
        if (actor) await route.noteShown?.(actor, given.query, made);
        return made;
      })
      .catch((error: unknown) => {
        leave();
        throw error;
      });
    if (isReadSlowly(route, value)) leaveOnceRead(reply, leave, shares.slowestReader);
    else leave();
    return send(reply, route, value);
  } catch (error) {
    // why: nobody is there to be answered, and what was cut short for that is no fault
    if (hasLeft(reply)) return reply.hijack();
    throw error;
  }
}

/** A wide call that changes nothing comes with the signal of its client, and is read where there is room for it. */
function connectionsFor(
  database: Database,
  lane: Lane | undefined,
  signal: AbortSignal | undefined,
): Kysely<Tables> {
  if (!lane) return database.kysely;
  return signal ? database.wideReading(signal) : database.wide();
}

interface GivenToHandler {
  actor: Actor | undefined;
  params: unknown;
  body: unknown;
  file: UploadedFile | undefined;
}

async function work(
  route: Route,
  given: GivenToHandler,
  request: FastifyRequest,
  kysely: Kysely<Tables>,
): Promise<unknown> {
  const { endpoint } = route;
  const { actor, file } = given;
  const handler = route.handler as (request: unknown) => Promise<unknown>;
  if (route.kind === "apart") return handler(given);
  // why not where a file was sent: reading it may take longer than a transaction may be silent, and what is
  // shown of it is looked at again
  if (route.kind === "readOnce" || (route.kind === "read" && endpoint.upload))
    return handler({ ...given, db: kysely });
  if (route.kind === "read") return snapshot({ kysely }, (db) => handler({ ...given, db }));

  const key = actor && answersRepeats(endpoint) ? idempotencyKey(request) : undefined;
  if (!actor || !key) return transaction({ kysely }, { keyed: false }, (tx) => handler({ ...given, tx }));
  const fingerprint = fingerprintOf(
    endpoint.method,
    addressOf(endpoint, given.params as Record<string, unknown> | undefined),
    JSON.stringify(given.body ?? null),
    file?.bytes ?? "",
  );
  return transaction({ kysely }, { keyed: true }, (tx: Tx) =>
    once(tx, { userId: actor.userId, key, fingerprint }, () => handler({ ...given, tx })),
  );
}

async function inPlace<Value>(leave: Leave, done: () => Promise<Value>): Promise<Value> {
  try {
    return await done();
  } finally {
    leave();
  }
}

/** A call that anybody may make is nobody's where no session makes it: programs act for a person elsewhere. */
function whoCalls({ callers }: Endpoint, request: FastifyRequest): Shown | undefined {
  const shown = shownBy(request);
  return shown?.by === "program" && callers === "anyone" ? undefined : shown;
}

/** Who is behind the token, if anybody; the call counts for this account, or else for the address. */
async function countedPerson(
  { authenticate, isMadeUp, limit, shares }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  shown: Shown | undefined,
  from: Judging["from"],
): Promise<Actor | undefined> {
  const digest = shown && digestOf(shown.token);
  const asker = digest ? shares.known.bringerOf(digest, from.address) : askerOf(undefined, from.address);
  try {
    if (shown && (await isMadeUp(shown.token))) {
      await limit.ofMadeUpToken(request);
      if (shown.by === "program") throw new Refusal("accessTokenWrong");
      return undefined;
    }
    const judging = { from, count: () => limit.ofAddress(request) };
    const known = shown
      ? await inPlace(await placeIn(shares.sessions, asker, reply), () => authenticate(shown, judging))
      : undefined;
    if (digest) shares.known.note(digest, known !== undefined);
    if (known) request.asker = { account: known.userId, unit: known.departmentId };
    request.wording = (known && wordingFor(known)) ?? null;
    if (known?.accessToken) await limit.ofPrograms(request, known.userId);
    else if (known) await limit.ofAccount(request, known.userId);
    else await limit.ofAddress(request);
    return known;
  } catch (error) {
    if (digest && error instanceof Refusal && error.status !== 429) shares.known.note(digest, false);
    if (error instanceof Refusal && isStranger(asker))
      await wait(shares.slowRefusal * 1_000, undefined, { ref: false });
    throw error;
  }
}

/** Lets the person through the outer door of this call, speaking the language of the request. */
function admit(
  { area, route }: ServedRoute,
  known: Actor | undefined,
  speaking: (fallback: Language | null) => Language,
): Actor | undefined {
  const { callers } = route.endpoint;
  const actor = known && { ...known, language: speaking(known.accountLanguage) };
  if (callers === "anyone") return actor;
  if (!actor) throw new Refusal("unauthenticated");
  if (actor.mustChangePassword && area !== "auth") throw new Refusal("passwordMustChange");
  if (actor.mustSetUpSecondFactor && area !== "auth") throw new Refusal("secondFactorMissing");
  if (callers !== "signed-in" && !callers.includes(actor.role)) throw forbidden(whoMayCall(callers));
  return actor;
}

function whoMayCall(roles: readonly Role[]): Words {
  const say = (language: Language) => roles.map((role) => roleWords[role][language]).join(", ");
  return { vi: `Chỉ dành cho: ${say("vi")}.`, en: `Only for: ${say("en")}.` };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = read(schema, value);
  if (!result.success) throw new Refusal("invalid", {}, { issues: result.error.issues, of: schema });
  return result.data;
}

function read(schema: z.ZodType, value: unknown) {
  // why: the sentence for a missing field differs from that for a wrong one
  const result = schema.safeParse(value, { reportInput: true });
  // why: to somebody who sent nothing at all, each missing field is named
  return result.success || value !== undefined ? result : schema.safeParse({}, { reportInput: true });
}

function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema) return parse(schema, value ?? undefined);
  const empty =
    value === undefined || value === null || (typeof value === "object" && Object.keys(value).length === 0);
  if (!empty) throw new Refusal("malformed");
  return undefined;
}

/**
 * What is searched for may be a name, and addresses are written into logs on the way: it may come in a header,
 * encoded like a part of an address.
 */
function queryOf({ headers, query }: FastifyRequest): unknown {
  const search = headers["x-search"];
  if (search === undefined) return query;
  try {
    return { ...(query as object), search: decodeURIComponent(String(search)) };
  } catch {
    throw new Refusal("malformed");
  }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new Refusal("malformed");
  return key;
}

/** A file that is made once everything is read, made. */
async function drawn(route: Route, value: unknown, drawing: Drawing): Promise<unknown> {
  if (route.endpoint.answer !== "file") return value;
  const file = value as FileAnswer;
  const made = typeof file.content === "function" ? { ...file, content: await file.content(drawing) } : file;
  await file.before?.();
  return made;
}

/** A list that is written into its file while it is read. */
function isReadSlowly(route: Route, value: unknown): boolean {
  return route.endpoint.answer === "file" && (value as FileAnswer).content instanceof Readable;
}

/** A slow reader keeps the place only for a while; then the answer waits for them, which takes little. */
function leaveOnceRead(reply: FastifyReply, leave: Leave, seconds: number): void {
  const longest = setTimeout(leave, seconds * 1_000);
  const read = () => {
    clearTimeout(longest);
    leave();
  };
  if (isOver(reply)) read();
  else reply.raw.once("close", read);
}

function send(reply: FastifyReply, route: Route, value: unknown): FastifyReply {
  if (route.endpoint.answer === "file") return sendFile(reply, value as FileAnswer);
  if (route.endpoint.answer === "nothing") return reply.code(204).send();
  if (isTagged(route.endpoint)) return sendUnlessHeld(reply, Buffer.from(String(reply.serialize(value))));
  return reply.send(value);
}

/**
 * Read, judged and written like any other answer; only the way back is saved where the caller holds the very
 * same. Weak, because the same answer also comes packed, under the same tag.
 */
function sendUnlessHeld(reply: FastifyReply, answer: Buffer): FastifyReply {
  const tag = `W/"${hash("sha256", answer, "base64url")}"`;
  reply.header("etag", tag);
  if (isHeld(tag, reply)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(answer);
}

function isHeld(tag: string, { request }: FastifyReply): boolean {
  const held = request.headers["if-none-match"]?.split(",") ?? [];
  const wordOf = (one: string) => one.trim().replace(/^W\//, "");
  return held.some((one) => wordOf(one) === wordOf(tag));
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.digest) {
    const tag = `"${file.digest}"`;
    // why the token: on a computer that several people use, what one may see is not kept for the next
    reply
      .header("etag", tag)
      .header("cache-control", "private, max-age=604800, immutable")
      .header("vary", "X-Auth-Token, Authorization");
    if (isHeld(tag, reply)) return reply.code(304).send();
  }
  if (file.keepFor !== undefined) reply.header("cache-control", `private, max-age=${file.keepFor}`);
  return reply
    .type(file.type)
    .header(
      "content-disposition",
      `attachment; filename="${file.name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .serializer((content: unknown) => content as string)
    .send(file.content);
}

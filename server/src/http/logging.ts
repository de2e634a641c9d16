/** What the process tells, a line of JSON each: never a password, a token, a name or what somebody typed. */
import { randomInt } from "node:crypto";
import type { Wording } from "@so-thiet-bi/contract/wording";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { hasLeft } from "./shares.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks, by number: names stay out of logs. */
    asker: { account: number; unit: number } | null;
    /** The person who asks is told in the words of their unit. */
    wording: Wording | null;
  }
}

// no letter that looks like another: a person reads it to the administrator on the telephone
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const most = 2 ** 40;
let next = randomInt(most);

/** `K7QF2M9P`: begins somewhere in each process, so that two processes hardly ever give the same. */
export function newRequestId(): string {
  next = (next + 1) % most;
  let id = "";
  for (let rest = next; id.length < 8; rest = Math.floor(rest / 32)) id = letters[rest % 32] + id;
  return id;
}

/** How the logger of the server is set up. */
export function loggingOf({ logLevel }: Pick<Config, "logLevel">, to?: { write(line: string): void }) {
  return {
    level: logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    serializers: { err: told },
    ...(to && { stream: to }),
  };
}

type ToldError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** Of an error of the database: the names of what it speaks of, which are ours. */
  about?: string;
  cause?: ToldError;
};

/**
 * What an error says of the program, and nothing of what people typed: a database repeats values in its
 * details, a parser what it could not read, both between quotes.
 */
function told(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: "…", stack: "" };
  const { code, schema, table, column, constraint, routine } = error as unknown as Record<string, unknown>;
  const about = [schema, table, column, constraint, routine].filter((one) => typeof one === "string");
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutQuoted(error.message),
    stack: frames.join("\n"),
    ...(typeof code === "string" && { code }),
    ...(about.length > 0 && { about: about.join(" ") }),
    ...(error.cause instanceof Error && { cause: told(error.cause) }),
  };
}

function withoutQuoted(message: string): string {
  return message
    .replace(/"[^"]*"?|“[^”]*”?|«[^»]*»?|`[^`]*`?/g, "“…”")
    .replace(/\(([^()]*)\)=\([^()]*\)/g, "($1)=(…)")
    .slice(0, 500);
}

/** A line for each answer, where the operator wants them: by pattern of the call, not by address. */
export function accessLog(log: FastifyBaseLogger, route: (request: FastifyRequest) => string) {
  const lines = log.child({ log: "access" }, { level: "info" });
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const { asker, id, method } = request;
    lines.info({
      request: id,
      method,
      route: route(request),
      status: hasLeft(reply) ? "left" : reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      bytes: Number(reply.getHeader("content-length")) || undefined,
      // why only of strangers: of who is logged in the number says enough, and an address says where somebody is
      ...(asker ?? { address: request.ip }),
    });
  };
}

import type { FastifyError, FastifyInstance } from "fastify";
import pg from "pg";
import { Unfinished } from "../beside/beside.ts";
import type { Config } from "../config.ts";
import { isOutage } from "../db/transaction.ts";
import { notFound, Refusal } from "./refusal.ts";
import { languageOf } from "./serve.ts";

/** Turns everything that was thrown into `{ code, message, fields? }`. Nothing in between catches. */
export function answerRefusals(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500)
      request.log.error(
        // why the pattern: the address of a calendar is its secret, and a search names people
        { err: error, method: request.method, route: request.routeOptions.url, ...request.asker },
        refusal.code,
      );
    if (refusal.status === 503) reply.header("retry-after", "2");
    if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
    // what an answer said of itself before it failed does not hold for the refusal
    return reply
      .removeHeader("etag")
      .removeHeader("content-disposition")
      .header("cache-control", "no-store")
      .header("x-request-id", request.id)
      .code(refusal.status)
      .type("application/json; charset=utf-8")
      .serializer(JSON.stringify)
      .send(
        refusal.answer(
          languageOf(request, config),
          request.routeOptions.config.call?.endpoint,
          request.wording ?? undefined,
        ),
      );
  });
}

/** What an error means to the caller. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error) || error instanceof Unfinished) return new Refusal("unavailable");
  if (error instanceof pg.DatabaseError && /^23(001|503|505|P01)$/.test(error.code ?? ""))
    return new Refusal("conflict");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("tooLarge", { limit: "1 MB" });
  if (code === "FST_REQ_FILE_TOO_LARGE") return new Refusal("tooLarge", { limit: "10 MB" });
  if (code.startsWith("FST_ERR_CTP") || code.startsWith("FST_") || statusOf(error) === 400) {
    return statusOf(error) === 404
      ? notFound("page")
      : statusOf(error) < 500
        ? new Refusal("malformed")
        : new Refusal("unexpected");
  }
  return new Refusal("unexpected");
}

function statusOf(error: unknown): number {
  return error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
}

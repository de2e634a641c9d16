/** Headers of every answer, wherever it is made. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { notFound } from "./refusal.ts";

const aYear = 365 * 24 * 60 * 60;

/**
 * No browser and no proxy keeps what the API answers, unless a route says otherwise of a file; and who came
 * by TLS comes by TLS again. Set before anything else happens, so that a refusal carries it too.
 */
export function guardAnswers(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (isOfApi(request.url, config)) reply.header("cache-control", "no-store");
    if (cameByTls(request, config)) reply.header("strict-transport-security", `max-age=${aYear}`);
    done();
  });
}

function isOfApi(url: string, { apiBasePath }: Config): boolean {
  const path = url.split("?")[0];
  return path === apiBasePath || url.startsWith(`${apiBasePath}/`);
}

/**
 * A trusted proxy says how the browser came. Where none says it, the address that the operator gave does, for
 * requests to that very host: who comes past the proxy by plain HTTP, as a probe does, is not told.
 */
function cameByTls(request: FastifyRequest, { publicUrl, trustProxy }: Config): boolean {
  if (request.protocol === "https") return true;
  const isSaid = Boolean(trustProxy) && request.headers["x-forwarded-proto"] !== undefined;
  if (isSaid || !publicUrl) return false;
  const { protocol, host } = new URL(publicUrl);
  return protocol === "https:" && request.host === host;
}

const validDays = 180;

/** RFC 9116: whom somebody tells who found a hole; only where the operator says whom. */
export function sayWhomToTell(app: FastifyInstance, { securityContact, publicUrl }: Config): void {
  const path = "/.well-known/security.txt";
  app.get(path, (_, reply) => {
    if (!securityContact) throw notFound("page");
    const expires = new Date(Date.now() + validDays * 24 * 60 * 60 * 1_000).toISOString();
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      "Preferred-Languages: vi, en",
      ...(publicUrl ? [`Canonical: ${publicUrl}${path}`] : []),
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}

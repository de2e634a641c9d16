/** Where a provider says that somebody left it: a form of its own, which no other call of the product takes. */
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { Refusal } from "../http/refusal.ts";
import type { RequestLimit } from "../http/request-limit.ts";
import { ProviderFault, ProviderSilent } from "./provider.ts";

const mostBytes = 20_000;

interface Heard {
  limit: RequestLimit;
  /** Ends the sessions that the message means, or throws because it is not the provider's. */
  end(id: number, told: { token: string; from: { address: string; agent: string } }): Promise<void>;
}

export async function hearEndings(
  app: FastifyInstance,
  { apiBasePath }: Config,
  { limit, end }: Heard,
): Promise<void> {
  await app.register((scope, _, ready) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: mostBytes },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post<{ Params: { id: string } }>(
      `${apiBasePath}/auth/providers/:id/ended`,
      async (request, reply) => {
        await limit.ofAddress(request);
        reply.header("cache-control", "no-store");
        const { body, params, ip: address } = request;
        const token = body instanceof URLSearchParams ? body.get("logout_token") : null;
        const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : undefined;
        const agent = (request.headers["user-agent"] ?? "").slice(0, 300);
        try {
          if (!token || id === undefined) throw new ProviderFault("no logout token");
          await end(id, { token, from: { address, agent } });
          return reply.code(200).send();
        } catch (error) {
          const isTheirs =
            error instanceof ProviderFault ||
            error instanceof ProviderSilent ||
            (error instanceof Refusal && error.code === "notFound");
          if (!isTheirs) throw error;
          // the words of the specification; what exactly was wrong helps only who forges one
          return reply.code(400).send({ error: "invalid_request" });
        }
      },
    );
    ready();
  });
}

import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Counts what is asked within a minute, in this process. What it counts too often is refused with 429. */
export interface RequestLimit {
  /** A call of a known person counts for the account only: a whole school asks from one address. */
  ofAccount(request: FastifyRequest, userId: number): Promise<void>;
  /** Calls of all programs of a person count together, beside the person’s own: no program keeps them waiting. */
  ofPrograms(request: FastifyRequest, userId: number): Promise<void>;
  /** A call of somebody unknown counts for the address. */
  ofAddress(request: FastifyRequest): Promise<void>;
  /** A token that nobody was ever given counts for the address, and soon too much. */
  ofMadeUpToken(request: FastifyRequest): Promise<void>;
}

const madeUpTokensPerMinute = 60;

/** Files of the program are not counted: opening one page asks for many of them. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<RequestLimit> {
  await app.register(rateLimit, { global: false, max: perMinute, timeWindow: "1 minute" });
  const accounts = new WeakMap<FastifyRequest, number>();
  const byPrograms = app.createRateLimit({ keyGenerator: (request) => `programs ${accounts.get(request)}` });
  const byAccount = app.createRateLimit({ keyGenerator: (request) => `account ${accounts.get(request)}` });
  const byAddress = app.createRateLimit({ keyGenerator: (request) => `address ${request.ip}` });
  const byMadeUpToken = app.createRateLimit({
    max: madeUpTokensPerMinute,
    keyGenerator: (request) => `token ${request.ip}`,
  });
  const count = async (counted: ReturnType<typeof byAccount>) => {
    const limit = await counted;
    if (limit.isAllowed || !limit.isExceeded) return;
    throw new Refusal(
      "tooManyRequests",
      { seconds: limit.ttlInSeconds },
      { retryAfter: Math.max(1, limit.ttlInSeconds) },
    );
  };
  return {
    async ofAccount(request, userId) {
      accounts.set(request, userId);
      await count(byAccount(request));
    },
    async ofPrograms(request, userId) {
      accounts.set(request, userId);
      await count(byPrograms(request));
    },
    ofAddress: (request) => count(byAddress(request)),
    ofMadeUpToken: (request) => count(byMadeUpToken(request)),
  };
}

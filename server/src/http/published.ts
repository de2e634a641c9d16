/** The documents of the API: for everybody, for who is logged in, or for nobody. */
import swagger from "@fastify/swagger";
import swaggerUi, { type FastifySwaggerUiOptions } from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { openApiDocument, type ServedCall } from "./documents.ts";
import { Refusal } from "./refusal.ts";
import { type Serving, shownBy } from "./serve.ts";

export async function publishDocuments(
  app: FastifyInstance,
  config: Config,
  known: Pick<Serving, "limit" | "authenticate">,
): Promise<void> {
  if (config.apiDocs === "off") return;
  const calls: ServedCall[] = [];
  app.addHook("onRoute", ({ config: route, method }) => {
    // a HEAD that goes with a GET says nothing of its own
    if (route?.call && method !== "HEAD") calls.push(route.call);
  });
  const admit = async (request: FastifyRequest) => {
    if (config.apiDocs === "signed-in" && isDocument(request)) await refuseStrangers(request, known);
  };
  // printed when somebody asks for it, from what is served by then; nothing is left for the plugin to find by
  // itself
  await app.register(swagger, {
    hideUntagged: true,
    transformObject: () => openApiDocument(calls, config.apiBasePath),
  });
  await app.register(swaggerUi, {
    routePrefix: `${config.apiBasePath}/docs`,
    staticCSP: true,
    uiHooks: { onRequest: admit },
    uiConfig: config.apiDocs === "signed-in" ? { requestInterceptor: withTokenOfBrowser } : {},
  });
  app.get(`${config.apiBasePath}/openapi.json`, { onRequest: admit }, () => app.swagger());
}

/**
 * The page around the document is a library that tells nothing of ours, and a browser asks for it without a
 * token.
 */
function isDocument({ url }: FastifyRequest): boolean {
  return /\.json$|\/json$|\/yaml$/.test(url.split("?")[0] ?? "");
}

async function refuseStrangers(
  request: FastifyRequest,
  { limit, authenticate }: Pick<Serving, "limit" | "authenticate">,
): Promise<void> {
  const shown = shownBy(request);
  const from = { address: request.ip, agent: request.headers["user-agent"] ?? "" };
  const judging = { from, count: () => limit.ofAddress(request) };
  const actor = shown && (await authenticate(shown, judging));
  if (actor?.accessToken) return limit.ofPrograms(request, actor.userId);
  if (actor) return limit.ofAccount(request, actor.userId);
  await limit.ofAddress(request);
  throw new Refusal("unauthenticated");
}

/**
 * Runs in the browser, sent as text: who is logged in to the web client there reads, and tries, in the user's
 * name.
 */
const withTokenOfBrowser: NonNullable<FastifySwaggerUiOptions["uiConfig"]>["requestInterceptor"] = (
  request,
) => {
  const token = globalThis.localStorage?.getItem("token");
  if (token) Object.assign(request["headers"], { "X-Auth-Token": token });
  return request;
};

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import { notFound } from "./refusal.ts";

/**
 * Serves the built web client: hashed files for ever, and the one page for every address that is not the API's,
 * because the client has its own routes and its own page for addresses that nobody knows.
 */
export async function serveWebClient(app: FastifyInstance, config: Config): Promise<void> {
  const page =
    config.webFolder && existsSync(path.join(config.webFolder, "index.html"))
      ? readFileSync(path.join(config.webFolder, "index.html"), "utf8")
      : undefined;
  if (page && config.webFolder) {
    await app.register(fastifyStatic, {
      root: config.webFolder,
      index: false,
      wildcard: false,
      setHeaders: (reply, file) => {
        reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isApi = request.url === config.apiBasePath || request.url.startsWith(`${config.apiBasePath}/`);
    // why: after an update an old page asks for files that are gone, and must not be given the page for a script
    const isFile = request.url.startsWith("/assets/");
    if (!page || isApi || isFile || (request.method !== "GET" && request.method !== "HEAD")) throw notFound("page");
    return sendPage(reply, page, config);
  });
}

function sendPage(reply: FastifyReply, page: string, config: Config): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  return reply
    .header("content-security-policy", contentPolicy(`'nonce-${nonce}'`))
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(withSettings(page, { "csp-nonce": nonce, "api-base-path": config.apiBasePath, "default-locale": config.defaultLanguage }));
}

/** The client reads its settings from the page at run time, so that one build serves every installation. */
function withSettings(page: string, settings: Readonly<Record<string, string>>): string {
  return page.replace(/<meta name="([\w-]+)" content="[^"]*"/g, (tag, name: string) => {
    const value = settings[name];
    return value === undefined ? tag : `<meta name="${name}" content="${value}"`;
  });
}

/** Nothing from elsewhere, no inline script; style elements only with the nonce of this answer. */
export function contentPolicy(styleNonce: string): string {
  return [
    "default-src 'none'",
    // why: phones without a barcode detector of their own read codes with a WebAssembly program from our own address
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src-elem 'self' ${styleNonce}`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

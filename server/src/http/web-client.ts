import { hash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { notFound } from "./refusal.ts";

/**
 * Serves the built web client: hashed files for ever, compressed as the build left them, and the one page for
 * every address that a browser is sent to, because the client has its own routes and its own page for
 * addresses that nobody knows.
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
      preCompressed: true,
      // the tag of a file says whether it is the same, and nobody asks for a part of one
      lastModified: false,
      acceptRanges: false,
      globIgnore: ["**/*.br", "**/*.gz", "ahead.json"],
      setHeaders: (reply, file) => {
        reply.header(
          "cache-control",
          file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  app.setNotFoundHandler(() => {
    throw notFound("page");
  });
  if (!page || !config.webFolder) return;
  const pageAt = withFilesAhead(page, config.webFolder);
  const inPage = { scripts: hashesIn(page, "script"), styles: hashesIn(page, "style") };
  app.get("/*", (request, reply) => {
    if (!asksForPage(request, config)) throw notFound("page");
    return sendPage(reply, pageAt(addressOf(request)), inPage, config);
  });
}

const addressOf = ({ url }: FastifyRequest): string => url.split("?")[0] as string;

/**
 * The page of an address names the files of the program that it will ask for, as the build wrote them down in
 * `ahead.json`: they come at once, and not only after the entry has run.
 */
function withFilesAhead(page: string, webFolder: string): (address: string) => string {
  const file = path.join(webFolder, "ahead.json");
  if (!existsSync(file)) return () => page;
  const ahead = JSON.parse(readFileSync(file, "utf8")) as Record<
    string,
    { scripts: string[]; styles: string[] }
  >;
  const pages = new Map(
    Object.entries(ahead).map(([address, { scripts, styles }]) => [
      address,
      page.replace(
        "</head>",
        [
          ...styles.map((href) => `<link rel="preload" as="style" crossorigin href="${href}">`),
          ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
          "</head>",
        ].join(""),
      ),
    ]),
  );
  return (address) => pages.get(address) ?? pages.get("*") ?? page;
}

/** A program that looks for something, such as a probe or a scanner, gets a plain 404. */
function asksForPage(request: FastifyRequest, config: Config): boolean {
  const address = addressOf(request);
  if (address === config.apiBasePath || address.startsWith(`${config.apiBasePath}/`)) return false;
  if (address === "/") return true;
  // why: after an update an old page asks for files that are gone, and must not be given the page for a
  // script
  const isFile = address.startsWith("/assets/") || /\.[^/]*$/.test(address);
  return !isFile && (request.headers.accept ?? "").includes("text/html");
}

/** The scripts or styles that stand in the page itself, as a policy names them. */
function hashesIn(page: string, element: "script" | "style"): string {
  return [...page.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))]
    .map(([, content = ""]) => `'sha256-${hash("sha256", content, "base64")}'`)
    .join(" ");
}

function sendPage(
  reply: FastifyReply,
  page: string,
  inPage: { scripts: string; styles: string },
  config: Config,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64url");
  return reply
    .header(
      "content-security-policy",
      contentPolicy(`'nonce-${nonce}' ${inPage.styles}`.trim(), inPage.scripts),
    )
    .header("cache-control", "no-cache")
    .type("text/html; charset=utf-8")
    .send(
      withSettings(page, {
        "csp-nonce": nonce,
        "api-base-path": config.apiBasePath,
        "default-locale": config.defaultLanguage,
      }),
    );
}

/** The client reads its settings from the page at run time, so that one build serves every installation. */
function withSettings(page: string, settings: Readonly<Record<string, string>>): string {
  return page.replace(/<meta name="([\w-]+)" content="[^"]*"/g, (tag, name: string) => {
    const value = settings[name];
    return value === undefined ? tag : `<meta name="${name}" content="${value}"`;
  });
}

/**
 * Nothing from elsewhere; of scripts and styles in the page only those that the build wrote there, by their
 * hashes, and style elements of the program only with the nonce of this answer.
 */
export function contentPolicy(styles: string, scripts: string): string {
  return [
    "default-src 'none'",
    // why: phones without a barcode detector of their own read codes with a WebAssembly program from our own
    // address
    `script-src 'self' 'wasm-unsafe-eval' ${scripts}`.trim(),
    `style-src-elem 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

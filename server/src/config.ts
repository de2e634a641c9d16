import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "@so-thiet-bi/contract/language";

/** What an installation may set from outside. Everything has a default that works on one machine. */
export interface Config {
  port: number;
  /** Address to listen on; undefined lets the kind of installation decide. */
  host: string | undefined;
  apiBasePath: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** Photos and documents; one folder for all processes of an installation. */
  filesFolder: string;
  /** Where backups go; undefined with a database of the operator's own and no folder named. */
  backupFolder: string | undefined;
  /** The built web client; undefined serves the API alone. */
  webFolder: string | undefined;
  /** Where people open the product, for the codes on labels; undefined: as the browser that prints has it open. */
  publicUrl: string | undefined;
  dev: boolean;
  defaultLanguage: Language;
  /** Requests a minute of one account (or of one address without a session) in one process. */
  requestsPerMinute: number;
  /** Only behind a balancer that sets X-Forwarded-For itself. */
  trustProxy: boolean;
  session: { idleHours: number; absoluteDays: number };
}

/** Throws a sentence for an operator when a setting makes no sense. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const dev = env["DEV"] === "1";
  const dataFolder = env["DATA_DIR"] || fileURLToPath(new URL("../../data", import.meta.url));
  const databaseUrl = env["DATABASE_URL"] || undefined;
  return {
    port: wholeNumber(env, "PORT", 8080, 0, 65_535),
    host: env["HOST"] || undefined,
    apiBasePath: basePath(env["API_BASE_PATH"] ?? "/api"),
    dataFolder,
    databaseUrl,
    filesFolder: env["FILES_DIR"] || join(dataFolder, "files"),
    backupFolder: env["BACKUP_DIR"] || (databaseUrl ? undefined : join(dataFolder, "backups")),
    webFolder: dev ? undefined : fileURLToPath(new URL("../../web/dist", import.meta.url)),
    publicUrl: originIn(env, "PUBLIC_URL"),
    dev,
    defaultLanguage: languageOf(env["DEFAULT_LOCALE"] ?? "vi"),
    requestsPerMinute: wholeNumber(env, "REQUESTS_PER_MINUTE", 1_200, 1, 1_000_000_000),
    trustProxy: env["TRUST_PROXY"] === "1",
    session: {
      idleHours: wholeNumber(env, "SESSION_IDLE_HOURS", 12, 1, 24 * 30),
      absoluteDays: wholeNumber(env, "SESSION_DAYS", 14, 1, 365),
    },
  };
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === "") return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

function originIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (!isOrigin || given.length > 200) throw new Error(`${name} must be an address such as https://thietbi.example.edu.vn, not "${given}".`);
  return url.origin;
}

function basePath(given: string): string {
  const path = `/${given.replace(/^\/+|\/+$/g, "")}`;
  if (!/^(\/[\w.-]+)+$/.test(path)) throw new Error(`API_BASE_PATH must be a path such as /api, not "${given}".`);
  return path;
}

function languageOf(given: string): Language {
  const language = languages.find((one) => one === given);
  if (!language) throw new Error(`DEFAULT_LOCALE must be one of ${languages.join(", ")}, not "${given}".`);
  return language;
}

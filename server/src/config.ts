import { isIP } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Language, languages } from "@so-thiet-bi/contract/language";
import type { Keep } from "./backups/rotation.ts";

/** What an installation may set from outside. Everything has a default that works on one machine. */
export interface Config {
  port: number;
  /** Address to listen on; undefined lets the kind of installation decide. */
  host: string | undefined;
  /** TLS of our own; undefined: plain HTTP, for this machine, a house's own network, or a proxy with TLS. */
  tls: TlsFiles | undefined;
  apiBasePath: string;
  dataFolder: string;
  /** As the role that serves people. */
  databaseUrl: string | undefined;
  /**
   * As the role whose the tables are: migrates, backs up, restores. Undefined: the role of `databaseUrl` does
   * that too.
   */
  databaseOwnerUrl: string | undefined;
  /** A copy of it that follows it, for wide readings. */
  databaseReplicaUrl: string | undefined;
  /** What seals the history; undefined: the key in `historyKeyFile`, which the first start makes. */
  historyKey: string | undefined;
  historyKeyFile: string;
  /** Where the heads of the history are written down each day. */
  headsFolder: string;
  /** Where it is written down who was de-identified. */
  erasuresFile: string;
  /** Photos and documents; one folder for all processes of an installation. */
  filesFolder: string;
  /** Where backups go; undefined with a database of the operator's own and no folder named. */
  backupFolder: string | undefined;
  /**
   * From which hour on, in Vietnam, the program makes a backup a day; undefined: as the kind of installation
   * says.
   */
  backupHour: number | "off" | undefined;
  /** Of how many days, weeks and months these stay. */
  backupKeep: Keep;
  /** A second folder, such as of another machine, that each of these is copied to. */
  backupCopyFolder: string | undefined;
  /** Public keys (`age1…`) of the only people who can read a backup; none: anybody who has the file. */
  backupRecipients: readonly string[];
  /** Where a restore finds the key. */
  backupIdentityFile: string | undefined;
  /** The built web client; undefined serves the API alone. */
  webFolder: string | undefined;
  /**
   * Where people open the product, for the codes on labels; undefined: as the browser that prints has it
   * open.
   */
  publicUrl: string | undefined;
  /** Who reads the documents of the API. */
  apiDocs: ApiDocs;
  /** Where to report a security hole; undefined: there is no /.well-known/security.txt. */
  securityContact: string | undefined;
  /** From which level on the output of the process tells. */
  logLevel: string;
  /** A line for each answered request. */
  accessLog: boolean;
  /** Whether this process keeps what superiors read of their schools. */
  keepsFigures: boolean;
  /** Whether this process calls the programs that are told what changes. */
  sendsWebhooks: boolean;
  /** Networks of the house, such as `10.20.0.0/16`, in which such programs may lie. */
  webhookNetworks: readonly string[];
  /** Statements that take longer are told, in milliseconds. */
  slowStatement: number;
  /** Who knows it reads the figures of the process; undefined: who asks from this machine. */
  metricsToken: string | undefined;
  /** Where traces go; undefined: nothing is traced. */
  traces: TraceSettings | undefined;
  dev: boolean;
  defaultLanguage: Language;
  /** Requests a minute of one account (or of one address without a session) in one process. */
  requestsPerMinute: number;
  /** Who is believed about the caller's address: a number of proxies, or proxies in these networks. */
  trustProxy: false | number | string[];
  /** Under which secrets lie in the database; undefined: the data folder keeps one. */
  secretKey: string | undefined;
  session: { idleHours: number; absoluteDays: number };
  /** One mail a day with what is unread; undefined sends none. */
  mail: MailSettings | undefined;
}

/** Files in the format PEM: the server's certificate with those of its issuers behind it, and its key. */
export interface TlsFiles {
  certFile: string;
  keyFile: string;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const apiDocsChoices = ["on", "off", "signed-in"] as const;
export type ApiDocs = (typeof apiDocsChoices)[number];

export interface TraceSettings {
  /** Of a collector that takes OTLP over HTTP, without the path of its signals. */
  endpoint: string;
  /** Of the requests that are traced, from 0 to 1. */
  share: number;
}

export interface MailSettings {
  server: {
    host: string;
    port: number /** TLS from the first byte; otherwise by STARTTLS where the server offers it. */;
    secure: boolean;
  };
  login: { user: string; password: string } | undefined;
  /** `Sổ Thiết Bị <thietbi@example.edu.vn>` */
  from: string;
  /** Of letters to people who chose none. */
  language: Language;
  /** Where the links in a mail lead. */
  publicUrl: string;
  /** Mails go out from this hour on, in Vietnam. */
  digestHour: number;
  /** As many as the mail server takes from one sender. */
  mailsPerMinute: number;
}

/**
 * Where people open the product, without a slash behind it: as the operator says, else where the web client
 * that asks is open, else where the program listens. Never from the header of a request, which anybody may
 * write.
 */
export function originFor(
  { publicUrl, host, port, tls }: Pick<Config, "publicUrl" | "host" | "port" | "tls">,
  given: string | undefined,
): string {
  const named = host?.includes(":") ? `[${host}]` : (host ?? "localhost");
  return publicUrl ?? given ?? `${tls ? "https" : "http"}://${named}:${port}`;
}

/** Throws a sentence for an operator when a setting makes no sense. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const dev = env["DEV"] === "1";
  const dataFolder = env["DATA_DIR"] || fileURLToPath(new URL("../../data", import.meta.url));
  const databaseUrl = env["DATABASE_URL"] || undefined;
  const databaseOwnerUrl = env["DATABASE_OWNER_URL"] || undefined;
  if (databaseOwnerUrl && !databaseUrl)
    throw new Error(
      "DATABASE_OWNER_URL needs DATABASE_URL: the same database, as the role that serves people.",
    );
  const databaseReplicaUrl = env["DATABASE_REPLICA_URL"] || undefined;
  if (databaseReplicaUrl && !databaseUrl)
    throw new Error(
      "DATABASE_REPLICA_URL needs DATABASE_URL: a copy follows a database of your own, with the same role.",
    );
  const publicUrl = originIn(env, "PUBLIC_URL");
  const defaultLanguage = languageOf(env["DEFAULT_LOCALE"] ?? "vi");
  return {
    port: wholeNumberIn(env, numbers.port),
    host: env["HOST"] || undefined,
    tls: tlsFilesIn(env),
    apiBasePath: basePath(env["API_BASE_PATH"] ?? "/api"),
    dataFolder,
    databaseUrl,
    databaseOwnerUrl,
    databaseReplicaUrl,
    historyKey: env["HISTORY_KEY"] || undefined,
    historyKeyFile: join(dataFolder, "history.key"),
    headsFolder: join(dataFolder, "heads"),
    erasuresFile: join(dataFolder, "erasures.txt"),
    filesFolder: env["FILES_DIR"] || join(dataFolder, "files"),
    backupFolder: env["BACKUP_DIR"] || (databaseUrl ? undefined : join(dataFolder, "backups")),
    backupHour: backupHourIn(env),
    backupKeep: backupKeepIn(env["BACKUP_KEEP"] || "7,5,12"),
    backupCopyFolder: env["BACKUP_COPY_DIR"] || undefined,
    backupRecipients: recipientsIn(env["BACKUP_RECIPIENT"] ?? ""),
    backupIdentityFile: env["BACKUP_IDENTITY_FILE"] || undefined,
    webFolder: dev ? undefined : fileURLToPath(new URL("../../web/dist", import.meta.url)),
    publicUrl,
    apiDocs: choiceIn(env, "API_DOCS", apiDocsChoices, "signed-in"),
    securityContact: contactIn(env["SECURITY_CONTACT"] || undefined),
    logLevel: choiceIn(env, "LOG_LEVEL", logLevels, "warn"),
    accessLog: choiceIn(env, "ACCESS_LOG", ["on", "off"], "off") === "on",
    keepsFigures: choiceIn(env, "KEEP_FIGURES", ["on", "off"], "on") === "on",
    sendsWebhooks: choiceIn(env, "SEND_WEBHOOKS", ["on", "off"], "on") === "on",
    webhookNetworks: webhookNetworksIn(env["WEBHOOK_NETWORKS"] ?? ""),
    slowStatement: wholeNumberIn(env, numbers.slowStatement),
    metricsToken: metricsTokenIn(env),
    traces: traceSettings(env),
    dev,
    defaultLanguage,
    requestsPerMinute: wholeNumberIn(env, numbers.requestsPerMinute),
    trustProxy: trustedProxies(env["TRUST_PROXY"]),
    secretKey: secretKeyIn(env),
    session: {
      idleHours: wholeNumberIn(env, numbers.idleHours),
      absoluteDays: wholeNumberIn(env, numbers.absoluteDays),
    },
    mail: mailSettings(env, publicUrl, defaultLanguage),
  };
}

/** The settings have the names that OpenTelemetry gives them: operators know these from other programs. */
function traceSettings(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const given = env["OTEL_EXPORTER_OTLP_ENDPOINT"];
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new Error(
      "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318.",
    );
  const share = Number(env["OTEL_TRACES_SAMPLER_ARG"] || 1);
  if (!(share >= 0 && share <= 1))
    throw new Error("OTEL_TRACES_SAMPLER_ARG must be the share of requests that are traced, from 0 to 1.");
  return { endpoint: given.replace(/\/+$/, ""), share };
}

function tlsFilesIn(env: NodeJS.ProcessEnv): TlsFiles | undefined {
  const certFile = env["TLS_CERT_FILE"];
  const keyFile = env["TLS_KEY_FILE"];
  if (certFile && keyFile) return { certFile, keyFile };
  if (!certFile && !keyFile) return undefined;
  const [given, missing] = certFile ? ["TLS_CERT_FILE", "TLS_KEY_FILE"] : ["TLS_KEY_FILE", "TLS_CERT_FILE"];
  throw new Error(`${given} needs ${missing}: a certificate and its key belong together.`);
}

function mailSettings(
  env: NodeJS.ProcessEnv,
  publicUrl: string | undefined,
  language: Language,
): MailSettings | undefined {
  const digestHour = wholeNumberIn(env, numbers.digestHour);
  const mailsPerMinute = wholeNumberIn(env, numbers.mailsPerMinute);
  const given = env["SMTP_URL"];
  if (!given) return undefined;
  const from = env["MAIL_FROM"];
  if (!from)
    throw new Error(
      "SMTP_URL needs MAIL_FROM: whom the mails come from, such as Sổ Thiết Bị <thietbi@example.edu.vn>.",
    );
  if (
    from.length > 200 ||
    !/^([^<>\p{Cc}]* <)?[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+>?$/u.test(from) ||
    from.includes("<") !== from.endsWith(">")
  ) {
    throw new Error(
      `MAIL_FROM must be an address such as Sổ Thiết Bị <thietbi@example.edu.vn>, not "${from}".`,
    );
  }
  if (!publicUrl)
    throw new Error(
      "SMTP_URL needs PUBLIC_URL: where the links in the mails lead, such as https://thietbi.example.edu.vn.",
    );
  return { ...mailServer(given), from, language, publicUrl, digestHour, mailsPerMinute };
}

/** `smtp://user:password@host:587`, `smtps://host`. What was given is never repeated: it holds a password. */
function mailServer(given: string): Pick<MailSettings, "server" | "login"> {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const secure = url?.protocol === "smtps:";
  const isServer =
    url &&
    (secure || url.protocol === "smtp:") &&
    url.hostname &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.hash;
  if (!isServer || Boolean(url.username) !== Boolean(url.password)) throw wrongMailServer();
  try {
    const login = url.username
      ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
      : undefined;
    return {
      server: {
        host: url.hostname.replace(/^\[|\]$/g, ""),
        port: Number(url.port) || (secure ? 465 : 587),
        secure,
      },
      login,
    };
  } catch {
    throw wrongMailServer();
  }
}

function wrongMailServer(): Error {
  return new Error(
    "SMTP_URL must be an address such as smtp://user:password@mail.example.edu.vn:587 or smtps://user:password@mail.example.edu.vn:465; write special characters of user and password the URL way (@ is %40).",
  );
}

/** A whole number that an operator may set, within its limits. */
interface NumberSetting {
  name: string;
  min: number;
  max: number;
  fallback: number;
}

const numbers = {
  port: { name: "PORT", min: 0, max: 65_535, fallback: 8080 },
  requestsPerMinute: { name: "REQUESTS_PER_MINUTE", min: 1, max: 1_000_000_000, fallback: 1_200 },
  idleHours: { name: "SESSION_IDLE_HOURS", min: 1, max: 24 * 30, fallback: 12 },
  absoluteDays: { name: "SESSION_DAYS", min: 1, max: 365, fallback: 14 },
  slowStatement: { name: "SLOW_STATEMENT_MS", min: 1, max: 600_000, fallback: 1_000 },
  backupHour: { name: "BACKUP_HOUR", min: 0, max: 23, fallback: 2 },
  digestHour: { name: "DIGEST_HOUR", min: 0, max: 23, fallback: 6 },
  mailsPerMinute: { name: "MAILS_PER_MINUTE", min: 1, max: 6_000, fallback: 60 },
} as const satisfies Record<string, NumberSetting>;

function wholeNumberIn(env: NodeJS.ProcessEnv, { name, min, max, fallback }: NumberSetting): number {
  const given = env[name];
  if (given === undefined || given === "") return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

/**
 * `1`: one proxy before us; `loopback, 10.0.0.0/8`: proxies with these addresses. What the client itself
 * claims is never taken.
 */
function trustedProxies(given: string | undefined): Config["trustProxy"] {
  if (!given || given === "0") return false;
  if (/^\d+$/.test(given) && Number(given) <= 10) return Number(given);
  const networks = given.split(",").map((part) => part.trim());
  const wrong = networks.find((network) => !namedNetworks.includes(network) && !isNetwork(network));
  if (wrong !== undefined) {
    throw new Error(
      `TRUST_PROXY must be a number of proxies such as 1, or their networks such as loopback, 10.0.0.0/8 (also linklocal, uniquelocal), not "${given}".`,
    );
  }
  return networks;
}

/** One network, or several with commas or spaces between them. */
function webhookNetworksIn(given: string): string[] {
  const networks = given.split(/[\s,]+/).filter(Boolean);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined)
    throw new Error(
      `WEBHOOK_NETWORKS must be networks of your own in which programs may be called, such as 10.20.0.0/16, not "${wrong}".`,
    );
  return networks;
}

/** An address, or a network that is not everybody. */
function isNetwork(given: string): boolean {
  const [address = "", length, ...more] = given.split("/");
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (!bits || more.length > 0) return false;
  return length === undefined || (/^\d+$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
}

function secretKeyIn(env: NodeJS.ProcessEnv): string | undefined {
  const given = env["SECRET_KEY"] || undefined;
  // why not the value: it is a secret
  if (given !== undefined && given.length < 32)
    throw new Error("SECRET_KEY must have at least 32 characters, such as those of: openssl rand -base64 32");
  return given;
}

function originIn(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === "/" &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (!isOrigin || given.length > 200)
    throw new Error(`${name} must be an address such as https://thietbi.example.edu.vn, not "${given}".`);
  return url.origin;
}

function basePath(given: string): string {
  const path = `/${given.replace(/^\/+|\/+$/g, "")}`;
  if (!/^(\/[\w.-]+)+$/.test(path))
    throw new Error(`API_BASE_PATH must be a path such as /api, not "${given}".`);
  return path;
}

function backupHourIn(env: NodeJS.ProcessEnv): Config["backupHour"] {
  const given = env["BACKUP_HOUR"];
  if (!given) return undefined;
  return given === "off" ? "off" : wholeNumberIn(env, numbers.backupHour);
}

function backupKeepIn(given: string): Keep {
  const [days = 0, weeks = 0, months = 0] = given.split(",").map(Number);
  if (!/^\d{1,3},\d{1,3},\d{1,3}$/.test(given) || days + weeks + months === 0)
    throw new Error(
      `BACKUP_KEEP must say of how many days, weeks and months a backup is kept, such as 7,5,12, not "${given}".`,
    );
  return { days, weeks, months };
}

/** One key, or several with commas or spaces between them. */
function recipientsIn(given: string): string[] {
  const recipients = given.split(/[\s,]+/).filter(Boolean);
  const wrong = recipients.find((one) => !/^age1[a-z0-9]{50,4000}$/.test(one));
  if (wrong !== undefined) {
    const repeated = wrong.startsWith("AGE-SECRET-KEY") ? "a private key" : `"${wrong.slice(0, 80)}"`;
    throw new Error(`BACKUP_RECIPIENT must be a public key of age such as age1…, not ${repeated}.`);
  }
  return recipients;
}

function choiceIn<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const given = env[name] || fallback;
  const choice = choices.find((one) => one === given);
  if (!choice) throw new Error(`${name} must be one of ${choices.join(", ")}, not "${given}".`);
  return choice;
}

function metricsTokenIn(env: NodeJS.ProcessEnv): string | undefined {
  const given = env["METRICS_TOKEN"] || undefined;
  // why not the value: it is a secret
  if (given !== undefined && !/^[\x21-\x7e]{16,200}$/.test(given))
    throw new Error(
      "METRICS_TOKEN must have 16 to 200 letters, figures and marks without spaces, such as those of: openssl rand -base64 24",
    );
  return given;
}

/** An address of mail becomes one of `mailto:`; else it is a page. */
function contactIn(given: string | undefined): string | undefined {
  if (!given) return undefined;
  const address = /^[^\s@:/]+@[^\s@:/]+$/.test(given) ? `mailto:${given}` : given;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isContact = url && (url.protocol === "https:" || /^mailto:[^\s@]+@[^\s@]+$/.test(address));
  if (!isContact || /[\s\p{Cc}]/u.test(address) || address.length > 200)
    throw new Error(
      `SECURITY_CONTACT must be an address of mail or a page such as https://example.edu.vn/bao-mat, not "${given}".`,
    );
  return address;
}

function languageOf(given: string): Language {
  const language = languages.find((one) => one === given);
  if (!language) throw new Error(`DEFAULT_LOCALE must be one of ${languages.join(", ")}, not "${given}".`);
  return language;
}

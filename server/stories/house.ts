/** The product with the demo province in a database of its own, and its people at the front door. */
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll, inject } from "vitest";
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { type Config, loadConfig } from "../src/config.ts";
import { type Connection, type Database, openDatabase } from "../src/db/connect.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { type Policy, policy } from "../src/http/shares.ts";
import { createDatabase, databaseNamed, onServer, storyKey, storySecret, templateName } from "./template.ts";

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a story reads whatever came back and says what it expects
  body: any;
  headers: Record<string, unknown>;
}

export interface Person {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  upload(
    path: string,
    file: { name: string; bytes: Buffer },
    fields?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface House {
  app: FastifyInstance;
  /** As the program has it: with the rights of its role. */
  database: Database;
  /** Where `database` is: for a story that opens it once more, with settings of its own. */
  connection: string | Connection;
  /** As the owner of the tables, for what no request may do: breaking a row, changing a table. */
  owner: Database;
  nobody: Person;
  /** A person of the demo province, signed in. */
  as(key: PersonKey): Promise<Person>;
}

/**
 * Call once in a story file; the house stands for its stories. `prepare`: what is done to the database before
 * the program opens it.
 */
export function house(
  settings: Partial<Config> = {},
  shared: Policy = policy,
  prepare: (owner: Database, program: string) => Promise<unknown> = async () => {},
  logTo?: { write(line: string): void },
): House {
  const server = inject("server");
  const roles = inject("roles");
  const name = `stb_${randomBytes(6).toString("hex")}`;
  const filesFolder = join(tmpdir(), `${name}-files`);
  const tokens = new Map<string, string>();
  const stands = {} as House;

  beforeAll(async () => {
    await createDatabase(server, roles, name, templateName);
    stands.connection = databaseNamed(server, name, roles.program);
    stands.database = openDatabase(stands.connection, () => {});
    stands.owner = openDatabase(databaseNamed(server, name, roles.owner), () => {}, { connections: 5 });
    await prepare(stands.owner, roles.program.user);
    await openHistory(stands.database, storyKey(), () => {});
    stands.app = await buildApp(
      stands.database,
      {
        // outages are told on purpose; what is logged about them would bury the answer of the run
        ...loadConfig({ LOG_LEVEL: "silent" }),
        filesFolder,
        headsFolder: `${filesFolder}-heads`,
        erasuresFile: `${filesFolder}-erasures.txt`,
        requestsPerMinute: 1_000_000,
        webFolder: undefined,
        secretKey: storySecret,
        // why: stories count the statements of a call, and none of these may be of a work beside it
        keepsFigures: false,
        sendsWebhooks: false,
        ...settings,
      },
      shared,
      { log: logTo },
    );
    stands.nobody = personWith(stands.app, undefined);
    stands.as = async (key) => {
      const token = tokens.get(key) ?? (await logIn(stands.nobody, person(key)));
      tokens.set(key, token);
      return personWith(stands.app, token);
    };
  });
  afterAll(async () => {
    await stands.app?.close();
    await stands.database?.close();
    await stands.owner?.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
    for (const folder of [filesFolder, `${filesFolder}-heads`, `${filesFolder}-erasures.txt`])
      await rm(folder, { recursive: true, force: true });
  });
  return stands;
}

export async function logIn(nobody: Person, who: { username: string; password: string }): Promise<string> {
  const answer = await nobody.post("/auth/login", { username: who.username, password: who.password });
  if (answer.status !== 200) throw new Error(`${who.username} could not log in: ${answer.status}`);
  return answer.body.token as string;
}

/** No sentence calls a field by its key: whoever refuses knows the schema that says its name. */
function checkNames(fields: Readonly<Record<string, string>>): void {
  for (const [path, sentence] of Object.entries(fields)) {
    const key = path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
    if (new RegExp(`(^|, )${key}([: ]|$)`).test(sentence)) throw new Error(`${path}: “${sentence}”`);
  }
}

export function personWith(app: FastifyInstance, token: string | undefined): Person {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const answer = await app.inject({
      ...options,
      url: `/api${options.url as string}`,
      headers: { ...(token ? { "x-auth-token": token } : {}), ...options.headers },
    });
    const isJson = String(answer.headers["content-type"] ?? "").includes("json");
    const body = isJson ? answer.json() : answer.rawPayload;
    if (answer.statusCode === 400) checkNames(body.fields ?? {});
    return { status: answer.statusCode, body, headers: answer.headers };
  };
  const payload = (body: unknown) =>
    body === undefined ? {} : { payload: body as NonNullable<InjectOptions["payload"]> };
  return {
    get: (url, headers = {}) => send({ method: "GET", url, headers }),
    post: (url, body, headers = {}) => send({ method: "POST", url, ...payload(body), headers }),
    put: (url, body) => send({ method: "PUT", url, ...payload(body) }),
    delete: (url) => send({ method: "DELETE", url }),
    upload: (url, file, fields = {}, headers = {}) => {
      const boundary = "----story";
      const parts = Object.entries(fields).map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
      );
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      const content = Buffer.concat([
        Buffer.from(parts.join("") + head),
        file.bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return send({
        method: "POST",
        url,
        payload: content,
        headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
      });
    },
  };
}

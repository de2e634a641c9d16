/**
 * Tuấn, a teacher, and Hòa of the Sở ask for more than their share; Mai, Thảo and Lan get theirs all the
 * same.
 */
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import pg from "pg";
import { describe, expect, inject, test, vi } from "vitest";
import { sealKey } from "../src/areas/auth/queries.ts";
import { newToken } from "../src/areas/auth/rules.ts";
import { routesByArea } from "../src/areas/index.ts";
import { loadConfig } from "../src/config.ts";
import { type PersonKey, person } from "../src/demo/people.ts";
import { policy } from "../src/http/shares.ts";
import { type Answer, type House, house, logIn, type Person, personWith } from "./house.ts";
import { databaseNamed } from "./template.ts";

const one = { places: 1, ofUnit: 1, ofAccount: 1, line: 50, patience: 60 };
/** As the product is. */
const usual = house();
/**
 * With one place for each kind of wide work, and short lines, so that every line ends and nobody has to be
 * slow for it.
 */
const narrow = house(
  {},
  {
    ...policy,
    sessions: { places: 2, ofUnit: 1, ofAccount: 1, line: 10, patience: 60 },
    small: { places: 6, ofUnit: 4, ofAccount: 2, line: 3, patience: 60 },
    slowRefusal: 0.2,
    paper: one,
    search: one,
  },
);

describe("small work", () => {
  test("sixty requests of Tuấn that do not get on leave Thảo hers, and are done in the end", async () => {
    const [tuan, thao] = [await usual.as("tuan"), await usual.as("thao")];
    const { answers, go } = await stuck(usual, "gv.tuan", () =>
      Array.from({ length: 60 }, () => speakEnglish(tuan)),
    );
    const served = await Promise.all([
      thao.get("/equipments"),
      thao.get("/dashboard"),
      thao.get("/notices/unread"),
    ]);
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200]);
    await go();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("a line that is full says so, and when to come back, in the language of whoever asks", async () => {
    const tuan = await narrow.as("tuan");
    const { answers, go } = await stuck(narrow, "gv.tuan", () =>
      Array.from({ length: 5 }, () => speakEnglish(tuan)),
    );
    for (const [language, sentence] of [
      ["vi", /^Quá nhiều yêu cầu, vui lòng thử lại sau \d+ giây\.$/],
      ["en", /^Too many requests, please try again in \d+ seconds?\.$/],
    ] as const) {
      const { status, body, headers } = await tuan.get("/notices/unread", { "accept-language": language });
      expect([status, body.code]).toEqual([429, "tooManyRequests"]);
      expect(body.message).toMatch(sentence);
      expect(body.message).toContain(` ${headers["retry-after"]} `);
    }
    await go();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await tuan.get("/notices/unread")).status).toBe(200);
  });

  test("tokens of nobody wait among themselves: most are sent away, and nobody who was here before waits for them", async () => {
    const mai = await narrow.as("mai");
    expect((await mai.get("/notices/unread")).status).toBe(200);
    // made here once, so that only the database can tell that their sessions are over
    const key = await sealKey(narrow.database);
    const guesses = Array.from({ length: 50 }, () =>
      personWith(narrow.app, newToken(key)).get("/equipments"),
    );
    const served = mai.get("/equipments");
    const begin = performance.now();
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    // they hear of it late, so that they ask less often
    expect(performance.now() - begin).toBeGreaterThan(100);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await served).status).toBe(200);
  });
});

describe("wide work", () => {
  test("of one school takes turns with another's: Thảo's paper is not behind all of Mai's", async () => {
    const [mai, thao] = [await narrow.as("mai"), await narrow.as("thao")];
    const [ofMai, ofThao] = [await cardOf(mai), await cardOf(thao)];
    const order: string[] = [];
    const print = (who: Person, path: string, name: string) =>
      who.get(path).then(({ status }) => order.push(`${name} ${status}`));
    const first = print(mai, ofMai, "mai");
    const others = Array.from({ length: 7 }, () => print(mai, ofMai, "mai"));
    await first;
    await print(thao, ofThao, "thao");
    // one may have been drawn while she asked, and another was at work
    expect(order.length).toBeLessThanOrEqual(5);
    await Promise.all(others);
    expect(order.toSorted()).toEqual([...Array<string>(8).fill("mai 200"), "thao 200"]);
  });

  test("nobody waits for is not done: the statement ends, and the place is free for the next", async () => {
    const lan = await narrow.as("lan");
    const change = (statement: string) => narrow.owner.pool.query(statement);
    const sleeping = () => numberOf(narrow, "wait_event = 'PgSleep'");
    await change("alter table demands rename to demands_as_they_were");
    await change("create view demands as select d.* from demands_as_they_were d, pg_sleep(60)");
    await change(`grant select on demands to ${inject("roles").program.user}`);
    const hangUp = await ask(narrow, "hoa", "/search?search=bo");
    await until(async () => (await sleeping()) === 1);
    const waiting = lan.get("/equipments");
    hangUp();
    expect((await waiting).status).toBe(200);
    await until(async () => (await sleeping()) === 0);
    await change("drop view demands");
    await change("alter table demands_as_they_were rename to demands");
    expect((await (await narrow.as("hoa")).get("/search?search=bo")).status).toBe(200);
  });

  test("that is a paper ends in the middle of its drawing", async () => {
    const [begun, stopped] = [
      vi.spyOn(Worker.prototype, "postMessage"),
      vi.spyOn(Worker.prototype, "terminate"),
    ];
    const hangUp = await ask(narrow, "mai", "/papers/equipment-book");
    await until(async () => begun.mock.calls.length > 0);
    hangUp();
    await until(async () => stopped.mock.calls.length > 0);
    vi.restoreAllMocks();
    const thao = await narrow.as("thao");
    const { status, body } = await thao.get(await cardOf(thao));
    expect([status, body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  });
});

describe("every call", () => {
  const endpoints = Object.values(routesByArea(undefined as never, loadConfig({}))).flatMap((routes) =>
    routes.map(({ endpoint }) => endpoint),
  );
  const asks = ({ query }: Endpoint, field: string) => query?.safeParse({ [field]: "1" }).success === true;

  test("that answers or carries a file says whether it is wide", () => {
    const silent = endpoints.filter(
      ({ answer, upload, wide }) => (answer === "file" || upload) && wide === undefined,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("that searches, and may do so in another unit, says whether it is wide", () => {
    const searches = endpoints.filter(
      (endpoint) => asks(endpoint, "search") && asks(endpoint, "departmentId"),
    );
    expect(searches.length).toBeGreaterThan(15);
    expect(searches.filter(({ wide }) => wide === undefined).map(({ name }) => name)).toEqual([]);
  });
});

const cardOf = async (who: Person) =>
  `/papers/stock-card/${(await who.get("/equipments?size=1")).body.items[0].id}`;

const speakEnglish = (who: Person) => who.put("/auth/language", { language: "en" });

/** What these ask does not get on until `go`: somebody else holds the row of this account. */
async function stuck(
  at: House,
  username: string,
  requests: () => Promise<Answer>[],
): Promise<{ answers: Promise<Answer>[]; go: () => Promise<void> }> {
  const holder = new pg.Client(await addressOf(at));
  await holder.connect();
  await holder.query("begin");
  await holder.query("select from users where username = $1 for update", [username]);
  const answers = requests();
  await until(async () => (await numberOf(at, "wait_event_type = 'Lock'")) > 0);
  return { answers, go: () => holder.end() };
}

/** Asks over the network, as somebody who can hang up. */
async function ask(at: House, key: PersonKey, path: string): Promise<() => void> {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: "127.0.0.1" });
  const token = await logIn(at.nobody, person(key));
  const leaving = new AbortController();
  const { port } = at.app.server.address() as AddressInfo;
  void fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: { "x-auth-token": token },
    signal: leaving.signal,
  }).catch(() => {});
  return () => leaving.abort();
}

async function numberOf(at: House, which: string): Promise<number> {
  const { rows } = await at.database.pool.query<{ count: number }>(
    `select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and ${which}`,
  );
  return rows[0]?.count ?? 0;
}

async function addressOf(at: House): Promise<pg.ClientConfig> {
  const { rows } = await at.database.pool.query<{ name: string }>("select current_database() as name");
  const server = databaseNamed(inject("server"), rows[0]?.name ?? "");
  return typeof server === "string" ? { connectionString: server } : server;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(20);
}

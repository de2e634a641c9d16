/** What a collector of OpenTelemetry is told where an operator asks for traces. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { openHistory } from "../src/areas/history/actions/open-history.ts";
import { loadConfig } from "../src/config.ts";
import { type Database, openDatabase } from "../src/db/connect.ts";
import { policy } from "../src/http/shares.ts";
import { openTraces, type Traces } from "../src/watch/traces.ts";
import { house, logIn, type Person, personWith } from "./house.ts";
import { storyKey, storySecret } from "./template.ts";

const province = house();

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Traced {
  app: FastifyInstance;
  database: Database;
  traces: Traces;
  mai: Person;
  /** What the operator reads. */
  sentences: string[];
  /** Ends the tracing; answers all that the collector was told. */
  spans(): Promise<Span[]>;
}

const standing: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of standing.splice(0).reverse()) await end();
});

/** The product that sends traces to a collector, which answers with this status. */
async function tracedProduct(status = 200, share = 1): Promise<Traced> {
  const bodies: { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }[] = [];
  const collector = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    expect(request.url).toBe("/v1/traces");
    if (status === 200) bodies.push(JSON.parse(text));
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  standing.push(() => collector.close());
  const { port } = collector.address() as AddressInfo;
  const sentences: string[] = [];
  const config = loadConfig({
    LOG_LEVEL: "silent",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_TRACES_SAMPLER_ARG: String(share),
  });
  const traces = openTraces(config.traces ?? expect.fail("nothing is traced"), (one) => sentences.push(one));
  const database = openDatabase(province.connection, () => {}, {
    traced: traces.statement,
  });
  standing.push(() => database.close());
  await openHistory(database, storyKey(), () => {});
  const app = await buildApp(database, { ...config, secretKey: storySecret }, policy, { traces });
  standing.push(() => app.close());
  app.get("/api/broken", () => {
    throw new Error("Nguyễn Văn Kín");
  });
  const mai = personWith(
    app,
    await logIn(personWith(app, undefined), { username: "tb.mai", password: "thietbi@2026" }),
  );
  return {
    app,
    database,
    traces,
    mai,
    sentences,
    spans: async () => {
      await traces.end();
      return bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      );
    },
  };
}

const attribute = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value;

test("a request is one trace with its statements, and nothing of people is in it", async () => {
  const { mai, spans } = await tracedProduct();
  await Promise.all([
    mai.get(`/equipments?search=${encodeURIComponent("Kính Bí Mật")}`),
    mai.get("/demands"),
  ]);
  const all = await spans();
  const [list, other] = ["GET /equipments", "GET /demands"].map((name) =>
    all.find((span) => span.name === name),
  );
  expect(attribute(list, "http.response.status_code")?.intValue).toBe(200);
  const statements = all.filter(({ parentSpanId }) => parentSpanId === list?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([list?.traceId]));
  expect(statements.map((one) => attribute(one, "db.query.text")?.stringValue).join()).toContain(
    "equipments",
  );
  expect(other?.traceId).not.toBe(list?.traceId);
  const planted = ["Bí Mật", "bi mat", "tb.mai", "thietbi@2026", "Tuyết Mai"];
  expect(planted.filter((word) => JSON.stringify(all).includes(word))).toEqual([]);
});

test("what is written with a body belongs to its request, and a trace that a proxy began goes on", async () => {
  const { app, mai, spans } = await tracedProduct();
  const refused = await mai.post(
    "/equipments",
    { name: "" },
    { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` },
  );
  await personWith(app, undefined).get("/broken");
  const all = await spans();
  const written = all.find(({ name }) => name === "POST /equipments");
  expect([written?.traceId, written?.parentSpanId]).toEqual(["a".repeat(32), "b".repeat(16)]);
  // by the code that the person reads out
  expect(attribute(written, "sothietbi.request")?.stringValue).toBe(refused.headers["x-request-id"]);
  expect(all.filter(({ parentSpanId }) => parentSpanId === written?.spanId)).not.toEqual([]);
  expect(all.find(({ name }) => name === "GET /broken")?.status.code).toBe(2);
  expect(JSON.stringify(all)).not.toContain("Kín");
});

test("what the program does by itself is a trace, and says by a code why it failed", async () => {
  const { database, traces, spans } = await tracedProduct();
  await traces.work("old-notices", () =>
    database.kysely.selectFrom("notices").select("id").limit(1).execute(),
  );
  const failing = database.kysely
    .selectFrom("notices")
    .select((of) => of.val("Kín").$castTo<number>().as("x"));
  await expect(
    traces.work("mail", () => failing.where("id", "=", Number.NaN as number).execute()),
  ).rejects.toThrow();
  const all = await spans();
  const [done, failed] = ["old-notices", "mail"].map((name) => all.find((span) => span.name === name));
  expect(all.find(({ parentSpanId }) => parentSpanId === done?.spanId)?.name).toBe("select");
  expect([failed?.status.code, attribute(failed, "error.type")?.stringValue]).toEqual([2, "22P02"]);
  expect(JSON.stringify(all)).not.toContain("Kín");
});

test("a share of none traces nothing", async () => {
  const { mai, spans } = await tracedProduct(200, 0);
  await mai.get("/equipments");
  expect(await spans()).toEqual([]);
});

test("a collector that refuses costs nobody an answer, and the operator one sentence", async () => {
  const { mai, spans, sentences } = await tracedProduct(400);
  expect((await mai.get("/equipments")).status).toBe(200);
  expect(await spans()).toEqual([]);
  expect(sentences).toEqual([
    "Traces could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT; what is traced meanwhile is lost.",
  ]);
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be the address"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "ftp://collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be the address"],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_SAMPLER_ARG: "2" },
    "OTEL_TRACES_SAMPLER_ARG must be the share",
  ],
])("%j ends the start with a sentence", (env, sentence) => {
  expect(() => loadConfig(env)).toThrow(sentence);
});

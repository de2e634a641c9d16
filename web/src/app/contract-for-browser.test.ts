/** What the build makes of the contract: less of it, and forms that judge as before. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Endpoint } from "@so-thiet-bi/contract/endpoint";
import { endpoints } from "@so-thiet-bi/contract/index";
import { build, type Rolldown } from "vite";
import { beforeAll, expect, test } from "vitest";
import * as zod from "zod";
import { contractForBrowser, sendingOnly } from "../../contract-for-browser.ts";

const contract = join(import.meta.dirname, "../../../contract/src");
let built: Record<string, Partial<Endpoint>>;
let builtZod: typeof zod;

beforeAll(async () => {
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter(
    (file) => /^[\w/-]+\.ts$/.test(file) && file !== "index.ts",
  );
  const all = [
    ...files.map((file) => `export * from "${contract}/${file}";`),
    `export * as zod from "zod";`,
  ].join("\n");
  const answer = await build({
    configFile: false,
    root: join(contract, ".."),
    logLevel: "silent",
    plugins: [
      contractForBrowser(),
      {
        name: "all",
        resolveId: (id) => (id === "all" ? join(contract, "../all.js") : null),
        load: (id) => (id.endsWith("/all.js") ? all : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: "all", preserveEntrySignatures: "strict" },
    },
  });
  const [{ output }] = [answer].flat() as [Rolldown.RolldownOutput];
  const code = Buffer.from(output[0].code).toString("base64");
  ({ zod: builtZod, ...built } = await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`));
}, 60_000);

test("a built endpoint has no schema of its answer and nothing that only the documents say", () => {
  const declared = endpoints.filter(({ endpoint }) => !("title" in endpoint) && endpoint.name in built);
  expect(declared.length).toBeGreaterThan(300);
  for (const { endpoint } of declared) {
    const { name, method, path, answer, upload, changes, shows, touches, removes } = endpoint;
    const kept = { name, method, path, upload, changes, shows, touches, removes };
    const { body, query, ...one } = built[name] ?? {};
    expect([body !== undefined, query !== undefined]).toEqual([
      endpoint.body !== undefined,
      endpoint.query !== undefined,
    ]);
    expect(one).toEqual(stripped({ ...kept, answer: typeof answer === "string" ? answer : undefined }));
    const sent = built[`${name}$sent`];
    expect(sent).toEqual(body || query ? one : undefined);
  }
});

test("what is sent is judged as before", () => {
  let judged = 0;
  for (const { endpoint } of endpoints)
    for (const part of ["body", "query"] as const) {
      const before = endpoint[part];
      const now = built[endpoint.name]?.[part];
      if (!before || !now) continue;
      judged++;
      expect(outlineOf(now, builtZod)).toEqual(outlineOf(before, zod));
      for (const value of [undefined, null, {}, [], "x", { unknown: 1 }, endpoint.example])
        expect([endpoint.name, verdict(now, value)]).toEqual([endpoint.name, verdict(before, value)]);
    }
  expect(judged).toBeGreaterThan(150);
});

test("a page that only sends a call does not bring its schemas along", () => {
  const code = `import { recallDemand, type Demand } from "@so-thiet-bi/contract/demands";
const recall = useWrite(isNew ? createDemand : recallDemand);`;
  expect(
    sendingOnly(code, "page.ts"),
  ).toBe(`import { recallDemand$sent as recallDemand$sent } from "@so-thiet-bi/contract/demands";
import { recallDemand, type Demand } from "@so-thiet-bi/contract/demands";
const recall = useWrite(isNew ? createDemand : recallDemand$sent);`);
});

test("a page that judges by a schema keeps it, and one that reads what no browser has is refused", () => {
  const judges = `import { recallDemand } from "@so-thiet-bi/contract/demands";
useRecordForm({ schema: recallDemand.body });`;
  expect(sendingOnly(judges, "page.ts")).toBe(judges);
  expect(() => sendingOnly(judges.replace(".body", ".answer"), "page.ts")).toThrow("recallDemand.answer");
});

function stripped(one: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined));
}

function outlineOf(schema: zod.ZodType, by: typeof zod): unknown {
  return by.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

function verdict(schema: zod.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return { success, data, issues: error?.issues.map(({ code, path }) => ({ code, path })) };
}

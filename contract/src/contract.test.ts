import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { demandStatuses } from "./demand-words.ts";
import { getDepartment } from "./departments.ts";
import { addressOf, changes, endpoint, removedBy } from "./endpoint.ts";
import { refusals } from "./errors.ts";
import { events } from "./events.ts";
import { fold } from "./fold.ts";
import { endpoints } from "./index.ts";
import { labelOf } from "./labels.ts";
import { preferredLanguage, say } from "./language.ts";
import { topics } from "./topics.ts";

test("every endpoint is called by the name it is exported under, and stands once", () => {
  for (const { exportedAs, endpoint } of endpoints) expect(endpoint.name).toBe(exportedAs);
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("every operation of the API documents has an id of its own", () => {
  const ids = endpoints.map(({ endpoint }) => endpoint.name);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("what a write touches is shown by some read, and what a read shows is touched by some write", () => {
  const all = endpoints.map((listed) => listed.endpoint);
  const said = (topicsOf: readonly (readonly string[] | undefined)[]) => [...new Set(topicsOf.flat())].sort();
  const known = [...topics].sort();
  expect(said(all.filter(changes).map(({ touches = [] }) => touches))).toEqual(known);
  expect(said(all.map(({ shows = [] }) => shows))).toEqual(known);
  for (const one of all) {
    expect([one.name, one.touches !== undefined]).toEqual([one.name, changes(one)]);
    const isKept = !changes(one) && typeof one.answer === "object";
    expect([one.name, one.shows !== undefined]).toEqual([one.name, isKept]);
  }
});

test("a write that does not say what it touches, and a read that does not say what it shows, do not compile", () => {
  const shape = { name: "forget", summary: "Forgets", callers: "anyone" } as const;
  // @ts-expect-error: touches
  endpoint("POST /forgotten", { ...shape, answer: "nothing" });
  // @ts-expect-error: shows
  endpoint("GET /forgotten", { ...shape, answer: z.object({}) });
  // @ts-expect-error: a word that is no topic
  endpoint("POST /forgotten", { ...shape, touches: ["forgotten"], answer: "nothing" });
  endpoint("GET /forgotten", { ...shape, answer: "file" });
  endpoint("POST /forgotten", { ...shape, touches: [], answer: "nothing" });
});

test("what a write takes away has an address that is read", () => {
  const paths = new Set(endpoints.map(({ endpoint }) => endpoint.path));
  for (const { endpoint } of endpoints) {
    const path = removedBy(endpoint);
    if (path !== undefined) expect(paths).toContain(path);
  }
});

test("every call of the specification exists with exactly its method and path", () => {
  const specified =
    `POST /auth/session|POST /auth/login|POST /auth/logout|GET /departments/:id|PUT /departments/:id|POST /equipments|GET /equipments|
GET /equipments/export|PUT /equipments/:id|DELETE /equipments/:id|POST /demands|GET /demands|GET /demands/:id|PUT /demands/:id|DELETE /demands/:id|
GET /demands/statistic|POST /demands/:id/submit|POST /demands/:id/approval|POST /demands/:id/confirm`.split(
      /\|\n?/,
    );
  const addresses = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(specified.filter((address) => !addresses.includes(address))).toEqual([]);
});

test("the statuses are those of the specification, in its order", () => {
  expect(demandStatuses).toEqual([
    "PENDING",
    "WAITING_FOR_LEVEL_1",
    "WAITING_FOR_LEVEL_2",
    "APPROVED",
    "REJECTED_BY_LEVEL_1",
    "REJECTED_BY_LEVEL_2",
    "DONE",
  ]);
});

test("a missing path id is said in the words of the specification", () => {
  expect(() => addressOf(getDepartment, { id: undefined })).toThrow(
    "Required parameter id was null or undefined when calling getDepartment",
  );
  expect(() => addressOf(getDepartment, { id: null })).toThrow(
    "Required parameter id was null or undefined when calling getDepartment",
  );
  expect(addressOf(getDepartment, { id: 7 })).toBe("/departments/7");
});

test("every field a request may carry has a name in both languages", () => {
  const nameless = endpoints.flatMap(({ endpoint }) =>
    [endpoint.body, endpoint.query, endpoint.params].flatMap((schema) =>
      pathsOf(schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {})
        .filter((path) => typeof path.at(-1) === "string" && isNameless(path, schema))
        .map((path) => `${endpoint.name}: ${path.join(".")}`),
    ),
  );
  expect(nameless).toEqual([]);
});

test("a refusal stands in one file, and every file is joined", async () => {
  // joined by spreading: of two with one code the later would win in silence
  const folder = new URL("errors/", import.meta.url);
  const files: object[] = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href)),
  );
  const codes = files.flatMap((file) => Object.values(file).flatMap((ofArea) => Object.keys(ofArea)));
  expect(codes.sort()).toEqual(Object.keys(refusals).sort());
});

test("every sentence has the same places to fill in both languages", () => {
  const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  const sentences = [...Object.values(events), ...Object.values(refusals).map((refusal) => refusal.words)];
  for (const words of sentences) expect(places(words.en)).toEqual(places(words.vi));
});

test.each([
  ["Ống nghiệm Φ16", "ong nghiem φ16"],
  ["  ĐÈN   cồn ", "den con"],
  ["Kính hiển vi".normalize("NFD"), "kinh hien vi"],
])("%s is searched as %s", (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test("numbers in sentences are written the Vietnamese way, words in the language asked for", () => {
  expect(
    say({ vi: "còn {{n}} {{u}}", en: "{{n}} {{u}} left" }, "en", {
      n: 1234.5,
      u: { vi: "cái", en: "pieces" },
    }),
  ).toBe("1.234,5 pieces left");
});

test.each([
  ["en-GB,en;q=0.9", "en"],
  ["fr,vi;q=0.8", "vi"],
  [undefined, "vi"],
  ["de", "vi"],
])("a browser that prefers %s is answered in %s", (header, language) => {
  expect(preferredLanguage(header, "vi")).toBe(language);
});

function isNameless(path: readonly (string | number)[], schema: z.ZodType | undefined): boolean {
  const { vi, en } = labelOf(path, [schema]);
  const field = String(path.at(-1));
  return [vi, en].some((words) => words.split(", ").at(-1) === field);
}

/** Of everything that a document of a schema describes; the first row stands for all. */
function pathsOf(schema: unknown, depth = 0): (string | number)[][] {
  if (typeof schema !== "object" || schema === null || depth > 20) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema as z.core.JSONSchema.BaseSchema;
  const below = (part: string | number, one: unknown) =>
    [[], ...pathsOf(one, depth + 1)].map((path) => [part, ...path]);
  return [
    ...Object.entries(properties).flatMap(([name, one]) => below(name, one)),
    ...(items ? below(0, items) : []),
    ...[...anyOf, ...oneOf].flatMap((one) => pathsOf(one, depth + 1)),
  ];
}

import { runInNewContext } from "node:vm";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { endpoints } from "@so-thiet-bi/contract";
import { refusals } from "@so-thiet-bi/contract/errors";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { person } from "../src/demo/people.ts";
import { findRefusals } from "../src/find-refusals.ts";
import { type House, house, logIn } from "./house.ts";

const province = house();
const open = house({ apiDocs: "on" });
const shut = house({ apiDocs: "off" });
// biome-ignore lint/suspicious/noExplicitAny: a document is read as it comes
let document: any;
let text: string;

const operationOf = ({ path, method }: { path: string; method: string }) =>
  document.paths[`/api${path.replace(/:(\w+)/g, "{$1}")}`]?.[method.toLowerCase()];
const answerOf = (name: string, status: number) => {
  const { endpoint } = endpoints.find((one) => one.endpoint.name === name) ?? {};
  const { $ref } = endpoint ? operationOf(endpoint).responses[status] : { $ref: "" };
  return document.components.responses[$ref.split("/").at(-1)];
};

beforeAll(async () => {
  text = (await open.app.inject({ url: "/api/openapi.json" })).body;
  document = JSON.parse(text);
});

test("the API documents are OpenAPI 3.1 and name every call with the roles that may make it", () => {
  expect(document.openapi).toBe("3.1.0");
  for (const { endpoint } of endpoints) {
    const operation = operationOf(endpoint);
    expect([endpoint.name, operation?.operationId]).toEqual([endpoint.name, endpoint.name]);
    expect(operation["x-roles"]).toEqual(endpoint.callers);
    expect(operation.summary).toBe(endpoint.summary);
  }
});

test("they hold against the recommended rules of OpenAPI's linter, whose licence only the owner can name", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.json", config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
  ).toEqual(["info-license: Info object should contain `license` field. #/info"]);
});

test("each call names the refusals that it may answer, by their codes", () => {
  const known = findRefusals();
  for (const code of Object.values(known).flat()) expect(Object.keys(refusals)).toContain(code);
  for (const { endpoint } of endpoints)
    expect(Object.keys(operationOf(endpoint).responses)).toEqual(
      expect.arrayContaining(["429", "500", "503"]),
    );
  const conflicts = answerOf("decideDemand", 409);
  expect(conflicts.content["application/json"].schema.allOf[1].properties.code.enum).toEqual([
    "conflict",
    "decided",
    "stale",
    "wrongState",
  ]);
  expect(conflicts.description).toContain("`wrongState`: This {{noun}} is “{{state}}”");
  expect(answerOf("logIn", 401).description).toContain("`wrongCredentials`");
  expect(answerOf("createSubject", 409).description).toContain("`duplicate`");
});

test("they say by what a call is made, and what a program is told that may not make it", () => {
  const schemesOf = (name: string) => {
    const { endpoint } = endpoints.find((one) => one.endpoint.name === name) ?? {};
    return endpoint && operationOf(endpoint).security.flatMap((one: object) => Object.keys(one));
  };
  expect(document.components.securitySchemes).toMatchObject({
    session: { in: "header", name: "X-Auth-Token" },
    program: { type: "http", scheme: "bearer" },
  });
  expect(schemesOf("logIn")).toEqual([]);
  expect(schemesOf("listEquipments")).toEqual(["session", "program"]);
  expect(schemesOf("listAccounts")).toEqual(["session", "program"]);
  for (const name of ["createAccount", "changePassword", "createAccessToken", "stopEmployee"])
    expect([name, schemesOf(name)]).toEqual([name, ["session"]]);
  expect(answerOf("createAccount", 403).description).toContain("`notForPrograms`");
  expect(answerOf("createEquipment", 403).description).toContain("`accessTokenReadsOnly`");
  expect(answerOf("listEquipments", 401).description).toContain("`accessTokenExpired`");
});

test("a read says how it is asked again for nothing, and what passes by itself says when", () => {
  const list = operationOf({ path: "/equipments", method: "GET" });
  expect(list.parameters).toContainEqual({ $ref: "#/components/parameters/Held" });
  expect(document.components.parameters.Held.name).toBe("If-None-Match");
  expect(list.responses[200].headers).toEqual({ ETag: { $ref: "#/components/headers/Tag" } });
  expect(operationOf({ path: "/equipments", method: "POST" }).responses[200].headers).toBeUndefined();
  for (const status of [429, 503])
    expect(answerOf("listEquipments", status).headers).toHaveProperty("Retry-After");
});

test("what the server misses in an empty body is required in the documents", () => {
  for (const { endpoint } of endpoints) {
    if (!endpoint.body || endpoint.upload) continue;
    const missing = (endpoint.body as z.ZodType)
      .safeParse({})
      .error?.issues.filter(({ code, path }) => code === "invalid_type" && path.length === 1);
    const schema = operationOf(endpoint).requestBody.content["application/json"].schema;
    for (const { path } of missing ?? [])
      for (const shape of schema.anyOf ?? schema.oneOf ?? [schema])
        expect([endpoint.name, shape.required]).toEqual([endpoint.name, expect.arrayContaining(path)]);
  }
});

test("they say in words that the rounds of a demand are no types of units", () => {
  expect(document.info.description).toContain("the first round is always that of the unit next above");
  expect(document.components.schemas).toHaveProperty("ErrorAnswer");
  expect(
    operationOf({ path: "/demands/:id", method: "GET" }).responses[200].content["application/json"].schema
      .properties.status.description,
  ).toMatch(/^WAITING_FOR_LEVEL_1 is the first round/);
});

describe("the documents are read", () => {
  const addresses = ["/api/openapi.json", "/api/docs/json", "/api/docs/yaml"];
  const statusAt = async (place: House, url: string, headers = {}) =>
    (await place.app.inject({ url, headers })).statusCode;

  test("by who is logged in, unless the operator says otherwise; the page around them by any browser", async () => {
    const token = await logIn(province.nobody, person("tuan"));
    for (const url of addresses) {
      expect([url, await statusAt(province, url)]).toEqual([url, 401]);
      expect([url, await statusAt(province, url, { "x-auth-token": "khong-co" })]).toEqual([url, 401]);
      expect([url, await statusAt(province, url, { "x-auth-token": token })]).toEqual([url, 200]);
    }
    const page = await province.app.inject({ url: "/api/docs/" });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
  });

  test("the page takes the token of the web client that is open in the same browser", async () => {
    const script = (await province.app.inject({ url: "/api/docs/static/swagger-initializer.js" })).body;
    const [, source] = /requestInterceptor"?: ?(\(request\) ?=> ?\{[\s\S]*?\n *\})/.exec(script) ?? [];
    const intercept = runInNewContext(`(${source})`, { localStorage: { getItem: () => "abc" } });
    expect(intercept({ headers: {} })).toEqual({ headers: { "X-Auth-Token": "abc" } });
  });

  test("by everybody, or by nobody", async () => {
    for (const url of [...addresses, "/api/docs/"]) {
      expect([url, await statusAt(open, url)]).toEqual([url, 200]);
      expect([url, await statusAt(shut, url)]).toEqual([url, 404]);
    }
  });
});

import { endpoints } from "@so-thiet-bi/contract";
import { expect, test } from "vitest";
import { house } from "./house.ts";

const province = house();

test("the API documents are OpenAPI 3.1 and name every call with the roles that may make it", async () => {
  const { body } = await province.nobody.get("/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  for (const { endpoint } of endpoints) {
    const operation = body.paths[`/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`]?.[endpoint.method.toLowerCase()];
    expect([endpoint.name, operation?.operationId]).toEqual([endpoint.name, endpoint.name]);
    expect(operation["x-roles"]).toEqual(endpoint.callers);
    expect(operation.summary).toBe(endpoint.summary);
  }
});

test("the documents can be read in a browser", async () => {
  const page = await province.app.inject({ url: "/api/docs/" });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toContain("text/html");
});

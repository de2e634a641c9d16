import { endpoints } from "@so-thiet-bi/contract";
import { describe, expect, test } from "vitest";
import { bodyExampleOf } from "./documents.ts";
import { exampleOf } from "./examples.ts";

describe("every example of the API documents is taken by its schema", () => {
  test("of a body", () => {
    const refused = endpoints.filter(
      ({ endpoint }) => endpoint.body && !endpoint.body.safeParse(bodyExampleOf(endpoint)).success,
    );
    expect(refused.map(({ endpoint }) => endpoint.name)).toEqual([]);
  });

  test.each(["params", "query"] as const)("of %s", (part) => {
    const refused = endpoints.filter(({ endpoint }) => {
      const schema = endpoint[part];
      return schema && !schema.safeParse(exampleOf(schema, "input")).success;
    });
    expect(refused.map(({ endpoint }) => endpoint.name)).toEqual([]);
  });

  test("of an answer, and it is the same each time", () => {
    for (const { endpoint } of endpoints) {
      const { name, answer } = endpoint;
      if (typeof answer === "string") continue;
      const example = exampleOf(answer, "output");
      expect([name, answer.safeParse(example).success]).toEqual([name, true]);
      expect(exampleOf(answer, "output")).toEqual(example);
    }
  });
});

import type { NormListStatus } from "@so-thiet-bi/contract/norms";
import { describe, expect, test } from "vitest";
import { person } from "../../flow/person.test-data.ts";
import type { NormListVerb } from "./flow.ts";
import { mayKeepNorms, normListWorkflow } from "./policy/lists.ts";

const commune = person("ROLE_DEPARTMENT_ADMIN", { departmentType: "LEVEL_2" }, 2);

describe("a list of minimum equipment", () => {
  test.each<[NormListStatus, NormListVerb[]]>([
    ["DRAFT", ["change", "publish", "remove"]],
    ["PUBLISHED", ["change", "retire"]],
    ["RETIRED", []],
  ])("%s: %s", (status, verbs) => {
    const can = normListWorkflow.abilities(commune, { status, departmentId: 2 });
    expect(Object.entries(can).flatMap(([verb, allowed]) => (allowed ? [verb] : []))).toEqual(verbs);
  });

  test("is kept by its own unit alone, and one that comes with the product by nobody", () => {
    const able = (departmentId: number | null) =>
      Object.values(normListWorkflow.abilities(commune, { status: "DRAFT", departmentId })).some(Boolean);
    expect([able(2), able(1), able(null)]).toEqual([true, false, false]);
  });

  test.each([
    ["the administrator of a Sở", person("ROLE_DEPARTMENT_ADMIN", { departmentType: "LEVEL_1" }, 1), true],
    [
      "who keeps a commune's equipment",
      person("ROLE_DEPARTMENT_USER", { departmentType: "LEVEL_2", capabilities: ["EQUIPMENT_KEEPER"] }, 2),
      true,
    ],
    ["other staff of a commune", person("ROLE_DEPARTMENT_USER", { departmentType: "LEVEL_2" }, 2), false],
    ["the administrator of a school", person("ROLE_DEPARTMENT_ADMIN", {}, 3), false],
    ["the system administrator", person("ROLE_SYSTEM_ADMIN", { departmentType: "LEVEL_1" }, 1), false],
  ])("can be begun by %s: %#", (_, actor, may) => {
    expect(mayKeepNorms(actor)).toBe(may);
  });
});

import { type PlanStatus, planStatuses, planVerbs } from "@so-thiet-bi/contract/maintenance-plans";
import { expect, test } from "vitest";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { theProgram } from "../../installation.ts";
import { planWorkflow } from "./policy.ts";

const school = 7;
const person = (given: Partial<Actor>): Actor => ({
  ...theProgram,
  role: "ROLE_DEPARTMENT_USER",
  departmentId: school,
  ...given,
});
const people = {
  head: person({ role: "ROLE_DEPARTMENT_ADMIN" }),
  keeper: person({ capabilities: ["EQUIPMENT_KEEPER"] }),
  teacher: person({}),
  "head of another school": person({ role: "ROLE_DEPARTMENT_ADMIN", departmentId: 8 }),
};

/** Where a verb leads, for whoever may. */
const moments: Record<PlanStatus, Record<string, string>> = {
  DRAFT: { edit: "DRAFT", remove: "gone", submit: "SUBMITTED" },
  SUBMITTED: { approve: "APPROVED", giveBack: "RETURNED" },
  RETURNED: { edit: "RETURNED", remove: "gone", submit: "SUBMITTED" },
  APPROVED: { giveBack: "RETURNED" },
};
const byHead = ["approve", "giveBack"];

const rows = planStatuses.flatMap((status) => planVerbs.map((verb) => ({ status, verb })));

test.each(rows)("$status: $verb", ({ status, verb }) => {
  const subject = { status, departmentId: school };
  const leads = moments[status][verb];
  const may = byHead.includes(verb) ? ["head"] : ["head", "keeper"];
  for (const [who, actor] of Object.entries(people)) {
    const expected = may.includes(who) ? (leads ?? "409") : "403";
    expect([who, attempt(() => planWorkflow.step(actor, verb, subject))]).toEqual([who, expected]);
    expect(planWorkflow.abilities(actor, subject)[verb]).toBe(may.includes(who) && leads !== undefined);
  }
});

function attempt(step: () => string | readonly string[]): string {
  try {
    return [step()].flat().join();
  } catch (error) {
    if (error instanceof Refusal) return String(error.status);
    throw error;
  }
}

import {
  type CampaignStatus,
  type CampaignVerb,
  campaignStatuses,
  campaignVerbs,
} from "@so-thiet-bi/contract/campaigns";
import { expect, test } from "vitest";
import type { Actor } from "../../http/actor.ts";
import { Refusal } from "../../http/refusal.ts";
import { campaignWorkflow, mayAnswer, mayIssue, mayReadHistory, watchesUnits } from "./policy.ts";

const school = 30;
const commune = 20;
const sở = 10;

const person = (
  departmentId: number,
  role: Actor["role"],
  capabilities: Actor["capabilities"] = [],
): Actor => ({
  userId: departmentId,
  username: "x",
  fullName: "X",
  role,
  capabilities,
  scopes: [],
  language: "vi",
  accountLanguage: "vi",
  mustChangePassword: false,
  departmentId,
  departmentName: "X",
  departmentShortName: null,
  departmentType: departmentId === school ? "LEVEL_3" : departmentId === commune ? "LEVEL_2" : "LEVEL_1",
  departmentParentId: departmentId === school ? commune : departmentId === commune ? sở : null,
  rootId: sở,
  sessionId: 1,
});

const people = {
  communeHead: person(commune, "ROLE_DEPARTMENT_ADMIN"),
  communeApprover: person(commune, "ROLE_DEPARTMENT_USER", ["DEMAND_APPROVER"]),
  communeAuthor: person(commune, "ROLE_DEPARTMENT_USER", ["DEMAND_AUTHOR"]),
  communeStaff: person(commune, "ROLE_DEPARTMENT_USER"),
  sởHead: person(sở, "ROLE_DEPARTMENT_ADMIN"),
  sởApprover: person(sở, "ROLE_DEPARTMENT_USER", ["DEMAND_APPROVER"]),
  principal: person(school, "ROLE_DEPARTMENT_ADMIN"),
  systemAdmin: person(sở, "ROLE_SYSTEM_ADMIN"),
};
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

/**
 * The specification: in which statuses a verb has a meaning. Administrator and approvers of the issuing unit
 * may do any.
 */
const moments: Record<CampaignVerb, CampaignStatus[]> = {
  edit: ["DRAFT", "OPEN"],
  remove: ["DRAFT"],
  open: ["DRAFT"],
  close: ["OPEN"],
  reopen: ["CLOSED"],
  extend: ["OPEN"],
};
const issuers: readonly Who[] = ["communeHead", "communeApprover"];

const rows = campaignStatuses.flatMap((status) =>
  campaignVerbs.flatMap((verb) => everybody.map((who) => ({ status, verb, who }))),
);

test.each(rows)("$status, $verb, $who", ({ status, verb, who }) => {
  const campaign = { status, departmentId: commune };
  const mayNow = moments[verb].includes(status);
  const isIssuer = issuers.includes(who);
  expect(attempt(() => campaignWorkflow.step(people[who], verb, campaign))).toBe(
    isIssuer ? (mayNow ? "done" : 409) : 403,
  );
  expect(campaignWorkflow.abilities(people[who], campaign)[verb]).toBe(isIssuer && mayNow);
});

const those = (may: (actor: Actor) => boolean) => everybody.filter((who) => may(people[who]));

test("a unit with units below it asks, a unit with a unit above it answers, and a school sees nobody else’s answer", () => {
  expect(those(mayIssue)).toEqual(["communeHead", "communeApprover", "sởHead", "sởApprover"]);
  expect(those(mayAnswer)).toEqual([
    "communeHead",
    "communeApprover",
    "communeAuthor",
    "communeStaff",
    "principal",
  ]);
  expect(everybody.filter((who) => !watchesUnits(people[who]))).toEqual(["principal"]);
  expect(those((actor) => mayReadHistory(actor, { departmentId: sở }))).toEqual([
    "sởHead",
    "sởApprover",
    "systemAdmin",
  ]);
});

test("a school that is given units to decide for still issues nothing", () => {
  const campaign = { status: "DRAFT", departmentId: school } as const;
  expect(attempt(() => campaignWorkflow.step(people.principal, "open", campaign))).toBe(403);
});

function attempt(work: () => unknown): "done" | number {
  try {
    work();
    return "done";
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

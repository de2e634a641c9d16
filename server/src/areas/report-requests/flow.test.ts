import { requestStatuses, submissionStatuses } from "@so-thiet-bi/contract/report-requests";
import { describe, expect, test } from "vitest";
import { person as somebody } from "../../flow/person.test-data.ts";
import type { Actor } from "../../http/actor.ts";
import type { RequestVerb, SubmissionVerb } from "./flow.ts";
import {
  mayAsk,
  requestVerbWords,
  requestWorkflow,
  submissionVerbWords,
  submissionWorkflow,
} from "./policy.ts";
import { periodWords, settledTime } from "./rules.ts";

const [school, commune, sở] = [30, 20, 10];
const staff = "ROLE_DEPARTMENT_USER";
const keeper = { capabilities: ["EQUIPMENT_KEEPER"] } satisfies Partial<Actor>;
const people: Record<string, Actor> = {
  principal: somebody("ROLE_DEPARTMENT_ADMIN", {}, school),
  keeper: somebody(staff, keeper, school),
  "keeper of a room": somebody(
    staff,
    {
      scopes: [
        { capability: "EQUIPMENT_KEEPER", rooms: [{ id: 1, name: "x" }], subjects: [], subjectGroups: [] },
      ],
    },
    school,
  ),
  teacher: somebody(staff, {}, school),
  "head of another school": somebody("ROLE_DEPARTMENT_ADMIN", {}, school + 1),
  "head of the commune": somebody("ROLE_DEPARTMENT_ADMIN", { departmentType: "LEVEL_2" }, commune),
  "keeper of the commune": somebody(staff, { departmentType: "LEVEL_2", ...keeper }, commune),
  "staff of the commune": somebody(
    staff,
    { departmentType: "LEVEL_2", capabilities: ["DEMAND_APPROVER"] },
    commune,
  ),
  "head of the Sở": somebody("ROLE_DEPARTMENT_ADMIN", { departmentType: "LEVEL_1" }, sở),
  "system administrator": somebody("ROLE_SYSTEM_ADMIN", { departmentType: "LEVEL_1" }, sở),
};
const those = (may: (actor: Actor) => boolean) =>
  Object.keys(people).filter((key) => may(people[key] as Actor));

const asker = ["head of the commune", "keeper of the commune"];

/**
 * The specification: in which statuses a verb has a meaning; all of them are the affair of the unit that
 * asks.
 */
const requestMoments: Record<RequestVerb, string[]> = {
  change: ["OPEN"],
  close: ["OPEN"],
  remove: ["OPEN", "CLOSED"],
  remind: ["OPEN"],
};
const submissionMoments: Record<SubmissionVerb, { in: string[]; who: string[] }> = {
  send: { in: ["NOT_SENT", "RETURNED"], who: ["principal", "keeper"] },
  accept: { in: ["SENT"], who: asker },
  return: { in: ["SENT"], who: asker },
};

test.each(
  requestStatuses.flatMap((status) =>
    (Object.keys(requestVerbWords) as RequestVerb[]).map((verb) => ({ status, verb })),
  ),
)("request $status, $verb", ({ status, verb }) => {
  const who = those((actor) => requestWorkflow.abilities(actor, { status, departmentId: commune })[verb]);
  expect(who).toEqual(requestMoments[verb].includes(status) ? asker : []);
});

test.each(
  submissionStatuses.flatMap((status) =>
    (Object.keys(submissionVerbWords) as SubmissionVerb[]).map((verb) => ({ status, verb })),
  ),
)("report $status, $verb", ({ status, verb }) => {
  const who = those(
    (actor) => submissionWorkflow.abilities(actor, { status, departmentId: school, askedBy: commune })[verb],
  );
  expect(who).toEqual(submissionMoments[verb].in.includes(status) ? submissionMoments[verb].who : []);
});

test("units with schools below them ask, and no school decides about its own report", () => {
  expect(those(mayAsk)).toEqual([...asker, "head of the Sở"]);
  expect(
    those(
      (actor) =>
        submissionWorkflow.abilities(actor, { status: "SENT", departmentId: school, askedBy: school }).accept,
    ),
  ).toEqual([]);
});

describe("the time of a report", () => {
  const [year, calendar] = [{ name: "schoolYear" }, { name: "calendarYear" }] as const;
  const now = { schoolYear: 2026, calendarYear: 2027 };

  test.each([
    [{}, [year], { schoolYear: 2026 }],
    [{}, [calendar], { calendarYear: 2027 }],
    [{ schoolYear: 2024 }, [year], { schoolYear: 2024 }],
    [{ from: "2026-09-01", to: "2026-12-31" }, [year], { from: "2026-09-01", to: "2026-12-31" }],
    [{}, [], {}],
  ])("%j is settled when it is asked for", (asked, parameters, settled) => {
    expect(settledTime(asked, parameters, now)).toEqual(settled);
  });

  test.each([
    [{ schoolYear: 2026 }, "Năm học 2026-2027"],
    [{ calendarYear: 2026 }, "Năm 2026"],
    [{ from: "2026-09-01", to: "2026-12-31", schoolYear: 2026 }, "01/09/2026 – 31/12/2026"],
    [{}, undefined],
  ])("%j is called %s", (asked, words) => {
    expect(periodWords(asked)?.vi).toBe(words);
  });
});

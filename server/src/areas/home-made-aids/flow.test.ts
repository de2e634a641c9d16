import { type AidVerb, aidStatuses, aidVerbs } from "@so-thiet-bi/contract/home-made-aids";
import { expect, test } from "vitest";
import { aidFlow } from "./flow.ts";

test("every status knows what may happen to it, and what was accepted stays", () => {
  const table = Object.fromEntries(
    aidStatuses.map((status) => [
      status,
      aidVerbs.flatMap((verb: AidVerb) => {
        const target = aidFlow[status][verb];
        return target === undefined ? [] : [`${verb} → ${String(target)}`];
      }),
    ]),
  );
  expect(table).toEqual({
    DRAFT: ["edit → DRAFT", "remove → gone", "submit → SUBMITTED"],
    SUBMITTED: ["accept → ACCEPTED", "return → RETURNED"],
    ACCEPTED: [],
    RETURNED: ["edit → RETURNED", "remove → gone", "submit → SUBMITTED"],
  });
});

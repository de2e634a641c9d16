import { type DonationVerb, donationStatuses, donationVerbs } from "@so-thiet-bi/contract/donations";
import { expect, test } from "vitest";
import { donationFlow } from "./flow.ts";

test("nothing is received to which nobody agreed, and what was received or declined stays", () => {
  const table = Object.fromEntries(
    donationStatuses.map((status) => [
      status,
      donationVerbs.flatMap((verb: DonationVerb) => {
        const target = donationFlow[status][verb];
        return target === undefined ? [] : [`${verb} → ${String(target)}`];
      }),
    ]),
  );
  expect(table).toEqual({
    DRAFT: ["edit → DRAFT", "remove → gone", "submit → OFFERED"],
    OFFERED: ["edit → OFFERED", "remove → gone", "agree → AGREED", "decline → DECLINED"],
    AGREED: ["decline → DECLINED", "receive → RECEIVED"],
    RECEIVED: [],
    DECLINED: [],
  });
});

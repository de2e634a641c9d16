import { events } from "@so-thiet-bi/contract/events";
import { webhookKinds } from "@so-thiet-bi/contract/webhooks";
import { expect, test } from "vitest";
import { nextTry, secretText, signedHeaders } from "./rules.ts";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28) + minutes * 60_000);

test("what fails is tried again after longer and longer, for more than a day, and then no more", () => {
  const tried: number[] = [];
  for (let now: Date | undefined = at(0), tries = 1; now; now = nextTry(tries++, at(0), now))
    tried.push((now.getTime() - at(0).getTime()) / 60_000);
  expect(tried.slice(0, 7)).toEqual([0, 0.5, 1.5, 6.5, 21.5, 51.5, 111.5]);
  expect(tried.at(-1)).toBeGreaterThanOrEqual(24 * 60);
  expect(tried.at(-2)).toBeLessThan(24 * 60);
});

test("every event of the history belongs to one kind", () => {
  const nouns = Object.values(webhookKinds).flatMap((kind) => kind.nouns as readonly string[]);
  expect(new Set(nouns).size).toBe(nouns.length);
  const used = new Set(Object.keys(events).map((event) => event.split(".")[0] as string));
  expect([...used].sort()).toEqual([...nouns].sort());
});

// the example of the specification of Standard Webhooks cannot be had with a body of ours: the sum is taken by hand
test("the signature is the one that Standard Webhooks describes", () => {
  const secret = Buffer.from("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "base64");
  const message = {
    ...{ webhookId: 7, cursor: "12-0123456789ab", departmentId: 3, event: "loan.handedOut" },
    ...{ at: "2026-11-28T01:02:03.000Z", subject: { type: "loan", id: 5 } },
  };
  expect(secretText(secret)).toBe("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  expect(signedHeaders(secret, message, at(0))).toEqual({
    "content-type": "application/json",
    "user-agent": "SoThietBi-Webhooks",
    "webhook-id": "msg_7_12-0123456789ab",
    "webhook-timestamp": "1795824000",
    "webhook-signature": "v1,R97gYt05RTgnsavvdQhn+ThuFB5PsM6N4/aNCFOTzYM=",
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { Refusal } from "../../../http/refusal.ts";
import { inTurn, picturesAtOnce } from "./picture.ts";

test("so many are drawn at once, a failed one gives its turn back, and a line that is too long says when to come back", async () => {
  let drawing = 0;
  let most = 0;
  const draw = (no: number) =>
    inTurn(async () => {
      most = Math.max(most, ++drawing);
      await wait(5);
      drawing--;
      if (no % 5 === 0) throw new Error("unreadable");
      return no;
    });
  const answers = await Promise.allSettled(Array.from({ length: 40 }, (_, no) => draw(no)));
  expect(most).toBe(picturesAtOnce);
  const refused = answers.flatMap((one) =>
    one.status === "rejected" && one.reason instanceof Refusal ? [one.reason] : [],
  );
  expect(refused).toHaveLength(18);
  expect(refused[0]).toMatchObject({ code: "tooManyRequests", retryAfter: 10 });
  expect(await draw(1)).toBe(1);
});

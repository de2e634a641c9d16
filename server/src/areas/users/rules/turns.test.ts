import { expect, test } from "vitest";
import { Refusal } from "../../../http/refusal.ts";
import { inTurns } from "./turns.ts";

/** Work that ends when it is told to, in the order in which it began. */
function slowWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endOne };
}

test("whoever asks for much is served in turns with those who ask for one thing", async () => {
  const turns = inTurns({ atOnce: 1, mostOfOne: 10, mostWaiting: 100, seconds: 1 });
  const { begun, work, endOne } = slowWork();
  const all = ["a1", "a2", "a3", "a4"].map((name) => turns("a", work(name)));
  all.push(turns("b", work("b1")), turns("c", work("c1")));
  for (let round = 0; round < 6; round++) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("a full line of one owner refuses that owner only, and says when to come back", async () => {
  const turns = inTurns({ atOnce: 1, mostOfOne: 2, mostWaiting: 100, seconds: 3 });
  const { begun, work, endOne } = slowWork();
  const all = ["a1", "a2", "a3"].map((name) => turns("a", work(name)));
  const refused = await turns("a", work("a4")).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "tooManyRequests", status: 429, retryAfter: 6 });
  all.push(turns("b", work("b1")));
  for (let round = 0; round < 4; round++) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

test("many owners cannot make the line longer than its end", async () => {
  const turns = inTurns({ atOnce: 1, mostOfOne: 2, mostWaiting: 3, seconds: 1 });
  const { work, endOne } = slowWork();
  const all = ["a", "b", "c", "d"].map((owner) => turns(owner, work(owner)));
  await expect(turns("e", work("e"))).rejects.toThrow(Refusal);
  for (let round = 0; round < 4; round++) await endOne();
  await Promise.all(all);
});

test("work that fails makes room for the next", async () => {
  const turns = inTurns({ atOnce: 1, mostOfOne: 2, mostWaiting: 3, seconds: 1 });
  await expect(turns("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await turns("a", async () => "done")).toBe("done");
});

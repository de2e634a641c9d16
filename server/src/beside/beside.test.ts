import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { besides, Unfinished } from "./beside.ts";
import { turns } from "./turns.ts";

const work = besides<typeof import("./testdata/works.ts")>(new URL("./testdata/works.ts", import.meta.url));

async function all<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const gathered: Piece[] = [];
  for await (const piece of pieces) gathered.push(piece);
  return gathered;
}

async function* numbers(count: number, asked: number[] = []): AsyncGenerator<number> {
  for (let number = 1; number <= count; number++) {
    asked.push(number);
    yield number;
  }
}

const unfinished = (why: string) =>
  expect.toSatisfy((error) => error instanceof Unfinished && error.why === why, `left unfinished: ${why}`);

test("an answer comes in pieces, and what is given is asked for as it is needed", async () => {
  expect(await all(work("counted", { to: 3 }))).toEqual([1, 2, 3]);
  expect(await all(work("doubled", null, numbers(3)))).toEqual([2, 4, 6]);
  const asked: number[] = [];
  const pieces = work("doubled", null, numbers(1_000, asked));
  await pieces.next();
  await pieces.return(undefined);
  expect(asked.length).toBeLessThan(3);
});

test("many ask at once, each gets their own answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => all(work("counted", { to: index }))),
  );
  expect(answers.map((answer) => answer.length)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test("a fault of the work is told with its words and leaves the worker to the next", async () => {
  await expect(all(work("broken", { says: "kho hết chỗ" }))).rejects.toThrow("kho hết chỗ");
  expect(await all(work("counted", { to: 1 }))).toEqual([1]);
});

test("a fault of the giver ends the work", async () => {
  const failing = async function* (): AsyncGenerator<number> {
    yield 1;
    throw new Error("the database is away");
  };
  await expect(all(work("doubled", null, failing()))).rejects.toThrow("the database is away");
});

test("whoever leaves ends the work, also one that hears nothing, and one that has not begun", async () => {
  const leaver = new AbortController();
  const busy = Array.from({ length: 8 }, () =>
    all(work("deaf", undefined, undefined, { signal: leaver.signal })).catch((error: unknown) => error),
  );
  setTimeout(() => leaver.abort(), 300);
  expect(await Promise.all(busy)).toEqual(busy.map(() => unfinished("gone")));
  expect(await all(work("counted", { to: 2 }))).toEqual([1, 2]);
});

test("nobody waits for ever, and the other lane goes on meanwhile", async () => {
  const slow = all(work("deaf", undefined, undefined, { seconds: 2 }));
  const refused = expect(slow).rejects.toEqual(unfinished("too long"));
  expect(await all(work("counted", { to: 2 }, undefined, { lane: "long" }))).toEqual([1, 2]);
  await refused;
});

test("a work that takes all the memory takes only its own worker", async () => {
  await expect(all(work("greedy", undefined))).rejects.toEqual(unfinished("too large"));
  expect(await all(work("counted", { to: 1 }))).toEqual([1]);
}, 60_000);

test("a worker that goes in the middle is noticed", async () => {
  await expect(all(work("left", undefined))).rejects.toEqual(unfinished("broken off"));
});

test("a long loop lets others have their turn", async () => {
  const turn = turns();
  let isOver = false;
  let others = 0;
  const watching = (async () => {
    while (!isOver) {
      await wait(1);
      others++;
    }
  })();
  // why: how often they come in a given time is a matter of the machine; that they come at all is ours
  const givenUp = performance.now() + 20_000;
  while (others < 5 && performance.now() < givenUp) await turn();
  isOver = true;
  await watching;
  expect(others).toBeGreaterThanOrEqual(5);
});

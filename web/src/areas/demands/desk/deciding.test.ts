import { expect, test, vi } from "vitest";
import { decideInTurn } from "./deciding.ts";
import type { PlannedDecision } from "./pivot.ts";

const planned: PlannedDecision[] = [1, 2, 3, 4, 5].map((id) => ({ id, approved: true, message: null }));
const all = async (part: PlannedDecision[]) => ({
  decided: part.map(({ id }) => ({ id, status: "APPROVED" as const })),
  refused: [],
});
const steps = { onProgress: () => undefined, isStopped: () => false, most: 2 };

test("sends in turn and says how far it is", async () => {
  const send = vi.fn(all);
  const onProgress = vi.fn();
  const outcome = await decideInTurn(planned, send, { ...steps, onProgress });
  expect(send.mock.calls.map(([part]) => part.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]]);
  expect(onProgress.mock.calls).toEqual([[2], [4], [5]]);
  expect(outcome.decided).toHaveLength(5);
  expect(outcome.unsent).toBe(0);
});

test("what is refused does not hold up the others", async () => {
  const refused = { id: 2, code: "decided", message: "Lan was first at 07:30" };
  const outcome = await decideInTurn(
    planned,
    async (part) => {
      const answer = await all(part);
      return part.some(({ id }) => id === 2)
        ? { decided: answer.decided.filter(({ id }) => id !== 2), refused: [refused] }
        : answer;
    },
    steps,
  );
  expect(outcome.decided.map(({ id }) => id)).toEqual([1, 3, 4, 5]);
  expect(outcome.refused).toEqual([refused]);
});

test("can be stopped between two calls", async () => {
  let stopped = false;
  const outcome = await decideInTurn(planned, all, {
    ...steps,
    isStopped: () => stopped,
    onProgress: () => {
      stopped = true;
    },
  });
  expect(outcome).toMatchObject({ unsent: 3, failure: null });
  expect(outcome.decided).toHaveLength(2);
});

test("a call that fails ends it, and what was decided before counts", async () => {
  let calls = 0;
  const outcome = await decideInTurn(
    planned,
    async (part) => {
      calls += 1;
      if (calls === 2) throw new Error("Please check your internet connection");
      return all(part);
    },
    steps,
  );
  expect(outcome).toMatchObject({ failure: "Please check your internet connection", unsent: 3 });
  expect(outcome.decided).toHaveLength(2);
});

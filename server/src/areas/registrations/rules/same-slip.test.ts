import { expect, test } from "vitest";
import { asksTheSame } from "./same-slip.ts";

const record = (equipmentId: number, quantity: number) => ({ equipmentId, typeId: null, quantity });
const type = (typeId: number, quantity: number) => ({ equipmentId: null, typeId, quantity });
const there = (equipmentId: number, typeId: number | null, quantity: number) => ({
  equipmentId,
  typeId,
  quantity,
});

test("the same things in any order are the same; another quantity or thing is not", () => {
  const slip = [there(1, 50, 6), there(2, null, 0.5)];
  expect(asksTheSame([record(2, 0.5), record(1, 6)], slip)).toBe(true);
  expect(asksTheSame([record(2, 0.5), record(1, 5)], slip)).toBe(false);
  expect(asksTheSame([record(1, 6)], slip)).toBe(false);
  expect(asksTheSame([record(2, 0.5), record(3, 6)], slip)).toBe(false);
  expect(asksTheSame([], [])).toBe(true);
});

test("a type is the same whichever of its records were chosen, and leaves what is named to who named it", () => {
  expect(asksTheSame([type(50, 6)], [there(1, 50, 4), there(3, 50, 2)])).toBe(true);
  expect(asksTheSame([type(50, 4), record(1, 2)], [there(1, 50, 2), there(3, 50, 4)])).toBe(true);
  expect(asksTheSame([type(51, 6)], [there(1, 50, 6)])).toBe(false);
});

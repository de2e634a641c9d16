import { expect, test } from "vitest";
import { newBurst } from "./wedge.ts";

const field = new EventTarget();

/** Types each letter this many milliseconds after the one before, and Enter last. */
function type(text: string, every: number, target: EventTarget = field, before = "") {
  const follow = newBurst();
  for (const [index, key] of [...text].entries()) follow({ key, at: 1_000 + index * every, target, before });
  return follow({ key: "Enter", at: 1_000 + text.length * every, target, before });
}

test("what comes as fast as no hand types is a scan, and the field’s own text is known", () => {
  expect(type("KHV-001", 12, field, "3")).toEqual({ text: "KHV-001", before: "3" });
});

test("a person who types is left alone", () => {
  expect(type("KHV-001", 120)).toBeUndefined();
  expect(type("12", 10)).toBeUndefined();
});

test("only the last burst counts, and only in one field", () => {
  const follow = newBurst();
  follow({ key: "9", at: 0, target: field, before: "" });
  for (const [index, key] of [..."TB00012"].entries())
    follow({ key, at: 500 + index * 10, target: field, before: "9" });
  expect(follow({ key: "Enter", at: 570, target: field, before: "9TB00012" })).toEqual({
    text: "TB00012",
    before: "9",
  });
  follow({ key: "T", at: 2_000, target: field, before: "" });
  for (const key of "BBB") follow({ key, at: 2_005, target: new EventTarget(), before: "" });
  expect(follow({ key: "Enter", at: 2_010, target: field, before: "" })).toBeUndefined();
});

test("Shift and the like belong to the letters", () => {
  const follow = newBurst();
  for (const [index, key] of ["Shift", "K", "Shift", "H", "Shift", "V", "1"].entries())
    follow({ key, at: index * 8, target: field, before: "" });
  expect(follow({ key: "Enter", at: 60, target: field, before: "" })?.text).toBe("KHV1");
});

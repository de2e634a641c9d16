import { beforeEach, expect, test } from "vitest";
import { besideBox, boxOf } from "./places-on-page.ts";

const card = { width: 360, height: 190 };

beforeEach(() => {
  window.innerWidth = 1366;
  window.innerHeight = 768;
});

test("the card stands beside a high narrow part, below another, and above it where no room is left", () => {
  expect(besideBox({ left: 2, top: 56, width: 82, height: 224 }, card)).toEqual({ left: 96, top: 56 });
  expect(besideBox({ left: 100, top: 88, width: 1246, height: 186 }, card)).toEqual({ left: 100, top: 286 });
  expect(besideBox({ left: 100, top: 600, width: 1246, height: 100 }, card)).toEqual({ left: 100, top: 398 });
});

test("it never leaves the window, not even of a phone that lies on its side", () => {
  expect(besideBox({ left: 1330, top: 4, width: 34, height: 30 }, card).left).toBe(994);
  [window.innerWidth, window.innerHeight] = [660, 220];
  expect(besideBox({ left: 2, top: 100, width: 600, height: 60 }, card)).toEqual({ left: 12, top: 12 });
});

test("of a part that is higher than the window the beginning is framed", () => {
  const part = { getBoundingClientRect: () => ({ left: 0, top: 64, right: 1366, bottom: 4_000 }) };
  const { top, height } = boxOf(part as Element);
  expect(top).toBe(60);
  expect(top + height).toBeLessThan(768 / 2 + 64);
});

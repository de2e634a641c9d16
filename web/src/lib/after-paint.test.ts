import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "./after-paint.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("what is measured waits for the next picture", () => {
  const measure = vi.fn();
  afterPaint(measure);
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(measure).toHaveBeenCalledOnce();
});

test.each(["before", "after"])("what is taken back %s the picture is not measured", (when) => {
  const measure = vi.fn();
  const forget = afterPaint(measure);
  if (when === "after") vi.advanceTimersToNextFrame();
  forget();
  vi.advanceTimersByTime(100);
  expect(measure).not.toHaveBeenCalled();
});

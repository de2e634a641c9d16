import { afterEach, expect, test, vi } from "vitest";
import { drawPdf } from "./draw.ts";
import type { Paper } from "./paper.ts";
import { minutes, plainRow, roomList } from "./testdata/samples.ts";

afterEach(() => void vi.useRealTimers());

test("a paper is the same byte for byte whatever was drawn before it", async () => {
  // why: a PDF names the second in which it was made
  vi.useFakeTimers({ now: new Date("2026-09-05T00:00:00Z"), toFake: ["Date"] });
  const list = roomList([plainRow(1, "Ống nghiệm - loại A"), plainRow(2)]);
  const alone = await drawPdf(list);
  // the same shapes, first met as other characters: a space that does not break, a hyphen that may
  const others: Paper = roomList([plainRow(1, "\u00A0Ống\u00A0nghiệm \u00AD loại\u2010A \u2011B")]);
  await drawPdf(others);
  await drawPdf(minutes);
  expect((await drawPdf(list)).equals(alone)).toBe(true);
});

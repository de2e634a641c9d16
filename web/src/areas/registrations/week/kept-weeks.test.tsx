/** One's own week on a device without a network. */
import "fake-indexeddb/auto";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../../lib/language.ts";
import { currentSession } from "../../../lib/session.ts";
import { forgetWeeks, keepWeek, readWeek } from "./kept-weeks.ts";
import { open, serve, week } from "./week.test-data.tsx";
import WeekPage from "./week-page.tsx";

const home = "/equipment/request?monday=2026-11-23";
const lesson = "Bài 18: Thực hành quan sát tế bào";

beforeEach(() => {
  speak("vi");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T00:45:00Z") });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const id of [1, 2]) await forgetWeeks(id);
});

test("this week and those to come are kept for their account; past ones and nobody's are not", async () => {
  await keepWeek(1, week);
  await keepWeek(1, { ...week, monday: "2026-11-30" });
  await keepWeek(1, { ...week, monday: "2026-11-16" });
  await keepWeek(2, { ...week, can: { ...week.can, employee: null } });
  expect(await readWeek(1, "2026-11-23")).toEqual({ week, seenAt: "2026-11-24T00:45:00.000Z" });
  expect(await readWeek(1, "2026-11-16")).toBeUndefined();
  expect(await readWeek(2, "2026-11-23")).toBeUndefined();
  vi.setSystemTime(new Date("2026-12-01T00:45:00Z"));
  await keepWeek(1, { ...week, monday: "2026-12-07" });
  expect(await readWeek(1, "2026-11-23")).toBeUndefined();
  expect((await readWeek(1, "2026-11-30"))?.week.monday).toBe("2026-11-30");
});

test("a week that was seen is read without a network, with its moment and nothing to register", async () => {
  serve();
  open(WeekPage, home);
  await screen.findAllByText(lesson);
  const userId = currentSession()?.user.id ?? 0;
  await waitFor(async () => expect(await readWeek(userId, "2026-11-23")).toBeTruthy());
  cleanup();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  vi.setSystemTime(new Date("2026-11-24T03:00:00Z"));
  open(WeekPage, home);
  expect(
    await screen.findByText("Theo dữ liệu lúc 24/11/2026 07:45; có mạng mới đăng ký được."),
  ).toBeTruthy();
  expect((await screen.findAllByText(lesson)).length).toBeGreaterThan(0);
  for (const verb of [/^Thêm tiết/, /^Sao chép/, /^Sửa/])
    expect(screen.queryByRole("button", { name: verb })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  open(WeekPage, `${home}&borrowerId=81`);
  expect(await screen.findByText("Chưa kết nối được máy chủ")).toBeTruthy();
});

import type { CurrentUser } from "@so-thiet-bi/contract/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, keepSession } from "../lib/session.ts";
import { getReadyForAway } from "./away.ts";

const keepProgram = vi.hoisted(() => vi.fn());
const takeWeekAlong = vi.hoisted(() => vi.fn());
vi.mock("../areas/registrations/week/kept-weeks.ts", () => ({ takeWeekAlong }));
vi.mock("../lib/register-offline.ts", async (original) => ({
  ...(await original<typeof import("../lib/register-offline.ts")>()),
  keepProgram,
}));

const mai: CurrentUser = {
  id: 7,
  username: "tb.mai",
  fullName: "Trần Thị Mai",
  role: "ROLE_DEPARTMENT_USER",
  capabilities: [],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 2, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" },
};
const line = (connection?: object) =>
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  keepProgram.mockReset().mockResolvedValue("kept");
  takeWeekAlong.mockReset().mockResolvedValue(undefined);
  endSession();
  line();
  stop = getReadyForAway();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test("after a login, not before, the program is kept and the person's week taken along, once", async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepProgram).not.toHaveBeenCalled();
  keepSession({ token: "first", user: mai });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(keepProgram).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  keepSession({ token: "first", user: { ...mai, language: "vi" } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepProgram).toHaveBeenCalledTimes(1);
  expect(takeWeekAlong.mock.calls).toEqual([[7]]);
});

test.each([{ saveData: true }, { type: "cellular" }])(
  "nothing is fetched unasked over a line like %o",
  async (dear) => {
    line(dear);
    keepSession({ token: "first", user: mai });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keepProgram).not.toHaveBeenCalled();
  },
);

test("what failed is tried again when the network is back; a week without its program is not taken", async () => {
  keepProgram.mockResolvedValueOnce("failed");
  keepSession({ token: "first", user: mai });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeWeekAlong).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepProgram).toHaveBeenCalledTimes(2);
  expect(takeWeekAlong).toHaveBeenCalledTimes(1);
});

test("whoever must first change the password gets nothing along", async () => {
  keepSession({ token: "first", user: { ...mai, mustChangePassword: true } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keepProgram).not.toHaveBeenCalled();
});

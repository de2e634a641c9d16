import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { keepSession } from "../lib/session.ts";
import { openApp } from "./whole-app.test-data.tsx";

const user = {
  id: 1,
  username: "tb.mai",
  fullName: "Nguyễn Thị Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: [],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};
const patience = { timeout: 15_000 };

beforeEach(() => {
  speak("en");
  keepSession({ token: "abc", user });
  vi.stubGlobal("fetch", async () => Response.json({ items: [], total: 0, unread: 0, can: {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a page that is opened begins at its top; a filter leaves it where it is, and Back where it was", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const router = openApp("/nowhere");
  await screen.findByRole("heading", { name: "404", level: 1 }, patience);
  expect(scrolled).not.toHaveBeenCalled();
  await act(() => router.navigate("/equipment/nowhere"));
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  await act(() => router.navigate("/equipment/nowhere?status=DRAFT"));
  await act(() => router.navigate(-2));
  expect(router.state.location.pathname).toBe("/nowhere");
  expect(scrolled).toHaveBeenCalledTimes(1);
  scrolled.mockRestore();
}, 20_000);

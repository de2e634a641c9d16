/** The phone's bar and the pinned entries, as a person uses them. */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../lib/language.ts";
import { currentSession, keepSession } from "../lib/session.ts";
import { openApp } from "./whole-app.test-data.tsx";

const user = {
  id: 5,
  username: "tb.mai",
  fullName: "Phan Thị Tuyết Mai",
  role: "ROLE_DEPARTMENT_USER" as const,
  capabilities: ["EQUIPMENT_KEEPER" as const],
  scopes: [],
  language: null,
  mustChangePassword: false,
  department: { id: 3, name: "Trường THCS Bến Hạ", shortName: null, type: "LEVEL_3" as const },
};
let kept: string[][];
let refuses: boolean;

beforeEach(() => {
  speak("vi");
  [kept, refuses] = [[], false];
  keepSession({ token: "abc", user });
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.endsWith("/auth/pins")) return new Promise(() => undefined);
    const body = init?.body ?? (input as Request).body;
    const { pins } = JSON.parse(String(body)) as { pins: string[] };
    kept.push(pins);
    return refuses
      ? Response.json({ code: "busy", message: "Máy chủ đang bận." }, { status: 503 })
      : Response.json({ ...user, pins });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const menu = () => screen.findByRole("navigation", { name: "Menu chính" }, { timeout: 15_000 });
/** Each once: the entry of the menu has a pin too. */
const pinned = async () => [
  ...new Set(
    within(await menu())
      .getAllByRole("button", { name: /^Bỏ ghim/ })
      .map((button) => button.getAttribute("aria-label")?.replace("Bỏ ghim: ", "")),
  ),
];

test("an entry is unpinned by its button and pinned by P, and the account keeps it", async () => {
  openApp("/notices");
  expect(await pinned()).toEqual(["Bảng điều phối", "Quầy", "Phiếu mượn", "Quản lý thiết bị"]);
  fireEvent.click(within(await menu()).getByRole("button", { name: "Bỏ ghim: Phiếu mượn" }));
  await waitFor(() =>
    expect(kept).toEqual([
      ["/equipment/request/board", "/equipment/request/counter", "/equipment/management"],
    ]),
  );
  expect(await pinned()).toEqual(["Bảng điều phối", "Quầy", "Quản lý thiết bị"]);
  fireEvent.keyDown(within(await menu()).getByRole("link", { name: "Báo cáo" }), { key: "p" });
  expect(await pinned()).toEqual(["Bảng điều phối", "Quầy", "Quản lý thiết bị", "Báo cáo"]);
  await waitFor(() => expect(currentSession()?.user.pins).toEqual(kept[1]));
}, 30_000);

test("a pin that P takes away hands the focus to the next entry, so that the next key is heard", async () => {
  openApp("/notices");
  await pinned();
  const pin = (await menu()).querySelector<HTMLElement>("[data-place='/equipment/request/counter']");
  pin?.focus();
  fireEvent.keyDown(pin as HTMLElement, { key: "p" });
  await waitFor(() =>
    expect((document.activeElement as HTMLElement).dataset["place"]).toBe("/equipment/request/loans"),
  );
  fireEvent.keyDown(document.activeElement as HTMLElement, { key: "p" });
  expect(await pinned()).toEqual(["Bảng điều phối", "Quản lý thiết bị"]);
}, 30_000);

test("what the account could not keep goes back to what it was", async () => {
  refuses = true;
  openApp("/notices");
  fireEvent.click(within(await menu()).getByRole("button", { name: "Bỏ ghim: Quầy" }));
  await waitFor(() => expect(kept).toHaveLength(1));
  await waitFor(async () => expect(await pinned()).toContain("Quầy"));
}, 30_000);

test("a page of daily work that is not pinned offers it above the menu", async () => {
  keepSession({ token: "abc", user: { ...user, pins: [] } as typeof user });
  openApp("/equipment/request/counter");
  fireEvent.click(within(await menu()).getByRole("menuitem", { name: "Ghim trang này" }));
  await waitFor(() => expect(kept).toEqual([["/equipment/request/counter"]]));
  expect(await pinned()).toEqual(["Quầy"]);
  expect(within(await menu()).queryByRole("menuitem", { name: "Ghim trang này" })).toBeNull();
}, 30_000);
